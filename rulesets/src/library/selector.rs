//! Naming editions: `fide@2014`, a version of one `fide@2014:1.2.0`, with readings `fide@2014[9.6a=cycles]`, by their
//! contents `fide@2014#` and a hash, with other packs beside them `fide@2023+fide-captains@2022`.

use std::fmt;

use kodeks_base::{Date, Diagnostic, phrase};
use kodeks_core::stored;
use semver::{Version, VersionReq};

use super::{edition_name::EditionName, edition_today};

/// The body whose Laws hold where nobody says which.
pub(crate) const BODY: &str = "fide";

/// Which pack is meant: by name, edition and version, or by name and day.
///
/// ```
/// use kodeks_rulesets::Selector;
///
/// let selector = Selector::parse("fide@2014[9.6a=cycles]")?;
/// assert_eq!(selector.name, "fide");
/// assert_eq!(selector.edition.map(|edition| edition.year()), Some(2014));
/// assert_eq!(selector.readings, [("9.6a".to_owned(), "cycles".to_owned())]);
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selector {
    /// The name of the pack: `fide`.
    pub name: String,
    /// The requested edition.
    pub edition: Option<EditionName>,
    /// The requested version of the edition, as written: `1.2` means the newest `1.2.x`, and none the newest of all.
    pub version: Option<String>,
    /// Whether it is written as before editions had names of their own, `fide@2014.0.0`: the first number of the version
    /// is the year of the edition.
    pub is_former: bool,
    /// The SHA-256 of its files, if these contents are meant and no others; in small letters.
    pub hash: Option<String>,
    /// The readings that are chosen, as article and choice.
    pub readings: Vec<(String, String)>,
    /// The packs that hold beside it in one event: comments on it that are followed, and regulations on other matters.
    pub also: Vec<Selector>,
}

stored!(struct Selector { name, edition, version, is_former, hash, readings, also });

/// Returns whether a text can be the name of a pack.
pub(crate) fn is_name(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !text.is_empty() && text.chars().all(plain)
}

impl Selector {
    /// The JSON Schema pattern of an edition that is asked for, from `@` on.
    pub(crate) const EDITION_PATTERN: &str =
        "@=?[1-9][0-9]{3}(-[0-9]{2})?(:[0-9][0-9A-Za-z.-]*|\\.[0-9][0-9.]*)?(#[0-9a-fA-F]{64})?";

    /// Returns the edition of the body that is in force today, as people write it: `fide@2023`.
    pub(crate) fn edition_today(&self) -> String {
        edition_today(&self.name)
    }

    /// Reads `fide`, `fide@2014`, `fide@2014:1.2.0` or, as it was written before, `fide@2014.0.0`, each with or without
    /// `[article=choice, …]`. An edition may be followed by `#` and the hash of the contents, and each by `+` and an edition
    /// that holds beside it.
    ///
    /// # Errors
    ///
    /// Says what is not a name, a version or a reading.
    pub fn parse(text: &str) -> Result<Selector, Diagnostic> {
        let mut packs = split_packs(text).into_iter();
        let first = Selector::parse_one(packs.next().unwrap_or_default())?;
        let also = packs.map(Selector::parse_beside).collect::<Result<_, _>>()?;
        Ok(Selector { also, ..first })
    }

    /// Reads the edition of a pack that holds beside another.
    ///
    /// # Errors
    ///
    /// It is no edition, or has readings of its own.
    pub(crate) fn parse_beside(text: &str) -> Result<Selector, Diagnostic> {
        let read = Selector::parse_one(text)?;
        if read.edition.is_some() && read.readings.is_empty() {
            return Ok(read);
        }
        Err(Diagnostic::of_request(phrase!("K0510-beside", "`{text}` names no edition to hold beside another", text))
            .with_help(phrase!(
                "K0510-help-beside",
                "write its name and edition, `{name}@{year}`; readings stand after the first pack",
                name = read.name,
                year = Date::today().parts().0
            )))
    }

    fn parse_one(text: &str) -> Result<Selector, Diagnostic> {
        let (named, readings) = match text.split_once('[') {
            None => (text, Vec::new()),
            Some((named, rest)) => (named, parse_readings(text, rest)?),
        };
        let (named, hash) = match named.split_once('#') {
            None => (named, None),
            Some((named, hash)) => (named, Some(hash)),
        };
        let (name, edition) = named.split_once('@').map_or((named, None), |(name, edition)| (name, Some(edition)));
        if !is_name(name) {
            return Err(Diagnostic::of_request(phrase!("K0510", "`{text}` is not the name of a pack", text))
                .with_help(phrase!("K0510-help", "write `{edition}`", edition = edition_today(BODY))));
        }
        let hash = hash.map(|hash| parse_hash(name, edition, hash)).transpose()?;
        let body = Selector { hash, readings, ..Selector::of_body(name) };
        let Some(edition) = edition else {
            return Ok(body);
        };
        body.with_edition(edition).ok_or_else(|| {
            Diagnostic::of_request(phrase!("K0510-edition", "`{version}` is not an edition", version = edition))
                .with_help(phrase!("K0510-help", "write `{edition}`", edition = edition_today(name)))
        })
    }

    /// Returns whether it names an edition as it usually is: by the default readings, with nothing beside it.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.readings.is_empty() && self.is_alone()
    }

    /// Returns whether it names no pack that holds beside the edition.
    #[must_use]
    pub fn is_alone(&self) -> bool {
        self.also.is_empty()
    }

    /// Returns the body of this name, without an edition of it.
    pub(crate) fn of_body(name: &str) -> Selector {
        Selector {
            name: name.to_owned(),
            edition: None,
            version: None,
            is_former: false,
            hash: None,
            readings: Vec::new(),
            also: Vec::new(),
        }
    }

    /// Returns it with what is written after `@`; `None` for what is neither an edition nor a version of one.
    fn with_edition(self, text: &str) -> Option<Selector> {
        let text = text.strip_prefix('=').unwrap_or(text);
        let (edition, version, is_former) = match (text.split_once(':'), text.split_once('.')) {
            (Some((edition, version)), _) => (edition, Some(version), false),
            (None, Some((year, _))) => (year, Some(text), true),
            (None, None) => (text, None, false),
        };
        let edition = EditionName::parse(edition)?;
        if let Some(version) = version {
            requirement(version)?;
        }
        Some(Selector { edition: Some(edition), version: version.map(str::to_owned), is_former, ..self })
    }

    /// Reads the same as people type it, with capitals or without.
    ///
    /// # Errors
    ///
    /// Says what is not a name, a version or a reading.
    pub fn parse_typed(text: &str) -> Result<Selector, Diagnostic> {
        let mut is_in_readings = false;
        let small = text.chars().map(|c| {
            is_in_readings = (is_in_readings || c == '[') && c != ']';
            if is_in_readings { c } else { c.to_ascii_lowercase() }
        });
        Selector::parse(&small.collect::<String>())
    }

    /// Returns whether a version of an edition is one that is asked for.
    pub(crate) fn admits(&self, version: &Version) -> bool {
        let asked = self.version.as_deref().and_then(requirement);
        asked.is_none_or(|asked| asked.matches(version))
    }
}

impl fmt::Display for Selector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        match (self.edition, &self.version) {
            (Some(edition), Some(version)) if !self.is_former => write!(f, "@{edition}:{version}")?,
            (_, Some(version)) => write!(f, "@{version}")?,
            (Some(edition), None) => write!(f, "@{edition}")?,
            (None, None) => {}
        }
        if let Some(hash) = &self.hash {
            write!(f, "#{hash}")?;
        }
        if !self.readings.is_empty() {
            let readings: Vec<String> =
                self.readings.iter().map(|(article, choice)| format!("{article}={choice}")).collect();
            write!(f, "[{}]", readings.join(", "))?;
        }
        self.also.iter().try_for_each(|pack| write!(f, "+{pack}"))
    }
}

/// Returns the names of the packs of a request: what stands between the `+` that are outside of readings. The mark of a
/// version is no such sign.
fn split_packs(text: &str) -> Vec<&str> {
    let mut is_in_readings = false;
    text.split(|c: char| {
        is_in_readings = match c {
            '[' => true,
            ']' => false,
            _ => is_in_readings,
        };
        c == '+' && !is_in_readings
    })
    .collect()
}

/// Which edition an event asks for.
///
/// ```
/// use kodeks_base::Date;
/// use kodeks_rulesets::{Library, Selector, EditionRequest};
///
/// let library = Library::built_in()?;
/// let on = Date::parse("2016-03-11").expect("a day");
/// let wanted = EditionRequest::InForce { selector: Selector::parse("fide")?, on };
/// assert_eq!(library.edition(&wanted)?.label(), "fide@2014:1.0.0");
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditionRequest {
    /// This one.
    Pack(Selector),
    /// The one of this body that is in force on the day the event starts.
    InForce {
        /// The name and the readings; its edition counts for nothing.
        selector: Selector,
        /// The day.
        on: Date,
    },
    /// The one of this body that is in force today, as nobody says on which day the event starts.
    Today(Selector),
    /// This one, by an event that starts on a day and has to fit.
    PackOn {
        /// The edition.
        selector: Selector,
        /// The day.
        on: Date,
    },
}

impl EditionRequest {
    /// Returns its name, its edition and the readings that are chosen with it.
    #[must_use]
    pub fn selector(&self) -> &Selector {
        match self {
            EditionRequest::Pack(selector)
            | EditionRequest::Today(selector)
            | EditionRequest::InForce { selector, .. }
            | EditionRequest::PackOn { selector, .. } => selector,
        }
    }

    /// Returns the day on which the edition is asked for, if one is.
    #[must_use]
    pub fn day(&self, today: Date) -> Option<Date> {
        match self {
            EditionRequest::Pack(_) => None,
            EditionRequest::Today(_) => Some(today),
            EditionRequest::InForce { on, .. } | EditionRequest::PackOn { on, .. } => Some(*on),
        }
    }

    /// Returns the readings that are chosen with it.
    #[must_use]
    pub fn readings(&self) -> &[(String, String)] {
        &self.selector().readings
    }
}

/// A version with all its numbers means that one alone, one with fewer the newest that begins so. One that is marked, as
/// that of an edition with numbers that somebody has set, names no pack.
fn requirement(version: &str) -> Option<VersionReq> {
    let is_beginning = version.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    match Version::parse(version) {
        Ok(exact) if exact.build.is_empty() => VersionReq::parse(&format!("={version}")).ok(),
        Err(_) if is_beginning => VersionReq::parse(&format!("~{version}")).ok(),
        _ => None,
    }
}

/// Returns whether a text is a SHA-256 in hexadecimal digits.
pub(crate) fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn parse_hash(name: &str, edition: Option<&str>, hash: &str) -> Result<String, Diagnostic> {
    let named = || match edition {
        Some(edition) => format!("{name}@{edition}"),
        None => edition_today(name),
    };
    match (is_hash(hash), edition) {
        (true, Some(_)) => Ok(hash.to_ascii_lowercase()),
        _ => Err(Diagnostic::of_request(phrase!("K0510-hash", "`#{hash}` is not the hash of a pack", hash)).with_help(
            phrase!(
                "K0510-help-hash",
                "write `{edition}#` and after it the 64 digits that `kodeks lock` or `--receipt` tells",
                edition = named()
            ),
        )),
    }
}

fn parse_readings(text: &str, rest: &str) -> Result<Vec<(String, String)>, Diagnostic> {
    let wrong = || {
        Diagnostic::of_request(phrase!(
            "K0511",
            "`{text}`: readings are written `[article=choice]`, such as `[9.6a=cycles]`",
            text
        ))
    };
    let inside = rest.strip_suffix(']').ok_or_else(wrong)?;
    let pair = |part: &str| {
        let (article, choice) = part.split_once('=').ok_or_else(wrong)?;
        Ok((article.trim().to_owned(), choice.trim().to_owned()))
    };
    inside.split(',').map(pair).collect()
}

#[cfg(test)]
mod tests {
    use semver::Version;

    use super::Selector;

    #[test]
    fn an_edition_admits_every_version_and_the_beginning_of_one_those_that_begin_so() {
        for (text, admitted, refused) in [
            ("fide@2014", &["1.0.0", "3.2.1"][..], &[][..]),
            ("fide@2014:1", &["1.0.0", "1.4.2"], &["2.0.0"]),
            ("fide@2014:1.2", &["1.2.0", "1.2.9"], &["1.3.0", "1.1.9"]),
        ] {
            let selector = Selector::parse(text).unwrap();
            let admits = |version: &&str| selector.admits(&Version::parse(version).unwrap());
            assert!(admitted.iter().all(admits), "{text}");
            assert!(!refused.iter().any(admits), "{text}");
        }
    }

    #[test]
    fn three_numbers_admit_that_version_alone() {
        for text in ["fide@2014:1.2.0", "fide@=2014:1.2.0"] {
            let selector = Selector::parse(text).unwrap();
            let admits = |version: &str| selector.admits(&Version::parse(version).unwrap());
            assert!(admits("1.2.0"), "{text}");
            for other in ["1.2.1", "1.9.9", "2.0.0", "1.2.0-rc.1"] {
                assert!(!admits(other), "{text} admits {other}");
            }
        }
    }

    #[test]
    fn an_edition_is_a_year_or_a_year_and_a_month() {
        for text in ["fide@2014", "fide@2024-12", "fide@2024-12:1.0.0", "fide@2014.0.0"] {
            assert_eq!(Selector::parse(text).unwrap().to_string(), text);
        }
        let former = Selector::parse("fide@2014.1").unwrap();
        assert_eq!((former.edition, former.is_former), (Selector::parse("fide@2014").unwrap().edition, true));
    }

    #[test]
    fn a_hash_stands_after_the_edition_and_before_the_readings() {
        let hash = "0123456789abcdef".repeat(4);
        let text = format!("fide@2014#{hash}[9.6a=cycles]");
        let selector = Selector::parse(&text).unwrap();
        assert_eq!(selector.hash.as_deref(), Some(hash.as_str()));
        assert_eq!(selector.edition, Selector::parse("fide@2014").unwrap().edition);
        assert_eq!(selector.to_string(), text);
        let typed = Selector::parse_typed(&text.replace(&hash, &hash.to_ascii_uppercase())).unwrap();
        assert_eq!(typed, selector);
    }

    #[test]
    fn readings_stand_in_square_brackets() {
        let selector = Selector::parse("fide@2014[9.6a=cycles]").unwrap();
        assert_eq!(selector.readings, [("9.6a".to_owned(), "cycles".to_owned())]);
        assert_eq!(selector.to_string(), "fide@2014[9.6a=cycles]");
    }

    #[test]
    fn packs_that_hold_beside_it_follow_a_plus() {
        let text = "fide@2023[7.3=both]+fide-comments@2025+fide-captains@2022:1.0.0";
        let selector = Selector::parse(text).unwrap();
        assert_eq!(
            selector.also.iter().map(|pack| pack.name.as_str()).collect::<Vec<_>>(),
            ["fide-comments", "fide-captains"]
        );
        assert_eq!(selector.readings.len(), 1);
        assert_eq!(selector.to_string(), text);
        for wrong in ["fide@2023+", "fide@2023+fide-captains", "fide@2023+fide-captains@2022[3.2.5=any]", "+fide@2023"]
        {
            assert!(Selector::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn capitals_make_no_difference_where_people_type() {
        let selector = Selector::parse_typed("FIDE@2014[9.6a=cycles]").unwrap();
        assert_eq!(selector.to_string(), "fide@2014[9.6a=cycles]");
    }

    #[test]
    fn what_names_no_pack_is_refused() {
        for text in [
            "",
            "@2014",
            "FIDE@2014",
            "fide@",
            "fide@new",
            "fide@2014[9.6a",
            "fide@2014[cycles]",
            "../x",
            "fide@=",
            "fide@>2014",
            "fide@2014.0.0+evil",
            "fide@=2014.0.0+evil",
            "fide@2014:1.0.0+evil",
            "fide@2014:",
            "fide@2014:1.",
            "fide@2014:~1",
            "fide@2014-13",
            "fide@2024-12.0.0",
            "fide@2014#",
            "fide@2014#0123",
            &format!("fide#{}", "0".repeat(64)),
            &format!("fide@2014#{}", "g".repeat(64)),
        ] {
            assert!(Selector::parse(text).is_err(), "{text}");
        }
    }
}
