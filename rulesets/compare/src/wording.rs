//! Changes in the articles that no regulation carries out (definitions, conditions, what is left to
//! the event), and in those that are reworded and decide the same.

use std::collections::BTreeSet;

use kodeks_base::Language;
use kodeks_rulesets::{
    Article, Edition, EditionRegulation, RegulationChange, Status, Text, changes::same_or_renumbered,
    contents::plain_number,
};
use schemars::JsonSchema;
use serde::Serialize;

use super::ArticleChange;

/// The fate of articles whose text decides nothing by itself: of one, or of those into which one was divided
/// or that were put together as one.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct WordingChange {
    /// Their numbers in the first edition; none if it has not got them.
    #[serde(rename = "a")]
    pub in_a: Vec<String>,
    /// Their numbers in the second edition.
    #[serde(rename = "b")]
    pub in_b: Vec<String>,
    /// Their fate: new, gone, changed.
    pub status: WordingStatus,
    /// The regulation that carries them out and decides the same as before, where they are carried out by one.
    pub regulation: Option<String>,
    /// The text in the first edition, in our own words; of a regulation its summary, with the places of its
    /// numbers.
    #[serde(skip)]
    pub was: Option<Text>,
    /// The text in the second, in our own words; of an article that a regulation carries out as before,
    /// what of its text is another.
    #[serde(skip)]
    pub is: Option<Text>,
}

kodeks_base::named! {
    /// The fate of an article whose text decides nothing by itself.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum WordingStatus {
        /// The second edition has it, the first has not.
        Added = "added",
        /// It says something else.
        Reworded = "reworded",
        /// The first edition has it, the second has not.
        Repealed = "repealed",
        /// Only its number is another.
        Renumbered = "renumbered",
    }
}

/// Returns what became of every such article, in the order of the second edition; what is the same under
/// the same number is left out.
pub(super) fn changes(a: &Edition, b: &Edition) -> Vec<WordingChange> {
    let rows = ContentsRows::of(a, b);
    let regrouped = rows.groupings();
    let mut taken: BTreeSet<&str> = BTreeSet::new();
    let mut changes = Vec::new();
    for article in rows.in_b.iter().copied().filter(|row| is_text(row)) {
        let among = |one: &&ArticleGrouping<'_>| one.in_b.iter().any(|row| row.number == article.number);
        if let Some(one) = regrouped.iter().find(among) {
            taken.extend(one.in_a.iter().map(|row| row.number.as_str()));
            let is_first = one.in_b[0].number == article.number;
            changes.extend(is_first.then(|| one.change()));
            continue;
        }
        let mut before = rows.before(article);
        before.retain(|row| taken.insert(&row.number));
        if !before.is_empty() || !rows.was_there(article) {
            changes.extend(became(&before, article));
        }
    }
    for (number, text) in b.reworded_since(a) {
        let before = rows.number_before(&number).or_else(|| carried_out_before(a, b, &number));
        changes.push(WordingChange {
            in_a: before.into_iter().collect(),
            in_b: vec![number],
            status: WordingStatus::Reworded,
            regulation: None,
            was: None,
            is: Some(text.clone()),
        });
    }
    let is_gone =
        |article: &&Article| is_text(article) && !taken.contains(article.number.as_str()) && !rows.is_there(article);
    let repealed = rows.in_a.iter().copied().filter(is_gone);
    changes.extend(repealed.map(repealed_row));
    changes
}

fn repealed_row(article: &Article) -> WordingChange {
    WordingChange {
        in_a: vec![article.number.clone()],
        in_b: Vec::new(),
        status: WordingStatus::Repealed,
        regulation: None,
        was: article.text.clone(),
        is: None,
    }
}

/// The rows that only one of two editions has, though the other has all the regulations that carry them out: these
/// stand under other rows there.
pub(super) struct RowsOfOneEdition<'a> {
    /// Those of the first edition.
    repealed: Vec<&'a Article>,
    /// Those of the second.
    added: Vec<&'a Article>,
}

impl<'a> RowsOfOneEdition<'a> {
    pub(super) fn of(a: &'a Edition, b: &'a Edition) -> RowsOfOneEdition<'a> {
        RowsOfOneEdition { repealed: rows_without_successor(a, b), added: rows_without_successor(b, a) }
    }

    /// Makes regulations of which nothing but such a row has come or gone the same: the row is told by itself.
    pub(super) fn leave_out(&self, articles: &mut [ArticleChange]) {
        if self.repealed.is_empty() && self.added.is_empty() {
            return;
        }
        for change in articles.iter_mut().filter(|change| change.change == RegulationChange::Renumbered) {
            let others = |numbers: &[String], rows: &[&Article]| -> Vec<String> {
                numbers.iter().filter(|number| !rows.iter().any(|row| row.number == **number)).cloned().collect()
            };
            change.change =
                same_or_renumbered(&others(&change.in_a, &self.repealed), &others(&change.in_b, &self.added));
        }
    }

    /// Returns the rows that are gone, and those that are new and whose regulations are otherwise the same: of a
    /// regulation that changed, its own row says by which article.
    pub(super) fn changes(&self, articles: &[ArticleChange]) -> Vec<WordingChange> {
        let stays = |stem: &str| {
            let mut of_it = articles.iter().filter(|change| change.stem == stem);
            of_it.all(|change| matches!(change.change, RegulationChange::Same | RegulationChange::Renumbered))
        };
        let added = self.added.iter().filter(|row| carried_out_by(row).all(stays)).map(|row| WordingChange {
            in_a: Vec::new(),
            in_b: vec![row.number.clone()],
            status: WordingStatus::Added,
            regulation: None,
            was: None,
            is: row.text.clone(),
        });
        // Where a layer leaves a regulation out, that is told with its articles.
        let is_told = |row: &&&Article| {
            let gone = articles.iter().filter(|change| change.change == RegulationChange::Repealed);
            gone.flat_map(|change| &change.in_a).any(|number| *number == row.number)
        };
        let repealed = self.repealed.iter().filter(|row| !is_told(row)).map(|row| repealed_row(row));
        added.chain(repealed).collect()
    }
}

/// Returns the rows of an edition that regulations carry out and that have become no row of another, though it has each of
/// these regulations under other rows that both editions have. Where neither extends the other, nothing tells which row became
/// which.
fn rows_without_successor<'a>(from: &'a Edition, to: &Edition) -> Vec<&'a Article> {
    let (rows, body, is_back) = match (to.rows_from(from), from.rows_from(to)) {
        (Some(rows), _) => (rows, &from.head().name, false),
        (None, Some(rows)) => (rows.into_iter().map(|(old, new)| (new, old)).collect(), &to.head().name, true),
        (None, None) => return Vec::new(),
    };
    let kept: BTreeSet<&str> = rows.iter().map(|(row, _)| row.as_str()).collect();
    let has_body = |name: &str| to.contents().any(|(head, _)| head.name == name);
    let numbers = |edition: &Edition, stem: &str| -> Vec<String> {
        let of_it = edition.regulations().filter(|placed| placed.regulation.stem == stem);
        of_it.flat_map(EditionRegulation::article_numbers).collect()
    };
    // A regulation that has got another row has only moved.
    let stays = |stem: &str| {
        let (here, there) = (numbers(from, stem), numbers(to, stem));
        let has_come = |number: &String| rows.iter().any(|(row, new)| new == number && here.contains(row));
        !there.is_empty() && there.iter().all(has_come)
    };
    from.contents()
        .filter(|(head, row)| {
            let is_meant = head.name == *body || is_back && !has_body(&head.name);
            is_meant && !kept.contains(row.number.as_str()) && !is_text(row) && to.article(&row.number).is_none()
        })
        .map(|(_, row)| row)
        .filter(|row| carried_out_by(row).all(stays))
        .collect()
}

/// Returns the regulations that say something else and yet are the same in all that decides.
pub(super) fn reread(a: &Edition, b: &Edition, articles: &[ArticleChange]) -> Vec<WordingChange> {
    let stays = |change: &&ArticleChange| {
        matches!(change.change, RegulationChange::Same | RegulationChange::Renumbered)
            && change.amended_under.is_empty()
    };
    let summary = |edition: &Edition, change: &ArticleChange| {
        let mut regulations = edition.regulations();
        regulations
            .find(|placed| placed.regulation.stem == change.stem && placed.layer == change.layer)
            .map(|placed| placed.regulation.summary.clone())
    };
    let reread = |change: &ArticleChange| {
        let [was, is] = [summary(a, change)?, summary(b, change)?];
        (was != is).then(|| WordingChange {
            in_a: change.in_a.clone(),
            in_b: change.in_b.clone(),
            status: WordingStatus::Reworded,
            regulation: Some(change.name()),
            was: Some(was),
            is: Some(is),
        })
    };
    articles.iter().filter(stays).filter_map(reread).collect()
}

/// One article of one edition whose text is that of several of the other, one after the other.
struct ArticleGrouping<'a> {
    in_a: Vec<&'a Article>,
    in_b: Vec<&'a Article>,
}

impl ArticleGrouping<'_> {
    fn change(&self) -> WordingChange {
        WordingChange {
            in_a: numbers(&self.in_a),
            in_b: numbers(&self.in_b),
            status: WordingStatus::Renumbered,
            regulation: None,
            was: join_texts(&self.in_a),
            is: join_texts(&self.in_b),
        }
    }
}

/// Returns several articles that follow each other and together say what this one says.
fn parts_of<'a>(whole: &Article, rows: &[&'a Article]) -> Option<Vec<&'a Article>> {
    let text = whole.text.as_ref()?;
    let is_said = |row: &&Article| row.text.is_some();
    let says_it_all = |run: &[&Article]| join_texts(run).as_ref() == Some(text);
    let texts: Vec<&Article> = rows.iter().copied().filter(is_said).collect();
    let english = |row: &Article| {
        let text = row.text.as_ref();
        text.map_or(0, |text| text.without_mark(Language::English).len())
    };
    let length = english(whole);
    (0..texts.len()).find_map(|first| {
        // Between the texts stands a space each.
        let mut together = 0;
        let (last, _) = (first..texts.len())
            .map(|last| {
                together += english(texts[last]) + usize::from(last > first);
                (last, together)
            })
            .find(|(_, together)| *together >= length)?;
        let run = &texts[first..=last];
        (run.len() > 1 && says_it_all(run)).then(|| run.to_vec())
    })
}

/// Returns what articles say one after the other; nothing if none of them says anything.
fn join_texts(articles: &[&Article]) -> Option<Text> {
    let texts: Vec<&Text> = articles.iter().filter_map(|row| row.text.as_ref()).collect();
    (!texts.is_empty()).then(|| Text::join(&texts))
}

fn numbers(articles: &[&Article]) -> Vec<String> {
    articles.iter().map(|row| row.number.clone()).collect()
}

/// The rows of both editions, and where those of the first have gone.
pub(super) struct ContentsRows<'a> {
    in_a: Vec<&'a Article>,
    in_b: Vec<&'a Article>,
    /// The number in the first edition and in the second, where one of them extends the other.
    gone: Option<Vec<(String, String)>>,
}

impl<'a> ContentsRows<'a> {
    pub(super) fn of(a: &'a Edition, b: &'a Edition) -> ContentsRows<'a> {
        let rows = |edition: &'a Edition| edition.contents().map(|(_, article)| article).collect();
        let back = || {
            let rows = a.rows_from(b)?.into_iter();
            Some(rows.map(|(old, new)| (new, old)).collect())
        };
        ContentsRows { in_a: rows(a), in_b: rows(b), gone: b.rows_from(a).or_else(back) }
    }

    /// Returns the articles that were divided, and those that were put together.
    fn groupings(&self) -> Vec<ArticleGrouping<'a>> {
        let texts =
            |rows: &[&'a Article]| -> Vec<&'a Article> { rows.iter().copied().filter(|row| is_text(row)).collect() };
        let (in_a, in_b) = (texts(&self.in_a), texts(&self.in_b));
        let is_alone = |row: &&&Article, others: &[&Article]| !others.iter().any(|other| other.text == row.text);
        let divided = in_a
            .iter()
            .filter(|row| is_alone(row, &in_b))
            .filter_map(|row| Some(ArticleGrouping { in_a: vec![*row], in_b: parts_of(row, &in_b)? }));
        let together = in_b
            .iter()
            .filter(|row| is_alone(row, &in_a))
            .filter_map(|row| Some(ArticleGrouping { in_a: parts_of(row, &in_a)?, in_b: vec![*row] }));
        divided.chain(together).collect()
    }

    /// Returns the rows of the first edition that have become this one of the second: the one of its number that
    /// says the same, else those of other numbers that the packs say have become it, else any other that
    /// says the same, else the one that the packs left under its number.
    fn before(&self, article: &Article) -> Vec<&'a Article> {
        let says_so = |row: &&Article| row.text.is_some() && row.text == article.text;
        let same = || self.in_a.iter().copied().filter(says_so);
        let old = self.gone.iter().flatten().filter(|(_, new)| *new == article.number);
        let old: Vec<&String> = old.map(|(old, _)| old).collect();
        let (own, moved): (Vec<_>, Vec<_>) = self
            .in_a
            .iter()
            .copied()
            .filter(|row| is_text(row))
            .filter(|row| old.contains(&&row.number))
            .partition(|row| row.is_numbered(&article.number));
        if let Some(stays) = same().find(|row| row.is_numbered(&article.number)) {
            return vec![stays];
        }
        // A number that stays may have been given to something else; the same text elsewhere says so.
        match (moved.is_empty(), same().next()) {
            (false, _) => moved,
            (true, Some(same)) => vec![same],
            (true, None) => own,
        }
    }

    /// Returns the number in the first edition of the row that has this number in the second.
    pub(super) fn number_before(&self, number: &str) -> Option<String> {
        let (old, _) = self.gone.iter().flatten().find(|(_, new)| new == number)?;
        Some(old.clone())
    }

    /// Returns whether the second edition has a row that this one has become and that a regulation carries out.
    fn is_there(&self, article: &Article) -> bool {
        let new = self.gone.iter().flatten().filter(|(old, _)| *old == article.number);
        let new: Vec<&String> = new.map(|(_, new)| new).collect();
        self.in_b.iter().filter(|row| !is_text(row)).any(|row| new.contains(&&row.number))
    }

    /// Returns whether this row of the second edition belongs to a chapter that the first knows by one row only,
    /// which is carried out by regulations: an appendix as a whole.
    fn was_there(&self, article: &Article) -> bool {
        let is_gone = |row: &&Article| {
            let mut gone = self.gone.iter().flatten();
            gone.all(|(old, _)| *old != row.number) && !self.in_b.iter().any(|new| new.number == row.number)
        };
        let mut whole = self.in_a.iter().copied().filter(|row| !row.number.contains('.')).filter(is_gone);
        let is_of_its_chapter = |row: &&Article| !is_text(row) && chapter(&row.number) == chapter(&article.number);
        whole.any(|old| {
            self.in_b
                .iter()
                .copied()
                .filter(is_of_its_chapter)
                .any(|row| carried_out_by(row).any(|stem| carried_out_by(old).any(|by| by == stem)))
        })
    }
}

/// The chapter of a number: `C` of `C.13` and of `C (intro)`.
fn chapter(number: &str) -> &str {
    number.split(['.', ' ']).next().unwrap_or_default()
}

/// The names of the regulations that carry out an article.
fn carried_out_by(article: &Article) -> impl Iterator<Item = &str> {
    let citations = match &article.status {
        Status::Regulations(citations) => citations.as_slice(),
        _ => &[],
    };
    citations.iter().map(|citation| citation.stem.as_str())
}

/// Returns the article of the first edition that is carried out by what carries out this one of the second.
fn carried_out_before(a: &Edition, b: &Edition, number: &str) -> Option<String> {
    let (_, article) = b.article(number)?;
    a.regulations()
        .find(|placed| {
            let mut stems = carried_out_by(article);
            stems.any(|stem| stem == placed.regulation.stem)
        })?
        .article_numbers()
        .into_iter()
        .next()
}

/// Returns whether no regulation carries it out.
fn is_text(article: &Article) -> bool {
    !matches!(article.status, Status::Regulations(_))
}

/// Returns what became of an article, with those of the first edition that have become it.
fn became(before: &[&Article], article: &Article) -> Option<WordingChange> {
    let change = |status| WordingChange {
        in_a: numbers(before),
        in_b: vec![article.number.clone()],
        status,
        regulation: None,
        was: join_texts(before),
        is: article.text.clone(),
    };
    let is_same_number = |before: &Article| plain_number(&before.number) == plain_number(&article.number);
    match before {
        [] => Some(change(WordingStatus::Added)),
        before if join_texts(before) != article.text => Some(change(WordingStatus::Reworded)),
        [before] if is_same_number(before) => None,
        _ => Some(change(WordingStatus::Renumbered)),
    }
}
