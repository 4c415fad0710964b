//! May games be rated that are played by a pack? The preface of the Laws asks that it conforms.

use std::{collections::BTreeMap, sync::Arc};

use kodeks_base::{Diagnostic, phrase};
use kodeks_compare::{Conformity, LocalDecisions, PermittedDecision, Witness, conformity};
use kodeks_core::Question;
use kodeks_rulesets::{Edition, EditionRequest, EventOption, Library, Outcome, Record, Selector};
use kodeks_views::{
    ConformityView,
    comparison::{describe_answer, describe_witness},
    conformity::ConformityExample,
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
    /// The questions that it answers and that the edition leaves out.
    pub silent: Vec<&'static Question>,
}

/// Returns whether games that are played by a pack, in its usual readings, may be rated.
///
/// # Errors
///
/// A procedure that breaks a bound.
pub fn rating_conformity(library: &Library, pack: &Arc<Edition>) -> Result<RatingConformity, Diagnostic> {
    conformity_in_readings(library, pack, &BTreeMap::new())
}

fn conformity_in_readings(
    library: &Library,
    pack: &Arc<Edition>,
    readings: &BTreeMap<String, String>,
) -> Result<RatingConformity, Diagnostic> {
    let name = &pack.head().name;
    let below = pack.packs().iter().rev().find(|other| other.head.name != *name);
    let Some(below) = below else {
        return Ok(RatingConformity {
            pack: Arc::clone(pack),
            laws: Arc::clone(pack),
            conformity: Conformity::Conforms,
            permitted: Vec::new(),
            silent: Vec::new(),
        });
    };
    let selector = Selector::parse(&below.head.label())?;
    let laws = library.edition(&EditionRequest::Pack(selector))?;
    let LocalDecisions { conformity, permitted, silent } = conformity(library.host(), &laws, pack, readings)?;
    Ok(RatingConformity { conformity, permitted, silent, pack: Arc::clone(pack), laws })
}

/// Refuses a record of a rated event by a pack that does not conform in the readings of the event.
///
/// # Errors
///
/// It does not: names the article that requires it, and the differences.
pub fn refuse_if_rated(library: &Library, pack: &Arc<Edition>, record: &Record) -> Result<(), Diagnostic> {
    match record.rated {
        Some(true) => {
            let refused = conformity_in_readings(library, pack, &record.readings)?.refuse();
            refused.map_err(|error| Diagnostic::of_record(&record.file, 0, error.complaint().clone()))
        }
        Some(false) | None => Ok(()),
    }
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
        let questions = deviations.iter().map(|witness| witness.question.name);
        Err(Diagnostic::of_request(phrase!("K1123", "this event is rated, but {pack} decides otherwise than {laws} about {questions}, so its games may not be ({article})", pack = self.pack.label(), laws = self.laws.head().short_label(), questions = kodeks_base::join_quoted(questions), article = self.article().unwrap_or_else(|| self.laws.label()))).with_help(phrase!("K1123-help", "`kodeks check --rated` shows examples")))
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
        let permitted = self.permitted.iter().map(|permitted| {
            let articles = ("articles", permitted.articles.join(", ").into());
            ConformityExample {
                verdict: words.say_with("rated-allowed", &[articles]),
                ..self.example(&permitted.witness, words)
            }
        });
        let forbidden = deviations.iter().map(|witness| {
            let articles = ("articles", witness.in_a.articles.join(", ").into());
            let verdict = match witness.in_b.outcome {
                Outcome::Conflict => words.say("rated-conflict"),
                _ => words.say_with("rated-forbidden", &[articles]),
            };
            ConformityExample { verdict, ..self.example(witness, words) }
        });
        let silent: Vec<String> = self.silent.iter().map(|question| words.question(question.name)).collect();
        ConformityView {
            pack: self.pack.label(),
            laws: self.laws.label(),
            article,
            answer: answer.to_owned(),
            points,
            sentence: words.say_with(message, &arguments),
            examples: forbidden.chain(permitted).collect(),
            announced: self.option_sentences(words),
            silent: (!silent.is_empty())
                .then(|| words.say_with("rated-silent", &[("questions", silent.join("; ").into())])),
        }
    }

    /// Returns a sentence for each option to which the pack gives another default than the edition, with the article that permits it.
    fn option_sentences(&self, words: &Words) -> Vec<String> {
        let is_other = |option: &&EventOption| {
            let of_laws = self.laws.option(&option.name);
            of_laws.is_some_and(|of_laws| of_laws.default != option.default && option.default.is_some())
        };
        let describe = |option: &EventOption| {
            let of_laws = self.laws.option(&option.name)?;
            let value = words.number(option.default.as_ref()?);
            let title = of_laws.title.in_language(words.language());
            let arguments =
                [("articles", of_laws.article.clone().into()), ("title", title.into()), ("value", value.into())];
            Some(words.say_with("rated-announced", &arguments))
        };
        self.pack.options().iter().filter(is_other).filter_map(describe).collect()
    }

    fn example(&self, witness: &Witness, words: &Words) -> ConformityExample {
        let answers = [(&self.laws, &witness.in_a), (&self.pack, &witness.in_b)].map(|(edition, answer)| {
            let label = format!("{} {}", edition.head().short_label(), answer.articles.join(", "));
            (label.trim().to_owned(), describe_answer(edition, witness.question, answer, words))
        });
        ConformityExample {
            verdict: String::new(),
            question: words.question(witness.question.name),
            facts: describe_witness(witness, words),
            answers: answers.into(),
        }
    }
}
