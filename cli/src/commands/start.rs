//! `kodeks start`: the starting positions of Chess960.

use std::{
    collections::hash_map::RandomState,
    hash::{BuildHasher, Hasher},
};

use clap::Args;
use kodeks_base::{Diagnostic, Language};
use kodeks_board::Setup;
use kodeks_draw::terminal::{Page, Role, board};
use kodeks_words::Words;
use serde_json::json;

use crate::{
    Exit, help,
    library::{Format, LanguageArgs},
    output::{print, print_json},
};

/// Show a starting position of Chess960, or have one drawn by lot
///
/// The numbers, 0 to 959, are those that Reinhard Scharnagl gave them; 518 is the usual position.
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::GAMES, after_help = "\
Examples:
  kodeks start
  kodeks start 518
  kodeks start 356 --lang pl")]
pub struct StartArguments {
    /// The number of the position; without it, one of the 960 is drawn by lot
    #[arg(value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(0..960))]
    number: Option<u16>,

    /// Form of the answer
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    #[command(flatten)]
    spoken: LanguageArgs,
}

/// Prints the position.
pub fn run(arguments: &StartArguments) -> Result<Exit, Diagnostic> {
    let number = arguments.number.unwrap_or_else(draw_number);
    let setup = Setup::chess960(number).unwrap_or(Setup::start());
    match arguments.format {
        Format::Json => print_json(json!({
            "number": number,
            "fen": setup.x_fen(),
            "shredder_fen": setup.shredder_fen(),
        })),
        Format::Text => print(&page(number, &setup, arguments.spoken.language())),
    }
    Ok(Exit::Done)
}

/// Draws a number by lot.
fn draw_number() -> u16 {
    // The keys of a new RandomState come from the system's source of chance.
    let chance = RandomState::new().build_hasher().finish();
    u16::try_from(chance % 960).unwrap_or_default()
}

fn page(number: u16, setup: &Setup, language: Language) -> Page {
    let words = Words::new(language);
    let mut page = Page::new();
    let number = [("number", number.into())];
    page.text(0, Role::Heading, &words.say_with("start-of-chess960", &number));
    page.gap();
    page.append(board(&setup.board, &[], &words).indented(2));
    page.gap();
    for (label, fen) in [("X-FEN     ", setup.x_fen()), ("Shredder  ", setup.shredder_fen())] {
        page.verbatim([(label.to_owned(), Role::Aside), (fen, Role::Plain)]);
    }
    page
}
