//! The numbers of regulations through a row of editions, as a table: a cell for every run of editions in
//! which a number stays the same.

use kodeks_compare::report::{NumberLine, Numbered, Report};
use maud::{Markup, html};

use crate::Words;

use super::{
    numbers_told::{constants, distinct, runs, said, title, year},
    texts::spoken,
};

/// Returns the numbers that change, and below them those that never did.
pub(super) fn section(report: &Report, words: &Words) -> Markup {
    let (changing, constant): (Vec<&Numbered>, Vec<&Numbered>) =
        distinct(&report.numbers, words).into_iter().partition(|numbered| numbered.changes());
    html! {
        section id="timeline" {
            h2 { (words.say("report-timeline")) }
            @if !changing.is_empty() { (table(report, &changing, words)) }
            @if !constant.is_empty() {
                details {
                    summary { h3 { (words.say("report-timeline-constant")) } }
                    ul class="renumbered" {
                        @for numbered in constant {
                            li { (spoken(&title(numbered, words))) ": " (constants(numbered, words)) }
                        }
                    }
                }
            }
        }
    }
}

fn table(report: &Report, changing: &[&Numbered], words: &Words) -> Markup {
    html! {
        table class="numbers" {
            caption { (words.say("report-timeline-lead")) }
            thead { tr {
                th scope="col" { (words.say("report-what")) }
                @for asked in &report.asked { th scope="col" { (year(asked, &report.asked)) } }
            } }
            @for numbered in changing {
                tbody {
                    tr class="regulation" {
                        th scope="rowgroup" { (spoken(&title(numbered, words))) }
                        @for articles in &numbered.articles { td class="article" { (article(articles.as_deref())) } }
                    }
                    @for number in &numbered.numbers { (line(number, words)) }
                }
            }
        }
    }
}

/// The article, the first of several.
fn article(articles: Option<&[String]>) -> &str {
    articles.map(|articles| articles.first().map_or("", String::as_str)).unwrap_or("–")
}

fn line(number: &NumberLine, words: &Words) -> Markup {
    html! {
        tr {
            th scope="row" { (words.number_name(&number.name)) }
            @for (place, (from, until, value)) in runs(number).into_iter().enumerate() {
                @let class = match value { None => "none", Some(_) if place % 2 == 0 => "even", Some(_) => "odd" };
                td class=(class) colspan=(until - from) { (said(value, words)) }
            }
        }
    }
}
