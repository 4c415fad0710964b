//! A regulation on the page of an article: what it says, its numbers, when it applies, what goes before it.

use kodeks_report::{diff::spoken, page::RegulationTold, rating};
use kodeks_rulesets::{Edition, Placed};
use maud::{Markup, html};

use super::reader::Reader;

/// Draws it; with its title, where it does not stand alone.
pub(super) fn draw(reader: &Reader<'_>, edition: &Edition, told: &RegulationTold<'_>, is_titled: bool) -> Markup {
    let language = reader.words.language();
    html! {
        section class="regulation" {
            @if is_titled { h2 { (spoken(&told.title)) } }
            @if let Some(layer) = layer(reader, edition, told.placed) { p class="layer" { (layer) } }
            p class="says" { (spoken(&told.summary)) }
            @if let Some(discretion) = &told.placed.regulation.discretion { p class="discretion" { (spoken(discretion.in_language(language))) } }
            (numbers(reader, told))
            (table(reader, edition, told.placed))
            div class="when" {
                h3 { (reader.say("applies-if")) }
                ul {
                    @for condition in &told.conditions {
                        li {
                            (condition)
                            // Which question it is that comes up.
                            @if told.placed.regulation.when.constraints().is_empty() { ": " (told.question) }
                        }
                    }
                }
            }
            (listed(reader, "reading", &told.readings))
            (others(reader, edition, "goes-before", &told.goes_before))
            (others(reader, edition, "gives-way-to", &told.gives_way_to))
            (origin(reader, told))
        }
    }
}

/// Returns under which layer it stands, in words.
fn layer(reader: &Reader<'_>, edition: &Edition, placed: &Placed) -> Option<Markup> {
    let name = placed.layer.as_ref()?;
    let layer = edition.layers().iter().find(|layer| layer.name == *name)?;
    let when = kodeks_report::page::applies(layer, reader.words);
    let when = reader.words.say_with("applies-when", &[("when", when.into())]);
    let title = layer.title.in_language(reader.words.language());
    Some(html! { (spoken(title)) " – " (when) })
}

fn numbers(reader: &Reader<'_>, told: &RegulationTold<'_>) -> Markup {
    html! {
        @if !told.numbers.is_empty() {
            table class="numbers" {
                caption { (reader.say("numbers")) }
                tbody {
                    @for number in &told.numbers {
                        tr {
                            th scope="row" { (number.name) }
                            td { strong { (number.value) } (number.note) }
                        }
                    }
                }
            }
        }
    }
}

/// Draws the printed table that the regulation is reckoned with, if it sends to one.
fn table(reader: &Reader<'_>, edition: &Edition, placed: &Placed) -> Markup {
    let mut page = kodeks_report::page::Page::new();
    rating::add_table(&mut page, edition, placed, reader.words);
    let printed = page.to_string();
    html! { @if !printed.trim().is_empty() { pre class="printed" tabindex="0" { (printed.trim_start_matches('\n')) } } }
}

fn listed(reader: &Reader<'_>, label: &str, lines: &[String]) -> Markup {
    html! {
        @if !lines.is_empty() {
            div class=(label) {
                h3 { (reader.say(label)) }
                ul { @for line in lines { li { (line) } } }
            }
        }
    }
}

/// Draws the regulations before which it goes, or to which it gives way.
fn others(reader: &Reader<'_>, edition: &Edition, label: &str, regulations: &[&Placed]) -> Markup {
    let language = reader.words.language();
    html! {
        @if !regulations.is_empty() {
            div class=(label) {
                h3 { (reader.say(label)) }
                ul {
                    @for placed in regulations {
                        li {
                            (reader.articles(edition, &placed.article_numbers())) " "
                            (spoken(placed.regulation.title.in_language(language)))
                            @if let Some(layer) = layer(reader, edition, placed) { " (" (layer) ")" }
                        }
                    }
                }
            }
        }
    }
}

/// Draws what carries it out, and where it comes from.
fn origin(reader: &Reader<'_>, told: &RegulationTold<'_>) -> Markup {
    html! {
        details class="origin" {
            summary { (reader.say("site-laws-origin")) }
            dl class="facts" {
                dt { (reader.say("regulation")) } dd { code { (told.placed.name()) } }
                dt { (reader.say("question")) } dd { (told.question) }
                @if !told.articles.is_empty() {
                    dt { (reader.say("articles")) }
                    @for line in &told.articles { dd { (line) } }
                }
                @if !told.source.is_empty() { dt { (reader.say("source")) } dd { (told.source) } }
                dt { (reader.say("comes-from")) }
                @for line in &told.comes_from { dd { (line) } }
            }
        }
    }
}
