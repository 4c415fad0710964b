//! Everyday words: how people call what happened, in any language and however they spell it.

use deunicode::deunicode;

use super::{Everyday, everyday};

/// How a word is like another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Likeness {
    /// They are the same.
    Same,
    /// They differ only in how they end.
    Inflected,
}

/// Returns the words of a text in small letters, without the marks above and below letters.
#[must_use]
pub fn fold_words(text: &str) -> Vec<String> {
    let plain = deunicode(text).to_lowercase().replace('\'', "");
    plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Returns how a word is like another; both are folded.
///
/// Endings of Polish and Czech have up to three letters, with what changes before them four.
#[must_use]
pub fn likeness(word: &str, other: &str) -> Option<Likeness> {
    if word == other {
        return Some(Likeness::Same);
    }
    let common = word.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let rest = (word.chars().count() - common).max(other.chars().count() - common);
    let longest_ending = match common {
        0..=2 => return None,
        3 => 1,
        4 => 3,
        _ => 4,
    };
    (rest <= longest_ending).then_some(Likeness::Inflected)
}

/// Returns how near a text is to what something is called, if each of its words is among those.
pub fn likeness_of_all(words: &[String], called: &[String]) -> Option<Likeness> {
    let mut farthest = Likeness::Same;
    for word in words {
        let nearest = called.iter().filter_map(|called| likeness(word, called)).min()?;
        farthest = farthest.max(nearest);
    }
    Some(farthest)
}

/// Returns the nearest of these events that are called so in the everyday words that every edition has.
pub(crate) fn nearest_events(text: &str, events: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    let words = fold_words(text);
    let everyday: Vec<Everyday> = everyday();
    // A phrase that says nothing else is nearer than one in which the words occur.
    let nearness = |called: &String| {
        let called = fold_words(called);
        let likeness = likeness_of_all(&words, &called)?;
        Some((likeness, called.len() > words.len()))
    };
    let near = |event: &str| {
        everyday
            .iter()
            .filter(|everyday| everyday.event == event)
            .flat_map(|everyday| &everyday.words)
            .filter_map(nearness)
            .min()
            .filter(|_| !words.is_empty())
    };
    let near: Vec<_> = events.filter_map(|event| Some((near(event)?, event))).collect();
    let nearest = near.iter().map(|(nearness, _)| *nearness).min();
    near.iter().filter(|(nearness, _)| Some(*nearness) == nearest).map(|(_, event)| *event).collect()
}

#[cfg(test)]
mod tests {
    use super::{Likeness, fold_words, likeness};

    #[test]
    fn case_marks_and_apostrophes_make_no_difference() {
        assert_eq!(fold_words("Odwrócona WIEŻA"), ["odwrocona", "wieza"]);
        assert_eq!(fold_words("j’adoube"), fold_words("J'adoube"));
        assert_eq!(fold_words("in-the-bag"), ["in", "the", "bag"]);
    }

    #[test]
    fn inflected_words_are_alike_and_others_are_not() {
        for (one, other) in [
            ("toalecie", "toaleta"),
            ("zegarkiem", "zegarek"),
            ("hodinkach", "hodinky"),
            ("spoznil", "spoznienie"),
            ("bags", "bag"),
        ] {
            assert_eq!(likeness(one, other), Some(Likeness::Inflected), "{one}");
        }
        for (one, other) in [("rook", "rock"), ("hand", "handshake"), ("bag", "bagpipe")] {
            assert_eq!(likeness(one, other), None, "{one}");
        }
        assert_eq!(likeness("flag", "flag"), Some(Likeness::Same));
    }
}
