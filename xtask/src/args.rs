//! Options of the commands: `--name value` or `--flag`. Anything else is refused, so that a
//! misspelt option is never silently ignored.

use crate::Result;
use std::collections::BTreeMap;
use std::str::FromStr;

/// The options given to a command.
#[derive(Debug, Default)]
pub struct Args(BTreeMap<String, String>);

impl Args {
    /// Reads `words`. Options in `valued` take a value, those in `flags` take none.
    pub fn parse(words: &[String], valued: &[&str], flags: &[&str]) -> Result<Self> {
        let mut found = BTreeMap::new();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let (name, inline) = match word.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (word.as_str(), None),
            };
            let value = if valued.contains(&name) {
                inline
                    .or_else(|| words.next().cloned())
                    .ok_or_else(|| format!("{name} needs a value"))?
            } else if flags.contains(&name) && inline.is_none() {
                String::new()
            } else {
                return Err(format!("unknown option `{word}`{}", known(valued, flags)));
            };
            if found.insert(name.to_owned(), value).is_some() {
                return Err(format!("{name} is given twice"));
            }
        }
        Ok(Self(found))
    }

    /// The text given for `name`.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Whether the flag `name` is there.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// The number given for `name`.
    pub fn number<N: FromStr>(&self, name: &str) -> Result<Option<N>> {
        let read = |text: &str| {
            text.parse()
                .map_err(|_| format!("{name} takes a number, not `{text}`"))
        };
        self.text(name).map(read).transpose()
    }

    /// The comma-separated words given for `name`.
    pub fn list(&self, name: &str) -> Vec<&str> {
        let words = self.text(name).unwrap_or_default().split(',');
        words.filter(|word| !word.is_empty()).collect()
    }
}

fn known(valued: &[&str], flags: &[&str]) -> String {
    let mut names: Vec<String> = valued.iter().map(|name| format!("{name} VALUE")).collect();
    names.extend(flags.iter().map(|name| (*name).to_owned()));
    if names.is_empty() {
        "; this command has none".into()
    } else {
        format!("; there are: {}", names.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Args> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Args::parse(&words, &["--port", "--only"], &["--native"])
    }

    #[test]
    fn values_and_flags_are_read() {
        let args = parse("--port 81 --only=a,b --native").unwrap();
        assert_eq!(args.number::<u16>("--port"), Ok(Some(81)));
        assert_eq!(args.list("--only"), ["a", "b"]);
        assert!(args.has("--native"));
        assert_eq!(parse("").unwrap().number::<u16>("--port"), Ok(None));
    }

    #[test]
    fn everything_else_is_refused() {
        for line in [
            "--prot 1",
            "page",
            "--port",
            "--native=1",
            "--port 1 --port 2",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
        assert!(parse("--port x").unwrap().number::<u16>("--port").is_err());
    }
}
