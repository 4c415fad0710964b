//! Suggestions for misspelt words.

use strsim::osa_distance;

use crate::{Phrase, limits, phrase};

/// Returns the candidate nearest to `word`, or none if every one differs in more than a third of it.
///
/// The distance is the number of letters to insert, delete, replace or swap with their neighbour.
///
/// ```
/// use kodeks_base::nearest;
///
/// assert_eq!(nearest("oponent", ["claimant", "opponent"]), Some("opponent"));
/// assert_eq!(nearest("clock", ["claimant", "opponent"]), None);
/// ```
#[must_use]
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = word.chars().count();
    let most = (letters / 3).max(1);
    if letters > limits::MISSPELT_LETTERS {
        return None;
    }
    // Every letter that one has more than the other has to be put in.
    let can_be = |candidate: &&str| candidate.chars().count().abs_diff(letters) <= most;
    candidates
        .into_iter()
        .filter(can_be)
        .take(limits::MISSPELT_CANDIDATES)
        .map(|candidate| (osa_distance(word, candidate), candidate))
        .filter(|(distance, _)| (1..=most).contains(distance))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Returns the question whether `name` was meant.
#[must_use]
pub fn did_you_mean(name: &str) -> Phrase {
    phrase!("did-you-mean", "did you mean `{name}`?", name)
}

/// Returns `did you mean …` with the known name nearest to `wrong`, or the known names if none is near and there are at
/// most twelve.
pub fn suggestion<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<Phrase> {
    let known: Vec<&str> = known.into_iter().collect();
    match nearest(wrong, known.iter().copied()) {
        Some(name) => Some(did_you_mean(name)),
        None => known_here(&known),
    }
}

/// Returns the known names, if there are any and at most twelve.
#[must_use]
pub fn known_here(known: &[&str]) -> Option<Phrase> {
    let are_few = (1..=12).contains(&known.len());
    are_few.then(|| phrase!("known-here", "known here: {names}", names = join_quoted(known.iter().copied())))
}

/// Joins names in backticks with commas.
pub fn join_quoted<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::{nearest, suggestion};

    #[test]
    fn a_slip_of_the_pen_is_understood() {
        let words = ["claimant", "opponent", "occurrences"];
        assert_eq!(nearest("oponent", words), Some("opponent"));
        assert_eq!(nearest("ocurences", words), Some("occurrences"));
        assert_eq!(nearest("cliamant", words), Some("claimant"));
    }

    #[test]
    fn another_word_is_not() {
        assert_eq!(nearest("clock", ["claimant", "opponent"]), None);
        assert_eq!(nearest("draw", ["draw"]), None);
        assert_eq!(nearest("", ["x", "draw"]), Some("x"));
    }

    #[test]
    fn a_slip_of_the_pen_gets_the_word_that_was_meant() {
        let hint = |wrong, known: &[&'static str]| {
            let hint = suggestion(wrong, known.iter().copied());
            hint.map(|hint| hint.to_string())
        };
        assert_eq!(hint("sumary", &["title", "summary"]).as_deref(), Some("did you mean `summary`?"));
        assert_eq!(hint("zzz", &["title", "summary"]).as_deref(), Some("known here: `title`, `summary`"));
        assert_eq!(hint("zzz", &[]), None);
    }
}
