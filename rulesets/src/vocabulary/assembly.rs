//! Assembly of a vocabulary from the declarations of several packs, with checks.

use std::collections::BTreeMap;

use kodeks_base::{Complaint, Diagnostic, Faults, join_quoted, limits::too_much, phrase, suggestion};
use kodeks_core::{
    CommonIncident, EventTile, Fact, FactType, Impossible, ImpossibleError, Order, Question, Vocabulary,
    rating::RatingFact, word, words,
};

use super::declarations::{Declarations, FactDeclaration, QuestionDeclaration, QuestionFact, TileDeclaration};
use super::impossible::not_impossible;
use crate::{document::Node, limits};

/// Puts together what several places declare, each adding to those before it.
pub(super) fn put_together<'a>(all: impl IntoIterator<Item = &'a Declarations>, faults: &mut Faults) -> Vocabulary {
    let mut together = Assembly::default();
    for declared in all {
        together.add(declared, faults);
    }
    together.finish(faults)
}

/// A vocabulary under assembly.
#[derive(Default)]
struct Assembly<'a> {
    places: Vec<&'a Declarations>,
    facts: BTreeMap<&'a str, (Fact, &'a Node)>,
    questions: Vec<QuestionParts<'a>>,
    duties: Vec<&'a str>,
    tiles: Vec<(EventTile, &'a Node)>,
    commonest: Vec<CommonIncident>,
    first_announcements: Vec<&'static str>,
}

/// A question with all its parts from several packs.
struct QuestionParts<'a> {
    declared: Question,
    node: &'a Node,
    parts: Vec<&'a QuestionDeclaration>,
}

impl<'a> Assembly<'a> {
    fn add(&mut self, declared: &'a Declarations, faults: &mut Faults) {
        self.places.push(declared);
        for fact in &declared.facts {
            faults.keep(self.add_fact(fact));
        }
        for question in &declared.questions {
            faults.keep(self.add_question(question));
        }
        for tile in &declared.tiles {
            faults.keep(self.add_tile(tile));
        }
        for (name, _) in &declared.commonest {
            let incident = CommonIncident { name: word(name) };
            if !self.commonest.contains(&incident) {
                self.commonest.push(incident);
            }
        }
        for option in declared.first_announcements.iter().map(|(name, _)| word(name)) {
            if !self.first_announcements.contains(&option) {
                self.first_announcements.push(option);
            }
        }
        for duty in &declared.duties {
            if !self.duties.contains(&duty.as_str()) {
                self.duties.push(duty);
            }
        }
    }

    fn add_fact(&mut self, fact: &'a FactDeclaration) -> Result<(), Diagnostic> {
        let known = self.facts.get_mut(fact.name.as_str());
        match (known, fact.declared) {
            (None, Some(declared)) => {
                self.facts.insert(&fact.name, (declared, &fact.node));
                Ok(())
            }
            (Some((known, _)), Some(declared)) if *known == declared => Ok(()),
            (Some((_, other)), Some(_)) => Err(fact.node.error(phrase!(
                "K1064",
                "the fact `{name}` is declared otherwise in {file}:{line}",
                name = fact.name,
                file = other.file(),
                line = other.line()
            ))),
            (Some((known, _)), None) => match known.fact_type {
                FactType::Word(listed) => {
                    let new = fact.words.iter().map(String::as_str).filter(|word| !listed.contains(word));
                    let all: Vec<&str> = listed.iter().copied().chain(new).collect();
                    known.fact_type = FactType::Word(words(all));
                    Ok(())
                }
                _ => Err(fact.node.error(phrase!("K1065", "`{name}` is not a word", name = fact.name))),
            },
            (None, None) => {
                let hint = suggestion(&fact.name, self.facts.keys().copied());
                let message = Complaint::new(phrase!("K1066", "nobody declares the fact `{name}`", name = fact.name))
                    .with_hint(hint);
                Err(fact.node.error(message))
            }
        }
    }

    fn add_question(&mut self, question: &'a QuestionDeclaration) -> Result<(), Diagnostic> {
        let known = self.questions.iter_mut().find(|known| known.declared.name == question.name);
        match (known, &question.declared) {
            (None, Some(declared)) => {
                self.questions.push(QuestionParts {
                    declared: declared.clone(),
                    node: &question.node,
                    parts: vec![question],
                });
                Ok(())
            }
            (Some(known), None) => {
                known.parts.push(question);
                Ok(())
            }
            (Some(known), Some(declared)) if known.declared.origin == declared.origin => {
                known.parts.push(question);
                Ok(())
            }
            (Some(known), Some(_)) => Err(question.node.error(phrase!(
                "K1067",
                "the question `{name}` is declared otherwise in {file}:{line}",
                name = question.name,
                file = known.node.file(),
                line = known.node.line()
            ))),
            (None, None) => {
                let known = self.questions.iter().map(|known| known.declared.name);
                let hint = suggestion(&question.name, known);
                let message =
                    Complaint::new(phrase!("K1068", "nobody declares the question `{name}`", name = question.name))
                        .with_hint(hint);
                Err(question.node.error(message))
            }
        }
    }

    fn add_tile(&mut self, tile: &'a TileDeclaration) -> Result<(), Diagnostic> {
        let events = tile.events.iter().map(|(event, _)| word(event));
        let known = self.tiles.iter_mut().find(|(known, _)| known.name == tile.name);
        match (known, tile.has_title) {
            (None, true) => {
                let events = events.collect();
                self.tiles.push((EventTile { name: word(&tile.name), events, is_rare: tile.is_rare }, &tile.node));
                Ok(())
            }
            (Some((known, _)), false) => {
                known.events.extend(events);
                Ok(())
            }
            (Some((_, other)), true) => Err(tile.node.error_at_key(phrase!(
                "K1067-tile",
                "the tile `{name}` has its title already in {file}:{line}",
                name = tile.name,
                file = other.file(),
                line = other.line()
            ))),
            (None, false) => {
                let hint = suggestion(&tile.name, self.tiles.iter().map(|(known, _)| known.name));
                let message =
                    Complaint::new(phrase!("K1068-tile", "nobody declares the tile `{name}`", name = tile.name))
                        .with_hint(hint);
                Err(tile.node.error_at_key(message))
            }
        }
    }

    fn finish(self, faults: &mut Faults) -> Vocabulary {
        let duties = words(self.duties.iter().copied());
        let mut questions = Vec::new();
        for question in &self.questions {
            let mut whole = Question {
                duties,
                facts: self.facts_of(question, faults),
                orders: words(self.orders_of(question, faults)),
                ..question.declared.clone()
            };
            for (text, node) in question.parts.iter().flat_map(|part| &part.cannot_be) {
                let read = Impossible::read(text, &whole.facts).map_err(|error| node.error(not_impossible(&error)));
                whole.impossible.extend(faults.keep(read));
            }
            for (fact, node) in question.parts.iter().flat_map(|part| &part.asks) {
                if whole.fact(fact).is_none() {
                    let error = ImpossibleError::NoSuchFact(fact.clone());
                    faults.add(node.error_at_key(not_impossible(&error)));
                }
            }
            let to_ask = question.parts.iter().flat_map(|part| &part.to_ask);
            let mut asked: Vec<&str> = Vec::new();
            for (fact, node) in to_ask {
                match whole.fact(fact) {
                    Some(_) => asked.push(fact),
                    None => {
                        let error = ImpossibleError::NoSuchFact(fact.clone());
                        faults.add(node.error(not_impossible(&error)));
                    }
                }
            }
            whole.to_ask = words(asked);
            if let Some(scene) = question.parts.iter().find_map(|part| part.scene.as_ref()) {
                whole.scene = faults.keep(scene.with_facts(&whole.facts));
            }
            faults.keep(self.check_sentences(&whole, question.node));
            questions.push(whole.intern());
        }
        let tiles = self.tiles.into_iter().map(|(tile, _)| tile).collect();
        Vocabulary::new(questions, duties)
            .with_tiles(tiles)
            .with_commonest(self.commonest)
            .with_first_announcements(self.first_announcements)
    }

    fn facts_of(&self, question: &QuestionParts<'_>, faults: &mut Faults) -> Vec<Fact> {
        let mut facts: Vec<Fact> = Vec::new();
        for named in question.parts.iter().flat_map(|part| &part.facts) {
            if facts.iter().any(|fact| fact.name == named.name) {
                continue;
            }
            if facts.len() == limits::FACTS_OF_A_QUESTION {
                let most = limits::FACTS_OF_A_QUESTION;
                let what = phrase!("limit-facts", "more than {most} facts of one question", most);
                faults.add(named.node.error(too_much(what)));
                break;
            }
            facts.extend(faults.keep(self.fact(named)));
        }
        facts
    }

    fn fact(&self, named: &QuestionFact) -> Result<Fact, Diagnostic> {
        let Some((declared, node)) = self.facts.get(named.name.as_str()) else {
            let hint = suggestion(&named.name, self.facts.keys().copied());
            let message = Complaint::new(phrase!("K1066", "nobody declares the fact `{name}`", name = named.name))
                .with_hint(hint);
            return Err(named.node.error(message));
        };
        let fact = Fact {
            usual: named.usual.map_or(declared.usual, u32::from),
            shown: named.shown.or(declared.shown),
            ..*declared
        };
        let shown = fact.shown.filter(|shown| !shown.suits(fact.fact_type)).map(|shown| shown.name);
        let calculated = fact.calculated.filter(|known| !known.suits(fact.fact_type)).map(RatingFact::name);
        if let Some(wrong) = fact.counts.into_iter().flatten().find(|kind| !self.is_counted(kind)) {
            let known = self.questions.iter().map(|known| known.declared.name).chain(Order::PENALTIES);
            let hint = suggestion(wrong, known);
            let name = &named.name;
            let message = phrase!(
                "K1070-counts",
                "`{name}` counts `{wrong}`, which is neither a penalty nor an event",
                name,
                wrong
            );
            let fault = node.error_at_key(message).with_hint(hint);
            let penalties = join_quoted(Order::PENALTIES);
            return Err(match Order::NAMES.contains(wrong) {
                true => {
                    fault.with_help(phrase!("K1070-help-counts", "of orders these are counted: {penalties}", penalties))
                }
                false => fault,
            });
        }
        match shown.or(calculated) {
            Some(shown) => Err(named.node.error(phrase!(
                "K1069",
                "the fact `{name}` cannot be everything that `{shown}` shows, or is of another type",
                name = named.name,
                shown
            ))),
            None => Ok(fact),
        }
    }

    /// Returns whether there is such a penalty or event, or such a word of an event: `warn`, `phone`, `phone.rings`.
    fn is_counted(&self, kind: &str) -> bool {
        let is_event = |known: &QuestionParts<'_>| {
            let Some(rest) = kind.strip_prefix(known.declared.name) else {
                return false;
            };
            let first = known.parts.iter().flat_map(|part| &part.facts).next();
            match (rest.strip_prefix('.'), first.and_then(|first| self.facts.get(first.name.as_str()))) {
                (Some(said), Some((Fact { fact_type: FactType::Word(words), .. }, _))) => words.contains(&said),
                _ => rest.is_empty(),
            }
        };
        Order::PENALTIES.contains(&kind) || self.questions.iter().any(is_event)
    }

    /// Returns the orders that may answer a question, groups by their members.
    fn orders_of(&self, question: &QuestionParts<'a>, faults: &mut Faults) -> Vec<&'a str> {
        let groups = || self.places.iter().flat_map(|place| &place.groups);
        let mut orders: Vec<&str> = Vec::new();
        for (name, node) in question.parts.iter().flat_map(|part| &part.orders) {
            if let Some((_, members)) = groups().find(|(group, _)| group == name) {
                orders.extend(members.iter().map(String::as_str));
            } else if Order::NAMES.contains(&name.as_str()) {
                orders.push(name);
            } else {
                let known = groups().map(|(group, _)| group.as_str());
                let hint = suggestion(name, known.chain(Order::NAMES));
                faults.add(node.error(phrase!("K1070", "`{name}` is not an order, nor a group", name)).with_hint(hint));
            }
        }
        let mut seen = Vec::new();
        orders.retain(|order| {
            let is_new = !seen.contains(order);
            seen.push(*order);
            is_new
        });
        orders
    }

    /// Checks that everything an event can say has its sentence.
    fn check_sentences(&self, question: &Question, node: &Node) -> Result<(), Diagnostic> {
        let (Some(_), Some(first)) = (question.key(), question.facts.first()) else {
            return Ok(());
        };
        let says = |name: &str| self.places.iter().any(|place| place.says(name));
        let lacking = match first.fact_type {
            FactType::Word(words) => words
                .iter()
                .find(|word| !says(&format!("event-{}-{word}", question.name)))
                .map(|word| format!("[events.{}.{word}]", question.name)),
            _ if says(&format!("event-{}", question.name)) => None,
            _ => Some(format!("[events.{}]", question.name)),
        };
        match lacking {
            None => Ok(()),
            Some(table) => Err(node.error(phrase!("K1071", "nothing is said when this happens")).with_help(phrase!(
                "K1071-help",
                "write a sentence under `{table}`",
                table
            ))),
        }
    }
}
