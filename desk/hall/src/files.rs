//! The first page that the server sends to devices, and the files that it loads.

use kodeks_site::{
    HALL, HALL_PAGES,
    files::{self, ASSETS, ICONS, MANIFEST, RULES},
    frame::Frame,
};
use kodeks_words::Words;
use maud::html;

use crate::access::doors;

/// The modules of the hall in the place of those that a folder has.
const OWN: [(&str, &str); 2] = [("files.js", include_str!("assets/hall.js")), ("turning.js", files::TURNING_IN_PLACE)];

/// A file as the laptop serves it: its name, its media type and its content.
pub type HallFile = (String, &'static str, Vec<u8>);

/// Returns the files that the laptop serves beside the first page, each with its name, its media type and its content. `rules`
/// are those for a browser, as WebAssembly; without them the devices ask the laptop.
#[must_use]
pub fn hall_files(rules: Option<&[u8]>) -> Vec<HallFile> {
    let own = |name: &str| OWN.iter().find(|(one, _)| *one == name);
    let mut all: Vec<HallFile> = ASSETS
        .iter()
        .map(|asset| own(asset.0).unwrap_or(asset))
        .map(|(name, text)| ((*name).to_owned(), "text/javascript; charset=utf-8", text.as_bytes().to_vec()))
        .collect();
    all.push(("site.css".to_owned(), "text/css; charset=utf-8", files::style().into_bytes()));
    all.push(("icon.svg".to_owned(), "image/svg+xml", files::ICON.as_bytes().to_vec()));
    all.push((MANIFEST.to_owned(), "application/manifest+json", files::manifest().into_bytes()));
    all.extend(ICONS.map(|(name, _, bytes)| (name.to_owned(), "image/png", bytes.to_vec())));
    if let Some(rules) = rules {
        all.push((RULES.to_owned(), "application/gzip", files::compress_rules(rules)));
    }
    all
}

/// Returns the document that a device loads at the address of a page of the hall, in the language of these words; at that of any
/// other page it begins with the boards, and then draws that page. After it no other document is loaded. `has_rules` says whether the
/// rules are served with it.
#[must_use]
pub fn hall_document(place: &str, words: &Words, has_rules: bool) -> String {
    let page = HALL_PAGES.iter().find(|page| page.place == place).unwrap_or(&HALL_PAGES[0]);
    let title = words.say(page.title);
    let body = html! {
        h1 { (title) }
        p data-open { (words.say("site-loading")) }
        @if !has_rules { (doors(words)) }
    };
    let frame = Frame { title: &title, part: HALL, place: page.place, is_in_hall: true, conditions: None, body: &body };
    frame.document(has_rules, words)
}
