//! Rulings on one record under several editions, those that are alike together.

use kodeks_base::Diagnostic;
use kodeks_rulesets::{Outcome, PackHead, Ruling};
use kodeks_words::{Words, ruling};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ruling::ClockView;

/// An edition, with what it rules.
#[derive(Clone, Debug)]
pub struct EditionRuling {
    /// Its name, and the place of its articles.
    pub head: PackHead,
    /// Its other name, where it is not one of the Laws themselves.
    pub called: Option<String>,
    /// Its ruling on each event, or why there is none.
    pub rulings: Result<Vec<Ruling>, Diagnostic>,
}

/// Editions that rule alike: the same orders, outcome and clocks, articles aside.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RulingGroupView {
    /// The editions.
    pub editions: Vec<GroupedEdition>,
    /// The editions in a few words.
    pub editions_sentence: String,
    /// The actions of the arbiter, line by line; nothing if the editions cannot rule on it.
    pub lines: Option<Vec<RulingLine>>,
    /// Why they cannot rule on it.
    pub refusal: Option<String>,
    /// The clocks of both players before and after.
    pub clocks: Vec<ClockView>,
    /// The articles, of those editions together that cite the same.
    pub articles: Vec<CitedArticles>,
    /// The questions that are open.
    pub missing: Vec<String>,
}

/// An edition of a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GroupedEdition {
    /// Its title, or its year after another edition of the same body.
    pub name: String,
    /// Its pack: `fide@2023`; nothing where it has another name.
    pub pack: Option<String>,
}

/// Articles that editions cite.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CitedArticles {
    /// The years of the editions.
    pub years: Vec<String>,
    /// The last of them: `fide@2023`.
    pub pack: String,
    /// The numbers of the articles.
    pub numbers: Vec<String>,
}

/// A line of what to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RulingLine {
    /// Its kind.
    pub kind: LineKind,
    /// Its text.
    pub text: String,
}

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum LineKind {
    /// An order.
    Order,
    /// A choice.
    Choice,
    /// A heading.
    Head,
}

impl EditionRuling {
    /// Returns the ruling on what happened last.
    #[must_use]
    pub fn ruling(&self) -> Option<&Ruling> {
        self.rulings.as_ref().ok()?.last()
    }

    /// Returns what has to be the same for another edition to rule alike.
    fn key(&self) -> String {
        match (&self.rulings, self.ruling()) {
            (Err(why), _) => why.to_string(),
            (Ok(_), Some(ruling)) => key(ruling),
            (Ok(_), None) => String::new(),
        }
    }
}

impl RulingGroupView {
    /// Returns the groups, in the order of their first editions.
    #[must_use]
    pub fn all(all: &[EditionRuling], words: &Words) -> Vec<RulingGroupView> {
        let mut groups: Vec<(String, Vec<&EditionRuling>)> = Vec::new();
        for one in all {
            let key = one.key();
            match groups.iter_mut().find(|(known, _)| *known == key) {
                Some((_, members)) => members.push(one),
                None => groups.push((key, vec![one])),
            }
        }
        groups.iter().map(|(_, members)| RulingGroupView::new(members, words)).collect()
    }

    fn new(members: &[&EditionRuling], words: &Words) -> RulingGroupView {
        let first = members.first();
        let ruling = first.and_then(|first| first.ruling());
        let refusal = first.and_then(|first| first.rulings.as_ref().err());
        let asked = |ruling: &Ruling| {
            ruling.open_questions().iter().map(|asked| words.say_open_question(ruling, asked)).collect()
        };
        RulingGroupView {
            editions: editions(members, words),
            editions_sentence: editions_sentence(members, words),
            lines: ruling.map(|ruling| lines(ruling, words)),
            refusal: refusal.map(|why| words.diagnostic(why)),
            clocks: ruling
                .and_then(|ruling| ruling.clocks)
                .map_or_else(Vec::new, |[before, after]| ClockView::both((before, after), words)),
            articles: group_by_articles(members),
            missing: ruling.map(asked).unwrap_or_default(),
        }
    }
}

/// Returns the editions, each by its title or by its year after another one of the same body.
fn editions(members: &[&EditionRuling], words: &Words) -> Vec<GroupedEdition> {
    let edition = |(place, EditionRuling { head, called, .. }): (usize, &&EditionRuling)| {
        let goes_on = place > 0 && members[place - 1].head.name == head.name;
        let title = || head.title.in_language(words.language()).to_owned();
        let name = || if goes_on { head.edition.to_string() } else { title() };
        GroupedEdition { name: called.clone().unwrap_or_else(name), pack: called.is_none().then(|| head.short_label()) }
    };
    members.iter().enumerate().map(edition).collect()
}

/// Names editions in a few words: by their titles, of several of one body that follow each other the others by their years.
fn editions_sentence(members: &[&EditionRuling], words: &Words) -> String {
    let mut said: Vec<String> = Vec::new();
    let mut before: Option<&PackHead> = None;
    for EditionRuling { head, called, .. } in members {
        if let Some(called) = called {
            said.push(called.clone());
            continue;
        }
        match before.filter(|before| before.name == head.name) {
            Some(_) => said.push(head.edition.to_string()),
            None => said.push(head.title.in_language(words.language()).to_owned()),
        }
        before = Some(head);
    }
    said.join(", ")
}

/// Returns what makes a ruling another.
fn key(ruling: &Ruling) -> String {
    let clocks = ruling.clocks.map(|[_, after]| after);
    let asked: Vec<String> = ruling.open_questions().into_iter().map(|asked| asked.name).collect();
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

/// Returns what a ruling has the arbiter do, line by line.
fn lines(ruling: &Ruling, words: &Words) -> Vec<RulingLine> {
    let line = |kind: LineKind| move |text: String| RulingLine { kind, text };
    let (order, choice, left) = (line(LineKind::Order), line(LineKind::Choice), line(LineKind::Head));
    let mut lines = Vec::new();
    match ruling.outcome {
        Outcome::Decided | Outcome::ArbiterDecides => {
            let bare = ruling::bare_orders(&ruling.orders);
            lines.extend(bare.map(|one| order(words.order(one))));
            if let Some(head) = ruling::choices_head(&ruling.orders, words) {
                lines.push(left(head));
                let choices = ruling::choices_in(&ruling.orders);
                lines.extend(choices.map(|(_, orders)| choice(words.say_choice(orders))));
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
        Outcome::NoConsequence | Outcome::NotCovered => lines.push(order(words.say_outcome(ruling))),
    }
    for beside in &ruling.besides {
        let articles = ("articles", beside.articles.join(", ").into());
        lines.push(left(words.say_with("outcome-besides", &[articles])));
        let choices = ruling::choices_in(&beside.orders);
        lines.extend(choices.map(|(_, orders)| choice(words.say_choice(orders))));
    }
    for branch in &ruling.branches {
        lines.push(left(ruling::branch_head(branch, words) + ":"));
        lines.extend(self::lines(&branch.ruling, words));
    }
    lines
}

/// Returns the articles of each edition, those together that cite the same.
fn group_by_articles(members: &[&EditionRuling]) -> Vec<CitedArticles> {
    let mut cited: Vec<CitedArticles> = Vec::new();
    for one in members {
        let Some(ruling) = one.ruling() else {
            continue;
        };
        let (year, pack, numbers) = (one.head.edition.to_string(), one.head.short_label(), articles_of(ruling));
        match cited.iter_mut().find(|known| known.numbers == numbers) {
            Some(known) => {
                known.years.push(year);
                known.pack = pack;
            }
            None => cited.push(CitedArticles { years: vec![year], pack, numbers }),
        }
    }
    cited
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
