//! A pack to amend an article with: its numbers as they are, ready to be changed, and its words beside them.

use kodeks_base::{Diagnostic, phrase};
use kodeks_rulesets::{
    Article, Edition, EditionName, EditionRegulation, EditionRequest, FIRST_VERSION, LawEntry, Library, NumberPlace,
    NumberSet, PartName, Selector, SourceFile, Status, SummaryPlace, toml_text,
};
use kodeks_views::law::value_in_place;
use kodeks_words::Words;

use super::skeleton::{Skeleton, comment, refuse_several};

/// The folder for copies of regulations that the pack does not change yet.
const AS_IT_STANDS: &str = "as-it-stands";

/// The head of the table that says what a pack was written against.
const STANDS_ON: &str = "[stands_on]\n";

/// How much of an article a pack that amends it begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmendmentExtent {
    /// Its numbers and nothing else; where it has none, its regulations in full.
    Numbers,
    /// Its numbers, and everything that it says.
    Whole,
}

impl Skeleton {
    /// Returns a pack of that name and edition that extends an edition and amends some of its articles or regulations. It
    /// changes nothing yet: every number has its present value, below a comment with the sentence that it appears in. What
    /// has no numbers is copied whole. Copies of everything else, with words and conditions, go with it if they are asked
    /// for; those of amended regulations under names that are not read.
    ///
    /// ```
    /// use kodeks_authoring::{AmendmentExtent, Skeleton};
    /// use kodeks_words::Words;
    /// use kodeks_base::Language;
    /// use kodeks_rulesets::{EditionName, Library, Selector};
    ///
    /// let library = Library::built_in()?;
    /// let words = Words::new(Language::English);
    /// let (own, edition) = (EditionName::parse("2026").expect("a year"), Selector::parse("fide@2023")?);
    /// let articles = ["7.5.5".to_owned()];
    /// let extent = AmendmentExtent::Numbers;
    /// let pack = Skeleton::amending(&library, "penalties", own, &edition, &articles, extent, &words)?;
    /// assert_eq!(pack.files.len(), 1);
    /// let (path, text) = &pack.files[0];
    /// assert_eq!(path, "pack.toml");
    /// assert!(text.contains("[amends.\"7.5.5\".illegal-move]\nopponent_gains = \"2 min\"\n"));
    /// # Ok::<(), kodeks_base::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A name that is none or is taken, an edition or an article that is not there, or an article of which a
    /// pack can change nothing.
    pub fn amending(
        library: &Library,
        name: &str,
        own: EditionName,
        edition: &Selector,
        articles: &[String],
        extent: AmendmentExtent,
        words: &Words,
    ) -> Result<Skeleton, Diagnostic> {
        library.refuse_as_new_name(name)?;
        refuse_several(library, edition)?;
        let parent = library.edition(&EditionRequest::Pack(edition.clone()))?;
        let mut amendment =
            AmendmentFiles { parent: &parent, words, extent, sets: Vec::new(), sources: Vec::new(), rows: Vec::new() };
        for article in articles {
            amendment.add(library, article)?;
        }
        Ok(Skeleton { label: format!("{name}@{own}"), files: amendment.files(name, own, articles)? })
    }
}

/// The parts of an edition that a new pack copies in order to amend them.
struct AmendmentFiles<'a> {
    parent: &'a Edition,
    words: &'a Words,
    extent: AmendmentExtent,
    /// The numbers, each set to what it is.
    sets: Vec<NumberSet>,
    /// The files of regulations, each with whether its numbers are amended.
    sources: Vec<(SourceFile, bool)>,
    /// Articles that only inform, with what they say.
    rows: Vec<(String, String)>,
}

impl AmendmentFiles<'_> {
    /// Adds what an article or a regulation has.
    fn add(&mut self, library: &Library, asked: &str) -> Result<(), Diagnostic> {
        let mut numbers: Vec<NumberPlace> = self.parent.numbers_of(asked);
        numbers.retain(|place| place.option.is_none() && self.is_read_so(place));
        let is_by_name = |place: &NumberPlace| place.layer.is_none() || place.is_amended;
        if self.extent == AmendmentExtent::Numbers && numbers.iter().any(is_by_name) {
            // A regulation of a layer can be changed only by writing it anew; a comment says that it is there.
            numbers.retain(is_by_name);
            self.set(numbers);
            return Ok(());
        }
        let found = match self.parent.find(asked, &[]) {
            Ok(found) => Some(found),
            // The regulation of a layer under its article is no provision of its own.
            Err(_) if !numbers.is_empty() => None,
            Err(_) => Some(self.parent.find(asked, &library.generations(self.parent)?)?),
        };
        let stems: Vec<String> = numbers.iter().map(|place| place.stem.clone()).collect();
        self.set(numbers);
        let Some(found) = found else {
            return Ok(());
        };
        let mut files = Vec::new();
        for placed in &found.regulations {
            if self.parent.is_read_so(placed, |_| None) {
                files.extend(self.files_of(placed)?);
            }
        }
        if found.regulations.is_empty() {
            files.extend(self.parent.source(asked, &[])?);
        }
        for file in files {
            let is_amended = stems.iter().any(|stem| is_of(&file, stem));
            let is_known = self.sources.iter().any(|(known, _)| *known == file);
            if !is_known {
                self.sources.push((file, is_amended));
            }
        }
        let informs = found.article.filter(|(_, article)| informs(article));
        if let Some((_, article)) = informs {
            let said = article.text.as_ref().map(|text| text.without_mark(self.words.language()).to_owned());
            self.rows.push((article.number.clone(), said.unwrap_or_default()));
        }
        if stems.is_empty() && informs.is_none() && self.sources.is_empty() {
            Err(Diagnostic::of_request(phrase!(
                "K0529",
                "`{asked}` of {edition} has nothing that a pack can change: the board itself carries it out",
                asked,
                edition = self.parent.head().short_label()
            )))
        } else {
            Ok(())
        }
    }

    /// Returns whether a number is in force where nobody chooses a reading.
    fn is_read_so(&self, place: &NumberPlace) -> bool {
        place.readings.iter().all(|(article, choice)| {
            let reading = self.parent.readings().iter().find(|reading| reading.article == *article);
            reading.is_some_and(|reading| reading.default == *choice)
        })
    }

    /// Notes numbers as they are.
    fn set(&mut self, numbers: Vec<NumberPlace>) {
        for place in numbers {
            let value = place.value.clone();
            let set = NumberSet { place, value };
            if !self.sets.contains(&set) {
                self.sets.push(set);
            }
        }
    }

    /// Returns the files of one regulation, with that of its layer; not those of others of its name.
    fn files_of(&self, placed: &EditionRegulation) -> Result<Vec<SourceFile>, Diagnostic> {
        let name = placed.name();
        let layer = placed.layer.as_ref().map(|layer| format!("{layer}/layer.toml"));
        let is_its = |file: &SourceFile| {
            let ending = file.path.strip_prefix(&name);
            ending.is_some_and(|ending| ending.starts_with('.')) || Some(&file.path) == layer.as_ref()
        };
        let mut files = self.parent.source(&name, &[])?;
        files.retain(is_its);
        Ok(files)
    }

    fn files(
        &self,
        name: &str,
        edition: EditionName,
        articles: &[String],
    ) -> Result<Vec<(String, String)>, Diagnostic> {
        let about = |place: &NumberPlace| self.about(place);
        let mut manifest = self.manifest(name, edition, articles);
        let mut files = Vec::new();
        for file in self.parent.amending(&self.sets, &about)? {
            if file.path == "pack.toml" { manifest += &file.text } else { files.push((file.path, file.text)) }
        }
        let mut stands_on = Vec::new();
        for (source, is_amended) in &self.sources {
            if files.iter().any(|(path, _)| *path == source.path) {
                // It is amended there.
            } else if source.path == "pack.toml" {
                manifest += &format!("\n{}", source.text);
            } else if *is_amended {
                let path = format!("{AS_IT_STANDS}/{}.txt", source.path);
                files.push((path, source.text.clone()));
            } else {
                files.push((source.path.clone(), source.text.clone()));
                stands_on.extend(source.stands_on.clone().map(|stands| (source, stands)));
            }
        }
        for (source, (stem, hash)) in stands_on {
            // A layer has its changes in a file of its own.
            let folder = source.path.rsplit_once('/').map(|(folder, _)| folder);
            let own = folder.map(|folder| format!("{folder}/layer.toml"));
            let text =
                files.iter_mut().find(|(path, _)| Some(path) == own.as_ref()).map_or(&mut manifest, |(_, text)| text);
            if !text.contains(STANDS_ON) {
                *text += &format!("\n{STANDS_ON}");
            }
            *text = text.replacen(STANDS_ON, &format!("{STANDS_ON}{stem} = \"{hash}\"\n"), 1);
        }
        if !self.rows.is_empty() {
            manifest += "\n[contents]\n";
            let code = self.words.language().code();
            for (number, said) in &self.rows {
                let [number, said] = [number, said].map(|text| toml_text(text));
                manifest += &format!("{number} = {{ informational = true, text = {{ {code} = {said} }} }}\n");
            }
        }
        files.insert(0, ("pack.toml".to_owned(), manifest));
        Ok(files)
    }

    /// The head of `pack.toml`.
    fn manifest(&self, name: &str, edition: EditionName, articles: &[String]) -> String {
        let parent = self.parent.head().short_label();
        let language = self.words.language();
        let code = language.code();
        let told = [("parent", parent.as_str().into()), ("articles", articles.join(", ").into())];
        let say = |message: &str| self.words.say_with(message, &told);
        let title = say("amend-title");
        let head = comment(&say("amend-head"));
        let is_copied = self.sources.iter().any(|(_, is_amended)| *is_amended);
        let regulations = match (is_copied, self.extent) {
            (true, _) => format!("\n{}", comment(&say("amend-as-it-stands"))),
            (false, AmendmentExtent::Numbers) if !self.sets.is_empty() => {
                format!("\n{}", comment(&say("amend-numbers-alone")))
            }
            (false, _) => String::new(),
        };
        format!(
            r#"{head}{regulations}

name      = "{name}"
edition   = "{edition}"
version   = "{FIRST_VERSION}"
title     = {{ {code} = "{title}" }}
extends   = "{parent}"
authentic = "{code}"
"#
        )
    }

    /// Returns the comment above the numbers of a regulation: its article, title and sentence, and the layers that
    /// change it further.
    fn about(&self, place: &NumberPlace) -> Vec<String> {
        let Some(placed) = self.parent.stands_below(place.layer.as_deref(), &place.stem) else {
            return Vec::new();
        };
        let language = self.words.language();
        let regulation = &placed.regulation;
        let title = regulation.title.without_mark(language);
        let summary = regulation.summary.without_mark(language);
        let mut law = placed.law.clone();
        // Of a number that differs by an option every value is told, as all of them are written below.
        if let Some(entry) = law.get_mut(&place.number).filter(|_| PartName::read(&place.number).is_none()) {
            entry.value = place.value.clone();
        }
        let fill = |entry: &LawEntry, at: &SummaryPlace<'_>| value_in_place(entry, &law, at, self.parent, self.words);
        let said = self.words.fill_in_with(summary, &law, fill);
        let mut lines = vec![comment(&format!("{} {title}: {said}", place.article))];
        for (layer, article, name, value) in self.changed_by_layers(placed) {
            let told = [
                ("name", name.as_str().into()),
                ("layer", layer.into()),
                ("article", article.as_str().into()),
                ("value", value.into()),
                ("parent", self.parent.head().short_label().into()),
            ];
            lines.push(comment(&self.words.say_with("amend-layer", &told)));
        }
        lines
    }

    /// Returns whether the pack amends a number at this place.
    fn is_set(&self, place: &NumberPlace) -> bool {
        self.sets.iter().any(|set| set.place == *place)
    }

    /// The layers that go on changing a number of a regulation that always applies: their titles and articles, what asks
    /// for the number there, and what it is under them.
    fn changed_by_layers(&self, placed: &EditionRegulation) -> Vec<(String, String, String, String)> {
        if placed.layer.is_some() {
            return Vec::new();
        }
        let stem = &placed.regulation.stem;
        self.parent
            .numbers()
            .into_iter()
            .filter(|place| {
                let is_own = !place.is_amended && !place.is_taken && placed.law.get(&place.number).is_some();
                place.stem == *stem
                    && place.layer.is_some()
                    && (place.is_amended || is_own)
                    && self.is_read_so(place)
                    && !self.is_set(place)
            })
            .filter_map(|place| {
                let layer = self.parent.layers().iter().find(|layer| Some(&layer.name) == place.layer.as_ref())?;
                let title = layer.title.without_mark(self.words.language()).to_owned();
                let number = self.words.number_name(&place.number);
                let value = format!("{number} {}", self.words.number(&place.value));
                let name = if place.is_amended { place.article.clone() } else { place.name() };
                Some((title, place.article, name, value))
            })
            .collect()
    }
}

/// Returns whether a file is one of a regulation of that name.
fn is_of(file: &SourceFile, stem: &str) -> bool {
    let name = file.path.rsplit('/').next().unwrap_or(&file.path);
    let endings = [".toml", ".rhai"];
    endings.iter().filter_map(|ending| name.strip_suffix(ending)).any(|name| name == stem)
}

/// Returns whether an article only informs.
fn informs(article: &Article) -> bool {
    article.status == Status::Informational
}
