//! The blocks of a comparison as Markdown.

use kodeks_views::comparison::{AnswerView, ExampleView};

use crate::{
    Mark,
    markdown::{add_blocks, add_gap, add_line, code, draw_text, escape},
};

use crate::block::comparison::{
    ChangeBlock, ChangeName, ChangesBlock, ComparisonBlock, DifferenceBlock, GamesBlock, NumbersBlock, SideBySideBlock,
    mark_words, remarks,
};

pub(crate) fn add_comparison(page: &mut String, block: &ComparisonBlock) {
    match block {
        ComparisonBlock::Head(head) => {
            add_line(page, "", &format!("# {}", escape(&head.titles.join(" → "))));
            add_gap(page);
            for edition in &head.editions {
                let days = edition.days.as_ref().map_or(String::new(), |days| format!(", {}", escape(days)));
                add_line(page, "", &format!("- {}{days}", code(&edition.label)));
            }
            if let Some(counts) = &head.counts {
                add_gap(page);
                add_line(page, "", &escape(counts));
            }
        }
        // They lead through a page that is not read from the beginning.
        ComparisonBlock::Contents(_) | ComparisonBlock::Filter(_) => {}
        ComparisonBlock::Part(part) => {
            if !part.heading.is_empty() {
                add_gap(page);
                let aside = part.aside.as_ref().map_or(String::new(), |aside| format!(" ({})", escape(aside)));
                let signs = "#".repeat(usize::from(part.level));
                add_line(page, "", &format!("{signs} {}{aside}", draw_text(&part.heading)));
                add_gap(page);
            }
            add_blocks(page, "", &part.blocks);
        }
        ComparisonBlock::Changes(changes) => add_changes(page, changes),
        // The table of changes has its texts.
        ComparisonBlock::Provision { .. } => {}
        ComparisonBlock::Difference(difference) => add_difference(page, difference),
        ComparisonBlock::Numbers(numbers) => add_numbers(page, numbers),
        ComparisonBlock::SideBySide(block) => add_side_by_side(page, block),
        ComparisonBlock::Games(games) => add_games(page, games),
        ComparisonBlock::Footer(footer) => {
            add_gap(page);
            add_line(page, "", &escape(&footer.lead));
            add_gap(page);
            for edition in &footer.editions {
                let address = edition.address.iter().map(|address| format!(" <{address}>")).collect::<String>();
                add_line(page, "", &format!("- {} {}{address}", escape(&edition.pack), code(&edition.hash)));
            }
            add_gap(page);
            add_line(page, "", &escape(&footer.summaries));
            if let Some(outside) = &footer.outside {
                add_gap(page);
                add_line(page, "", &escape(outside));
            }
        }
    }
}

fn add_row(page: &mut String, cells: &[String]) {
    add_line(page, "", &format!("| {} |", cells.join(" | ")));
}

/// Adds the head of a table, with the rule below it.
fn add_head(page: &mut String, cells: &[String]) {
    add_gap(page);
    add_row(page, cells);
    add_row(page, &vec!["---".to_owned(); cells.len()]);
}

fn add_changes(page: &mut String, changes: &ChangesBlock) {
    let has = |part: fn(&ChangeBlock) -> bool| changes.rows.iter().any(part);
    let has_facts = has(|row| row.facts.is_some());
    let has_evidence = has(|row| row.evidence.is_some());
    if let Some(caption) = &changes.caption {
        add_gap(page);
        add_line(page, "", &escape(caption));
    }
    add_head(page, &changes.heads.columns.iter().map(|head| escape(head)).collect::<Vec<_>>());
    for row in &changes.rows {
        let mut cells = match &row.name {
            ChangeName::Articles(articles) => vec![escape(&articles.old), escape(&articles.new)],
            ChangeName::Code(name) => vec![code(name)],
        };
        cells.push(describe_change(row));
        if has_facts {
            let orders = row.orders.iter().flatten().map(|(label, said)| format!("{} {}", code(label), escape(said)));
            cells.push(orders.collect::<Vec<_>>().join("<br>"));
            let facts = row.facts.iter().flat_map(|facts| [Some(&facts.text), facts.more.as_ref()]).flatten();
            cells.push(facts.map(|text| escape(text)).collect::<Vec<_>>().join(" "));
        }
        if has_evidence {
            cells.push(row.evidence.as_deref().map_or(String::new(), escape));
        }
        add_row(page, &cells);
    }
}

fn sign(mark: Mark) -> &'static str {
    match mark {
        Mark::Deleted => "~~",
        Mark::Inserted => "**",
        _ => "",
    }
}

fn describe_change(row: &ChangeBlock) -> String {
    let mut parts: Vec<String> = Vec::new();
    let title = row.title.as_ref().map(|title| escape(title));
    let note = row.note.as_ref().map_or(String::new(), |note| format!(" ({})", escape(note)));
    parts.push(match (title, row.changes.is_empty()) {
        (Some(title), true) => format!("{title}{note}"),
        (Some(title), false) => format!("**{title}**: {}{note}", escape(&row.changes)),
        (None, _) => format!("*{}*{note}", escape(&row.changes)),
    });
    parts.extend(row.texts.marked_lines(escape, sign).map(|(label, text)| match label {
        Some(label) => format!("*{}* {text}", escape(label)),
        None => text,
    }));
    parts.join("<br>")
}

fn add_difference(page: &mut String, difference: &DifferenceBlock) {
    let view = &difference.view;
    add_line(page, "", &format!("- {}", escape(&view.facts)));
    add_answers(page, "  ", &view.answers);
    if let Some(lead) = &difference.causes_lead {
        let causes = view.causes.iter().map(|cause| escape(&format!("{} {}", cause.title, cause.articles)));
        add_line(page, "  ", &format!("- {} {}", escape(lead), causes.collect::<Vec<_>>().join(", ")));
    }
    for example in &view.examples {
        add_example(page, example);
    }
}

fn add_answers(page: &mut String, indent: &str, answers: &[AnswerView; 2]) {
    for answer in answers {
        let remarks: String = remarks(answer).map(|remark| format!(" ({})", escape(remark))).collect();
        let (articles, orders) = (escape(&answer.articles), escape(&answer.orders));
        add_line(page, indent, &format!("- {} {articles} {orders}{remarks}", code(&answer.label)));
    }
}

fn add_example(page: &mut String, example: &ExampleView) {
    add_line(page, "  ", &format!("- {}: *{}*", escape(&example.scale), escape(&example.source)));
    let mut lines: Vec<String> = example.length.iter().chain(&example.control).map(|text| escape(text)).collect();
    lines.extend(example.start.as_ref().map(|fen| code(fen)));
    lines.extend(example.moves.as_ref().map(|moves| escape(moves)));
    lines.extend(example.board.as_ref().map(|fen| code(fen)));
    lines.extend(example.clocks.iter().chain(&example.events).map(|text| escape(text)));
    let after = example.boards_after.iter();
    lines.extend(after.map(|after| format!("{}: {}", escape(&after.caption), code(&after.board))));
    for line in lines {
        add_line(page, "    ", &format!("- {line}"));
    }
    if let Some(answers) = &example.answers {
        add_answers(page, "    ", answers);
    }
}

fn add_numbers(page: &mut String, numbers: &NumbersBlock) {
    add_gap(page);
    add_line(page, "", &escape(&numbers.caption));
    let row = |first: String, cells: Vec<String>| {
        let cells = cells.iter().map(|cell| escape(cell));
        [first].into_iter().chain(cells).collect::<Vec<_>>()
    };
    let years = numbers.editions.iter().map(|edition| edition.year.clone()).collect();
    add_head(page, &row(escape(&numbers.head), years));
    for table in &numbers.tables {
        add_row(page, &row(format!("**{}**", escape(&table.title)), table.article_cells().collect()));
        for number in &table.numbers {
            add_row(page, &row(escape(&number.name), number.cells().collect()));
        }
    }
    if let Some(note) = &numbers.note {
        add_gap(page);
        add_line(page, "", &escape(note));
    }
}

fn add_side_by_side(page: &mut String, block: &SideBySideBlock) {
    let editions = block.editions.iter().map(|edition| code(&edition.label));
    if !block.rows.is_empty() {
        add_head(page, &[escape(&block.head)].into_iter().chain(editions).collect::<Vec<_>>());
    }
    for row in &block.rows {
        let cells = row.cells.iter().map(|(articles, text)| {
            let text = mark_words(text, escape, sign);
            [escape(articles), text].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("<br>")
        });
        let title = row.title.as_ref().map_or(String::new(), |title| format!("**{}**", escape(title)));
        add_row(page, &[title].into_iter().chain(cells).collect::<Vec<_>>());
    }
    for note in block.same.iter().chain(&block.note) {
        add_gap(page);
        add_line(page, "", &escape(note));
    }
}

fn add_games(page: &mut String, games: &GamesBlock) {
    let labels = games.labels.iter().map(|label| code(label));
    add_head(page, &[escape(&games.head)].into_iter().chain(labels).collect::<Vec<_>>());
    for game in &games.games {
        let side = |place: usize| {
            let sides = game.sides.iter().map(|sides| {
                let side = &sides[place];
                escape(format!("{} {}", side.sentence, side.articles).trim())
            });
            sides.collect::<Vec<_>>().join("<br>")
        };
        add_row(page, &[escape(&game.heading), side(0), side(1)]);
    }
}
