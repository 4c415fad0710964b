//! Situations at the table in which the facts of a witness come up, the smallest first.

use kodeks_board::{Bonus, Color, Period, Setup, Square, Time, TimeControl};
use kodeks_core::{
    Decision, DrawClaim, Event, FlagNoticed, IllegalMoveNoticed, IllegalPositionNoticed, IncidentReport, Question,
    ShownFact, StatedFacts, Value,
};
use kodeks_rulesets::{Record, vocabulary};
use kodeks_scripting::LawValue;

use super::{
    super::Witness,
    boards::{self, Illegal},
    given::Given,
    men,
    situation::{ExampleSituation, empty, happens, play},
    tours, written,
};

/// Returns the situations in which the facts of a witness come up.
pub(super) fn situations(question: &'static Question, witness: &Witness) -> Vec<ExampleSituation> {
    let given = Given { question, witness };
    match question.name {
        "tempo" => vec![time_control(given)],
        "default-time" => vec![arrival(given)],
        "game.over" => endings(given),
        "draw-claim" => claims(given),
        "draw-claim.incorrect" => incorrect_claims(given),
        "illegal-move.stands" | "illegal-move.repair" | "illegal-move.penalty" => illegal_moves(given),
        "illegal-position" => odd_positions(given),
        "flag-fall" => flags(given),
        "resignation" => resignations(given),
        "penalty" => penalties(given),
        "clock-run" => clock_run(given),
        "touch" | "release" | "promotes" => men::handled(given),
        "touch-move" => other_moves(given),
        "handling-without-the-board" => handled_unseen(given).into_iter().collect(),
        "writes" | "sealed-move" | "chess960" | "chess960-castling" => written::on_a_board(given),
        _ if question.key().is_some() => reports(given),
        _ => Vec::new(),
    }
}

fn least(record: Record) -> ExampleSituation {
    ExampleSituation { record, is_least: true }
}

fn time_control(given: Given<'_>) -> ExampleSituation {
    let total = given.time("total_time").unwrap_or_default();
    let mut record = empty(given);
    record.control = Some(TimeControl::all_moves(total, Bonus::None));
    least(record)
}

fn arrival(given: Given<'_>) -> ExampleSituation {
    let lateness = given.time("lateness").unwrap_or_default();
    let late = if given.flag("late.is_white") { Color::White } else { Color::Black };
    let arrives = |late: Color, lateness: Time, opponent_absent: Option<bool>| Event::Arrival {
        late,
        lateness: Some(lateness),
        opponent_absent,
    };
    let opponent = given.time("opponent_lateness").unwrap_or_default();
    // An opponent who is as late is not there yet; one who is less late came before.
    let is_absent = lateness > Time::ZERO && opponent == lateness;
    let mut record = empty(given);
    if opponent > Time::ZERO && opponent < lateness {
        record = happens(record, arrives(!late, opponent, None));
    }
    least(happens(record, arrives(late, lateness, is_absent.then_some(true))))
}

/// How the game can end by itself.
fn endings(given: Given<'_>) -> Vec<ExampleSituation> {
    let mut found = Vec::new();
    let mut add = |start: Option<&str>, moves: Vec<String>, is_least: bool| {
        let mut record = empty(given);
        if let Some(setup) = start.and_then(boards::read) {
            record.start = setup;
        }
        play(&mut record, moves);
        found.push(ExampleSituation { record, is_least });
    };
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let quiet = given.count("quiet_moves");
    if given.flag("checkmate") && quiet > 0 {
        let before = format!("7k/8/6K1/8/8/8/8/R7 w - - {} 100", (quiet * 2).saturating_sub(1));
        add(Some(&before), words("Ra8#"), false);
    } else if given.flag("checkmate") {
        add(None, words("f3 e5 g4 Qh4#"), true);
    } else if given.flag("stalemate") {
        add(None, words(boards::STALEMATE), false);
    } else if given.flag("dead") {
        add(Some("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1"), words("Kxe2"), false);
    }
    let counted = ["occurrences", "consecutive_occurrences", "cyclic_occurrences"];
    let times = counted.map(|name| given.count(name)).into_iter().max().unwrap_or(1);
    if times > 1 {
        let games = tours::repetitions(times);
        let all_equal = (times as usize - 1) * tours::SHORTEST_RETURN;
        for game in games {
            let plies = game.moves.len();
            let is_least = plies == all_equal || plies == all_equal + 4 && tours::returns_in_eight_after_four();
            add(None, game.moves, is_least);
        }
    }
    if quiet > 0 {
        let plies = quiet as usize * 2;
        add(None, tours::quiet(plies), true);
        found.extend(not_pressed(given, plies));
    }
    found
}

/// The last of so many quiet plies is made on the board, and the clock is not pressed.
fn not_pressed(given: Given<'_>, plies: usize) -> Option<ExampleSituation> {
    let mut record = empty(given);
    let mut moves = tours::quiet(plies);
    let notation = moves.pop()?;
    play(&mut record, moves);
    let event = Event::Move { notation, pressed: false, took: None };
    Some(least(happens(record, event)))
}

fn claims(given: Given<'_>) -> Vec<ExampleSituation> {
    let mut record = empty(given);
    record.clocks = Some([Time::from_minutes(10); 2]);
    let ground = given.word("ground");
    let plies = match ground {
        "fifty-moves" => given.count("quiet_moves") as usize * 2,
        _ => given.count("occurrences").saturating_sub(1) as usize * tours::SHORTEST_RETURN,
    };
    let moves = match ground {
        "fifty-moves" => tours::quiet(plies),
        _ => ["Na3", "Na6", "Nb1", "Nb8"].into_iter().cycle().take(plies).map(str::to_owned).collect(),
    };
    let intended = given.flag("intended").then(|| "Na3".to_owned());
    play(&mut record, moves);
    if !given.flag("on_move") {
        play(&mut record, ["Na3"]);
    }
    let claim = Event::DrawClaim(DrawClaim {
        by: Some(Color::White),
        ground: if ground == "fifty-moves" { "fifty-moves" } else { "threefold" },
        intended,
        touched: given.flag("touched"),
        moved: false,
        stated: StatedFacts::new(),
    });
    vec![least(happens(record, claim))]
}

fn incorrect_claims(given: Given<'_>) -> Vec<ExampleSituation> {
    let mut record = empty(given);
    let usual = Time::from_minutes(10);
    record.clocks = Some([given.time("claimant.time").unwrap_or(usual), given.time("opponent.time").unwrap_or(usual)]);
    let claim = DrawClaim {
        by: Some(Color::White),
        ground: if given.word("ground") == "fifty-moves" { "fifty-moves" } else { "threefold" },
        intended: None,
        touched: false,
        moved: false,
        stated: StatedFacts::new(),
    };
    vec![least(happens(record, Event::DrawClaim(claim)))]
}

fn illegal_moves(given: Given<'_>) -> Vec<ExampleSituation> {
    let mut record = empty(given);
    let before = given.count("offender.illegal_moves").saturating_sub(1);
    record.set_illegal_moves((before > 0).then_some([before, 0]));
    if let Some(event) = other_fault(given) {
        return vec![least(happens(record, event))];
    }
    let reason = given.word("reason");
    let is_left_unfinished = given.flag("pawn_on_last_rank");
    let by_reason = |example: &&Illegal| {
        if given.is_telling("reason") {
            example.reason == reason
        } else {
            !is_left_unfinished || example.reason == "promotion-unfinished"
        }
    };
    let cannot_mate = given.question.fact("opponent.can_mate").is_some() && !given.flag("opponent.can_mate");
    let board = match (cannot_mate, given.is_telling("reason") && reason == "captures-king") {
        (true, _) => Some(boards::LONE_KING),
        (false, true) => Some(boards::KING_TO_CAPTURE),
        (false, false) => None,
    };
    if let Some((fen, attempt, reply)) = board {
        record.start = boards::read(fen).unwrap_or(record.start);
        let event = |by| noticed(given, attempt, reply, by);
        let noticed = noticing(given).into_iter();
        return noticed.map(|by| least(happens(record.clone(), event(by)))).collect();
    }
    let mut found: Vec<ExampleSituation> = Vec::new();
    for example in boards::ILLEGAL.iter().filter(by_reason) {
        for by in noticing(given) {
            let mut record = record.clone();
            play(&mut record, example.moves.split_whitespace());
            let event = noticed(given, example.attempt, example.reply, by);
            found.push(ExampleSituation { record: happens(record, event), is_least: example.moves.is_empty() });
        }
    }
    found.sort_by_key(|situation| situation.record.moves.len());
    found.truncate(if given.is_telling("reason") { 2 } else { 12 });
    found
}

/// Returns who may have noticed it: as the facts have it, or either if they are about another step.
fn noticing(given: Given<'_>) -> Vec<&'static str> {
    match given.word("noticed_by") {
        word if given.is_telling("noticed_by") => vec![word],
        _ => vec!["arbiter", "opponent"],
    }
}

fn noticed(given: Given<'_>, attempt: &str, reply: &str, by: &'static str) -> Event {
    let replied = given.word("reply");
    let has_replied = !replied.is_empty() && replied != "none";
    let is_so = |name: &str| given.question.fact(name).is_none() || given.flag(name);
    Event::IllegalMove(IllegalMoveNoticed {
        notation: Some(attempt.to_owned()),
        without_the_move: false,
        by: None,
        why: None,
        number: None,
        noticed_by: by,
        pressed: Some(is_so("clock_pressed")),
        replied: None,
        reply: has_replied.then(|| reply.to_owned()),
        reply_pressed: replied != "made",
        position_known: is_so("position_known"),
        both_agree: given.flag("both_agree"),
        stated: StatedFacts::new(),
    })
}

/// Returns the question of that name which every edition has.
fn common_question(name: &str) -> Option<&'static Question> {
    vocabulary::common().ok()?.question(name)
}

/// What is considered as an illegal move.
fn other_fault(given: Given<'_>) -> Option<Event> {
    let (question, word, pressed) = match given.word("fault") {
        "two-hands" => ("hands", "both", Some("clock_pressed")),
        "press-without-a-move" => ("handles-clock", "without-a-move", None),
        _ => return None,
    };
    let question = common_question(question)?;
    let mut stated = vec![Value::Unknown; question.facts.len()];
    *stated.first_mut()? = Value::Word(word);
    stated[question.fact("by")?] = Value::Player(Color::White);
    if let Some(place) = pressed.and_then(|name| question.fact(name)) {
        stated[place] = Value::Flag(true);
    }
    Some(Event::Report(IncidentReport::new(question, stated)))
}

fn odd_positions(given: Given<'_>) -> Vec<ExampleSituation> {
    let (pawn, both) = ("pawn_on_last_rank", "both_kings_in_check");
    if given.flag("move_seen") {
        return seen_being_made(given);
    }
    let was_taken = given.flag("seen_before") && !given.flag("illegal_position");
    let still_odd = given.flag("next_move_completed") && given.flag("illegal_position");
    let (fen, notation) = match (given.flag(pawn), given.flag(both)) {
        (true, _) if given.flag("answered") => (boards::PAWN_ON_LAST_RANK, "Kd1"),
        (true, _) => (boards::PAWN_JUST_ARRIVED, "Kb7"),
        (false, true) => (boards::BOTH_IN_CHECK, "Ba4"),
        (false, false) if was_taken => (boards::PAWN_TO_BE_TAKEN, "Kxa8"),
        (false, false) if still_odd => (boards::BOTH_IN_CHECK_AND_NINE_PAWNS, "Ke7"),
        (false, false) => (boards::NINE_PAWNS, "Kf8"),
    };
    let Some(start) = boards::read(fen) else {
        return Vec::new();
    };
    let mut record = Record { start, ..empty(given) };
    let seen = Event::IllegalPosition(IllegalPositionNoticed {
        noticed_by: "arbiter",
        move_seen: None,
        position_known: given.flag("position_known"),
        stated: StatedFacts::new(),
    });
    let made = Event::Move { notation: notation.to_owned(), pressed: true, took: None };
    record = match (given.flag("seen_before"), given.flag("next_move_completed")) {
        (true, true) => happens(happens(record, seen), made),
        (true, false) => happens(happens(record, seen.clone()), seen),
        (false, _) => happens(record, seen),
    };
    vec![ExampleSituation { record, is_least: false }]
}

/// The move that led to such a position was seen, and it is the position that the arbiter notices.
fn seen_being_made(given: Given<'_>) -> Vec<ExampleSituation> {
    let (fen, attempt, reply) =
        if given.flag("both_kings_in_check") { boards::CHECKS_IN_CHECK } else { boards::PAWN_ARRIVES };
    let Some(start) = boards::read(fen) else {
        return Vec::new();
    };
    let moves = [attempt, reply].into_iter();
    let mut record = Record { start, ..empty(given) };
    for notation in moves.take(1 + usize::from(given.flag("answered"))) {
        let notation = notation.to_owned();
        record = happens(record, Event::Move { notation, pressed: true, took: None });
    }
    let seen = Event::IllegalPosition(IllegalPositionNoticed {
        noticed_by: "arbiter",
        move_seen: None,
        position_known: given.flag("position_known"),
        stated: StatedFacts::new(),
    });
    vec![ExampleSituation { record: happens(record, seen), is_least: false }]
}

/// A man is handled on a board that nobody has told of.
fn handled_unseen(given: Given<'_>) -> Option<ExampleSituation> {
    let (name, squares): (&str, &[(&str, &str)]) = match given.word("handling") {
        "released" => ("release", &[("release", "e4"), ("from", "e2")]),
        "promoted" => ("promotes", &[("promotes", "a8"), ("from", "a7")]),
        _ => ("touch", &[("touch", "e2")]),
    };
    let question = common_question(name)?;
    let mut stated = vec![Value::Unknown; question.facts.len()];
    for (fact, square) in squares {
        stated[question.fact(fact)?] = Value::Squares(vec![Square::from_name(square)?]);
    }
    stated[question.fact("by")?] = Value::Player(Color::White);
    if let Some(place) = question.fact("piece") {
        stated[place] = Value::Word("queen");
    }
    for told in ["adjusting", "deliberate", "claimed"] {
        if let (true, Some(place)) = (given.is_telling(told), question.fact(told)) {
            stated[place] = Value::Flag(given.flag(told));
        }
    }
    let report = IncidentReport::new(question, stated);
    let record = Record { is_board_stated: false, ..empty(given) };
    Some(least(happens(record, Event::Report(report))))
}

/// A player touches a man and plays another.
fn other_moves(given: Given<'_>) -> Vec<ExampleSituation> {
    let Some(question) = common_question("touch") else {
        return Vec::new();
    };
    let mut stated = vec![Value::Unknown; question.facts.len()];
    for (name, value) in
        [("touch", Value::Squares(Square::from_name("b1").into_iter().collect())), ("by", Value::Player(Color::White))]
    {
        if let Some(place) = question.fact(name) {
            stated[place] = value;
        }
    }
    if let Some(place) = question.fact("claimed").filter(|_| given.flag("claimed")) {
        stated[place] = Value::Flag(true);
    }
    let touched = Event::Report(IncidentReport::new(question, stated));
    let other = Event::Move { notation: "e4".to_owned(), pressed: true, took: None };
    let record = happens(happens(empty(given), touched), other);
    vec![ExampleSituation { record, is_least: false }]
}

fn flags(given: Given<'_>) -> Vec<ExampleSituation> {
    let board = match given.flag("opponent.can_mate") {
        false => Some("lone-king"),
        true if given.is_telling("opponent.material") => Some(given.word("opponent.material")),
        true => None,
    };
    let start = board
        .map(|word| boards::MATERIAL.iter().find(|(material, _)| *material == word))
        .flatten()
        .and_then(|(_, fen)| boards::read(fen));
    let both = given.flag("both_flags");
    let fallen = Some(Color::White);
    let flag = FlagNoticed {
        fallen: fallen.filter(|_| !both),
        first: fallen.filter(|_| both && given.flag("first_known")),
        noticed_by: given.word("noticed_by"),
        // The quota of the first period has been made, so that the second has begun.
        period: given.flag("quota_made").then_some(1),
        stated: StatedFacts::new(),
    };
    let period = |moves: Option<u32>| Period { moves, time: Time::from_minutes(10), bonus: Bonus::None };
    // Without a quota the first period is the last; with a quota of no moves it has been made.
    let periods = match (given.flag("last_period"), given.flag("quota_made")) {
        (true, _) => vec![period(None)],
        (false, true) => vec![period(Some(1)), period(None)],
        (false, false) => vec![period(Some(40)), period(None)],
    };
    let mut record =
        Record { start: start.unwrap_or_else(Setup::start), control: Some(TimeControl { periods }), ..empty(given) };
    if given.flag("quota_made") && !given.flag("last_period") {
        play(&mut record, ["Na3", "Na6"]);
    }
    if given.flag("postponed") {
        record = postponed(record);
    }
    vec![least(happens(record, Event::Flag(flag)))]
}

/// White has claimed a draw in the quickplay finish, and the arbiter has postponed the decision.
fn postponed(mut record: Record) -> Record {
    record.clocks = Some([Time::from_minutes(1); 2]);
    // An edition in which it has to be announced hears no claim without that.
    let announced = "quickplay_finish".to_owned();
    record.options.entry(announced).or_insert(LawValue::Flag(true));
    let Some(question) = common_question("quickplay-claim") else {
        return record;
    };
    let mut stated = vec![Value::Unknown; question.facts.len()];
    for (name, value) in [("quickplay_claim", Value::Word("cannot-win")), ("by", Value::Player(Color::White))] {
        if let Some(place) = question.fact(name) {
            stated[place] = value;
        }
    }
    let decision = Decision { choices: vec!["postpone".to_owned()], time: None, clocks: None };
    let record = happens(record, Event::Report(IncidentReport::new(question, stated)));
    happens(record, Event::Decision(decision))
}

/// A breach that is penalised.
fn penalties(given: Given<'_>) -> Vec<ExampleSituation> {
    let Some(question) = common_question("conduct") else {
        return Vec::new();
    };
    let mut stated = vec![Value::Unknown; question.facts.len()];
    for (name, value) in [("conduct", Value::Word("brings-chess-into-disrepute")), ("by", Value::Player(Color::White))]
    {
        if let Some(place) = question.fact(name) {
            stated[place] = value;
        }
    }
    let report = IncidentReport::new(question, stated);
    vec![least(happens(empty(given), Event::Report(report)))]
}

/// A move that took longer than there was time, or not.
fn clock_run(given: Given<'_>) -> Vec<ExampleSituation> {
    let minutes = Time::from_minutes(10);
    let mut record = empty(given);
    record.control = Some(TimeControl::all_moves(minutes, Bonus::None));
    record.clocks = Some([minutes; 2]);
    let took = if given.flag("flag_fallen") { minutes } else { Time::from_minutes(1) };
    let event = Event::Move { notation: "Na3".to_owned(), pressed: true, took: Some(took) };
    vec![least(happens(record, event))]
}

fn resignations(given: Given<'_>) -> Vec<ExampleSituation> {
    let mut record = empty(given);
    if !given.flag("opponent.can_mate") {
        record.start = boards::read(boards::LONE_KING.0).unwrap_or(record.start);
    }
    vec![least(happens(record, Event::Resignation { by: Color::White, stated: StatedFacts::new() }))]
}

/// What people report: the table shows what it can, the rest is stated.
fn reports(given: Given<'_>) -> Vec<ExampleSituation> {
    let mut record = empty(given);
    let mut shown: Vec<&str> = Vec::new();
    let subject = given.subject().map(|(name, _)| name);
    let own = |fact: &str| subject.map(|name| format!("{name}.{fact}")).unwrap_or_default();
    let (own_time, own_move, own_mate) = (own("time"), own("on_move"), own("can_mate"));
    if given.is_telling(&own_time) || given.is_telling("opponent.time") {
        let usual = Time::from_minutes(10);
        let times = [own_time.as_str(), "opponent.time"].map(|name| given.time(name).unwrap_or(usual));
        record.clocks = Some(times);
        shown.extend([own_time.as_str(), "opponent.time"]);
    }
    if given.is_telling("opponent.can_mate") && !given.flag("opponent.can_mate") {
        record.start = boards::read(boards::LONE_KING.0).unwrap_or(record.start);
        shown.push("opponent.can_mate");
    }
    let counts = ["moves", "moves_of_white", "moves_completed"];
    let mut is_least = true;
    if counts.iter().any(|name| given.is_telling(name)) {
        shown.extend(counts);
        let moves = counts.map(|name| given.count(name));
        let plies = moves[0].max(moves[1]).max(moves[2]) as usize + moves[0].max(moves[2]) as usize;
        play(&mut record, tours::quiet(plies));
        if given.is_telling("moves_completed") && moves[2] < moves[0] {
            record = last_not_pressed(record);
        }
    } else if given.is_telling(&own_move) && !given.flag(&own_move) && record.start == Setup::start() {
        play(&mut record, ["Na3"]);
        shown.push(&own_move);
    }
    if given.is_telling(&own_mate) {
        is_least = false;
    }
    // What is seen of the board is told of a board that nobody knows, as the usual one would contradict it.
    let is_seen = |place: &usize| {
        let fact = &given.question.facts[*place];
        let is_of_the_board = fact.shown.is_some_and(ShownFact::is_of_the_board);
        is_of_the_board && !shown.contains(&fact.name)
    };
    let is_of_no_board = record.start == Setup::start() && given.witness.telling.iter().any(is_seen);
    record.is_board_stated &= !is_of_no_board;
    let stated = [given.stated(&shown), given.stated_in_full(&shown)];
    let told = |record: &Record| {
        let [short, full] = stated.clone().map(|stated| {
            let report = IncidentReport::new(given.question, stated);
            happens(record.clone(), Event::Report(report))
        });
        // What counts as an illegal move may be the first of that player.
        let mut counted = Record { is_board_stated: !is_of_no_board, ..full.clone() };
        counted.set_illegal_moves(Some([0, 0]));
        [(short, is_least), (full, false), (counted, false)]
    };
    let mut told_of = vec![told(&record)];
    // Who is on the move may be told by nothing but a move, where most games have it so.
    let is_off_the_move = given.value(&own_move) == Some(&Value::Flag(false));
    if is_off_the_move && record.start == Setup::start() && record.moves.is_empty() {
        let mut moved = record.clone();
        play(&mut moved, ["Na3"]);
        told_of.push(told(&moved));
    }
    told_of.into_iter().flatten().map(|(record, is_least)| ExampleSituation { record, is_least }).collect()
}

/// Lets the last move of a record be made without pressing the clock.
fn last_not_pressed(mut record: Record) -> Record {
    match record.moves.pop() {
        Some(last) => happens(record, Event::Move { notation: last.notation, pressed: false, took: None }),
        None => record,
    }
}
