//! A pack in a folder, as the log keeps it: its texts.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use kodeks_base::{
    Diagnostic,
    files::{read_text, unreadable},
};
use kodeks_rulesets::{is_of_a_pack, limits::PACK_FILES};

/// The file by which the folder of a pack is known.
const PACK: &str = "pack.toml";

/// Returns the folders in or below this one that hold a pack.
///
/// # Errors
///
/// A folder cannot be read.
pub fn packs_below(folder: &Path) -> Result<Vec<PathBuf>, Diagnostic> {
    let mut packs = Vec::new();
    let mut left = vec![folder.to_owned()];
    while let Some(folder) = left.pop() {
        if folder.join(PACK).is_file() {
            packs.push(folder);
            continue;
        }
        left.extend(entries(&folder)?.into_iter().filter(|path| path.is_dir()));
    }
    packs.sort();
    Ok(packs)
}

/// Returns the files of a pack: their paths below its folder, with `/`, and their texts.
///
/// # Errors
///
/// A file cannot be read, or there are more than a pack may have.
pub fn texts(folder: &Path) -> Result<Vec<(String, String)>, Diagnostic> {
    let mut texts = Vec::new();
    let mut left = vec![folder.to_owned()];
    while let Some(below) = left.pop() {
        for path in entries(&below)? {
            if path.is_dir() {
                left.push(path);
                continue;
            }
            let parts: Vec<_> = path
                .strip_prefix(folder)
                .unwrap_or(&path)
                .components()
                .map(|part| part.as_os_str().to_string_lossy())
                .collect();
            let name = parts.join("/");
            if is_of_a_pack(&name) && texts.len() <= PACK_FILES {
                texts.push((name, read_text(&path)?));
            }
        }
    }
    texts.sort();
    Ok(texts)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Diagnostic> {
    let read = || -> io::Result<Vec<PathBuf>> {
        let entries = fs::read_dir(folder)?;
        entries.map(|entry| Ok(entry?.path())).collect()
    };
    read().map_err(|error| unreadable(&folder.display().to_string(), &error))
}
