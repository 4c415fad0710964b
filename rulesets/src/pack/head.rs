//! The head of a pack: what it is called and when it is in force.

use std::sync::Arc;

use kodeks_core::{Storable, StoreError, StoreReader, StoreWriter};

use kodeks_base::{Complaint, Date, Diagnostic, Faults, Language, phrase};
use semver::Version;

use crate::{
    EditionName, Selector, Text,
    document::{Node, WithNode},
    library::{
        files::PackFiles,
        selector::BODY,
        signature::{PackSignature, PublicKey, unsigned_error},
    },
};

use super::file::{InForcePart, PackFile};

/// The head of a pack: what it is called and when it is in force.
#[derive(Clone, Debug)]
pub struct PackHead {
    /// Its name: `fide`.
    pub name: String,
    /// The name of its edition.
    pub edition: EditionName,
    /// The version of the edition.
    pub version: Version,
    /// The name that the edition had before, by which it is still found.
    pub formerly: Option<EditionName>,
    /// Whether it names no edition, as packs did before: the first number of its version is the year.
    pub is_in_old_form: bool,
    /// Its title.
    pub title: Text,
    /// From when to when it is in force, by the day the event starts; `None` where it has no end.
    pub in_force: Option<(Date, Option<Date>)>,
    /// The day until which it is known that there is no newer edition.
    pub checked: Option<Date>,
    /// A notice about how long it is in force.
    pub notice: Option<Text>,
    /// What stands before the numbers of its articles where it holds beside the Laws, as they have such numbers too: `C.10`.
    pub cited_as: Option<Text>,
    /// The pack that it extends.
    pub extends: Option<Selector>,
    /// Whether it says that it is the next edition after the one that it extends, whose last day is the one before its first.
    pub succeeds: bool,
    /// Whether it is no law: it says how the edition that it extends is to be applied.
    pub is_commentary: bool,
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
        self.edition.store(to);
        self.formerly.store(to);
        self.is_in_old_form.store(to);
        self.version.to_string().store(to);
        self.title.store(to);
        self.in_force.store(to);
        self.checked.store(to);
        self.notice.store(to);
        self.cited_as.store(to);
        self.extends.store(to);
        self.succeeds.store(to);
        self.is_commentary.store(to);
        self.body.store(to);
        self.authentic.store(to);
        self.address.store(to);
        self.hash.store(to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<PackHead, StoreError> {
        Ok(PackHead {
            name: Storable::load(from)?,
            edition: Storable::load(from)?,
            formerly: Storable::load(from)?,
            is_in_old_form: Storable::load(from)?,
            version: Version::parse(from.text()?).map_err(|_| from.broken())?,
            title: Storable::load(from)?,
            in_force: Storable::load(from)?,
            checked: Storable::load(from)?,
            notice: Storable::load(from)?,
            cited_as: Storable::load(from)?,
            extends: Storable::load(from)?,
            succeeds: Storable::load(from)?,
            is_commentary: Storable::load(from)?,
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
    /// Returns its name, its edition and its version, `fide@2014:1.0.0`; of a pack that names no edition `club@2026.0.0`.
    #[must_use]
    pub fn label(&self) -> String {
        recorded_label(&self.name, (!self.is_in_old_form).then_some(self.edition), &self.version)
    }

    /// Returns what asks for this edition: `fide@2014`; with version and hash, where it is found by that alone.
    #[must_use]
    pub fn selector(&self) -> Selector {
        let outside = self.outside.as_ref();
        if outside.is_some_and(|outside| outside.is_by_hash) {
            self.exact_selector()
        } else {
            Selector { edition: Some(self.edition), ..Selector::of_body(&self.name) }
        }
    }

    /// Returns what asks for these contents and no others: `fide@2014:1.0.0#` and the hash.
    #[must_use]
    pub fn exact_selector(&self) -> Selector {
        Selector {
            edition: Some(self.edition),
            version: Some(self.version.to_string()),
            is_former: self.is_in_old_form,
            hash: Some(self.hash.clone()),
            ..Selector::of_body(&self.name)
        }
    }

    /// Returns whether a selector asks for it: by its name, its edition, its version and, where the contents are named,
    /// its hash.
    #[must_use]
    pub fn is_meant_by(&self, selector: &Selector) -> bool {
        let hash = selector.hash.as_ref();
        self.is_called(selector) && hash.is_none_or(|hash| *hash == self.hash)
    }

    /// Returns whether a selector asks for it, whatever its contents are.
    #[must_use]
    pub(crate) fn is_called(&self, selector: &Selector) -> bool {
        let is_so_named = |edition| edition == self.edition || Some(edition) == self.formerly;
        // What was a version before names the edition, of which the newest version is meant.
        let is_of_before = selector.is_former && !self.is_in_old_form;
        self.name == selector.name
            && selector.edition.is_none_or(is_so_named)
            && (is_of_before || selector.admits(&self.version))
    }

    /// Returns whether a lock or a receipt names it; those that name no edition were written when the first number of a
    /// version was its year.
    #[must_use]
    pub(crate) fn is_recorded_as(&self, name: &str, edition: Option<EditionName>, version: &Version) -> bool {
        match edition {
            Some(edition) => self.name == name && self.edition == edition && self.version == *version,
            None => {
                let edition = EditionName::of_year(version.major);
                let version = Some(version.to_string());
                let asked = Selector { edition, version, is_former: true, ..Selector::of_body(name) };
                edition.is_some() && self.is_called(&asked)
            }
        }
    }

    /// Returns whether a selector that asks for it calls it by a name that it had before.
    pub(crate) fn is_asked_by_former_name(&self, selector: &Selector) -> bool {
        let is_other = selector.edition.is_some_and(|edition| edition != self.edition);
        is_other || (selector.is_former && !self.is_in_old_form)
    }

    /// Returns its place among the packs of its body: those of an earlier edition, then earlier versions come first.
    #[must_use]
    pub fn order(&self) -> (EditionName, &Version) {
        (self.edition, &self.version)
    }

    /// Returns whether both are the same pack: of one name, edition, version and contents, and found in one place.
    #[must_use]
    pub fn is(&self, other: &PackHead) -> bool {
        let is_one = self.name == other.name && self.order() == other.order();
        is_one && self.hash == other.hash && self.outside == other.outside
    }

    /// Returns `fide@2014`, as people ask for it; with a star, `fide@2014*`, where a user has set its numbers, so that
    /// it is no pack of the library.
    #[must_use]
    pub fn short_label(&self) -> String {
        let star = if self.version.build.is_empty() { "" } else { "*" };
        format!("{}@{}{star}", self.name, self.edition)
    }

    /// Returns whether it is an edition of the body whose Laws hold where nobody says which: its name alone says which it is.
    #[must_use]
    pub fn is_of_the_usual_body(&self) -> bool {
        self.name == BODY
    }

    /// Returns what a signature of the pack is over, one line: its name, edition and version, and the hash of its files.
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

/// Returns the full name of a pack, `fide@2014:1.0.0`; where no edition is named `fide@2014.0.0`, of which the first number
/// is the year.
pub(crate) fn recorded_label(name: &str, edition: Option<EditionName>, version: &Version) -> String {
    match edition {
        Some(edition) => format!("{name}@{edition}:{version}"),
        None => format!("{name}@{version}"),
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
    let is_commentary = file.comments_on.is_some();
    let (extends, succeeds) = match (file.extends, file.succeeds, file.comments_on) {
        (extends, None, None) => (extends.map(|extends| extends.0), false),
        (None, Some(succeeds), None) => (Some(succeeds.value.0), true),
        (None, None, Some(commented)) => (Some(commented.value.0), false),
        (_, Some(WithNode { value, node }), _) | (_, None, Some(WithNode { value, node })) => {
            let message = Complaint::new(phrase!("K1139", "two of `extends`, `succeeds` and `comments_on` name an edition to stand on"))
                .with_help(phrase!(
                    "K1139-help",
                    "keep `succeeds` where the pack is the next edition after {edition}, `comments_on` where it only says how that is to be applied, and else `extends`",
                    edition = value.0.to_string()
                ));
            return Err(node.error(message));
        }
    };
    let edition = match &file.edition {
        Some(edition) => edition.value.0,
        None => EditionName::of_year(file.version.value.0.major).ok_or_else(|| {
            file.version.node.error(
                Complaint::new(phrase!("K1142", "the pack does not say which edition it is")).with_help(phrase!(
                    "K1142-help",
                    "write `edition = \"{year}\"` above its version",
                    year = Date::today().parts().0.to_string()
                )),
            )
        })?,
    };
    if let Some(formerly) = file.formerly.as_ref().filter(|formerly| formerly.value.0 == edition) {
        return Err(formerly.node.error(
            Complaint::new(phrase!(
                "K1144",
                "`formerly` names the edition itself, `{edition}`",
                edition = edition.to_string()
            ))
            .with_help(phrase!("K1144-help", "leave it out, or write the name that the edition had before")),
        ));
    }
    let body = extends.as_ref().filter(|_| succeeds).map_or(&file.name.0, |before| &before.name).clone();
    Ok(PackHead {
        title: file.title.0,
        in_force: file.in_force.map(in_force).transpose()?,
        checked: file.checked.map(|day| day.0),
        notice: file.notice.map(|notice| notice.0),
        cited_as: file.cited_as.map(|cited_as| cited_as.0),
        extends,
        succeeds,
        is_commentary,
        body,
        authentic: file.authentic.0,
        address: file.address.map(|address| address.0),
        hash: files.hash(),
        outside: None,
        signature: None,
        is_in_old_form: file.edition.is_none(),
        formerly: file.formerly.map(|formerly| formerly.value.0),
        name: file.name.0,
        edition,
        version: file.version.value.0,
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
