//! The files of a pack under another name.

use kodeks_base::Diagnostic;
use toml_edit::{DocumentMut, Value};

/// Returns `pack.toml` with another name; comments and everything else stay.
///
/// # Errors
///
/// The text is no TOML, or has no name.
pub fn rename_manifest(text: &str, name: &str) -> Result<String, Diagnostic> {
    let internal = |what: String| Diagnostic::internal(what);
    let mut document: DocumentMut = text.parse().map_err(|error| internal(format!("{error}")))?;
    let value = document.get_mut("name").and_then(|item| item.as_value_mut());
    let value = value.ok_or_else(|| internal("a pack without a name".to_owned()))?;
    let decor = value.decor().clone();
    *value = Value::from(name);
    *value.decor_mut() = decor;
    Ok(document.to_string())
}

/// Returns a file of cases that names the editions of a pack by another name.
#[must_use]
pub fn rename_in_cases(text: &str, before: &str, after: &str) -> String {
    // Editions are named in quotation marks, as keys and as values.
    ['"', '\'']
        .into_iter()
        .fold(text.to_owned(), |text, quote| text.replace(&format!("{quote}{before}@"), &format!("{quote}{after}@")))
}

#[cfg(test)]
mod tests {
    use super::{rename_in_cases, rename_manifest};

    #[test]
    fn only_the_name_changes() {
        let before = "# A draft.\nname      = \"fide-2027\"   # working\nversion   = \"2027.0.0\"\nnotice = { en = \"fide-2027\" }\n";
        let after = rename_manifest(before, "fide").unwrap();
        assert_eq!(after, before.replacen("\"fide-2027\"", "\"fide\"", 1));
        assert!(rename_manifest("version = 1", "fide").is_err());
    }

    #[test]
    fn expectations_are_of_the_new_name() {
        let before =
            "\"fide-2027@2027\" = \"not asked\"\n'fide-2027@2027[9.4=x]' = 1\n\"fide@2023\" = 2\n# of fide-2027\n";
        let after = "\"fide@2027\" = \"not asked\"\n'fide@2027[9.4=x]' = 1\n\"fide@2023\" = 2\n# of fide-2027\n";
        assert_eq!(rename_in_cases(before, "fide-2027", "fide"), after);
    }
}
