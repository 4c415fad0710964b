//! Kings put on squares in the centre to tell an electronic board the result: they are no moves of the game.

use kodeks_board::{Bitboard, Color, PgnGame, Square, notation::Letters};
use kodeks_core::Score;

use super::{ending::result_in_file, written_move::target};

/// The squares on which a board of DGT reads kings as the result: both on light ones, White has won; both on dark ones, Black;
/// one on each, a draw (digitalgametechnology.com, *End of game: indicate result*). Broadcasts have them as moves where a king
/// stands nearby, or where the position is not looked at (lichess-org/lila, issue 11783).
const SQUARES: [Square; 4] = [Square::D4, Square::E4, Square::D5, Square::E5];

/// The most moves that it leaves in a file: one of each king.
const MOST: usize = 2;

/// Returns whether all moves of a file from that place on, counted from 0, are kings that tell the result which the file has. One
/// king alone counts only without a clock time, which no board gives to what is no move.
pub(super) fn is_result_signal(pgn: &PgnGame, from: usize, letters: Letters) -> bool {
    let kings = pgn.plies().saturating_sub(from);
    if !(1..=MOST).contains(&kings) {
        return false;
    }
    let Some(recorded) = result_in_file(pgn) else {
        return false;
    };
    let mut squares = Bitboard::EMPTY;
    for written in pgn.moves().skip(from) {
        let text = letters.in_english(written.text);
        let square = target(&text).filter(|square| text.starts_with('K') && SQUARES.contains(square));
        let Some(square) = square.filter(|_| kings == MOST || written.clock.is_none()) else {
            return false;
        };
        squares.insert(square);
    }
    let (light, dark) = (squares.meets(Bitboard::LIGHT), squares.meets(Bitboard::DARK));
    match recorded {
        Score::Won(Color::White) => !dark,
        Score::Won(Color::Black) => !light,
        Score::Drawn => kings < MOST || (light && dark),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use kodeks_board::PgnReader;

    use super::*;

    fn is_signal(moves: &str, result: &str, from: usize) -> bool {
        let text = format!("{moves} {result}");
        let mut reader = PgnReader::new(text.as_bytes());
        is_result_signal(reader.next_game().unwrap().unwrap(), from, Letters::English)
    }

    #[test]
    fn two_kings_in_the_centre_tell_the_result_by_the_colour_of_their_squares() {
        for (kings, results) in [
            ("Ke4 Kd5", &["1-0"][..]),
            ("Kd5 Ke4", &["1-0"]),
            ("Kd4 Ke5", &["0-1"]),
            ("Ke5+ Kd4", &["0-1"]),
            ("Ke4 Ke5", &["1/2-1/2"]),
            ("Kd4 Kd5", &["1/2-1/2"]),
            ("Kxe4 Kd4", &["1/2-1/2"]),
            ("Ke4", &["1-0", "1/2-1/2"]),
            ("Kd4", &["0-1", "1/2-1/2"]),
            ("Ke3", &[]),
            ("Kc5 Ke5", &[]),
            ("Qe4 Kd5", &[]),
            ("Ke4 Kd5 Ke5", &[]),
        ] {
            for result in ["1-0", "0-1", "1/2-1/2", "*"] {
                let is_so = is_signal(&format!("e4 e5 {kings}"), result, 2);
                assert_eq!(is_so, results.contains(&result), "{kings} {result}");
            }
        }
        assert!(!is_signal("e4 e5", "1/2-1/2", 2));
    }

    #[test]
    fn one_king_with_a_clock_time_is_a_move() {
        let clock = "{[%clk 0:00:05]}";
        assert!(is_signal(&format!("e4 {clock} e5 {clock} Ke4"), "1-0", 2));
        assert!(!is_signal(&format!("e4 {clock} e5 {clock} Ke4 {clock}"), "1-0", 2));
        assert!(is_signal(&format!("e4 e5 Ke4 {clock} Kd5 {clock}"), "1-0", 2));
    }
}
