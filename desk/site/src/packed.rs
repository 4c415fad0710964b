//! What a page stands at, as the fragment of an address has it.

use std::io::Write as _;

use flate2::{Compression, write::DeflateEncoder};
use serde::Serialize;
use serde_json::json;

use crate::base64::base64;

/// Returns a state as a fragment, `#s=…`: JSON, deflated, in base64url without padding, as the page itself writes it.
pub(crate) fn fragment(state: &impl Serialize) -> String {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing into memory does not fail.
    let _ = packed.write_all(json!(state).to_string().as_bytes());
    format!("#s={}", base64url(&packed.finish().unwrap_or_default()))
}

fn base64url(bytes: &[u8]) -> String {
    let letters = base64(bytes).replace('+', "-").replace('/', "_");
    letters.trim_end_matches('=').to_owned()
}

#[cfg(test)]
mod tests {
    use super::base64url;

    #[test]
    fn an_address_has_no_letter_that_means_something_in_it() {
        assert_eq!(base64url(&[0xfb, 0xff]), "-_8");
    }
}
