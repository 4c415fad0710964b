//! Pages: rulings and cases as people read them.

mod events;
mod state;
mod timeline;
mod versioned;

use kodeks_core::Question;
use kodeks_draw::{
    receipt::receipt as draw_receipt,
    ruling::{self as draw, RulingFace},
};
use kodeks_rulesets::{Alternatives, AppliedRegulation, Receipt, Rulebook, Ruling};
use kodeks_views::{
    ReceiptView, RulingView,
    ruling::{AlternativesView, ReasonView},
};

use crate::Words;

pub use kodeks_draw::terminal::{Page, Role, Span, WIDTH, board};
pub use kodeks_words::happened::happened;
pub(crate) use kodeks_words::ruling::missing_names;
pub use kodeks_words::ruling::{
    bare_orders, branch_head, choices_head, choices_in, head, illegality, missing_name, title, why,
};

/// Rows of a table on a page.
pub(crate) mod table {
    pub(crate) use kodeks_draw::terminal::{REST, TableCell, column_width as width, unbroken as together};
}

pub use events::{events, events_overview};
pub use state::{standing, state};
pub use timeline::timeline;
pub use versioned::{versioned, versioned_json};

/// What a page about a ruling shows besides the ruling itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Detail<'a> {
    /// Also the regulations that were asked and do not apply.
    pub why_not: bool,
    /// Also what would change the ruling.
    pub alternatives: Option<&'a Alternatives>,
}

/// Returns a ruling as a page.
///
/// ```
/// use std::path::Path;
///
/// use kodeks_report::{Words, page::{self, Detail}};
/// use kodeks_base::Language;
/// use kodeks_rulesets::{Library, Record, document::Node, rule, vocabulary};
///
/// let text = "[event]\nrules = \"fide@2014\"\n\n[[happened]]\nresigns = \"white\"\n";
/// let node = Node::from_toml("game.toml", text)?;
/// let record = Record::from_node(&node, Path::new(""), &vocabulary::common()?)?;
/// let library = Library::built_in()?;
/// let edition = library.edition(&record.wanted(None, None))?;
/// let rulings = rule(library.host(), &edition, &record)?;
///
/// let page = page::ruling(&rulings[0], &Words::new(Language::English), Detail::default());
/// assert!(page.to_string().contains("Black wins: 0-1."));
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[must_use]
pub fn ruling(ruling: &Ruling, words: &Words, detail: Detail<'_>) -> Page {
    let mut view = RulingView::new(ruling, words);
    view.alternatives = detail.alternatives.map(|found| AlternativesView::new(found, ruling.edition(), words));
    let blocks = draw::whole(&view, RulingFace::terminal(detail.why_not), words);
    Page::from_blocks(&blocks, words)
}

/// Adds the regulations that apply, each with its text and its notes; with its facts where these are asked for.
pub(crate) fn add_reasons(
    page: &mut Page,
    rulebook: &Rulebook,
    reasons: &[AppliedRegulation],
    with_facts: impl Fn(&Question) -> bool,
    words: &Words,
) {
    let reason = |reason: &AppliedRegulation| {
        let mut view = ReasonView::new(rulebook, reason, words);
        view.facts_text = view.facts_text.filter(|_| with_facts(rulebook.regulations()[reason.regulation].question()));
        view
    };
    let reasons: Vec<ReasonView> = reasons.iter().map(reason).collect();
    page.add_blocks(0, &[draw::provisions(&reasons, 2, Vec::new())], words);
}

/// Returns a receipt.
#[must_use]
pub fn receipt(receipt: &Receipt, words: &Words) -> Page {
    Page::from_blocks(&draw_receipt(&ReceiptView::new(receipt, words), words), words)
}
