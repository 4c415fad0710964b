//! The quiz as a page shows it.

use kodeks_board::{Color, Setup};
use kodeks_draw::{
    diagram,
    html::draw,
    ruling::{RulingFace, why_not, why_of_page},
};
use kodeks_rulesets::{Outcome, Record, Ruling};
use kodeks_views::{RulingView, case::describe_record};
use kodeks_words::{Words, ruling};
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use super::{ROUND, Round, question::QuizQuestion, round::ABOUT, sentences::RulingText};
use crate::{context::PageContext, phone::PhoneFace, places::laws_place};

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

/// Draws the choice of a round.
pub(super) fn choose(context: &PageContext<'_>, newest: &str) -> Markup {
    let words = context.words;
    html! {
        h1 { (words.say("site-quiz-title")) }
        p { (words.say("site-quiz-what")) }
        form class="given" data-ask=(action("begin", &json!({}))) {
            label for="rules" { (words.say("site-quiz-rules")) }
            select id="rules" name="rules" {
                @for head in context.library.heads() {
                    @let label = head.short_label();
                    option value=(label) selected[label == newest] { (ruling::title(head, words)) }
                }
            }
            label for="about" { (words.say("site-quiz-about")) }
            select id="about" name="about" {
                option value="" { (words.say("site-quiz-about-all")) }
                @for (name, _) in ABOUT { option value=(name) { (words.say(&format!("site-quiz-about-{name}"))) } }
            }
            label for="number" { (words.say("site-quiz-number")) }
            input id="number" name="number" inputmode="numeric" pattern="[0-9]*" autocomplete="off" aria-describedby="number-why";
            p id="number-why" class="aside" { (words.say("site-quiz-number-why")) }
            button type="submit" class="answer" { (words.say("site-quiz-begin")) }
        }
    }
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
pub(super) fn question(context: &PageContext<'_>, round: &Round, question: &QuizQuestion) -> (String, Markup) {
    let words = context.words;
    let place = [
        ("number", round.asked.len().into()),
        ("of", ROUND.into()),
        ("round", round.number.unwrap_or_default().to_string().into()),
    ];
    let edition = question.ruling.edition().head();
    let kicker = html! {
        p class="kicker" { (edition.title.in_language(words.language())) " · " (words.say_with("site-quiz-round", &place)) }
    };
    match round.tapped.get(round.asked.len().wrapping_sub(1)) {
        None => {
            let title = words.say_with("site-quiz-question", &place);
            let html = html! {
                (kicker)
                h1 { (title) }
                (incident(question, words))
                h2 id="asked" { (words.say("site-quiz-rules-what")) }
                ol class="answers quiz" aria-labelledby="asked" {
                    @for (place, answer) in question.answers.iter().enumerate() {
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
            let given = question.answers.get(tapped.answer);
            let html = html! {
                (kicker)
                h1 class={ "verdict " (if tapped.right { "right" } else { "not-right" }) } { (title) }
                div class="orders" { @for line in &question.answers[question.right].lines { p class="order" { (line) } } }
                (articles(&question.ruling, context))
                @if let Some(given) = given.filter(|_| !tapped.right) {
                    p class="aside" { (words.say("site-quiz-your-answer")) " " (given.lines.join(" ")) }
                }
                p { (words.say_with("site-quiz-so-far", &so_far)) }
                ul class="answers next" {
                    li { (button("next", &words.say(next))) }
                    li { button type="button" class="answer quiet" data-ask=(action("whole", &json!({}))) { (words.say("site-quiz-whole")) } }
                }
                (incident(question, words))
            };
            (title, html)
        }
    }
}

fn lines(answer: &RulingText) -> Markup {
    html! { @for line in &answer.lines { span class="line" { (line) } } }
}

/// Draws the articles that rule, with the reasons; where none does, why not.
fn articles(ruling: &Ruling, context: &PageContext<'_>) -> Markup {
    let view = RulingView::new(ruling, context.words);
    let mut blocks = vec![why_of_page(&view, context.words)];
    if ruling.outcome == Outcome::NoConsequence {
        blocks.extend(why_not(&view, RulingFace::page(), context.words));
    }
    draw(&blocks, &PhoneFace { context, may_choose: false })
}

/// Draws the incident: how the event is played, what stood on the board and on the clocks, and what happened.
fn incident(question: &QuizQuestion, words: &Words) -> Markup {
    let QuizQuestion { record, ruling, .. } = question;
    let conditions = conditions(record, ruling, words);
    let told = describe_record(record, words);
    html! {
        section class="incident" {
            @if !conditions.is_empty() { p { (conditions.join(" · ")) } }
            @if let Some(setup) = board(record, ruling) {
                figure class="position" {
                    (diagram::drawings())
                    (diagram::diagram("position", &setup, &[], words))
                }
            }
            @if !record.moves.is_empty() {
                p class="moves" { (words.say("site-quiz-played")) " " (words.moves(&record.numbered_moves())) }
            }
            @if let Some(clocks) = record.clocks {
                p class="clocks" {
                    (words.say("clocks")) ": "
                    @for color in Color::BOTH {
                        (words.player(color)) " " strong { (words.clock(clocks[color.index()])) } " "
                    }
                }
            }
            @for told in told { p class="told" { strong { (told) } } }
        }
    }
}

/// Returns the position on the board, where it matters or is known.
fn board(record: &Record, ruling: &Ruling) -> Option<Setup> {
    let shown = ruling.diagram.as_ref().map(|diagram| diagram.setup);
    // Moves from a position are shown as text.
    let start = (record.moves.is_empty() && record.start != Setup::start()).then_some(record.start);
    match record.happened.len() {
        1 => shown.or(start),
        _ => start.or(shown),
    }
}

/// Returns how the event is played, in words.
fn conditions(record: &Record, ruling: &Ruling, words: &Words) -> Vec<String> {
    let mut said = Vec::new();
    if let Some(control) = &record.control {
        said.push(control.to_string());
    }
    said.extend(ruling.tempo.or(record.tempo).map(|tempo| words.tempo(tempo)));
    let options = record.options.iter();
    said.extend(options.map(|(name, value)| words.option(name, value)));
    if let Some([white, black]) = record.illegal_moves().filter(|counts| *counts != [0; 2]) {
        let counts = [("white", white.into()), ("black", black.into())];
        said.push(words.say_with("case-illegal-moves", &counts));
    }
    said
}

/// Draws the end of a round.
pub(super) fn score(context: &PageContext<'_>, round: &Round, all: &[Option<QuizQuestion>]) -> (String, Markup) {
    let words = context.words;
    let counted = [("right", round.score().into()), ("of", round.tapped.len().into())];
    let title = words.say_with("site-quiz-score", &counted);
    let html = html! {
        h1 { (title) }
        ol class="score" {
            @for (question, tapped) in all.iter().zip(&round.tapped) {
                @if let Some(question) = question {
                    @let name = if tapped.right { "site-quiz-right" } else { "site-quiz-wrong" };
                    li {
                        strong { (words.say(name)) } " "
                        (describe_record(&question.record, words).join(" ")) " "
                        em { (question.answers[question.right].lines.join(" ")) } " "
                        (articles_of(&question.ruling, context))
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

/// Draws the articles that rule, each a link into the Laws.
fn articles_of(ruling: &Ruling, context: &PageContext<'_>) -> Markup {
    let articles = ruling.reasons.iter().flat_map(|reason| &reason.articles);
    html! {
        @for (place, article) in articles.enumerate() {
            @if place > 0 { ", " }
            a class="article" href=(context.link(&laws_place(ruling.edition().head(), article))) { (article) }
        }
    }
}
