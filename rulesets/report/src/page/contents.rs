//! The table of contents of an edition: every article, and what is done about it.

use std::mem;

use kodeks_rulesets::{
    Article, Choice, Edition, EventOption, Head, OptionKind, Placed, PlacedLayer, Reading, Status, rating::ARITHMETIC,
};

use kodeks_words::Argument;

use crate::Words;

use super::{
    Page, Role,
    table::{REST, width},
    title,
};

/// How wide the column of numbers is at most; a longer number gets a line of its own.
const NUMBER: usize = 10;

/// How wide the column that says what is done is at most.
const STATUS: usize = 34;

/// Returns the table of contents of an edition, with its layers, options and readings.
#[must_use]
pub fn contents(edition: &Edition, words: &Words) -> Page {
    let mut page = Page::new();
    for head in bodies(edition) {
        let articles: Vec<&Article> =
            edition.contents().filter(|(of, _)| of.label() == head.label()).map(|(_, article)| article).collect();
        page.gap();
        page.text(0, Role::Heading, &(title(head, words) + "."));
        if !articles.is_empty() {
            add_articles(&mut page, edition, &articles, words);
        }
    }
    add_layers(&mut page, edition, words);
    add_options(&mut page, edition, words);
    add_readings(&mut page, edition, words);
    page
}

/// Returns some articles of an edition, and what is done about each.
#[must_use]
pub fn section(edition: &Edition, articles: &[&Article], words: &Words) -> Page {
    let mut page = Page::new();
    add_rows(&mut page, edition, articles, words);
    page.gap();
    page.text(0, Role::Aside, &(title(edition.head(), words) + "."));
    page
}

/// The head of the edition, and those of other packs whose contents are in force with it.
fn bodies(edition: &Edition) -> Vec<&Head> {
    let mut heads: Vec<&Head> = vec![edition.head()];
    for (head, _) in edition.contents() {
        if heads.iter().all(|other| other.label() != head.label()) {
            heads.push(head);
        }
    }
    heads
}

fn add_articles(page: &mut Page, edition: &Edition, articles: &[&Article], words: &Words) {
    add_rows(page, edition, articles, words);
    page.gap();
    add_counts(page, articles, words);
}

fn add_rows(page: &mut Page, edition: &Edition, articles: &[&Article], words: &Words) {
    let numbers: Vec<String> = articles.iter().map(|article| marked(article)).collect();
    let number_width = width(numbers.iter().map(String::as_str), 6, NUMBER);
    let rows: Vec<Vec<(String, String, Role)>> =
        articles.iter().map(|article| rows_of(edition, article, words)).collect();
    let status_width = width(rows.iter().flatten().map(|(_, status, _)| status.as_str()), 12, STATUS);
    let mut group = String::new();
    for (number, (article, rows)) in numbers.iter().zip(articles.iter().zip(&rows)) {
        if group_of(article) != group {
            page.gap();
            group = group_of(article);
        }
        let mut number = number.as_str();
        if number.chars().count() > number_width {
            page.line([(mem::take(&mut number), Role::Article)]);
        }
        for (text, status, role) in rows {
            let number = mem::take(&mut number);
            page.row(
                0,
                &[(number, Role::Article, number_width), (text, Role::Plain, REST), (status, *role, status_width)],
            );
        }
    }
}

/// The number, with a star where it or the text is from memory.
fn marked(article: &Article) -> String {
    let star = if article.unverified { "*" } else { "" };
    format!("{}{star}", article.number)
}

/// Returns the article or the appendix that a number belongs to: `9` of `9.5(b)`, `B` of `B.6`.
#[must_use]
pub fn group_of(article: &Article) -> String {
    let number = &article.number;
    let end = number.find(|c: char| !c.is_alphanumeric());
    number[..end.unwrap_or(number.len())].to_owned()
}

/// What an article is about and what is done about it; one row for each regulation.
fn rows_of(edition: &Edition, article: &Article, words: &Words) -> Vec<(String, String, Role)> {
    let language = words.language();
    let text = article.text.as_ref().map(|text| text.in_language(language)).unwrap_or_default().to_owned();
    if let Status::Regulations(_) = article.status {
        let row = |placed: &Placed| {
            let title = placed.regulation.title.in_language(language).to_owned();
            (title, in_status_column(placed), Role::Order)
        };
        return edition.carrying_out(article).into_iter().map(row).collect();
    }
    let (status, role) = status(&article.status, words);
    vec![(text, status, role)]
}

/// The name of a regulation, to be broken after its layer if it is too long for one line.
fn in_status_column(placed: &Placed) -> String {
    let name = placed.name();
    if name.chars().count() > STATUS { name.replace('/', "/ ") } else { name }
}

/// What is done about an article, in a few words.
pub(super) fn status(status: &Status, words: &Words) -> (String, Role) {
    let named = |key: &str, name: &String| words.say_with(key, &[("name", name.clone().into())]);
    match status {
        Status::Regulations(_) => (words.say("by-regulations"), Role::Order),
        Status::Mechanics(names) if is_arithmetic(names) => (words.say("arithmetic"), Role::Aside),
        Status::Mechanics(_) => (words.say("mechanics"), Role::Aside),
        Status::Layer(layer) => (named("layer-named", layer), Role::Order),
        Status::Option(option) => (named("option-named", option), Role::Order),
        Status::Informational => (words.say("informational"), Role::Aside),
        Status::NotYet => (words.say("not-yet"), Role::Warning),
    }
}

/// Whether what carries an article out is no board and no clock but the arithmetic of ratings.
fn is_arithmetic(mechanics: &[String]) -> bool {
    mechanics.iter().all(|name| name == ARITHMETIC)
}

fn add_counts(page: &mut Page, articles: &[&Article], words: &Words) {
    let count = |is: fn(&Status) -> bool| articles.iter().filter(|article| is(&article.status)).count();
    let mechanics = count(|status| matches!(status, Status::Mechanics(_)));
    let arguments: [Argument<'_>; 5] = [
        ("articles", articles.len().into()),
        (
            "ruled",
            count(|status| matches!(status, Status::Regulations(_) | Status::Layer(_) | Status::Option(_))).into(),
        ),
        ("mechanics", mechanics.into()),
        ("informational", count(|status| matches!(status, Status::Informational)).into()),
        ("open", count(|status| matches!(status, Status::NotYet)).into()),
    ];
    let arithmetic = count(|status| matches!(status, Status::Mechanics(names) if is_arithmetic(names)));
    let key = if arithmetic > 0 && arithmetic == mechanics { "contents-counts-arithmetic" } else { "contents-counts" };
    page.text(0, Role::Plain, &words.say_with(key, &arguments));
    if articles.iter().any(|article| article.unverified) {
        page.text(0, Role::Aside, &format!("* {}.", words.say("unverified")));
    }
}

fn add_layers(page: &mut Page, edition: &Edition, words: &Words) {
    if edition.layers().is_empty() {
        return;
    }
    page.gap();
    page.text(0, Role::Heading, &words.say("contents-layers"));
    let names = edition.layers().iter().map(|layer| layer.name.as_str());
    let name_width = width(names, 6, 32);
    for layer in edition.layers() {
        let title = layer.title.in_language(words.language());
        let when = if layer.tempi.is_empty() && layer.options.is_empty() {
            words.say("layer-applies-always")
        } else {
            words.say_with("applies-when", &[("when", applies(layer, words).into())])
        };
        let text = format!("{title}; {when}");
        page.labelled(2, (&layer.name, Role::Article), name_width, Role::Plain, &text);
        for line in does(layer, words) {
            page.text(4 + name_width, Role::Aside, &line);
        }
    }
}

/// Returns under which conditions a layer applies, in words.
#[must_use]
pub fn applies(layer: &PlacedLayer, words: &Words) -> String {
    let or = format!(" {} ", words.say("or"));
    let tempi: Vec<String> = layer.tempi.iter().map(|tempo| words.tempo(*tempo)).collect();
    let mut said = vec![tempi.join(&or)];
    for (name, values) in &layer.options {
        let values: Vec<String> = values.iter().map(|value| words.option(name, value)).collect();
        said.push(values.join(&or));
    }
    said.retain(|part| !part.is_empty());
    if said.is_empty() { words.say("layer-always") } else { said.join(", ") }
}

/// What a layer removes and which numbers it changes.
fn does(layer: &PlacedLayer, words: &Words) -> Vec<String> {
    let mut lines = Vec::new();
    if !layer.without.is_empty() {
        let what = layer.without.join(", ");
        lines.push(words.say_with("contents-without", &[("what", what.into())]));
    }
    for amendment in &layer.amends {
        lines.push(format!(
            "{}: {}: {} {}",
            amendment.article,
            amendment.stem,
            words.number_name(&amendment.number),
            words.brief(&amendment.value)
        ));
    }
    lines
}

fn add_options(page: &mut Page, edition: &Edition, words: &Words) {
    if edition.options().is_empty() {
        return;
    }
    page.gap();
    page.text(0, Role::Heading, &words.say("contents-options"));
    let names = edition.options().iter().map(|option| option.name.as_str());
    let name_width = width(names, 6, 32);
    for option in edition.options() {
        let title = option.title.in_language(words.language());
        let text = format!("{}: {title}. {}", option.article, kind_and_default(option, words));
        page.labelled(2, (&option.name, Role::Article), name_width, Role::Plain, &text);
    }
}

/// Returns what an option can be, and what it is if nobody says.
#[must_use]
pub fn kind_and_default(option: &EventOption, words: &Words) -> String {
    let kind = match &option.kind {
        OptionKind::Flag => words.say("kind-flag"),
        OptionKind::Time => words.say("kind-time"),
        OptionKind::Count => words.say("kind-count"),
        OptionKind::Word(names) => words.say_with("kind-word", &[("words", names.join(", ").into())]),
    };
    let default = match &option.default {
        None if !option.default_by_tempo.is_empty() => String::new(),
        None => format!("; {}", words.say("no-default")),
        Some(value) => {
            let value = ("value", words.brief(value).into());
            format!("; {}", words.say_with("default", &[value]))
        }
    };
    let by_tempo: String = option
        .default_by_tempo
        .iter()
        .map(|(tempo, value)| {
            let arguments = [("tempo", words.tempo(*tempo).into()), ("value", words.brief(value).into())];
            format!("; {}", words.say_with("default-of-tempo", &arguments))
        })
        .collect();
    format!("{kind}{default}{by_tempo}.")
}

fn add_readings(page: &mut Page, edition: &Edition, words: &Words) {
    if edition.readings().is_empty() {
        return;
    }
    page.gap();
    page.text(0, Role::Heading, &words.say("contents-readings"));
    let labels: Vec<String> = edition
        .readings()
        .iter()
        .flat_map(|reading| {
            reading.choices.iter().map(|choice| choice.name.as_str()).map(|name| format!("{}={name}", reading.article))
        })
        .collect();
    let label_width = width(labels.iter().map(String::as_str), 6, 30);
    for reading in edition.readings() {
        for (label, text) in reading_choices(reading, words) {
            page.labelled(2, (&label, Role::Article), label_width, Role::Plain, &text);
        }
    }
}

/// Returns the choices of a reading, as one names them, with what they say and where they were read.
#[must_use]
pub fn reading_choices(reading: &Reading, words: &Words) -> Vec<(String, String)> {
    told(reading, |choice| Some(choice.source.join(", ")), words)
}

/// Returns the choices of a reading, as one names them (`9.6a=cycles`), with what they say.
#[must_use]
pub fn meanings(reading: &Reading, words: &Words) -> Vec<(String, String)> {
    told(reading, |_| None, words)
}

/// The choices of a reading, each with an aside and whether it is the one by default.
fn told(reading: &Reading, aside: impl Fn(&Choice) -> Option<String>, words: &Words) -> Vec<(String, String)> {
    let choice = |choice: &Choice| {
        let title = choice.title.in_language(words.language());
        let default = (choice.name == reading.default).then(|| words.say("by-default"));
        let asides: Vec<String> = aside(choice).into_iter().chain(default).collect();
        let said = if asides.is_empty() { title.to_owned() } else { format!("{title} ({})", asides.join("; ")) };
        (format!("{}={}", reading.article, choice.name), said)
    };
    reading.choices.iter().map(choice).collect()
}
