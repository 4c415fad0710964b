//! Labels of boards, players, results and marks, in the words of a language.

use kodeks_board::Color;
use kodeks_event::{EventPlayer, Hall, HallBoard, PlayerMark};
use kodeks_words::Words;

/// Returns a round and a board in words: `Round 3, board 5`, in a section `Round 3, board 37 (B 7)`; empty where neither is known.
pub(crate) fn place(hall: &Hall, round: Option<u32>, board: Option<u32>, words: &Words) -> String {
    match (round, board) {
        (Some(round), Some(board)) => {
            let label = hall.board(round, board).and_then(|one| hall.board_label(one));
            let board = label.map_or_else(|| board.to_string(), |label| format!("{board} ({label})"));
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

/// Returns a player in a list of all: title, name, and the section where there are several.
pub(crate) fn listed_player(hall: &Hall, player: &EventPlayer, words: &Words) -> String {
    let label = player_label(player, words);
    match hall.section(player.section).filter(|section| section.is_named()) {
        Some(section) => format!("{label} ({})", section.name),
        None => label,
    }
}

/// Returns the name of the player of a color at a board: from the starting list, or else from the watched game; the color where neither
/// has one.
pub(crate) fn at_board(hall: &Hall, board: &HallBoard, color: Color, words: &Words) -> String {
    match player_at_board(hall, board, color) {
        Some(player) => player_label(player, words),
        None => watched_name(board, color).map_or_else(|| words.player(color), str::to_owned),
    }
}

/// Returns the name of the player of a color at a board, if one is known.
pub(crate) fn name_at_board(hall: &Hall, board: &HallBoard, color: Color) -> Option<String> {
    let listed = player_at_board(hall, board, color).map(|player| player.name.as_str());
    listed.filter(|name| !name.is_empty()).or(watched_name(board, color)).map(str::to_owned)
}

/// Returns the player of a color at a board, if one is paired there.
pub(crate) fn player_at_board<'h>(hall: &'h Hall, board: &HallBoard, color: Color) -> Option<&'h EventPlayer> {
    hall.player(board.player_keys()[color.index()]?)
}

/// Returns the name in the file of a watched game, if it has one.
fn watched_name(board: &HallBoard, color: Color) -> Option<&str> {
    board.live.as_ref().map(|live| live.players[color.index()].as_str()).filter(|name| !name.is_empty())
}

/// Returns federation and rating of a player, as far as they are known.
pub(crate) fn player_facts(player: &EventPlayer) -> String {
    let rating = player.rating.map(|rating| rating.to_string());
    [player.federation.clone(), rating].into_iter().flatten().collect::<Vec<_>>().join(", ")
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
