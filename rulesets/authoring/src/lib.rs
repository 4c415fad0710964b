#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod adoption;
mod amendment;
mod check;
mod coverage;
mod coverage_counts;
mod dates;
mod finding;
mod inherited_cases;
mod mutate;
mod overrides;
mod pages;
mod progress;
mod references;
mod signing;
mod skeleton;
mod targets;
mod tempo_gaps;
mod testing;
mod watch_page;
mod workbench;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use kodeks_base::{Diagnostic, Faults, phrase};
use kodeks_core::Vocabulary;
use kodeks_rulesets::{
    CASES, Edition, EditionRegulation, EditionRequest, Library, PackHead, Selector,
    cases::{Case, CaseFile, Situation},
};

pub use adoption::{AdoptedPack, AdoptionFault, adopt};
pub use amendment::AmendmentExtent;
pub use check::{check, check_told};
pub use coverage::{NumberCoverage, NumberSide, RegulationCoverage, measure_coverage};
pub use finding::{CheckFinding, Weight};
pub use inherited_cases::{InheritedCases, OpenCase, TurnedCases, restate_cases};
pub use mutate::{Mutant, MutationReport, Slip, mutate, mutate_told};
pub use pages::{adopted_page, amendment_page, mutations, new_pack_page, slip, summary, tried_page};
pub use signing::{PASSWORD_BYTES, SignedPack, SigningKey, new_key, sign};
pub use skeleton::{PackPlan, Skeleton};
pub use testing::{Snapshot, TestReport, test};
pub use watch_page::{next_watch_page, watch_page, watched_files};
pub use workbench::{Inspection, Observation, ObservationChange, ObservationKind, Workbench};

/// A pack that is being written, with its cases.
pub struct PackDraft {
    library: Library,
    head: PackHead,
    edition: Arc<Edition>,
    /// Its cases, and after them those handed down to it as the next edition.
    cases: Vec<CaseFile>,
    /// How many of the files of cases are its own.
    own_cases: usize,
    /// The cases handed down that it states anew as the next edition.
    restated: Vec<CaseFile>,
    folder: Option<PathBuf>,
}

impl PackDraft {
    /// Opens a pack: a folder with a `pack.toml`, or one of the library by its name.
    ///
    /// ```
    /// use kodeks_authoring::PackDraft;
    /// use kodeks_rulesets::Library;
    ///
    /// let library = Library::built_in()?;
    /// let draft = PackDraft::open(library, "swidnica@2020").map_err(|mut faults| faults.remove(0))?;
    /// assert_eq!(draft.head().name, "swidnica");
    /// assert!(draft.own().count() < draft.edition().regulations().count());
    /// # Ok::<(), kodeks_base::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Everything that is wrong in its files and in the files of its cases.
    pub fn open(mut library: Library, pack: &str) -> Result<PackDraft, Vec<Diagnostic>> {
        let folder = Path::new(pack);
        if !folder.is_dir() {
            return PackDraft::of_library(library, pack);
        }
        let mut faults = Faults::default();
        let head = match library.add_draft(folder) {
            Ok(head) => head,
            Err(in_pack) => {
                in_pack.into_iter().for_each(|fault| faults.add(fault));
                read_cases(folder, &words_of(&library), &mut faults);
                return Err(faults.all());
            }
        };
        let (edition, in_pack) = library.draft(&head);
        in_pack.into_iter().for_each(|fault| faults.add(fault));
        let mut cases = read_cases(folder, &words_of(&library), &mut faults);
        let own_cases = cases.len();
        let HandedDown { cases: handed_down, restated } =
            hand_down(&library, &head, &mut cases).unwrap_or_else(|fault| {
                faults.add(fault);
                HandedDown::default()
            });
        match edition {
            Some(edition) if faults.count() == 0 => Ok(PackDraft {
                cases: of_pack(cases, &edition).into_iter().chain(handed_down).collect(),
                own_cases,
                restated,
                library,
                head,
                edition: Arc::new(edition),
                folder: Some(folder.to_owned()),
            }),
            _ => Err(faults.all()),
        }
    }

    fn of_library(library: Library, pack: &str) -> Result<PackDraft, Vec<Diagnostic>> {
        let one = |fault: Diagnostic| vec![fault];
        if pack.contains(['/', '\\', '.']) && !pack.contains('@') {
            return Err(one(Diagnostic::in_file(pack, phrase!("K0701-folder", "there is no such folder"))));
        }
        let selector = Selector::parse_typed(pack).map_err(one)?;
        let head = library.newest(&selector).map_err(|fault| one(fault.into()))?.clone();
        let (edition, faults) = library.draft(&head);
        match edition {
            Some(edition) if faults.is_empty() => Ok(PackDraft {
                own_cases: 0,
                restated: Vec::new(),
                cases: CaseFile::built_in().map_err(one)?,
                edition: Arc::new(edition),
                head,
                folder: None,
                library,
            }),
            _ => Err(faults),
        }
    }

    /// Returns the head of the pack.
    #[must_use]
    pub fn head(&self) -> &PackHead {
        &self.head
    }

    /// Returns the edition: the pack with everything it extends.
    #[must_use]
    pub fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// Returns the edition that it extends, if it extends one.
    ///
    /// # Errors
    ///
    /// There is no such edition, or something is wrong in its files.
    pub(crate) fn parent(&self) -> Result<Option<Arc<Edition>>, Diagnostic> {
        let parent = self.head.extends.clone().map(EditionRequest::Pack);
        parent.map(|parent| self.library.edition(&parent)).transpose()
    }

    /// Returns the library, which includes the pack itself.
    #[must_use]
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// Returns its folder, unless it is inside the program.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Returns the files of cases that are put to it: its own, and those inside the program.
    #[must_use]
    pub fn cases(&self) -> &[CaseFile] {
        &self.cases
    }

    /// Returns the files of cases in its own folder.
    #[must_use]
    pub fn own_cases(&self) -> &[CaseFile] {
        &self.cases[..self.own_cases]
    }

    /// Returns the files of cases inside the program that hold for it as the next edition of their body.
    pub(crate) fn inherited_cases(&self) -> &[CaseFile] {
        let inherited = self.folder.is_some().then(|| &self.cases[self.own_cases..]);
        inherited.unwrap_or_default()
    }

    /// Returns the cases inside the program that it states anew.
    pub(crate) fn restated_cases(&self) -> &[CaseFile] {
        &self.restated
    }

    /// Returns whether a case expects something of this pack.
    pub(crate) fn is_meant(&self, selector: &Selector) -> bool {
        let found = self.library.newest(selector);
        found.is_ok_and(|found| found.is(&self.head)) && selector.is_alone()
    }

    /// Returns the body's own regulations, without those of other bodies that it extends.
    pub fn own(&self) -> impl Iterator<Item = &EditionRegulation> {
        let is_own = |placed: &&EditionRegulation| placed.pack.head.body == self.head.body;
        self.edition.regulations().filter(is_own)
    }

    /// Returns a file of the pack as errors name it.
    pub(crate) fn file(&self, name: &str) -> String {
        let folder = self.library.folder_of(&self.head).unwrap_or_default();
        format!("{folder}/{name}")
    }
}

/// Returns the vocabulary of all packs, in which cases are written. A word that two packs declare differently is
/// reported with the edition.
fn words_of(library: &Library) -> Arc<Vocabulary> {
    library.vocabulary().unwrap_or_default()
}

/// Reads the cases in the folder of a pack.
fn read_cases(folder: &Path, vocabulary: &Arc<Vocabulary>, faults: &mut Faults) -> Vec<CaseFile> {
    let mut paths = Vec::new();
    find_cases(&folder.join(CASES), &mut paths);
    paths.sort();
    paths.iter().filter_map(|path| CaseFile::read_all(path, vocabulary, faults)).collect()
}

/// The cases of the editions before and those inside the program, for the next edition of their body.
#[derive(Default)]
struct HandedDown {
    /// Those of which it says nothing.
    cases: Vec<CaseFile>,
    /// Those that it states anew.
    restated: Vec<CaseFile>,
}

/// Gives each case of a pack that has expectations alone the situation of the built-in case of the
/// same regulation and name, and returns the cases handed down to the pack as it is the next edition of their body.
fn hand_down(library: &Library, head: &PackHead, own: &mut [CaseFile]) -> Result<HandedDown, Diagnostic> {
    let is_earlier = |other: &&PackHead| other.body == head.body && other.edition < head.edition;
    let earlier: Vec<&PackHead> = library.heads().filter(is_earlier).collect();
    let mut handed_down = HandedDown::default();
    if earlier.is_empty() {
        return Ok(handed_down);
    }
    // What is wrong in another pack's cases is told where that pack is tested.
    let read = |folder: &str| read_cases(Path::new(folder), &words_of(library), &mut Faults::default());
    let outside = earlier.iter().filter_map(|other| other.outside.as_ref()).flat_map(|outside| read(&outside.folder));
    for mut file in CaseFile::built_in()?.into_iter().chain(outside) {
        let mut continued: Vec<&mut Case> =
            own.iter_mut().filter(|own| own.regulation == file.regulation).flat_map(|own| &mut own.cases).collect();
        continued.retain(|case| matches!(case.situation, Situation::Continued));
        let (restated, cases) = std::mem::take(&mut file.cases).into_iter().partition(|case| {
            let own = continued.iter_mut().find(|own| own.name() == case.name());
            own.map(|own| own.situation = case.situation.clone()).is_some()
        });
        handed_down.restated.push(CaseFile { cases: restated, ..file.clone() });
        handed_down.cases.push(CaseFile { cases, ..file });
    }
    Ok(handed_down)
}

/// Restricts the cases of a pack to the editions that it extends and those that they name.
fn of_pack(mut files: Vec<CaseFile>, edition: &Edition) -> Vec<CaseFile> {
    let labels: Arc<[String]> = edition.packs().iter().map(|pack| pack.head.label()).collect();
    files.iter_mut().flat_map(|file| &mut file.cases).for_each(|case| case.stand_on(&labels));
    files
}

/// Finds the files of cases in a folder and in the chapters in it.
fn find_cases(folder: &Path, paths: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).into_iter().flatten();
    for entry in entries.filter_map(Result::ok) {
        let path = entry.path();
        let Ok(kind) = entry.file_type() else {
            continue;
        };
        // A symbolic link might lead into a circle, or out of the pack.
        if kind.is_dir() {
            find_cases(&path, paths);
        } else if kind.is_file() && path.extension().is_some_and(|ending| ending == "toml") {
            paths.push(path);
        }
    }
}
