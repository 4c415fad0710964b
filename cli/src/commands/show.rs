//! `kodeks show`: an edition's table of contents with its coverage by cases, one article with its
//! numbers and its history, or one regulation through all editions.

use clap::Args;
use clap_complete::engine::{ArgValueCandidates, ArgValueCompleter};
use kodeks_answers::{ProvisionAnswer, edition_named_or_in, edition_on};
use kodeks_base::{Date, Diagnostic, phrase};
use kodeks_draw as draw;
use kodeks_rulesets::{Edition, Library, Timeline, cases::CaseFile, coverage};
use kodeks_views::{
    SourceView, TimelineView,
    edition::{CoverageView, EditionView, TextsView},
};
use kodeks_words::Words;
use serde_json::json;

use crate::{
    Exit,
    completion::{articles, editions},
    day::read_date,
    help,
    library::CommonArgs,
};

/// Show an edition's table of contents, or one article with its numbers and its history
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::LOOK_UP, after_help = "\
Examples:
  kodeks show fide@2005
  kodeks show fide@2014 9.5b
  kodeks show fide@2023 appendix rapid
  kodeks show fide@2023 telephone
  kodeks show fide@2014 illegal-move --lang cs
  kodeks show fide@2014 11.3b --on 2014-09-15
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

    /// The edition as it stands for an event that begins on this day, where it changes while it is in force: 2014-09-15
    #[arg(long, value_name = "DATE", value_parser = read_date, conflicts_with_all = ["history", "coverage", "texts"])]
    on: Option<Date>,

    /// Print the TOML and the script of it as it stands in this edition, to copy into a pack
    #[arg(long, requires = "article", conflicts_with_all = ["history", "coverage", "texts"])]
    source: bool,

    #[command(flatten)]
    common: CommonArgs,
}

/// Prints the contents of an edition, or an article of it.
pub fn run(arguments: &ShowArguments) -> Result<Exit, Diagnostic> {
    let mut library = arguments.common.library()?;
    if arguments.history {
        return show_history(arguments, library);
    }
    let (selector, edition) = edition_named_or_in(&mut library, &arguments.edition)?;
    let library = library;
    let edition = match arguments.on {
        Some(on) => edition_on(&library, &edition, on)?,
        None => edition,
    };
    let words = Words::of(arguments.common.language(), &library)?;
    if arguments.coverage {
        let rows = coverage(&library, &selector, &CaseFile::built_in()?)?;
        let view = CoverageView::new(&edition, &rows, &words);
        arguments.common.format.print(|| json!(view), || draw::coverage(&view));
        return Ok(Exit::Done);
    }
    if arguments.texts {
        let view = TextsView::new(&edition, &words);
        arguments.common.format.print(|| json!(view), || draw::texts(&view, &words));
        return Ok(Exit::Done);
    }
    let Some(asked) = arguments.article_text() else {
        let view = EditionView::new(&edition, &words);
        arguments.common.format.print(|| json!(view), || draw::contents(&view, &words));
        return Ok(Exit::Done);
    };
    let editions = library.generations(&edition)?;
    if arguments.source {
        let files = edition.source(&asked, &editions)?;
        if files.is_empty() {
            return Err(Diagnostic::of_request(phrase!(
                "K0519",
                "`{asked}` of {edition} has no file of its own",
                asked,
                edition = edition.head().short_label()
            ))
            .with_help(phrase!("K0519-help", "name a regulation, a layer, an option or a reading")));
        }
        let views: Vec<SourceView> = files.iter().map(|file| SourceView::new(file, &words)).collect();
        let format = arguments.common.format;
        format.print(|| json!(views), || draw::Page::from_blocks(&draw::source(&views), &words));
        return Ok(Exit::Done);
    }
    let found = ProvisionAnswer::in_edition(&asked, &library, &edition, &editions, &words)?;
    arguments.common.format.print(|| found.json(&words), || found.page(&words));
    Ok(Exit::Done)
}

impl ShowArguments {
    /// Returns what is asked for in the edition, its words put together.
    fn article_text(&self) -> Option<String> {
        (!self.article.is_empty()).then(|| self.article.join(" "))
    }
}

/// Prints a regulation through the editions of one body, if one is named, or through all that are installed.
fn show_history(arguments: &ShowArguments, mut library: Library) -> Result<Exit, Diagnostic> {
    let (edition, asked) = match arguments.article_text() {
        Some(asked) => {
            let (_, edition) = edition_named_or_in(&mut library, &arguments.edition)?;
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
        None => {
            // Comments have a line only where they say something else.
            let says_it = |edition: &Edition| edition.pack().regulations().any(|own| own.stem == asked);
            let has_line = |edition: &Edition| !edition.head().is_commentary || says_it(edition);
            library.editions()?.into_iter().filter(has_line).collect()
        }
    };
    let timeline = Timeline::of(&library, &editions, edition.as_deref(), &asked)?;
    let words = Words::of(arguments.common.language(), &library)?;
    let view = TimelineView::new(&timeline, &words);
    arguments.common.format.print(|| json!(view), || draw::timeline(&view, &words));
    Ok(Exit::Done)
}
