//! The quiz as a page shows it.

use kodeks_answers::exam::{ExamQuestion, QuestionBank};
use kodeks_base::Diagnostic;
use kodeks_draw::{
    diagram::drawings,
    exam_incident, exam_notes, exam_reasons,
    html::{draw, draw_text},
    ruling::articles,
};
use kodeks_rulesets::Edition;
use kodeks_views::exam::{ExamKeyView, ExamOptionView, ExamQuestionView};
use kodeks_words::{Words, ruling};
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use super::{ROUND, Round};
use crate::{context::PageContext, phone::PhoneFace};

/// Returns the question of a button, as the page reads it.
fn action(act: &str, with: &Json) -> String {
    json!({ "act": act, "with": with }).to_string()
}

/// Draws the page before the rules have come.
pub(crate) fn start(words: &Words) -> Markup {
    html! {
        h1 { (words.say("site-quiz-title")) }
        p { (words.say("site-quiz-what")) }
        ul class="answers" {
            li { button type="button" class="answer" data-ask=(action("begin", &json!({}))) { (words.say("site-quiz-begin")) } }
            li { button type="button" class="answer quiet" data-ask=(action("leave", &json!({}))) { (words.say("site-quiz-choose")) } }
        }
    }
}

/// Draws the choice of a round; the subjects are those of the edition that is chosen unless somebody chooses another.
pub(super) fn choose(context: &PageContext<'_>, newest: &QuestionBank<'_>) -> Result<Markup, Diagnostic> {
    let words = context.words;
    let editions = context.editions()?;
    let heads = editions.iter().map(Edition::head).filter(|head| !head.is_commentary);
    Ok(html! {
        h1 { (words.say("site-quiz-title")) }
        p { (words.say("site-quiz-what")) }
        form class="given" data-ask=(action("begin", &json!({}))) {
            label for="rules" { (words.say("site-quiz-rules")) }
            select id="rules" name="rules" {
                @for head in heads {
                    option value=(head.short_label()) selected[head.is(newest.edition().head())] { (ruling::title(head, words)) }
                }
            }
            label for="about" { (words.say("site-quiz-about")) }
            select id="about" name="about" {
                option value="" { (words.say("site-quiz-about-all")) }
                @for subject in newest.subjects() { option value=(subject.name) { (words.say(&format!("exam-subject-{}", subject.name))) } }
            }
            label for="number" { (words.say("site-quiz-number")) }
            input id="number" name="number" inputmode="numeric" pattern="[0-9]*" autocomplete="off" aria-describedby="number-why";
            p id="number-why" class="aside" { (words.say("site-quiz-number-why")) }
            button type="submit" class="answer" { (words.say("site-quiz-begin")) }
        }
    })
}

/// Says that no case makes a question.
pub(super) fn nothing(context: &PageContext<'_>) -> (String, Markup) {
    let title = context.say("site-quiz-title");
    let html = html! {
        h1 { (title) }
        p { (context.say("site-quiz-none")) }
        ul class="answers" { li { (button("leave", &context.say("site-quiz-choose"))) } }
    };
    (title, html)
}

fn button(act: &str, said: &str) -> Markup {
    html! { button type="button" class="answer" data-ask=(action(act, &json!({}))) { (said) } }
}

/// Draws a question, or what its answer was.
pub(super) fn question(
    context: &PageContext<'_>,
    round: &Round,
    question: &ExamQuestion,
    view: &ExamQuestionView,
) -> (String, Markup) {
    let words = context.words;
    let place = [
        ("number", round.asked.len().into()),
        ("of", ROUND.into()),
        ("round", round.number.unwrap_or_default().to_string().into()),
    ];
    let edition = question.ruling().edition().head();
    let kicker = html! {
        p class="kicker" { (edition.title.in_language(words.language())) " · " (words.say_with("site-quiz-round", &place)) }
    };
    match round.tapped.get(round.asked.len().wrapping_sub(1)) {
        None => {
            let title = words.say_with("site-quiz-question", &place);
            let html = html! {
                (kicker)
                h1 { (title) }
                (incident(view, context))
                h2 id="asked" { (view.asked) }
                ol class="answers quiz" aria-labelledby="asked" {
                    @for (place, answer) in view.options.iter().enumerate() {
                        li {
                            button type="button" class="answer" data-ask=(action("tap", &json!({ "answer": place }))) { (lines(answer)) }
                        }
                    }
                }
            };
            (title, html)
        }
        Some(tapped) => {
            let name = if tapped.right { "site-quiz-right" } else { "site-quiz-wrong" };
            let title = words.say(name);
            let is_last = round.asked.len() >= ROUND;
            let next = if is_last { "site-quiz-to-score" } else { "site-quiz-next" };
            let so_far = [("right", round.score().into()), ("of", round.tapped.len().into())];
            let given = view.options.get(tapped.answer).filter(|_| !tapped.right);
            let html = html! {
                (kicker)
                h1 class={ "verdict " (if tapped.right { "right" } else { "not-right" }) } { (title) }
                @if let Some(key) = &view.key {
                    div class="orders" { @for line in &key.lines { p class="order" { (line) } } }
                    (reasons(key, context))
                    @if let Some(given) = given {
                        p class="aside" { (words.say("site-quiz-your-answer")) " " (given.lines.join(" ")) }
                        @for trap in key.traps.iter().filter(|trap| trap.letter.as_ref() == Some(&given.letter)) {
                            p class="aside" { (trap.sentence) }
                        }
                    }
                }
                p { (words.say_with("site-quiz-so-far", &so_far)) }
                ul class="answers next" {
                    li { (button("next", &words.say(next))) }
                    li { button type="button" class="answer quiet" data-ask=(action("whole", &json!({}))) { (words.say("site-quiz-whole")) } }
                }
                (incident(view, context))
            };
            (title, html)
        }
    }
}

fn lines(answer: &ExamOptionView) -> Markup {
    html! { @for line in &answer.lines { span class="line" { (line) } } }
}

/// Draws the articles that rule, with their reasons, and what is as usual; the trap of the answer that was given stands below it.
fn reasons(key: &ExamKeyView, context: &PageContext<'_>) -> Markup {
    let without_traps = ExamKeyView { traps: Vec::new(), ..key.clone() };
    let mut blocks = vec![exam_reasons(&key.reasons, 3)];
    blocks.extend(exam_notes(&without_traps, context.words));
    html! {
        section class="why" {
            h2 { (context.say("sheet-why")) }
            (draw(&blocks, &PhoneFace { context, may_choose: false }))
        }
    }
}

/// Draws the incident: how the event is played, what stood on the board and on the clocks, and what happened.
fn incident(view: &ExamQuestionView, context: &PageContext<'_>) -> Markup {
    html! {
        section class="incident" {
            @if view.diagram.is_some() { (drawings()) }
            (draw(&exam_incident(view, "position", context.words), &PhoneFace { context, may_choose: false }))
        }
    }
}

/// Draws the end of a round.
pub(super) fn score(context: &PageContext<'_>, round: &Round, all: &[ExamQuestionView]) -> (String, Markup) {
    let words = context.words;
    let counted = [("right", round.score().into()), ("of", round.tapped.len().into())];
    let title = words.say_with("site-quiz-score", &counted);
    let face = PhoneFace { context, may_choose: false };
    let html = html! {
        h1 { (title) }
        ol class="score" {
            @for (question, tapped) in all.iter().zip(&round.tapped) {
                @let name = if tapped.right { "site-quiz-right" } else { "site-quiz-wrong" };
                li {
                    strong { (words.say(name)) } " "
                    (question.happened.join(" ")) " "
                    @if let Some(key) = &question.key {
                        em { (key.lines.join(" ")) } " "
                        @for (place, reason) in key.reasons.iter().enumerate() {
                            @if place > 0 { ", " }
                            (draw_text(&articles(&reason.articles), &face))
                        }
                    }
                }
            }
        }
        ul class="answers next" {
            li { (button("again", &words.say("site-quiz-again"))) }
            li { button type="button" class="answer quiet" data-ask=(action("leave", &json!({}))) { (words.say("site-quiz-choose")) } }
        }
    };
    (title, html)
}
