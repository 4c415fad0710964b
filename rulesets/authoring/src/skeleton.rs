//! A pack to begin with: one number of its parent amended, and one case for it.

use std::{fs, io, path::Path};

use kodeks_base::{
    Date, Diagnostic, Language,
    files::{self, unwritable},
    phrase, visible,
};
use kodeks_board::Time;
use kodeks_rulesets::{
    Article, CASES, Edition, EditionName, EditionRegulation, EditionRequest, FIRST_VERSION, Library, Selector, Status,
    toml_text,
};
use kodeks_scripting::LawValue;
use kodeks_words::Words;

/// The regulation that the skeleton amends, and the number of it.
const STEM: &str = "incorrect-draw-claim";
const NUMBER: &str = "opponent_gains";

/// The amendments that the next edition of a body inside the program can begin with.
const SUCCESSOR_SAMPLES: &[SuccessorSample] = &[SuccessorSample {
    stem: "recording-exemption-for-the-period",
    number: "binding_increment",
    value: "\"20 s\"",
    case: (
        "08-the-recording-of-the-moves/recording-exemption.toml",
        r#"regulation = "recording-exemption"

[[case]]
name = "4:59 left, 29 seconds a move: exempt"
[case.expect]
"LABEL" = { outcome = "decided", regulation = "moves-not-written", orders = ["must white write-the-moves"] }
"#,
    ),
}];

/// The files of a new pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skeleton {
    /// Its name and edition, as people ask for it: `club@2026`.
    pub label: String,
    /// The files, each with its path below the folder of the pack.
    pub files: Vec<(String, String)>,
}

impl Skeleton {
    /// Returns a pack of that name for an edition, which extends another, with its texts and comments in a language.
    ///
    /// ```
    /// use kodeks_authoring::Skeleton;
    /// use kodeks_base::Language;
    /// use kodeks_rulesets::{EditionName, Library, Selector};
    ///
    /// let parent = Selector::parse("fide@2023")?;
    /// let library = Library::built_in()?;
    /// let skeleton = Skeleton::new(&library, "club", EditionName::parse("2026").expect("a year"), &parent, Language::English)?;
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
        edition: EditionName,
        extends: &Selector,
        language: Language,
    ) -> Result<Skeleton, Diagnostic> {
        let begun = PackPlan { name, edition, extends, succeeds: false, from: None, languages: &[] };
        Skeleton::begin(library, &begun, language)
    }

    /// Returns the pack of a plan, with its comments in a language.
    ///
    /// # Errors
    ///
    /// A name that is malformed or taken, an edition that is not in the library, or one that cannot be succeeded by this.
    pub fn begin(library: &Library, plan: &PackPlan<'_>, language: Language) -> Result<Skeleton, Diagnostic> {
        let (name, edition) = (plan.name, plan.edition);
        let parent = library.newest(plan.extends).map_err(Diagnostic::from)?;
        let succeeds = plan.succeeds || parent.body == name;
        if succeeds && parent.body != name {
            library.refuse_as_new_name(name)?;
        } else {
            library.refuse_as_new_pack(name, edition, plan.extends)?;
        }
        refuse_several(library, plan.extends)?;
        let from = plan.from.or_else(|| edition.first_day());
        if succeeds {
            library.refuse_as_successor(parent, edition, from)?;
        }
        let parent = library.edition(&EditionRequest::Pack(plan.extends.clone()))?;
        let spoken = if plan.languages.is_empty() { std::slice::from_ref(&language) } else { plan.languages };
        let new = NewPack {
            name,
            edition,
            from,
            parent: &parent,
            words: Words::new(language),
            spoken: spoken.iter().copied().map(Words::new).collect(),
        };
        let files = if succeeds { new.successor() } else { new.local_pack() };
        Ok(Skeleton { label: format!("{name}@{edition}"), files })
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
        refuse_occupied(folder)?;
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

/// Refuses a folder with something in it.
pub(super) fn refuse_occupied(folder: &Path) -> Result<(), Diagnostic> {
    let is_free = match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    };
    if is_free {
        return Ok(());
    }
    let message = phrase!("K1125", "something is here already, and nothing is overwritten");
    let help = phrase!("K1125-help", "name a new folder");
    Err(Diagnostic::of_file(&folder.display().to_string(), message).with_help(help))
}

/// Refuses what names no single edition, or one as it is read in a certain way.
pub(super) fn refuse_several(library: &Library, extends: &Selector) -> Result<(), Diagnostic> {
    if extends.edition.is_none() || !extends.readings.is_empty() {
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

/// What a new pack is to be.
#[derive(Clone, Copy, Debug)]
pub struct PackPlan<'a> {
    /// Its name; of a draft, its working name.
    pub name: &'a str,
    /// Its edition.
    pub edition: EditionName,
    /// The edition that it extends.
    pub extends: &'a Selector,
    /// Whether it is the next edition of the body of that one, under a name of its own. A pack that bears the name of the
    /// body is its next edition in any case.
    pub succeeds: bool,
    /// Its first day in force; the first of its year or month if none is given.
    pub from: Option<Date>,
    /// The languages of its texts, that of the authentic text first; none for that of its comments alone.
    pub languages: &'a [Language],
}

/// A number to amend in the next edition of a body inside the program, with the one inherited case that it turns.
struct SuccessorSample {
    stem: &'static str,
    number: &'static str,
    /// The new value, as TOML.
    value: &'static str,
    /// The file of the case, and what it says now, as TOML with `LABEL` for the name of the draft.
    case: (&'static str, &'static str),
}

struct NewPack<'a> {
    name: &'a str,
    edition: EditionName,
    from: Option<Date>,
    parent: &'a Edition,
    /// The language of the comments.
    words: Words,
    /// The languages of the texts, that of the authentic text first.
    spoken: Vec<Words>,
}

impl NewPack<'_> {
    /// Returns the files of a pack of another body than the one that it extends.
    fn local_pack(&self) -> Vec<(String, String)> {
        match self.first_number() {
            Some((placed, gains)) => self.with_an_amendment(placed, gains),
            None => vec![("pack.toml".to_owned(), self.pack(&self.bare_contents()))],
        }
    }

    /// Returns the regulation to amend, and its number as it is.
    fn first_number(&self) -> Option<(&EditionRegulation, Time)> {
        let placed = self.parent.base().iter().find(|placed| placed.regulation.stem == STEM)?;
        match placed.law.get(NUMBER)?.value {
            LawValue::Time(time) => Some((placed, time)),
            _ => None,
        }
    }

    /// Returns the files of the next edition of a body: what becomes of the rows of the edition before, one amendment, and
    /// the case that it turns.
    fn successor(&self) -> Vec<(String, String)> {
        let sample = SUCCESSOR_SAMPLES.iter().find_map(|sample| Some((sample, self.sampled(sample)?)));
        let amended = sample.map(|(sample, placed)| {
            let article = placed.article_numbers().into_iter().next().unwrap_or_default();
            let title = placed.regulation.title.without_mark(self.words.language());
            let about = comment(&format!("{article} {title}: {}", self.words.say("new-successor-amends")));
            let SuccessorSample { stem, number, value, .. } = sample;
            format!("\n{about}\n[amends.{}.{stem}]\n{number} = {value}\n", toml_text(&article))
        });
        let mut files = vec![("pack.toml".to_owned(), self.successor_manifest(&amended.unwrap_or_default()))];
        if let Some((sample, _)) = sample {
            let (path, case) = sample.case;
            let head = self.comment("new-successor-case");
            let label = format!("{}@{}", self.name, self.edition);
            files.push((format!("{CASES}/{path}"), format!("{head}\n\n{}", case.replace("LABEL", &label))));
        }
        files
    }

    /// Returns the regulation whose number a sample amends, if the edition before has it as the sample was written for.
    fn sampled(&self, sample: &SuccessorSample) -> Option<&EditionRegulation> {
        let placed = self.parent.base().iter().find(|placed| placed.regulation.stem == sample.stem)?;
        let is_of_body = placed.pack.head.body == self.parent.head().body;
        placed.law.get(sample.number).filter(|_| is_of_body).map(|_| placed)
    }

    fn successor_manifest(&self, amended: &str) -> String {
        let NewPack { name, edition, .. } = self;
        let parent = self.parent.head().short_label();
        let (code, from, title) = (self.authentic(), self.first_day(), self.next_title());
        let languages = self.about_languages();
        let [head, inherited, contents] =
            ["new-successor-head", "new-successor-inherited", "new-successor-contents"].map(|said| self.comment(said));
        let [check, test, diff, version, in_force, succeeds] = [
            "new-then-check",
            "new-then-test",
            "amend-then-diff",
            "new-pack-version",
            "new-successor-in-force",
            "new-successor-succeeds",
        ]
        .map(|said| self.words.say_with(said, &[("parent", parent.as_str().into())]));
        let (gone, moved) = self.rows_for_example();
        let renumbered =
            moved.map_or(String::new(), |(old, new)| format!("# {} = {}\n", toml_text(&old), toml_text(&new)));
        let gone = gone.map_or(String::new(), |gone| format!("    # {}", toml_text(&gone)));
        format!(
            r#"{head}
#
#   kodeks check {name}    {check}
#   kodeks test {name}     {test}
#   kodeks diff {parent} {name}    {diff}

name      = "{name}"
edition   = "{edition}"
version   = "{FIRST_VERSION}"          # {version}
title     = {title}{languages}
in_force  = {{ from = {from} }}   # {in_force}
succeeds  = "{parent}"    # {succeeds}
authentic = "{code}"

{inherited}
[inherited]
dropped = []{gone}

[inherited.renumbered]
{renumbered}
{contents}
[contents]
{amended}"#
        )
    }

    /// Returns rows of the edition before with which comments show how one is dropped and another renumbered: the last one that
    /// only informs and has none below it, and the last of another article with the next number, which is free.
    fn rows_for_example(&self) -> (Option<String>, Option<(String, String)>) {
        let body = &self.parent.head().body;
        let is_of_an_article = |row: &&Article| row.number.starts_with(|first: char| first.is_ascii_digit());
        let contents = self.parent.contents().filter(|(head, _)| head.body == *body);
        let rows: Vec<&Article> = contents.map(|(_, article)| article).filter(is_of_an_article).collect();
        let is_alone = |row: &Article| {
            let below = format!("{}.", row.number);
            !rows.iter().any(|other| other.number.starts_with(&below))
        };
        let informs = |row: &&&Article| row.status == Status::Informational && is_alone(row);
        let gone = rows.iter().rev().find(informs).map(|row| row.number.clone());
        let next = |row: &&Article| {
            let (above, last) = row.number.rsplit_once('.')?;
            let next = format!("{above}.{}", last.parse::<u32>().ok()? + 1);
            let is_free = rows.iter().all(|other| other.number != next);
            let is_other = gone.as_ref().is_none_or(|gone| *gone != row.number);
            (is_free && is_other && is_alone(row)).then(|| (row.number.clone(), next))
        };
        let moved = rows.iter().rev().find_map(next);
        (gone, moved)
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

    /// Says something as a text of a pack, in each of its languages.
    fn text(&self, message: &str) -> String {
        self.in_each_language(|words| words.say_with(message, &[("name", self.name.into())]))
    }

    fn in_each_language(&self, say: impl Fn(&Words) -> String) -> String {
        let said = self.spoken.iter().map(|words| format!("{} = {}", words.language().code(), toml_text(&say(words))));
        format!("{{ {} }}", said.collect::<Vec<_>>().join(", "))
    }

    /// The comment beside the title on how to add languages, where there is only one.
    fn about_languages(&self) -> String {
        match self.spoken.as_slice() {
            [only] if only.language() == self.words.language() => {
                format!("    # {}", self.words.say("new-pack-languages"))
            }
            _ => String::new(),
        }
    }

    /// The code of the language of the authentic text.
    fn authentic(&self) -> &'static str {
        self.spoken.first().unwrap_or(&self.words).language().code()
    }

    /// The first day in force, as TOML.
    fn first_day(&self) -> String {
        self.from.or_else(|| self.edition.first_day()).map(|day| day.to_string()).unwrap_or_default()
    }

    /// The title of the next edition: that of the edition before with its own year, in the languages that both have.
    fn next_title(&self) -> String {
        let before = &self.parent.head().title;
        let old_year = self.parent.head().edition.year().to_string();
        let new_year = self.edition.year().to_string();
        self.in_each_language(|words| match before.without_mark(words.language()) {
            title if !before.has(words.language()) || !title.contains(&old_year) => words.say_with(
                "new-title-edition",
                &[("name", self.name_of_body().into()), ("year", new_year.as_str().into())],
            ),
            title => title.replace(&old_year, &new_year),
        })
    }

    fn name_of_body(&self) -> &str {
        &self.parent.head().body
    }

    /// Says something as a comment, in lines that are no longer than others.
    fn comment(&self, message: &str) -> String {
        let parent = self.parent.head().short_label();
        let told = [("name", self.name.into()), ("parent", parent.into())];
        comment(&self.words.say_with(message, &told))
    }

    fn pack(&self, contents: &str) -> String {
        let (name, edition) = (self.name, self.edition);
        let parent = self.parent.head().short_label();
        let (code, from) = (self.authentic(), self.first_day());
        let title = self.text("new-title");
        let head = self.comment("new-pack-head");
        let of_contents = self.comment("new-pack-contents");
        let [check, test, version, in_force] =
            ["new-then-check", "new-then-test", "new-pack-version", "new-pack-in-force"]
                .map(|message| self.words.say(message));
        let languages = self.about_languages();
        format!(
            r#"{head}
#
#   kodeks check {name}    {check}
#   kodeks test {name}     {test}

name      = "{name}"
edition   = "{edition}"
version   = "{FIRST_VERSION}"          # {version}
title     = {title}{languages}
in_force  = {{ from = {from} }}   # {in_force}
extends   = "{parent}"
authentic = "{code}"

{of_contents}
[contents]
{contents}"#
        )
    }

    fn cases(&self, placed: &EditionRegulation, gains: Time, minutes: u64) -> String {
        let parent = self.parent.head().short_label();
        let label = format!("{}@{}", self.name, self.edition);
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
