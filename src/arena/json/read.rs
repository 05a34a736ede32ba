//! Reading JSON, one byte after the other.

use super::Json;

/// Values inside values: more than any tournament has, and no danger to the stack.
const DEPTH: u32 = 32;

/// A text that is being read.
pub struct Reader<'a> {
    text: &'a str,
    /// Where reading has come to, in bytes: at a mistake if there is one.
    pub at: usize,
}

impl<'a> Reader<'a> {
    /// At the beginning of a text.
    pub const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Reads what separates values.
    pub fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
    }

    /// Whether this comes next, after any space; it is then read.
    fn take(&mut self, letter: u8) -> bool {
        self.space();
        let found = self.peek() == Some(letter);
        self.at += usize::from(found);
        found
    }

    fn word(&mut self, word: &str, value: Json) -> Option<Json> {
        self.text[self.at..].starts_with(word).then(|| {
            self.at += word.len();
            value
        })
    }

    /// Reads a value, inside so many others; `None` at a mistake.
    pub fn value(&mut self, depth: u32) -> Option<Json> {
        self.space();
        match self.peek()? {
            _ if depth > DEPTH => None,
            b'n' => self.word("null", Json::Null),
            b't' => self.word("true", Json::Bool(true)),
            b'f' => self.word("false", Json::Bool(false)),
            b'"' => self.string().map(Json::Text),
            b'[' => {
                self.at += 1;
                let mut items = Vec::new();
                if self.take(b']') {
                    return Some(Json::List(items));
                }
                loop {
                    items.push(self.value(depth + 1)?);
                    if self.take(b']') {
                        return Some(Json::List(items));
                    }
                    if !self.take(b',') {
                        return None;
                    }
                }
            }
            b'{' => {
                self.at += 1;
                let mut fields = Vec::new();
                if self.take(b'}') {
                    return Some(Json::Map(fields));
                }
                loop {
                    self.space();
                    let name = self.string()?;
                    if !self.take(b':') {
                        return None;
                    }
                    fields.push((name, self.value(depth + 1)?));
                    if self.take(b'}') {
                        return Some(Json::Map(fields));
                    }
                    if !self.take(b',') {
                        return None;
                    }
                }
            }
            _ => self.number().map(Json::Number),
        }
    }

    fn digits(&mut self, number: &mut f64) -> Option<i32> {
        let start = self.at;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            *number = *number * 10.0 + f64::from(digit - b'0');
            self.at += 1;
        }
        (self.at > start).then(|| (self.at - start) as i32)
    }

    fn number(&mut self) -> Option<f64> {
        let negative = self.word("-", Json::Null).is_some();
        let (mut number, mut power) = (0.0, 0);
        self.digits(&mut number)?;
        if self.word(".", Json::Null).is_some() {
            power -= self.digits(&mut number)?;
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.at += 1;
            let below = self.word("-", Json::Null).is_some();
            if !below {
                self.word("+", Json::Null);
            }
            let mut exponent = 0.0;
            self.digits(&mut exponent)?;
            let exponent = exponent.min(400.0) as i32;
            power += if below { -exponent } else { exponent };
        }
        // Dividing by a power of ten rounds once where multiplying by its inverse rounds twice.
        number = if power < 0 {
            number / 10f64.powi(-power)
        } else {
            number * 10f64.powi(power)
        };
        Some(if negative { -number } else { number })
    }

    fn string(&mut self) -> Option<String> {
        if self.peek() != Some(b'"') {
            return None;
        }
        self.at += 1;
        let mut text = String::new();
        loop {
            let letter = self.text[self.at..].chars().next()?;
            match letter {
                '"' => {
                    self.at += 1;
                    return Some(text);
                }
                '\\' => {
                    self.at += 1;
                    text.push(self.escape()?);
                }
                letter if letter < ' ' => return None,
                letter => {
                    self.at += letter.len_utf8();
                    text.push(letter);
                }
            }
        }
    }

    /// What stands behind a backslash. Half of a surrogate pair is no character and refused.
    fn escape(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.at += 1;
        Some(match letter {
            b'"' | b'\\' | b'/' => letter.into(),
            b'n' => '\n',
            b't' => '\t',
            b'r' => '\r',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'u' => {
                let digits = self.text.get(self.at..self.at + 4)?;
                if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
                    return None;
                }
                self.at += 4;
                char::from_u32(u32::from_str_radix(digits, 16).ok()?)?
            }
            _ => {
                self.at -= 1;
                return None;
            }
        })
    }
}
