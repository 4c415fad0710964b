//! Cases inside the program that a next edition decides otherwise, stated anew as it decides them.

use kodeks_base::Diagnostic;
use toml_edit::{Array, InlineTable, Value};

use crate::{Library, Outcome};

use super::{CaseUnderEdition, CaseValue, Got, compare_answers};

impl CaseUnderEdition<'_> {
    /// Returns the case as the file of a next edition states it anew: its name, and what this edition was found to answer.
    /// It says of the answer what the case said before, with the articles; what happened stands in the case inside the
    /// program.
    ///
    /// # Errors
    ///
    /// The edition is not there.
    pub fn restate(&self, library: &Library, got: &Got) -> Result<String, Diagnostic> {
        let mut answer = InlineTable::new();
        answer.insert("outcome", got.outcome.name().into());
        if matches!(got.outcome, Outcome::Decided | Outcome::ArbiterDecides) {
            answer.insert("articles", array(&got.articles));
        }
        // What the case does not say stays open, as it was before.
        for row in compare_answers(self.said, got) {
            if !matches!(row.about, "outcome" | "article")
                && let Some(value) = value(&row.got)
            {
                answer.insert(row.about, value);
            }
        }
        let edition = library.newest(&self.edition)?.selector();
        let name = Value::from(self.case.name());
        let edition = Value::from(edition.to_string());
        Ok(format!("[[case]]\nname = {name}\n[case.expect]\n{edition} = {answer}\n"))
    }
}

fn array(texts: &[String]) -> Value {
    Array::from_iter(texts).into()
}

/// Returns what a case would write; `None` where there is nothing to write.
fn value(got: &CaseValue) -> Option<Value> {
    match got {
        CaseValue::Outcome(text) | CaseValue::Text(Some(text)) => Some(text.as_str().into()),
        CaseValue::Orders(texts) | CaseValue::Names(texts) => Some(array(texts)),
        CaseValue::Text(None) => Some("none".into()),
        CaseValue::Clocks(None) => None,
        CaseValue::Clocks(Some([white, black])) => {
            let sides = [("white", white), ("black", black)];
            let clocks: InlineTable = sides.map(|(side, time)| (side, time.to_string())).into_iter().collect();
            Some(clocks.into())
        }
    }
}
