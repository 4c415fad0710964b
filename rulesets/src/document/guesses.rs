//! Words that people write instead of those that the program knows, and the words that they mean.

use std::{collections::BTreeMap, sync::LazyLock};

use kodeks_base::{Diagnostic, Phrase, did_you_mean, join_quoted, known_here, nearest, phrase};
use kodeks_board::{PieceType, Square, notation::Letters};

use super::Node;

/// What each guess means.
#[derive(Default)]
struct Guesses {
    /// The word as which a guess is read, by the guess.
    read_as: BTreeMap<String, Vec<String>>,
    /// The words that can be meant, by the guess.
    meant: BTreeMap<String, Vec<String>>,
    /// The event or the fields that say the same, by the field and the guess.
    elsewhere: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

static GUESSES: LazyLock<Guesses> = LazyLock::new(|| Guesses::read(include_str!("guesses.toml")).unwrap_or_default());

impl Guesses {
    fn read(text: &str) -> Result<Guesses, Diagnostic> {
        let file = Node::from_toml("guesses.toml", text)?;
        let tables = file.table("the guesses")?;
        let mut elsewhere = BTreeMap::new();
        for (field, guesses) in tables.must("elsewhere")?.entries()? {
            let texts = |(guess, meant): &(String, Node)| Ok((guess.clone(), meant.texts()?));
            elsewhere.insert(field.clone(), guesses.entries()?.iter().map(texts).collect::<Result<_, Diagnostic>>()?);
        }
        let read =
            Guesses { read_as: by_guess(tables.must("read_as")?)?, meant: by_guess(tables.must("meant")?)?, elsewhere };
        tables.finish()?;
        Ok(read)
    }
}

/// Returns the words that can be meant by each guess, of a table with the guesses for each word.
fn by_guess(table: &Node) -> Result<BTreeMap<String, Vec<String>>, Diagnostic> {
    let mut by_guess: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (word, guesses) in table.entries()? {
        for guess in guesses.texts()? {
            by_guess.entry(guess).or_default().push(word.clone());
        }
    }
    Ok(by_guess)
}

/// Returns a text as words of the program are written: in small letters, with hyphens.
fn in_the_form_of_words(text: &str) -> String {
    text.trim().to_lowercase().replace([' ', '_'], "-")
}

/// Returns the known word as which a text may be read because nothing else can be meant: it differs in capitals or
/// hyphens alone, or is a short form such as `w`.
///
/// ```
/// use kodeks_rulesets::document::word_read_from;
///
/// assert_eq!(word_read_from("W", ["white", "black"]), Some("white"));
/// assert_eq!(word_read_from("Fifty_Moves", ["threefold", "fifty-moves"]), Some("fifty-moves"));
/// assert_eq!(word_read_from("repetition", ["threefold", "fifty-moves"]), None);
/// ```
#[must_use]
pub fn word_read_from<'a>(text: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let written = in_the_form_of_words(text);
    let read_as = GUESSES.read_as.get(&written).map(Vec::as_slice).unwrap_or_default();
    known.into_iter().find(|word| *word == written || read_as.iter().any(|one| one == word))
}

/// Returns the known words that can be meant by a text: by the table of guesses, else the nearest spelling. A guess of the
/// table is never taken for a misspelling, as `opponent-points` is none of `opponent-wins`.
fn words_meant<'a>(text: &str, known: &[&'a str]) -> Vec<&'a str> {
    if let Some(word) = word_read_from(text, known.iter().copied()) {
        return vec![word];
    }
    if let Some(meant) = GUESSES.meant.get(&in_the_form_of_words(text)) {
        return known.iter().copied().filter(|word| meant.iter().any(|one| one == word)).collect();
    }
    nearest(text, known.iter().copied()).into_iter().collect()
}

/// Returns the question whether the known word was meant that a guess or a misspelling stands for; nothing if none is
/// near.
#[must_use]
pub fn word_meant(text: &str, known: &[&str]) -> Option<Phrase> {
    match &words_meant(text, known)[..] {
        [] => None,
        [only] => Some(did_you_mean(only)),
        several => {
            Some(phrase!("did-you-mean-one", "did you mean {names}?", names = join_quoted(several.iter().copied())))
        }
    }
}

/// Returns the question whether the known word was meant, or else the known words, unless they are many.
pub fn word_meant_or_known<'a>(text: &str, known: impl IntoIterator<Item = &'a str>) -> Option<Phrase> {
    let known: Vec<&str> = known.into_iter().collect();
    word_meant(text, &known).or_else(|| known_here(&known))
}

/// Returns what to write instead where another event or several fields say what somebody wrote in this field.
pub(crate) fn said_elsewhere(field: &str, text: &str) -> Option<Phrase> {
    let meant = GUESSES.elsewhere.get(field)?.get(&in_the_form_of_words(text))?;
    Some(match &meant[..] {
        [event] if !event.contains('=') => {
            phrase!("guess-event", "that is the event `{event}`; `kodeks events {event}` shows how to write it", event)
        }
        fields => write_fields(fields.iter().map(String::as_str)),
    })
}

/// Returns the advice to write these fields.
pub(crate) fn write_fields<'a>(fields: impl IntoIterator<Item = &'a str>) -> Phrase {
    phrase!("guess-fields", "write {fields}", fields = join_quoted(fields))
}

/// Returns the square that somebody writes with more than its name: with the letter of a piece before it, `Ng1`, or with the
/// new piece after it, `a8=Q`.
///
/// ```
/// use kodeks_board::{PieceType, Square};
/// use kodeks_rulesets::document::square_within;
///
/// assert_eq!(square_within("Ng1"), Square::from_name("g1").map(|square| (square, None)));
/// assert_eq!(square_within("a8=Q"), Square::from_name("a8").map(|square| (square, Some(PieceType::Queen))));
/// assert_eq!(square_within("e9"), None);
/// ```
#[must_use]
pub fn square_within(text: &str) -> Option<(Square, Option<PieceType>)> {
    let named = |name: &str| Square::from_name(name);
    if let Some(name) = text.strip_prefix(char::is_uppercase) {
        return named(name).map(|square| (square, None));
    }
    let piece = text.chars().last()?;
    let name = text.strip_suffix(piece)?;
    let square = named(name.strip_suffix('=').unwrap_or(name))?;
    Letters::English.piece_type(piece).map(|piece| (square, Some(piece)))
}

/// Returns a move without the number before it: `e4` of `1. e4`, `e5` of `1...e5`.
///
/// ```
/// use kodeks_rulesets::document::without_number;
///
/// assert_eq!(["1.e4", "1. e4", "1...e4", "e4"].map(without_number), ["e4"; 4]);
/// ```
#[must_use]
pub fn without_number(notation: &str) -> &str {
    let written = notation.trim_start();
    let after_digits = written.trim_start_matches(|c: char| c.is_ascii_digit());
    let after_dots = after_digits.trim_start_matches(['.', '…']);
    let is_number = after_digits.len() < written.len() && after_dots.len() < after_digits.len();
    if is_number { after_dots.trim_start() } else { notation }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kodeks_base::Language;
    use kodeks_core::{FactType, Question, Tempo};

    use super::{GUESSES, Guesses, in_the_form_of_words, word_meant, word_meant_or_known};
    use crate::{
        record::{FORMS, FieldValues, beginnings},
        vocabulary,
    };

    /// Every word that can stand in a field.
    fn known_words() -> BTreeSet<String> {
        let vocabulary = vocabulary::all_built_in().unwrap();
        let of_reports = vocabulary.questions().iter().flat_map(|question: &&Question| &question.facts);
        let of_forms = FORMS.iter().flat_map(|form| form.fields).filter_map(|field| match field.values {
            FieldValues::Fact(fact_type) => Some(fact_type),
            _ => None,
        });
        let words = of_reports.map(|fact| fact.fact_type).chain(of_forms).filter_map(|fact_type| match fact_type {
            FactType::Word(words) => Some(words),
            _ => None,
        });
        let mut known: BTreeSet<String> = words.flatten().map(|word| (*word).to_owned()).collect();
        known.extend(Tempo::ALL.map(|tempo| tempo.name().to_owned()));
        known.extend(["white", "black", "true", "false"].map(str::to_owned));
        known
    }

    /// Whether the arbiter can choose it.
    fn is_choice(word: &str) -> bool {
        let (common, packs) = vocabulary::declarations().unwrap();
        let sentence = format!("choice-{word} =");
        std::iter::once(common)
            .chain(packs)
            .any(|declared| declared.messages(Language::English).lines().any(|line| line.starts_with(&sentence)))
    }

    #[test]
    fn each_guess_means_words_that_there_are() {
        let read = Guesses::read(include_str!("guesses.toml")).unwrap();
        let known = known_words();
        for (guess, words) in read.meant.iter().chain(&read.read_as) {
            assert_eq!(*guess, in_the_form_of_words(guess));
            for word in words {
                assert!(known.contains(word) || is_choice(word), "{guess}: {word}");
            }
        }
        let vocabulary = vocabulary::all_built_in().unwrap();
        let events: Vec<&str> = beginnings(&vocabulary).collect();
        for (field, guesses) in &GUESSES.elsewhere {
            assert!(events.contains(&field.as_str()), "{field}");
            for meant in guesses.values().flatten() {
                let event = meant.split(" = ").next().unwrap();
                assert!(events.contains(&event) || event == "device", "{meant}");
            }
        }
    }

    #[test]
    fn a_guess_is_no_misspelling() {
        let choices = ["opponent-wins", "play-on"];
        let hint = |text: &str, known: &[&str]| word_meant(text, known).map(|hint| hint.to_string());
        assert_eq!(hint("opponent-points", &choices), None);
        assert_eq!(hint("opponent-win", &choices).as_deref(), Some("did you mean `opponent-wins`?"));
        let listed = word_meant_or_known("opponent-points", choices).unwrap();
        assert_eq!(listed.to_string(), "known here: `opponent-wins`, `play-on`");
        let several = hint("continue", &["play-on", "no-penalty"]);
        assert_eq!(several.as_deref(), Some("did you mean `play-on`, `no-penalty`?"));
    }
}
