//! Legal games from the starting position in which nothing is captured and no pawn moves: for any
//! number of quiet moves, and for repetitions with any spacing.

use std::{collections::HashMap, sync::LazyLock};

use kodeks_board::{Board, CastlingRights, Color, Game, PieceType, Position};

/// Key by which positions are the same in a game without pawn moves.
type TourPosition = (Board, CastlingRights, Color);

fn standing(position: &Position) -> TourPosition {
    let setup = position.setup();
    (setup.board, setup.castling, setup.turn)
}

/// Returns the quiet moves after which the position is as asked, with their notation and that position, the
/// first in notation order first.
fn quiet_moves(position: &Position, stands: impl Fn(&Position) -> bool) -> Vec<(String, Position)> {
    let legal = position.legal_moves();
    let after = legal
        .iter()
        .filter(|mv| position.is_without_progress(**mv))
        .map(|mv| (*mv, position.after(*mv)))
        .filter(|(_, after)| stands(after));
    // Notation costs more than a move, so only the remaining moves get it.
    let mut moves: Vec<(String, Position)> = after.map(|(mv, after)| (position.san(mv), after)).collect();
    moves.sort_by(|(one, _), (other, _)| one.cmp(other));
    moves
}

/// Returns a game of so many quiet plies in which no position occurs more than twice, the first in
/// notation order at every ply.
pub(super) fn quiet(plies: usize) -> Vec<String> {
    let mut position = Position::start();
    let mut stood: HashMap<TourPosition, u32> = HashMap::from([(standing(&position), 1)]);
    let mut moves = Vec::new();
    while moves.len() < plies {
        let goes_on =
            |after: &Position| stood.get(&standing(after)).is_none_or(|times| *times < 2) && after.has_legal_move();
        let Some((san, after)) = quiet_moves(&position, goes_on).into_iter().next() else {
            break;
        };
        position = after;
        *stood.entry(standing(&position)).or_default() += 1;
        moves.push(san);
    }
    moves
}

/// Returns the ways back to a position in exactly so many plies, without it on the way, the first in
/// notation order first; at most so many.
fn returns(from: &Position, plies: usize, most: usize) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut search = ReturnSearch { home: from, most, played: Vec::new(), found: &mut found };
    search.go_on(*from, plies);
    found
}

struct ReturnSearch<'a> {
    home: &'a Position,
    most: usize,
    played: Vec<String>,
    found: &'a mut Vec<Vec<String>>,
}

impl ReturnSearch<'_> {
    fn go_on(&mut self, position: Position, left: usize) {
        let is_home = standing(&position) == standing(self.home);
        if left == 0 && is_home {
            self.found.push(self.played.clone());
        }
        let has_begun = !self.played.is_empty();
        if left == 0 || self.found.len() >= self.most || has_begun && is_home {
            return;
        }
        let can_be_home = |after: &Position| self.can_be_home_in(after, left - 1);
        for (san, after) in quiet_moves(&position, can_be_home) {
            self.played.push(san);
            self.go_on(after, left - 1);
            self.played.pop();
        }
    }

    /// Every piece that is away from home needs a move of its own at least, and a player with one move left and no
    /// piece away has to take one away.
    fn can_be_home_in(&self, position: &Position, left: usize) -> bool {
        let own_moves = |color: Color| if position.turn() == color { left.div_ceil(2) } else { left / 2 };
        position.setup().castling == self.home.setup().castling
            && Color::BOTH.into_iter().all(|color| match (self.away(position, color), own_moves(color)) {
                (0, 1) => false,
                (away, moves) => away as usize <= moves,
            })
    }

    fn away(&self, position: &Position, color: Color) -> u32 {
        let away = |piece_type| {
            let at_home = self.home.board().pieces(color, piece_type);
            (at_home - position.board().pieces(color, piece_type)).len()
        };
        PieceType::ALL.map(away).into_iter().sum()
    }
}

/// Returns whether no position within so many plies of the start can come back in so many plies.
fn never_returns_in(plies: usize, within: usize) -> bool {
    let mut positions = vec![Position::start()];
    for ply in 0..=within {
        if positions.iter().any(|from| !returns(from, plies, 1).is_empty()) {
            return false;
        }
        if ply < within {
            let after = |from: &Position| -> Vec<Position> {
                let moves = from.legal_moves();
                moves.iter().map(|mv| from.after(*mv)).collect()
            };
            positions = positions.iter().flat_map(after).collect();
        }
    }
    true
}

/// Returns whether a position that came back in more plies than four took eight at least: within one ply of
/// the start there is no way back in six.
pub(super) fn returns_in_eight_after_four() -> bool {
    static NONE_IN_SIX: LazyLock<bool> = LazyLock::new(|| never_returns_in(6, 1));
    *NONE_IN_SIX
}

/// The shortest way back to any position: each player moves a piece away and back.
pub(super) const SHORTEST_RETURN: usize = 4;

/// The most ways back in so many plies that a game with returns is made of.
const WAYS: usize = 2;

/// The first ways back to the start, by how many plies they take.
static WAYS_BACK: LazyLock<[Vec<Vec<String>>; 3]> =
    LazyLock::new(|| [4, 6, 8].map(|plies| returns(&Position::start(), plies, WAYS)));

/// A game in which the starting position comes back.
pub(super) struct Repetition {
    pub moves: Vec<String>,
    /// Occurrences of the position: all; in a row at one distance; by identical cycles.
    pub counts: [u32; 3],
}

/// Returns games in which the starting position occurs so many times, the shortest first: every
/// rhythm of its returns, with the same moves and with others; of those alike in both the first.
pub(super) fn repetitions(times: u32) -> Vec<Repetition> {
    let returns = usize::try_from(times.saturating_sub(1)).unwrap_or(0);
    // With many returns two ways each would be too many games.
    let most = if returns > 6 { 1 } else { WAYS };
    let ways: Vec<&Vec<String>> = WAYS_BACK.iter().flat_map(|ways| ways.iter().take(most)).collect();
    let longest = returns * SHORTEST_RETURN + SHORTEST_RETURN;
    let mut games: Vec<Vec<String>> = vec![Vec::new()];
    for made in 0..returns {
        let least_after = (returns - made - 1) * SHORTEST_RETURN;
        let longer = |game: &Vec<String>| -> Vec<Vec<String>> {
            ways.iter()
                .filter(|way| game.len() + way.len() + least_after <= longest)
                .map(|way| [&game[..], &way[..]].concat())
                .collect()
        };
        games = games.iter().flat_map(longer).collect();
    }
    games.sort_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
    let mut found: Vec<Repetition> = Vec::new();
    for game in games.into_iter().filter_map(count_returns) {
        let is_alike = |other: &Repetition| other.moves.len() == game.moves.len() && other.counts == game.counts;
        if !found.iter().any(is_alike) {
            found.push(game);
        }
    }
    found
}

fn count_returns(moves: Vec<String>) -> Option<Repetition> {
    let comparison = kodeks_board::RepetitionCriteria::default();
    let mut game = Game::default();
    for san in &moves {
        let mv = game.position()?.read_san(san).ok()?;
        game.play(mv);
    }
    Some(Repetition {
        counts: [
            game.occurrences(comparison),
            game.consecutive_occurrences(comparison),
            game.cyclic_occurrences(comparison),
        ],
        moves,
    })
}

#[cfg(test)]
mod tests {
    use super::{never_returns_in, quiet, repetitions, returns};
    use kodeks_board::Position;

    #[test]
    fn the_start_comes_back_in_four_plies_and_in_eight_but_not_in_six() {
        let start = Position::start();
        assert_eq!(returns(&start, 4, 1), [["Na3", "Na6", "Nb1", "Nb8"]]);
        assert!(returns(&start, 2, 1).is_empty());
        assert!(returns(&start, 6, 1).is_empty());
        assert_eq!(returns(&start, 8, 1).len(), 1);
        assert!(never_returns_in(2, 1) && never_returns_in(6, 1));
    }

    #[test]
    fn a_quiet_game_repeats_no_position_three_times() {
        let moves = quiet(300);
        assert_eq!(moves.len(), 300);
        let mut game = kodeks_board::Game::default();
        for san in &moves {
            let mv = game.position().unwrap().read_san(san).unwrap();
            game.play(mv);
            assert!(game.occurrences(kodeks_board::RepetitionCriteria::default()) < 3);
        }
        assert_eq!(game.moves_without_progress(), 150);
    }

    #[test]
    fn a_position_that_stands_five_times_comes_back_in_every_rhythm() {
        let games = repetitions(5);
        let first = |counts: [u32; 3]| games.iter().find(|game| game.counts == counts);
        assert_eq!(first([5, 5, 5]).unwrap().moves.len(), 16);
        let other_cycles = games.iter().find(|game| game.counts[1] == 5 && game.counts[2] < 5);
        assert_eq!(other_cycles.unwrap().moves.len(), 16);
        let uneven = games.iter().find(|game| game.counts[1] < 5);
        assert_eq!(uneven.unwrap().moves.len(), 20);
    }
}
