//! The installed editions, and the chapters of the newest.

use kodeks_base::Diagnostic;
use kodeks_rulesets::PackHead;
use maud::{Markup, html};

use crate::places::edition_place;

use super::{LawsPage, chapters::chapters, contents::search, reader::PageReader, shelf::Shelf};

/// The place of the page below the root.
pub(super) const PLACE: &str = "laws/";

/// Draws the page.
pub(super) fn draw(reader: &PageReader<'_>) -> Result<LawsPage, Diagnostic> {
    let mut bodies: Vec<Vec<&PackHead>> = Vec::new();
    for head in reader.library.heads() {
        match bodies.last_mut().filter(|body| body[0].name == head.name) {
            Some(body) => body.push(head),
            None => bodies.push(vec![head]),
        }
    }
    // The Laws that the others stand on have had the most editions of those that order something.
    bodies.sort_by_key(|body| {
        let stood_on =
            reader.library.heads().filter(|head| head.extends.as_ref().is_some_and(|below| below.name == body[0].name));
        std::cmp::Reverse(stood_on.count())
    });
    let newest = bodies.first().and_then(|body| body.last()).copied();
    let title = reader.say("site-laws-title");
    Ok(LawsPage {
        place: PLACE.to_owned(),
        body: html! {
            h1 { (title) }
            (search(reader))
            @if let Some(head) = newest { (newest_chapters(reader, head)?) }
            section class="editions" {
                h2 { (reader.say("site-laws-editions")) }
                @for body in &bodies { (editions(reader, body)) }
            }
            p class="aside" { a href=(reader.link("guides/")) { (reader.say("site-guides-nav")) } }
        },
        title,
    })
}

/// Draws the editions of a body, the newest first.
fn editions(reader: &PageReader<'_>, body: &[&PackHead]) -> Markup {
    html! {
        ul class="leaves" {
            @for head in body.iter().rev() {
                li {
                    a href=(reader.link(&(edition_place(head) + "/"))) { (kodeks_draw::comparison::in_its_language(head.title.in_language(reader.words.language()))) }
                    " " (reader.force(head))
                }
            }
        }
    }
}

fn newest_chapters(reader: &PageReader<'_>, head: &PackHead) -> Result<Markup, Diagnostic> {
    let shelf = Shelf::of(reader.library, head)?;
    let place = edition_place(head) + "/";
    Ok(html! {
        section class="newest" {
            h2 { a href=(reader.link(&place)) { (kodeks_draw::comparison::in_its_language(head.title.in_language(reader.words.language()))) } }
            p { (reader.force(head)) }
            ol class="leaves" {
                @for chapter in chapters(&shelf, reader.words) {
                    li { a href={ (reader.link(&place)) "#" (chapter.anchor()) } { (chapter.heading()) } }
                }
            }
        }
    })
}
