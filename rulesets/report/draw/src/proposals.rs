//! The paper on which a commission votes: its blocks, and the page that is made of them in each form.

use kodeks_views::{
    ProposalsView,
    comparison::{AnswerView, MovedArticle, NONE, TextPair},
    proposals::{ConflictView, JointExampleView, ProposalView, ProposedTextView},
};
use kodeks_words::Words;
use maud::html;

use crate::{
    Block, Mark, RichText,
    block::{
        ColumnWidth, LabelledLines, Link, TableBlock, TableColumn, TableRow,
        comparison::{
            ChangeBlock, ChangeHeads, ChangeName, ChangesBlock, ComparisonBlock, PartBlock, TextsBlock, remarks,
        },
    },
    comparison::{SCREEN_STYLE, impact_part, packs_footer, step_blocks},
    diagram, document, docx,
    html::{PlainFace, draw},
    markdown,
    terminal::Page,
};

/// The style of the paper, after those of every page and of a comparison.
const STYLE: &str = include_str!("proposals.css");

/// The widest that a number may make its column on a terminal, in characters.
const NUMBER: usize = 8;

/// The widest that a label may make its column on a terminal, in characters.
const LABEL: usize = 24;

/// The widest that a title may make its column on a terminal, in characters.
const TITLE: usize = 40;

/// Draws the paper on a terminal.
#[must_use]
pub fn proposals_page(view: &ProposalsView, words: &Words) -> Page {
    Page::from_blocks(&blocks(view, words), words)
}

/// Draws the paper as Markdown.
#[must_use]
pub fn proposals_markdown(view: &ProposalsView, words: &Words) -> String {
    markdown::draw(&blocks(view, words))
}

/// Draws the paper as one page of HTML that needs nothing else, to be read and to be printed.
#[must_use]
pub fn proposals_html(view: &ProposalsView, words: &Words) -> String {
    let face = PlainFace { words, level: 0 };
    let questions = view.proposals.iter().flat_map(|proposal| &proposal.step.questions);
    let mut examples = questions.flat_map(|question| &question.differences).flat_map(|one| &one.examples);
    let body = html! {
        body class="paper" {
            @if examples.any(|example| example.board.is_some()) { (diagram::drawings()) }
            (draw(&blocks(view, words), &face))
        }
    };
    document(&view.title, &format!("{SCREEN_STYLE}{STYLE}"), &body, words)
}

/// Draws the paper as a document for a word processor, the bytes of a `.docx` file.
#[must_use]
pub fn proposals_docx(view: &ProposalsView, words: &Words) -> Vec<u8> {
    docx::draw(&view.title, &blocks(view, words), words.language())
}

fn blocks(view: &ProposalsView, words: &Words) -> Vec<Block> {
    let mut blocks = head(view, words);
    blocks.extend(view.proposals.iter().enumerate().map(|(place, proposal)| proposal_part(proposal, place, words)));
    blocks.push(conflicts_part(view, words));
    blocks.push(votes_part(view, words));
    blocks.push(transition_part(view, words));
    blocks.push(footer(view, words));
    blocks
}

/// Returns a part with a heading that is a message.
fn part(class: &str, level: u8, heading: &str, blocks: Vec<Block>, words: &Words) -> Block {
    ComparisonBlock::Part(PartBlock {
        class: class.to_owned(),
        level,
        heading: RichText::new(words.say(heading)),
        blocks,
        ..PartBlock::default()
    })
    .into()
}

fn proposal_id(proposal: &ProposalView) -> String {
    format!("proposal-{}", proposal.number)
}

/// Returns the title, and the list of proposals.
fn head(view: &ProposalsView, words: &Words) -> Vec<Block> {
    let days = view.edition.days.as_ref().map_or(String::new(), |days| format!(", {days}"));
    let rows = view.proposals.iter().map(|proposal| {
        let number = proposal.number.to_string();
        let link = Link::Block(proposal_id(proposal));
        vec![
            Block::text(RichText::default().with_link(Mark::Plain, number, link)),
            Block::text(proposal.title.clone()),
            Block::text(proposal.sponsor.clone()),
            Block::text(proposal.in_force.clone()),
        ]
    });
    let columns = [
        column("proposals-number", ColumnWidth::AtMost(NUMBER), words),
        column("proposals-what", ColumnWidth::AtMost(TITLE), words),
        column("proposals-sponsor", ColumnWidth::AtMost(LABEL), words),
        column("proposals-in-force", ColumnWidth::Rest, words),
    ];
    vec![
        Block::heading(1, view.title.clone()),
        Block::marked(Mark::Aside, format!("{}{days}", view.edition.label)),
        Block::text(view.counts.clone()),
        part("list", 2, "proposals-list", vec![table("proposals", columns.into(), rows.collect())], words),
    ]
}

fn column(heading: &str, width: ColumnWidth, words: &Words) -> TableColumn {
    let head = if heading.is_empty() { String::new() } else { words.say(heading) };
    TableColumn { head: RichText::new(head), width, is_number: false }
}

/// Returns a table whose rows have one block in each cell.
fn table(class: &'static str, columns: Vec<TableColumn>, rows: Vec<Vec<Block>>) -> Block {
    let row = |cells: Vec<Block>| TableRow {
        cells: cells.into_iter().map(|cell| vec![cell]).collect(),
        ..TableRow::default()
    };
    let rows = rows.into_iter().map(row).collect();
    Block::Table(TableBlock { class, columns, rows, has_row_heads: true, ..TableBlock::default() })
}

/// Returns one proposal: who proposes it, its texts, what it decides, who leans on it.
fn proposal_part(proposal: &ProposalView, place: usize, words: &Words) -> Block {
    let mut blocks = vec![proposal_lines(proposal, words)];
    blocks.extend(proposal.conflicts.iter().map(|sentence| Block::marked(Mark::Warning, sentence.as_str())));
    blocks.push(texts_part(&proposal.texts, words));
    blocks.push(decided_part(proposal, place, words));
    if !proposal.leaning.is_empty() {
        let items = proposal.leaning.iter().map(|leaning| {
            let articles = RichText::marked(Mark::Article, leaning.articles.as_str());
            vec![Block::text(articles.with(Mark::Plain, format!(" {}", leaning.sentence)))]
        });
        let list = Block::List { is_numbered: false, items: items.collect() };
        blocks.push(part("leaning", 3, "proposals-leaning", vec![list], words));
    }
    let id = format!("games-{}", proposal.number);
    blocks.extend(proposal.impact.iter().map(|impact| impact_part(impact, &id, 3, |_| None, words)));
    ComparisonBlock::Part(PartBlock {
        class: "proposal".to_owned(),
        id: Some(proposal_id(proposal)),
        level: 2,
        heading: RichText::new(format!("{}: {}", proposal.name, proposal.title)),
        indent: 2,
        blocks,
        ..PartBlock::default()
    })
    .into()
}

fn proposal_lines(proposal: &ProposalView, words: &Words) -> Block {
    let lines = [
        ("proposals-sponsor", &proposal.sponsor),
        ("proposals-in-force", &proposal.in_force),
        ("proposals-reason", &proposal.reason),
        ("proposals-pack", &proposal.pack.label),
    ];
    let lines = lines.map(|(label, text)| {
        (RichText::marked(Mark::Strong, format!("{}:", words.say(label))), RichText::new(text.clone()))
    });
    Block::Labelled(LabelledLines { class: "about", width: (0, LABEL), lines: lines.into() })
}

/// Returns the articles before and after, in the words of those who propose it.
fn texts_part(texts: &[ProposedTextView], words: &Words) -> Block {
    let block = |text: &ProposedTextView| {
        let TextPair { was, is } = &text.texts;
        let number = |text_side: &Option<String>| text_side.as_ref().map_or(NONE.to_owned(), |_| text.article.clone());
        let articles = MovedArticle { old: number(was), new: number(is) };
        let change = match (was, is) {
            (None, _) => "report-kind-added",
            (_, None) => "report-kind-repealed",
            _ => "report-kind-reads",
        };
        ChangeBlock {
            class: "row".to_owned(),
            name: ChangeName::Articles(articles),
            changes: words.say(change),
            texts: TextsBlock::new(was.as_deref(), is.as_deref(), words),
            ..ChangeBlock::default()
        }
    };
    if texts.is_empty() {
        let sentence = Block::marked(Mark::Aside, words.say("proposals-no-text"));
        return part("proposed", 3, "proposals-text", vec![sentence], words);
    }
    let columns = ["old", "new", "what"].map(|name| words.say(&format!("report-{name}")));
    let heads =
        ChangeHeads { name: words.say("report-article"), columns: columns.into(), what: words.say("proposals-text") };
    let rows = texts.iter().map(block).collect();
    let caption = Some(words.say("proposals-text-lead"));
    let changes = ComparisonBlock::Changes(ChangesBlock { caption, heads, is_list: false, rows });
    part("proposed", 3, "proposals-text", vec![changes.into()], words)
}

/// Returns what a proposal decides differently, with examples.
fn decided_part(proposal: &ProposalView, place: usize, words: &Words) -> Block {
    let step = &proposal.step;
    let mut blocks = vec![Block::text(step.counts.clone())];
    if step.decided.is_empty() && !step.differs {
        blocks.push(Block::text(words.say("report-nothing-changed")));
    }
    let rows = step.decided.iter().chain(&step.without_effect).map(|row| &row.texts);
    let mut texts = rows.chain(step.wording.iter().map(|row| &row.texts));
    if texts.any(|texts| texts.was.is_some() || texts.is.is_some()) {
        blocks.push(Block::marked(Mark::Note, words.say("proposals-summaries")));
    }
    blocks.extend(step_blocks(step, place, 4, words));
    part("decides", 3, "proposals-decided", blocks, words)
}

fn conflicts_part(view: &ProposalsView, words: &Words) -> Block {
    let mut blocks = vec![Block::text(words.say(if view.conflicts.is_empty() {
        "proposals-no-conflicts"
    } else {
        "proposals-conflicts-lead"
    }))];
    blocks.extend(view.conflicts.iter().map(conflict_part));
    part("conflicts", 2, "proposals-conflicts", blocks, words)
}

fn conflict_part(conflict: &ConflictView) -> Block {
    let numbers: Vec<String> = conflict.proposals.iter().map(u32::to_string).collect();
    let mut blocks: Vec<Block> = Vec::new();
    if !conflict.contradictions.is_empty() {
        let items = conflict.contradictions.iter().map(|sentence| vec![Block::text(sentence.as_str())]);
        blocks.push(Block::List { is_numbered: false, items: items.collect() });
    }
    blocks.extend(conflict.examples.iter().flat_map(joint_example));
    ComparisonBlock::Part(PartBlock {
        class: "conflict".to_owned(),
        id: Some(format!("conflict-{}", numbers.join("-"))),
        level: 3,
        heading: RichText::new(conflict.title.as_str()),
        indent: 2,
        blocks,
        ..PartBlock::default()
    })
    .into()
}

/// Returns facts with the answers of the edition, of each proposal and of all together.
fn joint_example(example: &JointExampleView) -> Vec<Block> {
    let answer = |answer: &AnswerView| {
        let notes: String = remarks(answer).map(|remark| format!(" ({remark})")).collect();
        let label = RichText::marked(Mark::Article, format!("{} {}", answer.label, answer.articles).trim());
        (label, RichText::new(format!("{}{notes}", answer.orders)))
    };
    let lines = example.answers.iter().map(answer).collect();
    let facts = RichText::marked(Mark::Strong, example.question.as_str());
    vec![
        Block::text(facts.with(Mark::Plain, format!(": {}.", example.facts.trim_end_matches('.')))),
        Block::Labelled(LabelledLines { class: "answers", width: (0, LABEL), lines }),
    ]
}

/// Returns the sheet on which the votes are written.
fn votes_part(view: &ProposalsView, words: &Words) -> Block {
    const VOTES: [&str; 4] = ["proposals-for", "proposals-against", "proposals-abstain", "proposals-as-amended"];
    let rows = view.proposals.iter().map(|proposal| {
        let cells = [proposal.number.to_string(), proposal.title.clone()];
        let blank = VOTES.iter().map(|_| String::new());
        cells.into_iter().chain(blank).map(Block::text).collect()
    });
    let mut columns = vec![
        column("proposals-number", ColumnWidth::AtMost(NUMBER), words),
        column("proposals-what", ColumnWidth::AtMost(TITLE), words),
    ];
    columns.extend(VOTES.map(|vote| column(vote, ColumnWidth::AtMost(LABEL), words)));
    part("ballot", 2, "proposals-votes", vec![table("votes", columns, rows.collect())], words)
}

/// Returns the days from which proposals are to be in force, with the notes on how.
fn transition_part(view: &ProposalsView, words: &Words) -> Block {
    let rows = view.proposals.iter().map(|proposal| {
        let note = proposal.transition.clone().unwrap_or_else(|| NONE.to_owned());
        [proposal.number.to_string(), proposal.in_force.clone(), note].map(Block::text).into()
    });
    let columns = [
        column("proposals-number", ColumnWidth::AtMost(NUMBER), words),
        column("proposals-in-force", ColumnWidth::AtMost(LABEL), words),
        column("proposals-transition-note", ColumnWidth::Rest, words),
    ];
    part("transition", 2, "proposals-transition", vec![table("transition", columns.into(), rows.collect())], words)
}

fn footer(view: &ProposalsView, words: &Words) -> Block {
    let packs = view.proposals.iter().map(|proposal| proposal.pack.clone());
    packs_footer([view.edition.clone()].into_iter().chain(packs).collect(), &view.version, view.outside.clone(), words)
}
