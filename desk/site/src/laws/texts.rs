//! Where two texts of an edition disagree, and what comes of it.

use kodeks_draw::comparison::in_its_language;
use kodeks_rulesets::{Edition, EditionRegulation, Settlement};
use kodeks_views::announcement::ReadingView;
use maud::{Markup, html};

use super::reader::PageReader;

/// Draws the places where texts differ, those of the articles that are asked for.
pub(super) fn differ(reader: &PageReader<'_>, edition: &Edition, is_asked: impl Fn(&str) -> bool) -> Markup {
    let language = reader.words.language();
    let divergences: Vec<_> = edition.divergences().filter(|one| is_asked(&one.article)).collect();
    html! {
        @if !divergences.is_empty() {
            section class="texts-differ" {
                h2 { (reader.say("site-laws-texts")) }
                @for divergence in divergences {
                    dl class="facts" {
                        dt class="place" { (reader.articles(edition, std::slice::from_ref(&divergence.article))) }
                        @for (source, text) in &divergence.texts { dd { (in_its_language(text.in_language(language))) " " span class="source" { (source) } } }
                        @match &divergence.settled {
                            Settlement::Followed(why) => {
                                dt { (reader.say("texts-followed")) }
                                dd { (in_its_language(why.in_language(language))) }
                            }
                            Settlement::ByReading(article) => {
                                dt { (reader.say("reading")) }
                                (by_reading(reader, edition, article))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Draws the readings of an article that no regulation of it shows.
pub(super) fn readings(
    reader: &PageReader<'_>,
    edition: &Edition,
    number: &str,
    regulations: &[&EditionRegulation],
) -> Markup {
    let is_shown = regulations.iter().flat_map(|placed| placed.readings.iter()).any(|(article, _)| article == number);
    let is_read = edition.readings().iter().any(|reading| reading.article == number);
    html! {
        @if is_read && !is_shown {
            section class="texts-differ" {
                h2 { (reader.say("reading")) }
                dl class="facts" { (by_reading(reader, edition, number)) }
            }
        }
    }
}

/// Draws the choices of the readings of an article.
fn by_reading(reader: &PageReader<'_>, edition: &Edition, article: &str) -> Markup {
    let readings = edition.readings().iter().filter(|reading| reading.article == article);
    html! {
        @for choice in readings.flat_map(|reading| ReadingView::new(reading, reader.words).choices) {
            dd { (in_its_language(&choice.sentence)) " " code { (choice.name) } }
        }
    }
}
