//! Locking an event to the packs that it is played by: their versions, and the hashes of what is in
//! them.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use semver::Version;

use crate::{
    Date, Edition, Head, Library, PackError, Record, Selector, VERSION, Wanted, document::Node,
    error::quoted, files::read_text,
};

/// The form of the files that this program writes and reads.
const FORM: u32 = 1;

/// The packs that an event is locked to.
#[derive(Clone, Debug)]
pub struct Lock {
    /// The file, as errors name it.
    pub file: String,
    /// The version of the program that wrote it.
    pub program: String,
    /// The packs, the edition itself first, then what it stands on.
    pub packs: Vec<LockedPack>,
}

/// One pack that an event is locked to.
#[derive(Clone, Debug)]
pub struct LockedPack {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: Version,
    /// The SHA-256 of its files.
    pub hash: String,
    line: usize,
}

impl LockedPack {
    fn of(head: &Head) -> LockedPack {
        LockedPack {
            name: head.name.clone(),
            version: head.version.clone(),
            hash: head.hash.clone(),
            line: 0,
        }
    }

    /// Returns `fide@2014.0.0`.
    #[must_use]
    pub fn label(&self) -> String {
        format!("{}@{}", self.name, self.version)
    }
}

impl Lock {
    /// Returns the path of the lock that belongs to an event file: `open.lock` beside `open.toml`.
    #[must_use]
    pub fn beside(event_file: &Path) -> PathBuf {
        event_file.with_extension("lock")
    }

    /// Returns the lock of an event that is played by an edition.
    #[must_use]
    pub fn of(edition: &Edition, event_file: &Path) -> Lock {
        let packs = edition.packs().iter().rev();
        Lock {
            file: Lock::beside(event_file).display().to_string(),
            program: VERSION.to_owned(),
            packs: packs.map(|pack| LockedPack::of(&pack.head)).collect(),
        }
    }

    /// Reads the lock of an event file; nothing if the event is not locked.
    ///
    /// # Errors
    ///
    /// A file that cannot be read, or something in it that is not as it should be.
    pub fn read(event_file: &Path) -> Result<Option<Lock>, PackError> {
        let path = Lock::beside(event_file);
        if !path.exists() {
            return Ok(None);
        }
        let node = Node::from_toml(&path.display().to_string(), &read_text(&path)?)?;
        let fields = node.table("the lock")?;
        let form = fields.must("form")?;
        if form.count()? != FORM {
            return Err(form.error(format!(
                "this is kodeks {VERSION}, which reads locks of form {FORM}; lock the event anew"
            )));
        }
        let lock = Lock {
            file: node.file().to_owned(),
            program: fields.must("program")?.text()?.to_owned(),
            packs: fields
                .must("pack")?
                .list()?
                .iter()
                .map(read_pack)
                .collect::<Result<_, _>>()?,
        };
        fields.done()?;
        match lock.packs.is_empty() {
            true => Err(node.error("the lock names no pack")),
            false => Ok(Some(lock)),
        }
    }

    /// Returns the lock as its file says it.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut text = String::from(
            "# The packs that the event beside this file is played by, with the SHA-256 of their files.\n\
             # Written by `kodeks lock`; a ruling by other contents is refused.\n\n",
        );
        text += &format!("form    = {FORM}\nprogram = \"{}\"\n", self.program);
        for pack in &self.packs {
            text += &format!(
                "\n[[pack]]\nname    = \"{}\"\nversion = \"{}\"\nhash    = \"{}\"\n",
                pack.name, pack.version, pack.hash
            );
        }
        text
    }

    /// Writes it beside its event file.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn write(&self) -> Result<(), PackError> {
        fs::write(&self.file, self.to_toml())
            .map_err(|error| PackError::in_file(&self.file, format!("cannot be written: {error}")))
    }

    /// Returns whether both lock to the same contents.
    #[must_use]
    pub fn locks_the_same(&self, other: &Lock) -> bool {
        let contents = |lock: &Lock| -> Vec<(String, String)> {
            let packs = lock.packs.iter();
            packs
                .map(|pack| (pack.label(), pack.hash.clone()))
                .collect()
        };
        contents(self) == contents(other)
    }

    fn error(&self, pack: &LockedPack, message: String) -> PackError {
        match pack.line {
            0 => PackError::in_file(&self.file, message),
            line => PackError::at(&self.file, line, message),
        }
    }
}

fn read_pack(node: &Node) -> Result<LockedPack, PackError> {
    let fields = node.table("the pack")?;
    let version = fields.must("version")?;
    let hash = fields.must("hash")?;
    let is_hash =
        |text: &str| text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let pack = LockedPack {
        name: fields.must("name")?.text()?.to_owned(),
        version: Version::parse(version.text()?)
            .map_err(|_| version.error("a version has three numbers: `2014.0.0`"))?,
        hash: hash.text()?.to_owned(),
        line: hash.line(),
    };
    fields.done()?;
    match is_hash(&pack.hash) {
        true => Ok(pack),
        false => Err(hash.error("a hash has 64 hexadecimal digits")),
    }
}

impl Library {
    /// Returns the edition that an event is ruled by, and the lock by which, if it is locked.
    ///
    /// What the caller names goes before what the event says, and before its lock: then there is
    /// none.
    ///
    /// # Errors
    ///
    /// There is no such edition, or the event is locked to other packs or other contents.
    pub fn edition_of(
        &self,
        event: &Record,
        wanted: &Wanted,
        by_caller: bool,
    ) -> Result<(Arc<Edition>, Option<Lock>), PackError> {
        let lock = match by_caller {
            true => None,
            false => Lock::read(&event.event_file)?,
        };
        let Some(lock) = lock else {
            return Ok((self.edition(wanted)?, None));
        };
        let edition = self.locked(&lock, &event.event_file)?;
        match fits(edition.head(), wanted) {
            true => Ok((edition, Some(lock))),
            false => Err(PackError::in_file(
                &lock.file,
                format!(
                    "the event is locked to {}, but `{}` asks for {}; correct the one, or {}",
                    edition.label(),
                    event.event_file.display(),
                    asked(wanted),
                    anew(&event.event_file)
                ),
            )),
        }
    }

    /// Returns the edition of a lock: these versions, and no other contents.
    fn locked(&self, lock: &Lock, event_file: &Path) -> Result<Arc<Edition>, PackError> {
        let heads = lock
            .packs
            .iter()
            .map(|locked| self.locked_head(lock, locked, event_file));
        let heads: Vec<&Head> = heads.collect::<Result<_, _>>()?;
        let stands_on = |pair: &[&Head]| {
            let parent = pair[0].extends.as_ref();
            parent.is_some_and(|parent| parent.admits(&pair[1].name, &pair[1].version))
        };
        let is_whole = heads.windows(2).all(stands_on)
            && heads.last().is_some_and(|first| first.extends.is_none());
        if !is_whole {
            let message = format!(
                "these packs do not stand on each other; {}",
                anew(event_file)
            );
            return Err(PackError::in_file(&lock.file, message));
        }
        let packs = heads.iter().rev().map(|head| self.pack(head));
        Edition::resolve(packs.collect::<Result<Vec<Arc<_>>, _>>()?).map(Arc::new)
    }

    fn locked_head(
        &self,
        lock: &Lock,
        locked: &LockedPack,
        event_file: &Path,
    ) -> Result<&Head, PackError> {
        let mut heads = self.heads();
        let found = heads.find(|head| head.name == locked.name && head.version == locked.version);
        let Some(head) = found else {
            let here: Vec<String> = self
                .heads()
                .filter(|head| head.name == locked.name)
                .map(Head::label)
                .collect();
            let here = match here.is_empty() {
                true => String::new(),
                false => format!("; here are {}", quoted(here.iter().map(String::as_str))),
            };
            let label = locked.label();
            return Err(lock.error(
                locked,
                format!(
                    "the event is locked to {label}, which is not at hand{here}; name its folder with `--packs`, or {}",
                    anew(event_file)
                ),
            ));
        };
        match head.hash == locked.hash {
            true => Ok(head),
            false => Err(lock.error(
                locked,
                format!(
                    "the event is locked to other contents of {}: their hash is {}, that of the files here is {}; rule with the files that it was locked to, or {}",
                    locked.label(),
                    locked.hash,
                    head.hash,
                    anew(event_file)
                ),
            )),
        }
    }
}

fn anew(event_file: &Path) -> String {
    format!("lock it anew with `kodeks lock {}`", event_file.display())
}

fn fits(head: &Head, wanted: &Wanted) -> bool {
    let is_named = |selector: &Selector| selector.admits(&head.name, &head.version);
    let holds = |on: &Date| head.in_force.is_none() || head.covers(*on);
    match wanted {
        Wanted::Pack(selector) => is_named(selector),
        Wanted::InForce { selector, on } => head.name == selector.name && holds(on),
        Wanted::PackOn { selector, on } => is_named(selector) && holds(on),
    }
}

fn asked(wanted: &Wanted) -> String {
    match wanted {
        Wanted::Pack(selector) => selector.to_string(),
        Wanted::InForce { selector, on } => format!("the edition of {} on {on}", selector.name),
        Wanted::PackOn { selector, on } => format!("{selector} on {on}"),
    }
}
