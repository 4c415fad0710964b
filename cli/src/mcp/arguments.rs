//! The arguments of a tool, read with errors for the assistant.

use kodeks_base::{Date, Diagnostic, Language, Phrase, phrase, suggestion};
use kodeks_rulesets::Selector;
use serde_json::{Map, Value as Json};

use crate::day::not_a_day;

/// The arguments of a tool.
pub struct ToolArguments<'a> {
    tool: &'a str,
    values: &'a Map<String, Json>,
}

impl<'a> ToolArguments<'a> {
    /// Takes the arguments of a tool whose schema this is.
    ///
    /// # Errors
    ///
    /// One has a name that the tool does not know, or one is missing.
    pub fn of(
        tool: &'a str,
        schema: &Map<String, Json>,
        values: &'a Map<String, Json>,
    ) -> Result<ToolArguments<'a>, Diagnostic> {
        let known = schema.get("properties").and_then(Json::as_object);
        let known = || known.into_iter().flatten().map(|(name, _)| name.as_str());
        for name in values.keys() {
            if !known().any(|known| known == name) {
                let wrong = phrase!("K0530", "`{tool}` takes no `{name}`", tool, name);
                return Err(Diagnostic::of_request(wrong).with_hint(suggestion(name, known())));
            }
        }
        let needed = schema.get("required").and_then(Json::as_array).into_iter().flatten().filter_map(Json::as_str);
        for name in needed {
            if values.get(name).is_none_or(Json::is_null) {
                return Err(Diagnostic::of_request(phrase!("K0530-needs", "`{tool}` needs `{name}`", tool, name)));
            }
        }
        Ok(ToolArguments { tool, values })
    }

    /// Returns the value of this name, if there is one.
    fn value(&self, name: &str) -> Option<&'a Json> {
        self.values.get(name).filter(|value| !value.is_null())
    }

    fn not(&self, name: &str, what: Phrase) -> Diagnostic {
        Diagnostic::of_request(phrase!(
            "K0530-kind",
            "`{name}` of `{tool}` has to be {what}",
            name,
            tool = self.tool,
            what
        ))
    }

    /// Returns a text, nothing if it is not said.
    pub fn text(&self, name: &str) -> Result<Option<&'a str>, Diagnostic> {
        let Some(value) = self.value(name) else {
            return Ok(None);
        };
        let text = value.as_str();
        text.map(Some).ok_or_else(|| self.not(name, phrase!("argument-text", "a text")))
    }

    /// Returns a text that has to be said.
    pub fn require(&self, name: &str) -> Result<&'a str, Diagnostic> {
        Ok(self.text(name)?.unwrap_or_default())
    }

    /// Returns whether something is wanted.
    pub fn flag(&self, name: &str) -> Result<bool, Diagnostic> {
        match self.value(name) {
            None => Ok(false),
            Some(value) => value.as_bool().ok_or_else(|| self.not(name, phrase!("argument-flag", "`true` or `false`"))),
        }
    }

    /// Returns a number of things, nothing if it is not said.
    pub fn count(&self, name: &str) -> Result<Option<usize>, Diagnostic> {
        let Some(value) = self.value(name) else {
            return Ok(None);
        };
        value
            .as_u64()
            .and_then(|count| count.try_into().ok())
            .map(Some)
            .ok_or_else(|| self.not(name, phrase!("argument-count", "a whole number")))
    }

    /// Returns texts, none if they are not said.
    pub fn texts(&self, name: &str) -> Result<Vec<String>, Diagnostic> {
        let Some(value) = self.value(name) else {
            return Ok(Vec::new());
        };
        value
            .as_array()
            .and_then(|texts| texts.iter().map(|text| text.as_str().map(str::to_owned)).collect())
            .ok_or_else(|| self.not(name, phrase!("argument-texts", "a list of texts")))
    }

    /// Returns the text of a record: one that was written so, or an object as JSON.
    pub fn record(&self) -> Result<String, Diagnostic> {
        match (self.object("record")?, self.text("toml")?) {
            (Some(record), None) => Ok(record.to_string()),
            (None, Some(text)) => Ok(text.to_owned()),
            (Some(_), Some(_)) => Err(Diagnostic::of_request(phrase!(
                "K0530-twice",
                "the record is told twice, by `record` and by `toml`"
            ))),
            (None, None) => {
                Err(Diagnostic::of_request(phrase!("K0530-record", "no record is told, so nothing happened"))
                    .with_help(phrase!("K0530-help-record", "write it as the object `record`, or as a text in `toml`")))
            }
        }
    }

    /// Returns an edition, nothing if none is named.
    pub fn edition(&self, name: &str) -> Result<Option<Selector>, Diagnostic> {
        self.text(name)?.map(Selector::parse_typed).transpose()
    }

    /// Returns a day, nothing if none is named.
    pub fn day(&self, name: &str) -> Result<Option<Date>, Diagnostic> {
        self.text(name)?.map(read_day).transpose()
    }

    /// Returns days, none if they are not said.
    pub fn days(&self, name: &str) -> Result<Vec<Date>, Diagnostic> {
        self.texts(name)?.iter().map(|day| read_day(day)).collect()
    }

    /// Returns an object, nothing if it is not said.
    pub fn object(&self, name: &str) -> Result<Option<&'a Json>, Diagnostic> {
        match self.value(name) {
            Some(object) if !object.is_object() => Err(self.not(name, phrase!("argument-object", "an object"))),
            object => Ok(object),
        }
    }

    /// Returns the language of the answer, or this one.
    pub fn language(&self, or: Language) -> Result<Language, Diagnostic> {
        let Some(code) = self.text("lang")? else {
            return Ok(or);
        };
        Language::ALL.into_iter().find(|one| one.code() == code).ok_or_else(|| {
            let known = kodeks_base::join_quoted(Language::ALL.map(Language::code));
            self.not("lang", phrase!("argument-one-of", "one of {known}", known))
        })
    }
}

fn read_day(day: &str) -> Result<Date, Diagnostic> {
    Date::parse(day).ok_or_else(|| Diagnostic::of_request(not_a_day(day)))
}
