//! Packs that are signed as they say, and as somebody asks for.

use std::{path::Path, sync::Arc};

use kodeks_base::{Complaint, Diagnostic};

use crate::{
    Edition, EditionRequest, Library, PackHead, Record, Unavailable,
    library::{
        files::PackFiles,
        signature::{PackSignature, SIGNATURE, Signers},
    },
    pack,
};

/// Reads the head of a pack, which has to be signed as it says and as somebody asks for.
pub(super) fn read_head(files: &PackFiles, trusted: &Signers) -> Result<PackHead, Diagnostic> {
    let mut head = pack::read_head(files)?;
    if let Some(text) = &files.signature {
        let signature = PackSignature::read(text.as_ref().map_err(Clone::clone)?, &head.statement())
            .map_err(|wrong| Diagnostic::in_file(&files.path_in_errors(SIGNATURE), wrong))?;
        head.signature = Some(Arc::new(signature));
    }
    verify(trusted, &head, files)?;
    Ok(head)
}

/// Reads the head of the pack in a folder that is to be signed, ignoring a signature that is there.
///
/// # Errors
///
/// There is no pack, or its files cannot be read.
pub fn head_to_sign(folder: &Path) -> Result<PackHead, Diagnostic> {
    pack::read_head(&PackFiles::of(folder)?)
}

/// Verifies a pack from outside, if its body is named.
fn verify(signers: &Signers, head: &PackHead, files: &PackFiles) -> Result<(), Diagnostic> {
    let keys = signers.of_body(&head.name);
    let Some(keys) = keys.filter(|_| !files.is_built_in()) else {
        return Ok(());
    };
    let is_signed = head.signing_key().is_some();
    let file = if is_signed { SIGNATURE } else { "pack.toml" };
    head.verify_signed(keys, signers.said_by()).map_err(|wrong| Diagnostic::in_file(&files.path_in_errors(file), wrong))
}

impl Library {
    /// Has every pack from outside of these bodies be signed by their keys. Packs that were added before are not looked at.
    pub fn trust(&mut self, signers: Signers) {
        self.trusted = signers;
    }

    /// Returns the edition that is wanted, if its packs are signed as the event asks for.
    ///
    /// # Errors
    ///
    /// There is no such edition, or one of its packs is not signed by the keys that the event names for its body.
    pub fn edition_at_event(&self, event: &Record, wanted: &EditionRequest) -> Result<Arc<Edition>, Diagnostic> {
        let edition = self.edition(wanted)?;
        self.verify_for(event, &edition)?;
        Ok(edition)
    }

    /// Verifies that the packs of an edition are signed as an event asks for.
    pub(super) fn verify_for(&self, event: &Record, edition: &Edition) -> Result<(), Diagnostic> {
        let signers = &event.signers;
        for body in signers.bodies() {
            if !self.heads().any(|head| head.name == body) {
                let mut known: Vec<String> = self.heads().map(|head| head.name.clone()).collect();
                known.dedup();
                let name = body.to_owned();
                let wrong = Unavailable::NoSuchPack { name, known, meant: Vec::new() };
                let file = event.event_file.display().to_string();
                return Err(Diagnostic::of_record(&file, 0, Complaint::from(&wrong)));
            }
        }
        for pack in edition.packs() {
            if let Some(files) = self.files_of(&pack.head) {
                verify(signers, &pack.head, files)?;
            }
        }
        Ok(())
    }
}
