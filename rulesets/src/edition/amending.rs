//! The files of a pack that amends numbers of an edition, and the edition as such a pack leaves it.

use std::sync::Arc;

use kodeks_base::{Diagnostic, Language, phrase};
use kodeks_board::Time;
use kodeks_scripting::{Host, LawValue};
use toml_edit::{DocumentMut, Item, Table, TableLike, Value};

use crate::{
    Edition, EditionName, NumberPlace, PackHead, PartName,
    document::Node,
    library::files::PackFiles,
    pack::{self, law::read_value},
};

use super::source::layer_document;

/// A number as somebody would have it.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberSet {
    /// Its place.
    pub place: NumberPlace,
    /// The new value.
    pub value: LawValue,
}

impl NumberSet {
    /// Reads what the numbers at these places would be, as somebody types it: `3 min`, `2`, `true` or a
    /// word.
    ///
    /// # Errors
    ///
    /// It is no value, or none that one of the numbers can have.
    pub fn read(edition: &Edition, places: Vec<NumberPlace>, typed: &str) -> Result<Vec<NumberSet>, Diagnostic> {
        let sets: Result<Vec<NumberSet>, Diagnostic> = places
            .into_iter()
            .map(|place| {
                // As one key, though it has a point where an option tells which number it is.
                let text = format!("{} = {}\n", toml_text(&place.number), in_toml(typed));
                let document = Node::from_toml("", &text)?;
                let node =
                    document.field(&place.number).ok_or_else(|| Diagnostic::internal("a number without a value"))?;
                let value = read_value(&place.number, node)?;
                edition.check_number(&place, &value, node)?;
                Ok(NumberSet { place, value })
            })
            .collect();
        // It stands in no file that anybody could open.
        sets.map_err(|fault| Diagnostic::command_line(fault.complaint().clone()))
    }
}

/// Returns what somebody typed as TOML: a whole number and a flag as they are, all else as a text.
fn in_toml(typed: &str) -> String {
    let typed = typed.trim();
    let is_quoted = typed.len() > 1 && typed.starts_with('"') && typed.ends_with('"');
    let is_plain = matches!(typed, "true" | "false") || typed.parse::<i64>().is_ok();
    if is_quoted || is_plain { typed.to_owned() } else { toml_text(typed) }
}

/// Returns a number as a person writes it into a pack: `"2 min"` rather than `"2:00"`.
fn value_in_toml(value: &LawValue) -> String {
    match value {
        LawValue::Time(time) if *time != Time::ZERO && time.ms() % 60_000 == 0 => {
            format!("\"{} min\"", time.ms() / 60_000)
        }
        LawValue::Time(time) if time.ms() < 60_000 && time.ms() % 1000 == 0 => {
            format!("\"{} s\"", time.ms() / 1000)
        }
        value => value.in_toml(),
    }
}

/// Returns a text as TOML writes it, in quotation marks.
#[must_use]
pub fn toml_text(text: &str) -> String {
    Value::from(text).to_string().trim().to_owned()
}

/// A file of a pack that amends numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmendingFile {
    /// Its path below the folder of the pack: `pack.toml`, of which it is the last part, or
    /// `rapid-penalties/layer.toml`, or a regulation of a layer.
    pub path: String,
    /// Its text.
    pub text: String,
}

impl Edition {
    /// Returns the files with which a pack that extends this edition amends these numbers: the tables for `pack.toml`
    /// that amend the base, and each changed layer in full. `about` gives the comment above the numbers of a
    /// regulation.
    ///
    /// # Errors
    ///
    /// A layer whose file cannot be read.
    pub fn amending(
        &self,
        sets: &[NumberSet],
        about: &dyn Fn(&NumberPlace) -> Vec<String>,
    ) -> Result<Vec<AmendingFile>, Diagnostic> {
        let mut files = Vec::new();
        let of = |layer: Option<&str>| -> Vec<&NumberSet> {
            sets.iter().filter(|set| set.place.layer.as_deref() == layer).collect()
        };
        let base = of(None);
        if !base.is_empty() {
            let mut document = DocumentMut::new();
            self.amend_in(&mut document, None, &base, [], about)?;
            files.push(AmendingFile { path: MANIFEST.to_owned(), text: document.to_string() });
        }
        for layer in self.layers() {
            let of_layer = of(Some(&layer.name));
            if of_layer.is_empty() {
                continue;
            }
            // What a layer amends it amends in whatever is in force, so a regulation of its own, of which there may
            // be several readings, is written anew.
            let (amended, own): (Vec<&NumberSet>, Vec<&NumberSet>) =
                of_layer.into_iter().partition(|set| set.place.is_amended);
            let mut regulations = Vec::new();
            for placed in &layer.regulations {
                let numbers: Vec<(&str, &LawValue)> = own
                    .iter()
                    .filter(|set| set.place.stem == placed.regulation.stem)
                    .map(|set| (set.place.number.as_str(), &set.value))
                    .collect();
                if !numbers.is_empty() {
                    regulations.extend(self.regulation_with(placed, &numbers)?);
                }
            }
            let mut document = layer_document(layer)?;
            let stems = own.iter().map(|set| set.place.stem.as_str());
            self.amend_in(&mut document, Some(&layer.name), &amended, stems, about)?;
            files.push(AmendingFile { path: format!("{}/layer.toml", layer.name), text: document.to_string() });
            let written = regulations.into_iter();
            files.extend(written.map(|(path, text)| AmendingFile { path, text }));
        }
        Ok(files)
    }

    /// Writes numbers into a file, under the articles that amend them, with the hashes of the regulations that they
    /// were written against.
    fn amend_in<'a>(
        &self,
        document: &mut DocumentMut,
        layer: Option<&str>,
        sets: &[&NumberSet],
        replaced: impl IntoIterator<Item = &'a str>,
        about: &dyn Fn(&NumberPlace) -> Vec<String>,
    ) -> Result<(), Diagnostic> {
        for set in sets {
            let NumberPlace { article, stem, number, .. } = &set.place;
            let value: Result<Value, _> = value_in_toml(&set.value).parse();
            let value = value.map_err(|error| Diagnostic::internal(error.to_string()))?;
            let amends = table_in(document.as_table_mut(), "amends", true)?;
            let of_article = table_in(amends, article, true)?;
            let is_new = !of_article.contains_key(stem);
            let of_regulation = table_in(of_article, stem, false)?;
            if is_new {
                let comment: String = about(&set.place).iter().map(|line| format!("{line}\n")).collect();
                of_regulation.decor_mut().set_prefix(format!("\n{comment}"));
            }
            match PartName::read(number) {
                Some(part) => {
                    let parts = table_in(of_regulation, part.number, false)?;
                    parts.set_dotted(true);
                    parts.insert(part.value, Item::Value(value));
                }
                None => {
                    of_regulation.insert(number, Item::Value(value));
                }
            }
        }
        let mut stems = stems_of(document);
        stems.extend(replaced.into_iter().map(str::to_owned));
        let stands_on = table_in(document.as_table_mut(), "stands_on", false)?;
        stands_on.decor_mut().set_prefix("\n");
        for stem in stems {
            // A layer goes on amending what it amended before, of which something is said as well.
            if let Some(placed) = self.stands_below(layer, &stem) {
                let hash = placed.regulation.hash.as_str();
                stands_on.insert(&stem, toml_edit::value(hash));
            }
        }
        Ok(())
    }

    /// Returns the files of a pack that extends this edition and amends these numbers, `pack.toml` first, with this name,
    /// edition and version, and title (`title` gives it in each language). `about` gives the comment above the numbers of a
    /// regulation.
    ///
    /// # Errors
    ///
    /// A layer whose file cannot be read.
    pub fn amending_pack(
        &self,
        name: &str,
        (edition, version): (EditionName, &str),
        sets: &[NumberSet],
        title: &dyn Fn(Language) -> String,
        about: &dyn Fn(&NumberPlace) -> Vec<String>,
    ) -> Result<Vec<AmendingFile>, Diagnostic> {
        let (amends, layers): (Vec<AmendingFile>, Vec<AmendingFile>) =
            self.amending(sets, about)?.into_iter().partition(|file| file.path == MANIFEST);
        let mut manifest = DocumentMut::new();
        let table = manifest.as_table_mut();
        table.insert("name", toml_edit::value(name));
        table.insert("edition", toml_edit::value(edition.to_string()));
        table.insert("version", toml_edit::value(version));
        table.insert("extends", toml_edit::value(self.head().selector().to_string()));
        table.insert("authentic", toml_edit::value(self.head().authentic.code()));
        let titles = table_in(table, "title", false)?;
        for language in Language::ALL {
            titles.insert(language.code(), toml_edit::value(title(language)));
        }
        let amends = amends.into_iter().map(|file| file.text);
        let manifest = AmendingFile {
            path: MANIFEST.to_owned(),
            text: std::iter::once(manifest.to_string()).chain(amends).collect(),
        };
        Ok(std::iter::once(manifest).chain(layers).collect())
    }

    /// Returns the edition with these numbers, as a pack that extends and amends it would make it. `title` gives its
    /// title in each language; its version is marked, and so is its [label](PackHead::short_label).
    ///
    /// # Errors
    ///
    /// A number that cannot be what it is set to.
    pub fn with_numbers(
        &self,
        host: &Host,
        sets: &[NumberSet],
        title: &dyn Fn(Language) -> String,
    ) -> Result<Edition, Diagnostic> {
        let PackHead { name, edition, version, body, .. } = self.head();
        let version = format!("{version}+{SET}");
        let files = self.amending_pack(name, (*edition, &version), sets, title, &|_| Vec::new())?;
        let texts = files.into_iter().map(|file| (file.path, file.text));
        let files = PackFiles::of_texts("--set", texts.collect());
        let head = PackHead { body: body.clone(), ..pack::read_head(&files)? };
        let pack = pack::read(host, &self.vocabulary, &files, head)?;
        let packs = self.packs.iter().cloned().chain([Arc::new(pack)]);
        Edition::resolve(packs.collect(), Arc::clone(&self.vocabulary))
    }

    /// Refuses what a number cannot be.
    fn check_number(&self, place: &NumberPlace, value: &LawValue, node: &Node) -> Result<(), Diagnostic> {
        let is_it = |one: &&crate::EditionRegulation| {
            one.regulation.stem == place.stem && (place.is_amended || one.layer == place.layer)
        };
        match self.regulations().find(is_it) {
            Some(placed) => super::amend::check_value(placed, &place.number, value, node),
            None => Err(Diagnostic::of_request(phrase!(
                "K1050",
                "there is no regulation `{stem}` to amend",
                stem = place.stem
            ))),
        }
    }
}

/// The file that every pack has.
const MANIFEST: &str = "pack.toml";

/// The mark in the version of an edition with numbers that a user has set.
const SET: &str = "set";

/// Returns the table of a name, which is made if it is not there.
fn table_in<'a>(above: &'a mut Table, name: &str, is_implicit: bool) -> Result<&'a mut Table, Diagnostic> {
    let new = || {
        let mut table = Table::new();
        table.set_implicit(is_implicit);
        Item::Table(table)
    };
    let item = above.entry(name).or_insert_with(new);
    if !item.is_table() {
        // A table that stands on one line is written on several.
        let inner = std::mem::take(item).into_table();
        *item = inner.map_or_else(|_| new(), Item::Table);
    }
    let table = item.as_table_mut();
    table.ok_or_else(|| Diagnostic::internal(format!("`{name}` is no table")))
}

/// Returns the names of the regulations that a file amends or removes.
fn stems_of(document: &DocumentMut) -> Vec<String> {
    let stems = document
        .get("amends")
        .and_then(Item::as_table_like)
        .into_iter()
        .flat_map(TableLike::iter)
        .filter_map(|(_, stems)| stems.as_table_like());
    let amended = stems.flat_map(|stems| stems.iter().map(|(stem, _)| stem.to_owned()));
    let removed = document
        .get("without")
        .and_then(Item::as_array)
        .into_iter()
        .flatten()
        .filter_map(|stem| Some(stem.as_str()?.to_owned()));
    let mut found: Vec<String> = Vec::new();
    for stem in amended.chain(removed) {
        if !found.contains(&stem) {
            found.push(stem);
        }
    }
    found
}
