//! The parts of a ruling in words.

use kodeks_base::Language;
use kodeks_core::{Order, Question, Value};
use kodeks_rulesets::{
    AppliedRegulation, AssumedFact, Because, Branch, Edition, EditionLayer, EditionRegulation, PackHead, Rulebook,
    Ruling, Status,
};
use kodeks_scripting::LawValue;

use crate::Words;

/// Says why the move that happened is illegal, and by which articles, if it is.
#[must_use]
pub fn illegality(ruling: &Ruling, words: &Words) -> Option<String> {
    let why = ruling.illegal?;
    let articles = ruling.rulebook.articles_about(why.name());
    let why = ("why", words.why_illegal(why).into());
    let cited = ("cited", articles.len().into());
    let articles = ("articles", articles.join(", ").into());
    Some(words.say_with("illegal-because", &[why, cited, articles]))
}

/// Says how much is left to the arbiter, if anything is.
#[must_use]
pub fn choices_head(orders: &[Order], words: &Words) -> Option<String> {
    let number = choices_in(orders).count();
    let head = match (orders.contains(&Order::MayChooseSeveral), number) {
        (_, 0) => return None,
        (true, _) => "outcome-arbiter-decides-several",
        (false, 1) => "outcome-arbiter-decides-how",
        (false, _) => "outcome-arbiter-decides-one",
    };
    Some(words.say(head))
}

/// Returns the orders that are no choices.
pub fn bare_orders(orders: &[Order]) -> impl Iterator<Item = &Order> {
    orders.iter().filter(|order| !matches!(order, Order::MayChoose { .. } | Order::MayChooseSeveral))
}

/// Returns the choices among these orders, each with what it means.
pub fn choices_in(orders: &[Order]) -> impl Iterator<Item = (&String, &Vec<Order>)> {
    orders.iter().filter_map(|order| match order {
        Order::MayChoose { choice, orders } => Some((choice, orders)),
        _ => None,
    })
}

/// Names what is missing: a fact, an option by its title, or a number that an option fills in.
#[must_use]
pub fn missing_name(edition: &Edition, name: &str, words: &Words) -> String {
    let option = name.strip_prefix("law.").unwrap_or(name);
    match edition.option(option) {
        Some(option) => format!("{} ({})", option.title.in_language(words.language()), option.article),
        None => words.fact(name),
    }
}

/// Names everything that is missing; without an edition, by the names of facts.
pub fn missing_names(edition: Option<&Edition>, names: &[String], words: &Words) -> String {
    let names = names.iter().map(|name| match edition {
        Some(edition) => missing_name(edition, name, words),
        None => words.fact(name),
    });
    names.collect::<Vec<_>>().join(", ")
}

/// Says under what a branch holds.
#[must_use]
pub fn branch_head(branch: &Branch, words: &Words) -> String {
    let what = missing_name(branch.ruling.edition(), &branch.name, words);
    let said = |value: &LawValue| match &branch.earlier {
        Some(asked) => words.in_an_answer(&branch.name, value, &asked.0.answer),
        None => words.number(value),
    };
    let values: Vec<String> = branch.values.iter().map(said).collect();
    let under = [("what", what.into()), ("value", values.join(", ").into())];
    words.say_with("if-option", &under)
}

/// Returns the title of a regulation, with the article that amended it.
#[must_use]
pub fn head(placed: &EditionRegulation, language: Language, words: &Words) -> String {
    let title = placed.regulation.title.in_language(language);
    let amended = placed.law.iter().find_map(|entry| entry.amended_by.as_ref());
    match amended {
        None => title.to_owned(),
        Some(article) => {
            format!("{title} ({})", words.say_with("amended-by", &[("article", article.clone().into())]))
        }
    }
}

/// Returns the facts that made the difference; the sentence above has the players and the report already, and what is assumed is
/// told elsewhere.
pub fn facts_of(reason: &AppliedRegulation, assumed: &[AssumedFact], question: &Question, words: &Words) -> String {
    let is_assumed = |name: &str| assumed.iter().any(|assumed| assumed.fact.name == name);
    // That the game goes on the ruling tells by itself.
    let is_told = |(name, value): &(&str, &Value)| {
        question.key() == Some(*name) || is_assumed(name) || (*name == "game_over" && **value == Value::Flag(false))
    };
    let telling =
        |value: &Value| !matches!(value, Value::Player(_) | Value::Move(_) | Value::Moves(_) | Value::Squares(_));
    let said = reason
        .facts
        .iter()
        .filter(|(name, value)| telling(value) && !is_told(&(*name, value)))
        .map(|(name, value)| format!("{}: {}", words.fact(name), words.value_of(name, value)));
    said.collect::<Vec<_>>().join("; ")
}

/// Returns the notes below a provision: what another pack says of it, the reading that was used, and what is not verified. A set of
/// comments on the Laws is told by itself.
pub fn notes(rulebook: &Rulebook, reason: &AppliedRegulation, words: &Words) -> Vec<String> {
    let placed = &rulebook.regulations()[reason.regulation];
    let comment = |number: &String| {
        let (head, article) = rulebook.edition().article_of(placed, number)?;
        let is_of_another = article.status == Status::Informational && head.body != placed.pack.head.body;
        let text = article.text.as_ref().filter(|_| is_of_another && article.comment.is_none())?;
        Some(format!("{}: {}", words.article(number), text.in_language(words.language())))
    };
    let mut notes: Vec<String> = reason.articles.iter().filter_map(comment).collect();
    for (reading, chosen) in rulebook.readings_of(placed) {
        let title = |name: &str| {
            let choice = reading.choice(name);
            choice.map(|choice| choice.title.in_language(words.language()).to_owned()).unwrap_or_default()
        };
        let others: Vec<String> = reading
            .choices
            .iter()
            .filter(|choice| choice.name != chosen)
            .map(|choice| format!("{}={}", reading.article, choice.name))
            .collect();
        notes.push(format!(
            "{} {}={chosen}: {} ({}: {}).",
            words.say("reading"),
            reading.article,
            title(chosen),
            words.say("readings-other"),
            others.join(", ")
        ));
    }
    // What a layer amends rests on the authority of the layer as well.
    let is_of_layer = |layer: &&EditionLayer| {
        let amends = || layer.amends.iter().any(|amendment| amendment.stem == placed.regulation.stem);
        placed.layer.as_ref() == Some(&layer.name) || (rulebook.layers().contains(&layer.name) && amends())
    };
    let layers = rulebook.edition().layers().iter().filter(is_of_layer);
    notes.extend(layers.filter_map(|layer| words.standing_of_layer(layer)));
    if placed.is_from_memory(&reason.articles) {
        notes.push(format!("({}.)", words.say("unverified")));
    }
    notes
}

/// Returns why a regulation does not apply.
#[must_use]
pub fn why(ruling: &Ruling, because: &Because, words: &Words) -> String {
    match because {
        Because::Failed { fact, test, bounds, found } => words.say_failed_constraint(fact, *test, bounds, found),
        Because::Defeated(by) => {
            let article = ruling.rulebook.regulations()[*by].all_articles();
            words.say_with("defeated-by", &[("article", article.into())])
        }
    }
}

/// Returns the title of an edition; of one of its states with the days.
#[must_use]
pub fn bare_title(edition: &Edition, words: &Words) -> String {
    let title = edition.head().title.in_language(words.language());
    match edition.days().and_then(|days| words.days(days)) {
        None => title.to_owned(),
        Some(days) => format!("{title}, {days}"),
    }
}

/// Returns what an edition is called, from when to when it is in force, of which days it is the state, and which packs hold beside
/// the Laws.
#[must_use]
pub fn edition_title(edition: &Edition, words: &Words) -> String {
    let law = title(edition.law(), words);
    let law = match edition.days().and_then(|days| words.days(days)) {
        None => law,
        Some(days) => words.say_with("edition-state", &[("edition", law.into()), ("days", days.into())]),
    };
    let beside: Vec<String> = edition.heads_of_the_event().skip(1).map(|head| title(head, words)).collect();
    if beside.is_empty() {
        return law;
    }
    words.say_with("edition-beside", &[("edition", law.into()), ("beside", beside.join("; ").into())])
}

/// Returns the titles of the Laws of an edition and of the packs that hold beside them.
#[must_use]
pub fn edition_titles(edition: &Edition, words: &Words) -> String {
    let titles = edition.heads_of_the_event().map(|head| head.title.in_language(words.language()));
    titles.collect::<Vec<_>>().join(" · ")
}

/// Returns what a pack is called, and from when to when it is in force.
#[must_use]
pub fn title(head: &PackHead, words: &Words) -> String {
    let title = head.title.in_language(words.language());
    // A receipt of a pack that names no edition has its full name here, and is put in again.
    let label = if head.is_in_old_form { head.label() } else { head.short_label() };
    let named = format!("{title} ({label})");
    match words.in_force(head) {
        None => named,
        Some(force) => format!("{named}, {force}"),
    }
}
