//! A small reader and writer of JSON.
//!
//! Tournaments need lists, texts and numbers, and the page downloads every byte of this. So
//! numbers are written with at most six decimals by whole-number arithmetic, which saves the
//! standard library's much larger exact conversions of floating-point numbers.

mod read;

use core::fmt;

use read::Reader;

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number. Whole ones are kept exactly up to 2⁵³.
    Number(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// An object, its fields in order.
    Map(Vec<(String, Json)>),
}

/// A text that is not JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// The line, from 1.
    pub line: u32,
    /// The character of the line, from 1.
    pub column: u32,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column } = self;
        write!(f, "not JSON at line {line}, character {column}")
    }
}

impl core::error::Error for JsonError {}

impl Json {
    /// An object.
    #[must_use]
    pub fn map<const N: usize>(fields: [(&str, Self); N]) -> Self {
        let field = |(name, value): (&str, Self)| (name.to_string(), value);
        Self::Map(fields.into_iter().map(field).collect())
    }

    /// A list.
    pub fn list<T>(items: impl IntoIterator<Item = T>, each: impl FnMut(T) -> Self) -> Self {
        Self::List(items.into_iter().map(each).collect())
    }

    /// A whole number below 2⁵³.
    #[must_use]
    pub fn int(number: u64) -> Self {
        Self::Number(number as f64)
    }

    /// A text.
    #[must_use]
    pub fn text(text: &str) -> Self {
        Self::Text(text.into())
    }

    /// A value that may be missing.
    #[must_use]
    pub fn maybe(value: Option<f64>) -> Self {
        value.map_or(Self::Null, Self::Number)
    }

    /// A field of an object.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Self> {
        match self {
            Self::Map(fields) => fields.iter().find(|(key, _)| key == name).map(|(_, v)| v),
            _ => None,
        }
    }

    /// A whole number that is not negative.
    #[must_use]
    pub fn as_int(&self) -> Option<u64> {
        match self {
            Self::Number(number) if (0.0..9_007_199_254_740_992.0).contains(number) => {
                let whole = *number as u64;
                (whole as f64 == *number).then_some(whole)
            }
            _ => None,
        }
    }

    /// A text's letters.
    #[must_use]
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// A list's items.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Self]> {
        match self {
            Self::List(items) => Some(items),
            _ => None,
        }
    }

    /// Reads a text.
    ///
    /// # Errors
    /// Where it stops being JSON.
    pub fn parse(text: &str) -> Result<Self, JsonError> {
        let mut reader = Reader::new(text);
        let value = reader.value(0).filter(|_| {
            reader.space();
            reader.at == text.len()
        });
        value.ok_or_else(|| {
            let before = &text[..reader.at.min(text.len())];
            let line = before.rsplit('\n').next().unwrap_or("");
            JsonError {
                line: before.matches('\n').count() as u32 + 1,
                column: line.chars().count() as u32 + 1,
            }
        })
    }

    /// Writes the value at the end of a text.
    pub fn write(&self, out: &mut String) {
        match self {
            Self::Null => out.push_str("null"),
            Self::Bool(true) => out.push_str("true"),
            Self::Bool(false) => out.push_str("false"),
            Self::Number(number) => write_number(*number, out),
            Self::Text(text) => write_text(text, out),
            Self::List(items) => {
                out.push('[');
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    item.write(out);
                }
                out.push(']');
            }
            Self::Map(fields) => {
                out.push('{');
                for (index, (name, value)) in fields.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    write_text(name, out);
                    out.push(':');
                    value.write(out);
                }
                out.push('}');
            }
        }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        f.write_str(&text)
    }
}

/// At most six decimals, none where the number is whole; what is no number is `null`.
fn write_number(number: f64, out: &mut String) {
    if !number.is_finite() {
        out.push_str("null");
        return;
    }
    let size = number.abs();
    // The whole part apart: multiplied by a million, large counts would no longer be exact.
    let mut whole = size as u64;
    let mut rest = (size.fract() * 1e6 + 0.5) as u64;
    if rest == 1_000_000 {
        (whole, rest) = (whole + 1, 0);
    }
    if number < 0.0 && (whole, rest) != (0, 0) {
        out.push('-');
    }
    out.push_str(&whole.to_string());
    if rest > 0 {
        let decimals = format!("{rest:06}");
        out.push('.');
        out.push_str(decimals.trim_end_matches('0'));
    }
}

fn write_text(text: &str, out: &mut String) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => {
                out.push('\\');
                out.push(letter);
            }
            '\n' => out.push_str("\\n"),
            letter if letter < ' ' => out.push_str(&format!("\\u{:04x}", letter as u32)),
            letter => out.push(letter),
        }
    }
    out.push('"');
}
