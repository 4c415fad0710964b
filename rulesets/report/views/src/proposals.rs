//! The paper on which a commission votes: proposals to amend an edition, what each of them changes, and which do not go together.

use kodeks_compare::{ArticleChange, Comparison, IncompatibleSet, JointWitness, report::ProposalsReport};
use kodeks_rulesets::{Collision, Edition, RegulationChange, Text, VERSION, leaning_on, proposal::Proposal};
use kodeks_scripting::LawValue;
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    ComparisonView, OutsidePack, StepView,
    comparison::{AnswerView, EditionLine, ImpactView, NONE, TextPair, answer_view, describe_witness},
};

/// Proposals to amend an edition.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ProposalsView {
    /// The title of the paper.
    pub title: String,
    /// The edition that is amended.
    pub edition: EditionLine,
    /// How many proposals there are, and how many sets of them do not go together.
    pub counts: String,
    /// The proposals, by their numbers.
    pub proposals: Vec<ProposalView>,
    /// The smallest sets of proposals that do not go together.
    pub conflicts: Vec<ConflictView>,
    /// A sentence about the packs from outside the program.
    pub outside: Option<String>,
    /// The version of the program that made the paper.
    pub version: String,
}

/// One proposal.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ProposalView {
    /// Its number.
    pub number: u32,
    /// Its name among the others: `Proposal 3`.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Who proposes it.
    pub sponsor: String,
    /// Why.
    pub reason: String,
    /// The day from which it is to be in force, or a note that none is proposed.
    pub in_force: String,
    /// A note on how it comes into force.
    pub transition: Option<String>,
    /// The articles in the words of those who propose it.
    pub texts: Vec<ProposedTextView>,
    /// The provisions that take a number from what it changes.
    pub leaning: Vec<LeaningView>,
    /// The proposals with which it does not go together.
    pub conflicts: Option<String>,
    /// The pack that carries it out.
    pub pack: EditionLine,
    /// The edition compared with it.
    pub step: StepView,
    /// Its effect on a collection of games, if one was given.
    pub impact: Option<ImpactView>,
}

/// An article before and after a proposal.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ProposedTextView {
    /// Its number.
    pub article: String,
    /// Its text before and after.
    pub texts: TextPair,
}

/// A provision that takes a number from what a proposal changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LeaningView {
    /// Its articles.
    pub articles: String,
    /// Its title, and from where it takes the number.
    pub sentence: String,
}

/// Proposals that do not go together.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ConflictView {
    /// Their numbers.
    pub proposals: Vec<u32>,
    /// The proposals by name: `Proposals 2 and 4`.
    pub title: String,
    /// What they change differently, a sentence for each.
    pub contradictions: Vec<String>,
    /// The facts that they decide together as none of them does alone.
    pub examples: Vec<JointExampleView>,
}

/// Facts that proposals decide together as none of them does alone.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct JointExampleView {
    /// The question in words.
    pub question: String,
    /// The facts.
    pub facts: String,
    /// The answers of the edition, of each proposal alone and of all together; the label says which.
    pub answers: Vec<AnswerView>,
}

impl ProposalsView {
    /// Describes proposals.
    #[must_use]
    pub fn new(report: &ProposalsReport, words: &Words) -> ProposalsView {
        let edition = &*report.proposals.edition;
        let proposals = || report.proposals.proposals.iter();
        let editions = proposals().map(|proposal| &*proposal.edition).chain([edition]);
        let packs = OutsidePack::of(editions);
        let described: Vec<ComparisonView> =
            report.reports.iter().map(|report| ComparisonView::new(report, words)).collect();
        let comparisons = report.reports.iter().map(|report| report.comparisons.first());
        let views = proposals()
            .zip(described.into_iter().zip(comparisons))
            .map(|(proposal, compared)| ProposalView::new(report, proposal, compared, words));
        let counts = [("proposals", proposals().count().into()), ("conflicts", report.incompatible.len().into())];
        let title = edition.head().title.in_language(words.language());
        ProposalsView {
            title: words.say_with("proposals-title", &[("edition", title.into())]),
            edition: edition_line(edition, words),
            counts: words.say_with("proposals-counts", &counts),
            proposals: views.collect(),
            conflicts: report.incompatible.iter().map(|set| ConflictView::new(report, set, words)).collect(),
            outside: OutsidePack::said(&packs, words),
            version: VERSION.to_owned(),
        }
    }
}

impl ProposalView {
    fn new(
        report: &ProposalsReport,
        proposal: &Proposal,
        (view, comparison): (ComparisonView, Option<&Comparison>),
        words: &Words,
    ) -> ProposalView {
        let language = words.language();
        let say = |text: &Text| text.in_language(language).to_owned();
        let mut steps = view.steps.into_iter();
        let step = steps.next().unwrap_or_default();
        let texts = proposal.texts.iter().map(|text| ProposedTextView {
            article: text.article.clone(),
            texts: TextPair { was: text.before.as_ref().map(say), is: text.after.as_ref().map(say) },
        });
        ProposalView {
            number: proposal.number,
            name: words.say_with("proposal-name", &[("number", proposal.number.into())]),
            title: say(&proposal.title),
            sponsor: say(&proposal.sponsor),
            reason: say(&proposal.reason),
            in_force: match proposal.in_force {
                Some(day) => words.date(day),
                None => words.say("proposal-no-day"),
            },
            transition: proposal.transition.as_ref().map(say),
            texts: texts.collect(),
            leaning: comparison.map_or_else(Vec::new, |comparison| leaning(comparison, words)),
            conflicts: conflicts_of(report, proposal, words),
            pack: edition_line(&proposal.edition, words),
            step,
            impact: view.impact,
        }
    }
}

fn edition_line(edition: &Edition, words: &Words) -> EditionLine {
    let head = edition.head();
    EditionLine {
        label: head.short_label(),
        pack: head.label(),
        year: head.edition.to_string(),
        days: words.in_force(head),
        hash: head.hash.clone(),
        address: head.address.clone(),
    }
}

/// Returns the provisions of an edition that lean on what a comparison changes: those that take a number from it that it
/// changes, and those whose text refers to it.
fn leaning(comparison: &Comparison, words: &Words) -> Vec<LeaningView> {
    let edition = &*comparison.a;
    let mut leaning: Vec<LeaningView> = Vec::new();
    for change in &comparison.articles {
        let is_changed = |number: &str| match &change.change {
            RegulationChange::Changed { numbers, .. } => numbers.iter().any(|changed| changed.name == number),
            RegulationChange::Repealed => true,
            _ => false,
        };
        for placed in edition.taking_from(&change.stem) {
            let taken = placed.law.iter().filter_map(|entry| Some((entry, entry.from.as_ref()?)));
            let taken = taken.filter(|(_, from)| from.stem() == change.stem && is_changed(&from.number));
            let names: Vec<String> = taken.map(|(entry, _)| words.number_name(&entry.name)).collect();
            // Another form of the article, for one reading, is the article itself.
            let is_itself = placed.article_numbers() == change.in_a;
            if names.is_empty() || is_itself {
                continue;
            }
            let title = placed.regulation.title.in_language(words.language());
            let arguments = [
                ("title", title.into()),
                ("numbers", names.join(", ").into()),
                ("from", change.in_a.join(", ").into()),
            ];
            let sentence = words.say_with("proposal-takes-numbers", &arguments);
            let view = LeaningView { articles: placed.all_articles(), sentence };
            if !leaning.contains(&view) {
                leaning.push(view);
            }
        }
    }
    let references = edition.references();
    let is_changed = |change: &&ArticleChange| {
        !matches!(change.change, RegulationChange::Same | RegulationChange::Renumbered | RegulationChange::Added)
    };
    for change in comparison.articles.iter().filter(is_changed) {
        for article in leaning_on(&references, &change.in_a) {
            let sentence = words.say_with("proposal-refers-to", &[("from", change.in_a.join(", ").into())]);
            let view = LeaningView { articles: article.to_owned(), sentence };
            if !leaning.iter().any(|other| other.articles == view.articles) {
                leaning.push(view);
            }
        }
    }
    leaning
}

/// Returns a sentence with the proposals with which one does not go together; nothing if it goes with all.
fn conflicts_of(report: &ProposalsReport, proposal: &Proposal, words: &Words) -> Option<String> {
    let number = |place: usize| report.proposals.proposals[place].number;
    let mut others: Vec<String> = Vec::new();
    for set in &report.incompatible {
        let numbers: Vec<u32> = set.places.iter().map(|place| number(*place)).collect();
        if numbers.contains(&proposal.number) {
            let rest = numbers.into_iter().filter(|other| *other != proposal.number);
            others.push(join(&rest.map(|other| other.to_string()).collect::<Vec<_>>(), words));
        }
    }
    (!others.is_empty()).then(|| words.say_with("proposal-conflicts", &[("others", others.join("; ").into())]))
}

/// Returns a list of names: `2`, `2 and 4`, `2, 3 and 4`.
fn join(names: &[String], words: &Words) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {} {last}", first.join(", "), words.say("and")),
    }
}

impl ConflictView {
    fn new(report: &ProposalsReport, set: &IncompatibleSet, words: &Words) -> ConflictView {
        let proposals: Vec<u32> = set.places.iter().map(|place| report.proposals.proposals[*place].number).collect();
        let numbers: Vec<String> = proposals.iter().map(u32::to_string).collect();
        let named = join(&numbers, words);
        let examples = set.witnesses.iter().map(|joint| JointExampleView::new(report, set, joint, &named, words));
        ConflictView {
            title: words.say_with("proposals-names", &[("numbers", named.clone().into())]),
            contradictions: set.collisions.iter().map(|one| describe_collision(report, set, one, words)).collect(),
            examples: examples.collect(),
            proposals,
        }
    }
}

/// Says what proposals change differently.
fn describe_collision(report: &ProposalsReport, set: &IncompatibleSet, collision: &Collision, words: &Words) -> String {
    let edition = &*report.proposals.edition;
    let regulation = |name: &String| {
        let own = edition.regulations().chain(set.together.regulations()).find(|placed| placed.name() == *name);
        // What a layer amends belongs to a regulation that the layer may not have.
        let stem = name.rsplit('/').next().unwrap_or(name);
        let placed = own.or_else(|| edition.regulations().find(|placed| placed.regulation.stem == stem));
        placed.map_or(name.clone(), |placed| {
            format!("{} {}", placed.all_articles(), placed.regulation.title.in_language(words.language()))
        })
    };
    match collision {
        Collision::Number { regulation: name, number, was, is } => {
            let value = |value: &Option<LawValue>| value.as_ref().map_or(NONE.to_owned(), |value| words.number(value));
            let proposals: Vec<String> = set
                .places
                .iter()
                .zip(is)
                .map(|(place, is)| {
                    let number = report.proposals.proposals[*place].number;
                    words.say_with("proposals-conflict-sets", &[("number", number.into()), ("value", value(is).into())])
                })
                .collect();
            let arguments = [
                ("regulation", regulation(name).into()),
                ("name", words.number_name(number).into()),
                ("was", value(was).into()),
                ("proposals", proposals.join("; ").into()),
            ];
            words.say_with("proposals-conflict-number", &arguments)
        }
        Collision::Regulation(name) => {
            words.say_with("proposals-conflict-regulation", &[("regulation", regulation(name).into())])
        }
        Collision::Layer(name) => {
            let layer = edition.layers().iter().chain(set.together.layers()).find(|layer| layer.name == *name);
            let title = layer.map_or(name.as_str(), |layer| layer.title.in_language(words.language()));
            words.say_with("proposals-conflict-layer", &[("layer", title.into())])
        }
        Collision::EventOption(name) => {
            let option = set.together.option(name);
            let title = option.map_or(name.as_str(), |option| option.title.in_language(words.language()));
            words.say_with("proposals-conflict-option", &[("option", title.into())])
        }
        Collision::Reading(article) => {
            words.say_with("proposals-conflict-reading", &[("article", article.as_str().into())])
        }
        Collision::Article(number) => {
            words.say_with("proposals-conflict-article", &[("article", number.as_str().into())])
        }
    }
}

impl JointExampleView {
    fn new(
        report: &ProposalsReport,
        set: &IncompatibleSet,
        joint: &JointWitness,
        named: &str,
        words: &Words,
    ) -> JointExampleView {
        let witness = &joint.witness;
        let question = witness.question;
        let before = answer_view(&report.proposals.edition, question, &witness.in_a, words);
        let alone = set.places.iter().zip(&joint.alone).map(|(place, answer)| {
            let proposal = &report.proposals.proposals[*place];
            let label = words.say_with("proposal-name", &[("number", proposal.number.into())]);
            AnswerView { label, ..answer_view(&proposal.edition, question, answer, words) }
        });
        let label = words.say_with("proposals-conflict-together", &[("numbers", named.into())]);
        let together = AnswerView { label, ..answer_view(&set.together, question, &witness.in_b, words) };
        JointExampleView {
            question: words.question(question.name),
            facts: describe_witness(witness, words),
            answers: [before].into_iter().chain(alone).chain([together]).collect(),
        }
    }
}
