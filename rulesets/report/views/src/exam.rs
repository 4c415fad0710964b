//! Exams: questions for those who learn to be arbiters, with or without the key.

use kodeks_board::{Color, Position, Setup, Time};
use kodeks_core::Event;
use kodeks_rulesets::{Edition, Record, Ruling, VERSION};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{ExpectationRow, OutsidePack, RulingView, case::describe_record, outside::brief_hash, ruling::ArticleRef};

/// An exam.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ExamView {
    /// The title.
    pub title: String,
    /// The edition: `fide@2023`.
    pub edition: String,
    /// The level.
    pub level: String,
    /// The subject, if there is only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    /// The number from which the same exam comes again.
    pub seed: u64,
    /// The edition, the level, the number of questions and the seed in words.
    pub about: Vec<String>,
    /// What a candidate has to know before he begins.
    pub instructions: Vec<String>,
    /// The names of the lines that are filled in by hand.
    pub to_fill_in: Vec<String>,
    /// The questions, in their order.
    pub questions: Vec<ExamQuestionView>,
    /// What the key was made by; only of an exam with its key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made_by: Option<ExamSourceView>,
}

/// What a key was made by.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ExamSourceView {
    /// The version of the program.
    pub program: String,
    /// The edition with its version: `fide@2023:1.0.0`.
    pub pack: String,
    /// The SHA-256 of its files.
    pub hash: String,
    /// The packs from outside that took part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outside: Vec<OutsidePack>,
    /// The same in a sentence.
    pub sentence: String,
}

/// A question of an exam.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ExamQuestionView {
    /// Its number, from 1.
    pub number: usize,
    /// Its heading.
    pub heading: String,
    /// The name of its subject.
    pub subject: String,
    /// How the event is played, and what was counted before.
    pub conditions: Vec<String>,
    /// The position, where it is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub diagram: Option<ExamDiagramView>,
    /// The moves so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<String>,
    /// What the clocks show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<String>,
    /// What happened, a sentence for each event.
    pub happened: Vec<String>,
    /// What is asked.
    pub asked: String,
    /// The answers to choose between; none of an open question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<ExamOptionView>,
    /// The entry of the key; none on a sheet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<ExamKeyView>,
}

/// The position of a question.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ExamDiagramView {
    /// The position as a FEN.
    pub position: String,
    /// Who is on the move, who may castle, and how long nothing was captured.
    pub caption: String,
}

/// An answer to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ExamOptionView {
    /// Its letter.
    pub letter: String,
    /// What it says, a line for each order.
    pub lines: Vec<String>,
}

/// The entry of a key.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ExamKeyView {
    /// The letter of the right answer; none of an open question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<String>,
    /// The right answer, a line for each order.
    pub lines: Vec<String>,
    /// The articles with their reasons.
    pub reasons: Vec<ExamReasonView>,
    /// What is as usual, as the question says nothing else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assumed: Vec<String>,
    /// What has to be known of the answer: what is left to the arbiter, and under which announcement it would be another.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Wrong answers, and where they are right.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traps: Vec<ExamTrapView>,
    /// Where the question comes from.
    pub source: String,
}

/// A regulation that gives the answer, or why none does.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ExamReasonView {
    /// The articles.
    pub articles: Vec<ArticleRef>,
    /// The title of the regulation.
    pub title: String,
    /// What it says, or why it does not apply.
    pub text: String,
}

/// A wrong answer.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ExamTrapView {
    /// Its kind: `edition`, `tempo`, `announcement`, `boundary` or `other-incident`.
    pub kind: String,
    /// Its letter; none of an open question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<String>,
    /// What it says; a line for each order.
    pub lines: Vec<String>,
    /// Where it is right.
    pub sentence: String,
}

/// A key of somebody's own, held against an edition.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct KeyCheckView {
    /// The file.
    pub file: String,
    /// How many answers hold.
    pub holding: usize,
    /// The same in a sentence.
    pub sentence: String,
    /// The answers, in the order of the file.
    pub answers: Vec<KeyAnswerView>,
}

/// An answer of a key, held against an edition.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct KeyAnswerView {
    /// The name of its question.
    pub name: String,
    /// The line of its question.
    pub line: usize,
    /// The edition that was asked; none where there is none.
    pub edition: Option<String>,
    /// Whether it holds.
    pub holds: bool,
    /// What is ruled, or why nothing could be.
    pub ruled: String,
    /// The articles that are cited.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<ArticleRef>,
    /// Where the answer differs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<KeyDifferenceView>,
}

/// A part of an answer that is ruled otherwise.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct KeyDifferenceView {
    /// The part.
    pub about: String,
    /// What the key says.
    pub expected: String,
    /// What is ruled.
    pub got: String,
}

/// The letters of answers.
const LETTERS: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

/// From how many plies without a capture and without a move of a pawn on it is told that there were so many.
const QUIET_PLIES: u32 = 40;

/// The most regulations that are named where none applies.
const NOT_APPLYING: usize = 3;

impl ExamSourceView {
    /// Returns what an exam under an edition is made by.
    #[must_use]
    pub fn new(edition: &Edition, words: &Words) -> ExamSourceView {
        let head = edition.head();
        let outside = OutsidePack::of([edition]);
        let hash = brief_hash(&head.hash);
        let made_by = [("program", VERSION.into()), ("edition", head.label().into()), ("hash", hash.into())];
        let said = [Some(words.say_with("exam-made-by", &made_by)), OutsidePack::said(&outside, words)];
        ExamSourceView {
            program: VERSION.to_owned(),
            pack: head.label(),
            hash: head.hash.clone(),
            outside,
            sentence: said.into_iter().flatten().collect::<Vec<_>>().join(" "),
        }
    }
}

impl ExamView {
    /// Returns the sheet: the exam without anything of its key.
    #[must_use]
    pub fn sheet(mut self) -> ExamView {
        self.made_by = None;
        for question in &mut self.questions {
            question.key = None;
        }
        self
    }
}

impl ExamOptionView {
    /// Returns answers with their letters.
    #[must_use]
    pub fn all(answers: Vec<Vec<String>>) -> Vec<ExamOptionView> {
        let letters = LETTERS.into_iter();
        letters.zip(answers).map(|(letter, lines)| ExamOptionView { letter: letter.to_owned(), lines }).collect()
    }
}

impl ExamQuestionView {
    /// Describes an incident as a question without answers. A game of more than so many plies is told by its last position.
    #[must_use]
    pub fn new(number: usize, record: &Record, ruling: &Ruling, most_plies: usize, words: &Words) -> ExamQuestionView {
        let is_long = record.moves.len() > most_plies;
        let diagram = position_shown(record, ruling, is_long);
        let clock =
            |color: Color, clocks: [Time; 2]| format!("{} {}", words.player(color), words.clock(clocks[color.index()]));
        ExamQuestionView {
            number,
            heading: words.say_with("exam-question", &[("number", number.into())]),
            subject: String::new(),
            conditions: conditions(record, ruling, words),
            diagram: diagram.map(|setup| ExamDiagramView {
                position: setup.to_string(),
                caption: caption(&setup, record, is_long, words),
            }),
            moves: (!record.moves.is_empty() && !is_long).then(|| words.moves(&record.numbered_moves())),
            clocks: record.clocks.map(|clocks| Color::BOTH.map(|color| clock(color, clocks)).join(", ")),
            happened: happened(record, words),
            asked: words.say("exam-asked"),
            options: Vec::new(),
            key: None,
        }
    }
}

impl ExamReasonView {
    /// Returns the regulations that give a ruling; where nothing applies, those that come near with what they lack.
    #[must_use]
    pub fn all(view: &RulingView) -> Vec<ExamReasonView> {
        let applied = view.reasons.iter().map(|reason| ExamReasonView {
            articles: reason.articles.clone(),
            title: reason.heading.clone(),
            text: [Some(&reason.text), reason.facts_text.as_ref()]
                .into_iter()
                .flatten()
                .cloned()
                .collect::<Vec<_>>()
                .join(" "),
        });
        let applied: Vec<ExamReasonView> = applied.collect();
        if !applied.is_empty() {
            return applied;
        }
        let unmet = view.unmet.iter().map(|unmet| ExamReasonView {
            articles: unmet.articles.clone(),
            title: unmet.heading.clone(),
            text: unmet.facts.iter().map(|fact| format!("{}.", fact.sentence)).collect::<Vec<_>>().join(" "),
        });
        let unmet: Vec<ExamReasonView> = unmet.collect();
        if !unmet.is_empty() {
            return unmet;
        }
        let refused = view.why_not.iter().map(|refused| ExamReasonView {
            articles: refused.articles.clone(),
            title: refused.heading.clone(),
            text: format!("{}.", refused.sentence),
        });
        refused.take(NOT_APPLYING).collect()
    }
}

impl KeyDifferenceView {
    /// Returns what differs among the parts of an answer.
    #[must_use]
    pub fn all(rows: &[ExpectationRow], words: &Words) -> Vec<KeyDifferenceView> {
        let differing = rows.iter().filter(|row| !row.agrees);
        let view = |row: &ExpectationRow| KeyDifferenceView {
            about: words.say(&format!("test-about-{}", row.about)),
            expected: row.expected.clone(),
            got: row.got.clone(),
        };
        differing.map(view).collect()
    }
}

/// Returns what happened, a sentence for each event, with everything that the record states of it.
fn happened(record: &Record, words: &Words) -> Vec<String> {
    let told = describe_record(record, words).into_iter();
    let stated = |event: &Event| {
        let answers = event.stated_facts().iter().map(|(fact, value)| words.answer(fact, None, value));
        answers.collect::<Vec<_>>()
    };
    told.zip(&record.happened)
        .map(|(sentence, (_, event))| [vec![sentence], stated(event)].concat().join(" "))
        .collect()
}

/// Returns how the event is played, and the illegal moves that were counted before.
fn conditions(record: &Record, ruling: &Ruling, words: &Words) -> Vec<String> {
    let mut said: Vec<String> = record.control.iter().map(ToString::to_string).collect();
    said.extend(ruling.tempo.or(record.tempo).map(|tempo| words.tempo(tempo)));
    said.extend(record.options.iter().map(|(name, value)| words.option(name, value)));
    if let Some([white, black]) = record.illegal_moves().filter(|counts| *counts != [0; 2]) {
        let counts = [("white", white.into()), ("black", black.into())];
        said.push(words.say_with("case-illegal-moves", &counts));
    }
    said
}

/// Returns the position that a question shows: the one from which the moves are played, unless that is the usual one, else that before
/// the event, where its squares matter; of a long game the last.
fn position_shown(record: &Record, ruling: &Ruling, is_long: bool) -> Option<Setup> {
    if is_long {
        return last_position(record);
    }
    let start = (record.start != Setup::start()).then_some(record.start);
    let before = ruling.diagram.as_ref().map(|diagram| diagram.setup).filter(|_| record.happened.len() == 1);
    if record.moves.is_empty() { before.or(start) } else { start.or(before) }
}

/// Returns the position after the moves of a record; nothing where one of them cannot be played.
fn last_position(record: &Record) -> Option<Setup> {
    let start = Position::from_setup(record.start).ok()?;
    let last = record
        .moves
        .iter()
        .try_fold(start, |position, played| position.read_san(&played.notation).ok().map(|mv| position.after(mv)));
    last.map(|position| *position.setup())
}

/// Returns who is on the move and which move it is, and whether the moves that are told lead to it; in the position from which a record
/// begins also who may castle and capture in passing, and how many moves were made without progress, where that is no small number.
fn caption(setup: &Setup, record: &Record, is_long: bool, words: &Words) -> String {
    let is_start = *setup == record.start;
    let turn = [("turn", setup.turn.name().into()), ("move", setup.move_number.into())];
    let mut said = vec![words.say_with("exam-turn", &turn)];
    if !record.moves.is_empty() && !is_long {
        said.push(words.say(if is_start { "exam-from-here" } else { "exam-up-to-here" }));
    }
    let fen = setup.to_string();
    let told = |place: usize| fen.split(' ').nth(place).filter(|told| *told != "-" && is_start);
    said.extend(told(2).map(|rights| words.say_with("exam-castling", &[("rights", castling(rights, words).into())])));
    said.extend(told(3).map(|square| words.say_with("exam-en-passant", &[("square", square.into())])));
    let plies = setup.halfmove_clock;
    if plies >= QUIET_PLIES {
        let more = |color: Color| plies / 2 + u32::from(setup.turn != color) * (plies % 2);
        let counts = [("white", more(Color::White).into()), ("black", more(Color::Black).into())];
        said.push(words.say_with("exam-quiet-moves", &counts));
    }
    said.join(" ")
}

/// Returns the rights to castle of a FEN as moves are written; as the FEN has them where they name the files of rooks.
fn castling(rights: &str, words: &Words) -> String {
    let of_player = |color: Color, letters: [(char, &str); 2]| {
        let moves: Vec<&str> =
            letters.into_iter().filter(|(letter, _)| rights.contains(*letter)).map(|(_, written)| written).collect();
        (!moves.is_empty()).then(|| format!("{} {}", words.player(color), moves.join(", ")))
    };
    let [white, black] = [
        of_player(Color::White, [('K', "O-O"), ('Q', "O-O-O")]),
        of_player(Color::Black, [('k', "O-O"), ('q', "O-O-O")]),
    ];
    let named: Vec<String> = white.into_iter().chain(black).collect();
    if named.is_empty() { rights.to_owned() } else { named.join("; ") }
}
