//! Examples: a difference as it comes up at the table, replayed through both whole engines.

mod cases;
mod fact_recorder;
mod games;
mod scenes;
mod template;
mod tours;
mod witness_facts;

use std::{path::Path, sync::Arc};

use kodeks_base::Diagnostic;
use kodeks_board::{PieceType, RepetitionCriteria, Setup, Square, Time};
use kodeks_core::{Event, GameState, KnownMates, Order, Question, SceneKind, Tempo, Value};
use kodeks_rulesets::{
    Edition, Outcome, Record, Ruling, Runner, Selector, consult::join_answers, document::Node, rule_within,
};
use kodeks_scripting::{Host, ScriptAnswer};
use kodeks_winnability::Budget;

use super::{
    Aspect, Difference, Example, ExampleRuling, ExampleScale, ExampleSource, Minimality, Setting, WitnessAnswer,
    asking::aspects,
};

pub(super) use cases::case;
pub(super) use games::shortest_game;
pub(super) use kodeks_rulesets::cases::ReadCases;

use scenes::{ExampleSituation, places_seen};

pub(super) use fact_recorder::FactRecorder;
pub(super) use scenes::situations;
pub(super) use witness_facts::WitnessFacts;

/// Both editions, each with the readings by which it rules.
pub(super) struct ExamplePair<'a> {
    pub host: &'a Host,
    pub editions: [&'a Arc<Edition>; 2],
    pub readings: [&'a [(String, String)]; 2],
    /// Results of the searches for mates: situations that show one difference are much alike.
    pub mates: KnownMates,
    pub cases: ReadCases,
}

/// An example that shows a difference.
pub(super) struct ExampleWithFacts {
    pub example: Box<Example>,
    /// The telling facts as the example has them: more may be counted than the witness asks for.
    pub told: Vec<Value>,
}

/// Returns the smallest example of a difference among the situations in which its facts come up; nothing if
/// no situation shows it.
///
/// # Errors
///
/// An example that does not come up again when its record is written and read: a fault of this
/// program.
pub(super) fn example(
    both: &ExamplePair<'_>,
    question: &'static Question,
    difference: &Difference,
) -> Result<Option<ExampleWithFacts>, Diagnostic> {
    let witness = &difference.witness;
    let mut found = situations(WitnessFacts { question, witness }, both.editions[0].vocabulary());
    found.sort_by_cached_key(|situation| (size_to_describe(&situation.record), notation(&situation.record)));
    let seen = places_seen(question, witness);
    // The board should agree with the facts, if possible.
    let ways = (!seen.is_empty())
        .then(|| ExampleSearch {
            noted: [&witness.telling[..], &seen].concat(),
            ..ExampleSearch::of(both, question, difference)
        })
        .into_iter()
        .chain([ExampleSearch::of(both, question, difference)]);
    for shown in ways {
        if let Some(found) = shown.first_of(&found)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

impl ExampleSearch<'_> {
    /// Returns the first of these situations that shows the difference, made smaller.
    fn first_of(&self, found: &[ExampleSituation]) -> Result<Option<ExampleWithFacts>, Diagnostic> {
        let Some(ExampleSituation { record, is_least }) =
            found.iter().find(|situation| self.by(&situation.record).is_some())
        else {
            return Ok(None);
        };
        let record = record.clone();
        let smaller = if *is_least { record } else { self.minimise(record) };
        let smaller = self.with_least_clocks(smaller);
        let minimality = match (is_least, self.difference.minimality) {
            (true, Minimality::Proved) => Minimality::Proved,
            (true, _) | (false, _) => Minimality::NoSingleRemoval,
        };
        self.write_example(smaller, minimality).map(Some)
    }
}

/// Returns whether a record was ruled on under a setting. What the record leaves open made no difference.
fn is_under(setting: &Setting, record: &Record, tempi: [Option<Tempo>; 2]) -> bool {
    let mut options = setting.options.iter();
    let is_tempo = |tempo: &Option<Tempo>| tempo.is_none() || *tempo == setting.tempo;
    (setting.tempo.is_none() || tempi.iter().all(is_tempo))
        && options.all(|(name, value)| record.options.get(name).is_none_or(|own| own == value))
}

/// Returns the size of an example: events, plies, pieces.
fn size(record: &Record) -> (usize, usize, usize) {
    let pieces = count_pieces(&record.start);
    (record.happened.len(), record.moves.len(), pieces)
}

/// Returns the size of the parts of an example that need describing: events, plies, and pieces unless it begins with the usual
/// position.
fn size_to_describe(record: &Record) -> (usize, usize, usize) {
    let (events, plies, pieces) = size(record);
    let is_usual = record.start == Setup::start();
    (events, plies, if is_usual { 0 } else { pieces })
}

/// Returns the notation of an example: of two that are as small, the first in this order is taken.
fn notation(record: &Record) -> String {
    let mut written: Vec<&str> = record.moves.iter().map(|played| played.notation.as_str()).collect();
    let start = record.start.to_string();
    written.push(&start);
    written.join(" ")
}

/// Times that are tried on clocks, the least first.
const CLOCKS: [Time; 6] = [
    Time::from_seconds(1),
    Time::from_seconds(30),
    Time::from_minutes(1),
    Time::from_minutes(2),
    Time::from_minutes(3),
    Time::from_minutes(5),
];

/// The rulings of both editions on a record that shows a difference.
struct RecordRulings {
    rulings: [Ruling; 2],
    /// The telling facts on which its question was asked.
    told: Vec<Value>,
    /// Whether the players are exchanged: what the witness says of White is shown by Black.
    is_exchanged: bool,
}

/// A difference that an example has to show.
struct ExampleSearch<'a> {
    both: &'a ExamplePair<'a>,
    question: &'static Question,
    difference: &'a Difference,
    /// The facts that have to be as the witness has them, by their places: the telling ones first.
    noted: Vec<usize>,
}

impl<'a> ExampleSearch<'a> {
    /// A difference whose telling facts an example has to show.
    fn of(both: &'a ExamplePair<'a>, question: &'static Question, difference: &'a Difference) -> ExampleSearch<'a> {
        ExampleSearch { both, question, difference, noted: difference.witness.telling.clone() }
    }
}

impl ExampleSearch<'_> {
    /// Returns an example of a record that was not made for the difference, if it shows it under one of its
    /// settings.
    fn find_in(&self, source: ExampleSource, record: Record) -> Option<ExampleWithFacts> {
        let records = self.both.records(&record);
        let RecordRulings { rulings, told, is_exchanged } = self.by_each(&records)?;
        let tempi = [rulings[0].tempo, rulings[1].tempo];
        let is_among_them = self.difference.settings.iter().any(|setting| is_under(setting, &record, tempi));
        let example =
            (is_among_them && self.is_only_this(&rulings)).then(|| of_record(source, record, records, &rulings))?;
        let example = Example { is_exchanged, ..example };
        Some(ExampleWithFacts { example: Box::new(example), told })
    }

    /// Returns whether two rulings on a record that was not made for the difference show it where people
    /// read them, in what is ordered, and the answers to its question differ in nothing else.
    fn is_only_this(&self, rulings: &[Ruling; 2]) -> bool {
        let [a, b] = [&rulings[0], &rulings[1]];
        let own = aspects(&own_answer(a, self.question), &own_answer(b, self.question));
        let witness = &self.difference.witness;
        let known = aspects(&witness.in_a, &witness.in_b);
        let is_in =
            |aspect: &Aspect, among: &[Aspect]| among.contains(aspect) || among.contains(&exchange_players(aspect));
        let whole = aspects(&example_ruling(a).answer, &example_ruling(b).answer);
        let mut asked = self.difference.aspects.iter();
        // A game that had ended before under one of them shows how it ended, and nothing of this.
        let tells_of_it = |aspect: &Aspect| aspect.name != "result-stands" || is_in(aspect, &known);
        own.iter().all(|aspect| is_in(aspect, &known))
            && whole.iter().all(tells_of_it)
            && asked.all(|aspect| matches!(aspect.name, "outcome" | "play-as") || is_in(aspect, &whole))
    }

    /// Returns what both editions rule on a record, if it shows the difference: both ask its question, if
    /// they ask it at all, on its facts, and what they order differs as it says.
    fn by(&self, record: &Record) -> Option<RecordRulings> {
        self.by_each(&self.both.records(record))
    }

    /// The same of a record as each edition is given it.
    fn by_each(&self, [for_a, for_b]: &[Record; 2]) -> Option<RecordRulings> {
        let witness = &self.difference.witness;
        let heard = [(); 2].map(|()| FactRecorder::new(self.both.host, witness, &self.noted));
        let told_to = |side: &FactRecorder<'_>, is_exchanged| {
            if side.was_asked() { side.as_told(is_exchanged).map(Some) } else { Some(None) }
        };
        let in_a = self.both.last(0, &heard[0], for_a)?;
        // Where the first edition was asked about other facts, the second need not be.
        if ![false, true].into_iter().any(|way| told_to(&heard[0], way).is_some()) {
            return None;
        }
        let in_b = self.both.last(1, &heard[1], for_b)?;
        let as_told = |is_exchanged: bool| -> Option<Vec<Value>> {
            let told = [&heard[0], &heard[1]].map(|side| told_to(side, is_exchanged));
            match told {
                [Some(Some(one)), Some(Some(other))] => (one == other).then_some(one),
                [Some(one), Some(other)] => one.or(other),
                _ => None,
            }
        };
        let rulings = [in_a, in_b];
        let is_shown = |is_exchanged: bool| {
            if self.question.scene.as_ref().is_some_and(|scene| scene.kind == SceneKind::TimeControl) {
                return !is_exchanged && self.shows_tempo(&rulings);
            }
            let own = |ruling: &Ruling| own_answer(ruling, self.question);
            let shown = aspects(&own(&rulings[0]), &own(&rulings[1]));
            self.difference.aspects.iter().all(|aspect| {
                if is_exchanged { shown.contains(&exchange_players(aspect)) } else { shown.contains(aspect) }
            })
        };
        let (told, is_exchanged) =
            [false, true].into_iter().filter(|way| is_shown(*way)).find_map(|way| Some((as_told(way)?, way)))?;
        Some(RecordRulings { rulings, told, is_exchanged })
    }

    fn shows_tempo(&self, rulings: &[Ruling; 2]) -> bool {
        let witness = &self.difference.witness;
        let plays_as = |answer: &WitnessAnswer| {
            answer.orders.iter().find_map(|order| match order {
                Order::PlayAs(tempo) => Some(*tempo),
                _ => None,
            })
        };
        let asked = [plays_as(&witness.in_a), plays_as(&witness.in_b)];
        asked == [rulings[0].tempo, rulings[1].tempo]
    }

    /// Takes parts away as long as the difference still shows.
    fn minimise(&self, mut record: Record) -> Record {
        while let Some(smaller) = smaller(&record).into_iter().find(|smaller| self.by(smaller).is_some()) {
            record = smaller;
        }
        record
    }

    /// Takes away the clocks if the difference shows without them, else sets each to the least of a few
    /// times at which it still shows.
    fn with_least_clocks(&self, record: Record) -> Record {
        let Some(clocks) = record.clocks else {
            return record;
        };
        let with = |clocks: Option<[Time; 2]>| {
            let other = Record { clocks, ..record.clone() };
            self.by(&other).map(|_| other)
        };
        if let Some(without) = with(None) {
            return without;
        }
        let mut least = clocks;
        for side in [0, 1] {
            let found = CLOCKS
                .into_iter()
                .filter(|time| *time < clocks[side])
                .map(|time| {
                    let mut clocks = least;
                    clocks[side] = time;
                    clocks
                })
                .find(|clocks| with(Some(*clocks)).is_some());
            least = found.unwrap_or(least);
        }
        Record { clocks: Some(least), ..record }
    }

    /// Tells a record and what both rule on it, after writing and reading it again.
    fn write_example(&self, record: Record, minimality: Minimality) -> Result<ExampleWithFacts, Diagnostic> {
        let records = self.both.records(&record);
        let again = self.both.read_again(&records)?;
        let Some(RecordRulings { rulings, told, is_exchanged }) = self.by_each(&again) else {
            return Err(Diagnostic::internal(format!(
                "an example about `{}` does not come up again when its record is written and read",
                self.question.name
            )));
        };
        let example = of_record(ExampleSource::Made, record, records, &rulings);
        let example = Box::new(Example { minimality, is_exchanged, ..example });
        Ok(ExampleWithFacts { example, told })
    }
}

/// Returns an example that was found as it is.
fn of_record(source: ExampleSource, record: Record, [for_a, for_b]: [Record; 2], rulings: &[Ruling; 2]) -> Example {
    Example {
        source,
        scale: if record.start == Setup::start() { ExampleScale::Game } else { ExampleScale::Position },
        setup: on_the_board(&record),
        record,
        for_a,
        for_b,
        in_a: example_ruling(&rulings[0]),
        in_b: example_ruling(&rulings[1]),
        minimality: Minimality::BestFound,
        is_exchanged: false,
    }
}

impl ExamplePair<'_> {
    /// Returns the last ruling of an edition on its record; nothing where it cannot rule on it.
    fn last(&self, side: usize, runner: &dyn Runner, record: &Record) -> Option<Ruling> {
        let rulings = rule_within(runner, self.editions[side], record, &self.mates).ok()?;
        rulings.into_iter().next_back()
    }

    /// Returns the record as each edition is given it: with its name, its readings, and the options
    /// that it knows.
    fn records(&self, record: &Record) -> [Record; 2] {
        [0, 1].map(|side| {
            let mut own = record.clone();
            own.rules = Selector::parse(&self.editions[side].label()).ok();
            let edition = self.editions[side];
            // The state of an edition is found by a day on which it holds.
            own.on = edition.days().and_then(|days| days.from.or(days.until)).or(own.on);
            own.options.retain(|name, _| edition.option(name).is_some());
            own.readings = self.readings[side].iter().cloned().collect();
            own
        })
    }

    /// Returns the records as they are read from the JSON that is written for them.
    fn read_again(&self, records: &[Record; 2]) -> Result<[Record; 2], Diagnostic> {
        let again = |side: usize| {
            let node = Node::from_json("example.json", &records[side].json().to_string())?;
            Record::from_node(&node, Path::new(""), self.editions[side].vocabulary())
        };
        let told = |fault: Diagnostic| Diagnostic::internal(format!("an example cannot be read: {fault}"));
        Ok([again(0).map_err(told)?, again(1).map_err(told)?])
    }
}

/// Returns an aspect with the players exchanged: what is shown by White is shown by Black as well.
fn exchange_players(aspect: &Aspect) -> Aspect {
    let pairs = [("white", "black"), ("1-0", "0-1"), ("1/2-0", "0-1/2")];
    let other = |word: &str| {
        let found = pairs.into_iter().find_map(|(one, other)| match word {
            _ if word == one => Some(other),
            _ if word == other => Some(one),
            _ => None,
        });
        found.unwrap_or(word).to_owned()
    };
    let exchange = |said: &Option<String>| {
        let said = said.as_deref()?;
        let words: Vec<String> = said.split(' ').map(other).collect();
        Some(words.join(" "))
    };
    Aspect { name: aspect.name, in_a: exchange(&aspect.in_a), in_b: exchange(&aspect.in_b) }
}

/// Returns every record with one part less: an event, plies, a piece. The player on the move stays so when something
/// happens, and pieces that it is about stay on their squares.
fn smaller(record: &Record) -> Vec<Record> {
    let mut found = Vec::new();
    for place in 0..record.happened.len() {
        let mut fewer = record.clone();
        fewer.happened.remove(place);
        found.push(fewer);
    }
    let turns = [1, 2].into_iter().filter(|plies| record.happened.is_empty() || plies % 2 == 0);
    for plies in turns.filter(|plies| *plies <= record.moves.len()) {
        let mut fewer = record.clone();
        fewer.moves.truncate(record.moves.len() - plies);
        found.push(fewer);
        let mut later = record.clone();
        later.moves.drain(..plies);
        found.push(later);
    }
    if record.start != Setup::start() {
        let is_free = |square: &Square| !squares_handled(record).any(|touched| touched == *square);
        for square in record.start.board.occupied().into_iter().filter(is_free) {
            found.extend(without(&record.start, square).map(|start| Record { start, ..record.clone() }));
        }
    }
    found
}

/// Returns the squares that the reports of a record are about.
fn squares_handled(record: &Record) -> impl Iterator<Item = Square> {
    record
        .happened
        .iter()
        .flat_map(|(_, event)| match event {
            Event::Report(report) => report.stated.as_slice(),
            _ => &[],
        })
        .flat_map(|value| match value {
            Value::Squares(squares) => squares.clone(),
            _ => Vec::new(),
        })
}

/// Returns the answer in a ruling to one of the questions that it rests on.
fn own_answer(ruling: &Ruling, question: &'static Question) -> WitnessAnswer {
    let regulations = ruling.rulebook.regulations();
    let is_own = |regulation: usize| {
        let placed = regulations.get(regulation);
        placed.is_some_and(|placed| placed.question() == question)
    };
    let own: Vec<_> = ruling.reasons.iter().filter(|reason| is_own(reason.regulation)).collect();
    let articles = own.iter().flat_map(|reason| reason.articles.clone()).collect();
    if ruling.outcome == Outcome::Undecided {
        return WitnessAnswer {
            outcome: Outcome::Undecided,
            orders: Vec::new(),
            articles,
            missing: ruling.missing.clone(),
        };
    }
    let said: Vec<ScriptAnswer> =
        own.iter().map(|reason| ScriptAnswer::Orders { orders: reason.orders.clone(), read: Vec::new() }).collect();
    let (outcome, orders, missing) = join_answers(said.iter());
    WitnessAnswer { outcome, orders, articles, missing }
}

fn example_ruling(ruling: &Ruling) -> ExampleRuling {
    ExampleRuling {
        answer: WitnessAnswer {
            outcome: ruling.outcome,
            orders: ruling.orders.clone(),
            articles: ruling.articles_applied(),
            missing: ruling.missing.clone(),
        },
        tempo: ruling.tempo,
        clocks: ruling.clocks.map(|[_, after]| after),
        clocks_before: ruling.clocks.map(|[before, _]| before),
        setup: ruling.setup,
        result: ruling.result,
        ended_at: ruling.ended_at,
    }
}

/// Returns the position when everything has happened, before any order is carried out.
fn on_the_board(record: &Record) -> Setup {
    let mut table = GameState::new(record.start, RepetitionCriteria::default(), Budget::FULL);
    for played in &record.moves {
        // Both editions have ruled on the record, so its moves can be played.
        let _ = table.play(&played.notation);
    }
    for (_, event) in &record.happened {
        let _ = table.take_notice(event);
    }
    *table.setup()
}

/// Returns a board without one of its pieces; nothing for a king.
fn without(setup: &Setup, square: Square) -> Option<Setup> {
    let piece = setup.board.piece_at(square)?;
    if piece.piece_type == PieceType::King {
        return None;
    }
    let mut fewer = *setup;
    fewer.board.remove(square);
    Some(fewer)
}

/// Returns how many pieces are on a board.
fn count_pieces(setup: &Setup) -> usize {
    setup.board.occupied().into_iter().count()
}
