//! Duties, which orders name after their subject.

/// A duty as an infinitive.
///
/// Brackets hold what depends on the sentence. One word is a clitic: with a subject it comes second, `Rozhodčí se musí řídit údajem
/// hodin`, and without one it keeps its place, `Řídit se údajem hodin`. Of two forms, `zatrzymać [zegar|zegara]`, the second follows a
/// prohibition.
pub(crate) struct Duty {
    pub(crate) text: String,
    pub(crate) is_forbidden: bool,
}

impl Duty {
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
                Some(Ok((_, forbidden))) if self.is_forbidden => forbidden,
                Some(Ok((allowed, _))) => allowed,
            });
        }
        said
    }

    /// Returns the text in parts: words with the bracket that follows them; after the last part there is none.
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

    fn allow(text: &str) -> Duty {
        Duty { text: text.to_owned(), is_forbidden: false }
    }

    #[test]
    fn a_clitic_leaves_its_place_for_the_one_after_the_subject() {
        let duty = allow("řídit [se] údajem hodin");
        assert_eq!(duty.clitic(), Some("se"));
        assert_eq!(duty.without_clitic(), "řídit údajem hodin");
        assert_eq!(duty.alone(), "řídit se údajem hodin");
        let duty = allow("měřit čas");
        assert_eq!(
            (duty.clitic(), duty.without_clitic(), duty.alone()),
            (None, "měřit čas".into(), "měřit čas".into())
        );
    }

    #[test]
    fn the_second_form_follows_a_prohibition() {
        let text = "zatrzymać [oba zegary i|obu zegarów ani] wezwać [go|jego]";
        assert_eq!(allow(text).without_clitic(), "zatrzymać oba zegary i wezwać go");
        let forbidden = Duty { text: text.to_owned(), is_forbidden: true };
        assert_eq!(forbidden.without_clitic(), "zatrzymać obu zegarów ani wezwać jego");
        assert_eq!(forbidden.clitic(), None);
    }
}
