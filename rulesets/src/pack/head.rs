//! The head of a pack: what it is called and when it is in force.

use std::sync::Arc;

use kodeks_core::{Storable, StoreError, StoreReader, StoreWriter};

use kodeks_base::{Complaint, Date, Diagnostic, Faults, Language, phrase};
use semver::Version;

use crate::{
    Selector, Text,
    document::{Node, WithNode},
    library::{
        files::PackFiles,
        signature::{PackSignature, PublicKey, unsigned_error},
    },
};

use super::file::{InForcePart, PackFile};

/// The head of a pack: what it is called and when it is in force.
#[derive(Clone, Debug)]
pub struct PackHead {
    /// Its name: `fide`.
    pub name: String,
    /// Its version; the major number is the year of the edition.
    pub version: Version,
    /// Its title.
    pub title: Text,
    /// From when to when it is in force, by the day the event starts; `None` where it has no end.
    pub in_force: Option<(Date, Option<Date>)>,
    /// The day until which it is known that there is no newer edition.
    pub checked: Option<Date>,
    /// A notice about how long it is in force.
    pub notice: Option<Text>,
    /// The pack that it extends.
    pub extends: Option<Selector>,
    /// Whether it says that it is the next edition after the one that it extends, whose last day is the one before its first.
    pub succeeds: bool,
    /// The body whose edition it is: its name, and where it succeeds an edition the body of that one, so that
    /// `fide-2027` is an edition of `fide`.
    pub body: String,
    /// The language of its authentic text.
    pub authentic: Language,
    /// The address under which that text is published by its body, if it is known.
    pub address: Option<String>,
    /// The SHA-256 of its files.
    pub hash: String,
    /// Where it was found, unless it is inside the program.
    pub outside: Option<Outside>,
    /// The signature beside its files; a pack inside the program has none.
    pub(crate) signature: Option<Arc<PackSignature>>,
}

/// Where a pack was found that is not inside the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outside {
    /// The folder.
    pub folder: String,
    /// Whether it bears the name of packs inside the program, so that it is found by its hash alone.
    pub is_by_hash: bool,
}

impl Storable for PackHead {
    fn store(&self, to: &mut StoreWriter) {
        self.name.store(to);
        self.version.to_string().store(to);
        self.title.store(to);
        self.in_force.store(to);
        self.checked.store(to);
        self.notice.store(to);
        self.extends.store(to);
        self.succeeds.store(to);
        self.body.store(to);
        self.authentic.store(to);
        self.address.store(to);
        self.hash.store(to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<PackHead, StoreError> {
        Ok(PackHead {
            name: Storable::load(from)?,
            version: Version::parse(from.text()?).map_err(|_| from.broken())?,
            title: Storable::load(from)?,
            in_force: Storable::load(from)?,
            checked: Storable::load(from)?,
            notice: Storable::load(from)?,
            extends: Storable::load(from)?,
            succeeds: Storable::load(from)?,
            body: Storable::load(from)?,
            authentic: Storable::load(from)?,
            address: Storable::load(from)?,
            hash: Storable::load(from)?,
            // Stored packs are inside the program.
            outside: None,
            signature: None,
        })
    }
}

impl PackHead {
    /// Returns `fide@2014.0.0`.
    #[must_use]
    pub fn label(&self) -> String {
        format!("{}@{}", self.name, self.version)
    }

    /// Returns what asks for this edition: `fide@2014`; with the hash, where it is found by that alone.
    #[must_use]
    pub fn selector(&self) -> Selector {
        let outside = self.outside.as_ref();
        let is_by_hash = outside.is_some_and(|outside| outside.is_by_hash);
        Selector {
            name: self.name.clone(),
            version: Some(if is_by_hash { self.version.to_string() } else { self.version.major.to_string() }),
            hash: is_by_hash.then(|| self.hash.clone()),
            readings: Vec::new(),
        }
    }

    /// Returns whether a selector asks for it: by its name, its version and, where the contents are named, its hash.
    #[must_use]
    pub fn is_meant_by(&self, selector: &Selector) -> bool {
        let hash = selector.hash.as_ref();
        selector.admits(&self.name, &self.version) && hash.is_none_or(|hash| *hash == self.hash)
    }

    /// Returns whether both are the same pack: of one name, version and contents, and found in one place.
    #[must_use]
    pub fn is(&self, other: &PackHead) -> bool {
        let is_one = self.name == other.name && self.version == other.version;
        is_one && self.hash == other.hash && self.outside == other.outside
    }

    /// Returns `fide@2014`, as people ask for it; with a star, `fide@2014*`, where a user has set its numbers, so that
    /// it is no pack of the library.
    #[must_use]
    pub fn short_label(&self) -> String {
        let star = if self.version.build.is_empty() { "" } else { "*" };
        format!("{}@{}{star}", self.name, self.version.major)
    }

    /// Returns what a signature of the pack is over, one line: its name, its version and the hash of its files.
    #[must_use]
    pub fn statement(&self) -> String {
        format!("kodeks pack {} sha256 {}", self.label(), self.hash)
    }

    /// Returns the key by which it is signed, once it was verified by a key that somebody trusts.
    #[must_use]
    pub fn signed_by(&self) -> Option<&PublicKey> {
        self.signature.as_ref()?.by()
    }

    /// Returns the number of the key that a signature beside it says it is by, verified or not.
    #[must_use]
    pub fn signing_key(&self) -> Option<&str> {
        self.signature.as_ref().map(|signature| signature.key())
    }

    /// Verifies that it is signed by one of these keys, which somebody asks for.
    ///
    /// # Errors
    ///
    /// It is not signed, or not by them, or something was changed.
    pub fn verify_signed(&self, keys: &[PublicKey], by_whom: &str) -> Result<(), Complaint> {
        let label = self.label();
        match &self.signature {
            None => Err(unsigned_error(&label, keys, by_whom)),
            Some(signature) => signature.verify(&label, &self.statement(), keys, by_whom),
        }
    }
}

/// Reads the head of a pack and leaves the rest for later.
pub(crate) fn read_head(files: &PackFiles) -> Result<PackHead, Diagnostic> {
    // Fields that the pack does not have are told when it is read whole.
    let mut faults = Faults::default();
    let read: Option<PackFile> = manifest(files)?.read_with(&mut faults);
    let Some(file) = read else {
        return faults.finish(None);
    };
    let (extends, succeeds) = match (file.extends, file.succeeds) {
        (Some(_), Some(WithNode { value, node })) => {
            let message = Complaint::new(phrase!("K1139", "`extends` and `succeeds` both name an edition to stand on"))
                .with_help(phrase!(
                    "K1139-help",
                    "leave `extends` out where the pack is the next edition after {edition}, and `succeeds` where it is of another body",
                    edition = value.0.to_string()
                ));
            return Err(node.error(message));
        }
        (None, Some(succeeds)) => (Some(succeeds.value.0), true),
        (extends, None) => (extends.map(|extends| extends.0), false),
    };
    let body = extends.as_ref().filter(|_| succeeds).map_or(&file.name.0, |before| &before.name).clone();
    Ok(PackHead {
        title: file.title.0,
        in_force: file.in_force.map(in_force).transpose()?,
        checked: file.checked.map(|day| day.0),
        notice: file.notice.map(|notice| notice.0),
        extends,
        succeeds,
        body,
        authentic: file.authentic.0,
        address: file.address.map(|address| address.0),
        hash: files.hash(),
        outside: None,
        signature: None,
        name: file.name.0,
        version: file.version.0,
    })
}

/// Refuses a version that has something after `+`, as no version that is asked for names such a pack, and the mark
/// would be taken for that of an edition whose numbers somebody has set.
pub(crate) fn refuse_build(head: &PackHead, files: &PackFiles) -> Result<(), Diagnostic> {
    if head.version.build.is_empty() {
        return Ok(());
    }
    let manifest = manifest(files)?;
    let node = manifest.field("version").unwrap_or(&manifest);
    Err(node.error(phrase!(
        "K1006-build",
        "a version has nothing after `+`: `{version}`",
        version = format!("{}.{}.{}", head.version.major, head.version.minor, head.version.patch)
    )))
}

/// Returns `pack.toml`.
pub(super) fn manifest(files: &PackFiles) -> Result<Node, Diagnostic> {
    files.node("pack.toml")
}

fn in_force(WithNode { value, node }: WithNode<InForcePart>) -> Result<(Date, Option<Date>), Diagnostic> {
    let (from, until) = (value.from.0, value.until.map(|until| until.0));
    match until {
        Some(until) if until < from => {
            Err(node.error(phrase!("K1010", "in force from {from} until {until}: ends before it begins", from, until)))
        }
        _ => Ok((from, until)),
    }
}
