//! What the regulations in force say about clocks where nothing is unusual: the time that they order, and what they leave to the
//! arbiter.

use kodeks_base::Diagnostic;
use kodeks_board::Time;
use kodeks_core::{Fact, FactType, Order, Origin, Question, Value};

use crate::{AppliedRegulation, Outcome, Rulebook, Runner};

use super::table_words::CLOCK;

/// Returns the regulations that order a fixed time to be given or taken, each with these orders alone: as if White had done what they
/// are about for the first time, with this time on the clock.
///
/// # Errors
///
/// A procedure that breaks a bound.
pub fn time_penalties(
    runner: &dyn Runner,
    rulebook: &Rulebook,
    shown: Time,
) -> Result<Vec<AppliedRegulation>, Diagnostic> {
    let mut penalties: Vec<AppliedRegulation> = Vec::new();
    for question in table_questions(rulebook) {
        let answer = rulebook.consult(
            runner,
            question,
            &usual_facts(question, |fact| match fact.fact_type {
                FactType::Time => Some(Value::Time(shown)),
                _ => None,
            }),
        )?;
        if answer.outcome != Outcome::Decided {
            continue;
        }
        for mut applied in answer.applied {
            applied.orders.retain(|order| matches!(order, Order::GiveTime { .. } | Order::TakeTime { .. }));
            // Two that apply together give one answer, which is carried out once.
            let is_new = penalties
                .iter()
                .all(|other| other.orders != applied.orders || question_of(rulebook, other) != question);
            if !applied.orders.is_empty() && is_new {
                penalties.push(applied);
            }
        }
    }
    Ok(penalties)
}

/// Returns the regulations that leave it to the arbiter how much time a player gains or loses.
///
/// # Errors
///
/// A procedure that breaks a bound.
pub fn times_left_to_the_arbiter(
    runner: &dyn Runner,
    rulebook: &Rulebook,
) -> Result<Vec<AppliedRegulation>, Diagnostic> {
    let is_as_decided = |order: &Order| matches!(order, Order::GiveTimeAsDecided(_) | Order::TakeTimeAsDecided(_));
    let mut left = Vec::new();
    for question in table_questions(rulebook) {
        let answer = rulebook.consult(runner, question, &usual_facts(question, |_| None))?;
        left.extend(answer.applied.into_iter().filter(|applied| offers(applied, is_as_decided)));
    }
    Ok(left)
}

/// Returns the regulations about a clock that is wrong, by each of which the arbiter judges what it is to show, or which after so many
/// completed moves of each player no longer lets him.
///
/// # Errors
///
/// A procedure that breaks a bound.
pub fn clock_settings(
    runner: &dyn Runner,
    rulebook: &Rulebook,
    completed: u32,
) -> Result<Vec<AppliedRegulation>, Diagnostic> {
    let question = rulebook.edition().question(CLOCK)?;
    let Some(FactType::Word(reported)) = question.facts.first().map(|fact| fact.fact_type) else {
        return Ok(Vec::new());
    };
    let is_setting = |order: &Order| matches!(order, Order::SetClocks(_));
    let mut settings: Vec<AppliedRegulation> = Vec::new();
    for word in reported {
        let answer_after = |moves: u32| {
            let facts = usual_facts(question, |fact| match fact.fact_type {
                FactType::Word(_) => Some(Value::Word(word)),
                FactType::Count => Some(Value::Count(moves)),
                _ => None,
            });
            rulebook.consult(runner, question, &facts)
        };
        if !answer_after(0)?.applied.iter().any(|applied| offers(applied, is_setting)) {
            continue;
        }
        for applied in answer_after(completed)?.applied {
            if settings.iter().all(|other| other.regulation != applied.regulation) {
                settings.push(applied);
            }
        }
    }
    Ok(settings)
}

/// Returns the questions that the table raises and that a regulation in force answers.
fn table_questions(rulebook: &Rulebook) -> Vec<&'static Question> {
    let mut questions: Vec<&'static Question> = Vec::new();
    for placed in rulebook.regulations() {
        let question = placed.question();
        if question.origin == Origin::Table && !questions.contains(&question) {
            questions.push(question);
        }
    }
    questions
}

fn question_of(rulebook: &Rulebook, applied: &AppliedRegulation) -> &'static Question {
    rulebook.regulations()[applied.regulation].question()
}

/// Returns facts that are as in most games, but for those that `other` knows.
fn usual_facts(question: &Question, other: impl Fn(&Fact) -> Option<Value>) -> Vec<Value> {
    question.facts.iter().map(|fact| other(fact).unwrap_or_else(|| fact.usual_value())).collect()
}

/// Returns whether a regulation gives such an order, or leaves it to be chosen.
fn offers(applied: &AppliedRegulation, is_such: impl Fn(&Order) -> bool) -> bool {
    applied.orders.iter().any(|order| match order {
        Order::MayChoose { orders, .. } => orders.iter().any(&is_such),
        order => is_such(order),
    })
}

#[cfg(test)]
mod tests {
    use kodeks_board::Time;
    use kodeks_core::Tempo;
    use kodeks_scripting::LawValue;

    use super::*;
    use crate::{Conditions, EditionRequest, Library, Selector};

    /// Calls with the rulebook of an edition under a tempo, supervised or not.
    fn with_rulebook<T>(
        edition: &str,
        tempo: Tempo,
        supervised: Option<bool>,
        call: impl Fn(&Library, &Rulebook) -> T,
    ) -> T {
        let library = Library::built_in().unwrap();
        let edition = library.edition(&EditionRequest::Pack(Selector::parse(edition).unwrap())).unwrap();
        let options = supervised.map(|flag| ("supervised".to_owned(), LawValue::Flag(flag))).into_iter().collect();
        let conditions = Conditions { tempo: Some(tempo), options, ..Conditions::default() };
        let rulebook = Rulebook::new(&edition, &conditions).unwrap();
        call(&library, &rulebook)
    }

    fn articles(applied: &[AppliedRegulation]) -> Vec<String> {
        applied.iter().map(|applied| applied.articles.join(", ")).collect()
    }

    /// Returns the penalties of an edition: articles and orders.
    fn penalties(edition: &str, tempo: Tempo, supervised: Option<bool>, shown: &str) -> Vec<(String, Vec<String>)> {
        with_rulebook(edition, tempo, supervised, |library, rulebook| {
            let penalties = time_penalties(library.host(), rulebook, Time::parse(shown).unwrap()).unwrap();
            let written = |applied: &AppliedRegulation| {
                (applied.articles.join(", "), applied.orders.iter().map(ToString::to_string).collect())
            };
            penalties.iter().map(written).collect()
        })
    }

    fn settings(edition: &str, tempo: Tempo, completed: u32) -> Vec<String> {
        let supervised = (tempo != Tempo::Standard).then_some(false);
        with_rulebook(edition, tempo, supervised, |library, rulebook| {
            articles(&clock_settings(library.host(), rulebook, completed).unwrap())
        })
    }

    // 7.5.5 and 9.5.3: two minutes; A.3 and B.3 make one of them.
    #[test]
    fn an_edition_orders_the_times_of_its_tempo() {
        let two = |article: &str| (article.to_owned(), vec!["give-time black 2:00".to_owned()]);
        let one = |article: &str| (article.to_owned(), vec!["give-time black 1:00".to_owned()]);
        let both = |found: Vec<(String, Vec<String>)>| -> Vec<Vec<String>> {
            found.into_iter().map(|(_, orders)| orders).collect()
        };
        let standard = penalties("fide@2023", Tempo::Standard, None, "1:00:00");
        assert!(standard.contains(&two("7.5.5")), "{standard:?}");
        assert_eq!(standard.len(), 2);
        for (tempo, supervised) in
            [(Tempo::Rapid, true), (Tempo::Rapid, false), (Tempo::Blitz, false), (Tempo::Blitz, true)]
        {
            let found = penalties("fide@2023", tempo, Some(supervised), "1:00:00");
            let expected = one("").1;
            assert_eq!(both(found), [expected.clone(), expected], "{tempo:?} {supervised}");
        }
    }

    // 9.5(b) of 2005: three minutes to the opponent; the claimant loses half, three minutes at most, and keeps one.
    #[test]
    fn a_penalty_that_hangs_on_the_clock_is_counted_from_it() {
        for (shown, taken) in [
            ("10:00", Some("3:00")),
            ("6:00", Some("3:00")),
            ("4:00", Some("2:00")),
            ("1:30", Some("0:30")),
            ("0:40", None),
        ] {
            let found = penalties("fide@2005", Tempo::Standard, None, shown);
            let claim = found.iter().find(|(_, orders)| orders.contains(&"give-time black 3:00".to_owned())).unwrap();
            let loses = claim.1.iter().find_map(|order| order.strip_prefix("take-time white "));
            assert_eq!(loses.filter(|time| *time != "0:00"), taken, "{shown}: {found:?}");
        }
    }

    // 6.10.2: a wrong setting. 7.1: an irregularity. A.4: in rapid games without supervision it stays from the tenth move on.
    #[test]
    fn which_times_are_the_arbiters_judgement_is_told_by_each_edition() {
        assert!(settings("fide@2023", Tempo::Standard, 30).contains(&"6.10.2".to_owned()));
        assert!(settings("fide@2023", Tempo::Standard, 30).contains(&"7.1".to_owned()));
        assert!(settings("fide@2005", Tempo::Standard, 30).contains(&"6.14".to_owned()));
        assert!(!settings("fide@2005", Tempo::Standard, 30).contains(&"6.10.2".to_owned()));
        assert!(settings("fide@2023", Tempo::Rapid, 9).contains(&"6.10.2".to_owned()));
        let late = settings("fide@2023", Tempo::Rapid, 10);
        assert!(!late.contains(&"6.10.2".to_owned()), "{late:?}");
        assert!(late.iter().any(|article| article.starts_with("A.")), "{late:?}");
    }

    // 12.9: among the penalties, more time for the opponent and less for the offender.
    #[test]
    fn the_times_that_are_left_to_the_arbiter_have_their_article() {
        let left = with_rulebook("fide@2023", Tempo::Standard, None, |library, rulebook| {
            articles(&times_left_to_the_arbiter(library.host(), rulebook).unwrap())
        });
        assert_eq!(left, ["12.9"]);
    }
}
