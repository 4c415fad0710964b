//! The files of the site.

use data_encoding::HEXLOWER;
use kodeks_base::{Diagnostic, Language};
use kodeks_rulesets::Library;
use kodeks_words::Words;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::{
    files::{self, ASSETS, ICON, ICONS, MANIFEST, RULES},
    frame::{Frame, moved_page},
    guides::{PICTURES, guides},
    laws::{self, Laws},
    pages::{LAWS, PAGES},
    places::place_in,
};

/// The service worker, which stores the site on the device.
const SERVICE_WORKER: &str = include_str!("assets/sw.js");

/// The site, ready to be written.
pub struct Site<'a> {
    /// The installed packs.
    pub library: &'a Library,
    /// The rules as WebAssembly (`desk/engine`); without them the pages that work something out say that they cannot.
    pub rules: Option<&'a [u8]>,
}

impl Site<'_> {
    /// Hands out each file of the site: its path below the folder, with `/`, and its content.
    ///
    /// # Errors
    ///
    /// A pack cannot be read, or a file cannot be taken.
    pub fn write(&self, mut take: impl FnMut(&str, &[u8]) -> Result<(), Diagnostic>) -> Result<(), Diagnostic> {
        let mut kept = OfflineFiles::default();
        let mut hand_out = |path: &str, bytes: &[u8], is_kept: bool| {
            if is_kept {
                kept.add(path, bytes);
            }
            take(path, bytes)
        };
        for (name, text) in ASSETS {
            hand_out(name, text.as_bytes(), true)?;
        }
        hand_out("icon.svg", ICON.as_bytes(), true)?;
        hand_out("site.css", files::style().as_bytes(), true)?;
        hand_out(MANIFEST, files::manifest().as_bytes(), true)?;
        for (name, _, bytes) in ICONS {
            hand_out(name, bytes, true)?;
        }
        for (path, bytes) in PICTURES {
            hand_out(path, bytes, true)?;
        }
        if let Some(rules) = self.rules {
            hand_out(RULES, &files::compress_rules(rules), true)?;
        }
        let laws = Laws::of(self.library)?;
        for language in Language::ALL {
            let words = Words::of(language, self.library)?;
            pages(&words, &laws, self.rules.is_some(), &mut hand_out)?;
        }
        let worker = kept.service_worker();
        take("sw.js", worker.as_bytes())
    }
}

/// Hands out the pages of one language.
fn pages(
    words: &Words,
    laws: &Laws<'_>,
    has_rules: bool,
    take: &mut impl FnMut(&str, &[u8], bool) -> Result<(), Diagnostic>,
) -> Result<(), Diagnostic> {
    // A page is kept on the device, or drawn anew by the rules where there is no network.
    let mut page = |frame: Frame<'_>, is_kept: bool| {
        let path = place_in(words.language(), frame.place) + "index.html";
        take(&path, frame.document(has_rules, words).as_bytes(), is_kept)
    };
    // Those of the Laws are drawn with the articles.
    for one in PAGES.iter().filter(|one| one.part != LAWS.part) {
        let body = (one.body)(words, laws.library())?;
        page(Frame::of_site(&words.say(one.title), one.part, one.place, &body), true)?;
    }
    for guide in guides(words) {
        page(Frame::of_site(&guide.title, "", &guide.place, &guide.body), true)?;
    }
    let mut moved = Vec::new();
    laws.write(words, &mut |drawn| {
        let frame = Frame::of_site(&drawn.title, LAWS.part, &drawn.place, &drawn.body);
        page(frame, laws::is_kept(&drawn.place))?;
        if let Some(former) = laws.former_place(&drawn.place) {
            moved.push((former, drawn.place, drawn.title));
        }
        Ok(())
    })?;
    for (former, place, title) in moved {
        let path = place_in(words.language(), &former) + "index.html";
        take(&path, moved_page(&former, &place, &title, words).as_bytes(), false)?;
    }
    Ok(())
}

/// The files that a device stores after its first visit.
#[derive(Default)]
struct OfflineFiles {
    paths: Vec<String>,
    hash: Sha256,
}

impl OfflineFiles {
    fn add(&mut self, path: &str, bytes: &[u8]) {
        for part in [path.as_bytes(), bytes] {
            self.hash.update((part.len() as u64).to_be_bytes());
            self.hash.update(part);
        }
        // A page is known by the address of its folder.
        self.paths.push(path.trim_end_matches("index.html").to_owned());
    }

    /// Returns the script that keeps it.
    fn service_worker(self) -> String {
        let hash = self.hash.finalize();
        let kept = HEXLOWER.encode(&hash[..8]);
        let shell = |language: Language| (language.code().to_owned(), json!(place_in(language, "laws/")));
        let shells: serde_json::Map<_, _> = Language::ALL.into_iter().map(shell).collect();
        SERVICE_WORKER
            .replace("{kept}", &kept)
            .replace("{files}", &json!(self.paths).to_string())
            .replace("{shells}", &json!(shells).to_string())
    }
}
