//! Archives: a pack as one file, for a person to keep or to bring.

use std::io::{self, Read, Write as _};

use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};
use kodeks_base::{Complaint, Diagnostic, Phrase, files::unreadable, limits::FILE_BYTES, phrase};
use kodeks_rulesets::{is_of_a_pack, limits};
use rawzip::{CompressionMethod, ZipArchive, ZipArchiveWriter};

/// Returns an archive with these files, below a folder of this name.
///
/// # Errors
///
/// A file that cannot be written, as its path is too long.
pub(crate) fn zip(folder: &str, files: &[(String, String)]) -> Result<Vec<u8>, Diagnostic> {
    let mut bytes = Vec::new();
    let mut archive = ZipArchiveWriter::new(&mut bytes);
    for (path, text) in files {
        let path = format!("{folder}/{path}");
        let mut add = || -> io::Result<()> {
            let file = archive.new_file(path.as_str()).compression_method(CompressionMethod::DEFLATE);
            let (mut entry, wrapped) = file.start().map_err(io::Error::other)?;
            let packed = DeflateEncoder::new(&mut entry, Compression::default());
            let mut writer = wrapped.wrap(packed);
            writer.write_all(text.as_bytes())?;
            let (packed, descriptor) = writer.finish().map_err(io::Error::other)?;
            packed.finish()?;
            entry.finish(descriptor).map_err(io::Error::other)?;
            Ok(())
        };
        add().map_err(|wrong| unreadable(&path, &wrong))?;
    }
    archive.finish().map_err(|wrong| not_read(folder, &wrong))?;
    Ok(bytes)
}

/// Returns the files of the pack in an archive, by their paths below the folder that has its `pack.toml`, within the bounds of
/// a pack. What is no file of a pack is not unpacked.
///
/// # Errors
///
/// It is no archive, has several packs or none, or what is in it is no text or more than a pack may have.
pub(crate) fn unzip(name: &str, bytes: &[u8]) -> Result<Vec<(String, String)>, Diagnostic> {
    let archive = ZipArchive::from_slice(bytes).map_err(|_| no_archive(name))?;
    let mut found = Vec::new();
    let mut entries = archive.entries();
    while let Some(entry) = entries.next_entry().map_err(|wrong| not_read(name, &wrong))? {
        if entry.is_dir() {
            continue;
        }
        let Ok(path) = std::str::from_utf8(entry.file_path().as_bytes()) else {
            return Err(not_read(name, &"UTF-8"));
        };
        found.push((path.to_owned(), entry.compression_method(), entry.wayfinder()));
        // Each takes room before anything of it is read; many packs have pictures beside them.
        if found.len() > ENTRIES {
            let most = ENTRIES;
            let message = phrase!("K0708", "a pack may have {most} files at most", most);
            return Err(Diagnostic::in_file(name, message));
        }
    }
    let folder = folder_of(name, found.iter().map(|(path, ..)| path.as_str()))?;
    let mut files = Vec::new();
    let mut left = limits::PACK_BYTES;
    for (path, method, wayfinder) in found {
        // Files beside the folder of the pack are not part of it.
        let Some(path) = path.strip_prefix(&folder).filter(|path| is_of_a_pack(path)) else {
            continue;
        };
        let entry = archive.get_entry(wayfinder).map_err(|wrong| not_read(name, &wrong))?;
        let most = FILE_BYTES.min(left) as u64 + 1;
        let mut bytes = Vec::new();
        let read = match method {
            CompressionMethod::STORE => entry.verifying_reader(entry.data()).take(most).read_to_end(&mut bytes),
            CompressionMethod::DEFLATE => {
                entry.verifying_reader(DeflateDecoder::new(entry.data())).take(most).read_to_end(&mut bytes)
            }
            _ => Err(io::Error::other("compression")),
        };
        let text = read
            .and_then(|read| {
                if read as u64 == most {
                    // It is more than a pack may have, as is told where the pack is read.
                    Ok(String::from_utf8_lossy(&bytes).into_owned())
                } else {
                    String::from_utf8(bytes).map_err(io::Error::other)
                }
            })
            .map_err(|wrong| unreadable(&format!("{name}/{path}"), &wrong))?;
        left = left.saturating_sub(text.len());
        files.push((path.to_owned(), text));
        if left == 0 {
            break;
        }
    }
    Ok(files)
}

/// The most files of an archive: those of a pack, its cases and as many again.
const ENTRIES: usize = 3 * limits::PACK_FILES;

/// Returns the folder of `pack.toml` in the archive, with `/`; nothing if it is at the top.
fn folder_of<'a>(name: &str, paths: impl Iterator<Item = &'a str>) -> Result<String, Diagnostic> {
    let mut folders: Vec<&str> = paths
        .filter_map(|path| {
            let folder = path.strip_suffix("pack.toml")?;
            (folder.is_empty() || folder.ends_with('/')).then_some(folder)
        })
        .collect();
    folders.sort_by_key(|folder| folder.len());
    // A folder inside a pack is not another pack.
    let is_apart = |folder: &&&str| !folders.first().is_some_and(|first| folder.starts_with(first));
    match (folders.first(), folders.iter().find(is_apart)) {
        (_, Some(_)) => {
            let several = phrase!("K0706", "there are several packs in this folder");
            let message = Complaint::new(several).with_help(phrase!("K0706-help", "name that of one"));
            Err(Diagnostic::in_file(name, message))
        }
        (Some(folder), None) => Ok((*folder).to_owned()),
        // Reading the pack reports that it is missing.
        (None, None) => Ok(String::new()),
    }
}

fn no_archive(name: &str) -> Diagnostic {
    let why = phrase!("system-no-archive", "it is no ZIP archive");
    cannot_be_read(name, why)
}

fn not_read(name: &str, wrong: &impl ToString) -> Diagnostic {
    cannot_be_read(name, wrong.to_string().into())
}

fn cannot_be_read(name: &str, why: Phrase) -> Diagnostic {
    Diagnostic::of_file(name, phrase!("K0702", "cannot be read: {why}", why))
}
