//! `kodeks exam`: an exam for arbiters, its key, and the check of a key of one's own.

use std::path::{Path, PathBuf};

use clap::{
    Args, ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
};
use clap_complete::engine::ArgValueCandidates;
use kodeks_answers::exam::{
    Exam, ExamLevel, ExamRequest, ExamSubject, QuestionBank, SUBJECTS, check_key, seed_of_the_day,
};
use kodeks_base::{Complaint, Date, Diagnostic, files, phrase, visible};
use kodeks_draw::{ExamPart, Page, exam, exam_docx, exam_html, key_check};
use kodeks_rulesets::{
    Library, Selector,
    cases::{AnswerKey, CaseFile},
};
use kodeks_views::ExamView;
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::{
    Exit,
    completion::editions,
    day::read_date,
    edition::read_selector,
    help,
    library::SourceArgs,
    output::{json_text, print, print_bytes, print_json, print_text, refuse_bytes_on_a_terminal},
};

/// Make an exam for arbiters with its key, or check a key of one's own
///
/// The questions are cases written by hand that hold for the edition, and incidents made at its numbers: one below, at it,
/// one above. No two of an exam are alike, and each answer is ruled on when the exam is made. Wrong answers are
/// right elsewhere, and the key says where: in another edition, another tempo, on the other side of a number.
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::LOOK_UP, after_help = "\
Levels, which are those of this program and not FIDE's:
  basic     common incidents in standard play that the Laws decide; every question has choices
  advanced  all chapters, tempi and numbers, decisions of the arbiter; one in four is open
  expert    what another edition, tempo, announcement or number decides; one in two is open

Left out is what has no one answer: what depends on a fact that nobody tells or on a reading of the Laws, and what is from memory.
What is left to the arbiter, and what is taken to be as usual, the key says.

A key of one's own is a file of questions, each an incident as in a record with the answer that is expected:
  rules = \"fide@2023\"
  [[question]]
  name     = \"The phone rings\"
  event    = { tempo = \"standard\" }
  happened = [{ phone = \"rings\", by = \"white\" }]
  expect   = { outcome = \"decided\", result = \"0-1\", article = \"11.3.2.2\" }
`--check` ends with 0 if every answer holds, with 18 if one does not. `--key key.toml` writes the key of an exam in this form.

Examples:
  kodeks exam --count 30 --seed 2026
  kodeks exam --count 20 --level basic --on 2024-05-01 --lang pl
  kodeks exam --format html --sheet sheet.html --key key.html
  kodeks exam --format docx --sheet sheet.docx --key key.docx --level expert
  kodeks exam --about clock --count 10
  kodeks exam --check key.toml")]
pub struct ExamArguments {
    /// How many questions
    #[arg(long, value_name = "NUMBER", default_value_t = 30)]
    count: usize,

    /// How hard it is
    #[arg(long, value_name = "LEVEL", value_parser = levels(), default_value = "advanced")]
    level: ExamLevel,

    /// The number from which everything follows that is chosen: the same gives the same exam. Without it, that of the day: 20261130
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// Only about this
    #[arg(long, value_name = "SUBJECT", value_parser = subjects())]
    about: Option<&'static ExamSubject>,

    /// By this edition: fide@2023; without it and without a day by that in force today
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector)]
    rules: Option<Selector>,

    /// By the edition in force for an event that starts on this day: 2024-05-01
    #[arg(long, value_name = "DATE", value_parser = read_date)]
    on: Option<Date>,

    /// Form of the exam
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: ExamFormat,

    /// Write the questions to this file, without the key; without this and without `--key` both are printed, the key last
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,

    /// Write the key to this file; to one that ends in .toml as records, for `--check`
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,

    /// Check the key in this file: which of its answers hold
    #[arg(long, value_name = "FILE", conflicts_with_all = ["count", "level", "seed", "about", "sheet", "key"])]
    check: Option<PathBuf>,

    #[command(flatten)]
    sources: SourceArgs,
}

/// The form of an exam.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum ExamFormat {
    /// For the terminal
    #[default]
    Text,
    /// For programs
    Json,
    /// A page for a browser or a printer; it needs no other file and no network
    Html,
    /// A document for a word processor
    Docx,
}

/// A part of an exam that is drawn.
enum DrawnPart {
    Page(Page),
    Text(String),
    Json(Json),
    Bytes(Vec<u8>),
}

fn levels() -> impl TypedValueParser<Value = ExamLevel> {
    let names = PossibleValuesParser::new(ExamLevel::ALL.map(ExamLevel::name));
    names.map(|name| ExamLevel::from_name(&name).unwrap_or_default())
}

fn subjects() -> impl TypedValueParser<Value = &'static ExamSubject> {
    let names = PossibleValuesParser::new(SUBJECTS.each_ref().map(|subject| subject.name));
    names.map(|name| ExamSubject::by_name(&name).unwrap_or(&SUBJECTS[0]))
}

/// Makes an exam, or checks a key.
pub fn run(arguments: &ExamArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.sources.library()?;
    let words = Words::of(arguments.sources.language(), &library)?;
    if let Some(file) = &arguments.check {
        return check(arguments, file, &library, &words);
    }
    let is_printed = arguments.format == ExamFormat::Docx && arguments.sheet.is_none() && arguments.key.is_none();
    if is_printed {
        let right = phrase!("K0801-help-exam", "write it to files: `--sheet sheet.docx --key key.docx`");
        refuse_bytes_on_a_terminal(right)?;
    }
    let cases = CaseFile::built_in()?;
    let bank = QuestionBank::open(&library, &cases, arguments.rules.as_ref(), arguments.on, &words)?;
    let request = ExamRequest {
        seed: arguments.seed.unwrap_or_else(|| seed_of_the_day(library.today())),
        level: arguments.level,
        subject: arguments.about,
        has_choices_only: false,
    };
    let made = bank.exam(arguments.count, request)?;
    hand_out(arguments, &made, &words)?;
    Ok(Exit::Done)
}

/// Writes the parts to the files that are named, or prints both.
fn hand_out(arguments: &ExamArguments, made: &Exam<'_>, words: &Words) -> Result<(), Diagnostic> {
    let view = made.view();
    let draw = |part| draw(arguments.format, &view, part, words);
    if let Some(file) = &arguments.sheet {
        write(file, draw(ExamPart::Sheet))?;
    }
    match &arguments.key {
        Some(file) if is_of_records(file) => files::write(file, made.records())?,
        Some(file) => write(file, draw(ExamPart::Key))?,
        None if arguments.sheet.is_some() => {}
        None => match draw(ExamPart::Both) {
            DrawnPart::Page(page) => print(&page),
            DrawnPart::Text(text) => print_text(&text),
            DrawnPart::Json(json) => print_json(json),
            DrawnPart::Bytes(bytes) => print_bytes(&bytes),
        },
    }
    Ok(())
}

fn is_of_records(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "toml")
}

fn draw(format: ExamFormat, view: &ExamView, part: ExamPart, words: &Words) -> DrawnPart {
    match format {
        ExamFormat::Text => DrawnPart::Page(Page::from_blocks(&exam(view, part, words), words)),
        ExamFormat::Html => DrawnPart::Text(exam_html(view, part, words)),
        ExamFormat::Docx => DrawnPart::Bytes(exam_docx(view, part, words)),
        ExamFormat::Json => DrawnPart::Json(match part {
            ExamPart::Sheet => json!(view.clone().sheet()),
            ExamPart::Key => json!(view),
            ExamPart::Both => json!({ "sheet": view.clone().sheet(), "key": view }),
        }),
    }
}

fn write(file: &Path, part: DrawnPart) -> Result<(), Diagnostic> {
    match part {
        DrawnPart::Page(page) => files::write(file, page.to_string()),
        DrawnPart::Text(text) => files::write(file, format!("{}\n", visible::lines(text.trim_end()))),
        DrawnPart::Json(json) => files::write(file, format!("{}\n", json_text(&kodeks_views::with_schema(json)))),
        DrawnPart::Bytes(bytes) => files::write(file, bytes),
    }
}

/// Checks a key, and says of each answer whether it holds.
fn check(arguments: &ExamArguments, file: &Path, library: &Library, words: &Words) -> Result<Exit, Diagnostic> {
    let key = AnswerKey::read(file, &library.vocabulary()?)?;
    let name = file.display().to_string();
    let checked = check_key(library, &name, &key, arguments.rules.as_ref(), arguments.on, words);
    match arguments.format {
        ExamFormat::Json => print_json(json!(checked)),
        ExamFormat::Text => print(&Page::from_blocks(&key_check(&checked, words), words)),
        ExamFormat::Html | ExamFormat::Docx => return Err(only_as_text()),
    }
    let holds = checked.holding == checked.answers.len();
    Ok(if holds { Exit::Done } else { Exit::KeyDiffers })
}

fn only_as_text() -> Diagnostic {
    let wrong = phrase!("K1241", "what comes of checking a key has no such form");
    Diagnostic::command_line(
        Complaint::new(wrong).with_help(phrase!("K1241-help", "write `--format text` or `--format json`")),
    )
}
