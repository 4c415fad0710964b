//! Situations at the table in which the facts of a witness come up, the smallest first: set up as the scene of the question says.

use std::sync::Arc;

use kodeks_board::{Bonus, Color, IllegalMove, Period, Position, Setup, Square, Time, TimeControl};
use kodeks_core::{
    DrawClaim, Event, FactType, FlagNoticed, Handling, IllegalMoveNoticed, IllegalPositionNoticed, IncidentReport,
    Question, SceneBoard, SceneKind, ShownFact, StatedFacts, Value, Vocabulary, material,
};
use kodeks_rulesets::{Record, RecordedMove};

use super::{super::Witness, template, tours, witness_facts::WitnessFacts};

/// A record that may show a difference.
pub(in super::super) struct ExampleSituation {
    pub record: Record,
    /// Whether nothing with fewer events, or with as many and fewer plies, has these facts.
    pub is_least: bool,
}

/// Returns the situations in which the facts of a witness come up. A question without a scene is one of a report.
pub(in super::super) fn situations(facts: WitnessFacts<'_>, vocabulary: &Arc<Vocabulary>) -> Vec<ExampleSituation> {
    let scene = facts.question.scene.as_ref();
    let is_so = |board: &&SceneBoard| board.when.as_ref().is_none_or(|when| when.holds(&facts.witness.facts));
    let boards: Vec<&SceneBoard> = scene.into_iter().flat_map(|scene| &scene.boards).filter(is_so).collect();
    match scene.map_or(SceneKind::Report, |scene| scene.kind) {
        SceneKind::Record => records(facts, &boards, vocabulary),
        SceneKind::Report if facts.question.key().is_some() => reports(facts),
        SceneKind::Report => Vec::new(),
        SceneKind::BoardReport => boards.iter().filter_map(|board| board_report(facts, board)).collect(),
        SceneKind::HandledPieces => boards.iter().filter_map(|board| handled_pieces(facts, board)).collect(),
        SceneKind::TimeControl => vec![time_control(facts)],
        SceneKind::Arrival => vec![arrival(facts)],
        SceneKind::Ending => endings(facts, &boards),
        SceneKind::DrawClaim => vec![claim(facts)],
        SceneKind::IllegalMove => illegal_moves(facts, &boards, vocabulary),
        SceneKind::IllegalPosition => boards.iter().filter_map(|board| illegal_position(facts, board)).collect(),
        SceneKind::FlagFall => vec![flag_fall(facts, &boards, vocabulary)],
    }
}

fn least(record: Record) -> ExampleSituation {
    ExampleSituation { record, is_least: true }
}

/// Records as their boards have them.
fn records(facts: WitnessFacts<'_>, boards: &[&SceneBoard], vocabulary: &Arc<Vocabulary>) -> Vec<ExampleSituation> {
    let situation = |board: &&SceneBoard| {
        let record = template::record(empty(facts), facts, board, vocabulary)?;
        Some(ExampleSituation { record, is_least: board.shortest })
    };
    boards.iter().filter_map(situation).collect()
}

/// A time control that gives so much in all: the last of the facts about it.
fn time_control(facts: WitnessFacts<'_>) -> ExampleSituation {
    let total = facts.witness.facts.iter().rev().find_map(|value| match value {
        Value::Time(time) => Some(*time),
        _ => None,
    });
    let control = TimeControl::all_moves(total.unwrap_or_default(), Bonus::None);
    least(Record { control: Some(control), ..empty(facts) })
}

fn arrival(facts: WitnessFacts<'_>) -> ExampleSituation {
    let lateness = facts.time("lateness").unwrap_or_default();
    let late = if facts.flag("subject.is_white") { Color::White } else { Color::Black };
    let arrives = |late: Color, lateness: Time, opponent_absent: Option<bool>| Event::Arrival {
        late,
        lateness: Some(lateness),
        opponent_absent,
    };
    let opponent = facts.time("opponent.lateness").unwrap_or_default();
    // An opponent who is as late is not there yet; one who is less late came before.
    let is_absent = lateness > Time::ZERO && opponent == lateness;
    let mut record = empty(facts);
    if opponent > Time::ZERO && opponent < lateness {
        record = happens(record, arrives(!late, opponent, None));
    }
    least(happens(record, arrives(late, lateness, is_absent.then_some(true))))
}

/// Games that end by themselves: on a board, by a repetition, by quiet moves.
fn endings(facts: WitnessFacts<'_>, boards: &[&SceneBoard]) -> Vec<ExampleSituation> {
    let mut found = Vec::new();
    let quiet = facts.count("quiet_moves");
    for board in boards {
        let Some(mut record) = set_up(empty(facts), board) else {
            continue;
        };
        if board.start.is_some() && quiet > 0 {
            record.start.halfmove_clock = (quiet * 2).saturating_sub(1);
        }
        found.push(ExampleSituation { record, is_least: board.shortest });
    }
    let counted = ["occurrences", "consecutive_occurrences", "cyclic_occurrences"];
    let times = counted.map(|shown| facts.count(shown)).into_iter().max().unwrap_or(1);
    let mut add = |moves: Vec<String>, is_least: bool| {
        let mut record = empty(facts);
        play(&mut record, moves);
        found.push(ExampleSituation { record, is_least });
    };
    if times > 1 {
        let all_equal = (times as usize - 1) * tours::SHORTEST_RETURN;
        for game in tours::repetitions(times) {
            let plies = game.moves.len();
            let is_least = plies == all_equal || plies == all_equal + 4 && tours::returns_in_eight_after_four();
            add(game.moves, is_least);
        }
    }
    if quiet > 0 {
        let plies = quiet as usize * 2;
        add(tours::quiet(plies), true);
        found.extend(not_pressed(facts, plies));
    }
    if facts.flag("play_went_on") {
        for situation in &mut found {
            let resigns = Event::Resignation { by: Color::White, stated: StatedFacts::new() };
            situation.record.happened.push((0, resigns));
        }
    }
    found
}

/// The last of so many quiet plies is made on the board, and the clock is not pressed.
fn not_pressed(facts: WitnessFacts<'_>, plies: usize) -> Option<ExampleSituation> {
    let mut record = empty(facts);
    let mut moves = tours::quiet(plies);
    let notation = moves.pop()?;
    play(&mut record, moves);
    let event = Event::Move { notation, pressed: false, took: None };
    Some(least(happens(record, event)))
}

fn claim(facts: WitnessFacts<'_>) -> ExampleSituation {
    const FIFTY_MOVES: &str = "fifty-moves";
    let mut record = empty(facts);
    record.clocks = Some([Time::from_minutes(10); 2]);
    let ground = facts.word("claim.ground");
    if ground == FIFTY_MOVES {
        let plies = facts.count("quiet_moves") as usize * 2;
        let is_open = facts.count("quiet_moves") > facts.count("quiet_moves_completed");
        match not_pressed(facts, plies).filter(|_| facts.has("quiet_moves_completed") && is_open) {
            Some(open) => record = Record { clocks: record.clocks, ..open.record },
            None => play(&mut record, tours::quiet(plies)),
        }
    } else {
        let plies = facts.count("occurrences").saturating_sub(1) as usize * tours::SHORTEST_RETURN;
        play(&mut record, ["Na3", "Na6", "Nb1", "Nb8"].into_iter().cycle().take(plies));
    }
    let is_illegal = facts.has("claim.intended_legal") && !facts.flag("claim.intended_legal");
    let intended = facts.flag("claim.intended").then(|| if is_illegal { "e2-e5" } else { "Na3" }.to_owned());
    if !facts.flag("claim.on_move") {
        play(&mut record, ["Na3"]);
    }
    let claim = Event::DrawClaim(DrawClaim {
        by: Some(Color::White),
        ground: if ground == FIFTY_MOVES { FIFTY_MOVES } else { "threefold" },
        intended,
        touched: facts.flag("claim.touched"),
        moved: false,
        stated: StatedFacts::new(),
    });
    least(happens(record, claim))
}

/// Illegal moves for the reason that the facts have, those that other questions give included; or records in their place.
fn illegal_moves(
    facts: WitnessFacts<'_>,
    boards: &[&SceneBoard],
    vocabulary: &Arc<Vocabulary>,
) -> Vec<ExampleSituation> {
    let before = facts.count("faults.all").saturating_sub(1);
    let counted = |mut record: Record| {
        record.set_illegal_moves((before > 0).then_some([before, 0]));
        record
    };
    let records = records(facts, boards, vocabulary);
    if !records.is_empty() {
        let counted = |found: ExampleSituation| ExampleSituation { record: counted(found.record), ..found };
        return records.into_iter().map(counted).collect();
    }
    let is_telling = facts.is_telling("illegal_move.reason");
    let expected = facts.word("illegal_move.reason");
    let captures_king = is_telling && expected == IllegalMove::CapturesKing.name();
    let cannot_mate = facts.has("opponent.can_mate") && !facts.flag("opponent.can_mate");
    let is_left_unfinished = facts.flag("pawn_on_last_rank");
    let is_such = |reason: &str| {
        if is_telling {
            reason == expected
        } else {
            !is_left_unfinished || reason == IllegalMove::PromotionUnfinished.name()
        }
    };
    let shared = vocabulary
        .questions()
        .iter()
        .filter_map(|question| question.scene.as_ref())
        .filter(|scene| scene.kind == SceneKind::IllegalMove)
        .flat_map(|scene| &scene.boards)
        .filter(|board| board.when.is_none());
    let mut found = Vec::new();
    for board in shared {
        let Some(record) = set_up(empty(facts), board) else {
            continue;
        };
        let reason = reason(board, &record).unwrap_or_default();
        let is_on_board = board.start.is_some();
        let is_fit = match (cannot_mate, captures_king) {
            (true, _) => is_on_board && reason != IllegalMove::CapturesKing.name(),
            (false, true) => is_on_board && reason == expected,
            (false, false) => !is_on_board && is_such(reason),
        };
        if !is_fit {
            continue;
        }
        for by in noticing(facts) {
            let record = counted(happens(record.clone(), illegal_move(facts, board, by)));
            found.push(ExampleSituation { record, is_least: is_on_board || board.moves.is_empty() });
        }
    }
    found.sort_by_key(|situation| situation.record.moves.len());
    found.truncate(if is_telling { 2 } else { 12 });
    found
}

/// Returns who may have noticed it: as the facts have it, or either if they are about another step.
fn noticing(facts: WitnessFacts<'_>) -> Vec<&'static str> {
    match facts.word("noticed_by") {
        word if facts.is_telling("noticed_by") => vec![word],
        _ => vec!["arbiter", "opponent"],
    }
}

fn illegal_move(facts: WitnessFacts<'_>, board: &SceneBoard, by: &'static str) -> Event {
    let reply = facts.word("illegal_move.reply");
    let has_reply = !reply.is_empty() && reply != "none";
    let is_so = |shown: &str| !facts.has(shown) || facts.flag(shown);
    Event::IllegalMove(IllegalMoveNoticed {
        notation: board.notation.clone(),
        without_the_move: false,
        by: None,
        why: None,
        number: None,
        noticed_by: by,
        pressed: Some(is_so("illegal_move.clock_pressed")),
        replied: None,
        reply: board.reply.clone().filter(|_| has_reply),
        reply_pressed: reply != "made",
        move_seen: (!is_so("illegal_move.seen_by_arbiter")).then_some(false),
        position_known: is_so("illegal_move.position_known"),
        both_agree: facts.flag("illegal_move.both_agree"),
        stated: StatedFacts::new(),
    })
}

/// An illegal position that the arbiter notices: after the moves that led to it where these were seen, else before and after
/// the next move.
fn illegal_position(facts: WitnessFacts<'_>, board: &SceneBoard) -> Option<ExampleSituation> {
    let mut record = set_up(empty(facts), board)?;
    let says_that_it_is_legal = facts.has("illegal_position") && !facts.flag("illegal_position");
    let seen = |is_legal: bool| {
        Event::IllegalPosition(IllegalPositionNoticed {
            noticed_by: if facts.flag("illegal_move.claimed_in_time") { "opponent" } else { "arbiter" },
            move_seen: None,
            pressed: None,
            replied: None,
            position_known: facts.flag("illegal_move.position_known"),
            stated: is_legal.then_some(("illegal_position", Value::Flag(false))).into_iter().collect(),
        })
    };
    let noticed = seen(says_that_it_is_legal);
    let made = |notation: &String| Event::Move { notation: notation.clone(), pressed: true, took: None };
    if facts.flag("illegal_move.seen") {
        let is_answered = facts.flag("illegal_position.answered");
        for notation in board.notation.iter().chain(board.reply.iter().filter(|_| is_answered)) {
            record = happens(record, made(notation));
        }
        return Some(ExampleSituation { record: happens(record, noticed), is_least: false });
    }
    record = match (facts.flag("seen_before"), facts.flag("next_move_completed")) {
        // The move may have made it legal; what the arbiter saw before it was not.
        (true, true) => happens(happens(record, seen(false)), made(board.notation.as_ref()?)),
        (true, false) => happens(happens(record, noticed.clone()), noticed),
        (false, _) => happens(record, noticed),
    };
    Some(ExampleSituation { record, is_least: false })
}

/// A fallen flag of White's, on the board on which Black has as much as the facts say; after what a record says that happened
/// before.
fn flag_fall(facts: WitnessFacts<'_>, boards: &[&SceneBoard], vocabulary: &Arc<Vocabulary>) -> ExampleSituation {
    let word = if facts.flag("opponent.can_mate") {
        Some(facts.word("opponent.material")).filter(|_| facts.is_telling("opponent.material"))
    } else {
        Some("lone-king")
    };
    let mut starts = boards.iter().filter_map(|board| board.start.as_ref()?.parse::<Setup>().ok());
    let start = word.and_then(|word| starts.find(|setup| material(&setup.board, Color::Black) == word));
    let both = facts.flag("both_flags");
    let quota_made = facts.flag("quota_made");
    let is_last = facts.flag("last_period");
    let fallen = Some(Color::White);
    let flag = FlagNoticed {
        fallen: fallen.filter(|_| !both),
        first: fallen.filter(|_| both && facts.flag("first_known")),
        noticed_by: facts.word("noticed_by"),
        // The quota of the first period has been made, so that the second has begun.
        period: quota_made.then_some(1),
        stated: StatedFacts::new(),
    };
    let period = |moves: Option<u32>| Period { moves, time: Time::from_minutes(10), bonus: Bonus::None };
    // Without a quota the first period is the last; with a quota of no moves it has been made.
    let periods = match (is_last, quota_made) {
        (true, _) => vec![period(None)],
        (false, true) => vec![period(Some(1)), period(None)],
        (false, false) => vec![period(Some(40)), period(None)],
    };
    let before = records(facts, boards, vocabulary).into_iter().next();
    let mut record = before.map_or_else(|| empty(facts), |situation| situation.record);
    record.is_board_stated = empty(facts).is_board_stated;
    record.start = start.unwrap_or_else(Setup::start);
    record.control = Some(TimeControl { periods });
    if quota_made && !is_last {
        play(&mut record, ["Na3", "Na6"]);
    }
    least(happens(record, Event::Flag(flag)))
}

/// A report that is read on a board: with the text that the board gives, or without one.
fn board_report(facts: WitnessFacts<'_>, board: &SceneBoard) -> Option<ExampleSituation> {
    let record = set_up(empty(facts), board)?;
    let left_out: Vec<&str> =
        facts.question.facts.iter().filter(|fact| fact.shown.is_some()).map(|fact| fact.name).collect();
    let mut stated = facts.report(&left_out);
    let first = stated.first_mut()?;
    *first = match &board.notation {
        Some(text) => Value::Move(Some(text.clone())),
        None => facts.witness.facts.first()?.clone(),
    };
    if let Some((by, player)) = facts.subject() {
        stated[facts.question.fact(by)?] = Value::Player(player);
    }
    let report = IncidentReport::new(facts.question, stated);
    Some(least(happens(record, Event::Report(report))))
}

/// Reports of people: the table shows what it can, the rest is stated.
fn reports(facts: WitnessFacts<'_>) -> Vec<ExampleSituation> {
    let mut record = empty(facts);
    let mut shown: Vec<&str> = Vec::new();
    if facts.is_telling("subject.time") || facts.is_telling("opponent.time") {
        let usual = Time::from_minutes(10);
        let clocks = ["subject.time", "opponent.time"];
        record.clocks = Some(clocks.map(|shown| facts.time(shown).unwrap_or(usual)));
        shown.extend(clocks);
    }
    if facts.is_telling("opponent.can_mate") && !facts.flag("opponent.can_mate") {
        record.start = LONE_KING.parse().unwrap_or(record.start);
        shown.push("opponent.can_mate");
    }
    let counts = ["moves", "moves_of_white", "moves_completed"];
    let is_least = !facts.is_telling("subject.can_mate");
    let is_off_the_move = facts.value("subject.on_move") == Some(&Value::Flag(false));
    if counts.iter().any(|shown| facts.is_telling(shown)) {
        shown.extend(counts);
        let moves = counts.map(|shown| facts.count(shown));
        let plies = moves[0].max(moves[1]).max(moves[2]) as usize + moves[0].max(moves[2]) as usize;
        play(&mut record, tours::quiet(plies));
        if facts.is_telling("moves_completed") && moves[2] < moves[0] {
            record = last_not_pressed(record);
        }
    } else if facts.is_telling("subject.on_move") && !facts.flag("subject.on_move") && record.start == Setup::start() {
        play(&mut record, ["Na3"]);
        shown.push("subject.on_move");
    }
    // A report of what is seen of the board is made of an unknown board, as the usual one would contradict it.
    let left_to_table = |fact: &ShownFact| shown.contains(&fact.name);
    let is_seen = |place: &usize| {
        let bound = facts.question.facts[*place].shown;
        bound.is_some_and(|bound| ShownFact::is_of_the_board(bound) && !left_to_table(bound))
    };
    let is_of_no_board = record.start == Setup::start() && facts.witness.telling.iter().any(is_seen);
    record.is_board_stated &= !is_of_no_board;
    let bound = facts.question.facts.iter().filter(|fact| fact.shown.is_some_and(left_to_table));
    let left_out: Vec<&str> = bound.map(|fact| fact.name).collect();
    let stated = [facts.report(&left_out), facts.full_report(&left_out)];
    let reported = |record: &Record| {
        let [short, full] = stated.clone().map(|stated| {
            let report = IncidentReport::new(facts.question, stated);
            happens(record.clone(), Event::Report(report))
        });
        // What counts as an illegal move may be the first of that player.
        let mut counted = Record { is_board_stated: !is_of_no_board, ..full.clone() };
        counted.set_illegal_moves(Some([0, 0]));
        [(short, is_least), (full, false), (counted, false)]
    };
    let mut found = vec![reported(&record)];
    // Who is on the move may be shown by nothing but a move, where most games have it so.
    if is_off_the_move && record.start == Setup::start() && record.moves.is_empty() {
        let mut moved = record.clone();
        play(&mut moved, ["Na3"]);
        found.push(reported(&moved));
    }
    found.into_iter().flatten().map(|(record, is_least)| ExampleSituation { record, is_least }).collect()
}

/// A board on which White can checkmate and Black cannot, with as few pieces as there can be.
const LONE_KING: &str = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";

/// Lets the last move of a record be made without pressing the clock.
fn last_not_pressed(mut record: Record) -> Record {
    match record.moves.pop() {
        Some(last) => happens(record, Event::Move { notation: last.notation, pressed: false, took: None }),
        None => record,
    }
}

/// A legal first move of White's that takes no piece away from the squares of a scene.
const FIRST: &str = "h4";

/// The fact whether the player who handles the pieces is on the move.
const ON_MOVE: &str = "subject.on_move";

/// Facts to state for words about king and rook, as the squares alone do not show them.
const STATED_FOR: [(&str, &str, bool); 2] = [("together", "at_once", true), ("order-unknown", "order_known", false)];

/// Returns the places of the facts that the table works out of the squares.
fn places_worked_out(question: &Question) -> impl Iterator<Item = usize> + '_ {
    let prefix = question.handling.map(Handling::name);
    (0..question.facts.len()).filter(move |place| {
        let fact = &question.facts[*place];
        let kind = fact.shown.and_then(|shown| shown.name.split_once('.')).map(|(kind, _)| kind);
        kind.is_some() && kind == prefix && !fact.is_stated && fact.fact_type != FactType::Moves
    })
}

/// Returns the places of the facts that are seen of pieces handled, where a question is about these and a witness
/// says what they are.
pub(super) fn places_seen(question: &Question, witness: &Witness) -> Vec<usize> {
    let is_other = |place: &usize| !witness.telling.contains(place) && witness.facts[*place] != Value::Unknown;
    places_worked_out(question).filter(is_other).collect()
}

/// Returns a board on which the facts may come up that people state.
fn handled_pieces(facts: WitnessFacts<'_>, board: &SceneBoard) -> Option<ExampleSituation> {
    let mut record = set_up(empty(facts), board)?;
    if facts.is_telling(ON_MOVE) && !facts.flag(ON_MOVE) {
        leave_to_the_opponent(&mut record)?;
    }
    let question = facts.question;
    let is_on_move = |place: &usize| question.facts[*place].shown.is_some_and(|shown| shown.name == ON_MOVE);
    let left_out: Vec<&str> = places_worked_out(question)
        .chain((0..question.facts.len()).filter(is_on_move))
        .map(|place| question.facts[place].name)
        .collect();
    let mut stated = facts.report(&left_out);
    // Only a piece that was captured can be left on the board.
    if facts.is_telling_by_name("captured_off") && !captures(&record, &board.squares) {
        return None;
    }
    *stated.first_mut()? = Value::Squares(board.squares.clone());
    if let Some(from) = board.from {
        stated[question.fact("from")?] = Value::Squares(vec![from]);
    }
    for (word, name, value) in STATED_FOR {
        if let (true, Some(place)) = (facts.word("touched.king_and_rook") == word, question.fact(name)) {
            stated[place] = Value::Flag(value);
        }
    }
    // Which piece is taken is never left open.
    if let Some((place, piece)) = question.fact("piece").zip(facts.value_by_name("piece")) {
        stated[place] = piece.clone();
    }
    let report = IncidentReport::new(question, stated);
    Some(ExampleSituation { record: happens(record, Event::Report(report)), is_least: false })
}

/// Lets Black be on the move; nothing where that cannot be.
fn leave_to_the_opponent(record: &mut Record) -> Option<()> {
    if record.start == Setup::start() {
        let is_first = record.moves.is_empty();
        return is_first.then(|| play(record, [FIRST]));
    }
    record.start.turn = Color::Black;
    Position::from_setup(record.start).ok().map(|_| ())
}

/// Returns whether a piece of the opponent's is on the square to which a piece of White's goes.
fn captures(record: &Record, squares: &[Square]) -> bool {
    let position = position(record);
    let piece = |square: &Square| position.as_ref()?.board().piece_at(*square);
    squares.iter().any(|square| piece(square).is_some_and(|piece| piece.color == Color::Black))
}

/// Returns a record under the conditions of the witness in which nothing has happened yet.
pub(super) fn empty(facts: WitnessFacts<'_>) -> Record {
    let setting = &facts.witness.setting;
    let mut record = Record::empty("example", &Arc::default());
    let hangs_on_the_board = facts.question.facts.iter().any(|fact| fact.shown.is_some_and(ShownFact::is_of_the_board));
    record.is_board_stated = facts.question.key().is_none() || hangs_on_the_board;
    record.tempo = setting.tempo;
    record.options = setting.options.iter().cloned().collect();
    record
}

/// Plays moves, after those that the record has.
pub(super) fn play(record: &mut Record, moves: impl IntoIterator<Item = impl Into<String>>) {
    record.moves.extend(moves.into_iter().map(|san| RecordedMove {
        notation: san.into(),
        file: "example".to_owned(),
        line: 0,
    }));
}

/// Adds what happens then.
pub(super) fn happens(mut record: Record, event: Event) -> Record {
    record.happened.push((0, event));
    record
}

/// Sets up a board in a record, and plays the moves on it; nothing if its position cannot be read.
pub(super) fn set_up(mut record: Record, board: &SceneBoard) -> Option<Record> {
    if let Some(start) = &board.start {
        record.start = start.parse().ok()?;
    }
    play(&mut record, board.moves.iter().cloned());
    Some(record)
}

/// Returns the position after the moves of a record.
pub(super) fn position(record: &Record) -> Option<Position> {
    let start = Position::from_setup(record.start).ok();
    record.moves.iter().fold(start, |at, played| at.and_then(|at| Some(at.after(at.read_san(&played.notation).ok()?))))
}

/// Returns the reason why the move that is attempted on a board is illegal: `path-blocked`.
pub(super) fn reason(board: &SceneBoard, record: &Record) -> Option<&'static str> {
    // A board on which the king can be captured is no legal position.
    let setup = if record.moves.is_empty() { record.start } else { *position(record)?.setup() };
    let attempt = setup.read_raw_move(board.notation.as_deref()?).ok()?;
    setup.legality(attempt).err().map(|reason| reason.name())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kodeks_board::IllegalMove;
    use kodeks_core::{SceneBoard, SceneKind};
    use kodeks_rulesets::{Record, vocabulary};

    use super::{reason, set_up};

    #[test]
    fn every_reason_of_an_illegal_move_has_a_board_in_the_vocabulary() {
        let vocabulary = vocabulary::common().unwrap();
        let scenes = vocabulary.questions().iter().filter_map(|question| question.scene.as_ref());
        let boards: Vec<&SceneBoard> =
            scenes.filter(|scene| scene.kind == SceneKind::IllegalMove).flat_map(|scene| &scene.boards).collect();
        for expected in IllegalMove::ALL {
            let shows = |board: &&&SceneBoard| {
                let record = set_up(Record::empty("example", &Arc::default()), board);
                record.is_some_and(|record| reason(board, &record) == Some(expected.name()))
            };
            assert!(boards.iter().any(|board| shows(&board)), "{}", expected.name());
        }
    }
}
