//! A claim answered by the engine, on the record that was written of the game.

use std::path::Path;

use kodeks_board::Color;
use kodeks_rulesets::{Record, rule, vocabulary};

use crate::room::{Room, key, library, shuffle, tags, walk};

/// Rules on a record that the boards wrote, in an event by an edition; returns the results, each with its articles.
fn ruled(edition: &str, record: &str) -> Vec<(Option<&'static str>, Vec<String>)> {
    let text = format!("[event]\nrules = \"{edition}\"\ntime = \"90+30\"\n\n{record}");
    let vocabulary = vocabulary::all_built_in().unwrap();
    let record = Record::from_text("claim.toml", &text, Path::new(""), &vocabulary).unwrap();
    let edition = library().edition(&record.edition_request(None, None)).unwrap();
    let rulings = rule(library().host(), &edition, &record).unwrap();
    rulings
        .iter()
        .map(|ruling| {
            let articles = ruling.reasons.iter().flat_map(|reason| reason.articles.clone());
            (ruling.result.map(|score| score.name()), articles.collect())
        })
        .collect()
}

#[test]
fn a_claim_is_ruled_on_as_it_was_told() {
    for edition in ["fide@2005", "fide@2014", "fide@2023"] {
        let mut room = Room::new(edition);
        room.write("game.pgn", format!("{}{}*\n", tags("1.1", "A \"x\"", "B"), shuffle(8)));
        room.look();
        let id = room.only().alerts[0].id.clone();
        let record = room.boards.evidence_of(&key("1", "1"), &id).unwrap();
        let ruled = ruled(edition, &record);
        assert_eq!(ruled[0].0, Some("1/2-1/2"), "{edition}");
        for article in &room.only().alerts[0].articles {
            assert!(ruled[0].1.contains(article), "{article} {ruled:?}");
        }
    }
}

#[test]
fn after_an_illegal_move_that_stood_the_board_as_it_was_played_is_ruled_on() {
    let mut room = Room::new("fide@2023");
    // Black leaves his king in check, and comes out of it a move later.
    let moves = "1. e4 e5 2. Bb5 d6 3. d4 Nc6 4. Nf3 Nf6 5. Ng1 Ng8 6. Nf3 Nf6 7. Ng1 Ng8";
    room.write("game.pgn", format!("{}{moves} *\n", tags("1.1", "A", "B")));
    room.look();
    let board = key("1", "1");
    let evidence = |id: &str| room.boards.evidence_of(&board, id).unwrap();
    let claim = evidence("claim-threefold@14");
    assert!(claim.contains("moves = \"3... Nc6 4. Nf3 Nf6 5. Ng1 Ng8 6. Nf3 Nf6 7. Ng1 Ng8\"\n"), "{claim}");
    assert_eq!(ruled("fide@2023", &claim)[0].0, Some("1/2-1/2"));
    let illegal = evidence("illegal-move@4");
    assert!(illegal.contains("moves = \"1. e4 e5 2. Bb5\"\n"), "{illegal}");
    assert!(illegal.ends_with("\n[[happened]]\nillegal_move = \"d6\"\nby = \"black\"\n"), "{illegal}");
}

#[test]
fn a_claim_by_a_move_and_one_that_is_wrong_are_ruled_on() {
    let mut room = Room::new("fide@2023");
    room.write("game.pgn", format!("{}{}*\n", tags("1.1", "A", "B"), shuffle(7)));
    room.look();
    let board = key("1", "1");
    let claim = |intended| room.boards.evidence(&board, "threefold", Color::Black, intended).unwrap();
    assert_eq!(ruled("fide@2023", &claim(Some("Ng8")))[0].0, Some("1/2-1/2"));
    assert_eq!(ruled("fide@2023", &claim(Some("Ne4")))[0].0, None);
    assert_eq!(ruled("fide@2023", &claim(None))[0].0, None);
    let first = room.boards.evidence_of(&board, "claim-by-move-threefold@7").unwrap();
    assert_eq!(first, claim(Some("Ng8")));
}

#[test]
fn fifty_moves_from_a_board_that_was_set_up_are_ruled_on() {
    let mut room = Room::new("fide@2023");
    room.write("game.pgn", walk(99, "90. Ra3"));
    room.look();
    let record = room.boards.evidence_of(&key("1", "1"), "claim-fifty-moves@1").unwrap();
    assert_eq!(
        record,
        "[game]\nround = \"1\"\nboard = \"1\"\nstart = \"7k/8/8/8/8/8/R7/K7 w - - 99 90\"\nmoves = \"90. Ra3\"\n\
         \n[[happened]]\nclaim = \"fifty-moves\"\nby = \"black\"\n"
    );
    assert_eq!(ruled("fide@2023", &record)[0].0, Some("1/2-1/2"));
}

#[test]
fn a_flag_is_ruled_on_with_the_clocks_and_a_certificate_shows_who_can_win() {
    let mut room = Room::new("fide@2023");
    let text = "[Round \"4.2\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/r7/1K6 b - - 0 41\"]\n\n\
                41... Ra8 {[%clk 0:00:00]} 42. Kb2 {[%clk 1:10:00]} *\n";
    room.write("game.pgn", text);
    room.look();
    let board = key("4", "2");
    let record = room.boards.evidence_of(&board, "flag@1").unwrap();
    assert!(record.contains("clocks = { white = \"1:10:00\", black = \"0:00:00\" }"), "{record}");
    assert!(record.ends_with("\n[[happened]]\nflag = \"black\"\n"), "{record}");
    assert_eq!(ruled("fide@2023", &record)[0].0, Some("1/2-1/2"));
    let time = std::time::Duration::from_secs(120);
    let cannot = room.boards.certificate(&board, Color::White, time).unwrap();
    kodeks_winnability::check(&cannot).unwrap();
    assert!(room.boards.certificate(&board, Color::Black, time).is_some());
}

#[test]
fn the_part_of_a_record_has_the_legal_moves_with_english_letters() {
    let mut room = Room::new("fide@2023");
    let text = "[Round \"4.2\"]\n[White \"Anna\"]\n[Letters \"Polish\"]\n\n1. Sf3 {[%clk 1:29:00]} Sf6 {[%clk 0:05:07]} \
                2. g3 d5 3. Gg2 Kxh9 *\n";
    room.write("game.pgn", text);
    room.look();
    let record = room.boards.record(&key("4", "2")).unwrap();
    assert_eq!(
        record,
        "[game]\nwhite = \"Anna\"\nround = \"4\"\nboard = \"2\"\nmoves = \"1. Nf3 Nf6 2. g3 d5 3. Bg2\"\n\
         clocks = { white = \"1:29:00\", black = \"0:05:07\" }\n"
    );
    assert_eq!(room.boards.record(&key("9", "9")), None);
}
