//! `kodeks show`: an edition's table of contents with its coverage by cases, or one article with
//! its numbers and its history.

use clap::Args;
use kodeks_rulesets::{PackError, Selector, Wanted, Words, cases::CaseFile, coverage, json, page};

use crate::{
    Exit,
    commands::rule::read_selector,
    library::{Common, Format},
    output::{print, print_json},
};

/// Show an edition's table of contents, or one article with its numbers and its history
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks show fide@2005
  kodeks show fide@2014 9.5b
  kodeks show fide@2014 illegal-move --lang cs
  kodeks show fide@2005 --coverage
  kodeks show fide@2005 --texts --lang pl")]
pub struct Arguments {
    /// The edition: fide@2014
    #[arg(value_name = "EDITION", value_parser = read_selector)]
    edition: Selector,

    /// An article, 9.5b, or the name of a regulation, illegal-move
    #[arg(value_name = "ARTICLE")]
    article: Option<String>,

    /// List every article with the number of cases that bring it up
    #[arg(long, conflicts_with = "article")]
    coverage: bool,

    /// List where two texts of the edition differ, and the readings that come of it
    #[arg(long, conflicts_with_all = ["article", "coverage"])]
    texts: bool,

    #[command(flatten)]
    common: Common,
}

/// Prints the contents of an edition, or an article of it.
pub fn run(arguments: &Arguments) -> Result<Exit, PackError> {
    if !arguments.edition.readings.is_empty() {
        let message = "an edition is shown with all its readings; name it without any";
        return Err(PackError::asked(message));
    }
    let library = arguments.common.library()?;
    let edition = library.edition(&Wanted::Pack(arguments.edition.clone()))?;
    let language = arguments.common.language();
    let words = Words::new(language);
    if arguments.coverage {
        let rows = coverage(&library, &arguments.edition, &CaseFile::built_in()?)?;
        match arguments.common.format {
            Format::Json => print_json(&json::coverage(&edition, &rows, language)),
            Format::Text => print(&page::coverage(&edition, &rows, &words)),
        }
        return Ok(Exit::Done);
    }
    if arguments.texts {
        match arguments.common.format {
            Format::Json => print_json(&json::texts(&edition, language)),
            Format::Text => print(&page::texts(&edition, &words)),
        }
        return Ok(Exit::Done);
    }
    let Some(asked) = &arguments.article else {
        match arguments.common.format {
            Format::Json => print_json(&json::contents(&edition, language)),
            Format::Text => print(&page::contents(&edition, &words)),
        }
        return Ok(Exit::Done);
    };
    let editions = library.generations(&edition)?;
    let found = edition.find(asked, &editions)?;
    match arguments.common.format {
        Format::Json => print_json(&json::article(&found, &editions, language)),
        Format::Text => print(&page::article(&found, &editions, &words)),
    }
    Ok(Exit::Done)
}
