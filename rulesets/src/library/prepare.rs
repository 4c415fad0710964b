//! Preparing packs when a program is built with them.

use std::sync::Arc;

use kodeks_base::{Diagnostic, Faults};
use kodeks_core::{Storable, StoreWriter, Vocabulary};

use crate::{
    Pack, PackHead,
    prepared_packs::{PreparedPacks, mark},
    vocabulary,
};

use super::{Library, LibraryPack};

/// A vocabulary that editions go by, with the numbers of the packs that bring its words.
type Numbered = (Vec<usize>, Arc<Vocabulary>);

impl Library {
    /// Returns the packs of this library, read, hashed and checked, as a program is started with them by
    /// `prepared::start_with`.
    ///
    /// # Errors
    ///
    /// Something is wrong in the files of one of them.
    pub fn prepare(&self) -> Result<PreparedPacks, Diagnostic> {
        let mut to = StoreWriter::default();
        to.text(&mark());
        let mut vocabularies = vec![self.number_packs(&[])?];
        let mut number_of = |numbered: Numbered| {
            let known = vocabularies.iter().position(|known| known.0 == numbered.0);
            known.unwrap_or_else(|| {
                vocabularies.push(numbered);
                vocabularies.len() - 1
            })
        };
        number_of(self.number_packs(&self.heads().collect::<Vec<_>>())?);
        let mut bodies = StoredPackBodies::default();
        for head in self.heads() {
            let number = number_of(self.number_packs(&self.heads_below(head))?);
            for pack in self.resolve(head)?.packs() {
                bodies.add(pack, number, &mut to);
            }
        }
        let (common, _) = vocabulary::declarations()?;
        let packs = self.shelf.iter();
        let packs: Vec<_> = packs.map(|shelved| shelved.brought.declarations()).collect::<Result<_, _>>()?;
        let write_words = vocabulary::store(common, &packs, &vocabularies, &mut to);
        let index = to.place() as u64;
        write_words(&mut to);
        to.number(self.shelf.len() as u64);
        for shelved in &self.shelf {
            shelved.head.store(&mut to);
            to.text(&shelved.files.folder);
            bodies.of(&shelved.head).store(&mut to);
        }
        let (mut bytes, texts) = to.finish();
        bytes.extend(index.to_le_bytes());
        Ok(PreparedPacks { bytes, texts })
    }

    /// Returns the vocabulary of these packs.
    fn number_packs(&self, heads: &[&PackHead]) -> Result<Numbered, Diagnostic> {
        let brings_words = |(_, shelved): &(usize, &LibraryPack)| !shelved.brought.is_empty();
        let numbers = heads
            .iter()
            .filter_map(|head| self.shelf.iter().enumerate().find(|(_, shelved)| shelved.head.is(head)))
            .filter(brings_words)
            .map(|(number, _)| number);
        let mut faults = Faults::default();
        let vocabulary = self.words_of(heads, &mut faults);
        let vocabulary = faults.finish(Some(vocabulary))?;
        Ok((numbers.collect(), vocabulary))
    }
}

/// The places of the packs that were stored.
#[derive(Default)]
struct StoredPackBodies(Vec<StoredPackBody>);

/// A pack that was stored in the words of a vocabulary.
struct StoredPackBody {
    label: String,
    vocabulary: usize,
    place: usize,
    length: usize,
}

impl StoredPackBodies {
    /// Stores a pack, unless it is there in these words, or reads the same in others.
    fn add(&mut self, pack: &Pack, vocabulary: usize, to: &mut StoreWriter) {
        let label = pack.head.label();
        let own = || self.0.iter().filter(|body| body.label == label);
        if own().any(|body| body.vocabulary == vocabulary) {
            return;
        }
        let place = to.place();
        pack.store_body(to);
        let length = to.place() - place;
        let is_alike = |body: &&StoredPackBody| to.since(body.place).get(..body.length) == Some(to.since(place));
        let known = own().find(is_alike).map(|body| body.place);
        if known.is_some() {
            to.take_back(place);
        }
        self.0.push(StoredPackBody { label, vocabulary, place: known.unwrap_or(place), length });
    }

    /// Returns in which vocabularies a pack was stored, and where.
    fn of(&self, head: &PackHead) -> Vec<(usize, usize)> {
        let label = head.label();
        self.0.iter().filter(|body| body.label == label).map(|body| (body.vocabulary, body.place)).collect()
    }
}
