//! A pack as its files say it: one edition of one body's regulations.

pub(crate) mod condition;
pub(crate) mod date_range;
pub mod law;
pub mod regulation;
pub mod summary_place;
pub mod table;
pub mod texts;
pub mod when;

mod file;
pub(crate) mod head;
mod option;
mod rename;

use std::sync::Arc;

use kodeks_base::{Complaint, Diagnostic, Faults, phrase, suggestion};
use kodeks_core::{Storable, StoreError, StoreReader, StoreWriter, Tempo, Vocabulary, stored};
use kodeks_scripting::{Host, LawValue};
use serde::de::DeserializeOwned;

use crate::{
    Article, Divergence, Regulation, Text,
    contents::{self, CheckBlock, InheritanceRules, ReferenceRow},
    document::{Each, Node, WithNode, read_tempo},
    library::files::PackFiles,
    pack::{date_range::DateRange, law::read_value, regulation::stem_of},
    vocabulary::{Declarations, PackWords, is_vocabulary},
};

use file::{ChoicePart, LayerDaysPart, LayerFile, PackFile, ReadingPart};
use head::manifest;
use option::option;

pub(crate) use file::EditionText;
pub use file::{layer_schema, schema};
pub use head::{Outside, PackHead};
pub(crate) use head::{read_head, recorded_label, refuse_build};
pub use option::{EventOption, OptionKind};
pub use rename::{rename_in_cases, rename_manifest};

/// A pack with everything in it.
#[derive(Debug)]
pub struct Pack {
    /// Its name, version and days in force.
    pub head: PackHead,
    /// The options that the organiser may set.
    pub options: Vec<EventOption>,
    /// Where the text allows two interpretations.
    pub readings: Vec<Reading>,
    /// Readings of what it extends that its own text leaves no choice of, as article and choice.
    pub(crate) settles: Vec<Settles>,
    /// Where two texts of the edition say different things.
    pub divergences: Vec<Divergence>,
    /// The rows of the contents that it writes itself.
    pub contents: Vec<Article>,
    /// The treatment of the contents of the previous edition.
    pub(crate) inherited: InheritanceRules,
    /// Against what the rows of its edition were read.
    pub(crate) checks: Vec<CheckBlock>,
    /// The references of its articles to others that it writes itself.
    pub(crate) references: Vec<ReferenceRow>,
    /// The part that always applies.
    pub base: Revision,
    /// The parts that apply under conditions.
    pub layers: Vec<Layer>,
    /// Its printed tables.
    pub tables: table::Tables,
    /// The names of regulations whose files could not be read.
    pub(crate) broken: Vec<String>,
    /// The words that it brings.
    pub(crate) brought: PackWords,
    /// Its files, to be read again in the words of another vocabulary.
    pub(crate) files: PackFiles,
    /// Whether everything but regulations could be read.
    pub(crate) is_in_order: bool,
    /// Whether it was checked with what it extends when the program was built.
    pub(crate) is_checked: bool,
}

impl Pack {
    /// Returns the regulations that it writes itself, those of its layers after the others.
    pub fn regulations(&self) -> impl Iterator<Item = &Arc<Regulation>> {
        self.revisions().flat_map(|part| &part.regulations)
    }

    /// Returns the names of the regulations whose numbers it amends, or that it repeals.
    pub fn amended(&self) -> impl Iterator<Item = &str> {
        self.revisions().flat_map(|part| {
            let amended = part.amends.iter().map(|amendment| amendment.stem.as_str());
            amended.chain(part.without.iter().map(String::as_str))
        })
    }

    /// Returns the part that always applies, and those of its layers.
    fn revisions(&self) -> impl Iterator<Item = &Revision> {
        std::iter::once(&self.base).chain(self.layers.iter().map(|layer| &layer.part))
    }

    /// Stores everything but its head, its files and its words.
    pub(crate) fn store_body(&self, to: &mut StoreWriter) {
        self.options.store(to);
        self.readings.store(to);
        self.settles.store(to);
        self.divergences.store(to);
        self.contents.store(to);
        self.inherited.store(to);
        self.checks.store(to);
        self.references.store(to);
        self.base.store(to);
        self.layers.store(to);
        self.tables.store(to);
    }

    /// Loads a stored pack. The reader has the questions that it answers.
    pub(crate) fn load_body(
        head: PackHead,
        files: PackFiles,
        brought: PackWords,
        from: &mut StoreReader<'_>,
    ) -> Result<Pack, StoreError> {
        Ok(Pack {
            head,
            options: Storable::load(from)?,
            readings: Storable::load(from)?,
            settles: Storable::load(from)?,
            divergences: Storable::load(from)?,
            contents: Storable::load(from)?,
            inherited: Storable::load(from)?,
            checks: Storable::load(from)?,
            references: Storable::load(from)?,
            base: Storable::load(from)?,
            layers: Storable::load(from)?,
            tables: Storable::load(from)?,
            broken: Vec::new(),
            brought,
            files,
            is_in_order: true,
            is_checked: true,
        })
    }
}

/// A place where the text allows more than one interpretation.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The article.
    pub article: String,
    /// The choice that holds where nobody chooses.
    pub default: String,
    /// The interpretations; none where they are those of the pack below.
    pub choices: Vec<Choice>,
    /// Where the default stands.
    pub(crate) node: Node,
}

/// One named interpretation.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Its name.
    pub name: String,
    /// Its content.
    pub title: Text,
    /// Where it was read.
    pub source: Vec<String>,
}

/// A reading that a later text decides: from then on one interpretation is the law.
#[derive(Clone, Debug)]
pub(crate) struct Settles {
    /// The article under which the reading was declared.
    pub(crate) article: String,
    /// The interpretation that the text bears out.
    pub(crate) choice: String,
    /// Its place in the file.
    pub node: Node,
}

/// The changes of a pack or a layer to its parent.
#[derive(Debug, Default)]
pub struct Revision {
    /// The regulations that it adds or replaces.
    pub regulations: Vec<Arc<Regulation>>,
    /// The names that it removes.
    pub without: Vec<String>,
    /// The numbers that it changes.
    pub amends: Vec<Amendment>,
    /// The regulations that it was written against.
    pub stands_on: Vec<StandsOn>,
    pub(crate) node: Option<Node>,
}

/// The regulation that a replacement, an amendment or a removal was written against.
#[derive(Clone, Debug)]
pub struct StandsOn {
    /// The regulation that it replaces, amends or removes, with its layer if it has one.
    pub stem: String,
    /// The [hash](Regulation::hash) of that regulation when it did.
    pub hash: String,
    /// Its place in the file.
    pub node: Node,
}

/// Single numbers of named regulations that an article changes.
#[derive(Clone, Debug)]
pub struct Amendment {
    /// The article that changes them: `B.2`.
    pub article: String,
    /// The regulation.
    pub stem: String,
    /// The name of the number.
    pub number: String,
    /// The new value.
    pub value: LawValue,
    /// The place of the number in its file.
    pub node: Node,
    /// The place of the regulation's name.
    pub(crate) at_regulation: Node,
    /// The place of the article's number.
    pub(crate) at_article: Node,
}

stored!(struct Reading { article, default, choices, node });
stored!(struct Choice { name, title, source });
stored!(struct Settles { article, choice, node });
stored!(struct Revision { regulations, without, amends, stands_on, node });
stored!(struct StandsOn { stem, hash, node });
stored!(struct Amendment {
    article,
    stem,
    number,
    value,
    node,
    at_regulation,
    at_article,
});
stored!(struct Layer { name, title, tempi, options, in_force, standing, part, applies });

impl Amendment {
    /// Returns an error at the name of the regulation.
    pub fn error_at_regulation(&self, complaint: impl Into<Complaint>) -> Diagnostic {
        self.at_regulation.error_at_key(complaint)
    }

    /// Returns an error at the number of the article.
    pub fn error_at_article(&self, complaint: impl Into<Complaint>) -> Diagnostic {
        self.at_article.error_at_key(complaint)
    }
}

/// A part of a pack that applies only under conditions.
#[derive(Debug)]
pub struct Layer {
    /// Its name; a layer of the same name replaces the parent's.
    pub name: String,
    /// Its title.
    pub title: Text,
    /// The tempi under which it applies; empty for all.
    pub tempi: Vec<Tempo>,
    /// The options under which it applies, each with the values that it may have.
    pub options: Vec<(String, Vec<LawValue>)>,
    /// The days on which it holds; `None` where it holds as long as its edition.
    pub in_force: Option<DateRange>,
    /// The authority on which it rests, if that is not the one of its edition.
    pub standing: Option<Text>,
    /// Its effect on the parent.
    pub part: Revision,
    /// Where it says when it is in force.
    pub applies: Node,
}

/// Reads a pack whole, in the words of a vocabulary.
pub(crate) fn read(
    host: &Host,
    vocabulary: &Vocabulary,
    files: &PackFiles,
    head: PackHead,
) -> Result<Pack, Diagnostic> {
    let mut faults = Faults::default();
    let pack = read_all(host, vocabulary, files, head, &mut faults);
    faults.finish(pack)
}

/// Reads a pack as far as it can be read, and notes everything that is wrong with it.
pub(crate) fn read_all(
    host: &Host,
    vocabulary: &Vocabulary,
    files: &PackFiles,
    head: PackHead,
    faults: &mut Faults,
) -> Option<Pack> {
    let node = faults.keep(manifest(files))?;
    let file: PackFile = node.read_with(faults)?;
    let options = each_of(file.options.as_ref(), option, faults);
    let readings = each_of(file.readings.as_ref(), reading, faults);
    let settles = file.settles.as_ref().map(read_settles);
    let settles = faults.keep(settles.unwrap_or_else(|| Ok(Vec::new())));
    let contents = file.contents.as_ref();
    let inherited = file.inherited.as_ref();
    let inherited = InheritanceRules::read(inherited, contents.unwrap_or(&node), faults);
    let contents = contents.map_or(Vec::new(), |node| contents::read(node, faults));
    let checks = contents::read_checks(file.read.as_ref(), faults);
    let references = contents::read_references(file.references.as_ref(), faults);
    // A number that cannot be read hides nothing else.
    let mut in_numbers = Faults::default();
    let mut base = file.revision(&node, faults, &mut in_numbers);
    let mut layers = read_layers(files, &head, faults, &mut in_numbers);
    let is_in_order = faults.count() == 0;
    in_numbers.all().into_iter().for_each(|fault| faults.add(fault));
    let mut broken = Vec::new();
    for path in files.paths().filter(|path| is_regulation(path)) {
        let Some(regulation) = Regulation::read(host, vocabulary, files, path, faults).map(Arc::new) else {
            broken.push(stem_of(path).to_owned());
            continue;
        };
        let part = match layers.iter_mut().find(|(folder, _)| path.starts_with(folder.as_str())) {
            Some((_, layer)) => &mut layer.part,
            None => &mut base,
        };
        if is_in_order {
            faults.keep(refuse_twin(part, &regulation));
        }
        part.regulations.push(regulation);
    }
    refuse_orphans(files, faults);
    Some(Pack {
        head,
        options,
        divergences: faults.keep(texts::read(files, &readings)).unwrap_or_default(),
        readings,
        settles: settles.unwrap_or_default(),
        contents,
        inherited,
        checks,
        references,
        base,
        layers: layers.into_iter().map(|(_, layer)| layer).collect(),
        tables: faults.keep(table::read(files)).unwrap_or_default(),
        broken,
        brought: Declarations::of_pack(files, faults).into(),
        files: files.clone(),
        is_in_order,
        is_checked: false,
    })
}

/// Reads the regulations of a pack whose head cannot be read, to note what else is wrong.
pub(crate) fn read_regulations(host: &Host, vocabulary: &Vocabulary, files: &PackFiles, faults: &mut Faults) {
    for path in files.paths().filter(|path| is_regulation(path)) {
        Regulation::read(host, vocabulary, files, path, faults);
    }
}

/// Returns a fault in the parent of a pack as one of its own line that names it.
pub(crate) fn at_extends(files: &PackFiles, fault: Diagnostic) -> Diagnostic {
    let node = manifest(files);
    let fields = node.as_ref().ok().and_then(|node| node.table("the pack").ok());
    match fields.and_then(|fields| {
        ["extends", "succeeds", "comments_on"].into_iter().find_map(|name| fields.may(name).cloned())
    }) {
        Some(parent) if fault.file().is_empty() => parent.error(fault.complaint().clone()),
        _ => fault,
    }
}

/// Returns whether `pack.toml` declares an option of that name.
pub(crate) fn declares_option(files: &PackFiles, name: &str) -> bool {
    let manifest = manifest(files).ok();
    let options = manifest.as_ref().and_then(|node| node.field("options"));
    options.is_some_and(|options| options.field(name).is_some())
}

fn read_settles(node: &Node) -> Result<Vec<Settles>, Diagnostic> {
    let settles = |(article, choice): &(String, Node)| {
        Ok(Settles { article: article.clone(), choice: choice.text()?.to_owned(), node: choice.clone() })
    };
    node.entries()?.iter().map(settles).collect()
}

fn is_regulation(path: &str) -> bool {
    let is_other = path == "pack.toml" || path == texts::FILE || table::is_table(path) || is_vocabulary(path);
    path.ends_with(".toml") && !is_other && !is_layer(path)
}

fn is_layer(path: &str) -> bool {
    path.ends_with("/layer.toml")
}

fn refuse_twin(part: &Revision, regulation: &Regulation) -> Result<(), Diagnostic> {
    match part.regulations.iter().find(|other| other.stem == regulation.stem) {
        None => Ok(()),
        Some(other) => {
            let message = phrase!("K1004", "a regulation of this name stands in {file} already", file = other.file);
            Err(Diagnostic::in_file(&regulation.file, message))
        }
    }
}

/// Refuses procedures without a regulation: they would never be used.
fn refuse_orphans(files: &PackFiles, faults: &mut Faults) {
    let scripts = files.paths().filter_map(|path| path.strip_suffix(".rhai"));
    for stem in scripts {
        if files.text(&format!("{stem}.toml")).is_none() {
            let file = files.path_in_errors(&format!("{stem}.rhai"));
            let message = phrase!("K1005", "there is no `.toml` of this name beside it");
            faults.add(Diagnostic::in_file(&file, message));
        }
    }
}

/// Reads every entry of a table that can be read.
fn each_of<T: DeserializeOwned, U>(
    node: Option<&Node>,
    make: impl Fn(&str, T) -> Result<U, Diagnostic>,
    faults: &mut Faults,
) -> Vec<U> {
    let Each(entries) = node.and_then(|node| node.read_with(faults)).unwrap_or_else(|| Each(Vec::new()));
    entries.into_iter().map(|(name, part)| make(&name, part)).filter_map(|one| faults.keep(one)).collect()
}

fn reading(article: &str, part: ReadingPart) -> Result<Reading, Diagnostic> {
    let choice = |(name, part): (String, ChoicePart)| Choice { name, title: part.title.0, source: part.source.0 };
    let reading = Reading {
        article: article.to_owned(),
        default: part.default.value,
        choices: part.choices.0.into_iter().map(choice).collect(),
        node: part.default.node,
    };
    if reading.choices.is_empty() || reading.choice(&reading.default).is_some() {
        Ok(reading)
    } else {
        Err(reading.node.error(reading.unknown(&reading.default)))
    }
}

impl Reading {
    /// Returns the interpretation of that name.
    #[must_use]
    pub fn choice(&self, name: &str) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.name == name)
    }

    /// Says that there is no such interpretation, and which there are.
    pub(crate) fn unknown(&self, name: &str) -> Complaint {
        let hint = suggestion(name, self.choices.iter().map(|choice| choice.name.as_str()));
        Complaint::new(phrase!("K0509-choice", "`{name}` is not a reading of {article}", name, article = self.article))
            .with_hint(hint)
    }
}

fn read_layers(
    files: &PackFiles,
    head: &PackHead,
    faults: &mut Faults,
    in_numbers: &mut Faults,
) -> Vec<(String, Layer)> {
    files
        .paths()
        .filter(|path| is_layer(path))
        .filter_map(|path| {
            let folder = path.trim_end_matches("layer.toml").to_owned();
            Some((folder, read_layer(files, path, head, faults, in_numbers)?))
        })
        .collect()
}

fn read_layer(
    files: &PackFiles,
    path: &str,
    head: &PackHead,
    faults: &mut Faults,
    in_numbers: &mut Faults,
) -> Option<Layer> {
    let node = faults.keep(files.node(path))?;
    let file: LayerFile = node.read_with(faults)?;
    let part = file.revision(&node, faults, in_numbers);
    let (tempi, options) = faults.keep(read_applies(&file.applies))?;
    let in_force = match file.in_force {
        None => None,
        Some(days) => Some(faults.keep(read_days(days, head))?),
    };
    Some(Layer {
        name: file.name,
        title: file.title.0,
        tempi,
        options,
        in_force,
        standing: file.standing.map(|standing| standing.0),
        part,
        applies: file.applies,
    })
}

/// Reads the days of a layer, which lie within those of its pack.
fn read_days(WithNode { value, node }: WithNode<LayerDaysPart>, head: &PackHead) -> Result<DateRange, Diagnostic> {
    let days = DateRange { from: value.from.map(|day| day.0), until: value.until.map(|day| day.0) };
    match (days.from, days.until) {
        (None, None) => {
            return Err(node.error(phrase!("K1170", "`in_force` names no day")).with_help(phrase!(
                "K1170-help",
                "write from when on the layer holds, `from = 2014-10-01`, or until when, `until = 2014-12-31`"
            )));
        }
        (Some(from), Some(until)) if until < from => {
            return Err(node.error(phrase!(
                "K1010",
                "in force from {from} until {until}: ends before it begins",
                from,
                until
            )));
        }
        _ => {}
    }
    let whole = DateRange::of_pack(head);
    let outside = [("from", days.from), ("until", days.until)].into_iter().find_map(|(field, day)| {
        let day = day.filter(|day| !whole.covers(*day))?;
        Some((node.field(field).unwrap_or(&node), day))
    });
    let Some((at, day)) = outside else {
        return Ok(days);
    };
    let wrong =
        phrase!("K1171", "on {day} the pack is not in force, so its layer cannot begin or end on that day", day);
    Err(at.error(wrong).with_help(match (whole.from, whole.until) {
        (Some(from), Some(until)) => phrase!("K1171-help", "name days from {from} until {until}", from, until),
        (from, _) => phrase!("K1171-help-open", "name days from {from} on", from = from.unwrap_or(day)),
    }))
}

type Applies = (Vec<Tempo>, Vec<(String, Vec<LawValue>)>);

fn read_applies(node: &Node) -> Result<Applies, Diagnostic> {
    let (mut tempi, mut options) = (Vec::new(), Vec::new());
    for (name, node) in node.entries()? {
        if name == "tempo" {
            tempi = node.texts()?.iter().map(|word| read_tempo(node, word)).collect::<Result<_, _>>()?;
            continue;
        }
        let values = if node.is_list() {
            node.list()?.iter().map(|value| read_value(name, value)).collect::<Result<_, _>>()?
        } else {
            vec![read_value(name, node)?]
        };
        options.push((name.clone(), values));
    }
    Ok((tempi, options))
}
