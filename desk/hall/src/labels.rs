//! Labels of boards, players, results and marks, in the words of a language.

use kodeks_board::Color;
use kodeks_event::{EventPlayer, Hall, HallBoard, PlayerMark};
use kodeks_words::Words;

/// Returns a round and a board in words: `Round 3, board 5`; empty where neither is known.
pub(crate) fn place(round: Option<u32>, board: Option<u32>, words: &Words) -> String {
    match (round, board) {
        (Some(round), Some(board)) => {
            words.say_with("site-hall-place", &[("round", round.into()), ("board", board.into())])
        }
        (Some(round), None) => words.say_with("site-hall-round", &[("round", round.into())]),
        (None, Some(board)) => words.say_with("site-hall-board", &[("board", board.into())]),
        (None, None) => String::new(),
    }
}

/// Returns the title and name of a player, or the number where the name was erased.
pub(crate) fn player_label(player: &EventPlayer, words: &Words) -> String {
    if player.name.is_empty() {
        return words.say_with("site-hall-player", &[("number", player.number.into())]);
    }
    match &player.title {
        Some(title) => format!("{title} {}", player.name),
        None => player.name.clone(),
    }
}

/// Returns the name of the player of a color at a board: from the starting list, or else from the watched game; the color where neither
/// has one.
pub(crate) fn at_board(hall: &Hall, board: &HallBoard, color: Color, words: &Words) -> String {
    let player = board.players[color.index()].and_then(|number| hall.player(number));
    let watched = board.live.as_ref().map(|live| live.players[color.index()].as_str()).filter(|name| !name.is_empty());
    match (player, watched) {
        (Some(player), _) => player_label(player, words),
        (None, Some(name)) => name.to_owned(),
        (None, None) => words.player(color),
    }
}

/// Returns a result in print: `½–½`.
pub(crate) fn result(written: &str) -> String {
    written.replace("1/2", "½").replace('-', "–")
}

/// Returns a mark against a player in words: `illegal move, 2 times`.
pub(crate) fn mark(mark: &PlayerMark, words: &Words) -> String {
    let said = match mark.said.text(words.language()) {
        "" => words.word(&mark.what),
        said => said.to_owned(),
    };
    match mark.times {
        0 | 1 => said,
        times => words.say_with("site-hall-times", &[("what", said.into()), ("times", times.into())]),
    }
}
