//! The state of a game at the table: the board, the clocks and the counts.

mod act;
mod at_table;
mod clocks;
mod error;
mod evidence;
mod handling;
mod inquiry;
mod known_mates;
mod move_text;
mod odd;
mod state;

use std::{cell::RefCell, collections::BTreeMap};

use kodeks_base::{Complaint, phrase};
use kodeks_board::{
    Bonus, CastlingSide, Color, FEN_COUNTS, Game, IllegalMove, LookAlike, PieceType, Position, RepetitionCriteria,
    Setup, Square, Time, TimeControl, Touch,
};
use kodeks_winnability::{
    Budget, CountedDraws, Dead, Winnability, is_dead, is_dead_if, likelier_winner, winnability,
    winnability_before_draws,
};

use crate::{
    Clocks, DrawClaim, Event, ILLEGAL_MOVE, IllegalMoveNoticed, IncidentReport, Order, REPLY, Score, Value, Who,
    event::BY_THE_ARBITER, question::SEALER,
};
use inquiry::CLAIMED;
use odd::with_promoted;
use state::{Breach, HandledPieces, StandingIllegalMove};

pub use act::MoveOfAct;
pub use error::{GameStateError, GameStateErrorKind};
pub use evidence::{Diagram, Occurrences};
pub use inquiry::{
    ClaimedDraw, Incident, Inquiry, InquiryStep, NoticedIllegalMove, PENALTY_FOR_AN_ILLEGAL_MOVE, SeenPosition,
    TIMES_AFTER_AN_ILLEGAL_MOVE, question_if_unanswered, question_of_illegal_move,
};
pub use known_mates::KnownMates;
pub use state::{PlayerOffences, Standing, TableState};

/// The duties by which a ruling forbids a player to castle with a king or rook that stood wrongly, and the sides that it closes.
const CASTLE_WITH: [(&str, &[CastlingSide]); 3] = [
    ("castle-with-that-king", &CastlingSide::BOTH),
    ("castle-on-the-king-side", &[CastlingSide::King]),
    ("castle-on-the-queen-side", &[CastlingSide::Queen]),
];

/// The fact that the next move is the first of a new period.
const PERIOD_BEGUN: &str = "period_begun";

/// The fact of how a sealed move ends the game.
const SEALED_ENDS: &str = "sealed_ends";

/// The fact that a flag has fallen and the player has not moved since.
const AFTER_A_FLAG: &str = "after_a_flag";

/// The fact that what the clocks show is in doubt.
const CLOCKS_IN_DOUBT: &str = "clocks_in_doubt";

/// A game on the table, to which things happen and about which rulings are made.
///
/// ```
/// use kodeks_board::{Color, RepetitionCriteria, Setup};
/// use kodeks_core::{DrawClaim, Event, Fact, FactType, GameState, Order, Origin, Question, Score, ShownFact, Value};
/// use kodeks_winnability::Budget;
///
/// let mut state = GameState::new(Setup::start(), RepetitionCriteria::default(), Budget::FULL);
/// for notation in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"] {
///     state.play(notation)?;
/// }
/// let inquiry = state.take_notice(&Event::DrawClaim(DrawClaim {
///     by: Some(Color::Black),
///     ground: "threefold",
///     intended: Some("Ng8".to_owned()),
///     touched: false,
///     moved: false,
///     stated: Vec::new(),
/// }))?;
///
/// // What regulations are asked, and a fact that the game shows of it.
/// assert_eq!(inquiry.steps()[0].question, "draw-claim");
/// let occurrences = ShownFact::find("occurrences").unwrap();
/// let question = Question::declare("draw-claim", Origin::Table)
///     .with_facts(vec![Fact::new_reported("occurrences", FactType::Count, 3).shown_by(occurrences)])
///     .intern();
/// assert_eq!(inquiry.facts(&state, question).value(0), Value::Count(3));
///
/// state.carry_out(&inquiry, &[Order::EndGame(Score::Drawn)]);
/// assert_eq!(state.result(), Some(Score::Drawn));
/// # Ok::<(), kodeks_core::GameStateError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameState {
    game: Game,
    control: Option<TimeControl>,
    times: Option<[Time; 2]>,
    is_completed: bool,
    is_board_known: bool,
    /// How many of the [`FEN_COUNTS`] the position at the start has told.
    counts_told: usize,
    state: TableState,
    running: Option<Clocks>,
    /// The least that each clock has shown at an event so far, and in which period of its player that was (8.4).
    least_times: [Option<(usize, Time)>; 2],
    comparison: RepetitionCriteria,
    /// The draws that end a series of moves, where they count: by quiet moves and by occurrences.
    counted: Option<(u32, Option<u32>)>,
    /// Whether all the moves have to be made in one period.
    has_one_period: bool,
    /// Whether it is known that play went on after the position on the board.
    play_went_on: bool,
    /// Whether the game of the record was cancelled, and this one begun instead.
    is_begun_anew: bool,
    /// How late each player arrives, as far as the record tells.
    arrivals: [Option<Time>; 2],
    mates: KnownMates,
    asked: RefCell<Vec<MateAsked>>,
}

/// Whether a player can still checkmate, as it was asked during a ruling.
#[derive(Clone, Debug)]
pub struct MateAsked {
    /// Who would checkmate.
    pub winner: Color,
    /// The position in which it was asked.
    pub position: Position,
    /// The answer, with its line or its proof.
    pub answer: Winnability,
}

impl GameState {
    /// Returns a table with this on the board and nothing counted; positions are compared as
    /// `comparison` says, and helpmates looked for within a budget, or remembered from other tables.
    #[must_use]
    pub fn new(start: Setup, comparison: RepetitionCriteria, mates: impl Into<KnownMates>) -> GameState {
        GameState {
            game: Game::new(start),
            control: None,
            times: None,
            is_completed: true,
            is_board_known: true,
            counts_told: FEN_COUNTS,
            state: TableState::default(),
            running: None,
            least_times: [None; 2],
            comparison,
            counted: None,
            has_one_period: false,
            play_went_on: false,
            is_begun_anew: false,
            arrivals: [None; 2],
            mates: mates.into(),
            asked: RefCell::default(),
        }
    }

    /// Sets the time control of the event.
    pub fn set_control(&mut self, control: TimeControl) {
        self.control = Some(control);
    }

    /// Returns whether the time control is known.
    #[must_use]
    pub fn is_control_known(&self) -> bool {
        self.control.is_some()
    }

    /// Sets what the clocks show, White's first.
    pub fn set_times(&mut self, times: [Time; 2]) {
        self.times = Some(times);
        self.running = None;
    }

    /// Takes what the clocks show as unknown from now on.
    pub fn forget_times(&mut self) {
        self.times = None;
        self.running = None;
        self.least_times = [None; 2];
    }

    /// Sets how late each player arrives, White's first, as far as the record tells, now or later.
    pub fn set_arrivals(&mut self, arrivals: [Option<Time>; 2]) {
        self.arrivals = arrivals;
    }

    /// Sets how many of the [`FEN_COUNTS`] the position at the start has told.
    pub fn set_counts_told(&mut self, counts: usize) {
        self.counts_told = counts;
    }

    /// Returns whether the number of the move is known.
    fn is_move_number_known(&self) -> bool {
        self.is_board_known && self.counts_told == FEN_COUNTS
    }

    /// Returns how many plies in a row captured nothing and moved no pawn, if that is known.
    fn quiet_plies(&self) -> Option<u32> {
        let quiet = self.game.halfmove_clock();
        let is_since_the_start = usize::try_from(quiet).is_ok_and(|quiet| quiet >= self.game.plies());
        (self.counts_told > 0 || !is_since_the_start).then_some(quiet)
    }

    /// Marks the setup as unknown; facts that depend on it are then unknown.
    pub fn leave_board_open(&mut self) {
        self.is_board_known = false;
    }

    /// Returns whether the setup is known.
    #[must_use]
    pub fn is_board_known(&self) -> bool {
        self.is_board_known
    }

    /// Returns whether it is known how many illegal moves of this player have been counted.
    fn is_count_known(&self, player: Color) -> bool {
        self.is_board_known || self.state.is_count_stated[player.index()]
    }

    /// Returns the position on the board, if that is known and legal.
    fn position(&self) -> Option<&Position> {
        self.game.position().filter(|_| self.is_board_known)
    }

    /// Sets how many illegal moves each player has been ruled to have completed, White's first.
    pub fn set_illegal_moves(&mut self, counts: [u32; 2]) {
        self.state.set_illegal_moves(counts);
    }

    /// Sets what each player has been ruled to have done that counts as an illegal move, and how many times, White's first.
    pub fn set_faults(&mut self, faults: [BTreeMap<&'static str, u32>; 2]) {
        self.state.set_faults(faults);
    }

    /// Sets what had been counted of each player before the record begins, by the names of the facts that count it, White's first.
    pub fn set_offences(&mut self, offences: [BTreeMap<&'static str, u32>; 2]) {
        self.state.offences.before = Some(offences);
    }

    /// Returns the setup.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        self.game.setup()
    }

    /// Returns the game so far.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns what the clocks show, White's first, if the record says.
    #[must_use]
    pub fn times(&self) -> Option<[Time; 2]> {
        self.times
    }

    /// Returns how many illegal moves the player has been ruled to have completed.
    #[must_use]
    pub fn illegal_moves(&self, color: Color) -> u32 {
        self.state.all_faults(color)
    }

    /// Returns the result, once the game has been ruled to be over.
    #[must_use]
    pub fn result(&self) -> Option<Score> {
        self.state.result
    }

    /// Returns whether an inquiry is about an adjournment where the game was begun anew and has not been adjourned since.
    #[must_use]
    pub fn is_no_game_adjourned(&self, inquiry: &Inquiry) -> bool {
        let is_of_an_adjournment = |report: &IncidentReport| {
            report.question.whom_it_is_about().and_then(|fact| fact.shown).is_some_and(|shown| shown.name == SEALER)
        };
        let is_told = matches!(&inquiry.incident, Incident::Report(report) if is_of_an_adjournment(report));
        is_told && self.is_begun_anew && !self.state.is_adjourned()
    }

    /// Returns the reports by which the game is over, although no regulation has ended it.
    pub fn reports_of_the_end(&self) -> impl Iterator<Item = &IncidentReport> {
        self.state.reported.iter().filter(|report| report.is_of_the_end())
    }

    /// Returns the state of the table, without board and clocks, as it is kept.
    #[must_use]
    pub fn state(&self) -> &TableState {
        &self.state
    }

    /// Returns the penalties and reports from which packs count.
    #[must_use]
    pub fn offences(&self) -> &PlayerOffences {
        &self.state.offences
    }

    /// Returns the state of the table, without board and clocks: what binds the player on the
    /// move only as long as no move was made.
    #[must_use]
    pub fn standing(&self) -> Vec<Standing> {
        self.state.standing(self.game.plies())
    }

    /// Returns whether the player has touched a piece in order to move or capture it, for the move that
    /// is to be made.
    fn has_touched(&self, player: Color) -> bool {
        let is_on_move = self.setup().turn == player;
        let has_handled = self.binding_pieces().is_some_and(|handled| handled.by == player && handled.report.is_some());
        has_handled || is_on_move && self.state.touched_at == Some(self.game.plies())
    }

    /// Notes an event after the end of the game: a touch binds to nothing any more, and a complaint about the last move then comes
    /// too late (4.8).
    pub fn note_after_the_end(&mut self, event: &Event) {
        let Event::Report(report) = event else { return };
        if report.is_deliberate_touch() && report.subject().is_none_or(|by| by == self.setup().turn) {
            self.state.touched_at = Some(self.game.plies());
        }
    }

    /// Returns whether the player has touched a piece since the opponent last acted: on this move, or for the move that was made last.
    fn has_touched_since(&self, player: Color) -> bool {
        let has_moved = self.game.plies() > 0 && self.is_board_known && self.setup().turn != player;
        let has_opponent_touched = self.binding_pieces().is_some() || self.state.touched_at == Some(self.game.plies());
        self.has_touched(player) || has_moved && !has_opponent_touched
    }

    /// Returns whether the player on the move has announced a move in a claim.
    #[must_use]
    pub fn has_announced(&self) -> bool {
        self.binding_pieces().is_some_and(|handled| handled.report.is_none())
    }

    /// Returns how positions are compared.
    #[must_use]
    pub fn comparison(&self) -> RepetitionCriteria {
        self.comparison
    }

    /// Returns the answers to "can this player still checkmate" that were needed since the last call.
    pub fn take_asked(&self) -> Vec<MateAsked> {
        self.asked.take()
    }

    /// Plays a move that is completed by pressing the clock, legal or not: a scoresheet tells what was played. An illegal one stands on
    /// the board until somebody acts on it.
    ///
    /// # Errors
    ///
    /// No piece on the board can be meant; it says why.
    pub fn play(&mut self, notation: &str) -> Result<(), GameStateError> {
        self.make(notation, true).map(|_| ())
    }

    /// Takes moves back until so many plies are left.
    pub fn take_back_to(&mut self, plies: usize) {
        self.game.take_back_to(plies);
        self.state.illegal.retain(|illegal| illegal.ply < plies);
        self.state.let_stand = self.state.let_stand.take().filter(|illegal| illegal.ply < plies);
        self.state.made_by_the_act = None;
        self.state.is_last_uncompleted = [false; 2];
        self.is_completed = true;
        self.running = None;
    }

    /// Makes a move, legal or not, and returns why it is illegal.
    fn make(&mut self, notation: &str, is_completed: bool) -> Result<Option<IllegalMove>, GameStateError> {
        if !self.is_board_known {
            let complaint = Complaint::new(phrase!("K0206", "nobody has said what stands on the board"))
                .with_help(phrase!("K0206-help", "write `start` or `moves` under `[game]`"));
            return Err(GameStateError::new(GameStateErrorKind::Move, complaint));
        }
        let (by, number, ply) = (self.setup().turn, self.setup().move_number, self.game.plies());
        let attempt = self.setup().read_raw_move(notation).map_err(|error| {
            let complaint = Complaint::from(error).about(format_args!("`{notation}`"));
            GameStateError::new(GameStateErrorKind::Move, complaint)
        })?;
        let illegal = self.game.make(attempt).err();
        if let Some(why) = illegal {
            self.state.illegal.push(StandingIllegalMove { ply, by, number, attempt, why, is_completed });
        }
        self.is_completed = is_completed;
        self.state.is_last_uncompleted[by.index()] = !is_completed;
        self.state.pass_over_offer(by);
        self.state.taken_back = None;
        if is_completed {
            self.state.moves_since_seen = self.state.moves_since_seen.map(|moves| moves + 1);
        }
        Ok(illegal)
    }

    /// Returns the table after the sealed move that a report names, if that is clear.
    #[must_use]
    pub fn after_the_sealed_move(&self, inquiry: &Inquiry) -> Option<GameState> {
        let Incident::Report(report) = &inquiry.incident else {
            return None;
        };
        report.question.fact(SEALED_ENDS)?;
        let sealed = move_text::in_the_envelope(self, report)?.in_english?;
        let mut after = self.clone();
        after.play(&sealed).ok()?;
        Some(after)
    }

    /// Returns what a move on the board tells if it is made before anything else happens: the question, and its word.
    #[must_use]
    pub fn a_move_tells(&self) -> Option<(&'static str, &'static str)> {
        self.state.a_move_tells
    }

    /// Returns the illegal moves that were completed after the one that an inquiry is about, to be penalised as well when the position
    /// before that one is set up again (7.5.5).
    #[must_use]
    pub fn later_illegal_moves(&self, inquiry: &Inquiry) -> Vec<Inquiry> {
        let Incident::IllegalMove(noticed) = &inquiry.incident else {
            return Vec::new();
        };
        let is_later = |illegal: &&StandingIllegalMove| illegal.ply > noticed.ply && illegal.is_completed;
        let later = self.state.illegal.iter().filter(is_later);
        later.map(|illegal| Inquiry::of(Incident::Fault { by: illegal.by, fault: ILLEGAL_MOVE })).collect()
    }

    /// Returns the move that a report tells by its act, without a word of it: a piece released where it may go, a promotion that is done.
    #[must_use]
    pub fn move_of_act(&self, inquiry: &Inquiry) -> Option<MoveOfAct> {
        act::move_of_act(self, inquiry)
    }

    /// Notes that the last move on the board was made by the act that was reported, so that it can be told once more as a move.
    ///
    /// A sealed move was made before the adjournment and leaves open the offers made since.
    pub fn note_move_of_act(&mut self, sealed_with: Option<TableState>) {
        if let Some(before) = sealed_with {
            self.state.offers = before.offers;
            self.state.resumed_at = Some(self.game.plies());
        }
        self.state.made_by_the_act = self.game.plies().checked_sub(1);
    }

    /// Returns the moves of which the player on the move has to play one, if pieces that were handled or a claim bind to some.
    #[must_use]
    pub fn bound_moves(&self) -> Option<&[String]> {
        self.binding_pieces().filter(|handled| !handled.is_unclaimed)?.moves.as_deref()
    }

    /// Puts back the move that was taken back because the player was bound to another, where the record tells what the opponent did
    /// after it: then nobody had acted on it.
    fn go_on_after_the_breach(&mut self, is_told_there: impl Fn(&Game) -> bool) {
        if let Some(before) = self.state.taken_back.take_if(|before| is_told_there(before)) {
            self.game = *before;
            self.state.handled = None;
        }
    }

    /// Takes back the move that an act made, where the record now tells the same move, or another of the same player; it tells a move of
    /// the opponent's if that is one.
    fn tell_again(&mut self, notation: &str) {
        if let Some(ply) = self.told_again(notation) {
            self.take_back_to(ply);
        }
    }

    /// Returns after how many plies a move was made that the notation tells once more, or would replace.
    fn told_again(&self, notation: &str) -> Option<usize> {
        let ply = self.state.made_by_the_act.filter(|ply| ply + 1 == self.game.plies())?;
        let is_reply = self.position().is_some_and(|position| position.read_san(notation).is_ok());
        let told = self.game.position_at(ply)?.read_san(notation).ok()?;
        // A sealed move is completed: nothing else can take its place any more.
        let is_another = self.game.moves().get(ply).is_some_and(|made| *made != told.into());
        if is_reply || (self.is_completed && is_another) {
            return None;
        }
        Some(ply)
    }

    /// Returns who makes a move, where it is told after the game has ended.
    #[must_use]
    pub fn mover_of(&self, notation: &str) -> Color {
        let turn = self.setup().turn;
        if self.told_again(notation).is_some() { !turn } else { turn }
    }

    /// Takes notice of an event: makes the moves that it tells of, and works out what the
    /// regulations will be asked.
    ///
    /// # Errors
    ///
    /// It cannot have happened here: a move that is none, an illegal move that is legal.
    pub fn take_notice(&mut self, event: &Event) -> Result<Inquiry, GameStateError> {
        self.state.events += 1;
        inquiry::open(self, event)
    }

    /// Returns what happened before a claim that tells of it: the move that the claimant made, and the claim
    /// that came after it. `None` where a claim tells of no move.
    #[must_use]
    pub fn told_before(&self, claim: &DrawClaim) -> Option<[Event; 2]> {
        let is_told = claim.moved && self.is_board_known && claim.by == Some(self.setup().turn);
        let notation = claim.intended.clone().filter(|_| is_told)?;
        let made = Event::Move { notation, pressed: false, took: None };
        let claim = DrawClaim { intended: None, ..claim.clone() };
        Some([made, Event::DrawClaim(claim)])
    }

    /// Returns what happened where an illegal move is told with the reply to it: both moves, and that the first was noticed. `None` where
    /// it is told otherwise, or is legal.
    #[must_use]
    pub fn told_with_a_reply(&self, noticed: &IllegalMoveNoticed) -> Option<[Event; 3]> {
        let (notation, reply) = noticed.notation.as_ref().zip(noticed.reply.as_ref())?;
        let setup = self.is_board_known.then(|| self.setup())?;
        let attempt = setup.read_raw_move(notation).ok()?;
        setup.legality(attempt).err()?;
        let made = |notation: &String, pressed| Event::Move { notation: notation.clone(), pressed, took: None };
        let standing =
            IllegalMoveNoticed { notation: None, by: noticed.by.or(Some(setup.turn)), reply: None, ..noticed.clone() };
        let pressed = noticed.pressed.unwrap_or(true);
        Some([made(notation, pressed), made(reply, noticed.reply_pressed), Event::IllegalMove(standing)])
    }

    /// Returns the inquiry into the last move on the board, seen by the arbiter, if it is an illegal one that was completed.
    pub fn notice_illegal_reply(&mut self) -> Option<Inquiry> {
        let is_completed = matches!(self.state.illegal.as_slice(), [only] if only.is_completed);
        let seen = Event::IllegalMove(IllegalMoveNoticed::standing(BY_THE_ARBITER));
        (is_completed && self.last_move_was_illegal()).then(|| self.take_notice(&seen).ok()).flatten()
    }

    /// Returns whether the last move on the board is an illegal one that has not been dealt with.
    fn last_move_was_illegal(&self) -> bool {
        self.state.illegal.last().is_some_and(|illegal| illegal.ply + 1 == self.game.plies())
    }

    /// Carries out what an arbiter ordered about an inquiry.
    pub fn carry_out(&mut self, inquiry: &Inquiry, orders: &[Order]) {
        self.note_clocks(inquiry, orders);
        for order in orders {
            match order {
                Order::NewGame => self.begin_anew(),
                Order::OfferStands(by) => self.state.open_offer(*by, inquiry.offers_as()),
                Order::OfferEnds => self.state.end_offer(inquiry.subject()),
                Order::Postpone => self.state.postponed = inquiry.subject().or(self.state.postponed),
                Order::AddIncrement(time) => self.change_bonus(Bonus::Increment(*time)),
                Order::AddDelay(time) => self.change_bonus(Bonus::Delay(*time)),
                Order::GiveTime { to, time } => self.change_time(*to, |left| left + *time),
                Order::TakeTime { from, time } => self.change_time(*from, |left| left - *time),
                Order::SetClocks(times) => {
                    self.state.are_clocks_in_doubt = false;
                    if let Some(times) = times {
                        self.reset_clocks(*times);
                    }
                }
                Order::EndGame(score) => {
                    self.state.result = Some(*score);
                    self.state.illegal.clear();
                }
                Order::RestorePosition => self.restore(inquiry),
                Order::TakeMoveBack => self.take_breach_back(inquiry),
                Order::ReplacePawn(kind) => self.replace_pawn(inquiry, *kind),
                Order::LetStand => self.let_stand(inquiry),
                Order::Wait => self.state.moves_since_seen = Some(0),
                Order::PlayOn if inquiry.is_about_the_position() => {
                    self.state.moves_since_seen = None;
                }
                Order::RefuseClaim => self.drop_claim(inquiry),
                Order::MustNot { who: Who::Player(player), duty } => {
                    if let Some((_, sides)) = CASTLE_WITH.iter().find(|(castle, _)| castle == duty) {
                        self.game.take_castling(*player, sides);
                    }
                }
                Order::KeepSilent => self.note_flag(inquiry),
                Order::May { who: Who::Assistant, .. } => self.note_assistant(inquiry),
                Order::May { who: Who::Player(_), .. } => self.note_allowed_until_a_flag(inquiry),
                Order::StopClocks => self.state.are_clocks_stopped = Some(true),
                Order::StartClock(_) => self.state.are_clocks_stopped = Some(false),
                _ => self.state.offences.penalties.extend(order.penalised().map(|player| (player, order.name()))),
            }
        }
        if let Incident::Report(report) = &inquiry.incident {
            self.state.note_offence(report, orders);
        }
        self.go_back_to_what_is_certain(inquiry, orders);
        if inquiry.rules_on_a_claim() {
            self.state.postponed = None;
        }
        let _ = self.note_handling(inquiry, orders);
    }

    /// Notes that the player on the move has handled pieces, or announced a move, unless the regulations
    /// take no notice of it: then the game simply goes on.
    fn note_handling(&mut self, inquiry: &Inquiry, orders: &[Order]) -> bool {
        if !self.is_board_known {
            return false;
        }
        let by = self.setup().turn;
        let moves = orders.iter().find_map(Order::moves_to_play);
        let binds = match inquiry.handling() {
            Some(_) => orders.iter().any(Order::binds),
            None => moves.is_some(),
        };
        if !inquiry.can_bind(by) || !binds || self.is_bound_otherwise(inquiry, moves.as_deref()) {
            return false;
        }
        if inquiry.handling().is_some() {
            self.state.pass_over_offer(by);
        }
        self.state.handled = Some(HandledPieces {
            by,
            ply: self.game.plies(),
            report: inquiry.handling_report().cloned(),
            is_unclaimed: false,
            moves,
        });
        true
    }

    /// Notes what pieces that were handled bind the player to, if somebody asks for a ruling on it:
    /// `claimed` is the inquiry that asks, and these are the orders that answer it. Until then the
    /// arbiter keeps silent.
    pub fn note_unclaimed(&mut self, claimed: &Inquiry, orders: &[Order]) {
        if self.note_handling(claimed, orders)
            && let Some(handled) = &mut self.state.handled
        {
            handled.is_unclaimed = true;
        }
    }

    /// Returns whether the player is bound already to other moves than these. Pieces touched later are looked at together with those
    /// touched before.
    fn is_bound_otherwise(&self, inquiry: &Inquiry, moves: Option<&[String]>) -> bool {
        let bound = self.binding_pieces().and_then(|handled| handled.moves.as_deref());
        match (bound, moves) {
            (Some(bound), Some(moves)) => {
                !self.joins_touches_of(inquiry) && moves.iter().any(|one| !bound.contains(one))
            }
            _ => false,
        }
    }

    /// Sets up a new game from the usual starting position; the clocks are for the arbiter to set.
    fn begin_anew(&mut self) {
        *self = GameState {
            control: self.control.take(),
            has_one_period: self.has_one_period,
            counted: self.counted,
            is_begun_anew: true,
            ..GameState::new(Setup::start(), self.comparison, self.mates.clone())
        };
    }

    /// Counts the illegal move that an inquiry is about, or what is considered as one, once it has
    /// been acted upon.
    pub fn count_illegal_move(&mut self, inquiry: &Inquiry) {
        let Some((offender, fault)) = inquiry.fault() else {
            return;
        };
        self.state.count(offender, fault);
        self.state.counted_at[offender.index()] = Some(self.game.plies());
    }

    fn restore(&mut self, inquiry: &Inquiry) {
        if let Incident::IllegalMove(noticed) = &inquiry.incident {
            self.take_back_to(noticed.ply);
            // The position before is set up again, and nothing tells which it was.
            if noticed.by_the_position && noticed.attempt.is_none() {
                self.leave_board_open();
            }
        }
    }

    /// Forgets the board where an illegal move does not stand and nobody knows the position before it: which one is certain, and who moves
    /// in it, the record does not tell.
    fn go_back_to_what_is_certain(&mut self, inquiry: &Inquiry, orders: &[Order]) {
        let Incident::IllegalMove(noticed) = &inquiry.incident else {
            return;
        };
        let is_board_changed = orders.iter().any(|order| matches!(order, Order::RestorePosition | Order::Must { .. }));
        if !noticed.shown.position_known && is_board_changed && self.is_board_known {
            self.state.illegal.clear();
            self.leave_board_open();
        }
    }

    /// A claim that is not heard is no offer either.
    fn drop_claim(&mut self, inquiry: &Inquiry) {
        if let Some((by, from)) = inquiry.claims()
            && self.state.offers[by.index()].is_some_and(|offer| offer.from == from)
        {
            self.state.offers[by.index()] = None;
        }
    }

    /// Notes that the assistant of the player whom a report is about may act for him.
    fn note_assistant(&mut self, inquiry: &Inquiry) {
        if let Incident::Report(report) = &inquiry.incident
            && let Some(player) = report.subject()
        {
            self.state.assisted.push((player, report.question.name));
        }
    }

    /// Notes what a player was allowed, where that may be otherwise once a flag has fallen.
    fn note_allowed_until_a_flag(&mut self, inquiry: &Inquiry) {
        if let Incident::Report(report) = &inquiry.incident
            && report.question.fact(AFTER_A_FLAG).is_some()
        {
            self.state.allowed_until_a_flag.retain(|earlier| earlier.subject() != report.subject());
            self.state.allowed_until_a_flag.push(report.clone());
        }
    }

    /// Takes what players were allowed, to be looked at again if an inquiry is about a flag that has not ended the game.
    pub fn take_allowed_until_a_flag(&mut self, inquiry: &Inquiry) -> Vec<Inquiry> {
        if !matches!(inquiry.incident, Incident::Flag(_)) || self.state.result.is_some() {
            return Vec::new();
        }
        let allowed = std::mem::take(&mut self.state.allowed_until_a_flag);
        allowed.into_iter().map(|report| Inquiry::of(Incident::Report(report))).collect()
    }

    /// Notes what a report says of the clocks, where the arbiter has to act on it: that what they show is in doubt, or that a new period
    /// has begun.
    fn note_clocks(&mut self, inquiry: &Inquiry, orders: &[Order]) {
        let Incident::Report(report) = &inquiry.incident else {
            return;
        };
        let is_to_act = |order: &Order| match order {
            Order::Must { who, .. } => *who == Who::Arbiter,
            Order::MayChoose { orders, .. } => orders.contains(&Order::SetClocks(None)),
            _ => false,
        };
        if !orders.iter().any(is_to_act) {
            return;
        }
        let is_told = |fact| report.tells(fact) == Some(Value::Flag(true));
        self.state.are_clocks_in_doubt |= is_told(CLOCKS_IN_DOUBT);
        if is_told(PERIOD_BEGUN) {
            self.state.period_begun_after = Some(self.moves_completed());
        }
    }

    /// Notes whose flag is down, where the regulations wait for a claim.
    fn note_flag(&mut self, inquiry: &Inquiry) {
        if let Incident::Flag(flag) = &inquiry.incident
            && let Some(fallen) = flag.fallen
        {
            self.state.flags_down[fallen.index()] = true;
        }
    }

    /// Leaves on the board the illegal move that an inquiry is about.
    fn let_stand(&mut self, inquiry: &Inquiry) {
        if let Incident::IllegalMove(noticed) = &inquiry.incident
            && let Some(place) = self.state.illegal.iter().position(|illegal| illegal.ply == noticed.ply)
        {
            self.state.let_stand = Some(self.state.illegal.remove(place));
            // A reply of which nobody said what it was stands as well.
            let is_answered = noticed.shown.reply.is_some_and(|reply| reply != REPLY[0]);
            if is_answered && self.game.plies() == noticed.ply + 1 {
                self.leave_board_open();
            }
        }
    }

    fn take_breach_back(&mut self, inquiry: &Inquiry) {
        if let Some(breach) = inquiry.incident.breach() {
            let before = self.game.clone();
            self.take_back_to(breach.ply);
            self.state.taken_back = Some(Box::new(before));
        }
    }

    /// Returns a report of pieces touched together with those touched earlier on this move: reported in two events, it is still
    /// one touch after the other.
    fn with_earlier_touches(&self, report: &IncidentReport) -> IncidentReport {
        let mut joined = report.clone();
        let earlier = self.binding_pieces().filter(|_| report.is_touch());
        let Some(earlier) = earlier.and_then(|handled| handled.report.as_ref()) else {
            return joined;
        };
        let by_same = report.subject().is_none() || report.subject() == earlier.subject();
        if let (Some(Value::Squares(now)), Some(Value::Squares(before))) =
            (joined.stated.first_mut(), earlier.stated.first())
            && by_same
            && earlier.question == report.question
        {
            now.splice(0..0, before.iter().copied());
            let binds = |position| Touch::new(position, before).is_ok_and(|touch| touch.own_that_can_move() > 0);
            // Which piece came first is known, whatever is not known of the later ones.
            if self.position().is_some_and(binds)
                && let Some(place) = report.question.fact(handling::ORDER_KNOWN)
            {
                joined.stated[place] = Value::Flag(true);
            }
        }
        joined
    }

    /// Returns whether a report of touches goes on with touches reported before on the same move.
    #[must_use]
    pub fn joins_touches(&self, report: &IncidentReport) -> bool {
        let earlier = self.binding_pieces().and_then(|handled| handled.report.as_ref());
        report.is_touch() && earlier.is_some_and(IncidentReport::is_touch)
    }

    /// Returns whether an inquiry is about such a report.
    #[must_use]
    pub fn joins_touches_of(&self, inquiry: &Inquiry) -> bool {
        matches!(&inquiry.incident, Incident::Report(report) if self.joins_touches(report))
    }

    /// Returns an inquiry into pieces touched for a move that is taken back, together with what that player had touched before it.
    #[must_use]
    pub fn with_touches_before(&self, mut inquiry: Inquiry) -> Inquiry {
        if let Incident::Report(report) = &mut inquiry.incident {
            *report = self.with_earlier_touches(report);
        }
        inquiry
    }

    /// Returns what binds the player on the move.
    fn binding_pieces(&self) -> Option<&HandledPieces> {
        self.state.binding_pieces(self.game.plies())
    }

    /// Returns the breach that the last move was, by a player whom this bound to other moves.
    fn breach_of(&self, handled: HandledPieces) -> Option<Breach> {
        let before = Position::from_setup(*self.game.setup_at(handled.ply)?).ok()?;
        let made = self.game.moves().get(handled.ply)?;
        let moves = handled.moves?;
        let is_made = |san: &String| before.read_san(san).is_ok_and(|m| *made == m.into());
        let is_claimed = !handled.is_unclaimed;
        let kind = |square: Square| before.board().type_at(square);
        let is_told =
            |report: &&IncidentReport| report.is_touch() && report.stated_fact(CLAIMED) != Some(&Value::Flag(false));
        let touched = handled.report.as_ref().filter(is_told).and_then(|report| report.stated.first());
        let first = match touched {
            Some(Value::Squares(squares)) => squares.first().and_then(|first| kind(*first)),
            _ => None,
        };
        let is_castling_due = first == Some(PieceType::King) && kind(made.from) == Some(PieceType::Rook);
        (!moves.iter().any(is_made)).then_some(Breach {
            by: handled.by,
            ply: handled.ply,
            report: handled.report,
            moves,
            is_claimed,
            rook_touched: is_castling_due.then_some(made.from),
        })
    }

    fn replace_pawn(&mut self, inquiry: &Inquiry, kind: PieceType) {
        let Incident::IllegalMove(noticed) = &inquiry.incident else {
            return;
        };
        match (noticed.attempt, noticed.shown.odd.and_then(|odd| odd.pawn_just_arrived)) {
            (Some(attempt), _) => {
                self.game.take_back_to(noticed.ply);
                // The pawn's move may be illegal for another reason as well; it is made all the same.
                let _ = self.game.make(attempt.promoting(kind));
                self.state.illegal.retain(|illegal| illegal.ply < noticed.ply);
            }
            (None, Some(pawn)) => self.game = Game::new(with_promoted(self.setup(), pawn, kind)),
            (None, None) => {}
        }
    }

    /// Has all the moves be made in one period, where no time control says anything else.
    pub fn set_one_period(&mut self) {
        self.has_one_period = true;
    }

    /// Says whether the players went on after the position on the board: then nobody had noticed that anything ended the game there.
    pub fn note_whether_play_went_on(&mut self, went_on: bool) {
        self.play_went_on = went_on;
    }

    /// Sets draws without a claim that end a series of moves in which a player could still checkmate: after so many quiet moves,
    /// and perhaps after so many occurrences of a position.
    pub fn count_draws(&mut self, quiet_moves: u32, occurrences: Option<u32>) {
        self.counted = Some((quiet_moves, occurrences));
    }

    /// Returns whether a search for a checkmate came to nothing since the answers were last taken.
    #[must_use]
    pub fn is_mate_open(&self) -> bool {
        let is_open = |asked: &MateAsked| matches!(asked.answer, Winnability::Undecided { .. });
        self.asked.borrow().iter().any(is_open)
    }

    /// Returns the earlier positions that look like the one by which a draw is claimed and are other
    /// positions; none if the incident is no claim.
    #[must_use]
    pub fn look_alikes(&self, inquiry: &Inquiry) -> Vec<LookAlike> {
        match &inquiry.incident {
            Incident::DrawClaim(claimed) => self.game.look_alikes(claimed.intended, self.comparison),
            _ => Vec::new(),
        }
    }

    /// Returns whether neither player can checkmate in `position`, which is one of the game's, by the
    /// series of moves that count.
    #[must_use]
    pub fn is_dead(&self, position: &Position, budget: Budget) -> Dead {
        if self.counted.is_none() {
            return (self.mates).search(budget, |budget| is_dead(position, budget));
        }
        is_dead_if(likelier_winner(position), |winner| self.mate_answer(position, winner, budget).verdict())
    }

    /// Returns whether `winner` can still checkmate in `position`, which is one of the game's, by
    /// the series of moves that count.
    #[must_use]
    pub fn mate_answer(&self, position: &Position, winner: Color, budget: Budget) -> Winnability {
        let Some((quiet_moves, occurrences)) = self.counted else {
            return (self.mates).search(budget, |budget| winnability(position, winner, budget));
        };
        let setups: Vec<&Setup> = (0..=self.game.plies()).map_while(|ply| self.game.setup_at(ply)).collect();
        let is_it = |setup: &&Setup| *setup == position.setup();
        let end = setups.iter().position(is_it);
        let until = &setups[..end.map_or(setups.len(), |end| end + 1)];
        // After a capture or a pawn's move none of those before can come again.
        let since = until.iter().rposition(|setup| setup.halfmove_clock == 0);
        let positions =
            until[since.unwrap_or(0)..].iter().filter_map(|setup| Position::from_setup(**setup).ok()).collect();
        let draws = CountedDraws { moves_without_progress: quiet_moves, occurrences, positions };
        (self.mates).search(budget, |budget| winnability_before_draws(position, winner, budget, &draws))
    }

    /// Returns whether `winner` can still checkmate in `position`, and remembers the answer.
    fn ask_mate(&self, position: &Position, winner: Color) -> Option<bool> {
        let known = |asked: &&MateAsked| asked.winner == winner && asked.position == *position;
        if let Some(asked) = self.asked.borrow().iter().find(known) {
            return asked.answer.verdict();
        }
        let answer = match self.counted {
            Some(_) => self.mate_answer(position, winner, self.mates.budget()),
            None => self.mates.answer(position, winner),
        };
        let verdict = answer.verdict();
        self.asked.borrow_mut().push(MateAsked { winner, position: *position, answer });
        verdict
    }

    /// Returns whether neither player can checkmate in `position`, and remembers the answers. One player
    /// who can is enough to say that it is not dead.
    fn ask_dead(&self, position: &Position) -> Option<bool> {
        match self.ask_mate(position, position.turn()) {
            Some(true) => Some(false),
            first => match self.ask_mate(position, !position.turn()) {
                Some(true) => Some(false),
                second => (first == Some(false) && second == Some(false)).then_some(true),
            },
        }
    }
}
