//! What lies in the folder beside the pages, to be brought by a page that needs it.

use kodeks_rulesets::cases::CaseFile;
use serde_json::json;

/// The cases inside the program, which the rules in the browser do without until they are asked for.
pub(crate) const CASES: &str = "cases.json.gz";

/// Returns the cases inside the program, as the folder has them: a list of the files, each with its name and its text.
pub(crate) fn cases() -> String {
    json!(CaseFile::texts_built_in()).to_string()
}

/// Reads what the folder has of cases; nothing where it is something else.
pub(crate) fn cases_of(text: &str) -> Vec<(String, String)> {
    serde_json::from_str(text).unwrap_or_default()
}
