//! The articles around one: above and below it, before and after it.

use kodeks_rulesets::{Article, contents::is_within};
use maud::{Markup, html};

use super::{contents::row, reader::PageReader, shelf::Shelf};

/// Draws them.
pub(super) fn draw(reader: &PageReader<'_>, shelf: &Shelf, article: &Article) -> Markup {
    let own: Vec<&Article> = shelf.own().collect();
    let here = own.iter().position(|other| other.number == article.number).unwrap_or_default();
    let is_other = |other: &&Article| other.number != article.number;
    let above = own
        .iter()
        .copied()
        .filter(is_other)
        .filter(|other| is_within(&article.number, &other.number))
        .max_by_key(|other| other.number.len());
    let all_below: Vec<&Article> =
        own.iter().copied().filter(is_other).filter(|other| is_within(&other.number, &article.number)).collect();
    // Those that stand below another of them stand on its page.
    let is_next = |one: &&&Article| {
        let mut others = all_below.iter();
        !others.any(|other| other.number != one.number && is_within(&one.number, &other.number))
    };
    let below: Vec<&Article> = all_below.iter().filter(is_next).copied().collect();
    let before = here.checked_sub(1).map(|place| own[place]);
    let after = own.get(here + 1).copied();
    let edition = shelf.edition();
    let near = [("site-laws-above", above), ("site-laws-before", before), ("site-laws-after", after)];
    html! {
        nav class="neighbours" aria-label=(reader.say("site-laws-neighbours")) {
            h2 { (reader.say("site-laws-neighbours")) }
            @if !below.is_empty() {
                h3 { (reader.say("site-laws-below")) }
                ol class="contents" { @for other in below { li { (row(reader, edition, other)) } } }
            }
            dl class="around" {
                @for (label, other) in near {
                    @if let Some(other) = other {
                        dt { (reader.say(label)) }
                        dd { (row(reader, edition, other)) }
                    }
                }
            }
        }
    }
}
