//! What came of each stage of a test run, and the lines that say so at its end.

use std::fmt;
use std::time::Duration;

/// How a stage ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Ok,
    /// Passed, but only when tried again.
    Flaky,
    Failed,
}

/// One stage.
pub struct Line {
    pub name: &'static str,
    pub verdict: Verdict,
    pub time: Duration,
    pub note: String,
}

/// All stages of a run.
#[derive(Default)]
pub struct Summary {
    lines: Vec<Line>,
    /// How long the run took, which is less than its stages together: some ran side by side.
    whole: Duration,
}

impl Summary {
    pub fn add(&mut self, line: Line) {
        self.lines.push(line);
    }

    /// Says how long the whole run took.
    pub fn took(&mut self, whole: Duration) {
        self.whole = whole;
    }

    pub fn failures(&self) -> usize {
        let failed = |line: &&Line| line.verdict == Verdict::Failed;
        self.lines.iter().filter(failed).count()
    }
}

/// One line a stage; the last line is the one that machines read.
impl fmt::Display for Summary {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            let verdict = match line.verdict {
                Verdict::Ok => "ok",
                Verdict::Flaky => "flaky",
                Verdict::Failed => "FAILED",
            };
            let seconds = line.time.as_secs_f64();
            let note = line.note.lines().next().unwrap_or_default();
            let text = format!("{:8} {verdict:7} {seconds:7.1} s  {note}", line.name);
            writeln!(out, "{}", text.trim_end())?;
        }
        writeln!(out, "{:16} {:7.1} s", "together", self.whole.as_secs_f64())?;
        let failed = self.failures();
        write!(out, "{} passed, {failed} failed", self.lines.len() - failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_a_stage_and_the_count_alone_on_the_last() {
        let mut summary = Summary::default();
        let mut add = |name, verdict, note: &str| {
            summary.add(Line {
                name,
                verdict,
                time: Duration::from_millis(1250),
                note: note.into(),
            });
        };
        add("format", Verdict::Ok, "");
        add("page", Verdict::Flaky, "load.test.mjs");
        add("rust", Verdict::Failed, "first line\nsecond line");
        summary.took(Duration::from_millis(2750));
        let text = summary.to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "format   ok          1.2 s");
        assert_eq!(lines[1], "page     flaky       1.2 s  load.test.mjs");
        assert_eq!(lines[2], "rust     FAILED      1.2 s  first line");
        assert_eq!(lines[3], "together             2.8 s");
        assert_eq!(lines[4..], ["2 passed, 1 failed"]);
    }
}
