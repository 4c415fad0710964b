//! The cases of the packs about an article, each a link to its ruling.

use kodeks_base::Diagnostic;
use kodeks_rulesets::{
    Article, Edition, EditionRegulation, Record, cases::Case, cases::ReadCases, cases::Situation, record::RecordDraft,
};
use kodeks_views::case::describe_case;
use maud::{Markup, html};

use crate::{fragment::fragment, incident::IncidentState};

use super::{reader::PageReader, shelf::Shelf};

/// How many are shown at once; the others are folded away.
const SHOWN: usize = 4;

/// A case, with what happened in it and the record of it.
struct CaseSummary {
    name: String,
    happened: String,
    record: String,
}

/// Draws those that the edition is put to.
pub(super) fn draw(
    reader: &PageReader<'_>,
    shelf: &Shelf,
    read: &ReadCases,
    article: &Article,
    regulations: &[&EditionRegulation],
) -> Result<Markup, Diagnostic> {
    let mut cases: Vec<CaseSummary> = Vec::new();
    let mut stems: Vec<&str> = Vec::new();
    for placed in regulations {
        let stem = placed.regulation.stem.as_str();
        if stems.contains(&stem) {
            continue;
        }
        stems.push(stem);
        for file in read.about(stem)?.iter() {
            for case in &file.cases {
                if let Some(record) = find_record(reader, shelf.edition(), case, article)? {
                    cases.push(CaseSummary {
                        name: case.title.in_language(reader.words.language()).to_owned(),
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
                (draw_list(reader, first))
                @if !others.is_empty() {
                    details {
                        summary { (reader.words.say_with("site-laws-more-cases", &[("count", others.len().into())])) }
                        (draw_list(reader, others))
                    }
                }
            }
        }
    })
}

fn draw_list(reader: &PageReader<'_>, cases: &[CaseSummary]) -> Markup {
    html! {
        ul class="leaves" {
            @for case in cases {
                li {
                    a href={ (reader.link("")) (page_address(&case.record)) } { (case.happened) }
                    span class="aside" { (case.name) }
                }
            }
        }
    }
}

/// Returns the record of a case that is put to the edition and brings up the article.
fn find_record(
    reader: &PageReader<'_>,
    edition: &Edition,
    case: &Case,
    article: &Article,
) -> Result<Option<String>, Diagnostic> {
    let Situation::Record(record) = &case.situation else {
        return Ok(None);
    };
    let selector = edition.head().selector();
    let mut asked = case.editions_asked(reader.library).into_iter().filter(|asked| asked.edition == selector);
    let Some(asked) = asked.next() else {
        return Ok(None);
    };
    let articles = asked.expected_answer(reader.library)?.articles.unwrap_or_default();
    let is_cited = articles.is_empty() || articles.contains(&article.number);
    if is_cited { write_record(edition, record).map(Some) } else { Ok(None) }
}

/// Writes the record of a case for the first page, under this edition.
fn write_record(edition: &Edition, record: &Record) -> Result<String, Diagnostic> {
    let mut record = record.clone();
    record.rules = Some(edition.head().selector());
    // Options that only other editions of the case know.
    record.options.retain(|name, _| edition.option(name).is_some());
    let json = record.json().to_string();
    Ok(RecordDraft::of_text("case.json", &json)?.to_string())
}

/// Returns the address of the first page with a record.
fn page_address(record: &str) -> String {
    fragment(&IncidentState { record: record.to_owned(), ..IncidentState::default() })
}
