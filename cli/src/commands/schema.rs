//! `kodeks schema`: JSON Schemas of the files of packs, cases, events and records.

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::{Args, builder::PossibleValuesParser};
use kodeks_base::{
    Diagnostic,
    files::{unwritable, write},
};
use kodeks_rulesets::Edition;
use kodeks_views::Schema;
use kodeks_words::Words;

use crate::{
    Exit, help,
    library::SourceArgs,
    output::{json_text, print_json_file},
};

/// Print the JSON Schema of a kind of file, for editors that know TOML
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::WRITE, after_help = "\
An editor with Taplo (Even Better TOML) checks a file against a schema and completes its fields if the
first line of the file names it, or if taplo.toml at the top of the folder does:
  #:schema schemas/record.schema.json
--write puts every schema into a folder, and a taplo.toml beside them that says which files are which.

Examples:
  kodeks schema record > record.schema.json
  kodeks schema regulation --lang pl
  kodeks schema --write schemas")]
pub struct SchemaArguments {
    /// The kind of file
    #[arg(
        value_name = "FILES",
        value_parser = PossibleValuesParser::new(Schema::ALL.map(Schema::name)),
        required_unless_present = "write",
        conflicts_with = "write"
    )]
    schema: Option<String>,

    /// Write all of them into this folder
    #[arg(long, value_name = "DIR")]
    write: Option<PathBuf>,

    #[command(flatten)]
    sources: SourceArgs,
}

/// Prints a schema, or writes all.
pub fn run(arguments: &SchemaArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.sources.library()?;
    let editions = library.editions()?;
    let words = Words::of(arguments.sources.language(), &library)?;
    if let Some(folder) = &arguments.write {
        write_all(folder, &editions, &words)?;
    }
    let schema = arguments.schema.as_deref().and_then(Schema::by_name);
    if let Some(schema) = schema {
        print_json_file(&schema.json(&editions, &words));
    }
    Ok(Exit::Done)
}

fn write_all(folder: &Path, editions: &[Edition], words: &Words) -> Result<(), Diagnostic> {
    let mut rules = String::new();
    fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    for schema in Schema::ALL {
        let name = format!("{}.schema.json", schema.name());
        let text = json_text(&schema.json(editions, words)) + "\n";
        write(&folder.join(&name), &text)?;
        if let Some(files) = schema.files() {
            rules += &format!("[[rule]]\ninclude = [\"{files}\"]\n[rule.schema]\npath = \"{name}\"\n\n");
        }
    }
    write(&folder.join("taplo.toml"), rules.trim_end())
}
