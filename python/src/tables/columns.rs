//! Which columns of a table tell what of a game.

use arrow_schema::Schema;
use kodeks_base::{Complaint, Diagnostic, phrase, suggestion};
use kodeks_collections::{COLUMN_TAGS, TableColumns, TextOfGames, column_twice, is_alike};

/// The parts of a game that a column can have, apart from a tag.
const PARTS: [&str; 6] = ["movetext", "pgn", "file", "game", "game_line", "error"];

/// The columns of a table of games, by their places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameColumns {
    /// The moves, or whole games.
    pub text: usize,
    /// Whether these are whole games, with their tags.
    pub is_pgn: bool,
    /// The file from which the game is.
    pub file: Option<usize>,
    /// The number of the game in it.
    pub game: Option<usize>,
    /// The line on which it begins.
    pub line: Option<usize>,
    /// Why there is no game.
    pub error: Option<usize>,
    /// Its tags.
    pub tags: Vec<(String, usize)>,
    /// The columns that are carried along.
    pub carried: Vec<usize>,
}

impl GameColumns {
    /// Finds the columns of a table by their names. `named` says which column tells what, where its name does not, or that none
    /// does; `carried` names those that are carried along.
    ///
    /// # Errors
    ///
    /// A column that is named is not there, or twice; there is none with the moves.
    pub fn of(
        schema: &Schema,
        named: &[(String, Option<String>)],
        carried: &[String],
    ) -> Result<GameColumns, Diagnostic> {
        let fields = schema.fields().iter();
        let table = TableColumns::new(fields.map(|field| (field.name().as_str(), field.data_type().is_nested())));
        let place = |part: &str| match named.iter().find(|(other, _)| is_alike(other, part)) {
            Some((_, None)) => Ok(None),
            Some((_, Some(column))) => find_exact(&table, column).map(Some),
            None => table.find(part).map_err(wrong_request),
        };
        let [movetext, pgn, file, game, line, error] = PARTS.map(place);
        let (movetext, pgn) = (movetext?, pgn?);
        let TextOfGames { place: text, is_pgn } = table.text_of_games(movetext, pgn).map_err(|wrong| {
            let there = table.list();
            wrong_request(wrong.with_help(match movetext {
                Some(_) => phrase!("K0712-help-texts", "say which is read: `columns=dict(movetext=None)`"),
                None => phrase!(
                    "K0712-help",
                    "say where the moves stand, as in `columns=dict(movetext=\"moves\")`; there are {there}",
                    there
                ),
            }))
        })?;
        let mut tags = Vec::new();
        for tag in COLUMN_TAGS {
            tags.extend(place(tag)?.map(|place| (tag.to_owned(), place)));
        }
        for (tag, column) in named {
            if COLUMN_TAGS.iter().chain(&PARTS).any(|known| is_alike(known, tag)) {
                continue;
            }
            if let Some(column) = column {
                tags.push((tag.clone(), find_exact(&table, column)?));
            }
        }
        let carried = carried.iter().map(|column| find_exact(&table, column));
        Ok(GameColumns {
            text,
            is_pgn,
            file: file?,
            game: game?,
            line: line?,
            error: error?,
            tags,
            carried: carried.collect::<Result<_, _>>()?,
        })
    }
}

/// Returns the column of this very name.
fn find_exact(table: &TableColumns<'_>, name: &str) -> Result<usize, Diagnostic> {
    let found = table.names().enumerate().filter(|(_, other)| *other == name);
    match found.map(|(place, _)| place).collect::<Vec<_>>()[..] {
        [place] => Ok(place),
        [] => {
            let wrong = phrase!("K0712-column", "the table has no column `{name}`", name);
            let hint = suggestion(name, table.names());
            Err(wrong_request(Complaint::new(wrong).with_hint(hint)))
        }
        _ => Err(twice(name)),
    }
}

/// Says that a table has two columns of this name.
pub fn twice(name: &str) -> Diagnostic {
    wrong_request(column_twice(name))
}

fn wrong_request(wrong: Complaint) -> Diagnostic {
    Diagnostic::of_request(wrong)
}
