//! The assignment of games to boards: one game may be in two files, and two games may name one board.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use crate::{
    file::{FileGame, GamesFile, name},
    key::BoardKey,
    limits,
};

/// A game and the board that it is shown on.
#[derive(Clone, Debug)]
pub(crate) struct BoardSeat<'f> {
    /// The board.
    pub key: BoardKey,
    /// The file.
    pub path: &'f Path,
    /// The game.
    pub game: &'f FileGame,
    /// Whether another game names the same board.
    pub is_shared: bool,
}

/// Returns the games, each with its board, and whether there were more than are watched. `shown` says where and by whom a
/// board is played as it is shown now.
pub(crate) fn seats<'f, 's>(
    files: &'f BTreeMap<PathBuf, GamesFile>,
    shown: impl Fn(&BoardKey) -> Option<(&'s Path, &'s [String; 2])>,
) -> (Vec<BoardSeat<'f>>, bool) {
    let mut all: Vec<(&Path, &FileGame)> =
        files.iter().flat_map(|(path, file)| file.games.iter().map(move |game| (path.as_path(), game))).collect();
    let are_too_many = all.len() > limits::BOARDS;
    if are_too_many {
        all.sort_by_key(|(_, game)| game.is_over);
        all.truncate(limits::BOARDS);
    }
    let mut boards: BTreeMap<&BoardKey, Vec<(&Path, &FileGame)>> = BTreeMap::new();
    for (path, game) in all {
        boards.entry(&game.key).or_default().push((path, game));
    }
    let mut seats = Vec::new();
    for (key, games) in boards {
        let mut games = each_once(games);
        let now = shown(key);
        // Who is shown there already stays there.
        games.sort_by_key(|(path, game)| now != Some((*path, &game.players)));
        let is_shared = games.len() > 1;
        for (place, (path, game)) in games.into_iter().enumerate() {
            let key = match place {
                0 => key.clone(),
                _ => key.with_name(name(path, game.number, &game.players)),
            };
            seats.push(BoardSeat { key, path, game, is_shared });
        }
    }
    (seats, are_too_many)
}

/// Returns each game once: of one that several files have, the one with the most moves.
fn each_once<'a>(games: Vec<(&'a Path, &'a FileGame)>) -> Vec<(&'a Path, &'a FileGame)> {
    let mut kept: Vec<(&Path, &FileGame)> = Vec::new();
    for (path, game) in games {
        let has_players = game.players.iter().all(|player| !player.is_empty());
        let is_same = |(other_path, other): &&mut (&Path, &FileGame)| {
            has_players && *other_path != path && other.players == game.players
        };
        match kept.iter_mut().find(is_same) {
            Some(other) if other.1.plies < game.plies => *other = (path, game),
            Some(_) => {}
            None => kept.push((path, game)),
        }
    }
    kept
}
