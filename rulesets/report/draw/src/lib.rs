#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod again;
mod article;
pub mod audit;
mod beside;
pub mod block;
mod case;
mod citations;
mod clock;
pub mod comparison;
mod conformity;
pub mod diagram;
mod document;
mod docx;
mod edition;
mod edition_choice;
mod error;
mod events;
mod exam;
mod graph;
pub mod html;
mod law;
mod limits;
pub mod markdown;
mod mate;
mod pieces;
mod proposals;
mod rating;
pub mod receipt;
pub mod redline;
mod reference;
pub mod ruling;
mod search_results;
pub mod sheet;
mod source;
mod state;
pub mod svg;
mod tempo;
pub mod terminal;
mod timeline;
mod version;

pub use again::receipt_comparison;
pub use article::{ArticleFace, article, article_blocks};
pub use beside::rulings_beside;
pub use block::{Block, Mark, RichText};
pub use case::{case, case_file, case_situation};
pub use citations::{CITATIONS_STYLE, citations, citations_html, marked_citations};
pub use clock::{clock_provisions, clock_setting};
pub use conformity::conformity;
pub use document::{STYLE, document};
pub use edition::{article_above, contents, coverage, section, texts};
pub use edition_choice::{left_aside, why_this_edition};
pub use error::{error_code, error_codes};
pub use events::{event_groups, events};
pub use exam::{ExamPart, exam, exam_docx, exam_html, exam_incident, exam_notes, exam_reasons, key_check};
pub use graph::{dot, graph_svg};
pub use law::{
    ArticleLinks, HistoryStop, article_about, article_comparison, article_history, article_numbers, history_row,
    law_article,
};
pub use limits::limits;
pub use mate::{certificate, mate};
pub use proposals::{proposals_docx, proposals_html, proposals_markdown, proposals_page};
pub use rating::rating;
pub use reference::{reference, references};
pub use search_results::search_results;
pub use sheet::SHEET_STYLE;
pub use source::source;
pub use state::state;
pub use tempo::tempo;
pub use terminal::Page;
pub use timeline::timeline;
pub use version::version;
