//! Search in the Laws: an article by its number, or those that have some words.

use kodeks_answers::find;
use kodeks_base::Diagnostic;
use kodeks_draw::comparison::in_its_language;
use kodeks_rulesets::{Edition, EditionRequest, Library, PackHead};
use kodeks_views::search_results::{FoundHit, FoundKind};
use maud::{Markup, html};

use crate::places::{article_place, edition_place, laws_place};

use super::reader::PageReader;

/// How many things are shown.
const SHOWN: usize = 20;

/// Returns the editions in which somebody looks: this one, or the newest of each body.
fn editions_searched(library: &Library, within: Option<&PackHead>) -> Result<Vec<Edition>, Diagnostic> {
    let mut heads: Vec<&PackHead> = within.into_iter().collect();
    if within.is_none() {
        for head in library.heads() {
            match heads.last_mut().filter(|last| last.name == head.name) {
                Some(last) => *last = head,
                None => heads.push(head),
            }
        }
    }
    let open = |head: &PackHead| library.edition(&EditionRequest::Pack(head.selector()));
    heads.into_iter().map(open).map(|edition| Ok((*edition?).clone())).collect()
}

/// Returns the place of the article of a number, if a number is asked for and there is one.
pub(super) fn by_number(
    reader: &PageReader<'_>,
    within: Option<&PackHead>,
    asked: &str,
) -> Result<Option<String>, Diagnostic> {
    // `Article 7.5.5` is known by its last word.
    let number = asked.split_whitespace().last().unwrap_or_default();
    if !number.contains(|c: char| c.is_ascii_digit()) {
        return Ok(None);
    }
    let mut editions = editions_searched(reader.library, within)?;
    // Of several bodies the one that numbers the most articles is meant.
    let own = |edition: &Edition| {
        let label = edition.label();
        edition.contents().filter(|(head, _)| head.label() == label).count()
    };
    editions.sort_by_key(|edition| std::cmp::Reverse(own(edition)));
    let find = |edition: &Edition| {
        let found = edition.find(number, &[]).ok()?;
        let (head, article) = found.article?;
        Some(laws_place(head, &article.number))
    };
    Ok(editions.iter().find_map(find))
}

/// Draws what has these words, the nearest first.
pub(super) fn by_words(reader: &PageReader<'_>, within: Option<&PackHead>, asked: &str) -> Result<Markup, Diagnostic> {
    let editions = editions_searched(reader.library, within)?;
    let found = match find(asked, reader.library, &editions, reader.words) {
        Ok(found) => found,
        Err(nothing) if nothing.code() == "K0521" => return Ok(html! { p { (reader.say("site-nothing-found")) } }),
        Err(wrong) => return Err(wrong),
    };
    let is_of_laws = |hit: &&FoundHit| !matches!(hit.kind, FoundKind::Event | FoundKind::Fact);
    let hits: Vec<&FoundHit> = found.hits.iter().filter(is_of_laws).collect();
    Ok(html! {
        @if hits.is_empty() { p { (reader.say("site-nothing-found")) } }
        ol class="leaves found" { @for hit in hits.into_iter().take(SHOWN) { li { (draw(reader, &editions, hit)) } } }
    })
}

/// Draws what was found, with a link for each article.
fn draw(reader: &PageReader<'_>, editions: &[Edition], hit: &FoundHit) -> Markup {
    html! {
        span class="about" { (in_its_language(&hit.title)) }
        @for place in &hit.places {
            @let edition = editions.iter().find(|edition| edition.head().short_label() == place.edition);
            @if let Some(edition) = edition {
                span class="in-edition" {
                    @for number in &place.articles {
                        a class="article" href=(reader.link(&article_place(edition, number))) { (number) } " "
                    }
                    a href=(reader.link(&(edition_place(edition.head()) + "/"))) { (place.edition) }
                }
            }
        }
    }
}
