//! What a sentence speaks of: which articles of an edition share its words, by the words by which a search finds them.

use std::collections::HashMap;

use kodeks_rulesets::{
    Edition,
    vocabulary::{Likeness, fold_words, likeness},
};
use kodeks_words::Words;

use crate::search::{EverydayNames, MatchField, index_of, index_of_article};

/// The words of the articles of one edition.
pub(super) struct SubjectIndex {
    numbers: Vec<String>,
    /// The words, by their first letters: a word is like no other that begins otherwise.
    words: HashMap<String, Vec<IndexWord>>,
}

/// A word, with the articles that have it.
struct IndexWord {
    word: String,
    /// The place of each article, with what the word counts there.
    articles: Vec<(usize, f64)>,
}

/// How much of a sentence is about each article.
#[derive(Clone, Debug)]
pub(super) struct SubjectScores<'a> {
    numbers: &'a [String],
    scores: Vec<SubjectScore>,
}

/// How much of a sentence is about an article.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct SubjectScore {
    /// By all of its words.
    pub(super) all: f64,
    /// By those that few articles have.
    pub(super) rare: f64,
}

/// How telling a word is at least that few articles have: one in twelve has it.
const RARE: f64 = 2.5;

/// How many letters of a word have to be the same for two to be alike at all.
const SAME_LETTERS: usize = 3;

/// What a word counts that differs only in how it ends.
const INFLECTED: f64 = 0.7;

impl SubjectIndex {
    /// Gathers the words of all articles of an edition; `languages` are the messages in every language.
    pub(super) fn of(edition: &Edition, languages: &[Words]) -> SubjectIndex {
        let mut index = SubjectIndex { numbers: Vec::new(), words: HashMap::new() };
        let mut places: HashMap<String, usize> = HashMap::new();
        for (_, article) in edition.contents() {
            let place = index.numbers.len();
            places.entry(article.number.clone()).or_insert(place);
            index.numbers.push(article.number.clone());
        }
        let mut weights: HashMap<String, HashMap<usize, f64>> = HashMap::new();
        let mut note = |word: &str, place: usize, field: MatchField| {
            let weight = weight_of(field);
            if weight == 0.0 {
                return;
            }
            let most = weights.entry(word.to_owned()).or_default().entry(place).or_insert(0.0);
            *most = most.max(weight);
        };
        let everyday = everyday_words(languages);
        for placed in edition.regulations() {
            let found = index_of(placed, edition, &EverydayNames::default(), languages);
            let event = placed.question().key().and_then(|key| everyday.get(key));
            for cited in placed.articles.iter().filter(|cited| !cited.beside) {
                let Some(place) = places.get(&cited.number).copied() else { continue };
                for (field, words) in found.words() {
                    words.iter().for_each(|word| note(word, place, field));
                }
                event.into_iter().flatten().for_each(|word| note(word, place, MatchField::Everyday));
            }
        }
        for (_, article) in edition.contents() {
            let (Some(text), Some(place)) = (&article.text, places.get(&article.number).copied()) else { continue };
            for (field, words) in index_of_article(article, text).words() {
                words.iter().for_each(|word| note(word, place, field));
            }
        }
        for (word, articles) in weights {
            let articles = articles.into_iter().collect();
            index.words.entry(beginning(&word)).or_default().push(IndexWord { word, articles });
        }
        index
    }

    /// Returns how much of a sentence is about each article. A word that few articles have counts more.
    pub(super) fn scores(&self, sentence: &str) -> SubjectScores<'_> {
        let mut scores = vec![SubjectScore::default(); self.numbers.len()];
        let mut words = fold_words(sentence);
        words.sort_unstable();
        words.dedup();
        for word in words.iter().filter(|word| is_telling(word)) {
            let mut matched: HashMap<usize, f64> = HashMap::new();
            for known in self.words.get(&beginning(word)).into_iter().flatten() {
                let alike = match likeness(word, &known.word) {
                    Some(Likeness::Same) => 1.0,
                    Some(Likeness::Inflected) => INFLECTED,
                    None => continue,
                };
                for (place, weight) in &known.articles {
                    let most = matched.entry(*place).or_insert(0.0);
                    *most = most.max(alike * weight);
                }
            }
            let rarity = rarity(matched.len(), self.numbers.len());
            for (place, weight) in matched {
                scores[place].all += weight * rarity;
                if rarity >= RARE {
                    scores[place].rare += weight * rarity;
                }
            }
        }
        SubjectScores { numbers: &self.numbers, scores }
    }
}

impl SubjectScores<'_> {
    /// Returns the most that the sentence is about one of these articles.
    pub(super) fn most<'n>(&self, articles: impl IntoIterator<Item = &'n str>) -> SubjectScore {
        let scores = articles.into_iter().map(|article| self.of(article));
        scores.fold(SubjectScore::default(), |most, one| SubjectScore {
            all: most.all.max(one.all),
            rare: most.rare.max(one.rare),
        })
    }

    /// Returns how much the sentence is about an article.
    pub(super) fn of(&self, article: &str) -> SubjectScore {
        let place = self.numbers.iter().position(|number| number == article);
        place.map_or_else(SubjectScore::default, |place| self.scores[place])
    }

    /// Returns the articles that the sentence is most about, in the order of the edition, with how much: those that come near the first.
    pub(super) fn best(&self) -> Vec<(&str, SubjectScore)> {
        /// How near to the first, as a part of it.
        const NEAR: f64 = 0.9;
        let most = self.scores.iter().map(|score| score.all).fold(0.0, f64::max);
        let all = self.numbers.iter().map(String::as_str).zip(self.scores.iter().copied());
        all.filter(|(_, score)| score.all > 0.0 && score.all >= most * NEAR).collect()
    }
}

/// Returns the everyday words of each event, by the field that begins it.
fn everyday_words(languages: &[Words]) -> HashMap<&str, Vec<String>> {
    let mut all: HashMap<&str, Vec<String>> = HashMap::new();
    for everyday in languages.first().map_or(&[][..], Words::everyday) {
        let words = everyday.words.iter().flat_map(|word| fold_words(word));
        all.entry(everyday.event.as_str()).or_default().extend(words);
    }
    all
}

/// Returns what a word counts by the field it is in.
fn weight_of(field: MatchField) -> f64 {
    match field {
        MatchField::Title => 1.0,
        MatchField::Everyday => 0.8,
        MatchField::Text => 0.6,
        // The name of a chapter says too little of one of its articles.
        MatchField::Around | MatchField::Scattered => 0.0,
    }
}

/// Returns how telling a word is that so many articles have.
#[expect(clippy::cast_precision_loss, reason = "no edition has so many articles")]
fn rarity(articles: usize, all: usize) -> f64 {
    if articles == 0 { 0.0 } else { (all as f64 / articles as f64).ln() }
}

/// Whether a word says what a sentence is about: no figure, no article or preposition, no word of citing.
fn is_telling(word: &str) -> bool {
    const SHORTEST: usize = 3;
    const CITING: [&str; 10] =
        ["article", "articles", "art", "laws", "law", "fide", "appendix", "guidelines", "chess", "przepisy"];
    word.chars().count() >= SHORTEST && !word.contains(|c: char| c.is_ascii_digit()) && !CITING.contains(&word)
}

fn beginning(word: &str) -> String {
    word.chars().take(SAME_LETTERS).collect()
}
