//! The packs at hand, and the way from a name or a day to an edition.

use std::{cell::RefCell, collections::HashMap, path::Path, rc::Rc};

use kodeks_scripting::Host;
use semver::Version;

use crate::{
    Date, Edition, Head, Pack, PackError, Record, Selector, Wanted,
    error::{Faults, quoted, suggestion},
    files::PackFiles,
    pack,
};

/// All packs at hand: those inside the program, and those of folders outside.
pub struct Library {
    host: Host,
    shelf: Vec<(Head, PackFiles)>,
    read: RefCell<HashMap<(String, Version), Rc<Pack>>>,
}

impl Library {
    /// Returns the editions inside the program.
    ///
    /// # Errors
    ///
    /// A pack whose `pack.toml` cannot be read.
    pub fn built_in() -> Result<Library, PackError> {
        let mut library = Library::empty();
        PackFiles::built_in()
            .into_iter()
            .try_for_each(|files| library.add(files))?;
        Ok(library)
    }

    /// Returns a library without any pack.
    #[must_use]
    pub fn empty() -> Library {
        Library {
            host: Host::new(),
            shelf: Vec::new(),
            read: RefCell::default(),
        }
    }

    /// Adds every pack in or below a folder.
    ///
    /// # Errors
    ///
    /// A folder without packs, a pack whose `pack.toml` cannot be read, or one of a name and
    /// version that is there already.
    pub fn add_folder(&mut self, folder: &Path) -> Result<(), PackError> {
        PackFiles::below(folder)?
            .into_iter()
            .try_for_each(|files| self.add(files))
    }

    /// Adds the pack of one folder, as far as it can be read, and returns its head.
    ///
    /// # Errors
    ///
    /// Everything that is wrong in its `pack.toml`, and in its other files besides.
    pub(crate) fn add_draft(&mut self, folder: &Path) -> Result<Head, Vec<PackError>> {
        let files = PackFiles::of(folder).map_err(|fault| vec![fault])?;
        let is_there = |files: &PackFiles, folder: &Path| {
            let there = Path::new(&files.folder).canonicalize();
            there
                .ok()
                .zip(folder.canonicalize().ok())
                .is_some_and(|(one, other)| one == other)
        };
        if let Some((head, _)) = self.shelf.iter().find(|(_, files)| is_there(files, folder)) {
            return Ok(head.clone());
        }
        let head = pack::read_head(&files).and_then(|head| self.refuse_twin(head, &files));
        match head {
            Ok(head) => {
                self.put(head.clone(), files);
                Ok(head)
            }
            Err(fault) => {
                let mut faults = Faults::default();
                faults.add(fault);
                pack::read_regulations(&self.host, &files, &mut faults);
                Err(faults.all())
            }
        }
    }

    /// Returns an edition as far as it can be put together, and everything that is wrong with it.
    pub(crate) fn draft(&self, head: &Head) -> (Option<Edition>, Vec<PackError>) {
        let mut faults = Faults::default();
        let edition = self.resolve_draft(head, &mut faults);
        (edition, faults.all())
    }

    fn resolve_draft(&self, head: &Head, faults: &mut Faults) -> Option<Edition> {
        let files = self.files_of(head)?;
        let pack = pack::read_all(&self.host, files, head.clone(), faults);
        let below = match &head.extends {
            None => Vec::new(),
            Some(parent) => {
                let chain = self
                    .newest(parent)
                    .and_then(|parent| self.chain(parent, vec![head.label()]))
                    .map_err(|fault| pack::at_extends(files, fault));
                faults.keep(chain)?
            }
        };
        let pack = pack?;
        // Without its layers, options and readings, what stands on them cannot be judged.
        if !pack.is_in_order {
            return None;
        }
        let packs = below.into_iter().chain([Rc::new(pack)]).collect();
        Some(Edition::resolve_all(packs, faults))
    }

    fn refuse_twin(&self, head: Head, files: &PackFiles) -> Result<Head, PackError> {
        let twin = self
            .shelf
            .iter()
            .find(|(other, _)| other.name == head.name && other.version == head.version);
        match twin {
            None => Ok(head),
            Some((_, other)) => {
                let message = format!(
                    "{} stands in {} already; give this pack another version",
                    head.label(),
                    other.folder
                );
                Err(PackError::in_file(&files.shown("pack.toml"), message))
            }
        }
    }

    fn put(&mut self, head: Head, files: PackFiles) {
        self.shelf.push((head, files));
        self.shelf.sort_by(|(one, _), (other, _)| {
            (&one.name, &one.version).cmp(&(&other.name, &other.version))
        });
    }

    fn files_of(&self, head: &Head) -> Option<&PackFiles> {
        let is_it = |other: &Head| other.name == head.name && other.version == head.version;
        let found = self.shelf.iter().find(|(other, _)| is_it(other));
        found.map(|(_, files)| files)
    }

    /// Returns where the files of a pack are, as errors name them.
    pub(crate) fn folder_of(&self, head: &Head) -> Option<&str> {
        self.files_of(head).map(|files| files.folder.as_str())
    }

    fn add(&mut self, files: PackFiles) -> Result<(), PackError> {
        let head = self.refuse_twin(pack::read_head(&files)?, &files)?;
        self.put(head, files);
        Ok(())
    }

    /// Returns the heads of all packs, by name and version.
    pub fn heads(&self) -> impl Iterator<Item = &Head> {
        self.shelf.iter().map(|(head, _)| head)
    }

    /// Returns the edition that is wanted.
    ///
    /// # Errors
    ///
    /// There is no such pack, it is not in force on that day, or something is wrong in its files.
    pub fn edition(&self, wanted: &Wanted) -> Result<Edition, PackError> {
        let head = match wanted {
            Wanted::Pack(selector) => self.newest(selector)?,
            Wanted::InForce { selector, on } => self.in_force(selector, *on)?,
        };
        self.resolve(head)
    }

    /// Puts a pack together with everything that it stands on.
    fn resolve(&self, head: &Head) -> Result<Edition, PackError> {
        Edition::resolve(self.chain(head, Vec::new())?)
    }

    /// Returns a pack with everything that it stands on, the first first. `above` stand on it.
    fn chain(&self, head: &Head, above: Vec<String>) -> Result<Vec<Rc<Pack>>, PackError> {
        let mut names = above;
        let mut chain = Vec::new();
        let mut next = Some(head);
        while let Some(head) = next {
            let is_again = names.contains(&head.label());
            names.push(head.label());
            if is_again {
                return Err(circle(&names));
            }
            let pack = self.pack(head)?;
            let parent = pack.head.extends.as_ref();
            next = parent.map(|parent| self.newest(parent)).transpose()?;
            chain.push(pack);
        }
        chain.reverse();
        Ok(chain)
    }

    /// Returns every edition at hand of the bodies that an edition stands on, itself among them.
    ///
    /// # Errors
    ///
    /// Something is wrong in the files of one of them.
    pub fn generations(&self, edition: &Edition) -> Result<Vec<Edition>, PackError> {
        let mut bodies: Vec<&str> = Vec::new();
        for pack in edition.packs() {
            if !bodies.contains(&pack.head.name.as_str()) {
                bodies.push(&pack.head.name);
            }
        }
        let of_body = |body| self.heads().filter(move |head| head.name == body);
        let heads = bodies.into_iter().flat_map(of_body);
        heads.map(|head| self.resolve(head)).collect()
    }

    pub(crate) fn newest(&self, selector: &Selector) -> Result<&Head, PackError> {
        let fitting = self
            .heads()
            .filter(|head| selector.admits(&head.name, &head.version));
        fitting
            .max_by_key(|head| &head.version)
            .ok_or_else(|| self.unknown(selector))
    }

    /// Returns the head of the edition of this body that is in force on a day.
    pub(crate) fn in_force(&self, selector: &Selector, on: Date) -> Result<&Head, PackError> {
        let editions: Vec<&Head> = self
            .heads()
            .filter(|head| head.name == selector.name)
            .collect();
        let in_force = |head: &&Head| {
            head.in_force
                .is_some_and(|(from, until)| from <= on && until.is_none_or(|until| on <= until))
        };
        if let Some(head) = editions
            .iter()
            .copied()
            .filter(in_force)
            .max_by_key(|head| &head.version)
        {
            return Ok(head);
        }
        let name = &selector.name;
        let known: Vec<String> = editions
            .iter()
            .filter_map(|head| in_force_words(head))
            .collect();
        match known.is_empty() {
            true => Err(self.unknown(selector)),
            false => Err(PackError::asked(format!(
                "no edition of `{name}` here was in force on {on}: {}; name an edition with `--rules` to use it all the same",
                known.join(", ")
            ))),
        }
    }

    fn unknown(&self, selector: &Selector) -> PackError {
        let mut names: Vec<&str> = self.heads().map(|head| head.name.as_str()).collect();
        names.dedup();
        if !names.contains(&selector.name.as_str()) {
            let hint = suggestion(&selector.name, names.iter().copied());
            return PackError::asked(format!("there is no pack `{}`{hint}", selector.name));
        }
        let editions: Vec<String> = self
            .heads()
            .filter(|head| head.name == selector.name)
            .map(Head::short_label)
            .collect();
        let version = selector.version.as_deref().unwrap_or_default();
        let list = quoted(editions.iter().map(String::as_str));
        PackError::asked(format!(
            "there is no edition `{}@{version}`; there are {list}",
            selector.name
        ))
    }

    pub(crate) fn pack(&self, head: &Head) -> Result<Rc<Pack>, PackError> {
        let key = (head.name.clone(), head.version.clone());
        if let Some(pack) = self.read.borrow().get(&key) {
            return Ok(Rc::clone(pack));
        }
        let Some(files) = self.files_of(head) else {
            return Err(PackError::asked(format!(
                "there is no pack `{}`",
                head.label()
            )));
        };
        let pack = Rc::new(pack::read(&self.host, files, head.clone())?);
        self.read.borrow_mut().insert(key, Rc::clone(&pack));
        Ok(pack)
    }

    /// Returns the record without the options and readings that this edition does not have but
    /// another edition at hand has, and the names of what was left aside.
    ///
    /// So the same incident can be ruled under another edition, and a slip of the pen is still an
    /// error.
    ///
    /// # Errors
    ///
    /// Something is wrong in the files of another edition.
    pub fn suited(
        &self,
        record: &Record,
        edition: &Edition,
    ) -> Result<(Record, Vec<String>), PackError> {
        let has_option = |edition: &Edition, name: &str| edition.option(name).is_some();
        let has_reading = |edition: &Edition, article: &str| {
            edition
                .readings()
                .iter()
                .any(|reading| reading.article == article)
        };
        let mut suited = record.clone();
        let mut left_aside = Vec::new();
        for name in record
            .options
            .keys()
            .filter(|name| !has_option(edition, name))
        {
            if self.any_edition(|other| has_option(other, name))? {
                suited.options.remove(name);
                left_aside.push(name.clone());
            }
        }
        for article in record
            .readings
            .keys()
            .filter(|article| !has_reading(edition, article))
        {
            if self.any_edition(|other| has_reading(other, article))? {
                suited.readings.remove(article);
                left_aside.push(article.clone());
            }
        }
        Ok((suited, left_aside))
    }

    fn any_edition(&self, has: impl Fn(&Edition) -> bool) -> Result<bool, PackError> {
        for head in self.heads() {
            let selector = Selector::parse(&head.label())?;
            if has(&self.edition(&Wanted::Pack(selector))?) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns the fence in which procedures run.
    #[must_use]
    pub fn host(&self) -> &Host {
        &self.host
    }
}

fn in_force_words(head: &Head) -> Option<String> {
    let (from, until) = head.in_force?;
    let until = until
        .map(|until| format!(" until {until}"))
        .unwrap_or_default();
    Some(format!("`{}` from {from}{until}", head.short_label()))
}

fn circle(names: &[String]) -> PackError {
    PackError::asked(format!(
        "packs extend each other in a circle: {}",
        names.join(" → ")
    ))
}
