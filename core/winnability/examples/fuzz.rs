//! Looks for a wrong answer about who can still mate, on positions changed at random.
//!
//! `fuzz FILE.tsv COUNT [SEED]`: takes FENs from the first column, changes one to four squares,
//! asks with a line and without, and has every certificate checked. Where the answer is that a player cannot mate, a plain
//! search that knows nothing of material, fortresses or forced moves looks for a mate among the first
//! positions that can be reached. A counterexample is made as small as it gets, and printed.

#![allow(clippy::unwrap_used)]

use std::{collections::HashSet, fmt, time::Duration};

use kodeks_board::{Color, Piece, PieceType, Position, Setup, Square};
use kodeks_winnability::{Budget, CertifiedAnswer, certify, check, is_winnable};

const BUDGET: Budget = Budget { positions: 20_000, time: Duration::MAX, bfs_positions: 0 };

/// How many positions the plain search looks at.
const PLAIN: usize = 20_000;

/// After how many answers it is told how far things are.
const TELL: usize = 50_000;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = std::fs::read_to_string(arguments.next().unwrap()).unwrap();
    let count: usize = arguments.next().unwrap().parse().unwrap();
    let seed = arguments.next().map_or(1, |seed| seed.parse().unwrap());
    let mut chance = Chance(seed);
    println!("seed {seed}");
    let setups: Vec<Setup> = file.lines().filter_map(|row| row.split('\t').next()?.parse().ok()).collect();
    let mut tally = Tally::default();
    while tally.asked < count {
        let setup = changed(&setups[chance.below(setups.len())], &mut chance);
        let Ok(position) = Position::from_setup(setup) else {
            continue;
        };
        for winner in Color::BOTH {
            tally.add(&position, winner);
            if tally.asked % TELL == 0 {
                println!("{tally}");
            }
        }
    }
    println!("{tally}");
}

#[derive(Default)]
struct Tally {
    asked: usize,
    cannot: usize,
    /// Of those who cannot, how many positions the plain search looked through to the end.
    to_the_end: usize,
    open: usize,
    wrong: usize,
}

impl Tally {
    fn add(&mut self, position: &Position, winner: Color) {
        self.asked += 1;
        match fault(position, winner) {
            Asked::NotDecided => self.open += 1,
            Asked::Can => {}
            Asked::Cannot { to_the_end } => {
                self.cannot += 1;
                self.to_the_end += usize::from(to_the_end);
            }
            Asked::Wrong(why) => {
                self.wrong += 1;
                let small = shrunk(position, winner);
                println!("wrong: {winner} in {}: {why}", small.setup());
            }
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { asked, cannot, to_the_end, open, wrong } = self;
        write!(
            f,
            "{asked} asked, {cannot} cannot ({to_the_end} of them searched to the end), {open} open, {wrong} wrong"
        )
    }
}

enum Asked {
    Can,
    Cannot { to_the_end: bool },
    NotDecided,
    Wrong(String),
}

fn fault(position: &Position, winner: Color) -> Asked {
    let CertifiedAnswer { answer, certificate, .. } = certify(position, winner, BUDGET);
    let Some(certificate) = certificate else {
        return Asked::NotDecided;
    };
    if let Err(refusal) = check(&certificate) {
        return Asked::Wrong(refusal.to_string());
    }
    let shortly = is_winnable(position, winner, BUDGET);
    if shortly.is_some_and(|can| Some(can) != answer.verdict()) {
        return Asked::Wrong("without a line it is said otherwise".to_owned());
    }
    if answer.verdict() == Some(true) {
        return Asked::Can;
    }
    match plain_search(position, winner) {
        Plain::Mate => Asked::Wrong("there is a mate".to_owned()),
        Plain::None { to_the_end } => Asked::Cannot { to_the_end },
    }
}

enum Plain {
    Mate,
    None { to_the_end: bool },
}

fn plain_search(position: &Position, winner: Color) -> Plain {
    let mut seen = HashSet::from([position.hash()]);
    let mut open = vec![*position];
    let mut next = Vec::new();
    while !open.is_empty() {
        for position in open.drain(..) {
            if position.turn() != winner && position.is_checkmate() {
                return Plain::Mate;
            }
            for m in position.legal_moves() {
                let after = position.after(m);
                if seen.insert(after.hash()) {
                    next.push(after);
                }
            }
        }
        if seen.len() > PLAIN {
            return Plain::None { to_the_end: false };
        }
        std::mem::swap(&mut open, &mut next);
    }
    Plain::None { to_the_end: true }
}

/// Takes pieces away for as long as the answer stays wrong.
fn shrunk(position: &Position, winner: Color) -> Position {
    let pieces = position.board().occupied();
    let smaller = pieces.into_iter().find_map(|square| {
        let mut setup = *position.setup();
        setup.board.remove(square);
        let smaller = Position::from_setup(setup).ok()?;
        matches!(fault(&smaller, winner), Asked::Wrong(_)).then_some(smaller)
    });
    smaller.map_or(*position, |smaller| shrunk(&smaller, winner))
}

fn changed(setup: &Setup, chance: &mut Chance) -> Setup {
    let mut setup = *setup;
    for _ in 0..=chance.below(3) {
        let from = Square::from_index(chance.below(64)).unwrap();
        let to = Square::from_index(chance.below(64)).unwrap();
        match chance.below(4) {
            0 => setup.turn = !setup.turn,
            1 => {
                setup.board.remove(from);
            }
            2 => {
                if let Some(piece) = setup.board.remove(from) {
                    setup.board.put(to, piece);
                }
            }
            _ => {
                let color = Color::BOTH[chance.below(2)];
                let piece_type =
                    [PieceType::Pawn, PieceType::Pawn, PieceType::Bishop, PieceType::Knight][chance.below(4)];
                setup.board.put(to, Piece { color, piece_type });
            }
        }
    }
    setup.en_passant = None;
    setup
}

/// Numbers that look like chance and are the same for the same seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}
