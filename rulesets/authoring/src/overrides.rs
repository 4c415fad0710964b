//! Stale changes: the parent's regulation has changed since they were written.

use std::sync::Arc;

use kodeks_base::{Complaint, Diagnostic, Language, phrase, suggestion};
use kodeks_rulesets::{Amendment, Edition, EditionRegulation, LawTable, Regulation, Revision, pack::StandsOn};
use kodeks_words::Words;

use super::{CheckFinding, PackDraft};

/// A replacement, amendment or removal of a regulation of the parent.
struct Override<'a> {
    stem: &'a str,
    /// The regulation of the parent.
    below: &'a EditionRegulation,
    file: &'a str,
    /// The first of its numbers that is amended, if any is.
    amendment: Option<&'a Amendment>,
    verb: OverrideKind<'a>,
}

impl Override<'_> {
    /// Returns whether it is still written against the parent's regulation with this hash: that of the layer of the same
    /// name, else one of any layer, as a layer of its own may be about another of the parent's.
    fn is_written_against(&self, hash: &str, layer: Option<&str>, parent: &Edition) -> bool {
        let has_hash = |placed: &EditionRegulation| placed.regulation.hash == hash;
        if self.below.layer.as_deref() == layer {
            has_hash(self.below)
        } else {
            parent.regulations().any(|placed| placed.regulation.stem == self.stem && has_hash(placed))
        }
    }
}

enum OverrideKind<'a> {
    Replaces(&'a Regulation),
    Amends(Vec<String>),
    Removes,
}

/// Finds stale changes, and changes to another body's regulations that do not name the version they were written
/// against.
pub(super) fn stale(draft: &PackDraft) -> Result<Vec<CheckFinding>, Diagnostic> {
    let Some(parent) = draft.parent()? else {
        return Ok(Vec::new());
    };
    let pack = draft.edition.pack();
    let manifest = draft.file("pack.toml");
    let mut findings = Vec::new();
    let layers = pack.layers.iter().map(|layer| {
        let name = Some(layer.name.as_str());
        (name, layer.applies.file(), &layer.part)
    });
    for (layer, file, part) in [(None, manifest.as_str(), &pack.base)].into_iter().chain(layers) {
        let changes = overrides(&parent, layer, file, part);
        for stated in &part.stands_on {
            match changes.iter().find(|change| change.stem == stated.stem) {
                None => findings.push(nothing_changed(stated, &parent, layer, &changes)),
                Some(change) if !change.is_written_against(&stated.hash, layer, &parent) => {
                    findings.push(gone_stale(draft, change, stated)?);
                }
                Some(_) => {}
            }
        }
        let is_stated = |change: &&Override<'_>| part.stands_on.iter().any(|stated| stated.stem == change.stem);
        let of_another = parent.head().body != draft.head.body;
        let unstated = changes.iter().filter(|change| of_another && !is_stated(change));
        let home = file.rsplit('/').next().unwrap_or(file);
        findings.extend(unstated.map(|change| unsaid(change, home)));
    }
    Ok(findings)
}

fn overrides<'a>(parent: &'a Edition, layer: Option<&str>, file: &'a str, part: &'a Revision) -> Vec<Override<'a>> {
    let mut found: Vec<Override<'a>> = Vec::new();
    let mut add = |stem: &'a str, file: &'a str, verb: OverrideKind<'a>| {
        if let Some(below) = parent.stands_below(layer, stem) {
            found.push(Override {
                stem,
                below,
                file,
                amendment: part.amends.iter().find(|amends| amends.stem == stem),
                verb,
            });
        }
    };
    for regulation in &part.regulations {
        add(&regulation.stem, &regulation.file, OverrideKind::Replaces(regulation));
    }
    for stem in &part.without {
        add(stem, file, OverrideKind::Removes);
    }
    let mut amended: Vec<&str> = part.amends.iter().map(|amends| amends.stem.as_str()).collect();
    amended.dedup();
    for stem in amended {
        let said = part.amends.iter().filter(|amends| amends.stem == stem).map(|amends| {
            let value = Words::new(Language::English).brief(&amends.value);
            format!("{} = {value} ({})", amends.number, amends.article)
        });
        add(stem, file, OverrideKind::Amends(said.collect()));
    }
    found
}

fn nothing_changed(stated: &StandsOn, parent: &Edition, layer: Option<&str>, changes: &[Override<'_>]) -> CheckFinding {
    let stem = &stated.stem;
    let message = match parent.stands_below(layer, stem) {
        Some(_) => Complaint::new(phrase!("K1119", "`{stem}` is neither replaced nor amended nor removed here", stem))
            .with_help(phrase!("K1119-help", "take the line out")),
        None => {
            let known = changes.iter().map(|change| change.stem);
            let hint = suggestion(stem, known);
            Complaint::new(phrase!(
                "K1120",
                "{edition} has no regulation `{stem}`",
                stem,
                edition = parent.head().short_label()
            ))
            .with_help(phrase!("K1120-help", "what was changed is gone"))
            .with_hint(hint)
        }
    };
    CheckFinding::error(stated.node.error_at_key(message))
}

fn unsaid(change: &Override<'_>, home: &str) -> CheckFinding {
    let (stem, hash) = (change.stem, &change.below.regulation.hash);
    let edition = change.below.pack.head.short_label();
    let message = Complaint::new(match change.verb {
        OverrideKind::Replaces(_) => phrase!("K1121", "it replaces `{stem}` of {edition} and does not say what that said", stem, edition),
        OverrideKind::Amends(_) => phrase!("K1121-amends", "it amends `{stem}` of {edition} and does not say what that said", stem, edition),
        OverrideKind::Removes => phrase!("K1121-removes", "it removes `{stem}` of {edition} and does not say what that said", stem, edition),
    }).with_help(phrase!("K1121-help", "write `{stem} = \"{hash}\"` under `[stands_on]` at the end of {home}, and a later check will tell when it changes", stem, hash, home));
    CheckFinding::warning(match (change.amendment, &change.verb) {
        (Some(amendment), OverrideKind::Amends(_)) => amendment.error_at_regulation(message),
        _ => Diagnostic::at(change.file, 1, message),
    })
}

fn gone_stale(draft: &PackDraft, change: &Override<'_>, stated: &StandsOn) -> Result<CheckFinding, Diagnostic> {
    let (stem, now) = (change.stem, change.below);
    let message = Complaint::new(phrase!(
        "K1122",
        "`{stem}` of {edition} is no longer what this change was written against",
        stem,
        edition = now.pack.head.short_label()
    ))
    .with_help(phrase!(
        "K1122-help",
        "read it again, and then write `{stem} = \"{hash}\"`",
        stem,
        hash = now.regulation.hash
    ));
    let old = match old_parent(draft, stem, &stated.hash)? {
        Some((label, regulation)) => format!("old parent  {label}: {}", says(&regulation, &regulation.law)),
        None => "old parent  no pack at hand has it any more".to_owned(),
    };
    let new = format!("new parent  {}: {}", now.pack.head.short_label(), says(&now.regulation, &now.law));
    let child = match &change.verb {
        OverrideKind::Replaces(regulation) => says(regulation, &regulation.law),
        OverrideKind::Amends(numbers) => numbers.join(", "),
        OverrideKind::Removes => format!("without `{stem}`"),
    };
    let child = format!("this pack   {}: {child}", draft.head.short_label());
    Ok(CheckFinding::error(stated.node.error(message)).with_notes(vec![old, new, child]))
}

/// Finds the regulation with this hash in any pack.
fn old_parent(draft: &PackDraft, stem: &str, hash: &str) -> Result<Option<(String, Arc<Regulation>)>, Diagnostic> {
    for head in draft.library.heads() {
        let pack = draft.library.pack(head)?;
        let layers = pack.layers.iter().map(|layer| &layer.part);
        let mut regulations = [&pack.base].into_iter().chain(layers).flat_map(|part| &part.regulations);
        let is_it = |regulation: &&Arc<Regulation>| regulation.stem == stem && regulation.hash == hash;
        if let Some(found) = regulations.find(is_it) {
            return Ok(Some((head.short_label(), Arc::clone(found))));
        }
    }
    Ok(None)
}

fn says(regulation: &Regulation, law: &LawTable) -> String {
    let words = Words::new(Language::English);
    let numbers: Vec<String> =
        law.iter().map(|entry| format!("{} = {}", entry.name, words.brief(&entry.value))).collect();
    let said = words.fill_in(regulation.summary.without_mark(Language::English), law);
    if numbers.is_empty() { said } else { format!("{said} [{}]", numbers.join(", ")) }
}
