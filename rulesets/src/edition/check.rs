//! Checks of an edition as a whole: contents, layers and exceptions must name things that exist.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    sync::Arc,
};

use kodeks_base::{Complaint, Diagnostic, Faults, join_quoted, limits::too_much, phrase, suggestion};
use kodeks_core::Tempo;
use kodeks_scripting::LawType;

use super::{
    Edition, EditionLayer, EditionRegulation,
    amend::{check_amended, given_by, no_regulation},
};
use crate::{
    Amendment, Article, Citation, EventOption, FactBound, LawEntry, Pack, PartName, Status,
    contents::{check_references, is_within},
    limits,
    pack::law::{LawTable, option_word},
    pack::when::check_kind,
};

impl Edition {
    pub(crate) fn check(&self, faults: &mut Faults) {
        self.check_contents(faults);
        self.check_references(faults);
        faults.keep(self.check_tables());
        self.check_first_announcements(faults);
        for placed in self.regulations() {
            faults.keep(self.check_regulation(placed));
        }
        for layer in &self.layers {
            self.check_conditions(layer, faults);
            for amendment in &layer.amends {
                self.check_amendment(layer, amendment, faults);
            }
        }
    }

    /// Not more regulations answer one question than can be compared by twos, and not in more ways can options be announced
    /// than can be gone through.
    pub(super) fn check_bounds(&self) -> Result<(), Diagnostic> {
        if self.packs.iter().all(|pack| pack.is_checked) {
            return Ok(());
        }
        let mut answering: HashMap<&str, (usize, usize)> = HashMap::new();
        for placed in self.regulations() {
            let question = placed.question().name;
            let (answers, exceptions) = answering.entry(question).or_default();
            *answers += 1;
            *exceptions += placed.regulation.exception_to.len();
            let wrong = if *answers > limits::ANSWERING {
                Some(phrase!(
                    "limit-answering",
                    "more than {most} regulations answer the question `{question}`",
                    most = limits::ANSWERING,
                    question
                ))
            } else if *exceptions > limits::EXCEPTIONS {
                Some(phrase!(
                    "limit-exceptions",
                    "the regulations that answer the question `{question}` are exceptions to more than {most} others",
                    question,
                    most = limits::EXCEPTIONS
                ))
            } else {
                None
            };
            if let Some(wrong) = wrong {
                let file = &placed.regulation.file;
                return Err(Diagnostic::in_file(file, too_much(wrong)));
            }
        }
        // A ruling is given under each value of those that an event can leave open, whatever is asked.
        let is_open =
            |option: &EventOption| option.default.is_none() && option.default_by_tempo.len() < Tempo::ALL.len();
        let mut open: BTreeSet<&str> = BTreeSet::new();
        // A comparison asks a question under each value of those that bear on it.
        let mut bearing: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for layer in self.layers.iter().filter(|layer| !layer.options.is_empty()) {
            let names = layer.options.iter().map(|(name, _)| name.as_str());
            open.extend(names.clone().filter(|name| self.option(name).is_some_and(is_open)));
            let touched: HashSet<&str> = layer.without.iter().map(String::as_str).collect();
            let amended = layer.amends.iter().map(|amendment| amendment.stem.as_str());
            let touched: HashSet<&str> = touched.into_iter().chain(amended).collect();
            let is_touched = |placed: &&EditionRegulation| touched.contains(placed.regulation.stem.as_str());
            let placed = layer.regulations.iter();
            for placed in placed.chain(self.regulations().filter(is_touched)) {
                bearing.entry(placed.question().name).or_default().extend(names.clone());
            }
        }
        for placed in self.regulations() {
            let names = placed.law.iter().filter_map(|entry| entry.option.as_deref());
            bearing.entry(placed.question().name).or_default().extend(names);
        }
        [&open].into_iter().chain(bearing.values()).try_for_each(|options| self.check_possibilities(options))
    }

    /// Not in more ways can these options be announced than can be gone through.
    fn check_possibilities(&self, options: &BTreeSet<&str>) -> Result<(), Diagnostic> {
        let asked = |option: &&EventOption| options.contains(option.name.as_str());
        let mut ways = Tempo::ALL.len();
        for option in self.options.iter().filter(asked) {
            ways = ways.saturating_mul(option.values().len().max(1));
            if ways > limits::POSSIBILITIES {
                let wrong = phrase!(
                    "limit-possibilities",
                    "the options that layers ask for can be announced in more than {most} ways, each tempo counted",
                    most = limits::POSSIBILITIES
                );
                return Err(option.at_kind.error(too_much(wrong)));
            }
        }
        Ok(())
    }

    /// A layer amends what is in force when it applies, so every regulation of the name counts.
    fn check_amendment(&self, layer: &EditionLayer, amendment: &Amendment, faults: &mut Faults) {
        let named = || {
            let regulations = self.regulations();
            regulations.filter(|placed| placed.regulation.stem == amendment.stem)
        };
        if named().next().is_none() && !self.is_broken(&amendment.stem) {
            let known = self.regulations().map(|placed| placed.regulation.stem.as_str());
            faults.add(no_regulation(amendment, known));
        }
        let place = |pack: &Arc<Pack>| self.packs.iter().position(|one| Arc::ptr_eq(one, pack));
        for placed in named() {
            let is_newer = place(&placed.pack) > place(&layer.pack);
            match check_amended(placed, amendment) {
                // Whoever replaces a regulation may let an option give its number.
                Err(_) if is_newer && given_by(placed, amendment).is_some() => {}
                Err(fault) if is_newer => {
                    let complaint = fault.complaint().clone().about(amendment.article.as_str());
                    faults.add(Diagnostic::in_file(&placed.regulation.file, complaint));
                }
                checked => {
                    faults.keep(checked);
                }
            }
        }
    }

    /// What a pack has asked first are options that are declared.
    fn check_first_announcements(&self, faults: &mut Faults) {
        let Some(pack) = self.packs.last().filter(|pack| !pack.is_checked) else { return };
        let declared = faults.keep(pack.brought.declarations());
        for (name, node) in declared.map_or(&[][..], |declared| declared.first_announcements()) {
            if self.option(name).is_none() {
                let hint = suggestion(name, self.options.iter().map(|one| one.name.as_str()));
                let wrong = phrase!(
                    "K1055-first",
                    "`{name}` stands among the first announcements, and nobody declares it",
                    name
                );
                faults.add(node.error(wrong).with_hint(hint));
            }
        }
    }

    /// A layer asks for options that are declared, and for what they can be.
    fn check_conditions(&self, layer: &EditionLayer, faults: &mut Faults) {
        for (name, values) in &layer.options {
            let asked = layer.applies.field(name).unwrap_or(&layer.applies);
            let Some(option) = self.option(name) else {
                let hint = suggestion(name, self.options.iter().map(|one| one.name.as_str()));
                let wrong = phrase!("K1055", "the layer asks for an option `{name}` that nobody declares", name);
                faults.add(asked.error_at_key(wrong).with_hint(hint));
                continue;
            };
            if !values.iter().all(|value| option.accepts(value)) {
                faults.add(asked.error(option.describe_values()));
            }
        }
    }

    /// An option that is declared anew stays of its kind, as regulations reckon with it.
    pub(super) fn check_kind(&self, option: &EventOption) -> Result<(), Diagnostic> {
        let Some(before) = self.option(&option.name) else {
            return Ok(());
        };
        let is_alike = std::mem::discriminant(&before.kind) == std::mem::discriminant(&option.kind);
        if is_alike {
            return Ok(());
        }
        let (name, kind) = (&option.name, before.kind.name());
        let wrong = phrase!("K1056", "the option `{name}` is declared already, of kind `{kind}`", name, kind);
        let right = phrase!("K1056-help", "write `kind = \"{kind}\"`", kind);
        Err(option.at_kind.error(wrong).with_help(right))
    }

    /// References are of articles that there are, and lead to some.
    fn check_references(&self, faults: &mut Faults) {
        let Some(pack) = self.packs.last().filter(|pack| !pack.is_checked) else { return };
        let articles: Vec<&str> = self.contents().map(|(_, article)| article.number.as_str()).collect();
        let tables = self.reference_tables();
        let Some((_, table)) = tables.iter().find(|(body, _)| *body == pack.head.body) else { return };
        check_references(&pack.references, table, &articles, &pack.inherited, faults);
    }

    fn check_contents(&self, faults: &mut Faults) {
        for (head, article) in self.contents() {
            faults.keep(self.check_comment(article, head.is_commentary));
            for citation in &article.cited_with {
                faults.keep(self.check_citation(article, citation));
            }
            for (_, meant) in &article.misprints {
                if self.article(meant).is_none() {
                    let known = self.contents().map(|(_, other)| other.number.as_str());
                    let hint = suggestion(meant, known);
                    let message =
                        Complaint::new(format!("there is no article `{meant}` that could be meant")).with_hint(hint);
                    faults.add(article.error(message));
                }
            }
            let (what, name, known): (_, _, Vec<&str>) = match &article.status {
                Status::Regulations(citations) => {
                    for citation in citations {
                        faults.keep(self.check_citation(article, citation));
                    }
                    continue;
                }
                Status::Layer(name) => ("layer", name, self.layers.iter().map(|layer| layer.name.as_str()).collect()),
                Status::Option(name) => {
                    ("option", name, self.options.iter().map(|option| option.name.as_str()).collect())
                }
                _ => continue,
            };
            if !known.contains(&name.as_str()) {
                let hint = suggestion(name, known);
                let message = Complaint::new(format!("there is no {what} `{name}`")).with_hint(hint);
                faults.add(article.error(message));
            }
        }
    }

    /// A row of a set of comments says on what it comments, and no other row does.
    fn check_comment(&self, article: &Article, is_commentary: bool) -> Result<(), Diagnostic> {
        let Some(comment) = &article.comment else {
            if !is_commentary {
                return Ok(());
            }
            let wrong =
                phrase!("K1221", "the row `{number}` does not say on what it comments", number = article.number);
            return Err(article.error(Complaint::new(wrong).with_help(phrase!(
                "K1221-help",
                "write `comment = {open} on = \"7.5.5\", class = \"decides\" {close}`",
                open = "{",
                close = "}"
            ))));
        };
        if !is_commentary {
            let wrong = phrase!("K1221-law", "a row of regulations comments on nothing: `comment` is for comments");
            return Err(article.error(Complaint::new(wrong).with_help(phrase!(
                "K1221-help-law",
                "leave it out; a pack of comments says `comments_on` in place of `extends`"
            ))));
        }
        let rows = || self.contents().filter(|(head, _)| !head.is_commentary).map(|(_, row)| row.number.as_str());
        match comment.on.iter().find(|on| !rows().any(|number| is_within(number, on))) {
            None => Ok(()),
            Some(on) => {
                let wrong = phrase!("K1221-article", "there is no article `{on}` to comment on", on);
                Err(article.error(Complaint::new(wrong).with_hint(suggestion(on, rows()))))
            }
        }
    }

    fn check_citation(&self, article: &Article, citation: &Citation) -> Result<(), Diagnostic> {
        let found = self.regulations().any(|placed| {
            placed.regulation.stem == citation.stem && (citation.layer.is_none() || placed.layer == citation.layer)
        });
        // A body that is taken over names what stood there before a reading was settled, or another body repealed it.
        let is_gone = self.gone.contains(&citation.stem);
        if found || is_gone || self.is_broken(&citation.stem) {
            return Ok(());
        }
        let known = self.regulations().map(|placed| placed.regulation.stem.as_str());
        let hint = suggestion(&citation.stem, known);
        let stem = &citation.stem;
        let wrong = match &citation.layer {
            None => phrase!("K1000-regulation", "there is no regulation `{stem}`", stem),
            Some(layer) => {
                phrase!("K1000-in-layer", "there is no regulation `{stem}` in the layer `{layer}`", stem, layer)
            }
        };
        let fault = article.error(wrong).with_hint(hint);
        // A folder is a layer where it says so.
        Err(match citation.layer.as_ref().filter(|layer| self.is_in_folder(layer, &citation.stem)) {
            Some(layer) => fault.with_help(phrase!(
                "K1000-no-layer",
                "the folder `{layer}` has no `layer.toml`, so it is no layer; add one, or leave out `{layer}/`",
                layer
            )),
            None => fault,
        })
    }

    /// Returns whether a regulation that always applies lies in a folder of this name.
    pub(super) fn is_in_folder(&self, folder: &str, stem: &str) -> bool {
        let file = format!("/{folder}/{stem}.toml");
        self.regulations().any(|placed| placed.layer.is_none() && placed.regulation.file.ends_with(&file))
    }

    fn check_regulation(&self, placed: &EditionRegulation) -> Result<(), Diagnostic> {
        let regulation = &placed.regulation;
        let error = |complaint: Complaint| Err(Diagnostic::in_file(&regulation.file, complaint));
        for name in &regulation.exception_to {
            let known = || self.regulations().map(|placed| placed.regulation.stem.as_str());
            let is_gone = self.gone.iter().any(|stem| stem == name);
            if !is_gone && !known().any(|stem| stem == name) && !self.is_broken(name) {
                let complaint = format!("`exception_to` names `{name}`, which does not exist");
                return error(Complaint::new(complaint).with_hint(suggestion(name, known())));
            }
        }
        if let Some((by, node)) =
            regulation.left_to_the_event.as_ref().and_then(|left| left.by.as_ref().zip(left.node.as_ref()))
            && !self.regulations().any(|placed| placed.is_named(by))
        {
            let known = self.regulations().map(|placed| placed.regulation.stem.as_str());
            let wrong =
                phrase!("K1153", "there is no regulation `{by}` whose article could leave this to the event", by);
            return Err(node.error(Complaint::new(wrong).with_hint(suggestion(by, known))));
        }
        for (article, choice) in placed.readings.iter() {
            self.check_choice(article, choice).or_else(error)?;
        }
        for constraint in regulation.when.constraints() {
            let fact = constraint.fact_of(regulation.question);
            for bound in &constraint.bounds {
                let entry = match bound {
                    FactBound::Law(name) => placed.law.get(name),
                    FactBound::Given(_) => None,
                };
                if let Some(wrong) =
                    entry.filter(|entry| entry.from.is_some()).and_then(|entry| check_kind(fact, entry, &placed.law))
                {
                    return error(Complaint::new(wrong));
                }
                let option = entry.filter(|entry| !entry.is_by_option);
                let option = option.and_then(|entry| self.option(entry.option.as_deref()?));
                if let Some(option) = option.filter(|option| !option.kind.fits(fact.fact_type)) {
                    let (fact, name) = (fact.name, &option.name);
                    return error(Complaint::new(phrase!(
                        "K1057",
                        "`{fact}` cannot be compared with the option `{name}`: they are not of one kind",
                        fact,
                        name
                    )));
                }
            }
        }
        for entry in regulation.law.iter() {
            self.check_option_of(&regulation.law, entry)?;
        }
        if placed.law.iter().any(|entry| entry.from.is_some() || entry.option.is_some()) {
            let option = |name: &str| self.option(name).map(|option| LawType::from(&option.kind));
            regulation.procedure.check_types(&placed.law.types(option))?;
        }
        Ok(())
    }
    /// A number comes from an option that is declared, or differs by the values of one, all of which it covers.
    fn check_option_of(&self, law: &LawTable, entry: &LawEntry) -> Result<(), Diagnostic> {
        let Some(name) = entry.option.as_deref() else {
            return Ok(());
        };
        let Some(option) = self.option(name) else {
            let hint = suggestion(name, self.options.iter().map(|option| option.name.as_str()));
            let number = &entry.name;
            let wrong =
                phrase!("K1055-number", "`{number}` comes from an option `{name}` that nobody declares", number, name);
            return Err(entry.node.error_at_key(Complaint::new(wrong).with_hint(hint)));
        };
        if !entry.is_by_option {
            return Ok(());
        }
        let values = option.values();
        let words: Vec<Cow<'_, str>> = values.iter().map(option_word).collect();
        if words.is_empty() {
            let kind = option.kind.name();
            let wrong = phrase!(
                "K1011-by-option",
                "no number can differ by `{name}`, an option of kind `{kind}`: only by words, yes and no",
                name,
                kind
            );
            return Err(entry.node.error_at_key(wrong));
        }
        for (value, part) in law.parts(&entry.name) {
            if value != PartName::OTHERWISE && !words.iter().any(|word| word == value) {
                let listed = join_quoted(words.iter().map(Cow::as_ref));
                let wrong =
                    phrase!("K1026-option", "`{name}` is never `{value}`, but one of {listed}", name, value, listed);
                let known = words.iter().map(Cow::as_ref).chain([PartName::OTHERWISE]);
                return Err(part.node.error_at_key(wrong).with_hint(suggestion(value, known)));
            }
        }
        let missing: Vec<&str> = values
            .iter()
            .zip(&words)
            .filter(|(value, _)| law.part(&entry.name, value).is_none())
            .map(|(_, word)| word.as_ref())
            .collect();
        if missing.is_empty() {
            return Ok(());
        }
        let (number, missing) = (&entry.name, join_quoted(missing));
        let wrong =
            phrase!("K1011-by-missing", "`{number}` has no number where `{name}` is {missing}", number, name, missing);
        Err(entry
            .node
            .error_at_key(wrong)
            .with_help(phrase!("K1011-by-missing-help", "write one for each, or one for all others under `otherwise`")))
    }
}
