//! One question on which the ruling hangs, and the ways to answer it.

use kodeks_board::{Color, Time};
use kodeks_core::{Event, Handling};
use kodeks_rulesets::{
    AnswerKind, GrammaticalCase, OpenQuestion, RecordPlace, Ruling,
    json_form::JsonForm as _,
    record::{FORMS, FieldValues},
};
use kodeks_words::{Words, events, ruling};
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use super::{
    name_of,
    squares::{SquareBoard, SquareChoice},
};
use crate::{
    context::PageContext,
    elements::action,
    form_fields::{read_time, time_fields},
    incident::{IncidentRuling, IncidentState},
};

/// The form of an answer.
pub(super) enum Way {
    /// One of these values, each with the label of its button.
    Words(Vec<(Json, String)>),
    /// Yes or no.
    Flag,
    /// A number; these are asked for most.
    Count(&'static [u32]),
    /// A time; these minutes are asked for most.
    Time(&'static [u32]),
    /// The times of both clocks.
    Clocks,
    /// Squares of the board.
    Squares(SquareChoice),
    /// A time control.
    Control,
    /// A text: moves.
    Text,
}

/// The numbers that are offered where nothing else is known of them.
const FEW: [u32; 4] = [0, 1, 2, 3];

/// The numbers of moves that are offered: on either side of what most events and editions set.
const MOVES: [u32; 8] = [0, 1, 5, 9, 10, 20, 30, 40];

/// The minutes that are offered where nothing else is known of a time.
const MINUTES: [u32; 8] = [5, 10, 15, 20, 30, 45, 60, 90];

/// The minutes that are offered for a time that an event announces, which can be none.
const ANNOUNCED_MINUTES: [u32; 8] = [0, 5, 10, 15, 20, 30, 45, 60];

/// The time controls that are offered: those that are played most, the slowest first.
const CONTROLS: [&str; 6] = ["90+30", "40/90+30:30+30", "15+10", "10+5", "5+3", "3+2"];

/// Returns the numbers that are offered for a fact: no illegal move is the noughth, and none is claimed at two occurrences.
fn counts_of(fact: &str) -> &'static [u32] {
    match fact {
        "offender.illegal_moves" | "faults.all" | "faults.of_this_kind" | "number" => &[1, 2, 3],
        "occurrences" => &[2, 3, 4, 5],
        "quiet_moves" | "quiet_moves_completed" => &[49, 50, 74, 75],
        "moves" | "moves_of_white" | "moves_completed" => &MOVES,
        _ => &FEW,
    }
}

/// Returns how an answer about a fact or an option is given.
pub(super) fn way_of(name: &str, answer: &AnswerKind, squares: SquareChoice, words: &Words) -> Way {
    match answer {
        AnswerKind::Flag => Way::Flag,
        AnswerKind::Count => Way::Count(counts_of(name)),
        AnswerKind::Time if name == DEFAULT_TIME => Way::Time(&ANNOUNCED_MINUTES),
        AnswerKind::Time => Way::Time(&MINUTES),
        AnswerKind::Clocks => Way::Clocks,
        AnswerKind::Squares => Way::Squares(squares),
        AnswerKind::Control => Way::Control,
        AnswerKind::Moves => Way::Text,
        AnswerKind::Player | AnswerKind::Word(_) => {
            let choices = answer.choices();
            let named = choices.iter().map(|choice| (choice.json(), words.in_an_answer(name, choice, answer)));
            Way::Words(named.collect())
        }
    }
}

/// The option how late a player may arrive.
const DEFAULT_TIME: &str = "default_time";

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
                way: way_of(name, &AnswerKind::of(kind), SquareChoice::one(), words),
            },
            _ => Answerable {
                question: words.say_open_question(ruling, asked),
                place: asked.place,
                field: asked.field.clone(),
                way: way_of(&asked.name, &asked.answer, SquareChoice::of_field(ruling, &asked.field), words),
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
    stage: &IncidentState,
    ruled: &IncidentRuling,
    ruling: &Ruling,
    asked: &OpenQuestion,
) -> (String, Markup) {
    let words = context.words;
    let Answerable { question: title, place, field, way } = Answerable::of(ruling, asked, words);
    let place = name_of(place);
    let with = |value: &Json| json!({ "place": place, "field": field, "value": value });
    let is_seen = asked.is_seen_on_the_board() || handling(ruling).is_some();
    let may_be_shown = is_seen && !ruled.heard.record.is_board_known();
    let html = html! {
        p class="kicker" { (events::describe_event(ruling, words)) }
        h1 class="question" data-about=(asked.name) { (title) }
        (ways(&way, "answer", with, &SquareBoard::of_ruling(stage, ruling), words))
        @if field == PIECE { (more_on_the_last_rank(ruling, &place, words)) }
        ul class="answers" {
            @if may_be_shown {
                (set_up(words))
            }
            (not_known(&name_question(asked), words))
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

/// Returns how a player handled pieces, where the event is about that, so that only the board shows what follows from it.
pub(super) fn handling(ruling: &Ruling) -> Option<Handling> {
    match &ruling.event {
        Event::Report(report) => report.question.handling,
        _ => None,
    }
}

/// The answer that is not known where the position is asked for.
pub(super) const POSITION: &str = "position";

/// Draws the question for the position, on which the ruling hangs.
pub(super) fn draw_position(ruling: &Ruling, words: &Words) -> (String, Markup) {
    let title = words.say("site-position-needed");
    let html = html! {
        p class="kicker" { (events::describe_event(ruling, words)) }
        h1 class="question" { (title) }
        ul class="answers" {
            (set_up(words))
            (not_known(POSITION, words))
        }
    };
    (title, html)
}

/// Draws the button that leads to the board.
fn set_up(words: &Words) -> Markup {
    html! {
        li { button type="button" class="answer" data-ask=(action("board", &json!({}))) { (words.say("site-set-up")) } }
    }
}

/// Draws the button by which something is not known.
fn not_known(what: &str, words: &Words) -> Markup {
    html! {
        li {
            button type="button" class="answer quiet" data-ask=(action("not-known", &json!({ "what": what }))) {
                (words.say("ask-not-known"))
            }
        }
    }
}

/// The field of a promotion that names the new piece.
const PIECE: &str = "piece";

/// Draws what else can stand on the square of promotion: a rook upside down, and the pawn, which is an illegal move.
fn more_on_the_last_rank(ruling: &Ruling, place: &str, words: &Words) -> Markup {
    let subject = match &ruling.event {
        Event::Report(report) => report.subject().map(Color::name),
        _ => None,
    };
    let upside_down = json!({ "place": place, "field": PIECE, "value": "rook", "also": { "upside_down": true } });
    let pawn =
        json!({ "event": "illegal_move", "player": subject, "instead": true, "also": { "pawn_on_last_rank": true } });
    html! {
        ul class="answers" {
            li { button type="button" class="answer" data-ask=(action("answer", &upside_down)) { (words.say("site-upside-down-rook")) } }
            li { button type="button" class="answer" data-ask=(action("begin", &pawn)) { (words.say("site-pawn-left")) } }
        }
    }
}

/// Draws the ways to answer by an act. `tap` gives what a button hands over that answers so; a form hands over the same beside its
/// fields.
pub(super) fn ways(
    way: &Way,
    act: &str,
    tap: impl Fn(&Json) -> Json,
    board: &SquareBoard<'_>,
    words: &Words,
) -> Markup {
    let asks = |value: &Json| action(act, &tap(value));
    let button = |value: &Json, said: &str| {
        html! {
            li { button type="button" class="answer" data-ask=(asks(value)) { (said) } }
        }
    };
    let send = || html! { button type="submit" class="answer" { (words.say("site-answer")) } };
    let form = |written: Written| {
        let mut with = tap(&Json::Null);
        with[WRITTEN] = json!(written.name());
        action(act, &with)
    };
    let text = |label: &str, written: Written| {
        let inputmode = (written == Written::Count).then_some("numeric");
        let pattern = inputmode.map(|_| "[0-9]+");
        html! {
            form class="given" data-ask=(form(written)) {
                label for="value" { (words.say(label)) }
                input id="value" name="value" inputmode=[inputmode] pattern=[pattern] autocapitalize="none" autocomplete="off" required;
                (send())
            }
        }
    };
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
            (text("site-another-number", Written::Count))
        },
        Way::Time(all) => html! {
            ul class="answers numbers" {
                @for minutes in all.iter().copied() {
                    (button(&json!(format!("{}:{:02}:00", minutes / 60, minutes % 60)), &words.time_in(Time::from_seconds(u64::from(minutes) * 60), GrammaticalCase::Nominative)))
                }
            }
            form class="given" data-ask=(form(Written::Text)) {
                (time_fields("value", &words.say("site-time"), words))
                (send())
            }
        },
        Way::Clocks => html! {
            form class="given" data-ask=(form(Written::Text)) {
                (time_fields("white", &words.player(Color::White), words))
                (time_fields("black", &words.player(Color::Black), words))
                (send())
            }
        },
        Way::Squares(choice) => board.draw(*choice, asks, words),
        Way::Control => html! {
            ul class="answers two" { @for control in CONTROLS { (button(&json!(control), control)) } }
            (text("site-another-time-control", Written::Text))
        },
        Way::Text => text("site-move-written", Written::Text),
    }
}

/// The name under which a form says how its field is to be read.
const WRITTEN: &str = "written";

kodeks_base::named! {
    /// How what is written into a form is to be read.
    #[derive(Clone, Copy, PartialEq, Eq)]
    pub enum Written {
        /// As a whole number.
        Count = "count",
        /// As a text.
        Text = "text",
    }
}

/// Returns what was tapped or written, as a record has it; `None` where nothing was.
pub(super) fn answer_given(with: &Json) -> Option<Json> {
    if let (Some(white), Some(black)) = (read_time("white", with), read_time("black", with)) {
        return Some(json!({ "white": white, "black": black }));
    }
    if let Some(time) = read_time("value", with) {
        return Some(json!(time));
    }
    let Some(text) = with["value"].as_str() else {
        return Some(with["value"].clone()).filter(|value| !value.is_null());
    };
    let text = text.trim();
    let number = text.parse::<u32>().ok().filter(|_| with[WRITTEN] == Written::Count.name());
    (!text.is_empty()).then(|| number.map_or_else(|| json!(text), |number| json!(number)))
}
