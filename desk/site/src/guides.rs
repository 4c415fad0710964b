//! The guides, for the four kinds of users and for those who want to know more: what lies in `docs`, as pages.

use kodeks_words::Words;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html::push_html};

use crate::places::{link, place_in, root};

/// The guides by their names, as they are written.
const GUIDES: [(&str, &str); 6] = [
    ("arbiters", include_str!("guides/arbiters.md")),
    ("event", include_str!("guides/event.md")),
    ("committees", include_str!("guides/committees.md")),
    ("federations", include_str!("guides/federations.md")),
    ("programmers", include_str!("guides/programmers.md")),
    ("researchers", include_str!("guides/researchers.md")),
];

/// The pictures in them, by their paths below the root.
pub(crate) const PICTURES: [(&str, &[u8]); 2] = [
    ("guides/pictures/report.png", include_bytes!("guides/pictures/report.png")),
    ("guides/pictures/sheet.png", include_bytes!("guides/pictures/sheet.png")),
];

/// The place of the page that lists them, below the root.
const PLACE: &str = "guides/";

/// A page of the guides, before its frame is drawn.
pub(crate) struct Guide {
    /// Its title.
    pub(crate) title: String,
    /// Its place below the root in English.
    pub(crate) place: String,
    /// Its content.
    pub(crate) body: Markup,
}

/// Returns the guides with the page that lists them.
pub(crate) fn guides(words: &Words) -> Vec<Guide> {
    let guide = |(name, written): &(&str, &str)| {
        let place = format!("{PLACE}{name}/");
        let root = root(&place_in(words.language(), &place));
        Guide {
            title: audience(name, words),
            body: html! {
                nav class="crumbs" aria-label=(words.say("site-laws-way")) {
                    a href=(link(&root, words.language(), PLACE)) { (words.say("site-guides-nav")) }
                }
                article class="guide" lang="en" { (as_html(written, &root, words)) }
            },
            place,
        }
    };
    let all = GUIDES.iter().map(guide);
    std::iter::once(list_page(words)).chain(all).collect()
}

/// Returns whom a guide is for.
fn audience(name: &str, words: &Words) -> String {
    words.say(&format!("site-guides-{name}"))
}

/// Returns the page that lists them.
fn list_page(words: &Words) -> Guide {
    let title = words.say("site-guides-nav");
    Guide {
        body: html! {
            h1 { (title) }
            p { (words.say("site-guides-english")) }
            ul class="answers" {
                @for (name, _) in &GUIDES { li { a class="answer" href={ (name) "/" } { (audience(name, words)) } } }
            }
        },
        place: PLACE.to_owned(),
        title,
    }
}

/// Draws a guide; its links lead to pages of the site, and what is not on the site is no link.
fn as_html(written: &str, root: &str, words: &Words) -> Markup {
    let mut is_link = Vec::new();
    let events = Parser::new_ext(written, Options::ENABLE_TABLES).filter_map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = on_the_site(&dest_url, root, words);
            is_link.push(dest_url.is_some());
            Some(Event::Start(Tag::Link { link_type, dest_url: dest_url?, title, id }))
        }
        Event::End(TagEnd::Link) => is_link.pop()?.then_some(Event::End(TagEnd::Link)),
        Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
            let dest_url = format!("{root}{PLACE}{dest_url}").into();
            Some(Event::Start(Tag::Image { link_type, dest_url, title, id }))
        }
        // HTML is shown as text.
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        event => Some(event),
    });
    let mut made = String::new();
    push_html(&mut made, events);
    PreEscaped(made)
}

/// Returns where a link leads on the site; nothing where it leads into the repository.
fn on_the_site(link_to: &str, root: &str, words: &Words) -> Option<CowStr<'static>> {
    if link_to.starts_with("https://") {
        return Some(link_to.to_owned().into());
    }
    let name = link_to.strip_suffix(".md")?;
    GUIDES.iter().find(|(guide, _)| *guide == name)?;
    Some(link(root, words.language(), &format!("{PLACE}{name}/")).into())
}
