//! What version a pack needs, for people and for programs.

use kodeks_compare::{Bump, Cause, Versioned};
use serde_json::{Value as Json, json};

use crate::{Words, diff::effect_page};

use super::{Page, Role};

/// Returns which version a difference calls for and why, and what the new pack claims.
#[must_use]
pub fn versioned(versioned: &Versioned, words: &Words) -> Page {
    let mut page = Page::new();
    let labels = [&versioned.comparison.a, &versioned.comparison.b].map(|edition| edition.label());
    page.text(0, Role::Heading, &labels.join(" → "));
    page.gap();
    let called = versioned.called_for();
    let claimed = match versioned.claimed {
        Some(claimed) => words.say(&format!("bump-{claimed}")),
        None => words.say("bump-backwards"),
    };
    let least = ("version", versioned.least().to_string().into());
    let asked = match called {
        Bump::None => words.say("bump-none"),
        bump => words.say_with("bump-at-least", &[("bump", words.say(&format!("bump-{bump}")).into()), least]),
    };
    let rows = [("bump-called", asked), ("bump-claimed", claimed)].map(|(label, said)| (words.say(label), said));
    let width = rows.iter().map(|(label, _)| label.chars().count()).max();
    let role = if versioned.claims_enough() { Role::Plain } else { Role::Warning };
    for (label, said) in &rows {
        page.labelled(2, (label, Role::Heading), width.unwrap_or(0), role, said);
    }
    for bump in Bump::ALL.into_iter().rev() {
        let of_bump = || versioned.causes.iter().filter(|cause| cause.bump == bump);
        if of_bump().next().is_none() {
            continue;
        }
        page.gap();
        page.text(0, Role::Heading, &words.say(&format!("bump-{bump}")));
        for cause in of_bump() {
            add_cause(&mut page, versioned, cause, words);
        }
    }
    page.gap();
    let (proved, tried, points) = versioned.evidence();
    let counts = [("proved", proved.into()), ("tried", tried.into()), ("points", points.into())];
    page.text(0, Role::Aside, &words.say_with("bump-evidence", &counts));
    page
}

fn add_cause(page: &mut Page, versioned: &Versioned, cause: &Cause, words: &Words) {
    let name = ("name", cause.name.clone().into());
    let said = words.say_with(&format!("bump-cause-{}", cause.kind), &[name]);
    page.text(2, Role::Plain, &said);
    let is_shown = cause.bump > Bump::Patch;
    if let Some(effect) = cause.effect.as_ref().filter(|_| is_shown) {
        page.append(effect_page(&versioned.comparison, effect, words).indented(2));
    }
}

/// Returns the same as a JSON object.
#[must_use]
pub fn versioned_json(versioned: &Versioned) -> Json {
    let (old, new) = (versioned.comparison.a.head(), versioned.comparison.b.head());
    let (proved, tried, points) = versioned.evidence();
    let causes = versioned.causes.iter().map(|cause| {
        json!({
            "bump": cause.bump.name(),
            "cause": cause.kind,
            "name": cause.name,
        })
    });
    json!({
        "pack": new.name,
        "old": old.version.to_string(),
        "new": new.version.to_string(),
        "called_for": versioned.called_for().name(),
        "claimed": versioned.claimed.map(Bump::name),
        "least": versioned.least().to_string(),
        "claims_enough": versioned.claims_enough(),
        "causes": causes.collect::<Vec<_>>(),
        "evidence": { "same_proved": proved, "tried": tried, "points": points },
    })
}

#[cfg(test)]
mod tests {
    use kodeks_base::Language;
    use kodeks_compare::{Bump, Cause};

    use crate::Words;

    #[test]
    fn every_cause_and_every_bump_has_its_message() {
        let words = Words::new(Language::English);
        let causes = Cause::KINDS.map(|kind| format!("bump-cause-{kind}"));
        let bumps = Bump::ALL.map(|bump| format!("bump-{bump}"));
        for name in causes.iter().chain(&bumps) {
            assert!(words.has(name), "{name}");
        }
    }
}
