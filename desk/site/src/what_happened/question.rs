//! One question on which the ruling hangs, and the ways to answer it.

use kodeks_board::Time;
use kodeks_core::{Event, FactType};
use kodeks_rulesets::{
    AnswerKind, GrammaticalCase, OpenQuestion, RecordPlace, Ruling,
    json_form::JsonForm as _,
    record::{FORMS, FieldValues},
};
use kodeks_words::{Words, events, ruling};
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use super::name_of;
use crate::{context::PageContext, elements::action, form_fields::time_fields, incident::IncidentRuling};

/// The form of an answer.
pub(super) enum Way {
    /// One of these values, each with the label of its button.
    Words(Vec<(Json, String)>),
    /// Yes or no.
    Flag,
    /// A number; these are asked for most.
    Count(&'static [u32]),
    /// A time, in minutes and seconds.
    Time,
    /// The times of both clocks.
    Clocks,
    /// Squares of the board.
    Squares,
    /// A text: moves, a time control.
    Text,
}

/// The numbers that are offered where nothing else is known of them.
const FEW: [u32; 4] = [0, 1, 2, 3];

/// Returns the numbers that are offered for a fact: no illegal move is the noughth, and none is claimed at two occurrences.
fn counts_of(fact: &str) -> &'static [u32] {
    match fact {
        "offender.illegal_moves" | "faults.all" | "faults.of_this_kind" => &[1, 2, 3],
        "occurrences" => &[2, 3, 4, 5],
        "quiet_moves" | "quiet_moves_completed" => &[49, 50, 74, 75],
        _ => &FEW,
    }
}

/// Returns how the value of a fact is given.
pub(super) fn way_of(kind: FactType) -> Way {
    match kind {
        FactType::Flag => Way::Flag,
        FactType::Count => Way::Count(&FEW),
        FactType::Time => Way::Time,
        FactType::Squares => Way::Squares,
        FactType::Player | FactType::Word(_) | FactType::Move | FactType::Moves => Way::Text,
    }
}

fn way_of_answer(asked: &OpenQuestion, words: &Words) -> Way {
    let answer = &asked.answer;
    match answer {
        AnswerKind::Flag => Way::Flag,
        AnswerKind::Count => Way::Count(counts_of(&asked.name)),
        AnswerKind::Time => Way::Time,
        AnswerKind::Clocks => Way::Clocks,
        AnswerKind::Squares => Way::Squares,
        AnswerKind::Moves | AnswerKind::Control => Way::Text,
        AnswerKind::Player | AnswerKind::Word(_) => {
            let choices = answer.choices();
            let named = choices.iter().map(|choice| (choice.json(), words.in_an_answer(&asked.name, choice, answer)));
            Way::Words(named.collect())
        }
    }
}

/// What is asked, where the answer is written, and how it is given.
struct Answerable {
    question: String,
    place: RecordPlace,
    field: String,
    way: Way,
}

impl Answerable {
    /// A fact that the event can state is asked for there: the number of occurrences of a position, say, not the moves of the
    /// game.
    fn of(ruling: &Ruling, asked: &OpenQuestion, words: &Words) -> Answerable {
        let form = FORMS.iter().find(|form| Some(form.key()) == key_of(&ruling.event));
        let stated = form
            .into_iter()
            .flat_map(|form| form.fields)
            .find(|field| field.name == asked.name && matches!(asked.place, RecordPlace::Game | RecordPlace::Event));
        match stated.map(|field| (field.name, field.values)) {
            Some((name, FieldValues::Fact(kind))) => Answerable {
                question: words.ask(&asked.name, asked.question),
                place: ruling.place,
                field: name.to_owned(),
                way: match way_of(kind) {
                    Way::Count(_) => Way::Count(counts_of(name)),
                    way => way,
                },
            },
            _ => Answerable {
                question: words.say_open_question(ruling, asked),
                place: asked.place,
                field: asked.field.clone(),
                way: way_of_answer(asked, words),
            },
        }
    }
}

/// Returns the field that begins an event which board and clocks know, of those that can state what they show.
fn key_of(event: &Event) -> Option<&'static str> {
    match event {
        Event::DrawClaim(_) => Some("claim"),
        Event::Flag(_) => Some("flag"),
        Event::IllegalMove(_) => Some("illegal_move"),
        Event::IllegalPosition(_) => Some("notices"),
        Event::Resignation { .. } => Some("resigns"),
        _ => None,
    }
}

/// Returns how the page names a question, among those that nobody can answer.
pub(super) fn name_question(asked: &OpenQuestion) -> String {
    format!("{} {}", name_of(asked.place), asked.field)
}

/// Draws a question.
pub(super) fn draw(
    context: &PageContext<'_>,
    ruled: &IncidentRuling,
    ruling: &Ruling,
    asked: &OpenQuestion,
) -> (String, Markup) {
    let words = context.words;
    let Answerable { question: title, place, field, way } = Answerable::of(ruling, asked, words);
    let place = name_of(place);
    let with = |value: &Json| json!({ "place": place, "field": field, "value": value });
    let may_be_shown = !ruled.heard.record.is_board_known() && asked.is_seen_on_the_board();
    let html = html! {
        p class="kicker" { (events::describe_event(ruling, words)) }
        h1 class="question" data-about=(asked.name) { (title) }
        (ways(&way, |value| action("answer", &with(value)), &action("answer", &with(&Json::Null)), words))
        ul class="answers" {
            @if may_be_shown {
                li { button type="button" class="answer" data-ask=(action("board", &json!({}))) { (words.say("site-set-up")) } }
            }
            li {
                button type="button" class="answer quiet" data-ask=(action("not-known", &json!({ "what": name_question(asked) }))) {
                    (words.say("ask-not-known"))
                }
            }
        }
        @if !asked.regulations.is_empty() {
            p class="aside" {
                (words.say("site-hangs-on")) " "
                @for (number, placed) in asked.regulations.iter().enumerate() {
                    @if number > 0 { ", " }
                    (placed.all_articles()) " " (ruling::head(placed, words.language(), words))
                }
                "."
            }
        }
    };
    (title, html)
}

/// Draws the ways to answer. `tap` gives what a button asks that answers so; `form` what a form asks, whose field is `value`.
pub(super) fn ways(way: &Way, tap: impl Fn(&Json) -> String, form: &str, words: &Words) -> Markup {
    let button = |value: &Json, said: &str| {
        html! {
            li { button type="button" class="answer" data-ask=(tap(value)) { (said) } }
        }
    };
    let send = || html! { button type="submit" class="answer" { (words.say("site-answer")) } };
    match way {
        Way::Words(all) => html! {
            ul class="answers" { @for (value, said) in all { (button(value, said)) } }
        },
        Way::Flag => html! {
            ul class="answers two" {
                (button(&json!(true), &words.say("ask-yes")))
                (button(&json!(false), &words.say("ask-no")))
            }
        },
        Way::Count(counts) => html! {
            ul class="answers numbers" {
                @for number in *counts { (button(&json!(number), &number.to_string())) }
            }
            form class="given" data-ask=(form) {
                label for="value" { (words.say("site-another-number")) }
                input id="value" name="value" inputmode="numeric" pattern="[0-9]+" required;
                (send())
            }
        },
        Way::Time => html! {
            ul class="answers numbers" {
                @for minutes in [5, 10, 15, 20, 30, 45, 60, 90] {
                    (button(&json!(format!("{}:{:02}:00", minutes / 60, minutes % 60)), &words.time_in(Time::from_seconds(minutes * 60), GrammaticalCase::Nominative)))
                }
            }
            form class="given" data-ask=(form) {
                (time_fields("value", &words.say("site-time"), words))
                (send())
            }
        },
        Way::Clocks => html! {
            form class="given" data-ask=(form) {
                (time_fields("white", &words.player(kodeks_board::Color::White), words))
                (time_fields("black", &words.player(kodeks_board::Color::Black), words))
                (send())
            }
        },
        Way::Squares => html! {
            form class="given" data-ask=(form) {
                label for="value" { (words.say("site-squares")) }
                input id="value" name="value" autocapitalize="none" autocomplete="off" placeholder="e2" required;
                (send())
            }
        },
        Way::Text => html! {
            form class="given" data-ask=(form) {
                label for="value" { (words.say("site-in-words")) }
                input id="value" name="value" autocapitalize="none" autocomplete="off" required;
                (send())
            }
        },
    }
}

/// Returns an answer as a record has it.
pub(super) fn to_record_value(way: &Way, value: &Json) -> Json {
    let Some(text) = value.as_str().map(str::trim) else {
        return value.clone();
    };
    match way {
        Way::Count(_) => text.parse::<u32>().map_or(json!(text), |number| json!(number)),
        Way::Squares => {
            let squares = text.split([' ', ',']).filter(|square| !square.is_empty());
            json!(squares.collect::<Vec<_>>())
        }
        _ => json!(text),
    }
}
