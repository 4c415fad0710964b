//! Detection of saved files of a pack, by polling their times: that works on network folders, too, and for editors that write a new
//! file and rename it.

use std::{
    collections::BTreeMap,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    thread,
    time::{Duration, SystemTime},
};

use kodeks_base::files::read_text_itself;

/// How long after one look the files are looked at again.
const PAUSE: Duration = Duration::from_millis(100);

/// How long nothing may change before what is saved counts as whole.
const QUIET: Duration = Duration::from_millis(50);

/// How old a file is before its time and its length tell whether it was saved again: some file systems
/// count in steps of two seconds.
const OLD: Duration = Duration::from_secs(3);

/// The files of a pack with their stamps.
#[derive(Debug)]
pub struct FileStamps(BTreeMap<PathBuf, Stamp>);

/// The properties of a file by which another save is detected.
#[derive(Debug)]
struct Stamp {
    modified: Option<SystemTime>,
    length: u64,
    /// The hash of the text of a file that was saved just now.
    text: Option<u64>,
}

impl Stamp {
    fn is_like(&self, other: &Stamp) -> bool {
        let is_same_text = match (self.text, other.text) {
            (Some(one), Some(other)) => one == other,
            _ => true,
        };
        (self.modified, self.length) == (other.modified, other.length) && is_same_text
    }
}

impl FileStamps {
    /// Returns the files in a folder as they are.
    pub fn of(folder: &Path) -> FileStamps {
        let mut files = BTreeMap::new();
        collect(folder, &mut files);
        FileStamps(files)
    }

    /// Waits until something is saved and nothing more is being written, and returns the names of the files.
    pub fn wait(&mut self, folder: &Path) -> Vec<String> {
        self.wait_with(folder, thread::sleep)
    }

    /// Waits as [`FileStamps::wait`] does, with other pauses.
    fn wait_with(&mut self, folder: &Path, mut pause: impl FnMut(Duration)) -> Vec<String> {
        loop {
            pause(PAUSE);
            let mut now = FileStamps::of(folder);
            if self.otherwise(&now).is_empty() {
                continue;
            }
            loop {
                pause(QUIET);
                let later = FileStamps::of(folder);
                let is_quiet = now.otherwise(&later).is_empty();
                now = later;
                if is_quiet {
                    break;
                }
            }
            let saved = self.otherwise(&now);
            *self = now;
            if !saved.is_empty() {
                let name = |path: &PathBuf| {
                    let below = path.strip_prefix(folder).unwrap_or(path);
                    below.display().to_string()
                };
                return saved.iter().map(name).collect();
            }
        }
    }

    /// Returns the files that are new, gone or saved again.
    fn otherwise(&self, later: &FileStamps) -> Vec<PathBuf> {
        let is_like = |path: &PathBuf, stamp: &Stamp| {
            let known = self.0.get(path);
            known.is_some_and(|known| known.is_like(stamp))
        };
        let new = later.0.iter().filter(|(path, stamp)| !is_like(path, stamp));
        let gone = self.0.keys().filter(|path| !later.0.contains_key(*path));
        new.map(|(path, _)| path).chain(gone).cloned().collect()
    }
}

/// Adds the files of a folder that a pack is read from, and those of the folders in it.
fn collect(folder: &Path, files: &mut BTreeMap<PathBuf, Stamp>) {
    let entries = fs::read_dir(folder).into_iter().flatten();
    for entry in entries.filter_map(Result::ok) {
        let path = entry.path();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            collect(&path, files);
            continue;
        }
        let ending = path.extension().and_then(|ending| ending.to_str());
        if let (Some("toml" | "rhai"), Ok(about)) = (ending, fs::symlink_metadata(&path))
            && about.is_file()
        {
            let modified = about.modified().ok();
            let is_old = modified.and_then(|modified| modified.elapsed().ok()).is_some_and(|age| age > OLD);
            let text = || {
                let mut hasher = DefaultHasher::new();
                read_text_itself(&path).ok()?.hash(&mut hasher);
                Some(hasher.finish())
            };
            let stamp = Stamp { modified, length: about.len(), text: if is_old { None } else { text() } };
            files.insert(path, stamp);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        env, fs, process,
        time::{Duration, SystemTime},
    };

    use super::FileStamps;

    #[test]
    fn what_is_saved_under_another_name_first_or_within_the_same_second_is_noticed() {
        let folder = env::temp_dir().join(format!("kodeks-saved-{}", process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("rapid")).unwrap();
        let (pack, layer) = (folder.join("pack.toml"), folder.join("rapid/layer.toml"));
        fs::write(&pack, "a = 1").unwrap();
        fs::write(&layer, "b = 1").unwrap();
        // It is new for as long as the test takes, however long that is.
        let time = SystemTime::now() + Duration::from_secs(3600);
        let set_time = || fs::File::options().write(true).open(&pack).unwrap().set_modified(time).unwrap();
        set_time();
        let before = FileStamps::of(&folder);
        assert!(before.otherwise(&FileStamps::of(&folder)).is_empty());
        // As long as before, and with the time of before.
        fs::write(&pack, "a = 2").unwrap();
        set_time();
        let saved = before.otherwise(&FileStamps::of(&folder));
        assert_eq!(saved, std::slice::from_ref(&pack));
        let before = FileStamps::of(&folder);
        fs::write(folder.join("layer.toml.new"), "b = 3").unwrap();
        assert!(before.otherwise(&FileStamps::of(&folder)).is_empty());
        fs::rename(folder.join("layer.toml.new"), &layer).unwrap();
        let saved = before.otherwise(&FileStamps::of(&folder));
        assert_eq!(saved, std::slice::from_ref(&layer));
        fs::remove_file(&layer).unwrap();
        assert_eq!(before.otherwise(&FileStamps::of(&folder)), [layer]);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_written_in_parts_is_one_save() {
        let folder = env::temp_dir().join(format!("kodeks-parts-{}", process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let pack = folder.join("pack.toml");
        fs::write(&pack, "a").unwrap();
        let mut saved = FileStamps::of(&folder);
        // Another part is written in each pause.
        let mut parts = 2..12;
        let write = |_| {
            if let Some(length) = parts.next() {
                fs::write(&pack, "a".repeat(length)).unwrap();
            }
        };
        assert_eq!(saved.wait_with(&folder, write), ["pack.toml"]);
        assert_eq!(fs::read_to_string(&pack).unwrap().len(), 11);
        fs::remove_dir_all(&folder).unwrap();
    }
}
