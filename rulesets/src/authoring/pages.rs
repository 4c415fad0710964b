//! What people read about a pack that they write.

use crate::{
    Words,
    page::{Page, Role},
};

use super::{Finding, Skeleton, Weight};

/// Returns how many errors and warnings a check has found.
#[must_use]
pub fn summary(pack: &str, findings: &[Finding], words: &Words) -> Page {
    let count = |weight| findings.iter().filter(|finding| finding.weight == weight).count();
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

/// Returns what was written for a new pack, and what to do with it.
#[must_use]
pub fn begun(folder: &str, skeleton: &Skeleton, words: &Words) -> Page {
    let mut page = Page::new();
    let label = [("label", skeleton.label.as_str().into())];
    page.text(0, Role::Heading, &words.say_with("new-begun", &label));
    for (path, _) in &skeleton.files {
        page.text(2, Role::Plain, &format!("{folder}/{path}"));
    }
    page.gap();
    for command in ["check", "test"] {
        let about = words.say(&format!("new-then-{command}"));
        let command = format!("kodeks {command} {folder}");
        let width = folder.chars().count() + 13;
        page.labelled(2, (&command, Role::Order), width, Role::Plain, &about);
    }
    page
}
