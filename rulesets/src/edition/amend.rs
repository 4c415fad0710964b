//! Amendments: what they change, and whether a number can be what it is changed to.

use kodeks_base::{Diagnostic, Phrase, phrase, suggestion};
use kodeks_board::Time;
use kodeks_scripting::LawValue;

use crate::{Amendment, EditionRegulation, FactBound, OptionKind, PartName, Regulation, Test, document::Node};

/// Changes a number of a regulation, if it can be that.
pub(super) fn amend_checked(regulations: &mut [EditionRegulation], amendment: &Amendment) -> Result<(), Diagnostic> {
    let mut named = regulations.iter();
    if let Some(placed) = named.find(|placed| placed.regulation.stem == amendment.stem) {
        check_amended(placed, amendment)?;
    }
    amend(regulations, amendment)
}

/// Changes a number of a regulation.
pub(super) fn amend(regulations: &mut [EditionRegulation], amendment: &Amendment) -> Result<(), Diagnostic> {
    let known = |placed: &EditionRegulation| placed.regulation.stem.clone();
    let stems: Vec<String> = regulations.iter().map(known).collect();
    let Some(placed) = regulations.iter_mut().find(|placed| placed.regulation.stem == amendment.stem) else {
        return Err(no_regulation(amendment, stems.iter().map(String::as_str)));
    };
    let Some(entry) = placed.law.get_mut(&amendment.number) else {
        return Err(amendment.no_number(placed));
    };
    entry.value = amendment.value.clone();
    entry.from = None;
    entry.amended_by = Some(amendment.article.clone());
    Ok(())
}

/// Says that there is no regulation to amend, and which may be meant.
pub(super) fn no_regulation<'a>(amendment: &Amendment, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
    let stem = &amendment.stem;
    let wrong = phrase!("K1050", "there is no regulation `{stem}` to amend", stem);
    amendment.error_at_regulation(wrong).with_hint(suggestion(stem, known))
}

impl Amendment {
    /// Says that a regulation does not have the number, and which may be meant.
    #[must_use]
    pub fn no_number(&self, placed: &EditionRegulation) -> Diagnostic {
        let (stem, number) = (&self.stem, &self.number);
        let known = placed.law.iter().map(|entry| entry.name.as_str());
        let wrong = phrase!("K1051", "`{stem}` has no number `{number}`", stem, number);
        self.node.error_at_key(wrong).with_hint(suggestion(number, known))
    }
}

/// Refuses an amendment of a number that cannot be that. One that the regulation does not have is not
/// asked about.
pub(super) fn check_amended(placed: &EditionRegulation, amendment: &Amendment) -> Result<(), Diagnostic> {
    if let Some(option) = given_by(placed, amendment) {
        return Err(amended_beside(placed, option, amendment));
    }
    check_value(placed, &amendment.number, &amendment.value, &amendment.node)
}

/// Refuses a value that a number of a regulation cannot have; `node` is its place. An unknown number is not checked.
pub(super) fn check_value(
    placed: &EditionRegulation,
    number: &str,
    value: &LawValue,
    node: &Node,
) -> Result<(), Diagnostic> {
    let Some(entry) = placed.law.get(number) else {
        return Ok(());
    };
    let stem = &placed.regulation.stem;
    let is_alike = std::mem::discriminant(&entry.value) == std::mem::discriminant(value);
    if !is_alike {
        let (kind, found) = (kind_of(&entry.value), node.describe_content());
        let wrong = phrase!("K1052", "`{number}` of `{stem}` is {kind}, not {found}", number, stem, kind, found);
        let value = entry.value.in_toml();
        let right = phrase!("K1052-help", "without the amendment it is `{value}`", value);
        return Err(node.error(wrong).with_help(right));
    }
    match says_nothing(&placed.regulation, number, value) {
        None => {
            let mut law = placed.law.values();
            law.insert(name_read(number).to_owned(), value.clone());
            let checked = placed.regulation.procedure.check_law(&law);
            checked.map_err(|fault| node.error(fault.complaint().clone()))
        }
        Some(fact) => {
            let wrong = phrase!(
                "K1053",
                "`{number}` of `{stem}` cannot be 0: `{fact}` is never less than that",
                number,
                stem,
                fact
            );
            let right = phrase!("K1053-help", "write more; to take the regulation out, name it in `without`");
            Err(node.error(wrong).with_help(right))
        }
    }
}

/// Returns the name by which procedures and conditions read a number, also one that is in force under a value of an option.
fn name_read(number: &str) -> &str {
    PartName::read(number).map_or(number, |part| part.number)
}

/// Returns the option that gives the number of a regulation, if one does.
pub(super) fn given_by<'a>(placed: &'a EditionRegulation, amendment: &Amendment) -> Option<&'a str> {
    placed.law.get(&amendment.number)?.option.as_deref()
}

/// Returns the error that a number is amended although an option sets it.
fn amended_beside(placed: &EditionRegulation, option: &str, amendment: &Amendment) -> Diagnostic {
    let number = &amendment.number;
    if let Some((value, _)) = placed.law.parts(number).next() {
        let wrong = phrase!("K1054-by", "`{number}` differs by the option `{option}`", number, option);
        let right = phrase!("K1054-by-help", "amend it under one value, `{number}.{value} = …`", number, value);
        return amendment.node.error_at_key(wrong).with_help(right);
    }
    let wrong = phrase!("K1054", "`{number}` comes from the option `{option}`", number, option);
    let right =
        phrase!("K1054-help", "declare `[options.{option}]` in `pack.toml` with the default that you mean", option);
    amendment.node.error_at_key(wrong).with_help(right)
}

/// Returns the fact of a condition that says nothing any more when the number is zero: nothing is less
/// than that, and everything is at least that.
fn says_nothing(regulation: &Regulation, number: &str, value: &LawValue) -> Option<&'static str> {
    if !matches!(value, LawValue::Count(0) | LawValue::Time(Time::ZERO)) {
        return None;
    }
    let names_it = |bound: &FactBound| matches!(bound, FactBound::Law(name) if name == name_read(number));
    regulation
        .when
        .constraints()
        .iter()
        .find(|constraint| {
            matches!(constraint.test, Test::AtLeast | Test::Below) && constraint.bounds.iter().any(names_it)
        })
        .map(|constraint| constraint.fact_of(regulation.question).name)
}

fn kind_of(value: &LawValue) -> Phrase {
    match value {
        LawValue::Time(_) => OptionKind::Time.describe_values(),
        LawValue::Count(_) => OptionKind::Count.describe_values(),
        LawValue::Flag(_) => OptionKind::Flag.describe_values(),
        LawValue::Word(_) | LawValue::Unknown => phrase!("law-word", "a word"),
    }
}
