//! `kodeks amend`: a pack that amends an article, opened in an editor.

use std::{
    env,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
    process::Command,
};

use clap::Args;
use clap_complete::engine::{ArgValueCandidates, ArgValueCompleter};
use kodeks_authoring::{AmendmentExtent, Skeleton, amendment_page};
use kodeks_base::{Date, Diagnostic, files::why, phrase};
use kodeks_rulesets::{EditionName, Selector};
use kodeks_words::Words;

use crate::{
    Exit,
    commands::new::{name_of, written_json},
    completion::{articles, editions},
    edition::read_selector,
    help,
    library::{CommonArgs, Format},
    output::{print, print_json},
};

/// Amend an article: a pack with its numbers, ready to be changed, opened in your editor
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::WRITE, after_help = "\
Examples:
  kodeks amend fide@2023 7.5.5
  kodeks amend fide@2023 7.5.5 A.3 --out penalties
  kodeks amend fide@2023 7.5.5 --whole
  kodeks amend fide@2023 incorrect-draw-claim --lang pl")]
pub struct AmendArguments {
    /// The edition that it changes: fide@2023
    #[arg(add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector)]
    edition: Selector,

    /// The articles or regulations to amend: 7.5.5, A.3, illegal-move
    #[arg(add = ArgValueCompleter::new(articles), value_name = "ARTICLE", required = true)]
    articles: Vec<String>,

    /// The folder to make; its name is the name of the pack. Without it, one in this folder that is named
    /// after the edition and the articles
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Copy the words and conditions of the articles as well, not only their numbers
    #[arg(long)]
    whole: bool,

    #[command(flatten)]
    common: CommonArgs,
}

/// Writes the pack, and opens it in an editor.
pub fn run(arguments: &AmendArguments) -> Result<Exit, Diagnostic> {
    let folder = arguments.folder();
    let shown = folder.display().to_string();
    let name = name_of(&folder)?;
    let library = arguments.common.library()?;
    let words = Words::of(arguments.common.language(), &library)?;
    let own = EditionName::of_day(Date::today());
    let edition = &arguments.edition;
    let extent = if arguments.whole { AmendmentExtent::Whole } else { AmendmentExtent::Numbers };
    let pack = Skeleton::amending(&library, name, own, edition, &arguments.articles, extent, &words)?;
    pack.write(&folder)?;
    if arguments.common.format == Format::Json {
        print_json(written_json(&pack, &shown));
        return Ok(Exit::Done);
    }
    let opened: Vec<PathBuf> = pack.to_edit().map(|path| folder.join(path)).collect();
    let edited = match editor() {
        Some(editor) => edit(&editor, &opened).map(|()| true),
        None => Ok(false),
    };
    let is_edited = edited.as_ref().is_ok_and(|is_edited| *is_edited);
    print(&amendment_page(&shown, &pack, &edition.to_string(), is_edited, &words));
    edited.map(|_| Exit::Done)
}

impl AmendArguments {
    /// Returns the folder to make: `fide-2023-7-5-5` unless it is named.
    fn folder(&self) -> PathBuf {
        let named = self.out.clone();
        named.unwrap_or_else(|| {
            let edition = self.edition.edition.map(|edition| edition.to_string());
            let words: Vec<&str> = [&self.edition.name]
                .into_iter()
                .chain(&edition)
                .chain(&self.articles)
                .flat_map(|part| part.split(|c: char| !c.is_ascii_alphanumeric()))
                .filter(|word| !word.is_empty())
                .collect();
            PathBuf::from(words.join("-").to_ascii_lowercase())
        })
    }
}

/// Returns the editor that `VISUAL` or `EDITOR` names, if somebody sits at a terminal.
fn editor() -> Option<String> {
    ["VISUAL", "EDITOR"]
        .into_iter()
        .filter_map(|name| env::var(name).ok())
        .find(|editor| !editor.trim().is_empty())
        .filter(|_| io::stdin().is_terminal())
}

/// Opens files in an editor, which may be named with arguments, and waits until it is closed.
///
/// # Errors
///
/// The editor cannot be started, or ended with an exit code that says that something went wrong.
fn edit(editor: &str, files: &[PathBuf]) -> Result<(), Diagnostic> {
    let open = files.first().map_or(Path::new(""), PathBuf::as_path);
    let open =
        || phrase!("K0710-help", "the pack is written; open {file} in another one", file = open.display().to_string());
    let words = shlex::split(editor).filter(|words| !words.is_empty()).ok_or_else(|| {
        Diagnostic::command_line(phrase!(
            "K0710-quotes",
            "the editor `{editor}` has a quotation mark that is not closed",
            editor
        ))
        .with_help(open())
    })?;
    let mut command = Command::new(&words[0]);
    let status = command.args(&words[1..]).args(files).status().map_err(|error| {
        Diagnostic::command_line(phrase!(
            "K0710",
            "the editor `{editor}` cannot be started: {why}",
            editor,
            why = why(&error)
        ))
        .with_help(open())
    })?;
    match (status.success(), status.code()) {
        (true, _) => Ok(()),
        (false, Some(code)) => Err(Diagnostic::command_line(phrase!(
            "K0710-code",
            "the editor `{editor}` ended with {code}",
            editor,
            code = i64::from(code)
        ))
        .with_help(open())),
        (false, None) => {
            Err(Diagnostic::command_line(phrase!("K0710-ended", "the editor `{editor}` was ended by a signal", editor))
                .with_help(open()))
        }
    }
}
