//! The words that packs bring: as their files declare them, or as the program has them stored.

use std::{
    borrow::Cow,
    sync::{Arc, OnceLock},
};

use kodeks_base::{Complaint, Diagnostic, Language};
use kodeks_core::{
    CommonIncident, EventTile, Question, Storable, Store, StoreError, StoreReader, StoreWriter, Vocabulary, word, words,
};

use super::declarations::{Declarations, Everyday};

/// The stored vocabularies of the packs inside the program.
static STORED: OnceLock<StoredVocabularies> = OnceLock::new();

/// The words that the files of one place bring.
#[derive(Clone, Debug)]
pub(crate) enum PackWords {
    /// They were read.
    Read(Arc<Declarations>),
    /// They are loaded when something is needed that is not stored separately.
    Stored(&'static StoredWords),
}

/// The words of one place as the program has them stored.
#[derive(Debug)]
pub(crate) struct StoredWords {
    /// The number of the pack among those inside the program; `None` for what every edition has.
    pack: Option<usize>,
    is_empty: bool,
    /// The sentences of each language, as messages of Fluent.
    messages: [&'static str; 3],
    store: Store,
    place: usize,
    declared: OnceLock<Result<Declarations, StoreError>>,
}

impl From<Declarations> for PackWords {
    fn from(declared: Declarations) -> PackWords {
        PackWords::Read(Arc::new(declared))
    }
}

impl PackWords {
    /// Returns what they are.
    pub(crate) fn declarations(&self) -> Result<&Declarations, Diagnostic> {
        match self {
            PackWords::Read(declared) => Ok(declared),
            PackWords::Stored(stored) => stored.declarations(),
        }
    }

    /// Returns whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        match self {
            PackWords::Read(declared) => declared.is_empty(),
            PackWords::Stored(stored) => stored.is_empty,
        }
    }

    /// Returns the sentences of a language as messages of Fluent.
    pub(crate) fn messages(&self, language: Language) -> Cow<'static, str> {
        match self {
            PackWords::Read(declared) => declared.messages(language).into(),
            PackWords::Stored(stored) => stored.messages[language as usize].into(),
        }
    }
}

/// Everyday words by which events are found, of several places; they are gathered when they are first asked
/// for.
#[derive(Debug, Default)]
pub struct EverydayWords {
    places: Vec<PackWords>,
    gathered: OnceLock<Vec<Everyday>>,
}

impl EverydayWords {
    /// Returns the words of these packs, or the first fault in those that were read from files.
    pub(crate) fn of(
        places: Vec<PackWords>,
        check: impl Fn(&str, Option<&str>) -> Result<(), Complaint>,
    ) -> Result<EverydayWords, Diagnostic> {
        for place in &places {
            if let PackWords::Read(declared) = place {
                for (everyday, node) in declared.everyday() {
                    let is_known = check(&everyday.event, everyday.says.as_deref());
                    is_known.map_err(|complaint| node.error_at_key(complaint))?;
                }
                for (event, node) in declared.tiles.iter().flat_map(|tile| &tile.events) {
                    check(event, None).map_err(|complaint| node.error(complaint))?;
                }
                for (name, node) in &declared.commonest {
                    let incident = CommonIncident { name: word(name) };
                    check(incident.event(), incident.says()).map_err(|complaint| node.error_at_key(complaint))?;
                }
            }
        }
        let gathered = OnceLock::new();
        Ok(EverydayWords { places, gathered })
    }

    /// Returns all of them.
    #[must_use]
    pub fn all(&self) -> &[Everyday] {
        self.gathered.get_or_init(|| {
            self.places
                .iter()
                .filter_map(|place| place.declarations().ok())
                .flat_map(Declarations::everyday)
                .map(|(everyday, _)| everyday.clone())
                .collect()
        })
    }
}

impl StoredWords {
    fn load(pack: Option<usize>, store: Store, from: &mut StoreReader<'_>) -> Result<StoredWords, StoreError> {
        Ok(StoredWords {
            pack,
            is_empty: Storable::load(from)?,
            messages: Storable::load(from)?,
            store,
            place: Storable::load(from)?,
            declared: OnceLock::new(),
        })
    }

    fn declarations(&self) -> Result<&Declarations, Diagnostic> {
        let load = || Declarations::load(&mut self.store.reader(self.place));
        self.declared.get_or_init(load).as_ref().map_err(|error| Diagnostic::internal(error.to_string()))
    }
}

/// The words of the packs inside the program, and the vocabularies that are put together of them.
pub(crate) struct StoredVocabularies {
    common: StoredWords,
    packs: Vec<StoredWords>,
    store: Store,
    /// The place of each question, and the question once it has been loaded.
    questions: Vec<(usize, OnceLock<&'static Question>)>,
    vocabularies: Vec<StoredVocabulary>,
}

/// A stored vocabulary: the packs whose words it has in addition to the common ones, its questions, duties and tiles, and what of
/// incidents and announcements is offered first.
struct StoredVocabulary {
    packs: Vec<usize>,
    questions: Vec<usize>,
    duties: Vec<&'static str>,
    tiles: Vec<EventTile>,
    commonest: Vec<CommonIncident>,
    first_announcements: Vec<&'static str>,
    together: OnceLock<Option<Arc<Vocabulary>>>,
}

/// Returns what the program has stored, if it was started with it.
pub(crate) fn stored_vocabularies() -> Option<&'static StoredVocabularies> {
    STORED.get()
}

/// Makes the program use the vocabularies stored at the reader's position.
pub(crate) fn start_with(store: Store, from: &mut StoreReader<'_>) -> Result<(), StoreError> {
    let stored = StoredVocabularies::load(store, from)?;
    // Who starts twice has started.
    STORED.get_or_init(|| stored);
    Ok(())
}

impl StoredVocabularies {
    fn load(store: Store, from: &mut StoreReader<'_>) -> Result<StoredVocabularies, StoreError> {
        let common = StoredWords::load(None, store, from)?;
        let count = from.count()?;
        let packs = (0..count).map(|pack| StoredWords::load(Some(pack), store, from)).collect::<Result<_, _>>()?;
        let questions: Vec<usize> = Storable::load(from)?;
        let count = from.count()?;
        let vocabulary = |_| -> Result<StoredVocabulary, StoreError> {
            Ok(StoredVocabulary {
                packs: Storable::load(from)?,
                questions: Storable::load(from)?,
                duties: Storable::load(from)?,
                tiles: Storable::load(from)?,
                commonest: Storable::load(from)?,
                first_announcements: Storable::load(from)?,
                together: OnceLock::new(),
            })
        };
        let vocabularies = (0..count).map(vocabulary).collect::<Result<_, _>>()?;
        let questions = questions.into_iter();
        Ok(StoredVocabularies {
            common,
            packs,
            store,
            questions: questions.map(|place| (place, OnceLock::new())).collect(),
            vocabularies,
        })
    }

    /// Returns the words that every edition has.
    pub(crate) fn common(&'static self) -> PackWords {
        PackWords::Stored(&self.common)
    }

    /// Returns the words that each pack inside the program brings.
    pub(crate) fn packs(&'static self) -> impl Iterator<Item = PackWords> {
        self.packs.iter().map(PackWords::Stored)
    }

    /// Returns the common words with those of these packs, if the program has that stored.
    pub(crate) fn with<'a>(&self, packs: impl IntoIterator<Item = &'a PackWords>) -> Option<Arc<Vocabulary>> {
        let number = |brought: &PackWords| match brought {
            PackWords::Stored(stored) => stored.pack,
            PackWords::Read(_) => None,
        };
        let packs: Option<Vec<usize>> = packs.into_iter().map(number).collect();
        let packs = packs?;
        let place = self.vocabularies.iter().position(|known| known.packs == packs)?;
        self.vocabulary(place)
    }

    /// Returns the vocabulary of a number.
    pub(crate) fn vocabulary(&self, number: usize) -> Option<Arc<Vocabulary>> {
        let stored = self.vocabularies.get(number)?;
        let put_together = || {
            let questions = stored.questions.iter().map(|place| self.question(*place));
            let duties = words(stored.duties.iter().copied());
            let questions = questions.collect::<Option<_>>()?;
            let vocabulary = Vocabulary::new(questions, duties)
                .with_tiles(stored.tiles.clone())
                .with_commonest(stored.commonest.clone())
                .with_first_announcements(stored.first_announcements.clone());
            Some(Arc::new(vocabulary))
        };
        stored.together.get_or_init(put_together).clone()
    }

    fn question(&self, number: usize) -> Option<&'static Question> {
        let (place, question) = self.questions.get(number)?;
        if let Some(question) = question.get() {
            return Some(question);
        }
        let loaded = Question::load(&mut self.store.reader(*place)).ok()?.intern();
        Some(question.get_or_init(|| loaded))
    }
}

/// Stores words and the vocabularies that are put together of them: what every edition has, what each pack
/// brings, and for each vocabulary the numbers of the packs in it.
pub(crate) fn store(
    common: &Declarations,
    packs: &[&Declarations],
    vocabularies: &[(Vec<usize>, Arc<Vocabulary>)],
    to: &mut StoreWriter,
) -> impl FnOnce(&mut StoreWriter) + use<> {
    let mut entry = |declared: &Declarations| {
        let place = to.place();
        declared.store(to);
        let messages = Language::ALL.map(|language| declared.messages(language));
        (declared.is_empty(), (messages, place))
    };
    let common = entry(common);
    let packs: Vec<_> = packs.iter().map(|declared| entry(declared)).collect();
    let mut questions: Vec<&'static Question> = Vec::new();
    let mut places: Vec<usize> = Vec::new();
    let mut of_vocabularies = Vec::new();
    for (packs, vocabulary) in vocabularies {
        let mut numbers = Vec::new();
        for question in vocabulary.questions() {
            let is_it = |known: &&Question| std::ptr::eq(*known, *question);
            let number = questions.iter().position(is_it).unwrap_or(questions.len());
            if number == questions.len() {
                questions.push(question);
                places.push(to.place());
                Question::store(question, to);
            }
            numbers.push(number);
        }
        let duties = vocabulary.duties().to_vec();
        let first = (vocabulary.commonest().to_vec(), vocabulary.first_announcements().to_vec());
        let offers = (vocabulary.tiles().to_vec(), first);
        of_vocabularies.push((packs.clone(), (numbers, (duties, offers))));
    }
    move |to: &mut StoreWriter| {
        common.store(to);
        packs.store(to);
        places.store(to);
        of_vocabularies.store(to);
    }
}
