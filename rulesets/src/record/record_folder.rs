//! The folder in which a record lies, with the files that it names.

use std::{
    fs::{self, File},
    io,
    path::{Component, Path, PathBuf},
};

use kodeks_base::{
    Diagnostic,
    files::{open, open_itself, why},
    phrase,
};

use crate::document::Node;

/// The folder in which the files lie that a record names, and whether it may name others.
///
/// A record may come from a stranger, who has no say in which files of this machine are read.
#[derive(Clone, Debug)]
pub struct RecordFolder {
    folder: PathBuf,
    reads: FileAccess,
}

/// Which files may be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FileAccess {
    /// None.
    Nothing,
    /// Those in the folder and below.
    Below,
    /// Any.
    Anywhere,
}

impl RecordFolder {
    /// Returns a folder; files outside it are not read.
    pub fn of(folder: impl Into<PathBuf>) -> RecordFolder {
        RecordFolder { folder: folder.into(), reads: FileAccess::Below }
    }

    /// Returns no folder: a record that names any file is refused.
    ///
    /// ```
    /// use kodeks_rulesets::{Record, record::RecordFolder, vocabulary};
    ///
    /// let text = "event = \"open.toml\"\n\n[[happened]]\nresigns = \"white\"\n";
    /// let vocabulary = vocabulary::common()?;
    /// let refused = Record::from_text("record.toml", text, RecordFolder::nothing(), &vocabulary).unwrap_err();
    /// assert_eq!(refused.code(), "K0711");
    /// # Ok::<(), kodeks_base::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn nothing() -> RecordFolder {
        RecordFolder { folder: PathBuf::new(), reads: FileAccess::Nothing }
    }

    /// Has files outside the folder be read, too, if that is wanted; where nothing is read, nothing is.
    #[must_use]
    pub fn or_outside(self, is_wanted: bool) -> RecordFolder {
        let reads = match self.reads {
            FileAccess::Below if is_wanted => FileAccess::Anywhere,
            reads => reads,
        };
        RecordFolder { reads, ..self }
    }

    /// Returns the folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Opens the file of games that a record names in this place.
    ///
    /// # Errors
    ///
    /// It cannot be opened, is no regular file, or lies outside the folder; or nothing is read.
    pub(super) fn open(&self, name: &Path, node: &Node) -> Result<File, Diagnostic> {
        self.refuse_if_nothing(name, node)?;
        let unreadable = |error: io::Error| unreadable(&self.folder.join(name), node, &error);
        if self.reads == FileAccess::Anywhere {
            return open(&self.folder.join(name)).map_err(unreadable);
        }
        // A path that is plainly outside is not even looked up.
        let is_below = is_below(name);
        let found = is_below.then(|| self.found_below(name)).transpose();
        match found.map_err(unreadable)?.flatten() {
            Some(found) => open_itself(&found).map_err(unreadable),
            None => Err(node
                .error(phrase!("K0711", "`{name}` lies outside the folder of the record", name = name.display()))
                .with_help(phrase!(
                    "K0711-help",
                    "put a copy beside the record, or have it read with `kodeks rule --allow-outside`"
                ))),
        }
    }

    /// Refuses a file that a record names in this place, if nothing is read.
    pub(super) fn refuse_if_nothing(&self, name: &Path, node: &Node) -> Result<(), Diagnostic> {
        match self.reads {
            FileAccess::Below | FileAccess::Anywhere => Ok(()),
            FileAccess::Nothing => Err(node
                .error(phrase!("K0711-nothing", "`{name}` is a file, and no file is read here", name = name.display()))
                .with_help(phrase!(
                    "K0711-help-nothing",
                    "write what stands in it: the `[event]` itself, `moves = \"1. e4 e5\"` instead of `pgn`"
                ))),
        }
    }

    /// Returns where a file is, wherever links lead; nothing if they lead out of the folder.
    fn found_below(&self, name: &Path) -> io::Result<Option<PathBuf>> {
        let folder = if self.folder.as_os_str().is_empty() { Path::new(".") } else { &self.folder };
        let found = fs::canonicalize(folder.join(name))?;
        let is_inside = found.starts_with(fs::canonicalize(folder)?);
        Ok(is_inside.then_some(found))
    }
}

/// Whether a name leads down only, as far as it can be seen from it.
fn is_below(name: &Path) -> bool {
    let leads_down = |part| matches!(part, Component::Normal(_) | Component::CurDir);
    name.components().all(leads_down)
}

/// Says that a file which a record names cannot be read.
pub(super) fn unreadable(path: &Path, node: &Node, error: &io::Error) -> Diagnostic {
    let (name, why) = (path.display().to_string(), why(error));
    node.error(phrase!("K0702-named", "`{name}` cannot be read: {why}", name, why))
}

impl From<&Path> for RecordFolder {
    fn from(folder: &Path) -> RecordFolder {
        RecordFolder::of(folder)
    }
}

impl From<&RecordFolder> for RecordFolder {
    fn from(beside: &RecordFolder) -> RecordFolder {
        beside.clone()
    }
}
