//! My event: what is kept on the device, so that nobody is asked for it again.

mod announcements;

use std::sync::Arc;

use kodeks_base::{Date, Diagnostic};
use kodeks_core::Tempo;
use kodeks_event::{EventSettings, PageAnswer, PageResult, unknown_question};
use kodeks_rulesets::{Edition, PackHead, Record, Selector, record::RecordFolder};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::{
    context::{PageContext, is_about_incidents},
    elements::action,
};

/// The prefix of form fields for packs that hold beside the Laws.
const BESIDE: &str = "beside-";

/// The name by which errors call what is kept.
pub(crate) const KEPT: &str = "the event";

/// Answers a question of the page.
pub fn answer(context: &PageContext<'_>) -> PageResult {
    let mut settings = context.question.settings.clone();
    match context.question.act.as_str() {
        "open" => {}
        "set" => {
            set(context, &mut settings)?;
            settings.confirm(context.question.today());
        }
        "forget" => settings = EventSettings::default(),
        other => return Err(unknown_question(other)),
    }
    let title = context.words.say("site-settings-nav");
    let edition = edition(context, &settings)?;
    let html = draw(context, &settings, &edition)?;
    let mut view = PageAnswer::new(&html.0).with_title(title);
    view.settings = serde_json::to_value(&settings).ok();
    Ok(view)
}

/// Draws the page until the rules are loaded.
pub fn start(words: &Words) -> Markup {
    html! {
        h1 { (words.say("site-settings-nav")) }
        p data-open { (words.say("site-loading")) }
    }
}

/// Returns the edition of the event.
pub fn edition(context: &PageContext<'_>, settings: &EventSettings) -> Result<Arc<Edition>, Diagnostic> {
    let record: Record = settings.begin(KEPT)?.record(RecordFolder::nothing(), &context.library.vocabulary()?)?;
    context.library.edition(&record.edition_request(None, None))
}

/// Takes the form; impossible values are reported and not kept.
pub fn set(context: &PageContext<'_>, settings: &mut EventSettings) -> Result<(), Diagnostic> {
    let text = |name: &str| Some(context.question.text(name).trim().to_owned()).filter(|text| !text.is_empty());
    settings.rules = text("rules");
    settings.on = text("on");
    settings.name = text("name");
    settings.time = text("time");
    settings.tempo = text("tempo");
    let fields = context.question.with.as_object().into_iter().flatten();
    let is_chosen =
        |chosen: &Json| chosen.as_bool().unwrap_or_else(|| chosen.as_str().is_some_and(|text| !text.is_empty()));
    let chosen = fields.filter(|(_, value)| is_chosen(value)).filter_map(|(name, _)| name.strip_prefix(BESIDE));
    settings.also = chosen.map(str::to_owned).collect();
    // One choice is one record, in whatever order its boxes stand.
    settings.also.sort_unstable();
    let edition = edition(context, settings)?;
    let readings: Vec<&str> = context
        .question
        .with
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(name, _)| name.starts_with(announcements::READING))
        .filter_map(|(_, value)| value.as_str())
        .filter(|value| !value.is_empty())
        .collect();
    if let (false, Some(rules)) = (readings.is_empty(), &settings.rules) {
        settings.rules = Some(format!("{rules}[{}]", readings.join(", ")));
    }
    settings.options.clear();
    for option in edition.options() {
        let said = text(&format!("{}{}", announcements::OPTION, option.name));
        if let Some(value) = said.map(|said| announcements::option_value(option, &said)) {
            settings.options.insert(option.name.clone(), value);
        }
    }
    // Settings that the edition refuses are reported now, not in the hall.
    let draft = settings.begin(KEPT)?;
    let record = draft.record(RecordFolder::nothing(), &context.library.vocabulary()?)?;
    context.library.record_for(&record, &edition)?;
    Ok(())
}

/// Draws the page.
fn draw(context: &PageContext<'_>, settings: &EventSettings, edition: &Edition) -> Result<Markup, Diagnostic> {
    let words = context.words;
    Ok(html! {
        h1 { (words.say("site-settings-nav")) }
        p { (words.say("site-settings-about")) }
        @if let Some(since) = since(settings, words) { p class="kicker" { (since) } }
        form class="settings" data-ask=(action("set", &json!({}))) {
            (draw_laws(context, settings, edition, "set", &html! {})?)
            h2 { (words.say("site-settings-announced")) }
            (draw_announcements(context, settings, edition))
            button type="submit" class="answer" { (words.say("site-settings-keep")) }
        }
        (local_packs(context))
        ul class="answers" {
            li { button type="button" class="answer quiet" data-ask=(action("forget", &json!({}))) { (words.say("site-settings-forget")) } }
        }
    })
}

/// Says since when the device keeps settings; nothing where it keeps none, or since a day that it does not know.
pub(crate) fn since(settings: &EventSettings, words: &Words) -> Option<String> {
    let since = settings.since.as_deref().and_then(Date::parse).filter(|_| !settings.is_empty())?;
    Some(words.say_with("site-settings-since", &[("day", words.date(since).into())]))
}

/// Draws the fields of the name, the edition and the tempo of an event. `now` is the act when another edition is chosen, on which the
/// announcements depend; `more` are further fields, below the name.
///
/// # Errors
///
/// The files of an edition have a fault.
pub fn draw_laws(
    context: &PageContext<'_>,
    settings: &EventSettings,
    edition: &Edition,
    now: &str,
    more: &Markup,
) -> Result<Markup, Diagnostic> {
    let words = context.words;
    let editions = context.editions()?;
    let label = settings.rules.as_deref().and_then(|rules| Selector::parse(rules).ok()).map(|mut selector| {
        selector.readings.clear();
        selector.to_string()
    });
    Ok(html! {
        (text("name", "site-settings-name", settings.name.as_deref(), "", words))
        (more)
        fieldset {
            legend { (words.say("site-settings-edition")) }
            label for="rules" { (words.say("site-settings-rules")) }
            select id="rules" name="rules" data-now=(action(now, &json!({}))) {
                option value="" selected[label.is_none()] { (words.say("site-settings-by-day")) }
                @for head in editions.iter().map(Edition::head).filter(|head| !head.is_commentary) {
                    @let named = head.selector().to_string();
                    option value=(named) selected[label.as_ref() == Some(&named) || label.as_deref() == Some(&head.short_label())] {
                        (head.title.in_language(words.language()))
                    }
                }
            }
            label for="on" { (words.say("site-settings-on")) }
            input id="on" name="on" type="date" value=[settings.on.as_deref()];
            p class="aside" { (words.say_with("site-settings-is", &[("edition", edition.head().title.in_language(words.language()).into())])) }
        }
        (draw_packs_beside(context, settings)?)
        fieldset {
            legend { (words.say("site-settings-tempo")) }
            (text("time", "site-settings-time", settings.time.as_deref(), "90+30", words))
            label for="tempo" { (words.ask("tempo", None)) }
            select id="tempo" name="tempo" {
                option value="" { (words.say("site-settings-by-time")) }
                @for tempo in Tempo::ALL {
                    option value=(tempo.name()) selected[settings.tempo.as_deref() == Some(tempo.name())] { (words.tempo(tempo)) }
                }
            }
        }
    })
}

/// Draws the packs that can hold beside the edition, comments on it first, to be chosen.
fn draw_packs_beside(context: &PageContext<'_>, settings: &EventSettings) -> Result<Markup, Diagnostic> {
    let words = context.words;
    let law = edition(context, &EventSettings { also: Vec::new(), ..settings.clone() })?;
    let mut packs = context.library.comments_on(&law);
    for head in context.library.packs_beside(&law) {
        if context.library.pack(head)?.regulations().any(|regulation| is_about_incidents(regulation)) {
            packs.push(head);
        }
    }
    let label = |head: &PackHead| head.short_label();
    Ok(html! {
        @if !packs.is_empty() {
            fieldset {
                legend { (words.say("site-settings-beside")) }
                p class="aside" { (words.say("site-settings-beside-about")) }
                @for head in packs {
                    label class="choice" {
                        input type="checkbox" name={ (BESIDE) (label(head)) } value=(label(head)) checked[settings.also.contains(&label(head))];
                        span { (head.title.in_language(words.language())) }
                    }
                }
            }
        }
    })
}

/// Draws the fields of what was announced, as far as an edition asks for it.
#[must_use]
pub fn draw_announcements(context: &PageContext<'_>, settings: &EventSettings, edition: &Edition) -> Markup {
    announcements::draw(context, settings, edition)
}

/// Draws the packs from outside that the device keeps, and where another is brought from a file.
fn local_packs(context: &PageContext<'_>) -> Markup {
    let words = context.words;
    let outside: Vec<&PackHead> = context.library.heads().filter(|head| head.outside.is_some()).collect();
    html! {
        h2 { (words.say("site-packs")) }
        p { (words.say("site-packs-about")) }
        ul class="answers" {
            @for head in outside {
                li {
                    p { strong { (head.title.in_language(words.language())) } " " (head.short_label()) }
                    button type="button" class="answer quiet" data-forgets=(head.short_label()) { (words.say("site-packs-forget")) }
                }
            }
        }
        div class="given" {
            label for="pack" { (words.say("site-packs-file")) }
            input id="pack" type="file" accept=".zip,application/zip" data-pack;
        }
    }
}

/// Draws a field for a text.
fn text(name: &str, called: &str, value: Option<&str>, example: &str, words: &Words) -> Markup {
    html! {
        label for=(name) { (words.say(called)) }
        input id=(name) name=(name) value=[value] placeholder=(example) autocomplete="off" maxlength="80";
    }
}

/// Keeps what was answered about the event, so that it is not asked again.
pub fn keep(settings: &mut EventSettings, field: &str, is_option: bool, value: &Json) {
    match (is_option, field, value.as_str()) {
        (true, ..) => {
            settings.options.insert(field.to_owned(), value.clone());
        }
        (false, "tempo", Some(tempo)) => settings.tempo = Some(tempo.to_owned()),
        (false, "time", Some(time)) => settings.time = Some(time.to_owned()),
        _ => {}
    }
}
