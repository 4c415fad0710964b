//! Proposals to amend an edition: a pack each, and beside it the words of those who propose it.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use kodeks_base::{
    Complaint, Date, Diagnostic, Faults,
    files::{read_text_itself, unreadable},
    phrase, suggestion,
};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value as Json;

use crate::{
    Edition, Library, Text,
    document::{Day, Each, Node, WithNode, file_value, languages, schema_of},
    library::files::PROPOSAL,
};

/// A proposal to amend an edition.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// The number under which it is voted on.
    pub number: u32,
    /// Its title.
    pub title: Text,
    /// Who proposes it.
    pub sponsor: Text,
    /// Why.
    pub reason: Text,
    /// The day from which it is to be in force.
    pub in_force: Option<Date>,
    /// A note on how it comes into force: what holds for events that have begun.
    pub transition: Option<Text>,
    /// The articles in the words of those who propose it.
    pub texts: Vec<ProposedText>,
    /// The edition that its pack makes.
    pub edition: Arc<Edition>,
}

/// An article before and after a proposal.
#[derive(Clone, Debug)]
pub struct ProposedText {
    /// Its number.
    pub article: String,
    /// The text before; `None` for a new article.
    pub before: Option<Text>,
    /// The text after; `None` for one that is repealed.
    pub after: Option<Text>,
}

/// The proposals that are put to one vote.
#[derive(Clone, Debug)]
pub struct Proposals {
    /// The edition that all of them amend.
    pub edition: Arc<Edition>,
    /// The proposals, by their numbers. Their editions go by the same words as the edition that they amend.
    pub proposals: Vec<Proposal>,
}

/// `proposal.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the proposal", deny_unknown_fields)]
struct ProposalFile {
    number: WithNode<ProposalNumber>,
    title: OneText,
    sponsor: OneText,
    reason: OneText,
    in_force: Option<Day>,
    transition: Option<OneText>,
    #[serde(default)]
    texts: Each<WithNode<TextPart>>,
}

/// An article before and after.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the text of an article", deny_unknown_fields)]
#[schemars(extend("anyOf" = [{ "required": ["before"] }, { "required": ["after"] }]))]
struct TextPart {
    before: Option<WithNode<OneText>>,
    after: Option<OneText>,
}

file_value! {
    /// The number of a proposal.
    ProposalNumber(u32),
    { "type": "integer", "minimum": 1 },
    |node| match node.count()? {
        0 => Err(node.error(phrase!("K1161", "proposals are numbered from 1"))),
        number => Ok(number),
    }
}

file_value! {
    /// A text in the language of the pack's authentic text, or in several languages.
    OneText(Text),
    {
        "anyOf": [
            { "type": "string" },
            { "type": "object", "properties": languages(), "minProperties": 1, "additionalProperties": false }
        ]
    },
    |node| node.read_text_or_localized()
}

/// Returns the JSON Schema of `proposal.toml`.
#[must_use]
pub fn schema() -> Json {
    schema_of::<ProposalFile>()
}

impl Library {
    /// Reads the proposals of a folder: each folder in it with a pack or a `proposal.toml`. Their packs are added to the library.
    ///
    /// # Errors
    ///
    /// The folder has no proposals; or something is wrong in their files, all of which is reported; or they are not numbered one
    /// by one, amend several editions or have packs of one name.
    pub fn proposals_in(&mut self, folder: &Path) -> Result<Proposals, Diagnostic> {
        let mut faults = Faults::default();
        let mut read: Vec<(Proposal, Node)> = Vec::new();
        for folder in proposal_folders(folder)? {
            let proposal = self.proposal_in(&folder);
            // What is wrong in one proposal hides nothing of the others.
            read.extend(faults.keep(proposal));
        }
        let mut read = faults.finish(Some(read))?;
        refuse_mixed(&read)?;
        read.sort_by_key(|(proposal, _)| proposal.number);
        let parent = read.first().and_then(|(proposal, _)| parent(&proposal.edition).map(|head| head.selector()));
        let parent = parent.ok_or_else(|| Diagnostic::internal("proposals without an edition"))?;
        let edition = self.edition(&crate::EditionRequest::Pack(parent))?;
        let editions = read.iter().map(|(proposal, _)| Arc::clone(&proposal.edition));
        let editions = [Arc::clone(&edition)].into_iter().chain(editions).collect();
        let mut editions = Edition::in_the_same_words(self.host(), editions)?.into_iter();
        let edition = editions.next().unwrap_or(edition);
        let proposals = read.into_iter().zip(editions).map(|((proposal, _), edition)| Proposal { edition, ..proposal });
        Ok(Proposals { edition, proposals: proposals.collect() })
    }

    /// Reads one proposal, with the place of its number.
    fn proposal_in(&mut self, folder: &Path) -> Result<(Proposal, Node), Diagnostic> {
        let edition = self.edition_in(folder)?;
        let path = folder.join(PROPOSAL);
        let name = path.display().to_string();
        if !path.is_file() {
            return Err(no_words(&folder.display().to_string()));
        }
        let node = Node::from_toml_in(edition.head().authentic, &name, &read_text_itself(&path)?)?;
        let file: ProposalFile = node.read()?;
        let Some(parent) = parent(&edition) else {
            let wrong = phrase!("K1162-none", "the pack extends no edition, so it amends none");
            let right =
                phrase!("K1162-help-none", "write in its `pack.toml` what it amends: `extends = \"fide@2023\"`");
            return Err(node.error(Complaint::new(wrong).with_help(right)));
        };
        if parent.name == edition.head().name {
            let body = parent.name.as_str();
            let wrong = phrase!("K1162-body", "the pack bears the name of the edition that it amends, `{body}`", body);
            let right = phrase!(
                "K1162-help-body",
                "give it a name of its own, as `kodeks amend` does; it is no new edition yet"
            );
            return Err(node.error(Complaint::new(wrong).with_help(right)));
        }
        let number = file.number.node;
        let proposal = Proposal {
            number: file.number.value.0,
            title: file.title.0,
            sponsor: file.sponsor.0,
            reason: file.reason.0,
            in_force: file.in_force.map(|day| day.0),
            transition: file.transition.map(|text| text.0),
            texts: read_texts(file.texts, &edition)?,
            edition: Arc::new(edition),
        };
        Ok((proposal, number))
    }
}

/// Returns the head of the pack that an edition extends.
fn parent(edition: &Edition) -> Option<&crate::PackHead> {
    edition.packs().iter().rev().nth(1).map(|pack| &pack.head)
}

/// Returns the folders of proposals, sorted by name.
fn proposal_folders(folder: &Path) -> Result<Vec<PathBuf>, Diagnostic> {
    let name = folder.display().to_string();
    let entries = fs::read_dir(folder).map_err(|error| unreadable(&name, &error))?;
    let paths: Result<Vec<PathBuf>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
    let has = |path: &PathBuf, file: &str| path.join(file).is_file();
    let mut paths = paths.map_err(|error| unreadable(&name, &error))?;
    paths.retain(|path| has(path, "pack.toml") || has(path, PROPOSAL));
    paths.sort();
    if paths.is_empty() {
        let wrong = phrase!(
            "K1160-none",
            "no proposals here: no folder in it has a `pack.toml` and a `{file}`",
            file = PROPOSAL
        );
        let right = phrase!(
            "K1160-help-none",
            "give each proposal a folder of its own: `kodeks amend fide@2023 7.5.5 --out {folder}`",
            folder = folder.join("proposal-1").display().to_string()
        );
        return Err(Diagnostic::in_file(&name, Complaint::new(wrong).with_help(right)));
    }
    Ok(paths)
}

/// Says that a pack has no words of those who propose it.
fn no_words(folder: &str) -> Diagnostic {
    let wrong = phrase!("K1160", "there is no `{file}` beside `pack.toml`", file = PROPOSAL);
    let right =
        phrase!("K1160-help", "write one with `number`, `title`, `sponsor` and `reason`, or move the folder elsewhere");
    Diagnostic::in_file(folder, Complaint::new(wrong).with_help(right))
}

/// Refuses proposals that cannot be put to one vote.
fn refuse_mixed(read: &[(Proposal, Node)]) -> Result<(), Diagnostic> {
    let mut faults = Faults::default();
    for (place, (proposal, node)) in read.iter().enumerate() {
        let before = || read[..place].iter();
        let head = proposal.edition.head();
        if let Some((_, other)) = before().find(|(other, _)| other.number == proposal.number) {
            let number = i64::from(proposal.number);
            let wrong = phrase!(
                "K1161-twice",
                "{file} has the number {number} already",
                file = other.file().to_owned(),
                number
            );
            let free = (1..).find(|free| read.iter().all(|(other, _)| other.number != *free)).unwrap_or(1);
            let right = phrase!("K1161-help", "{free} is free", free = i64::from(free));
            faults.add(node.error(Complaint::new(wrong).with_help(right)));
        }
        if let Some((_, other)) = before().find(|(other, _)| other.edition.head().name == head.name) {
            let name = head.name.as_str();
            let wrong = phrase!(
                "K1161-name",
                "the pack of {file} is called `{name}`, too",
                file = other.file().to_owned(),
                name
            );
            let right = phrase!("K1161-help-name", "give each pack a name of its own in `pack.toml`");
            faults.add(node.error(Complaint::new(wrong).with_help(right)));
        }
        let label = |proposal: &Proposal| parent(&proposal.edition).map(|head| head.label()).unwrap_or_default();
        let (own, first) = (label(proposal), label(&read[0].0));
        if own != first {
            let file = read[0].1.file().to_owned();
            let wrong = phrase!("K1162", "its pack amends {own}, that of {file} {first}", own, file, first);
            let right = phrase!("K1162-help", "put proposals to amend another edition into a folder of their own");
            faults.add(node.error(Complaint::new(wrong).with_help(right)));
        }
    }
    faults.finish(Some(()))
}

/// Reads the texts of articles. An article that is to be another has to be one of the edition; a new one has no text before.
fn read_texts(texts: Each<WithNode<TextPart>>, edition: &Edition) -> Result<Vec<ProposedText>, Diagnostic> {
    let mut faults = Faults::default();
    let mut read = Vec::new();
    for (article, WithNode { value: part, node }) in texts.0 {
        if part.before.is_none() && part.after.is_none() {
            let wrong = phrase!("K1163", "nothing is said of {article}", article);
            let right = phrase!("K1163-help", "write its text `before`, `after`, or both");
            faults.add(node.error_at_key(Complaint::new(wrong).with_help(right)));
            continue;
        }
        // The rows of the proposal's own pack are no articles before it.
        let is_own = |label: &str| label == edition.label();
        let known: Vec<&str> = edition
            .contents()
            .filter(|(head, _)| !is_own(&head.label()))
            .map(|(_, article)| article.number.as_str())
            .collect();
        let is_known = known.iter().any(|number| *number == article);
        if let Some(before) = part.before.as_ref().filter(|_| !is_known) {
            let label = parent(edition).map(|head| head.short_label()).unwrap_or_default();
            let wrong = phrase!("K1163-article", "{label} has no article `{article}`", label, article);
            faults.add(before.node.error_at_key(wrong).with_hint(suggestion(&article, known)));
            continue;
        }
        let before = part.before.map(|text| text.value.0);
        read.push(ProposedText { article, before, after: part.after.map(|text| text.0) });
    }
    faults.finish(Some(read))
}
