//! The page of citations.

use serde_json::json;

use crate::common::{LANGUAGES, Page, text};

const LETTER: &str = "Castling rights count by Article 9.2.2.2, penalties by 12.9.6.";

#[test]
fn a_pasted_text_is_shown_with_its_citations_marked() {
    for language in LANGUAGES {
        let mut page = Page::of("cite", language);
        let start = page.html("open", &json!({}));
        assert!(start.contains("<textarea") && start.contains("value=\"fide@2018\""), "{language}");
        let found = page.tap("check", &json!({ "text": LETTER, "rules": "", "to": "" }));
        assert_eq!(found["into"], "found");
        let html = found["html"].as_str().unwrap();
        assert!(html.contains("class=\"cited renumbered\"") && html.contains("class=\"cited right\""), "{html}");
        assert!(text(html).contains("9.2.3.2"), "{language}");
        let older = page.html("check", &json!({ "text": LETTER, "rules": "fide@2018", "to": "fide@2014" }));
        assert!(!older.contains("renumbered") && text(&older).contains("12.9d"), "{older}");
    }
}
