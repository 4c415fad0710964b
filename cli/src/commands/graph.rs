//! `kodeks graph`: which articles of an edition refer to which.

use clap::{Args, ValueEnum};
use clap_complete::engine::{ArgValueCandidates, ArgValueCompleter};
use kodeks_answers::edition_named_or_in;
use kodeks_base::Diagnostic;
use kodeks_draw::{dot, graph_svg};
use kodeks_views::ReferenceGraphView;
use kodeks_words::Words;
use serde_json::json;

use crate::{
    Exit,
    completion::{articles, editions},
    help,
    library::SourceArgs,
    output::{print_json, print_text},
};

/// Draw which articles of an edition refer to which, and what they take from there
///
/// A line leads from the article that refers to the one to which it refers; a broken one where the text takes
/// something without naming the article. `kodeks show` lists the same for one article.
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::LOOK_UP, after_help = "\
Examples:
  kodeks graph fide@2023 7.5.5
  kodeks graph fide@2023 --format svg > laws.svg
  kodeks graph fide@2009 --format dot --lang pl")]
pub struct GraphArguments {
    /// The edition: fide@2014; or the folder of a pack
    #[arg(add = ArgValueCandidates::new(editions), value_name = "EDITION")]
    edition: String,

    /// Only the references of this article, and those to it
    #[arg(add = ArgValueCompleter::new(articles), value_name = "ARTICLE")]
    article: Option<String>,

    /// Form of the graph
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: GraphForm,

    #[command(flatten)]
    sources: SourceArgs,
}

/// The form of a graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum GraphForm {
    /// The language of Graphviz
    #[default]
    Dot,
    /// A picture
    Svg,
    /// A list of the references, for programs
    Json,
}

/// Prints the graph.
pub fn run(arguments: &GraphArguments) -> Result<Exit, Diagnostic> {
    let mut library = arguments.sources.library()?;
    let (_, edition) = edition_named_or_in(&mut library, &arguments.edition)?;
    let words = Words::of(arguments.sources.language(), &library)?;
    let article = match &arguments.article {
        None => None,
        Some(asked) => {
            let others = library.generations(&edition)?;
            let found = edition.find(asked, &others)?;
            let of_regulations = found.regulations.iter().flat_map(|placed| placed.article_numbers()).next();
            found.article.map(|(_, article)| article.number.clone()).or(of_regulations)
        }
    };
    let view = ReferenceGraphView::new(&edition, article.as_deref(), &words);
    match arguments.format {
        GraphForm::Dot => print_text(&dot(&view)),
        GraphForm::Svg => print_text(&graph_svg(&view)),
        GraphForm::Json => print_json(json!(view)),
    }
    Ok(Exit::Done)
}
