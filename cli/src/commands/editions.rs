//! `kodeks editions`: what is built in, and in force from when to when.

use clap::Args;
use kodeks_report::{
    Words,
    page::{Page, Role},
};
use kodeks_rulesets::{
    Date, Diagnostic, Head, Language, Library, PublicKey, Selector, Unavailable, Wanted,
};
use serde_json::{Value as Json, json};

use crate::{
    Exit,
    day::read_date,
    library::{Common, Format},
    output::{print, print_json},
};

/// List the editions at hand, and from when to when each is in force
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks editions
  kodeks editions --on 2016-03-11
  kodeks editions --packs our-federation --trust trusted.toml
  kodeks editions --packs our-federation --format json")]
pub struct EditionsArguments {
    /// Only what is in force for an event that starts on this day: 2016-03-11
    #[arg(long, value_name = "DATE", value_parser = read_date)]
    on: Option<Date>,

    #[command(flatten)]
    common: Common,
}

/// Prints the editions at hand.
pub fn run(arguments: &EditionsArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.common.library()?;
    let words = Words::of(arguments.common.language(), &library)?;
    if let Some(on) = arguments.on {
        return show_in_force(arguments, &library, on, &words);
    }
    let language = words.language();
    arguments.common.format.print(
        || library.heads().map(|head| object(head, language)).collect(),
        || list(library.heads(), library.today(), &words),
    );
    Ok(Exit::Done)
}

/// Prints for each body the edition that is in force on a day, or why there is none.
fn show_in_force(
    arguments: &EditionsArguments,
    library: &Library,
    on: Date,
    words: &Words,
) -> Result<Exit, Diagnostic> {
    let mut bodies: Vec<&str> = library.heads().map(|head| head.name.as_str()).collect();
    bodies.dedup();
    let mut answers = Vec::new();
    for body in bodies {
        let selector = Selector::parse(body)?;
        answers.push((body, library.select(&Wanted::InForce { selector, on })));
    }
    match arguments.common.format {
        Format::Json => {
            let answers = answers.iter();
            print_json(
                &answers
                    .map(|(body, answer)| in_force(body, answer, words.language()))
                    .collect(),
            );
        }
        Format::Text => {
            let mut page = Page::new();
            for (body, answer) in &answers {
                match answer {
                    Ok(head) => page.append(list(std::iter::once(*head), library.today(), words)),
                    Err(why) => page.line([
                        (format!("{body:<22}  "), Role::Article),
                        (words.unavailable(why), Role::Aside),
                    ]),
                }
            }
            print(&page);
        }
    }
    Ok(Exit::Done)
}

fn in_force(body: &str, answer: &Result<&Head, Unavailable>, language: Language) -> Json {
    match answer {
        Ok(head) => {
            json!({ "body": body, "answer": "in-force", "edition": object(head, language) })
        }
        Err(why) => json!({ "body": body, "answer": why.name(), "why": why.to_string() }),
    }
}

fn list<'a>(heads: impl Iterator<Item = &'a Head>, today: Date, words: &Words) -> Page {
    let mut page = Page::new();
    for head in heads {
        let force = words.in_force(head).unwrap_or_default();
        page.line([
            (format!("{:<22}  ", head.short_label()), Role::Article),
            (
                format!("{:<30}  ", head.title.in_language(words.language())),
                Role::Plain,
            ),
            (force, Role::Aside),
        ]);
        let checked = head.checked.map(|day| {
            let told = ("day", words.date(day).into());
            words.say_with("edition-checked", &[told])
        });
        let signed = match (head.signed_by(), head.signing_key()) {
            (Some(key), _) => Some(words.say_with("edition-signed", &[("key", key.id().into())])),
            (None, Some(key)) => {
                Some(words.say_with("edition-signed-unknown", &[("key", key.into())]))
            }
            (None, None) => None,
        };
        let notes = checked.into_iter().chain(words.notice(head, today));
        for said in notes.chain(signed) {
            page.text(4, Role::Aside, &said);
        }
    }
    page
}

fn object(head: &Head, language: Language) -> Json {
    let (from, until) = head
        .in_force
        .map_or((None, None), |(from, until)| (Some(from), until));
    json!({
        "pack": head.name,
        "version": head.version.to_string(),
        "title": head.title.unmarked(language),
        "from": from.map(|day| day.to_string()),
        "until": until.map(|day| day.to_string()),
        "checked": head.checked.map(|day| day.to_string()),
        "notice": head.notice.as_ref().map(|notice| notice.unmarked(language)),
        "extends": head.extends.as_ref().map(ToString::to_string),
        "authentic": head.authentic.code(),
        "hash": head.hash,
        "signed_by": head.signed_by().map(PublicKey::as_str),
        "signing_key": head.signing_key(),
    })
}
