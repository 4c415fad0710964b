//! Blocks as a document for a word processor: WordprocessingML in a `.docx` file.

mod comparison;
mod package;

use kodeks_base::{Language, visible};
use kodeks_board::{Color, File, Piece, PieceType, Rank, Square};

use crate::{
    Block, Mark, RichText,
    block::{
        ChoicesBlock, DiagramBlock, LabelledLines, Link, TableBlock, TableRow, TextRun,
        comparison::{ComparisonBlock, PartBlock},
    },
    terminal::lines_of_columns,
};

use comparison::plain_blocks;
use package::pack;

/// The width of the text on a page of A4 with margins of 2 cm, in twentieths of a point.
const TEXT_WIDTH: usize = 9638;

/// The fewest and the most characters by which a column of a table gets its share of the width.
const COLUMN: (usize, usize) = (6, 48);

/// The width of the column of labels, in twentieths of a point.
const LABEL_WIDTH: usize = 2700;

/// The side of a square of a diagram, in twentieths of a point.
const SQUARE: usize = 400;

/// The classes of the parts that begin a page.
const PAGES: [&str; 3] = ["proposal", "ballot", "key"];

const CONTENT_TYPES: &str = include_str!("docx/content_types.xml");
const RELATIONS: &str = include_str!("docx/relations.xml");
const DOCUMENT_RELATIONS: &str = include_str!("docx/document_relations.xml");
const STYLES: &str = include_str!("docx/styles.xml");

/// Draws blocks as the bytes of a `.docx` file. The same blocks give the same bytes.
pub(crate) fn draw(title: &str, blocks: &[Block], language: Language) -> Vec<u8> {
    let mut document = Document { body: String::new(), bookmarks: 0 };
    document.add_blocks(blocks);
    let parts = [
        ("[Content_Types].xml", CONTENT_TYPES.to_owned()),
        ("_rels/.rels", RELATIONS.to_owned()),
        ("docProps/core.xml", properties(title, language)),
        ("word/document.xml", whole_document(&document.body)),
        ("word/styles.xml", STYLES.replace("LANGUAGE", language.code())),
        ("word/_rels/document.xml.rels", DOCUMENT_RELATIONS.to_owned()),
    ];
    pack(&parts)
}

fn whole_document(body: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
         <w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body>{body}\
         <w:sectPr><w:pgSz w:w=\"11906\" w:h=\"16838\"/><w:pgMar w:top=\"1134\" w:right=\"1134\" w:bottom=\"1134\" \
         w:left=\"1134\" w:header=\"567\" w:footer=\"567\" w:gutter=\"0\"/></w:sectPr></w:body></w:document>\n"
    )
}

fn properties(title: &str, language: Language) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
         <cp:coreProperties xmlns:cp=\"http://schemas.openxmlformats.org/package/2006/metadata/core-properties\" \
         xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title>{}</dc:title><dc:creator>kodeks</dc:creator>\
         <dc:language>{}</dc:language></cp:coreProperties>\n",
        escape(title),
        language.code()
    )
}

/// Writes a text so that nothing in it is read as XML, and all of it can be seen.
fn escape(text: &str) -> String {
    let visible = visible::line(text);
    visible.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Returns the name of a place on the page as a word processor lets it be written.
fn bookmark(id: &str) -> String {
    id.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}

/// The look of a paragraph.
#[derive(Clone, Copy, Default)]
struct ParagraphLook {
    /// The name of its style; none for ordinary text.
    style: &'static str,
    /// By how much it is moved to the right, and by how much of that its first line is not.
    indent: (usize, usize),
    /// Whether it begins a page.
    is_new_page: bool,
}

struct Document {
    body: String,
    /// Number of the bookmarks that were set.
    bookmarks: usize,
}

impl Document {
    fn add_blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            self.add_block(block);
        }
    }

    fn add_block(&mut self, block: &Block) {
        match block {
            Block::Heading { level, id, text } => self.heading(*level, id.as_deref(), text, false),
            Block::Paragraph { mark, text } => self.marked(*mark, text),
            Block::Provisions(provisions) => {
                for row in &provisions.rows {
                    let articles = row.articles.clone().with(Mark::Plain, " ").and(row.title.clone());
                    self.marked(Mark::Strong, &articles);
                    self.add_blocks(&row.blocks);
                }
                self.add_blocks(&provisions.below);
            }
            Block::Labelled(lines) => self.labelled(lines),
            Block::Clocks(clocks) => self.marked(Mark::Plain, &clocks.sentence().into()),
            Block::Diagram(diagram) => self.diagram(diagram),
            Block::Choices(choices) => self.choices(choices),
            Block::List { is_numbered, items } => {
                for (place, item) in items.iter().enumerate() {
                    let sign = if *is_numbered { format!("{}.", place + 1) } else { "•".to_owned() };
                    self.item(&sign, item);
                }
            }
            Block::Table(table) => self.table(table),
            Block::Section(section) => self.add_blocks(&section.blocks),
            Block::Folded { summary, blocks, .. } => {
                self.marked(Mark::Strong, summary);
                self.add_blocks(blocks);
            }
            Block::Figure(figure) => {
                self.marked(Mark::Strong, &figure.title);
                for note in &figure.notes {
                    self.item("•", &[Block::text(note.clone())]);
                }
            }
            Block::Line(text) => self.marked(Mark::Plain, text),
            Block::Verbatim(lines) => {
                for line in lines {
                    self.marked(Mark::Code, line);
                }
            }
            Block::Columns(texts) => {
                for line in lines_of_columns(texts) {
                    self.marked(Mark::Code, &line.into());
                }
            }
            Block::Comparison(block) => match &**block {
                ComparisonBlock::Part(part) => self.part(part),
                block => self.add_blocks(&plain_blocks(block)),
            },
            // A paragraph has room above it.
            Block::Gap => {}
        }
    }

    fn part(&mut self, part: &PartBlock) {
        if !part.heading.is_empty() {
            let aside = part.aside.as_ref().map_or(String::new(), |aside| format!(" ({aside})"));
            let heading = part.heading.clone().with(Mark::Aside, aside);
            let is_new_page = PAGES.contains(&part.class.as_str());
            self.heading(part.level, part.id.as_deref(), &heading, is_new_page);
        }
        self.add_blocks(&part.blocks);
    }

    fn heading(&mut self, level: u8, id: Option<&str>, text: &RichText, is_new_page: bool) {
        let style = match level {
            0 | 1 => "Title",
            2 => "Heading1",
            3 => "Heading2",
            4 => "Heading3",
            5 => "Heading4",
            _ => "Heading5",
        };
        let mut runs = text_runs(text, Mark::Plain);
        if let Some(id) = id {
            let (number, name) = (self.bookmarks, bookmark(id));
            self.bookmarks += 1;
            runs = format!(
                "<w:bookmarkStart w:id=\"{number}\" w:name=\"{name}\"/>{runs}<w:bookmarkEnd w:id=\"{number}\"/>"
            );
        }
        self.paragraph(ParagraphLook { style, is_new_page, ..ParagraphLook::default() }, &runs);
    }

    fn marked(&mut self, mark: Mark, text: &RichText) {
        self.paragraph(ParagraphLook::default(), &text_runs(text, mark));
    }

    /// Adds a paragraph of runs that are written already.
    fn paragraph(&mut self, look: ParagraphLook, runs: &str) {
        let mut properties = String::new();
        if !look.style.is_empty() {
            properties += &format!("<w:pStyle w:val=\"{}\"/>", look.style);
        }
        if look.is_new_page {
            properties += "<w:pageBreakBefore/>";
        }
        if look.indent != (0, 0) {
            let (left, hanging) = look.indent;
            properties += &format!("<w:ind w:left=\"{left}\" w:hanging=\"{hanging}\"/>");
        }
        let properties = if properties.is_empty() { properties } else { format!("<w:pPr>{properties}</w:pPr>") };
        self.body += &format!("<w:p>{properties}{runs}</w:p>");
    }

    /// Adds an item of a list: its first paragraph beside the sign, the others below it.
    fn item(&mut self, sign: &str, blocks: &[Block]) {
        let (first, below) = match blocks {
            [Block::Paragraph { mark, text }, below @ ..] => (text_runs(text, *mark), below),
            below => (String::new(), below),
        };
        let look = ParagraphLook { indent: (360, 360), ..ParagraphLook::default() };
        self.paragraph(look, &format!("<w:r><w:t>{}</w:t><w:tab/></w:r>{first}", escape(sign)));
        self.add_blocks(below);
    }

    /// Adds a position: a table of squares with the signs of the pieces, which every word processor has. Below it stands its FEN, from
    /// which it can be set up.
    fn diagram(&mut self, diagram: &DiagramBlock) {
        if let Some(setup) = diagram.setup() {
            let marked = diagram.marked();
            self.body +=
                "<w:tbl><w:tblPr><w:tblStyle w:val=\"TableGrid\"/><w:tblLayout w:type=\"fixed\"/></w:tblPr><w:tblGrid>";
            self.body += &format!("<w:gridCol w:w=\"{SQUARE}\"/>").repeat(8);
            self.body += "</w:tblGrid>";
            for rank in Rank::ALL.into_iter().rev() {
                self.body +=
                    &format!("<w:tr><w:trPr><w:cantSplit/><w:trHeight w:val=\"{SQUARE}\" w:hRule=\"exact\"/></w:trPr>");
                for file in File::ALL {
                    let square = Square::new(file, rank);
                    let fill = match (marked.contains(&square), (file.index() + rank.index()) % 2) {
                        (true, _) => "F3C677",
                        (false, 0) => "D9CDB4",
                        (false, _) => "FFFFFF",
                    };
                    let sign = setup.board.piece_at(square).map_or(' ', figurine);
                    self.body += &format!(
                        "<w:tc><w:tcPr><w:tcW w:w=\"{SQUARE}\" w:type=\"dxa\"/><w:shd w:val=\"clear\" w:color=\"auto\" w:fill=\"{fill}\"/>\
                         <w:tcMar><w:left w:w=\"0\" w:type=\"dxa\"/><w:right w:w=\"0\" w:type=\"dxa\"/></w:tcMar><w:vAlign w:val=\"center\"/></w:tcPr>\
                         <w:p><w:pPr><w:spacing w:after=\"0\"/><w:jc w:val=\"center\"/></w:pPr><w:r><w:rPr><w:sz w:val=\"28\"/></w:rPr>\
                         <w:t xml:space=\"preserve\">{sign}</w:t></w:r></w:p></w:tc>"
                    );
                }
                self.body += "</w:tr>";
            }
            self.body += "</w:tbl>";
            self.paragraph(ParagraphLook { style: "AfterTable", ..ParagraphLook::default() }, "");
        }
        self.marked(Mark::Code, &diagram.fen.clone().into());
        if let Some(caption) = &diagram.caption {
            self.marked(Mark::Aside, &caption.clone().into());
        }
    }

    fn choices(&mut self, choices: &ChoicesBlock) {
        self.marked(Mark::Question, &choices.head.clone().into());
        for choice in &choices.choices {
            let called = choice.called.as_ref().map_or(String::new(), |called| format!("{called} "));
            let text = RichText::marked(Mark::Strong, called).with(Mark::Plain, choice.sentence.as_str());
            self.item("•", &[Block::text(text)]);
        }
    }

    fn labelled(&mut self, lines: &LabelledLines) {
        let rows = lines.lines.iter().map(|(label, text)| {
            let label = Block::marked(Mark::Strong, label.clone());
            TableRow { cells: vec![vec![label], vec![Block::text(text.clone())]], ..TableRow::default() }
        });
        let rows: Vec<TableRow> = rows.collect();
        self.rows("", &[LABEL_WIDTH, TEXT_WIDTH - LABEL_WIDTH], None, &rows);
    }

    fn table(&mut self, table: &TableBlock) {
        if !table.caption.is_empty() {
            self.marked(Mark::Aside, &table.caption);
        }
        let heads: Vec<RichText> = table.columns.iter().map(|column| column.head.clone()).collect();
        let has_heads = heads.iter().any(|head| !head.is_empty());
        let widths = column_widths(&heads, &table.rows);
        self.rows("TableGrid", &widths, has_heads.then_some(heads.as_slice()), &table.rows);
    }

    fn rows(&mut self, style: &str, widths: &[usize], heads: Option<&[RichText]>, rows: &[TableRow]) {
        let style = if style.is_empty() { String::new() } else { format!("<w:tblStyle w:val=\"{style}\"/>") };
        self.body += &format!(
            "<w:tbl><w:tblPr>{style}<w:tblW w:w=\"{TEXT_WIDTH}\" w:type=\"dxa\"/><w:tblLayout w:type=\"fixed\"/></w:tblPr><w:tblGrid>"
        );
        for width in widths {
            self.body += &format!("<w:gridCol w:w=\"{width}\"/>");
        }
        self.body += "</w:tblGrid>";
        if let Some(heads) = heads {
            self.body += "<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>";
            for (head, width) in heads.iter().zip(widths) {
                self.cell(*width, &[Block::marked(Mark::Strong, head.clone())]);
            }
            self.body += "</w:tr>";
        }
        for row in rows {
            self.body += "<w:tr>";
            for (cell, width) in row.cells.iter().zip(widths) {
                self.cell(*width, cell);
            }
            self.body += "</w:tr>";
        }
        self.body += "</w:tbl>";
        // Two tables without a paragraph between them would be one.
        self.paragraph(ParagraphLook { style: "AfterTable", ..ParagraphLook::default() }, "");
    }

    /// Adds a cell, which has to end with a paragraph.
    fn cell(&mut self, width: usize, blocks: &[Block]) {
        self.body += &format!("<w:tc><w:tcPr><w:tcW w:w=\"{width}\" w:type=\"dxa\"/></w:tcPr>");
        self.add_blocks(blocks);
        if !self.body.ends_with("</w:p>") {
            self.body += "<w:p/>";
        }
        self.body += "</w:tc>";
    }
}

/// Returns the sign of a piece.
fn figurine(piece: Piece) -> char {
    let [white, black] = match piece.piece_type {
        PieceType::King => ['♔', '♚'],
        PieceType::Queen => ['♕', '♛'],
        PieceType::Rook => ['♖', '♜'],
        PieceType::Bishop => ['♗', '♝'],
        PieceType::Knight => ['♘', '♞'],
        PieceType::Pawn => ['♙', '♟'],
    };
    if piece.color == Color::White { white } else { black }
}

/// Shares the width of the page between columns, by their longest texts.
fn column_widths(heads: &[RichText], rows: &[TableRow]) -> Vec<usize> {
    let longest = |place: usize| {
        let head = heads.get(place).map_or(0, |head| head.plain().chars().count());
        let cells = rows.iter().filter_map(|row| row.cells.get(place)).flatten();
        let cell = cells.map(length).max().unwrap_or(0);
        head.max(cell).clamp(COLUMN.0, COLUMN.1)
    };
    let shares: Vec<usize> = (0..heads.len()).map(longest).collect();
    let all = shares.iter().sum::<usize>().max(1);
    shares.iter().map(|share| TEXT_WIDTH * share / all).collect()
}

/// Returns how many characters a block of a cell has; of one that is no paragraph, as many as make a wide column.
fn length(block: &Block) -> usize {
    match block {
        Block::Paragraph { text, .. } | Block::Heading { text, .. } => text.plain().chars().count(),
        _ => COLUMN.1,
    }
}

/// Returns the runs of a text in a paragraph of some mark.
fn text_runs(text: &RichText, whole: Mark) -> String {
    text.runs.iter().map(|run| text_run(run, whole)).collect()
}

fn text_run(run: &TextRun, whole: Mark) -> String {
    if run.text.is_empty() {
        return String::new();
    }
    let mark = if run.mark == Mark::Plain { whole } else { run.mark };
    let language = run.language.map_or(String::new(), |language| format!("<w:lang w:val=\"{}\"/>", language.code()));
    let properties = format!("{}{language}", look(mark));
    let properties = if properties.is_empty() { properties } else { format!("<w:rPr>{properties}</w:rPr>") };
    let lines: Vec<String> =
        run.text.split('\n').map(|line| format!("<w:t xml:space=\"preserve\">{}</w:t>", escape(line))).collect();
    let drawn = format!("<w:r>{properties}{}</w:r>", lines.join("<w:br/>"));
    match &run.link {
        Some(Link::Block(id)) => format!("<w:hyperlink w:anchor=\"{}\">{drawn}</w:hyperlink>", bookmark(id)),
        _ => drawn,
    }
}

/// Returns the look of a mark. A word that is deleted or inserted has a line and a colour, so that neither is needed.
fn look(mark: Mark) -> &'static str {
    match mark {
        Mark::Strong | Mark::Order | Mark::Outcome | Mark::FirstSide | Mark::SecondSide => "<w:b/>",
        Mark::Emphasis | Mark::Question => "<w:i/>",
        Mark::Aside | Mark::Note | Mark::Context | Mark::Layer => "<w:i/><w:color w:val=\"595959\"/>",
        Mark::Code => "<w:rFonts w:ascii=\"Consolas\" w:hAnsi=\"Consolas\" w:cs=\"Consolas\"/>",
        Mark::Warning => "<w:b/><w:color w:val=\"9C2A10\"/>",
        Mark::Deleted => "<w:strike/><w:color w:val=\"9C2A10\"/>",
        Mark::Inserted => "<w:color w:val=\"1F5A34\"/><w:u w:val=\"single\"/>",
        Mark::Plain | Mark::Article | Mark::Says | Mark::Discretion => "",
    }
}

#[cfg(test)]
mod tests {
    use kodeks_base::Language;

    use super::{Block, DiagramBlock, Mark, RichText, draw};

    fn body(blocks: &[Block]) -> String {
        let bytes = draw("Title", blocks, Language::English);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (_, body) = text.split_once("<w:body>").unwrap();
        body.split_once("<w:sectPr>").unwrap().0.to_owned()
    }

    #[test]
    fn nothing_of_a_text_is_read_as_markup_or_hidden() {
        let text = body(&[Block::text("a<b & \"c\"\u{202e}\nd")]);
        assert!(text.contains("a&lt;b &amp; &quot;c&quot;&lt;U+202E&gt;</w:t><w:br/><w:t"), "{text}");
    }

    #[test]
    fn a_position_is_a_table_of_squares_with_its_fen_below() {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".to_owned();
        let diagram = DiagramBlock { fen: fen.clone(), ..DiagramBlock::default() };
        let drawn = body(&[Block::Diagram(diagram)]);
        assert_eq!(drawn.matches("<w:tc>").count(), 64);
        let signs: Vec<char> = drawn.chars().filter(|sign| ('♔'..='♟').contains(sign)).collect();
        assert_eq!(signs, ['♚', '♙', '♔']);
        assert!(drawn.contains(&fen), "{drawn}");
    }

    #[test]
    fn words_that_only_one_text_has_are_struck_out_or_underlined() {
        let text = RichText::new("gains ").with(Mark::Deleted, "2").with(Mark::Inserted, "3");
        let drawn = body(&[Block::text(text)]);
        assert!(drawn.contains("<w:strike/>") && drawn.contains("<w:u w:val=\"single\"/>"), "{drawn}");
    }
}
