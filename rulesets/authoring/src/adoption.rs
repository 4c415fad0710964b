//! A draft that was adopted, under the name of its body.

use std::{
    fs,
    path::{Path, PathBuf},
};

use kodeks_base::{
    Diagnostic,
    files::{self, unreadable, unwritable},
    phrase,
};
use kodeks_rulesets::{
    CASES, Library,
    pack::{rename_in_cases, rename_manifest},
    signature::SIGNATURE,
};
use kodeks_words::Words;

use super::{CheckFinding, PackDraft, TestReport, Weight, check, skeleton::refuse_occupied, test};

/// A draft under the name of its body, as it was written.
#[derive(Clone, Debug)]
pub struct AdoptedPack {
    /// Its name and edition: `fide@2027`.
    pub label: String,
    /// Its folder.
    pub folder: PathBuf,
    /// Its files, each with its path below the folder.
    pub files: Vec<String>,
    /// Whether the draft has a signature, which is not one of the adopted pack.
    pub was_signed: bool,
}

/// Why a draft was not adopted.
pub enum AdoptionFault {
    /// Something is wrong in its files.
    Faults(Vec<Diagnostic>),
    /// A check finds errors.
    Check(Vec<CheckFinding>),
    /// Cases do not hold.
    Cases(Box<TestReport>),
}

impl From<Diagnostic> for AdoptionFault {
    fn from(fault: Diagnostic) -> AdoptionFault {
        AdoptionFault::Faults(vec![fault])
    }
}

/// Writes a draft under the name of its body into a folder: `fide/2027` beside the draft unless one is named. The draft is
/// checked and its cases are run first, and again under the new name before the folder is there. `library` opens the packs at
/// hand.
///
/// # Errors
///
/// It is no draft, something is wrong with it, or the folder is not free. Nothing is written then.
pub fn adopt(
    library: &dyn Fn() -> Result<Library, Diagnostic>,
    draft: &Path,
    out: Option<&Path>,
    words: &Words,
) -> Result<AdoptedPack, AdoptionFault> {
    let shown = draft.display().to_string();
    let opened = open(library()?, &shown)?;
    let head = opened.head();
    if !head.succeeds || head.name == head.body {
        let message = phrase!("K0532", "{label} is no draft under a working name", label = head.short_label());
        let help = phrase!(
            "K0532-help",
            "`kodeks new` with `--succeeds` begins one; its `pack.toml` says which edition it `succeeds`"
        );
        return Err(Diagnostic::in_file(&shown, message).with_help(help).into());
    }
    let edition = head.edition;
    if let Some(before) = &head.extends {
        opened.library().refuse_as_new_pack(&head.body, edition, before)?;
    }
    let beside = || draft.parent().unwrap_or(Path::new("")).join(&head.body).join(edition.to_string());
    let folder = out.map_or_else(beside, Path::to_owned);
    refuse_occupied(&folder)?;
    let pages = accepted_pages(&validate(&opened, words)?, draft);
    let texts = renamed_files(draft, &head.name, &head.body, &folder)?;
    let staging = Staging::write(&folder, &texts)?;
    let adopted = open(library()?, &staging.folder.display().to_string())?;
    for page in &validate(&adopted, words)?.snapshots {
        let path = page.path.strip_prefix(&staging.folder);
        if path.is_ok_and(|path| pages.iter().any(|page| page == path)) {
            page.accept()?;
        }
    }
    staging.put(&folder)?;
    Ok(AdoptedPack {
        label: adopted.head().short_label(),
        folder,
        files: texts.into_iter().map(|(path, _)| path).collect(),
        was_signed: draft.join(SIGNATURE).exists(),
    })
}

fn open(library: Library, folder: &str) -> Result<PackDraft, AdoptionFault> {
    PackDraft::open(library, folder).map_err(AdoptionFault::Faults)
}

/// Refuses a pack in which a check finds errors, or of which a case does not hold.
fn validate(draft: &PackDraft, words: &Words) -> Result<TestReport, AdoptionFault> {
    let findings = check(draft)?;
    if findings.iter().any(|finding| finding.weight == Weight::Error) {
        return Err(AdoptionFault::Check(findings));
    }
    let tested = test(draft, words);
    if tested.wrong > 0 { Err(AdoptionFault::Cases(Box::new(tested))) } else { Ok(tested) }
}

/// Returns the pages of cases that were accepted, by their paths below the folder.
fn accepted_pages(tested: &TestReport, folder: &Path) -> Vec<PathBuf> {
    let accepted = tested.snapshots.iter().filter(|page| page.is_accepted());
    accepted.filter_map(|page| page.path.strip_prefix(folder).ok().map(Path::to_owned)).collect()
}

/// Returns the files of a draft under another name: without its signature, and without pages of cases, which are written
/// anew.
fn renamed_files(
    draft: &Path,
    before: &str,
    after: &str,
    folder: &Path,
) -> Result<Vec<(String, Vec<u8>)>, AdoptionFault> {
    let mut found = Vec::new();
    collect(draft, "", &mut found)?;
    let mut files = Vec::new();
    for path in found {
        let file = draft.join(&path);
        let is_case = path.strip_prefix(CASES).is_some_and(|rest| rest.starts_with('/'));
        if path == SIGNATURE || (is_case && path.ends_with(".txt")) {
            continue;
        }
        let text = || files::read_text_itself(&file);
        let bytes = if path == "pack.toml" {
            // Comments show commands with the folder.
            let renamed = rename_manifest(&text()?, after)?;
            let shown = folder.display().to_string();
            let line = |line: &str| {
                if line.starts_with("#   kodeks ") { line.replace(before, &shown) } else { line.to_owned() }
            };
            let lines: Vec<String> = renamed.lines().map(line).collect();
            format!("{}\n", lines.join("\n")).into_bytes()
        } else if is_case && path.ends_with(".toml") {
            rename_in_cases(&text()?, before, after).into_bytes()
        } else {
            fs::read(&file).map_err(|error| unreadable(&file.display().to_string(), &error))?
        };
        files.push((path, bytes));
    }
    Ok(files)
}

/// Lists the files below a folder, without hidden ones, such as those of a repository. A symbolic link might lead out of it.
fn collect(root: &Path, below: &str, found: &mut Vec<String>) -> Result<(), Diagnostic> {
    let folder = root.join(below);
    let unread = |error| unreadable(&folder.display().to_string(), &error);
    let mut entries: Vec<fs::DirEntry> = fs::read_dir(&folder).and_then(Iterator::collect).map_err(unread)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if below.is_empty() { name } else { format!("{below}/{name}") };
        let kind = entry.file_type().map_err(unread)?;
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        if kind.is_dir() {
            collect(root, &path, found)?;
        } else if kind.is_file() {
            found.push(path);
        }
    }
    Ok(())
}

/// A folder beside the one that is to be written, removed again unless it takes that place.
struct Staging {
    folder: PathBuf,
    /// The folder above, if it was made for this one.
    made_above: Option<PathBuf>,
}

impl Staging {
    fn write(target: &Path, files: &[(String, Vec<u8>)]) -> Result<Staging, Diagnostic> {
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let folder = target.with_file_name(format!(".{name}.{}", std::process::id()));
        let above = target.parent().filter(|above| !above.as_os_str().is_empty() && !above.exists());
        let staging = Staging { folder, made_above: above.map(Path::to_owned) };
        for (path, bytes) in files {
            let path = staging.folder.join(path);
            let above = path.parent().map_or(Ok(()), fs::create_dir_all);
            above.map_err(|error| unwritable(&path, &error))?;
            files::write(&path, bytes)?;
        }
        Ok(staging)
    }

    /// Gives the folder its place, in one step.
    fn put(self, target: &Path) -> Result<(), Diagnostic> {
        // An empty folder may be there, and some systems rename none onto it.
        let _ = fs::remove_dir(target);
        fs::rename(&self.folder, target).map_err(|error| unwritable(target, &error))
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        // Once it has its place there is nothing to remove, and the folder above is not empty.
        let _ = fs::remove_dir_all(&self.folder);
        if let Some(above) = &self.made_above {
            let _ = fs::remove_dir(above);
        }
    }
}
