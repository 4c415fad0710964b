//! What is shown of a difference, the same in every form of the report: its facts, how it comes up at
//! the table, and what both editions say.

use std::sync::Arc;

use kodeks_base::Language;
use kodeks_board::{Color, Setup, Time};
use kodeks_compare::{Answer, Comparison, Difference, Effect, Example, ExampleSource, Ruled};
use kodeks_core::{Event, Handling, Order, Question, ShownFact, Value};
use kodeks_rulesets::{Edition, Outcome};

use kodeks_words::happened::in_turn;

use crate::Words;

use super::{
    choices::Choices,
    told::{self, said},
};

/// What is shown of one difference.
pub(super) struct ShownDifference<'a> {
    /// The conditions and the facts, in words.
    pub facts: String,
    /// What each edition says: in the first of the examples, or on the question alone where there is none.
    pub sides: [ShownSide<'a>; 2],
    /// How it comes up at the table, the example that a person would give first; none where no record of
    /// it was found.
    pub examples: Vec<ShownExample<'a>>,
}

/// What one edition says.
pub(super) struct ShownSide<'a> {
    /// The edition: `2014`, or with its name where it is no edition of years.
    pub label: String,
    /// The articles by which it says so.
    pub articles: Vec<String>,
    /// What it orders, in words.
    pub said: String,
    /// What stands after its orders: clocks, board, result; only of an example.
    pub ruled: Option<&'a Ruled>,
    /// Whether the clocks tell anything: an edition sets them, or they are not the same under both.
    are_clocks_telling: bool,
}

/// A difference as it comes up at the table.
pub(super) struct ShownExample<'a> {
    /// The record with both rulings.
    pub example: &'a Example,
    /// Where it comes from, in words: a game that was played, a case, or how small the program made it.
    pub source: String,
    /// The moves with their numbers, in the letters of the language; empty if there are none.
    pub moves: String,
    /// What happened then, a sentence for each event.
    pub happened: Vec<String>,
    /// Whether what stands on the board tells anything about the difference.
    pub is_board_telling: bool,
    /// What both editions rule on the whole record.
    pub sides: [ShownSide<'a>; 2],
    /// The time control in words, where the tempo is what the difference is about.
    pub control: Option<String>,
}

impl<'a> ShownDifference<'a> {
    /// Returns what is shown of a difference.
    pub(super) fn of(
        comparison: &Comparison,
        effect: &Effect,
        difference: &'a Difference,
        words: &Words,
    ) -> ShownDifference<'a> {
        let editions = [&comparison.a, &comparison.b];
        let examples: Vec<ShownExample<'_>> = [&difference.game, &difference.case, &difference.example]
            .into_iter()
            .filter_map(|example| example.as_deref())
            .map(|example| ShownExample::of(editions, effect.question, difference, example, words))
            .collect();
        let first = examples.first().map(|first| first.example);
        ShownDifference {
            facts: told::example(effect, difference, first.is_some_and(|first| first.is_exchanged), words),
            sides: sides(editions, effect.question, difference, first, words),
            examples,
        }
    }
}

impl<'a> ShownExample<'a> {
    fn of(
        editions: [&Arc<Edition>; 2],
        question: &'static Question,
        difference: &Difference,
        example: &'a Example,
        words: &Words,
    ) -> ShownExample<'a> {
        let record = &example.record;
        let happened = in_turn(record, words).into_iter().map(|(_, sentence)| sentence);
        ShownExample {
            example,
            source: source(editions, example, words),
            moves: told::moves(record, words),
            happened: happened.collect(),
            is_board_telling: is_board_telling(question, difference, example),
            control: (record.control.as_ref())
                .filter(|_| difference.witness.setting.tempo.is_none())
                // What the program made has the very time that the facts name.
                .filter(|_| example.source != ExampleSource::Made)
                .map(|control| {
                    let control = [("control", control.to_string().into())];
                    words.say_with("report-time-control", &control)
                }),
            sides: sides(editions, question, difference, Some(example), words),
        }
    }

    /// What happened then, as far as the facts do not say so already.
    pub(super) fn news(&self, facts: &str) -> impl Iterator<Item = &String> {
        self.happened.iter().filter(move |said| !facts.contains(said.trim_end_matches('.')))
    }

    /// What the clocks show before the ruling, in words; nothing where that is not known.
    pub(super) fn clocks_before(&self, words: &Words) -> Option<String> {
        Some(clocks(self.example.record.clocks?, words))
    }

    /// How many plies were played.
    pub(super) fn plies(&self) -> usize {
        self.example.record.moves.len()
    }

    /// The moves with their numbers, at most so many plies of them: of a game that was played the last, of one
    /// that is made up the first; dots say that there are more.
    pub(super) fn some_moves(&self, most: usize, words: &Words) -> String {
        let Some(more) = self.plies().checked_sub(most).filter(|more| *more > 0) else {
            return self.moves.clone();
        };
        let mut record = self.example.record.clone();
        if !matches!(self.example.source, ExampleSource::Game { .. }) {
            record.moves.truncate(most);
            return format!("{} …", told::moves(&record, words));
        }
        for _ in record.moves.drain(..more) {
            let start = &mut record.start;
            let is_blacks = u32::from(start.turn == Color::Black);
            start.move_number = start.move_number.saturating_add(is_blacks);
            start.turn = !start.turn;
        }
        format!("… {}", told::moves(&record, words))
    }
}

/// What both editions say: what they rule in an example, or on the question where there is none, or where
/// they order the same there.
fn sides<'a>(
    editions: [&Arc<Edition>; 2],
    question: &Question,
    difference: &Difference,
    example: Option<&'a Example>,
    words: &Words,
) -> [ShownSide<'a>; 2] {
    let answers = [&difference.witness.in_a, &difference.witness.in_b];
    let rulings = example.map(|example| [&example.in_a, &example.in_b]);
    let is_shown = example.is_some_and(is_ruled_otherwise);
    let are_clocks_telling = rulings.is_some_and(|[a, b]| {
        let is_set = |ruled: &Ruled| ruled.clocks != ruled.clocks_before;
        a.clocks != b.clocks || is_set(a) || is_set(b)
    });
    [0, 1].map(|place| {
        let side = match rulings {
            Some(rulings) if is_shown => ShownSide::ruled(editions[place], question, rulings[place], words),
            rulings => ShownSide {
                ruled: rulings.map(|rulings| rulings[place]),
                ..ShownSide::answered(editions[place], question, answers[place], words)
            },
        };
        ShownSide { are_clocks_telling, ..side }
    })
}

impl<'a> ShownSide<'a> {
    /// What an edition rules on a whole record.
    fn ruled(edition: &Edition, question: &Question, ruled: &'a Ruled, words: &Words) -> ShownSide<'a> {
        ShownSide {
            label: edition.head().short_label(),
            articles: ruled.answer.articles.clone(),
            said: said(edition, question, &ruled.answer, words),
            ruled: Some(ruled),
            are_clocks_telling: false,
        }
    }

    /// What an edition says on one question. Where it says nothing, others may still order something.
    fn answered(edition: &Edition, question: &Question, answer: &Answer, words: &Words) -> ShownSide<'a> {
        ShownSide {
            label: edition.head().short_label(),
            articles: answer.articles.clone(),
            said: match answer.outcome {
                Outcome::NoConsequence => words.say("diff-nothing-on-this"),
                _ => said(edition, question, answer, words),
            },
            ruled: None,
            are_clocks_telling: false,
        }
    }

    /// What the clocks show after its orders, in words; nothing where that is not known or tells nothing.
    pub(super) fn clocks(&self, words: &Words) -> Option<String> {
        let after = self.ruled?.clocks.filter(|_| self.are_clocks_telling)?;
        Some(clocks(after, words))
    }
}

/// Says what the clocks show.
fn clocks([white, black]: [Time; 2], words: &Words) -> String {
    let clock = |color: Color, time| format!("{} {}", words.player(color), words.clock(time));
    let shown = [clock(Color::White, white), clock(Color::Black, black)];
    format!("{}: {}", words.say("clocks"), shown.join(", "))
}

/// Returns the first example if its rulings are what is shown of a difference.
fn ruled<'a>(examples: &[ShownExample<'a>]) -> Option<&'a Example> {
    let first = examples.first()?.example;
    is_ruled_otherwise(first).then_some(first)
}

/// Returns whether the rulings on an example tell the difference: which tempo is played, say, is ruled on by no
/// order of its own.
fn is_ruled_otherwise(example: &Example) -> bool {
    let (a, b) = (&example.in_a.answer, &example.in_b.answer);
    a.outcome != b.outcome || a.orders != b.orders
}

/// Returns what each edition orders that the other does not, in the example that is shown or on the question;
/// dots stand for what both order alike.
pub(super) fn apart(
    comparison: &Comparison,
    (effect, difference): (&Effect, &Difference),
    words: &Words,
) -> [String; 2] {
    let shown = ShownDifference::of(comparison, effect, difference, words);
    let [a, b] = match ruled(&shown.examples) {
        Some(example) => [&example.in_a.answer, &example.in_b.answer],
        None => [&difference.witness.in_a, &difference.witness.in_b],
    };
    let is_alike = |order: &Order| a.orders.contains(order) && b.orders.contains(order);
    if a.outcome != b.outcome || !a.orders.iter().any(is_alike) {
        let [in_a, in_b] = shown.sides.map(|side| side.said);
        let told = |edition: &Edition, answer: &Answer, said: String| {
            if answer.orders.is_empty() { said } else { briefly(edition, effect.question, answer, words) }
        };
        return [told(&comparison.a, a, in_a), told(&comparison.b, b, in_b)];
    }
    let own = |edition: &Edition, answer: &Answer| {
        let mut own = answer.clone();
        own.orders.retain(|order| !is_alike(order));
        if own.orders.is_empty() {
            format!("… {}", words.say("report-nothing-else"))
        } else {
            format!("{} …", briefly(edition, effect.question, &own, words))
        }
    };
    [own(&comparison.a, a), own(&comparison.b, b)]
}

/// Says what an edition answers, of many choices only the first.
fn briefly(edition: &Edition, question: &Question, answer: &Answer, words: &Words) -> String {
    match Choices::of(edition, question, answer, words) {
        Some(choices) => format!("{} {}", choices.brief, choices.others),
        None => said(edition, question, answer, words),
    }
}

/// Says where an example comes from.
fn source(editions: [&Arc<Edition>; 2], example: &Example, words: &Words) -> String {
    match &example.source {
        ExampleSource::Made => words.say(&format!("report-minimality-{}", example.minimality.name())),
        ExampleSource::Case { regulation, case } => {
            let title = editions
                .iter()
                .rev()
                .flat_map(|edition| edition.regulations())
                .find(|placed| placed.regulation.stem == *regulation)
                .map(|placed| placed.regulation.title.in_language(words.language()))
                .unwrap_or(regulation);
            // Cases are called something in English alone.
            match words.language() {
                Language::English => format!("{}: {case}", words.say("report-source-case")),
                _ => format!("{}: {title}", words.say("report-source-case")),
            }
        }
        ExampleSource::Game { file, number, white, black, event, date } => {
            let name = |name: &Option<String>| name.as_deref().unwrap_or("?").to_owned();
            let players = format!("{} – {}", name(white), name(black));
            let place = format!("{file}, {number}");
            let date = date.as_deref().map(known_of);
            let known = event.iter().cloned().chain(date);
            let known = known.filter(|known| !known.is_empty());
            let told: Vec<String> = [players].into_iter().chain(known).chain([place]).collect();
            format!("{}: {}", words.say("report-source-game"), told.join(", "))
        }
    }
}

/// Returns what of a day is known: of `1988.??.??` the year.
fn known_of(date: &str) -> String {
    let known = date.split('.').take_while(|part| !part.contains('?'));
    known.collect::<Vec<_>>().join(".")
}

/// Returns whether the board tells anything: it is not the one that every game begins with, and what
/// happened or the facts that make the difference are on it.
fn is_board_telling(question: &Question, difference: &Difference, example: &Example) -> bool {
    let is_start = example.setup.board == Setup::start().board;
    let hangs_on_it = difference
        .witness
        .telling
        .iter()
        .filter_map(|place| question.facts.get(*place))
        .any(|fact| fact.shown.is_some_and(ShownFact::is_told_by_the_board));
    let is_moved = [&example.in_a, &example.in_b].iter().any(|ruled| ruled.setup.board != example.setup.board);
    let is_on_it = |event: &Event| match event {
        Event::Move { .. } | Event::IllegalMove(_) | Event::IllegalPosition(_) => true,
        Event::DrawClaim(_) => true,
        Event::Report(report) => {
            matches!(report.question.handling, Some(Handling::Touched | Handling::Released | Handling::Promoted))
                || matches!(report.stated.first(), Some(Value::Squares(_)))
        }
        Event::Flag(_) | Event::Resignation { .. } | Event::Arrival { .. } | Event::Decision(_) => false,
    };
    let happened = &example.record.happened;
    is_moved || !is_start && (hangs_on_it || happened.is_empty() || happened.iter().any(|(_, event)| is_on_it(event)))
}
