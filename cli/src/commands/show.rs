//! `kodeks show`: an edition's table of contents with its coverage by cases, one article with its
//! numbers and its history, or one regulation through all editions.

use kodeks_core::phrase;
use std::{path::Path, sync::Arc};

use clap::Args;
use clap_complete::engine::{ArgValueCandidates, ArgValueCompleter};
use kodeks_report::{
    Words,
    find::find_in,
    json, page,
    source::{source_json, source_page},
};
use kodeks_rulesets::{
    Article, Diagnostic, Edition, Library, Selector, Timeline, Wanted, cases::CaseFile, coverage,
};

use crate::{
    Exit,
    complete::{articles, editions},
    library::Common,
};

/// Show an edition's table of contents, or one article with its numbers and its history
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks show fide@2005
  kodeks show fide@2014 9.5b
  kodeks show fide@2023 appendix rapid
  kodeks show fide@2023 telephone
  kodeks show fide@2014 illegal-move --lang cs
  kodeks show illegal-move --history
  kodeks show fide@2023 9.5.3 --source
  kodeks show fide@2005 --coverage
  kodeks show fide@2005 --texts --lang pl")]
pub struct ShowArguments {
    /// The edition: fide@2014; or the folder of a pack; with --history it can be left out
    #[arg(add = ArgValueCandidates::new(editions), value_name = "EDITION")]
    edition: String,

    /// An article, 9.5b; a chapter, 9, B or appendix rapid; a regulation, illegal-move; or words
    #[arg(add = ArgValueCompleter::new(articles), value_name = "ARTICLE")]
    article: Vec<String>,

    /// Show a regulation through all editions, with its dates, numbers and cases side by side
    #[arg(long, conflicts_with_all = ["coverage", "texts"])]
    history: bool,

    /// List every article with the number of cases that bring it up
    #[arg(long, conflicts_with = "article")]
    coverage: bool,

    /// List where two texts of the edition differ, and the readings that come of it
    #[arg(long, conflicts_with_all = ["article", "coverage"])]
    texts: bool,

    /// Print the TOML and the script of it as it stands in this edition, to copy into a pack
    #[arg(long, requires = "article", conflicts_with_all = ["history", "coverage", "texts"])]
    source: bool,

    #[command(flatten)]
    common: Common,
}

/// Prints the contents of an edition, or an article of it.
pub fn run(arguments: &ShowArguments) -> Result<Exit, Diagnostic> {
    let mut library = arguments.common.library()?;
    if arguments.history {
        return show_history(arguments, library);
    }
    let (selector, edition) = open(&mut library, &arguments.edition)?;
    let library = library;
    let language = arguments.common.language();
    let words = Words::of(language, &library)?;
    if arguments.coverage {
        let rows = coverage(&library, &selector, &CaseFile::built_in()?)?;
        arguments.common.format.print(
            || json::coverage(&edition, &rows, language),
            || page::coverage(&edition, &rows, &words),
        );
        return Ok(Exit::Done);
    }
    if arguments.texts {
        arguments.common.format.print(
            || json::texts(&edition, language),
            || page::texts(&edition, &words),
        );
        return Ok(Exit::Done);
    }
    let Some(asked) = arguments.asked() else {
        arguments.common.format.print(
            || json::contents(&edition, language),
            || page::contents(&edition, &words),
        );
        return Ok(Exit::Done);
    };
    let editions = library.generations(&edition)?;
    if arguments.source {
        let files = edition.source(&asked, &editions)?;
        if files.is_empty() {
            return Err(Diagnostic::asked(phrase!(
                "K0519",
                "`{asked}` of {edition} has no file of its own",
                asked,
                edition = edition.head().short_label()
            ))
            .with_help(phrase!(
                "K0519-help",
                "name a regulation, a layer, an option or a reading"
            )));
        }
        arguments
            .common
            .format
            .print(|| source_json(&files), || source_page(&files, &words));
        return Ok(Exit::Done);
    }
    match edition.find(&asked, &editions) {
        Ok(found) => arguments.common.format.print(
            || json::article(&found, &editions, language),
            || page::article(&found, &editions, &words),
        ),
        Err(error) => show_near(arguments, (&library, &edition), &asked, error, &words)?,
    }
    Ok(Exit::Done)
}

/// Prints the articles below a number, or else those that have the words; an article that is not there
/// is refused.
fn show_near(
    arguments: &ShowArguments,
    (library, edition): (&Library, &Edition),
    asked: &str,
    error: Diagnostic,
    words: &Words,
) -> Result<(), Diagnostic> {
    let format = arguments.common.format;
    let below = edition.below(asked);
    if !below.is_empty() {
        let articles: Vec<&Article> = below.iter().map(|(_, article)| *article).collect();
        format.print(
            || json::section(edition, &below, words.language()),
            || page::section(edition, &articles, words),
        );
        return Ok(());
    }
    // A number that is not there is no word to look for.
    if asked.contains(|c: char| c.is_ascii_digit()) {
        return Err(error);
    }
    let found = find_in(asked, library, edition, words).map_err(|_| error)?;
    format.print(|| found.json(), || found.page(true, words));
    Ok(())
}

impl ShowArguments {
    /// Returns what is asked for in the edition, its words put together.
    fn asked(&self) -> Option<String> {
        (!self.article.is_empty()).then(|| self.article.join(" "))
    }
}

/// Opens an edition that is to be shown, with all its readings, by its name or by its folder.
fn open(library: &mut Library, text: &str) -> Result<(Selector, Arc<Edition>), Diagnostic> {
    let folder = Path::new(text);
    if folder.join("pack.toml").is_file() {
        let edition = Arc::new(library.edition_in(folder)?);
        return Ok((edition.head().selector(), edition));
    }
    let selector = Selector::typed(text)?;
    if !selector.readings.is_empty() {
        return Err(Diagnostic::command_line(phrase!(
            "K0801-readings",
            "an edition is shown with all its readings"
        ))
        .with_help(phrase!("K0801-help-readings", "name it without any")));
    }
    let edition = library.edition(&Wanted::Pack(selector.clone()))?;
    Ok((selector, edition))
}

/// Prints a regulation through the editions of one body, if one is named, or through all at hand.
fn show_history(arguments: &ShowArguments, mut library: Library) -> Result<Exit, Diagnostic> {
    let (edition, asked) = match arguments.asked() {
        Some(asked) => {
            let (_, edition) = open(&mut library, &arguments.edition)?;
            (Some(edition), asked)
        }
        None if arguments.edition.contains('@') => {
            return Err(Diagnostic::command_line(phrase!(
                "K0801-which",
                "name the regulation whose history is asked for: `kodeks show {edition} illegal-move --history`",
                edition = arguments.edition
            )));
        }
        None => (None, arguments.edition.clone()),
    };
    let editions: Vec<Edition> = match &edition {
        Some(edition) => library.generations(edition)?,
        None => library.editions()?,
    };
    let timeline = Timeline::of(&library, &editions, edition.as_deref(), &asked)?;
    let language = arguments.common.language();
    let words = Words::of(language, &library)?;
    arguments.common.format.print(
        || json::timeline(&timeline, language),
        || page::timeline(&timeline, &words),
    );
    Ok(Exit::Done)
}
