//! The source files of parts of an edition, ready to be copied into a pack.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_scripting::LawValue;
use toml_edit::{DocumentMut, Item, Table, TableLike, Value};

use crate::{Article, Edition, EditionLayer, EditionRegulation, Pack, PartName, Status, pack::law::written_value};

/// A source file of a part of an edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// Where it belongs in a pack: `illegal-move.toml`, `blitz/illegal-move.rhai`.
    pub path: String,
    /// The edition that wrote it: `fide@2014`.
    pub edition: String,
    /// Its text, with what later articles changed.
    pub text: String,
    /// The numbers that later articles changed, each with the article.
    pub amended: Vec<(String, String)>,
    /// The numbers that layers change in it: the layer, the number and the article.
    pub amended_in: Vec<(String, String, String)>,
    /// The name and hash of the regulation, for a pack that replaces it.
    pub stands_on: Option<(String, String)>,
}

impl Edition {
    /// Returns the files of an article, a regulation, a layer, an option or a reading of this edition. Copied into a
    /// pack that extends it, they change nothing.
    ///
    /// # Errors
    ///
    /// There is nothing of that name, or it has no file.
    pub fn source(&self, asked: &str, others: &[Edition]) -> Result<Vec<SourceFile>, Diagnostic> {
        let mut files = Vec::new();
        let named = self.add_named(asked, &mut files)?;
        let found = match self.find(asked, others) {
            Err(error) if !named => return Err(error),
            found => found.ok(),
        };
        if let Some(found) = found {
            for placed in &found.regulations {
                self.add_regulation(placed, &mut files)?;
            }
            if let Some((_, article)) = found.article {
                self.add_article(article, &mut files)?;
            }
        }
        Ok(files)
    }

    /// Returns the files of a regulation whose numbers are these, each with its path, without that of its layer.
    pub(super) fn regulation_with(
        &self,
        placed: &EditionRegulation,
        numbers: &[(&str, &LawValue)],
    ) -> Result<Vec<(String, String)>, Diagnostic> {
        let mut placed = placed.clone();
        for (name, value) in numbers {
            if let Some(entry) = placed.law.get_mut(name)
                && entry.value != **value
            {
                entry.value = (*value).clone();
                entry.from = None;
                entry.amended_by = Some(String::new());
            }
        }
        let mut files = Vec::new();
        self.add_regulation(&placed, &mut files)?;
        let own = files.into_iter().filter(|file| !file.path.ends_with("/layer.toml"));
        Ok(own.map(|file| (file.path, file.text)).collect())
    }

    /// Adds the option, the reading or the layer of a name, and returns whether there is one.
    fn add_named(&self, name: &str, files: &mut Vec<SourceFile>) -> Result<bool, Diagnostic> {
        let before = files.len();
        let packs = || self.packs.iter().rev();
        let is_option = |pack: &&Arc<Pack>| pack.options.iter().any(|option| option.name == name);
        if self.option(name).is_some()
            && let Some(pack) = packs().find(is_option)
        {
            files.extend(part_of_manifest(pack, "options", name)?);
        }
        let is_reading = |pack: &&Arc<Pack>| pack.readings.iter().any(|reading| reading.article == name);
        if self.readings.iter().any(|reading| reading.article == name)
            && let Some(pack) = packs().find(is_reading)
        {
            files.extend(part_of_manifest(pack, "readings", name)?);
        }
        if let Some(layer) = self.layers.iter().find(|layer| layer.name == name) {
            files.push(layer_file(layer)?);
            for placed in &layer.regulations {
                self.add_regulation(placed, files)?;
            }
        }
        Ok(files.len() > before)
    }

    /// Adds the part behind an article that is not a regulation.
    fn add_article(&self, article: &Article, files: &mut Vec<SourceFile>) -> Result<(), Diagnostic> {
        if let Status::Layer(name) | Status::Option(name) = &article.status {
            self.add_named(name, files)?;
        }
        Ok(())
    }

    /// Adds the files of a regulation; before them those of its layer, if it has one.
    fn add_regulation(&self, placed: &EditionRegulation, files: &mut Vec<SourceFile>) -> Result<(), Diagnostic> {
        let layer = self.layers.iter().find(|layer| placed.layer.as_ref() == Some(&layer.name));
        if let Some(layer) = layer {
            let file = layer_file(layer)?;
            if !files.contains(&file) {
                files.push(file);
            }
        }
        let stem = &placed.regulation.stem;
        let folder = layer.map_or(String::new(), |layer| format!("{}/", layer.name));
        let pack = &placed.pack;
        let path = |ending: &str| {
            let toml = within(pack, &placed.regulation.file);
            format!("{}{ending}", toml.trim_end_matches(".toml"))
        };
        let file = |ending: &str, text: String| SourceFile {
            path: format!("{folder}{stem}{ending}"),
            edition: pack.head.short_label(),
            text,
            amended: Vec::new(),
            amended_in: Vec::new(),
            stands_on: None,
        };
        let text = pack.files.text(&path(".toml")).unwrap_or_default();
        let amended = placed.law.iter().filter_map(|entry| {
            let article = entry.amended_by.clone()?;
            Some((entry.name.clone(), article))
        });
        let amended_in =
            self.layers.iter().filter(|layer| placed.layer.as_ref() != Some(&layer.name)).flat_map(|layer| {
                let amends = layer.amends.iter().filter(|amends| amends.stem == *stem);
                amends.map(|amends| {
                    let (number, article) = (amends.number.clone(), amends.article.clone());
                    (layer.name.clone(), number, article)
                })
            });
        let toml = SourceFile {
            amended: amended.collect(),
            amended_in: amended_in.collect(),
            stands_on: Some((stem.clone(), placed.regulation.hash.clone())),
            ..file(".toml", as_in_force(placed, text)?)
        };
        if files.contains(&toml) {
            return Ok(());
        }
        files.push(toml);
        if let Some(script) = pack.files.text(&path(".rhai")) {
            files.push(file(".rhai", script.to_owned()));
        }
        Ok(())
    }
}

/// Returns a path of a pack without the folder that errors name before it.
fn within<'a>(pack: &Pack, file: &'a str) -> &'a str {
    let rest = file.strip_prefix(&*pack.files.folder);
    rest.map_or(file, |rest| rest.trim_start_matches('/'))
}

/// Returns the text of a regulation with the numbers that were amended, and without the readings that
/// were settled.
fn as_in_force(placed: &EditionRegulation, text: &str) -> Result<String, Diagnostic> {
    let mut document = parse_document(&placed.regulation.file, text)?;
    for entry in placed.law.iter().filter(|entry| entry.amended_by.is_some() && entry.from.is_none()) {
        let is_of_its_own = |number: &Item| number.get("from").is_none();
        // What differs by an option is amended under one of its values.
        let part = PartName::read(&entry.name);
        let name = part.map_or(entry.name.as_str(), |part| part.number);
        let number = document.get_mut("law").and_then(|law| law.as_table_like_mut()?.get_mut(name));
        let number = number
            .and_then(|number| match part {
                Some(part) => number.as_table_like_mut()?.get_mut(part.value),
                None => Some(number),
            })
            .map(|number| if number.is_table_like() && is_of_its_own(number) { &mut number["value"] } else { number });
        if let Some(Item::Value(value)) = number {
            let decor = value.decor().clone();
            let written = written_value(&entry.value).to_string();
            let new: Result<Value, _> = written.parse();
            *value = new.map_err(|error| Diagnostic::internal(error.to_string()))?;
            *value.decor_mut() = decor;
        }
    }
    let settled = placed.regulation.readings.iter().filter(|reading| !placed.readings.contains(reading));
    for (article, _) in settled {
        if let Some(readings) = document.get_mut("reading").and_then(Item::as_table_like_mut) {
            readings.remove(article);
        }
    }
    let readings = document.get("reading").and_then(Item::as_table_like);
    if readings.is_some_and(TableLike::is_empty) {
        document.remove("reading");
    }
    Ok(document.to_string())
}

/// Returns the file of a layer without the hashes it was written against: a copy is written against the layer itself.
fn layer_file(layer: &EditionLayer) -> Result<SourceFile, Diagnostic> {
    Ok(SourceFile {
        path: format!("{}/layer.toml", layer.name),
        edition: layer.pack.head.short_label(),
        text: layer_document(layer)?.to_string(),
        amended: Vec::new(),
        amended_in: Vec::new(),
        stands_on: None,
    })
}

/// Returns what the file of a layer says, without what it was written against.
pub(super) fn layer_document(layer: &EditionLayer) -> Result<DocumentMut, Diagnostic> {
    let pack = &layer.pack;
    let path = within(pack, layer.applies.file());
    let mut document = parse_document(layer.applies.file(), pack.files.text(path).unwrap_or_default())?;
    document.remove("stands_on");
    Ok(document)
}

/// Returns one entry of a table of `pack.toml`, as a file of its own.
fn part_of_manifest(pack: &Pack, table: &str, name: &str) -> Result<Option<SourceFile>, Diagnostic> {
    let manifest = "pack.toml";
    let document = parse_document(&pack.files.path_in_errors(manifest), pack.files.text(manifest).unwrap_or_default())?;
    let entry = document.get(table).and_then(Item::as_table_like);
    let Some(entry) = entry.and_then(|entries| entries.get(name)) else {
        return Ok(None);
    };
    let mut above = Table::new();
    above.set_implicit(true);
    above.insert(name, entry.clone());
    let mut part = DocumentMut::new();
    part.insert(table, Item::Table(above));
    Ok(Some(SourceFile {
        path: manifest.to_owned(),
        edition: pack.head.short_label(),
        text: part.to_string().trim_start().to_owned(),
        amended: Vec::new(),
        amended_in: Vec::new(),
        stands_on: None,
    }))
}

pub(super) fn parse_document(file: &str, text: &str) -> Result<DocumentMut, Diagnostic> {
    text.parse().map_err(|error: toml_edit::TomlError| Diagnostic::in_file(file, error.message()))
}

#[cfg(test)]
mod tests {
    use crate::{EditionRequest, Library, Selector};

    fn source(edition: &str, asked: &str) -> Vec<super::SourceFile> {
        let library = Library::built_in().unwrap();
        let wanted = EditionRequest::Pack(Selector::parse(edition).unwrap());
        library.edition(&wanted).unwrap().source(asked, &[]).unwrap()
    }

    #[test]
    fn a_regulation_is_returned_with_its_script_and_its_layer() {
        let files = source("fide@2005", "decisive-illegal-move");
        let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        assert_eq!(
            paths,
            [
                "decisive-illegal-move.toml",
                "blitz/layer.toml",
                "blitz/decisive-illegal-move.toml",
                "blitz/decisive-illegal-move.rhai",
            ]
        );
        assert!(files.iter().all(|file| file.edition == "fide@2005"));
        assert!(files[3].text.starts_with("fn ruling("));
    }

    #[test]
    fn a_settled_reading_is_gone_and_what_layers_amend_is_named() {
        let files = source("fide@2014", "incorrect-draw-claim");
        let amended: Vec<(&str, &str)> =
            files[0].amended_in.iter().map(|(layer, number, _)| (layer.as_str(), number.as_str())).collect();
        assert_eq!(amended, [("blitz-penalties", "opponent_gains")]);
        assert!(files[0].amended.is_empty());
    }

    #[test]
    fn options_readings_and_layers_are_found_by_name() {
        let files = source("fide@2017", "default_time");
        assert_eq!(files.len(), 1);
        assert!(files[0].text.starts_with("[options.default_time]\n"), "{}", files[0].text);
        let files = source("fide@2023", "9.4");
        let reading = files.iter().find(|file| file.path == "pack.toml").unwrap();
        assert!(reading.text.contains("default = \"incorrect-claim\""), "{}", reading.text);
        let files = source("fide@2014", "blitz-penalties");
        assert_eq!(files[0].path, "blitz-penalties/layer.toml");
        assert!(files[0].text.contains("applies = { tempo = \"blitz\" }"));
    }
}
