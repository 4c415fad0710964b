//! Editions that rule alike, each group with what it orders and what others order otherwise.

use kodeks_board::Color;
use kodeks_report::{
    Words,
    diff::redline::{Run, beside},
    page,
};
use kodeks_rulesets::{Outcome, PackHead, Ruling};
use maud::{Markup, html};

use crate::{
    context::PageContext,
    places::{edition_place, laws_place},
};

use super::editions::{Under, draw_label};

/// Editions that rule alike: the same orders, outcome and clocks, articles aside.
pub(crate) struct Group<'a> {
    members: Vec<&'a Under>,
    key: String,
}

impl<'a> Group<'a> {
    /// Returns the groups, in the order of their first editions.
    pub(crate) fn all(all: &'a [Under]) -> Vec<Group<'a>> {
        let mut groups: Vec<Group<'a>> = Vec::new();
        for under in all {
            let key = match (&under.rulings, under.ruling()) {
                (Err(why), _) => why.to_string(),
                (Ok(_), Some(ruling)) => key(ruling),
                (Ok(_), None) => String::new(),
            };
            match groups.iter_mut().find(|group| group.key == key) {
                Some(group) => group.members.push(under),
                None => groups.push(Group { members: vec![under], key }),
            }
        }
        groups
    }

    fn ruling(&self) -> Option<&'a Ruling> {
        self.members.first()?.ruling()
    }
}

/// Returns what makes a ruling another.
fn key(ruling: &Ruling) -> String {
    let clocks = ruling.clocks.map(|[_, after]| after);
    let asked: Vec<String> = ruling.asked().into_iter().map(|asked| asked.name).collect();
    let besides: Vec<_> = ruling.besides.iter().map(|left| &left.orders).collect();
    let own = (ruling.outcome, &ruling.orders, ruling.result, clocks, asked);
    let branches: Vec<String> = ruling
        .branches
        .iter()
        .map(|branch| {
            let under = format!("{} {:?}", branch.name, branch.values);
            format!("{under}: {}", key(&branch.ruling))
        })
        .collect();
    format!("{own:?} {besides:?} {branches:?}")
}

/// Returns what happened, as the first edition that can rule on it reads it.
pub(crate) fn title(all: &[Under], context: &PageContext<'_>) -> String {
    let first = all.iter().find_map(Under::ruling);
    match first {
        Some(ruling) => page::happened(ruling, context.words),
        None => context.say("site-editions-title"),
    }
}

/// A line of what to do.
struct Line {
    kind: Kind,
    text: String,
}

/// The kind of a line.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// An order.
    Order,
    /// A choice.
    Choice,
    /// A heading.
    Head,
}

impl Kind {
    const fn class(self) -> &'static str {
        match self {
            Kind::Order => "order",
            Kind::Choice => "choice",
            Kind::Head => "left",
        }
    }
}

/// Returns what a ruling has the arbiter do, line by line.
fn lines(ruling: &Ruling, words: &Words) -> Vec<Line> {
    let line = |kind: Kind| move |text: String| Line { kind, text };
    let (order, choice, left) = (line(Kind::Order), line(Kind::Choice), line(Kind::Head));
    let mut lines = Vec::new();
    match ruling.outcome {
        Outcome::Decided | Outcome::ArbiterDecides => {
            let bare = page::bare_orders(&ruling.orders);
            lines.extend(bare.map(|one| order(words.order(one))));
            if let Some(head) = page::choices_head(&ruling.orders, words) {
                lines.push(left(head));
                let choices = page::choices_in(&ruling.orders);
                lines.extend(choices.map(|(_, orders)| choice(words.chosen(orders))));
            }
        }
        Outcome::Conflict => {
            lines.push(order(words.say("outcome-conflict") + "."));
            let sides = ruling.reasons.iter();
            lines.extend(sides.map(|side| {
                let orders = words.orders(&side.orders);
                left(format!("{}: {orders}", side.articles.join(", ")))
            }));
        }
        Outcome::Undecided if ruling.branches.is_empty() => {
            lines.push(order(words.say("site-editions-undecided")));
        }
        Outcome::Undecided => {}
        Outcome::NoConsequence => lines.push(order(words.answered(ruling))),
    }
    for beside in &ruling.besides {
        let articles = ("articles", beside.articles.join(", ").into());
        lines.push(left(words.say_with("outcome-besides", &[articles])));
        let choices = page::choices_in(&beside.orders);
        lines.extend(choices.map(|(_, orders)| choice(words.chosen(orders))));
    }
    for branch in &ruling.branches {
        lines.push(left(page::branch_head(branch, words) + ":"));
        lines.extend(self::lines(&branch.ruling, words));
    }
    lines
}

/// Draws the groups side by side, with what the one differs in from the one before it.
pub(crate) fn draw(groups: &[Group<'_>], context: &PageContext<'_>) -> Markup {
    let heads = ["do", "clocks", "articles", "missing"];
    let is_there = |name: &str| match name {
        "clocks" => groups.iter().any(|group| group.ruling().is_some_and(|ruling| ruling.clocks.is_some())),
        "missing" => groups.iter().any(|group| group.ruling().is_some_and(|ruling| !ruling.asked().is_empty())),
        _ => true,
    };
    let shown: Vec<&str> = heads.into_iter().filter(|name| is_there(name)).collect();
    html! {
        div class="beside" tabindex="0" role="region" aria-label=(context.say("site-editions-title")) {
            div class={ "columns rows-" (shown.len()) } {
                div class="heads" aria-hidden="true" {
                    div class="part first" {}
                    @for name in &shown { div class="part" { (context.say(&format!("site-editions-{name}"))) } }
                }
                @for (place, group) in groups.iter().enumerate() {
                    @let before = place.checked_sub(1).map(|before| &groups[before]);
                    (column(group, before, &shown, context))
                }
            }
        }
    }
}

fn column(group: &Group<'_>, before: Option<&Group<'_>>, shown: &[&str], context: &PageContext<'_>) -> Markup {
    html! {
        section class="column" {
            div class="part first" {
                h2 { (editions(group, context)) }
                @if let Some(before) = before {
                    p class="aside" { "≠ " (context.say_with("site-editions-otherwise", "editions", &draw_label(&before.members, context))) }
                }
            }
            @for name in shown {
                div class={ "part of-" (name) } {
                    h3 { (context.say(&format!("site-editions-{name}"))) }
                    @match *name {
                        "do" => { (what_to_do(group, before, context)) }
                        "clocks" => { (clocks(group, before, context.words)) }
                        "articles" => { (articles(group, context)) }
                        _ => { (missing(group, context.words)) }
                    }
                }
            }
        }
    }
}

/// Draws the names of the editions, each a link to its page.
fn editions(group: &Group<'_>, context: &PageContext<'_>) -> Markup {
    let members = &group.members;
    html! {
        @for (place, Under { head, called, .. }) in members.iter().enumerate() {
            @let goes_on = place > 0 && members[place - 1].head.name == head.name;
            @if place > 0 { ", " }
            @if let Some(called) = called { (called) }
            @else { a href=(context.link(&format!("{}/", edition_place(head)))) {
                @if goes_on { (head.version.major) } @else { (head.title.in_language(context.words.language())) }
            } }
        }
    }
}

fn what_to_do(group: &Group<'_>, before: Option<&Group<'_>>, context: &PageContext<'_>) -> Markup {
    let words = context.words;
    let Some(ruling) = group.ruling() else {
        return why_not(group, context);
    };
    let said = lines(ruling, words);
    let other: Option<Vec<Line>> = before.and_then(Group::ruling).map(|ruling| lines(ruling, words));
    html! {
        @for (place, line) in said.iter().enumerate() {
            p class=(line.kind.class()) {
                @for run in mark_runs(&said, place, other.as_deref()) {
                    @if run.is_own { mark { (run.text) } } @else { (run.text) }
                }
            }
        }
        @for gone in only_there(&said, other.as_deref()) {
            p class="gone" { del { (gone) } }
        }
    }
}

/// Returns what the other ruling orders, and this one neither says nor says otherwise.
fn only_there<'a>(said: &[Line], other: Option<&'a [Line]>) -> Vec<&'a str> {
    let other = other.unwrap_or_default();
    let is_order = |line: &&Line| line.kind == Kind::Order;
    other
        .iter()
        .filter(is_order)
        .filter(|line| {
            let is_like = |own: &Line| {
                let [runs, _] = beside(&line.text, &own.text);
                runs.iter().any(|run| run.is_own)
            };
            // What both say alike is said otherwise by nothing.
            let is_in_both = |own: &&Line| other.iter().any(|line| line.text == own.text);
            let is_there = said.iter().any(|own| own.text == line.text);
            let mut new = said.iter().filter(|own| !is_in_both(own));
            !is_there && !new.any(is_like)
        })
        .map(|line| line.text.as_str())
        .collect()
}

/// Returns a line in runs, with what the other ruling does not say.
fn mark_runs(said: &[Line], place: usize, other: Option<&[Line]>) -> Vec<Run> {
    let Line { kind, text } = &said[place];
    let is_same = |one: &Line, other: &Line| one.kind == other.kind && one.text == other.text;
    let whole = |is_own: bool| vec![Run { text: text.clone(), is_own }];
    let Some(other) = other else {
        return whole(false);
    };
    if other.iter().any(|line| is_same(line, &said[place])) {
        return whole(false);
    }
    let is_only_there = |line: &&Line| line.kind == *kind && !said.iter().any(|own| is_same(own, line));
    let runs = other.iter().filter(is_only_there).map(|line| {
        let [_, runs] = beside(&line.text, text);
        runs
    });
    // The line that is most like it; where none is, all of it is new.
    let own = |runs: &[Run]| -> usize { runs.iter().filter(|run| run.is_own).map(|run| run.text.len()).sum() };
    let found = runs.filter(|runs| own(runs) > 0).min_by_key(|runs| own(runs));
    found.unwrap_or_else(|| whole(true))
}

/// Draws why editions cannot rule on it.
fn why_not(group: &Group<'_>, context: &PageContext<'_>) -> Markup {
    let why = group.members.first().and_then(|under| under.rulings.as_ref().err());
    html! {
        @if let Some(why) = why {
            p class="aside" { (context.say("site-editions-cannot")) " " (context.words.diagnostic(why)) }
        }
    }
}

fn clocks(group: &Group<'_>, before: Option<&Group<'_>>, words: &Words) -> Markup {
    let after = |group: &Group<'_>| group.ruling()?.clocks.map(|[_, after]| after);
    let Some([was, is]) = group.ruling().and_then(|ruling| ruling.clocks) else {
        return html! {};
    };
    let other = before.and_then(after);
    html! {
        @for color in Color::BOTH {
            @let (was, is) = (was[color.index()], is[color.index()]);
            @let is_other = other.is_some_and(|other| other[color.index()] != is);
            p {
                (words.player(color)) " "
                @if was != is { s { (words.clock(was)) } " → " }
                @if is_other { mark { (words.clock(is)) } } @else { strong { (words.clock(is)) } }
            }
        }
    }
}

/// Draws the articles of each edition, those together that cite the same.
fn articles(group: &Group<'_>, context: &PageContext<'_>) -> Markup {
    let mut cited: Vec<(Vec<&PackHead>, Vec<String>)> = Vec::new();
    for under in &group.members {
        let Some(ruling) = under.ruling() else {
            continue;
        };
        let articles = articles_of(ruling);
        match cited.iter_mut().find(|(_, others)| *others == articles) {
            Some((heads, _)) => heads.push(&under.head),
            None => cited.push((vec![&under.head], articles)),
        }
    }
    html! {
        @for (heads, articles) in &cited {
            @if let (Some(last), false) = (heads.last(), articles.is_empty()) {
                p {
                    @if cited.len() > 1 {
                        @let years: Vec<String> = heads.iter().map(|head| head.version.major.to_string()).collect();
                        span class="years" { (years.join(", ")) ": " }
                    }
                    @for (place, article) in articles.iter().enumerate() {
                        @if place > 0 { ", " }
                        a class="article" href=(context.link(&laws_place(last, article))) { (article) }
                    }
                }
            }
        }
    }
}

/// Returns the articles of a ruling, and of those under what is open.
fn articles_of(ruling: &Ruling) -> Vec<String> {
    let own = ruling.reasons.iter().flat_map(|reason| &reason.articles);
    let unmet = ruling.unmet.iter().flat_map(|unmet| &unmet.articles);
    let mut articles: Vec<String> = Vec::new();
    let under = ruling.branches.iter().flat_map(|branch| articles_of(&branch.ruling));
    for article in own.chain(unmet).cloned().chain(under) {
        if !articles.contains(&article) {
            articles.push(article);
        }
    }
    articles
}

fn missing(group: &Group<'_>, words: &Words) -> Markup {
    html! {
        @if let Some(ruling) = group.ruling() {
            @for asked in ruling.asked() { p { (words.asked(ruling, &asked)) } }
        }
    }
}
