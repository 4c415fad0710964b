//! Tables with a header line: pairings of one or more rounds, or a list of players.
//!
//! Columns are known by their names in English, Polish, Czech, German, French and Italian; names are taken leniently, values strictly.
//! Above the header line there may be lines that programs put there, such as the name of the event and `Round 3`. Swiss-Manager and
//! chess-results write the columns of White before those of Black under the same names: of two columns with one name the first is
//! White's.

mod header;
mod names;
mod row;

use csv::{ReaderBuilder, StringRecord};
use kodeks_base::{Complaint, Diagnostic, phrase};

use crate::{
    event::EventTold,
    fields,
    kind::PairingsFileKind,
    notes::Notes,
    pairings::Pairings,
    roster::Roster,
    seats::{self, Sitting},
    text::{self, Lines},
};

use self::{
    header::{ColumnOrder, Header},
    row::Row,
};

/// Returns whether the lines have a header line that is known.
pub(crate) fn is_one(lines: &Lines) -> bool {
    header::find(lines).is_some()
}

/// Reads the table; `round` is the round where the table does not tell it.
///
/// # Errors
///
/// All that is wrong, with file and line.
pub(crate) fn read(file: &str, lines: &Lines, round: Option<u32>) -> Result<Pairings, Diagnostic> {
    let mut notes = Notes::of(file);
    if let Some(line) = lines.legacy {
        notes.odd(line, text::read_as_windows());
    }
    let mut roster = Roster::default();
    let mut sittings = Vec::new();
    match header::find(lines).map(|header| (header.column_order(), header)) {
        None => notes.wrong(1, no_header()),
        Some((Err(wrong), header)) => notes.wrong(header.line, wrong),
        Some((Ok(arranged), header)) => {
            let above = round_above(lines, header.line).or(round);
            let mut rows = RowReader {
                header: &header,
                arranged: &arranged,
                round: above,
                roster: &mut roster,
                sittings: &mut sittings,
            };
            rows.read(lines, &mut notes);
        }
    }
    let players = roster.into_numbered_players();
    if players.is_empty() && notes.are_right() {
        notes.wrong(1, phrase!("K0901-nobody", "there is no player in the file"));
    }
    let games = seats::pairings(&sittings, &players, true, &mut notes);
    Ok(Pairings {
        kind: PairingsFileKind::Csv,
        event: EventTold::default(),
        players,
        teams: Vec::new(),
        games,
        warnings: notes.finish()?,
    }
    .sort())
}

fn no_header() -> Complaint {
    phrase!("K0901-header", "there is no header line with columns that are known").into()
}

/// Returns the round that a line above the header line tells, the last that does.
fn round_above(lines: &Lines, header: usize) -> Option<u32> {
    lines
        .numbered_lines()
        .take_while(|(number, _)| *number < header)
        .filter_map(|(_, line)| names::round_in(line))
        .last()
}

/// Reads row after row.
struct RowReader<'a> {
    header: &'a Header,
    arranged: &'a ColumnOrder,
    round: Option<u32>,
    roster: &'a mut Roster,
    sittings: &'a mut Vec<Sitting>,
}

impl RowReader<'_> {
    fn read(&mut self, lines: &Lines, notes: &mut Notes<'_>) {
        let text = lines.text_from(self.header.line + 1);
        let mut reader = ReaderBuilder::new()
            .delimiter(self.header.delimiter)
            .has_headers(false)
            .flexible(true)
            .from_reader(text.as_bytes());
        let mut record = StringRecord::new();
        let (mut line, mut counted) = (self.header.line + 1, 0);
        while !notes.are_full() {
            // A row is said to begin where the one before ended, and empty lines may come before it.
            let start = usize::try_from(reader.position().byte()).unwrap_or(usize::MAX);
            let rest = text.as_bytes().get(start..).unwrap_or_default();
            let empty = rest.iter().take_while(|byte| **byte == b'\n').count();
            let passed = text.as_bytes().get(counted..start + empty).unwrap_or_default();
            line += passed.iter().filter(|byte| **byte == b'\n').count();
            counted = start + empty;
            match reader.read_record(&mut record) {
                Ok(true) => self.add(&record, line, notes),
                Ok(false) => return,
                Err(_) => {
                    notes.wrong(line, phrase!("K0901-row", "the row cannot be read"));
                    return;
                }
            }
        }
    }

    fn add(&mut self, record: &StringRecord, line: usize, notes: &mut Notes<'_>) {
        let cells: Vec<&str> = record.iter().map(str::trim).collect();
        if cells.iter().all(|cell| cell.is_empty()) || self.header.is_same(&cells) {
            return;
        }
        let row = Row { cells: &cells, arranged: self.arranged };
        let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
        let is_alone = filled == 1 && !self.arranged.is_list_of_players;
        if is_alone || !row.names_anybody() {
            let joined = cells.join(" ");
            match names::round_in(&joined) {
                Some(round) => self.round = Some(round),
                None => notes.odd(line, left_out(&joined)),
            }
            return;
        }
        let columns = self.header.columns;
        if let Some(cell) = cells.iter().skip(columns).find(|cell| !cell.is_empty()) {
            let text = fields::excerpt(cell);
            notes.wrong(
                line,
                phrase!("K0901-cells", "`{text}` stands after the {columns} columns of the header line", text, columns),
            );
            return;
        }
        if let Err(wrong) = self.seat(&row, line) {
            notes.wrong(line, wrong);
        }
    }

    fn seat(&mut self, row: &Row<'_>, line: usize) -> Result<(), Complaint> {
        if self.arranged.is_list_of_players {
            self.roster.seat(row.list_player()?)?;
            return Ok(());
        }
        let round = match row.round()? {
            Some(round) => round,
            None => self.round.ok_or_else(seats::no_round)?,
        };
        let board = row.board()?;
        let [white, black] = row.players()?;
        let result = row.result(white.is_some(), black.is_some())?;
        let mut seat = |player| match player {
            None => Ok(None),
            Some(player) => self.roster.seat(player).map(Some),
        };
        let (white, black) = (seat(white)?, seat(black)?);
        self.sittings.push(Sitting {
            line,
            round,
            board: board.filter(|_| white.is_some() && black.is_some()),
            white,
            black,
            result,
        });
        Ok(())
    }
}

fn left_out(text: &str) -> Complaint {
    let text = fields::excerpt(text);
    phrase!("K0901-left-out", "`{text}` is no pairing, and is left out", text).into()
}
