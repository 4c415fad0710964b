//! The hash of an entry: what it is taken of, letter by letter.

use std::fmt;

use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};

/// The prefix of everything that is hashed, so that no hash of something else can be one of an entry.
const DOMAIN: &str = "kodeks ledger 1";

/// A hash by SHA-256; shown and serialized as 64 hexadecimal digits.
///
/// That of an entry is taken of these fields, one after the other:
///
/// 1. the text `kodeks ledger 1`
/// 2. the hash of the entry before, as bytes; for the first entry the SHA-256 of the event's own 32 random bytes
/// 3. `seq`, a number
/// 4. `device`, a text
/// 5. `number`, a number
/// 6. `at`, a text
/// 7. `kind`, a text
/// 8. `round`, a number or nothing
/// 9. `board`, a number or nothing
/// 10. `about`, a number or nothing
/// 11. `body`, a text: the JSON as in the file
/// 12. how many personal texts belong to it, a number; then for each, by its id: the id, a number; its name, a text; and the
///     SHA-256 of its 32 random bytes followed by the text, as bytes
///
/// A field is one byte that says what it is, and what it is: `0` nothing; `1` a number, as 8 bytes, the highest first, in two's
/// complement; `2` a text in UTF-8 or bytes, after their length as such 8 bytes. So no two entries are hashed as the same bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hash([u8; 32]);

impl Hash {
    /// Returns its 32 bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the hash with these bytes, if there are as many as in one.
    pub(crate) fn of_bytes(bytes: &[u8]) -> Option<Hash> {
        bytes.try_into().ok().map(Hash)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hash({self})")
    }
}

impl Serialize for Hash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// An entry as it is hashed: everything but its personal texts.
pub(crate) struct HashedEntry<'a> {
    pub(crate) seq: u64,
    pub(crate) device: &'a str,
    pub(crate) number: u64,
    pub(crate) at: &'a str,
    pub(crate) kind: &'a str,
    pub(crate) round: Option<u64>,
    pub(crate) board: Option<u64>,
    pub(crate) about: Option<u64>,
    pub(crate) body: &'a str,
}

/// The digest of a personal text, which is hashed with its entry and stays when the text is erased.
pub(crate) struct TextDigest {
    pub(crate) id: u64,
    pub(crate) name: String,
    pub(crate) digest: Hash,
}

/// Returns the hash of an entry, as [`Hash`] tells.
pub(crate) fn of_entry(previous: &Hash, entry: &HashedEntry<'_>, personal: &[TextDigest]) -> Hash {
    let mut fields = Fields(Sha256::new());
    fields.bytes(DOMAIN.as_bytes());
    fields.bytes(&previous.0);
    fields.number(Some(entry.seq));
    fields.bytes(entry.device.as_bytes());
    fields.number(Some(entry.number));
    fields.bytes(entry.at.as_bytes());
    fields.bytes(entry.kind.as_bytes());
    for number in [entry.round, entry.board, entry.about] {
        fields.number(number);
    }
    fields.bytes(entry.body.as_bytes());
    fields.number(u64::try_from(personal.len()).ok());
    for one in personal {
        fields.number(Some(one.id));
        fields.bytes(one.name.as_bytes());
        fields.bytes(&one.digest.0);
    }
    Hash(fields.0.finalize().into())
}

/// Returns the hash before the first entry of an event.
pub(crate) fn of_event(event: &[u8]) -> Hash {
    Hash(Sha256::digest(event).into())
}

/// Returns what stays of a personal text when it is erased.
pub(crate) fn of_text(salt: &[u8], text: &[u8]) -> Hash {
    Hash(Sha256::new().chain_update(salt).chain_update(text).finalize().into())
}

/// Fields on their way into a hash.
struct Fields(Sha256);

impl Fields {
    fn number(&mut self, number: Option<u64>) {
        match number {
            None => self.0.update([0]),
            Some(number) => {
                self.0.update([1]);
                self.0.update(number.to_be_bytes());
            }
        }
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.0.update([2]);
        self.0.update((bytes.len() as u64).to_be_bytes());
        self.0.update(bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::{HashedEntry, TextDigest, of_entry, of_event, of_text};

    /// By `printf '\0' | sha256sum` and so on: what other programs make of the bytes that are told above.
    #[test]
    fn hashes_are_those_of_the_bytes_that_the_form_tells() {
        use sha2::{Digest, Sha256};
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(of_event(b"abc").to_string(), abc);
        assert_eq!(of_text(b"a", b"bc").to_string(), abc);
        let entry = HashedEntry {
            seq: 1,
            device: "hall",
            number: 258,
            at: "2026-01-10T14:03:07.250Z",
            kind: "incident",
            round: Some(3),
            board: None,
            about: None,
            body: "{}",
        };
        let digest = of_text(&[7; 32], "Zoë".as_bytes());
        let personal = [TextDigest { id: 9, name: "player".to_owned(), digest }];
        let bytes = [
            &b"\x02\0\0\0\0\0\0\0\x0fkodeks ledger 1\x02\0\0\0\0\0\0\0\x20"[..],
            of_event(b"abc").bytes(),
            b"\x01\0\0\0\0\0\0\0\x01\x02\0\0\0\0\0\0\0\x04hall\x01\0\0\0\0\0\0\x01\x02",
            b"\x02\0\0\0\0\0\0\0\x182026-01-10T14:03:07.250Z\x02\0\0\0\0\0\0\0\x08incident",
            b"\x01\0\0\0\0\0\0\0\x03\0\0\x02\0\0\0\0\0\0\0\x02{}\x01\0\0\0\0\0\0\0\x01",
            b"\x01\0\0\0\0\0\0\0\x09\x02\0\0\0\0\0\0\0\x06player\x02\0\0\0\0\0\0\0\x20",
            digest.bytes(),
        ]
        .concat();
        let hash = of_entry(&of_event(b"abc"), &entry, &personal);
        assert_eq!(hash.bytes()[..], Sha256::digest(bytes)[..]);
    }
}
