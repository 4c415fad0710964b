//! The blocks of a comparison on a terminal.

use kodeks_views::comparison::{AnswerView, EditionLine, ExampleView};
use kodeks_words::Words;

use crate::{
    Mark, RichText,
    terminal::{Page, Role, TableCell, WIDTH, column_width},
};

use crate::block::comparison::{
    ChangeBlock, ChangeName, ChangesBlock, ComparisonBlock, DifferenceBlock, GamesBlock, NumbersBlock, SideBySideBlock,
    mark_words, remarks,
};

/// The widest that a label may make its column, in characters.
pub(crate) const LABEL: usize = 34;

/// The widest that the name of a number may make its column.
const NAME: usize = 24;

/// The mark before and after words that only one of two texts has.
const MARK: &str = "*";

pub(crate) fn add_comparison(page: &mut Page, indent: usize, block: &ComparisonBlock, words: &Words) {
    match block {
        ComparisonBlock::Head(head) => {
            page.text(indent, Role::Heading, &head.titles.join(" → "));
            for edition in &head.editions {
                let days = edition.days.as_ref().map_or(String::new(), |days| format!(", {days}"));
                page.text(indent + 2, Role::Aside, &format!("{}{days}", edition.label));
            }
            if let Some(counts) = &head.counts {
                page.text(indent, Role::Plain, counts);
            }
            page.gap();
        }
        // They lead through a page that is not read from the beginning.
        ComparisonBlock::Contents(_) | ComparisonBlock::Filter(_) => {}
        ComparisonBlock::Part(part) => {
            page.gap();
            if !part.heading.is_empty() {
                let aside = part.aside.as_ref().map(|aside| (format!("  {aside}"), Role::Aside));
                let heading = format!("{}{}", " ".repeat(indent), part.heading.plain());
                page.line([(heading, Role::Heading)].into_iter().chain(aside));
            }
            page.add_blocks(indent + part.indent, &part.blocks, words);
        }
        ComparisonBlock::Changes(changes) => add_changes(page, indent, changes),
        // The table of changes has its texts.
        ComparisonBlock::Provision { .. } => {}
        ComparisonBlock::Difference(difference) => add_difference(page, indent, difference),
        ComparisonBlock::Numbers(numbers) => add_numbers(page, indent, numbers),
        ComparisonBlock::SideBySide(block) => add_side_by_side(page, indent, block),
        ComparisonBlock::Games(games) => add_games(page, indent, games),
        ComparisonBlock::Footer(footer) => {
            page.gap();
            page.text(indent, Role::Aside, &footer.lead);
            for edition in &footer.editions {
                page.text(indent + 2, Role::Aside, &format!("{} {}", edition.pack, edition.hash));
                edition.address.iter().for_each(|address| page.text(indent + 4, Role::Aside, address));
            }
            page.text(indent, Role::Aside, &footer.summaries);
            if let Some(outside) = &footer.outside {
                page.text(indent, Role::Aside, outside);
            }
        }
    }
}

/// Returns the name of a thing that changed as a label.
fn label(row: &ChangeBlock) -> String {
    match &row.name {
        ChangeName::Articles(articles) => articles.to_string(),
        ChangeName::Code(name) => name.clone(),
    }
}

fn add_changes(page: &mut Page, indent: usize, changes: &ChangesBlock) {
    let width = column_width(changes.rows.iter().map(label), 0, LABEL);
    let mut rows: Vec<(String, String, Vec<String>)> = Vec::new();
    for row in &changes.rows {
        let (mut sentence, mut below) = (sentence(row), texts(row));
        // A short text stands on the line of what changed.
        if row.title.is_none() && row.texts.lines().len() == 1 {
            sentence = format!("{}: {}", sentence.trim_end_matches('.'), below.join(" "));
            below.clear();
        }
        let row = (label(row), sentence, below);
        // Several regulations of one article may have one title, of different questions too.
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    let mut above: &[String] = &[];
    for (label, sentence, texts) in &rows {
        page.labelled(indent + 2, (label, Role::Article), width, Role::Plain, sentence);
        // One text may stand under several conditions.
        for text in texts.iter().filter(|_| texts != above) {
            page.labelled(indent + 2, ("", Role::Plain), width, Role::Aside, text);
        }
        above = texts;
    }
}

fn sentence(row: &ChangeBlock) -> String {
    let said: Vec<&str> =
        row.title.iter().map(String::as_str).chain([row.changes.as_str()]).filter(|part| !part.is_empty()).collect();
    let remarks = row.evidence.iter().chain(&row.note).map(|remark| format!(" ({remark})"));
    format!("{}{}.", said.join(": "), remarks.collect::<String>())
}

fn sign(mark: Mark) -> &'static str {
    if matches!(mark, Mark::Deleted | Mark::Inserted) { MARK } else { "" }
}

fn texts(row: &ChangeBlock) -> Vec<String> {
    let lines = row.texts.marked_lines(str::to_owned, sign).map(|(label, text)| match label {
        Some(label) => format!("{label} {text}"),
        None => text,
    });
    lines.collect()
}

fn add_difference(page: &mut Page, indent: usize, difference: &DifferenceBlock) {
    let view = &difference.view;
    page.text(indent, Role::Plain, &format!("• {}", view.facts));
    let below = indent + 2;
    let (first, others) = view.examples.split_at(view.examples.len().min(1));
    add_examples(page, below, first);
    add_answers(page, below, &view.answers);
    if let Some(lead) = &difference.causes_lead {
        let causes = view.causes.iter().map(|cause| format!("{} {}", cause.title, cause.articles));
        page.text(below, Role::Aside, &format!("{lead} {}.", causes.collect::<Vec<_>>().join(", ")));
    }
    add_examples(page, below, others);
}

fn add_examples(page: &mut Page, indent: usize, examples: &[ExampleView]) {
    for example in examples {
        page.text(indent, Role::Aside, &describe_example(example));
        if let Some(answers) = &example.answers {
            add_answers(page, indent + 2, answers);
        }
    }
}

fn add_answers(page: &mut Page, indent: usize, answers: &[AnswerView; 2]) {
    let label = |answer: &AnswerView| format!("{} {}", answer.label, answer.articles);
    let width = column_width(answers.iter().map(label), 18, LABEL);
    for answer in answers {
        page.labelled(indent, (&label(answer), Role::Article), width, Role::Order, &answer.orders);
        for remark in remarks(answer) {
            page.labelled(indent, ("", Role::Article), width, Role::Aside, remark);
        }
    }
}

/// Returns an example as one text.
fn describe_example(example: &ExampleView) -> String {
    let stopped = |text: &String| if text.ends_with(['.', ':', '…']) { text.clone() } else { format!("{text}.") };
    // A case or a game has a sentence of its own, how small an example is goes on after its scale.
    let has_sentence = example.source.starts_with(char::is_uppercase);
    let mut parts = if has_sentence {
        vec![stopped(&example.source), stopped(&example.scale)]
    } else {
        vec![stopped(&format!("{}: {}", example.scale, example.source))]
    };
    parts.extend(example.length.iter().chain(&example.control).map(stopped));
    let game: Vec<String> = example.start.iter().chain(&example.brief_moves).cloned().collect();
    parts.extend((!game.is_empty()).then(|| stopped(&game.join(" "))));
    parts.extend(example.board.as_ref().map(|board| format!("{board}.")));
    parts.extend(example.clocks.iter().chain(&example.events).map(stopped));
    parts.extend(example.boards_after.iter().map(|after| format!("{}: {}.", after.caption, after.board)));
    parts.join(" ")
}

fn add_numbers(page: &mut Page, indent: usize, numbers: &NumbersBlock) {
    let names = numbers.tables.iter().flat_map(|table| &table.numbers).map(|number| &number.name);
    let name = column_width(names, 12, NAME);
    let rest = WIDTH.saturating_sub(name + 6);
    let value = (rest / numbers.editions.len().max(1)).saturating_sub(2).max(9);
    let row = |page: &mut Page, first: &str, role: Role, cells: Vec<String>| {
        let mut row: Vec<TableCell<'_>> = vec![(first, Role::Plain, name)];
        row.extend(cells.iter().map(|cell| (cell.as_str(), role, value)));
        page.row(indent + 4, &row);
    };
    page.text(indent + 2, Role::Aside, &numbers.caption);
    row(page, "", Role::Aside, numbers.editions.iter().map(|edition| edition.year.clone()).collect());
    for table in &numbers.tables {
        page.text(indent + 2, Role::Plain, &table.title);
        row(page, "", Role::Aside, table.article_cells().collect());
        for number in &table.numbers {
            row(page, &number.name, Role::Article, number.cells().collect());
        }
    }
    if let Some(note) = &numbers.note {
        page.text(indent + 2, Role::Aside, note);
    }
}

/// Adds the packs of each row one below the other, as their texts have no room beside each other.
fn add_side_by_side(page: &mut Page, indent: usize, block: &SideBySideBlock) {
    for row in &block.rows {
        page.gap();
        if let Some(title) = &row.title {
            page.text(indent + 2, Role::Heading, title);
        }
        let label =
            |(edition, (articles, _)): (&EditionLine, &(String, RichText))| format!("{} {articles}", edition.label);
        let labels: Vec<String> = block.editions.iter().zip(&row.cells).map(label).collect();
        let width = column_width(&labels, 0, LABEL);
        for (label, (_, text)) in labels.iter().zip(&row.cells) {
            let text = mark_words(text, str::to_owned, sign);
            page.labelled(indent + 4, (label, Role::Article), width, Role::Plain, &text);
        }
    }
    page.gap();
    for note in block.same.iter().chain(&block.note) {
        page.text(indent, Role::Aside, note);
    }
}

fn add_games(page: &mut Page, indent: usize, games: &GamesBlock) {
    let width = column_width(&games.labels, 0, WIDTH);
    for game in &games.games {
        page.text(indent, Role::Plain, &game.heading);
        for (side, label) in game.sides.iter().flat_map(|sides| sides.iter().zip(&games.labels)) {
            let text = if side.articles.is_empty() {
                side.sentence.clone()
            } else {
                format!("{}  {}", side.sentence, side.articles)
            };
            page.labelled(indent + 2, (label, Role::Aside), width, Role::Plain, &text);
        }
    }
}
