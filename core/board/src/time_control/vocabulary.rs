//! The words of written-out time controls, in the languages of announcements, broadcasts and pairing programs.

use std::sync::LazyLock;

kodeks_base::named! {
    /// What a word says in a time control. A word may say several things; its place decides.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum WordKind {
        /// What follows is a time control: `Classical`, `Bedenkzeit`.
        Label = "label",
        /// Another period follows: `then`.
        Link = "link",
        /// A period or an extra time follows: `plus`, `with`.
        Adding = "adding",
        /// The extra time of a move: `increment`.
        Extra = "extra",
        /// The extra time of a move that is lost if it is not used: `delay`.
        Delay = "delay",
        /// For all moves that are left: `rest`, `KO`.
        ToTheEnd = "to-the-end",
        /// `moves`, `Züge`.
        Moves = "moves",
        /// A letter for moves, right after their number or a slash: `40m`, `30"/c`.
        MoveSign = "move-sign",
        /// What a time is for: `for`, `per`, `/`.
        For = "for",
        /// From which move on: `from`, `ab`.
        From = "from",
        /// The first move, after `from`: `from the start of the game`.
        Start = "start",
        /// `from move`, after the number of the move.
        FromThatMove = "from-that-move",
        /// After how many moves: `after`.
        After = "after",
        /// In what time: `40 moves in`.
        In = "in",
        /// Which moves, or the first of them: `first`, `next`, `one`.
        First = "first",
        /// Whose time it is: `player`.
        Player = "player",
        /// `without`, before an extra time.
        Without = "without",
        /// Articles and the like, which change nothing within a phrase.
        Filler = "filler",
    }
}

/// A kind with its words, the longest first, as a word may begin with another.
type KindWords = (WordKind, Vec<&'static str>);

static VOCABULARY: LazyLock<Vec<KindWords>> = LazyLock::new(|| {
    let rows = include_str!("vocabulary.tsv").lines().filter_map(|line| {
        let mut columns = line.split('\t');
        let (kind, _language, words) = (columns.next()?, columns.next()?, columns.next()?);
        Some((WordKind::from_name(kind)?, words))
    });
    let rows: Vec<(WordKind, &str)> = rows.collect();
    let words_of = |kind: WordKind| {
        let of_kind = rows.iter().filter(|(other, _)| *other == kind);
        let mut words: Vec<&str> = of_kind.flat_map(|(_, words)| words.split(", ")).collect();
        words.sort_by_key(|word| std::cmp::Reverse(word.len()));
        words
    };
    WordKind::ALL.into_iter().map(|kind| (kind, words_of(kind))).collect()
});

/// Takes a word of this kind off the beginning of a text in lower case, with the dot of its abbreviation and the space
/// after it; returns whether there was one.
pub(super) fn take_word(text: &mut &str, kind: WordKind) -> bool {
    let here = text.trim_start();
    let words = VOCABULARY.iter().find(|(other, _)| *other == kind).map_or(&[][..], |(_, words)| words);
    let rest = words.iter().find_map(|word| {
        let rest = here.strip_prefix(word)?;
        let is_letter = word.ends_with(char::is_alphanumeric);
        let goes_on = is_letter && rest.starts_with(|c: char| c.is_alphabetic() || c == '\'');
        // `30s1h` is no `30 s 1h` with the Czech word for `with` in it.
        let is_small = matches!(kind, WordKind::Adding | WordKind::From);
        let goes_on = goes_on || (is_letter && is_small && rest.starts_with(|c: char| c.is_ascii_digit()));
        (!goes_on).then(|| if is_letter { rest.strip_prefix('.').unwrap_or(rest) } else { rest })
    });
    if let Some(rest) = rest {
        *text = rest.trim_start();
    }
    rest.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_of_a_kind_and_every_kind_has_words() {
        for line in include_str!("vocabulary.tsv").lines() {
            let kind = line.split('\t').next().unwrap();
            assert!(WordKind::from_name(kind).is_some(), "{line}");
            assert_eq!(line.split('\t').count(), 3, "{line}");
            assert_eq!(line, line.to_lowercase(), "{line}");
        }
        for (kind, words) in VOCABULARY.iter() {
            assert!(!words.is_empty(), "{kind:?}");
        }
    }

    #[test]
    fn a_word_is_taken_whole_with_its_dot() {
        let rest = |mut text: &'static str, kind| take_word(&mut text, kind).then_some(text);
        assert_eq!(rest("mov. + 30", WordKind::Moves), Some("+ 30"));
        assert_eq!(rest("moves", WordKind::Moves), Some(""));
        assert_eq!(rest("moved", WordKind::Moves), None);
        assert_eq!(rest("d5", WordKind::Delay), Some("5"));
        assert_eq!(rest("delays", WordKind::Delay), None);
        assert_eq!(rest("l'ouest", WordKind::Filler), Some("ouest"));
    }
}
