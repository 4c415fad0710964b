//! Which files are looked at: those that are named, and the PGN files in folders that are.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
};

use kodeks_base::Diagnostic;

use crate::{fault, limits};

/// The files of a folder that are watched.
#[derive(Debug, Default)]
pub(crate) struct FolderContents {
    /// The files, in their order.
    pub files: BTreeSet<PathBuf>,
    /// Faults of files and folders that cannot be read.
    pub faults: Vec<(PathBuf, Diagnostic)>,
    /// Number of entries of folders that were looked at.
    entries: usize,
}

impl FolderContents {
    /// Looks for the files of these files and folders. A name behind which nothing is counts as a file, which may come.
    pub fn of(paths: &[PathBuf]) -> FolderContents {
        let mut found = FolderContents::default();
        for path in paths {
            match fs::metadata(path) {
                Ok(there) if there.is_dir() => found.go_into(path, path, 0),
                _ => {
                    found.files.insert(path.clone());
                }
            }
        }
        found
    }

    fn go_into(&mut self, root: &Path, folder: &Path, depth: usize) {
        let listed = fs::read_dir(folder).and_then(|entries| {
            // One entry more than are looked at tells that there are more.
            let left = limits::FILES.saturating_sub(self.entries).saturating_add(1);
            entries.take(left).collect::<io::Result<Vec<_>>>()
        });
        let mut entries = match listed {
            Ok(entries) => entries,
            Err(error) => {
                let fault = fault::unreadable(folder, &error);
                self.faults.push((folder.to_owned(), fault));
                return;
            }
        };
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            if self.entries >= limits::FILES {
                let fault = fault::too_many_files(root);
                if self.faults.last().is_none_or(|(path, _)| path != root) {
                    self.faults.push((root.to_owned(), fault));
                }
                return;
            }
            self.entries += 1;
            let (path, kind) = (entry.path(), entry.file_type());
            match kind {
                // A link to a folder may lead round in a circle.
                Ok(kind) if kind.is_dir() && depth < limits::DEPTH => {
                    self.go_into(root, &path, depth + 1);
                }
                Ok(kind) if !kind.is_dir() && is_of_games(&path) => {
                    self.files.insert(path);
                }
                _ => {}
            }
        }
    }
}

/// Returns whether a file in a folder is one of games. What begins with a dot or `~` a program keeps for itself.
fn is_of_games(path: &Path) -> bool {
    let is_own = path
        .file_name()
        .is_some_and(|name| name.as_encoded_bytes().starts_with(b".") || name.as_encoded_bytes().starts_with(b"~"));
    let is_pgn = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
    is_pgn && !is_own
}
