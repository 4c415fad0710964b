//! One incident under the rules of several federations: what follows from it, and by which article of which text.

use std::path::Path;

use kodeks_board::Color;
use kodeks_core::Score;
use kodeks_rulesets::{EditionRequest, Library, Outcome, Record, Selector, rule};

/// An event: the edition, what the event file says besides, the outcome, the result, the article, and the source of the regulation that
/// decides.
type Expected = (&'static str, &'static str, Outcome, Option<Score>, &'static str, &'static str);

/// A telephone that is switched off, in the bag beside the table, where the event has announced nothing.
const TELEPHONE_IN_THE_BAG: [Expected; 6] = [
    ("ffe@2025", "", Outcome::Decided, None, "R03 2.2.1", "W2 11.3.2.1"),
    ("ffe@2025", "options = { level = \"high-level\" }", Outcome::ArbiterDecides, None, "11.3.2.1", "W2 11.3.2.1"),
    ("pzszach@2023", "", Outcome::ArbiterDecides, None, "11.3.2.1", "W2 11.3.2.1"),
    ("frbe@2023", "", Outcome::Decided, None, "2.d", "W2 11.3.2.1"),
    ("fide@2023", "", Outcome::ArbiterDecides, None, "11.3.2.1", "W2 11.3.2.1"),
    (
        "fide@2014",
        "on = 2014-11-15\noptions = { event_level = \"fide-event\" }",
        Outcome::Decided,
        Some(Score::Won(Color::Black)),
        "11.3b (ban)",
        "S2 11.3b",
    ),
];

#[test]
fn the_same_telephone_in_a_bag_is_ruled_on_by_each_text_with_its_source() {
    let library = Library::built_in().unwrap();
    for (name, event, outcome, result, article, source) in TELEPHONE_IN_THE_BAG {
        let edition = library.edition(&EditionRequest::Pack(Selector::parse(name).unwrap())).unwrap();
        let text = format!(
            "[event]\ntime = \"90+30\"\n{event}\n[[happened]]\nphone = \"carried\"\nby = \"white\"\nin_the_bag = true\n\
             switched_off = true\n"
        );
        let record = Record::from_text("record.toml", &text, Path::new(""), edition.vocabulary()).unwrap();
        let ruling = rule(library.host(), &edition, &record).unwrap().pop().unwrap();
        assert_eq!(ruling.outcome, outcome, "{name} {event}");
        assert_eq!(ruling.result, result, "{name} {event}");
        let applied =
            |article: &&str| ruling.reasons.iter().find(|reason| reason.articles.iter().any(|cited| cited == article));
        let Some(reason) = applied(&article) else {
            panic!("{name} {event}: {:?}", ruling.reasons);
        };
        let read = &ruling.rulebook.regulations()[reason.regulation].regulation.source;
        assert!(read.iter().any(|said| said == source), "{name} {event}: {read:?}");
    }
}
