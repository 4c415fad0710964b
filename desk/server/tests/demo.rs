//! The demo is an event as any other: its games grow on their boards, and what its arbiters told was ruled on.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use kodeks_board::{PgnReader, Position};
use kodeks_boards::{Boards, LiveEvent};
use kodeks_desk::{Opening, demo};
use kodeks_rulesets::{EditionRequest, Library, Selector};
use serde_json::Value as Json;
use tempfile::TempDir;

use crate::common::served_from;

#[test]
fn the_demo_begins_with_twelve_boards_and_rulings_of_many_kinds() {
    let folder = TempDir::new().unwrap();
    let demo = demo(&folder.path().join("demo")).unwrap();
    let served = served_from(&folder.path().join("event.kodeks"), Opening::default());
    demo.tell(&served.desk).unwrap();
    let chief = served.chief();
    let hall = chief.hall();
    let boards = hall["boards"].as_array().unwrap();
    assert_eq!(boards.len(), 12);
    // The boards of the pairings are those of the games that are watched.
    for board in 1..=12 {
        let pgn = fs::read(demo.games_folder().join(format!("board-{board}.pgn"))).unwrap();
        let mut reader = PgnReader::new(&pgn[..]);
        let game = reader.next_game().unwrap().unwrap();
        let paired = boards.iter().find(|one| one["board"] == board).unwrap();
        for (place, color) in ["White", "Black"].into_iter().enumerate() {
            let number = &paired["players"][place];
            let players = hall["players"].as_array().unwrap();
            let player = players.iter().find(|player| player["number"] == *number).unwrap();
            assert_eq!(player["name"].as_str(), game.tag(color), "board {board}");
        }
    }
    let outcomes: Vec<(u64, &str)> = hall["entries"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|entry| Some((entry["board"].as_u64()?, entry["outcome"].as_str()?)))
        .collect();
    assert_eq!(
        outcomes,
        [
            (11, "no-consequence"),
            (11, "no-consequence"),
            (1, "decided"),
            (4, "decided"),
            (7, "decided"),
            (12, "decided"),
            (10, "arbiter-decides"),
        ]
    );
    let ruled = |board: u64| {
        let board = boards.iter().find(|one| one["board"] == board).unwrap();
        board["ruled"].clone()
    };
    // The telephone of Black loses the game; the wrong claim does not end it.
    assert_eq!(ruled(4), "1-0");
    assert_eq!(ruled(12), Json::Null);
    let said = hall["entries"].to_string();
    assert!(said.contains("Black gains 2 minutes."), "{said}");
    // Told once: who opens it again finds it as it is.
    let last = hall["last"].clone();
    demo.tell(&served.desk).unwrap();
    assert_eq!(chief.hall()["last"], last);
}

#[test]
fn the_games_grow_ply_by_ply_until_nothing_is_to_come() {
    let folder = TempDir::new().unwrap();
    let mut demo = demo(folder.path()).unwrap();
    let plies = |demo: &kodeks_desk::Demo| -> Vec<usize> {
        (1..=12)
            .map(|board| {
                let pgn = fs::read(demo.games_folder().join(format!("board-{board}.pgn"))).unwrap();
                let mut reader = PgnReader::new(&pgn[..]);
                let game = reader.next_game().unwrap().unwrap();
                assert!(game.problems().is_empty(), "{board}: {:?}", game.problems());
                let mut position = Position::start();
                for written in game.moves() {
                    assert!(written.clock.is_some(), "{board}");
                    position.play(written.find_in(&position).unwrap());
                }
                game.plies()
            })
            .collect()
    };
    let begun = plies(&demo);
    let mut before = begun.clone();
    let mut times = 0;
    while demo.grow().unwrap() {
        let now = plies(&demo);
        assert!(now.iter().zip(&before).all(|(now, before)| *now == *before || *now == before + 1));
        before = now;
        times += 1;
        assert!(times < 1000);
    }
    let done = plies(&demo);
    assert_eq!(done, [45, 47, 33, 24, 49, 50, 75, 106, 21, 35, 40, 80]);
    // Who resigned is told by the board; what ends on it is for the arbiters to see.
    for board in 1..=12 {
        let pgn = fs::read_to_string(demo.games_folder().join(format!("board-{board}.pgn"))).unwrap();
        let result = match board {
            7 => "1-0",
            6 | 8 | 12 => "0-1",
            _ => "*",
        };
        assert!(pgn.contains(&format!("[Result \"{result}\"]")), "{board}");
        assert!(pgn.ends_with(&format!("{result}\n")), "{board}");
    }
    let flag = fs::read_to_string(demo.games_folder().join("board-5.pgn")).unwrap();
    assert!(flag.contains("Kh8 {[%clk 0:00:00]}"), "{flag}");
}

/// Mates on five boards; Bardeleben's flag; the third time of a position that was agreed drawn; the draw that Reti did not claim.
#[test]
fn what_the_laws_speak_about_is_seen_on_its_boards() {
    let folder = TempDir::new().unwrap();
    let mut demo = demo(folder.path()).unwrap();
    let library = Library::built_in().unwrap();
    let event = LiveEvent {
        wanted: EditionRequest::Pack(Selector::parse("fide@2023").unwrap()),
        time: None,
        tempo: None,
        options: BTreeMap::new(),
    };
    let mut boards = Boards::new(&library, event).unwrap();
    let mut seen: BTreeSet<(u32, String)> = BTreeSet::new();
    let mut is_growing = true;
    while is_growing {
        is_growing = demo.grow().unwrap();
        boards.look(&[demo.games_folder().to_owned()]);
        for board in boards.boards() {
            let number = board.key.board.as_ref().unwrap().parse().unwrap();
            let kinds = board.alerts.iter().map(|alert| alert.kind.unwrap().name());
            seen.extend(kinds.map(|kind| (number, kind.to_owned())));
        }
    }
    assert!(boards.faults().next().is_none());
    let expected = [
        (1, "over"),
        (2, "over"),
        (3, "over"),
        (5, "flag"),
        (9, "over"),
        (10, "over"),
        (11, "claim-by-move"),
        (11, "claim-threefold"),
        (12, "claim-by-move"),
    ]
    .map(|(board, kind)| (board, kind.to_owned()));
    assert_eq!(seen, BTreeSet::from(expected));
}

#[test]
fn a_folder_in_which_something_lies_is_not_taken() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("own.txt"), "mine").unwrap();
    let refused = demo(folder.path()).unwrap_err();
    assert!(refused.message().contains("something lies in this folder already"), "{refused:?}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
