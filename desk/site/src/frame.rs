//! The frame of every page: its head, the way to the others, and what it is allowed to do.

use kodeks_base::{Language, visible};
use kodeks_report::Words;
use kodeks_rulesets::{Edition, PackHead, VERSION};
use maud::{DOCTYPE, Markup, html};

use crate::files::RULES;

/// The content policy of a page in the folder: files of the folder and the rules; no other host.
const MAY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
                   connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// A page with its frame.
pub struct Frame<'a> {
    /// Its title.
    pub title: &'a str,
    /// Which part answers what it asks, as [`PageQuestion::ask`](kodeks_event::PageQuestion::ask) has it; nothing for a page that asks nothing.
    pub part: &'a str,
    /// Its place below the root in English, `fide/2023/7.5.5/`; nothing for the first page.
    pub place: &'a str,
    /// Whether it is a page of a hall, which a laptop serves to several devices.
    pub is_in_hall: bool,
    /// Its content before anything is tapped.
    pub body: &'a Markup,
}

/// The content policy of a page of an event: the same, without a service worker.
const MAY_IN_HALL: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
                           connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

/// The `id` of the element in which a hall tells how it stands between the device and the laptop.
pub const STATUS: &str = "laptop";

/// The parts in a hall: first what is at hand there.
const PARTS_IN_HALL: [(&str, &str); 9] = [
    ("boards/", "site-hall-boards"),
    ("log/", "site-hall-log"),
    ("live/", "site-hall-live"),
    ("", "site-home"),
    ("hall/", "site-hall-event"),
    ("laws/", "site-laws-nav"),
    ("compare/", "site-editions-nav"),
    ("what-if/", "site-what-if-nav"),
    ("quiz/", "site-quiz-nav"),
];

/// The parts of the site, by their places and the messages that call them.
const PARTS: [(&str, &str); 6] = [
    ("", "site-home"),
    ("compare/", "site-editions-nav"),
    ("what-if/", "site-what-if-nav"),
    ("laws/", "site-laws-nav"),
    ("quiz/", "site-quiz-nav"),
    ("event/", "site-settings-nav"),
];

/// Returns the place of a page in a language, from its place in English.
pub fn place_in(language: Language, place: &str) -> String {
    match language {
        Language::English => place.to_owned(),
        other => format!("{}/{place}", other.code()),
    }
}

/// Returns the place of an article of an edition, below the root: `fide/2023/7.5.5/`.
pub fn laws_place(head: &PackHead, article: &str) -> String {
    format!("{}/{}/", edition_place(head), in_an_address(article))
}

/// Returns the place of an article that is in force in an edition: that of the pack which numbers it.
pub fn article_place(edition: &Edition, article: &str) -> String {
    match edition.article(article) {
        Some((head, article)) => laws_place(head, &article.number),
        None => edition_place(edition.head()) + "/",
    }
}

/// Returns the place of an article that a ruling cites, from the edition that has it: `fide/2023/7.5.5/`.
pub(crate) fn cited_place(edition: &str, number: &str) -> String {
    format!("{}/{}/", edition.replace('@', "/"), in_an_address(number))
}

/// Returns a number as an address has it, which is a folder, too: `9.5b` for `9.5(b)`.
pub fn in_an_address(number: &str) -> String {
    let mut written = String::new();
    for c in number.chars() {
        match c {
            '.' | '-' => written.push(c),
            '<' => written.push_str("below-"),
            '>' => written.push_str("above-"),
            c if c.is_ascii_alphanumeric() => written.push(c),
            c if c.is_whitespace() && !written.ends_with('-') => written.push('-'),
            _ => {}
        }
    }
    written.trim_matches(['.', '-']).to_owned()
}

/// Returns the place of an edition, below the root: `fide/2023`.
pub fn edition_place(head: &PackHead) -> String {
    head.short_label().replace('@', "/")
}

/// Returns the way from a page to the root of the site, from the place of the page: `../../`.
pub fn root(place: &str) -> String {
    "../".repeat(place.matches('/').count())
}

/// Returns the way to a page of a language, from the way to the root.
pub fn link(root: &str, language: Language, place: &str) -> String {
    let link = format!("{root}{}", place_in(language, place));
    // The first page, seen from itself.
    if link.is_empty() { "./".to_owned() } else { link }
}

impl Frame<'_> {
    /// Returns the parts to which it leads.
    fn parts(&self) -> &'static [(&'static str, &'static str)] {
        if self.is_in_hall { &PARTS_IN_HALL } else { &PARTS }
    }

    /// Returns whether the page is the first of a part, or one of its others, as a link to the part says it.
    fn is_at(&self, part: &str) -> Option<&'static str> {
        let is_of_laws = self.part == "laws" && part == "laws/";
        if part == self.place { Some("page") } else { is_of_laws.then_some("true") }
    }

    /// Returns the whole page, in a folder that has the rules or not.
    pub fn document(&self, has_rules: bool, words: &Words) -> String {
        let language = words.language();
        // In a hall the page stays where it is, whatever place it shows.
        let root = if self.is_in_hall { String::new() } else { root(&place_in(language, self.place)) };
        let rules = (self.is_in_hall && has_rules).then_some(RULES);
        let page = html! {
            (DOCTYPE)
            html lang=(language.code()) data-rules=[rules] {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(if self.is_in_hall { MAY_IN_HALL } else { MAY });
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="generator" content={ "kodeks " (VERSION) };
                    meta name="referrer" content="no-referrer";
                    title { (self.title) " · " (words.say("site-name")) }
                    link rel="stylesheet" href={ (root) "site.css" };
                    link rel="icon" href={ (root) "icon.svg" } type="image/svg+xml";
                    @if !self.is_in_hall { link rel="manifest" href={ (root) "site.webmanifest" }; }
                    script type="module" src={ (root) "page.js" } {}
                    // The rules come while the page is drawn; the pages of the Laws need none until something is asked.
                    @if has_rules && !matches!(self.part, "" | "laws") {
                        link rel="preload" as="fetch" type="application/gzip" crossorigin="anonymous" href={ (root) (RULES) };
                    }
                    // What that script takes comes with it, not after it.
                    @for name in ["address.js", "engine.js", "files.js", "laws.js", "turning.js"] {
                        link rel="modulepreload" href={ (root) (name) };
                    }
                }
                (self.inside(&root, words))
            }
        };
        visible::html(&page.into_string()).into_owned()
    }

    /// Draws the body of the page.
    pub fn inside(&self, root: &str, words: &Words) -> Markup {
        let language = words.language();
        html! {
            body data-part=(self.part) data-place=(self.place) data-root=(root) {
                a class="skip" href="#view" { (words.say("site-skip")) }
                header class="top" {
                    nav aria-label=(words.say("site-name")) {
                        @for (place, called) in self.parts() {
                            @let here = self.is_at(place);
                            a href=(link(root, language, place)) aria-current=[here] {
                                (words.say(called))
                                @if self.is_in_hall && *place == "live/" { span class="fresh" id="fresh" hidden {} }
                            }
                        }
                    }
                    nav class="languages" aria-label=(words.say("site-languages")) {
                        @for other in Language::ALL {
                            @let here = (other == language).then_some("true");
                            a href=(link(root, other, self.place)) lang=(other.code()) hreflang=(other.code()) aria-current=[here] {
                                (other.own_name())
                            }
                        }
                    }
                }
                @if self.is_in_hall { div id=(STATUS) class="laptop" role="status" data-away=(words.say("site-hall-away")) data-full=(words.say("site-hall-full")) {} }
                main id="view" tabindex="-1" { (self.body) }
                p id="said" class="said" role="status" aria-live="polite" {}
                footer class="foot" {
                    noscript { p { (words.say("site-no-script")) } }
                    p { "kodeks " (VERSION) }
                }
            }
        }
    }
}
