//! The record `001` of a player.

use kodeks_base::{Complaint, phrase};

use crate::{columns::Columns, fields, limits, notes::Notes, player::Player};

use super::{
    cell::{self, RoundCell},
    records::TrfRecord,
};

/// Columns that part numbers from each other: before federation, birthday, points and rank.
const BLANK: [usize; 4] = [53, 69, 80, 85];

/// A player, with the rounds.
pub(super) struct PlayerLine {
    pub line: usize,
    pub player: Player,
    pub cells: Vec<Option<RoundCell>>,
}

impl PlayerLine {
    pub fn number(&self) -> u32 {
        self.player.number
    }

    /// Returns what the player has in a round, the first being 1.
    pub fn cell(&self, round: u32) -> Option<RoundCell> {
        let index = usize::try_from(round).ok()?.checked_sub(1)?;
        self.cells.get(index).copied().flatten()
    }
}

/// Reads the record; what is wrong with it is noted.
pub(super) fn read(record: &TrfRecord<'_>, is_of_teams: bool, notes: &mut Notes<'_>) -> Option<PlayerLine> {
    let by_bytes = bytes_of(record);
    let columns = by_bytes.as_ref().unwrap_or(&record.columns);
    let line = record.line;
    let number = number(columns).map_err(|wrong| notes.wrong(line, wrong)).ok();
    if let Some(column) = columns.first_filled(BLANK) {
        notes.wrong(line, cell::stray_text(columns, column));
        return None;
    }
    let name = columns.text(15, 47);
    if name.is_empty() {
        notes.wrong(line, phrase!("K0901-name", "the player has no name"));
    }
    let player = Player {
        number: number.unwrap_or_default(),
        name,
        title: fields::text_of(&columns.text(11, 13)).map(|title| full_title(&title)),
        federation: fields::text_of(&columns.text(54, 56)),
        rating: rating(columns).unwrap_or_else(|wrong| {
            notes.wrong(line, wrong);
            None
        }),
        fide_id: fide_id(columns).unwrap_or_else(|odd| {
            notes.odd(line, odd);
            None
        }),
        team: None,
    };
    let cells = cell::all(columns, is_of_teams, line, notes);
    number.map(|_| PlayerLine { line, player, cells })
}

/// Returns a title as it is printed, also where a program writes the letters of TRF16 for it: `g` is GM, `wf` is WFM.
fn full_title(written: &str) -> String {
    let (of_women, letter) = match written.to_lowercase().strip_prefix('w') {
        Some(letter) => ("W", letter.to_owned()),
        None => ("", written.to_lowercase()),
    };
    let title = match letter.as_str() {
        "g" => "GM",
        "m" | "i" => "IM",
        "f" => "FM",
        "c" => "CM",
        _ => return written.to_owned(),
    };
    format!("{of_women}{title}")
}

/// Returns the columns by bytes, where only these have the fields in their places.
fn bytes_of(record: &TrfRecord<'_>) -> Option<Columns> {
    if record.text.is_ascii() || is_in_place(&record.columns) {
        return None;
    }
    Some(Columns::by_bytes(record.text)).filter(is_in_place)
}

fn is_in_place(columns: &Columns) -> bool {
    let rounds = (92..columns.count()).step_by(10);
    let parted = rounds.flat_map(|first| [4, 6, 8, 9].map(|after| first + after));
    columns.first_filled(BLANK.into_iter().chain(parted)).is_none()
        && number(columns).is_ok()
        && rating(columns).is_ok()
}

fn number(columns: &Columns) -> Result<u32, Complaint> {
    let text = columns.text(5, 8);
    fields::number(&text, limits::NUMBER).ok_or_else(|| {
        Complaint::new(phrase!("K0901-number", "`{text}` is no number of a player", text)).with_help(phrase!(
            "K0901-help-number",
            "write a number from 1 to 9999; in TRF it stands in columns 5 to 8"
        ))
    })
}

fn rating(columns: &Columns) -> Result<Option<u32>, Complaint> {
    let text = columns.text(49, 52);
    fields::rating(&text).map_err(|()| phrase!("K0901-rating", "`{text}` is no rating", text).into())
}

fn fide_id(columns: &Columns) -> Result<Option<u64>, Complaint> {
    let text = columns.text(58, 68);
    fields::fide_id(&text).map_err(|()| phrase!("K0901-fide", "`{text}` is no FIDE number", text).into())
}

#[cfg(test)]
mod tests {
    use super::full_title;

    #[test]
    fn a_title_is_printed_in_full() {
        for (written, printed) in [
            ("g", "GM"),
            ("m", "IM"),
            ("f", "FM"),
            ("c", "CM"),
            ("wg", "WGM"),
            ("wm", "WIM"),
            ("wf", "WFM"),
            ("wc", "WCM"),
            ("GM", "GM"),
            ("WIM", "WIM"),
            ("h", "h"),
        ] {
            assert_eq!(full_title(written), printed);
        }
    }
}
