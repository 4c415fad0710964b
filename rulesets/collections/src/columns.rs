//! The columns of a table of games, known by their names.

use kodeks_base::{Complaint, join_quoted, phrase};

/// The tags that are taken from columns of their names, in any case and with or without `_`.
pub const COLUMN_TAGS: [&str; 18] = [
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

/// The column with the games of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextOfGames {
    /// Its place.
    pub place: usize,
    /// Whether these are whole games, with their tags; else the moves alone.
    pub is_pgn: bool,
}

/// The names of the columns of a table.
#[derive(Clone, Debug)]
pub struct TableColumns<'a> {
    /// The names, each with whether the column has lists or structures in it.
    names: Vec<(&'a str, bool)>,
}

impl<'a> TableColumns<'a> {
    /// Takes the names of the columns in their order, each with whether it has lists or structures in it: such a column is meant
    /// only where it is named.
    #[must_use]
    pub fn new(names: impl IntoIterator<Item = (&'a str, bool)>) -> TableColumns<'a> {
        TableColumns { names: names.into_iter().collect() }
    }

    /// Returns the names.
    pub fn names(&self) -> impl Iterator<Item = &'a str> {
        self.names.iter().map(|(name, _)| *name)
    }

    /// Returns the column that is called so: exactly, else in any case and with or without `_`.
    ///
    /// # Errors
    ///
    /// Two columns are.
    pub fn find(&self, name: &str) -> Result<Option<usize>, Complaint> {
        let alike = self.names.iter().enumerate();
        let alike = alike.filter(|(_, (other, is_nested))| !is_nested && is_alike(other, name));
        let (exact, alike): (Vec<_>, Vec<_>) = alike.partition(|(_, (other, _))| *other == name);
        match (&exact[..], &alike[..]) {
            ([], []) => Ok(None),
            ([(place, _)], _) | ([], [(place, _)]) => Ok(Some(*place)),
            _ => Err(column_twice(name)),
        }
    }

    /// Returns the column with the games, of those with the moves and with whole games that were found.
    ///
    /// # Errors
    ///
    /// There are both, or there is none.
    pub fn text_of_games(&self, movetext: Option<usize>, pgn: Option<usize>) -> Result<TextOfGames, Complaint> {
        match (movetext, pgn) {
            (Some(place), None) => Ok(TextOfGames { place, is_pgn: false }),
            (None, Some(place)) => Ok(TextOfGames { place, is_pgn: true }),
            (Some(_), Some(_)) => Err(phrase!("K0712-texts", "the table has the moves and the whole games").into()),
            (None, None) => Err(phrase!("K0712", "no column of the table is called `movetext` or `pgn`").into()),
        }
    }

    /// Returns the names of all columns in quotes, to be told.
    #[must_use]
    pub fn list(&self) -> String {
        join_quoted(self.names())
    }
}

/// Returns whether two names differ in nothing but case and `_`.
#[must_use]
pub fn is_alike(one: &str, other: &str) -> bool {
    let letters = |name: &str| name.chars().filter(|letter| *letter != '_').collect::<Vec<char>>();
    let (one, other) = (letters(one), letters(other));
    one.len() == other.len() && one.iter().zip(&other).all(|(one, other)| one.eq_ignore_ascii_case(other))
}

/// Says that a table has two columns of this name.
#[must_use]
pub fn column_twice(name: &str) -> Complaint {
    let wrong = phrase!("K0712-twice", "two columns of the table are called `{name}`", name);
    Complaint::new(wrong).with_help(phrase!("K0712-help-twice", "give one of them another name"))
}

#[cfg(test)]
mod tests {
    use super::{TableColumns, TextOfGames};

    #[test]
    fn a_column_is_found_by_its_name_in_any_case() {
        let columns = TableColumns::new(["utc_date", "Result", "RESULT", "moves", "white"].map(|name| (name, false)));
        assert_eq!(columns.find("UTCDate"), Ok(Some(0)));
        assert_eq!(columns.find("Result"), Ok(Some(1)));
        assert_eq!(columns.find("Black"), Ok(None));
        assert!(columns.find("result").unwrap_err().to_string().contains("two columns"));
        let nested = TableColumns::new([("movetext", true), ("Movetext", false)]);
        assert_eq!(nested.find("movetext"), Ok(Some(1)));
    }

    #[test]
    fn the_games_are_moves_or_whole_and_not_both() {
        let columns = TableColumns::new([("a", false), ("b", false)]);
        assert_eq!(columns.text_of_games(Some(1), None), Ok(TextOfGames { place: 1, is_pgn: false }));
        assert_eq!(columns.text_of_games(None, Some(0)), Ok(TextOfGames { place: 0, is_pgn: true }));
        assert!(columns.text_of_games(Some(0), Some(1)).is_err());
        assert!(columns.text_of_games(None, None).is_err());
        assert_eq!(columns.list(), "`a`, `b`");
    }
}
