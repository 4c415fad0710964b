//! The numbers of an edition, by article, and the one that is being changed.

use kodeks_rulesets::{Edition, NumberPlace, NumberSet};
use kodeks_scripting::LawValue;
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::json;

use crate::{context::PageContext, elements::action, places::laws_place};

use super::{AmendedEdition, Change, name_of, value_text};

/// Draws the number that is being changed; without one, all of them.
pub(super) fn draw(context: &PageContext<'_>, change: &Change, changed: &AmendedEdition) -> Markup {
    let chosen = change.number.as_deref();
    let edition = changed.edition();
    let place = chosen.and_then(|name| number_named(edition, name));
    match place {
        Some(place) => editor(context, changed, &place),
        None => html! {
            h2 { (context.say("site-what-if-numbers")) }
            form class="search" role="search" data-live=(action("numbers", &json!({}))) {
                label for="words" { (context.say("site-what-if-filter")) }
                div { input id="words" name="words" type="search" autocomplete="off"; }
            }
            div id="numbers" { (list(context, changed)) }
        },
    }
}

/// Returns the number of a name, with which it is set.
fn number_named(edition: &Edition, name: &str) -> Option<NumberPlace> {
    in_force(edition).into_iter().find(|place| name_of(place) == name)
}

/// Returns the numbers that can be changed, or that the event gives: of the readings that hold where nobody chose another.
fn in_force(edition: &Edition) -> Vec<NumberPlace> {
    let is_default = |(article, choice): &(String, String)| {
        let reading = edition.readings().iter().find(|reading| reading.article == *article);
        reading.is_none_or(|reading| reading.default == *choice)
    };
    let mut places = edition.numbers();
    places.retain(|place| place.readings.iter().all(is_default));
    // An option of the event is no number of the text: it is listed once for each article.
    let mut given: Vec<(String, String)> = Vec::new();
    places.retain(|place| {
        let Some(option) = &place.option else {
            return true;
        };
        let here = (place.article.clone(), option.clone());
        let is_new = !given.contains(&here);
        given.push(here);
        is_new
    });
    places.sort_by_cached_key(|place| in_order(&place.article));
    places
}

/// Returns the sort key of articles: `7.5.10` comes after `7.5.9`.
fn in_order(article: &str) -> Vec<(u32, String)> {
    article
        .split(['.', ' ', '(', ')'])
        .filter(|part| !part.is_empty())
        .map(|part| (part.parse().unwrap_or(u32::MAX), part.to_owned()))
        .collect()
}

/// Draws the numbers that the words find, each as a button.
pub(super) fn list(context: &PageContext<'_>, changed: &AmendedEdition) -> Markup {
    let edition = changed.edition();
    let words = context.question.text("words").to_lowercase();
    let sought: Vec<&str> = words.split_whitespace().collect();
    let rows: Vec<NumberRow> = in_force(edition)
        .into_iter()
        .filter_map(|place| {
            let row = NumberRow::of(edition, place, context.words);
            row.is_found(&sought).then_some(row)
        })
        .collect();
    let set = |place: &NumberPlace| changed.sets.iter().find(|set| name_of(&set.place) == name_of(place));
    html! {
        @if rows.is_empty() { p { (context.say("site-what-if-none")) } }
        ul class="answers numbers-of" {
            @for row in &rows {
                li { (row.draw(set(&row.place), context)) }
            }
        }
    }
}

/// A number as it is listed.
struct NumberRow {
    place: NumberPlace,
    /// The name of its regulation, with its layer.
    title: String,
    number: String,
}

impl NumberRow {
    fn of(edition: &Edition, place: NumberPlace, words: &Words) -> NumberRow {
        NumberRow { title: title(edition, &place, words), number: words.number_name(&place.number), place }
    }

    fn is_found(&self, sought: &[&str]) -> bool {
        let said =
            [self.place.article.as_str(), &self.title, &self.number, &name_of(&self.place)].join(" ").to_lowercase();
        sought.iter().all(|word| said.contains(word))
    }

    fn draw(&self, set: Option<&NumberSet>, context: &PageContext<'_>) -> Markup {
        let words = context.words;
        let place = &self.place;
        let inside = html! {
            span class="article" { (place.article) } " " (self.title) br;
            (self.number) ": "
            @match set {
                Some(set) => { s { (words.number(&place.value)) } " → " strong { (words.number(&set.value)) } }
                None => { strong { (words.number(&place.value)) } }
            }
        };
        match &place.option {
            // It is no number of the text.
            Some(option) => html! {
                p class="aside" {
                    span class="article" { (place.article) } " " (self.title) ": " (self.number) ", "
                    (context.say_with("site-what-if-by-option", "option", option))
                }
            },
            None => html! {
                button type="button" class="answer" data-ask=(action("number", &json!({ "number": name_of(place) }))) { (inside) }
            },
        }
    }
}

/// Returns what the regulation of a number is called, with the title of its layer.
pub(super) fn title(edition: &Edition, place: &NumberPlace, words: &Words) -> String {
    let placed = edition.stands_below(place.layer.as_deref(), &place.stem).or_else(|| {
        let mut all = edition.regulations();
        all.find(|placed| placed.regulation.stem == place.stem && placed.layer == place.layer)
    });
    let title = placed.map(|placed| placed.regulation.title.in_language(words.language()));
    let layer = edition
        .layers()
        .iter()
        .find(|layer| Some(&layer.name) == place.layer.as_ref())
        .map(|layer| format!(" ({})", layer.title.in_language(words.language())));
    format!("{}{}", title.unwrap_or_default(), layer.unwrap_or_default())
}

/// Draws the field and the slider of a number.
fn editor(context: &PageContext<'_>, changed: &AmendedEdition, place: &NumberPlace) -> Markup {
    let words = context.words;
    let edition = changed.edition();
    let name = name_of(place);
    let set = changed.sets.iter().find(|set| name_of(&set.place) == name);
    let value = set.map_or(&place.value, |set| &set.value);
    let with = json!({ "number": name });
    html! {
        section class="editor" {
            h2 {
                a class="article" href=(context.link(&laws_place(edition.head(), &place.article))) { (place.article) }
                " " (title(edition, place, words))
            }
            p { strong { (words.number_name(&place.number)) } ". " (context.say_with("site-what-if-now", "value", &words.number(&place.value))) }
            @match value {
                LawValue::Flag(flag) => {
                    div class="choices" {
                        @for (one, said) in [(true, "ask-yes"), (false, "ask-no")] {
                            @let with = json!({ "number": name, "value": one });
                            button type="button" id=(said) aria-pressed=(if one == *flag { "true" } else { "false" }) data-ask=(action("set", &with)) { (words.say(said)) }
                        }
                    }
                }
                LawValue::Word(_) | LawValue::Unknown => {}
                value => { (slider(edition, place, value, &action("set", &with), words)) }
            }
            @if !matches!(value, LawValue::Flag(_)) {
                form class="exact" data-ask=(action("set", &with)) {
                    label for="exact" { (words.say_with("site-what-if-exact", &[("example", value_text(&place.value).into())])) }
                    input id="exact" name="value" size="8" autocomplete="off" autocapitalize="none" required;
                    button type="submit" { (words.say("site-what-if-set")) }
                }
            }
            p { button type="button" class="small" data-ask=(action("another", &json!({}))) { (words.say("site-what-if-another")) } }
        }
    }
}

fn slider(edition: &Edition, place: &NumberPlace, value: &LawValue, asks: &str, words: &Words) -> Markup {
    let (name, now, range) = match (value, &place.value) {
        (LawValue::Time(time), LawValue::Time(text)) => {
            let now = time.ms() / 1000;
            ("seconds", now, Range::of_seconds(text.ms() / 1000, now))
        }
        (LawValue::Count(count), LawValue::Count(text)) => {
            let now = u64::from(*count);
            ("value", now, Range::of_count(u64::from(*text), now))
        }
        _ => return html! {},
    };
    // A condition that nothing is below would say nothing.
    let may_be_nothing = NumberSet::read(edition, vec![place.clone()], &zero(&place.value)).is_ok();
    let least = if may_be_nothing { 0 } else { range.step };
    html! {
        form class="given" data-live=(asks) {
            label for="slider" { (words.say("site-what-if-slider")) }
            input id="slider" type="range" name=(name) min=(least) max=(range.most) step=(range.step) value=(now);
        }
    }
}

fn zero(value: &LawValue) -> String {
    match value {
        LawValue::Time(_) => "0 s".to_owned(),
        _ => "0".to_owned(),
    }
}

/// How far a slider goes, and in what steps: the value of the text and what is set are on it.
#[derive(Debug, PartialEq)]
struct Range {
    most: u64,
    step: u64,
}

impl Range {
    fn of_seconds(text: u64, now: u64) -> Range {
        let steps = match text {
            0..=60 => [5, 1],
            61..=180 => [10, 1],
            181..=3600 => [60, 1],
            _ => [300, 60],
        };
        let fits = |step: &u64| text.is_multiple_of(*step) && now.is_multiple_of(*step);
        let step = steps.into_iter().find(fits).unwrap_or(1);
        let most = (text * 3).max(60).max(now);
        Range { most: most.div_ceil(step) * step, step }
    }

    fn of_count(text: u64, now: u64) -> Range {
        let fits = |step: &u64| text.is_multiple_of(*step) && now.is_multiple_of(*step);
        let step = match text {
            0..=400 => 1,
            _ => [50, 10, 5].into_iter().find(fits).unwrap_or(1),
        };
        let most = (text * 2).max(10).max(now);
        Range { most: most.div_ceil(step) * step, step }
    }
}

#[cfg(test)]
mod tests {
    use super::{Range, in_order};

    #[test]
    fn a_slider_has_room_around_the_text_and_stops_at_it() {
        let has_room = |text: u64, range: &Range| range.most > text && text.is_multiple_of(range.step);
        for text in [0, 5, 30, 60, 90, 120, 150, 300, 3600, 5400, 5401, 7200] {
            let range = Range::of_seconds(text, text);
            assert!(has_room(text, &range), "{text} {range:?}");
        }
        for text in [0, 1, 3, 5, 50, 75, 350, 401, 2400] {
            let range = Range::of_count(text, text);
            assert!(has_room(text, &range), "{text} {range:?}");
        }
    }

    #[test]
    fn the_tenth_point_stands_after_the_ninth() {
        let mut articles = ["10.2", "7.5.10", "A.3", "7.5.9", "7.5"];
        articles.sort_by_key(|article| in_order(article));
        assert_eq!(articles, ["7.5", "7.5.9", "7.5.10", "10.2", "A.3"]);
    }
}
