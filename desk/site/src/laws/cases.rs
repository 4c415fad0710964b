//! The cases of the packs about an article, each a link to its ruling.

use kodeks_base::Diagnostic;
use kodeks_rulesets::{
    Article, Edition, EditionRegulation, Record, cases::Case, cases::ReadCases, cases::Situation, record::RecordDraft,
};
use kodeks_views::case::describe_case;
use maud::{Markup, html};

use crate::{fragment::fragment, incident::IncidentState};

use super::{reader::Reader, shelf::Shelf};

/// How many are shown at once; the others are folded away.
const SHOWN: usize = 4;

/// A case, with what happened in it and the record of it.
struct Told {
    name: String,
    happened: String,
    record: String,
}

/// Draws those that the edition is put to.
pub(super) fn draw(
    reader: &Reader<'_>,
    shelf: &Shelf,
    read: &ReadCases,
    article: &Article,
    regulations: &[&EditionRegulation],
) -> Result<Markup, Diagnostic> {
    let mut cases: Vec<Told> = Vec::new();
    let mut stems: Vec<&str> = Vec::new();
    for placed in regulations {
        let stem = placed.regulation.stem.as_str();
        if stems.contains(&stem) {
            continue;
        }
        stems.push(stem);
        for file in read.about(stem)?.iter() {
            for case in &file.cases {
                if let Some(record) = asked(reader, shelf.edition(), case, article)? {
                    cases.push(Told {
                        name: case.name.clone(),
                        happened: describe_case(case, reader.words).join(" "),
                        record,
                    });
                }
            }
        }
    }
    let (first, others) = cases.split_at(cases.len().min(SHOWN));
    Ok(html! {
        @if !cases.is_empty() {
            section class="cases" {
                h2 { (reader.say("site-laws-cases")) }
                (listed(reader, first))
                @if !others.is_empty() {
                    details {
                        summary { (reader.words.say_with("site-laws-more-cases", &[("count", others.len().into())])) }
                        (listed(reader, others))
                    }
                }
            }
        }
    })
}

fn listed(reader: &Reader<'_>, cases: &[Told]) -> Markup {
    html! {
        ul class="leaves" {
            @for case in cases {
                li {
                    a href={ (reader.link("")) (packed(&case.record)) } { (case.happened) }
                    span class="aside" lang="en" { (case.name) }
                }
            }
        }
    }
}

/// Returns the record of a case that is put to the edition and brings up the article.
fn asked(reader: &Reader<'_>, edition: &Edition, case: &Case, article: &Article) -> Result<Option<String>, Diagnostic> {
    let Situation::Record(record) = &case.situation else {
        return Ok(None);
    };
    let selector = edition.head().selector();
    let asked = case.asked(reader.library).into_iter();
    let mut asked = asked.filter(|asked| asked.edition == selector);
    let Some(asked) = asked.next() else {
        return Ok(None);
    };
    let articles = asked.expected(reader.library)?.articles.unwrap_or_default();
    let is_cited = articles.is_empty() || articles.contains(&article.number);
    if is_cited { written(edition, record).map(Some) } else { Ok(None) }
}

/// Writes the record of a case for the first page, under this edition.
fn written(edition: &Edition, record: &Record) -> Result<String, Diagnostic> {
    let mut record = record.clone();
    record.rules = Some(edition.head().selector());
    // Options that only other editions of the case know.
    record.options.retain(|name, _| edition.option(name).is_some());
    let json = record.json().to_string();
    Ok(RecordDraft::of_text("case.json", &json)?.to_string())
}

/// Returns what the first page stands at when it is given a record.
fn packed(record: &str) -> String {
    fragment(&IncidentState { record: record.to_owned(), ..IncidentState::default() })
}
