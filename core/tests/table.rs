//! What happens at a table: moves legal and not, what is counted, what is taken back.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_board::{Color, IllegalMove, PieceType, Position, RepetitionCriteria, Setup, Time, TimeControl};
use kodeks_core::{
    DrawClaim, Event, FlagNoticed, GameState, IllegalMoveNoticed, IllegalPositionNoticed, InquiryStep, Order, Score,
    StatedFacts, Value,
};
use kodeks_winnability::Budget;

use crate::shown::shown;

fn table(fen: &str) -> GameState {
    let start: Setup = if fen == "startpos" { Setup::start() } else { fen.parse().unwrap() };
    GameState::new(start, RepetitionCriteria::default(), Budget::FULL)
}

fn noticed(notation: Option<&str>, pressed: bool, reply: Option<&str>) -> Event {
    Event::IllegalMove(IllegalMoveNoticed {
        notation: notation.map(str::to_owned),
        pressed: Some(pressed),
        reply: reply.map(str::to_owned),
        ..IllegalMoveNoticed::standing("arbiter")
    })
}

#[test]
fn an_illegal_move_is_taken_back_with_its_reply() {
    let mut table = table("4k3/8/8/8/8/8/r7/4K3 w - - 0 1");
    let start = *table.setup();
    let inquiry = table.take_notice(&noticed(Some("Kf2"), true, Some("Kd7"))).unwrap();
    assert_eq!(inquiry.illegal(), Some(IllegalMove::MovesIntoCheck));
    assert_eq!(shown(&table, &inquiry, "illegal_move.reply"), Value::Word("completed"));
    table.carry_out(&inquiry, &[Order::RestorePosition]);
    assert_eq!(*table.setup(), start);
}

#[test]
fn what_is_no_move_at_all_is_refused() {
    let error = table("4k3/8/8/8/8/8/r7/4K3 w - - 0 1").take_notice(&noticed(Some("Qd5"), true, None)).unwrap_err();
    assert!(!error.to_string().is_empty());
}

#[test]
fn illegal_moves_are_counted_for_each_player_and_from_one() {
    let mut table = table("startpos");
    table.set_illegal_moves([1, 0]);
    let inquiry = table.take_notice(&noticed(Some("Bc1-e3"), true, None)).unwrap();
    assert_eq!(shown(&table, &inquiry, "faults.all"), Value::Count(2));
    table.carry_out(&inquiry, &[Order::RestorePosition]);
    table.count_illegal_move(&inquiry);
    assert_eq!((table.illegal_moves(Color::White), table.illegal_moves(Color::Black)), (2, 0));
}

#[test]
fn an_illegal_move_that_nobody_notices_stands_until_somebody_does() {
    let mut table = table("startpos");
    let made = table.take_notice(&Event::Move { notation: "Bc1-e3".to_owned(), pressed: true, took: None }).unwrap();
    assert_eq!(made.illegal(), Some(IllegalMove::PathBlocked));
    assert!(made.steps().is_empty());
    table.take_notice(&Event::Move { notation: "e5".to_owned(), pressed: true, took: None }).unwrap();
    let inquiry = table.take_notice(&noticed(None, true, None)).unwrap();
    assert_eq!(shown(&table, &inquiry, "illegal_move.reply"), Value::Word("completed"));
    assert_eq!(inquiry.offender(), Some(Color::White));
    table.carry_out(&inquiry, &[Order::RestorePosition]);
    assert_eq!(*table.setup(), Setup::start());
}

#[test]
fn a_legal_move_is_not_taken_for_an_illegal_one() {
    let error = table("startpos").take_notice(&noticed(Some("e4"), true, None)).unwrap_err();
    assert_eq!(error.to_string(), "`e4` is a legal move here");
    let error = table("startpos").take_notice(&noticed(None, true, None)).unwrap_err();
    assert_eq!(error.to_string(), "no illegal move stands on the board; name it with `illegal_move`");
}

#[test]
fn the_pawn_that_was_not_replaced_becomes_a_queen_and_the_move_stands() {
    let mut table = table("8/4P3/8/8/8/k7/8/4K3 w - - 0 1");
    let inquiry = table.take_notice(&noticed(Some("e8"), true, None)).unwrap();
    assert_eq!(inquiry.illegal(), Some(IllegalMove::PromotionUnfinished));
    assert_eq!(shown(&table, &inquiry, "pawn_on_last_rank"), Value::Flag(true));
    table.carry_out(&inquiry, &[Order::ReplacePawn(PieceType::Queen)]);
    assert_eq!(table.setup().to_string(), "4Q3/8/8/8/8/k7/8/4K3 b - - 0 1");
}

#[test]
fn times_change_only_where_the_record_has_clocks() {
    let mut table = table("startpos");
    let inquiry = table.take_notice(&resigns(Color::White)).unwrap();
    let orders = [
        Order::GiveTime { to: Color::Black, time: Time::from_minutes(3) },
        Order::TakeTime { from: Color::White, time: Time::from_minutes(9) },
        Order::EndGame(Score::Won(Color::Black)),
    ];
    table.carry_out(&inquiry, &orders);
    assert_eq!(table.times(), None);
    table.set_times([Time::from_minutes(2), Time::from_minutes(1)]);
    table.carry_out(&inquiry, &orders);
    assert_eq!(table.times(), Some([Time::ZERO, Time::from_minutes(4)]));
    assert_eq!(table.result(), Some(Score::Won(Color::Black)));
}

fn claim(ground: &'static str, intended: Option<&str>) -> Event {
    Event::DrawClaim(DrawClaim {
        by: Some(Color::White),
        ground,
        intended: intended.map(str::to_owned),
        touched: false,
        moved: false,
        stated: StatedFacts::new(),
    })
}

#[test]
fn a_claim_with_an_intended_move_counts_the_position_after_it() {
    let mut table = table("startpos");
    for notation in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
        table.play(notation).unwrap();
    }
    let count = |table: &mut GameState, event: &Event| {
        let inquiry = table.take_notice(event).unwrap();
        shown(table, &inquiry, "occurrences")
    };
    assert_eq!(count(&mut table, &claim("threefold", None)), Value::Count(3));
    assert_eq!(count(&mut table, &claim("threefold", Some("Nf3"))), Value::Count(3));
    assert_eq!(count(&mut table, &claim("threefold", Some("Nc3"))), Value::Count(1));
    // What is claimed with a move that cannot be made is for the regulations.
    let illegal = table.take_notice(&claim("threefold", Some("Ke2"))).unwrap();
    assert_eq!(shown(&table, &illegal, "claim.intended_legal"), Value::Flag(false));
    assert!(table.take_notice(&claim("threefold", Some("a knight to e2"))).is_err());
}

#[test]
fn quiet_moves_are_those_of_each_player() {
    let count = |plies: u32| {
        let mut table = table(&format!("4k3/8/8/8/8/8/r7/4K3 w - - {plies} 90"));
        let inquiry = table.take_notice(&claim("fifty-moves", None)).unwrap();
        shown(&table, &inquiry, "quiet_moves")
    };
    assert_eq!(count(99), Value::Count(49));
    assert_eq!(count(100), Value::Count(50));
    assert_eq!(count(101), Value::Count(50));
}

fn resigns(by: Color) -> Event {
    Event::Resignation { by, stated: StatedFacts::new() }
}

fn flag(fallen: Option<Color>, period: Option<usize>) -> Event {
    Event::Flag(FlagNoticed { fallen, first: None, noticed_by: "arbiter", period, stated: StatedFacts::new() })
}

#[test]
fn the_period_follows_from_the_moves_unless_the_record_says_otherwise() {
    let at = |move_number: u32, period: Option<usize>| {
        let mut table = table(&format!("r3k3/8/8/8/8/8/8/R3K3 w - - 0 {move_number}"));
        table.set_control(TimeControl::from_spoken("40/2h:1h").unwrap());
        let inquiry = table.take_notice(&flag(Some(Color::White), period)).unwrap();
        ["quota_made", "last_period"].map(|name| shown(&table, &inquiry, name))
    };
    let no = Value::Flag(false);
    let yes = Value::Flag(true);
    assert_eq!(at(40, None), [no.clone(), no.clone()], "thirty-nine moves completed");
    let not_known = [Value::Unknown, Value::Unknown];
    assert_eq!(at(41, None), not_known, "the fortieth move was the last completed: before or after the flag fell");
    assert_eq!(at(42, None), [no.clone(), yes.clone()], "forty-one moves completed: the last period runs");
    assert_eq!(at(41, Some(1)), [yes, no], "the flag of the first period, on a clock with hands");
}

#[test]
fn without_a_time_control_nobody_knows_the_period() {
    let mut table = table("startpos");
    let inquiry = table.take_notice(&flag(None, None)).unwrap();
    assert_eq!(shown(&table, &inquiry, "last_period"), Value::Unknown);
    assert_eq!(shown(&table, &inquiry, "first_known"), Value::Flag(false));
    assert_eq!(shown(&table, &inquiry, "opponent.can_mate"), Value::Unknown);
}

fn position_seen() -> Event {
    Event::IllegalPosition(IllegalPositionNoticed {
        noticed_by: "arbiter",
        move_seen: None,
        pressed: None,
        replied: None,
        position_known: true,
        stated: StatedFacts::new(),
    })
}

fn made(notation: &str, pressed: bool) -> Event {
    Event::Move { notation: notation.to_owned(), pressed, took: None }
}

/// Returns these facts of what stands on a board, as somebody notices it.
fn noticed_of<const N: usize>(fen: &str, names: [&str; N]) -> [Value; N] {
    let mut table = table(fen);
    let inquiry = table.take_notice(&position_seen()).unwrap();
    assert_eq!(inquiry.steps()[0].question, "illegal-position");
    names.map(|name| shown(&table, &inquiry, name))
}

#[test]
fn a_position_can_be_illegal_in_many_ways() {
    let names = ["illegal_position", "both_kings_in_check", "pawn_on_last_rank"];
    for (fen, expected) in [
        ("startpos", [false, false, false]),
        // Rooks shield both kings.
        ("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", [false, false, false]),
        ("4k3/8/8/1B6/1b6/8/8/4K3 w - - 0 1", [true, true, false]),
        ("8/8/8/3kK3/8/8/8/8 w - - 0 1", [true, true, false]),
        ("P3k3/8/8/8/8/8/8/4K3 b - - 0 1", [true, false, true]),
        // A white pawn on the first rank is not on the one furthest from where it began.
        ("4k3/8/8/8/8/8/8/P3K3 b - - 0 1", [true, false, false]),
        ("4k3/PPP5/PPP5/PPP5/8/8/8/4K3 b - - 0 1", [true, false, false]),
        ("4k3/PPP5/PPP5/PP6/8/8/8/4K3 b - - 0 1", [false, false, false]),
        ("8/8/8/8/8/8/7P/4K3 w - - 0 1", [true, false, false]),
        ("4k3/8/8/8/8/8/8/QQQQKQQQ b - - 0 1", [false, false, false]),
    ] {
        let mut expected = expected.map(Value::Flag);
        // That nothing proves a position illegal does not make it legal.
        if expected[0] == Value::Flag(false) {
            expected[0] = Value::Unknown;
        }
        assert_eq!(noticed_of(fen, names), expected, "{fen}");
    }
}

#[test]
fn a_pawn_of_the_player_on_the_move_has_been_answered() {
    let names = ["illegal_move.reason", "illegal_position.answered"];
    let of = |fen: &str| noticed_of(fen, names);
    let (left, not_known) = (Value::Word("promotion-unfinished"), Value::Unknown);
    let (yes, no) = (Value::Flag(true), Value::Flag(false));
    assert_eq!(of("P3k3/8/8/8/8/8/8/4K3 b - - 0 1"), [left.clone(), no.clone()]);
    assert_eq!(of("P3k3/8/8/8/8/8/8/4K3 w - - 0 1"), [not_known.clone(), yes]);
    // The king is in check besides, so that a queen in its place changes too little.
    assert_eq!(of("P3k3/8/8/8/1b6/8/8/4K3 b - - 0 1"), [not_known, no.clone()]);
    assert_eq!(of("Pk6/8/8/8/8/8/8/R3K3 b - - 0 1"), [left, no]);
}

#[test]
fn a_move_counts_as_an_answer_once_it_is_completed() {
    for (pressed, expected) in [(true, true), (false, false)] {
        let mut table = table("P3k3/8/8/8/8/8/8/4K3 b - - 0 1");
        table.take_notice(&made("Kd7", pressed)).unwrap();
        let inquiry = table.take_notice(&position_seen()).unwrap();
        let answered = shown(&table, &inquiry, "illegal_position.answered");
        assert_eq!(answered, Value::Flag(expected), "{pressed}");
    }
}

#[test]
fn an_arbiter_who_waits_looks_again_after_the_next_move() {
    let mut table = table("4k3/8/8/1B6/1b6/8/8/4K3 w - - 0 1");
    let inquiry = table.take_notice(&position_seen()).unwrap();
    assert_eq!(shown(&table, &inquiry, "seen_before"), Value::Flag(false));
    assert_eq!(shown(&table, &inquiry, "illegal_move.seen"), Value::Flag(false));
    table.carry_out(&inquiry, &[Order::Wait]);
    let inquiry = table.take_notice(&made("Ba4", false)).unwrap();
    assert!(inquiry.steps().is_empty(), "the move is not completed");
    table.take_back_to(0);
    let inquiry = table.take_notice(&made("Ke1-e2", true)).unwrap();
    let last = inquiry.steps().pop().unwrap();
    assert_eq!(last.question, "illegal-position");
    assert_eq!(shown(&table, &inquiry, "next_move_completed"), Value::Flag(true));
    assert_eq!(shown(&table, &inquiry, "illegal_position"), Value::Flag(false));
    table.carry_out(&inquiry, &[Order::PlayOn]);
    let inquiry = table.take_notice(&made("Kd7", true)).unwrap();
    let asks = |step: &InquiryStep| step.question == "illegal-position";
    assert!(!inquiry.steps().iter().any(asks), "nobody waits any more");
}

#[test]
fn a_position_that_an_illegal_move_led_to_is_that_move() {
    let mut table = table("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    table.take_notice(&made("a8", true)).unwrap();
    let inquiry = table.take_notice(&position_seen()).unwrap();
    let asked: Vec<&str> = inquiry.steps().iter().map(|step| step.question).collect();
    let of_the_move = ["illegal-move.stands", "illegal-move.repair", "illegal-move.penalty"];
    assert_eq!(asked[0], "illegal-position");
    assert_eq!(asked[1..], of_the_move);
    assert_eq!(inquiry.offender(), Some(Color::White));
    assert_eq!(shown(&table, &inquiry, "illegal_move.seen"), Value::Flag(true));
    // Seen as a move, it is asked about as a position once it was answered.
    let inquiry = table.take_notice(&noticed(None, true, None)).unwrap();
    assert_eq!(inquiry.steps().len(), 3);
    table.take_notice(&made("Kd7", true)).unwrap();
    let inquiry = table.take_notice(&noticed(None, true, None)).unwrap();
    assert_eq!(inquiry.steps()[0].question, "illegal-position");
}

#[test]
fn a_pawn_that_has_just_arrived_becomes_a_queen() {
    let mut table = table("P3k3/8/8/8/8/8/8/4K3 b - - 0 60");
    let inquiry = table.take_notice(&position_seen()).unwrap();
    table.carry_out(&inquiry, &[Order::ReplacePawn(PieceType::Queen)]);
    assert_eq!(table.setup().to_string(), "Q3k3/8/8/8/8/8/8/4K3 b - - 0 60");
}

#[test]
fn the_mate_that_was_asked_about_can_be_shown() {
    let mut table = table("8/8/8/8/8/2k5/8/R3K3 b - - 0 60");
    let inquiry = table.take_notice(&resigns(Color::Black)).unwrap();
    assert!(table.take_asked().is_empty(), "nothing is searched before it is asked");
    assert_eq!(shown(&table, &inquiry, "opponent.can_mate"), Value::Flag(true));
    assert_eq!(table.take_asked().len(), 1);
}

fn without_a_board() -> GameState {
    let mut table = table("startpos");
    table.leave_board_open();
    table
}

/// Returns the report of an illegal move of White's of which only what was seen is told.
fn seen(number: Option<u32>) -> IllegalMoveNoticed {
    IllegalMoveNoticed {
        without_the_move: true,
        by: Some(Color::White),
        number,
        pressed: Some(true),
        ..IllegalMoveNoticed::standing("arbiter")
    }
}

#[test]
fn without_a_board_nothing_is_read_from_the_usual_start() {
    let mut table = without_a_board();
    let inquiry = table.take_notice(&claim("threefold", None)).unwrap();
    for name in ["occurrences", "quiet_moves", "claim.on_move", "white_on_move", "moves"] {
        assert_eq!(shown(&table, &inquiry, name), Value::Unknown, "{name}");
    }
    let inquiry = table.take_notice(&resigns(Color::White)).unwrap();
    assert_eq!(shown(&table, &inquiry, "opponent.can_mate"), Value::Unknown);
    let error = table.take_notice(&made("e4", true)).unwrap_err();
    assert_eq!(error.to_string(), "nobody has said what stands on the board; write `start` or `moves` under `[game]`");
}

#[test]
fn what_is_stated_counts_only_where_nothing_shows_it() {
    let stated = |mut table: GameState| {
        let resigns = Event::Resignation { by: Color::White, stated: vec![("opponent.can_mate", Value::Flag(false))] };
        let inquiry = table.take_notice(&resigns).unwrap();
        shown(&table, &inquiry, "opponent.can_mate")
    };
    assert_eq!(stated(without_a_board()), Value::Flag(false));
    assert_eq!(stated(table("startpos")), Value::Flag(true));
}

#[test]
fn an_illegal_move_without_a_board_is_what_was_seen_of_it() {
    let mut table = without_a_board();
    let event = Event::IllegalMove(seen(None));
    let inquiry = table.take_notice(&event).unwrap();
    assert_eq!(inquiry.offender(), Some(Color::White));
    let of = |name: &str| shown(&table, &inquiry, name);
    assert_eq!(of("illegal_move.clock_pressed"), Value::Flag(true));
    assert_eq!(of("illegal_move.reason"), Value::Word("not-stated"));
    assert_eq!(of("illegal_move.reply"), Value::Unknown);
    assert_eq!(of("both_kings_in_check"), Value::Unknown);
    assert_eq!(of("faults.all"), Value::Unknown, "nobody has said");
    let replied = IllegalMoveNoticed { replied: Some(true), ..seen(Some(2)) };
    let inquiry = table.take_notice(&Event::IllegalMove(replied)).unwrap();
    assert_eq!(shown(&table, &inquiry, "faults.all"), Value::Count(2));
    assert_eq!(shown(&table, &inquiry, "illegal_move.reply"), Value::Word("completed"));
}

#[test]
fn a_number_fills_the_count_and_may_not_contradict_it() {
    let mut table = without_a_board();
    let inquiry = table.take_notice(&Event::IllegalMove(seen(Some(2)))).unwrap();
    table.count_illegal_move(&inquiry);
    assert_eq!(table.illegal_moves(Color::White), 2);
    let inquiry = table.take_notice(&Event::IllegalMove(seen(None))).unwrap();
    assert_eq!(shown(&table, &inquiry, "faults.all"), Value::Count(3));
    let error = table.take_notice(&Event::IllegalMove(seen(Some(2)))).unwrap_err();
    assert_eq!(error.to_string(), "2 illegal moves of that player have been counted before, so this is not number 2");
    let mut stated = without_a_board();
    stated.set_illegal_moves([0, 1]);
    let inquiry = stated.take_notice(&Event::IllegalMove(seen(None))).unwrap();
    assert_eq!(shown(&stated, &inquiry, "faults.all"), Value::Count(1));
    assert!(stated.take_notice(&Event::IllegalMove(seen(Some(2)))).is_err());
}

#[test]
fn a_flag_needs_the_board_only_where_moves_are_prescribed() {
    let last_period = |control: &str| {
        let mut table = without_a_board();
        table.set_control(TimeControl::from_spoken(control).unwrap());
        let inquiry = table.take_notice(&flag(Some(Color::White), None)).unwrap();
        shown(&table, &inquiry, "last_period")
    };
    assert_eq!(last_period("90min"), Value::Flag(true));
    assert_eq!(last_period("40/2h:1h"), Value::Unknown);
}

#[test]
fn the_draws_that_end_a_series_of_moves_hold_in_a_new_game_too() {
    let mut table = table("startpos");
    // Where a draw after no move at all counts, nobody can checkmate.
    table.count_draws(0, None);
    let inquiry = table.take_notice(&noticed(Some("e5"), true, None)).unwrap();
    table.carry_out(&inquiry, &[Order::NewGame]);
    let start = Position::from_setup(*table.setup()).unwrap();
    let answer = table.mate_answer(&start, Color::White, Budget::FULL);
    assert_eq!(answer.verdict(), Some(false));
}
