//! The frame of every page: its head, the way to the others, and what it is allowed to do.

use kodeks_base::visible;
use kodeks_event::{PageAnswer, PageResult};
use kodeks_rulesets::VERSION;
use kodeks_words::Words;
use maud::{DOCTYPE, Markup, html};

use crate::{
    conditions,
    context::PageContext,
    files::{ICONS, MANIFEST, RULES},
    navigation,
    pages::{HALL, HAPPENED, LAWS, PAGES},
    places::{ROOT_OF_HALL, link, place_in, root},
    what_happened,
};

/// The content policy of a page: files of the folder and the rules; no other host.
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
    /// The bar of conditions, where they are known already; the page is told otherwise.
    pub conditions: Option<Markup>,
    /// Its content before anything is tapped.
    pub body: &'a Markup,
}

/// The `id` of the element in which a hall shows the state of the connection to the laptop.
pub const STATUS: &str = "laptop";

/// Answers with a whole page by its place, `with.place`, for a device that has no folder to load it from.
pub(crate) fn answer(context: &PageContext<'_>) -> PageResult {
    let place = context.question.text("place");
    let (part, title, body) = match context.venue.and_then(|venue| venue.page_title(place)) {
        Some(title) => {
            let title = context.say(title);
            let body = html! { h1 { (title) } p data-open { (context.say("site-loading")) } };
            (HALL, title, body)
        }
        None => {
            let page = PAGES.iter().find(|page| page.place == place).unwrap_or(&LAWS);
            let body = match (context.venue, page.part) {
                (Some(_), HAPPENED) => what_happened::start_at_event(context)?,
                _ => (page.body)(context.words, context.library)?,
            };
            (page.part, context.say(page.title), body)
        }
    };
    let settings = context.venue.and_then(|venue| venue.settings());
    let conditions = settings.map(|settings| conditions::draw_bar(context, settings));
    let frame = Frame { title: &title, part, place, is_in_hall: context.venue.is_some(), conditions, body: &body };
    Ok(PageAnswer::new(&frame.inside(&context.question.root, context.words).0).with_title(title.clone()))
}

/// Returns a page at an address that a page has no longer: whoever comes to it goes on to `place`, to the page of this title.
pub(crate) fn moved_page(former: &str, place: &str, title: &str, words: &Words) -> String {
    let language = words.language();
    let to = link(&root(&place_in(language, former)), language, place);
    let page = html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content="default-src 'none'";
                meta http-equiv="refresh" content={ "0; url=" (to) };
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                link rel="canonical" href=(to);
                title { (title) " · " (words.say("site-name")) }
            }
            body { p { a href=(to) { (title) } } }
        }
    };
    visible::html(&page.into_string()).into_owned()
}

/// Draws the bar of conditions, empty where they are not known yet.
fn bar(conditions: Option<&Markup>, words: &Words) -> Markup {
    html! {
        section id=(conditions::BAR) class="conditions" aria-label=(words.say("site-conditions")) {
            @if let Some(conditions) = conditions { (conditions) }
        }
    }
}

impl<'a> Frame<'a> {
    /// Returns a page of the site, which is no page of a hall and says its conditions later.
    pub(crate) fn of_site(title: &'a str, part: &'a str, place: &'a str, body: &'a Markup) -> Frame<'a> {
        Frame { title, part, place, is_in_hall: false, conditions: None, body }
    }
}

impl Frame<'_> {
    /// Returns whether the page rules, and so says under which conditions.
    fn is_under_conditions(&self) -> bool {
        self.is_in_hall || !matches!(self.part, "" | "laws")
    }

    /// Returns the whole page, in a folder that has the rules or not.
    pub fn document(&self, has_rules: bool, words: &Words) -> String {
        let language = words.language();
        // The same document stands at each address of a hall.
        let root = if self.is_in_hall { ROOT_OF_HALL.to_owned() } else { root(&place_in(language, self.place)) };
        let rules = (self.is_in_hall && has_rules).then_some(RULES);
        let page = html! {
            (DOCTYPE)
            html lang=(language.code()) data-rules=[rules] {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(MAY);
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="generator" content={ "kodeks " (VERSION) };
                    meta name="referrer" content="no-referrer";
                    title { (self.title) " · " (words.say("site-name")) }
                    link rel="stylesheet" href={ (root) "site.css" };
                    link rel="icon" href={ (root) "icon.svg" } type="image/svg+xml";
                    link rel="apple-touch-icon" href={ (root) (ICONS[0].0) };
                    link rel="manifest" href={ (root) (MANIFEST) };
                    script type="module" src={ (root) "page.js" } {}
                    // The rules come while the page is drawn; the pages of the Laws need none until something is asked.
                    @if has_rules && !matches!(self.part, "" | "laws") {
                        link rel="preload" as="fetch" type="application/gzip" crossorigin="anonymous" href={ (root) (RULES) };
                    }
                    // The imports of that script are loaded with it, not after it.
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
                @if !self.is_in_hall {
                    p id="newer" class="newer" role="status" data-newer=(words.say("site-newer")) data-load=(words.say("site-newer-load")) {}
                }
                header class="top" {
                    button type="button" class="back" data-back aria-label=(words.say("site-back")) { "‹" }
                    a class="brand" href=(link(root, language, "")) { (words.say("site-name")) }
                    @if self.is_under_conditions() { (bar(self.conditions.as_ref(), words)) }
                    (navigation::draw(self.part, self.place, root, self.is_in_hall, words))
                }
                @if self.is_in_hall { div id=(STATUS) class="laptop" role="status" data-away=(words.say("site-hall-away")) data-full=(words.say("site-hall-full")) {} }
                main id="view" tabindex="-1" { (self.body) }
                p id="said" class="said" role="status" aria-live="polite" data-loading=(words.say("site-loading")) {}
                footer class="foot" {
                    noscript { p { (words.say("site-no-script")) } }
                    p { "kodeks " (VERSION) }
                }
            }
        }
    }
}
