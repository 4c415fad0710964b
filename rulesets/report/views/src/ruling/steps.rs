//! The steps of a ruling: what the arbiter does, one thing after the other, and the reason in one line.

use std::collections::BTreeSet;

use kodeks_board::{
    Color, PieceType, Position, Square, Time,
    notation::{self, Letters},
};
use kodeks_core::{
    ArbiterStep, ClockAdjustment, ClockSum, Event, Order, PENALTY_FOR_AN_ILLEGAL_MOVE, Score, Standing,
    TIMES_AFTER_AN_ILLEGAL_MOVE, Value,
};
use kodeks_rulesets::{AppliedRegulation, Interruption, Outcome, Ruling, json_form::As};
use kodeks_words::{
    Argument, Words, player_argument,
    ruling::{bare_orders, head},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ArticleRef, UnmetView};

/// The names of the players, White's first, where they are known.
pub type PlayerNames = [Option<String>; 2];

/// The registry's names for the count of a player's faults and for the kind of one, and the kind that is named as it is.
const FAULTS_COUNTED: &str = "faults.all";
const FAULT: &str = "fault";
const ILLEGAL_MOVE: &str = "illegal-move";

/// So many legal moves at most are listed where each may be made; more are no help at the board.
const FEW_MOVES: usize = 6;

/// Something that the arbiter does, in its turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ArbiterStepView {
    /// The stage: the position is set up before the clocks are set.
    #[schemars(with = "As<ArbiterStep>")]
    pub step: String,
    /// The step in a sentence, with the arithmetic of the clock where the record tells what it shows, and the name of the player
    /// where that is known.
    pub sentence: String,
    /// The articles by which he does it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<ArticleRef>,
}

impl ArbiterStepView {
    /// Returns the steps of a ruling; its choices are none.
    pub(super) fn all(ruling: &Ruling, names: &PlayerNames, words: &Words) -> Vec<ArbiterStepView> {
        StepWriter { ruling, names, words }.steps()
    }
}

/// The regulation on which a ruling rests above all, in a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct MainReasonView {
    /// The articles.
    pub articles: Vec<ArticleRef>,
    /// Its title, or which illegal move of the player it was; with the fact by which a claim is incorrect.
    pub sentence: String,
}

impl MainReasonView {
    /// Returns the reason of what a ruling orders; `None` where it orders nothing.
    pub(super) fn of(ruling: &Ruling, unmet: &[UnmetView], words: &Words) -> Option<MainReasonView> {
        if !matches!(ruling.outcome, Outcome::Decided | Outcome::ArbiterDecides) {
            return None;
        }
        // Of reasons that weigh the same the first counts.
        let reason = ruling.reasons.iter().rev().max_by_key(|reason| reason.orders.iter().map(weight).max())?;
        let placed = &ruling.rulebook.regulations()[reason.regulation];
        let title = match CountedFault::of(ruling).filter(|fault| fault.reason == reason) {
            Some(fault) => words.say_with("reason-of-illegal-move", &fault.arguments()),
            None => head(placed, words.language(), words),
        };
        let is_claim = matches!(ruling.event, Event::DrawClaim(_));
        let failing = unmet.first().filter(|_| is_claim).and_then(|unmet| unmet.facts.first());
        Some(MainReasonView {
            articles: ArticleRef::of_reason(ruling, reason, words),
            sentence: match failing {
                Some(fact) => format!("{title}; {}", fact.sentence),
                None => title,
            },
        })
    }
}

/// Returns how much an order says about the ruling: the end of the game most, that the game goes on least.
fn weight(order: &Order) -> u8 {
    match order {
        Order::EndGame(_) => 4,
        Order::PlayOn => 0,
        order => match order.step() {
            ArbiterStep::Penalise | ArbiterStep::Clocks => 3,
            ArbiterStep::Decide => 2,
            _ => 1,
        },
    }
}

/// A fault that a ruling counts against a player.
struct CountedFault<'r> {
    reason: &'r AppliedRegulation,
    player: Color,
    number: u32,
    fault: &'static str,
}

impl<'r> CountedFault<'r> {
    /// Returns the fault that a ruling counts: the regulations were asked what it costs.
    fn of(ruling: &'r Ruling) -> Option<CountedFault<'r>> {
        let reason = ruling.reasons.iter().find(|reason| is_about(ruling, reason, PENALTY_FOR_AN_ILLEGAL_MOVE))?;
        let player = offender(ruling)?;
        let counted = ruling.standing.iter().filter_map(|standing| match standing {
            Standing::Counted { player: by, fault, times } if *by == player.name() => Some((*fault, *times)),
            _ => None,
        });
        let counted: Vec<(&str, u32)> = counted.collect();
        let fault = match counted[..] {
            [(fault, _)] => fault,
            [] => fault_read(reason).unwrap_or(ILLEGAL_MOVE),
            _ => "several",
        };
        // Once the game is over nothing is kept of what was counted, and the regulation has read it.
        let read = reason.facts.iter().find_map(|(name, value)| match value {
            Value::Count(number) if is_count_of_faults(ruling, reason, name) => Some(*number),
            _ => None,
        });
        let number = read.unwrap_or_else(|| counted.iter().map(|(_, times)| times).sum());
        (number > 0).then_some(CountedFault { reason, player, number, fault })
    }

    fn arguments(&self) -> [Argument<'static>; 3] {
        [player_argument(self.player), ("number", self.number.into()), ("fault", self.fault.into())]
    }
}

fn is_about(ruling: &Ruling, reason: &AppliedRegulation, question: &str) -> bool {
    ruling.rulebook.regulations()[reason.regulation].question().name == question
}

/// Returns whether a fact counts all faults of a player, this one included.
fn is_count_of_faults(ruling: &Ruling, reason: &AppliedRegulation, name: &str) -> bool {
    let question = ruling.rulebook.regulations()[reason.regulation].question();
    let fact = question.fact(name).map(|place| &question.facts[place]);
    fact.and_then(|fact| fact.shown).is_some_and(|shown| shown.name == FAULTS_COUNTED)
}

/// Returns the kind of the fault, where a regulation has read it.
fn fault_read(reason: &AppliedRegulation) -> Option<&'static str> {
    reason.facts.iter().find_map(|(name, value)| match value {
        Value::Word(fault) if *name == FAULT => Some(*fault),
        _ => None,
    })
}

/// Returns whether a regulation gives an order, or leaves it to be chosen.
fn gives(reason: &AppliedRegulation, order: &Order) -> bool {
    reason.orders.iter().any(|given| match given {
        Order::MayChoose { orders, .. } => orders.contains(order),
        given => given == order,
    })
}

/// Returns who made the illegal move, or did what counts as one.
fn offender(ruling: &Ruling) -> Option<Color> {
    let told = match &ruling.event {
        Event::IllegalMove(noticed) => noticed.by,
        Event::Report(report) => report.subject(),
        Event::Move { .. } => Some(ruling.mover),
        _ => None,
    };
    let is_taken_back = ruling.orders.contains(&Order::RestorePosition) && ruling.is_board_known;
    told.or_else(|| is_taken_back.then_some(ruling.setup.turn)).or_else(|| {
        ruling.orders.iter().find_map(|order| match order {
            Order::GiveTime { to, .. } => Some(!*to),
            Order::EndGame(Score::Won(winner) | Score::HalfTo(winner)) => Some(!*winner),
            _ => None,
        })
    })
}

/// Writes the steps of a ruling.
struct StepWriter<'r> {
    ruling: &'r Ruling,
    names: &'r PlayerNames,
    words: &'r Words,
}

impl StepWriter<'_> {
    fn steps(&self) -> Vec<ArbiterStepView> {
        let orders = self.orders();
        let pause = self.interruption(&orders);
        let mut steps = Vec::new();
        if let Some(pause) = &pause {
            steps.push(self.step(
                ArbiterStep::Decide,
                self.words.say("step-stop-clocks"),
                self.of_the_laws(&pause.stops),
            ));
        }
        let sums = self.ruling.clocks.map(|[before, after]| adjustments(&orders, before, after)).unwrap_or_default();
        for (place, order) in orders.iter().enumerate() {
            let sum = sums.get(place).and_then(Option::as_ref);
            let start = pause.as_ref().filter(|_| **order == Order::PlayOn);
            match start.and_then(|pause| Some((pause, self.on_move()?))) {
                Some((pause, player)) => {
                    let sentence = self.words.say_with("step-start-clock", &self.whose(player));
                    steps.push(self.step(ArbiterStep::Resume, sentence, self.of_the_laws(&pause.resumes)));
                }
                None => steps.push(self.step(order.step(), self.sentence(order, sum), self.articles_of(order))),
            }
        }
        steps.extend(self.increment_left());
        steps.extend(self.touched_piece(&orders));
        steps.extend(self.note());
        steps.extend(self.asked_by_comments());
        // Those of one stage stay in their order.
        steps.sort_by_key(|step| ArbiterStep::ALL.iter().position(|stage| stage.name() == step.step));
        steps
    }

    /// Returns what comments that the event follows ask of the arbiter, by the articles that the ruling cites.
    fn asked_by_comments(&self) -> Vec<ArbiterStepView> {
        let edition = self.ruling.edition();
        let cited: BTreeSet<&String> = self.ruling.reasons.iter().flat_map(|reason| &reason.articles).collect();
        let asked = cited.into_iter().filter_map(|number| {
            let (_, row) = edition.article(number)?;
            let step = row.comment.as_ref()?.step?;
            let sentence = row.text.as_ref()?.in_language(self.words.language()).to_owned();
            Some(self.step(step, sentence, self.of_the_laws(std::slice::from_ref(number))))
        });
        asked.collect()
    }

    /// Returns the orders as they are carried out. Where the game ends, nothing is put back and nobody has to play anything.
    fn orders(&self) -> Vec<&Order> {
        let ends = self.ruling.orders.iter().any(|order| matches!(order, Order::EndGame(_)));
        let is_vain =
            |order: &Order| ends && (matches!(order, Order::RestorePosition | Order::PlayOn) || order.binds());
        Order::in_turn(bare_orders(&self.ruling.orders).filter(|order| !is_vain(order)))
    }

    /// Returns the articles by which the game is interrupted, where the arbiter changes the position or the clocks of a game that goes
    /// on, and nothing is ordered about its clocks.
    fn interruption(&self, orders: &[&Order]) -> Option<Interruption> {
        let changes = orders.iter().any(|order| {
            matches!(
                order,
                Order::RestorePosition
                    | Order::TakeMoveBack
                    | Order::ReplacePawn(_)
                    | Order::GiveTime { .. }
                    | Order::TakeTime { .. }
                    | Order::GiveTimeAsDecided(_)
                    | Order::TakeTimeAsDecided(_)
                    | Order::SetClocks(_)
            )
        });
        let goes_on = self.ruling.result.is_none() && orders.contains(&&Order::PlayOn);
        let is_ordered = orders.iter().any(|order| matches!(order, Order::StopClocks | Order::StartClock(_)));
        // Before the game nothing is interrupted.
        let is_arrival = matches!(self.ruling.event, Event::Arrival { .. });
        let is_claim = matches!(self.ruling.event, Event::DrawClaim(_));
        (changes && goes_on && !is_ordered && !is_arrival)
            .then(|| self.ruling.rulebook.interruption(is_claim))
            .flatten()
    }

    /// Returns the player whose clock is started.
    fn on_move(&self) -> Option<Color> {
        if self.ruling.is_board_known {
            return Some(self.ruling.setup.turn);
        }
        let bound = self.ruling.orders.iter().find_map(|order| match order {
            Order::MayPlay { by, .. } | Order::MustPlay { by, .. } => Some(*by),
            _ => None,
        });
        let takes_back = self.ruling.orders.contains(&Order::RestorePosition);
        bound.or_else(|| offender(self.ruling).filter(|_| takes_back))
    }

    /// Returns the step of an order, with the clock that it changes before and after.
    fn sentence(&self, order: &Order, sum: Option<&ClockAdjustment>) -> String {
        let sentence = match order {
            Order::RestorePosition => self.take_back(),
            Order::TakeMoveBack => match &self.ruling.event {
                Event::Move { notation, .. } => self.say_of_move("step-take-back", notation),
                _ => self.words.order(order),
            },
            Order::GiveTime { to, time } => self.clock("step-clock", ("yes", *to), (true, *time), sum),
            Order::TakeTime { from, time } => {
                let mut reasons = self.ruling.reasons.iter();
                let is_increment = reasons
                    .any(|reason| is_about(self.ruling, reason, TIMES_AFTER_AN_ILLEGAL_MOVE) && gives(reason, order));
                self.clock(
                    if is_increment { "step-increment" } else { "step-clock" },
                    ("yes", *from),
                    (false, *time),
                    sum,
                )
            }
            Order::MayPlay { by, moves } => self.may_play(*by, moves).unwrap_or_else(|| self.words.order(order)),
            order => self.words.order(order),
        };
        self.with_names(sentence)
    }

    fn take_back(&self) -> String {
        match &self.ruling.event {
            Event::IllegalMove(noticed) => match &noticed.notation {
                Some(notation) if noticed.reply.is_none() && noticed.replied != Some(true) => {
                    self.say_of_move("step-take-back", notation)
                }
                Some(notation) => self.say_of_move("step-set-up-before", notation),
                None => self.words.say("step-set-up"),
            },
            Event::Move { notation, .. } => self.say_of_move("step-take-back", notation),
            _ => self.words.say("step-set-up"),
        }
    }

    fn say_of_move(&self, message: &str, notation: &str) -> String {
        self.words.say_with(message, &[("move", self.words.moves(notation).into())])
    }

    /// Returns how the clock of a player is changed, or whether it may be.
    fn clock(
        &self,
        message: &str,
        (decided, player): (&'static str, Color),
        (is_added, time): (bool, Time),
        sum: Option<&ClockAdjustment>,
    ) -> String {
        let [player, name] = self.whose(player);
        let sum = match sum {
            Some(sum) => self.words.clock_sum(sum),
            None => self.words.clock_change(is_added, time),
        };
        self.words.say_with(message, &[player, name, ("decided", decided.into()), ("sum", sum.into())])
    }

    /// Returns which piece has to move, where all the moves are of one, or that every legal move may be made; `None` where it is to be
    /// one of several moves.
    fn may_play(&self, by: Color, moves: &[String]) -> Option<String> {
        if !self.ruling.is_board_known {
            return None;
        }
        let position = Position::from_setup(self.ruling.setup).ok()?;
        let [player, name] = self.whose(by);
        let all = u64::try_from(moves.len()).ok();
        if all == Some(position.count_legal_moves()) && moves.len() > 1 {
            // A few are named, as they are after a check.
            let few = if moves.len() <= FEW_MOVES {
                format!(": {}", self.words.moves(&moves.join(", ")))
            } else {
                String::new()
            };
            return Some(self.words.say_with("step-any-move", &[player, name, ("moves", few.into())]));
        }
        let from = |text: &String| Some(notation::read(&position, text, Letters::English).ok()?.played.from());
        let squares: Vec<Square> = moves.iter().map(from).collect::<Option<_>>()?;
        let first = *squares.first().filter(|first| squares.iter().all(|square| square == *first))?;
        let piece = self.ruling.setup.board.piece_at(first)?.piece_type;
        let moves = self.words.moves(&moves.join(", "));
        let square = ("square", first.to_string().into());
        let arguments = [player, name, ("piece", PieceType::name(piece).into()), square, ("moves", moves.into())];
        Some(self.words.say_with("step-piece", &arguments))
    }

    /// Returns that the touched piece has to move, where a position is set up again and it is not known which moves that leaves.
    fn touched_piece(&self, orders: &[&Order]) -> Option<ArbiterStepView> {
        let is_left = orders.contains(&&Order::RestorePosition) && !orders.iter().any(|order| order.binds());
        let player = offender(self.ruling).map_or("unknown", Color::name);
        let [_, name] = self.whose(offender(self.ruling).unwrap_or(Color::White));
        let sentence = || self.words.say_with("step-touched-piece", &[("player", player.into()), name]);
        is_left.then(|| self.step(ArbiterStep::Play, sentence(), self.articles_of(&Order::RestorePosition)))
    }

    /// Returns that the arbiter may take back what the offender's clock gained by the illegal move.
    fn increment_left(&self) -> Option<ArbiterStepView> {
        let left = self.ruling.besides.iter().find(|left| is_about(self.ruling, left, TIMES_AFTER_AN_ILLEGAL_MOVE))?;
        Some(self.step(
            ArbiterStep::Clocks,
            self.increment(left, "no")?,
            ArticleRef::of_reason(self.ruling, left, self.words),
        ))
    }

    /// Returns that the increment of an illegal move is taken back, or may be, where a regulation leaves that to the arbiter.
    fn increment(&self, left: &AppliedRegulation, decided: &'static str) -> Option<String> {
        let (player, time) = left.orders.iter().find_map(|order| match order {
            Order::MayChoose { orders, .. } => taken_alone(orders),
            _ => None,
        })?;
        let shows = self.ruling.clocks.map(|[_, after]| after[player.index()]);
        let sum = shows.filter(|shows| *shows >= time).map(|shows| ClockSum::new([shows; 2]).take(player, time));
        Some(self.clock("step-increment", (decided, player), (false, time), sum.as_ref()))
    }

    /// Returns that the fault is noted, where it counts later.
    fn note(&self) -> Option<ArbiterStepView> {
        let fault = CountedFault::of(self.ruling).filter(|_| self.ruling.result.is_none())?;
        let [_, name] = self.whose(fault.player);
        let [player, number, kind] = fault.arguments();
        let sentence = self.words.say_with("step-note", &[player, name, number, kind]);
        Some(self.step(ArbiterStep::Note, sentence, ArticleRef::of_reason(self.ruling, fault.reason, self.words)))
    }

    /// Returns the articles of the first regulation that gives an order.
    fn articles_of(&self, order: &Order) -> Vec<ArticleRef> {
        let giving = self.ruling.reasons.iter().find(|reason| gives(reason, order));
        giving.map_or_else(Vec::new, |reason| ArticleRef::of_reason(self.ruling, reason, self.words))
    }

    fn of_the_laws(&self, articles: &[String]) -> Vec<ArticleRef> {
        ArticleRef::of_the_laws(self.ruling.edition(), articles, self.words)
    }

    fn step(&self, step: ArbiterStep, sentence: String, articles: Vec<ArticleRef>) -> ArbiterStepView {
        ArbiterStepView { step: step.name().to_owned(), sentence, articles }
    }

    /// Returns the player and what stands behind his colour: his name, where it is known.
    fn whose(&self, player: Color) -> [Argument<'static>; 2] {
        let name = self.names[player.index()].as_ref();
        [player_argument(player), ("name", name.map_or(String::new(), |name| format!(" ({name})")).into())]
    }

    /// Returns the sentence of an order that begins with a player's colour with the name behind it.
    fn with_names(&self, sentence: String) -> String {
        let named = Color::BOTH.into_iter().find_map(|color| {
            let name = self.names[color.index()].as_ref()?;
            let called = self.words.player(color);
            let rest = sentence.strip_prefix(&called)?.strip_prefix(' ').filter(|rest| !rest.starts_with('('))?;
            Some(format!("{called} ({name}) {rest}"))
        });
        named.unwrap_or(sentence)
    }
}

/// Returns the sentence of the choice to take back the increment of an illegal move, where that is what these orders do.
pub(super) fn increment_taken(
    ruling: &Ruling,
    left: &AppliedRegulation,
    orders: &[Order],
    words: &Words,
) -> Option<String> {
    let is_it = is_about(ruling, left, TIMES_AFTER_AN_ILLEGAL_MOVE) && taken_alone(orders).is_some();
    let writer = StepWriter { ruling, names: &PlayerNames::default(), words };
    is_it.then(|| writer.increment(left, "yes")).flatten()
}

/// Returns whose clock loses how much, where that is all that is ordered.
fn taken_alone(orders: &[Order]) -> Option<(Color, Time)> {
    match orders[..] {
        [Order::TakeTime { from, time }] => Some((from, time)),
        _ => None,
    }
}

/// Returns for each order how it changes a clock; nothing at all where that does not come to the times after the ruling.
fn adjustments(orders: &[&Order], before: [Time; 2], after: [Time; 2]) -> Vec<Option<ClockAdjustment>> {
    let mut sum = ClockSum::new(before);
    let mut is_exact = true;
    let mut adjust = |order: &Order| match order {
        Order::GiveTime { to, time } => Some(sum.give(*to, *time)),
        Order::TakeTime { from, time } => Some(sum.take(*from, *time)),
        Order::SetClocks(times) => {
            match times {
                Some(times) => sum = ClockSum::new(*times),
                None => is_exact = false,
            }
            None
        }
        _ => None,
    };
    let adjustments: Vec<Option<ClockAdjustment>> = orders.iter().map(|order| adjust(order)).collect();
    let is_so = Color::BOTH.into_iter().all(|color| sum.balance(color).shown() == after[color.index()]);
    if is_exact && is_so { adjustments } else { Vec::new() }
}
