//! The paper on which a commission votes, on the terminal, as HTML, as Markdown and as a document.

use kodeks_base::Language;
use kodeks_draw::{proposals_docx, proposals_html, proposals_markdown, proposals_page};
use kodeks_views::{ProposalsView, StepView};
use kodeks_words::Words;
use roxmltree::Document;
use serde_json::json;

use crate::fields::{DrawnFace, FilledView, LeftOut, assert_drawn, bare_view, fill_forms, on_terminal};

/// Leaves the comparison of each proposal to the test of comparisons, which has its fields.
fn leave_steps(filled: &mut FilledView) {
    const STEP: &str = "proposals[].step.";
    filled.leaves.retain(|leaf| !leaf.path.starts_with(STEP));
    filled.choices.retain(|choice| !choice.path.starts_with(STEP));
    for form in [&mut filled.json].into_iter().chain(&mut filled.others) {
        form["proposals"][0]["step"] = json!(StepView::default());
    }
}

/// Returns a view with everything that may be in it.
fn filled_view() -> ProposalsView {
    let mut filled = fill_forms::<ProposalsView>().pop().unwrap();
    filled.set("/proposals/0/step/questions/0/rows/0", &[json!(0)]);
    serde_json::from_value(filled.json).unwrap()
}

/// Returns a part of a document by its name.
fn part(bytes: &[u8], name: &str) -> String {
    let mut rest = bytes;
    // Each part stands behind its name, as long as the head before it says.
    loop {
        assert_eq!(&rest[..4], b"PK\x03\x04", "{name} is missing");
        let number = |at: usize, length: usize| {
            rest[at..at + length].iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte))
        };
        let (size, name_length) = (number(18, 4), number(26, 2));
        let text = 30 + name_length;
        if &rest[30..text] == name.as_bytes() {
            return String::from_utf8(rest[text..text + size].to_vec()).unwrap();
        }
        rest = &rest[text + size..];
    }
}

#[test]
fn every_field_of_proposals_is_drawn_by_every_form() {
    let words = Words::new(Language::English);
    let mut filled = fill_forms::<ProposalsView>();
    filled.iter_mut().for_each(leave_steps);
    let everywhere: [LeftOut; 2] = [
        (
            &["edition.year", "proposals[].pack.year", "proposals[].pack.days"],
            "an edition is named by its label, and a proposal has a date of its own",
        ),
        (&["conflicts[].examples[].answers[].brief.*"], "its orders say it in full"),
    ];
    let in_its_title: LeftOut = (&["conflicts[].proposals[]"], "its title names them");
    let page = |more: &[LeftOut]| [&everywhere[..], more].concat();
    assert_drawn(
        &filled,
        &[
            DrawnFace::new("terminal", &page(&[in_its_title]), |view| on_terminal(&proposals_page(view, &words))),
            DrawnFace::new("HTML", &everywhere, |view| proposals_html(view, &words)),
            DrawnFace::new("Markdown", &page(&[in_its_title]), |view| proposals_markdown(view, &words)),
            DrawnFace::new("document", &everywhere, |view| part(&proposals_docx(view, &words), "word/document.xml")),
        ],
    );
}

#[test]
fn every_part_of_a_document_is_xml_and_is_named() {
    let words = Words::new(Language::Polish);
    let view = filled_view();
    let bytes = proposals_docx(&view, &words);
    let types = part(&bytes, "[Content_Types].xml");
    for name in ["word/document.xml", "word/styles.xml", "docProps/core.xml"] {
        let text = part(&bytes, name);
        assert!(Document::parse(&text).is_ok(), "{name}: {text}");
        assert!(types.contains(&format!("PartName=\"/{name}\"")), "{name}");
    }
    assert!(part(&bytes, "word/styles.xml").contains("w:val=\"pl\""));
    assert_eq!(bytes, proposals_docx(&view, &words), "the same paper has the same bytes");
}

#[test]
fn each_cell_of_a_document_ends_with_a_paragraph_and_each_style_is_there() {
    let words = Words::new(Language::English);
    let view = filled_view();
    let bytes = proposals_docx(&view, &words);
    let (text, styles) = (part(&bytes, "word/document.xml"), part(&bytes, "word/styles.xml"));
    let document = Document::parse(&text).unwrap();
    let mut cells = 0;
    for node in document.descendants() {
        match node.tag_name().name() {
            "tc" => {
                cells += 1;
                assert_eq!(node.last_element_child().unwrap().tag_name().name(), "p");
            }
            "pStyle" | "tblStyle" => {
                let name = node.attributes().next().unwrap().value();
                assert!(styles.contains(&format!("w:styleId=\"{name}\"")), "{name}");
            }
            _ => {}
        }
    }
    assert!(cells > 10);
}

#[test]
fn a_paper_without_proposals_is_drawn_by_every_form() {
    let words = Words::new(Language::English);
    let view: ProposalsView = bare_view();
    assert!(proposals_html(&view, &words).contains("<h1"));
    assert!(proposals_markdown(&view, &words).starts_with('#'));
    assert!(!proposals_page(&view, &words).lines(None).is_empty());
    assert!(!proposals_docx(&view, &words).is_empty());
}
