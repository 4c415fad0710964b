//! The blocks of a comparison: what is shown, in which order, the same for every form.

use std::collections::{BTreeMap, BTreeSet};

use kodeks_core::Tempo;
use kodeks_views::comparison::{
    AnnouncedRow, AnswerView, CauseView, ChangeRow, ComparisonView, DifferenceView, EditionLine, ImpactStep,
    ImpactView, MovedArticle, NumberTable, PictureGroup, Presence, QuestionChangesView, SideBySideRow, SideBySideView,
    StepView, TextPair, WordingRow,
};
use kodeks_words::Words;

use crate::{
    Block, Mark, RichText,
    block::{FigureBlock, SectionBlock},
};

use crate::block::comparison::{
    Anchor, ChangeBlock, ChangeHeads, ChangeName, ChangesBlock, ComparisonBlock, ComparisonHead, ContentsBlock,
    DifferenceBlock, FactsBlock, FilterBlock, Fold, FooterBlock, GamesBlock, NumbersBlock, PartBlock, SideBySideBlock,
    SideBySideBlockRow, TextsBlock, answer_id,
};

use super::{anchors::Anchors, figure::draw_figure};

/// The blocks of a whole comparison.
pub(super) struct ComparisonTree {
    /// The editions, and the ways through the page.
    pub head: Block,
    /// The tables, the pictures and the differences.
    pub main: Vec<Block>,
    /// The packs that were compared.
    pub footer: Block,
}

impl ComparisonTree {
    /// Returns all blocks in their order.
    pub(super) fn into_blocks(self) -> Vec<Block> {
        [self.head].into_iter().chain(self.main).chain([self.footer]).collect()
    }
}

/// Returns the blocks of a whole comparison.
pub(super) fn tree(view: &ComparisonView, words: &Words) -> ComparisonTree {
    let mut anchors = Anchors::new(view);
    let mut tree = Tree::new(view, words);
    let steps: Vec<(&StepView, StepAnchors)> = view
        .steps
        .iter()
        .enumerate()
        .map(|(place, step)| (step, StepAnchors::new(place, step, &mut anchors)))
        .collect();
    let head = tree.head(&steps);
    let mut main = tree.numbers();
    main.extend(tree.side_by_side());
    for (step, anchors) in &steps {
        main.push(tree.step(step, anchors));
    }
    if view.is_history {
        main.extend(tree.pictures());
    }
    main.extend(impact(view, words));
    ComparisonTree { head, main, footer: footer(view, words) }
}

/// Returns the blocks of the numbers through a history, alone.
pub(super) fn number_blocks(view: &ComparisonView, words: &Words) -> Vec<Block> {
    Tree::new(view, words).numbers()
}

/// Returns the editions that are compared, alone.
pub(super) fn head(view: &ComparisonView, words: &Words) -> Block {
    Tree::new(view, words).head(&[])
}

/// Returns the block of several packs side by side, alone.
pub(super) fn side_by_side_block(view: &ComparisonView, words: &Words) -> Option<Block> {
    Tree::new(view, words).side_by_side()
}

/// Returns the blocks of what changed in one step, without its differences; with or without its texts.
pub(super) fn change_blocks(view: &ComparisonView, step: &StepView, has_texts: bool, words: &Words) -> Vec<Block> {
    let tree = Tree::new(view, words);
    tree.changes(step, &StepAnchors::none(step), has_texts)
}

/// Returns the blocks of all questions of one step with different answers.
pub(super) fn question_blocks(view: &ComparisonView, step: &StepView, words: &Words) -> Vec<Block> {
    let mut tree = Tree::new(view, words);
    step.questions.iter().map(|question| tree.question(step, question, &StepAnchors::none(step))).collect()
}

/// Returns the blocks of one step that is a part of a paper: what changed, and every difference. `place` keeps its names on the
/// page apart from those of other steps, and `level` is that of its headings.
pub(crate) fn step_blocks(step: &StepView, place: usize, level: u8, words: &Words) -> Vec<Block> {
    let view = ComparisonView::default();
    let mut tree = Tree { level, ..Tree::new(&view, words) };
    let anchors = StepAnchors { place, ..StepAnchors::none(step) };
    let mut blocks = tree.changes(step, &anchors, true);
    blocks.extend(step.questions.iter().map(|question| tree.question(step, question, &anchors)));
    blocks
}

/// Returns the blocks of one question by itself.
pub(super) fn question_block(question: &QuestionChangesView, words: &Words) -> Block {
    let view = ComparisonView::default();
    let step = StepView::default();
    let mut tree = Tree::new(&view, words);
    tree.question(&step, question, &StepAnchors::none(&step))
}

/// The places on the page of the rows of one step, in their order.
struct StepAnchors {
    place: usize,
    decided: Vec<Anchor>,
    without_effect: Vec<Anchor>,
    wording: Vec<Anchor>,
    renumbered: Vec<Anchor>,
}

impl StepAnchors {
    fn new(place: usize, step: &StepView, anchors: &mut Anchors) -> StepAnchors {
        let mut name = |articles: Vec<&MovedArticle>| anchors.name(place, &articles);
        StepAnchors {
            place,
            decided: name(step.decided.iter().map(|row| &row.articles).collect()),
            without_effect: name(step.without_effect.iter().map(|row| &row.articles).collect()),
            wording: name(step.wording.iter().map(|row| &row.articles).collect()),
            renumbered: name(step.renumbered.iter().map(|row| &row.articles).collect()),
        }
    }

    /// Returns no places, for a form without links.
    fn none(step: &StepView) -> StepAnchors {
        let none = |rows: usize| vec![Anchor::default(); rows];
        StepAnchors {
            place: 0,
            decided: none(step.decided.len()),
            without_effect: none(step.without_effect.len()),
            wording: none(step.wording.len()),
            renumbered: none(step.renumbered.len()),
        }
    }

    /// Returns the name of the place of a question.
    fn question(&self, name: &str) -> String {
        format!("q{}-{}", self.place, name.replace('.', "-"))
    }

    /// Returns the articles of which the page says more than that they have another number.
    fn listed(&self) -> Vec<(String, String)> {
        let mut listed: Vec<(String, String)> = Vec::new();
        for anchor in [&self.decided, &self.without_effect, &self.wording].into_iter().flatten() {
            if listed.iter().all(|(_, number)| *number != anchor.number) {
                listed.push((anchor.id.clone(), anchor.number.clone()));
            }
        }
        listed
    }
}

/// A tree under construction, with its content so far.
struct Tree<'a> {
    view: &'a ComparisonView,
    words: &'a Words,
    /// The level of the headings of a step.
    level: u8,
    /// The positions that are drawn.
    drawn: BTreeSet<String>,
    /// The places of long lists of choices.
    choices: BTreeMap<String, String>,
}

impl<'a> Tree<'a> {
    fn new(view: &'a ComparisonView, words: &'a Words) -> Tree<'a> {
        let level = if view.is_history { 3 } else { 2 };
        Tree { view, words, level, drawn: BTreeSet::new(), choices: BTreeMap::new() }
    }

    fn say(&self, name: &str) -> String {
        self.words.say(name)
    }

    fn head(&self, steps: &[(&StepView, StepAnchors)]) -> Block {
        let view = self.view;
        let counts = if view.is_history { None } else { view.steps.first().map(|step| step.counts.clone()) };
        ComparisonBlock::Head(ComparisonHead {
            kicker: self.say("report-kicker"),
            titles: view.titles.to_vec(),
            editions: view.editions.clone(),
            counts,
            blocks: vec![self.contents(steps), self.filter()],
        })
        .into()
    }

    fn contents(&self, steps: &[(&StepView, StepAnchors)]) -> Block {
        let view = self.view;
        let titled = |id: &str, name: &str| (id.to_owned(), self.say(name));
        let step_title = |step: &StepView| view.is_history.then(|| pair(&step.labels));
        let mut parts: Vec<(String, String)> = Vec::new();
        if view.side_by_side.is_some() {
            parts.push(titled("side-by-side", "side-by-side"));
        }
        if view.is_history && !view.numbers.is_empty() {
            parts.push(titled("timeline", "report-timeline"));
        }
        for (step, anchors) in steps {
            let place = anchors.place;
            // The parts of each step of a history would take more than a screen.
            if view.is_history {
                parts.push((format!("step{place}"), pair(&step.labels)));
                continue;
            }
            parts.extend(parts_of(step, &view.pictures).into_iter().map(|(id, name)| match id {
                "pictures" => titled(id, name),
                _ => titled(&format!("{id}{place}"), name),
            }));
        }
        if view.is_history && !view.pictures.is_empty() {
            parts.push(titled("pictures", "report-pictures"));
        }
        if view.impact.is_some() {
            parts.push(titled("games", "report-games"));
        }
        ComparisonBlock::Contents(ContentsBlock {
            label: self.say("report-contents"),
            parts,
            articles_label: self.say("report-articles"),
            articles: steps.iter().map(|(step, anchors)| (step_title(step), anchors.listed())).collect(),
        })
        .into()
    }

    /// Returns the choices of tempi, and of the kinds of change that there are.
    fn filter(&self) -> Block {
        let has = |is_there: &dyn Fn(&StepView) -> bool| self.view.steps.iter().any(is_there);
        let is_there = |presence: Presence| {
            has(&|step: &StepView| {
                step.decided.iter().chain(&step.without_effect).any(|row| row.presence == presence)
                    || step.wording.iter().any(|row| row.presence() == presence)
            })
        };
        let kinds = [
            ("decided", has(&|step| !step.decided.is_empty())),
            ("reads", has(&has_other_text)),
            ("renumbered", has(&|step| !step.renumbered.is_empty())),
            ("added", is_there(Presence::Added)),
            ("repealed", is_there(Presence::Repealed)),
        ]
        .into_iter()
        .filter(|(_, is_there)| *is_there)
        .map(|(kind, _)| (kind.to_owned(), self.say(&format!("report-kind-{kind}"))));
        let tempi = Tempo::ALL.map(|tempo| (tempo.name().to_owned(), self.words.tempo(tempo)));
        ComparisonBlock::Filter(FilterBlock {
            summary: self.say("report-filter"),
            all: self.say("report-all"),
            groups: vec![
                ("tempo", self.say("report-tempo"), tempi.into()),
                ("kind", self.say("report-kind"), kinds.collect()),
            ],
        })
        .into()
    }

    /// Returns the numbers that change, and below them those that never did.
    fn numbers(&self) -> Vec<Block> {
        let view = self.view;
        if !view.is_history || view.numbers.is_empty() {
            return Vec::new();
        }
        let (changing, constant): (Vec<&NumberTable>, Vec<&NumberTable>) =
            view.numbers.iter().partition(|table| table.changes());
        let mut runs = view.numbers.iter().flat_map(|table| &table.numbers).flat_map(|number| &number.runs);
        let has_star = runs.any(|run| run.is_unverified);
        let mut blocks = Vec::new();
        if !changing.is_empty() {
            blocks.push(
                ComparisonBlock::Numbers(NumbersBlock {
                    caption: self.say("report-timeline-lead"),
                    head: self.say("report-what"),
                    editions: view.editions.clone(),
                    tables: changing.into_iter().cloned().collect(),
                    note: has_star.then(|| format!("* {}.", self.say("unverified"))),
                })
                .into(),
            );
        }
        if !constant.is_empty() {
            let items = constant.into_iter().map(|table| {
                let numbers = table.numbers.iter().map(|number| {
                    let run = number.runs.first();
                    format!("{} {}", number.name, run.map(|run| run.marked_value()).unwrap_or_default())
                });
                let numbers = numbers.collect::<Vec<_>>().join(", ");
                let article = table.articles.iter().flatten().last().cloned().unwrap_or_default();
                vec![Block::text(format!("{article} {}: {numbers}", table.title))]
            });
            let list = Block::List { is_numbered: false, items: items.collect() };
            blocks.push(self.part("", "", 3, "report-timeline-constant", Fold::Closed, vec![list]));
        }
        vec![self.part("", "timeline", 2, "report-timeline", Fold::Never, blocks)]
    }

    /// Returns several packs side by side, if they are asked for.
    fn side_by_side(&self) -> Option<Block> {
        let SideBySideView { rows, same } = self.view.side_by_side.as_ref()?;
        let mut blocks = Vec::new();
        if rows.is_empty() {
            blocks.push(Block::text(self.say("diff-nothing")));
        }
        let has_star = rows.iter().flat_map(|row| row.cells.iter().flatten()).any(|cell| cell.is_unverified);
        blocks.push(
            ComparisonBlock::SideBySide(SideBySideBlock {
                head: self.say("report-what"),
                editions: self.view.editions.clone(),
                rows: rows.iter().map(|row| self.side_by_side_row(row)).collect(),
                note: has_star.then(|| format!("* {}.", self.say("unverified"))),
                same: same.clone(),
            })
            .into(),
        );
        Some(self.part("", "side-by-side", 2, "side-by-side", Fold::Never, blocks))
    }

    /// Returns a row with the texts in full once, and marked where they are not those of the pack before.
    fn side_by_side_row(&self, row: &SideBySideRow) -> SideBySideBlockRow {
        let mut before: Option<&str> = None;
        let cells = row.cells.iter().zip(row.article_cells()).map(|(cell, articles)| {
            let text = match (before, cell) {
                (_, None) => RichText::default(),
                (None, Some(cell)) => RichText::new(cell.text.clone()),
                (Some(before), Some(cell)) if before == cell.text => {
                    RichText::marked(Mark::Aside, self.say("side-by-side-as-before"))
                }
                (Some(before), Some(cell)) => TextsBlock::newer(before, &cell.text, self.words),
            };
            before = cell.as_ref().map(|cell| cell.text.as_str()).or(before);
            (articles, text)
        });
        SideBySideBlockRow { title: row.title.clone(), cells: cells.collect() }
    }

    /// Returns a part whose heading is a message.
    fn part(&self, class: &str, id: &str, level: u8, heading: &str, fold: Fold, blocks: Vec<Block>) -> Block {
        ComparisonBlock::Part(PartBlock {
            class: class.to_owned(),
            id: (!id.is_empty()).then(|| id.to_owned()),
            level,
            heading: RichText::new(self.say(heading)),
            fold,
            blocks,
            ..PartBlock::default()
        })
        .into()
    }

    /// Returns one edition compared with the next: the point first, the details last.
    fn step(&mut self, step: &StepView, anchors: &StepAnchors) -> Block {
        let (place, level) = (anchors.place, self.level);
        let mut blocks = Vec::new();
        if self.view.is_history {
            blocks.push(Block::text(step.counts.clone()));
        }
        if step.decided.is_empty() && !step.differs {
            blocks.push(Block::text(self.say("report-nothing-changed")));
        }
        blocks.extend(self.changes(step, anchors, true));
        if !self.view.is_history {
            blocks.extend(self.pictures());
        }
        if !step.questions.is_empty() {
            let questions = step.questions.iter().map(|question| self.question(step, question, anchors)).collect();
            let id = format!("detail{place}");
            blocks.push(self.part("part detail", &id, level, "report-detail", Fold::Never, questions));
        }
        if !step.same.is_empty() {
            let ways = step.same.iter().map(|same| {
                vec![Block::text(
                    RichText::marked(Mark::Aside, format!("{}: ", same.evidence))
                        .with(Mark::Plain, format!("{}.", same.questions.join("; "))),
                )]
            });
            let list = Block::List { is_numbered: false, items: ways.collect() };
            let id = format!("same{place}");
            blocks.push(self.part("part same", &id, level, "report-the-same", Fold::Closed, vec![list]));
        }
        ComparisonBlock::Part(PartBlock {
            class: "step".to_owned(),
            id: Some(format!("step{place}")),
            level: 2,
            heading: RichText::new(if self.view.is_history { pair(&step.labels) } else { String::new() }),
            blocks,
            ..PartBlock::default()
        })
        .into()
    }

    /// Returns the tables of what changed.
    fn changes(&self, step: &StepView, anchors: &StepAnchors, has_texts: bool) -> Vec<Block> {
        let (place, level) = (anchors.place, self.level);
        let columns = |names: &[&str]| names.iter().map(|name| self.say(&format!("report-{name}"))).collect();
        let heads = |name: &str, names: &[&str]| ChangeHeads {
            name: self.say(name),
            columns: columns(names),
            what: self.say("report-what"),
        };
        let table = |caption: Option<&str>, heads: ChangeHeads, rows: Vec<ChangeBlock>| -> Block {
            let caption = caption.map(|caption| self.say(caption));
            ComparisonBlock::Changes(ChangesBlock { caption, heads, is_list: false, rows }).into()
        };
        let without_texts = |mut row: ChangeBlock| {
            row.texts = if has_texts { row.texts } else { TextsBlock::default() };
            row
        };
        let mut parts = Vec::new();
        if !step.decided.is_empty() {
            let rows = step.decided.iter().zip(&anchors.decided).map(|(row, anchor)| {
                let mut block = self.decided_row(step, row, anchors);
                block.link = anchor.id().map(str::to_owned);
                without_texts(block)
            });
            let heads = heads("report-article", &["old", "new", "what", "effect", "example"]);
            let table = table(Some("report-decided-caption"), heads, rows.collect());
            let id = format!("decided{place}");
            parts.push(self.part("part decided", &id, level, "diff-effects", Fold::Never, vec![table]));
        }
        if has_other_text(step) {
            let mut blocks = Vec::new();
            if !step.without_effect.is_empty() {
                let rows = step.without_effect.iter().zip(&anchors.without_effect).map(|(row, anchor)| {
                    let mut block = self.change_row(row, anchor);
                    block.class = format!("row {}", block.class).trim_end().to_owned();
                    block.evidence = row.evidence.clone();
                    without_texts(block)
                });
                let heads = heads("report-article", &["old", "new", "what", "evidence"]);
                let table = table(Some("report-reads-caption"), heads, rows.collect());
                blocks.push(self.part("", "", level + 1, "report-without-effect", Fold::Never, vec![table]));
            }
            if !step.wording.is_empty() {
                let rows = step.wording.iter().zip(&anchors.wording).map(|(row, anchor)| self.wording_row(row, anchor));
                let table = table(None, heads("report-article", &["old", "new", "what"]), rows.collect());
                blocks.push(self.part("", "", level + 1, "report-wording", Fold::Never, vec![table]));
            }
            let id = format!("reads{place}");
            parts.push(self.part("part reads", &id, level, "report-reads", Fold::Never, blocks));
        }
        if !step.announced.is_empty() {
            let rows = step.announced.iter().map(|row| self.announced_row(row)).collect();
            let table = table(None, heads("report-name", &["name", "what"]), rows);
            let id = format!("announced{place}");
            parts.push(self.part("part announced", &id, level, "report-announced", Fold::Never, vec![table]));
        }
        if !step.renumbered.is_empty() && has_texts {
            let rows = step.renumbered.iter().zip(&anchors.renumbered).map(|(row, anchor)| ChangeBlock {
                title: Some(row.title.clone()),
                note: note_below(&[&row.unverified, &row.by_changes]),
                class: "row".to_owned(),
                ..named_row(&row.articles, anchor)
            });
            let heads = heads("report-article", &["old", "new", "what"]);
            let rows = ChangesBlock { caption: None, heads, is_list: true, rows: rows.collect() };
            let id = format!("renumbered{place}");
            let table = ComparisonBlock::Changes(rows).into();
            parts.push(self.part("part renumbered", &id, level, "report-renumbered", Fold::Closed, vec![table]));
        }
        parts
    }

    /// Returns the row of a different answer: the regulation with the simplest facts.
    fn decided_row(&self, step: &StepView, row: &ChangeRow, anchors: &StepAnchors) -> ChangeBlock {
        let (facts, orders) = match &row.simplest {
            Some(simplest) => {
                let facts = FactsBlock { text: simplest.facts.clone(), link: None, more: simplest.more.clone() };
                let [a, b] = &step.labels;
                let [in_a, in_b] = &simplest.orders;
                (facts, Some([(a.clone(), in_a.clone()), (b.clone(), in_b.clone())]))
            }
            None => {
                let text = self.words.question(&row.question);
                (FactsBlock { text, link: Some(anchors.question(&row.question)), more: None }, None)
            }
        };
        let block = self.change_row(row, &Anchor::default());
        ChangeBlock { class: format!("row {}", block.class).trim_end().to_owned(), facts: Some(facts), orders, ..block }
    }

    fn change_row(&self, row: &ChangeRow, anchor: &Anchor) -> ChangeBlock {
        let mut class = not_under(&row.not_under);
        class.extend(class_of(row.presence));
        ChangeBlock {
            class: class.join(" "),
            title: Some(row.title.clone()),
            changes: changes_with_direction(row),
            note: note_below(&[&row.standing, &row.by_reference, &row.unverified, &row.by_changes]),
            texts: self.texts(&row.texts),
            ..named_row(&row.articles, anchor)
        }
    }

    fn wording_row(&self, row: &WordingRow, anchor: &Anchor) -> ChangeBlock {
        ChangeBlock {
            class: ["row".to_owned()].into_iter().chain(class_of(row.presence())).collect::<Vec<_>>().join(" "),
            title: row.title.clone(),
            changes: row.change.clone(),
            note: note_below(&[&row.unverified, &row.by_changes]),
            texts: self.texts(&row.texts),
            ..named_row(&row.articles, anchor)
        }
    }

    fn announced_row(&self, row: &AnnouncedRow) -> ChangeBlock {
        let class = match (&row.texts.was, &row.texts.is) {
            (None, _) => "row added",
            (_, None) => "row repealed",
            _ => "row",
        };
        ChangeBlock {
            class: class.to_owned(),
            name: ChangeName::Code(row.name.clone()),
            changes: row.change.clone(),
            texts: self.texts(&row.texts),
            ..ChangeBlock::default()
        }
    }

    fn texts(&self, texts: &TextPair) -> TextsBlock {
        TextsBlock::new(texts.was.as_deref(), texts.is.as_deref(), self.words)
    }

    /// Returns a question with different answers: its regulations, and its differences.
    fn question(&mut self, step: &StepView, question: &QuestionChangesView, anchors: &StepAnchors) -> Block {
        let mut blocks = Vec::new();
        let mut places: BTreeMap<String, String> = BTreeMap::new();
        for row in &question.rows {
            let (change, anchor) = (&step.decided[*row], &anchors.decided[*row]);
            if let Some(id) = anchor.id() {
                places.entry(change.regulation.clone()).or_insert_with(|| id.to_owned());
            }
            let block = self.change_row(change, anchor);
            let class = format!("provision {}", block.class).trim_end().to_owned();
            let change = ChangeBlock { class, ..block };
            blocks.push(ComparisonBlock::Provision { level: self.level + 2, change }.into());
        }
        let mut combined = Vec::new();
        for (place, difference) in question.differences.iter().enumerate() {
            let id = format!("d{}-{}-{place}", anchors.place, question.name.replace('.', "-"));
            let block = self.difference(&id, difference, &places);
            if difference.is_combination { combined.push(block) } else { blocks.push(block) }
        }
        if let Some(combinations) = &question.combinations {
            blocks.push(Block::Folded {
                class: "more",
                summary: RichText::marked(Mark::Aside, combinations.clone()),
                blocks: combined,
            });
        }
        ComparisonBlock::Part(PartBlock {
            class: "question".to_owned(),
            id: Some(anchors.question(&question.name)),
            level: self.level + 1,
            heading: RichText::new(match &question.direction {
                Some(direction) => format!("{} ({direction})", question.title),
                None => question.title.clone(),
            }),
            aside: Some(question.evidence.clone()),
            fold: Fold::Open,
            indent: 2,
            blocks,
        })
        .into()
    }

    fn difference(&mut self, id: &str, view: &DifferenceView, places: &BTreeMap<String, String>) -> Block {
        let class = ["difference".to_owned()].into_iter().chain(not_under(&view.not_under));
        let mut block = DifferenceBlock {
            id: id.to_owned(),
            class: class.collect::<Vec<_>>().join(" "),
            view: view.clone(),
            causes_lead: self.causes_lead(&view.causes),
            places: places.clone(),
            choices_above: BTreeMap::new(),
            boards_above: BTreeSet::new(),
        };
        self.note_choices(&mut block, id, &view.answers);
        for (place, example) in view.examples.iter().enumerate() {
            let id = block.example_id(place);
            if let Some(answers) = &example.answers {
                self.note_choices(&mut block, &id, answers);
            }
            // No position is drawn twice.
            if example.board.as_ref().is_some_and(|board| !self.drawn.insert(board.clone())) {
                block.boards_above.insert(id);
            }
        }
        ComparisonBlock::Difference(block).into()
    }

    /// Returns the words before the changes that bring a difference about.
    fn causes_lead(&self, causes: &[CauseView]) -> Option<String> {
        match causes {
            [] => None,
            // Where one regulation alone has changed, everything comes from it.
            [only] if only.is_only => None,
            [_] => Some(self.say("report-because-one")),
            _ => Some(self.say("report-because-all")),
        }
    }

    /// Notes the places of long lists of choices in answers: each list is printed once.
    fn note_choices(&mut self, block: &mut DifferenceBlock, id: &str, answers: &[AnswerView; 2]) {
        for (side, answer) in answers.iter().enumerate() {
            let Some(brief) = &answer.brief else {
                continue;
            };
            let here = answer_id(id, side);
            match self.choices.get(&brief.all) {
                Some(above) => {
                    block.choices_above.insert(here, above.clone());
                }
                None => {
                    self.choices.insert(brief.all.clone(), here);
                }
            }
        }
    }

    fn pictures(&self) -> Vec<Block> {
        if self.view.pictures.is_empty() {
            return Vec::new();
        }
        let level = 2;
        let group = |group: &PictureGroup| {
            let figures = group.figures.iter().map(|figure| {
                Block::Figure(FigureBlock {
                    class: "",
                    title: RichText::new(figure.title.clone()),
                    picture: draw_figure(figure),
                    notes: figure.notes.iter().map(|note| RichText::new(note.clone())).collect(),
                })
            });
            let figures =
                Block::Section(SectionBlock { class: "figures", blocks: figures.collect(), ..SectionBlock::default() });
            ComparisonBlock::Part(PartBlock {
                class: "group".to_owned(),
                level: level + 1,
                heading: RichText::new(group.heading.clone()),
                blocks: vec![Block::marked(Mark::Aside, group.lead.clone()), figures],
                ..PartBlock::default()
            })
            .into()
        };
        let groups = self.view.pictures.iter().map(group).collect();
        vec![self.part("part pictures", "pictures", level, "report-pictures", Fold::Never, groups)]
    }
}

/// Returns the effect on a collection of games, if one was given.
pub(super) fn impact(view: &ComparisonView, words: &Words) -> Option<Block> {
    let impact = view.impact.as_ref()?;
    let heading = |step: &ImpactStep| view.is_history.then(|| pair(&step.labels));
    Some(impact_part(impact, "games", 2, heading, words))
}

/// Returns the part with an effect on a collection of games, by its name on the page and the level of its heading.
pub(crate) fn impact_part(
    impact: &ImpactView,
    id: &str,
    level: u8,
    step_heading: impl Fn(&ImpactStep) -> Option<String>,
    words: &Words,
) -> Block {
    let ImpactView { lead, read, steps } = impact;
    let mut blocks = vec![Block::marked(Mark::Aside, lead.clone()), Block::text(read.clone())];
    for step in steps {
        let parts = impact_step(step, words);
        match step_heading(step) {
            Some(heading) => {
                let heading = RichText::new(heading);
                let part = PartBlock { level: level + 1, heading, blocks: parts, ..PartBlock::default() };
                blocks.push(ComparisonBlock::Part(part).into());
            }
            None => blocks.extend(parts),
        }
    }
    let part = PartBlock {
        id: Some(id.to_owned()),
        level,
        heading: RichText::new(words.say("report-games")),
        indent: 2,
        blocks,
        ..PartBlock::default()
    };
    ComparisonBlock::Part(part).into()
}

fn impact_step(step: &ImpactStep, words: &Words) -> Vec<Block> {
    let counts = step.counts.iter().map(|count| vec![Block::text(count.clone())]).collect();
    let mut blocks = vec![Block::List { is_numbered: false, items: counts }];
    for list in &step.lists {
        blocks.extend(list.note.clone().map(|note| Block::marked(Mark::Aside, note)));
        let head = words.say("report-games-game");
        let games = GamesBlock { head, labels: step.labels.clone(), games: list.games.clone() };
        blocks.push(ComparisonBlock::Games(games).into());
    }
    blocks
}

/// Returns the packs that were compared.
pub(super) fn footer(view: &ComparisonView, words: &Words) -> Block {
    packs_footer(view.editions.clone(), &view.version, view.outside.clone(), words)
}

/// Returns the packs on which a paper rests, with the addresses of their authentic texts as far as they are known.
pub(crate) fn packs_footer(editions: Vec<EditionLine>, version: &str, outside: Option<String>, words: &Words) -> Block {
    let has_address = editions.iter().any(|edition| edition.address.is_some());
    ComparisonBlock::Footer(FooterBlock {
        lead: words.say_with("report-made-by", &[("version", version.into())]),
        summaries: words.say(if has_address { "report-summaries-of" } else { "report-summaries" }),
        editions,
        outside,
    })
    .into()
}

/// Returns both editions: `fide@2009 → fide@2014`.
pub(super) fn pair(labels: &[String; 2]) -> String {
    labels.join(" → ")
}

fn has_other_text(step: &StepView) -> bool {
    !step.without_effect.is_empty() || !step.wording.is_empty()
}

/// Returns the parts of a step that there are, each with the message of its heading.
fn parts_of(step: &StepView, pictures: &[PictureGroup]) -> Vec<(&'static str, &'static str)> {
    let parts = [
        ("decided", "diff-effects", !step.decided.is_empty()),
        ("reads", "report-reads", has_other_text(step)),
        ("announced", "report-announced", !step.announced.is_empty()),
        ("renumbered", "report-renumbered", !step.renumbered.is_empty()),
        ("pictures", "report-pictures", !pictures.is_empty()),
        ("detail", "report-detail", !step.questions.is_empty()),
        ("same", "report-the-same", !step.same.is_empty()),
    ];
    parts.into_iter().filter(|(.., is_there)| *is_there).map(|(id, name, _)| (id, name)).collect()
}

/// Returns what changed, and in brackets whom it favours.
fn changes_with_direction(row: &ChangeRow) -> String {
    let changes = row.changes.join("; ");
    match &row.direction {
        Some(direction) => format!("{changes} ({direction})"),
        None => changes,
    }
}

/// Returns what is said below a row: what leans on it, and of the check of its articles.
fn note_below(notes: &[&Option<String>]) -> Option<String> {
    let notes: Vec<&str> = notes.iter().filter_map(|note| note.as_deref()).collect();
    (!notes.is_empty()).then(|| notes.join("; "))
}

/// Returns a row with the numbers of an article, and its place.
fn named_row(articles: &MovedArticle, anchor: &Anchor) -> ChangeBlock {
    ChangeBlock { anchor: anchor.clone(), name: ChangeName::Articles(articles.clone()), ..ChangeBlock::default() }
}

/// Returns the class of what only one edition has.
fn class_of(presence: Presence) -> Option<String> {
    match presence {
        Presence::Both => None,
        Presence::Added => Some("added".to_owned()),
        Presence::Repealed => Some("repealed".to_owned()),
    }
}

/// Returns the classes by which the choice of a tempo leaves something out.
fn not_under(tempi: &[String]) -> Vec<String> {
    tempi.iter().map(|tempo| format!("not-{tempo}")).collect()
}
