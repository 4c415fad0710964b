//! ZIP archives: documents of word processors, and collections of games.

use std::{
    io::{self, Read},
    sync::Arc,
};

use flate2::read::DeflateDecoder;
use kodeks_base::{Complaint, Phrase, limits::too_much, phrase};
use rawzip::{
    CompressionMethod, RECOMMENDED_BUFFER_SIZE, RangeReader, ReaderAt, ZipArchive, ZipArchiveEntryWayfinder, ZipLocator,
};

use crate::limits;

/// An archive with the list of what is in it.
pub(super) struct Archive<R> {
    archive: ZipArchive<Arc<R>>,
    members: Vec<Member>,
}

/// A file in an archive.
pub(super) struct Member {
    /// The path that it has in the archive.
    pub name: String,
    place: ZipArchiveEntryWayfinder,
    method: CompressionMethod,
    is_encrypted: bool,
}

impl<R: ReaderAt> Archive<R> {
    /// Reads the list of an archive of so many bytes.
    ///
    /// # Errors
    ///
    /// It is no archive, is damaged, or has more files than are read.
    pub fn open(stored: R, length: u64) -> io::Result<Archive<R>> {
        let mut buffer = vec![0; RECOMMENDED_BUFFER_SIZE];
        let archive = ZipLocator::new()
            .locate_in_reader(Arc::new(stored), &mut buffer, length)
            .map_err(|_| refused(phrase!("system-no-archive", "it is no ZIP archive")))?;
        let mut members = Vec::new();
        let mut entries = archive.entries(&mut buffer);
        while let Some(entry) = entries.next_entry().map_err(io::Error::other)? {
            if members.len() == limits::ARCHIVE_PARTS {
                let most = limits::ARCHIVE_PARTS;
                return Err(io::Error::other(too_much(phrase!(
                    "limit-parts",
                    "more than {most} files in an archive",
                    most
                ))));
            }
            members.push(Member {
                name: String::from_utf8_lossy(entry.file_path().as_bytes()).into_owned(),
                place: entry.wayfinder(),
                method: entry.compression_method(),
                is_encrypted: entry.flags().is_encrypted(),
            });
        }
        Ok(Archive { archive, members })
    }

    /// Returns the files in it, in the order of its list.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// Opens a file in it. Damage is an error at the end at the latest.
    ///
    /// # Errors
    ///
    /// It is protected by a password, or packed in a way that is not read.
    pub fn read<'r>(&self, member: &Member) -> io::Result<Box<dyn Read + Send + 'r>>
    where
        R: Send + Sync + 'r,
    {
        if member.is_encrypted {
            return Err(refused(phrase!("system-encrypted", "it is protected by a password")));
        }
        let entry = self.archive.get_entry(member.place).map_err(io::Error::other)?;
        let (begin, end) = entry.compressed_data_range();
        let packed = RangeReader::new(Arc::clone(self.archive.get_ref()), begin..end);
        Ok(match member.method {
            CompressionMethod::STORE => Box::new(entry.verifying_reader(packed)),
            CompressionMethod::DEFLATE => Box::new(entry.verifying_reader(DeflateDecoder::new(packed))),
            _ => return Err(refused(phrase!("system-packed", "it is packed in a way that is not read"))),
        })
    }
}

fn refused(why: Phrase) -> io::Error {
    io::Error::other(Complaint::new(why))
}

#[cfg(test)]
pub(super) mod tests {
    use std::io::Write as _;

    use flate2::{Compression, write::DeflateEncoder};
    use rawzip::ZipArchiveWriter;

    use super::*;

    /// Packs files of these names and contents.
    pub fn zip(files: &[(&str, &[u8])], method: CompressionMethod) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut archive = ZipArchiveWriter::new(&mut bytes);
        for (name, contents) in files {
            let (mut entry, wrapped) = archive.new_file(*name).compression_method(method).start().unwrap();
            if method == CompressionMethod::DEFLATE {
                let mut writer = wrapped.wrap(DeflateEncoder::new(&mut entry, Compression::default()));
                writer.write_all(contents).unwrap();
                let (packed, descriptor) = writer.finish().unwrap();
                packed.finish().unwrap();
                entry.finish(descriptor).unwrap();
            } else {
                let mut writer = wrapped.wrap(&mut entry);
                writer.write_all(contents).unwrap();
                let (_, descriptor) = writer.finish().unwrap();
                entry.finish(descriptor).unwrap();
            }
        }
        archive.finish().unwrap();
        bytes
    }

    fn read(bytes: &[u8]) -> io::Result<Vec<(String, String)>> {
        let archive = Archive::open(bytes, bytes.len() as u64)?;
        let read = |member: &Member| {
            let mut text = String::new();
            archive.read(member)?.read_to_string(&mut text)?;
            Ok((member.name.clone(), text))
        };
        archive.members().iter().map(read).collect()
    }

    #[test]
    fn every_file_is_read_packed_or_not() {
        let files: [(&str, &[u8]); 3] = [("a.pgn", b"1. e4 *\n"), ("deep/b.pgn", b"1. d4 *\n"), ("empty", b"")];
        for method in [CompressionMethod::STORE, CompressionMethod::DEFLATE] {
            let read = read(&zip(&files, method)).unwrap();
            let read: Vec<_> = read.iter().map(|(name, text)| (&**name, text.as_bytes())).collect();
            assert_eq!(read, files);
        }
        assert_eq!(read(&zip(&[], CompressionMethod::STORE)).unwrap(), []);
    }

    #[test]
    fn what_is_damaged_or_locked_is_an_error() {
        let text = (0..5000).map(|number| format!("{number} ")).collect::<String>();
        let whole = zip(&[("a.pgn", text.as_bytes())], CompressionMethod::DEFLATE);
        assert!(read(&whole[..whole.len() / 2]).is_err());
        let mut damaged = whole.clone();
        damaged[whole.len() / 3] ^= 0x55;
        assert!(read(&damaged).is_err());
        // The first flag of the entry in the list says that it is encrypted.
        let list = whole.windows(4).rposition(|four| four == b"PK\x01\x02").unwrap();
        let mut locked = whole;
        locked[list + 8] |= 1;
        assert!(read(&locked).unwrap_err().to_string().contains("protected by a password"));
    }
}
