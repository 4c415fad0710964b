//! Texts that are cut anywhere: nothing is told that the whole game would not have told by then.

use std::{collections::BTreeSet, fs};

use crate::room::{Room, shuffle, tags};

/// A game with everything at which a text can be cut: castling, promotion, a variation, comments with clocks, a move that two
/// pieces could make, and at the end a position that has stood five times.
fn whole() -> String {
    let moves = "1. h4 {[%clk 1:30:00]} g5 {[%clk 1:30:10]} 2. hxg5 $1 h6 3. gxh6 (3. d4 {[%clk 0:00:00]} hxg5) Bg7 \
        4. hxg7 {[%clk 1:28:00] good (for now)} d5 5. gxh8=Q Nc6 6. Nf3 Bf5 7. g3 Qd6 8. Bg2 O-O-O 9. O-O Qe6 10. d3 Kb8 \
        11. Bf4 {[%clk 1:00:00]} Ka8 12. Nbd2 Qd7\n\
        13. Re1 Qe6 14. Rf1 Qd7 15. Re1 Qe6 16. Rf1 Qd7 17. Re1 Qe6 18. Rf1 Qd7 19. Re1 Qe6 20. Rf1 Qd7 *\n";
    tags("1.1", "Anna", "Beata") + moves
}

#[test]
fn a_text_that_is_cut_at_any_byte_tells_nothing_that_the_whole_would_not_have_told_by_then() {
    let whole = whole();
    // What the whole game tells, ply by ply: each prefix that ends after a move, with a result.
    let mut room = Room::new("fide@2023");
    let mut expected: Vec<(usize, BTreeSet<&str>)> = Vec::new();
    let begin = tags("1.1", "Anna", "Beata").len();
    for end in begin..whole.len() {
        if !whole.as_bytes()[end].is_ascii_whitespace() {
            continue;
        }
        let kinds = room.kinds(&format!("{} *\n", &whole[..end]));
        let plies = room.only().plies;
        if expected.last().is_none_or(|(last, _)| *last < plies) && !kinds.contains(&"illegal-move") {
            expected.push((plies, kinds.into_iter().collect()));
        }
    }
    assert_eq!(expected.last().unwrap().0, 40);
    assert!(expected.last().unwrap().1.contains("over"));
    let mut last = 0;
    for end in 0..=whole.len() {
        let mut room = Room::new("fide@2023");
        room.write("game.pgn", &whole[..end]);
        room.look();
        let Some(board) = room.boards.boards().next() else {
            assert!(end <= begin, "{end}");
            continue;
        };
        assert!(board.plies >= last, "{end}: {} after {last}", board.plies);
        last = board.plies;
        let told = expected.iter().find(|(plies, _)| *plies == board.plies);
        for alert in &board.alerts {
            let kind = alert.kind.unwrap().name();
            let is_told = told.is_some_and(|(_, kinds)| kinds.contains(kind));
            assert!(is_told, "{kind} after {} plies: {:?}", board.plies, &whole[..end]);
        }
        assert_ne!(board.clocks[0], Some(0), "{end}");
    }
    assert_eq!(last, 40);
}

#[test]
fn a_file_that_grows_byte_by_byte_is_shown_as_it_grows() {
    let whole = whole();
    let mut room = Room::new("fide@2023");
    let mut last = 0;
    for end in 0..=whole.len() {
        room.write("game.pgn", &whole[..end]);
        room.look();
        if let Some(board) = room.boards.boards().next() {
            assert!(board.plies >= last, "{end}");
            assert!(!board.alerts.iter().any(|alert| alert.kind.unwrap().name() == "illegal-move"));
            last = board.plies;
        }
    }
    assert_eq!(last, 40);
}

#[test]
fn half_a_move_is_no_illegal_move_until_the_file_has_stood_still_or_gone_on() {
    let begin = tags("1.1", "A", "B");
    for half in ["2. Nf", "2. Ng", "2. Nxd9", "2. Ke"] {
        let mut room = Room::new("fide@2023");
        room.write("game.pgn", format!("{begin}1. e4 e5 {half}"));
        room.look();
        assert!(room.only().alerts.is_empty(), "{half}");
        assert_eq!(room.only().plies, 2);
        room.look();
        assert!(room.only().alerts.is_empty(), "{half}");
        room.look();
        assert_eq!(room.only().alerts.len(), 1, "{half}: {:?}", room.only().alerts);
    }
    let mut room = Room::new("fide@2023");
    room.write("game.pgn", format!("{begin}1. e4 e5 2. Ke3"));
    room.look();
    assert!(room.only().alerts.is_empty());
    room.write("game.pgn", format!("{begin}1. e4 e5 2. Ke3 Nc6 "));
    room.look();
    assert_eq!(room.only().alerts[0].kind.unwrap().name(), "illegal-move");
}

#[test]
fn a_whole_move_at_the_end_counts_at_once_and_one_that_may_go_on_does_not() {
    let begin = tags("1.1", "A", "B");
    let plies = |text: &str| {
        let mut room = Room::new("fide@2023");
        room.write("game.pgn", format!("{begin}{text}"));
        room.look();
        room.only().plies
    };
    assert_eq!(plies("1. e4 e5"), 2);
    assert_eq!(plies("1. e4 e5 2. Nf3"), 3);
    assert_eq!(plies("1.e4 e5 2.Nf3"), 3);
    let castles = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. ";
    assert_eq!(plies(&format!("{castles}O-O")), 6);
    assert_eq!(plies(&format!("{castles}O-O ")), 7);
    // Half of a result is no move.
    assert_eq!(plies("1. e4 e5 1/2"), 2);
    assert_eq!(plies("1. e4 e5 0"), 2);
}

#[test]
fn a_clock_that_is_cut_is_no_flag() {
    let begin = tags("1.1", "A", "B");
    let mut room = Room::new("fide@2023");
    for cut in ["{[%clk 0:00", "{[%clk 0:00:0", "{[%clk 0:00:01]"] {
        room.write("game.pgn", format!("{begin}1. e4 {cut}"));
        room.settle();
        assert!(room.only().alerts.is_empty(), "{cut}");
        assert_eq!((room.only().plies, room.only().clocks), (1, [None, None]), "{cut}");
    }
}

#[test]
fn tags_that_are_cut_name_no_other_board() {
    let mut room = Room::new("fide@2023");
    let first = format!("{}1. e4 *\n\n", tags("1.1", "A", "B"));
    let second = format!("{}1. d4 *\n", tags("1.12", "C", "D"));
    for end in 0..=second.len() {
        room.write("games.pgn", format!("{first}{}", &second[..end]));
        room.look();
        let keys: Vec<String> = room.boards.boards().map(|board| board.key.to_string()).collect();
        assert!(keys == ["1.1"] || keys == ["1.1", "1.12"], "{end}: {keys:?}");
    }
    assert_eq!(room.boards.boards().len(), 2);
}

#[test]
fn bytes_of_any_kind_are_no_end_of_the_world() {
    let whole = format!("{}{}*\n", tags("1.1", "A", "B"), shuffle(8)).into_bytes();
    let mut seed: u32 = 2005;
    let mut next = || {
        // Marsaglia's xorshift.
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        seed
    };
    let mut room = Room::new("fide@2014");
    for _ in 0..300 {
        let mut bytes = whole.clone();
        for _ in 0..4 {
            let place = next() as usize % bytes.len();
            bytes[place] = (next() >> 8) as u8;
        }
        fs::write(room.path("game.pgn"), bytes).unwrap();
        room.look();
    }
}
