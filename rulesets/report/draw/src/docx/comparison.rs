//! The blocks of a comparison as blocks that every page has, from which a document is drawn.

use kodeks_views::comparison::{AnswerView, ExampleView};

use crate::{
    Block, Mark, RichText,
    block::{
        LabelledLines, TableBlock, TableColumn, TableRow,
        comparison::{
            ChangeBlock, ChangeName, ChangesBlock, ComparisonBlock, DifferenceBlock, GamesBlock, NumbersBlock,
            SideBySideBlock, remarks,
        },
    },
};

/// Returns a block of a comparison in parts that every page has; none for ways through a page of HTML.
pub(super) fn plain_blocks(block: &ComparisonBlock) -> Vec<Block> {
    match block {
        ComparisonBlock::Head(head) => {
            let editions = head.editions.iter().map(|edition| {
                let days = edition.days.as_ref().map_or(String::new(), |days| format!(", {days}"));
                vec![Block::text(format!("{}{days}", edition.label))]
            });
            let mut blocks = vec![Block::heading(1, head.titles.join(" → ")), list(editions)];
            blocks.extend(head.counts.iter().map(|counts| Block::text(counts.as_str())));
            blocks
        }
        ComparisonBlock::Contents(_) | ComparisonBlock::Filter(_) => Vec::new(),
        ComparisonBlock::Part(part) => part.blocks.clone(),
        ComparisonBlock::Changes(changes) => changes_table(changes),
        // The table of changes has its texts.
        ComparisonBlock::Provision { .. } => Vec::new(),
        ComparisonBlock::Difference(difference) => difference_blocks(difference),
        ComparisonBlock::Numbers(numbers) => numbers_table(numbers),
        ComparisonBlock::SideBySide(block) => side_by_side_table(block),
        ComparisonBlock::Games(games) => games_table(games),
        ComparisonBlock::Footer(footer) => {
            let editions = footer.editions.iter().map(|edition| {
                let line = RichText::new(format!("{} ", edition.pack)).with(Mark::Code, edition.hash.as_str());
                let address = edition.address.iter().map(|address| format!(" {address}")).collect::<String>();
                vec![Block::text(line.with(Mark::Plain, address))]
            });
            let mut blocks = vec![Block::marked(Mark::Aside, footer.lead.as_str()), list(editions)];
            blocks.push(Block::marked(Mark::Aside, footer.summaries.as_str()));
            blocks.extend(footer.outside.iter().map(|outside| Block::marked(Mark::Aside, outside.as_str())));
            blocks
        }
    }
}

fn list(items: impl Iterator<Item = Vec<Block>>) -> Block {
    Block::List { is_numbered: false, items: items.collect() }
}

/// Returns a table of one head for each column.
fn table<'a>(heads: impl IntoIterator<Item = &'a str>, rows: Vec<Vec<Vec<Block>>>) -> Block {
    let column = |head: &str| TableColumn { head: RichText::new(head), ..TableColumn::default() };
    let rows = rows.into_iter().map(|cells| TableRow { cells, ..TableRow::default() });
    let columns = heads.into_iter().map(column).collect();
    Block::Table(TableBlock { columns, rows: rows.collect(), has_row_heads: true, ..TableBlock::default() })
}

fn side_by_side_table(block: &SideBySideBlock) -> Vec<Block> {
    let rows = block.rows.iter().map(|row| {
        let title = Block::marked(Mark::Strong, row.title.as_deref().unwrap_or_default());
        let cells = row
            .cells
            .iter()
            .map(|(articles, says)| vec![Block::marked(Mark::Article, articles.as_str()), Block::text(says.clone())]);
        [vec![title]].into_iter().chain(cells).collect()
    });
    let editions = block.editions.iter().map(|edition| edition.label.as_str());
    let heads = [block.head.as_str()].into_iter().chain(editions);
    let notes = block.note.iter().chain(&block.same).map(|note| Block::marked(Mark::Aside, note.as_str()));
    [table(heads, rows.collect())].into_iter().chain(notes).collect()
}

fn changes_table(changes: &ChangesBlock) -> Vec<Block> {
    let rows = changes.rows.iter().map(|row| {
        let name = match &row.name {
            ChangeName::Articles(articles) => RichText::marked(Mark::Article, articles.to_string()),
            ChangeName::Code(name) => RichText::marked(Mark::Code, name.as_str()),
        };
        vec![vec![Block::text(name)], change_blocks(row)]
    });
    let heads = [changes.heads.name.as_str(), changes.heads.what.as_str()];
    let caption = changes.caption.iter().map(|caption| Block::marked(Mark::Aside, caption.as_str()));
    caption.chain([table(heads, rows.collect())]).collect()
}

/// Returns what changed, with its facts and its texts.
fn change_blocks(row: &ChangeBlock) -> Vec<Block> {
    let mut blocks: Vec<Block> = row.title.iter().map(|title| Block::marked(Mark::Strong, title.as_str())).collect();
    blocks.extend((!row.changes.is_empty()).then(|| Block::text(row.changes.as_str())));
    let remarks = row.note.iter().chain(&row.evidence);
    blocks.extend(remarks.map(|remark| Block::marked(Mark::Aside, remark.as_str())));
    if let Some(facts) = &row.facts {
        let more = facts.more.as_ref().map_or(String::new(), |more| format!(" {more}"));
        blocks.push(Block::marked(Mark::Aside, format!("{}{more}", facts.text)));
    }
    for (label, said) in row.orders.iter().flatten() {
        blocks.push(Block::text(RichText::marked(Mark::Strong, format!("{label} ")).with(Mark::Plain, said.as_str())));
    }
    blocks.extend(row.texts.lines().into_iter().map(|(label, text)| {
        let label = label.map_or(RichText::default(), |label| RichText::marked(Mark::Aside, format!("{label} ")));
        Block::text(label.and(text.clone()))
    }));
    blocks
}

fn difference_blocks(difference: &DifferenceBlock) -> Vec<Block> {
    let view = &difference.view;
    let mut blocks = vec![Block::text(RichText::marked(Mark::Emphasis, view.facts.as_str()))];
    blocks.push(answers_block(&view.answers));
    if let Some(lead) = &difference.causes_lead {
        let causes = view.causes.iter().map(|cause| format!("{} {}", cause.title, cause.articles));
        let causes = causes.collect::<Vec<_>>().join(", ");
        blocks.push(Block::marked(Mark::Aside, format!("{lead} {causes}.")));
    }
    blocks.extend(view.examples.iter().flat_map(example_blocks));
    blocks
}

fn answers_block(answers: &[AnswerView; 2]) -> Block {
    let line = |answer: &AnswerView| {
        let remarks: String = remarks(answer).map(|remark| format!(" ({remark})")).collect();
        let label = format!("{} {}", answer.label, answer.articles);
        (RichText::new(label.trim()), RichText::new(format!("{}{remarks}", answer.orders)))
    };
    Block::Labelled(LabelledLines { lines: answers.iter().map(line).collect(), ..LabelledLines::default() })
}

fn example_blocks(example: &ExampleView) -> Vec<Block> {
    let mut told: Vec<&String> = example.length.iter().chain(&example.control).collect();
    told.extend(example.start.iter().chain(&example.moves).chain(&example.board));
    told.extend(example.clocks.iter().chain(&example.events));
    let mut lines: Vec<String> = told.into_iter().cloned().collect();
    lines.extend(example.boards_after.iter().map(|after| format!("{}: {}", after.caption, after.board)));
    let head = RichText::marked(Mark::Strong, example.scale.as_str());
    let mut blocks = vec![Block::text(head.with(Mark::Aside, format!(" {}", example.source)))];
    blocks.extend((!lines.is_empty()).then(|| list(lines.into_iter().map(|line| vec![Block::text(line)]))));
    blocks.extend(example.answers.iter().map(answers_block));
    blocks
}

fn numbers_table(numbers: &NumbersBlock) -> Vec<Block> {
    let row = |first: Block, cells: Vec<String>| -> Vec<Vec<Block>> {
        let cells = cells.into_iter().map(|cell| vec![Block::text(cell)]);
        [vec![first]].into_iter().chain(cells).collect()
    };
    let rows = numbers.tables.iter().flat_map(|table| {
        let title = row(Block::marked(Mark::Strong, table.title.as_str()), table.article_cells().collect());
        let numbers =
            table.numbers.iter().map(|number| row(Block::text(number.name.as_str()), number.cells().collect()));
        [title].into_iter().chain(numbers).collect::<Vec<_>>()
    });
    let years = numbers.editions.iter().map(|edition| edition.year.as_str());
    let table = table([numbers.head.as_str()].into_iter().chain(years), rows.collect());
    let mut blocks = vec![Block::marked(Mark::Aside, numbers.caption.as_str()), table];
    blocks.extend(numbers.note.iter().map(|note| Block::marked(Mark::Aside, note.as_str())));
    blocks
}

fn games_table(games: &GamesBlock) -> Vec<Block> {
    let rows = games.games.iter().map(|game| {
        let side = |place: usize| -> Vec<Block> {
            let sides = game.sides.iter().map(|sides| &sides[place]);
            sides.map(|side| Block::text(format!("{} {}", side.sentence, side.articles).trim())).collect()
        };
        vec![vec![Block::text(game.heading.as_str())], side(0), side(1)]
    });
    let heads = [games.head.as_str()].into_iter().chain(games.labels.iter().map(String::as_str));
    vec![table(heads, rows.collect())]
}
