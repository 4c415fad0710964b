//! The file that holds the parts of a document: a ZIP archive.
//!
//! Its parts are not compressed: a paper has some hundred kilobytes, and nothing that the page in a browser is built of compresses.

/// The day of every part, 1 January 1980, the first that an archive can name: the same document has the same bytes.
const DAY: u16 = 0x0021;

/// The version of the format that reads the archive, 2.0, and the flag that names are UTF-8.
const VERSION: u16 = 20;
const UTF8: u16 = 0x0800;

/// Returns parts by their names as one archive.
pub(super) fn pack(parts: &[(&str, String)]) -> Vec<u8> {
    let mut archive = Vec::new();
    let mut directory = Vec::new();
    for (name, text) in parts {
        let place = archive.len();
        let entry = entry(name, text.as_bytes());
        archive.extend(b"PK\x03\x04");
        archive.extend(&entry);
        archive.extend(name.as_bytes());
        archive.extend(text.as_bytes());
        directory.extend(b"PK\x01\x02");
        directory.extend(VERSION.to_le_bytes());
        directory.extend(&entry);
        // No comment, the first disk, no attributes.
        directory.extend([0; 10]);
        directory.extend(number(place));
        directory.extend(name.as_bytes());
    }
    let (place, size) = (archive.len(), directory.len());
    archive.extend(directory);
    archive.extend(b"PK\x05\x06");
    archive.extend([0; 4]);
    for _ in 0..2 {
        archive.extend(&number(parts.len())[..2]);
    }
    archive.extend(number(size));
    archive.extend(number(place));
    archive.extend([0; 2]);
    archive
}

/// Returns what is said of a part before its bytes and in the directory alike.
fn entry(name: &str, bytes: &[u8]) -> Vec<u8> {
    // A time of day and a method of compression are 0: midnight, none.
    let mut entry: Vec<u8> = [VERSION, UTF8, 0, 0, DAY].into_iter().flat_map(u16::to_le_bytes).collect();
    entry.extend(checksum(bytes).to_le_bytes());
    entry.extend(number(bytes.len()));
    entry.extend(number(bytes.len()));
    entry.extend(&number(name.len())[..2]);
    entry.extend([0; 2]);
    entry
}

/// Returns a size or a place; no paper comes near the 4 GiB that the format can name.
fn number(number: usize) -> [u8; 4] {
    u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes()
}

/// Returns the CRC-32 of ZIP: the polynomial of IEEE 802.3, the lowest bit first.
fn checksum(bytes: &[u8]) -> u32 {
    let step = |sum: u32| if sum & 1 == 1 { (sum >> 1) ^ 0xEDB8_8320 } else { sum >> 1 };
    let add = |sum: u32, byte: &u8| (0..8).fold(sum ^ u32::from(*byte), |sum, _| step(sum));
    !bytes.iter().fold(u32::MAX, add)
}

#[cfg(test)]
mod tests {
    use super::{checksum, pack};

    #[test]
    fn the_checksum_is_that_of_zip() {
        // The check value of CRC-32/ISO-HDLC.
        assert_eq!(checksum(b"123456789"), 0xCBF4_3926);
    }

    #[test]
    fn an_archive_ends_with_the_place_of_its_directory() {
        let archive = pack(&[("a.xml", "<a/>".to_owned()), ("b.xml", String::new())]);
        let end = archive.len() - 22;
        assert_eq!(&archive[end..end + 4], b"PK\x05\x06");
        let place = u32::from_le_bytes(archive[end + 16..end + 20].try_into().unwrap());
        let place = usize::try_from(place).unwrap();
        assert_eq!(&archive[place..place + 4], b"PK\x01\x02");
        assert_eq!(archive[end + 10], 2);
    }
}
