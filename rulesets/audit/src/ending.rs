//! How a game ended, as far as its file says.

use kodeks_core::{Color, PgnGame, Score, Time};

use super::{Confidence, EndOnBoard};

/// How a game ended, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// A player's time ran out.
    OnTime(Color, Confidence),
    /// A player resigned.
    Resigned(Color, Confidence),
    /// On the board.
    OnTheBoard(EndOnBoard),
    /// In another way: by agreement, by a forfeit, by the arbiter.
    Otherwise,
    /// The file does not tell.
    NotSaid,
}

/// The tags in which servers and programs write how a game ended, beside the comment before the result.
const TAGS: [&str; 3] = ["Termination", "TerminationDetails", "ICCResult"];

/// What a text says about the end of a game, by what it contains; the first that fits counts.
const WORDINGS: [(&str, Wording); 24] = [
    ("time forfeit", Wording::OnTime),
    ("on time", Wording::OnTime),
    ("out of time", Wording::OnTime),
    ("timeout", Wording::OnTime),
    ("time out", Wording::OnTime),
    ("flag f", Wording::OnTime),
    ("resign", Wording::Resigned),
    ("gave up", Wording::Resigned),
    ("stalemate", Wording::OnTheBoard(EndOnBoard::Stalemate)),
    ("checkmate", Wording::OnTheBoard(EndOnBoard::Checkmate)),
    ("agree", Wording::Otherwise),
    ("abandon", Wording::Otherwise),
    ("adjudicat", Wording::Otherwise),
    ("disconnect", Wording::Otherwise),
    ("stall", Wording::Otherwise),
    ("infraction", Wording::Otherwise),
    ("forfeit", Wording::Otherwise),
    ("emergency", Wording::Otherwise),
    ("death", Wording::Otherwise),
    ("unterminated", Wording::Otherwise),
    ("repetition", Wording::Otherwise),
    ("move rule", Wording::Otherwise),
    ("material", Wording::Otherwise),
    ("normal", Wording::Normal),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wording {
    OnTime,
    Resigned,
    OnTheBoard(EndOnBoard),
    Otherwise,
    /// Neither on time nor by a forfeit; a loser who was not mated has resigned.
    Normal,
}

impl Ending {
    /// Returns how a game with this result ended. The player on the move at its end is the one whose
    /// time ran where nothing else tells whose did.
    pub fn of(game: &PgnGame, recorded: Score, on_move: Color) -> Ending {
        let loser = match recorded {
            Score::Won(winner) => Some(!winner),
            _ => None,
        };
        let tags = TAGS.iter().filter_map(|name| game.tag(name));
        let mut said = Ending::NotSaid;
        for text in tags.chain(game.remark()) {
            let text = text.to_ascii_lowercase();
            let Some(wording) = wording_of(&text) else {
                continue;
            };
            said = match (wording, loser) {
                (Wording::OnTime, Some(loser)) => Ending::OnTime(loser, Confidence::Likely),
                (Wording::OnTime, None) => match whose_time(&text) {
                    Some(fallen) => Ending::OnTime(fallen, Confidence::Likely),
                    None => Ending::OnTime(on_move, Confidence::Possible),
                },
                (Wording::Resigned, Some(loser)) => Ending::Resigned(loser, Confidence::Likely),
                (Wording::Normal, Some(loser)) => Ending::Resigned(loser, Confidence::Possible),
                (Wording::OnTheBoard(said), _) => Ending::OnTheBoard(said),
                (Wording::Otherwise | Wording::Normal | Wording::Resigned, _) => Ending::Otherwise,
            };
            // A vague word gives way to one that is definite.
            if wording != Wording::Normal {
                break;
            }
        }
        match (said, loser) {
            (Ending::NotSaid, Some(loser)) if shows_no_time(game, loser, on_move) => {
                Ending::OnTime(loser, Confidence::Possible)
            }
            _ => said,
        }
    }
}

fn wording_of(text: &str) -> Option<Wording> {
    let mut wordings = WORDINGS.iter();
    let found = wordings.find(|(words, _)| text.contains(words))?;
    Some(found.1)
}

/// Returns whose time ran out where a text names the colour: `white ran out of time`.
fn whose_time(text: &str) -> Option<Color> {
    let names = |name: &str| {
        let ways = [
            "ran out",
            "forfeits",
            "lost on",
            "flag f",
            "timed out",
            "'s flag",
        ];
        ways.iter().any(|way| {
            let named = format!(
                "{name}{}{way}",
                if way.starts_with('\'') { "" } else { " " }
            );
            text.contains(&named)
        })
    };
    match (names("white"), names("black")) {
        (true, false) => Some(Color::White),
        (false, true) => Some(Color::Black),
        _ => None,
    }
}

/// Returns whether the last time that the clock of a player shows is none.
fn shows_no_time(game: &PgnGame, player: Color, on_move: Color) -> bool {
    let moves = game.moves();
    let last = moves.len();
    // The opponent of the player on the move made the last move.
    let is_his = |ply: usize| (last - ply).is_multiple_of(2) == (player != on_move);
    let clocks = moves.filter(|played| is_his(played.ply as usize));
    let shown = clocks.filter_map(|played| played.clock).last();
    shown == Some(Time::ZERO)
}

/// Returns the result in the file: the tag's, or that at the end of the moves where the tag has none.
pub(super) fn recorded(pgn: &PgnGame) -> Option<Score> {
    let named = |name: &str| Score::from_name(name.trim());
    pgn.tag("Result")
        .and_then(named)
        .or_else(|| pgn.result().and_then(named))
}

#[cfg(test)]
mod tests {
    use kodeks_core::PgnReader;

    use super::*;

    const WHITE_WON: Score = Score::Won(Color::White);

    fn ending(tags: &str, moves: &str, recorded: Score) -> Ending {
        let text = format!("{tags}\n\n{moves} *");
        let mut reader = PgnReader::new(text.as_bytes());
        Ending::of(reader.next_game().unwrap().unwrap(), recorded, Color::White)
    }

    #[test]
    fn servers_say_in_their_own_words_how_a_game_was_lost() {
        let on_time = Ending::OnTime(Color::Black, Confidence::Likely);
        let resigned = Ending::Resigned(Color::Black, Confidence::Likely);
        for (said, expected) in [
            ("Time forfeit", on_time),
            ("Anna won on time", on_time),
            ("Black forfeits on time", on_time),
            ("Anna won by resignation", resigned),
            ("Black resigns", resigned),
            (
                "Normal",
                Ending::Resigned(Color::Black, Confidence::Possible),
            ),
            ("Abandoned", Ending::Otherwise),
            ("Rules infraction", Ending::Otherwise),
            (
                "Anna won by checkmate",
                Ending::OnTheBoard(EndOnBoard::Checkmate),
            ),
            ("", Ending::NotSaid),
            ("?", Ending::NotSaid),
        ] {
            let tag = format!("[Termination \"{said}\"]");
            assert_eq!(ending(&tag, "1. e4 e5", WHITE_WON), expected, "{said}");
            if !said.is_empty() && said != "?" {
                let moves = format!("1. e4 e5 {{{said}}}");
                assert_eq!(ending("", &moves, WHITE_WON), expected, "{said}");
            }
        }
        let both = "[Termination \"Normal\"]\n[TerminationDetails \"Black resigns\"]";
        assert_eq!(ending(both, "1. e4 e5", WHITE_WON), resigned);
    }

    #[test]
    fn in_a_drawn_game_whose_time_ran_out_may_be_said_or_is_taken_from_the_board() {
        let likely = |color| Ending::OnTime(color, Confidence::Likely);
        let possible = |color| Ending::OnTime(color, Confidence::Possible);
        for (said, expected) in [
            (
                "Game drawn because Black ran out of time and White has no material to mate",
                likely(Color::Black),
            ),
            ("Time forfeit", possible(Color::White)),
            (
                "Game drawn by timeout vs insufficient material",
                possible(Color::White),
            ),
            ("Game drawn by agreement", Ending::Otherwise),
            (
                "Game drawn by stalemate",
                Ending::OnTheBoard(EndOnBoard::Stalemate),
            ),
            ("Normal", Ending::Otherwise),
        ] {
            let tag = format!("[Termination \"{said}\"]");
            assert_eq!(ending(&tag, "1. e4 e5", Score::Drawn), expected, "{said}");
        }
    }

    #[test]
    fn a_clock_of_the_loser_without_time_makes_a_flag_fall_possible() {
        let shown = "1. e4 {[%clk 0:00:09]} e5 {[%clk 0:00:00]}";
        let possible = Ending::OnTime(Color::Black, Confidence::Possible);
        assert_eq!(ending("", shown, WHITE_WON), possible);
        let lost = Score::Won(Color::Black);
        assert_eq!(ending("", shown, lost), Ending::NotSaid);
        let normal = "[Termination \"Normal\"]";
        let resigned = Ending::Resigned(Color::Black, Confidence::Possible);
        assert_eq!(ending(normal, shown, WHITE_WON), resigned);
    }
}
