//! Numbers of boards: TRF has none, so they are derived, and marked so.
//!
//! Between players it is the order in which pairings are published, C.04.2 of the FIDE Handbook (D.9 in the text of 2017, the last
//! remarks of the older ones): the score of the higher ranked player of the pair; the sum of both; the rank of the higher
//! ranked by the initial order, which is the starting rank here. The higher ranked of two is the one with more points, then with
//! the lower starting rank. Points of an acceleration are left out, as C.04.2 does not speak of them.
//!
//! Between teams the order of the boards of a match is that of the records `310`, `300` and `013`; of the order of the matches
//! nothing is said, and they are put by the lower number of the two teams.

use std::cmp::Reverse;

use crate::pairings::Pairing;

use super::{player_line::PlayerLine, points::PointScheme, teams::TeamsTold};

/// The order of the boards in a round.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum BoardRank {
    /// A board of a match: the lower number of the teams, the higher, and which board.
    OfTeams(u32, u32, usize, u32),
    /// The score of the higher ranked player, the sum, and the starting rank of the higher ranked.
    OfPlayers(Reverse<u32>, Reverse<u32>, u32),
}

/// Returns the games with boards, those without an opponent as they are.
pub(super) fn number_boards(
    met: Vec<Pairing>,
    players: &[PlayerLine],
    teams: &TeamsTold,
    points: &PointScheme,
) -> Vec<Pairing> {
    let (games, mut all): (Vec<Pairing>, Vec<Pairing>) = met.into_iter().partition(|game| game.black.is_some());
    let mut placed: Vec<(u32, BoardRank, Pairing)> =
        games.into_iter().filter_map(|game| Some((game.round, place(&game, players, teams, points)?, game))).collect();
    placed.sort_by(|(round, place, _), (other, other_place, _)| (round, place).cmp(&(other, other_place)));
    let (mut round, mut board) = (0, 0);
    for (_, _, mut game) in placed {
        if game.round != round {
            (round, board) = (game.round, 0);
        }
        board += 1;
        game.board = board;
        all.push(game);
    }
    all
}

fn place(game: &Pairing, players: &[PlayerLine], teams: &TeamsTold, points: &PointScheme) -> Option<BoardRank> {
    let (white, black) = (game.white?, game.black?);
    if let (Some(one), Some(other)) = (teams.team_of(white), teams.team_of(black)) {
        let (lower, of_lower) = if one <= other { (one, white) } else { (other, black) };
        let board = teams.board_of(of_lower, game.round).unwrap_or(usize::MAX);
        return Some(BoardRank::OfTeams(lower, one.max(other), board, of_lower));
    }
    let before = |number: u32| {
        let at = players.binary_search_by_key(&number, PlayerLine::number).ok()?;
        Some(points.before(players.get(at)?, game.round))
    };
    let (of_white, of_black) = (before(white)?, before(black)?);
    let (score, Reverse(rank)) = (of_white, Reverse(white)).max((of_black, Reverse(black)));
    let sum = of_white.saturating_add(of_black);
    Some(BoardRank::OfPlayers(Reverse(score), Reverse(sum), rank))
}
