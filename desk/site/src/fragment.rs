//! The state of a page as the fragment of an address.

use std::io::Write as _;

use data_encoding::BASE64URL_NOPAD;
use flate2::{Compression, write::DeflateEncoder};
use serde::Serialize;
use serde_json::json;

/// Returns a state as a fragment, `#s=…`: JSON, deflated, in base64url without padding, as the page itself writes it.
pub(crate) fn fragment(state: &impl Serialize) -> String {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing into memory does not fail.
    let _ = packed.write_all(json!(state).to_string().as_bytes());
    format!("#s={}", BASE64URL_NOPAD.encode(&packed.finish().unwrap_or_default()))
}
