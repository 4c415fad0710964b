//! `kodeks mcp`: answers for an assistant.

use clap::Args;
use kodeks_base::Diagnostic;
use kodeks_collections::threads;

use crate::{
    Exit,
    library::SourceArgs,
    mcp::{McpState, serve},
};

/// Answer an assistant that speaks the Model Context Protocol, over standard input and output
///
/// A language model that is asked about the Laws invents rules; one that asks here cites the text, or says that it does not know.
/// It can ask for rulings, for what is missing in a record, for articles, words, comparisons of editions, who can still
/// checkmate, and an audit of games. Nothing is written, and no file is read after the start: records and games come as texts.
#[derive(Args, Debug)]
#[command(after_help = "\
It is started by the assistant, whose settings name it:

  { \"mcpServers\": { \"kodeks\": { \"command\": \"kodeks\", \"args\": [\"mcp\"] } } }

Tools: rule, missing, show_article, find, compare_editions, can_mate, audit_pgn.
Resources: article://fide@2023/7.5.5, article://fide@2023.

Examples:
  kodeks mcp
  kodeks mcp --lang pl
  kodeks mcp --packs our-federation --trust trusted.toml")]
pub struct McpArguments {
    #[command(flatten)]
    sources: SourceArgs,
}

/// Answers until standard input ends.
pub fn run(arguments: &McpArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.sources.library()?;
    let jobs = threads(None);
    serve(McpState::new(library, arguments.sources.language(), jobs), jobs)?;
    Ok(Exit::Done)
}
