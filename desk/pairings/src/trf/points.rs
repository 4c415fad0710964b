//! Points for each result, by which boards are ordered.
//!
//! Record `162` of TRF26, `XXS` of JaVaFo and `BBW` and its like of bbpPairings tell it; without them a win is one point and a draw a
//! half. All are counted in tenths.
//!
//! Of record 162 the table of TRF26 has the letters in columns 6, 15 and 24, and its text speaks of 5 and 13: programs follow
//! the table, and so does this. `Z` is what bbpPairings wrote there for `A` before a fix.

use kodeks_base::phrase;
use kodeks_board::Color;

use crate::{fields::excerpt, notes::Notes};

use super::{cell::RoundCell, player_line::PlayerLine, records::TrfRecord};

/// The points of each result, in tenths; those of games by the colour, White first.
pub(super) struct PointScheme {
    win: [u32; 2],
    draw: [u32; 2],
    loss: [u32; 2],
    forfeit_win: u32,
    forfeit_loss: u32,
    zero_bye: u32,
    half_bye: u32,
    full_bye: u32,
    pairing_bye: u32,
    unknown: u32,
}

impl PointScheme {
    /// Returns those that the file tells.
    pub fn from_records(records: &[TrfRecord<'_>], notes: &mut Notes<'_>) -> PointScheme {
        let mut points = PointScheme {
            win: [10; 2],
            draw: [5; 2],
            loss: [0; 2],
            forfeit_win: 10,
            forfeit_loss: 0,
            zero_bye: 0,
            half_bye: 5,
            full_bye: 10,
            pairing_bye: 10,
            unknown: 5,
        };
        let mut codes = Vec::new();
        for record in records {
            match record.id {
                "162" => codes.extend(of_2026(record)),
                "XXS" => codes.extend(of_javafo(record)),
                "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
                    codes.push((record.line, record.id.to_owned(), record.rest()));
                }
                _ => {}
            }
        }
        // Codes for one kind follow codes for several; among equals the last one counts.
        let told = |name: &str| codes.iter().any(|(_, code, _)| code == name);
        let of_bye_is_told = told("P") || told("PAB") || told("BBU");
        let of_unknown_is_told = told("X");
        for (line, code, value) in &codes {
            let tenths = tenths(value);
            if !tenths.is_some_and(|tenths| points.set(code, tenths)) {
                let text = format!("{code} {value}").trim().to_owned();
                notes
                    .odd(*line, phrase!("K0901-points", "`{text}` tells no points of a result, and is left out", text));
            }
        }
        // By TRF26 these are the same as a win and a draw.
        if told("162") {
            if !of_bye_is_told {
                points.pairing_bye = points.win[0];
            }
            if !of_unknown_is_told {
                points.unknown = points.draw[0];
            }
        }
        points
    }

    /// Sets the points of a code; returns whether there is such a code.
    fn set(&mut self, code: &str, tenths: u32) -> bool {
        match code {
            "162" => {}
            "W" | "BBW" => {
                self.win = [tenths; 2];
                self.forfeit_win = tenths;
                self.full_bye = tenths;
            }
            "D" | "BBD" => {
                self.draw = [tenths; 2];
                self.half_bye = tenths;
            }
            "L" | "BBL" => self.loss = [tenths; 2],
            "A" | "Z" => {
                self.zero_bye = tenths;
                self.forfeit_loss = tenths;
            }
            "P" | "PAB" | "BBU" => self.pairing_bye = tenths,
            "X" => self.unknown = tenths,
            "WW" => self.win[0] = tenths,
            "BW" => self.win[1] = tenths,
            "WD" => self.draw[0] = tenths,
            "BD" => self.draw[1] = tenths,
            "WL" => self.loss[0] = tenths,
            "BL" => self.loss[1] = tenths,
            "FW" => self.forfeit_win = tenths,
            "FL" | "BBF" => self.forfeit_loss = tenths,
            "ZPB" | "BBZ" => self.zero_bye = tenths,
            "HPB" => self.half_bye = tenths,
            "FPB" => self.full_bye = tenths,
            _ => return false,
        }
        true
    }

    /// Returns what a player has before a round begins, in tenths.
    pub fn before(&self, player: &PlayerLine, round: u32) -> u32 {
        (1..round).filter_map(|earlier| player.cell(earlier)).fold(0, |sum, cell| sum.saturating_add(self.of(cell)))
    }

    fn of(&self, cell: RoundCell) -> u32 {
        let by_colour = |[white, black]: [u32; 2]| match cell.colour {
            Some(Color::Black) => black,
            _ => white,
        };
        match (cell.result, cell.opponent) {
            ('1' | 'W', _) => by_colour(self.win),
            ('=' | 'D', _) => by_colour(self.draw),
            ('0' | 'L', _) => by_colour(self.loss),
            ('+', _) => self.forfeit_win,
            ('-', _) => self.forfeit_loss,
            ('H', _) => self.half_bye,
            ('F', _) => self.full_bye,
            ('U', _) => self.pairing_bye,
            (_, Some(_)) => self.unknown,
            (_, None) => self.zero_bye,
        }
    }
}

/// Reads record 162: a letter in column 6 and points in columns 7 to 10, and so on each nine columns.
fn of_2026(record: &TrfRecord<'_>) -> Vec<(usize, String, String)> {
    let mut codes = vec![(record.line, "162".to_owned(), "0".to_owned())];
    for first in (6..=record.columns.count()).step_by(9) {
        let code = record.columns.letter(first);
        if code != ' ' {
            let value = record.field(first + 1, first + 4);
            codes.push((record.line, code.to_string(), value));
        }
    }
    if codes.len() == 1 {
        // All of it stands in other columns.
        codes.push((record.line, excerpt(&record.rest()), String::new()));
    }
    codes
}

/// Reads `XXS`: codes such as `WW=1.0`, with blanks between them.
fn of_javafo(record: &TrfRecord<'_>) -> Vec<(usize, String, String)> {
    let rest = record.rest();
    rest.split_whitespace()
        .map(|word| {
            let (code, value) = word.split_once('=').unwrap_or((word, ""));
            (record.line, code.to_owned(), value.to_owned())
        })
        .collect()
}

/// Returns points such as `1`, `1.0`, `.5` or `11.5` in tenths.
fn tenths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |text: &str, most: usize| text.len() <= most && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_points = is_number(whole, 3) && is_number(part, 1) && !(whole.is_empty() && part.is_empty());
    if text.is_empty() || !is_points {
        return None;
    }
    let value = |text: &str| match text {
        "" => Some(0),
        text => text.parse::<u32>().ok(),
    };
    Some(value(whole)? * 10 + value(part)?)
}

#[cfg(test)]
mod tests {
    use super::tenths;

    #[test]
    fn points_are_read_in_tenths() {
        for (text, expected) in [("1", 10), ("1.0", 10), (".5", 5), ("11.5", 115), ("0.0", 0), ("3.", 30)] {
            assert_eq!(tenths(text), Some(expected), "{text}");
        }
        for text in ["", ".", "1.55", "x", "-1", "1000"] {
            assert_eq!(tenths(text), None, "{text}");
        }
    }
}
