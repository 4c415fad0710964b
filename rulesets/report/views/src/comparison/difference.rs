//! Differences in words: their facts, how they come up at the table, and what both editions answer.

use std::{collections::BTreeSet, sync::Arc};

use kodeks_board::{Color, Setup, Time};
use kodeks_compare::{
    BlamedRegulation, Comparison, Difference, Effect, Evidence, Example, ExampleRuling, ExampleScale, ExampleSource,
    Setting, WitnessAnswer,
};
use kodeks_core::{Event, Handling, Order, Question, ShownFact, Tempo, Value};
use kodeks_rulesets::{Edition, Outcome, Record};
use kodeks_words::{Words, events::in_turn};

use super::{
    AnswerView, BoardAfter, CauseView, ChangeRow, DifferenceView, ExampleView, MovedArticle, QuestionChangesView,
    answer::{answer_view, describe_briefly, describe_difference, describe_directions, describe_evidence},
    distinct::combinations,
    settings::describe_settings,
    side_labels,
};

/// The most plies of an example that a terminal prints.
const BRIEF_PLIES: usize = 24;

/// Returns the questions that are decided differently.
pub(super) fn question_views(
    comparison: &Comparison,
    decided: &[ChangeRow],
    words: &Words,
) -> Vec<QuestionChangesView> {
    let is_changed = |effect: &&Effect| {
        effect.evidence == Evidence::Changed || decided.iter().any(|row| row.question == effect.question.name)
    };
    let effects = comparison.effects.iter().filter(is_changed);
    effects.map(|effect| question_view(comparison, effect, decided, words)).collect()
}

/// Returns a question with all its differences, by itself.
#[must_use]
pub fn question_alone(comparison: &Comparison, effect: &Effect, words: &Words) -> QuestionChangesView {
    question_view(comparison, effect, &[], words)
}

/// Returns a question with all its differences.
fn question_view(
    comparison: &Comparison,
    effect: &Effect,
    decided: &[ChangeRow],
    words: &Words,
) -> QuestionChangesView {
    let rows: Vec<usize> = (0..decided.len()).filter(|row| decided[*row].question == effect.question.name).collect();
    let combinations = combinations(effect);
    let mut examples = BTreeSet::new();
    let mut differences: Vec<DifferenceView> = Vec::new();
    for (difference, is_combination) in effect.differences.iter().zip(&combinations) {
        let mut view = difference_view(comparison, effect, difference, words);
        view.is_combination = *is_combination;
        // No example stands twice under a question.
        view.examples.retain(|example| {
            let ExampleView { source, moves, events, clocks, .. } = example.clone();
            let board = example.board.clone();
            // Where the facts say all that happened, they tell two examples apart.
            let facts = events.is_empty().then(|| view.facts.clone());
            examples.insert((source, board, moves, events, clocks, facts))
        });
        for cause in &mut view.causes {
            cause.is_only = matches!(rows[..], [row] if decided[row].regulation == cause.regulation);
        }
        differences.push(view);
    }
    let count = combinations.iter().filter(|is_combination| **is_combination).count();
    let conditions = effect.differences.first().map(|first| describe_settings(effect, &first.settings, words));
    QuestionChangesView {
        name: effect.question.name.to_owned(),
        title: words.question(effect.question.name),
        evidence: describe_evidence(effect.evidence, effect.points, words),
        direction: if rows.is_empty() { describe_directions(&effect.directions(), words) } else { None },
        rows,
        conditions: conditions.filter(|conditions| !conditions.is_empty()),
        differences,
        combinations: (count > 0).then(|| words.say_with("report-combinations", &[("count", count.into())])),
    }
}

/// Returns a difference as it is shown.
pub(super) fn difference_view(
    comparison: &Comparison,
    effect: &Effect,
    difference: &Difference,
    words: &Words,
) -> DifferenceView {
    let shown = ShownDifference { comparison, effect, difference, words };
    let examples = shown.examples();
    let first = examples.first().copied();
    let answers = shown.answers(first);
    let facts = describe_difference(effect, difference, first.is_some_and(|first| first.is_exchanged), words);
    let mut views: Vec<ExampleView> = Vec::new();
    for (place, example) in examples.iter().enumerate() {
        let mut view = shown.example(example, &facts);
        view.answers = view.answers.filter(|own| place > 0 && !is_answered_alike(&answers, own));
        if view.says_more() {
            views.push(view);
        }
    }
    let changes = difference.blame.iter().flat_map(|blame| &blame.changes);
    DifferenceView {
        facts,
        causes: changes.map(|change| cause_view(comparison, change, words)).collect(),
        examples: views,
        answers,
        is_combination: false,
        not_under: not_under(&difference.settings),
    }
}

/// Returns the tempi under which nothing shows that shows under some settings.
fn not_under(settings: &[Setting]) -> Vec<String> {
    let tempi: Option<Vec<Tempo>> = settings.iter().map(|setting| setting.tempo).collect();
    tempi_without(&tempi.unwrap_or_default())
}

/// Returns the other tempi; none if `tempi` is empty, which means all.
pub(super) fn tempi_without(tempi: &[Tempo]) -> Vec<String> {
    let others = Tempo::ALL.into_iter().filter(|tempo| !tempi.is_empty() && !tempi.contains(tempo));
    others.map(|tempo| tempo.name().to_owned()).collect()
}

/// Returns whether the same is answered in the same words, with the same clocks.
fn is_answered_alike(one: &[AnswerView; 2], other: &[AnswerView; 2]) -> bool {
    one.iter()
        .zip(other)
        .all(|(one, other)| one.articles == other.articles && one.orders == other.orders && one.clocks == other.clocks)
}

/// A difference with what is needed to say it in words.
struct ShownDifference<'a> {
    comparison: &'a Comparison,
    effect: &'a Effect,
    difference: &'a Difference,
    words: &'a Words,
}

impl<'a> ShownDifference<'a> {
    fn editions(&self) -> [&'a Arc<Edition>; 2] {
        [&self.comparison.a, &self.comparison.b]
    }

    /// Returns its examples: the game that was played, the case, and the one that the program made.
    fn examples(&self) -> Vec<&'a Example> {
        let Difference { game, case, example, .. } = self.difference;
        [game, case, example].into_iter().filter_map(|example| example.as_deref()).collect()
    }

    /// Returns the answers of both editions: their rulings in an example, or on the question where there is none, or
    /// where they order the same there.
    fn answers(&self, example: Option<&Example>) -> [AnswerView; 2] {
        let question = self.effect.question;
        let witness = [&self.difference.witness.in_a, &self.difference.witness.in_b];
        let rulings = example.map(|example| [&example.in_a, &example.in_b]);
        let are_clocks_shown = example.is_some_and(sets_clocks);
        let labels = side_labels(self.editions().map(|edition| &**edition));
        [0, 1].map(|side: usize| {
            let edition = self.editions()[side];
            let ruling = rulings.map(|rulings| rulings[side]);
            let mut answer = match ruling.filter(|_| example.is_some_and(is_ruled_otherwise)) {
                Some(ruled) => answer_view(edition, question, &ruled.answer, self.words),
                None => answer_view(edition, question, witness[side], self.words),
            };
            // Where it says nothing on the question, others may still order something.
            if !example.is_some_and(is_ruled_otherwise) && witness[side].outcome == Outcome::NoConsequence {
                answer.orders = self.words.say("diff-nothing-on-this");
            }
            answer.label.clone_from(&labels[side]);
            let clocks = ruling.and_then(|ruled| ruled.clocks).filter(|_| are_clocks_shown);
            answer.clocks = clocks.map(|clocks| describe_clocks(clocks, self.words));
            answer
        })
    }

    fn example(&self, example: &Example, facts: &str) -> ExampleView {
        let words = self.words;
        let record = &example.record;
        let has_board = is_board_telling(self.effect.question, self.difference, example);
        let plies = record.moves.len();
        let is_made = example.source == ExampleSource::Made;
        let scale = match example.scale {
            ExampleScale::Position => "report-position",
            ExampleScale::Game => "report-game",
        };
        let length = || {
            let minimality = ("minimality", example.minimality.name().into());
            words.say_with("diff-example", &[minimality, ("plies", plies.into())])
        };
        let is_new = |event: &String| !facts.contains(event.trim_end_matches('.'));
        ExampleView {
            scale: words.say(scale),
            source: self.source(example),
            length: (is_made && plies > 0).then(length),
            control: record
                .control
                .as_ref()
                .map(|control| words.say_with("report-time-control", &[("control", control.to_string().into())])),
            start: (has_board && plies > 0 && record.start != Setup::start()).then(|| record.start.to_string()),
            moves: (plies > 0).then(|| describe_moves(record, words)),
            brief_moves: (plies > 0).then(|| brief_moves(example, words)),
            board: has_board.then(|| example.setup.to_string()),
            boards_after: if has_board { self.boards_after(example) } else { Vec::new() },
            clocks: record.clocks.filter(|_| sets_clocks(example)).map(|clocks| describe_clocks(clocks, words)),
            events: in_turn(record, words).into_iter().map(|(_, event)| event).filter(is_new).collect(),
            answers: Some(self.answers(Some(example))),
        }
    }

    /// Returns the positions after the orders, where they are other ones: of each edition, or of both at once.
    fn boards_after(&self, example: &Example) -> Vec<BoardAfter> {
        let [a, b] = side_labels(self.editions().map(|edition| &**edition));
        let after = |side: &str, edition: String, ruled: &ExampleRuling| {
            let caption = self.words.say_with("report-after", &[("edition", edition.into())]);
            let after = BoardAfter { side: side.to_owned(), caption, board: ruled.setup.to_string() };
            (ruled.setup.board != example.setup.board).then_some(after)
        };
        let boards = if example.in_a.setup.board == example.in_b.setup.board {
            vec![after("both", format!("{a}, {b}"), &example.in_a)]
        } else {
            vec![after("a", a, &example.in_a), after("b", b, &example.in_b)]
        };
        boards.into_iter().flatten().collect()
    }

    /// Returns where an example comes from.
    fn source(&self, example: &Example) -> String {
        let words = self.words;
        match &example.source {
            ExampleSource::Made => words.say(&format!("report-minimality-{}", example.minimality.name())),
            ExampleSource::Case { title, .. } => {
                format!("{}: {}", words.say("report-source-case"), title.in_language(words.language()))
            }
            ExampleSource::Game { file, number, white, black, event, date } => {
                let name = |name: &Option<String>| name.as_deref().unwrap_or("?").to_owned();
                let players = format!("{} – {}", name(white), name(black));
                let tags = event.iter().cloned().chain(date.as_deref().map(known_date));
                let known = tags.filter(|tag| !tag.is_empty());
                let place = format!("{file}, {number}");
                let parts: Vec<String> = [players].into_iter().chain(known).chain([place]).collect();
                format!("{}: {}", words.say("report-source-game"), parts.join(", "))
            }
        }
    }
}

fn cause_view(comparison: &Comparison, change: &BlamedRegulation, words: &Words) -> CauseView {
    let articles = MovedArticle::new(&change.in_a, &change.in_b);
    let is_amended = !change.amended_by.is_empty() && change.amended_by != change.in_b;
    let placed =
        comparison.b.regulations().chain(comparison.a.regulations()).find(|placed| placed.name() == change.regulation);
    CauseView {
        regulation: change.regulation.clone(),
        title: placed.map_or(change.regulation.clone(), |placed| {
            placed.regulation.title.in_language(words.language()).to_owned()
        }),
        articles: if is_amended {
            format!("{articles} ({})", change.amended_by.join(", "))
        } else {
            articles.to_string()
        },
        first_articles: MovedArticle::first_of(&change.in_a, &change.in_b),
        is_only: false,
    }
}

/// Returns what the clocks show.
fn describe_clocks([white, black]: [Time; 2], words: &Words) -> String {
    let clock = |color: Color, time| format!("{} {}", words.player(color), words.clock(time));
    let clocks = [clock(Color::White, white), clock(Color::Black, black)];
    format!("{}: {}", words.say("clocks"), clocks.join(", "))
}

/// Returns the moves of a record with their numbers, in the letters of the language.
fn describe_moves(record: &Record, words: &Words) -> String {
    words.moves(&record.numbered_moves())
}

/// Returns a few moves of an example: the last of a game that was played, the first of others; dots replace the
/// rest.
fn brief_moves(example: &Example, words: &Words) -> String {
    let mut record = example.record.clone();
    let Some(more) = record.moves.len().checked_sub(BRIEF_PLIES).filter(|more| *more > 0) else {
        return describe_moves(&record, words);
    };
    if !matches!(example.source, ExampleSource::Game { .. }) {
        record.moves.truncate(BRIEF_PLIES);
        return format!("{} …", describe_moves(&record, words));
    }
    for _ in record.moves.drain(..more) {
        let start = &mut record.start;
        let is_blacks = u32::from(start.turn == Color::Black);
        start.move_number = start.move_number.saturating_add(is_blacks);
        start.turn = !start.turn;
    }
    format!("… {}", describe_moves(&record, words))
}

/// Returns the part of a day that is known: of `1988.??.??` the year.
fn known_date(date: &str) -> String {
    date.split('.').take_while(|part| !part.contains('?')).collect::<Vec<_>>().join(".")
}

/// Returns whether an edition sets the clocks, or they do not show the same under both.
fn sets_clocks(example: &Example) -> bool {
    let (a, b) = (&example.in_a, &example.in_b);
    let is_set = |ruled: &ExampleRuling| ruled.clocks != ruled.clocks_before;
    a.clocks != b.clocks || is_set(a) || is_set(b)
}

/// Returns whether the rulings on an example show the difference: no order of its own says, for instance, which tempo
/// is played.
fn is_ruled_otherwise(example: &Example) -> bool {
    let (a, b) = (&example.in_a.answer, &example.in_b.answer);
    a.outcome != b.outcome || a.orders != b.orders
}

/// Returns the orders that only one edition gives, in the first example or on the question; dots replace those that
/// both give.
pub(super) fn own_orders(
    comparison: &Comparison,
    effect: &Effect,
    difference: &Difference,
    answers: &[AnswerView; 2],
    words: &Words,
) -> [String; 2] {
    let question = effect.question;
    let shown = ShownDifference { comparison, effect, difference, words };
    let [a, b] = match shown.examples().first().filter(|first| is_ruled_otherwise(first)) {
        Some(example) => [&example.in_a.answer, &example.in_b.answer],
        None => [&difference.witness.in_a, &difference.witness.in_b],
    };
    let is_alike = |order: &Order| a.orders.contains(order) && b.orders.contains(order);
    let is_apart = a.outcome != b.outcome || !a.orders.iter().any(is_alike);
    let own = |edition: &Edition, answer: &WitnessAnswer, view: &AnswerView| {
        let mut own = answer.clone();
        own.orders.retain(|order| !is_alike(order));
        match (is_apart, own.orders.is_empty()) {
            (true, _) if answer.orders.is_empty() => view.orders.clone(),
            (true, _) => describe_briefly(edition, question, answer, words),
            (false, true) => format!("… {}", words.say("report-nothing-else")),
            (false, false) => format!("{} …", describe_briefly(edition, question, &own, words)),
        }
    };
    [own(&comparison.a, a, &answers[0]), own(&comparison.b, b, &answers[1])]
}

/// Returns whether the board shows anything: it is not the one that every game begins with, and the events or the
/// facts that make the difference are on it.
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
