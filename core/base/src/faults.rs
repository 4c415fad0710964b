//! A bounded collection of diagnostics, for readers that go on after a fault.

use std::cmp::Ordering;

use crate::{Diagnostic, limits, phrase};

/// The diagnostics of a reading so far, each once and at most [`limits::FAULTS`].
#[derive(Debug, Default)]
pub struct Faults(Vec<Diagnostic>);

impl Faults {
    /// Adds a diagnostic and its others. Beyond the limit one diagnostic says that there are more.
    pub fn add(&mut self, fault: Diagnostic) {
        let others = fault.others().to_vec();
        let fault = fault.with_others(Vec::new());
        match self.0.len().cmp(&limits::FAULTS) {
            Ordering::Less if !self.0.contains(&fault) => self.0.push(fault),
            Ordering::Equal => self.0.push(no_more(&fault)),
            Ordering::Less | Ordering::Greater => {}
        }
        others.into_iter().for_each(|other| self.add(other));
    }

    /// Returns whether the limit is exceeded, so that nothing more is added.
    pub fn is_full(&self) -> bool {
        self.0.len() > limits::FAULTS
    }

    /// Returns the value, or adds the error.
    pub fn keep<T>(&mut self, read: Result<T, Diagnostic>) -> Option<T> {
        read.map_err(|fault| self.add(fault)).ok()
    }

    /// Returns the number of diagnostics.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns the diagnostics, by file in the order in which files first had one, and by line in each.
    pub fn all(self) -> Vec<Diagnostic> {
        let mut files: Vec<String> = Vec::new();
        for fault in &self.0 {
            if !files.iter().any(|file| file == fault.file()) {
                files.push(fault.file().to_owned());
            }
        }
        let place = |fault: &Diagnostic| files.iter().position(|file| file == fault.file());
        let mut all = self.0;
        all.sort_by_key(|fault| (place(fault), fault.line()));
        all
    }

    /// Returns the value if there is no diagnostic, or the first diagnostic with the others.
    pub fn finish<T>(self, read: Option<T>) -> Result<T, Diagnostic> {
        let mut faults = self.all().into_iter();
        match (faults.next(), read) {
            (Some(fault), _) => Err(fault.with_others(faults.collect())),
            (None, Some(read)) => Ok(read),
            (None, None) => Err(Diagnostic::of_request(phrase!("K0101-nothing", "there is nothing to read"))),
        }
    }
}

/// Returns the diagnostic that there are more, at the place of the first that is left out.
fn no_more(fault: &Diagnostic) -> Diagnostic {
    let most = limits::FAULTS;
    let more = phrase!("limit-faults", "more than {most} faults, of which these are the first", most);
    Diagnostic::at(fault.file(), fault.line().unwrap_or(0), limits::too_much(more))
}

#[cfg(test)]
mod tests {
    use super::Faults;
    use crate::Diagnostic;

    #[test]
    fn faults_come_by_line_in_each_file() {
        let mut faults = Faults::default();
        for (file, line) in [("b.toml", 7), ("a.toml", 2), ("b.toml", 3), ("a.toml", 1)] {
            faults.add(Diagnostic::at(file, line, "no"));
        }
        faults.add(Diagnostic::in_file("b.toml", "no"));
        let told: Vec<String> = faults.all().iter().map(ToString::to_string).collect();
        let expected = ["b.toml: no", "b.toml:3: no", "b.toml:7: no", "a.toml:1: no", "a.toml:2: no"];
        assert_eq!(told, expected);
    }
}
