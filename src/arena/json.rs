//! JSON values, which are written and never read.
//!
//! Numbers have at most six decimals and are written by whole-number arithmetic: the page would
//! otherwise download the standard library's exact conversions of floating-point numbers.

use core::fmt;

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
