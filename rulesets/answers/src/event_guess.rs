//! Guesses from somebody's own words: the event, the players and the tempo.

use std::{collections::BTreeSet, sync::OnceLock};

use kodeks_base::{Diagnostic, Language, limits::refuse_long_words};
use kodeks_board::Color;
use kodeks_core::{FactType, IncidentReport, Question, Tempo, Value};
use kodeks_rulesets::{
    record::FORMS,
    vocabulary::{Likeness, fold_words, likeness},
};
use kodeks_words::Words;

use crate::event_selection::{EventPhrase, phrases};

/// An event that somebody may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventGuess {
    /// The field that begins the event: `phone`.
    pub event: &'static str,
    /// The word of the event, where it was among the words: `rings`.
    pub says: Option<String>,
    /// Its name in the language of the answer.
    pub called: String,
}

/// Players and tempo that are named in somebody's words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedPlayers {
    /// The players, in the order in which they are named.
    pub players: Vec<Color>,
    /// The tempo.
    pub tempo: Option<Tempo>,
}

/// Returns the players and the tempo that are named in a text of any language; `names` are those of the
/// players, White's first.
///
/// # Errors
///
/// The text is longer than what is looked for.
pub fn find_named_players(text: &str, names: &[String; 2]) -> Result<NamedPlayers, Diagnostic> {
    refuse_long_words(text)?;
    let lists = NamingWords::read(names);
    let mut found = NamedPlayers::default();
    for word in fold_words(text) {
        if let Some(color) = lists.player(&word)
            && !found.players.contains(&color)
        {
            found.players.push(color);
        }
        found.tempo = found.tempo.or(lists.tempo(&word));
    }
    Ok(found)
}

/// Returns the events that a text of any language may mean, the nearest ones alone; what it says of players
/// and tempo is passed over. `player` is who it is about, for the sentences.
///
/// # Errors
///
/// The text is longer than what is looked for.
pub fn guess_events(
    text: &str,
    names: &[String; 2],
    player: Option<Color>,
    words: &Words,
) -> Result<Vec<EventGuess>, Diagnostic> {
    const SHORT: usize = 2;
    refuse_long_words(text)?;
    let lists = NamingWords::read(names);
    let is_naming = |word: &String| lists.player(word).is_some() || lists.tempo(word).is_some();
    let text_words: Vec<String> = fold_words(text).into_iter().filter(|word| !is_naming(word)).collect();
    let mut nearest = WordNearness::default();
    let mut found: Vec<(EventGuess, WordNearness)> = Vec::new();
    for phrase in phrases(words) {
        let long = phrase.called.iter().any(|word| word.len() > SHORT);
        let counts = |word: &&String| !long || word.len() > SHORT;
        let called: Vec<&String> = phrase.called.iter().filter(counts).collect();
        let Some(nearness) = WordNearness::of(&text_words, &called, phrase.is_everyday) else {
            continue;
        };
        if nearness > nearest {
            nearest = nearness;
        }
        if let Some(guess) = of_phrase(&phrase, player, words) {
            found.push((guess, nearness));
        }
    }
    let mut seen = BTreeSet::new();
    let nearest = found
        .into_iter()
        .filter(|(_, near)| near.is_as_good(&nearest))
        .map(|(guess, _)| guess)
        .filter(|guess| seen.insert((guess.event, guess.says.clone())));
    Ok(nearest.collect())
}

/// How well a phrase fits; the greatest is the best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct WordNearness {
    /// Whether each of its words was among those of the text.
    is_whole: bool,
    /// The number of its words among those of the text.
    found: usize,
    /// Whether it is everyday language, not a sentence or a word of records.
    is_everyday: bool,
    /// The number of them with the same ending.
    same: usize,
}

impl WordNearness {
    /// Returns how near a phrase is; `None` if the text has no word of it.
    fn of(text_words: &[String], called: &[&String], is_everyday: bool) -> Option<WordNearness> {
        let likenesses: Vec<Likeness> = called
            .iter()
            .filter_map(|called| text_words.iter().filter_map(|word| likeness(word, called)).min())
            .collect();
        let same = likenesses.iter().filter(|one| **one == Likeness::Same);
        let nearness = WordNearness {
            is_whole: likenesses.len() == called.len(),
            found: likenesses.len(),
            is_everyday,
            same: same.count(),
        };
        (nearness.found > 0).then_some(nearness)
    }

    /// Compares all but endings, which do not decide between phrases with equally many matches.
    fn is_as_good(&self, nearest: &WordNearness) -> bool {
        let without = |near: &WordNearness| (near.is_whole, near.found, near.is_everyday);
        without(self) == without(nearest)
    }
}

/// Returns what a phrase means, as it is called in a language.
fn of_phrase(phrase: &EventPhrase, player: Option<Color>, words: &Words) -> Option<EventGuess> {
    if let Some(form) = FORMS.iter().find(|form| form.key() == phrase.event) {
        return Some(EventGuess { event: form.key(), says: phrase.says.clone(), called: words.form(form.key()) });
    }
    let question = words.vocabulary().report_question(&phrase.event)?;
    Some(EventGuess {
        event: question.key()?,
        called: match &phrase.says {
            Some(says) => describe_saying(question, says, player, words),
            None => words.question(question.name),
        },
        says: phrase.says.clone(),
    })
}

/// Returns what an event says, each as a record writes it, with its sentence about a player; nothing where it
/// is not one of several words.
#[must_use]
pub fn sayings(event: &str, player: Option<Color>, words: &Words) -> Vec<(&'static str, String)> {
    let Some(question) = words.vocabulary().report_question(event) else {
        return Vec::new();
    };
    match question.facts[0].fact_type {
        FactType::Word(all) => all.iter().map(|says| (*says, describe_saying(question, says, player, words))).collect(),
        _ => Vec::new(),
    }
}

/// Returns the sentence of an event that says this.
fn describe_saying(question: &'static Question, says: &str, player: Option<Color>, words: &Words) -> String {
    let first = match question.facts[0].fact_type {
        FactType::Word(all) => all.iter().find(|one| **one == says),
        _ => None,
    };
    let whom = question.whom_it_is_about().map(|fact| fact.name);
    let stated = question.facts.iter().enumerate().map(|(place, fact)| match (place, first, player) {
        (0, Some(word), _) => Value::Word(word),
        (_, _, Some(color)) if Some(fact.name) == whom => Value::Player(color),
        _ if fact.fact_type == FactType::Flag => fact.usual_value(),
        _ => Value::Unknown,
    });
    let report = IncidentReport::new(question, stated.collect());
    match player {
        // Of a player who is not named yet, the question is asked afterwards.
        None => words.report_about(&report, Color::White),
        Some(color) => words.report_about(&report, color),
    }
}

/// The words by which people name players and tempi, in all languages.
#[derive(Clone)]
struct NamingWords {
    players: [Vec<String>; 2],
    tempi: [(Tempo, Vec<String>); 3],
}

impl NamingWords {
    fn read(names: &[String; 2]) -> NamingWords {
        // The messages of all languages are read for it, and every line of a conversation asks for it.
        static ANYBODY: OnceLock<NamingWords> = OnceLock::new();
        let mut naming = ANYBODY.get_or_init(NamingWords::of_anybody).clone();
        let of_name = |name: &String| fold_words(name).into_iter().filter(|word| word.len() > 2);
        for (called, name) in naming.players.iter_mut().zip(names) {
            called.extend(of_name(name));
        }
        naming
    }

    fn of_anybody() -> NamingWords {
        let all = Language::ALL.map(Words::new);
        let called =
            |message: &str| -> Vec<String> { all.iter().flat_map(|words| fold_words(&words.say(message))).collect() };
        NamingWords {
            players: [called("called-white"), called("called-black")],
            tempi: Tempo::ALL.map(|tempo| (tempo, called(&format!("called-{}", tempo.name())))),
        }
    }

    fn player(&self, word: &str) -> Option<Color> {
        // `Novak's` is folded to `novaks`.
        let owner = word.strip_suffix('s').unwrap_or(word);
        let is_named = |one: &String| one == word || one == owner;
        let is_it = |color: &Color| self.players[color.index()].iter().any(is_named);
        Color::BOTH.into_iter().find(is_it)
    }

    fn tempo(&self, word: &str) -> Option<Tempo> {
        self.tempi.iter().find(|(_, called)| called.iter().any(|one| one == word)).map(|(tempo, _)| *tempo)
    }
}

#[cfg(test)]
mod tests {
    use kodeks_base::Language;
    use kodeks_board::Color;
    use kodeks_core::Tempo;
    use kodeks_rulesets::Library;

    use super::{NamedPlayers, find_named_players, guess_events};
    use kodeks_words::Words;

    fn nobody() -> [String; 2] {
        [String::new(), String::new()]
    }

    fn events(text: &str) -> Vec<(&'static str, Option<String>)> {
        let library = Library::built_in().unwrap();
        let words = Words::of(Language::English, &library).unwrap();
        guess_events(text, &nobody(), None, &words)
            .unwrap()
            .into_iter()
            .map(|guess| (guess.event, guess.says))
            .collect()
    }

    #[test]
    fn what_happened_is_found_in_three_languages_and_any_words() {
        let says = |says: &str| Some(says.to_owned());
        for (text, event) in [
            ("phone rang black", ("phone", says("rings"))),
            ("Black's phone rang during the game", ("phone", says("rings"))),
            ("telefon", ("phone", None)),
            ("dzwonek", ("phone", says("rings"))),
            ("zazvonil telefon", ("phone", says("rings"))),
            ("spóźnił się", ("arrives", None)),
            ("hráč přišel pozdě", ("arrives", None)),
            ("White came late", ("arrives", None)),
            ("illegal move in blitz", ("illegal_move", None)),
            ("nieprawidłowe posunięcie", ("illegal_move", None)),
            ("nepřípustný tah", ("illegal_move", None)),
            ("black offers a draw", ("offers_draw", None)),
            ("białe proponują remis", ("offers_draw", None)),
            ("bílý nabídl remízu", ("offers_draw", None)),
            ("his flag fell", ("flag", None)),
            ("spadła chorągiewka", ("flag", None)),
            ("praporek spadl", ("flag", None)),
            ("claims threefold repetition", ("claim", None)),
            ("touched a piece", ("touch", None)),
            ("resigns", ("resigns", None)),
        ] {
            assert_eq!(events(text), [event], "{text}");
        }
        assert!(events("qwertz asdf").is_empty());
        assert!(events("").is_empty());
    }

    #[test]
    fn where_several_events_may_be_meant_all_are_offered() {
        let found: Vec<&str> = events("draw").iter().map(|(event, _)| *event).collect();
        for event in ["claim", "offers_draw"] {
            assert!(found.contains(&event), "{found:?}");
        }
    }

    #[test]
    fn players_and_tempo_are_heard_by_colour_and_by_name() {
        let players = |text: &str| find_named_players(text, &nobody()).unwrap().players;
        assert_eq!(players("phone rang black"), [Color::Black]);
        assert_eq!(players("telefon czarnych"), [Color::Black]);
        assert_eq!(players("zvoní telefon bílého"), [Color::White]);
        assert_eq!(players("white's flag fell"), [Color::White]);
        assert_eq!(players("Black offered, White accepts"), [Color::Black, Color::White]);
        assert!(players("a phone rang").is_empty());
        let names = ["Nowak, Anna".to_owned(), "Novák, Jan".to_owned()];
        assert_eq!(find_named_players("telefon Anny Nowak", &names).unwrap().players, [Color::White]);
        assert_eq!(find_named_players("NOVAK's flag", &names).unwrap().players, [Color::Black]);
        for (text, tempo) in [
            ("illegal move in blitz", Some(Tempo::Blitz)),
            ("szachy szybkie", Some(Tempo::Rapid)),
            ("blesková partie", Some(Tempo::Blitz)),
            ("illegal move", None),
        ] {
            let heard = NamedPlayers { tempo, ..NamedPlayers::default() };
            assert_eq!(find_named_players(text, &nobody()).unwrap(), heard, "{text}");
        }
    }
}
