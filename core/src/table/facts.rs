//! The facts of a question, gathered from the table when they are asked for.

use std::cell::OnceCell;

use crate::{
    Board, Bonus, Color, FactType, Facts, PieceType, Position, Question, Report, Time, Value,
    question::{FAULTS, REASONS},
};

use super::{
    ClockRun, Inquiry, Matter, Table, chess960,
    inquiry::{ClaimedDraw, NoticedIllegalMove, OddPosition},
    touched, written,
};

/// Facts by their place in the question's list; those that cost a search are worked out once asked.
pub(super) struct Gathered<'a> {
    question: &'static Question,
    values: Vec<Value>,
    late: Option<(usize, Box<dyn Fn() -> Value + 'a>)>,
    worked_out: OnceCell<Value>,
}

impl Facts for Gathered<'_> {
    fn value(&self, index: usize) -> Value {
        match &self.late {
            Some((place, work_out)) if *place == index => {
                self.worked_out.get_or_init(work_out).clone()
            }
            _ => self.values.value(index),
        }
    }
}

impl<'a> Gathered<'a> {
    pub(super) fn set(&mut self, name: &str, value: Value) {
        if let Some(place) = self.question.fact(name) {
            self.values[place] = value;
        }
    }

    fn set_flag(&mut self, name: &str, flag: bool) {
        self.set(name, Value::Bool(flag));
    }

    /// Sets what the table shows, unless a report states it otherwise.
    pub(super) fn set_unless_stated(&mut self, report: &Report, name: &str, value: Value) {
        if report.stated(name).is_none() {
            self.set(name, value);
        }
    }

    fn set_players(&mut self, name: &str, player: Color) {
        self.set(name, Value::Player(player));
        self.set("opponent", Value::Player(!player));
    }

    fn set_late(&mut self, name: &str, work_out: impl Fn() -> Option<bool> + 'a) {
        if let Some(place) = self.question.fact(name) {
            let value = move || work_out().map_or(Value::Unknown, Value::Bool);
            self.late = Some((place, Box::new(value)));
        }
    }
}

/// Gathers the facts of a question about a matter.
pub(super) fn gather<'a>(
    table: &'a Table,
    inquiry: &'a Inquiry,
    question: &'static Question,
) -> Gathered<'a> {
    let values = vec![Value::Unknown; question.facts.len()];
    let mut facts = Gathered {
        question,
        values,
        late: None,
        worked_out: OnceCell::new(),
    };
    match &inquiry.matter {
        Matter::Move {
            clock: Some(run), ..
        } if question.name == "clock-run" => {
            about_the_clock(&mut facts, table, *run);
        }
        Matter::Move { .. } => about_the_position(&mut facts, table),
        Matter::DrawClaim(claimed) => about_a_claim(&mut facts, table, claimed),
        Matter::IllegalMove(noticed) => about_an_illegal_move(&mut facts, table, noticed),
        Matter::Flag(flag) => about_a_flag(&mut facts, table, flag),
        Matter::Resignation { by } => {
            facts.set_players("resigner", *by);
            set_can_mate(&mut facts, table, table.game.position(), !*by);
        }
        Matter::Arrival { late, lateness } => {
            facts.set_players("late", *late);
            facts.set("lateness", Value::Time(*lateness));
        }
        Matter::IllegalPosition(odd) => {
            about_an_odd_position(&mut facts, *odd);
            facts.set_flag("seen_before", table.moves_since_seen.is_some());
            facts.set_flag(
                "next_move_completed",
                table.moves_since_seen.is_some_and(|moves| moves > 0),
            );
        }
        Matter::Report(report) => about_a_report(&mut facts, table, report),
        Matter::Penalty(offender) => facts.set_players("offender", *offender),
        Matter::Fault { by, fault } => {
            facts.set_players("offender", *by);
            about_the_count(&mut facts, table, (*by, fault));
            set_can_mate(&mut facts, table, table.game.position(), !*by);
        }
        Matter::Decision => {}
    }
    facts
}

/// Sets what a report states, and of the rest what the board and the clocks show. What is only true
/// or false and was not stated is as usual; anything else that was not stated is not known.
fn about_a_report<'a>(facts: &mut Gathered<'a>, table: &'a Table, report: &Report) {
    for (place, fact) in report.question.facts.iter().enumerate() {
        facts.values[place] = match &report.stated[place] {
            Value::Unknown if fact.fact_type == FactType::Bool => fact.usual_value(),
            stated => stated.clone(),
        };
    }
    for (name, value) in touched::facts(table, report).unwrap_or_default() {
        facts.set_unless_stated(report, name, value);
    }
    let subject = report
        .question
        .facts
        .iter()
        .zip(&report.stated)
        .find_map(|(fact, value)| match value {
            Value::Player(color) => Some((fact.name, *color)),
            _ => None,
        });
    // Whoever seals a move, or has sealed it, has the move.
    let sealer = || {
        report
            .question
            .fact("sealer")
            .map(|_| ("sealer", table.setup().turn))
    };
    if let Some((name, player)) = subject.or_else(sealer) {
        facts.set_players(name, player);
        about_the_subject(facts, table, report, (name, player));
        set_can_mate(facts, table, table.game.position(), !player);
        set_can_mate_himself(facts, table, (name, player));
    }
    written::describe(facts, table, report);
    match report.question.name {
        "chess960" => chess960::describe(facts, table.setup(), report),
        "chess960_castling" => chess960::describe_castling(facts, table.setup(), report),
        _ => {}
    }
    let setup = table.setup();
    let made = setup.move_number.saturating_sub(1);
    facts.set_unless_stated(report, "moves", Value::Int(made));
    let of_white = made + u32::from(setup.turn == Color::Black);
    facts.set_unless_stated(report, "moves_of_white", Value::Int(of_white));
    facts.set_unless_stated(
        report,
        "white_on_move",
        Value::Bool(setup.turn == Color::White),
    );
    facts.set_unless_stated(report, "postponed", Value::Bool(table.postponed.is_some()));
    facts.set_unless_stated(report, "game_over", Value::Bool(table.result.is_some()));
    facts.set("white", Value::Player(Color::White));
    facts.set("black", Value::Player(Color::Black));
    facts.set("to_move", Value::Player(setup.turn));
    let is_open = !table.is_completed && setup.turn == Color::White;
    let completed = made.saturating_sub(u32::from(is_open));
    facts.set_unless_stated(report, "moves_completed", Value::Int(completed));
    if let Some(bonus) = increment(table) {
        facts.set_unless_stated(report, "increment", bonus);
    }
}

/// Returns the most time that a move adds in any period, if the time control is known.
fn increment(table: &Table) -> Option<Value> {
    let periods = table.control.as_ref()?.periods.iter();
    let most = periods.map(|period| period.bonus.time()).max();
    Some(Value::Time(most.unwrap_or_default()))
}

/// Sets what is known of the player whom a report is about.
fn about_the_subject(
    facts: &mut Gathered<'_>,
    table: &Table,
    report: &Report,
    (name, player): (&str, Color),
) {
    let mut set = |name: &str, value| facts.set_unless_stated(report, name, value);
    if let Some(times) = table.times {
        set(&format!("{name}.time"), Value::Time(times[player.index()]));
        set("opponent.time", Value::Time(times[(!player).index()]));
        let followed = table.running.as_ref();
        let least = followed.map_or(times[player.index()], |clocks| clocks.least_time(player));
        set("least_time", Value::Time(least));
        if times[player.index()] == Time::ZERO {
            set("flag_fallen", Value::Bool(true));
        }
    }
    let on_move = table.setup().turn == player;
    set(&format!("{name}.on_move"), Value::Bool(on_move));
    let before = table.offer_before(player);
    let offer = before.map_or("none", |(offer, _)| offer.from);
    set("offer", Value::Enum(offer));
    let by_opponent = before.is_some_and(|(_, by_opponent)| by_opponent);
    set("offered_by_opponent", Value::Bool(by_opponent));
    let passed_over = before.is_some_and(|(offer, _)| offer.is_passed_over);
    set("moved_since_offer", Value::Bool(by_opponent && passed_over));
    set("moment", Value::Enum(moment(table, player)));
    if let Some(clocks) = table.clocks() {
        set("last_period", Value::Bool(clocks.is_last_period(player)));
    }
}

/// Returns when this player speaks: one of [`crate::question::MOMENTS`].
fn moment(table: &Table, player: Color) -> &'static str {
    match (table.setup().turn == player, table.is_completed) {
        (true, _) => "before-his-move",
        (false, false) => "after-his-move",
        (false, true) => "opponent-thinking",
    }
}

fn about_the_clock(facts: &mut Gathered<'_>, table: &Table, (took, run): (Time, ClockRun)) {
    let mover = !table.setup().turn;
    facts.set_players("mover", mover);
    facts.set("took", Value::Time(took));
    facts.set_flag("flag_fallen", run.flag_fallen);
    facts.set_flag("new_period", run.new_period);
    let mates = table.game.position().map(Position::is_checkmate);
    facts.set_flag("checkmate", mates == Some(true));
    let stalemates = table.game.position().map(Position::is_stalemate);
    facts.set_flag("stalemate", stalemates == Some(true));
    let bonuses = table.control.iter().flat_map(|control| &control.periods);
    let mut bonuses = bonuses.map(|period| period.bonus);
    facts.set_flag(
        "delay",
        bonuses.any(|bonus| matches!(bonus, Bonus::Delay(_))),
    );
}

fn set_can_mate<'a>(
    facts: &mut Gathered<'a>,
    table: &'a Table,
    position: Option<&'a Position>,
    winner: Color,
) {
    facts.set_late("opponent.can_mate", move || {
        table.ask_mate(position?, winner)
    });
}

/// Whether the player whom a report is about can still checkmate.
fn set_can_mate_himself<'a>(
    facts: &mut Gathered<'a>,
    table: &'a Table,
    (name, player): (&str, Color),
) {
    facts.set_late(&format!("{name}.can_mate"), move || {
        table.ask_mate(table.game.position()?, player)
    });
}

fn about_the_position<'a>(facts: &mut Gathered<'a>, table: &'a Table) {
    let mover = !table.setup().turn;
    facts.set_players("mover", mover);
    let game = table.game();
    let Some(position) = game.position() else {
        facts.set_flag("last_move_legal", false);
        return;
    };
    let count = |plies: u32| Value::Int(plies / 2);
    let quiet = game.halfmove_clock();
    facts.set_flag("last_move_legal", !table.last_move_was_illegal());
    facts.set_flag("checkmate", position.is_checkmate());
    facts.set_flag("stalemate", position.is_stalemate());
    facts.set(
        "occurrences",
        Value::Int(game.occurrences(table.comparison)),
    );
    facts.set(
        "consecutive_occurrences",
        Value::Int(game.consecutive_occurrences(table.comparison)),
    );
    facts.set(
        "cyclic_occurrences",
        Value::Int(game.cyclic_occurrences(table.comparison)),
    );
    facts.set("quiet_moves", count(quiet));
    facts.set(
        "quiet_moves_completed",
        count(if table.is_completed {
            quiet
        } else {
            quiet.saturating_sub(1)
        }),
    );
    facts.set_late("dead", move || is_dead(table, position));
}

/// A position is dead if neither player can checkmate; one who can is enough to say it is not.
pub(super) fn is_dead(table: &Table, position: &Position) -> Option<bool> {
    match table.ask_mate(position, position.turn()) {
        Some(true) => Some(false),
        first => match table.ask_mate(position, !position.turn()) {
            Some(true) => Some(false),
            second => (first == Some(false) && second == Some(false)).then_some(true),
        },
    }
}

fn about_a_claim(facts: &mut Gathered<'_>, table: &Table, claimed: &ClaimedDraw) {
    let claim = &claimed.claim;
    facts.set_players("claimant", claim.by);
    facts.set("ground", Value::Enum(claim.ground));
    facts.set_flag("on_move", claimed.on_move);
    facts.set_flag("intended", claim.intended.is_some());
    facts.set_flag("touched", claim.touched || claim.moved);
    facts.set_flag("moved", claim.moved);
    facts.set("occurrences", Value::Int(claimed.occurrences));
    facts.set("quiet_moves", Value::Int(claimed.quiet_plies / 2));
    facts.set("intended_move", Value::Move(claim.intended.clone()));
    if let Some(times) = table.times {
        facts.set("claimant.time", Value::Time(times[claim.by.index()]));
        facts.set("opponent.time", Value::Time(times[(!claim.by).index()]));
    }
}

fn about_an_illegal_move<'a>(
    facts: &mut Gathered<'a>,
    table: &'a Table,
    noticed: &'a NoticedIllegalMove,
) {
    let offender = noticed.offender;
    facts.set_players("offender", offender);
    let reason = REASONS.iter().find(|reason| **reason == noticed.why.name());
    facts.set(
        "reason",
        reason.map_or(Value::Unknown, |reason| Value::Enum(reason)),
    );
    facts.set_flag("clock_pressed", noticed.pressed);
    facts.set("noticed_by", Value::Enum(noticed.noticed_by));
    facts.set("reply", Value::Enum(noticed.reply));
    facts.set_flag("position_known", noticed.position_known);
    about_an_odd_position(facts, noticed.odd);
    facts.set_flag("gives_mate", noticed.gives_mate);
    about_the_count(facts, table, (offender, FAULTS[0]));
    let plies_since = table.game.plies().saturating_sub(noticed.ply + 1);
    facts.set("offender.moves_since", Value::Int(count(plies_since / 2)));
    if let Some(times) = table.times {
        facts.set("offender.time", Value::Time(times[offender.index()]));
        facts.set("opponent.time", Value::Time(times[(!offender).index()]));
    }
    set_can_mate(facts, table, noticed.before.as_ref(), !offender);
}

/// Counts this fault with those before it.
fn about_the_count(
    facts: &mut Gathered<'_>,
    table: &Table,
    (offender, fault): (Color, &'static str),
) {
    let counted = table.illegal_moves(offender) + 1;
    facts.set("offender.illegal_moves", Value::Int(counted));
    let of_this_kind = table.faults(offender, fault) + 1;
    facts.set("offender.faults_of_this_kind", Value::Int(of_this_kind));
    facts.set("fault", Value::Enum(fault));
}

fn about_an_odd_position(facts: &mut Gathered<'_>, odd: OddPosition) {
    facts.set_flag("both_kings_in_check", odd.both_kings_in_check);
    facts.set_flag("pawn_on_last_rank", odd.pawn_on_last_rank);
}

fn about_a_flag<'a>(facts: &mut Gathered<'a>, table: &'a Table, flag: &crate::FlagNoticed) {
    let loser = flag.fallen.or(flag.first);
    facts.set_flag("both_flags", flag.fallen.is_none());
    facts.set_flag("first_known", loser.is_some());
    if let Some(bonus) = increment(table) {
        facts.set("increment", bonus);
    }
    facts.set("noticed_by", Value::Enum(flag.noticed_by));
    let postponed = loser.is_some() && table.postponed == loser;
    facts.set_flag("postponed", postponed);
    if let Some(loser) = loser {
        facts.set_players("fallen", loser);
        let board = &table.setup().board;
        facts.set("opponent.material", Value::Enum(material(board, !loser)));
        let pawns = board.pieces(loser, PieceType::Pawn);
        facts.set_flag("fallen.has_pawns", !pawns.is_empty());
        set_can_mate(facts, table, table.game.position(), !loser);
    }
    let Some(mut clocks) = table.clocks() else {
        return;
    };
    if let Some(period) = flag.period {
        for color in Color::BOTH {
            clocks.set_period(color, period.saturating_sub(1));
        }
    }
    let whose = loser.map_or(Color::BOTH.to_vec(), |loser| vec![loser]);
    facts.set_flag(
        "quota_made",
        whose.iter().all(|color| clocks.quota_made(*color)),
    );
    facts.set_flag(
        "last_period",
        whose.iter().all(|color| clocks.is_last_period(*color)),
    );
}

/// Returns what a player has beside his king, in the words of [`MATERIAL`](crate::question::MATERIAL).
#[must_use]
pub fn material(board: &Board, player: Color) -> &'static str {
    let men = board.of_color(player) - board.of_type(PieceType::King);
    let only = |kind| men.is_within(board.of_type(kind));
    match men.len() {
        0 => "lone-king",
        1 if only(PieceType::Bishop) => "bishop",
        1 if only(PieceType::Knight) => "knight",
        2 if only(PieceType::Knight) => "two-knights",
        _ => "more",
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
