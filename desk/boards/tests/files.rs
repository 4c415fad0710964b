//! Files as programs write them: growing, written anew, gone, in folders full of other things.

use std::fs;

use kodeks_boards::{BoardsChange, limits};

use crate::room::{Room, key, shuffle, tags};

fn raised(changes: &[BoardsChange]) -> Vec<String> {
    changes
        .iter()
        .filter_map(|change| match change {
            BoardsChange::Board { raised, .. } => Some(raised.clone()),
            _ => None,
        })
        .flatten()
        .collect()
}

#[test]
fn a_game_that_grows_ply_by_ply_is_told_once_for_each_ply() {
    let mut room = Room::new("fide@2023");
    let mut told = Vec::new();
    for plies in 0..=17 {
        let text = format!("{}{}*\n", tags("2.7", "Anna", "Beata"), shuffle(plies));
        room.write("game-7.pgn", &text);
        let changes = room.look();
        assert_eq!(changes.len(), 1, "{plies}");
        told.extend(raised(&changes));
        let board = room.boards.board(&key("2", "7")).unwrap();
        assert_eq!((board.plies, board.version), (plies, plies as u64 + 1));
        // Nothing new is nothing to tell.
        assert!(room.look().is_empty(), "{plies}");
    }
    assert_eq!(told, ["claim-by-move-threefold@7", "claim-threefold@8", "over@16"]);
    let board = room.only();
    assert_eq!((board.white.as_str(), board.black.as_str()), ("Anna", "Beata"));
    assert_eq!((board.last.as_str(), board.on_move), ("9. Nf3", "black"));
    assert_eq!(board.fen, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 17 9");
}

#[test]
fn moves_that_are_taken_back_take_their_alerts_with_them() {
    let mut room = Room::new("fide@2023");
    room.write("game.pgn", format!("{}{}*\n", tags("1.1", "A", "B"), shuffle(16)));
    room.look();
    room.write("game.pgn", format!("{}{}*\n", tags("1.1", "A", "B"), shuffle(12)));
    let changes = room.look();
    let [BoardsChange::Board { raised, withdrawn, .. }] = &changes[..] else {
        panic!("{changes:?}");
    };
    assert_eq!(withdrawn, &["over@16"]);
    assert_eq!(raised, &["claim-threefold@12"]);
    assert_eq!(room.only().plies, 12);
}

#[test]
fn a_file_that_is_written_anew_from_the_start_takes_nothing_back_until_it_stands_still() {
    let mut room = Room::new("fide@2023");
    let whole = format!("{}{}*\n", tags("1.1", "A", "B"), shuffle(16));
    room.write("game.pgn", &whole);
    room.look();
    for length in [0, 10, tags("1.1", "A", "B").len(), whole.len() - 30] {
        for _ in 0..3 {
            room.write("game.pgn", &whole[..length]);
            assert!(room.look().is_empty(), "{length}");
            assert_eq!(room.only().plies, 16);
            room.write("game.pgn", &whole);
            assert!(room.look().is_empty(), "{length}");
        }
    }
    let cut = format!("{}{}", tags("1.1", "A", "B"), shuffle(4));
    room.write("game.pgn", cut);
    assert!(room.look().is_empty());
    assert!(room.look().is_empty());
    assert_eq!(room.look().len(), 1);
    assert_eq!(room.only().plies, 4);
}

#[test]
fn another_file_in_its_place_is_another_game() {
    let mut room = Room::new("fide@2023");
    room.write("game.pgn", format!("{}{}*\n", tags("1.1", "A", "B"), shuffle(8)));
    room.look();
    room.write("new", format!("{}1. e4 *\n", tags("2.1", "C", "D")));
    fs::rename(room.path("new"), room.path("game.pgn")).unwrap();
    room.settle();
    let board = room.only();
    assert_eq!((board.key.clone(), board.plies), (key("2", "1"), 1));
    assert_eq!((board.white.as_str(), board.alerts.len()), ("C", 0));
}

#[test]
fn a_file_of_the_same_size_within_the_same_second_is_read_again() {
    let mut room = Room::new("fide@2023");
    let text = |last: &str| format!("{}1. e4 e5 2. {last} *\n", tags("1.1", "A", "B"));
    room.write("game.pgn", text("Nf3"));
    let before = fs::metadata(room.path("game.pgn")).unwrap().modified().unwrap();
    room.look();
    room.write("game.pgn", text("Nc3"));
    let file = fs::File::options().write(true).open(room.path("game.pgn")).unwrap();
    file.set_modified(before).unwrap();
    room.look();
    assert_eq!(room.only().last, "2. Nc3");
}

#[test]
fn a_game_that_is_not_there_any_more_goes_when_that_has_stood_for_a_while() {
    let mut room = Room::new("fide@2023");
    room.write("a.pgn", format!("{}1. e4 *\n", tags("1.1", "A", "B")));
    room.write("b.pgn", format!("{}1. d4 *\n", tags("1.2", "C", "D")));
    room.look();
    fs::remove_file(room.path("b.pgn")).unwrap();
    assert!(room.look().is_empty());
    assert!(room.look().is_empty());
    let changes = room.look();
    assert!(matches!(&changes[..], [BoardsChange::Gone(gone)] if *gone == key("1", "2")));
    assert_eq!(room.only().key, key("1", "1"));
}

#[test]
fn a_whole_round_in_one_file_is_as_many_boards() {
    let mut room = Room::new("fide@2023");
    let game = |board: usize, plies: usize| {
        format!("{}{}*\n\n", tags(&format!("3.{board}"), &format!("W{board}"), "B"), shuffle(plies))
    };
    let round = |plies: usize| (1..=500).map(|board| game(board, plies)).collect::<String>();
    room.write("games.pgn", round(5));
    assert_eq!(room.look().len(), 500);
    assert_eq!(room.boards.boards().len(), 500);
    let grown = round(5).replacen(&game(250, 5), &game(250, 8), 1);
    room.write("games.pgn", grown);
    let changes = room.look();
    assert!(matches!(&changes[..], [BoardsChange::Board { key: changed, .. }] if *changed == key("3", "250")));
    let board = room.boards.board(&key("3", "250")).unwrap();
    assert_eq!((board.number, board.alerts.len()), (250, 1));
}

#[test]
fn only_so_many_games_are_watched_and_those_that_are_over_are_left_out_first() {
    let mut room = Room::new("fide@2023");
    let over = format!("{}1. e4 1-0\n\n", tags("1.1", "Over", "Done"));
    let mut text = over;
    for board in 0..limits::BOARDS {
        text += &format!("{}1. e4 *\n\n", tags(&format!("2.{board}"), "A", "B"));
    }
    room.write("games.pgn", text);
    let changes = room.look();
    assert_eq!(room.boards.boards().len(), limits::BOARDS);
    assert!(room.boards.board(&key("1", "1")).is_none());
    let faults = changes.iter().filter(|change| matches!(change, BoardsChange::Fault(_)));
    assert_eq!(faults.count(), 1);
    let told = room.boards.faults().next().unwrap();
    assert_eq!(told.code(), "K0911");
}

#[test]
fn two_games_with_one_board_are_both_shown_and_say_so() {
    let mut room = Room::new("fide@2023");
    room.write("a.pgn", format!("{}1. e4 *\n", tags("1.1", "A", "B")));
    room.look();
    room.write("0.pgn", format!("{}1. d4 *\n", tags("1.1", "C", "D")));
    room.look();
    let boards: Vec<_> = room.boards.boards().collect();
    assert_eq!(boards.len(), 2);
    // Who was there first stays there.
    let first = room.boards.board(&key("1", "1")).unwrap();
    assert_eq!(first.white, "A");
    for board in boards {
        assert_eq!(board.alerts.len(), 1);
        assert_eq!(board.alerts[0].kind.unwrap().name(), "shared-board");
    }
    fs::remove_file(room.path("0.pgn")).unwrap();
    room.settle();
    assert!(room.only().alerts.is_empty());
}

#[test]
fn one_game_in_two_files_is_one_and_the_longer_text_counts() {
    let mut room = Room::new("fide@2023");
    room.write("game-1.pgn", format!("{}1. e4 e5 *\n", tags("1.1", "A", "B")));
    room.write("games.pgn", format!("{}1. e4 *\n", tags("1.1", "A", "B")));
    room.look();
    assert_eq!(room.only().plies, 2);
    assert!(room.only().alerts.is_empty());
}

#[test]
fn a_board_is_known_by_its_tags_or_by_file_number_and_players() {
    let of = |tags: &str| {
        let mut room = Room::new("fide@2023");
        room.write("hall.pgn", format!("{tags}\n1. e4 *\n"));
        room.look();
        room.only().key.to_string()
    };
    for (tags, expected) in [
        ("[Round \"3\"]\n[Board \"12\"]\n", "3.12"),
        ("[Round \"3.12\"]\n", "3.12"),
        ("[Round \"3.12\"]\n[Board \"12\"]\n", "3.12"),
        ("[Round \"3.1.2\"]\n[Board \"2\"]\n", "3.1.2"),
        ("[Round \"3\"]\n[White \"A\"]\n[Black \"B\"]\n", "3 hall A - B"),
        ("[Round \"?\"]\n[White \"A\"]\n", "hall A - "),
        ("[Event \"E\"]\n", "hall"),
        ("[Round \"QF.1\"]\n[Board \"2\"]\n", "QF.1.2"),
    ] {
        assert_eq!(of(tags), expected, "{tags}");
    }
    let mut room = Room::new("fide@2023");
    room.write("hall.pgn", "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n");
    room.look();
    let keys: Vec<String> = room.boards.boards().map(|board| board.key.to_string()).collect();
    assert_eq!(keys, ["hall#1 A - ", "hall#2 B - "]);
}

#[test]
fn a_folder_is_looked_through_and_what_is_no_file_of_games_is_left_alone() {
    let mut room = Room::new("fide@2023");
    room.write("round-1/game-1.pgn", format!("{}1. e4 *\n", tags("1.1", "A", "B")));
    room.write("round-1/GAME-2.PGN", format!("{}1. e4 *\n", tags("1.2", "C", "D")));
    room.write("round-1/.game-3.pgn", format!("{}1. e4 *\n", tags("1.3", "E", "F")));
    room.write("round-1/~game-4.pgn", format!("{}1. e4 *\n", tags("1.4", "E", "F")));
    room.write("notes.txt", "1. e4 *");
    room.write("picture.pgn", [0xFF, 0xD8, 0x00, 0xFE, b'[', b'{', 0x80]);
    room.write("empty.pgn", "");
    room.write("a/b/c/d/e/deep.pgn", format!("{}1. e4 *\n", tags("9.9", "A", "B")));
    fs::create_dir_all(room.path("folder.pgn")).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(room.folder.path(), room.path("round")).unwrap();
    room.settle();
    let keys: Vec<String> = room.boards.boards().map(|board| board.key.to_string()).collect();
    assert!(keys.contains(&"1.1".to_owned()) && keys.contains(&"1.2".to_owned()), "{keys:?}");
    assert!(!keys.iter().any(|key| key.starts_with("9.9") || key == "1.3" || key == "1.4"));
    assert_eq!(room.boards.faults().len(), 0);
}

#[test]
fn a_file_that_is_not_there_or_too_large_is_told_once_and_when_it_is_mended() {
    let mut room = Room::new("fide@2023");
    let path = room.path("games.pgn");
    let look = |room: &mut Room| {
        let path = room.path("games.pgn");
        room.boards.look(&[path])
    };
    let changes = look(&mut room);
    let [BoardsChange::Fault(fault)] = &changes[..] else {
        panic!("{changes:?}");
    };
    assert_eq!(fault.code(), "K0911");
    assert!(look(&mut room).is_empty());
    room.write("games.pgn", format!("{}1. e4 *\n", tags("1.1", "A", "B")));
    let changes = look(&mut room);
    assert!(changes.iter().any(|change| matches!(change, BoardsChange::Mended(mended) if *mended == path)));
    let file = fs::File::options().write(true).open(&path).unwrap();
    file.set_len(limits::FILE_BYTES + 1).unwrap();
    let changes = look(&mut room);
    assert!(matches!(&changes[..], [BoardsChange::Fault(_)]), "{changes:?}");
    // What was read before stays.
    assert_eq!(room.only().plies, 1);
}

#[test]
fn letters_of_the_west_and_lines_of_windows_are_read() {
    let mut room = Room::new("fide@2023");
    let text = tags("1.1", "M\u{fc}ller", "B").replace('\n', "\r\n") + "1. e4\r\ne5 *\r\n";
    let latin: Vec<u8> = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    room.write("game.pgn", latin);
    room.look();
    assert_eq!((room.only().white.as_str(), room.only().plies), ("M\u{fc}ller", 2));
}

#[test]
fn clocks_and_times_spent_are_taken_from_comments() {
    let mut room = Room::new("fide@2023");
    let text = "[Round \"1.1\"]\n\n1. e4 {[%clk 1:30:21] [%emt 0:00:09]} e5 {[%emt 0:00:05]} \
                2. Nf3 {[%clk 1:29:00.5]} *\n";
    room.write("game.pgn", text);
    room.look();
    assert_eq!(room.only().clocks, [Some(5_340_500), None]);
    assert_eq!(room.only().tempo, Some("standard"));
}

#[test]
fn in_a_file_that_never_stands_still_a_game_goes_and_moves_are_taken_back_all_the_same() {
    let mut room = Room::new("fide@2023");
    let other = |look: usize| format!("{}{}*\n\n", tags("1.9", "X", "Y"), shuffle(look));
    let first = format!("{}1. e4 *\n\n", tags("1.1", "A", "B"));
    let last = |moves: &str| format!("{}{moves}", tags("1.12", "C", "D"));
    room.write("games.pgn", [first, other(0), last("1. e4 e5 2. Nf3 Nc6 ")].concat());
    room.look();
    assert_eq!(room.boards.boards().len(), 3);
    for look in 1..=3 {
        room.write("games.pgn", [other(look), last("1. e4 e5 ")].concat());
        room.look();
        let is_there = room.boards.board(&key("1", "1")).is_some();
        assert_eq!(is_there, look <= 2, "{look}");
        let plies = room.boards.board(&key("1", "12")).unwrap().plies;
        assert_eq!(plies, if look <= 2 { 4 } else { 2 }, "{look}");
    }
}

#[test]
fn other_players_on_the_board_are_another_game_at_once() {
    let mut room = Room::new("fide@2023");
    room.write("game.pgn", format!("{}{}", tags("1.1", "A", "B"), shuffle(8)));
    room.look();
    assert_eq!(room.only().alerts.len(), 1);
    room.write("game.pgn", format!("{}1. e4 ", tags("1.1", "C", "D")));
    room.look();
    assert_eq!((room.only().white.as_str(), room.only().plies), ("C", 1));
    assert!(room.only().alerts.is_empty());
}
