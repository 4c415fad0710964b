//! Announcements: the options of an edition in plain words, with the regulations that depend on them, and its readings.

use kodeks_event::EventSettings;
use kodeks_rulesets::{Edition, EditionRegulation, EventOption, OptionKind, Selector, json_form::JsonForm};
use kodeks_views::announcement::{option_sentence, reading_meanings};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::{context::PageContext, places::article_place};

/// The prefixes of form fields for options and readings.
pub(super) const OPTION: &str = "option-";
pub(super) const READING: &str = "reading-";

/// Returns what was said of an option as a record has it.
pub(super) fn option_value(option: &EventOption, said: &str) -> Json {
    match option.kind {
        OptionKind::Flag => json!(said == "true"),
        OptionKind::Count => said.parse::<u32>().map_or(json!(said), |count| json!(count)),
        OptionKind::Time | OptionKind::Word(_) => json!(said),
    }
}

/// Draws what may be announced under an edition: what matters most, and folded all the rest with the readings.
pub(super) fn draw(context: &PageContext<'_>, settings: &EventSettings, edition: &Edition) -> Markup {
    let words = context.words;
    let first: Vec<&EventOption> =
        words.vocabulary().first_announcements().iter().filter_map(|name| edition.option(name)).collect();
    let is_first = |option: &EventOption| first.iter().any(|one| one.name == option.name);
    let rest: Vec<&EventOption> = edition.options().iter().filter(|option| !is_first(option)).collect();
    let chosen = chosen_readings(settings);
    let is_needed = !chosen.is_empty() || rest.iter().any(|option| settings.options.contains_key(&option.name));
    html! {
        @for option in &first { (draw_option(context, settings, edition, option)) }
        @if !rest.is_empty() || !edition.readings().is_empty() {
            details id="announced-rest" open[is_needed] {
                summary { (words.say_with("site-settings-rest", &[("number", rest.len().into())])) }
                div class="settings" {
                    @for option in &rest { (draw_option(context, settings, edition, option)) }
                    @if !edition.readings().is_empty() { (draw_readings(context, &chosen, edition)) }
                }
            }
        }
    }
}

/// As many regulations are named below an option at once; more are folded, as they would fill the screen of a phone.
const MOST_AT_ONCE: usize = 3;

/// Draws an option with the regulations that depend on it.
fn draw_option(context: &PageContext<'_>, settings: &EventSettings, edition: &Edition, option: &EventOption) -> Markup {
    let words = context.words;
    let hanging = hanging_on(edition, option);
    html! {
        fieldset class="option" {
            legend {
                (words.ask_option(option)) " "
                a class="article" href=(context.link(&article_place(edition, &option.article))) { (option.article) }
            }
            (ways(option, settings.options.get(&option.name), words))
            p class="aside" { (option_sentence(option, words)) }
            @if hanging.len() > MOST_AT_ONCE {
                details id={ "changes-" (option.name) } {
                    summary { (words.say_with("site-settings-changes-many", &[("number", hanging.len().into())])) }
                    p class="aside" { (names_of(&hanging, words)) "." }
                }
            } @else if !hanging.is_empty() {
                p class="aside" { (words.say("site-settings-changes")) " " (names_of(&hanging, words)) "." }
            }
        }
    }
}

/// Returns the readings that the settings name with the edition, each an article with its choice.
fn chosen_readings(settings: &EventSettings) -> Vec<(String, String)> {
    let selector = settings.rules.as_deref().and_then(|rules| Selector::parse(rules).ok());
    selector.map(|selector| selector.readings.into_iter().collect()).unwrap_or_default()
}

/// Draws the articles that can be read in two ways.
fn draw_readings(context: &PageContext<'_>, chosen: &[(String, String)], edition: &Edition) -> Markup {
    let words = context.words;
    html! {
        h3 { (words.say("site-settings-readings")) }
        p class="aside" { (words.say("site-settings-readings-about")) }
        @for reading in edition.readings() {
            @let is_chosen = |name: &str| chosen.iter().any(|(article, choice)| *article == reading.article && choice == name);
            fieldset class="option" {
                legend { a class="article" href=(context.link(&article_place(edition, &reading.article))) { (reading.article) } }
                @for ((named, said), choice) in reading_meanings(reading, words).into_iter().zip(&reading.choices) {
                    label class="choice" {
                        input type="radio" name={ (READING) (reading.article) }
                            value=(if choice.name == reading.default { "" } else { named.as_str() })
                            checked[is_chosen(&choice.name) || choice.name == reading.default];
                        span { (said) }
                    }
                }
            }
        }
    }
}

/// Draws the ways to say an option.
fn ways(option: &EventOption, kept: Option<&Json>, words: &Words) -> Markup {
    let name = format!("{OPTION}{}", option.name);
    let radio = |value: &str, said: &str, is_it: bool| {
        html! {
            label class="choice" { input type="radio" name=(name) value=(value) checked[is_it]; span { (said) } }
        }
    };
    let not_said = radio("", &words.say("site-settings-not-announced"), kept.is_none());
    match &option.kind {
        OptionKind::Flag => html! {
            (radio("true", &words.say("ask-yes"), kept == Some(&json!(true))))
            (radio("false", &words.say("ask-no"), kept == Some(&json!(false))))
            (not_said)
        },
        OptionKind::Word(all) => html! {
            @for word in all { (radio(word, &words.word_of(&option.name, word), kept == Some(&json!(word)))) }
            (not_said)
        },
        OptionKind::Time | OptionKind::Count => {
            let text = |value: &Json| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let kept = kept.map(text);
            let example = option.default.as_ref().map(|default| text(&default.json()));
            html! {
                input name=(name) value=[kept] placeholder=[example] autocomplete="off"
                    aria-label=(words.ask_option(option));
            }
        }
    }
}

/// Returns the regulations with a number set by an option, or in a layer that it adds.
fn hanging_on<'a>(edition: &'a Edition, option: &EventOption) -> Vec<&'a EditionRegulation> {
    let says_a_number =
        |placed: &&EditionRegulation| placed.law.iter().any(|entry| entry.option.as_deref() == Some(&option.name));
    let by_number = edition.regulations().filter(says_a_number);
    let layers = edition.layers().iter().filter(|layer| layer.options.iter().any(|(name, _)| *name == option.name));
    let mut found: Vec<&EditionRegulation> = Vec::new();
    for placed in by_number.chain(layers.flat_map(|layer| &layer.regulations)) {
        if !found.iter().any(|other| other.regulation.stem == placed.regulation.stem) {
            found.push(placed);
        }
    }
    found
}

/// Names regulations by their articles and titles.
fn names_of(all: &[&EditionRegulation], words: &Words) -> String {
    let name = |placed: &&EditionRegulation| {
        let title = placed.regulation.title.in_language(words.language());
        format!("{} {title}", placed.all_articles())
    };
    all.iter().map(name).collect::<Vec<_>>().join("; ")
}
