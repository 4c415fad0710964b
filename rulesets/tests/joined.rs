//! Packs that amend one edition side by side, put together: what each changes holds, and where they contradict each other.

use std::sync::Arc;

use kodeks_board::Time;
use kodeks_rulesets::{Collision, Edition, EditionRequest, JoinedEdition, Library, Selector};
use kodeks_scripting::LawValue;

/// The files of a pack, by name.
type PackTexts<'a> = &'a [(&'a str, &'a str)];

/// Puts packs together that amend fide@2023; of `pack.toml` only what follows its head is given.
fn joined(packs: &[PackTexts<'_>]) -> (Arc<Edition>, JoinedEdition) {
    let mut library = Library::built_in().unwrap();
    let mut names = vec!["fide@2023".to_owned()];
    for (place, files) in packs.iter().enumerate() {
        let name = format!("amendment-{place}");
        let head = format!(
            "name = \"{name}\"\nedition = \"2026\"\nversion = \"1.0.0\"\ntitle = {{ en = \"{name}\" }}\nextends = \"fide@2023\"\nauthentic = \"en\"\n"
        );
        let text = |path: &str, text: &str| if path == "pack.toml" { format!("{head}{text}") } else { text.to_owned() };
        let texts = files.iter().map(|(path, written)| ((*path).to_owned(), text(path, written)));
        library.add_texts(&name, texts.collect()).unwrap();
        names.push(name);
    }
    let edition = |name: &String| library.edition(&EditionRequest::Pack(Selector::parse(name).unwrap())).unwrap();
    let editions = Edition::in_the_same_words(library.host(), names.iter().map(edition).collect()).unwrap();
    let (edition, amended) = editions.split_first().unwrap();
    (Arc::clone(edition), edition.joined(amended).unwrap())
}

/// Returns a number of a regulation, by its name with that of its layer.
fn number(edition: &Edition, regulation: &str, number: &str) -> LawValue {
    let placed = edition.regulations().find(|placed| placed.name() == regulation).unwrap();
    placed.law.get(number).unwrap().value.clone()
}

fn minutes(minutes: u64) -> LawValue {
    LawValue::Time(Time::from_minutes(minutes))
}

const GAIN: PackTexts<'static> = &[(
    "pack.toml",
    "[amends.\"7.5.5\".illegal-move]\nopponent_gains = \"3 min\"\n[amends.\"7.5.5\".decisive-illegal-move]\nnumber = 2\n",
)];

const NUMBER: PackTexts<'static> = &[(
    "pack.toml",
    "[amends.\"7.5.5\".illegal-move]\nopponent_gains = \"2 min\"\n[amends.\"7.5.5\".decisive-illegal-move]\nnumber = 3\n",
)];

#[test]
fn a_number_that_a_pack_repeats_as_it_was_undoes_no_other() {
    for packs in [[GAIN, NUMBER], [NUMBER, GAIN]] {
        let (_, joined) = joined(&packs);
        assert_eq!(joined.collisions, []);
        assert_eq!(number(&joined.edition, "illegal-move", "opponent_gains"), minutes(3));
        assert_eq!(number(&joined.edition, "decisive-illegal-move", "number"), LawValue::Count(3));
    }
}

#[test]
fn a_number_that_two_packs_set_differently_is_a_collision() {
    let one = &[("pack.toml", "[amends.\"7.5.5\".illegal-move]\nopponent_gains = \"1 min\"\n")][..];
    let (_, both) = joined(&[GAIN, one]);
    let is = [Some(minutes(3)), Some(minutes(1))];
    let (regulation, number) = ("illegal-move".to_owned(), "opponent_gains".to_owned());
    assert_eq!(both.collisions, [Collision::Number { regulation, number, was: Some(minutes(2)), is }]);
    assert_eq!(joined(&[GAIN, GAIN]).1.collisions, []);
}

/// A layer as the edition has it, with what a pack amends in it.
fn rapid_penalties(illegal_move: &str, claim: &str) -> String {
    format!(
        "name = \"rapid-penalties\"\ntitle = {{ en = \"Rapid\" }}\napplies = {{ tempo = \"rapid\" }}\n\
         [amends.\"A.3\".illegal-move]\nopponent_gains = \"{illegal_move}\"\n\
         [amends.\"A.3\".incorrect-draw-claim]\nopponent_gains = \"{claim}\"\n"
    )
}

#[test]
fn a_layer_that_two_packs_write_in_full_has_what_each_changes() {
    let layers = [rapid_penalties("2 min", "1 min"), rapid_penalties("1 min", "3 min")];
    let packs = layers.each_ref().map(|layer| [("pack.toml", ""), ("rapid-penalties/layer.toml", layer.as_str())]);
    let (_, joined) = joined(&[&packs[0], &packs[1]]);
    assert_eq!(joined.collisions, []);
    let layer = joined.edition.layers().iter().find(|layer| layer.name == "rapid-penalties").unwrap();
    let amended = |stem: &str| layer.amends.iter().find(|one| one.stem == stem).unwrap().value.clone();
    assert_eq!([amended("illegal-move"), amended("incorrect-draw-claim")], [minutes(2), minutes(3)]);
    assert_eq!(layer.amends.len(), 2);
}

#[test]
fn a_number_that_another_article_takes_is_taken_from_both_together() {
    let (edition, joined) = joined(&[GAIN, NUMBER]);
    // A.5.2 takes the number from 7.5.5.
    let taking: Vec<String> = edition.taking_from("decisive-illegal-move").map(|placed| placed.name()).collect();
    assert!(!taking.is_empty());
    for name in taking {
        assert_eq!(number(&joined.edition, &name, "number"), LawValue::Count(3), "{name}");
    }
}

#[test]
fn a_repeal_contradicts_whoever_changes_what_is_repealed() {
    let repeal = &[("pack.toml", "without = [\"smoking\"]\n")][..];
    let (_, alone) = joined(&[repeal, GAIN]);
    assert_eq!(alone.collisions, []);
    assert!(alone.edition.regulations().all(|placed| placed.regulation.stem != "smoking"));
    let repeal = &[("pack.toml", "without = [\"illegal-move\"]\n")][..];
    let (_, both) = joined(&[GAIN, repeal]);
    assert!(both.collisions.contains(&Collision::Regulation("illegal-move".to_owned())), "{:?}", both.collisions);
}

#[test]
fn a_regulation_or_an_option_that_two_packs_write_differently_is_a_collision() {
    let smoking = |ruling: &str| {
        format!(
            "title = {{ en = \"Smoking\" }}\nsummary = {{ en = \"Smoking.\" }}\nsource = \"a vote\"\nanswers = \"conduct\"\n\
             ruling = \"{ruling}\"\n[when]\nconduct = \"smokes\"\n"
        )
    };
    let regulations = [smoking("win(opponent)"), smoking("play_on()")];
    let packs = regulations.each_ref().map(|text| [("pack.toml", ""), ("smoking.toml", text.as_str())]);
    let (_, both) = joined(&[&packs[0], &packs[1]]);
    assert_eq!(both.collisions, [Collision::Regulation("smoking".to_owned())]);
    let (_, same) = joined(&[&packs[0], &packs[0]]);
    assert_eq!(same.collisions, [], "both write the same");
    let option = |minutes: u8| {
        format!(
            "[options.default_time]\nkind = \"time\"\narticle = \"6.7.1\"\ndefault = \"{minutes} min\"\ntitle = {{ en = \"lateness\" }}\n"
        )
    };
    let options = [option(15), option(30)];
    let packs = options.each_ref().map(|text| [("pack.toml", text.as_str())]);
    let (_, both) = joined(&[&packs[0], &packs[1]]);
    assert_eq!(both.collisions, [Collision::EventOption("default_time".to_owned())]);
}
