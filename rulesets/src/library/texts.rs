//! Packs without a folder, whose files came some other way, such as from an archive.

use std::{collections::BTreeSet, path::Path};

use kodeks_base::{Complaint, Diagnostic, limits::FILE_BYTES, phrase};

use crate::{
    Library, PackHead,
    library::{
        LibraryPack, PackKey,
        files::{self, PackFiles, PackFound},
        signature::SIGNATURE,
    },
};

/// How many bytes the path of a file can have: as in most folders.
const PATH_BYTES: usize = 255;

impl Library {
    /// Adds a pack from the paths (relative to its folder) and texts of its files, and returns its head; errors call
    /// the folder `name`. Other files and cases are skipped, as in a folder. The pack replaces an outside pack of the
    /// same name and version, but none inside the program; with the name of packs inside the program it is found only
    /// where there is no other.
    ///
    /// ```
    /// use kodeks_rulesets::{Library, EditionRequest};
    ///
    /// let mut library = Library::built_in()?;
    /// let pack = r#"
    /// name = "club"
    /// edition = "2026"
    /// version = "1.0.0"
    /// title = { en = "House rules" }
    /// extends = "fide@2023"
    /// authentic = "en"
    ///
    /// [amends."1".illegal-move]
    /// opponent_gains = "3 min"
    /// "#;
    /// let head = library.add_texts("club.zip", vec![("pack.toml".to_owned(), pack.to_owned())])?;
    /// assert_eq!(head.short_label(), "club@2026");
    /// # Ok::<(), kodeks_base::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A path that leaves the folder or occurs twice, too many files, no `pack.toml`, or a pack that cannot be resolved
    /// with what it extends. Then the library is unchanged.
    pub fn add_texts(&mut self, name: &str, texts: Vec<(String, String)>) -> Result<PackHead, Diagnostic> {
        let files = PackFiles::of_texts_from_outside(name, texts)?;
        let (head, standing) = self.head_of(&files, PackKey::ByPath)?;
        let is_it = |other: &LibraryPack| !other.files.is_built_in() && other.head.label() == head.label();
        let before: Vec<LibraryPack> = self.shelf.extract_if(.., |other| is_it(other)).collect();
        let added = self.put(head.clone(), standing, files).and_then(|()| {
            // The words of all packs are asked for by every record.
            self.vocabulary()?;
            self.edition_at(&head)
        });
        match added {
            Ok(_) => Ok(head),
            Err(fault) => {
                self.shelf.retain(|other| !is_it(other));
                self.shelf.extend(before);
                self.put_in_order();
                Err(fault)
            }
        }
    }
}

/// The files of a pack by their paths below its folder, with their texts.
pub type TextsOfPack = Vec<(String, String)>;

/// Returns the packs in or below a folder, as [`Library::add_texts`] takes them: the folder of each, and its files with the signature
/// among them. No link is followed.
///
/// # Errors
///
/// A folder or a file that cannot be read, a folder without packs, or more of them than are read.
pub fn texts_of_packs(folder: &Path) -> Result<Vec<(String, TextsOfPack)>, Diagnostic> {
    let texts = |found: PackFound| {
        let files = found.map_err(|(_, fault)| fault)?;
        let mut texts = files.texts();
        if let Some(signature) = files.signature {
            texts.push((SIGNATURE.to_owned(), signature?));
        }
        Ok((files.folder.into_owned(), texts))
    };
    PackFiles::below(folder)?.into_iter().map(texts).collect()
}

/// Returns whether a file at this path below a pack's folder is read: not its cases, nor other files beside it.
#[must_use]
pub fn is_of_a_pack(path: &str) -> bool {
    path == SIGNATURE || files::is_read(path)
}

impl PackFiles {
    /// Returns a pack by the paths and texts of its files, within the bounds of a folder.
    fn of_texts_from_outside(name: &str, texts: Vec<(String, String)>) -> Result<PackFiles, Diagnostic> {
        let in_folder = |message: Complaint| Diagnostic::in_file(name, message);
        let mut seen: BTreeSet<String> = BTreeSet::new();
        let mut signature = None;
        let mut kept = Vec::new();
        for (path, text) in texts {
            if !is_below(&path) {
                return Err(in_folder(no_path(&path)));
            }
            // Names that differ only in case are one file on some machines.
            if !seen.insert(path.to_lowercase()) {
                return Err(in_folder(twice(&path)));
            }
            if !is_of_a_pack(&path) {
                continue;
            }
            if text.len() > FILE_BYTES {
                let file = format!("{name}/{path}");
                return Err(kodeks_base::files::too_large(&file, FILE_BYTES));
            }
            if path == SIGNATURE {
                signature = Some(Ok(text))
            } else {
                kept.push((path, text))
            }
            files::refuse_too_many(name, &kept)?;
        }
        files::refuse_too_many_values(name, &kept)?;
        if !kept.iter().any(|(path, _)| path == "pack.toml") {
            return Err(files::no_pack_in(name));
        }
        kept.sort_by(|(one, _), (other, _)| Path::new(one).cmp(Path::new(other)));
        let mut files = PackFiles::of_texts(name, kept);
        files.signature = signature;
        Ok(files)
    }
}

/// Whether a path leads to a file below the folder, on every machine.
fn is_below(path: &str) -> bool {
    let is_plain = |part: &str| !matches!(part, "" | "." | "..");
    let is_odd = |letter: char| letter.is_control() || matches!(letter, '\\' | ':');
    path.len() <= PATH_BYTES && !path.contains(is_odd) && path.split('/').all(is_plain)
}

fn no_path(path: &str) -> Complaint {
    let path: String = path.chars().take(PATH_BYTES).collect();
    let wrong = phrase!("K0705-path", "`{path}` does not lead to a file of the pack", path);
    Complaint::new(wrong)
        .with_help(phrase!("K0705-help-path", "a file stands below the folder of its pack: `blitz/layer.toml`"))
}

fn twice(path: &str) -> Complaint {
    let wrong = phrase!("K0705-twice", "`{path}` is there twice", path);
    Complaint::new(wrong).with_help(phrase!("K0705-help-twice", "keep one of them"))
}
