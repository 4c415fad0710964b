//! Duties, which orders name after their subject.

/// A duty as an infinitive.
///
/// In brackets stand what differs by the sentence: a clitic, which is second in a sentence with a subject, `Rozhodčí se musí řídit
/// údajem hodin`, and in its own place without one, `Řídit se údajem hodin`; or two forms, `zatrzymać [zegar|zegara]`, of which the
/// second follows a prohibition.
pub(crate) struct Duty<'a> {
    pub(crate) text: &'a str,
    pub(crate) is_forbidden: bool,
}

impl Duty<'_> {
    /// Returns the clitic.
    pub(crate) fn clitic(&self) -> Option<&str> {
        self.parts().find_map(|(_, bracketed)| bracketed.filter(|bracketed| !bracketed.contains('|')))
    }

    /// Returns the duty as it follows a verb, without its clitic.
    pub(crate) fn without_clitic(&self) -> String {
        match self.clitic() {
            None => self.alone(),
            Some(clitic) => self.alone().replacen(&format!("{clitic} "), "", 1),
        }
    }

    /// Returns the duty as it stands alone.
    pub(crate) fn alone(&self) -> String {
        let mut said = String::new();
        for (before, bracketed) in self.parts() {
            said.push_str(before);
            said.push_str(match bracketed.map(|bracketed| bracketed.split_once('|').ok_or(bracketed)) {
                None => "",
                Some(Err(clitic)) => clitic,
                Some(Ok((asked, forbidden))) => {
                    if self.is_forbidden {
                        forbidden
                    } else {
                        asked
                    }
                }
            });
        }
        said
    }

    /// Returns the words before each bracket with what stands in it, and the words after the last one.
    fn parts(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        self.text.split(']').map(|part| match part.split_once('[') {
            Some((before, bracketed)) => (before, Some(bracketed)),
            None => (part, None),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Duty;

    fn asked(text: &str) -> Duty<'_> {
        Duty { text, is_forbidden: false }
    }

    #[test]
    fn a_clitic_leaves_its_place_for_the_one_after_the_subject() {
        let duty = asked("řídit [se] údajem hodin");
        assert_eq!(duty.clitic(), Some("se"));
        assert_eq!(duty.without_clitic(), "řídit údajem hodin");
        assert_eq!(duty.alone(), "řídit se údajem hodin");
        let duty = asked("měřit čas");
        assert_eq!(
            (duty.clitic(), duty.without_clitic(), duty.alone()),
            (None, "měřit čas".into(), "měřit čas".into())
        );
    }

    #[test]
    fn the_second_form_follows_a_prohibition() {
        let text = "zatrzymać [oba zegary i|obu zegarów ani] wezwać [go|jego]";
        assert_eq!(asked(text).without_clitic(), "zatrzymać oba zegary i wezwać go");
        let forbidden = Duty { text, is_forbidden: true };
        assert_eq!(forbidden.without_clitic(), "zatrzymać obu zegarów ani wezwać jego");
        assert_eq!(forbidden.clitic(), None);
    }
}
