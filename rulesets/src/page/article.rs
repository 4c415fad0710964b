//! One article or one regulation: what it says, its numbers, when it applies, and its history.

use kodeks_core::Value;
use kodeks_scripting::LawValue;

use crate::{
    Article, Bound, Constraint, Edition, Found, LawEntry, Placed, PlacedLayer, Status, Test, Words,
    compare::Change,
    history::{Chapter, Entry, Says, article_history, history},
};

use super::{
    Page, Role, WIDTH,
    contents::{applies, choices, kind_and_default, status},
    table::{together, width},
    title,
};

/// Returns an article or a regulation, with what each of these editions says about it.
#[must_use]
pub fn article(found: &Found<'_>, editions: &[Edition], words: &Words) -> Page {
    let mut page = Page::new();
    for (place, placed) in found.regulations.iter().enumerate() {
        page.gap();
        add_regulation(&mut page, found, placed, words);
        let stem = |placed: &&Placed| placed.regulation.stem.clone();
        let later = found.regulations[place + 1..].iter().map(stem);
        // Base and layers have one history together; it stands below the last of them.
        if !later.into_iter().any(|later| later == stem(placed)) {
            add_history(&mut page, found.edition, placed, editions, words);
        }
    }
    if let (Some((_, article)), []) = (found.article, &found.regulations[..]) {
        add_article(&mut page, found.edition, article, words);
        add_article_history(&mut page, found.edition, article, editions, words);
    }
    page.gap();
    page.text(0, Role::Aside, &(title(found.edition.head(), words) + "."));
    page
}

/// An article that no regulation carries out.
fn add_article(page: &mut Page, edition: &Edition, article: &Article, words: &Words) {
    head(page, &article.number, "");
    page.text(2, Role::Plain, &text_of(edition, article, words));
    page.gap();
    let (mut said, _) = status(&article.status, words);
    let role = match article.status {
        Status::NotYet => Role::Warning,
        _ => Role::Plain,
    };
    if let Some(more) = more(edition, &article.status, words) {
        said = format!("{said}: {more}");
    }
    if article.unverified {
        said = format!("{said} ({})", words.say("unverified"));
    }
    let label = words.say("status");
    let label_width = label.chars().count();
    page.labelled(2, (&label, Role::Heading), label_width, role, &said);
}

/// What the layer or the option is that an article stands for.
fn more(edition: &Edition, status: &Status, words: &Words) -> Option<String> {
    match status {
        Status::Layer(name) => {
            let layer = edition.layers().iter().find(|layer| layer.name == *name)?;
            Some(layer_title(layer, words))
        }
        Status::Option(name) => {
            let option = edition.option(name)?;
            let title = option.title.in_language(words.language());
            Some(format!("{title}. {}", kind_and_default(option, words)))
        }
        _ => None,
    }
}

/// What an article says, or else what the regulations are called that carry it out.
fn text_of(edition: &Edition, article: &Article, words: &Words) -> String {
    let language = words.language();
    let title = |placed: &Placed| placed.regulation.title.in_language(language).to_owned();
    let titles = || edition.carrying_out(article).into_iter().map(title);
    match &article.text {
        Some(text) => text.in_language(language).to_owned(),
        None => titles().collect::<Vec<_>>().join(", "),
    }
}

fn add_article_history(
    page: &mut Page,
    shown: &Edition,
    article: &Article,
    editions: &[Edition],
    words: &Words,
) {
    let rows: Vec<HistoryRow> = article_history(editions, article)
        .into_iter()
        .map(|chapter| HistoryRow {
            edition: name(chapter.edition, editions),
            is_shown: chapter.edition.label() == shown.label(),
            articles: chapter
                .article
                .map_or("–".to_owned(), |article| article.number.clone()),
            layer: String::new(),
            said: match chapter.article {
                None => words.say("no-such-article"),
                Some(_) if chapter.edition.label() == shown.label() => words.say("as-above"),
                Some(_) if chapter.same => words.say("same-text"),
                Some(other) => {
                    let text = text_of(chapter.edition, other, words);
                    words.say_with("other-text", &[("text", text.into())])
                }
            },
        })
        .collect();
    add_rows(page, &rows, words);
}

fn add_regulation(page: &mut Page, found: &Found<'_>, placed: &Placed, words: &Words) {
    let language = words.language();
    let number = match found.article {
        Some((_, article)) => article.number.clone(),
        None => placed.all_articles(),
    };
    head(page, &number, placed.regulation.title.in_language(language));
    let fill = |entry: &LawEntry| value_in_text(entry, found.edition, words);
    let summary = placed.regulation.summary.in_language(language);
    page.text(
        2,
        Role::Plain,
        &words.fill_in_with(summary, &placed.law, fill),
    );
    if let Some(discretion) = &placed.regulation.discretion {
        page.text(2, Role::Plain, discretion.in_language(language));
    }
    page.gap();
    let facts = [
        ("regulation", vec![placed.name()]),
        ("articles", articles(found.edition, placed, words)),
        ("layer", layer(found.edition, placed, words)),
        ("numbers", numbers(found.edition, placed, words)),
        ("applies-if", conditions(found.edition, placed, words)),
        ("reading", readings(found.edition, placed, words)),
        ("goes-before", goes_before(found.edition, placed, words)),
        ("gives-way-to", gives_way_to(found.edition, placed, words)),
        ("question", vec![question(placed, words)]),
        ("source", vec![placed.regulation.source.join(", ")]),
        ("comes-from", comes_from(found.edition, placed, words)),
    ];
    let facts = facts
        .into_iter()
        .map(|(label, lines)| (words.say(label), lines))
        .filter(|(_, lines)| !lines.is_empty());
    let facts: Vec<(String, Vec<String>)> = facts.collect();
    let label_width = width(facts.iter().map(|(label, _)| label.as_str()), 0, 20);
    for (label, lines) in &facts {
        for (place, line) in lines.iter().enumerate() {
            let label = if place == 0 { label.as_str() } else { "" };
            page.row(
                2,
                &[
                    (label, Role::Heading, label_width),
                    (line, Role::Plain, WIDTH - label_width - 4),
                ],
            );
        }
    }
}

fn head(page: &mut Page, number: &str, title: &str) {
    page.line([
        (number.to_owned(), Role::Article),
        ("  ".to_owned(), Role::Plain),
        (title.to_owned(), Role::Heading),
    ]);
    page.gap();
}

/// The articles, if there are several or one under conditions only, or one from memory.
fn articles(edition: &Edition, placed: &Placed, words: &Words) -> Vec<String> {
    let plain = |cited: &crate::Cited| cited.condition().is_none() && !cited.unverified;
    if let [cited] = &placed.articles[..]
        && plain(cited)
    {
        return Vec::new();
    }
    let line = |cited: &crate::Cited| {
        let mut said = cited.number.clone();
        let constraints = cited.condition().map_or(&[][..], |only| only.constraints());
        for constraint in constraints {
            said += &format!(" – {}", condition(constraint, edition, placed, words));
        }
        if cited.unverified {
            said += &format!(" ({})", words.say("unverified"));
        }
        said
    };
    placed.articles.iter().map(line).collect()
}

fn layer(edition: &Edition, placed: &Placed, words: &Words) -> Vec<String> {
    let layer = edition
        .layers()
        .iter()
        .find(|layer| Some(&layer.name) == placed.layer.as_ref());
    let said = layer.map(|layer| format!("{}: {}", layer.name, layer_title(layer, words)));
    said.into_iter().collect()
}

/// What a layer is called, and when it applies.
fn layer_title(layer: &PlacedLayer, words: &Words) -> String {
    let title = layer.title.in_language(words.language());
    format!("{title} ({})", applies(layer, words))
}

fn numbers(edition: &Edition, placed: &Placed, words: &Words) -> Vec<String> {
    let names: Vec<String> = placed
        .law
        .iter()
        .map(|entry| words.number_name(&entry.name))
        .collect();
    let name_width = width(names.iter().map(String::as_str), 0, 40);
    let line = |(entry, name): (&LawEntry, &String)| {
        let padding = " ".repeat(name_width.saturating_sub(name.chars().count()) + 2);
        let mut said = format!("{name}{padding}{}", value_in_table(entry, edition, words));
        if let Some(option) = &entry.option {
            let key = match default(entry, edition) {
                None => "only-from-option",
                Some(_) => "from-option",
            };
            said += &words.say_with(key, &[("name", option.clone().into())]);
        }
        if let Some(article) = &entry.amended_by {
            let note = words.say_with("amended-by", &[("article", article.clone().into())]);
            said += &format!(", {note}");
        }
        if entry.unverified {
            said += &format!(" ({})", words.say("unverified"));
        }
        said
    };
    placed.law.iter().zip(&names).map(line).collect()
}

/// The value that the option of a number has where the event does not say.
fn default<'a>(entry: &LawEntry, edition: &'a Edition) -> Option<&'a LawValue> {
    let option = edition.option(entry.option.as_deref()?)?;
    option.default.as_ref()
}

fn value_in_table(entry: &LawEntry, edition: &Edition, words: &Words) -> String {
    match (&entry.value, default(entry, edition)) {
        (LawValue::Unknown, Some(value)) => words.brief(value),
        (LawValue::Unknown, None) => words.say("as-announced"),
        (value, _) => words.brief(value),
    }
}

/// The value of a number; what the event has to announce stands by its title, in brackets.
fn value_in_text(entry: &LawEntry, edition: &Edition, words: &Words) -> String {
    let option = entry
        .option
        .as_deref()
        .and_then(|name| edition.option(name));
    match (&entry.value, default(entry, edition), option) {
        (LawValue::Unknown, Some(value), _) => words.number(value),
        (LawValue::Unknown, None, Some(option)) => {
            format!("[{}]", option.title.in_language(words.language()))
        }
        (value, ..) => words.number(value),
    }
}

fn conditions(edition: &Edition, placed: &Placed, words: &Words) -> Vec<String> {
    let constraints = placed.regulation.when.constraints();
    match constraints.is_empty() {
        true => vec![words.say("applies-always")],
        false => constraints
            .iter()
            .map(|constraint| condition(constraint, edition, placed, words))
            .collect(),
    }
}

/// A constraint in words: `occurrences of the position: at least 3`.
fn condition(constraint: &Constraint, edition: &Edition, placed: &Placed, words: &Words) -> String {
    let bound = |bound: &Bound| match bound {
        Bound::Given(value) => fact_value(value, words),
        Bound::Law(name) => placed.law.get(name).map_or(String::new(), |entry| {
            match (&entry.value, default(entry, edition)) {
                (LawValue::Unknown, None) => value_in_text(entry, edition, words),
                _ => value_in_table(entry, edition, words),
            }
        }),
    };
    let bounds: Vec<String> = constraint.bounds.iter().map(bound).collect();
    let bounds = bounds.join(&format!(" {} ", words.say("or")));
    let fact = words.fact(constraint.fact_of(placed.question()).name);
    let said = match constraint.test {
        Test::Is | Test::OneOf => bounds,
        test => {
            let name = format!("bound-{}", test.name().replace('_', "-"));
            words.say_with(&name, &[("bound", bounds.into())])
        }
    };
    format!("{fact}: {said}")
}

fn fact_value(value: &Value, words: &Words) -> String {
    match value {
        Value::Time(time) => words.brief(&LawValue::Time(*time)),
        value => words.value(value),
    }
}

/// The readings under which the regulation exists, and the other choices.
fn readings(edition: &Edition, placed: &Placed, words: &Words) -> Vec<String> {
    let mut lines = Vec::new();
    for (article, chosen) in &placed.regulation.readings {
        let reading = edition
            .readings()
            .iter()
            .find(|reading| reading.article == *article);
        for (label, text) in reading
            .map(|reading| choices(reading, words))
            .into_iter()
            .flatten()
        {
            match label == format!("{article}={chosen}") {
                true => lines.insert(0, format!("{label}: {text}")),
                false => lines.push(format!("{} {label}: {text}", words.say("not-under"))),
            }
        }
    }
    lines
}

/// The regulations that it defeats where it applies.
fn goes_before(edition: &Edition, placed: &Placed, words: &Words) -> Vec<String> {
    let stems = &placed.regulation.exception_to;
    let defeated = |other: &&Placed| {
        stems.contains(&other.regulation.stem) && other.question().name == placed.question().name
    };
    named(edition.regulations().filter(defeated), words)
}

/// The regulations that defeat it where they apply.
fn gives_way_to(edition: &Edition, placed: &Placed, words: &Words) -> Vec<String> {
    let stem = &placed.regulation.stem;
    let defeats = |other: &&Placed| other.regulation.exception_to.contains(stem);
    named(edition.regulations().filter(defeats), words)
}

fn named<'a>(regulations: impl Iterator<Item = &'a Placed>, words: &Words) -> Vec<String> {
    let line = |placed: &Placed| {
        let title = placed.regulation.title.in_language(words.language());
        format!("{title} ({}): {}", placed.all_articles(), placed.name())
    };
    regulations.map(line).collect()
}

fn question(placed: &Placed, words: &Words) -> String {
    let name = placed.question().name;
    let said = words.say(&format!("question-{}", name.replace('.', "-")));
    format!("{said} ({name})")
}

/// The pack and the file that it stands in, and the pack that numbers its articles.
fn comes_from(edition: &Edition, placed: &Placed, words: &Words) -> Vec<String> {
    let pack = placed.pack.head.label();
    let mut said = vec![match pack == edition.label() {
        true => format!("{pack}, {}", placed.regulation.file),
        false => {
            let inherited = words.say_with("inherited-from", &[("pack", pack.clone().into())]);
            format!("{inherited}, {}", placed.regulation.file)
        }
    }];
    let numbers = placed.articles.first().map(|cited| cited.number.as_str());
    let by = numbers.and_then(|number| edition.article(number));
    if let Some((head, _)) = by.filter(|(head, _)| head.label() != pack) {
        said.push(words.say_with("numbered-by", &[("pack", head.label().into())]));
    }
    said
}

/// A row of the history: what one edition says, in its base or in a layer.
struct HistoryRow {
    edition: String,
    is_shown: bool,
    articles: String,
    layer: String,
    said: String,
}

fn add_history(
    page: &mut Page,
    shown: &Edition,
    placed: &Placed,
    editions: &[Edition],
    words: &Words,
) {
    let mut rows = Vec::new();
    for chapter in history(editions, &placed.regulation.stem) {
        let row = |articles: String, layer: String, said: String| HistoryRow {
            edition: name(chapter.edition, editions),
            is_shown: chapter.edition.label() == shown.label(),
            articles,
            layer,
            said,
        };
        if chapter.entries.is_empty() {
            let key = if chapter.repealed {
                "repealed"
            } else {
                "no-such-regulation"
            };
            rows.push(row("–".to_owned(), String::new(), words.say(key)));
        }
        for entry in &chapter.entries {
            let layer = entry
                .layer
                .map_or(String::new(), |layer| layer.name.clone());
            let articles = articles_of(&chapter, entry);
            rows.push(row(articles, layer, said(&chapter, entry, words)));
        }
    }
    add_rows(page, &rows, words);
}

fn add_rows(page: &mut Page, rows: &[HistoryRow], words: &Words) {
    page.gap();
    page.text(2, Role::Heading, &words.say("history"));
    let edition_width = width(rows.iter().map(|row| row.edition.as_str()), 0, 30);
    let article_width = width(rows.iter().map(|row| row.articles.as_str()), 0, 16);
    let layer_width = width(rows.iter().map(|row| row.layer.as_str()), 0, 16);
    let rest = WIDTH - 10 - edition_width - article_width - layer_width;
    let mut last = "";
    for row in rows {
        let edition = if row.edition == last {
            ""
        } else {
            row.edition.as_str()
        };
        let role = if row.is_shown {
            Role::Heading
        } else {
            Role::Plain
        };
        let mut cells = vec![
            (edition, role, edition_width),
            (row.articles.as_str(), Role::Article, article_width),
        ];
        if layer_width > 0 {
            cells.push((row.layer.as_str(), Role::Aside, layer_width));
        }
        cells.push((row.said.as_str(), Role::Plain, rest));
        page.row(4, &cells);
        last = &row.edition;
    }
}

/// Names an edition as people do, unless two at hand would have the same name.
fn name(edition: &Edition, editions: &[Edition]) -> String {
    let short = edition.head().short_label();
    let alike = editions
        .iter()
        .filter(|other| other.head().short_label() == short);
    match alike.count() {
        0 | 1 => short,
        _ => edition.label(),
    }
}

/// The articles by which the base or a layer says it.
fn articles_of(chapter: &Chapter<'_>, entry: &Entry<'_>) -> String {
    let numbers: Vec<String> = match (&entry.says, entry.layer) {
        (Says::Reads(placed), _) => return placed.all_articles(),
        (Says::Amends(amends), _) => {
            let mut numbers: Vec<String> = amends
                .iter()
                .map(|amendment| amendment.article.clone())
                .collect();
            numbers.dedup();
            numbers
        }
        (Says::Removes, layer) => {
            let is_of = |article: &&Article| matches!((&article.status, layer), (Status::Layer(name), Some(layer)) if *name == layer.name);
            let articles = chapter.edition.contents().map(|(_, article)| article);
            articles
                .filter(is_of)
                .map(|article| article.number.clone())
                .collect()
        }
    };
    numbers.join(", ")
}

/// What became of it, and its numbers: `changed (numbers): opponent gains 2 min`.
fn said(chapter: &Chapter<'_>, entry: &Entry<'_>, words: &Words) -> String {
    let numbers: Vec<String> = match &entry.says {
        Says::Removes => return words.say("does-not-apply"),
        Says::Amends(amends) => amends
            .iter()
            .map(|amendment| {
                let name = words.number_name(&amendment.number);
                format!("{name} {}", together(&words.brief(&amendment.value)))
            })
            .collect(),
        Says::Reads(placed) => placed
            .law
            .iter()
            .map(|entry| {
                let value = value_in_table(entry, chapter.edition, words);
                format!("{} {}", words.number_name(&entry.name), together(&value))
            })
            .collect(),
    };
    let became = entry.change.as_ref().map(|change| became(change, words));
    let numbers = Some(numbers.join(", ")).filter(|numbers| !numbers.is_empty());
    let parts: Vec<String> = became.into_iter().chain(numbers).collect();
    match parts.is_empty() {
        true => words.say("says-so"),
        false => parts.join(": "),
    }
}

fn became(change: &Change, words: &Words) -> String {
    match change {
        Change::Changed {
            numbers,
            condition,
            procedure,
            precedence,
        } => {
            let parts = [
                ("part-numbers", !numbers.is_empty()),
                ("part-conditions", *condition),
                ("part-procedure", *procedure),
                ("part-precedence", *precedence),
            ];
            let parts: Vec<String> = parts
                .iter()
                .filter(|(_, changed)| *changed)
                .map(|(name, _)| words.say(name))
                .collect();
            format!("{} ({})", words.say("changed"), parts.join(", "))
        }
        other => words.say(other.name()),
    }
}
