//! What people read about a pack that they write.

use crate::{
    Words,
    page::{Page, Role},
};

use super::{Finding, Weight};

/// Returns how many errors and warnings a check has found.
#[must_use]
pub fn summary(pack: &str, findings: &[Finding], words: &Words) -> Page {
    let count = |weight| {
        findings
            .iter()
            .filter(|finding| finding.weight == weight)
            .count()
    };
    let (errors, warnings) = (count(Weight::Error), count(Weight::Warning));
    let role = match (errors, warnings) {
        (0, 0) => Role::Order,
        _ => Role::Warning,
    };
    let name = match (errors, warnings) {
        (0, 0) => "check-nothing",
        _ => "check-found",
    };
    let arguments = [
        ("pack", pack.into()),
        ("errors", errors.into()),
        ("warnings", warnings.into()),
    ];
    let mut page = Page::new();
    page.text(0, role, &words.say_with(name, &arguments));
    page
}
