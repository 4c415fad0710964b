//! An article or a regulation of an edition, with its history.

use std::sync::Arc;

use kodeks_core::Value;
use kodeks_rulesets::{
    Amendment, Article, ArticleReference, CheckGrade, Constraint, Edition, EditionLayer, EditionRegulation, FactBound,
    LawEntry, LawTable, OptionKind, Pack, PackHead, PrintedTable, Provision, RowCheck, Status, Text,
    rating::ARITHMETIC,
};
use kodeks_scripting::LawValue;
use kodeks_words::{Words, capitalized, ruling::edition_title};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::{
    CrossReferencesView, LocalText,
    announcement::{ReadingView, bound_sentence, layer_condition, option_sentence},
    history::{ArticleChapterView, ArticleHistory, ChapterView, article_chapters, chapters, relevant_chapters},
    law::{article_text, default_of, summary, value_in_table, value_in_text},
    pairs,
    ruling::CommentsView,
};

/// An article or a regulation of an edition, with what each edition says about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ArticleView {
    /// The edition: `fide@2023:1.0.0`.
    pub edition: String,
    /// The article, if a number was asked for.
    pub article: Option<ArticleEntryView>,
    /// The regulations that carry it out, or those of the name that was asked for.
    pub regulations: Vec<RegulationEntryView>,
    /// The title of the edition, and from when to when it is in force.
    pub edition_sentence: String,
    /// The sets of comments that say something on it, where they were asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<CommentsView>,
}

/// An article in the contents of an edition, and what is done about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ArticleEntryView {
    /// Its number as printed.
    pub article: String,
    /// Its status.
    #[serde(flatten)]
    pub status: ArticleStatusView,
    /// Its own text, where the contents have one.
    pub text: Option<LocalText>,
    /// Whether number or text are from memory only.
    pub unverified: bool,
    /// The grade of its check, if its pack states one: `text`, `fragment`, `changes` for a list of changes, or `memory`.
    pub grade: Option<String>,
    /// Against what it was read, where it is shown alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckView>,
    /// The articles that it names wrongly as printed.
    pub misprints: Vec<MisprintView>,
    /// The articles to which it sends its reader, where it is shown alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refers_to: Vec<CrossReferencesView>,
    /// The articles that send their reader to it, where it is shown alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub referred_to_by: Vec<CrossReferencesView>,
    /// The pack that numbers it.
    pub numbered_by: String,
    /// The cases that cite it, in a coverage.
    #[serde(flatten)]
    pub covered: Option<CoveredView>,
    /// The article in each edition, where no regulation carries it out and its history was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub history: Option<Vec<ArticleChapterView>>,
    /// Its own text, or else the titles of the regulations that carry it out.
    pub says: LocalText,
    /// The status in a few words.
    pub status_name: String,
    /// The status in full: with the layer or the option that it is about.
    pub status_sentence: String,
    /// The numbers that it changes, each with the value before.
    pub amended: Vec<String>,
}

/// Against what an article was read: the check of its row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CheckView {
    /// The marks of the sources.
    pub source: Vec<String>,
    /// Who read them.
    pub by: Option<LocalText>,
    /// The passage that was read.
    pub passage: Option<LocalText>,
    /// All of it in a sentence.
    pub sentence: String,
}

/// The status of an article: what carries it out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "status", rename_all = "kebab-case")]
pub enum ArticleStatusView {
    /// Regulations carry it out.
    Regulations {
        /// The regulations.
        regulations: Vec<CarriedOutView>,
    },
    /// The board, the clocks or the arithmetic of ratings do.
    Mechanics {
        /// Their names.
        mechanics: Vec<String>,
    },
    /// It is a layer.
    Layer {
        /// The layer.
        layer: String,
    },
    /// It is an option.
    Option {
        /// The option.
        option: String,
    },
    /// It orders nothing.
    Informational,
    /// It is not covered yet.
    NotYet,
}

/// A regulation that carries out an article.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CarriedOutView {
    /// Its name.
    pub regulation: String,
    /// Its layer.
    pub layer: Option<String>,
    /// Its title.
    pub title: LocalText,
}

/// A number that is printed wrongly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MisprintView {
    /// The number as printed.
    pub printed: String,
    /// The number that has to be meant.
    pub meant: String,
    /// Both in a sentence.
    pub sentence: String,
}

/// The cases that cite an article.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CoveredView {
    /// Their number.
    pub cases: usize,
    /// Whether there is none although there should be.
    pub missing: bool,
    /// The subject of the article: its text, or the titles of its regulations, each once.
    pub about: LocalText,
    /// The number of cases in words.
    pub cases_sentence: String,
}

/// A regulation of an edition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RegulationEntryView {
    /// Its name: `illegal-move`.
    pub regulation: String,
    /// Its layer.
    pub layer: Option<String>,
    /// The articles that it carries out.
    pub articles: Vec<CitedView>,
    /// Its title.
    pub title: LocalText,
    /// The summary, with its numbers in words.
    pub summary: LocalText,
    /// The discretion that it leaves to the arbiter.
    pub discretion: Option<LocalText>,
    /// Its numbers.
    pub numbers: Vec<NumberView>,
    /// Its condition; always met where there is none.
    pub when: Vec<ConstraintView>,
    /// The readings under which it exists, by article.
    #[serde(with = "pairs")]
    #[schemars(with = "std::collections::BTreeMap<String, String>")]
    pub readings: Vec<(String, String)>,
    /// The regulations that it goes before.
    pub exception_to: Vec<String>,
    /// The regulations that go before it.
    pub gives_way_to: Vec<String>,
    /// The question that it answers: `illegal-move.penalty`.
    pub question: String,
    /// The marks of the sources.
    pub source: Vec<String>,
    /// The pack that contains it.
    pub pack: String,
    /// Its file in that pack.
    pub file: String,
    /// The regulation in each edition.
    pub history: Vec<ChapterView>,
    /// The articles of the regulation as one text.
    pub all_articles: String,
    /// Its name with that of its layer: `appendix-b-blitz/illegal-move`.
    pub name: String,
    /// Its layer in words.
    pub layer_title: Option<LayerTitleView>,
    /// That it is not in force, with the articles by which layers that always apply leave it out.
    pub left_out: Option<String>,
    /// The readings in words, the chosen one first.
    pub reading_sentences: Vec<String>,
    /// The regulations that it goes before where both apply.
    pub goes_before: Vec<RelatedRegulationView>,
    /// The regulations that go before it where both apply.
    pub comes_after: Vec<RelatedRegulationView>,
    /// The regulations that take numbers from it.
    pub gives_numbers_to: Vec<RelatedRegulationView>,
    /// The question in words.
    pub question_sentence: String,
    /// The pack and the file that contain it, and the pack that numbers its articles, in words.
    pub origin: Vec<String>,
    /// The printed table that it sends to.
    pub table: Option<PrintedTableView>,
}

/// An article that a regulation carries out, under a condition of its own if it has one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CitedView {
    /// The number of the article.
    pub article: String,
    /// Whether it is from memory only.
    pub unverified: bool,
    /// The grade of its check, as in the article: `text`, `fragment`, `changes` or `memory`.
    pub grade: Option<String>,
    /// Its own condition.
    pub when: Option<Vec<ConstraintView>>,
    /// Number, condition and mark in words.
    pub sentence: String,
}

/// A number of a regulation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NumberView {
    /// Its name: `opponent_gains`.
    pub number: String,
    /// `time` in milliseconds, `count`, `flag` or `word`.
    pub kind: String,
    /// Its value; `null` where the event has to announce it.
    pub value: Json,
    /// The option that gives it.
    pub option: Option<String>,
    /// The regulation that it is taken from: `illegal-move`.
    pub from: Option<String>,
    /// The default of that option.
    pub default: Json,
    /// Whether it is from memory only.
    pub unverified: bool,
    /// The article that changed it.
    pub amended_by: Option<String>,
    /// Its name in words.
    pub name: String,
    /// Its value in words.
    pub value_sentence: String,
    /// The option that gives it, what it is taken from, the article that changed it and the mark, in words; follows the value.
    pub note: String,
}

/// A test that a fact has to pass.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ConstraintView {
    /// The fact.
    pub fact: String,
    /// The test: `is`, `at_least` …
    pub test: String,
    /// The values that it is compared with.
    pub bounds: Vec<BoundView>,
    /// The test in words: `occurrences of the position: at least 3`.
    pub sentence: String,
}

/// A value that a fact is compared with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BoundView {
    /// The value.
    pub value: Json,
    /// The number of the law that it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
}

/// A layer by its title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LayerTitleView {
    /// Its title.
    pub title: LocalText,
    /// Its condition in words.
    pub applies: String,
    /// The days on which it holds and the authority on which it rests, in a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<String>,
}

/// Another regulation about the same question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RelatedRegulationView {
    /// Its name, with that of its layer.
    pub regulation: String,
    /// Its articles.
    pub articles: Vec<String>,
    /// Its title.
    pub title: LocalText,
    /// Its layer.
    pub layer: Option<LayerTitleView>,
}

/// A table as the regulations print it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PrintedTableView {
    /// Its number.
    pub number: String,
    /// Its title.
    pub title: LocalText,
    /// The marks of the sources.
    pub source: Vec<String>,
    /// Its rows: a share or a range of differences, and the value for it.
    pub rows: Vec<(String, String)>,
}

impl ArticleView {
    /// Returns what the editions say about it, regulation by regulation.
    #[must_use]
    pub fn histories(&self) -> Vec<ArticleHistory<'_>> {
        if let Some(history) = self.article.iter().find_map(|article| article.history.as_ref()) {
            let rows = relevant_chapters(history).map(ArticleChapterView::row).collect();
            return vec![ArticleHistory { title: None, rows }];
        }
        let mut names: Vec<&str> = Vec::new();
        let mut all = Vec::new();
        for regulation in &self.regulations {
            if !names.contains(&regulation.regulation.as_str()) {
                names.push(&regulation.regulation);
                let rows = regulation.history.iter().flat_map(ChapterView::rows).collect();
                all.push(ArticleHistory { title: Some(&regulation.title), rows });
            }
        }
        all
    }

    /// Describes an article or a regulation, with its history in these editions.
    #[must_use]
    pub fn new(provision: &Provision<'_>, editions: &[Edition], words: &Words) -> ArticleView {
        let edition = provision.edition;
        let regulations: Vec<RegulationEntryView> = (provision.regulations.iter())
            .map(|placed| RegulationEntryView::new(edition, placed, editions, words))
            .collect();
        let references = edition.references();
        let article = provision.article.map(|(head, article)| ArticleEntryView {
            refers_to: CrossReferencesView::to_others(&references, &article.number, words),
            referred_to_by: CrossReferencesView::by_others(&references, &article.number, words),
            history: regulations.is_empty().then(|| article_chapters(editions, article, edition, words)),
            check: article.check.as_deref().map(|check| CheckView::new(check, words)),
            ..ArticleEntryView::new(edition, head, article, words)
        });
        ArticleView {
            edition: edition.label(),
            article,
            regulations,
            edition_sentence: edition_title(edition, words),
            comments: Vec::new(),
        }
    }
}

impl ArticleEntryView {
    /// Describes an article of an edition.
    #[must_use]
    pub fn new(edition: &Edition, head: &PackHead, article: &Article, words: &Words) -> ArticleEntryView {
        let language = words.language();
        let misprint = |(printed, meant): &(String, String)| {
            let arguments = [("printed", printed.as_str().into()), ("meant", meant.as_str().into())];
            MisprintView {
                printed: printed.clone(),
                meant: meant.clone(),
                sentence: words.say_with("misprint", &arguments),
            }
        };
        let repealed = repeal_sentence(edition, article, words);
        let status_name = match &repealed {
            Some(_) => words.say("repealed-row"),
            None => status_name(&article.status, words),
        };
        let status_sentence = match status_detail(edition, &article.status, words) {
            None => status_name.clone(),
            Some(detail) => format!("{status_name}: {detail}"),
        };
        ArticleEntryView {
            article: article.number.clone(),
            status: ArticleStatusView::new(edition, article, words),
            text: article.text.as_ref().map(|text| LocalText::new(text, language)),
            unverified: article.grade() == Some(CheckGrade::Memory),
            grade: article.grade().map(|grade| grade.name().to_owned()),
            check: None,
            misprints: article.misprints.iter().map(misprint).collect(),
            refers_to: Vec::new(),
            referred_to_by: Vec::new(),
            numbered_by: head.label(),
            covered: None,
            history: None,
            says: repealed.map_or_else(|| article_text(edition, article, words), LocalText::from),
            status_name,
            status_sentence,
            amended: amended_numbers(edition, article, words),
        }
    }

    /// Returns the article or the appendix that its number belongs to.
    #[must_use]
    pub fn group(&self) -> &str {
        article_group(&self.article)
    }
}

/// Returns the article or the appendix that a number belongs to: `9` of `9.5(b)`, `B` of `B.6`.
#[must_use]
pub fn article_group(number: &str) -> &str {
    let end = number.find(|c: char| !c.is_alphanumeric());
    &number[..end.unwrap_or(number.len())]
}

impl CarriedOutView {
    /// Returns its name with that of its layer: `appendix-b-blitz/illegal-move`.
    #[must_use]
    pub fn name(&self) -> String {
        match &self.layer {
            None => self.regulation.clone(),
            Some(layer) => format!("{layer}/{}", self.regulation),
        }
    }
}

impl ArticleStatusView {
    fn new(edition: &Edition, article: &Article, words: &Words) -> ArticleStatusView {
        let carried_out = |placed: &EditionRegulation| CarriedOutView {
            regulation: placed.regulation.stem.clone(),
            layer: placed.layer.clone(),
            title: LocalText::new(&placed.regulation.title, words.language()),
        };
        match &article.status {
            Status::Regulations(_) => ArticleStatusView::Regulations {
                regulations: edition.carrying_out(article).into_iter().map(carried_out).collect(),
            },
            Status::Mechanics(mechanics) => ArticleStatusView::Mechanics { mechanics: mechanics.clone() },
            Status::Layer(layer) => ArticleStatusView::Layer { layer: layer.clone() },
            Status::Option(option) => ArticleStatusView::Option { option: option.clone() },
            Status::Informational => ArticleStatusView::Informational,
            Status::NotYet => ArticleStatusView::NotYet,
        }
    }
}

fn status_name(status: &Status, words: &Words) -> String {
    let named = |key: &str, name: &String| words.say_with(key, &[("name", name.clone().into())]);
    match status {
        Status::Regulations(_) => words.say("by-regulations"),
        Status::Mechanics(names) if is_arithmetic(names) => words.say("arithmetic"),
        Status::Mechanics(_) => words.say("mechanics"),
        Status::Layer(layer) => named("layer-named", layer),
        Status::Option(option) => named("option-named", option),
        Status::Informational => words.say("informational"),
        Status::NotYet => words.say("not-yet"),
    }
}

/// Whether an article is carried out not by board or clocks but by the arithmetic of ratings.
pub(crate) fn is_arithmetic(mechanics: &[String]) -> bool {
    mechanics.iter().all(|name| name == ARITHMETIC)
}

/// Returns the layer or the option that an article is about, in words.
fn status_detail(edition: &Edition, status: &Status, words: &Words) -> Option<String> {
    match status {
        Status::Layer(name) => {
            let layer = edition.layers().iter().find(|layer| layer.name == *name)?;
            let LayerTitleView { title, applies, .. } = LayerTitleView::new(layer, words);
            Some(format!("{} ({applies})", title.marked()))
        }
        Status::Option(name) => {
            let option = edition.option(name)?;
            let title = option.title.in_language(words.language());
            Some(format!("{title}. {}", option_sentence(option, words)))
        }
        _ => None,
    }
}

/// Returns the numbers that an article changes, always or in a layer, each with the value before.
fn amended_numbers(edition: &Edition, article: &Article, words: &Words) -> Vec<String> {
    let always = edition.packs().iter().flat_map(|pack| &pack.base.amends).map(|amends| (amends, None));
    let layers = edition.layers().iter().enumerate();
    let in_layers = layers.flat_map(|(place, layer)| layer.amends.iter().map(move |amends| (amends, Some(place))));
    let line = |(amends, layer): (&Amendment, Option<usize>)| {
        let name = words.number_name(&amends.number);
        let new = words.brief(&amends.value);
        let Some(placed) = edition.regulations().find(|placed| placed.regulation.stem == amends.stem) else {
            return format!("{}: {name} {new}", amends.stem);
        };
        let law = if layer.is_none() { &placed.regulation.law } else { &placed.law };
        let earlier = layer.and_then(|place| earlier_amendment(edition, place, amends));
        let old = match (earlier, law.get(&amends.number)) {
            (Some(earlier), _) => format!("{} → ", words.brief(&earlier.value)),
            (None, Some(old)) => format!("{} → ", value_in_table(old, law, edition, words)),
            (None, None) => String::new(),
        };
        let title = placed.regulation.title.in_language(words.language());
        format!("{title} ({}): {name} {old}{new}", placed.all_articles())
    };
    always.chain(in_layers).filter(|(amends, _)| amends.article == article.number).map(line).collect()
}

/// Returns the amendment of the same number by the last layer before this one that applies wherever this one does.
fn earlier_amendment<'a>(edition: &'a Edition, place: usize, amends: &Amendment) -> Option<&'a Amendment> {
    let layer = &edition.layers()[place];
    let is_as_wide = |earlier: &&EditionLayer| {
        let has_tempi = earlier.tempi.is_empty()
            || !layer.tempi.is_empty() && layer.tempi.iter().all(|tempo| earlier.tempi.contains(tempo));
        let has_option = |(name, values): &(String, Vec<LawValue>)| {
            let own = layer.options.iter().find(|(other, _)| other == name);
            own.is_some_and(|(_, own)| own.iter().all(|value| values.contains(value)))
        };
        let has_days = earlier.in_force.is_none() || earlier.in_force == layer.in_force;
        has_tempi && has_days && earlier.options.iter().all(has_option)
    };
    let is_same = |one: &&Amendment| one.stem == amends.stem && one.number == amends.number;
    edition.layers()[..place].iter().rev().filter(is_as_wide).find_map(|earlier| earlier.amends.iter().find(is_same))
}

impl LayerTitleView {
    fn new(layer: &EditionLayer, words: &Words) -> LayerTitleView {
        LayerTitleView {
            title: LocalText::new(&layer.title, words.language()),
            applies: layer_condition(layer, words),
            standing: words.standing_of_layer(layer),
        }
    }

    fn of_regulation(edition: &Edition, placed: &EditionRegulation, words: &Words) -> Option<LayerTitleView> {
        let layer = edition.layers().iter().find(|layer| Some(&layer.name) == placed.layer.as_ref())?;
        Some(LayerTitleView::new(layer, words))
    }
}

impl RegulationEntryView {
    /// Describes a regulation of an edition, with its history in these editions.
    #[must_use]
    pub fn new(
        edition: &Edition,
        placed: &EditionRegulation,
        editions: &[Edition],
        words: &Words,
    ) -> RegulationEntryView {
        let language = words.language();
        let regulation = &placed.regulation;
        let constraint = |constraint| ConstraintView::new(constraint, edition, placed, words);
        let related = |other: &EditionRegulation| RelatedRegulationView {
            regulation: other.name(),
            articles: other.article_numbers(),
            title: LocalText::new(&other.regulation.title, language),
            layer: LayerTitleView::of_regulation(edition, other, words),
        };
        let question = placed.question();
        let is_defeated = |other: &&EditionRegulation| {
            regulation.exception_to.contains(&other.regulation.stem) && other.question().name == question.name
        };
        let defeats = |other: &&EditionRegulation| other.regulation.exception_to.contains(&regulation.stem);
        RegulationEntryView {
            regulation: regulation.stem.clone(),
            layer: placed.layer.clone(),
            articles: placed.articles.iter().map(|cited| CitedView::new(cited, edition, placed, words)).collect(),
            title: LocalText::new(&regulation.title, language),
            summary: summary(edition, placed, words),
            discretion: regulation.discretion.as_ref().map(|text| LocalText::new(text, language)),
            numbers: placed.law.iter().map(|entry| NumberView::new(entry, &placed.law, edition, words)).collect(),
            when: regulation.when.constraints().iter().map(constraint).collect(),
            readings: regulation.readings.clone(),
            exception_to: regulation.exception_to.clone(),
            gives_way_to: edition.regulations().filter(defeats).map(EditionRegulation::name).collect(),
            question: question.name.to_owned(),
            source: regulation.source.clone(),
            pack: placed.pack.head.label(),
            file: regulation.file.clone(),
            history: chapters(editions, &regulation.stem, words),
            all_articles: placed.all_articles(),
            name: placed.name(),
            layer_title: LayerTitleView::of_regulation(edition, placed, words),
            left_out: left_out(edition, placed, words),
            reading_sentences: reading_sentences(edition, placed, words),
            goes_before: edition.regulations().filter(is_defeated).map(related).collect(),
            comes_after: edition.regulations().filter(defeats).map(related).collect(),
            gives_numbers_to: edition.taking_from(&regulation.stem).map(related).collect(),
            question_sentence: words.question(question.name),
            origin: origin(edition, placed, words),
            table: PrintedTableView::of_regulation(edition, placed, words),
        }
    }
}

/// Returns a sentence with the packs that repealed an article, if no regulation carries it out any more.
fn repeal_sentence(edition: &Edition, article: &Article, words: &Words) -> Option<String> {
    let Status::Regulations(citations) = &article.status else {
        return None;
    };
    let is_there = |stem: &str| edition.regulations().any(|placed| placed.regulation.stem == stem);
    if citations.iter().any(|citation| is_there(&citation.stem)) {
        return None;
    }
    let removes = |pack: &&Arc<Pack>| citations.iter().any(|citation| pack.base.without.contains(&citation.stem));
    let packs: Vec<String> = edition.packs().iter().filter(removes).map(|pack| pack.head.short_label()).collect();
    (!packs.is_empty()).then(|| words.say_with("repealed-by", &[("packs", packs.join(", ").into())]))
}

/// Says that a regulation is not in force, if a layer that always applies leaves it out.
fn left_out(edition: &Edition, placed: &EditionRegulation, words: &Words) -> Option<String> {
    let leaves_out = |layer: &EditionLayer| {
        layer.tempi.is_empty() && layer.options.is_empty() && layer.without.contains(&placed.regulation.stem)
    };
    let layers: Vec<&EditionLayer> = edition.layers().iter().filter(|layer| leaves_out(layer)).collect();
    let mut articles = edition.articles_of_layers(leaves_out);
    if articles.is_empty() {
        // A layer that no row of the contents names has a title only.
        articles = layers.iter().map(|layer| layer.title.in_language(words.language()).to_owned()).collect();
    }
    (!layers.is_empty()).then(|| words.say_with("left-out", &[("articles", articles.join(", ").into())]))
}

impl RegulationEntryView {
    /// Returns its articles, if there are several, or one under conditions only or not read.
    pub fn article_sentences(&self) -> impl Iterator<Item = &str> {
        let is_plain = matches!(&self.articles[..], [only] if only.when.is_none() && !only.is_marked());
        self.articles.iter().filter(move |_| !is_plain).map(|cited| cited.sentence.as_str())
    }
}

impl CitedView {
    fn is_marked(&self) -> bool {
        MARKED_GRADES.iter().any(|grade| self.grade.as_deref() == Some(grade.name()))
    }

    fn new(cited: &ArticleReference, edition: &Edition, placed: &EditionRegulation, words: &Words) -> CitedView {
        let constraint = |constraint| ConstraintView::new(constraint, edition, placed, words);
        let when: Option<Vec<ConstraintView>> =
            cited.condition().map(|only| only.constraints().iter().map(constraint).collect());
        let mut sentence = cited.number.clone();
        for constraint in when.iter().flatten() {
            sentence += &format!(" – {}", constraint.sentence);
        }
        if let Some(grade) = cited.grade.filter(|grade| MARKED_GRADES.contains(grade)) {
            sentence += &format!(" ({})", words.say(check_message(grade)));
        }
        CitedView {
            article: cited.number.clone(),
            unverified: cited.grade == Some(CheckGrade::Memory),
            grade: cited.grade.map(|grade| grade.name().to_owned()),
            when,
            sentence,
        }
    }
}

/// The grades of articles that were not read themselves, which are said wherever one is cited.
const MARKED_GRADES: [CheckGrade; 2] = [CheckGrade::Changes, CheckGrade::Memory];

/// Returns the message that says how something was checked.
pub(crate) fn check_message(grade: CheckGrade) -> &'static str {
    match grade {
        CheckGrade::Text => "checked-by-text",
        CheckGrade::Fragment => "checked-by-fragment",
        CheckGrade::Changes => "checked-by-changes",
        CheckGrade::Memory => "unverified",
    }
}

impl CheckView {
    fn new(check: &RowCheck, words: &Words) -> CheckView {
        let local = |text: &Option<Text>| text.as_ref().map(|text| LocalText::new(text, words.language()));
        let (by, passage) = (local(&check.by), local(&check.passage));
        let mut sentence = capitalized(&words.say(check_message(check.grade)));
        if let Some(passage) = &passage {
            sentence += &format!(": {}", passage.marked());
        }
        if !check.source.is_empty() {
            sentence += &format!(" ({})", check.source.join(", "));
        }
        if let Some(by) = &by {
            sentence += &format!("; {}", by.marked());
        }
        CheckView { source: check.source.clone(), by, passage, sentence: sentence + "." }
    }
}

impl NumberView {
    fn new(entry: &LawEntry, law: &LawTable, edition: &Edition, words: &Words) -> NumberView {
        let option = entry.option.as_deref().and_then(|name| edition.option(name));
        let of_parts = law.parts(&entry.name).next().map_or(&entry.value, |(_, part)| &part.value);
        let kind = match (of_parts, option.map(|option| &option.kind)) {
            (LawValue::Time(_), _) | (LawValue::Unknown, Some(OptionKind::Time)) => "time",
            (LawValue::Count(_), _) | (LawValue::Unknown, Some(OptionKind::Count)) => "count",
            (LawValue::Flag(_), _) | (LawValue::Unknown, Some(OptionKind::Flag)) => "flag",
            (LawValue::Word(_), _) | (LawValue::Unknown, _) => "word",
        };
        let mut note = String::new();
        if let Some(option) = &entry.option {
            let key = match default_of(entry, law, edition) {
                _ if entry.is_by_option => "by-option",
                Some(_) => "from-option",
                None => "only-from-option",
            };
            note += &words.say_with(key, &[("name", option.clone().into())]);
        }
        if let Some(from) = &entry.from {
            let source = edition.regulations().find(|placed| from.means(placed));
            let articles = source.map_or(String::new(), EditionRegulation::all_articles);
            note += &words.say_with("taken-from", &[("articles", articles.into()), ("name", from.of.clone().into())]);
        }
        let amended_by = entry.amended_by.as_ref().or(option.and_then(|option| option.amended_by.as_ref()));
        if let Some(article) = amended_by {
            note += &format!(", {}", words.say_with("amended-by", &[("article", article.clone().into())]));
        }
        if entry.unverified {
            note += &format!(" ({})", words.say("unverified"));
        }
        NumberView {
            number: entry.name.clone(),
            kind: kind.to_owned(),
            value: json!(entry.value),
            option: entry.option.clone(),
            from: entry.from.as_ref().map(|from| from.of.clone()),
            default: json!(default_of(entry, law, edition)),
            unverified: entry.unverified,
            amended_by: amended_by.cloned(),
            name: words.number_name(&entry.name),
            value_sentence: value_in_table(entry, law, edition, words),
            note,
        }
    }
}

impl ConstraintView {
    fn new(constraint: &Constraint, edition: &Edition, placed: &EditionRegulation, words: &Words) -> ConstraintView {
        let fact = constraint.fact_of(placed.question()).name;
        let said = |bound: &FactBound| match bound {
            FactBound::Given(Value::Time(time)) => words.brief(&LawValue::Time(*time)),
            FactBound::Given(value) => words.value_of(fact, value),
            FactBound::Law(name) => placed.law.get(name).map_or(String::new(), |entry| {
                match (&entry.value, default_of(entry, &placed.law, edition)) {
                    (LawValue::Unknown, None) => value_in_text(entry, &placed.law, edition, words),
                    _ => value_in_table(entry, &placed.law, edition, words),
                }
            }),
        };
        let bounds: Vec<String> = constraint.bounds.iter().map(said).collect();
        let bounds = bounds.join(&format!(" {} ", words.say("or")));
        let tested = bound_sentence(constraint.test, bounds, words);
        let bound = |bound: &FactBound| BoundView {
            value: json!(bound.value(&placed.law)),
            number: match bound {
                FactBound::Given(_) => None,
                FactBound::Law(name) => Some(name.clone()),
            },
        };
        ConstraintView {
            fact: fact.to_owned(),
            test: constraint.test.name().to_owned(),
            bounds: constraint.bounds.iter().map(bound).collect(),
            sentence: format!("{}: {tested}", words.fact(fact)),
        }
    }
}

/// Returns the readings under which a regulation exists, and the other choices, in words.
fn reading_sentences(edition: &Edition, placed: &EditionRegulation, words: &Words) -> Vec<String> {
    let mut sentences = Vec::new();
    for (article, chosen) in placed.readings.iter() {
        let Some(reading) = edition.readings().iter().find(|reading| reading.article == *article) else {
            continue;
        };
        for choice in ReadingView::new(reading, words).choices {
            let said = format!("{}: {}", choice.name, choice.sentence);
            if choice.choice == *chosen {
                sentences.insert(0, said);
            } else {
                sentences.push(format!("{} {said}", words.say("not-under")));
            }
        }
    }
    sentences
}

/// Returns the pack and the file of a regulation, and the pack that numbers its articles, in words.
fn origin(edition: &Edition, placed: &EditionRegulation, words: &Words) -> Vec<String> {
    let pack = &placed.pack.head;
    let from = if pack.is(edition.head()) {
        pack.short_label()
    } else {
        words.say_with("inherited-from", &[("pack", pack.short_label().into())])
    };
    let mut origin = vec![format!("{from}, {}", placed.regulation.file)];
    let numbered_by = placed.articles.first().and_then(|cited| edition.article(&cited.number));
    if let Some((head, _)) = numbered_by.filter(|(head, _)| !head.is(pack)) {
        origin.push(words.say_with("numbered-by", &[("pack", head.short_label().into())]));
    }
    origin
}

impl PrintedTableView {
    fn of_regulation(edition: &Edition, placed: &EditionRegulation, words: &Words) -> Option<PrintedTableView> {
        use kodeks_core::rating::Hundredths;

        let scores = |[higher, lower]: [Hundredths; 2]| format!("{higher} {lower}");
        match placed.question().name {
            "rating.probability" => {
                let printed = edition.score_table()?;
                let rows = printed.table.rows();
                let last = rows.last().map_or(0, |row| row.to);
                let above = (format!(">{last}"), scores(printed.table.above()));
                let rows = rows.iter().map(|row| (format!("{}–{}", row.from, row.to), scores(row.scores)));
                Some(PrintedTableView::new(printed, rows.chain([above]).collect(), words))
            }
            "rating.unrated" => {
                let printed = edition.performance_table()?;
                let row = |(share, points): (u32, _)| (Hundredths::new(share.into()).to_string(), format!("{points}"));
                let rows = printed.table.rows().map(row).collect();
                Some(PrintedTableView::new(printed, rows, words))
            }
            _ => None,
        }
    }

    fn new<T>(printed: &PrintedTable<T>, rows: Vec<(String, String)>, words: &Words) -> PrintedTableView {
        PrintedTableView {
            number: printed.number.clone(),
            title: LocalText::new(&printed.title, words.language()),
            source: printed.source.clone(),
            rows,
        }
    }

    /// Returns its rows as short texts of one width.
    #[must_use]
    pub fn cells(&self) -> Vec<String> {
        self.rows.iter().map(|(from, to)| format!("{from:>7}  {to:<9}")).collect()
    }
}
