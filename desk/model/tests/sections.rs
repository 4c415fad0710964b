//! Several tournament files in one event: each has its boards, rounds and players.

use kodeks_event::{BoardPlace, EventPlayer, GameBody, PlayerKey};
use serde_json::{Value as Json, json};

use crate::fold::{Log, incident, merge};

fn key(section: u32, number: u32) -> PlayerKey {
    PlayerKey { section, number }
}

/// A file of a section: its games as round, own board and players, counted in the hall from its first board.
fn file(section: u32, name: &str, first: u32, games: &[(u32, u32, [u32; 2])]) -> Json {
    let games = games.iter().map(|(round, board, players)| {
        let own = GameBody {
            round: *round,
            board: *board,
            is_derived: true,
            players: players.map(Some),
            ..GameBody::default()
        };
        own.counted_from(first)
    });
    json!({ "pairings": {
        "section": { "number": section, "name": name, "first": first },
        "games": games.collect::<Vec<_>>(), "told": { "name": format!("Open {name}"), "time": "90+30" },
    } })
}

fn player(number: u32, name: &str) -> (&'static str, String) {
    ("player", json!({ "number": number, "name": name }).to_string())
}

/// Two sections: A with two boards, B with two from board 3 on.
fn festival() -> Log {
    let mut log = Log::new();
    let entered = |log: &mut Log, body: Json, players: &[(&'static str, String)]| {
        let players: Vec<(&str, &str)> = players.iter().map(|(name, text)| (*name, text.as_str())).collect();
        log.enter("pairings", None, body, &players)
    };
    let a = file(0, "A", 1, &[(1, 1, [1, 2]), (1, 2, [3, 4])]);
    entered(&mut log, a, &[player(1, "Adamowicz"), player(2, "Bakerova")]);
    let b = file(1, "B", 3, &[(1, 1, [1, 3]), (1, 2, [4, 2])]);
    entered(&mut log, b, &[player(1, "Ježek"), player(2, "Kowal")]);
    log
}

/// A board: round, number in the hall, section, number in the file, players.
type BoardRow = (u32, u32, u32, u32, [Option<u32>; 2]);

fn boards(log: &Log) -> Vec<BoardRow> {
    let hall = log.state.hall();
    let told = hall.boards.iter().map(|one| (one.round, one.board, one.section, one.own_board(), one.players));
    told.collect()
}

#[test]
fn each_section_has_its_boards_and_players() {
    let mut log = festival();
    let expected = [
        (1, 1, 0, 1, [Some(1), Some(2)]),
        (1, 2, 0, 2, [Some(3), Some(4)]),
        (1, 3, 1, 1, [Some(1), Some(3)]),
        (1, 4, 1, 2, [Some(4), Some(2)]),
    ];
    assert_eq!(boards(&log), expected);
    let name = |log: &Log, section: u32, number: u32| log.state.player(key(section, number)).name.clone();
    assert_eq!((name(&log, 0, 1), name(&log, 1, 1)), ("Adamowicz".to_owned(), "Ježek".to_owned()));
    let known: Vec<PlayerKey> = log.state.players().map(|player| player.key()).collect();
    let all = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 1), (1, 2), (1, 3), (1, 4)];
    assert_eq!(known, all.map(|(section, number)| key(section, number)));
    // The data of the event is that of the first.
    assert_eq!(log.state.setup().settings.name.as_deref(), Some("Open A"));
    // A telephone at board 3 is one against the player 3 of B, who has Black there, and of nobody in A.
    log.enter("incident", Some(3), incident(), &[]);
    let marked = |player: &EventPlayer| (!player.marks.is_empty()).then(|| player.key());
    let marked: Vec<PlayerKey> = log.state.players().filter_map(|player| marked(&player)).collect();
    assert_eq!(marked, [key(1, 3)]);
    let hall = log.state.hall();
    assert_eq!(hall.boards[2].player_keys(), [Some(key(1, 1)), Some(key(1, 3))]);
    assert_eq!(hall.player(key(1, 3)).unwrap().marks.len(), 2);
    assert_eq!(log.fold().hall(), hall);
}

#[test]
fn the_next_file_of_a_section_replaces_its_boards_alone() {
    let mut log = festival();
    let before = log.state.hall();
    let version = log.state.version();
    let number = log.enter("pairings", None, file(1, "B", 3, &[(1, 1, [1, 3]), (2, 1, [3, 2])]), &[]);
    assert_eq!(
        boards(&log),
        [
            (1, 1, 0, 1, [Some(1), Some(2)]),
            (1, 2, 0, 2, [Some(3), Some(4)]),
            (1, 3, 1, 1, [Some(1), Some(3)]),
            (2, 3, 1, 1, [Some(3), Some(2)]),
        ]
    );
    let hall = log.state.hall();
    let sections: Vec<_> = hall.sections.iter().map(|one| (one.name.as_str(), one.first, one.round)).collect();
    assert_eq!(sections, [("A", 1, 1), ("B", 3, 2)]);
    assert!(hall.is_at_several_rounds());
    assert_eq!((hall.round_at(3), hall.round_at(1)), (2, 1));
    let import = hall.entry(number).unwrap().import.clone().unwrap();
    assert_eq!(
        (import.section.as_deref(), import.round, import.boards, import.hall_boards),
        (Some("B"), 2, 1, Some([3, 3]))
    );
    // A device is told all of it.
    let mut known = before;
    merge(&mut known, log.state.hall_change(&log.state.changes_after(version)));
    assert_eq!(known, hall);
    assert_eq!(log.fold().hall(), hall);
}

#[test]
fn the_only_file_gets_a_name_and_stays_the_first() {
    let mut log = Log::new();
    log.enter(
        "pairings",
        None,
        json!({ "pairings": { "games": [{ "round": 1, "board": 1, "players": [1, 2] }] } }),
        &[],
    );
    let hall = log.state.hall();
    assert_eq!(hall.named_sections().count(), 0);
    assert_eq!(hall.section_at(&hall.boards[0]), None);
    log.enter("pairings", None, file(0, "A", 1, &[(1, 1, [1, 2])]), &[]);
    let hall = log.state.hall();
    assert_eq!(hall.boards.len(), 1);
    assert_eq!(hall.section_at(&hall.boards[0]).map(|section| section.name.as_str()), Some("A"));
    assert_eq!(log.state.board_label(BoardPlace { round: 1, board: 1 }).as_deref(), Some("A"));
}

#[test]
fn corrected_numbers_are_those_of_one_section() {
    let mut log = festival();
    log.enter_in_round("boards", 1, json!({ "section": 1, "numbers": [[3, 4], [4, 3]] }));
    let corrected = [(1, 3, 1, 1, [Some(4), Some(2)]), (1, 4, 1, 2, [Some(1), Some(3)])];
    assert_eq!(boards(&log)[2..], corrected);
    let derived = |log: &Log| log.state.hall().boards.iter().map(|board| board.is_derived).collect::<Vec<_>>();
    assert_eq!(derived(&log), [true, true, false, false], "those of A are still counted");
    // The same games come again, and each has the number of the list; A has games of the same numbers of players.
    log.enter("pairings", None, file(1, "B", 3, &[(1, 1, [1, 3]), (1, 2, [4, 2])]), &[]);
    assert_eq!(boards(&log)[2..], corrected);
    log.enter("pairings", None, file(0, "A", 1, &[(1, 1, [1, 3]), (1, 2, [4, 2])]), &[]);
    assert_eq!(boards(&log)[..2], [(1, 1, 0, 1, [Some(1), Some(3)]), (1, 2, 0, 2, [Some(4), Some(2)])]);
    assert_eq!(log.fold().hall(), log.state.hall());
}

#[test]
fn another_time_control_than_that_of_the_event_is_told() {
    let mut log = Log::new();
    let setup =
        |time: &str| json!({ "event": { "event": { "settings": { "time": time }, "is_set": true }, "lock": "" } });
    let told = |log: &mut Log| {
        let number = log.enter("pairings", None, file(1, "B", 3, &[(1, 1, [1, 2])]), &[]);
        log.state.entry(number).unwrap().import.clone().unwrap().other_time
    };
    assert_eq!(told(&mut log), None, "nobody has said yet what is played by");
    log.enter("event", None, setup("90+30"), &[]);
    assert_eq!(told(&mut log), None);
    log.enter("event", None, setup("15+10"), &[]);
    assert_eq!(told(&mut log).as_deref(), Some("90+30"));
}

#[test]
fn the_names_of_one_section_are_erased_alone() {
    let mut log = festival();
    let texts = log.state.texts_about(key(1, 1)).into_iter().collect();
    log.state.erase(&texts);
    let names: Vec<String> = log.state.players().map(|player| player.name.clone()).collect();
    assert_eq!(names, ["Adamowicz", "Bakerova", "", "", "", "Kowal", "", ""]);
}
