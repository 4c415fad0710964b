//! The players of a file that has no list of them: whoever appears is one, and is found again.

use std::collections::HashMap;

use kodeks_base::{Complaint, phrase};

use crate::{limits, player::Player};

/// The players so far, in the order in which they first appeared.
#[derive(Default)]
pub(crate) struct Roster {
    players: Vec<Player>,
    by_number: HashMap<u32, usize>,
    by_fide: HashMap<u64, usize>,
    by_name: HashMap<String, Vec<usize>>,
}

impl Roster {
    /// Returns the place of a player among those so far; 0 as a number is none. It is the same player by the number, else by the
    /// FIDE number, else by the name, where nothing tells two players of one name from each other.
    ///
    /// # Errors
    ///
    /// The player contradicts an earlier line, or there are too many players.
    pub fn seat(&mut self, told: Player) -> Result<usize, Complaint> {
        let known = self.position_of(&told);
        if let Some(place) = known
            && let Some(player) = self.players.get_mut(place)
        {
            complete(player, &told)?;
            self.note(place);
            return Ok(place);
        }
        if told.name.is_empty() {
            return Err(phrase!("K0901-name", "the player has no name").into());
        }
        if self.players.len() == limits::PLAYERS {
            let most = limits::PLAYERS;
            return Err(phrase!("K0901-players", "there are more than {most} players", most).into());
        }
        let place = self.players.len();
        self.by_name.entry(told.name.clone()).or_default().push(place);
        self.players.push(told);
        self.note(place);
        Ok(place)
    }

    fn position_of(&self, told: &Player) -> Option<usize> {
        if let Some(place) = self.by_number.get(&told.number) {
            return Some(*place);
        }
        if let Some(place) = told.fide_id.and_then(|id| self.by_fide.get(&id)) {
            return Some(*place);
        }
        let may_be = |place: &&usize| {
            self.players.get(**place).is_some_and(|player| {
                let numbers = player.number == 0 || told.number == 0;
                let ids = player.fide_id.is_none() || told.fide_id.is_none();
                numbers && ids
            })
        };
        self.by_name.get(&told.name)?.iter().find(may_be).copied()
    }

    fn note(&mut self, place: usize) {
        let Some(player) = self.players.get(place) else {
            return;
        };
        if player.number > 0 {
            self.by_number.insert(player.number, place);
        }
        if let Some(id) = player.fide_id {
            self.by_fide.insert(id, place);
        }
    }

    /// Returns the players by their places; who has no number gets the next that is free.
    pub fn into_numbered_players(self) -> Vec<Player> {
        let mut next = 1;
        let taken = self.by_number;
        let mut players = self.players;
        for player in &mut players {
            if player.number > 0 {
                continue;
            }
            while taken.contains_key(&next) {
                next += 1;
            }
            player.number = next;
            next += 1;
        }
        players
    }
}

/// Adds missing fields to a player.
fn complete(player: &mut Player, told: &Player) -> Result<(), Complaint> {
    if !told.name.is_empty() && told.name != player.name {
        let (one, other) = (&player.name, &told.name);
        return Err(phrase!("K0901-names", "`{other}` has the number of `{one}`", other, one).into());
    }
    if told.number > 0 && player.number > 0 && told.number != player.number {
        let (name, one, other) = (&player.name, player.number, told.number);
        return Err(
            phrase!("K0901-numbers", "`{name}` has the number {other}, and {one} before", name, other, one).into()
        );
    }
    player.number = player.number.max(told.number);
    player.fide_id = player.fide_id.or(told.fide_id);
    player.rating = player.rating.or(told.rating);
    let texts =
        [(&mut player.title, &told.title), (&mut player.federation, &told.federation), (&mut player.team, &told.team)];
    for (known, told) in texts {
        if known.is_none() {
            known.clone_from(told);
        }
    }
    Ok(())
}
