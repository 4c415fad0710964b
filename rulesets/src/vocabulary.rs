//! The law's own words: questions, events, facts, duties and choices, declared in TOML with their
//! sentences.
//!
//! The common part is in `vocabulary/`, by chapter of the Laws; a pack may add more in a `vocabulary.toml` or a folder
//! `vocabulary/`, in force for its editions and those that extend them. A fact is bound by name to what board, clocks
//! and history show.

mod assembly;
mod declarations;
mod everyday;
mod file;
mod impossible;
mod pack_words;
mod scene;
mod sentence;

use std::{
    borrow::Cow,
    sync::{Arc, OnceLock},
};

use kodeks_base::{Diagnostic, Faults, Language};
use kodeks_core::Vocabulary;

use crate::library::files::PackFiles;

pub use file::schema;

pub use declarations::{EventChapter, Everyday, Unasked};
pub(crate) use everyday::nearest_events;
pub use everyday::{Likeness, fold_words, likeness, likeness_of_all};
pub use pack_words::EverydayWords;

pub(crate) use declarations::Declarations;
pub(crate) use pack_words::{PackWords, start_with, store, stored_vocabularies};

static COMMON: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/vocabulary.rs"));

/// Returns whether a file of a pack declares words.
pub(crate) fn is_vocabulary(path: &str) -> bool {
    path == "vocabulary.toml" || (path.starts_with("vocabulary/") && path.ends_with(".toml"))
}

/// The vocabulary inside the program.
struct BuiltInVocabulary {
    common: PackWords,
    /// The additions of the packs inside the program.
    packs: Vec<PackWords>,
    vocabulary: Arc<Vocabulary>,
}

/// Reads the vocabulary inside the program, once.
fn built_in() -> Result<&'static BuiltInVocabulary, Diagnostic> {
    static READ: OnceLock<Result<BuiltInVocabulary, Diagnostic>> = OnceLock::new();
    let read = READ.get_or_init(|| {
        if let Some(stored) = stored_vocabularies()
            && let Some(vocabulary) = stored.with([])
        {
            return Ok(BuiltInVocabulary { common: stored.common(), packs: stored.packs().collect(), vocabulary });
        }
        let mut faults = Faults::default();
        let common = Declarations::read(COMMON.iter().copied(), &mut faults);
        let packs = PackFiles::built_in().map(|files| Declarations::of_pack(&files, &mut faults).into()).collect();
        let vocabulary = assembly::put_together([&common], &mut faults);
        faults.finish(Some(BuiltInVocabulary { common: common.into(), packs, vocabulary: Arc::new(vocabulary) }))
    });
    read.as_ref().map_err(Clone::clone)
}

/// Returns the words that every edition has.
///
/// # Errors
///
/// A file of the vocabulary inside the program cannot be read, which a test finds first.
pub fn common() -> Result<Arc<Vocabulary>, Diagnostic> {
    built_in().map(|built_in| Arc::clone(&built_in.vocabulary))
}

/// Returns the words of every pack inside the program.
///
/// # Errors
///
/// A file of the vocabulary inside the program cannot be read, which a test finds first.
pub fn all_built_in() -> Result<Arc<Vocabulary>, Diagnostic> {
    static TOGETHER: OnceLock<Result<Arc<Vocabulary>, Diagnostic>> = OnceLock::new();
    let together = TOGETHER.get_or_init(|| {
        let mut faults = Faults::default();
        let together = with(&built_in()?.packs, &mut faults);
        faults.finish(Some(together))
    });
    together.clone()
}

/// Puts the common part together with what packs add, in their order; what does not fit together is
/// noted.
pub(crate) fn with<'a>(added: impl IntoIterator<Item = &'a PackWords>, faults: &mut Faults) -> Arc<Vocabulary> {
    let Some(built_in) = faults.keep(built_in()) else {
        return Arc::default();
    };
    let added: Vec<&PackWords> = added.into_iter().filter(|brought| !brought.is_empty()).collect();
    if added.is_empty() {
        return Arc::clone(&built_in.vocabulary);
    }
    if let Some(known) = stored_vocabularies().and_then(|stored| stored.with(added.iter().copied())) {
        return known;
    }
    let all: Vec<&Declarations> = std::iter::once(&built_in.common)
        .chain(added)
        .filter_map(|brought| faults.keep(brought.declarations()))
        .collect();
    Arc::new(assembly::put_together(all, faults))
}

/// Returns what the common part declares, and what each pack inside the program adds.
pub(crate) fn declarations() -> Result<(&'static Declarations, Vec<&'static Declarations>), Diagnostic> {
    let built_in = built_in()?;
    let packs = built_in.packs.iter().map(PackWords::declarations);
    Ok((built_in.common.declarations()?, packs.collect::<Result<_, _>>()?))
}

fn common_declared() -> Option<&'static Declarations> {
    built_in().ok()?.common.declarations().ok()
}

/// Returns the everyday words of the common part.
pub(crate) fn everyday() -> Vec<Everyday> {
    let everyday = common_declared().into_iter().flat_map(Declarations::everyday);
    everyday.map(|(everyday, _)| everyday.clone()).collect()
}

/// Returns the words that every edition has, and what packs bring, in their order.
pub(crate) fn common_and(brought: impl Iterator<Item = PackWords>) -> Result<Vec<PackWords>, Diagnostic> {
    let common = built_in()?.common.clone();
    Ok(std::iter::once(common).chain(brought).collect())
}

/// Returns the chapters of the events in the common part, in the order of the Laws.
#[must_use]
pub fn chapters() -> Vec<EventChapter> {
    let common = common_declared();
    common.map_or(Vec::new(), |common| common.chapters.clone())
}

/// Returns the built-in sentences of a language, including those of built-in packs, as messages of Fluent.
pub fn messages(language: Language) -> Vec<Cow<'static, str>> {
    // Where they cannot be read, nothing else can; an edition that is asked for gives the error.
    let built_in = built_in().ok();
    built_in
        .iter()
        .flat_map(|built_in| {
            let packs = built_in.packs.iter();
            std::iter::once(&built_in.common).chain(packs)
        })
        .map(|brought| brought.messages(language))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use kodeks_base::{Faults, Language};
    use kodeks_core::{FactType, Order, Question, Value, Vocabulary};

    use super::{Declarations, built_in};
    use crate::{Library, Text};

    /// The declarations of the common part, and those that each pack adds.
    fn places() -> Vec<&'static Declarations> {
        let (common, packs) = super::declarations().unwrap();
        std::iter::once(common).chain(packs).collect()
    }

    /// The words of all packs inside the program.
    fn all() -> Vocabulary {
        let mut faults = Faults::default();
        let all = super::assembly::put_together(places(), &mut faults);
        assert_eq!(faults.all(), []);
        all
    }

    #[test]
    fn every_question_allows_only_orders_that_exist_and_every_order_answers_one() {
        let all = all();
        let mut answering = BTreeSet::new();
        for question in all.questions() {
            for order in question.orders {
                assert!(Order::NAMES.contains(order), "{}: {order}", question.name);
                answering.insert(*order);
            }
        }
        assert_eq!(answering, BTreeSet::from(Order::NAMES));
    }

    #[test]
    fn names_are_unique() {
        let all = all();
        for (index, question) in all.questions().iter().enumerate() {
            let others = &all.questions()[index + 1..];
            assert!(others.iter().all(|other| other.name != question.name));
            for (place, fact) in question.facts.iter().enumerate() {
                assert_eq!(question.fact(fact.name), Some(place), "{}", fact.name);
            }
        }
    }

    #[test]
    fn a_reported_question_is_named_like_its_first_fact() {
        for question in all().questions() {
            if let Some(key) = question.key() {
                assert_eq!(key, question.name.replace('-', "_"), "{}", question.name);
            }
        }
    }

    #[test]
    fn an_unfinished_promotion_leaves_a_pawn_on_the_last_rank() {
        let all = all();
        let question = all.question("illegal-move.stands").unwrap();
        let mut facts = vec![Value::Unknown; question.facts.len()];
        facts[question.fact("reason").unwrap()] = Value::Word("promotion-unfinished");
        facts[question.fact("reply").unwrap()] = Value::Word("none");
        assert!(!question.is_possible(&facts));
        facts[question.fact("pawn_on_last_rank").unwrap()] = Value::Flag(true);
        assert!(question.is_possible(&facts));
    }

    #[test]
    fn everything_is_said_in_every_language() {
        for declared in places() {
            assert_eq!(declared.missing_translations(), Vec::<String>::new());
        }
    }

    #[test]
    fn everything_that_people_can_be_asked_for_has_its_question_in_every_language() {
        let all = all();
        for declared in places() {
            let unasked = declared.unasked(&all, &Language::ALL);
            assert_eq!(unasked.map(|fact| fact.name).collect::<Vec<_>>(), Vec::<String>::new());
        }
    }

    #[test]
    fn a_question_is_a_sentence_and_an_event_puts_only_what_differs_by_its_own() {
        let questions: BTreeMap<&str, &Text> = places()
            .into_iter()
            .flat_map(|declared| &declared.sentences)
            .filter_map(|(name, text)| Some((name.strip_prefix("asks-")?, text)))
            .collect();
        assert!(questions.len() > 300, "{}", questions.len());
        for (name, text) in &questions {
            let general = name.split_once("-in-").and_then(|(fact, _)| questions.get(fact));
            for language in Language::ALL {
                let said = text.without_mark(language);
                assert!(said.ends_with('?') && said.starts_with(char::is_uppercase), "{name}: {said}");
                assert!(general.is_none_or(|general| general.without_mark(language) != said), "{name}: {said}");
            }
        }
    }

    #[test]
    fn every_fact_word_and_duty_has_its_sentence() {
        let places = places();
        let says = |name: &str| places.iter().any(|place| place.says(name));
        let must_have = |name: String| assert!(says(&name), "{name}");
        let all = all();
        for question in all.questions() {
            must_have(format!("question-{}", question.name.replace('.', "-")));
            for fact in &question.facts {
                must_have(format!("fact-{}", fact.name.replace('.', "-")));
            }
            sentences(question).into_iter().for_each(must_have);
        }
        kodeks_core::question::REASONS.iter().for_each(|reason| must_have(format!("word-{reason}")));
        all.duties().iter().for_each(|duty| must_have(format!("duty-{duty}")));
    }

    #[test]
    fn every_event_under_a_tile_exists_and_is_under_no_other() {
        let all = all();
        let events: Vec<&str> = all.tiles().iter().flat_map(|tile| tile.events.iter().copied()).collect();
        assert!(events.len() > 30, "{events:?}");
        for (place, event) in events.iter().enumerate() {
            assert!(crate::record::check_event(event, None, &all).is_ok(), "{event}");
            assert!(!events[..place].contains(event), "{event} twice");
        }
    }

    #[test]
    fn the_commonest_incidents_are_events_with_a_sentence_of_their_own_in_every_language() {
        let (all, places) = (all(), places());
        let commonest = all.commonest();
        assert!(commonest.len() >= 8, "{commonest:?}");
        for (place, incident) in commonest.iter().enumerate() {
            assert!(crate::record::check_event(incident.event(), incident.says(), &all).is_ok(), "{incident:?}");
            assert!(!commonest[..place].contains(incident), "{incident:?} twice");
            let name = format!("commonest-{}", incident.name.replace('.', "-"));
            let (_, text) = places.iter().flat_map(|place| &place.sentences).find(|(known, _)| *known == name).unwrap();
            for language in Language::ALL {
                let said = text.without_mark(language);
                assert!(said.starts_with(char::is_uppercase) && said.contains(' '), "{name}: {said}");
            }
        }
    }

    #[test]
    fn the_first_announcements_are_options_of_the_newest_edition_or_of_a_pack() {
        let first = all().first_announcements().to_vec();
        let library = Library::built_in().unwrap();
        let asked = crate::EditionRequest::Pack(crate::Selector::parse("fide@2023").unwrap());
        let edition = library.edition(&asked).unwrap();
        let of_packs = library.editions().unwrap();
        for (place, name) in first.iter().enumerate() {
            let mut others = of_packs.iter().filter(|other| other.head().name != "fide");
            assert!(edition.option(name).is_some() || others.any(|other| other.option(name).is_some()), "{name}");
            assert!(!first[..place].contains(name), "{name} twice");
        }
        for asked in ["default_time", "moves_before_agreement", "telephones_in_bags", "supervised"] {
            assert!(first.contains(&asked), "{asked}");
        }
        let of_the_edition = first.iter().filter(|name| edition.option(name).is_some());
        assert!(of_the_edition.count() < edition.options().len() / 2, "{first:?}");
    }

    #[test]
    fn everything_that_can_be_reported_is_found_by_everyday_words() {
        let built_in = built_in().unwrap();
        let (common, _) = super::declarations().unwrap();
        let everyday: BTreeSet<&str> = common
            .everyday()
            .filter(|(everyday, _)| everyday.words.len() >= 3)
            .map(|(everyday, _)| everyday.event.as_str())
            .collect();
        let events = built_in.vocabulary.questions().iter();
        for event in events.filter_map(|question| question.key()) {
            assert!(everyday.contains(event), "{event}");
        }
    }

    #[test]
    fn every_choice_of_a_pack_has_its_words() {
        let places = places();
        let titles = |name: &str, language| {
            let title = |place: &&Declarations| {
                let mut sentences = place.sentences.iter();
                sentences.find(|(known, _)| known == name).map(|(_, text)| text.without_mark(language).to_owned())
            };
            places.iter().find_map(title)
        };
        let library = Library::built_in().unwrap();
        let mut choices = BTreeSet::from(["no-penalty".to_owned()]);
        for head in library.heads() {
            let edition = library.edition_at(head).unwrap();
            let left = edition.regulations().flat_map(|placed| placed.regulation.choices());
            choices.extend(left.map(str::to_owned));
        }
        assert!(choices.len() > 50, "{} choices found", choices.len());
        for language in Language::ALL {
            let mut called: BTreeMap<String, &str> = BTreeMap::new();
            for choice in &choices {
                let title = titles(&format!("choice-{choice}"), language).unwrap_or_else(|| panic!("{choice}"));
                let other = called.insert(title, choice);
                assert_eq!(other, None, "{choice} is called the same");
            }
        }
    }

    /// The messages that tell what a report says, and those of the words of its other facts.
    fn sentences(question: &Question) -> Vec<String> {
        let Some(key) = question.key() else {
            return Vec::new();
        };
        let name = question.name;
        let mut sentences = Vec::new();
        for fact in &question.facts {
            match fact.fact_type {
                FactType::Word(words) if fact.name == key => {
                    sentences.extend(words.iter().map(|word| format!("event-{name}-{word}")));
                }
                FactType::Word(words) => {
                    sentences.extend(words.iter().map(|word| format!("word-{word}")));
                }
                _ if fact.name == key => sentences.push(format!("event-{name}")),
                _ => {}
            }
        }
        sentences
    }
}
