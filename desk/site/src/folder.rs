//! The files of the site.

use std::io::Write as _;

use flate2::{Compression, write::GzEncoder};
use kodeks_report::Words;
use kodeks_rulesets::{Diagnostic, Language, Library};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::{
    beside,
    frame::{Framed, place_in, root},
    happened, what_if,
};

/// What lies in the folder besides the pages, by its name there.
const ASSETS: [(&str, &str); 6] = [
    ("page.js", include_str!("assets/page.js")),
    ("engine.js", include_str!("assets/engine.js")),
    ("worker.js", include_str!("assets/worker.js")),
    ("board.js", include_str!("assets/board.js")),
    ("address.js", include_str!("assets/address.js")),
    ("icon.svg", include_str!("assets/icon.svg")),
];

/// The style of every page, after that of reports, whose drawings it shares.
const STYLE: &str = include_str!("assets/site.css");

/// What keeps the site on the device.
const SERVICE_WORKER: &str = include_str!("assets/sw.js");

/// The rules in a browser, compressed, as the folder has them.
const RULES: &str = "kodeks.wasm.gz";

/// What a page of the site is written with.
pub struct Site<'a> {
    /// The packs at hand.
    pub library: &'a Library,
    /// The rules as WebAssembly (`desk/engine`); without them the pages that work something out say that they cannot.
    pub rules: Option<&'a [u8]>,
}

impl Site<'_> {
    /// Hands out each file of the site: its path below the folder, with `/`, and what stands in it.
    ///
    /// # Errors
    ///
    /// A pack cannot be read, or a file cannot be taken.
    pub fn write(
        &self,
        mut take: impl FnMut(&str, &[u8]) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        let mut kept = Kept::default();
        let mut hand_out = |path: &str, bytes: &[u8], is_kept: bool| {
            if is_kept {
                kept.add(path, bytes);
            }
            take(path, bytes)
        };
        for (name, text) in ASSETS {
            hand_out(name, text.as_bytes(), true)?;
        }
        let style = [kodeks_report::html::STYLE, STYLE].concat();
        hand_out("site.css", style.as_bytes(), true)?;
        hand_out("site.webmanifest", manifest().as_bytes(), true)?;
        if let Some(rules) = self.rules {
            hand_out(RULES, &compressed(rules), true)?;
        }
        for language in Language::ALL {
            let words = Words::of(language, self.library)?;
            self.pages(&words, &mut hand_out)?;
        }
        let worker = kept.service_worker();
        take("sw.js", worker.as_bytes())
    }

    /// Hands out the pages of one language.
    fn pages(
        &self,
        words: &Words,
        take: &mut impl FnMut(&str, &[u8], bool) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        // A page is kept on the device, or drawn anew by the rules where there is no network.
        let mut page = |framed: Framed<'_>, is_kept: bool| {
            let path = place_in(words.language(), framed.place) + "index.html";
            take(&path, framed.document(words).as_bytes(), is_kept)
        };
        page(
            Framed {
                title: &words.say("site-home"),
                part: "happened",
                place: "",
                body: &happened::start(words),
            },
            true,
        )?;
        page(
            Framed {
                title: &words.say("site-editions-title"),
                part: "beside",
                place: "compare/",
                body: &beside::start(words, &root(&place_in(words.language(), "compare/"))),
            },
            true,
        )?;
        page(
            Framed {
                title: &words.say("site-what-if-title"),
                part: "what-if",
                place: "what-if/",
                body: &what_if::start(words, self.library),
            },
            true,
        )?;
        Ok(())
    }
}

/// What is kept on a device that has been there once.
#[derive(Default)]
struct Kept {
    paths: Vec<String>,
    hash: Sha256,
}

impl Kept {
    fn add(&mut self, path: &str, bytes: &[u8]) {
        for part in [path.as_bytes(), bytes] {
            self.hash.update((part.len() as u64).to_be_bytes());
            self.hash.update(part);
        }
        // A page is known by the address of its folder.
        self.paths
            .push(path.trim_end_matches("index.html").to_owned());
    }

    /// Returns the script that keeps it.
    fn service_worker(self) -> String {
        let hash = self.hash.finalize();
        let kept: String = hash
            .iter()
            .take(8)
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let shell = |language: Language| {
            (
                language.code().to_owned(),
                json!(place_in(language, "laws/")),
            )
        };
        let shells: serde_json::Map<_, _> = Language::ALL.into_iter().map(shell).collect();
        SERVICE_WORKER
            .replace("{kept}", &kept)
            .replace("{files}", &json!(self.paths).to_string())
            .replace("{shells}", &json!(shells).to_string())
    }
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    // Writing into memory does not fail.
    let _ = packed.write_all(bytes);
    packed.finish().unwrap_or_default()
}

/// What a phone is told that keeps the site beside its programs.
fn manifest() -> String {
    let manifest = json!({
        "name": "kodeks",
        "short_name": "kodeks",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fbfaf6",
        "theme_color": "#2d5f5d",
        "icons": [{ "src": "icon.svg", "sizes": "any", "type": "image/svg+xml" }],
    });
    manifest.to_string()
}
