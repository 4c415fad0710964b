//! `kodeks cite`: whether the articles that a text cites are the right ones.

use std::{
    io::{self, Read},
    path::{Path, PathBuf},
};

use clap::{Args, ValueEnum};
use clap_complete::engine::ArgValueCandidates;
use kodeks_answers::{CitationRequest, CitedText, cite};
use kodeks_base::{Complaint, Date, Diagnostic, FileKind, files, limits::FILE_BYTES, phrase};
use kodeks_collections::document_body;
use kodeks_draw::{self as draw, Page};
use kodeks_rulesets::Selector;
use kodeks_views::with_schema;
use kodeks_words::Words;
use serde_json::json;

use crate::{
    Exit,
    completion::editions,
    day::read_date,
    edition::read_selector,
    help,
    library::SourceArgs,
    output::{print, print_json, print_text},
    output_file::OutputFile,
};

/// Check the articles that a text cites, and translate their numbers between editions
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::LOOK_UP, after_help = "\
Texts are plain text, Markdown, HTML and .docx. Each citation is judged by the edition that is named, by the one in
force on the day, or else by the one that the text itself names; without any, by the edition in force today.
Found and not judged are the articles of other papers, such as C.05. The exit code is 19 if a citation is wrong.

Examples:
  kodeks cite regulations.docx
  kodeks cite rules.html --on 2016-03-11
  kodeks cite notes.md --rules fide@2018 --to fide@2023
  kodeks cite letter.txt --format html --out letter.html --lang pl
  echo \"Article 9.2.2.2\" | kodeks cite -")]
pub struct CiteArguments {
    /// The texts; `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    texts: Vec<PathBuf>,

    /// Judge by this edition: fide@2023
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector)]
    rules: Option<Selector>,

    /// Judge by the edition in force on this day: 2016-03-11
    #[arg(long, value_name = "DATE", value_parser = read_date)]
    on: Option<Date>,

    /// Also tell the numbers of the same articles in this edition: fide@2023
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector)]
    to: Option<Selector>,

    /// Also list citations that are right
    #[arg(long)]
    all: bool,

    /// Form of the answer
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: CitationFormat,

    /// Write the answer to this file; without it, to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    #[command(flatten)]
    sources: SourceArgs,
}

/// The form of an answer about citations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum CitationFormat {
    /// For the terminal
    #[default]
    Text,
    /// For programs
    Json,
    /// The texts as a page for a browser, each citation marked in its place
    Html,
}

/// Judges the citations, and prints what was found.
pub fn run(arguments: &CiteArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.sources.library()?;
    let words = Words::of(arguments.sources.language(), &library)?;
    let free = |out: &PathBuf| OutputFile::free_or(out, None, "out");
    let out = arguments.out.as_ref().map(free).transpose()?;
    let texts: Vec<CitedText> = arguments.texts.iter().map(|path| read_text(path)).collect::<Result<_, _>>()?;
    let wanted = CitationRequest { rules: arguments.rules.clone(), on: arguments.on, to: arguments.to.clone() };
    let cited = cite(&texts, &wanted, &library, &words)?;
    let page = || Page::from_blocks(&draw::citations(&cited, arguments.all, &words), &words);
    match (arguments.format, out) {
        (CitationFormat::Text, None) => print(&page()),
        (CitationFormat::Text, Some(out)) => out.write(&page().to_string())?,
        (CitationFormat::Json, None) => print_json(json!(cited)),
        (CitationFormat::Json, Some(out)) => out.write(&format!("{:#}\n", with_schema(json!(cited))))?,
        (CitationFormat::Html, None) => print_text(&draw::citations_html(&cited, &words)),
        (CitationFormat::Html, Some(out)) => {
            out.write(&format!("{}\n", draw::citations_html(&cited, &words).trim_end()))?
        }
    }
    Ok(if cited.has_wrong() { Exit::WronglyCited } else { Exit::Done })
}

/// The name by which answers call what stands on standard input.
const INPUT: &str = "standard input";

/// Reads a text by what it is: its first bytes decide, and the end of its name between HTML and plain text.
fn read_text(path: &Path) -> Result<CitedText, Diagnostic> {
    let (name, bytes) = if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        let most = FILE_BYTES as u64 + 1;
        io::stdin().lock().take(most).read_to_end(&mut bytes).map_err(|error| files::unreadable(INPUT, &error))?;
        if bytes.len() > FILE_BYTES {
            return Err(files::too_large(INPUT, FILE_BYTES));
        }
        (INPUT.to_owned(), bytes)
    } else {
        (path.display().to_string(), files::read_bytes_within(path, FILE_BYTES)?)
    };
    let kind = FileKind::of(&bytes);
    let is_named =
        |ends: &[&str]| path.extension().is_some_and(|end| ends.iter().any(|one| end.eq_ignore_ascii_case(one)));
    if kind == Some(FileKind::Zip) || is_named(&["docx"]) {
        return CitedText::document(&name, &document_body(&name, &bytes)?);
    }
    if kind.is_some_and(|kind| kind != FileKind::Html) {
        let message = Complaint::new(phrase!("K1232", "texts of this kind are not read"))
            .with_help(phrase!("K1232-help", "save it as text, HTML or .docx"));
        return Err(Diagnostic::of_file(&name, message));
    }
    let text = String::from_utf8(bytes).map_err(|_| {
        Diagnostic::of_file(&name, phrase!("K0103", "not UTF-8"))
            .with_help(phrase!("K0103-help", "save the file as UTF-8"))
    })?;
    if is_named(&["html", "htm", "xhtml"]) || kind == Some(FileKind::Html) {
        CitedText::html(&name, &text)
    } else {
        CitedText::plain(&name, &text)
    }
}
