//! The sample games of the Laws read as they are printed, and a misprint is found.

#![allow(clippy::unwrap_used)]

use kodeks_board::{
    MoveKind, Position, Square,
    notation::{Deviation, Deviation::*, GameMove, GameReading, Letters, NotationError, OtherNotation, read_game},
};

/// The sample game of the Polish text of 2005, 9.Sb2 as printed there.
const POLISH_GAME: &str = "1.e4 e5 2.Sf3 Sf6 3.d4 exd4 4.e5 Se4 5.Hxd4 d5 6.exd6 e.p. Sxd6 7.Gg5 \
    Sc6 8.He3+ Ge7 9.Sb2 0-0 10.0-0-0 We8 11.Kb1 (=).";

/// The sample game of the Czech text of 2005.
const CZECH_GAME: &str = "1.d4 Jf6 2.c4 e6 3.Jc3 Sb4 4.Sd2 0-0 5.e4 d5 6.exd5 exd5 7.cxd5 Sxc3 \
    8.Sxc3 Jxd5 9.Jf3 b6 10.Db3 Jxc3 11.bxc3 c5 12.Se2 cxd4 13.Jxd4 Ve8 14.0-0 Jd7 15.a4 Jc5 \
    16.Db4 Sb7 17.a5";

fn game(text: &str, letters: Letters) -> GameReading {
    read_game(&Position::start(), text, letters)
}

fn deviations(reading: &GameReading) -> Vec<(u32, Deviation)> {
    let of_move = |m: &GameMove| {
        let ply = m.ply;
        m.written.deviations.clone().into_iter().map(move |d| (ply, d))
    };
    reading.moves.iter().flat_map(of_move).collect()
}

fn assert_polish_misprint(reading: &GameReading) {
    assert_eq!(reading.moves.len(), 16);
    assert_eq!(deviations(reading), []);
    let wrong = reading.wrong.as_ref().unwrap();
    assert_eq!((wrong.ply, wrong.text.as_str()), (17, "Sb2"));
    assert_eq!(wrong.reason, NotationError::NoSuchMove);
    let meant = wrong.meant.unwrap();
    assert_eq!(wrong.position.san_in(meant, Letters::Polish), "Sbd2");
    assert_eq!(wrong.position.move_number(), 9);
}

fn assert_czech_game(reading: &GameReading) {
    assert_eq!(reading.wrong, None);
    assert_eq!(reading.moves.len(), 33);
    assert_eq!(deviations(reading), []);
}

#[test]
fn the_misprint_in_the_polish_sample_game_is_found_and_so_is_what_was_meant() {
    assert_polish_misprint(&game(POLISH_GAME, Letters::Polish));
}

#[test]
fn the_polish_sample_game_put_right_reads_to_the_offer_of_a_draw() {
    let right = POLISH_GAME.replace("Sb2", "Sbd2");
    let reading = game(&right, Letters::Polish);
    assert_eq!(reading.wrong, None);
    assert_eq!(deviations(&reading), []);
    let offers: Vec<bool> = reading.moves.iter().map(|m| m.written.offers_draw).collect();
    assert_eq!(offers.len(), 21);
    assert!(offers[20] && !offers[..20].contains(&true));
    let en_passant = &reading.moves[10];
    assert_eq!(en_passant.text, "exd6 e.p.");
    assert_eq!(en_passant.written.played.kind(), MoveKind::EnPassant);
}

#[test]
fn the_czech_sample_game_reads_as_it_is_printed() {
    let reading = game(CZECH_GAME, Letters::Czech);
    assert_czech_game(&reading);
    let uses_e_11 = |m: &&GameMove| m.written.mechanics.contains(&"notation-pawn-capture");
    let plies: Vec<u32> = reading.moves.iter().filter(uses_e_11).map(|m| m.ply).collect();
    assert_eq!(plies, [11], "6.exd5, where c4 could capture too");
}

#[test]
#[ignore = "needs KODEKS_LAWS_PL and KODEKS_LAWS_CS, files with the Polish and Czech text of the Laws"]
fn the_sample_games_read_the_same_from_the_texts_themselves() {
    let text = |variable| std::fs::read_to_string(std::env::var(variable).unwrap()).unwrap();
    let (polish, czech) = (text("KODEKS_LAWS_PL"), text("KODEKS_LAWS_CS"));
    let between = |text: &str, first: &str, end: &str| {
        let from = text.find(first).unwrap();
        let len = text[from..].find(end).unwrap();
        text[from..from + len].to_owned()
    };
    let polish = between(&polish, "1.e4 e5 2.Sf3", "Uwagi");
    assert!(polish.contains("9.Sb2") && polish.contains("(=)."));
    assert_polish_misprint(&game(&polish, Letters::Polish));
    let czech = between(&czech, "1.d4 Jf6", "atd");
    assert_czech_game(&game(&czech, Letters::Czech));
}

#[test]
fn a_game_in_other_letters_is_read_in_those_of_one_language() {
    let reading = game(CZECH_GAME, Letters::Polish);
    assert_eq!(reading.wrong, None);
    let marked: Vec<_> = reading.moves.iter().take(8).map(|m| &m.written).collect();
    let others: Vec<_> = marked.iter().map(|w| w.deviations == [OtherLetters]).collect();
    assert_eq!(others, [false, true, false, false, true, true, true, false]);
    assert_eq!(marked[1].letters, [Letters::Czech]);
    assert_eq!(marked[0].letters, [Letters::Polish]);

    let reading = game(POLISH_GAME, Letters::Czech);
    let wrong = reading.wrong.unwrap();
    assert_eq!((wrong.ply, wrong.text.as_str()), (3, "Sf3"));
    assert_eq!(wrong.reads_in, [Letters::Polish, Letters::German]);
}

#[test]
fn one_move_in_other_letters_does_not_stop_a_game() {
    let reading = game("1.e4 e5 2.Nf3 Sc6 3.Gb5", Letters::Polish);
    assert_eq!(reading.wrong, None);
    assert_eq!(deviations(&reading), [(3, OtherLetters)]);
    assert_eq!(reading.moves[2].written.letters, [Letters::English]);
}

#[test]
fn numbers_count_on_from_the_first() {
    let plies = |text| deviations(&game(text, Letters::Polish));
    assert_eq!(plies("1.e4 e5 2.Sf3 2...Sc6 3.Gb5"), []);
    assert_eq!(plies("12.e4 e5 13.Sf3 Sc6"), []);
    assert_eq!(plies("1.e4 e5 3.Sf3 Sc6 3.Gb5"), [(3, WrongNumber)]);
    assert_eq!(plies("e4 e5 Sf3 Sc6"), []);
}

#[test]
fn a_game_in_another_notation_is_wrong_from_the_first_move() {
    for (text, other) in
        [("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3", OtherNotation::Descriptive), ("1. 5254 5755", OtherNotation::Numeric)]
    {
        let wrong = game(text, Letters::English).wrong.unwrap();
        assert_eq!(wrong.ply, 1);
        assert_eq!(wrong.reason, NotationError::NotAlgebraic(Some(other)));
        assert_eq!((wrong.meant, wrong.reads_in), (None, vec![]));
    }
}

#[test]
fn nothing_is_guessed_where_two_moves_may_be_meant() {
    let reading = game("1.d4 d5 2.Sf3 Sf6 3.c4 e6 4.Sd2", Letters::Polish);
    let wrong = reading.wrong.unwrap();
    assert_eq!(wrong.reason, NotationError::Ambiguous(Square::B1, Square::F3));
    assert_eq!(wrong.meant, None, "Sbd2 and Sfd2 are as near");
}
