//! The national packs and games that are rated.

use kodeks_answers::rating_conformity;
use kodeks_base::Language;
use kodeks_draw::Page;
use kodeks_prepared::built_in;
use kodeks_rulesets::{EditionRequest, Selector};
use kodeks_words::Words;

/// What each has more than the Laws is looked at within the limits, and the answer names the Laws.
#[test]
fn whether_games_under_the_national_packs_may_be_rated_is_answered() {
    let library = built_in().unwrap();
    let words = Words::new(Language::English);
    for pack in ["ffe@2025", "frbe@2023", "pzszach@2023"] {
        let asked = EditionRequest::Pack(Selector::parse(pack).unwrap());
        let rated = rating_conformity(&library, &library.edition(&asked).unwrap())
            .unwrap_or_else(|error| panic!("{pack}: {error}"));
        let page = Page::from_blocks(&kodeks_draw::conformity(&rated.view(&words)), &words).to_string();
        assert!(page.contains(pack) && page.contains("fide@2023"), "{pack}: {page}");
    }
}
