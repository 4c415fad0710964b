//! A pack to begin with: one number of its parent amended, and one case for it.

use std::{fs, io, path::Path};

use kodeks_base::{
    Diagnostic, Language,
    files::{self, unwritable},
    phrase, visible,
};
use kodeks_board::Time;
use kodeks_rulesets::{CASES, Edition, EditionRegulation, EditionRequest, Library, Selector};
use kodeks_scripting::LawValue;
use kodeks_words::Words;

/// The regulation that the skeleton amends, and the number of it.
const STEM: &str = "incorrect-draw-claim";
const NUMBER: &str = "opponent_gains";

/// The files of a new pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skeleton {
    /// Its name and edition, as people ask for it: `club@2026`.
    pub label: String,
    /// The files, each with its path below the folder of the pack.
    pub files: Vec<(String, String)>,
}

impl Skeleton {
    /// Returns a pack of that name for the edition of a year, which extends another, with its texts and
    /// comments in a language.
    ///
    /// ```
    /// use kodeks_authoring::Skeleton;
    /// use kodeks_base::Language;
    /// use kodeks_rulesets::{Library, Selector};
    ///
    /// let parent = Selector::parse("fide@2023")?;
    /// let library = Library::built_in()?;
    /// let skeleton = Skeleton::new(&library, "club", 2026, &parent, Language::English)?;
    /// assert_eq!(skeleton.label, "club@2026");
    /// let pack = skeleton.files.iter().find(|(path, _)| path == "pack.toml");
    /// assert!(pack.is_some_and(|(_, text)| text.contains("fide@2023")));
    /// # Ok::<(), kodeks_base::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A name that is malformed or taken, or a parent that is not in the library.
    pub fn new(
        library: &Library,
        name: &str,
        year: u16,
        extends: &Selector,
        language: Language,
    ) -> Result<Skeleton, Diagnostic> {
        library.refuse_as_new_pack(name, year, extends)?;
        refuse_several(library, extends)?;
        let parent = library.edition(&EditionRequest::Pack(extends.clone()))?;
        let new = NewPack { name, year, parent: &parent, words: Words::new(language) };
        let bare = |contents: &str| vec![("pack.toml".to_owned(), new.pack(contents))];
        let files = if parent.head().name == name {
            // The next edition of the same body: its cases would not hold under a sample amendment.
            bare("")
        } else {
            match new.first_number() {
                Some((placed, gains)) => new.with_an_amendment(placed, gains),
                None => bare(&new.bare_contents()),
            }
        };
        Ok(Skeleton { label: format!("{name}@{year}"), files })
    }

    /// Returns the files to edit, without the copies beside them and without layers that amend nothing.
    pub fn to_edit(&self) -> impl Iterator<Item = &str> {
        let is_read = |path: &str| path.ends_with(".toml") && !path.starts_with(CASES);
        let amends = |path: &str, text: &str| !path.ends_with("/layer.toml") || text.contains("\n[amends");
        self.files.iter().filter(move |(path, text)| is_read(path) && amends(path, text)).map(|(path, _)| path.as_str())
    }

    /// Writes the files into a folder, which must be new or empty.
    ///
    /// # Errors
    ///
    /// A folder with something in it, or one that cannot be written; nothing is overwritten.
    pub fn write(&self, folder: &Path) -> Result<(), Diagnostic> {
        let name = folder.display().to_string();
        let is_free = match fs::read_dir(folder) {
            Ok(mut entries) => entries.next().is_none(),
            Err(error) => error.kind() == io::ErrorKind::NotFound,
        };
        if !is_free {
            let message = phrase!("K1125", "something is here already, and nothing is overwritten");
            return Err(Diagnostic::of_file(&name, message).with_help(phrase!("K1125-help", "name a new folder")));
        }
        for (path, text) in &self.files {
            let path = folder.join(path);
            let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
            folder.map_err(|error| unwritable(&path, &error))?;
            // Texts of the edition that it stands on are in it.
            let text = if path.extension().is_some_and(|ending| ending == "toml") {
                visible::toml(text)
            } else {
                visible::lines(text)
            };
            files::write(&path, text.as_ref())?;
        }
        Ok(())
    }
}

/// Refuses what names no single edition, or one as it is read in a certain way.
pub(super) fn refuse_several(library: &Library, extends: &Selector) -> Result<(), Diagnostic> {
    if extends.version.is_none() || !extends.readings.is_empty() {
        let newest = library.newest(extends).map_err(Diagnostic::from)?;
        let edition = newest.short_label();
        return Err(Diagnostic::of_request(phrase!(
            "K0510-extends",
            "say which edition it extends: `{edition}`",
            edition
        )));
    }
    Ok(())
}

struct NewPack<'a> {
    name: &'a str,
    year: u16,
    parent: &'a Edition,
    words: Words,
}

impl NewPack<'_> {
    /// Returns the regulation to amend, and its number as it is.
    fn first_number(&self) -> Option<(&EditionRegulation, Time)> {
        let placed = self.parent.base().iter().find(|placed| placed.regulation.stem == STEM)?;
        match placed.law.get(NUMBER)?.value {
            LawValue::Time(time) => Some((placed, time)),
            _ => None,
        }
    }

    fn with_an_amendment(&self, placed: &EditionRegulation, gains: Time) -> Vec<(String, String)> {
        let minutes = if gains == Time::from_minutes(5) { 4 } else { 5 };
        vec![
            ("pack.toml".to_owned(), self.pack(&self.contents())),
            ("local-rules/layer.toml".to_owned(), self.layer(placed, minutes)),
            (format!("{CASES}/{STEM}.toml"), self.cases(placed, gains, minutes)),
        ]
    }

    /// The row of the article that amends a number.
    fn contents(&self) -> String {
        let text = self.text("new-article");
        format!("\"L.1\" = {{ layer = \"local-rules\", text = {text} }}\n")
    }

    /// The contents of a pack whose parent has nothing that the skeleton knows how to amend.
    fn bare_contents(&self) -> String {
        let text = self.text("new-article-bare");
        format!("\"L.1\" = {{ informational = true, text = {text} }}\n")
    }

    /// Says something as a text of a pack in the one language.
    fn text(&self, message: &str) -> String {
        let said = self.words.say_with(message, &[("name", self.name.into())]);
        format!("{{ {} = \"{said}\" }}", self.words.language().code())
    }

    /// Says something as a comment, in lines that are no longer than others.
    fn comment(&self, message: &str) -> String {
        let parent = self.parent.head().short_label();
        let told = [("name", self.name.into()), ("parent", parent.into())];
        comment(&self.words.say_with(message, &told))
    }

    fn pack(&self, contents: &str) -> String {
        let (name, year) = (self.name, self.year);
        let parent = self.parent.head().short_label();
        let code = self.words.language().code();
        let title = self.text("new-title");
        let head = self.comment("new-pack-head");
        let of_contents = self.comment("new-pack-contents");
        let [check, test, version, languages, in_force] =
            ["new-then-check", "new-then-test", "new-pack-version", "new-pack-languages", "new-pack-in-force"]
                .map(|message| self.words.say(message));
        format!(
            r#"{head}
#
#   kodeks check {name}    {check}
#   kodeks test {name}     {test}

name      = "{name}"
version   = "{year}.0.0"          # {version}
title     = {title}    # {languages}
in_force  = {{ from = {year}-01-01 }}   # {in_force}
extends   = "{parent}"
authentic = "{code}"

{of_contents}
[contents]
{contents}"#
        )
    }

    fn cases(&self, placed: &EditionRegulation, gains: Time, minutes: u64) -> String {
        let parent = self.parent.head().short_label();
        let label = format!("{}@{}", self.name, self.year);
        let article = placed.article_numbers().into_iter().next().unwrap_or_default();
        let before = Time::from_minutes(5) + gains;
        let after = Time::from_minutes(5 + minutes);
        let head = self.comment("new-cases-head");
        let name = self.words.say("new-case-name");
        format!(
            r#"{head}

regulation = "{STEM}"

[[case]]
name     = "{name}"
event    = {{ time = "90+30" }}
game     = {{ moves = "1. e4 e5 2. Nf3 Nc6", clocks = {{ white = "0:50", black = "5:00" }} }}
happened = [{{ claim = "threefold", by = "white" }}]
[case.expect]
"{parent}" = {{ outcome = "decided", article = "{article}", clocks = {{ white = "0:50", black = "{before}" }} }}
"{label}" = {{ outcome = "decided", article = "{article}", clocks = {{ white = "0:50", black = "{after}" }} }}
"#
        )
    }

    fn layer(&self, placed: &EditionRegulation, minutes: u64) -> String {
        let hash = &placed.regulation.hash;
        let title = self.text("new-layer-title");
        let [head, amends, stands_on] =
            ["new-layer-head", "new-amends", "new-stands-on"].map(|said| self.comment(said));
        format!(
            r#"{head}

name    = "local-rules"
title   = {title}
applies = {{}}

{amends}
[amends."L.1".{STEM}]
{NUMBER} = "{minutes} min"

{stands_on}
[stands_on]
{STEM} = "{hash}"
"#
        )
    }
}

/// How long a line of a comment is at most.
const LONGEST: usize = 120;

/// Returns a text as a comment, in lines that are no longer than others.
pub(super) fn comment(text: &str) -> String {
    let mut lines = vec!["#".to_owned()];
    for word in text.split_whitespace() {
        if let Some(line) = lines.last_mut()
            && line.chars().count() + 1 + word.chars().count() <= LONGEST
        {
            *line += &format!(" {word}");
        } else {
            lines.push(format!("# {word}"));
        }
    }
    lines.join("\n")
}
