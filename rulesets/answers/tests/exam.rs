//! Exams: the same from the same seed, no two questions alike, every answer and every trap proved by a ruling.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    sync::LazyLock,
};

use kodeks_answers::{
    EditionOverride,
    exam::{Exam, ExamLevel, ExamRequest, ExamSubject, QuestionBank, SUBJECTS, check_key},
};
use kodeks_base::{Date, Language};
use kodeks_core::Tempo;
use kodeks_prepared::built_in;
use kodeks_rulesets::{
    Library, Outcome, Record, Ruling, Selector,
    cases::{AnswerKey, CaseFile},
};
use kodeks_views::KeyCheckView;
use kodeks_words::Words;
use serde_json::json;

const RULES: &str = "fide@2023";

/// How many exams are looked at for questions that are alike.
const SEEDS: u64 = 200;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| built_in().unwrap());
static CASES: LazyLock<Vec<CaseFile>> = LazyLock::new(|| CaseFile::built_in().unwrap());

fn words(language: Language) -> Words {
    Words::of(language, &LIBRARY).unwrap()
}

fn bank<'a>(rules: &str, words: &'a Words) -> QuestionBank<'a> {
    let rules = Selector::parse(rules).unwrap();
    QuestionBank::open(&LIBRARY, &CASES, Some(&rules), None, words).unwrap()
}

fn request(seed: u64, level: ExamLevel) -> ExamRequest {
    ExamRequest { seed, level, ..ExamRequest::default() }
}

/// Returns what a ruling orders, the same for rulings that say the same.
fn ordered(ruling: &Ruling) -> (Outcome, String) {
    (ruling.outcome, format!("{:?}", ruling.orders))
}

/// Rules on a record again, by the edition of a ruling.
fn rule_again(record: &Record, ruling: &Ruling) -> Ruling {
    let rules = Some(ruling.edition().head().selector());
    let which = EditionOverride { rules, ..EditionOverride::default() };
    let (_, rulings) = which.rule_without_lock(&LIBRARY, record).unwrap();
    rulings.into_iter().next_back().unwrap()
}

/// Looks that every answer of an exam is ruled again as its key says, and every wrong answer is right where the key says so.
fn assert_proved(exam: &Exam<'_>, rules: &str) {
    for question in exam.questions() {
        let right = question.ruling();
        assert_eq!(right.edition().head().short_label(), rules);
        assert_eq!(ordered(&rule_again(&question.record(), right)), ordered(right));
        for (kind, record, ruling) in question.proofs() {
            assert_ne!(ordered(ruling), ordered(right), "{kind}: {:?}", question.likeness());
            let is_here = ruling.edition().head().is(right.edition().head());
            assert_eq!(is_here, kind != "edition", "{kind}");
            assert_eq!(ordered(&rule_again(record, ruling)), ordered(ruling), "{kind}");
            if kind == "tempo" {
                assert_ne!(ruling.tempo, right.tempo);
            }
        }
    }
}

#[test]
fn no_two_questions_of_an_exam_are_alike_and_each_answer_and_trap_is_proved() {
    let words = words(Language::English);
    let bank = bank(RULES, &words);
    let mut sheets = BTreeSet::new();
    for seed in 0..SEEDS {
        let exam = bank.exam(30, request(seed, ExamLevel::Advanced)).unwrap();
        let alike: BTreeSet<&str> = exam.questions().iter().map(|question| question.likeness()).collect();
        assert_eq!(alike.len(), 30, "{seed}");
        if seed % 20 == 0 {
            assert_proved(&exam, RULES);
        }
        let told: Vec<String> = exam.questions().iter().map(|question| question.record().json().to_string()).collect();
        sheets.insert(told.join("\n"));
    }
    assert_eq!(sheets.len(), usize::try_from(SEEDS).unwrap(), "each seed gives another sheet");
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_the_languages_ask_the_same() {
    let mut asked = BTreeSet::new();
    for language in Language::ALL {
        let words = words(language);
        let [one, other] = [(); 2].map(|()| {
            let bank = bank(RULES, &words);
            let exam = bank.exam(30, request(2026, ExamLevel::Advanced)).unwrap();
            let records: Vec<String> = exam.questions().iter().map(|one| one.record().json().to_string()).collect();
            let letters: Vec<Option<usize>> = exam.questions().iter().map(|one| one.right()).collect();
            (json!(exam.view()).to_string(), format!("{records:?} {letters:?}"))
        });
        assert_eq!(one, other);
        asked.insert(one.1);
    }
    assert_eq!(asked.len(), 1);
}

#[test]
fn an_exam_is_spread_over_all_subjects() {
    let words = words(Language::English);
    let bank = bank(RULES, &words);
    for seed in 0..5 {
        let exam = bank.exam(30, request(seed, ExamLevel::Advanced)).unwrap();
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for question in exam.questions() {
            *counts.entry(question.subject()).or_default() += 1;
        }
        let subjects: BTreeSet<&str> = bank.subjects().iter().map(|subject| subject.name).collect();
        assert_eq!(counts.keys().copied().collect::<BTreeSet<_>>(), subjects, "{seed}: {counts:?}");
        assert!(counts.values().all(|count| *count <= 8), "{seed}: {counts:?}");
    }
    // The Laws have no rules of events, what stands on them at an event has.
    let names = |bank: &QuestionBank<'_>| bank.subjects().iter().map(|subject| subject.name).collect::<Vec<_>>();
    let laws: Vec<&str> = SUBJECTS.iter().map(|subject| subject.name).filter(|name| *name != "event").collect();
    assert_eq!(names(&bank), laws);
    assert!(names(&self::bank("ffe@2025", &words)).contains(&"event"));
    let clock = ExamSubject::by_name("clock");
    let exam = bank.exam(8, ExamRequest { subject: clock, ..request(3, ExamLevel::Advanced) }).unwrap();
    assert!(exam.questions().iter().all(|question| question.subject() == "clock"));
}

#[test]
fn a_basic_exam_has_choices_in_standard_play_and_leaves_nothing_to_the_arbiter() {
    let words = words(Language::English);
    let bank = bank(RULES, &words);
    let exam = bank.exam(15, request(1, ExamLevel::Basic)).unwrap();
    for question in exam.questions() {
        let ruling = question.ruling();
        assert!(matches!(ruling.outcome, Outcome::Decided | Outcome::NoConsequence));
        assert!(ruling.tempo.is_none_or(|tempo| tempo == Tempo::Standard));
        assert!(question.right().is_some());
    }
    assert!(exam.view().questions.iter().all(|question| question.options.len() == 4));
}

#[test]
fn an_expert_exam_has_a_named_trap_in_every_question_and_every_second_is_open() {
    let words = words(Language::English);
    let bank = bank(RULES, &words);
    let mut kinds = BTreeSet::new();
    for seed in 0..5 {
        let exam = bank.exam(20, request(seed, ExamLevel::Expert)).unwrap();
        assert_proved(&exam, RULES);
        for (place, (question, view)) in exam.questions().iter().zip(exam.view().questions).enumerate() {
            let named = question.proofs().map(|(kind, ..)| kind).filter(|kind| *kind != "other-incident");
            let named: Vec<&str> = named.collect();
            assert!(!named.is_empty(), "{}", view.heading);
            kinds.extend(named);
            assert_eq!(view.options.is_empty(), (place + 1) % 2 == 0);
            assert!(!view.key.unwrap().traps.is_empty());
        }
    }
    assert_eq!(kinds, BTreeSet::from(["announcement", "boundary", "edition", "tempo"]));
}

#[test]
fn earlier_editions_have_exams_of_their_own() {
    let words = words(Language::Polish);
    for rules in ["fide@2005", "fide@2014", "fide@2018"] {
        let exam_bank = bank(rules, &words);
        let exam = exam_bank.exam(20, request(5, ExamLevel::Advanced)).unwrap();
        assert_proved(&exam, rules);
    }
}

#[test]
fn the_day_chooses_the_edition() {
    let words = words(Language::English);
    let on = Date::parse("2016-03-11");
    let bank = QuestionBank::open(&LIBRARY, &CASES, None, on, &words).unwrap();
    assert_eq!(bank.edition().head().short_label(), "fide@2014");
    assert_proved(&bank.exam(5, request(1, ExamLevel::Basic)).unwrap(), "fide@2014");
}

#[test]
fn a_sheet_has_nothing_of_the_key() {
    let words = words(Language::English);
    let bank = bank(RULES, &words);
    let exam = bank.exam(10, request(1, ExamLevel::Advanced)).unwrap();
    let key = json!(exam.view());
    let sheet = json!(exam.view().sheet());
    for (asked, answered) in sheet["questions"].as_array().unwrap().iter().zip(key["questions"].as_array().unwrap()) {
        assert!(asked.get("key").is_none() && answered["key"].is_object());
        assert_eq!(asked["options"], answered["options"]);
    }
    assert!(sheet.get("made_by").is_none());
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let words = words(Language::English);
    let bank = bank(RULES, &words);
    let refused = |count, subject| {
        let request = ExamRequest { subject: ExamSubject::by_name(subject), ..request(1, ExamLevel::Basic) };
        bank.exam(count, request).err().unwrap().to_string()
    };
    assert!(refused(0, "").contains("from 1 to 100 questions, not 0"));
    assert!(refused(101, "").contains("from 1 to 100 questions, not 101"));
    let few = refused(90, "moving");
    assert!(few.contains("fide@2023 has") && few.contains("90 are asked for") && few.contains("--about"), "{few}");
    let ratings = Selector::parse("fide-rating@2024").unwrap();
    let error = QuestionBank::open(&LIBRARY, &CASES, Some(&ratings), None, &words).err().unwrap();
    assert_eq!(error.code(), "K0541");
}

fn checked(text: &str) -> KeyCheckView {
    let key = AnswerKey::from_text("key.toml", text, Path::new(""), &LIBRARY.vocabulary().unwrap()).unwrap();
    check_key(&LIBRARY, "key.toml", &key, None, None, &words(Language::English))
}

#[test]
fn the_key_of_an_exam_holds_when_it_is_checked() {
    let words = words(Language::English);
    for (rules, level) in [(RULES, ExamLevel::Advanced), (RULES, ExamLevel::Expert), ("fide@2009", ExamLevel::Advanced)]
    {
        let bank = bank(rules, &words);
        let exam = bank.exam(30, request(9, level)).unwrap();
        let text = exam.records();
        let checked = checked(&text);
        let wrong: Vec<_> = checked.answers.iter().filter(|answer| !answer.holds).collect();
        assert!(wrong.is_empty(), "{wrong:?}\n{text}");
        assert_eq!(checked.holding, 30);
    }
}

#[test]
fn a_key_of_ones_own_is_told_what_holds() {
    let question = |name: &str, rules: &str, result: &str, article: &str| {
        format!(
            "[[question]]\nname = \"{name}\"\nevent = {{ {rules} tempo = \"standard\" }}\n\
             happened = [{{ phone = \"rings\", by = \"white\" }}]\n\
             expect = {{ outcome = \"decided\", result = \"{result}\", article = \"{article}\" }}\n"
        )
    };
    let text = [
        "rules = \"fide@2023\"\n".to_owned(),
        question("right", "", "0-1", "11.3.2.2"),
        question("wrong result", "", "1-0", "11.3.2.2"),
        question("wrong article", "", "0-1", "7.5.5"),
        question("another edition", "rules = \"fide@2014\",", "0-1", "11.3b (ban)"),
        question("no such edition", "rules = \"fide@2019\",", "0-1", "11.3b"),
    ]
    .concat();
    let view = checked(&text);
    let holds: Vec<bool> = view.answers.iter().map(|answer| answer.holds).collect();
    assert_eq!(holds, [true, false, false, true, false]);
    assert_eq!(view.holding, 2);
    let differences = |place: usize| {
        let all = view.answers[place].differences.iter();
        all.map(|one| (one.expected.clone(), one.got.clone())).collect::<Vec<_>>()
    };
    assert_eq!(differences(1), [("1-0".to_owned(), "0-1".to_owned())]);
    assert_eq!(differences(2)[0].0, "7.5.5");
    assert_eq!(view.answers[3].edition.as_deref(), Some("fide@2014"));
    assert!(view.answers[4].edition.is_none() && view.answers[4].ruled.contains("fide@2018"), "{:?}", view.answers[4]);
}

#[test]
fn faults_of_a_key_are_told_with_their_lines() {
    let refused = |text: &str| {
        let vocabulary = LIBRARY.vocabulary().unwrap();
        let error = AnswerKey::from_text("key.toml", text, Path::new(""), &vocabulary).unwrap_err();
        format!("{error} {:?}", error.others().iter().map(|other| other.to_string()).collect::<Vec<_>>())
    };
    let event = "happened = [{ resigns = \"white\" }]\n";
    let no_outcome = refused(&format!("[[question]]\nname = \"x\"\n{event}expect = {{ result = \"0-1\" }}\n"));
    assert!(no_outcome.contains("key.toml:4") && no_outcome.contains("`outcome`"), "{no_outcome}");
    let nothing = refused("[[question]]\nname = \"x\"\nhappened = []\nexpect = { outcome = \"decided\" }\n");
    assert!(nothing.contains("key.toml:3") && nothing.contains("nothing happens"), "{nothing}");
    let no_question = refused("rules = \"fide@2023\"\n");
    assert!(no_question.contains("question"), "{no_question}");
    let unknown =
        refused(&format!("[[question]]\nname = \"x\"\nanswer = 1\n{event}expect = {{ outcome = \"decided\" }}\n"));
    assert!(unknown.contains("answer") && unknown.contains("key.toml:3"), "{unknown}");
    let outcome = refused(&format!("[[question]]\nname = \"x\"\n{event}expect = {{ outcome = \"decide\" }}\n"));
    assert!(outcome.contains("`decide` is not an outcome"), "{outcome}");
}
