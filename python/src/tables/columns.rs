//! Which columns of a table tell what of a game.

use arrow_schema::Schema;
use kodeks_base::{Complaint, Diagnostic, join_quoted, phrase, suggestion};

/// The tags that are taken from columns of their names, in any case and with or without `_`.
const TAGS: [&str; 18] = [
    "Event",
    "Site",
    "Date",
    "UTCDate",
    "EventDate",
    "EventType",
    "Round",
    "Board",
    "White",
    "Black",
    "WhiteFideId",
    "BlackFideId",
    "Result",
    "TimeControl",
    "Termination",
    "FEN",
    "Variant",
    "Letters",
];

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
        let table = Table(schema);
        let place = |part: &str| match named.iter().find(|(other, _)| is_alike(other, part)) {
            Some((_, None)) => Ok(None),
            Some((_, Some(column))) => table.find_exact(column).map(Some),
            None => table.find(part),
        };
        let [movetext, pgn, file, game, line, error] = PARTS.map(place);
        let (text, is_pgn) = match (movetext?, pgn?) {
            (Some(_), Some(_)) => {
                let wrong = phrase!("K0712-texts", "the table has the moves and the whole games");
                let right = phrase!("K0712-help-texts", "say which is read: `columns=dict(movetext=None)`");
                return Err(wrong_request(Complaint::new(wrong).with_help(right)));
            }
            (Some(text), None) => (text, false),
            (None, Some(text)) => (text, true),
            (None, None) => return Err(wrong_request(table.without_games())),
        };
        let mut tags = Vec::new();
        for tag in TAGS {
            tags.extend(place(tag)?.map(|place| (tag.to_owned(), place)));
        }
        for (tag, column) in named {
            if TAGS.iter().chain(&PARTS).any(|known| is_alike(known, tag)) {
                continue;
            }
            if let Some(column) = column {
                tags.push((tag.clone(), table.find_exact(column)?));
            }
        }
        let carried = carried.iter().map(|column| table.find_exact(column));
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

/// The columns of a table by their names.
struct Table<'a>(&'a Schema);

impl Table<'_> {
    fn names(&self) -> impl Iterator<Item = &str> {
        self.0.fields().iter().map(|field| field.name().as_str())
    }

    /// Returns the column of this very name.
    fn find_exact(&self, name: &str) -> Result<usize, Diagnostic> {
        let found = self.names().enumerate().filter(|(_, other)| *other == name);
        match found.map(|(place, _)| place).collect::<Vec<_>>()[..] {
            [place] => Ok(place),
            [] => {
                let wrong = phrase!("K0712-column", "the table has no column `{name}`", name);
                let hint = suggestion(name, self.names());
                Err(wrong_request(Complaint::new(wrong).with_hint(hint)))
            }
            _ => Err(twice(name)),
        }
    }

    /// Returns the column that is called so: exactly, else in any case and with or without `_`. One that has lists or
    /// structures in it is meant only where it is named.
    fn find(&self, name: &str) -> Result<Option<usize>, Diagnostic> {
        let alike = self
            .0
            .fields()
            .iter()
            .enumerate()
            .filter(|(_, field)| !field.data_type().is_nested())
            .filter(|(_, field)| is_alike(field.name(), name));
        let (exact, alike): (Vec<_>, Vec<_>) = alike.partition(|(_, field)| field.name() == name);
        match (&exact[..], &alike[..]) {
            ([], []) => Ok(None),
            ([(place, _)], _) | ([], [(place, _)]) => Ok(Some(*place)),
            _ => Err(twice(name)),
        }
    }

    fn without_games(&self) -> Complaint {
        let wrong = phrase!("K0712", "no column of the table is called `movetext` or `pgn`");
        let there = join_quoted(self.names());
        Complaint::new(wrong).with_help(phrase!(
            "K0712-help",
            "say where the moves stand, as in `columns=dict(movetext=\"moves\")`; there are {there}",
            there
        ))
    }
}

/// Whether two names differ in nothing but case and `_`.
fn is_alike(one: &str, other: &str) -> bool {
    let letters = |name: &str| {
        let letters: Vec<char> = name.chars().filter(|letter| *letter != '_').collect();
        letters
    };
    let (one, other) = (letters(one), letters(other));
    one.len() == other.len() && one.iter().zip(&other).all(|(one, other)| one.eq_ignore_ascii_case(other))
}

/// Says that a table has two columns of this name.
pub fn twice(name: &str) -> Diagnostic {
    let wrong = phrase!("K0712-twice", "two columns of the table are called `{name}`", name);
    let right = phrase!("K0712-help-twice", "give one of them another name");
    wrong_request(Complaint::new(wrong).with_help(right))
}

fn wrong_request(wrong: Complaint) -> Diagnostic {
    Diagnostic::of_request(wrong)
}
