//! Files of the folder that pages load.

use std::io::Write as _;

use flate2::{Compression, write::GzEncoder};
use kodeks_draw::{CITATIONS_STYLE, SHEET_STYLE, STYLE as PAGE_STYLE};
use serde_json::json;

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

/// Returns the style of every page.
pub fn style() -> String {
    [PAGE_STYLE, SHEET_STYLE, CITATIONS_STYLE, STYLE].concat()
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

/// Returns bytes compressed by gzip.
fn compress(bytes: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    // Writing into memory does not fail.
    let _ = packed.write_all(bytes);
    packed.finish().unwrap_or_default()
}
