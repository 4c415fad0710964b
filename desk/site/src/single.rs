//! The whole site in a single file, which needs neither a folder nor a server.

mod bundle;

use data_encoding::BASE64;
use kodeks_base::{Diagnostic, visible};
use kodeks_rulesets::{Library, VERSION};
use kodeks_words::Words;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use sha2::{Digest, Sha256};

use crate::{
    files::{self, ASSETS, RULES, WORKER},
    frame::Frame,
    pages::PAGES,
};

/// The modules of the single file in the place of those of the folder: what else lies in the folder lies in the file, and it shows
/// all pages itself.
const INSIDE: [(&str, &str); 2] =
    [("files.js", include_str!("assets/inside.js")), ("turning.js", files::TURNING_IN_PLACE)];

/// The module that begins.
const FIRST: &str = "page.js";

/// Returns the single file, which begins on the first page in the language of these words.
///
/// # Errors
///
/// A pack cannot be read.
pub fn single(library: &Library, rules: &[u8], words: &Words) -> Result<String, Diagnostic> {
    let style = files::style();
    let script = bundle::bundle(&modules(), FIRST);
    let page = html! {
        (DOCTYPE)
        html lang=(words.language().code()) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(may(&style, &script));
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="generator" content={ "kodeks " (VERSION) };
                meta name="referrer" content="no-referrer";
                title { (words.say("site-home")) " · " (words.say("site-name")) }
                link rel="icon" href={ "data:image/svg+xml;base64," (BASE64.encode(files::ICON.as_bytes())) } type="image/svg+xml";
                style { (PreEscaped(&style)) }
                (embed(WORKER, files::asset(WORKER)))
                (embed(RULES, &BASE64.encode(&files::compress_rules(rules))))
                script type="module" { (PreEscaped(&script)) }
            }
            (body(library, words)?)
        }
    };
    Ok(visible::html(&page.into_string()).into_owned())
}

/// Returns the modules of the single file.
fn modules() -> Vec<(&'static str, &'static str)> {
    let is_inside = |name: &str| INSIDE.iter().any(|(one, _)| *one == name);
    ASSETS.into_iter().filter(|(name, _)| !is_inside(name)).chain(INSIDE).collect()
}

/// Returns the body of the first page.
fn body(library: &Library, words: &Words) -> Result<Markup, Diagnostic> {
    let [first, ..] = &PAGES;
    let body = (first.body)(words, library)?;
    Ok(Frame::of_site(&words.say(first.title), first.part, first.place, &body).inside("", words))
}

/// Keeps a file of the folder in an element that nothing runs, known by its name.
fn embed(name: &str, text: &str) -> Markup {
    html! { script type="text/plain" id=(name) { (PreEscaped(text)) } }
}

/// The content policy of the file: its own script and style, and the rules; no host at all.
fn may(style: &str, script: &str) -> String {
    format!(
        "default-src 'none'; script-src '{}' 'wasm-unsafe-eval'; style-src '{}'; img-src data:; worker-src blob:; \
         base-uri 'none'; form-action 'none'",
        hash(script),
        hash(style)
    )
}

/// Returns what a text is known by to the browser.
fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64.encode(&Sha256::digest(text.as_bytes())))
}

#[cfg(test)]
mod tests {
    use kodeks_base::Language;
    use kodeks_rulesets::Library;
    use kodeks_words::Words;

    use super::{hash, single};

    #[test]
    fn the_single_file_asks_nobody_for_anything() {
        let library = Library::built_in().unwrap();
        for language in Language::ALL {
            let page = single(&library, b"\0asm", &Words::new(language)).unwrap();
            for source in ["src=", "@import", "url("] {
                assert!(!page.contains(source), "{source}");
            }
            let links = page.matches("<link ").count();
            assert_eq!(links, 1, "the icon alone");
            assert!(page.contains("href=\"data:image/svg+xml;base64,"));
            assert!(!page.contains("unsafe-inline"));
            // The browser hashes the text between the tags.
            for tag in ["style", "script type=\"module\""] {
                let (_, rest) = page.split_once(&format!("<{tag}>")).unwrap();
                let name = tag.split(' ').next().unwrap();
                let (text, _) = rest.split_once(&format!("</{name}>")).unwrap();
                assert!(page.contains(&hash(text)), "{tag}");
            }
        }
    }
}
