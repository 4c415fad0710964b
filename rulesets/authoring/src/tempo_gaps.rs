//! Time controls of which a pack no longer says the tempo, because one of two neighbouring limits was moved.

use std::collections::BTreeSet;

use kodeks_base::{Complaint, Diagnostic, phrase};
use kodeks_board::{Bonus, Period, Time, TimeControl};
use kodeks_rulesets::{Conditions, Outcome, Rulebook, possibilities::TEMPO, ruling::consult_tempo};
use kodeks_scripting::LawValue;

use super::{CheckFinding, PackDraft};

/// Finds out whether a pack that touches the question of the tempo answers it on both sides of each of its limits.
pub(super) fn gaps(draft: &PackDraft, touched: &BTreeSet<&'static str>) -> Result<Vec<CheckFinding>, Diagnostic> {
    if !touched.contains(TEMPO) {
        return Ok(Vec::new());
    }
    let rulebook = Rulebook::new(&draft.edition, &Conditions::default())?;
    let question = draft.edition.question(TEMPO)?;
    let limits: BTreeSet<Time> = rulebook
        .answering(question)
        .flat_map(|placed| placed.law.iter())
        .filter_map(|entry| match entry.value {
            LawValue::Time(time) => Some(time),
            _ => None,
        })
        .collect();
    let second = Time::from_seconds(1);
    let around = limits.iter().flat_map(|limit| [*limit - second, *limit, *limit + second]);
    let mut open: BTreeSet<Time> = BTreeSet::new();
    for time in around {
        let control = TimeControl { periods: vec![Period { moves: None, time, bonus: Bonus::None }] };
        let consultation = consult_tempo(draft.library.host(), &rulebook, &control)?;
        if consultation.outcome == Outcome::NoConsequence {
            open.insert(time);
        }
    }
    let Some((first, last)) = open.first().zip(open.last()) else {
        return Ok(Vec::new());
    };
    let message = Complaint::new(phrase!(
        "K1191",
        "no regulation says whether a game with from {first} to {last} for all moves is standard, rapid or blitz",
        first = first.to_string(),
        last = last.to_string()
    ))
    .with_help(phrase!("K1191-help", "where one limit is moved, move the one beside it too"));
    Ok(vec![CheckFinding::error(at_tempo(draft, message))])
}

/// The complaint at the first place of the pack that touches the question of the tempo.
fn at_tempo(draft: &PackDraft, message: Complaint) -> Diagnostic {
    let is_of_tempo = |stem: &str| {
        let mut regulations = draft.edition.regulations();
        regulations.any(|placed| placed.regulation.stem == stem && placed.question().name == TEMPO)
    };
    let base = &draft.edition.pack().base;
    if let Some(amendment) = base.amends.iter().find(|amendment| is_of_tempo(&amendment.stem)) {
        return amendment.node.error(message);
    }
    let own = base.regulations.iter().find(|regulation| regulation.question.name == TEMPO);
    let file = own.map_or_else(|| draft.file("pack.toml"), |regulation| regulation.file.clone());
    Diagnostic::in_file(&file, message)
}
