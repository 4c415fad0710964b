//! What a page stands at, as the fragment of an address has it.

use std::io::Write as _;

use flate2::{Compression, write::DeflateEncoder};
use serde::Serialize;
use serde_json::json;

/// The letters of base64url (RFC 4648), each for six bits.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Returns a state as a fragment, `#s=…`: JSON, deflated, in base64url without padding, as the page itself writes it.
pub(crate) fn fragment(state: &impl Serialize) -> String {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing into memory does not fail.
    let _ = packed.write_all(json!(state).to_string().as_bytes());
    format!("#s={}", base64url(&packed.finish().unwrap_or_default()))
}

fn base64url(bytes: &[u8]) -> String {
    let mut written = String::with_capacity(bytes.len() * 4 / 3 + 3);
    for three in bytes.chunks(3) {
        let bits = three
            .iter()
            .fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte));
        let bits = bits << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            let six = bits >> (18 - 6 * place) & 63;
            written.push(char::from(LETTERS[six as usize]));
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::base64url;

    #[test]
    fn bytes_are_written_as_the_standard_has_it() {
        for (bytes, written) in [
            ("", ""),
            ("f", "Zg"),
            ("fo", "Zm8"),
            ("foo", "Zm9v"),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(base64url(bytes.as_bytes()), written);
        }
        assert_eq!(base64url(&[0xfb, 0xff]), "-_8");
    }
}
