//! Duties, which orders name after their subject.

/// A duty as an infinitive. A word in brackets is a clitic: it stands second in a sentence with a subject, `Rozhodčí se musí řídit
/// údajem hodin`, and in its own place without one, `Řídit se údajem hodin`.
pub(crate) struct Duty(pub(crate) String);

impl Duty {
    /// Returns the clitic.
    pub(crate) fn clitic(&self) -> Option<&str> {
        Some(self.0.split_once('[')?.1.split_once(']')?.0)
    }

    /// Returns the duty as it follows a verb, without its clitic.
    pub(crate) fn without_clitic(&self) -> String {
        match self.clitic() {
            None => self.0.clone(),
            Some(clitic) => self.0.replacen(&format!("[{clitic}] "), "", 1),
        }
    }

    /// Returns the duty as it stands alone.
    pub(crate) fn alone(&self) -> String {
        self.0.replacen(['[', ']'], "", 2)
    }
}

#[cfg(test)]
mod tests {
    use super::Duty;

    #[test]
    fn a_clitic_leaves_its_place_for_the_one_after_the_subject() {
        let duty = Duty("řídit [se] údajem hodin".to_owned());
        assert_eq!(duty.clitic(), Some("se"));
        assert_eq!(duty.without_clitic(), "řídit údajem hodin");
        assert_eq!(duty.alone(), "řídit se údajem hodin");
        let duty = Duty("měřit čas".to_owned());
        assert_eq!(
            (duty.clitic(), duty.without_clitic(), duty.alone()),
            (None, "měřit čas".into(), "měřit čas".into())
        );
    }
}
