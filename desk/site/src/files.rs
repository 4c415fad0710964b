//! Files of the folder that pages load.

use std::io::Write as _;

use flate2::{Compression, write::GzEncoder};
use kodeks_base::Diagnostic;
use kodeks_draw::{SHEET_STYLE, STYLE as PAGE_STYLE};
use kodeks_rulesets::{Library, PackHead, cases::Case, cases::CaseFile, cases::Situation};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

/// The scripts of the folder, by their names there.
pub const ASSETS: [(&str, &str); 7] = [
    ("page.js", include_str!("assets/page.js")),
    ("engine.js", include_str!("assets/engine.js")),
    (WORKER, include_str!("assets/worker.js")),
    ("laws.js", include_str!("assets/laws.js")),
    ("address.js", include_str!("assets/address.js")),
    ("files.js", include_str!("assets/files.js")),
    ("turning.js", include_str!("assets/leading.js")),
];

/// The module that replaces `turning.js` where one document shows all pages.
pub const TURNING_IN_PLACE: &str = include_str!("assets/turning.js");

/// The script in which the rules run.
pub const WORKER: &str = "worker.js";

/// The picture by which the site is known.
pub const ICON: &str = include_str!("assets/icon.svg");

/// The style of every page, after that of reports, whose drawings it shares.
const STYLE: &str = concat!(
    include_str!("assets/site.css"),
    include_str!("assets/happened.css"),
    include_str!("assets/laws.css"),
    include_str!("assets/hall.css"),
);

/// The icons of whoever puts the pages among their apps, each with the length of its sides: Apple's takes the first.
pub const ICONS: [(&str, u32, &[u8]); 3] = [
    ("icon-180.png", 180, include_bytes!("assets/icon-180.png")),
    ("icon-192.png", 192, include_bytes!("assets/icon-192.png")),
    ("icon-512.png", 512, include_bytes!("assets/icon-512.png")),
];

/// The web manifest, by which a phone puts the pages among its apps.
pub const MANIFEST: &str = "site.webmanifest";

/// Returns the web manifest.
pub fn manifest() -> String {
    let drawn = json!({ "src": "icon.svg", "sizes": "any", "type": "image/svg+xml" });
    let icons = ICONS.iter().map(|(name, side, _)| {
        json!({ "src": name, "sizes": format!("{side}x{side}"), "type": "image/png", "purpose": "any maskable" })
    });
    let manifest = json!({
        "name": "kodeks",
        "short_name": "kodeks",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fbfaf6",
        "theme_color": "#2d5f5d",
        "icons": std::iter::once(drawn).chain(icons).collect::<Vec<_>>(),
    });
    manifest.to_string()
}

/// The rules in a browser, compressed.
pub const RULES: &str = "kodeks.wasm.gz";

/// The incidents of the cases inside the program, which the rules in the browser do without until they are asked for.
pub const CASES: &str = "cases.json.gz";

/// The incidents of a file of cases.
#[derive(Deserialize, Serialize)]
pub struct Incidents {
    /// The name of the file: `cases/06-the-chess-clock/flag-fall.toml`.
    pub file: String,
    /// The incidents, in the order of the file.
    pub incidents: Vec<CaseIncident>,
}

/// An incident of a case.
#[derive(Deserialize, Serialize)]
pub struct CaseIncident {
    /// Its record, as a program would write it.
    pub record: Json,
    /// The editions that the case is put to: `fide@2023`.
    pub under: Vec<String>,
}

/// Returns the incidents of the cases inside the program, as the folder has them.
///
/// # Errors
///
/// A case cannot be read.
pub fn cases(library: &Library) -> Result<String, Diagnostic> {
    let case_files = CaseFile::built_in()?;
    let files = case_files.iter().map(|file| Incidents {
        file: file.path.clone(),
        incidents: file.cases.iter().filter_map(|case| incident(case, library)).collect(),
    });
    Ok(json!(files.collect::<Vec<_>>()).to_string())
}

/// Returns the incident of a case, if it is one: not facts put to a question, and under the usual readings.
fn incident(case: &Case, library: &Library) -> Option<CaseIncident> {
    let Situation::Record(record) = &case.situation else {
        return None;
    };
    let asked = case.editions_asked(library).into_iter().filter(|asked| asked.edition.readings.is_empty());
    let under = asked.filter_map(|asked| library.newest(&asked.edition).ok());
    record
        .readings
        .is_empty()
        .then(|| CaseIncident { record: record.json(), under: under.map(PackHead::short_label).collect() })
}

/// Reads what the folder has of incidents; nothing where it is something else.
pub fn cases_of(text: &str) -> Vec<Incidents> {
    serde_json::from_str(text).unwrap_or_default()
}

/// Returns the style of every page.
pub fn style() -> String {
    [PAGE_STYLE, SHEET_STYLE, STYLE].concat()
}

/// Returns a script by its name.
pub fn asset(name: &str) -> &'static str {
    ASSETS.iter().find(|(one, _)| *one == name).map_or("", |(_, text)| text)
}

/// Returns the rules as the folder has them: compressed, if they are not yet.
pub fn compress_rules(rules: &[u8]) -> Vec<u8> {
    const GZIP: [u8; 2] = [0x1f, 0x8b];
    if rules.starts_with(&GZIP) { rules.to_vec() } else { compress(rules) }
}

/// Returns bytes as the folder has them: compressed by gzip.
pub fn compress(bytes: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    // Writing into memory does not fail.
    let _ = packed.write_all(bytes);
    packed.finish().unwrap_or_default()
}
