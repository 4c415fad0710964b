//! The version that a pack needs.

use kodeks_compare::{Bump, Cause, VersionCheck};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::comparison::{QuestionChangesView, question_alone};

/// The version that a pack needs, and the one that it has.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct VersionView {
    /// The name of the pack.
    pub pack: String,
    /// The full name of the pack before: `club@2026:1.0.0`.
    pub old: String,
    /// The full name of the pack now.
    pub new: String,
    /// The part of the version that has to be raised.
    pub called_for: String,
    /// The part that is raised; that of a later edition counts as major.
    pub claimed: Option<String>,
    /// The least version of the edition that is enough.
    pub least: String,
    /// Whether the version now is enough.
    pub claims_enough: bool,
    /// The changes that call for it.
    pub causes: Vec<VersionCauseView>,
    /// How it is known what is decided as before.
    pub evidence: VersionEvidence,
    /// The same in words.
    #[serde(default, skip_serializing)]
    pub text: VersionText,
}

/// A change that calls for a version.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct VersionCauseView {
    /// The part of the version that it calls for.
    pub bump: String,
    /// Its kind.
    pub cause: String,
    /// The name of the regulation, question or article.
    pub name: String,
    /// The change in a sentence.
    #[serde(default, skip_serializing)]
    pub sentence: String,
    /// The question, where its answer is another.
    #[serde(default, skip_serializing)]
    pub question: Option<QuestionChangesView>,
}

/// How it is known what is decided as before.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct VersionEvidence {
    /// The number of questions of which it is proved.
    pub same_proved: usize,
    /// The number of questions that were tried.
    pub tried: usize,
    /// The number of situations that were put to both.
    pub points: usize,
}

/// The version that a pack needs, in words.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct VersionText {
    /// Both packs.
    pub heading: String,
    /// The part that has to be raised, and the one that is, each after its label.
    pub rows: Vec<(String, String)>,
    /// The parts of a version that changes call for, the greatest first, each with its title.
    pub parts: Vec<(String, String)>,
    /// How it is known what is decided as before.
    pub evidence: String,
}

impl VersionView {
    /// Describes the version that a difference calls for, and what the new pack claims.
    #[must_use]
    pub fn new(versioned: &VersionCheck, words: &Words) -> VersionView {
        let (a, b) = (&versioned.comparison.a, &versioned.comparison.b);
        let (same_proved, tried, points) = versioned.evidence();
        let bump = |bump: Bump| words.say(&format!("bump-{bump}"));
        let claimed = match versioned.claimed {
            None => words.say("bump-backwards"),
            Some(_) if versioned.is_of_new_edition() => words.say("bump-edition"),
            Some(claimed) => bump(claimed),
        };
        let least = ("version", versioned.least().to_string().into());
        let asked = match versioned.called_for() {
            Bump::None => words.say("bump-none"),
            called => words.say_with("bump-at-least", &[("bump", bump(called).into()), least]),
        };
        let is_called_for = |bump: &Bump| versioned.causes.iter().any(|cause| cause.bump == *bump);
        let parts = Bump::ALL.into_iter().rev().filter(is_called_for).map(|part| (part.name().to_owned(), bump(part)));
        let counts = [("proved", same_proved.into()), ("tried", tried.into()), ("points", points.into())];
        VersionView {
            pack: b.head().name.clone(),
            old: a.label(),
            new: b.label(),
            called_for: versioned.called_for().name().to_owned(),
            claimed: versioned.claimed.map(|claimed| claimed.name().to_owned()),
            least: versioned.least().to_string(),
            claims_enough: versioned.claims_enough(),
            causes: describe_causes(versioned, words),
            evidence: VersionEvidence { same_proved, tried, points },
            text: VersionText {
                heading: [a.label(), b.label()].join(" → "),
                rows: vec![(words.say("bump-called"), asked), (words.say("bump-claimed"), claimed)],
                parts: parts.collect(),
                evidence: words.say_with("bump-evidence", &counts),
            },
        }
    }
}

/// Describes the changes, each difference once: where another reading changes nothing of it, it is not repeated.
fn describe_causes(versioned: &VersionCheck, words: &Words) -> Vec<VersionCauseView> {
    let mut shown: Vec<Json> = Vec::new();
    let mut causes: Vec<VersionCauseView> =
        versioned.causes.iter().map(|cause| VersionCauseView::new(versioned, cause, words)).collect();
    for cause in &mut causes {
        let Some(question) = cause.question.as_ref().map(|question| json!(question)) else {
            continue;
        };
        if shown.contains(&question) {
            cause.question = None;
            cause.sentence = words.say_with("bump-cause-likewise", &[("name", cause.name.clone().into())]);
        } else {
            shown.push(question);
        }
    }
    causes
}

impl VersionCauseView {
    fn new(versioned: &VersionCheck, cause: &Cause, words: &Words) -> VersionCauseView {
        let effect = cause.effect.as_ref().filter(|_| cause.bump > Bump::Patch);
        VersionCauseView {
            bump: cause.bump.name().to_owned(),
            cause: cause.kind.to_owned(),
            name: cause.name.clone(),
            sentence: words.say_with(&format!("bump-cause-{}", cause.kind), &[("name", cause.name.clone().into())]),
            question: effect.map(|effect| question_alone(&versioned.comparison, effect, words)),
        }
    }
}

#[cfg(test)]
mod tests {
    use kodeks_base::Language;
    use kodeks_compare::{Bump, Cause};

    use kodeks_words::Words;

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
