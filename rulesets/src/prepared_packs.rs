//! The packs inside the program as it was built with them: read, hashed and checked.
//!
//! Without them a program reads the files of the packs, which it has inside, too, and answers the same.
//! [`Library::prepare`](crate::Library::prepare) makes them when a program is built.

use std::sync::OnceLock;

use kodeks_base::Diagnostic;
use kodeks_core::{Questions, Storable, Store, StoreError, StoreReader, Vocabulary};

use crate::{
    Pack, PackHead, VERSION,
    library::files::PackFiles,
    vocabulary::{self, PackWords},
};

static PREPARED: OnceLock<Vec<PreparedPack>> = OnceLock::new();

/// Packs as bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreparedPacks {
    /// The packs, without their texts.
    pub bytes: Vec<u8>,
    /// The texts in them.
    pub texts: String,
}

/// A pack inside the program, as it was built with it.
#[derive(Debug)]
pub(crate) struct PreparedPack {
    head: PackHead,
    folder: &'static str,
    brought: PackWords,
    store: Store,
    /// The place of each body, by the number of the vocabulary with which it was read.
    bodies: Vec<(usize, usize)>,
}

/// The mark of what this version of kodeks prepares.
pub(crate) fn mark() -> String {
    format!("kodeks {VERSION} prepared 1")
}

/// Has the program go by packs that were prepared when it was built, from now on. Who starts twice has
/// started.
///
/// # Errors
///
/// They were prepared by another version of kodeks, or are broken.
pub fn start_with(bytes: &'static [u8], texts: &'static str) -> Result<(), Diagnostic> {
    let broken = |error: StoreError| Diagnostic::internal(format!("the packs inside the program: {error}"));
    let nothing = StoreError { at: 0 };
    let (bytes, index) = bytes.split_last_chunk().ok_or_else(|| broken(nothing))?;
    let store = Store::new(bytes, texts).map_err(broken)?;
    let found = store.reader(0).text().map_err(broken)?;
    if found != mark() {
        let own = mark();
        return Err(Diagnostic::internal(format!(
            "the packs inside the program were prepared by `{found}`, and this is `{own}`"
        )));
    }
    let index = usize::try_from(u64::from_le_bytes(*index)).map_err(|_| broken(nothing))?;
    start(store, &mut store.reader(index)).map_err(broken)
}

fn start(store: Store, from: &mut StoreReader<'_>) -> Result<(), StoreError> {
    vocabulary::start_with(store, from)?;
    let brought = vocabulary::stored_vocabularies().map(|stored| stored.packs());
    let mut packs = Vec::new();
    let count = from.count()?;
    let mut brought = brought.into_iter().flatten();
    for _ in 0..count {
        packs.push(PreparedPack {
            head: Storable::load(from)?,
            folder: Storable::load(from)?,
            bodies: Storable::load(from)?,
            brought: brought.next().ok_or_else(|| from.broken())?,
            store,
        });
    }
    PREPARED.get_or_init(|| packs);
    Ok(())
}

/// Returns the packs that the program was started with.
pub(crate) fn packs() -> Option<impl Iterator<Item = &'static PreparedPack>> {
    PREPARED.get().map(|packs| packs.iter())
}

impl PreparedPack {
    /// Returns its head.
    pub(crate) fn head(&self) -> &PackHead {
        &self.head
    }

    /// Returns its files.
    pub(crate) fn files(&self) -> PackFiles {
        PackFiles::built_in_at(self.folder).unwrap_or_else(|| PackFiles::of_texts(self.folder, Vec::new()))
    }

    /// Returns the words that it brings.
    pub(crate) fn words(&self) -> PackWords {
        self.brought.clone()
    }

    /// Returns the pack in the words of a vocabulary, if it was prepared in those.
    pub(crate) fn in_words(&self, vocabulary: &Vocabulary) -> Option<Result<Pack, Diagnostic>> {
        let stored = vocabulary::stored_vocabularies()?;
        let is_it = |number: usize| {
            let known = stored.vocabulary(number);
            known.is_some_and(|known| known.is_alike(vocabulary))
        };
        let (_, place) = self.bodies.iter().find(|(number, _)| is_it(*number))?;
        let questions = Questions::of(vocabulary);
        let from = self.store.reader(*place);
        let (head, files, brought) = (self.head.clone(), self.files(), self.words());
        let pack = Pack::load_body(head, files, brought, &mut from.with(&questions));
        Some(pack.map_err(|error| Diagnostic::internal(error.to_string())))
    }
}
