//! May games be rated that are played by a pack? The preface of the Laws asks that it conforms.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use kodeks_base::{Diagnostic, phrase};
use kodeks_compare::{Conformity, LocalDecisions, PermittedDecision, Witness, conformity};
use kodeks_core::{Question, Tempo, question_if_unanswered};
use kodeks_rulesets::{Edition, EditionRequest, EventOption, Library, Outcome, Record, Ruling, Selector};
use kodeks_views::{
    ConformityView,
    comparison::{describe_answer, describe_witness},
    conformity::{ConformityExample, LocalChangeVerdict, LocalChangeView},
};
use kodeks_words::Words;

/// Whether games under a pack may be rated, with the edition that it was compared with.
#[derive(Clone, Debug)]
pub struct RatingConformity {
    /// The pack.
    pub pack: Arc<Edition>,
    /// The edition of the Laws that it extends; the pack itself, if it extends no other body.
    pub laws: Arc<Edition>,
    /// Whether it conforms.
    pub conformity: Conformity,
    /// Its decisions that differ from that edition and that the edition permits.
    pub permitted: Vec<PermittedDecision>,
    /// Its decisions by which the game only goes on where no regulation of that edition orders anything.
    pub idle: Vec<Witness>,
    /// The questions that it answers and that the edition leaves out.
    pub silent: Vec<&'static Question>,
}

/// Returns whether games that are played by a pack, in its usual readings, may be rated. A state of the pack is compared with the
/// Laws as they stand on the same days.
///
/// # Errors
///
/// A procedure that breaks a bound.
pub fn rating_conformity(library: &Library, pack: &Arc<Edition>) -> Result<RatingConformity, Diagnostic> {
    conformity_in_readings(library, pack, &BTreeMap::new())
}

impl RatingConformity {
    /// Returns whether games of an event may be rated, in the readings of the event, if its record says that they are.
    ///
    /// # Errors
    ///
    /// A procedure that breaks a bound.
    pub fn of_event(
        library: &Library,
        pack: &Arc<Edition>,
        event: &Record,
    ) -> Result<Option<RatingConformity>, Diagnostic> {
        let is_rated = event.rated == Some(true);
        is_rated.then(|| conformity_in_readings(library, pack, &event.readings)).transpose()
    }
}

fn conformity_in_readings(
    library: &Library,
    pack: &Arc<Edition>,
    readings: &BTreeMap<String, String>,
) -> Result<RatingConformity, Diagnostic> {
    // Comments change no law, and what holds beside the Laws is about other matters.
    let bare = library.without_comments(pack)?;
    let pack = bare.as_ref().unwrap_or(pack);
    let name = &pack.law().name;
    let below = pack.packs_of_the_law().rev().find(|other| other.head.name != *name);
    let Some(below) = below else {
        return Ok(RatingConformity {
            pack: Arc::clone(pack),
            laws: Arc::clone(pack),
            conformity: Conformity::Conforms,
            permitted: Vec::new(),
            idle: Vec::new(),
            silent: Vec::new(),
        });
    };
    let selector = Selector::parse(&below.head.label())?;
    // A layer of the Laws that begins or ends while they are in force is no difference of the pack.
    let day = pack.days().and_then(|days| days.any_day());
    let laws = library.edition(&EditionRequest::Pack(selector))?.on(day);
    let LocalDecisions { conformity, permitted, idle, silent } = conformity(library.host(), &laws, pack, readings)?;
    Ok(RatingConformity { conformity, permitted, idle, silent, pack: Arc::clone(pack), laws })
}

impl RatingConformity {
    /// Returns whether games may be rated, as far as is known.
    #[must_use]
    pub fn may_be(&self) -> bool {
        !matches!(self.conformity, Conformity::DoesNot(_))
    }

    /// Returns the article of the Laws that asks for it: what they say about rated games, or else
    /// in their preface.
    #[must_use]
    pub fn article(&self) -> Option<String> {
        let numbers = self
            .laws
            .regulations()
            .find(|placed| placed.question().name == "for-rating")
            .map(|placed| placed.article_numbers())
            .unwrap_or_default();
        // The end of the preface says what federations may add.
        let preface = || {
            self.laws
                .contents()
                .map(|(_, article)| &article.number)
                .filter(|number| number.starts_with("Preface"))
                .last()
                .cloned()
        };
        numbers.into_iter().next().or_else(preface)
    }

    /// Returns an error if games may not be rated: the article, and the first example.
    ///
    /// # Errors
    ///
    /// The pack does not conform.
    pub fn refuse(&self) -> Result<(), Diagnostic> {
        let Conformity::DoesNot(deviations) = &self.conformity else {
            return Ok(());
        };
        let mut questions: Vec<&str> = deviations.iter().map(|witness| witness.question.name).collect();
        questions.dedup();
        let against = deviations.iter().filter(|witness| witness.in_b.outcome != Outcome::Conflict);
        let protecting: BTreeSet<&str> =
            against.flat_map(|witness| &witness.in_a.articles).map(String::as_str).collect();
        let protecting = protecting.into_iter().collect::<Vec<_>>().join(", ");
        let help = if protecting.is_empty() {
            phrase!("K1123-help", "`kodeks check --rated` shows examples")
        } else {
            phrase!(
                "K1123-help-protected",
                "not allowed by {articles}; `kodeks check --rated` shows examples",
                articles = protecting
            )
        };
        Err(Diagnostic::of_request(phrase!("K1123", "this event is rated, but {pack} decides otherwise than {laws} about {questions}, so its games may not be ({article})", pack = self.pack.head().short_label(), laws = self.laws.head().short_label(), questions = kodeks_base::join_quoted(questions), article = self.article().unwrap_or_else(|| self.laws.head().short_label()))).with_help(help))
    }

    /// Describes the answer, with an example for each question with another answer.
    #[must_use]
    pub fn view(&self, words: &Words) -> ConformityView {
        let (pack, laws) = (self.pack.head().short_label(), self.laws.head().short_label());
        let article = self.article();
        let mut arguments =
            vec![("pack", pack.into()), ("laws", laws.into()), ("article", article.clone().unwrap_or_default().into())];
        let none: &[Witness] = &[];
        let (answer, message, points, deviations) = match &self.conformity {
            Conformity::Conforms if Arc::ptr_eq(&self.pack, &self.laws) => {
                ("nothing-to-compare", "rated-itself", None, none)
            }
            Conformity::Conforms => ("conforms", "rated-conforms", None, none),
            Conformity::NoDifferenceFound { points } => {
                arguments.push(("points", (*points).into()));
                ("no-difference-found", "rated-nothing-found", Some(*points), none)
            }
            Conformity::DoesNot(deviations) => ("does-not", "rated-does-not", None, &deviations[..]),
        };
        let permitted = self.permitted.iter().map(|permitted| (allowed(permitted, words), &permitted.witness));
        let forbidden = deviations.iter().map(|witness| (forbidden(witness, words), witness));
        let idle = self.idle.iter().map(|witness| (silent(&words.question(witness.question.name), words), witness));
        let silent = self.silent.iter().map(|question| silent(&words.question(question.name), words));
        ConformityView {
            pack: self.pack.label(),
            laws: self.laws.label(),
            article,
            answer: answer.to_owned(),
            points,
            sentence: words.say_with(message, &arguments),
            examples: self.examples(forbidden.chain(permitted).chain(idle), words),
            others: self.announced(words).into_iter().chain(silent).collect(),
        }
    }

    /// Describes the defaults that the pack gives to options otherwise than the edition, under any tempo or one, each with the article
    /// that permits it.
    fn announced(&self, words: &Words) -> Vec<LocalChangeView> {
        let of_option = |option: &EventOption| {
            let tempi = option.default_by_tempo.iter().map(|(tempo, _)| Some(*tempo));
            let defaults = [None].into_iter().chain(tempi).filter_map(|tempo| {
                let of_laws = self.laws.option(&option.name)?;
                let default = option.default_under(tempo)?;
                let is_other = of_laws.default_under(tempo) != Some(default);
                is_other.then(|| self.announcement(option, tempo, words.number(default), words))
            });
            defaults.collect::<Vec<_>>()
        };
        self.pack.options().iter().flat_map(of_option).collect()
    }

    /// Describes a value of an option, under a tempo or any: what the edition leaves to the event with its article, or says nothing of.
    fn announcement(
        &self,
        option: &EventOption,
        tempo: Option<Tempo>,
        value: String,
        words: &Words,
    ) -> LocalChangeView {
        let of_laws = self.laws.option(&option.name);
        let title = of_laws.unwrap_or(option).title.in_language(words.language());
        let value = tempo.map_or_else(|| value.clone(), |tempo| format!("{value} ({})", words.tempo(tempo)));
        let Some(of_laws) = of_laws else {
            return silent(&format!("{title}: {value}"), words);
        };
        let articles = ("articles", of_laws.article.clone().into());
        LocalChangeView {
            verdict: LocalChangeVerdict::Allowed,
            articles: vec![of_laws.article.clone()],
            verdict_sentence: words
                .say_with("rated-announced", &[articles, ("title", title.into()), ("value", value.into())]),
        }
    }

    /// Describes what the edition says of each option that an event announces or a ruling takes from the pack, and of each regulation
    /// of the pack that applies in the ruling and decides what the edition leaves open.
    #[must_use]
    pub fn local_changes(&self, ruling: &Ruling, event: &Record, words: &Words) -> Vec<LocalChangeView> {
        let read = ruling.options_read();
        let announced = self.pack.options().iter().filter(|option| option.name != "rated").filter_map(|option| {
            if let Some(value) = event.options.get(&option.name) {
                return Some(self.announcement(option, None, words.number(value), words));
            }
            let default = option.default_under(ruling.tempo).filter(|_| read.contains(option.name.as_str()))?;
            let of_laws = self.laws.option(&option.name).and_then(|of_laws| of_laws.default_under(ruling.tempo));
            (of_laws != Some(default)).then(|| self.announcement(option, None, words.number(default), words))
        });
        let decided = ruling.reasons.iter().flat_map(|reason| {
            let placed = &ruling.rulebook.regulations()[reason.regulation];
            let title = placed.regulation.title.in_language(words.language());
            let local = reason.articles.join(", ");
            let is_silent = self.silent.contains(&placed.question());
            let of_silence = is_silent.then(|| silent(&format!("{title} ({local})"), words));
            let permits = |permitted: &&PermittedDecision| {
                permitted.witness.question == placed.question()
                    && reason.articles.iter().any(|article| permitted.by.contains(article))
            };
            let of_permission = self.permitted.iter().filter(permits).map(move |permitted| {
                let articles = ("articles", permitted.articles.join(", ").into());
                let arguments = [articles, ("title", title.into()), ("local", local.clone().into())];
                let verdict_sentence = words.say_with("rated-allowed-local", &arguments);
                LocalChangeView { verdict_sentence, ..allowed(permitted, words) }
            });
            of_silence.into_iter().chain(of_permission).collect::<Vec<_>>()
        });
        let mut changes: Vec<LocalChangeView> = Vec::new();
        for change in announced.chain(decided) {
            if !changes.contains(&change) {
                changes.push(change);
            }
        }
        changes
    }

    /// Describes decisions, of one question no more than [`MOST_EXAMPLES`] with the same verdict; the last of them says how many more
    /// there are.
    fn examples<'a>(
        &self,
        decisions: impl Iterator<Item = (LocalChangeView, &'a Witness)>,
        words: &Words,
    ) -> Vec<ConformityExample> {
        let mut groups: Vec<Vec<(LocalChangeView, &Witness)>> = Vec::new();
        for (change, witness) in decisions {
            let is_alike = |group: &&mut Vec<(LocalChangeView, &Witness)>| {
                let first = group.first();
                first.is_some_and(|(of, other)| of.verdict == change.verdict && other.question == witness.question)
            };
            match groups.iter_mut().find(is_alike) {
                Some(group) => group.push((change, witness)),
                None => groups.push(vec![(change, witness)]),
            }
        }
        let mut examples = Vec::new();
        for group in groups {
            let more = group.len().saturating_sub(MOST_EXAMPLES);
            let shown = group.into_iter().take(MOST_EXAMPLES);
            examples.extend(shown.map(|(change, witness)| self.example(change, witness, words)));
            if let Some(last) = examples.last_mut().filter(|_| more > 0) {
                last.more = more;
                last.more_sentence = words.say_with("rated-more", &[("count", more.into())]);
            }
        }
        examples
    }

    fn example(&self, change: LocalChangeView, witness: &Witness, words: &Words) -> ConformityExample {
        let answers = [(&self.laws, &witness.in_a), (&self.pack, &witness.in_b)].map(|(edition, answer)| {
            let label = format!("{} {}", edition.head().short_label(), answer.articles.join(", "));
            (label.trim().to_owned(), describe_answer(edition, witness.question, answer, words))
        });
        ConformityExample {
            change,
            question: words.question(witness.question.name),
            facts: describe_witness(witness, words),
            answers: answers.into(),
            more: 0,
            more_sentence: String::new(),
        }
    }
}

/// How many decisions on one question are shown with the same verdict: a pack that changes more is read better in a comparison.
const MOST_EXAMPLES: usize = 8;

fn allowed(permitted: &PermittedDecision, words: &Words) -> LocalChangeView {
    LocalChangeView {
        verdict: LocalChangeVerdict::Allowed,
        articles: permitted.articles.clone(),
        verdict_sentence: words.say_with("rated-allowed", &[("articles", permitted.articles.join(", ").into())]),
    }
}

fn forbidden(witness: &Witness, words: &Words) -> LocalChangeView {
    let articles = witness.in_a.articles.clone();
    let (verdict, verdict_sentence) = match witness.in_b.outcome {
        Outcome::Conflict => (LocalChangeVerdict::Contradictory, words.say("rated-conflict")),
        // No article orders anything there, and the pack does: an exception from what follows otherwise, or an order of its own.
        _ if articles.is_empty() => {
            let is_exception = question_if_unanswered(witness.question.name).is_some();
            let name = if is_exception { "rated-forbidden-exception" } else { "rated-forbidden-nothing" };
            (LocalChangeVerdict::Forbidden, words.say(name))
        }
        _ => {
            let arguments = [("articles", articles.join(", ").into())];
            (LocalChangeVerdict::Forbidden, words.say_with("rated-forbidden", &arguments))
        }
    };
    LocalChangeView { verdict, articles, verdict_sentence }
}

fn silent(what: &str, words: &Words) -> LocalChangeView {
    LocalChangeView {
        verdict: LocalChangeVerdict::Silent,
        articles: Vec::new(),
        verdict_sentence: words.say_with("rated-silent", &[("questions", what.into())]),
    }
}
