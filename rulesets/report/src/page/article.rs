//! One article or one regulation: what it says, its numbers, when it applies, where it comes from.

use kodeks_core::Value;
use kodeks_rulesets::{
    Amendment, Article, Bound, Constraint, Edition, LawEntry, Placed, PlacedLayer, Provision,
    Status, Test,
};
use kodeks_scripting::LawValue;

use crate::Words;

use super::{
    Page, Role,
    contents::{applies, choices, kind_and_default, status},
    history::{add_article_history, add_history},
    said::{default, text_of, value_in_table, value_in_text},
    table::{REST, width},
    title,
};

/// Returns an article or a regulation, with what each of these editions says about it.
#[must_use]
pub fn article(found: &Provision<'_>, editions: &[Edition], words: &Words) -> Page {
    let mut page = Page::new();
    for (place, placed) in found.regulations.iter().enumerate() {
        page.gap();
        add_regulation(&mut page, found, placed, words);
        crate::rating::add_table(&mut page, found.edition, placed, words);
        // Base and layers have one history together; it stands below the last of them.
        let mut later = found.regulations[place + 1..].iter();
        if !later.any(|later| later.regulation.stem == placed.regulation.stem) {
            add_history(&mut page, found.edition, placed, editions, words);
        }
    }
    if let (Some((_, article)), []) = (found.article, &found.regulations[..]) {
        add_article(&mut page, found.edition, article, words);
        add_article_history(&mut page, found.edition, article, editions, words);
    }
    if let Some((_, article)) = found.article {
        add_misprints(&mut page, article, words);
    }
    page.gap();
    page.text(0, Role::Aside, &(title(found.edition.head(), words) + "."));
    page
}

/// The articles that an article names wrongly as printed.
fn add_misprints(page: &mut Page, article: &Article, words: &Words) {
    if !article.misprints.is_empty() {
        page.gap();
    }
    for (printed, meant) in &article.misprints {
        let arguments = [
            ("printed", printed.as_str().into()),
            ("meant", meant.as_str().into()),
        ];
        page.text(2, Role::Plain, &words.say_with("misprint", &arguments));
    }
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
    for line in amended(edition, article, words) {
        page.labelled(2, ("", Role::Heading), label_width, Role::Plain, &line);
    }
}

/// The numbers that an article changes, always or in a layer, each with what it was.
fn amended(edition: &Edition, article: &Article, words: &Words) -> Vec<String> {
    let packs = edition.packs().iter();
    let always = packs.flat_map(|pack| &pack.base.amends);
    let layers = edition.layers().iter();
    let in_layers = layers.flat_map(|layer| &layer.amends);
    let amends = always.map(|amends| (amends, true));
    let amends = amends.chain(in_layers.map(|amends| (amends, false)));
    let amends = amends.filter(|(amends, _)| amends.article == article.number);
    let line = |(amends, always): (&Amendment, bool)| {
        let name = words.number_name(&amends.number);
        let new = words.brief(&amends.value);
        let mut regulations = edition.regulations();
        let placed = regulations.find(|placed| placed.regulation.stem == amends.stem);
        let Some(placed) = placed else {
            return format!("{}: {name} {new}", amends.stem);
        };
        let law = if always {
            &placed.regulation.law
        } else {
            &placed.law
        };
        let old = law.get(&amends.number);
        let old = old.map_or(String::new(), |old| {
            format!("{} → ", value_in_table(old, edition, words))
        });
        let title = placed.regulation.title.in_language(words.language());
        let articles = placed.all_articles();
        format!("{title} ({articles}): {name} {old}{new}")
    };
    amends.map(line).collect()
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

fn add_regulation(page: &mut Page, found: &Provision<'_>, placed: &Placed, words: &Words) {
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
                    (line, Role::Plain, REST),
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
    let plain = |cited: &kodeks_rulesets::Cited| cited.condition().is_none() && !cited.unverified;
    if let [cited] = &placed.articles[..]
        && plain(cited)
    {
        return Vec::new();
    }
    let line = |cited: &kodeks_rulesets::Cited| {
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

/// What has to be so for the regulation to apply.
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
    for (article, chosen) in &placed.readings {
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
    let said = words.question(name);
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
