//! `kodeks editions`: what is built in, and in force from when to when.

use clap::Args;
use kodeks_rulesets::{
    Head, Language, PackError, Words,
    page::{Page, Role},
};
use serde_json::{Value as Json, json};

use crate::{
    Exit,
    library::{Common, Format},
    output::{print, print_json},
};

/// List the editions at hand, and from when to when each is in force
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks editions
  kodeks editions --packs our-federation --format json")]
pub struct Arguments {
    #[command(flatten)]
    common: Common,
}

/// Prints the editions at hand.
pub fn run(arguments: &Arguments) -> Result<Exit, PackError> {
    let library = arguments.common.library()?;
    let language = arguments.common.language();
    match arguments.common.format {
        Format::Json => print_json(&library.heads().map(|head| object(head, language)).collect()),
        Format::Text => print(&list(library.heads(), language)),
    }
    Ok(Exit::Done)
}

fn list<'a>(heads: impl Iterator<Item = &'a Head>, language: Language) -> Page {
    let words = Words::new(language);
    let mut page = Page::new();
    for head in heads {
        let force = words.in_force(head).unwrap_or_default();
        page.line([
            (format!("{:<12}  ", head.short_label()), Role::Article),
            (
                format!("{:<30}  ", head.title.in_language(language)),
                Role::Plain,
            ),
            (force, Role::Aside),
        ]);
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
        "title": head.title.in_language(language),
        "from": from.map(|day| day.to_string()),
        "until": until.map(|day| day.to_string()),
        "extends": head.extends.as_ref().map(ToString::to_string),
        "authentic": head.authentic.code(),
        "hash": head.hash,
    })
}
