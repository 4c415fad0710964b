//! Pages: rulings and cases as people read them.

mod article;
mod board;
mod contents;
mod coverage;
mod events;
pub(crate) mod happened;
mod history;
mod layout;
mod provision;
mod receipt;
mod said;
mod state;
pub(crate) mod table;
mod texts;
mod timeline;
mod versioned;

use std::fmt;

use kodeks_base::{Language, visible};
use kodeks_board::Color;
use kodeks_core::{Event, Order, Question, Value};
use kodeks_rulesets::{
    Alternatives, Applied, Because, Branch, Edition, Head, NotApplied, Outcome, Placed, Rulebook, Ruling,
    possibilities::Assumption,
};

use crate::Words;
use layout::{Block, Form};

pub use article::article;
pub use board::board;
pub use contents::{applies, contents, group_of, kind_and_default, meanings, reading_choices, section};
pub use coverage::coverage;
pub use events::{events, events_overview};
pub use happened::happened;
pub use history::{HistoryRow, article_rows, regulation_rows};
pub use provision::{ArticleTold, NumberTold, RegulationTold, misprints, summary};
pub use receipt::receipt;
pub(crate) use said::value_in_text;
pub use state::{standing, state};
pub use texts::texts;
pub use timeline::timeline;
pub use versioned::{versioned, versioned_json};

/// How wide a page is where nobody says how wide it should be, in characters.
pub const WIDTH: usize = 96;

/// What a person reads, each piece marked with its role, which a terminal shows in colour. How wide
/// it is, is said when it is laid out. Whatever is put upon it stands there as [`visible`] has it, so that no text
/// of a stranger says anything to a terminal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page(Vec<Block>);

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// What it is.
    pub role: Role,
}

/// What a piece of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Anything else.
    Plain,
    /// What happened, or the head of a part.
    Heading,
    /// What is ordered.
    Order,
    /// The number of an article.
    Article,
    /// Details that the answer does not need.
    Aside,
    /// What is open or in conflict.
    Warning,
}

impl Page {
    /// Returns an empty page.
    #[must_use]
    pub fn new() -> Page {
        Page::default()
    }

    /// Returns the lines, none wider than so many characters unless a word or a line that may not be
    /// broken is. Where nobody says how wide, texts are as wide as [`WIDTH`], and what is told on one
    /// line stays on one, as a file is searched line by line.
    #[must_use]
    pub fn lines(&self, width: Option<usize>) -> Vec<Vec<Span>> {
        self.0.iter().flat_map(|block| block.lines(width)).collect()
    }

    /// Adds an empty line, unless the page is empty or ends with one.
    pub fn gap(&mut self) {
        if self.0.last().is_some_and(|block| !block.is_empty()) {
            self.0.push(Block::gap());
        }
    }

    /// Adds a text, indented and broken into lines. Where one ends in it is a space as any other: no text has a line begin
    /// that could be taken for one of ours.
    pub fn text(&mut self, indent: usize, role: Role, text: &str) {
        let form = Form::Labelled { label: (String::new(), Role::Plain), width: 0, text: (layout::flowed(text), role) };
        self.0.push(Block { indent, form });
    }

    /// Adds a line of several pieces, which goes on below where it is too long.
    pub fn line<T: Into<String>>(&mut self, spans: impl IntoIterator<Item = (T, Role)>) {
        let form = Form::Line(layout::spans(spans));
        self.0.push(Block { indent: 0, form });
    }

    /// Adds a line that is never broken: of a diagram, of a sample to copy, of a file.
    pub fn verbatim<T: Into<String>>(&mut self, spans: impl IntoIterator<Item = (T, Role)>) {
        let form = Form::Verbatim(layout::spans(spans));
        self.0.push(Block { indent: 0, form });
    }

    /// Adds a text whose first line begins with a label and whose others stand below the text; where
    /// the label leaves no room, the text stands below it.
    pub fn labelled(&mut self, indent: usize, label: (&str, Role), width: usize, role: Role, text: &str) {
        let form = Form::Labelled {
            label: (visible::line(label.0).into_owned(), label.1),
            width: width + 2,
            text: (layout::flowed(text), role),
        };
        self.0.push(Block { indent, form });
    }

    /// Adds another page below.
    pub fn append(&mut self, other: Page) {
        self.0.extend(other.0);
    }

    /// Returns the page with every line moved to the right.
    #[must_use]
    pub fn indented(mut self, by: usize) -> Page {
        for block in self.0.iter_mut().filter(|block| !block.is_empty()) {
            block.indent += by;
        }
        self
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.lines(None) {
            let text: String = line.iter().map(|span| span.text.as_str()).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}

/// What a page about a ruling shows besides the ruling itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Detail<'a> {
    /// Also the regulations that were asked and do not apply.
    pub why_not: bool,
    /// Also what would change the ruling.
    pub alternatives: Option<&'a Alternatives>,
}

/// Returns a ruling as a page.
///
/// ```
/// use std::path::Path;
///
/// use kodeks_report::{Words, page::{self, Detail}};
/// use kodeks_base::Language;
/// use kodeks_rulesets::{Library, Record, document::Node, rule, vocabulary};
///
/// let text = "[event]\nrules = \"fide@2014\"\n\n[[happened]]\nresigns = \"white\"\n";
/// let node = Node::from_toml("game.toml", text)?;
/// let record = Record::from_node(&node, Path::new(""), &vocabulary::common()?)?;
/// let library = Library::built_in()?;
/// let edition = library.edition(&record.wanted(None, None))?;
/// let rulings = rule(library.host(), &edition, &record)?;
///
/// let page = page::ruling(&rulings[0], &Words::new(Language::English), Detail::default());
/// assert!(page.to_string().contains("Black wins: 0-1."));
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[must_use]
pub fn ruling(ruling: &Ruling, words: &Words, detail: Detail<'_>) -> Page {
    let mut page = Page::new();
    page.text(0, Role::Heading, &happened(ruling, words));
    if let Some(said) = illegality(ruling, words) {
        page.text(0, Role::Plain, &said);
    }
    page.gap();
    if let Some(diagram) = &ruling.diagram {
        page.append(board(&diagram.setup.board, &diagram.marked, words).indented(2));
        page.gap();
    }
    answer(&mut page, ruling, words);
    clocks(&mut page, ruling, words);
    besides(&mut page, ruling, words);
    page.gap();
    unmet(&mut page, ruling, words);
    for branch in &ruling.branches {
        add_branch(&mut page, branch, words);
    }
    evidence(&mut page, ruling, words);
    reasons(&mut page, ruling, words);
    if detail.why_not {
        why_not(&mut page, ruling, words);
    }
    if let Some(found) = detail.alternatives {
        alternatives(&mut page, ruling.edition(), found, words);
    }
    footer(&mut page, ruling, words);
    page
}

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

fn answer(page: &mut Page, ruling: &Ruling, words: &Words) {
    match ruling.outcome {
        Outcome::Decided | Outcome::ArbiterDecides => {
            for order in bare_orders(ruling) {
                page.text(2, Role::Order, &words.order(order));
            }
            choices(page, &ruling.orders, words);
        }
        Outcome::Undecided => {
            let is_option = !ruling.branches.is_empty();
            let (indent, role) = if is_option {
                (2, Role::Warning)
            } else {
                page.text(2, Role::Warning, &words.say("outcome-asked"));
                (4, Role::Plain)
            };
            for asked in ruling.asked() {
                page.text(indent, role, &words.asked(ruling, &asked));
                page.text(indent + 2, Role::Article, &words.where_asked(&asked));
            }
        }
        Outcome::Conflict => {
            page.text(2, Role::Warning, &(words.say("outcome-conflict") + "."));
            for side in &ruling.reasons {
                let label = side.articles.join(", ");
                let said = words.orders(&side.orders);
                page.labelled(4, (&label, Role::Article), 8, Role::Order, &said);
            }
        }
        Outcome::NoConsequence => {
            page.text(2, Role::Plain, &words.answered(ruling));
            if ruling.illegal.is_some() && matches!(ruling.event, Event::Move { .. }) {
                page.text(2, Role::Warning, &words.say("illegal-move-unnoticed"));
            }
        }
    }
}

/// Lists what is left to the arbiter: each choice by its name, as an event file says it, and what
/// it means.
fn choices(page: &mut Page, orders: &[Order], words: &Words) {
    if let Some(head) = choices_head(orders, words) {
        listed(page, &head, orders, words);
    }
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

/// Returns the orders of a ruling that are no choices.
pub fn bare_orders(ruling: &Ruling) -> impl Iterator<Item = &Order> {
    let is_choice = |order: &&Order| matches!(order, Order::MayChoose { .. } | Order::MayChooseSeveral);
    ruling.orders.iter().filter(move |order| !is_choice(order))
}

/// Returns the choices among these orders, each with what it means.
pub fn choices_in(orders: &[Order]) -> impl Iterator<Item = (&String, &Vec<Order>)> {
    orders.iter().filter_map(|order| match order {
        Order::MayChoose { choice, orders } => Some((choice, orders)),
        _ => None,
    })
}

/// Lists choices under a heading.
fn listed(page: &mut Page, head: &str, orders: &[Order], words: &Words) {
    page.text(2, Role::Warning, head);
    let choices: Vec<_> = choices_in(orders).collect();
    let width = choices.iter().map(|(name, _)| name.chars().count()).max();
    for (name, orders) in choices {
        let said = words.chosen(orders);
        // A pack can have a sentence for a choice; events name it all the same.
        let said = match words.choice(name) {
            called if called == *name => said,
            called => format!("{called}: {said}"),
        };
        let label = (name.as_str(), Role::Article);
        page.labelled(4, label, width.unwrap_or(0), Role::Order, &said);
    }
}

/// Lists what the arbiter may choose besides, by which articles.
fn besides(page: &mut Page, ruling: &Ruling, words: &Words) {
    for left in &ruling.besides {
        let articles = ("articles", left.articles.join(", ").into());
        let head = words.say_with("outcome-besides", &[articles]);
        listed(page, &head, &left.orders, words);
    }
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
pub(crate) fn missing_names(edition: Option<&Edition>, names: &[String], words: &Words) -> String {
    let names = names.iter().map(|name| match edition {
        Some(edition) => missing_name(edition, name, words),
        None => words.fact(name),
    });
    names.collect::<Vec<_>>().join(", ")
}

fn clocks(page: &mut Page, ruling: &Ruling, words: &Words) {
    let Some([before, after]) = ruling.clocks else {
        return;
    };
    let show = |place: usize| {
        if before[place] == after[place] {
            words.clock(before[place])
        } else {
            format!("{} → {}", words.clock(before[place]), words.clock(after[place]))
        }
    };
    let [white, black] = Color::BOTH.map(|color| words.player(color));
    page.gap();
    let text = format!("{white} {}    {black} {}", show(0), show(1));
    page.labelled(2, (&words.say("clocks"), Role::Aside), 8, Role::Plain, &text);
}

/// Says under what a branch holds.
#[must_use]
pub fn branch_head(branch: &Branch, words: &Words) -> String {
    let what = missing_name(branch.ruling.edition(), &branch.name, words);
    let values: Vec<String> = branch.values.iter().map(|value| words.number(value)).collect();
    let under = [("what", what.into()), ("value", values.join(", ").into())];
    words.say_with("if-option", &under)
}

fn add_branch(page: &mut Page, branch: &Branch, words: &Words) {
    let ruling = &branch.ruling;
    page.text(2, Role::Heading, &branch_head(branch, words));
    let mut inner = Page::new();
    answer(&mut inner, ruling, words);
    clocks(&mut inner, ruling, words);
    inner.gap();
    unmet(&mut inner, ruling, words);
    for deeper in &ruling.branches {
        add_branch(&mut inner, deeper, words);
    }
    reasons(&mut inner, ruling, words);
    page.append(inner.indented(2));
    page.gap();
}

/// Adds why nothing was ordered, or a claim is incorrect: each regulation that would apply, with the facts
/// that stand against it, and the positions that only look the same.
fn unmet(page: &mut Page, ruling: &Ruling, words: &Words) {
    if ruling.unmet.is_empty() {
        return;
    }
    page.text(2, Role::Heading, &words.say("unmet"));
    let articles: Vec<String> = ruling.unmet.iter().map(|unmet| unmet.articles.join(", ")).collect();
    let width = table::width(&articles, 6, 18);
    for (unmet, articles) in ruling.unmet.iter().zip(&articles) {
        let placed = &ruling.rulebook.regulations()[unmet.regulation];
        let title = placed.regulation.title.in_language(words.language());
        page.labelled(4, (articles, Role::Article), width, Role::Plain, title);
        for because in &unmet.because {
            let said = format!("{}.", why(ruling, because, words));
            page.text(6 + width, Role::Warning, &said);
        }
    }
    let mut told = Vec::new();
    for look_alike in &ruling.look_alikes {
        if !told.contains(&&look_alike.differences) {
            page.text(6 + width, Role::Plain, &words.look_alike(look_alike));
            told.push(&look_alike.differences);
        }
    }
    page.gap();
}

/// Adds what the game shows: when a position stood, when something was captured last, and that a ruling
/// is the same whatever the event would say.
fn evidence(page: &mut Page, ruling: &Ruling, words: &Words) {
    for said in words.evidence(ruling) {
        page.text(2, Role::Plain, &said);
    }
    page.gap();
}

fn reasons(page: &mut Page, ruling: &Ruling, words: &Words) {
    if ruling.reasons.is_empty() {
        return;
    }
    let width = add_reasons(page, &ruling.rulebook, &ruling.reasons, |_| true, words);
    for said in words.mates(&ruling.mates) {
        page.text(4 + width, Role::Aside, &said);
    }
    page.gap();
}

/// Adds the regulations that apply, each with what it says and its notes; with its facts where these
/// are asked for. Returns how wide the column of articles is.
pub(crate) fn add_reasons(
    page: &mut Page,
    rulebook: &Rulebook,
    reasons: &[Applied],
    with_facts: impl Fn(&Question) -> bool,
    words: &Words,
) -> usize {
    let language = words.language();
    let articles: Vec<String> = reasons.iter().map(|reason| reason.articles.join(", ")).collect();
    let width = table::width(&articles, 6, 18);
    for (reason, articles) in reasons.iter().zip(&articles) {
        let placed = &rulebook.regulations()[reason.regulation];
        let (label, title) = ((articles.as_str(), Role::Article), head(placed, language, words));
        page.labelled(2, label, width, Role::Heading, &title);
        let summary = words.fill_in(placed.regulation.summary.in_language(language), &placed.law);
        page.text(4 + width, Role::Plain, &summary);
        if let Some(discretion) = &placed.regulation.discretion {
            page.text(4 + width, Role::Plain, discretion.in_language(language));
        }
        let facts = Some(placed.question())
            .filter(|question| with_facts(question))
            .map(|question| facts_of(reason, question, words));
        if let Some(facts) = facts.filter(|facts| !facts.is_empty()) {
            let said = format!("{}: {facts}.", words.say("here"));
            page.text(4 + width, Role::Aside, &said);
        }
        for line in notes(rulebook, reason, words) {
            page.text(4 + width, Role::Aside, &line);
        }
    }
    width
}

/// Returns the title of a regulation, with the article that amended it.
#[must_use]
pub fn head(placed: &Placed, language: Language, words: &Words) -> String {
    let title = placed.regulation.title.in_language(language);
    let amended = placed.law.iter().find_map(|entry| entry.amended_by.as_ref());
    match amended {
        None => title.to_owned(),
        Some(article) => {
            format!("{title} ({})", words.say_with("amended-by", &[("article", article.clone().into())]))
        }
    }
}

/// The facts that made the difference; who is who, and what was reported, stands in the sentence
/// above already.
fn facts_of(reason: &Applied, question: &Question, words: &Words) -> String {
    let is_told = |name: &str| question.key() == Some(name);
    let telling =
        |value: &Value| !matches!(value, Value::Player(_) | Value::Move(_) | Value::Moves(_) | Value::Squares(_));
    let said = reason
        .facts
        .iter()
        .filter(|(name, value)| telling(value) && !is_told(name))
        .map(|(name, value)| format!("{}: {}", words.fact(name), words.value(value)));
    said.collect::<Vec<_>>().join("; ")
}

/// The reading that was used, and what is not verified.
pub(crate) fn notes(rulebook: &Rulebook, reason: &Applied, words: &Words) -> Vec<String> {
    let placed = &rulebook.regulations()[reason.regulation];
    let mut notes = Vec::new();
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
    if placed.is_from_memory(&reason.articles) {
        notes.push(format!("({}.)", words.say("unverified")));
    }
    notes
}

/// Adds the regulations that do not apply, without those of which it was told already.
fn why_not(page: &mut Page, ruling: &Ruling, words: &Words) {
    let is_told = |refused: &&NotApplied| ruling.unmet.iter().any(|unmet| unmet.regulation == refused.regulation);
    let others = || ruling.why_not.iter().filter(|refused| !is_told(refused));
    if others().next().is_none() {
        return;
    }
    page.text(2, Role::Heading, &words.say("articles-why-not"));
    let articles = others().map(|refused| refused.articles.join(", "));
    let width = table::width(articles, 6, 18);
    for refused in others() {
        let placed = &ruling.rulebook.regulations()[refused.regulation];
        let title = placed.regulation.title.in_language(words.language());
        let articles = refused.articles.join(", ");
        page.labelled(4, (&articles, Role::Article), width, Role::Plain, title);
        page.text(6 + width, Role::Aside, &format!("{}.", why(ruling, &refused.because, words)));
    }
    page.gap();
}

/// Adds what would change the ruling, by the name to write, and what was chosen and does not.
fn alternatives(page: &mut Page, edition: &Edition, found: &Alternatives, words: &Words) {
    let changes = found.changes.iter().map(|(other, ruling)| (other.written(), words.answered(ruling)));
    let numbers = found.numbers.iter().map(|name| {
        let named = ("what", missing_name(edition, name, words).into());
        let said = words.say_with("alternatives-number", &[named]);
        (format!("{name} = …"), said)
    });
    let rows: Vec<(String, String)> = changes.chain(numbers).collect();
    if !rows.is_empty() {
        page.text(2, Role::Heading, &words.say("alternatives"));
        let width = table::width(rows.iter().map(|(written, _)| written), 6, 36);
        for (written, said) in &rows {
            page.labelled(4, (written, Role::Article), width, Role::Plain, said);
        }
        page.gap();
    }
    if !found.without_difference.is_empty() {
        let chosen: Vec<String> = found.without_difference.iter().map(Assumption::written).collect();
        let named = [("chosen", chosen.join(", ").into())];
        page.text(2, Role::Plain, &words.say_with("alternatives-without-difference", &named));
        page.gap();
    }
}

/// Returns why a regulation does not apply.
#[must_use]
pub fn why(ruling: &Ruling, because: &Because, words: &Words) -> String {
    match because {
        Because::Failed { fact, test, bounds, found } => words.failed(fact, *test, bounds, found),
        Because::Defeated(by) => {
            let article = ruling.rulebook.regulations()[*by].all_articles();
            words.say_with("defeated-by", &[("article", article.into())])
        }
    }
}

fn footer(page: &mut Page, ruling: &Ruling, words: &Words) {
    page.gap();
    let mut text = title(ruling.edition().head(), words);
    if let Some(tempo) = ruling.tempo {
        text = format!("{text}; {}", words.tempo(tempo));
    }
    page.text(0, Role::Aside, &format!("{text}."));
}

/// Returns what an edition is called, and from when to when it is in force.
#[must_use]
pub fn title(head: &Head, words: &Words) -> String {
    let title = head.title.in_language(words.language());
    let named = format!("{title} ({})", head.label());
    match words.in_force(head) {
        None => named,
        Some(force) => format!("{named}, {force}"),
    }
}
