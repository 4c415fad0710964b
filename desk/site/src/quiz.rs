//! Incidents from the cases as questions, for those who learn to be arbiters.

mod page;
mod question;
mod round;
mod sentences;

use kodeks_base::{Date, Diagnostic};
use kodeks_event::{PageAnswer, PageResult, unknown_question};
use kodeks_rulesets::Selector;
use kodeks_words::Words;
use maud::Markup;
use question::QuizQuestion;
use round::CaseOrder;
use serde::{Deserialize, Serialize};

use crate::{context::PageContext, files, incident::IncidentState};

pub(crate) use page::start;

/// The number of questions in a round.
const ROUND: usize = 10;

/// The edition that is asked about unless somebody chooses another.
const NEWEST: &str = "fide";

/// The state of the page: the round and its progress. The same number gives the same questions.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct Round {
    /// The number of the round, from which the order of the cases comes; nothing before it was begun.
    number: Option<u64>,
    /// The edition: `fide@2023`.
    rules: String,
    /// The subject of the cases: `clock`; by default all.
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<String>,
    /// The places of the cases that were asked, in the order of the round.
    asked: Vec<usize>,
    /// The answers, in the order of the questions.
    tapped: Vec<QuizAnswer>,
    /// Whether nothing more is asked.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    over: bool,
}

/// An answer that was tapped.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
struct QuizAnswer {
    /// The number of the answer on the page, from 0.
    answer: usize,
    /// Whether it is what the edition rules.
    right: bool,
}

impl Round {
    /// Returns how many were answered rightly.
    fn score(&self) -> usize {
        self.tapped.iter().filter(|tapped| tapped.right).count()
    }

    /// Returns whether the last question that was asked still waits for its answer.
    fn is_open(&self) -> bool {
        self.tapped.len() < self.asked.len()
    }
}

/// Answers a question of the page.
pub(crate) fn answer(context: &PageContext<'_>) -> PageResult {
    let mut round: Round = context.question.state();
    let act = context.question.act.as_str();
    if context.incidents.is_empty() {
        return Ok(PageAnswer { needs: Some(files::CASES), ..PageAnswer::default() });
    }
    let mut found = None;
    match act {
        "open" => {}
        "begin" => {
            round = begin(context);
            found = find_next(context, &mut round)?;
        }
        "next" => {
            found = find_next(context, &mut round)?;
            round.over = !round.is_open() && found.is_none();
        }
        "again" => {
            let number = round.number.map(|number| number.wrapping_add(1));
            round = Round { number, rules: round.rules, about: round.about, ..Round::default() };
            found = find_next(context, &mut round)?;
        }
        "leave" => round = Round::default(),
        "tap" => found = tap(context, &mut round)?,
        "whole" => return whole(context, &round),
        other => return Err(unknown_question(other)),
    }
    let (title, html) = draw(context, &round, found)?;
    Ok(PageAnswer::new(&html.0).with_title(title).at(&round))
}

/// Begins the round that a form describes.
fn begin(context: &PageContext<'_>) -> Round {
    let question = context.question;
    let named = |name: &str| Some(question.text(name).to_owned()).filter(|text| !text.is_empty());
    let number = question.text("number").trim().parse().ok().or_else(|| question.with["number"].as_u64());
    Round {
        number: Some(number.unwrap_or_else(|| number_of(context.library.today()))),
        rules: named("rules").unwrap_or_else(|| newest(context)),
        about: named("about"),
        ..Round::default()
    }
}

/// Returns the number of the round of a day, the same for everybody: `20261125`.
fn number_of(day: Date) -> u64 {
    let digits: String = day.to_string().chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_default()
}

/// Returns the newest edition of the Laws.
fn newest(context: &PageContext<'_>) -> String {
    let selector = Selector::parse(NEWEST).ok();
    let head = selector.and_then(|selector| context.library.newest(&selector).ok());
    head.map(|head| head.short_label()).unwrap_or_default()
}

/// Goes on to the next case that makes a question; to none after the last of the round.
fn find_next(context: &PageContext<'_>, round: &mut Round) -> Result<Option<QuizQuestion>, Diagnostic> {
    if round.is_open() || round.asked.len() >= ROUND {
        return Ok(None);
    }
    let order = CaseOrder::of(context, round);
    let from = round.asked.last().map_or(0, |last| last + 1);
    for place in from..order.len() {
        if let Some(question) = QuizQuestion::of(context, round, &order, place)? {
            round.asked.push(place);
            return Ok(Some(question));
        }
    }
    Ok(None)
}

/// Takes the answer that was tapped, and returns the question.
fn tap(context: &PageContext<'_>, round: &mut Round) -> Result<Option<QuizQuestion>, Diagnostic> {
    let (Some(last), Some(answer)) = (round.asked.last(), context.question.with["answer"].as_u64()) else {
        return Ok(None);
    };
    if !round.is_open() {
        return Ok(None);
    }
    let answer = usize::try_from(answer).unwrap_or_default();
    let question = QuizQuestion::of(context, round, &CaseOrder::of(context, round), *last)?;
    let right = question.as_ref().is_some_and(|question| question.right == answer);
    round.tapped.push(QuizAnswer { answer, right });
    Ok(question)
}

/// Goes to the page that rules on the incident in full.
fn whole(context: &PageContext<'_>, round: &Round) -> PageResult {
    let order = CaseOrder::of(context, round);
    let question = match round.asked.last() {
        Some(last) => QuizQuestion::of(context, round, &order, *last)?,
        None => None,
    };
    let stage = match question {
        Some(question) => IncidentState::of_record(&question.in_full())?,
        None => IncidentState::default(),
    };
    Ok(PageAnswer { go: Some(crate::places::place_in(context.words.language(), "")), ..PageAnswer::default() }
        .at(&stage))
}

/// Draws the state of the round, with its title; its last question where that is known already.
fn draw(context: &PageContext<'_>, round: &Round, found: Option<QuizQuestion>) -> Result<(String, Markup), Diagnostic> {
    let words: &Words = context.words;
    if round.number.is_none() {
        return Ok((words.say("site-quiz-title"), page::choose(context, &newest(context))));
    }
    let order = CaseOrder::of(context, round);
    let at = |place: &usize| QuizQuestion::of(context, round, &order, *place);
    match round.asked.last() {
        Some(last) if !round.over => match found.map_or_else(|| at(last), |found| Ok(Some(found)))? {
            Some(question) => Ok(page::question(context, round, &question)),
            None => Ok(page::nothing(context)),
        },
        Some(_) => {
            let all = round.asked.iter().map(at).collect::<Result<Vec<_>, Diagnostic>>()?;
            Ok(page::score(context, round, &all))
        }
        None => Ok(page::nothing(context)),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kodeks_base::Language;
    use kodeks_rulesets::Library;
    use serde_json::{Value as Json, json};

    use crate::{Engine, files};

    use super::{ROUND, round::ABOUT};

    /// A page that asks, as one in a browser does.
    struct QuizPage {
        engine: Engine,
        state: Json,
        language: Language,
    }

    impl QuizPage {
        fn new(language: Language) -> QuizPage {
            let mut engine = Engine::new().unwrap();
            let cases = files::cases(&Library::built_in().unwrap()).unwrap();
            let bring = json!({ "ask": "bring", "with": { "name": files::CASES, "text": cases } });
            assert_eq!(engine.answer(&bring.to_string()), "{}");
            QuizPage { engine, state: Json::Null, language }
        }

        fn ask(&mut self, act: &str, with: &Json) -> Json {
            let asked = json!({
                "ask": "quiz", "act": act, "with": with, "state": self.state,
                "language": self.language.code(), "today": "2026-11-25",
            });
            let answer: Json = serde_json::from_str(&self.engine.answer(&asked.to_string())).unwrap();
            assert!(answer["error"].is_null(), "{answer}");
            self.state = answer["state"].clone();
            answer
        }

        /// The four answers.
        fn answers(answer: &Json) -> Vec<String> {
            let html = answer["html"].as_str().unwrap();
            let list = html.split("<ol class=\"answers quiz\"").nth(1).unwrap().split("</ol>").next().unwrap();
            let mut buttons: Vec<String> =
                list.split("</button>").map(|button| button.split("<span").skip(1).collect::<String>()).collect();
            buttons.pop();
            buttons
        }
    }

    #[test]
    fn cases_are_asked_for_where_they_were_not_brought() {
        let mut engine = Engine::new().unwrap();
        let answer = engine.answer(&json!({ "ask": "quiz" }).to_string());
        let answer: Json = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["needs"], files::CASES);
    }

    #[test]
    fn a_round_has_ten_questions_with_four_answers_of_which_one_is_right_in_every_language() {
        let mut asked = BTreeSet::new();
        for language in Language::ALL {
            let mut page = QuizPage::new(language);
            let mut answer = page.ask("begin", &json!({ "number": "17" }));
            for number in 0..ROUND {
                let answers = QuizPage::answers(&answer);
                assert_eq!(answers.len(), 4, "{answers:?}");
                let different: BTreeSet<&String> = answers.iter().collect();
                assert_eq!(different.len(), 4, "{answers:?}");
                // Each answer is tried: one alone is right.
                let before = page.state.clone();
                let mut right = Vec::new();
                for tapped in 0..4 {
                    page.state = before.clone();
                    page.ask("tap", &json!({ "answer": tapped }));
                    if page.state["tapped"][number]["right"] == true {
                        right.push(tapped);
                    }
                }
                assert_eq!(right.len(), 1);
                answer = page.ask("next", &json!({}));
            }
            assert!(
                page.ask("open", &json!({}))["html"] == answer["html"],
                "a page that is loaded again stands where it stood"
            );
            assert!(answer["html"].as_str().unwrap().contains("<ol class=\"score\">"));
            asked.insert(page.state["asked"].to_string());
        }
        // The same round asks the same.
        assert_eq!(asked.len(), 1, "{asked:?}");
    }

    #[test]
    fn the_same_round_asks_the_same_and_another_something_else() {
        let begin = |number: &str| {
            let mut page = QuizPage::new(Language::English);
            let answer = page.ask("begin", &json!({ "number": number, "about": "clock" }));
            (page.state["asked"].clone(), answer["html"].clone())
        };
        assert_eq!(begin("5"), begin("5"));
        assert_ne!(begin("5"), begin("6"));
    }

    #[test]
    fn every_subject_asks_something_under_the_newest_edition() {
        let mut page = QuizPage::new(Language::English);
        for (about, _) in ABOUT {
            let answer = page.ask("begin", &json!({ "about": about }));
            let is_asked = answer["html"].as_str().unwrap().contains("answers quiz");
            // A quickplay finish without an arbiter and adjourned games are asked about where they are in force.
            assert!(is_asked, "{about}");
        }
    }

    #[test]
    fn a_question_leads_to_the_whole_ruling() {
        let mut page = QuizPage::new(Language::Polish);
        page.ask("begin", &json!({}));
        page.ask("tap", &json!({ "answer": 0 }));
        let answer = page.ask("whole", &json!({}));
        assert_eq!(answer["go"], "pl/");
        let record = answer["state"]["record"].as_str().unwrap();
        assert!(record.contains("rules = \"fide@2023"), "{record}");
    }
}
