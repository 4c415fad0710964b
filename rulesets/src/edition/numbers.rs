//! The numbers of an edition, each at the place where a pack would amend it: of a regulation, or of a
//! layer that amends one.

use kodeks_base::{Diagnostic, join_quoted, phrase, suggestion};
use kodeks_scripting::LawValue;

use crate::{Edition, EditionRegulation, PartName, contents::plain_number};

use super::EditionLayer;

/// A number of an edition, at the place where a pack amends it.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberPlace {
    /// The article that sets it: `7.5.5`; that of a layer where one amends it: `A.3`.
    pub article: String,
    /// The name of the regulation.
    pub stem: String,
    /// The layer under whose conditions it is this number; `None` where it always is.
    pub layer: Option<String>,
    /// The name of the number.
    pub number: String,
    /// Its value.
    pub value: LawValue,
    /// The option by which each event gives it, if one does.
    pub option: Option<String>,
    /// Whether it is taken from another regulation.
    pub is_taken: bool,
    /// The readings under which the regulation exists, as article and choice.
    pub readings: Vec<(String, String)>,
    /// Whether a layer amends the number of another part.
    pub is_amended: bool,
    /// Every article that can be asked for.
    articles: Vec<String>,
}

impl NumberPlace {
    /// Returns the name of the regulation, with that of the layer: `rapid-penalties/illegal-move`.
    #[must_use]
    pub fn name(&self) -> String {
        match &self.layer {
            None => self.stem.clone(),
            Some(layer) => format!("{layer}/{}", self.stem),
        }
    }

    fn is_of_article(&self, number: &str) -> bool {
        self.articles.iter().any(|article| plain_number(article) == plain_number(number))
    }

    fn is_of_regulation(&self, name: &str) -> bool {
        self.stem == name || self.name() == name
    }
}

impl Edition {
    /// Returns every number of its regulations, and every one that a layer amends.
    #[must_use]
    pub fn numbers(&self) -> Vec<NumberPlace> {
        let mut places: Vec<NumberPlace> = self.base().iter().flat_map(own_numbers).collect();
        for layer in self.layers() {
            places.extend(layer.regulations.iter().flat_map(own_numbers));
            let amended =
                layer.amends.iter().filter_map(|amends| self.amended_number(layer, &amends.stem, &amends.number));
            for place in amended {
                // What the layer amends of its own regulation is that number.
                places.retain(|known| {
                    (&known.layer, &known.stem, &known.number) != (&place.layer, &place.stem, &place.number)
                });
                places.push(place);
            }
        }
        places
    }

    /// Returns the number of a regulation that a layer amends.
    fn amended_number(&self, layer: &EditionLayer, stem: &str, number: &str) -> Option<NumberPlace> {
        let mut amends = layer.amends.iter().rev();
        let amendment = amends.find(|amends| amends.stem == stem && amends.number == number)?;
        let below = self.stands_below(Some(&layer.name), stem)?;
        Some(NumberPlace {
            article: amendment.article.clone(),
            stem: stem.to_owned(),
            layer: Some(layer.name.clone()),
            number: number.to_owned(),
            value: amendment.value.clone(),
            option: None,
            is_taken: false,
            readings: below.readings.to_vec(),
            is_amended: true,
            articles: vec![amendment.article.clone()],
        })
    }

    /// Returns the numbers of an article, `7.5.5`; of a regulation, `illegal-move` or
    /// `rapid-penalties/illegal-move`; or of a regulation under an article, `A.3.illegal-move`. A number that is taken from another
    /// of them goes with that one.
    #[must_use]
    pub fn numbers_of(&self, asked: &str) -> Vec<NumberPlace> {
        let places = self.numbers();
        let keep = |is_it: &dyn Fn(&NumberPlace) -> bool| {
            let found: Vec<&NumberPlace> = places.iter().filter(|place| is_it(place)).collect();
            let is_stated = |number: &str| found.iter().any(|place| place.number == number && !place.is_taken);
            let own = found.iter().copied().filter(|place| !place.is_taken || !is_stated(&place.number));
            own.cloned().collect::<Vec<_>>()
        };
        let of_article = keep(&|place| place.is_of_article(asked));
        if !of_article.is_empty() {
            return of_article;
        }
        let of_regulation = keep(&|place| place.is_of_regulation(asked));
        match asked.rsplit_once('.') {
            Some((article, name)) if of_regulation.is_empty() => {
                keep(&|place| place.is_of_article(article) && place.is_of_regulation(name))
            }
            _ => of_regulation,
        }
    }

    /// Returns the number of a name that somebody means by an article or a regulation: that which always
    /// holds before those of layers, and those of readings that are chosen. An article of a layer that
    /// amends the same number of several regulations means all of them.
    ///
    /// # Errors
    ///
    /// There is nothing of that name, or it has no such number, or several are meant.
    pub fn numbers_meant(
        &self,
        asked: &str,
        number: &str,
        chosen: &[(String, String)],
    ) -> Result<Vec<NumberPlace>, Diagnostic> {
        let places = self.numbers_of(asked);
        if places.is_empty() {
            // An article or a regulation that is not there is named as `show` names it.
            self.find(asked, &[])?;
            return Err(Diagnostic::of_request(phrase!(
                "K0524-none",
                "`{asked}` of {edition} has no numbers",
                asked,
                edition = self.head().short_label()
            ))
            .with_help(phrase!(
                "K0524-help",
                "`kodeks show {edition} {asked}` tells what it has",
                asked,
                edition = self.head().short_label()
            )));
        }
        let named = || places.iter().filter(|place| place.number == number);
        if named().next().is_none() {
            return Err(self.no_such_number(asked, number, &places));
        }
        let in_force = self.in_force(named(), chosen)?;
        let always: Vec<&NumberPlace> = in_force.iter().copied().filter(|place| place.layer.is_none()).collect();
        let meant = if always.is_empty() { in_force } else { always };
        let first = meant[0];
        let is_one_clause = |place: &&NumberPlace| {
            place.is_amended
                && first.is_amended
                && (&place.layer, &place.article, &place.value) == (&first.layer, &first.article, &first.value)
        };
        if let Some(option) = meant.iter().find_map(|place| place.option.clone()) {
            let is_part = |name: &&str| PartName::read(name).is_some_and(|part| part.number == number);
            let mut parts = places.iter().map(|place| place.number.as_str()).filter(is_part);
            if let Some(part) = parts.next() {
                let wrong = phrase!(
                    "K0527-by",
                    "`{number}` of `{asked}` differs by the option `{option}`",
                    number,
                    asked,
                    option
                );
                let right = phrase!("K0527-by-help", "name one of its numbers: `{asked}.{part}`", asked, part);
                return Err(Diagnostic::of_request(wrong).with_help(right));
            }
            return Err(Diagnostic::of_request(phrase!(
                "K0527",
                "`{number}` of `{asked}` is no number of the text: each event gives it by the option `{option}`",
                number,
                asked,
                option
            )));
        }
        if meant.len() > 1 && !meant.iter().all(is_one_clause) {
            Err(several(asked, number, &meant))
        } else {
            Ok(meant.into_iter().cloned().collect())
        }
    }

    /// Leaves the numbers of regulations that are in force under the readings chosen.
    fn in_force<'a>(
        &self,
        places: impl Iterator<Item = &'a NumberPlace> + Clone,
        chosen: &[(String, String)],
    ) -> Result<Vec<&'a NumberPlace>, Diagnostic> {
        let choice = |article: &str| {
            let chosen = chosen.iter().find(|(other, _)| other == article);
            let mut readings = self.readings().iter();
            let default = || {
                let reading = readings.find(|reading| reading.article == article);
                reading.map(|reading| reading.default.clone())
            };
            chosen.map(|(_, choice)| choice.clone()).or_else(default)
        };
        let is_chosen = |(article, name): &(String, String)| choice(article).as_deref() == Some(name.as_str());
        let is_in_force = |place: &&NumberPlace| place.readings.iter().all(is_chosen);
        let found: Vec<&NumberPlace> = places.clone().filter(is_in_force).collect();
        let of_another = places
            .flat_map(|place| place.readings.iter().filter(|one| !is_chosen(one)).map(move |reading| (place, reading)));
        match (found.is_empty(), { of_another }.next()) {
            (true, Some((place, (article, choice)))) => Err(Diagnostic::of_request(phrase!(
                "K0526",
                "`{name}` is in force only under another reading: {article}={choice}",
                name = place.name(),
                article,
                choice
            ))
            .with_help(phrase!(
                "K0526-help",
                "write `{edition}[{article}={choice}]`",
                edition = self.head().short_label(),
                article,
                choice
            ))),
            _ => Ok(found),
        }
    }

    fn no_such_number(&self, asked: &str, number: &str, places: &[NumberPlace]) -> Diagnostic {
        let mut known: Vec<&str> = places.iter().map(|place| place.number.as_str()).collect();
        known.dedup();
        Diagnostic::of_request(phrase!(
            "K0524",
            "`{asked}` of {edition} has no number `{number}`",
            asked,
            number,
            edition = self.head().short_label()
        ))
        .with_hint(suggestion(number, known))
    }
}

/// Returns the numbers of a regulation, with the articles that can be asked for.
fn own_numbers(placed: &EditionRegulation) -> impl Iterator<Item = NumberPlace> + '_ {
    let articles = placed.article_numbers();
    placed.law.iter().map(move |entry| {
        let articles: Vec<String> = entry.amended_by.iter().cloned().chain(articles.iter().cloned()).collect();
        NumberPlace {
            article: articles.first().cloned().unwrap_or_default(),
            stem: placed.regulation.stem.clone(),
            layer: placed.layer.clone(),
            number: entry.name.clone(),
            value: entry.value.clone(),
            option: entry.option.clone(),
            is_taken: entry.from.is_some(),
            readings: placed.readings.to_vec(),
            is_amended: false,
            articles,
        }
    })
}

fn several(asked: &str, number: &str, meant: &[&NumberPlace]) -> Diagnostic {
    let names: Vec<String> = meant.iter().map(|place| place.name()).collect();
    let example = format!("{}.{number}", names[0]);
    Diagnostic::of_request(phrase!(
        "K0525",
        "several regulations of `{asked}` have a number `{number}`: {names}",
        asked,
        number,
        names = join_quoted(names.iter().map(String::as_str))
    ))
    .with_help(phrase!("K0525-help", "name the one that you mean: `{example}`", example))
}
