//! Games of many thousand plies: what recurs in them is counted as in a short one, in a time that grows with their length.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::time::Instant;

use kodeks_board::{Game, Move, PieceType, Position, Rank, RepetitionCriteria, RepetitionKeys, limits};

/// Both players let their pieces wander, so that much recurs, at all distances, and pieces of one player change places.
struct Wandering {
    game: Game,
    random: u64,
}

impl Wandering {
    fn from(fen: &str) -> Wandering {
        let start: Position = fen.parse().unwrap();
        Wandering { game: Game::from(start), random: 2005 }
    }

    fn choose(&mut self, among: usize) -> usize {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005);
        self.random = self.random.wrapping_add(1_442_695_040_888_963_407);
        (self.random >> 33) as usize % among
    }

    fn play(&mut self) {
        let position = *self.game.position().unwrap();
        let mut quiet: Vec<Move> = position.legal_moves().iter().copied().collect();
        let is_knights = |m: &Move| position.board().type_at(m.from()) == Some(PieceType::Knight);
        // Each stays on his own two ranks.
        let is_home = |m: &Move| ![Rank::Three, Rank::Four, Rank::Five, Rank::Six].contains(&m.to().rank());
        quiet.retain(|m| position.is_without_progress(*m) && is_knights(m) && is_home(m));
        let chosen = self.choose(quiet.len());
        self.game.play(quiet[chosen]);
    }
}

/// The pawns stand still and the kings out of reach.
const KNIGHTS: &str = "1n2k1n1/8/8/8/pppppppp/PPPPPPPP/8/1N2K1N1 w - - 0 1";

#[test]
fn what_recurs_in_a_long_game_is_counted_by_its_definition() {
    let criteria = RepetitionCriteria::default();
    let mut wandering = Wandering::from(KNIGHTS);
    let mut stood = vec![wandering.game.position().unwrap().hash()];
    let mut most = [0; 3];
    while stood.len() < 2_500 {
        if wandering.choose(40) == 0 {
            let left = stood.len() - wandering.choose(stood.len().min(30)) - 1;
            wandering.game.take_back_to(left);
            stood.truncate(left + 1);
        }
        wandering.play();
        let game = &wandering.game;
        stood.push(game.position().unwrap().hash());
        let ply = game.plies();
        let earlier: Vec<usize> = (0..ply).rev().filter(|at| stood[*at] == stood[ply]).collect();
        let occurrences = earlier.len() as u32 + 1;
        assert_eq!(game.occurrences(criteria), occurrences, "{ply}");
        let in_a_row = earlier.first().map_or(1, |previous| {
            let distance = ply - previous;
            let mut at = (1..).map(|times| ply.checked_sub(times * distance));
            let gap = at.position(|at| !at.is_some_and(|at| earlier.contains(&at)));
            // Nothing may lie between them, either.
            let all = earlier.windows(2).position(|pair| pair[0] - pair[1] != distance);
            (gap.unwrap().min(all.unwrap_or(usize::MAX - 1) + 1) + 1) as u32
        });
        assert_eq!(game.consecutive_occurrences(criteria), in_a_row, "{ply}");
        let moves = game.moves();
        let cycles = earlier.iter().map(|begin| {
            let length = ply - begin;
            let last = &moves[*begin..];
            let begins = (1..).map_while(|times| ply.checked_sub(times * length));
            let is_alike = |at: &usize| earlier.contains(at) && &moves[*at..at + length] == last;
            begins.take_while(is_alike).count() as u32
        });
        let cyclic = cycles.max().unwrap_or(0) + 1;
        assert_eq!(game.cyclic_occurrences(criteria), cyclic, "{ply}");
        for (kind, counted) in [occurrences, in_a_row, cyclic].into_iter().enumerate() {
            most[kind] = most[kind].max(counted);
        }
    }
    assert!(most[0] > 10 && most[1] > 2 && most[2] > 2, "{most:?}");
}

#[test]
fn a_game_eight_times_as_long_takes_about_eight_times_as_long() {
    let mut wandering = Wandering::from(KNIGHTS);
    let mut stood = vec![*wandering.game.setup()];
    while stood.len() < limits::PLIES {
        wandering.play();
        stood.push(*wandering.game.setup());
    }
    let time = |plies: usize| {
        let begun = Instant::now();
        let mut keys = RepetitionKeys::default();
        let most = stood[..plies].iter().map(|setup| {
            keys.add(setup);
            keys.most_occurrences(setup)
        });
        assert!(most.max() > Some(10));
        begun.elapsed()
    };
    // In proportion to its square it would be sixty-four times. A busy machine may stop in one of them, but not every time.
    let is_in_proportion = || time(limits::PLIES) < time(limits::PLIES / 8) * 24;
    assert!((0..30).any(|_| is_in_proportion()));
}

#[test]
fn a_number_that_no_game_can_have_is_refused_where_it_stands() {
    let fen = |numbers: &str| format!("4k3/8/8/8/8/8/8/R3K3 w - - {numbers}").parse::<Position>();
    let most = limits::COUNTED;
    assert!(fen(&format!("{most} {most}")).is_ok());
    for beyond in [u64::from(most) + 1, u64::from(u32::MAX), u64::from(u32::MAX) + 1, u64::MAX] {
        for numbers in [format!("{beyond} 1"), format!("0 {beyond}")] {
            let error = fen(&numbers).unwrap_err().to_string();
            assert!(error.contains(&beyond.to_string()), "{error}");
            assert!(error.contains("up to 1,000,000"), "{error}");
        }
    }
}
