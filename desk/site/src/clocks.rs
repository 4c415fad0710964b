//! The page of the clock: what both clocks have to be set to, as a sum. It counts, and does not rule.

mod forms;
mod state;

use kodeks_answers::{ClockSetting, OrderedTimes, ordered_times, read_time_control, times_as_decided};
use kodeks_base::{Diagnostic, phrase};
use kodeks_board::{Color, Time, TimeControl};
use kodeks_draw::{clock_setting, html::draw};
use kodeks_event::{EventSettings, PageAnswer, PageResult, unknown_question};
use kodeks_rulesets::Rulebook;
use kodeks_views::clock::{ClockProvisionView, CorrectionWithReason};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::json;

use crate::{
    conditions::EventConditions,
    context::PageContext,
    elements::action,
    form_fields::read_time,
    phone::PhoneFace,
    places::{CLOCK, SETTINGS},
};

pub use state::{ClockState, CorrectionState};

/// The conditions of the event and what its rules say about clocks.
struct ClockPage {
    control: Option<TimeControl>,
    /// Whether the conditions tell which times are ordered.
    is_settled: bool,
    rulebook: Rulebook,
    ordered: Vec<OrderedTimes>,
    /// The regulations that leave times to the arbiter, with their articles.
    as_decided: (Vec<ClockProvisionView>, Vec<String>),
}

impl ClockPage {
    fn new(context: &PageContext<'_>, state: &ClockState) -> Result<ClockPage, Diagnostic> {
        let own = settings(context);
        let time = state.control.clone().or_else(|| own.time.clone());
        let control = time.as_deref().map(read_time_control).transpose()?;
        let conditions = EventConditions::new(context, &EventSettings { time, ..own.clone() })?;
        let rulebook = conditions.rulebook()?;
        let is_settled = conditions.is_settled();
        let shown = state.shown().unwrap_or_default();
        let ordered = match is_settled {
            true => ordered_times(context.library, &rulebook, shown, context.words)?,
            false => Vec::new(),
        };
        let as_decided = times_as_decided(context.library, &rulebook, context.words)?;
        Ok(ClockPage { control, is_settled, rulebook, ordered, as_decided })
    }

    /// Returns a correction with the reason for it.
    fn with_reason(&self, one: &CorrectionState, words: &Words) -> Option<CorrectionWithReason> {
        let correction = one.correction()?;
        let placed = self.rulebook.regulations();
        let by = one.by.as_deref().and_then(|name| placed.iter().find(|placed| placed.name() == name));
        let articles = match (by, one.is_decision()) {
            (None, true) => self.as_decided.1.clone(),
            _ => one.articles.clone(),
        };
        let title = by.map(|placed| kodeks_words::ruling::head(placed, words.language(), words));
        Some(CorrectionWithReason { correction, title, articles })
    }
}

/// Answers a question of the page.
pub(crate) fn answer(context: &PageContext<'_>) -> PageResult {
    let mut state: ClockState = context.question.state();
    state.corrections.retain(|one| one.correction().is_some());
    match context.question.act.as_str() {
        "open" => {}
        "shown" => take_shown(context, &mut state)?,
        "add" => state.corrections.push(forms::read_correction(context)?),
        "ordered" => {
            let with = context.question.with["corrections"].clone();
            let ordered: Vec<CorrectionState> = serde_json::from_value(with).unwrap_or_default();
            state.corrections.extend(ordered);
        }
        "remove" => {
            let place = context.question.with["place"].as_u64().and_then(|place| usize::try_from(place).ok());
            if let Some(place) = place.filter(|place| *place < state.corrections.len()) {
                state.corrections.remove(place);
            }
        }
        "clear" => state = ClockState { control: state.control, ..ClockState::default() },
        other => return Err(unknown_question(other)),
    }
    let html = draw_page(context, &state)?;
    Ok(PageAnswer::new(&html.0).with_title(context.say("site-clock-title")).at(&state))
}

/// Returns the settings of the event, or those of the device.
fn settings<'a>(context: &'a PageContext<'_>) -> &'a EventSettings {
    context.venue.and_then(|venue| venue.settings()).unwrap_or(&context.question.settings)
}

/// Draws the page until the rules are loaded.
pub(crate) fn start(words: &Words) -> Markup {
    html! {
        h1 { (words.say("site-clock-title")) }
        p data-open { (words.say("site-loading")) }
    }
}

/// Draws the way to the page with what is known of the clocks.
#[must_use]
pub fn clock_button(context: &PageContext<'_>, state: &ClockState) -> Markup {
    html! {
        button type="button" class="answer" data-go=(context.link(CLOCK)) data-state=(json!(state).to_string()) {
            (context.say("site-clock-from-here"))
        }
    }
}

/// Takes the form of what the clocks show.
fn take_shown(context: &PageContext<'_>, state: &mut ClockState) -> Result<(), Diagnostic> {
    let with = &context.question.with;
    let clocks = [read_time("clock-white", with), read_time("clock-black", with)];
    let [Some(white), Some(black)] = clocks else {
        return Err(Diagnostic::command_line(phrase!(
            "K1220-clocks",
            "what both clocks show is not said; for example 0:05:10 and 0:12:30"
        )));
    };
    state.clocks = Some([white, black]);
    let text = |name: &str| Some(context.question.text(name).trim().to_owned()).filter(|text| !text.is_empty());
    state.control = text("control").filter(|control| settings(context).time.as_ref() != Some(control));
    state.turn = text("turn").as_deref().and_then(Color::from_name).map(|color| color.name().to_owned());
    state.number = forms::read_number(context, "move")?;
    Ok(())
}

/// Draws the whole page.
fn draw_page(context: &PageContext<'_>, state: &ClockState) -> Result<Markup, Diagnostic> {
    let words = context.words;
    let page = ClockPage::new(context, state)?;
    let control = state.control.clone().or_else(|| page.control.as_ref().map(ToString::to_string));
    let shown = state.shown();
    let corrections: Vec<CorrectionWithReason> =
        state.corrections.iter().filter_map(|one| page.with_reason(one, words)).collect();
    Ok(html! {
        h1 { (words.say("site-clock-title")) }
        @if shown.is_none() { p { (words.say("site-clock-about")) } }
        @if let Some(shown) = shown {
            (draw_sum(context, state, &page, (shown, &corrections))?)
            details class="why" {
                summary { (words.say("site-clock-shown")) }
                (forms::shown(state, control.as_deref(), words))
            }
            @if !corrections.is_empty() { (forms::done(&corrections, words)) }
            (put_right(context, &page))
            ul class="answers" {
                li { button type="button" class="answer quiet" data-ask=(action("clear", &json!({}))) { (words.say("site-clock-clear")) } }
            }
        } @else {
            (forms::shown(state, control.as_deref(), words))
        }
    })
}

/// Draws what the clocks are to be set to, from what they show and what has to be put right.
fn draw_sum(
    context: &PageContext<'_>,
    state: &ClockState,
    page: &ClockPage,
    (shown, corrections): ([Time; 2], &[CorrectionWithReason]),
) -> Result<Markup, Diagnostic> {
    let control = page.control.as_ref();
    let setting = ClockSetting { shown, control, turn: state.turn(), corrections };
    let view = setting.view(context.library, &page.rulebook, context.words)?;
    let face = PhoneFace { context, may_choose: false };
    Ok(draw(&clock_setting(&view), &face))
}

/// Draws everything that can have to be put right.
fn put_right(context: &PageContext<'_>, page: &ClockPage) -> Markup {
    let words = context.words;
    let face = PhoneFace { context, may_choose: false };
    html! {
        h2 { (words.say("site-clock-put-right")) }
        @if page.is_settled {
            @if !page.ordered.is_empty() { (forms::ordered(&page.ordered, &face, words)) }
        } @else {
            p { (words.say("site-clock-needs-conditions")) }
            ul class="answers" {
                @let place = context.venue.map_or(SETTINGS, |venue| venue.settings_place());
                li { a class="answer" href=(context.link(place)) { (words.say("site-clock-conditions")) } }
            }
        }
        (forms::decided(&page.as_decided.0, &face, words))
        (forms::ran("wrong-side", "site-clock-wrong-side", words))
        (forms::ran("stood", "site-clock-stood", words))
        (forms::increments(words))
        @if let Some(control) = page.control.as_ref().filter(|control| control.quota_through(0).is_some()) {
            (forms::period(control, words))
        }
    }
}
