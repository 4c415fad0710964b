//! Incidents from the cases as questions, for those who learn to be arbiters.

mod page;

use kodeks_answers::exam::{ExamLevel, ExamQuestion, ExamRequest, ExamSubject, QuestionBank, seed_of_the_day};
use kodeks_base::Diagnostic;
use kodeks_event::{PageAnswer, PageResult, unknown_question};
use kodeks_rulesets::Selector;
use maud::Markup;
use serde::{Deserialize, Serialize};

use crate::{context::PageContext, incident::IncidentState};

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

    /// Returns what of the bank the round asks: everything, with choices alone, as there are only buttons to answer with.
    fn request(&self) -> ExamRequest {
        ExamRequest {
            seed: self.number.unwrap_or_default(),
            level: ExamLevel::Advanced,
            subject: self.about.as_deref().and_then(ExamSubject::by_name),
            has_choices_only: true,
        }
    }

    /// Returns whether the last question that was asked still waits for its answer.
    fn is_open(&self) -> bool {
        self.tapped.len() < self.asked.len()
    }
}

/// A round with the bank that its questions come from.
struct OpenRound<'b> {
    bank: &'b QuestionBank<'b>,
    /// The places of the bank in the order of the round.
    order: Vec<usize>,
    request: ExamRequest,
}

impl<'b> OpenRound<'b> {
    fn new(bank: &'b QuestionBank<'b>, round: &Round) -> OpenRound<'b> {
        let request = round.request();
        OpenRound { bank, order: bank.order_of(&request), request }
    }

    /// Returns the question of this number, from 0.
    fn question(&self, round: &Round, number: usize) -> Result<Option<ExamQuestion>, Diagnostic> {
        let place = round.asked.get(number).copied();
        place.map_or(Ok(None), |place| self.bank.at(&self.order, place, number + 1, &self.request))
    }

    /// Returns the question that was asked last.
    fn last(&self, round: &Round) -> Result<Option<ExamQuestion>, Diagnostic> {
        round.asked.len().checked_sub(1).map_or(Ok(None), |last| self.question(round, last))
    }

    /// Goes on to the next question, unless one is open or the round has all of them.
    fn go_on(&self, round: &mut Round) -> Result<(), Diagnostic> {
        if !round.is_open() && round.asked.len() < ROUND {
            round.asked.extend(self.bank.next(&self.order, &round.asked, &self.request)?);
        }
        Ok(())
    }
}

/// Answers a question of the page.
pub(crate) fn answer(context: &PageContext<'_>) -> PageResult {
    let mut round: Round = context.question.state();
    match context.question.act.as_str() {
        "open" | "next" | "tap" | "whole" => {}
        "begin" => round = begin(context),
        "again" => {
            let number = round.number.map(|number| number.wrapping_add(1));
            round = Round { number, rules: round.rules, about: round.about, ..Round::default() };
        }
        "leave" => round = Round::default(),
        other => return Err(unknown_question(other)),
    }
    if round.number.is_none() {
        let html = page::choose(context, &bank_of(context, &newest(context))?)?;
        return Ok(PageAnswer::new(&html.0).with_title(context.say("site-quiz-title")).at(&round));
    }
    let bank = bank_of(context, &round.rules)?;
    let opened = OpenRound::new(&bank, &round);
    match context.question.act.as_str() {
        "begin" | "again" => opened.go_on(&mut round)?,
        "next" => {
            let before = round.asked.len();
            opened.go_on(&mut round)?;
            round.over = !round.is_open() && round.asked.len() == before;
        }
        "tap" => tap(context, &opened, &mut round)?,
        "whole" => return whole(context, opened.last(&round)?),
        _ => {}
    }
    let (title, html) = draw(context, &opened, &round)?;
    Ok(PageAnswer::new(&html.0).with_title(title).at(&round))
}

/// Begins the round that a form describes.
fn begin(context: &PageContext<'_>) -> Round {
    let question = context.question;
    let named = |name: &str| Some(question.text(name).to_owned()).filter(|text| !text.is_empty());
    let number = question.text("number").trim().parse().ok().or_else(|| question.with["number"].as_u64());
    Round {
        number: Some(number.unwrap_or_else(|| seed_of_the_day(context.library.today()))),
        rules: named("rules").unwrap_or_else(|| newest(context)),
        about: named("about"),
        ..Round::default()
    }
}

/// Opens the bank of an edition.
fn bank_of<'a>(context: &PageContext<'a>, rules: &str) -> Result<QuestionBank<'a>, Diagnostic> {
    QuestionBank::open(context.library, context.cases()?, Some(&Selector::parse(rules)?), None, context.words)
}

/// Returns the newest edition of the Laws.
fn newest(context: &PageContext<'_>) -> String {
    let selector = Selector::parse(NEWEST).ok();
    let head = selector.and_then(|selector| context.library.newest(&selector).ok());
    head.map(|head| head.short_label()).unwrap_or_default()
}

/// Takes the answer that was tapped.
fn tap(context: &PageContext<'_>, opened: &OpenRound<'_>, round: &mut Round) -> Result<(), Diagnostic> {
    let Some(answer) = context.question.with["answer"].as_u64().filter(|_| round.is_open()) else {
        return Ok(());
    };
    let answer = usize::try_from(answer).unwrap_or_default();
    let right = opened.last(round)?.and_then(|question| question.right()) == Some(answer);
    round.tapped.push(QuizAnswer { answer, right });
    Ok(())
}

/// Goes to the page that rules on the incident in full.
fn whole(context: &PageContext<'_>, question: Option<ExamQuestion>) -> PageResult {
    let stage = match question {
        Some(question) => IncidentState::of_record(&question.record())?,
        None => IncidentState::default(),
    };
    Ok(PageAnswer { go: Some(crate::places::place_in(context.words.language(), "")), ..PageAnswer::default() }
        .at(&stage))
}

/// Draws the state of the round, with its title.
fn draw(context: &PageContext<'_>, opened: &OpenRound<'_>, round: &Round) -> Result<(String, Markup), Diagnostic> {
    if round.asked.is_empty() {
        return Ok(page::nothing(context));
    }
    if round.over {
        let numbers = 0..round.asked.len();
        let all = numbers.map(|number| opened.question(round, number)).collect::<Result<Vec<_>, Diagnostic>>()?;
        let views = all
            .iter()
            .enumerate()
            .filter_map(|(place, question)| Some(question.as_ref()?.view(place + 1, opened.bank)));
        return Ok(page::score(context, round, &views.collect::<Vec<_>>()));
    }
    match opened.last(round)? {
        Some(question) => Ok(page::question(context, round, &question, &question.view(round.asked.len(), opened.bank))),
        None => Ok(page::nothing(context)),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kodeks_answers::exam::{ExamSubject, SUBJECTS};
    use kodeks_base::Language;
    use serde_json::{Value as Json, json};

    use crate::Engine;

    use super::ROUND;

    /// A page that asks, as one in a browser does.
    struct QuizPage {
        engine: Engine,
        state: Json,
        language: Language,
    }

    impl QuizPage {
        fn new(language: Language) -> QuizPage {
            QuizPage { engine: Engine::new().unwrap(), state: Json::Null, language }
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
        let choice = page.ask("leave", &json!({}))["html"].as_str().unwrap().to_owned();
        let offered: Vec<&ExamSubject> =
            SUBJECTS.iter().filter(|subject| choice.contains(&format!("value=\"{}\"", subject.name))).collect();
        assert!(offered.len() > 5 && !choice.contains("value=\"fide-captains@2022\""), "{choice}");
        for subject in offered {
            let about = subject.name;
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
