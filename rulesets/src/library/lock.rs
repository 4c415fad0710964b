//! Locking an event to the packs that it is played by: their versions, and the hashes of what is in
//! them.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use kodeks_base::{
    Complaint, Date, Diagnostic, DiagnosticKind, Phrase,
    files::{self, read_text},
    join_quoted, phrase, visible,
};
use schemars::JsonSchema;
use semver::Version;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{
    Edition, EditionName, EditionRequest, Library, PackHead, PublicKey, Record, Selector, VERSION,
    document::{Node, WithNode, file_value, schema_of},
    library::signature::KeyText,
    pack::{EditionText, recorded_label},
    rating::RatingRecord,
    record::{RecordFiles, RecordFolder, folder_of, read_node},
};

use super::selector::is_hash;

/// The form of the files that this program writes and reads.
const FORM: u32 = 1;

/// The comment above a lock in its file.
const PREFACE: &str = "\
# The packs that the event beside this file is played by, with the SHA-256 of their files.
# Written by `kodeks lock`; a ruling by other contents is refused.

";

file_value! {
    /// The form of a lock; any other than ours is refused.
    Form(u32),
    { "type": "integer", "minimum": 0 },
    |node| match node.count()? {
        FORM => Ok(FORM),
        _ => Err(node.error(phrase!("K0601-form", "this is kodeks {version}, which reads locks of form {form}", version = VERSION, form = FORM)).with_help(phrase!("K0601-help-form", "lock the event anew"))),
    },
    |form| form
}

file_value! {
    /// The version of a pack.
    LockedVersion(Version),
    { "type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+" },
    |node| Version::parse(node.text()?)
        .map_err(|_| node.error(phrase!("K0601-version", "a version has three numbers: `1.0.0`"))),
    |version| version.to_string()
}

file_value! {
    /// A SHA-256.
    Sha256(String),
    { "type": "string", "pattern": "^[0-9a-fA-F]{64}$" },
    |node| {
        match node.text()? {
            text if is_hash(text) => Ok(text.to_ascii_lowercase()),
            _ => Err(node.error(phrase!("K0601-hash", "a hash has 64 hexadecimal digits"))),
        }
    },
    |hash| hash
}

/// A lock as its file has it.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename = "the lock", deny_unknown_fields)]
struct LockFile {
    form: Form,
    program: String,
    pack: Vec<LockedPack>,
}

/// Returns the JSON Schema of a lock.
#[must_use]
pub fn schema() -> Json {
    schema_of::<LockFile>()
}

/// The packs that an event is locked to.
#[derive(Clone, Debug)]
pub struct EditionLock {
    /// The file, as errors name it.
    pub file: String,
    /// The version of the program that wrote it.
    pub program: String,
    /// The packs: the edition itself, then those that it extends.
    pub packs: Vec<LockedPack>,
}

/// One pack that an event is locked to.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "the pack", deny_unknown_fields)]
pub struct LockedPack {
    /// Its name.
    pub name: String,
    /// Locks of packs that name no edition have none; neither have those of programs before there were any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    edition: Option<EditionText>,
    version: LockedVersion,
    hash: WithNode<Sha256>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    signed_by: Option<KeyText>,
}

impl LockedPack {
    fn of(head: &PackHead) -> LockedPack {
        LockedPack {
            name: head.name.clone(),
            edition: (!head.is_in_old_form).then_some(EditionText(head.edition)),
            version: LockedVersion(head.version.clone()),
            hash: WithNode::without_place(Sha256(head.hash.clone())),
            signed_by: head.signed_by().cloned().map(KeyText),
        }
    }

    /// Returns the name of its edition; `None` where the first number of its version is its year.
    #[must_use]
    pub fn edition(&self) -> Option<EditionName> {
        self.edition.as_ref().map(|edition| edition.0)
    }

    /// Returns its version.
    #[must_use]
    pub fn version(&self) -> &Version {
        &self.version.0
    }

    /// Returns the SHA-256 of its files.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash.value.0
    }

    /// Returns the key by which it has to be signed, if it was signed by one that was trusted.
    #[must_use]
    pub fn signed_by(&self) -> Option<&PublicKey> {
        self.signed_by.as_ref().map(|key| &key.0)
    }

    /// Returns `fide@2014:1.0.0`, or `fide@2014.0.0` where it has no edition.
    #[must_use]
    pub fn label(&self) -> String {
        recorded_label(&self.name, self.edition(), self.version())
    }
}

impl EditionLock {
    /// Returns the path of the lock that belongs to an event file: `open.lock` beside `open.toml`.
    #[must_use]
    pub fn beside(event_file: &Path) -> PathBuf {
        event_file.with_extension("lock")
    }

    /// Returns the lock of an event that is played by an edition.
    #[must_use]
    pub fn of(edition: &Edition, event_file: &Path) -> EditionLock {
        let packs = edition.packs().iter().rev();
        EditionLock {
            file: EditionLock::beside(event_file).display().to_string(),
            program: VERSION.to_owned(),
            packs: packs.map(|pack| LockedPack::of(&pack.head)).collect(),
        }
    }

    /// Reads the lock of an event file; nothing if the event is not locked.
    ///
    /// # Errors
    ///
    /// A file that cannot be read, or something in it that is not as it should be.
    pub fn read(event_file: &Path) -> Result<Option<EditionLock>, Diagnostic> {
        let path = EditionLock::beside(event_file);
        // A link that leads nowhere is no missing lock: the event was locked.
        let found = fs::symlink_metadata(&path);
        if found.is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
            return Ok(None);
        }
        EditionLock::from_text(&path.display().to_string(), &read_text(&path)?).map(Some)
    }

    /// Reads a lock from its text, which errors call by this name.
    ///
    /// # Errors
    ///
    /// Something in it is not as it should be.
    pub fn from_text(file: &str, text: &str) -> Result<EditionLock, Diagnostic> {
        let node = Node::from_toml_of(DiagnosticKind::Record, file, text)?;
        let read: LockFile = node.read()?;
        if read.pack.is_empty() {
            Err(node.error(phrase!("K0601-empty", "the lock names no pack")))
        } else {
            Ok(EditionLock { file: node.file().to_owned(), program: read.program, packs: read.pack })
        }
    }

    /// Returns the lock as its file has it.
    ///
    /// # Errors
    ///
    /// Only a fault of this program.
    pub fn to_toml(&self) -> Result<String, Diagnostic> {
        let written =
            toml::to_string(&LockFile { form: Form(FORM), program: self.program.clone(), pack: self.packs.clone() })
                .map_err(Diagnostic::internal)?;
        let written = format!("{PREFACE}{}", align(&written));
        Ok(visible::toml(&written).into_owned())
    }

    /// Writes it beside its event file.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn write(&self) -> Result<(), Diagnostic> {
        files::write(Path::new(&self.file), self.to_toml()?)
    }

    /// Returns whether both lock to the same contents, signed by the same keys.
    #[must_use]
    pub fn locks_the_same(&self, other: &EditionLock) -> bool {
        let contents = |lock: &EditionLock| -> Vec<_> {
            lock.packs
                .iter()
                .map(|pack| {
                    let key = pack.signed_by().cloned();
                    (pack.label(), pack.hash().to_owned(), key)
                })
                .collect()
        };
        contents(self) == contents(other)
    }

    /// Says that it holds, beside what somebody names.
    fn holds(&self) -> Diagnostic {
        let label = self.packs.first().map(LockedPack::label);
        Diagnostic::of_record(
            &self.file,
            0,
            phrase!(
                "K0610",
                "the event is locked to {label}, and `--rules` or `--on` departs from its lock",
                label = label.unwrap_or_default()
            ),
        )
        .with_help(phrase!("K0610-help", "leave them out; to rule otherwise all the same, add `--unlocked`"))
    }

    fn error(&self, pack: &LockedPack, message: impl Into<Complaint>) -> Diagnostic {
        Diagnostic::of_record(&self.file, pack.hash.node.line(), message)
    }
}

/// Writes the values of a TOML file one below the other.
fn align(toml: &str) -> String {
    let entries = || toml.lines().filter_map(|line| line.split_once(" = "));
    let width = entries().map(|(key, _)| key.len()).max().unwrap_or(0);
    let line = |line: &str| match line.split_once(" = ") {
        Some((key, value)) => format!("{key:<width$} = {value}\n"),
        None => format!("{line}\n"),
    };
    toml.lines().map(line).collect()
}

/// The request of a caller, in addition to the event and its lock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Caller {
    /// An edition or a day is named, which goes before what the event says.
    pub names: bool,
    /// The lock of the event is to be departed from, if it has one.
    pub departs: bool,
}

/// By what an event is ruled.
#[derive(Clone, Debug)]
pub enum Binding {
    /// Nothing locks it.
    Free,
    /// Its lock.
    Locked(EditionLock),
    /// It has a lock in this file, from which the caller departs.
    Departed(String),
}

impl Library {
    /// Returns the edition that an event is ruled by, and what binds it to that.
    ///
    /// The caller's choice goes before the event's. The event's lock holds until the caller departs from it explicitly.
    ///
    /// # Errors
    ///
    /// There is no such edition, the event is locked to other packs or other contents, or its lock cannot be read; the
    /// event is locked, and the caller names an edition without departing from the lock.
    pub fn edition_of(
        &self,
        event: &Record,
        wanted: &EditionRequest,
        caller: Caller,
    ) -> Result<(Arc<Edition>, Binding), Diagnostic> {
        let lock = match (EditionLock::read(&event.event_file), caller.departs) {
            (Ok(None), _) => return Ok((self.edition_at_event(event, wanted)?, Binding::Free)),
            // Departing from a lock also covers one that cannot be read.
            (_, true) => {
                let file = EditionLock::beside(&event.event_file).display().to_string();
                let edition = self.edition_at_event(event, wanted)?;
                return Ok((edition, Binding::Departed(file)));
            }
            (Ok(Some(lock)), false) => lock,
            (Err(fault), false) => return Err(fault),
        };
        if caller.names {
            return Err(lock.holds());
        }
        let edition = self.open_locked(&lock, &event.event_file)?;
        let binding = self.bind(event, wanted, &edition, lock)?;
        Ok((edition, binding))
    }

    /// Returns that an event is bound to the edition of its lock.
    ///
    /// # Errors
    ///
    /// The event asks for another edition, or for keys by which that is not signed.
    pub fn bind(
        &self,
        event: &Record,
        wanted: &EditionRequest,
        edition: &Edition,
        lock: EditionLock,
    ) -> Result<Binding, Diagnostic> {
        self.verify_for(event, edition)?;
        if fits(edition, wanted) {
            self.note_name(wanted.selector(), edition.head());
            Ok(Binding::Locked(lock))
        } else {
            Err(Diagnostic::of_record(
                &lock.file,
                0,
                phrase!(
                    "K0604",
                    "the event is locked to {label}, but `{file}` asks for {asked}",
                    label = edition.label(),
                    file = event.event_file.display(),
                    asked = describe_request(wanted)
                ),
            )
            .with_help(phrase!("K0604-help", "correct the one, or {anew}", anew = anew(&event.event_file))))
        }
    }

    /// Returns the edition of a lock, put together anew: these versions, and no other contents. Errors call the file of the event
    /// by this path.
    ///
    /// # Errors
    ///
    /// The library's packs are not those of the lock.
    pub fn open_locked(&self, lock: &EditionLock, event_file: &Path) -> Result<Arc<Edition>, Diagnostic> {
        let heads = lock.packs.iter().map(|locked| self.locked_head(lock, locked, event_file));
        let heads: Vec<&PackHead> = heads.collect::<Result<_, _>>()?;
        self.standing_on_each_other(&heads)?.ok_or_else(|| {
            let message =
                Complaint::new(phrase!("K0602", "these packs do not stand on each other")).with_help(anew(event_file));
            Diagnostic::of_record(&lock.file, 0, message)
        })
    }

    fn locked_head(&self, lock: &EditionLock, locked: &LockedPack, event_file: &Path) -> Result<&PackHead, Diagnostic> {
        // Who names a hash asks by it.
        let so_called = || {
            let heads = self.all_heads();
            heads.filter(|head| head.is_recorded_as(&locked.name, locked.edition(), locked.version()))
        };
        let mut same = so_called().filter(|head| head.hash == locked.hash());
        if let Some(head) = same.next() {
            let keys = locked.signed_by().map(std::slice::from_ref);
            let signed = keys.map(|keys| head.verify_signed(keys, &lock.file));
            return match signed.transpose() {
                Ok(_) => Ok(head),
                Err(wrong) => Err(lock.error(locked, wrong)),
            };
        }
        let Some(head) = so_called().next() else {
            let here: Vec<String> = self.heads().filter(|head| head.name == locked.name).map(PackHead::label).collect();
            let here = if here.is_empty() {
                None
            } else {
                Some(phrase!("K0603-here", "here are {names}", names = join_quoted(here.iter().map(String::as_str))))
            };
            let label = locked.label();
            return Err(lock
                .error(locked, phrase!("K0603", "the event is locked to {label}, which is not at hand", label))
                .with_hint(here)
                .with_help(phrase!(
                    "K0603-help",
                    "name its folder with `--packs`, or {anew}",
                    anew = anew(event_file)
                )));
        };
        Err(lock.error(
            locked,
            phrase!("K0605", "the event is locked to other contents of {label}: their hash is {locked}, that of the files here is {found}", label = locked.label(), locked = locked.hash(), found = head.hash),
        ).with_help(phrase!("K0605-help", "rule with the files that it was locked to, or {anew}", anew = anew(event_file))))
    }
}

fn anew(event_file: &Path) -> Phrase {
    phrase!("lock-anew", "lock it anew with `kodeks lock {file}`", file = event_file.display())
}

/// Returns whether an edition is one that is asked for, with the packs beside it that are.
fn fits(edition: &Edition, wanted: &EditionRequest) -> bool {
    let selector = wanted.selector();
    let head = if edition.head().is_meant_by(selector) { edition.head() } else { edition.law() };
    let beside = || edition.comments().chain(edition.beside()).filter(|one| !one.is(head));
    let is_asked_for = |head: &PackHead| selector.also.iter().any(|pack| head.is_meant_by(pack));
    let is_there = |pack: &Selector| beside().any(|head| head.is_meant_by(pack));
    if !beside().all(is_asked_for) || !selector.also.iter().all(is_there) {
        return false;
    }
    let is_named = |selector: &Selector| head.is_meant_by(selector);
    let holds = |on: &Date| head.in_force.is_none() || head.covers(*on);
    match wanted {
        EditionRequest::Pack(selector) => is_named(selector),
        // Which edition is in force today is settled by the lock.
        EditionRequest::Today(selector) => head.name == selector.name,
        EditionRequest::InForce { selector, on } => head.name == selector.name && holds(on),
        EditionRequest::PackOn { selector, on } => is_named(selector) && holds(on),
    }
}

fn describe_request(wanted: &EditionRequest) -> String {
    match wanted {
        EditionRequest::Pack(selector) => selector.to_string(),
        EditionRequest::Today(selector) => format!("an edition of {}", selector.name),
        EditionRequest::InForce { selector, on } => format!("the edition of {} on {on}", selector.name),
        EditionRequest::PackOn { selector, on } => format!("{selector} on {on}"),
    }
}

/// Returns the event of a file, which may have other contents, and the edition that it asks for.
///
/// A file with a `[player]` is one for a rating calculation, which has a body of its own where the
/// event names none.
///
/// # Errors
///
/// A file that cannot be read, or something in its event that is not as it should be.
pub fn read_event_of(path: &Path) -> Result<(Record, EditionRequest), Diagnostic> {
    let text = read_text(path)?;
    let node = read_node(path, &text)?;
    let entries = node.entries()?;
    if entries.iter().any(|(key, _)| key == "player") {
        let record = RatingRecord::read(path)?;
        let wanted = record.edition_request(None, None);
        return Ok((record.event, wanted));
    }
    let mut record = Record::empty(node.file(), &Arc::default());
    if let Some((_, event)) = entries.iter().find(|(key, _)| key == "event") {
        let beside = RecordFolder::of(folder_of(path));
        record.take_event(event, RecordFiles::Beside(&beside))?;
    }
    let wanted = record.edition_request(None, None);
    Ok((record, wanted))
}
