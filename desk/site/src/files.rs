//! What lies in the folder beside the pages, to be brought by a page that needs it.

use std::io::Write as _;

use flate2::{Compression, write::GzEncoder};
use kodeks_report::html;
use kodeks_rulesets::cases::CaseFile;
use serde_json::json;

/// The scripts of the folder, by their names there.
pub(crate) const ASSETS: [(&str, &str); 6] = [
    ("page.js", include_str!("assets/page.js")),
    ("engine.js", include_str!("assets/engine.js")),
    (WORKER, include_str!("assets/worker.js")),
    ("laws.js", include_str!("assets/laws.js")),
    ("address.js", include_str!("assets/address.js")),
    ("files.js", include_str!("assets/files.js")),
];

/// The script in which the rules run.
pub(crate) const WORKER: &str = "worker.js";

/// The picture by which the site is known.
pub(crate) const ICON: &str = include_str!("assets/icon.svg");

/// The style of every page, after that of reports, whose drawings it shares.
const STYLE: &str = concat!(
    include_str!("assets/site.css"),
    include_str!("assets/laws.css")
);

/// The rules in a browser, compressed.
pub(crate) const RULES: &str = "kodeks.wasm.gz";

/// The cases inside the program, which the rules in the browser do without until they are asked for.
pub(crate) const CASES: &str = "cases.json.gz";

/// Returns the cases inside the program, as the folder has them: a list of the files, each with its name and its text.
pub(crate) fn cases() -> String {
    json!(CaseFile::texts_built_in()).to_string()
}

/// Reads what the folder has of cases; nothing where it is something else.
pub(crate) fn cases_of(text: &str) -> Vec<(String, String)> {
    serde_json::from_str(text).unwrap_or_default()
}

/// Returns the style of every page.
pub(crate) fn style() -> String {
    [html::STYLE, html::SHEET_STYLE, STYLE].concat()
}

/// Returns a script by its name.
pub(crate) fn asset(name: &str) -> &'static str {
    let mut assets = ASSETS.iter();
    assets
        .find(|(one, _)| *one == name)
        .map_or("", |(_, text)| text)
}

/// Returns bytes as the folder has them: compressed by gzip.
pub(crate) fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    // Writing into memory does not fail.
    let _ = packed.write_all(bytes);
    packed.finish().unwrap_or_default()
}
