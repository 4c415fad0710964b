//! An inquiry: what happened, as far as the regulations will be asked about it.

use kodeks_base::{Complaint, Phrase, phrase};
use kodeks_board::{Color, Game, IllegalMove, Move, PieceType, Position, RawMove, SanError, Setup, Square, Time};

use crate::{
    ClockRun, Clocks, DrawClaim, Event, FlagNoticed, Handling, IllegalMoveNoticed, IllegalPositionNoticed,
    IncidentReport, OddPosition, Order, StatedFacts, Value, Vocabulary, Who,
    event::BY_THE_OPPONENT,
    shown_facts::{ILLEGAL_MOVE, IllegalMoveShown, REPLY},
};

use super::{
    GameState, GameStateError, GameStateErrorKind, SEALED_ENDS, handling,
    odd::{is_proved_illegal, odd_position, with_promoted},
    state::{Breach, StandingIllegalMove},
};

/// An event of which notice has been taken.
#[derive(Clone, Debug)]
pub struct Inquiry {
    /// The incident.
    pub incident: Incident,
    /// Where a player complains: the breach on which nobody has acted.
    unsettled: Option<Box<Breach>>,
    /// Where an arbiter who has seen an illegal position looks at the board again: whether it is illegal now.
    seen_again: Option<bool>,
    /// Facts stated by a person where the board and the clocks do not show them.
    pub(super) stated: StatedFacts,
    /// Whether the setup is unknown.
    is_board_open: bool,
}

/// The fact that the moves prescribed for a period were made.
const QUOTA_MADE: &str = "quota_made";

/// The fact of a report that somebody asks for a ruling.
pub(super) const CLAIMED: &str = "claimed";

impl Incident {
    /// Returns the breach that it is about, if it is about one.
    pub(super) fn breach(&self) -> Option<&Breach> {
        match self {
            Incident::Breach(breach) => Some(breach),
            Incident::Move { breach, .. } => breach.as_ref(),
            _ => None,
        }
    }
}

/// An incident, worked out on the board.
#[derive(Clone, Debug)]
pub enum Incident {
    /// A move was made.
    Move {
        /// Why it is illegal, if it is.
        illegal: Option<IllegalMove>,
        /// The effect on the clock, if the record says how long the player thought.
        clock: Option<ClockRun>,
        /// The breach, if the player was bound to another move.
        breach: Option<Breach>,
    },
    /// The arbiter is asked to act on a move that was made by a player bound to another.
    Breach(Breach),
    /// A draw was claimed.
    DrawClaim(ClaimedDraw),
    /// An illegal move was noticed.
    IllegalMove(Box<NoticedIllegalMove>),
    /// A flag fell.
    Flag(FlagNoticed),
    /// A player resigned.
    Resignation {
        /// The player.
        by: Color,
    },
    /// A player arrived late.
    Arrival {
        /// The player.
        late: Color,
        /// How late.
        lateness: Option<Time>,
        /// How late the opponent came, or has been so far.
        opponent_lateness: Option<Time>,
    },
    /// An illegal position was seen, and the record does not tell of the move that led to it.
    IllegalPosition(SeenPosition),
    /// Something was reported.
    Report(IncidentReport),
    /// The pawn that this player had left on the last rank was replaced.
    PawnReplaced(Color),
    /// A penalty is to be chosen for this player.
    Penalty(Color),
    /// An act of this player that is penalised as an illegal move.
    Fault {
        /// The player.
        by: Color,
        /// The kind of fault under which it counts, such as `illegal-move` or `two-hands`.
        fault: &'static str,
    },
    /// The arbiter decided what had been left open; there is nothing to ask.
    Decision,
}

/// A draw claim, counted out.
#[derive(Clone, Debug)]
pub struct ClaimedDraw {
    pub(super) claim: DrawClaim,
    /// Whether the claimant is on the move, if that is known.
    pub(super) on_move: Option<bool>,
    /// The move that it is claimed with, if that is legal.
    pub(super) intended: Option<Move>,
    /// The square of the piece whose move was announced, if that move is illegal.
    pub(super) illegally_intended: Option<Square>,
    pub(super) occurrences: Option<u32>,
    pub(super) quiet_plies: Option<u32>,
    /// Whether it has been ruled to be incorrect already.
    pub(super) is_incorrect: bool,
}

/// An illegal move, with the board before and after it.
#[derive(Clone, Debug)]
pub struct NoticedIllegalMove {
    /// Who made it, if that is known.
    pub offender: Option<Color>,
    /// How many plies were played before it.
    pub(super) ply: usize,
    /// The position before it, if that is known and was legal.
    pub(super) before: Option<Position>,
    /// The move, if the record tells it.
    pub(super) attempt: Option<RawMove>,
    /// Which illegal move of that player it is, if somebody has said so.
    pub(super) number: Option<u32>,
    /// Whether it was the position that was noticed.
    pub(super) by_the_position: bool,
    /// Whether the arbiter saw the move, and not only what came of it.
    pub(super) was_seen: bool,
    pub(super) shown: IllegalMoveShown,
}

/// An illegal position of which it is not known how it arose.
#[derive(Clone, Copy, Debug)]
pub struct SeenPosition {
    pub(super) odd: Option<OddPosition>,
    pub(super) move_seen: bool,
    pub(super) position_known: bool,
}

/// One question of an inquiry, in the order in which the table asks them.
#[derive(Clone, Copy, Debug)]
pub struct InquiryStep {
    /// The question.
    pub question: &'static str,
    /// Whether nothing further is asked once this one has been answered.
    pub settles: bool,
    /// Whether the next is asked all the same where the arbiter only keeps silent.
    pub unless_silent: bool,
}

const fn step(question: &'static str, settles: bool) -> InquiryStep {
    InquiryStep { question, settles, unless_silent: false }
}

/// Returns the question that a move raises at once by the reason for which it is illegal. No edition of the Laws answers it: there it
/// is an illegal move like any other, which somebody has to notice, and the article about that reason is against any other answer.
#[must_use]
pub fn question_of_illegal_move(why: IllegalMove) -> Option<&'static str> {
    (why == IllegalMove::CapturesKing).then_some("king-captured")
}

/// Returns the step with that question.
fn raised_at_once(why: IllegalMove) -> Option<InquiryStep> {
    question_of_illegal_move(why).map(|question| step(question, true))
}

/// The questions about a draw claim, in their order.
const OF_A_DRAW_CLAIM: [InquiryStep; 2] = [step("draw-claim", true), step("draw-claim.incorrect", true)];

/// The questions about an illegal move, in their order.
const OF_AN_ILLEGAL_MOVE: [InquiryStep; 3] =
    [step("illegal-move.stands", true), step("illegal-move.repair", false), step(PENALTY_FOR_AN_ILLEGAL_MOVE, true)];

/// Returns the question that is asked about the same incident where this one, which would settle it, is not answered.
#[must_use]
pub fn question_if_unanswered(question: &str) -> Option<&'static str> {
    let steps = [&OF_A_DRAW_CLAIM[..], &OF_AN_ILLEGAL_MOVE[..]];
    let mut pairs = steps.iter().flat_map(|steps| steps.windows(2));
    let is_asked_before = |pair: &&[InquiryStep]| pair[0].settles && pair[0].question == question;
    pairs.find(is_asked_before).map(|pair| pair[1].question)
}

/// The question what the clocks are to show once an illegal move has been taken back.
pub const TIMES_AFTER_AN_ILLEGAL_MOVE: &str = "illegal-move.times";

/// The question what an illegal move costs, or what counts as one; who answers it counts it.
pub const PENALTY_FOR_AN_ILLEGAL_MOVE: &str = "illegal-move.penalty";

/// The question that the setup raises.
const ILLEGAL_POSITION: InquiryStep = step("illegal-position", true);

impl Inquiry {
    /// Returns the inquiry into this incident.
    #[must_use]
    pub fn of(incident: Incident) -> Inquiry {
        Inquiry { incident, unsettled: None, seen_again: None, stated: StatedFacts::new(), is_board_open: false }
    }

    /// Returns what the regulations are asked, one question after the other.
    #[must_use]
    pub fn steps(&self) -> Vec<InquiryStep> {
        match self.incident {
            Incident::Move { illegal: None, ref clock, ref breach } => {
                let clock = clock.map(|_| step("clock-run", false));
                // A move about which nobody asks for a ruling stands, and can end the game.
                let touch_move = InquiryStep { unless_silent: true, ..step("touch-move", true) };
                let breach = breach.as_ref().map(|_| touch_move);
                let over = step("game.over", true);
                // An illegal position cannot be looked at for a mate, a legal one has to be first.
                let seen = |is_illegal| self.seen_again.filter(|again| *again == is_illegal).map(|_| ILLEGAL_POSITION);
                clock.into_iter().chain(breach).chain(seen(true)).chain([over]).chain(seen(false)).collect()
            }
            Incident::Breach(_) => vec![step("touch-move", true)],
            Incident::Move { illegal: Some(why), .. } => {
                let seen = self.seen_again.map(|_| ILLEGAL_POSITION);
                seen.into_iter().chain(raised_at_once(why)).collect()
            }
            Incident::Decision => vec![],
            Incident::DrawClaim(ref claimed) => OF_A_DRAW_CLAIM[usize::from(claimed.is_incorrect)..].to_vec(),
            Incident::IllegalMove(ref noticed) => {
                // Who sees the position, or a move that was answered, sees what stands on the board now.
                let was_answered = noticed.shown.reply != Some(REPLY[0]);
                let position = noticed.shown.odd.is_some() && (noticed.by_the_position || was_answered);
                // Whoever tells it as an illegal move tells of the same move.
                let raised = noticed.shown.why.and_then(raised_at_once);
                let position = position.then_some(ILLEGAL_POSITION);
                raised.into_iter().chain(position).chain(OF_AN_ILLEGAL_MOVE).collect()
            }
            Incident::Flag(_) => vec![step("flag-fall", true)],
            Incident::Resignation { .. } => vec![step("resignation", true)],
            Incident::Arrival { .. } => vec![step("default-time", true)],
            Incident::IllegalPosition(_) => vec![ILLEGAL_POSITION],
            Incident::Report(ref report) if self.is_board_open && report.question.handling.is_some() => {
                vec![step("handling-without-the-board", true)]
            }
            Incident::Report(ref report) => vec![step(report.question.name, true)],
            Incident::PawnReplaced(_) => vec![step("pawn-replaced", true)],
            Incident::Penalty(_) => vec![step("penalty", true)],
            Incident::Fault { .. } => vec![step(PENALTY_FOR_AN_ILLEGAL_MOVE, true)],
        }
    }

    /// Returns the question of what else is left to the arbiter once these orders are carried out: the times, where a move that
    /// was completed has been taken back, or the last certain position set up, and the game goes on.
    #[must_use]
    pub fn left_besides(&self, orders: &[Order]) -> Option<&'static str> {
        let Incident::IllegalMove(noticed) = &self.incident else {
            return None;
        };
        let is_over = orders.iter().any(|order| matches!(order, Order::EndGame(_)));
        let sets_up = |order: &Order| match order {
            Order::RestorePosition => true,
            Order::Must { who, .. } => *who == Who::Arbiter && !noticed.shown.position_known,
            _ => false,
        };
        let is_taken_back = noticed.shown.pressed == Some(true) && orders.iter().any(sets_up);
        (is_taken_back && !is_over).then_some(TIMES_AFTER_AN_ILLEGAL_MOVE)
    }

    /// Returns what has to be asked because of an order: which penalty, if there is to be one; what an
    /// incorrect claim costs; and how the pieces touched for an illegal move bind the player once it has
    /// been taken back.
    #[must_use]
    pub fn following(&self, order: &Order, vocabulary: &Vocabulary) -> Option<Inquiry> {
        match order {
            Order::Penalise(player) | Order::MayPenalise(player) => Some(Inquiry::of(Incident::Penalty(*player))),
            Order::CountAsIllegalMove(by) => {
                let Incident::Report(report) = &self.incident else {
                    return None;
                };
                let fault = report.question.counts_as?;
                let mut inquiry = Inquiry::of(Incident::Fault { by: *by, fault });
                inquiry.stated.clone_from(&report.for_the_penalty);
                Some(inquiry)
            }
            Order::RestorePosition => match &self.incident {
                Incident::IllegalMove(noticed) => touched_for(noticed, vocabulary),
                _ => None,
            },
            Order::ReplacePawn(_) => match &self.incident {
                Incident::IllegalMove(noticed) if !self.is_board_open => {
                    noticed.offender.map(|by| Inquiry::of(Incident::PawnReplaced(by)))
                }
                _ => None,
            },
            Order::TakeMoveBack => asked_again(self.incident.breach()?),
            Order::IncorrectClaim => match &self.incident {
                Incident::DrawClaim(claimed) => {
                    let mut incorrect = claimed.clone();
                    incorrect.is_incorrect = true;
                    Some(Inquiry::of(Incident::DrawClaim(incorrect)))
                }
                _ => None,
            },
            Order::Must { who, .. } if *who == Who::Arbiter => {
                self.complaint().map(|breach| Inquiry::of(Incident::Breach(breach)))
            }
            _ => None,
        }
    }

    /// Returns the breach of which a player complains, if there is one.
    fn complaint(&self) -> Option<Breach> {
        let breach = self.unsettled.as_deref()?;
        Some(Breach { is_claimed: true, ..breach.clone() })
    }

    /// Returns what kind of handling it is about, if pieces were handled.
    pub(super) fn handling(&self) -> Option<Handling> {
        self.handling_report()?.question.handling
    }

    /// Returns the report of pieces that were handled.
    pub(super) fn handling_report(&self) -> Option<&IncidentReport> {
        match &self.incident {
            Incident::Report(report) => report.question.handling.map(|_| report),
            _ => None,
        }
    }

    /// Returns whether it binds this player, who is on the move, if the regulations say so.
    pub(super) fn can_bind(&self, player: Color) -> bool {
        match &self.incident {
            Incident::DrawClaim(claimed) => claimed.claim.by == Some(player),
            Incident::Report(report) => {
                report.question.handling.is_some() && report.subject().is_none_or(|subject| subject == player)
            }
            _ => false,
        }
    }

    /// Returns the same inquiry with somebody asking for a ruling, if nobody has.
    #[must_use]
    pub fn as_claimed(&self) -> Option<Inquiry> {
        with_a_claim(self.handling_report().filter(|_| !self.is_board_open)?)
    }

    /// Returns what an offer of a draw comes from that is made by this.
    pub(super) fn offers_as(&self) -> &'static str {
        self.claims().map_or("offer", |(_, claim)| claim)
    }

    /// Returns the player with a claim of a draw or an open request, and its kind.
    pub(super) fn claims(&self) -> Option<(Color, &'static str)> {
        match &self.incident {
            Incident::DrawClaim(claimed) => Some((claimed.claim.by?, "claim")),
            Incident::Report(report) => Some((report.subject()?, report.opens()?)),
            _ => None,
        }
    }

    /// Returns the player whom this is about: who claims, whose flag fell, of whom it is reported.
    pub(super) fn subject(&self) -> Option<Color> {
        match &self.incident {
            Incident::DrawClaim(claimed) => claimed.claim.by,
            Incident::Flag(flag) => flag.fallen.or(flag.first),
            Incident::Report(report) => report.subject(),
            _ => None,
        }
    }

    /// Returns whether it is about an illegal setup.
    pub(super) fn is_about_the_position(&self) -> bool {
        match &self.incident {
            Incident::IllegalPosition(_) => true,
            Incident::IllegalMove(noticed) => noticed.by_the_position,
            _ => self.seen_again.is_some(),
        }
    }

    /// Returns whether the arbiter rules on a claim whose decision was postponed.
    pub(super) fn rules_on_a_claim(&self) -> bool {
        matches!(&self.incident, Incident::Report(report) if report.question.ends_a_postponement)
    }

    /// Returns the player whose illegal move is counted if the regulations act on it.
    #[must_use]
    pub fn offender(&self) -> Option<Color> {
        self.fault().map(|(offender, _)| offender)
    }

    /// Returns what is counted against whom if the regulations act on it.
    pub(super) fn fault(&self) -> Option<(Color, &'static str)> {
        match &self.incident {
            Incident::IllegalMove(noticed) => Some((noticed.offender?, ILLEGAL_MOVE)),
            Incident::Fault { by, fault } => Some((*by, fault)),
            _ => None,
        }
    }

    /// Returns whether the matter turns on this player's chance to checkmate: on the chance of the
    /// opponent of the player who resigned, lost on time or made an illegal move, or else on both.
    #[must_use]
    pub fn turns_on(&self, winner: Color) -> bool {
        match &self.incident {
            Incident::Flag(flag) => flag.fallen.or(flag.first) == Some(!winner),
            Incident::Resignation { by } => *by == !winner,
            Incident::IllegalMove(noticed) => noticed.offender == Some(!winner),
            Incident::Fault { by, .. } => *by == !winner,
            _ => true,
        }
    }

    /// Tells of a sealed move how it ends the game, unless the report does.
    pub fn tell_the_end(&mut self, ends: &'static str) {
        if let Incident::Report(report) = &mut self.incident
            && let Some(place) = report.question.fact(SEALED_ENDS)
            && let Some(told) = report.stated.get_mut(place).filter(|told| **told == Value::Unknown)
        {
            *told = Value::Word(ends);
        }
    }

    /// Returns why a move is illegal, if this is about one.
    #[must_use]
    pub fn illegal(&self) -> Option<IllegalMove> {
        match &self.incident {
            Incident::IllegalMove(noticed) => noticed.shown.why,
            Incident::Move { illegal, .. } => *illegal,
            _ => None,
        }
    }
}

/// Returns the inquiry into pieces that were handled, with somebody asking for a ruling.
fn with_a_claim(report: &IncidentReport) -> Option<Inquiry> {
    let place = report.question.fact(CLAIMED)?;
    let mut claimed = report.clone();
    *claimed.stated.get_mut(place)? = Value::Flag(true);
    Some(Inquiry::of(Incident::Report(claimed)))
}

/// Returns the inquiry into what bound a player, to be asked again once the move in breach is taken back.
fn asked_again(breach: &Breach) -> Option<Inquiry> {
    let mut report = breach.report.clone()?;
    if let (Some(rook), Some(Value::Squares(squares))) = (breach.rook_touched, report.stated.first_mut())
        && !squares.contains(&rook)
    {
        squares.push(rook);
    }
    let with_claim = breach.is_claimed.then(|| with_a_claim(&report)).flatten();
    Some(with_claim.unwrap_or_else(|| Inquiry::of(Incident::Report(report))))
}

/// Returns the inquiry into the men that were touched for an illegal move. Which of two colours was
/// touched first is not known; a castling begins with the king.
fn touched_for(noticed: &NoticedIllegalMove, vocabulary: &Vocabulary) -> Option<Inquiry> {
    let question = vocabulary.about(Handling::Touched)?;
    let setup = noticed.before.as_ref()?.setup();
    let attempt = noticed.attempt?;
    let castles = setup.castles_to(attempt).is_some();
    let mut squares = setup.touched_by(attempt);
    // That a player touched, on purpose, an own piece on which another was put nobody has said.
    let is_own = |square: &Square| setup.board.of_color(noticed.offender.unwrap_or(setup.turn)).has(*square);
    if !castles {
        squares.retain(|square| *square == attempt.from || !is_own(square));
    }
    let order_known = castles || squares.len() == 1;
    let report = handling::of_a_move(question, noticed.offender?, squares.clone(), order_known);
    report.filter(|_| !squares.is_empty()).map(|report| Inquiry::of(Incident::Report(report)))
}

/// Takes notice of an event; see [`GameState::take_notice`].
pub(super) fn open(table: &mut GameState, event: &Event) -> Result<Inquiry, GameStateError> {
    table.note_least_times();
    table.state.a_move_tells = None;
    let incident = match event {
        Event::Move { notation, pressed, took } => {
            // A clock that was not followed through this move cannot be followed further.
            let clock = match took {
                Some(took) => Some(table.run_clock(*took, *pressed)?),
                None => {
                    table.running = None;
                    None
                }
            };
            table.tell_again(notation);
            let can_be_read = |game: &Game| game.position().is_some_and(|position| position.read_san(notation).is_ok());
            if table.state.taken_back.is_some() && !can_be_read(&table.game) {
                table.go_on_after_the_breach(can_be_read);
            }
            let bound = table.binding_pieces().cloned();
            let periods = table.periods();
            let illegal = table.make(notation, *pressed)?;
            if clock.is_none() {
                table.add_time_of_new_periods(periods);
            }
            let breach = bound.filter(|_| illegal.is_none()).and_then(|handled| table.breach_of(handled));
            table.state.breach.clone_from(&breach);
            Incident::Move { clock, illegal, breach }
        }
        Event::DrawClaim(claim) => Incident::DrawClaim(claim_draw(table, claim)?),
        Event::IllegalMove(noticed) => Incident::IllegalMove(Box::new(noticed_move(table, noticed)?)),
        Event::Flag(flag) => {
            check_flag(table, flag)?;
            table.state.flag_at = Some(table.game.plies());
            Incident::Flag(with_what_is_known(table, flag))
        }
        Event::Resignation { by, .. } => Incident::Resignation { by: *by },
        Event::IllegalPosition(seen) => position_seen(table, seen)?,
        Event::Arrival { late, lateness, opponent_absent } => {
            let came = table.arrivals[(!*late).index()].unwrap_or_default();
            let is_absent = opponent_absent.unwrap_or_else(|| lateness.is_some_and(|lateness| came > lateness));
            table.state.absent[late.index()] = false;
            table.state.absent[(!*late).index()] = is_absent;
            Incident::Arrival {
                late: *late,
                lateness: *lateness,
                opponent_lateness: if is_absent { *lateness } else { Some(came) },
            }
        }
        Event::Report(told) => {
            let mut report = handling::taken_up_again(table, told);
            table.state.fill_kept_facts(&mut report);
            let handles = report.question.handling.is_some() || report.question.touches_a_piece;
            if handles && let Some(by) = report.subject().filter(|by| *by != table.setup().turn) {
                table.go_on_after_the_breach(|game| game.setup().turn == by);
            }
            if let Some(handling) = report.question.handling
                && table.is_board_known
            {
                handling::check(table, &report, handling)?;
            }
            fill_count(table, report.subject(), report.number)?;
            if report.question.touches_a_piece && report.subject().is_none_or(|by| by == table.setup().turn) {
                table.state.touched_at = Some(table.game.plies());
                table.state.pass_over_offer(table.setup().turn);
            }
            let is_of_the_mover = report.subject() == Some(table.setup().turn);
            table.state.a_move_tells = report.question.a_move_tells.filter(|_| is_of_the_mover);
            table.state.reported.push(report.clone());
            Incident::Report(table.with_earlier_touches(&report))
        }
        Event::Decision(_) => Incident::Decision,
    };
    let mut inquiry = Inquiry::of(incident);
    let looks_again = table.state.moves_since_seen.filter(|moves| *moves > 0);
    inquiry.seen_again = looks_again.map(|_| is_proved_illegal(table.setup()));
    inquiry.stated.extend_from_slice(event.stated_facts());
    inquiry.is_board_open = !table.is_board_known;
    if let Event::Report(report) = event
        && report.question.complains_of_a_breach
    {
        inquiry.unsettled = table.state.breach.clone().map(Box::new);
    }
    // A claim lies open until it is answered; whether that counts as an offer the regulations say.
    if let Some((by, from)) = inquiry.claims() {
        table.state.open_offer(by, from);
    }
    Ok(inquiry)
}

/// Checks that the flag can have fallen: not on a clock that stands still and has time left, as far as the record follows it (6.1).
fn check_flag(table: &GameState, flag: &FlagNoticed) -> Result<(), GameStateError> {
    let stands = |clocks: &Clocks, fallen: Color| {
        clocks.turn() != fallen && !clocks.flag_down(fallen) && clocks.time(fallen) != Time::ZERO
    };
    let is_first_move_open = table.game.plies() == 1 && !table.is_completed;
    if flag.fallen == Some(Color::Black) && is_first_move_open && table.game.setup_at(0) == Some(&Setup::start()) {
        let wrong = phrase!(
            "K0217-clock-first",
            "White has not pressed his clock after his first move, so this one has not run"
        );
        let help = phrase!("K0217-clock-first-help", "leave the flag out, or say that he has pressed it");
        return Err(GameStateError::new(GameStateErrorKind::Clocks, Complaint::new(wrong).with_help(help)));
    }
    let (Some(fallen), Some(clocks)) = (flag.fallen, &table.running) else {
        return Ok(());
    };
    if !stands(clocks, fallen) {
        return Ok(());
    }
    let time = clocks.time(fallen).to_string();
    let wrong = phrase!("K0217-clock", "by the record this clock stands still and shows {time}", time);
    let help = phrase!("K0217-clock-help", "leave the flag out, or correct the times");
    Err(GameStateError::new(GameStateErrorKind::Clocks, Complaint::new(wrong).with_help(help)))
}

/// Returns a flag fall together with what the table knows of the other flag, and of the moves that had to be made.
fn with_what_is_known(table: &GameState, flag: &FlagNoticed) -> FlagNoticed {
    let mut flag = flag.clone();
    if let Some(fallen) = flag.fallen {
        let other = !fallen;
        let show_nothing = table.times.is_some_and(|times| times == [Time::ZERO; 2]);
        if table.state.flags_down[other.index()] || show_nothing {
            flag.first = flag.first.or(table.state.flags_down[other.index()].then_some(other));
            flag.fallen = None;
        }
        return flag;
    }
    if flag.stated.contains(&(QUOTA_MADE, Value::Flag(true))) {
        flag.fallen = Some(flag.first.unwrap_or(Color::White));
        return flag;
    }
    let has_missed = |clocks: &Clocks, color: &Color| !clocks.quota_made(*color);
    if let Some(clocks) = table.clocks_in(flag.period) {
        let missed: Vec<Color> = Color::BOTH.into_iter().filter(|color| has_missed(&clocks, color)).collect();
        match missed[..] {
            // Whose flag fell first matters to no player who has made his moves.
            [only] if flag.first.is_some() => flag.fallen = Some(only),
            [] => flag.fallen = Some(flag.first.unwrap_or(Color::White)),
            _ => {}
        }
    }
    flag
}

fn claim_draw(table: &GameState, claim: &DrawClaim) -> Result<ClaimedDraw, GameStateError> {
    if !table.is_board_known {
        return Ok(ClaimedDraw {
            claim: claim.clone(),
            on_move: claim.moved.then_some(false),
            intended: None,
            illegally_intended: None,
            occurrences: None,
            quiet_plies: None,
            is_incorrect: false,
        });
    }
    let (game, turn) = (table.game(), table.setup().turn);
    let mut claimed = ClaimedDraw {
        claim: claim.clone(),
        on_move: claim.by.map(|by| by == turn && !claim.moved),
        intended: None,
        illegally_intended: None,
        occurrences: Some(game.occurrences(table.comparison)),
        quiet_plies: table.quiet_plies(),
        is_incorrect: false,
    };
    let intended = claim.intended.as_deref().filter(|_| claim.by.is_none_or(|by| by == turn));
    if let Some((notation, position)) = intended.zip(game.position()) {
        match position.read_san(notation) {
            Ok(intended) => {
                claimed.intended = Some(intended);
                claimed.occurrences = Some(game.occurrences_after(intended, table.comparison));
                let after = game.halfmove_clock_after(intended);
                claimed.quiet_plies = if after == 0 { Some(0) } else { claimed.quiet_plies.map(|_| after) };
            }
            // What is claimed with a move that cannot be made is for the regulations.
            Err(SanError::Illegal(_)) => {
                claimed.illegally_intended = position.setup().read_raw_move(notation).ok().map(|attempt| attempt.from);
            }
            Err(error) => {
                let complaint = Complaint::from(error).about(format_args!("`{notation}`"));
                return Err(GameStateError::new(GameStateErrorKind::Move, complaint));
            }
        }
    }
    Ok(claimed)
}

/// Returns the error that an illegal move is told of a player who cannot have made it.
fn made_by_another(whose: Phrase) -> GameStateError {
    let complaint =
        Complaint::new(whose).with_help(phrase!("K0208-by-help", "correct who made it, or the moves before it"));
    GameStateError::new(GameStateErrorKind::IllegalMove, complaint)
}

fn noticed_move(table: &mut GameState, noticed: &IllegalMoveNoticed) -> Result<NoticedIllegalMove, GameStateError> {
    if noticed.without_the_move || !table.is_board_known {
        return told_without_the_move(table, noticed);
    }
    let named = noticed.notation.as_ref().map(|_| table.game.plies());
    if let Some(notation) = &noticed.notation {
        let turn = table.setup().turn;
        if noticed.by.is_some_and(|by| by != turn) {
            let whose = match turn {
                Color::White => phrase!("K0208-turn-white", "by the board it is White's move"),
                Color::Black => phrase!("K0208-turn-black", "by the board it is Black's move"),
            };
            return Err(made_by_another(whose));
        }
        table.running = None;
        let is_completed = noticed.pressed.unwrap_or(true);
        if table.make(notation, is_completed)?.is_none() {
            return Err(GameStateError::new(
                GameStateErrorKind::IllegalMove,
                phrase!("K0208-legal", "`{notation}` is a legal move here", notation),
            ));
        }
        if let Some(reply) = &noticed.reply {
            table.make(reply, noticed.reply_pressed)?;
        }
    }
    // An illegal move ruled to remain is only reopened if both players agree to correct it.
    let let_stand = table.state.let_stand.as_ref().filter(|_| noticed.both_agree);
    // Of several the one that is named, or else the first of the player who is; play goes on from the position before it.
    let standing = &table.state.illegal;
    let is_meant = |illegal: &&StandingIllegalMove| match named {
        Some(ply) => illegal.ply == ply,
        None => noticed.by.is_none_or(|by| illegal.by == by),
    };
    let Some(illegal) = standing.iter().find(is_meant).or(standing.first()).or(let_stand) else {
        let complaint = Complaint::new(phrase!("K0208", "no illegal move stands on the board"))
            .with_help(phrase!("K0208-help", "name it with `illegal_move`"));
        return Err(GameStateError::new(GameStateErrorKind::IllegalMove, complaint));
    };
    let [none, made, completed] = REPLY;
    let reply = match (table.game.plies() - illegal.ply - 1, table.is_completed) {
        // A reply of which nobody says which move it was.
        (0, _) if noticed.replied == Some(true) && noticed.reply_pressed => *completed,
        (0, _) if noticed.replied == Some(true) => *made,
        (0, _) => *none,
        (1, false) => *made,
        _ => *completed,
    };
    let before = table.game.setup_at(illegal.ply).copied().unwrap_or_else(Setup::start);
    let after = before.make(illegal.attempt);
    let offender = illegal.by;
    if noticed.by.is_some_and(|by| by != offender) {
        let made = match offender {
            Color::White => phrase!("K0208-white", "by the board it is White who made this illegal move"),
            Color::Black => phrase!("K0208-black", "by the board it is Black who made this illegal move"),
        };
        return Err(made_by_another(made));
    }
    let told = NoticedIllegalMove {
        offender: Some(offender),
        ply: illegal.ply,
        before: Position::from_setup(before).ok(),
        attempt: Some(illegal.attempt),
        number: noticed.number,
        by_the_position: false,
        was_seen: noticed.move_seen != Some(false),
        shown: IllegalMoveShown {
            why: Some(illegal.why),
            noticed_by: noticed.noticed_by,
            pressed: Some(illegal.is_completed),
            reply: Some(reply),
            position_known: noticed.position_known,
            both_agree: noticed.both_agree,
            odd: Some(odd_position(table)),
            gives_mate: Some(Position::from_trusted(after).is_some_and(|after| after.is_checkmate())),
        },
    };
    fill_count(table, Some(offender), noticed.number)?;
    Ok(told)
}

/// Returns an illegal move of which the record tells only what was seen.
fn told_without_the_move(
    table: &mut GameState,
    noticed: &IllegalMoveNoticed,
) -> Result<NoticedIllegalMove, GameStateError> {
    let [none, made, completed] = REPLY;
    let has_replied = noticed.replied.or(noticed.reply.as_ref().map(|_| true));
    let reply = has_replied.map(|has_replied| match (has_replied, noticed.reply_pressed) {
        (false, _) => *none,
        (true, false) => *made,
        (true, true) => *completed,
    });
    fill_count(table, noticed.by, noticed.number)?;
    Ok(NoticedIllegalMove {
        offender: noticed.by,
        ply: table.game.plies(),
        before: table.position().copied(),
        attempt: None,
        number: noticed.number,
        by_the_position: false,
        was_seen: noticed.move_seen != Some(false),
        shown: IllegalMoveShown {
            why: noticed.why,
            noticed_by: noticed.noticed_by,
            pressed: noticed.pressed,
            reply,
            position_known: noticed.position_known,
            both_agree: noticed.both_agree,
            odd: None,
            gives_mate: None,
        },
    })
}

/// Fills the count of a player's illegal moves, where somebody says which one this is.
fn fill_count(table: &mut GameState, offender: Option<Color>, number: Option<u32>) -> Result<(), GameStateError> {
    let Some((offender, number)) = offender.zip(number) else {
        return Ok(());
    };
    let before = number.saturating_sub(1);
    table.state.fill_count(offender, before).map_err(|counted| {
        let complaint = Complaint::new(phrase!(
            "K0209",
            "{counted} illegal moves of that player have been counted before, so this is not number {number}",
            counted,
            number
        ));
        GameStateError::new(GameStateErrorKind::IllegalMove, complaint)
    })
}

/// Returns the subject of an illegal position: the illegal move that led to it, if the record has one on which nobody has acted,
/// or else the position on the board.
fn position_seen(table: &mut GameState, seen: &IllegalPositionNoticed) -> Result<Incident, GameStateError> {
    let is_move_told = !table.state.illegal.is_empty();
    if !is_move_told && seen.move_seen != Some(true) {
        let odd = table.is_board_known.then(|| odd_position(table));
        let by_itself = odd.and_then(|odd| told_by_the_position(table, seen, odd));
        let position = SeenPosition { odd, move_seen: false, position_known: seen.position_known };
        return Ok(match by_itself {
            Some(noticed) => Incident::IllegalMove(Box::new(noticed)),
            None => Incident::IllegalPosition(position),
        });
    }
    let told = IllegalMoveNoticed {
        without_the_move: !is_move_told,
        move_seen: seen.move_seen,
        pressed: seen.pressed,
        replied: seen.replied,
        position_known: seen.position_known,
        ..IllegalMoveNoticed::standing(seen.noticed_by)
    };
    let mut noticed = noticed_move(table, &told)?;
    noticed.by_the_position = is_move_told;
    Ok(Incident::IllegalMove(Box::new(noticed)))
}

/// Returns the illegal move that the position tells by itself, and whose it was: a pawn that the last move brought to the last rank, or
/// a king that it left in check.
fn told_by_the_position(
    table: &GameState,
    seen: &IllegalPositionNoticed,
    odd: OddPosition,
) -> Option<NoticedIllegalMove> {
    let setup = table.setup();
    let (why, before) = match odd.pawn_just_arrived {
        // What the pawn came from is not known. Who can checkmate is asked of the position with the queen that it becomes.
        Some(pawn) => {
            let promoted = with_promoted(setup, pawn, PieceType::Queen);
            (IllegalMove::PromotionUnfinished, Position::from_setup(promoted).ok())
        }
        // Which move it was, and how many before it left the king in check, only the opponent knows who points to it.
        None if odd.king_left_in_check && seen.noticed_by == BY_THE_OPPONENT => (IllegalMove::LeavesKingInCheck, None),
        None => return None,
    };
    Some(NoticedIllegalMove {
        offender: Some(!setup.turn),
        ply: table.game.plies(),
        before,
        attempt: None,
        number: None,
        by_the_position: true,
        was_seen: false,
        shown: IllegalMoveShown {
            why: Some(why),
            noticed_by: seen.noticed_by,
            pressed: Some(true),
            reply: Some(REPLY[0]),
            position_known: seen.position_known,
            both_agree: false,
            odd: Some(odd),
            gives_mate: None,
        },
    })
}
