//! Arguments that commands share: sources of packs, form and language of the answer.

use std::{env, path::PathBuf};

use clap::{
    Args, ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
};
use kodeks_base::{Date, Diagnostic, Language};
use kodeks_draw::terminal::Page;
use kodeks_rulesets::{Library, Signers};
use serde_json::Value as Json;

use crate::{
    day::not_a_day,
    former_names,
    output::{print, print_json},
    unusable_packs,
};

/// The arguments of most commands.
#[derive(Args, Debug)]
pub struct CommonArgs {
    /// Form of the answer
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: Format,

    /// The sources of packs, and the language.
    #[command(flatten)]
    pub sources: SourceArgs,
}

/// The argument for the language of the answer.
#[derive(Args, Debug)]
pub struct LanguageArgs {
    /// Language of the answer; without it, the language of the system, else English
    #[arg(long, value_name = "LANG", value_parser = languages())]
    lang: Option<Language>,
}

/// The arguments for sources of packs and for the language.
#[derive(Args, Debug)]
pub struct SourceArgs {
    #[command(flatten)]
    language: LanguageArgs,

    /// Also use the packs in this folder; can be given several times. KODEKS_PACKS does the same
    #[arg(long, value_name = "DIR")]
    packs: Vec<PathBuf>,

    #[command(flatten)]
    trusted: TrustArgs,
}

/// The argument for the keys that must have signed external packs.
#[derive(Args, Debug, Default)]
pub struct TrustArgs {
    /// Refuse packs from outside that are not signed by the keys that this file names for their
    /// body. KODEKS_TRUST does the same
    #[arg(long, value_name = "FILE")]
    trust: Option<PathBuf>,
}

impl CommonArgs {
    /// Returns the library with the packs inside the program and those asked for.
    pub fn library(&self) -> Result<Library, Diagnostic> {
        self.sources.library()
    }

    /// Returns the language asked for, or that of the system, or English.
    pub fn language(&self) -> Language {
        self.sources.language()
    }
}

impl LanguageArgs {
    /// Returns the language asked for, or that of the system, or English.
    pub fn language(&self) -> Language {
        language(self.lang)
    }
}

impl SourceArgs {
    /// Returns the folders with packs from outside: those that the environment names, then those asked for.
    #[cfg(feature = "desk")]
    pub fn folders(&self) -> Vec<PathBuf> {
        folders(&self.packs)
    }

    /// Returns the library with the packs inside the program and those asked for.
    pub fn library(&self) -> Result<Library, Diagnostic> {
        library(&self.packs, &self.trusted)
    }

    /// Returns the language asked for, or that of the system, or English.
    pub fn language(&self) -> Language {
        self.language.language()
    }
}

/// Returns the library with the packs inside the program, those that the environment names, and
/// those asked for, signed as the trust file says that is named here, else by KODEKS_TRUST. The day that KODEKS_TODAY
/// names counts as today.
pub fn library(packs: &[PathBuf], trusted: &TrustArgs) -> Result<Library, Diagnostic> {
    let mut library = Library::built_in()?;
    former_names::watch(library.former_names());
    if let Ok(today) = env::var("KODEKS_TODAY") {
        let today = Date::parse(&today).ok_or_else(|| {
            let wrong = not_a_day(&today).about("KODEKS_TODAY");
            Diagnostic::command_line(wrong)
        })?;
        library.set_today(today);
    }
    let named = env::var_os("KODEKS_TRUST").filter(|file| !file.is_empty());
    let file = trusted.trust.clone().or(named.map(PathBuf::from));
    if let Some(file) = file {
        library.trust(Signers::read(&file)?);
    }
    for folder in folders(packs) {
        library.add_folder_as_far_as_can_be(&folder)?;
    }
    unusable_packs::note(library.unfit());
    Ok(library)
}

/// Returns the folders with packs from outside: those that the environment names, then these.
fn folders(packs: &[PathBuf]) -> Vec<PathBuf> {
    let from_environment = env::var_os("KODEKS_PACKS").unwrap_or_default();
    env::split_paths(&from_environment)
        .filter(|path| !path.as_os_str().is_empty())
        .chain(packs.iter().cloned())
        .collect()
}

/// Reads the code of a language for clap, which lists those that there are.
pub fn languages() -> impl TypedValueParser<Value = Language> {
    let codes = PossibleValuesParser::new(Language::ALL.map(Language::code));
    codes.map(|code| Language::from_code(&code).unwrap_or_default())
}

/// Returns the language asked for, or that of the system, or English.
pub fn language(asked: Option<Language>) -> Language {
    let from_system = || {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| env::var(name).ok())
            .into_iter()
            .find(|value| !value.is_empty())
    };
    let from_system = || from_system().and_then(|code| Language::from_code(&code));
    asked.or_else(from_system).unwrap_or_default()
}

/// The form of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
}

impl Format {
    /// Prints an answer in this form.
    pub fn print(self, json: impl FnOnce() -> Json, page: impl FnOnce() -> Page) {
        match self {
            Format::Text => print(&page()),
            Format::Json => print_json(json()),
        }
    }
}

/// The form of a comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// For the terminal
    #[default]
    Text,
    /// For programs
    Json,
    /// A table of changes for a document
    Markdown,
    /// A page with pictures for a browser or a printer; it needs no other file and no network
    Html,
}
