//! The library of packs: finds the edition for a name or a day.

mod composition;
pub mod edition_name;
pub mod files;
pub mod former_names;
pub mod lock;
mod prepare;
pub(crate) mod receipt_packs;
mod select;
pub(crate) mod selector;
pub mod signature;
pub(crate) mod signature_check;
pub(crate) mod texts;
pub(crate) mod unavailable;

use std::{
    borrow::Cow,
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, OnceLock},
};

use kodeks_base::{Complaint, Date, Diagnostic, Faults, Language, limits::too_much, phrase};
use kodeks_core::Vocabulary;
use kodeks_scripting::Host;

use crate::{
    Edition, EditionRequest, Outside, Pack, PackHead, Record, Selector,
    library::{files::PackFiles, former_names::FormerNames, signature::Signers},
    limits, pack,
    prepared_packs::{self, PreparedPack},
    record::{self, RecordFolder},
    vocabulary::{self, Declarations, EverydayWords, PackWords},
};

/// Editions with packs beside them, by the labels and hashes of all their packs.
type ComposedEditions = BTreeMap<Vec<(String, String)>, Arc<Edition>>;

/// All available packs: those inside the program, and those of folders.
///
/// Threads can share one: each pack is read, and each edition put together, once, when it is
/// first asked for.
///
/// ```
/// use kodeks_rulesets::{Library, Selector, EditionRequest};
///
/// let library = Library::built_in()?;
/// let edition = library.edition(&EditionRequest::Pack(Selector::parse("fide@2014")?))?;
/// assert_eq!(edition.label(), "fide@2014:1.0.0");
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
pub struct Library {
    host: Host,
    /// The packs by name and version.
    shelf: Vec<LibraryPack>,
    /// The words of all packs, once they have been asked for.
    vocabulary: OnceLock<Result<Arc<Vocabulary>, Diagnostic>>,
    /// The hashes of the packs found by them alone whose words go with those of all others, once they have been asked for.
    agreeing: OnceLock<Vec<String>>,
    /// The day that counts as today.
    today: Date,
    /// Packs of folders that could not be added, each by its folder, with what is wrong.
    unfit: Vec<(PathBuf, Diagnostic)>,
    /// The keys by which packs from outside have to be signed.
    trusted: Signers,
    /// The former names by which editions were asked for.
    former_names: FormerNames,
    /// The editions with packs beside them, by label and hash of each pack, as far as they were asked for.
    composed: Mutex<ComposedEditions>,
}

/// How a pack of the library can be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PackKey {
    /// By its name, by a day, or by a pack that extends it: it is inside the program, or has a name of its own.
    Open,
    /// By its path, as a person named the folder of a pack that bears a name of the program's own packs. It takes
    /// the place of none of them.
    ByPath,
    /// By its hash alone, as it bears a name of the program's own packs.
    ByHash,
}

/// A pack of the library.
struct LibraryPack {
    head: PackHead,
    standing: PackKey,
    files: PackFiles,
    /// The words that it brings.
    brought: PackWords,
    /// Its prepared form inside the program.
    prepared: Option<&'static PreparedPack>,
    /// The words that its edition goes by, once they have been asked for.
    vocabulary: OnceLock<Result<Arc<Vocabulary>, Diagnostic>>,
    /// The whole pack, once it has been asked for.
    pack: OnceLock<Result<Arc<Pack>, Diagnostic>>,
    /// The edition that it is, once it has been asked for.
    edition: OnceLock<Result<Arc<Edition>, Diagnostic>>,
}

impl LibraryPack {
    fn new(head: PackHead, standing: PackKey, files: PackFiles, brought: PackWords) -> LibraryPack {
        LibraryPack {
            head,
            standing,
            files,
            brought,
            prepared: None,
            vocabulary: OnceLock::new(),
            pack: OnceLock::new(),
            edition: OnceLock::new(),
        }
    }

    /// Whether it is listed beside the others. What a person named by its path is, unless there is an edition of its
    /// name.
    fn is_listed(&self) -> bool {
        let outside = self.head.outside.as_ref();
        match self.standing {
            PackKey::Open => true,
            PackKey::ByPath => !outside.is_some_and(|outside| outside.is_by_hash),
            PackKey::ByHash => false,
        }
    }
}

impl Library {
    /// Returns the editions inside the program.
    ///
    /// # Errors
    ///
    /// A pack whose `pack.toml` cannot be read.
    pub fn built_in() -> Result<Library, Diagnostic> {
        let mut library = Library::empty();
        match prepared_packs::packs() {
            Some(packs) => packs.for_each(|pack| library.shelve_prepared(pack)),
            None => PackFiles::built_in().try_for_each(|files| library.add(files))?,
        }
        Ok(library)
    }

    /// Returns a library without any pack.
    #[must_use]
    pub fn empty() -> Library {
        Library {
            host: Host::new(),
            shelf: Vec::new(),
            vocabulary: OnceLock::new(),
            agreeing: OnceLock::new(),
            today: Date::today(),
            unfit: Vec::new(),
            trusted: Signers::default(),
            former_names: FormerNames::default(),
            composed: Mutex::default(),
        }
    }

    /// Returns the day that counts as today: that of the machine, unless another was set.
    #[must_use]
    pub fn today(&self) -> Date {
        self.today
    }

    /// Has another day count as today.
    pub fn set_today(&mut self, today: Date) {
        self.today = today;
    }

    /// Adds every pack in or below a folder.
    ///
    /// # Errors
    ///
    /// A folder without packs, a pack whose `pack.toml` cannot be read, or one of a name and
    /// version that is there already. One that bears the name of packs inside the program is found by its hash
    /// alone.
    pub fn add_folder(&mut self, folder: &Path) -> Result<(), Diagnostic> {
        let found = PackFiles::below(folder)?.into_iter();
        for files in found {
            self.add(files.map_err(|(_, fault)| fault)?)?;
        }
        Ok(())
    }

    /// Adds every readable pack in or below a folder; the faults of the others are kept and reported when one of them
    /// is asked for, and by [`Library::unfit`].
    ///
    /// # Errors
    ///
    /// A folder that cannot be read, or has no packs.
    pub fn add_folder_as_far_as_can_be(&mut self, folder: &Path) -> Result<(), Diagnostic> {
        for found in PackFiles::below(folder)? {
            let added = match found {
                Ok(files) => {
                    let folder = PathBuf::from(&*files.folder);
                    self.add(files).map_err(|fault| (folder, fault))
                }
                Err(unread) => Err(unread),
            };
            self.unfit.extend(added.err());
        }
        Ok(())
    }

    /// Returns the faults of packs of folders: those that could not be added, and those that cannot be resolved with
    /// what they extend.
    #[must_use]
    pub fn unfit(&self) -> Vec<Diagnostic> {
        let unread = self.unfit.iter().map(|(_, fault)| fault.clone());
        let is_found = |pack: &&LibraryPack| pack.standing != PackKey::ByHash;
        let not_put_together = self
            .shelf
            .iter()
            .filter(is_found)
            .filter(|pack| !pack.files.is_built_in())
            .filter_map(|pack| self.edition_at(&pack.head).err());
        unread.chain(not_put_together).collect()
    }

    /// Returns the fault of a requested pack that could not be added, matched by its name or its folder's.
    fn unfit_of(&self, selector: &Selector) -> Option<Diagnostic> {
        // A name of the program's own packs says nothing of those from outside.
        if self.is_own_name(&selector.name) {
            return None;
        }
        let is_it = |(folder, _): &&(PathBuf, Diagnostic)| {
            let named = PackFiles::of(folder).ok().and_then(|files| files.name());
            let folder = folder.file_name().map(|name| name.to_string_lossy());
            let by_folder = || folder.is_some_and(|name| name == selector.name.as_str());
            named.map_or_else(by_folder, |name| name == selector.name)
        };
        self.unfit.iter().find(is_it).map(|(_, fault)| fault.clone())
    }

    /// Returns the edition of a folder with one pack. It replaces the library's pack of the same name and version, but
    /// none inside the program.
    ///
    /// # Errors
    ///
    /// The folder has no pack or several, or something is wrong in its files.
    pub fn edition_in(&mut self, folder: &Path) -> Result<Edition, Diagnostic> {
        let mut packs = PackFiles::below(folder)?;
        let (Some(found), true) = (packs.pop(), packs.is_empty()) else {
            let name = folder.display().to_string();
            let message = Complaint::new(phrase!("K0706", "there are several packs in this folder"))
                .with_help(phrase!("K0706-help", "name that of one"));
            return Err(Diagnostic::in_file(&name, message));
        };
        let files = found.map_err(|(_, fault)| fault)?;
        let (head, standing) = self.head_of(&files, PackKey::ByPath)?;
        let is_it = |other: &LibraryPack| other.head.label() == head.label();
        self.shelf.retain(|other| other.files.is_built_in() || !is_it(other));
        self.put(head.clone(), standing, files)?;
        self.resolve(&head)
    }

    /// Returns whether packs inside the program bear this name.
    fn is_own_name(&self, name: &str) -> bool {
        self.own_of(name).next().is_some()
    }

    /// Returns the packs inside the program that bear this name.
    fn own_of<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a PackHead> {
        self.shelf
            .iter()
            .filter(|pack| pack.files.is_built_in())
            .map(|pack| &pack.head)
            .filter(move |head| head.name == name)
    }

    /// Reads the head of a pack, and returns its key: `reserved` if it has the name of packs inside the program, else its name.
    fn head_of(&self, files: &PackFiles, reserved: PackKey) -> Result<(PackHead, PackKey), Diagnostic> {
        let mut head = signature_check::read_head(files, &self.trusted)?;
        if files.is_built_in() {
            return Ok((head, PackKey::Open));
        }
        pack::refuse_build(&head, files)?;
        let standing = if self.is_own_name(&head.name) { reserved } else { PackKey::Open };
        let is_its_edition = |own: &PackHead| own.edition == head.edition;
        let is_by_hash = match standing {
            PackKey::Open => false,
            PackKey::ByPath => self.own_of(&head.name).any(is_its_edition),
            PackKey::ByHash => true,
        };
        if let (true, Some(before)) = (head.succeeds, &head.extends)
            && let Ok(before) = self.newest(before)
        {
            head.body.clone_from(&before.body);
        }
        head.outside = Some(Outside { folder: files.folder.to_string(), is_by_hash });
        Ok((head, standing))
    }

    /// Adds the pack of one folder, as far as it can be read, and returns its head.
    ///
    /// # Errors
    ///
    /// All faults in its `pack.toml` and its other files.
    pub fn add_draft(&mut self, folder: &Path) -> Result<PackHead, Vec<Diagnostic>> {
        let files = PackFiles::of(folder).map_err(|fault| vec![fault])?;
        let is_there = |files: &PackFiles, folder: &Path| {
            let there = Path::new(&*files.folder).canonicalize();
            there.ok().zip(folder.canonicalize().ok()).is_some_and(|(one, other)| one == other)
        };
        let outside = |there: &&LibraryPack| !there.files.is_built_in();
        let mut shelf = self.shelf.iter().filter(outside);
        match shelf.find(|there| is_there(&there.files, folder)) {
            Some(there) if there.standing != PackKey::ByHash => return Ok(there.head.clone()),
            _ => {}
        }
        // A pack known by its hash only is now named by its path.
        let is_it = |there: &LibraryPack| is_there(&there.files, folder);
        self.shelf.retain(|there| there.files.is_built_in() || !is_it(there));
        let mut faults = Faults::default();
        let head = self.head_of(&files, PackKey::ByPath).and_then(|(head, key)| self.refuse_twin(head, key, &files));
        let head = faults.keep(head);
        let declared = Declarations::of_pack(&files, &mut faults);
        if let Some((head, standing)) = head.filter(|_| faults.count() == 0) {
            self.shelve(head.clone(), standing, files, declared.into());
            return Ok(head);
        }
        let vocabulary = vocabulary::with([&declared.into()], &mut faults);
        pack::read_regulations(&self.host, &vocabulary, &files, &mut faults);
        Err(faults.all())
    }

    /// Returns an edition as far as it can be put together, and everything that is wrong with it.
    pub fn draft(&self, head: &PackHead) -> (Option<Edition>, Vec<Diagnostic>) {
        let mut faults = Faults::default();
        let edition = self.resolve_draft(head, &mut faults);
        (edition, faults.all())
    }

    fn resolve_draft(&self, head: &PackHead, faults: &mut Faults) -> Option<Edition> {
        let files = self.files_of(head)?;
        let vocabulary = self.words_of(&self.heads_below(head), faults);
        let mut in_pack = Faults::default();
        let pack = pack::read_all(&self.host, &vocabulary, files, head.clone(), &mut in_pack);
        for fault in in_pack.all() {
            faults.add(self.with_option_named(fault, head));
        }
        let below = match &head.extends {
            None => Vec::new(),
            Some(parent) => {
                let chain = self
                    .newest(parent)
                    .map_err(Diagnostic::from)
                    .and_then(|parent| self.chain(parent, &[head], &vocabulary))
                    .map_err(|fault| pack::at_extends(files, fault));
                faults.keep(chain)?
            }
        };
        let pack = pack?;
        // Without its layers, options and readings, what stands on them cannot be judged.
        if !pack.is_in_order {
            return None;
        }
        let packs = below.into_iter().chain([Arc::new(pack)]).collect();
        Some(Edition::resolve_all(packs, vocabulary, faults))
    }

    /// Says of a fault that names an option where it can be asked for.
    fn with_option_named(&self, fault: Diagnostic, head: &PackHead) -> Diagnostic {
        let quoted = fault.message().split('`').nth(1).unwrap_or_default();
        let name = quoted.strip_prefix("law.").unwrap_or(quoted).to_owned();
        let mut files = self.heads_below(head).into_iter().filter_map(|head| self.files_of(head));
        if files.any(|files| pack::declares_option(files, &name)) {
            fault.with_help(phrase!(
                "option-where",
                "`{name}` is an option: a layer asks for it under `applies`, and a number of `[law]` may take it",
                name
            ))
        } else {
            fault
        }
    }

    /// Refuses a pack that is found by the name and the version by which another is.
    fn refuse_twin(
        &self,
        head: PackHead,
        standing: PackKey,
        files: &PackFiles,
    ) -> Result<(PackHead, PackKey), Diagnostic> {
        let is_twin = |other: &&LibraryPack| {
            let is_open = [other.standing, standing] == [PackKey::Open; 2];
            is_open && other.head.label() == head.label()
        };
        match self.shelf.iter().find(is_twin) {
            None => Ok((head, standing)),
            Some(twin) => {
                let message = Complaint::new(phrase!(
                    "K0707",
                    "{label} stands in {folder} already",
                    label = head.label(),
                    folder = twin.files.folder
                ))
                .with_help(phrase!("K0707-help", "give this pack another version"));
                Err(Diagnostic::in_file(&files.path_in_errors("pack.toml"), message))
            }
        }
    }

    fn put(&mut self, head: PackHead, standing: PackKey, files: PackFiles) -> Result<(), Diagnostic> {
        let mut faults = Faults::default();
        let declared = Declarations::of_pack(&files, &mut faults);
        let declared = faults.finish(Some(declared))?;
        self.shelve(head, standing, files, declared.into());
        Ok(())
    }

    fn shelve_prepared(&mut self, prepared: &'static PreparedPack) {
        let head = prepared.head().clone();
        self.put_on_shelf(LibraryPack {
            prepared: Some(prepared),
            ..LibraryPack::new(head, PackKey::Open, prepared.files(), prepared.words())
        });
    }

    fn shelve(&mut self, head: PackHead, standing: PackKey, files: PackFiles, brought: PackWords) {
        self.put_on_shelf(LibraryPack::new(head, standing, files, brought));
    }

    fn put_on_shelf(&mut self, pack: LibraryPack) {
        self.shelf.push(pack);
        self.put_in_order();
    }

    /// Sorts the packs, and has everything be put together anew.
    fn put_in_order(&mut self) {
        self.shelf.sort_by(|one, other| {
            let (one, other) = (&one.head, &other.head);
            (&one.name, one.order()).cmp(&(&other.name, other.order()))
        });
        // Another pack may be the newest one that some edition stands on, and whose words it goes by.
        self.vocabulary = OnceLock::new();
        self.agreeing = OnceLock::new();
        self.composed = Mutex::default();
        for shelved in &mut self.shelf {
            shelved.vocabulary = OnceLock::new();
            shelved.pack = OnceLock::new();
            shelved.edition = OnceLock::new();
        }
    }

    fn find_pack(&self, head: &PackHead) -> Option<&LibraryPack> {
        self.shelf.iter().find(|shelved| shelved.head.is(head))
    }

    fn files_of(&self, head: &PackHead) -> Option<&PackFiles> {
        self.find_pack(head).map(|shelved| &shelved.files)
    }

    /// Returns where the files of a pack are, as errors name them.
    pub fn folder_of(&self, head: &PackHead) -> Option<&str> {
        self.files_of(head).map(|files| &*files.folder)
    }

    fn add(&mut self, files: PackFiles) -> Result<(), Diagnostic> {
        let (head, key) = self.head_of(&files, PackKey::ByHash)?;
        let (head, standing) = self.refuse_twin(head, key, &files)?;
        // The same contents, found by the same hash, are at hand already.
        let is_at_hand = |other: &LibraryPack| (&other.head.hash, other.head.label()) == (&head.hash, head.label());
        if standing == PackKey::ByHash && self.shelf.iter().any(is_at_hand) {
            Ok(())
        } else {
            self.put(head, standing, files)
        }
    }

    /// Returns the heads of all packs, by name and version, but for those that are found by their hash alone.
    pub fn heads(&self) -> impl Iterator<Item = &PackHead> {
        self.packs_by_name().map(|shelved| &shelved.head)
    }

    fn packs_by_name(&self) -> impl Iterator<Item = &LibraryPack> {
        self.shelf.iter().filter(|shelved| shelved.is_listed())
    }

    /// Returns the heads of the packs that are found so.
    fn standing(&self, standing: PackKey) -> impl Iterator<Item = &PackHead> {
        self.shelf.iter().filter(move |shelved| shelved.standing == standing).map(|shelved| &shelved.head)
    }

    /// Returns the heads of all packs, however they are found.
    fn all_heads(&self) -> impl Iterator<Item = &PackHead> {
        self.shelf.iter().map(|shelved| &shelved.head)
    }

    /// Returns the packs whose words count: those that are found by their names, what a person named by its path, and
    /// those found by their hash alone that declare nothing otherwise than another pack.
    fn with_words(&self) -> impl Iterator<Item = &LibraryPack> {
        let agreeing = self.agreeing.get_or_init(|| self.agreeing_words());
        let counts =
            |shelved: &&LibraryPack| shelved.standing != PackKey::ByHash || agreeing.contains(&shelved.head.hash);
        self.shelf.iter().filter(counts)
    }

    /// Returns the hashes of the packs found by them alone whose words can be added to those of the others. The first
    /// of two that disagree counts, so that a pack that nobody asks for takes the words of no other.
    fn agreeing_words(&self) -> Vec<String> {
        let (by_hash, mut counting): (Vec<&LibraryPack>, Vec<&LibraryPack>) =
            self.shelf.iter().partition(|shelved| shelved.standing == PackKey::ByHash);
        let mut agreeing = Vec::new();
        for shelved in by_hash {
            if shelved.brought.is_empty() {
                agreeing.push(shelved.head.hash.clone());
                continue;
            }
            counting.push(shelved);
            let mut faults = Faults::default();
            vocabulary::with(counting.iter().map(|shelved| &shelved.brought), &mut faults);
            if faults.count() == 0 {
                agreeing.push(shelved.head.hash.clone());
            } else {
                counting.pop();
            }
        }
        agreeing
    }

    /// Returns the packs found by their hash alone whose words do not count, as another pack declares them otherwise.
    pub fn without_words(&self) -> impl Iterator<Item = &PackHead> {
        let counting: Vec<&PackHead> = self.with_words().map(|shelved| &shelved.head).collect();
        self.standing(PackKey::ByHash).filter(move |head| !counting.iter().any(|other| other.is(head)))
    }

    /// Returns the later editions of a body that extend this one, in order; of several versions of one edition the newest.
    pub(crate) fn successors(&self, head: &PackHead) -> Vec<&PackHead> {
        let mut found: Vec<&PackHead> = Vec::new();
        let is_same = |one: &PackHead, other: &PackHead| one.is(other);
        // A draft has a name of its own, which may come before that of its body.
        let mut heads: Vec<&PackHead> = self.heads().filter(|other| other.body == head.body).collect();
        heads.sort_by_key(|head| head.order());
        for later in heads {
            let is_newest = || {
                let newest = self.newest(&later.selector());
                newest.is_ok_and(|newest| is_same(newest, later))
            };
            let stands_on = || {
                let parent = later.extends.as_ref().map(|parent| self.newest(parent));
                let mut earlier = found.iter().copied().chain([head]);
                parent.and_then(Result::ok).is_some_and(|parent| earlier.any(|earlier| is_same(earlier, parent)))
            };
            let is_later = later.edition > head.edition;
            if is_later && is_newest() && stands_on() {
                found.push(later);
            }
        }
        found
    }

    /// Returns the edition that is wanted, as it stands on the day that is asked for; it is put together once.
    ///
    /// # Errors
    ///
    /// There is no such pack, it is not in force on that day, or something is wrong in its files.
    pub fn edition(&self, wanted: &EditionRequest) -> Result<Arc<Edition>, Diagnostic> {
        match self.select(wanted) {
            Ok(head) => {
                let also = &wanted.selector().also;
                let edition = if also.is_empty() { self.edition_at(head)? } else { self.composed(head, also)? };
                Ok(edition.on(wanted.day(self.today)))
            }
            Err(why) => Err(self.unfit_of(wanted.selector()).unwrap_or(why.into())),
        }
    }

    /// Returns the edition of a pack, resolved once.
    pub(crate) fn edition_at(&self, head: &PackHead) -> Result<Arc<Edition>, Diagnostic> {
        let shelved = self.find_pack(head).ok_or_else(|| no_pack(head))?;
        let resolve = || self.resolve(head).map(Arc::new);
        shelved.edition.get_or_init(resolve).clone()
    }

    /// Returns the editions of one body from one to another, the first first; of several versions of one edition between
    /// them the newest.
    ///
    /// # Errors
    ///
    /// They are of two bodies, one of them is not there, or the second is before the first.
    pub fn between(&self, from: &Selector, to: &Selector) -> Result<Vec<Edition>, Diagnostic> {
        let (first, last) = (self.newest(from)?, self.newest(to)?);
        self.note_name(from, first);
        self.note_name(to, last);
        if first.body != last.body || last.edition <= first.edition {
            return Err(Diagnostic::of_request(phrase!(
                "K0513",
                "a history goes from one edition to a later one of the same body, such as fide@2005..fide@2023"
            ))
            .with_help(phrase!(
                "K0513-help",
                "{first} and {last} are no such pair",
                first = first.label(),
                last = last.label()
            )));
        }
        let is_between =
            |head: &&PackHead| head.name == first.name && first.edition < head.edition && head.edition < last.edition;
        let between = self.heads().filter(is_between);
        let mut heads: Vec<&PackHead> = between.chain([first, last]).collect();
        heads.sort_by_key(|head| head.order());
        let is_newest = |place: &usize| {
            let next = heads.get(place + 1);
            next.is_none_or(|next| next.edition != heads[*place].edition)
        };
        (0..heads.len()).filter(is_newest).map(|place| self.resolve(heads[place])).collect()
    }

    /// Resolves a pack with everything that it extends.
    pub(crate) fn resolve(&self, head: &PackHead) -> Result<Edition, Diagnostic> {
        // Before anything of so many packs is read.
        if self.heads_below(head).len() > limits::PACKS_IN_A_LINE {
            return Err(too_many_in_a_line(&[head.short_label()]));
        }
        let vocabulary = self.vocabulary_of(head)?;
        let packs = self.chain(head, &[], &vocabulary)?;
        if packs.iter().all(|pack| pack.is_checked) {
            Edition::resolve_checked(packs, vocabulary)
        } else {
            Edition::resolve(packs, vocabulary)
        }
    }

    /// Puts together exactly these packs, the lowest first. That each is in order was checked where it was put together alone.
    pub(crate) fn put_together(&self, heads: &[&PackHead]) -> Result<Edition, Diagnostic> {
        let mut faults = Faults::default();
        let vocabulary = self.words_of(heads, &mut faults);
        let vocabulary = faults.finish(Some(vocabulary))?;
        let packs = heads.iter().map(|head| self.pack_in(head, &vocabulary));
        let packs: Vec<Arc<Pack>> = packs.collect::<Result<_, _>>()?;
        crate::edition::refuse_shared_names(&packs)?;
        Edition::resolve_checked(packs, vocabulary)
    }

    /// Puts together exactly these packs, the lowest first, and checks what comes of it.
    pub(crate) fn resolve_these(&self, heads: &[&PackHead]) -> Result<Edition, Diagnostic> {
        let edition = self.put_together(heads)?;
        if edition.packs().iter().all(|pack| pack.is_checked) {
            return Ok(edition);
        }
        let mut faults = Faults::default();
        edition.check(&mut faults);
        faults.finish(Some(edition))
    }

    /// Returns the law's own words that an edition goes by.
    fn vocabulary_of(&self, head: &PackHead) -> Result<Arc<Vocabulary>, Diagnostic> {
        let put_together = || {
            let mut faults = Faults::default();
            let vocabulary = self.words_of(&self.heads_below(head), &mut faults);
            faults.finish(Some(vocabulary))
        };
        match self.find_pack(head) {
            Some(shelved) => shelved.vocabulary.get_or_init(put_together).clone(),
            None => put_together(),
        }
    }

    /// Returns a pack and those that it extends, oldest first, as far as they are available.
    fn heads_below<'a>(&'a self, head: &'a PackHead) -> Vec<&'a PackHead> {
        let mut heads = vec![head];
        let parent = |head: &PackHead| self.newest(head.extends.as_ref()?).ok();
        while let Some(parent) = heads.last().and_then(|head| parent(head)) {
            // That packs extend each other in a circle, or too many of them, is told where they are put together.
            let is_again = heads.iter().any(|below| below.is(parent));
            if is_again || heads.len() > limits::PACKS_IN_A_LINE {
                break;
            }
            heads.push(parent);
        }
        heads.reverse();
        heads
    }

    /// Puts the common words together with those of these packs.
    fn words_of(&self, heads: &[&PackHead], faults: &mut Faults) -> Arc<Vocabulary> {
        let shelved = heads.iter().filter_map(|head| self.find_pack(head));
        vocabulary::with(shelved.map(|shelved| &shelved.brought), faults)
    }

    /// Returns the vocabulary of all packs, in which records are written.
    ///
    /// # Errors
    ///
    /// Two packs declare the same word differently.
    pub fn vocabulary(&self) -> Result<Arc<Vocabulary>, Diagnostic> {
        let put_together = || {
            let mut faults = Faults::default();
            let brought = self.with_words().map(|shelved| &shelved.brought);
            let vocabulary = vocabulary::with(brought, &mut faults);
            faults.finish(Some(vocabulary))
        };
        self.vocabulary.get_or_init(put_together).clone()
    }

    /// Returns the sentences of a language that outside packs add, as messages of Fluent.
    #[must_use]
    pub fn messages(&self, language: Language) -> Vec<Cow<'static, str>> {
        let brought = self.with_words().map(|shelved| &shelved.brought);
        brought.map(|brought| brought.messages(language)).collect()
    }

    /// Returns the everyday words by which events are found, including those of outside packs.
    ///
    /// # Errors
    ///
    /// Words are given for an event that there is not, or for something that it cannot say.
    pub fn everyday(&self) -> Result<EverydayWords, Diagnostic> {
        let vocabulary = self.vocabulary()?;
        let of_packs = self.with_words().map(|shelved| shelved.brought.clone());
        EverydayWords::of(vocabulary::common_and(of_packs)?, |event, says| {
            record::check_event(event, says, &vocabulary)
        })
    }

    /// Reads a record, in JSON if the file's name or beginning says so, else in TOML. Its games are in files beside it,
    /// and its events are written in the library's vocabulary.
    ///
    /// # Errors
    ///
    /// A file that cannot be read, or something in it that is not as it should be.
    pub fn record(&self, path: &Path, beside: &RecordFolder) -> Result<Record, Diagnostic> {
        Record::read_in(path, beside, &self.vocabulary()?)
    }

    /// Returns a pack with everything that it extends, oldest first. `above` are the packs that extend it.
    fn chain<'a>(
        &'a self,
        head: &'a PackHead,
        above: &[&'a PackHead],
        vocabulary: &Arc<Vocabulary>,
    ) -> Result<Vec<Arc<Pack>>, Diagnostic> {
        let mut heads = above.to_vec();
        let names = |heads: &[&PackHead]| -> Vec<String> { heads.iter().map(|head| head.short_label()).collect() };
        let mut chain = Vec::new();
        let mut next = Some(head);
        while let Some(head) = next {
            let is_again = heads.iter().any(|above| above.is(head));
            heads.push(head);
            if is_again {
                return Err(circle(&names(&heads)));
            }
            if heads.len() > limits::PACKS_IN_A_LINE {
                return Err(too_many_in_a_line(&names(&heads)));
            }
            let pack = self.pack_in(head, vocabulary)?;
            let parent = head.extends.as_ref();
            next = parent.map(|parent| self.newest(parent)).transpose()?;
            chain.push(pack);
        }
        chain.reverse();
        Ok(chain)
    }

    /// Returns every edition of the bodies that an edition extends, including itself.
    ///
    /// # Errors
    ///
    /// Something is wrong in the files of one of them.
    pub fn generations(&self, edition: &Edition) -> Result<Vec<Edition>, Diagnostic> {
        let mut bodies: Vec<&str> = Vec::new();
        for pack in edition.packs() {
            if !bodies.contains(&pack.head.body.as_str()) {
                bodies.push(&pack.head.body);
            }
        }
        let of_body = |body| self.heads().filter(move |head| head.name == body);
        let mut heads: Vec<&PackHead> = bodies.into_iter().flat_map(of_body).collect();
        // A pack requested by its hash is not listed, and a draft has a name of its own.
        for pack in edition.packs() {
            match self.find_pack(&pack.head) {
                Some(shelved) if !heads.iter().any(|head| head.is(&shelved.head)) => heads.push(&shelved.head),
                _ => {}
            }
        }
        heads.into_iter().map(|head| self.resolve(head)).collect()
    }

    /// Returns the pack of this head, which is read when it is first asked for.
    ///
    /// # Errors
    ///
    /// There is no such pack, or something is wrong in its files.
    pub fn pack(&self, head: &PackHead) -> Result<Arc<Pack>, Diagnostic> {
        let shelved = self.find_pack(head).ok_or_else(|| no_pack(head))?;
        let read = || {
            let vocabulary = self.vocabulary_of(head)?;
            self.read(shelved, &vocabulary)
        };
        shelved.pack.get_or_init(read).clone()
    }

    /// Returns a pack in the words of a vocabulary: its own are read once.
    fn pack_in(&self, head: &PackHead, vocabulary: &Arc<Vocabulary>) -> Result<Arc<Pack>, Diagnostic> {
        if self.vocabulary_of(head)?.is_alike(vocabulary) {
            self.pack(head)
        } else {
            self.read(self.find_pack(head).ok_or_else(|| no_pack(head))?, vocabulary)
        }
    }

    fn read(&self, shelved: &LibraryPack, vocabulary: &Vocabulary) -> Result<Arc<Pack>, Diagnostic> {
        let prepared = shelved.prepared.and_then(|pack| pack.in_words(vocabulary));
        if let Some(prepared) = prepared {
            return prepared.map(Arc::new);
        }
        let head = shelved.head.clone();
        pack::read(&self.host, vocabulary, &shelved.files, head).map(Arc::new).map_err(|fault| {
            let others = fault.others().iter().map(|one| self.with_option_named(one.clone(), &shelved.head)).collect();
            self.with_option_named(fault, &shelved.head).with_others(others)
        })
    }

    /// Returns the record without options and readings that only other editions have, and the names of those left out.
    ///
    /// So the same incident can be ruled under another edition, and a slip of the pen is still an
    /// error.
    ///
    /// # Errors
    ///
    /// Something is wrong in the files of another edition.
    pub fn record_for(&self, record: &Record, edition: &Edition) -> Result<(Record, Vec<String>), Diagnostic> {
        let has_option = |edition: &Edition, name: &str| edition.option(name).is_some();
        let has_reading =
            |edition: &Edition, article: &str| edition.readings().iter().any(|reading| reading.article == article);
        let mut suited = record.clone();
        let mut left_aside = Vec::new();
        for name in record.options.keys().filter(|name| !has_option(edition, name)) {
            if self.any_edition(|other| has_option(other, name))? {
                suited.options.remove(name);
                left_aside.push(name.clone());
            } else {
                return Err(record.of_event(name, edition.no_option(name)));
            }
        }
        for article in record.readings.keys().filter(|article| !has_reading(edition, article)) {
            if self.any_edition(|other| has_reading(other, article))? {
                suited.readings.remove(article);
                left_aside.push(article.clone());
            } else {
                return Err(record.of_event(article, edition.no_readings(article)));
            }
        }
        for (name, value) in &suited.options {
            let option = edition.option(name);
            if let Some(option) = option.filter(|option| !option.accepts(value)) {
                let complaint = option.refuse(value).about(edition.head().short_label());
                return Err(record.of_event(name, complaint));
            }
        }
        for (article, choice) in &suited.readings {
            let reading = edition.readings().iter().find(|reading| reading.article == *article);
            if let Some(reading) = reading.filter(|reading| reading.choice(choice).is_none()) {
                let complaint = reading.unknown(choice).about(edition.head().short_label());
                return Err(record.of_event(article, complaint));
            }
        }
        Ok((suited, left_aside))
    }

    fn any_edition(&self, has: impl Fn(&Edition) -> bool) -> Result<bool, Diagnostic> {
        for head in self.heads() {
            if has(self.edition_at(head)?.as_ref()) {
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

/// Returns the edition of a body that is in force today, for people who have yet to name one; of a body
/// of which the program has none, one of this year.
fn edition_today(body: &str) -> String {
    let today = Date::today();
    let library = Library::built_in().unwrap_or_else(|_| Library::empty());
    let mut heads = library.heads();
    match heads.find(|head| head.name == body && head.covers(today)) {
        Some(head) => head.short_label(),
        None => format!("{body}@{}", today.parts().0),
    }
}

fn no_pack(head: &PackHead) -> Diagnostic {
    Diagnostic::of_request(phrase!("K0502", "there is no pack `{name}`", name = head.label()))
}

fn too_many_in_a_line(names: &[String]) -> Diagnostic {
    let pack = names.first().map_or("", String::as_str);
    Diagnostic::of_request(too_much(phrase!(
        "limit-packs",
        "`{pack}` stands on more than {most} packs, each on the next",
        pack,
        most = limits::PACKS_IN_A_LINE
    )))
}

fn circle(names: &[String]) -> Diagnostic {
    Diagnostic::of_request(phrase!("K0516", "packs extend each other in a circle: {packs}", packs = names.join(" → ")))
}
