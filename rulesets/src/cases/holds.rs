//! How long an expectation holds: from the edition that it names until the next one that is named.

use std::{iter, sync::Arc};

use kodeks_base::{Complaint, Diagnostic, join_quoted, phrase, suggestion};
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::json;

use crate::{
    ArticleReference, Edition, EditionName, EditionRegulation, EditionRequest, Library, PackHead, Selector,
    document::Node,
};

use super::{Case, ExpectedAnswer};

/// The word that a case writes where it is not put to an edition and the later ones.
pub const NOT_ASKED: &str = "not asked";

/// A case's statement about an edition, which holds for later editions too.
#[derive(Clone, Debug)]
pub(super) struct Expectation {
    edition: Selector,
    /// Where the edition is named in its file.
    node: Node,
    /// The expectation; `None` if the case is not put to this edition.
    expected: Option<ExpectedAnswer>,
}

/// An edition that a case is put to, and what is expected of it.
pub struct CaseUnderEdition<'a> {
    /// The edition.
    pub edition: Selector,
    pub(super) case: &'a Case,
    pub(super) said: &'a ExpectedAnswer,
}

impl Case {
    /// Returns every edition that the case is put to, in the order of the file: those that it names, and after each the
    /// later editions of the same body that extend it, up to the next that is named. An expectation under a chosen
    /// reading holds for that edition alone. A case in the folder of a pack goes no further than the editions that the
    /// pack extends.
    #[must_use]
    pub fn editions_asked(&self, library: &Library) -> Vec<CaseUnderEdition<'_>> {
        let mut asked = Vec::new();
        for said in &self.said {
            let Some(expected) = &said.expected else {
                continue;
            };
            let editions = iter::once(said.edition.clone()).chain(self.later(said, library));
            asked.extend(editions.map(|edition| CaseUnderEdition { edition, case: self, said: expected }));
        }
        asked
    }

    /// Returns whether two editions are of one body, so that they can be named as `fide@2005–2009`,
    /// and the case is put to those between them.
    pub fn is_put_from_one_to_the_other(&self, one: &str, other: &str) -> bool {
        let editions = [one, other].map(Selector::parse);
        let [Ok(one), Ok(other)] = editions else {
            return false;
        };
        let is_between = |said: &Expectation| {
            said.expected.is_none()
                && said.edition.name == one.name
                && one.edition < said.edition.edition
                && said.edition.edition < other.edition
        };
        let is_plain = |edition: &Selector| edition.is_plain() && edition.edition.is_some();
        one.name == other.name && is_plain(&one) && is_plain(&other) && !self.said.iter().any(is_between)
    }

    /// Returns whether it may distinguish two editions: within one body, it names the later of them or one between them; for
    /// other pairs, such as a pack and its parent, it names an edition of the second or is put to the first.
    #[must_use]
    pub fn may_tell_apart(&self, one: &PackHead, other: &PackHead) -> bool {
        let is_later = |asked: &Selector| {
            let (first, last) = (one.edition.min(other.edition), one.edition.max(other.edition));
            asked.name == other.name && asked.edition.is_some_and(|edition| first < edition && edition <= last)
        };
        let is_put_to_the_first =
            |asked: &Selector| asked.name == one.name && asked.edition.is_none_or(|edition| edition <= one.edition);
        // The mark of numbers that somebody has set makes no other version.
        let is_other = one.edition != other.edition || one.version.cmp_precedence(&other.version).is_ne();
        let is_of_one_body = one.name == other.name && is_other;
        let mut said = self.said.iter().filter(|said| said.expected.is_some());
        said.any(|said| {
            let edition = &said.edition;
            edition.is_plain()
                && if is_of_one_body {
                    is_later(edition)
                } else {
                    edition.name == other.name || is_put_to_the_first(edition)
                }
        })
    }

    /// Returns why there is none of the editions that it names, each where it is named.
    #[must_use]
    pub fn editions_that_are_not_there(&self, library: &Library) -> Vec<Diagnostic> {
        let missing = |said: &Expectation| {
            let why = library.newest(&said.edition).err()?;
            Some(said.node.error_at_key(Complaint::from(&why)))
        };
        self.said.iter().filter_map(missing).collect()
    }

    /// Limits the editions that the case is put to without naming them to those that a pack extends.
    pub fn stand_on(&mut self, labels: &Arc<[String]>) {
        self.stands_on = Some(Arc::clone(labels));
    }

    /// Returns the later editions for which the same is said.
    fn later(&self, said: &Expectation, library: &Library) -> Vec<Selector> {
        let Ok(named) = library.newest(&said.edition) else {
            return Vec::new();
        };
        if !said.edition.is_plain() {
            return Vec::new();
        }
        let is_named = |head: &PackHead| {
            self.said.iter().map(|said| &said.edition).any(|other| other.is_plain() && head.is_meant_by(other))
        };
        let later = library.successors(named).into_iter().take_while(|head| !is_named(head));
        let is_stood_on =
            |head: &&PackHead| self.stands_on.as_ref().is_none_or(|labels| labels.contains(&head.label()));
        later.filter(is_stood_on).map(PackHead::selector).collect()
    }
}

impl CaseUnderEdition<'_> {
    /// Returns the case.
    #[must_use]
    pub fn case(&self) -> &Case {
        self.case
    }

    /// Returns what is expected, with the numbers that the contents of the edition give to the
    /// articles.
    ///
    /// # Errors
    ///
    /// There is no such edition, or its contents do not say which article is meant.
    pub fn expected_answer(&self, library: &Library) -> Result<ExpectedAnswer, Diagnostic> {
        let mut expected = self.said.clone();
        let regulations = expected.regulations_meant(&self.case.regulation);
        let told = expected.articles.clone().unwrap_or_default();
        if !regulations.is_empty() {
            let edition = library.edition(&EditionRequest::Pack(self.edition.clone()))?;
            for name in regulations {
                let numbers = numbers(&edition, &name, &told).map_err(|complaint| self.case.error(complaint))?;
                expected.articles.get_or_insert_default().extend(numbers);
            }
        }
        Ok(expected)
    }
}

/// Returns the article numbers of a regulation in the contents of an edition, or the reason why there is none. Where
/// the number depends on the facts, an expectation has to name it: one of those that are told.
pub(super) fn numbers(edition: &Arc<Edition>, name: &str, told: &[String]) -> Result<Vec<String>, Complaint> {
    let named = |placed: &&EditionRegulation| placed.name() == name;
    let of_a_layer = |placed: &&EditionRegulation| placed.regulation.stem == name;
    let mut in_layers = edition.regulations().filter(of_a_layer);
    let placed = match edition.regulations().find(named) {
        Some(placed) => placed,
        None => match (in_layers.next(), in_layers.next()) {
            (Some(placed), None) => placed,
            (Some(_), Some(_)) => {
                let names: Vec<String> =
                    edition.regulations().filter(of_a_layer).map(EditionRegulation::name).collect();
                return Err(Complaint::new(phrase!(
                    "K1086",
                    "{edition} has `{name}` in several layers",
                    name,
                    edition = edition.head().short_label()
                ))
                .with_help(phrase!(
                    "K1086-help",
                    "write `regulation` with one of {names}",
                    names = join_quoted(names.iter().map(String::as_str))
                )));
            }
            (None, _) => {
                let known = edition.regulations().map(|placed| &*placed.regulation.stem);
                return Err(Complaint::new(phrase!(
                    "K1087",
                    "{edition} has no regulation `{name}`",
                    name,
                    edition = edition.head().short_label()
                ))
                .with_hint(suggestion(name, known))
                .with_help(phrase!(
                    "K1087-help",
                    "if the case is not put to it, write `\"{edition}\" = \"{not_asked}\"`",
                    edition = edition.head().short_label(),
                    not_asked = NOT_ASKED
                )));
            }
        },
    };
    let carried_out = || placed.articles.iter().filter(|cited| !cited.beside);
    let is_always = |cited: &&ArticleReference| cited.condition().is_none() && cited.tempo.is_none();
    let always: Vec<String> = carried_out().filter(is_always).map(|cited| cited.number.clone()).collect();
    match (always.is_empty(), carried_out().count()) {
        (false, _) => Ok(always),
        (true, _) if carried_out().any(|cited| told.contains(&cited.number)) => Ok(Vec::new()),
        (true, 1) => Ok(carried_out().map(|cited| cited.number.clone()).collect()),
        (true, 0) => Err(Complaint::new(phrase!(
            "K1088-none",
            "in {edition} no article of the contents is carried out by `{name}` alone",
            name,
            edition = edition.label()
        ))
        .with_help(phrase!("K1088-help-none", "write `articles` in the case, or give it a row in `[contents]`"))),
        _ => Err(Complaint::new(phrase!(
            "K1088",
            "in {edition} it hangs on the facts which article `{name}` carries out",
            name,
            edition = edition.head().short_label()
        ))
        .with_help(phrase!(
            "K1088-help",
            "write `article` with one of {numbers}",
            numbers = join_quoted(carried_out().map(|cited| &*cited.number))
        ))),
    }
}

/// The expectations, edition by edition.
pub(super) fn schema(generator: &mut SchemaGenerator) -> Schema {
    let expected = generator.subschema_for::<ExpectedAnswer>();
    let expectation = json!({ "anyOf": [expected, { "const": NOT_ASKED }] });
    json_schema!({
        "type": "object",
        "patternProperties": { "^[a-z0-9-]+(@|$)": expectation },
        "additionalProperties": false,
    })
}

/// Reads what a case expects, edition by edition. A case that continues one inside the program may end what that one
/// expects.
pub(super) fn read(node: &Node, continues: bool) -> Result<Vec<Expectation>, Diagnostic> {
    let mut all: Vec<Expectation> = Vec::new();
    for (edition, node) in node.entries()? {
        let edition = Selector::parse(edition).map_err(|error| node.error(error.complaint().clone()))?;
        let said = match node.as_text() {
            Some(NOT_ASKED) => {
                if !continues {
                    check_end(&edition, &all, node)?;
                }
                None
            }
            Some(text) => {
                return Err(node.error(phrase!("K1089", "`{text}` is nothing that can be expected", text)).with_help(phrase!("K1089-help", "write `{{ outcome = … }}`, or \"{not_asked}\" where the case is not put to this edition and those after it", not_asked = NOT_ASKED)));
            }
            None => {
                let expected = ExpectedAnswer::read(node)?;
                match expected.outcome {
                    Some(_) => Some(expected),
                    None if continues => {
                        return Err(node
                            .error(phrase!("K1083", "a case has to say at least its `outcome`"))
                            .with_help(phrase!(
                                "K1083-help-continued",
                                "a case that continues an inherited one says everything that it expects"
                            )));
                    }
                    None => Some(expected.after(before_it(&edition, &all), node)?),
                }
            }
        };
        check_order(&edition, &all, node)?;
        all.push(Expectation { edition, node: node.clone(), expected: said });
    }
    Ok(all)
}

/// Returns what is expected of the edition of the same body that was named last.
fn before_it<'a>(edition: &Selector, all: &'a [Expectation]) -> Option<&'a ExpectedAnswer> {
    all.iter().rev().find(|said| is_before(said, edition)).and_then(|said| said.expected.as_ref())
}

/// Checks that an expectation that holds no longer has held until then.
fn check_end(edition: &Selector, before: &[Expectation], node: &Node) -> Result<(), Diagnostic> {
    if before_it(edition, before).is_some() && edition.is_plain() {
        Ok(())
    } else {
        Err(node
            .error(phrase!(
                "K1090",
                "nothing is expected of the edition before `{edition}`, so that nothing ends here",
                edition = edition.to_string()
            ))
            .with_help("leave it out"))
    }
}

/// Checks that the editions of a body are in order, as each expectation holds until the next.
fn check_order(edition: &Selector, before: &[Expectation], node: &Node) -> Result<(), Diagnostic> {
    let later =
        before.iter().filter(|said| is_before(said, edition)).find(|said| order(&said.edition) > order(edition));
    match later {
        Some(later) if edition.is_plain() => Err(node
            .error(phrase!(
                "K1091",
                "`{edition}` stands after `{later}`",
                edition = edition.to_string(),
                later = later.edition.to_string()
            ))
            .with_help(phrase!(
                "K1091-help",
                "write the editions in their order, as what is expected of one holds until the next"
            ))),
        _ => Ok(()),
    }
}

fn is_before(said: &Expectation, edition: &Selector) -> bool {
    said.edition.name == edition.name && said.edition.is_plain()
}

/// The edition, and the numbers of the version of it, to put them in order.
fn order(asked: &Selector) -> (Option<EditionName>, Vec<u64>) {
    let version = asked.version.as_deref().unwrap_or_default();
    (asked.edition, version.split('.').map_while(|number| number.parse().ok()).collect())
}

#[cfg(test)]
mod tests {
    use super::{Expectation, is_before};
    use crate::{Library, Selector, cases::CaseFile};

    #[test]
    fn every_line_of_the_cases_says_something_new() {
        let files = CaseFile::built_in().unwrap();
        let library = Library::built_in().unwrap();
        // An edition that stands on another one than the edition before it takes nothing over from that.
        let stands_on = |edition: &Selector, earlier: &Selector| {
            let later = library.newest(earlier).map(|earlier| library.successors(earlier)).unwrap_or_default();
            later.iter().any(|head| head.is_meant_by(edition))
        };
        let repeats = |all: &[Expectation], place: usize| {
            let said: &Expectation = &all[place];
            let before = all[..place].iter().rev().find(|before| is_before(before, &said.edition));
            said.edition.is_plain()
                && before
                    .is_some_and(|before| before.expected == said.expected && stands_on(&said.edition, &before.edition))
        };
        for case in files.iter().flat_map(|file| &file.cases) {
            for place in 0..case.said.len() {
                let edition = &case.said[place].edition;
                assert!(!repeats(&case.said, place), "{:?} {edition}", case.place);
            }
        }
    }
}
