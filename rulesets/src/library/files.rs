//! The files of a pack: built into the program, or in a folder outside.

use std::{
    borrow::Cow,
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use kodeks_base::{
    Complaint, Diagnostic, Language,
    files::{read_text, read_text_itself, unreadable},
    limits::too_much,
    phrase,
};
use sha2::{Digest, Sha256};

use crate::{
    document::{Node, value_starts},
    library::signature,
    limits,
};

/// The folder of a pack's cases.
pub const CASES: &str = "cases";

/// The file beside `pack.toml` that makes a pack a proposal. No ruling depends on it.
pub const PROPOSAL: &str = "proposal.toml";

/// The files of a pack inside the program, by their paths below its folder.
type BuiltInFiles = &'static [(&'static str, &'static str)];

/// The packs inside the program, by their folders.
static BUILT_IN: &[(&str, BuiltInFiles)] = &include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

/// The files of one pack, by their paths below its folder.
#[derive(Clone, Debug)]
pub(crate) struct PackFiles {
    /// The folder, as errors name it: `packs/fide/2005`.
    pub(crate) folder: Cow<'static, str>,
    files: Files,
    /// The signature beside them, if there is one.
    pub(crate) signature: Option<Result<String, Diagnostic>>,
}

#[derive(Clone, Debug)]
enum Files {
    InTheProgram(BuiltInFiles),
    Read(Arc<[(String, String)]>),
}

impl Files {
    fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let (built_in, read): (BuiltInFiles, &[(String, String)]) = match self {
            Files::InTheProgram(files) => (files, &[]),
            Files::Read(files) => (&[], files),
        };
        let read = read.iter().map(|(path, text)| (path.as_str(), text.as_str()));
        built_in.iter().copied().chain(read)
    }
}

impl PackFiles {
    /// Returns the packs inside the program.
    pub(crate) fn built_in() -> impl Iterator<Item = PackFiles> {
        BUILT_IN.iter().map(PackFiles::of_built_in)
    }

    /// Returns the built-in pack of a folder.
    pub(crate) fn built_in_at(folder: &str) -> Option<PackFiles> {
        BUILT_IN.iter().find(|(other, _)| *other == folder).map(PackFiles::of_built_in)
    }

    fn of_built_in((folder, files): &(&'static str, BuiltInFiles)) -> PackFiles {
        PackFiles { folder: Cow::Borrowed(folder), files: Files::InTheProgram(files), signature: None }
    }

    /// Returns a pack without a folder, from the paths and texts of its files.
    pub(crate) fn of_texts(folder: &str, texts: Vec<(String, String)>) -> PackFiles {
        PackFiles { folder: folder.to_owned().into(), files: Files::Read(texts.into()), signature: None }
    }

    /// Returns the pack of one folder.
    pub(crate) fn of(folder: &Path) -> Result<PackFiles, Diagnostic> {
        if folder.join("pack.toml").is_file() {
            PackFiles::read(folder)
        } else {
            Err(no_pack_in(&folder.display().to_string()))
        }
    }

    fn read(folder: &Path) -> Result<PackFiles, Diagnostic> {
        let mut files = Vec::new();
        collect(folder, folder, &mut files)?;
        refuse_too_many_values(&folder.display().to_string(), &files)?;
        // As the packs inside the program are sorted, folder by folder.
        files.sort_by(|(one, _), (other, _)| Path::new(one).cmp(Path::new(other)));
        let name = folder.display().to_string();
        Ok(PackFiles { signature: signature::beside(folder), ..PackFiles::of_texts(&name, files) })
    }

    /// Returns whether it is inside the program.
    pub(crate) fn is_built_in(&self) -> bool {
        matches!(self.files, Files::InTheProgram(_))
    }

    /// Returns every pack in or below a folder: each folder that holds a `pack.toml`. One whose files
    /// cannot be read is returned as what is wrong with it, with its folder.
    pub(crate) fn below(folder: &Path) -> Result<Vec<PackFound>, Diagnostic> {
        let mut packs = Vec::new();
        find_packs(folder, &mut packs, &mut { limits::PACKS_BYTES })?;
        if packs.is_empty() {
            let name = folder.display().to_string();
            Err(Diagnostic::in_file(&name, phrase!("K0704-below", "no pack here: no folder in it has a `pack.toml`")))
        } else {
            Ok(packs)
        }
    }

    /// Returns the text of a file of the pack.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files.iter().find(|(name, _)| *name == path).map(|(_, text)| text)
    }

    /// Returns a file of the pack as TOML.
    pub(crate) fn node(&self, path: &str) -> Result<Node, Diagnostic> {
        let text = self.text(path).unwrap_or_default();
        Node::from_toml_in(self.authentic(), &self.path_in_errors(path), text)
    }

    /// Returns the name that `pack.toml` gives it, if it can be read.
    pub(crate) fn name(&self) -> Option<String> {
        let manifest = self.node("pack.toml").ok()?;
        Some(manifest.field("name")?.as_text()?.to_owned())
    }

    /// Returns the language of the authentic text that the beginning of `pack.toml` names. It is validated when the
    /// file is read.
    pub(crate) fn authentic(&self) -> Language {
        let manifest = self.text("pack.toml").unwrap_or_default();
        manifest
            .lines()
            .take_while(|line| !line.starts_with('['))
            .filter_map(|line| line.split_once('='))
            .find(|(key, _)| key.trim() == "authentic")
            .and_then(|(_, value)| value.split('"').nth(1))
            .and_then(Language::from_code)
            .unwrap_or_default()
    }

    /// Returns a copy of its files.
    pub(super) fn texts(&self) -> Vec<(String, String)> {
        self.files.iter().map(|(path, text)| (path.to_owned(), text.to_owned())).collect()
    }

    /// Returns how many bytes its files have together.
    fn bytes(&self) -> usize {
        self.files.iter().map(|(_, text)| text.len()).sum()
    }

    /// Returns the paths of all files, sorted.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|(path, _)| path)
    }

    /// Returns a path as errors name it.
    pub(crate) fn path_in_errors(&self, path: &str) -> String {
        format!("{}/{path}", self.folder)
    }

    /// Returns the SHA-256 of all paths and contents, in hexadecimal digits.
    pub(crate) fn hash(&self) -> String {
        let mut hasher = Sha256::new();
        for (path, text) in self.files.iter() {
            for part in [path, text] {
                hasher.update((part.len() as u64).to_be_bytes());
                hasher.update(part.as_bytes());
            }
        }
        hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// The files of a pack, or its folder and why they cannot be read.
pub(crate) type PackFound = Result<PackFiles, (PathBuf, Diagnostic)>;

fn find_packs(folder: &Path, packs: &mut Vec<PackFound>, left: &mut usize) -> Result<(), Diagnostic> {
    let entries = sorted_entries(folder)?;
    if entries.iter().any(|path| path.file_name().is_some_and(|name| name == "pack.toml")) {
        let found = PackFiles::read(folder);
        let bytes = found.as_ref().map_or(0, PackFiles::bytes);
        let what = if packs.len() == limits::PACKS {
            phrase!("limit-packs-together", "more than {most} packs in one folder", most = limits::PACKS)
        } else if bytes > *left {
            let megabytes = limits::PACKS_BYTES >> 20;
            phrase!("limit-packs-bytes", "more than {megabytes} MiB of packs in one folder", megabytes)
        } else {
            *left -= bytes;
            packs.push(found.map_err(|fault| (folder.to_owned(), fault)));
            return Ok(());
        };
        return Err(Diagnostic::in_file(&folder.display().to_string(), too_much(what)));
    }
    entries.iter().filter(|path| is_plain_folder(path)).try_for_each(|path| find_packs(path, packs, left))
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<(String, String)>) -> Result<(), Diagnostic> {
    for path in sorted_entries(folder)? {
        if is_link(&path) {
            // Editors mark a file that is being changed by a hidden link.
            if is_hidden(&path) { continue } else { return Err(link_refused(&path)) }
        }
        if is_plain_folder(&path) {
            // The cases of a pack stand in it, but no ruling hangs on them.
            if folder != root || !path.ends_with(CASES) {
                collect(root, &path, files)?;
            }
        } else if has_ending_read(&path) && !(folder == root && path.ends_with(PROPOSAL)) {
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            files.push((name, read_text_itself(&path)?));
        }
        refuse_too_many(&root.display().to_string(), files)?;
    }
    Ok(())
}

/// Returns whether rulings depend on a file at this path of a pack: not its cases, its words as a proposal, nor other files
/// beside it.
pub(super) fn is_read(path: &str) -> bool {
    let folder = path.split_once('/').map(|(folder, _)| folder);
    folder != Some(CASES) && path != PROPOSAL && has_ending_read(Path::new(path))
}

fn has_ending_read(path: &Path) -> bool {
    let ending = path.extension();
    ending.is_some_and(|ending| ending == "toml" || ending == "rhai")
}

/// Refuses more files, or larger ones, than a pack may have; `folder` is what errors call it.
pub(super) fn refuse_too_many(folder: &str, files: &[(String, String)]) -> Result<(), Diagnostic> {
    if files.len() > limits::PACK_FILES {
        let message = phrase!("K0708", "a pack may have {most} files at most", most = limits::PACK_FILES);
        return Err(Diagnostic::in_file(folder, message));
    }
    if files.iter().map(|(_, text)| text.len()).sum::<usize>() > limits::PACK_BYTES {
        let message = phrase!(
            "K0708-size",
            "the files of a pack may have {megabytes} MiB together at most",
            megabytes = limits::PACK_BYTES >> 20
        );
        return Err(Diagnostic::in_file(folder, message));
    }
    Ok(())
}

/// Refuses more values in all files together than a pack may have.
pub(super) fn refuse_too_many_values(folder: &str, files: &[(String, String)]) -> Result<(), Diagnostic> {
    let values = files.iter().map(|(_, text)| value_starts(text).count()).sum::<usize>();
    if values > limits::PACK_VALUES_TOGETHER {
        let most = limits::PACK_VALUES_TOGETHER;
        let what = phrase!("limit-values-together", "more than {most} values in the files of a pack together", most);
        return Err(Diagnostic::in_file(folder, too_much(what)));
    }
    Ok(())
}

/// Says that a folder has no pack.
pub(super) fn no_pack_in(folder: &str) -> Diagnostic {
    let message = Complaint::new(phrase!("K0704", "no pack here: the folder has no `pack.toml`"))
        .with_help(phrase!("K0704-help", "`kodeks new` begins one"));
    Diagnostic::in_file(folder, message)
}

/// Returns the text of a file that an error names: on the disk, or of a pack inside the program.
pub fn source(file: &str) -> Option<String> {
    let built_in = BUILT_IN.iter().find_map(|(folder, files)| {
        let name = file.strip_prefix(folder)?.strip_prefix('/')?;
        files.iter().find(|(path, _)| *path == name)
    });
    let read = || read_text(Path::new(file)).ok();
    built_in.map(|(_, text)| (*text).to_owned()).or_else(read)
}

/// Returns the first half of the SHA-256 of texts, in hexadecimal digits.
pub(crate) fn hash<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let mut hasher = Sha256::new();
    for text in texts {
        hasher.update((text.len() as u64).to_be_bytes());
        hasher.update(text.as_bytes());
    }
    hasher.finalize().into_iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

fn is_link(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink())
}

fn is_hidden(path: &Path) -> bool {
    let name = path.file_name();
    name.is_some_and(|name| name.to_string_lossy().starts_with('.'))
}

/// Refuses a symbolic link: it would lead out of the pack, or into a circle.
fn link_refused(path: &Path) -> Diagnostic {
    let message = Complaint::new(phrase!("K0705", "a symbolic link"))
        .with_help(phrase!("K0705-help", "a pack has only files of its own, so put a copy here"));
    Diagnostic::in_file(&path.display().to_string(), message)
}

/// A folder that is no symbolic link, so that no pack leads out of its folder or into a circle.
fn is_plain_folder(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_dir())
}

fn sorted_entries(folder: &Path) -> Result<Vec<PathBuf>, Diagnostic> {
    let read =
        || -> io::Result<Vec<PathBuf>> { fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect() };
    let mut entries = read().map_err(|error| unreadable(&folder.display().to_string(), &error))?;
    entries.sort();
    Ok(entries)
}
