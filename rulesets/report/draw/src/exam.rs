//! An exam: the sheet of the candidates, and the key.

use kodeks_base::visible;
use kodeks_views::{
    ExamView, KeyCheckView,
    exam::{ExamKeyView, ExamOptionView, ExamQuestionView, ExamReasonView, ExamTrapView, KeyAnswerView},
};
use kodeks_words::Words;
use maud::html;

use crate::{
    Block, Mark, RichText,
    block::{
        DiagramBlock, LabelledLines, ProvisionBlock, Provisions,
        comparison::{ComparisonBlock, PartBlock},
    },
    diagram, document, docx,
    html::{PlainFace, draw},
    ruling::articles,
};

/// The style of an exam, after that of every page.
const STYLE: &str = include_str!("exam.css");

/// A line to write on.
const LINE: &str = "__________________________________________________";

/// How many lines there are for the answer to an open question.
const LINES: usize = 4;

/// How the columns of articles are bounded on a terminal.
const ARTICLES: (usize, usize) = (6, 18);

/// The part of an exam that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExamPart {
    /// The questions, without anything of the key.
    Sheet,
    /// The key alone.
    Key,
    /// The questions, and the key from a new page on.
    Both,
}

/// Returns an exam, or a part of it.
#[must_use]
pub fn exam(view: &ExamView, part: ExamPart, words: &Words) -> Vec<Block> {
    let mut blocks = vec![Block::heading(1, title(view, part, words))];
    blocks.extend(view.about.iter().map(|said| Block::marked(Mark::Aside, said.as_str())));
    if part != ExamPart::Key {
        blocks.push(fill_in(view));
        blocks.extend(view.instructions.iter().map(|said| Block::text(said.as_str())));
        blocks.extend(view.questions.iter().flat_map(|question| [Block::Gap, question_block(question, words)]));
    }
    match part {
        ExamPart::Sheet => {}
        ExamPart::Key => blocks.extend(key_blocks(view, words)),
        ExamPart::Both => {
            let key = PartBlock {
                class: "key".to_owned(),
                level: 2,
                heading: words.say("exam-key").into(),
                blocks: key_blocks(view, words),
                ..PartBlock::default()
            };
            blocks.extend([Block::Gap, ComparisonBlock::Part(key).into()]);
        }
    }
    blocks
}

/// Draws an exam as one page of HTML that needs nothing else, to be printed.
#[must_use]
pub fn exam_html(view: &ExamView, part: ExamPart, words: &Words) -> String {
    let face = PlainFace { words, level: 0 };
    let has_diagrams = view.questions.iter().any(|question| question.diagram.is_some()) && part != ExamPart::Key;
    let body = html! {
        body class="exam" {
            @if has_diagrams { (diagram::drawings()) }
            (draw(&exam(view, part, words), &face))
        }
    };
    document(&title(view, part, words), STYLE, &body, words)
}

/// Draws an exam as a document for a word processor, the bytes of a `.docx` file.
#[must_use]
pub fn exam_docx(view: &ExamView, part: ExamPart, words: &Words) -> Vec<u8> {
    docx::draw(&title(view, part, words), &exam(view, part, words), words.language())
}

/// Returns the incident of a question: how the event is played, the board, the clocks, and what happened; `id` names the diagram on its
/// page.
#[must_use]
pub fn exam_incident(view: &ExamQuestionView, id: &str, words: &Words) -> Vec<Block> {
    let mut blocks = Vec::new();
    if !view.conditions.is_empty() {
        blocks.push(Block::marked(Mark::Aside, view.conditions.join(" · ")));
    }
    if let Some(diagram) = &view.diagram {
        let position = DiagramBlock { id: id.to_owned(), fen: diagram.position.clone(), ..DiagramBlock::default() };
        blocks.push(Block::section("", 2, vec![Block::Diagram(position)]));
        blocks.push(Block::marked(Mark::Aside, diagram.caption.as_str()));
    }
    blocks.extend(view.moves.as_ref().map(|moves| labelled("exam-played", moves, words)));
    blocks.extend(view.clocks.as_ref().map(|clocks| labelled("exam-clocks", clocks, words)));
    blocks.extend(view.happened.iter().map(|told| Block::text(RichText::marked(Mark::Strong, told.as_str()))));
    blocks
}

/// Returns the reasons of a key: each regulation with its articles, or why none applies.
#[must_use]
pub fn exam_reasons(reasons: &[ExamReasonView], level: u8) -> Block {
    let rows = reasons.iter().map(|reason| ProvisionBlock {
        articles: articles(&reason.articles),
        title: reason.title.clone().into(),
        blocks: vec![Block::text(reason.text.as_str())],
    });
    let rows = rows.collect();
    Block::Provisions(Provisions { level, width: ARTICLES, title: Mark::Strong, rows, below: Vec::new() })
}

/// Returns what is to be known of an answer beside its reasons: what is as usual, what is left to the arbiter, and where wrong answers
/// are right.
#[must_use]
pub fn exam_notes(key: &ExamKeyView, words: &Words) -> Vec<Block> {
    let mut blocks = Vec::new();
    if !key.assumed.is_empty() {
        let usual = [("what", key.assumed.join(" ").into())];
        blocks.push(Block::marked(Mark::Aside, words.say_with("exam-usual", &usual)));
    }
    blocks.extend(key.notes.iter().map(|note| Block::marked(Mark::Note, note.as_str())));
    blocks.extend(key.traps.iter().map(|trap| Block::text(trap_text(trap, words))));
    blocks
}

/// Returns what came of checking a key, answer by answer.
#[must_use]
pub fn key_check(view: &KeyCheckView, words: &Words) -> Vec<Block> {
    let mut blocks = vec![Block::heading(1, view.file.clone()), Block::text(view.sentence.as_str())];
    blocks.extend(view.answers.iter().flat_map(|answer| [Block::Gap, key_answer(answer, words)]));
    blocks
}

fn key_answer(view: &KeyAnswerView, words: &Words) -> Block {
    let (name, mark) = if view.holds { ("exam-key-holds", Mark::Order) } else { ("exam-key-differs", Mark::Warning) };
    let line = words.say_with("exam-key-line", &[("line", view.line.into())]);
    let head = RichText::marked(mark, words.say(name))
        .with(Mark::Strong, format!(" {}", visible::line(&view.name)))
        .with(Mark::Aside, format!(" ({line})"));
    let mut blocks = vec![Block::text(head)];
    let edition = view.edition.as_ref().map_or(String::new(), |edition| format!("{edition} "));
    let ruled = RichText::marked(Mark::Aside, edition).and(articles(&view.articles));
    let room = if view.articles.is_empty() { "" } else { ": " };
    let mut below = vec![Block::text(ruled.with(Mark::Plain, format!("{room}{}", view.ruled)))];
    below.extend(view.differences.iter().map(|difference| {
        let told = [
            ("about", difference.about.as_str().into()),
            ("expected", difference.expected.as_str().into()),
            ("got", difference.got.as_str().into()),
        ];
        Block::marked(Mark::Warning, words.say_with("exam-key-difference", &told))
    }));
    blocks.push(Block::section("", 2, below));
    Block::section("answer", 0, blocks)
}

fn title(view: &ExamView, part: ExamPart, words: &Words) -> String {
    match part {
        ExamPart::Sheet | ExamPart::Both => view.title.clone(),
        ExamPart::Key => words.say_with("exam-key-title", &[("exam", view.title.as_str().into())]),
    }
}

/// Returns the lines that are filled in by hand.
fn fill_in(view: &ExamView) -> Block {
    let lines = view.to_fill_in.iter().map(|label| (RichText::new(label.as_str()), RichText::new(LINE)));
    Block::Labelled(LabelledLines { class: "fill-in", width: (10, 24), lines: lines.collect() })
}

fn labelled(name: &str, text: &str, words: &Words) -> Block {
    Block::text(RichText::marked(Mark::Emphasis, words.say(name)).with(Mark::Plain, format!(" {text}")))
}

fn question_block(view: &ExamQuestionView, words: &Words) -> Block {
    let mut blocks = vec![Block::heading(2, view.heading.clone())];
    blocks.extend(exam_incident(view, &format!("position-{}", view.number), words));
    blocks.push(Block::text(view.asked.as_str()));
    blocks.extend(view.options.iter().map(option_block));
    if view.options.is_empty() {
        blocks.push(Block::section("write", 2, (0..LINES).map(|_| Block::text(LINE)).collect()));
    }
    Block::section("question", 0, blocks)
}

fn option_block(view: &ExamOptionView) -> Block {
    let mut lines = view.lines.iter();
    let first = lines.next().map_or("", String::as_str);
    let head = RichText::marked(Mark::Strong, format!("{}) ", view.letter)).with(Mark::Plain, first);
    let below = lines.map(|line| Block::text(line.as_str())).collect();
    Block::section("option", 2, vec![Block::text(head), Block::section("", 3, below)])
}

fn key_blocks(view: &ExamView, words: &Words) -> Vec<Block> {
    let keyed = view.questions.iter().filter_map(|question| Some((question, question.key.as_ref()?)));
    let mut blocks: Vec<Block> =
        keyed.flat_map(|(question, key)| [key_block(question, key, words), Block::Gap]).collect();
    blocks.extend(view.made_by.iter().map(|made_by| Block::marked(Mark::Aside, made_by.sentence.as_str())));
    blocks
}

fn key_block(question: &ExamQuestionView, key: &ExamKeyView, words: &Words) -> Block {
    let answer = key.letter.as_ref().map_or(String::new(), |letter| format!(": {letter}"));
    let heading =
        RichText::new(format!("{}{answer}", question.heading)).with(Mark::Aside, format!(" ({})", question.subject));
    let mut blocks = vec![Block::heading(3, heading)];
    blocks.extend(key.lines.iter().map(|line| Block::marked(Mark::Order, line.as_str())));
    blocks.push(exam_reasons(&key.reasons, 4));
    blocks.extend(exam_notes(key, words));
    blocks.push(Block::marked(Mark::Aside, key.source.as_str()));
    Block::section("answer", 0, blocks)
}

/// Returns where a wrong answer is right; of an open question what it says, too.
fn trap_text(view: &ExamTrapView, words: &Words) -> RichText {
    match &view.letter {
        Some(letter) => RichText::marked(Mark::Strong, format!("{letter}) ")).with(Mark::Plain, view.sentence.as_str()),
        None => RichText::marked(Mark::Strong, words.say("exam-trap"))
            .with(Mark::Emphasis, format!(" {} ", view.lines.join(" ")))
            .with(Mark::Plain, view.sentence.as_str()),
    }
}
