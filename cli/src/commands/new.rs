//! `kodeks new`: a pack to begin with.

use std::path::{Path, PathBuf};

use clap::Args;
use clap_complete::engine::ArgValueCandidates;
use kodeks_authoring::{PackPlan, Skeleton, new_pack_page};
use kodeks_base::{Complaint, Date, Diagnostic, Language, phrase};
use kodeks_rulesets::{EditionName, Selector};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::{
    Exit,
    completion::editions,
    day::read_date,
    edition::read_selector,
    help,
    library::{CommonArgs, Format, languages},
    output::{print, print_json},
};

/// Begin a pack: a folder with one amendment and one case, ready to run
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::WRITE, after_help = "\
Examples:
  kodeks new our-club --extends fide@2023
  kodeks new our-club --extends fide@2023 --edition 2026
  kodeks new fide-2027 --succeeds fide@2023 --from 2027-01-01 --languages en,pl
  kodeks new fide --edition 2027
  kodeks new nasz-klub --extends fide@2023 --lang pl")]
pub struct NewArguments {
    /// The folder to make; its name is the name of the pack
    #[arg(value_name = "PACK")]
    pack: PathBuf,

    /// The edition that it changes: fide@2023; of the next edition of a body, without it, the newest of that body
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector, required_unless_present_any = ["edition", "succeeds"])]
    extends: Option<Selector>,

    /// The edition after which it is the next one of the same body, under a working name: fide@2023; `kodeks adopt` gives
    /// it the name of the body
    #[arg(long, add = ArgValueCandidates::new(editions), value_name = "EDITION", value_parser = read_selector, conflicts_with = "extends")]
    succeeds: Option<Selector>,

    /// Its edition, a year, or a year and a month where a body has several in one: 2027, 2026-09; without it, the year of
    /// --from or of the working name, fide-2027, or this year
    #[arg(long, value_name = "EDITION", value_parser = read_edition_name)]
    edition: Option<EditionName>,

    /// The first day on which it is in force, the day after the last one of an edition that it succeeds: 2027-01-01;
    /// without it, the first day of its year
    #[arg(long, value_name = "DATE", value_parser = read_date)]
    from: Option<Date>,

    /// The languages of its texts, that of the authentic text first: en,pl; without it, that of --lang
    #[arg(long, value_name = "LANGUAGES", value_delimiter = ',', value_parser = languages())]
    languages: Vec<Language>,

    #[command(flatten)]
    common: CommonArgs,
}

/// Writes the files of a new pack.
pub fn run(arguments: &NewArguments) -> Result<Exit, Diagnostic> {
    let shown = arguments.pack.display().to_string();
    let name = name_of(&arguments.pack)?;
    let library = arguments.common.library()?;
    let language = arguments.common.language();
    let extends = match arguments.succeeds.as_ref().or(arguments.extends.as_ref()) {
        Some(extends) => extends.clone(),
        None => library.newest(&Selector::parse(name)?)?.selector(),
    };
    let plan = PackPlan {
        name,
        edition: arguments.edition_name(name),
        extends: &extends,
        succeeds: arguments.succeeds.is_some(),
        from: arguments.from,
        languages: &arguments.languages,
    };
    let skeleton = Skeleton::begin(&library, &plan, language)?;
    skeleton.write(&arguments.pack)?;
    let words = Words::new(language);
    match arguments.common.format {
        Format::Text => print(&new_pack_page(&shown, &skeleton, &words)),
        Format::Json => print_json(written_json(&skeleton, &shown)),
    }
    Ok(Exit::Done)
}

impl NewArguments {
    /// Returns the edition: the one that is named, or else that of the year of its first day, of its working name, or of
    /// today.
    fn edition_name(&self, name: &str) -> EditionName {
        let of_name = || {
            let (_, year) = name.rsplit_once('-').filter(|_| self.succeeds.is_some())?;
            EditionName::parse(year)
        };
        let of_day = || self.from.map(EditionName::of_day);
        self.edition.or_else(of_day).or_else(of_name).unwrap_or_else(|| EditionName::of_day(Date::today()))
    }
}

/// Reads the name of an edition for clap, which prints the error.
fn read_edition_name(text: &str) -> Result<EditionName, Complaint> {
    let wrong = || {
        let wrong = phrase!("K0552", "`{text}` is not the name of an edition", text);
        Complaint::new(wrong).with_help(phrase!("K0552-help", "write its year, `2027`, or year and month, `2026-09`"))
    };
    EditionName::parse(text).ok_or_else(wrong)
}

/// Returns the name of the pack that a folder is to hold: that of the folder.
///
/// # Errors
///
/// It has none, as `..` has.
pub fn name_of(folder: &Path) -> Result<&str, Diagnostic> {
    folder.file_name().and_then(|name| name.to_str()).ok_or_else(|| {
        Diagnostic::command_line(phrase!(
            "K0801-name",
            "`{shown}` has no name to give the pack",
            shown = folder.display().to_string()
        ))
        .with_help(phrase!("K0801-help-name", "write `our-club`"))
    })
}

/// Returns for programs which files were written.
pub fn written_json(skeleton: &Skeleton, folder: &str) -> Json {
    let files: Vec<&str> = skeleton.files.iter().map(|(path, _)| path.as_str()).collect();
    json!({ "pack": skeleton.label, "folder": folder, "files": files })
}
