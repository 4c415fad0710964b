//! The packs that a receipt names: these versions, and no other contents.

use std::sync::{Arc, OnceLock};

use kodeks_base::{Complaint, Diagnostic, phrase};

use super::composition::is_whole;
use crate::{
    Edition, Library, PackHead, Record,
    record::stored_receipt::{StoredReceipt, StoredReceiptPack},
};

/// A pack of a receipt that is not in the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Apart {
    /// Which of the packs of the receipt it is, the edition itself being 0.
    pub place: usize,
    /// The pack as the receipt names it.
    pub named: StoredReceiptPack,
    /// The hashes of the library's packs with its name, edition and version.
    pub here: Vec<String>,
}

impl Library {
    /// Returns the packs of a receipt that are missing in the library or have other contents there.
    #[must_use]
    pub fn apart(&self, packs: &[StoredReceiptPack]) -> Vec<Apart> {
        packs
            .iter()
            .enumerate()
            .filter_map(|(place, named)| {
                let so_called = || self.all_heads().filter(|head| is_called(head, named));
                let is_here = so_called().any(|head| head.hash == named.hash);
                let apart =
                    || Apart { place, named: named.clone(), here: so_called().map(|head| head.hash.clone()).collect() };
                (!is_here).then(apart)
            })
            .collect()
    }

    /// Keeps only the program's packs and those that a receipt names, so that no other affects the repeated ruling; the
    /// receipt's day counts as today.
    pub fn keep_to(&mut self, receipt: &StoredReceipt) {
        let is_named = |head: &PackHead| receipt.packs.iter().any(|named| is_it(head, named));
        self.shelf.retain(|pack| pack.files.is_built_in() || is_named(&pack.head));
        self.vocabulary = OnceLock::new();
        self.today = receipt.grounds.request.today;
    }

    /// Returns the edition of a receipt, of exactly the packs that it names.
    ///
    /// # Errors
    ///
    /// One of them is missing, they do not extend each other, or their files are faulty.
    pub fn edition_of_receipt(&self, receipt: &StoredReceipt) -> Result<Arc<Edition>, Diagnostic> {
        let find = |named: &StoredReceiptPack| self.all_heads().find(|head| is_it(head, named));
        let heads: Option<Vec<&PackHead>> = receipt.packs.iter().map(find).collect();
        match heads.map(|heads| self.standing_on_each_other(&heads)) {
            Some(Ok(Some(edition))) => Ok(edition),
            Some(Err(fault)) => Err(fault),
            Some(Ok(None)) | None => {
                let wrong = phrase!("K0602", "these packs do not stand on each other");
                Err(Diagnostic::of_record(&receipt.file, 0, Complaint::new(wrong)))
            }
        }
    }

    /// Verifies the signatures that an event asks for. Its receipt names the contents, so a missing signature does not
    /// prevent ruling again; a signature that is gone is a difference.
    pub fn note_signers(&self, event: &Record, edition: &Edition) {
        let _ = self.verify_for(event, edition);
    }

    /// Resolves exactly these packs, the edition itself first; `None` if they do not extend each other.
    pub(super) fn standing_on_each_other(&self, heads: &[&PackHead]) -> Result<Option<Arc<Edition>>, Diagnostic> {
        let from_the_first: Vec<&PackHead> = heads.iter().rev().copied().collect();
        if !is_whole(&from_the_first) {
            return Ok(None);
        }
        let edition = self.resolve_these(&from_the_first)?;
        Ok(Some(Arc::new(edition)))
    }
}

fn is_called(head: &PackHead, named: &StoredReceiptPack) -> bool {
    head.is_recorded_as(&named.name, named.edition, &named.version)
}

fn is_it(head: &PackHead, named: &StoredReceiptPack) -> bool {
    is_called(head, named) && head.hash == named.hash
}
