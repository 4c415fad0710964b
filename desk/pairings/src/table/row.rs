//! A row: round, board, two players, and how it ended.

use kodeks_base::{Complaint, phrase};

use crate::{
    fields::{self, excerpt, text_of, unguard},
    limits,
    outcome::PairingOutcome,
    player::Player,
    seats,
};

use super::{header::ColumnOrder, names::Field};

/// A row with what its columns tell.
pub(super) struct Row<'a> {
    pub cells: &'a [&'a str],
    pub arranged: &'a ColumnOrder,
}

impl Row<'_> {
    fn cell(&self, place: Option<usize>) -> &str {
        place.and_then(|place| self.cells.get(place)).copied().unwrap_or_default()
    }

    fn of(&self, side: usize, field: Field) -> &str {
        let own = self.arranged.players.get(side);
        let place = own.and_then(|own| own.iter().find(|(known, _)| *known == field));
        unguard(self.cell(place.map(|(_, place)| *place)))
    }

    /// Returns whether it has a name or a number of a player.
    pub fn names_anybody(&self) -> bool {
        [0, 1].iter().any(|side| {
            let fields = [Field::Name, Field::Number];
            fields.iter().any(|field| !self.of(*side, *field).is_empty())
        })
    }

    /// Returns the round, if it tells one.
    pub fn round(&self) -> Result<Option<u32>, Complaint> {
        match self.cell(self.arranged.round) {
            "" => Ok(None),
            text => fields::number(text, limits::ROUNDS).map(Some).ok_or_else(|| {
                let text = excerpt(text);
                phrase!("K0901-round", "`{text}` is no round", text).into()
            }),
        }
    }

    /// Returns the board, if it tells one.
    pub fn board(&self) -> Result<Option<u32>, Complaint> {
        match self.cell(self.arranged.board) {
            "" | "-" => Ok(None),
            text => fields::number(text, limits::BOARDS).map(Some).ok_or_else(|| seats::no_board(text)),
        }
    }

    /// Returns how it ended, if it tells that.
    pub fn result(&self, white: bool, black: bool) -> Result<Option<PairingOutcome>, Complaint> {
        let text = self.cell(self.arranged.result);
        let read = match (white, black) {
            (true, true) => fields::result(text),
            (is_white, _) => fields::result_alone(text, is_white),
        };
        read.map_err(|()| seats::no_result(text))
    }

    /// Returns both players; nobody where the row says that there is no opponent.
    pub fn players(&self) -> Result<[Option<Player>; 2], Complaint> {
        let mut players = [None, None];
        for (side, player) in players.iter_mut().enumerate() {
            let name = self.of(side, Field::Name);
            let is_empty = name.is_empty() && self.of(side, Field::Number).is_empty();
            if !is_empty && !seats::is_nobody(name) {
                *player = Some(self.player(side)?);
            }
        }
        if players.iter().any(Option::is_some) {
            Ok(players)
        } else {
            Err(phrase!("K0901-name", "the player has no name").into())
        }
    }

    /// Returns the player of a row of a list of players.
    pub fn list_player(&self) -> Result<Player, Complaint> {
        self.player(0)
    }

    fn player(&self, side: usize) -> Result<Player, Complaint> {
        let text = |field: Field| self.of(side, field);
        let number = match text(Field::Number) {
            "" | "-" => 0,
            text => fields::number(text, limits::NUMBER).ok_or_else(|| {
                let text = excerpt(text);
                Complaint::new(phrase!("K0901-number", "`{text}` is no number of a player", text)).with_help(phrase!(
                    "K0901-help-number",
                    "write a number from 1 to 9999; in TRF it stands in columns 5 to 8"
                ))
            })?,
        };
        let rating = fields::rating(text(Field::Rating)).map_err(|()| {
            let text = excerpt(text(Field::Rating));
            phrase!("K0901-rating", "`{text}` is no rating", text)
        })?;
        let fide_id = fields::fide_id(text(Field::FideId)).map_err(|()| {
            let text = excerpt(text(Field::FideId));
            phrase!("K0901-fide", "`{text}` is no FIDE number", text)
        })?;
        Ok(Player {
            number,
            name: text_of(text(Field::Name)).unwrap_or_default(),
            title: text_of(text(Field::Title)),
            federation: text_of(text(Field::Federation)),
            rating,
            fide_id,
            team: text_of(text(Field::Team)),
        })
    }
}
