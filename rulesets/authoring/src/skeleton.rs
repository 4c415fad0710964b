//! A pack to begin with: one number of its parent amended, and one case for it.

use kodeks_core::phrase;
use std::{fs, io, path::Path};

use kodeks_core::Time;
use kodeks_rulesets::{Diagnostic, Edition, Library, Placed, Selector, Wanted, files::CASES};
use kodeks_scripting::LawValue;

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
    /// Returns a pack of that name for the edition of a year, which extends another.
    ///
    /// ```
    /// use kodeks_authoring::Skeleton;
    /// use kodeks_rulesets::{Library, Selector};
    ///
    /// let parent = Selector::parse("fide@2023")?;
    /// let skeleton = Skeleton::new(&Library::built_in()?, "club", 2026, &parent)?;
    /// assert_eq!(skeleton.label, "club@2026");
    /// let pack = skeleton.files.iter().find(|(path, _)| path == "pack.toml");
    /// assert!(pack.is_some_and(|(_, text)| text.contains("fide@2023")));
    /// # Ok::<(), kodeks_rulesets::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A name that is none or is taken, or a parent that is not at hand.
    pub fn new(
        library: &Library,
        name: &str,
        year: u16,
        extends: &Selector,
    ) -> Result<Skeleton, Diagnostic> {
        let is_name = Selector::parse(name)
            .is_ok_and(|selector| selector.version.is_none() && selector.readings.is_empty());
        if !is_name {
            return Err(Diagnostic::asked(phrase!(
                "K0510-new",
                "`{name}` is not a name for a pack",
                name
            ))
            .with_help(phrase!(
                "K0510-help-new",
                "it has small letters, digits and hyphens: `our-club`"
            )));
        }
        if library.heads().any(|head| head.name == name) {
            return Err(Diagnostic::asked(phrase!(
                "K0517",
                "there is a pack `{name}` already",
                name
            ))
            .with_help(phrase!("K0517-help", "give yours another name")));
        }
        if extends.version.is_none() || !extends.readings.is_empty() {
            return Err(Diagnostic::asked(format!(
                "say which edition it extends: `{}@2014`",
                extends.name
            )));
        }
        let parent = library.edition(&Wanted::Pack(extends.clone()))?;
        let new = New {
            name,
            year,
            parent: &parent,
        };
        let files = match new.amended() {
            Some((placed, gains)) => new.with_an_amendment(placed, gains),
            None => vec![("pack.toml".to_owned(), new.pack(BARE_CONTENTS))],
        };
        Ok(Skeleton {
            label: format!("{name}@{year}"),
            files,
        })
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
            let message = "something is here already, and nothing is overwritten";
            return Err(Diagnostic::of_file(&name, message).with_help("name a new folder"));
        }
        for (path, text) in &self.files {
            let path = folder.join(path);
            let written = path
                .parent()
                .map_or(Ok(()), fs::create_dir_all)
                .and_then(|()| fs::write(&path, text));
            written.map_err(|error| {
                let message = format!("cannot be written: {error}");
                Diagnostic::of_file(&path.display().to_string(), message)
            })?;
        }
        Ok(())
    }
}

/// The contents of a pack whose parent has nothing that the skeleton knows how to amend.
const BARE_CONTENTS: &str = r#""L.1" = { informational = true, text = { en = "What our regulations are about." } }
"#;

const CONTENTS: &str = r#""L.1" = { layer = "local-rules", text = { en = "After an incorrect draw claim the opponent gains more time than by the Laws." } }
"#;

struct New<'a> {
    name: &'a str,
    year: u16,
    parent: &'a Edition,
}

impl New<'_> {
    /// Returns the regulation to amend, and its number as it is.
    fn amended(&self) -> Option<(&Placed, Time)> {
        let placed = self
            .parent
            .base()
            .iter()
            .find(|placed| placed.regulation.stem == STEM)?;
        match placed.law.get(NUMBER)?.value {
            LawValue::Time(time) => Some((placed, time)),
            _ => None,
        }
    }

    fn with_an_amendment(&self, placed: &Placed, gains: Time) -> Vec<(String, String)> {
        let minutes = if gains == Time::from_minutes(5) { 4 } else { 5 };
        vec![
            ("pack.toml".to_owned(), self.pack(CONTENTS)),
            ("local-rules/layer.toml".to_owned(), layer(placed, minutes)),
            (
                format!("{CASES}/{STEM}.toml"),
                self.cases(placed, gains, minutes),
            ),
        ]
    }

    fn pack(&self, contents: &str) -> String {
        let (name, year) = (self.name, self.year);
        let parent = self.parent.head().short_label();
        format!(
            r#"# The regulations of {name}: what differs from {parent}, and nothing else.
#
#   kodeks check {name}    finds what is wrong
#   kodeks test {name}     runs the cases

name      = "{name}"
version   = "{year}.0.0"          # the first number is the year of the edition
title     = {{ en = "Regulations of {name}" }}    # add pl and cs, and every text here is asked for in them
in_force  = {{ from = {year}-01-01 }}   # by the day an event starts; `until` ends it
extends   = "{parent}"
authentic = "en"

# Every article of these regulations, by its number: a regulation of this pack, a layer, or `informational = true`.
[contents]
{contents}"#
        )
    }

    fn cases(&self, placed: &Placed, gains: Time, minutes: u64) -> String {
        let parent = self.parent.head().short_label();
        let label = format!("{}@{}", self.name, self.year);
        let article = placed
            .article_numbers()
            .into_iter()
            .next()
            .unwrap_or_default();
        let before = Time::from_minutes(5) + gains;
        let after = Time::from_minutes(5 + minutes);
        format!(
            r#"# An incorrect draw claim. Expected values are written by hand from the text, before the rule is: never copy them
# from what the program says. The same case may be put to other editions beside.

regulation = "{STEM}"

[[case]]
name     = "a threefold repetition that was none"
event    = {{ time = "90+30" }}
game     = {{ moves = "1. e4 e5 2. Nf3 Nc6", clocks = {{ white = "0:50", black = "5:00" }} }}
happened = [{{ claim = "threefold", by = "white" }}]
[case.expect]
"{parent}" = {{ outcome = "decided", article = "{article}", clocks = {{ white = "0:50", black = "{before}" }} }}
"{label}" = {{ outcome = "decided", article = "{article}", clocks = {{ white = "0:50", black = "{after}" }} }}
"#
        )
    }
}

fn layer(placed: &Placed, minutes: u64) -> String {
    let hash = &placed.regulation.hash;
    format!(
        r#"# What our regulations change, and when. `applies = {{}}` is always; `applies = {{ tempo = "blitz" }}` only in blitz.

name    = "local-rules"
title   = {{ en = "Local rules" }}
applies = {{}}

# A single number of a regulation of the parent, under the article that changes it.
[amends."L.1".{STEM}]
{NUMBER} = "{minutes} min"

# What that regulation said when this was written. When it changes, `kodeks check` tells.
[stands_on]
{STEM} = "{hash}"
"#
    )
}
