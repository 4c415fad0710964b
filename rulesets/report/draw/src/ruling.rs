//! A ruling as blocks. Every face draws these; none of them leaves out a part that another has, but for what
//! [`RulingFace`] says.

use kodeks_core::ArbiterStep;
use kodeks_rulesets::Outcome;
use kodeks_views::ruling::{
    ArbiterStepView, ArticleRef, AssumedView, BesidesView, BranchView, ChoiceView, CommentView, CommentsView,
    QuestionView, ReasonView, RemarkPlace, RulingView,
};
use kodeks_words::Words;

use crate::{
    Block, Mark, Page, RichText,
    block::{
        ChoiceBlock, ChoicesBlock, ClockChange, ClocksBlock, DiagramBlock, LabelledLines, Link, ProvisionBlock,
        Provisions, TextRun,
    },
    conformity::local_change,
};

/// How the columns of articles are bounded on a terminal.
const ARTICLES: (usize, usize) = (6, 18);

/// The ways in which faces differ in what they show of a ruling.
#[derive(Clone, Copy, Debug, Default)]
pub struct RulingFace {
    /// Whether the reader writes records: then questions say where the answer is written.
    pub writes_records: bool,
    /// Whether the regulations are listed that were asked and do not apply.
    pub why_not: bool,
    /// The level of headings.
    pub level: u8,
}

impl RulingFace {
    /// A terminal, with the regulations that do not apply if these are asked for.
    #[must_use]
    pub fn terminal(why_not: bool) -> RulingFace {
        RulingFace { writes_records: true, why_not, level: 2 }
    }

    /// A page in a browser.
    #[must_use]
    pub fn page() -> RulingFace {
        RulingFace { writes_records: false, why_not: true, level: 2 }
    }

    /// A sheet of paper.
    #[must_use]
    pub fn paper() -> RulingFace {
        RulingFace { writes_records: false, why_not: false, level: 3 }
    }
}

/// Returns a whole ruling, in the order of a terminal.
#[must_use]
pub fn whole(view: &RulingView, face: RulingFace, words: &Words) -> Vec<Block> {
    let mut blocks = vec![Block::heading(1, view.happened.clone())];
    blocks.extend(said_of_it(view, words));
    blocks.push(Block::Gap);
    if view.diagram.is_some() {
        blocks.push(Block::section("", 2, diagram(view, "position", words).into_iter().collect()));
        blocks.push(Block::Gap);
    }
    blocks.extend(answer(view, face, words));
    blocks.extend(comments(view, face, words));
    blocks.extend(assumed(view, face, words));
    blocks.extend(besides(view));
    blocks.push(Block::Gap);
    blocks.extend(unmet(view, face, words));
    blocks.extend(branches(view, face, words));
    blocks.extend(evidence(view, face));
    blocks.extend(reasons(view, face));
    blocks.extend(local_changes(view, face, words));
    blocks.extend(why_not(view, face, words));
    blocks.extend(alternatives(view, face, words));
    blocks.push(Block::Gap);
    blocks.push(Block::marked(Mark::Aside, edition(view)));
    blocks
}

/// Returns a ruling as a page of a terminal, with the regulations that do not apply if these are asked for.
#[must_use]
pub fn page(view: &RulingView, why_not: bool, words: &Words) -> Page {
    Page::from_blocks(&whole(view, RulingFace::terminal(why_not), words), words)
}

/// Returns the top of a ruling on a page in a browser: the edition, what happened, and what is to be done.
#[must_use]
pub fn top_of_page(view: &RulingView, words: &Words) -> Vec<Block> {
    let face = RulingFace::page();
    let mut headline =
        vec![Block::marked(Mark::Context, view.edition_title.clone()), Block::heading(1, view.happened.clone())];
    headline.extend(said_of_it(view, words));
    let mut blocks = vec![Block::section("headline", 0, headline)];
    blocks.extend(answer(view, face, words));
    blocks.extend(comments(view, face, words));
    blocks.extend(assumed(view, face, words));
    blocks.extend(grouped(&view.besides).map(|group| other_choices(group, words)));
    blocks.extend(branches(view, face, words));
    blocks
}

/// Returns choices beside the ruling that are read on demand.
fn other_choices(group: &[BesidesView], words: &Words) -> Block {
    let by = group.first().map_or(String::new(), |first| first.articles.join(", "));
    Block::Folded {
        class: "other-choices",
        summary: words.say_with("other-choices", &[("articles", by.into())]).into(),
        blocks: vec![besides_of(group)],
    }
}

/// Returns the rest of a ruling on a page in a browser: its reasons, the regulations that do not apply, and the facts that would
/// change it.
#[must_use]
pub fn reasons_of_page(view: &RulingView, words: &Words) -> Vec<Block> {
    let face = RulingFace::page();
    let mut blocks: Vec<Block> = diagram(view, "position", words).into_iter().collect();
    blocks.push(Block::Folded {
        class: "why",
        summary: words.say("sheet-why").into(),
        blocks: grounds_of_page(view, words),
    });
    blocks.extend(local_changes(view, face, words));
    blocks.extend(why_not(view, face, words));
    blocks.extend(alternatives(view, face, words));
    blocks.push(Block::marked(Mark::Aside, edition(view)));
    blocks
}

/// Returns why a ruling is as it is, on a page in a browser.
#[must_use]
pub fn why_of_page(view: &RulingView, words: &Words) -> Block {
    let mut blocks = vec![Block::heading(RulingFace::page().level, words.say("sheet-why"))];
    blocks.extend(grounds_of_page(view, words));
    Block::section("why", 0, blocks)
}

fn grounds_of_page(view: &RulingView, words: &Words) -> Vec<Block> {
    let face = RulingFace::page();
    let mut blocks = unmet(view, face, words);
    blocks.extend(reasons(view, face));
    blocks.extend(evidence(view, face));
    blocks
}

/// Returns what happened, and by what it was seen.
#[must_use]
pub fn seen(view: &RulingView, words: &Words) -> Vec<Block> {
    let mut blocks = vec![Block::text(view.happened.clone())];
    blocks.extend(said_of_it(view, words));
    blocks.extend(evidence(view, RulingFace::paper()));
    blocks
}

/// Returns what else was reported, and why a move was illegal.
fn said_of_it(view: &RulingView, words: &Words) -> Vec<Block> {
    let reported: Vec<&str> = view.reported.iter().map(|reported| reported.sentence.as_str()).collect();
    let what = reported.join(" ");
    let reported = (!what.is_empty()).then(|| words.say_with("reported", &[("what", what.into())]));
    let illegal = view.illegal.iter().map(|illegal| illegal.sentence.clone());
    reported.into_iter().chain(illegal).map(Block::text).collect()
}

/// Returns what was taken for granted, as nobody said otherwise.
#[must_use]
pub fn assumed(view: &RulingView, face: RulingFace, words: &Words) -> Vec<Block> {
    if view.assumed.is_empty() {
        return Vec::new();
    }
    let sentence = |assumed: &AssumedView| {
        let text = if face.writes_records { &assumed.sentence_for_writers } else { &assumed.sentence };
        Block::text(text.clone())
    };
    let listed = vec![
        Block::heading(face.level, words.say("assumed")),
        Block::section("", 2, view.assumed.iter().map(sentence).collect()),
    ];
    vec![Block::Gap, Block::section("assumed", 2, listed)]
}

/// Returns what is ordered, left to the arbiter or asked, and the clocks.
#[must_use]
pub fn answer(view: &RulingView, face: RulingFace, words: &Words) -> Vec<Block> {
    let mut blocks = Vec::new();
    match view.outcome {
        Outcome::Decided | Outcome::ArbiterDecides => {
            blocks.extend(steps(view));
            blocks.extend(main_reason(view, face));
            if let Some(head) = &view.choices_sentence {
                blocks.push(choices(head, view.choices.iter()));
            }
        }
        Outcome::Conflict => {
            blocks.push(Block::marked(Mark::Warning, words.say("outcome-conflict") + "."));
            let sides = view
                .reasons
                .iter()
                .map(|side| (articles(&side.articles), RichText::marked(Mark::Order, side.orders_text.clone())));
            let lines = LabelledLines { class: "sides", width: (8, 8), lines: sides.collect() };
            blocks.push(Block::section("", 2, vec![Block::Labelled(lines)]));
        }
        Outcome::Undecided => {
            // Where each value of something open is ruled on, the question stands above the answers.
            if view.branches.is_empty() {
                blocks.push(Block::marked(Mark::Warning, words.say("outcome-asked")));
                let asked = view.missing.iter().flat_map(|question| ask(question, Mark::Plain, face));
                blocks.push(Block::section("", 2, asked.collect()));
            } else {
                blocks.extend(view.missing.iter().flat_map(|question| ask(question, Mark::Warning, face)));
            }
        }
        Outcome::NoConsequence | Outcome::NotCovered => {
            blocks.push(Block::marked(Mark::Outcome, view.sentence.clone()))
        }
    }
    blocks.extend(remarks(view, RemarkPlace::Answer, Mark::Warning, face));
    let mut whole = vec![Block::section("orders", 2, blocks)];
    if let Some(clocks) = clocks(view, words) {
        whole.extend([Block::Gap, Block::section("", 2, vec![clocks])]);
    }
    whole
}

/// Returns what comments on the Laws say of it, each by its page; and the ruling that there would be with them, or without those that
/// the event follows.
#[must_use]
pub fn comments(view: &RulingView, face: RulingFace, words: &Words) -> Vec<Block> {
    comments_of_sets(&view.comments, face.level, words)
}

/// Returns sets of comments, each under its title.
pub(crate) fn comments_of_sets(sets: &[CommentsView], level: u8, words: &Words) -> Vec<Block> {
    let of_set = |set: &CommentsView| {
        let followed = [("set", set.title.clone().into()), ("followed", set.is_followed.to_string().into())];
        let mut blocks = vec![Block::heading(level, words.say_with("comments-of", &followed))];
        let line = |comment: &CommentView| {
            let place = RichText::marked(Mark::Article, comment.place(words));
            let mut text = place.with(Mark::Plain, format!(" {}", comment.text));
            if let Some(elsewhere) = &comment.elsewhere {
                let elsewhere = words.say_with("comment-elsewhere", &[("text", elsewhere.clone().into())]);
                text = text.with(Mark::Aside, format!(" {elsewhere}"));
            }
            Block::text(text)
        };
        let mut lines: Vec<Block> = set.comments.iter().map(line).collect();
        if let Some(other) = &set.otherwise {
            let mut text = RichText::marked(Mark::Strong, set.otherwise_head(words))
                .with(Mark::Plain, format!(" {}", other.sentence));
            if !other.articles.is_empty() {
                text = text.with(Mark::Aside, " (").and(articles(&other.articles)).with(Mark::Aside, ")");
            }
            lines.push(Block::text(text));
        }
        blocks.push(Block::section("", 2, lines));
        [Block::Gap, Block::section("comments", 2, blocks)]
    };
    sets.iter().flat_map(of_set).collect()
}

fn ask(question: &QuestionView, mark: Mark, face: RulingFace) -> Vec<Block> {
    let mut blocks = vec![Block::marked(mark, question.question.clone())];
    if face.writes_records {
        let written = Block::marked(Mark::Article, question.write.sentence.clone());
        blocks.push(Block::section("", 2, vec![written]));
    }
    blocks
}

fn choices<'a>(head: &str, choices: impl Iterator<Item = &'a ChoiceView> + Clone) -> Block {
    Block::Choices(ChoicesBlock {
        head: head.to_owned(),
        is_several: choices.clone().any(|choice| choice.is_one_of_several),
        choices: choices.map(choice).collect(),
    })
}

fn choice(view: &ChoiceView) -> ChoiceBlock {
    ChoiceBlock {
        name: view.choice.clone(),
        called: view.called.clone(),
        sentence: view.sentence.clone(),
        asks_time: view.asks_time,
        asks_clocks: view.asks_clocks,
        is_apart: view.is_apart,
        is_chosen: false,
    }
}

/// Returns the choices of a ruling with those marked that were made: those it leaves, or else those beside it.
#[must_use]
pub fn choices_made(view: &RulingView, head: &str, chosen: &[String]) -> Vec<Block> {
    let left: Vec<Vec<&ChoiceView>> = if view.choices.is_empty() {
        grouped(&view.besides).map(|group| group.iter().map(|besides| &besides.choice).collect()).collect()
    } else {
        vec![view.choices.iter().collect()]
    };
    let made = |view: &ChoiceView| ChoiceBlock { is_chosen: chosen.contains(&view.choice), ..choice(view) };
    left.into_iter()
        .map(|group| {
            Block::Choices(ChoicesBlock {
                head: head.to_owned(),
                is_several: false,
                choices: group.into_iter().map(made).collect(),
            })
        })
        .collect()
}

/// Returns what the arbiter does, one thing after the other: numbered, each with its articles, where there is more than one thing to do
/// before the game goes on.
#[must_use]
pub fn steps(view: &RulingView) -> Vec<Block> {
    if !is_numbered(view) {
        return view.steps.iter().map(|step| Block::marked(Mark::Order, step.sentence.clone())).collect();
    }
    let item = |step: &ArbiterStepView| {
        let mut text = RichText::new(step.sentence.clone());
        if !step.articles.is_empty() {
            text = text.with(Mark::Aside, " (").and(articles(&step.articles)).with(Mark::Aside, ")");
        }
        vec![Block::marked(Mark::Order, text)]
    };
    let items: Vec<Vec<Block>> = view.steps.iter().map(item).collect();
    vec![Block::List { is_numbered: true, items }]
}

/// Returns whether there is more than one thing to do before the game goes on.
fn is_numbered(view: &RulingView) -> bool {
    view.steps.iter().filter(|step| step.step != ArbiterStep::Resume.name()).nth(1).is_some()
}

/// Returns the reason of the ruling in a line, where the reasons do not stand directly below: on a terminal they do, unless there
/// are several steps.
#[must_use]
pub fn main_reason(view: &RulingView, face: RulingFace) -> Option<Block> {
    let reason = view.main_reason.as_ref().filter(|_| !face.writes_records || is_numbered(view))?;
    let line = articles(&reason.articles).with(Mark::Plain, format!(": {}.", reason.sentence));
    Some(Block::section("why", 0, vec![Block::marked(Mark::Aside, line)]))
}

/// Returns what the clocks showed and are set to; nothing where the ruling says nothing of them.
#[must_use]
pub fn clocks(view: &RulingView, words: &Words) -> Option<Block> {
    let players = view.clock_faces.iter().map(|clock| ClockChange {
        player: clock.player.clone(),
        before: clock.before.clone(),
        after: clock.after.clone(),
    });
    let clocks = ClocksBlock { caption: words.say("clocks"), players: players.collect() };
    (!clocks.players.is_empty()).then_some(Block::Clocks(clocks))
}

/// Returns what the arbiter may choose beside the ruling.
#[must_use]
pub fn besides(view: &RulingView) -> Vec<Block> {
    grouped(&view.besides).map(besides_of).collect()
}

fn besides_of(group: &[BesidesView]) -> Block {
    let head = group.first().map_or("", |first| first.by.as_str());
    Block::section("besides", 2, vec![choices(head, group.iter().map(|besides| &besides.choice))])
}

fn grouped(besides: &[BesidesView]) -> impl Iterator<Item = &[BesidesView]> {
    besides.chunk_by(|one, other| one.by == other.by)
}

/// Returns the position before, with its squares marked; `id` names it on its page.
#[must_use]
pub fn diagram(view: &RulingView, id: &str, words: &Words) -> Option<Block> {
    let diagram = view.diagram.as_ref()?;
    Some(position(id, &diagram.position, &diagram.marked, words.say("sheet-before")))
}

/// Returns the position before where its squares matter, else the one after the ruling; nothing where it is not known.
#[must_use]
pub fn diagram_or_position(view: &RulingView, id: &str, words: &Words) -> Option<Block> {
    let after = || Some(position(id, view.position.as_ref()?, &[], words.say("sheet-after")));
    diagram(view, id, words).or_else(after)
}

fn position(id: &str, fen: &str, marked: &[String], caption: String) -> Block {
    let diagram =
        DiagramBlock { id: id.to_owned(), fen: fen.to_owned(), marked: marked.to_vec(), caption: Some(caption) };
    Block::Diagram(diagram)
}

/// Returns the reasons against a claim or a penalty: each regulation that would apply, with its facts.
#[must_use]
pub fn unmet(view: &RulingView, face: RulingFace, words: &Words) -> Vec<Block> {
    if view.unmet.is_empty() {
        return Vec::new();
    }
    let rows = view.unmet.iter().map(|unmet| ProvisionBlock {
        articles: articles(&unmet.articles),
        title: unmet.heading.clone().into(),
        blocks: unmet.facts.iter().map(|fact| Block::marked(Mark::Warning, format!("{}.", fact.sentence))).collect(),
    });
    let look_alikes = view.look_alikes.iter().filter(|one| !one.is_repeated);
    let provisions = Provisions {
        level: face.level + 1,
        width: ARTICLES,
        title: Mark::Plain,
        rows: rows.collect(),
        below: look_alikes.map(|one| Block::text(one.sentence.clone())).collect(),
    };
    let blocks = vec![
        Block::heading(face.level, words.say("unmet")),
        Block::section("", 2, vec![Block::Provisions(provisions)]),
    ];
    vec![Block::section("unmet", 2, blocks), Block::Gap]
}

/// Returns the ruling under each value of something that is not known.
#[must_use]
pub fn branches(view: &RulingView, face: RulingFace, words: &Words) -> Vec<Block> {
    view.branches.iter().flat_map(|branch| [draw_branch(branch, face, words), Block::Gap]).collect()
}

fn draw_branch(branch: &BranchView, face: RulingFace, words: &Words) -> Block {
    let view = &branch.ruling;
    let mut blocks = vec![Block::heading(face.level, branch.sentence.clone())];
    blocks.extend(answer(view, face, words));
    blocks.extend(assumed(view, face, words));
    blocks.push(Block::Gap);
    blocks.extend(unmet(view, face, words));
    blocks.extend(branches(view, face, words));
    blocks.extend(reasons(view, face));
    Block::section("branch", 2, blocks)
}

/// Returns what the game shows.
#[must_use]
pub fn evidence(view: &RulingView, face: RulingFace) -> Vec<Block> {
    let mut blocks: Vec<Block> = view.evidence.iter().map(|said| Block::text(said.clone())).collect();
    blocks.extend(remarks(view, RemarkPlace::Evidence, Mark::Plain, face));
    vec![Block::section("", 2, blocks), Block::Gap]
}

/// Returns the regulations that apply: what each says, what it leaves to the arbiter, the facts, and what its source lacks.
#[must_use]
pub fn reasons(view: &RulingView, face: RulingFace) -> Vec<Block> {
    if view.reasons.is_empty() {
        return Vec::new();
    }
    let mut below: Vec<Block> =
        view.mate_sentences.iter().map(|said| Block::marked(Mark::Aside, said.clone())).collect();
    below.extend(remarks(view, RemarkPlace::Reasons, Mark::Aside, face));
    vec![provisions(&view.reasons, face.level + 1, below), Block::Gap]
}

/// Returns regulations that apply, with titles of a level, and the content below all of them.
#[must_use]
pub fn provisions(reasons: &[ReasonView], level: u8, below: Vec<Block>) -> Block {
    let rows = reasons.iter().map(reason).collect();
    let provisions = Provisions { level, width: ARTICLES, title: Mark::Strong, rows, below };
    Block::section("", 2, vec![Block::Provisions(provisions)])
}

fn reason(view: &ReasonView) -> ProvisionBlock {
    let mut blocks = vec![Block::text(view.text.clone())];
    blocks.extend(view.discretion_text.iter().map(|said| Block::text(said.clone())));
    blocks.extend(view.facts_text.iter().map(|said| Block::marked(Mark::Aside, said.clone())));
    blocks.extend(view.notes.iter().map(|said| Block::marked(Mark::Note, said.clone())));
    ProvisionBlock { articles: articles(&view.articles), title: view.heading.clone().into(), blocks }
}

/// Returns the regulations that apply by their titles alone, where there is no room for what they say.
#[must_use]
pub fn reasons_in_brief(view: &RulingView) -> Vec<Block> {
    let line = |reason: &ReasonView| {
        Block::text(articles(&reason.articles).with(Mark::Plain, " ").with(Mark::Plain, reason.heading.clone()))
    };
    view.reasons.iter().map(line).collect()
}

/// Returns what the Laws say of the local rules and announcements that a ruling on rated games rests on.
#[must_use]
pub fn local_changes(view: &RulingView, face: RulingFace, words: &Words) -> Vec<Block> {
    if view.local_changes.is_empty() {
        return Vec::new();
    }
    let listed = vec![
        Block::heading(face.level, words.say("rated-local-changes")),
        Block::section("", 2, view.local_changes.iter().map(local_change).collect()),
    ];
    vec![Block::section("", 2, listed), Block::Gap]
}

/// Returns the regulations that were asked and do not apply, without those of which [`unmet`] tells.
#[must_use]
pub fn why_not(view: &RulingView, face: RulingFace, words: &Words) -> Vec<Block> {
    let is_unmet = |regulation: &str, articles: &[ArticleRef]| {
        view.unmet.iter().any(|unmet| unmet.regulation == regulation && unmet.articles == *articles)
    };
    let others = view.why_not.iter().filter(|refused| !is_unmet(&refused.regulation, &refused.articles));
    let rows: Vec<ProvisionBlock> = others
        .map(|refused| ProvisionBlock {
            articles: articles(&refused.articles),
            title: refused.heading.clone().into(),
            blocks: vec![Block::marked(Mark::Aside, format!("{}.", refused.sentence))],
        })
        .collect();
    if rows.is_empty() || !face.why_not {
        return Vec::new();
    }
    let provisions = Provisions { level: face.level + 1, width: ARTICLES, title: Mark::Plain, rows, below: Vec::new() };
    let folded = Block::Folded {
        class: "why-not",
        summary: words.say("articles-why-not").into(),
        blocks: vec![Block::Provisions(provisions)],
    };
    vec![Block::section("", 2, vec![folded]), Block::Gap]
}

/// Returns what would change the ruling, and what was chosen and does not.
#[must_use]
pub fn alternatives(view: &RulingView, face: RulingFace, words: &Words) -> Vec<Block> {
    let Some(found) = &view.alternatives else {
        return Vec::new();
    };
    let changes = found.changes.iter().map(|change| (&change.written, &change.label, &change.sentence));
    let numbers = found.number_changes.iter().map(|number| (&number.written, &number.label, &number.sentence));
    let lines: Vec<(RichText, RichText)> = changes
        .chain(numbers)
        .map(|(written, label, sentence)| {
            let label = if face.writes_records {
                RichText::marked(Mark::Article, written.clone())
            } else {
                RichText::marked(Mark::Strong, label.clone())
            };
            (label, sentence.clone().into())
        })
        .collect();
    let mut blocks = Vec::new();
    if !lines.is_empty() {
        let lines = LabelledLines { class: "alternatives", width: (6, 36), lines };
        let listed = vec![
            Block::heading(face.level, words.say("alternatives")),
            Block::section("", 2, vec![Block::Labelled(lines)]),
        ];
        blocks.extend([Block::section("", 2, listed), Block::Gap]);
    }
    let without_difference =
        if face.writes_records { &found.without_difference_text } else { &found.without_difference_label };
    if let Some(said) = without_difference {
        blocks.extend([Block::section("", 2, vec![Block::text(said.clone())]), Block::Gap]);
    }
    blocks
}

/// Returns the edition and the tempo in a line.
#[must_use]
pub fn edition(view: &RulingView) -> String {
    match &view.tempo_sentence {
        Some(tempo) => format!("{}; {tempo}.", view.edition_sentence),
        None => format!("{}.", view.edition_sentence),
    }
}

fn remarks(view: &RulingView, place: RemarkPlace, mark: Mark, face: RulingFace) -> impl Iterator<Item = Block> {
    let here = view.remarks.iter().filter(move |remark| remark.place == place);
    here.map(move |remark| {
        let for_writers = remark.sentence_for_writers.as_ref().filter(|_| face.writes_records);
        Block::marked(mark, for_writers.unwrap_or(&remark.sentence).clone())
    })
}

/// Returns articles, each a link to its text.
#[must_use]
pub fn articles(all: &[ArticleRef]) -> RichText {
    let mut text = RichText::default();
    for (place, article) in all.iter().enumerate() {
        if place > 0 {
            text = text.with(Mark::Plain, ", ");
        }
        let number = article.number.clone();
        let called = article.called.clone().unwrap_or_else(|| number.clone());
        let link = article.pack.clone().map(|pack| Link::Article { pack, number });
        text.runs.push(TextRun { text: called, mark: Mark::Article, link, language: None });
    }
    text
}
