//! Teams: records `013`, which TRF26 is to do without, and `310`; `300` where a team plays in another order.

use std::collections::HashMap;

use kodeks_base::phrase;

use crate::{fields, limits, notes::Notes, player::Team};

use super::{player_line::PlayerLine, records::TrfRecord};

/// The teams of a file.
#[derive(Default)]
pub(super) struct TeamsTold {
    pub teams: Vec<Team>,
    /// The team and the board of each player.
    seats: HashMap<u32, (u32, usize)>,
    /// The order of a team in a round, where the file has it.
    orders: HashMap<(u32, u32), Vec<u32>>,
}

impl TeamsTold {
    /// Reads the teams, and names them at their players. Records `013` count where there is no record `310`.
    pub fn of(records: &[TrfRecord<'_>], players: &mut [PlayerLine], notes: &mut Notes<'_>) -> TeamsTold {
        let is_new = records.iter().any(|record| record.id == "310");
        let wanted = if is_new { "310" } else { "013" };
        let mut told = TeamsTold::default();
        for record in records.iter().filter(|record| record.id == wanted) {
            if told.teams.len() == limits::TEAMS {
                let most = limits::TEAMS;
                notes.wrong(record.line, phrase!("K0901-teams", "there are more than {most} teams", most));
                break;
            }
            told.add(record, is_new, players, notes);
        }
        if is_new {
            told.add_orders(records, notes);
        }
        told
    }

    /// Returns whether the event is one of teams.
    pub fn is_event_of_teams(&self) -> bool {
        !self.teams.is_empty()
    }

    /// Returns the team of a player.
    pub fn team_of(&self, player: u32) -> Option<u32> {
        self.seats.get(&player).map(|(team, _)| *team)
    }

    /// Returns which board of the team a player has in a round: by the order for the round, or else for the event.
    pub fn board_of(&self, player: u32, round: u32) -> Option<usize> {
        let (team, board) = self.seats.get(&player)?;
        let order = self.orders.get(&(round, *team));
        order.and_then(|order| order.iter().position(|one| *one == player)).or(Some(*board))
    }

    fn add(&mut self, record: &TrfRecord<'_>, is_new: bool, players: &mut [PlayerLine], notes: &mut Notes<'_>) {
        let (name, first) = if is_new { (record.field(9, 40), 74) } else { (record.field(5, 36), 37) };
        let next = u32::try_from(self.teams.len() + 1).unwrap_or(u32::MAX);
        let number = if is_new { fields::number(&record.field(5, 7), 999) } else { Some(next) };
        let Some(number) = number.filter(|number| self.teams.iter().all(|team| team.number != *number)) else {
            let text = record.field(5, 7);
            notes
                .wrong(record.line, phrase!("K0901-team", "`{text}` is no number of a team, or that of another", text));
            return;
        };
        let mut team = Team { number, name, players: Vec::new() };
        for text in record.numbers_from(first) {
            let Some(player) = fields::number(&text, limits::NUMBER)
                .and_then(|number| players.binary_search_by_key(&number, PlayerLine::number).ok())
                .and_then(|at| players.get_mut(at))
            else {
                // Some programs fill up with zeros.
                if !text.bytes().all(|byte| byte == b'0') {
                    let name = &team.name;
                    notes.wrong(
                        record.line,
                        phrase!(
                            "K0901-team-player",
                            "there is no player {text}, who is in the team `{name}`",
                            text,
                            name
                        ),
                    );
                }
                continue;
            };
            let player_number = player.number();
            if self.seats.contains_key(&player_number) {
                let number = player_number;
                notes.wrong(record.line, phrase!("K0901-two-teams", "player {number} is in two teams", number));
                continue;
            }
            player.player.team = fields::text_of(&team.name);
            self.seats.insert(player_number, (number, team.players.len()));
            team.players.push(player_number);
        }
        self.teams.push(team);
    }

    /// Reads records `300`: in this round the team plays in this order; `0000` is an empty board.
    fn add_orders(&mut self, records: &[TrfRecord<'_>], notes: &mut Notes<'_>) {
        for record in records.iter().filter(|record| record.id == "300") {
            let text = record.field(5, 7);
            let Some(round) = fields::number(&text, limits::ROUNDS) else {
                notes.wrong(record.line, phrase!("K0901-round", "`{text}` is no round", text));
                continue;
            };
            let Some(team) = fields::number(&record.field(9, 11), 999) else {
                continue;
            };
            let order = record.numbers_from(17).map(|text| fields::number(&text, limits::NUMBER).unwrap_or(0));
            self.orders.insert((round, team), order.collect());
        }
    }
}
