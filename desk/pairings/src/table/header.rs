//! The header line: its place, its delimiter, and the players of its columns.

use csv::ReaderBuilder;
use kodeks_base::{Complaint, phrase};

use crate::{limits, text::Lines};

use super::names::{self, Column, Field};

/// The delimiters of columns; where two fit equally the first is taken.
const DELIMITERS: [u8; 3] = [b';', b'\t', b','];

/// A header line.
pub(super) struct Header {
    /// Its number; the first line of the file is 1.
    pub line: usize,
    pub delimiter: u8,
    /// The number of columns.
    pub columns: usize,
    names: Vec<String>,
}

/// The meaning of each column.
#[derive(Default)]
pub(super) struct ColumnOrder {
    pub round: Option<usize>,
    pub board: Option<usize>,
    pub result: Option<usize>,
    /// The columns of White, then those of Black; of a list of players the first are those of the player.
    pub players: [Vec<(Field, usize)>; 2],
    pub is_list_of_players: bool,
}

/// Returns the first line that is a header line.
pub(super) fn find(lines: &Lines) -> Option<Header> {
    lines
        .numbered_lines()
        .take(limits::LINES_ABOVE + 1)
        .flat_map(|(line, text)| {
            DELIMITERS
                .map(|delimiter| header(line, text, delimiter))
                .into_iter()
                .flatten()
                .rev()
                .max_by_key(Header::known_columns)
                .into_iter()
        })
        .next()
}

fn header(line: usize, text: &str, delimiter: u8) -> Option<Header> {
    if text.len() > limits::HEADER_BYTES {
        return None;
    }
    let mut reader =
        ReaderBuilder::new().delimiter(delimiter).has_headers(false).flexible(true).from_reader(text.as_bytes());
    let record = reader.records().next()?.ok()?;
    let names: Vec<String> = record.iter().map(|name| name.trim().to_owned()).collect();
    let header = Header { line, delimiter, columns: names.len(), names };
    header.is_one().then_some(header)
}

impl Header {
    fn kinds(&self) -> Vec<Column> {
        self.names.iter().map(|name| names::column(name)).collect()
    }

    /// Returns how many of the columns are known.
    fn known_columns(&self) -> usize {
        self.kinds().iter().filter(|kind| **kind != Column::Other).count()
    }

    /// Returns whether it has the columns of two players, or of a list of players.
    fn is_one(&self) -> bool {
        let kinds = self.kinds();
        let count = |wanted: Column| kinds.iter().filter(|kind| **kind == wanted).count();
        let of_colours = [true, false].map(|colour| count(Column::Of(colour, Field::Name)));
        if of_colours.iter().any(|count| *count > 0) {
            return self.known_columns() > 1;
        }
        count(Column::Plain(Field::Name)) > 0 && self.known_columns() > 1
    }

    /// Returns whether a row says the same: programs write the header line anew for each round.
    pub fn is_same(&self, cells: &[&str]) -> bool {
        let ends = |names: &mut dyn Iterator<Item = &str>| {
            names.filter(|name| !name.is_empty()).map(str::to_owned).collect::<Vec<_>>()
        };
        ends(&mut cells.iter().copied()) == ends(&mut self.names.iter().map(String::as_str))
    }

    /// Returns whose the columns are.
    ///
    /// # Errors
    ///
    /// A column is there twice or for one player only, or cannot be assigned to a player.
    pub fn column_order(&self) -> Result<ColumnOrder, Complaint> {
        if self.columns > limits::COLUMNS {
            let most = limits::COLUMNS;
            return Err(phrase!("K0901-many-columns", "there are more than {most} columns", most).into());
        }
        let mut arranged = ColumnOrder::default();
        let mut plain: Vec<(Field, usize)> = Vec::new();
        for (place, kind) in self.kinds().into_iter().enumerate() {
            let slot = match kind {
                Column::Round => &mut arranged.round,
                Column::Board => &mut arranged.board,
                Column::Result => &mut arranged.result,
                Column::Of(is_white, field) => {
                    let own = &mut arranged.players[usize::from(!is_white)];
                    if own.iter().any(|(known, _)| *known == field) {
                        return Err(self.twice(place));
                    }
                    own.push((field, place));
                    continue;
                }
                Column::Plain(field) => {
                    plain.push((field, place));
                    continue;
                }
                Column::Other => continue,
            };
            if slot.replace(place).is_some() {
                return Err(self.twice(place));
            }
        }
        self.give(&plain, &mut arranged)?;
        Ok(arranged)
    }

    /// Gives columns without a colour to the players.
    fn give(&self, plain: &[(Field, usize)], arranged: &mut ColumnOrder) -> Result<(), Complaint> {
        let names = plain.iter().filter(|(field, _)| *field == Field::Name).count();
        let has_colours = arranged.players.iter().any(|own| !own.is_empty());
        arranged.is_list_of_players = !has_colours && names == 1;
        for field in Field::ALL {
            let places: Vec<usize> = plain.iter().filter(|(one, _)| *one == field).map(|(_, place)| *place).collect();
            let [white, black] = &mut arranged.players;
            match (&places[..], arranged.is_list_of_players) {
                ([], _) => {}
                ([place], true) => white.push((field, *place)),
                ([first, second], false) => {
                    for (own, place) in [(white, *first), (black, *second)] {
                        if own.iter().any(|(known, _)| *known == field) {
                            return Err(self.twice(place));
                        }
                        own.push((field, place));
                    }
                }
                ([place], false) => return Err(self.whose(*place)),
                ([.., last], _) => return Err(self.twice(*last)),
            }
        }
        let has_name = |own: &Vec<(Field, usize)>| own.iter().any(|(field, _)| *field == Field::Name);
        let named = arranged.players.iter().filter(|own| has_name(own)).count();
        match (arranged.is_list_of_players, named) {
            (true, 1) | (false, 2) => Ok(()),
            _ => Err(Complaint::new(phrase!(
                "K0901-one-player",
                "the header line has a column for the name of one player of a game only"
            ))
            .with_help(phrase!("K0901-help-columns-of-two", "name two columns `white` and `black`"))),
        }
    }

    fn name(&self, place: usize) -> &str {
        self.names.get(place).map_or("", String::as_str)
    }

    fn twice(&self, place: usize) -> Complaint {
        let name = self.name(place);
        phrase!("K0901-column-twice", "the column `{name}` stands there too often", name).into()
    }

    fn whose(&self, place: usize) -> Complaint {
        let name = self.name(place);
        Complaint::new(phrase!("K0901-whose", "nothing tells whose the column `{name}` is", name)).with_help(phrase!(
            "K0901-help-whose",
            "name it `board`, or with its colour, such as `white no` or `black rating`"
        ))
    }
}
