//! What is told of a game as it stands, on both sides of each boundary.

use std::path::Path;

use kodeks_boards::{AlertKind, Boards, LiveBoard};
use kodeks_rulesets::{Record, vocabulary};

use crate::room::{Room, event, library, of_kind, shuffle, tags, walk};

const DRAWN: Option<&str> = Some("1/2-1/2");

#[test]
fn the_second_time_is_no_claim_the_move_before_the_third_is_one_by_a_move_and_the_third_is_one() {
    // The articles as the editions number them: 9.2a in 2005, 9.2.1 and 9.2.2 in 2023.
    for edition in ["fide@2005", "fide@2014", "fide@2023"] {
        let mut room = Room::new(edition);
        for plies in 0..=6 {
            let text = format!("{}{}*\n", tags("1.1", "Anna", "Beata"), shuffle(plies));
            assert_eq!(room.kinds(&text), [""; 0], "{edition} {plies}");
        }
        let text = format!("{}{}*\n", tags("1.1", "Anna", "Beata"), shuffle(7));
        let alerts = room.alerts(&text);
        let by_move = of_kind(&alerts, AlertKind::ClaimByMove);
        assert_eq!((by_move.by, by_move.ground), (Some("black"), Some("threefold")));
        assert_eq!(by_move.result, DRAWN);
        let moves: Vec<_> = by_move.by_move.iter().map(|one| one.san.as_str()).collect();
        assert_eq!(moves, ["Ng8"], "{edition}");
        assert_eq!(by_move.by_move[0].occurrences, 3);
        assert_eq!(by_move.by_move[0].moves_at, ["", "2... Ng8"]);
        let text = format!("{}{}*\n", tags("1.1", "Anna", "Beata"), shuffle(8));
        let alerts = room.alerts(&text);
        let claim = of_kind(&alerts, AlertKind::ClaimThreefold);
        assert_eq!((claim.by, claim.occurrences), (Some("white"), Some(3)));
        assert_eq!(claim.moves_at, ["", "2... Ng8", "4... Ng8"]);
        assert_eq!((claim.since_ply, claim.confidence), (8, "certain"));
        assert!(!claim.articles.is_empty());
        // A pawn's move, and nothing can be claimed any more.
        let text = format!("{}{}5. e4 *\n", tags("1.1", "Anna", "Beata"), shuffle(8));
        assert_eq!(room.kinds(&text), [""; 0]);
    }
}

#[test]
fn a_claim_names_the_articles_of_its_edition() {
    for (edition, on_board, by_move) in [
        ("fide@2005", vec!["9.2(b)", "9.5(a)"], vec!["9.2(a)", "9.5(a)"]),
        ("fide@2023", vec!["9.2", "9.2.2", "9.5.2"], vec!["9.2", "9.2.1", "9.5.2"]),
    ] {
        let mut room = Room::new(edition);
        let text = format!("{}{}*\n", tags("1.1", "Anna", "Beata"), shuffle(7));
        let alerts = room.alerts(&text);
        assert_eq!(of_kind(&alerts, AlertKind::ClaimByMove).articles, by_move);
        let text = format!("{}{}*\n", tags("1.1", "Anna", "Beata"), shuffle(8));
        let alerts = room.alerts(&text);
        assert_eq!(of_kind(&alerts, AlertKind::ClaimThreefold).articles, on_board);
    }
}

#[test]
fn five_times_end_a_game_from_2014_on_and_not_in_2005() {
    let text = |plies| format!("{}{}*\n", tags("1.1", "Anna", "Beata"), shuffle(plies));
    for edition in ["fide@2014", "fide@2023"] {
        let mut room = Room::new(edition);
        assert!(!room.kinds(&text(15)).contains(&"over"), "{edition}");
        let alerts = room.alerts(&text(16));
        let over = of_kind(&alerts, AlertKind::Over);
        assert_eq!((over.how, over.result), (Some("repetition"), DRAWN), "{edition}");
        assert_eq!((over.since_ply, over.plies_after), (16, 0));
        // Nobody claims what is over, also where it was played on.
        assert_eq!(room.kinds(&text(16)), ["over"]);
        let played_on = format!("{}{}9. e4 e5 *\n", tags("1.1", "Anna", "Beata"), shuffle(16));
        let alerts = room.alerts(&played_on);
        let over = of_kind(&alerts, AlertKind::Over);
        assert_eq!((over.since_ply, over.plies_after), (16, 2));
        assert_eq!(over.at, "8... Ng8");
    }
    let mut room = Room::new("fide@2005");
    assert_eq!(room.kinds(&text(16)), ["claim-threefold"]);
}

#[test]
fn fifty_moves_are_claimed_when_they_are_made_or_by_the_hundredth_ply() {
    for edition in ["fide@2005", "fide@2014", "fide@2023"] {
        let mut room = Room::new(edition);
        // 49 moves: 97 quiet plies and one more.
        assert_eq!(room.kinds(&walk(97, "90. Ra3")), [""; 0], "{edition}");
        let alerts = room.alerts(&walk(98, "90. Ra3"));
        let by_move = of_kind(&alerts, AlertKind::ClaimByMove);
        assert_eq!((by_move.by, by_move.ground), (Some("black"), Some("fifty-moves")));
        let mut moves: Vec<_> = by_move.by_move.iter().map(|one| one.san.as_str()).collect();
        moves.sort_unstable();
        assert_eq!(moves, ["Kg7", "Kg8", "Kh7"], "{edition}");
        let alerts = room.alerts(&walk(99, "90. Ra3"));
        let claim = of_kind(&alerts, AlertKind::ClaimFiftyMoves);
        assert_eq!((claim.by, claim.quiet_plies), (Some("black"), Some(100)));
        assert_eq!(alerts.len(), 1, "no move is needed");
    }
}

#[test]
fn seventy_five_moves_end_a_game_from_2014_on() {
    for edition in ["fide@2014", "fide@2023"] {
        let mut room = Room::new(edition);
        assert_eq!(room.kinds(&walk(148, "90. Ra3")), ["claim-fifty-moves"], "{edition}");
        let alerts = room.alerts(&walk(149, "90. Ra3"));
        let over = of_kind(&alerts, AlertKind::Over);
        assert_eq!((over.how, over.quiet_plies), (Some("quiet-moves"), Some(150)));
        assert_eq!(over.result, DRAWN);
    }
    let mut room = Room::new("fide@2005");
    assert_eq!(room.kinds(&walk(149, "90. Ra3")), ["claim-fifty-moves"]);
}

#[test]
fn a_mate_by_the_seventy_fifth_move_counts() {
    let text = "[Round \"1.1\"]\n[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 149 90\"]\n\n90. Ra8# *\n";
    let mut room = Room::new("fide@2023");
    let alerts = room.alerts(text);
    let over = of_kind(&alerts, AlertKind::Over);
    assert_eq!((over.how, over.result), (Some("checkmate"), Some("1-0")));
}

#[test]
fn stalemate_and_a_dead_position_end_a_game_and_its_result_ends_the_alert() {
    let stalemate = "[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 90\"]\n\n90. Qf7 ";
    let bare = "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/2r5/1K6 w - - 0 90\"]\n\n90. Kxc2 ";
    for edition in ["fide@2005", "fide@2014", "fide@2023"] {
        let mut room = Room::new(edition);
        let alerts = room.alerts(&format!("{stalemate}*\n"));
        let over = of_kind(&alerts, AlertKind::Over);
        assert_eq!((over.how, over.result), (Some("stalemate"), DRAWN), "{edition}");
        let alerts = room.alerts(&format!("{bare}*\n"));
        let over = of_kind(&alerts, AlertKind::Over);
        assert_eq!((over.how, over.result), (Some("dead-position"), DRAWN), "{edition}");
        assert_eq!(over.proof, Some("bare-king"));
        assert_eq!(room.kinds(&format!("{bare}1/2-1/2\n")), [""; 0]);
        assert_eq!(room.kinds(&format!("{bare}1-0\n")), ["over"]);
    }
}

/// A game with a clock time after every move.
fn with_clocks(fen: &str, first: &str, second: &str) -> String {
    format!(
        "[Round \"1.1\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n\
         41. Kb1 {{[%clk {first}]}} Kg8 {{[%clk {second}]}} *\n"
    )
}

const ROOK_AGAINST_PAWN: &str = "7k/8/8/8/8/7p/R7/K7 w - - 0 41";
const BARE_AGAINST_ROOK: &str = "7k/8/8/8/8/8/r7/1K6 w - - 0 41";

#[test]
fn a_clock_at_nothing_is_a_flag_and_one_second_is_none() {
    for edition in ["fide@2005", "fide@2014", "fide@2023"] {
        let mut room = Room::new(edition);
        let text = |first, second| with_clocks(ROOK_AGAINST_PAWN, first, second);
        assert_eq!(room.kinds(&text("0:00:01", "0:00:01")), [""; 0], "{edition}");
        let alerts = room.alerts(&text("0:00:01", "0:00:00"));
        let flag = of_kind(&alerts, AlertKind::Flag);
        assert_eq!((flag.by, flag.can_win), (Some("black"), Some(true)));
        assert_eq!((flag.result, flag.confidence), (Some("1-0"), "likely"));
        assert_eq!((flag.since_ply, flag.at.as_str()), (2, "41... Kg8"));
        assert!(flag.line.last().unwrap().ends_with('#'), "{:?}", flag.line);
        // The pawn may become a queen, so Black can win too.
        let alerts = room.alerts(&text("0:00:00", "0:00:01"));
        let flag = of_kind(&alerts, AlertKind::Flag);
        assert_eq!((flag.by, flag.result), (Some("white"), Some("0-1")));
        assert_eq!(flag.since_ply, 1);
        // Below nothing, as broadcasts count on.
        assert_eq!(room.kinds(&text("0:00:-4", "0:00:01")), ["flag"]);
    }
}

#[test]
fn a_bare_king_never_wins_on_time() {
    let text = "[Round \"1.1\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/r7/1K6 b - - 0 41\"]\n\n\
                41... Ra8 {[%clk 0:00:00]} 42. Kb2 {[%clk 0:10:00]} *\n";
    assert!(text.contains(&BARE_AGAINST_ROOK[..20]));
    for edition in ["fide@2005", "fide@2014", "fide@2023"] {
        let mut room = Room::new(edition);
        let alerts = room.alerts(text);
        let flag = of_kind(&alerts, AlertKind::Flag);
        assert_eq!((flag.by, flag.can_win), (Some("black"), Some(false)), "{edition}");
        assert_eq!((flag.result, flag.proof), (DRAWN, Some("bare-king")));
    }
}

#[test]
fn the_first_of_two_flags_counts_and_new_time_takes_a_flag_back() {
    let mut room = Room::new("fide@2023");
    let both = with_clocks(ROOK_AGAINST_PAWN, "0:00:00", "0:00:00");
    let alerts = room.alerts(&both);
    let flag = of_kind(&alerts, AlertKind::Flag);
    assert_eq!((flag.by, flag.result), (Some("white"), Some("0-1")));
    let mut room = Room::of(event("fide@2023", "2/90:30"));
    let period = "[Round \"1.1\"]\n\n1. e4 {[%clk 0:20:00]} e5 {[%clk 0:20:00]} \
                  2. Nf3 {[%clk 0:00:00]} Nc6 {[%clk 0:10:00]} *\n";
    // White has made the two moves of the first period: nothing was overstepped.
    assert_eq!(room.kinds(period), [""; 0]);
    let mut room = Room::of(event("fide@2023", "3/90:30"));
    assert_eq!(room.kinds(period), ["flag"]);
}

#[test]
fn an_illegal_move_is_told_with_its_reason_and_article_and_nothing_is_claimed_after_it() {
    for (edition, article) in [("fide@2005", "3.9"), ("fide@2023", "3.9.2")] {
        let mut room = Room::new(edition);
        let text = format!("{}1. e4 e5 2. Ke2 Qh4 3. Kf3 Qg4 *\n", tags("1.1", "Anna", "Beata"));
        assert_eq!(room.kinds(&text), [""; 0]);
        // 4. Ke3 would leave no check; 4. Kf4 steps next to the queen on g4, which guards f4.
        let text = text.replace("Qg4 *", "Qg4 4. Kf4 *").replace("Qg4", "Qh5");
        let alerts = room.alerts(&text);
        let illegal = of_kind(&alerts, AlertKind::IllegalMove);
        assert_eq!((illegal.by, illegal.since_ply), (Some("white"), 7), "{edition}");
        assert_eq!(illegal.text.as_deref(), Some("Kf4"));
        assert_eq!(illegal.at, "4. Kf4");
        assert!(illegal.articles.iter().any(|one| one.starts_with("3.9")), "{article} {illegal:?}");
        assert!(illegal.why.is_some());
    }
}

#[test]
fn a_game_that_went_on_after_an_illegal_move_is_watched_on_the_board_as_it_was_played() {
    let mut room = Room::new("fide@2023");
    let text = |moves: &str| format!("{}1. e4 e5 2. Ra3 {moves} *\n", tags("1.1", "Anna", "Beata"));
    // One answer alone shows nothing: the board is the last legal one.
    for moves in ["", "Nc6"] {
        assert_eq!(room.kinds(&text(moves)), ["illegal-move"], "{moves}");
        assert_eq!(room.only().plies, 2);
    }
    let alerts = room.alerts(&text("Nc6 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8"));
    let claim = of_kind(&alerts, AlertKind::ClaimThreefold);
    assert_eq!((claim.by, claim.confidence, claim.occurrences), (Some("white"), "likely", Some(3)));
    assert_eq!(claim.moves_at, ["2... Nc6", "4... Ng8", "6... Ng8"]);
    let illegal = of_kind(&alerts, AlertKind::IllegalMove);
    assert_eq!((illegal.by, illegal.since_ply, illegal.at.as_str()), (Some("white"), 3, "2. Ra3"));
    let board = room.only();
    assert_eq!((board.plies, board.last.as_str(), board.on_move), (12, "6... Ng8", "white"));
    assert_eq!(board.fen, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/R7/PPPP1PPP/1NBQKBNR w Kkq - 10 7");
}

#[test]
fn a_position_that_is_none_is_told() {
    let mut room = Room::new("fide@2023");
    let text = "[Round \"1.1\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n";
    assert_eq!(room.kinds(text), ["illegal-position"]);
}

#[test]
fn kings_that_tell_the_board_the_result_raise_no_alert_once_the_file_has_it() {
    for (moves, result, is_alarm) in [
        ("1. e4 e5 2. Nf3 Nc6 3. Kd5", "*", true),
        ("1. e4 e5 2. Nf3 Nc6 3. Kd5", "0-1", true),
        ("1. e4 e5 2. Nf3 Nc6 3. Kd5", "1-0", false),
        ("1. e4 e5 2. Nf3 Nc6 3. Kd5 Ke4", "1-0", false),
        ("1. e4 e5 2. Nf3 Nc6 3. Kd5 Ke5", "1/2-1/2", false),
        ("1. e4 e5 2. Qh5 a6 3. Bc4 a5 4. Qxf7# Ke4", "1-0", false),
        ("1. e4 e5 2. Qh5 a6 3. Bc4 a5 4. Qxf7# Ke7", "1-0", true),
    ] {
        let mut room = Room::new("fide@2023");
        let text = format!("{}{moves} {result}\n", tags("1.1", "Anna", "Beata"));
        let has_illegal_move = room.kinds(&text).contains(&"illegal-move");
        assert_eq!(has_illegal_move, is_alarm, "{moves} {result}");
        assert!(is_alarm || room.only().alerts.is_empty(), "{moves} {result}");
    }
}

#[test]
fn a_game_with_a_result_is_nobodys_claim() {
    let mut room = Room::new("fide@2023");
    let text = format!("{}{}1-0\n", tags("1.1", "Anna", "Beata"), shuffle(8));
    assert_eq!(room.kinds(&text), [""; 0]);
    assert_eq!(room.only().result, Some("1-0"));
}

#[test]
fn a_claim_that_both_players_can_make_in_turn_is_raised_once() {
    let mut room = Room::new("fide@2005");
    room.write("game.pgn", walk(99, "90. Ra3"));
    room.look();
    let first = room.only().alerts[0].id.clone();
    room.write("game.pgn", walk(99, "90. Ra3 Kg8"));
    room.look();
    let alert = &room.only().alerts[0];
    assert_eq!((alert.id.as_str(), alert.by), (first.as_str(), Some("white")));
    assert_eq!(alert.since_ply, 1);
}

/// Positions in which the mate is far: 28, 30 and 14 plies with the help of the opponent, as another program found them.
const FAR: [&str; 3] = [
    "1b1b4/3k3p/3pp2P/3p4/1p1K1p1p/1P1P1P1P/8/8 b - - 0 1",
    "1b1b4/3k3p/3pp3/3p4/1p1K1p1p/1P1P1P1P/7P/8 b - - 0 1",
    "1b1b4/5k1p/3pp3/3p4/1p1K1p1p/1P1P1P1P/8/8 b - - 0 1",
];

#[test]
fn a_mate_that_is_far_is_found_in_a_later_look_and_no_look_takes_long() {
    // Looks have a bound of time, so that a busy machine may need another try.
    assert!((0..30).any(|_| are_found_in_short_looks()));
}

/// Returns whether the mates of all positions that are far are found and no look at them takes long.
fn are_found_in_short_looks() -> bool {
    let mut room = Room::new("fide@2023");
    for (place, fen) in FAR.iter().enumerate() {
        let text = format!("[Round \"1.{place}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1... e5+ {{[%clk 0:00:00]}} *\n");
        room.write(&format!("game-{place}.pgn"), text);
    }
    let are_short = (0..2 + 3 * FAR.len()).all(|_| {
        let begun = std::time::Instant::now();
        room.look();
        begun.elapsed() < std::time::Duration::from_secs(3)
    });
    let is_found = |board: &LiveBoard| {
        let flag = of_kind(&board.alerts, AlertKind::Flag);
        (flag.can_win, flag.result) == (Some(true), Some("1-0"))
    };
    are_short && room.boards.boards().all(is_found)
}

#[test]
fn what_was_announced_has_to_be_an_option_of_the_edition() {
    let text = "[event.options]\nno-such-option = true\n";
    let vocabulary = vocabulary::all_built_in().unwrap();
    let record = Record::from_text("event.toml", text, Path::new(""), &vocabulary).unwrap();
    let mut event = event("fide@2023", "3+2");
    event.options = record.options;
    assert!(Boards::new(library(), event).is_err());
}

#[test]
fn the_online_regulations_end_a_game_by_the_third_time() {
    // 5.2.3 and 5.2.4 there: what is claimed over the board ends the game by itself.
    let mut room = Room::new("fide-online@2021");
    let text = format!("{}{}*\n", tags("1.1", "Anna", "Beata"), shuffle(8));
    let alerts = room.alerts(&text);
    let over = of_kind(&alerts, AlertKind::Over);
    assert_eq!((over.how, over.since_ply, over.result), (Some("repetition"), 8, DRAWN));
}
