//! Blocks as Markdown, in which nothing of a text is read as markup.

mod comparison;

use kodeks_base::visible;

use crate::{
    Block, Mark, RichText,
    block::{Link, TableBlock, TextRun},
    terminal::lines_of_columns,
};

use comparison::add_comparison;

/// Draws blocks as Markdown.
#[must_use]
pub fn draw(blocks: &[Block]) -> String {
    let mut page = String::new();
    for block in blocks {
        add_block(&mut page, "", block);
    }
    page
}

/// Draws a text within a line.
#[must_use]
pub fn draw_text(text: &RichText) -> String {
    text.runs.iter().map(draw_run).collect()
}

pub(crate) fn add_line(page: &mut String, indent: &str, text: &str) {
    page.push_str(if text.is_empty() { "" } else { indent });
    page.push_str(text);
    page.push('\n');
}

/// Adds an empty line, unless there is one or the page is empty.
pub(crate) fn add_gap(page: &mut String) {
    if !page.is_empty() && !page.ends_with("\n\n") {
        page.push('\n');
    }
}

pub(crate) fn add_blocks(page: &mut String, indent: &str, blocks: &[Block]) {
    for block in blocks {
        add_block(page, indent, block);
    }
}

fn add_block(page: &mut String, indent: &str, block: &Block) {
    match block {
        Block::Heading { level, text, .. } => {
            add_gap(page);
            let signs = "#".repeat(usize::from((*level).max(1)));
            add_line(page, indent, &format!("{signs} {}", draw_text(text)));
            add_gap(page);
        }
        Block::Paragraph { mark, text } => {
            add_gap(page);
            add_line(page, indent, &in_mark(*mark, draw_text(text)));
        }
        Block::Provisions(provisions) => {
            for row in &provisions.rows {
                add_gap(page);
                add_line(page, indent, &format!("**{}** {}", draw_text(&row.articles), draw_text(&row.title)));
                add_blocks(page, indent, &row.blocks);
            }
            add_blocks(page, indent, &provisions.below);
        }
        Block::Labelled(lines) => {
            add_gap(page);
            for (label, text) in &lines.lines {
                add_line(page, indent, &format!("- {} {}", draw_text(label), draw_text(text)));
            }
        }
        Block::Clocks(clocks) => {
            add_gap(page);
            add_line(page, indent, &escape(&clocks.sentence()));
        }
        Block::Diagram(diagram) => {
            add_gap(page);
            add_line(page, indent, &code(&diagram.fen));
        }
        Block::Choices(choices) => {
            add_gap(page);
            add_line(page, indent, &escape(&choices.head));
            add_gap(page);
            for choice in &choices.choices {
                let called = choice.called.as_ref().map_or(String::new(), |called| format!("**{}** ", escape(called)));
                add_line(page, indent, &format!("- {called}{}", escape(&choice.sentence)));
            }
        }
        Block::List { is_numbered, items } => {
            add_gap(page);
            for (place, item) in items.iter().enumerate() {
                let sign = if *is_numbered { format!("{}.", place + 1) } else { "-".to_owned() };
                add_item(page, indent, &sign, item);
            }
        }
        Block::Table(table) => add_table(page, indent, table),
        Block::Section(section) => add_blocks(page, indent, &section.blocks),
        Block::Folded { summary, blocks, .. } => {
            add_gap(page);
            add_line(page, indent, &format!("**{}**", draw_text(summary)));
            add_blocks(page, indent, blocks);
        }
        Block::Figure(figure) => {
            add_gap(page);
            add_line(page, indent, &format!("**{}**", draw_text(&figure.title)));
            add_gap(page);
            for note in &figure.notes {
                add_line(page, indent, &format!("- {}", draw_text(note)));
            }
        }
        Block::Line(text) => {
            add_gap(page);
            add_line(page, indent, &draw_text(text));
        }
        Block::Verbatim(lines) => {
            add_gap(page);
            add_line(page, indent, "```");
            for line in lines {
                add_line(page, indent, &visible::line(&line.plain().replace("```", "'''")));
            }
            add_line(page, indent, "```");
        }
        Block::Columns(texts) => {
            let lines = lines_of_columns(texts).into_iter().map(RichText::from);
            add_block(page, indent, &Block::Verbatim(lines.collect()));
        }
        Block::Comparison(block) => add_comparison(page, block),
        Block::Gap => add_gap(page),
    }
}

/// Adds an item: its first paragraph beside the sign, the others below it.
fn add_item(page: &mut String, indent: &str, sign: &str, item: &[Block]) {
    let (first, below) = match item {
        [Block::Paragraph { mark, text }, below @ ..] => (in_mark(*mark, draw_text(text)), below),
        below => (String::new(), below),
    };
    add_line(page, indent, &format!("{sign} {first}"));
    let indent = format!("{indent}{}", " ".repeat(sign.len() + 1));
    for block in below {
        match block {
            // A list below an item stands without an empty line between.
            Block::List { is_numbered: false, items } => {
                for item in items {
                    add_item(page, &indent, "-", item);
                }
            }
            block => add_block(page, &indent, block),
        }
    }
}

fn add_table(page: &mut String, indent: &str, table: &TableBlock) {
    add_gap(page);
    let mut row = |cells: &[String]| add_line(page, indent, &format!("| {} |", cells.join(" | ")));
    row(&table.columns.iter().map(|column| draw_text(&column.head)).collect::<Vec<_>>());
    row(&vec!["---".to_owned(); table.columns.len()]);
    for cells in &table.rows {
        row(&cells.cells.iter().map(|cell| draw_cell(cell)).collect::<Vec<_>>());
    }
}

/// Draws blocks on one line of a table.
fn draw_cell(blocks: &[Block]) -> String {
    let lines = blocks.iter().flat_map(|block| match block {
        Block::Paragraph { mark, text } => vec![in_mark(*mark, draw_text(text))],
        other => draw(std::slice::from_ref(other)).lines().filter(|line| !line.is_empty()).map(str::to_owned).collect(),
    });
    lines.collect::<Vec<_>>().join("<br>")
}

fn draw_run(run: &TextRun) -> String {
    let text = if run.mark == Mark::Code { code(&run.text) } else { in_mark(run.mark, escape(&run.text)) };
    match &run.link {
        Some(Link::Address(address)) => format!("[{text}](<{}>)", visible::line(address).replace(['<', '>'], "")),
        _ => text,
    }
}

/// Puts a mark around a text that is escaped already.
fn in_mark(mark: Mark, text: String) -> String {
    let sign = match mark {
        Mark::Strong | Mark::Order | Mark::Inserted => "**",
        Mark::Emphasis | Mark::Aside | Mark::Note | Mark::Context => "*",
        Mark::Deleted => "~~",
        _ => "",
    };
    if text.is_empty() { text } else { format!("{sign}{text}{sign}") }
}

/// Writes a text so that nothing in it is read as Markdown or HTML, on one line and to be seen.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in visible::line(&one_line(text)).chars() {
        match c {
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '&' => escaped += "&amp;",
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '#' | '~' | '$' => {
                escaped.push('\\');
                escaped.push(c);
            }
            c => escaped.push(c),
        }
    }
    // Some readers of Markdown make a link of whatever looks like an address.
    escaped.replace("://", "&#58;//").replace("www.", "www&#46;")
}

/// Writes a name as code. Names of packs and regulations, and positions, have neither of the two signs that end it.
#[must_use]
pub fn code(name: &str) -> String {
    let name = one_line(name).replace(['`', '|'], "'");
    format!("`{}`", visible::line(&name))
}

/// Returns a text on one line; a space at its beginning or end is kept, as a piece of text may need it.
fn one_line(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let space = |is_there: bool| if is_there { " " } else { "" };
    if words.is_empty() {
        return space(!text.is_empty()).to_owned();
    }
    format!("{}{words}{}", space(text.starts_with(char::is_whitespace)), space(text.ends_with(char::is_whitespace)))
}

#[cfg(test)]
mod tests {
    use super::{code, escape};

    #[test]
    fn nothing_of_a_text_is_read_as_markup() {
        assert_eq!(escape("a|b\n<i> *c* `d`"), r"a\|b &lt;i&gt; \*c\* \`d\`");
        assert_eq!(escape("a\u{202e}b\u{2028}[c](https://www.d)"), r"a&lt;U+202E&gt;b \[c\](https&#58;//www&#46;d)");
        assert_eq!(code("a`\n|b\u{1b}"), "`a' 'b<U+001B>`");
    }
}
