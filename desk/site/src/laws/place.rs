//! Addresses of pages of the Laws.

/// A place below the root, in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LawsPlace<'a> {
    /// The installed editions.
    Index,
    /// The contents of an edition: its body and its year.
    Edition(&'a str, &'a str),
    /// An article of it, as addresses write its number.
    Article(&'a str, &'a str, &'a str),
}

impl LawsPlace<'_> {
    /// Reads a place: `fide/2023/7.5.5/`.
    pub(super) fn of(place: &str) -> LawsPlace<'_> {
        let steps: Vec<&str> = place.split('/').filter(|step| !step.is_empty()).collect();
        match steps[..] {
            [body, year] => LawsPlace::Edition(body, year),
            [body, year, number] => LawsPlace::Article(body, year, number),
            _ => LawsPlace::Index,
        }
    }
}
