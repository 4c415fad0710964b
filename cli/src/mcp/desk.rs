//! Where questions are answered: the packs at hand, and the language.

use std::{num::NonZero, sync::OnceLock};

use kodeks_answers::{LookedUp, edition_named};
use kodeks_report::{Words, errors::errors_json, json, page};
use kodeks_rulesets::{Diagnostic, Language, Library};
use rmcp::model::{Resource, ResourceTemplate, Tool};
use serde_json::{Map, Value as Json};

use crate::output::json_text;

use super::{
    answered::{Answered, articles_in, packs_of},
    arguments::Arguments,
    resources::{self, provision_of},
    tools,
};

/// Where questions are answered.
pub struct Desk {
    /// The packs at hand.
    pub library: Library,
    /// The language of answers, where a question names none.
    pub language: Language,
    /// On how many threads one question is answered.
    pub jobs: Option<NonZero<usize>>,
    tools: OnceLock<Vec<Tool>>,
}

impl Desk {
    /// Returns a desk with these packs.
    pub fn new(library: Library, language: Language, jobs: usize) -> Desk {
        Desk {
            library,
            language,
            jobs: NonZero::new(jobs),
            tools: OnceLock::new(),
        }
    }

    /// Returns the words in which errors are told.
    pub fn words_of_errors(&self) -> Words {
        Words::new(self.language)
    }

    /// Returns what is wrong, as a text and for programs.
    pub fn told_wrong(&self, wrong: &Diagnostic) -> (String, Json) {
        let words = self.words_of_errors();
        let all = || [wrong].into_iter().chain(wrong.others());
        let told: Vec<String> = all()
            .map(|wrong| format!("error[{}]: {}", wrong.code(), words.diagnostic(wrong)))
            .collect();
        (told.join("\n"), errors_json(all(), &words))
    }

    /// Returns the tools, with what each takes.
    pub fn tools(&self) -> Result<Vec<Tool>, Diagnostic> {
        if let Some(tools) = self.tools.get() {
            return Ok(tools.clone());
        }
        let tools = tools::all(self)?;
        Ok(self.tools.get_or_init(|| tools).clone())
    }

    /// Has a tool answer: for programs, and as texts.
    pub fn call(
        &self,
        name: &str,
        arguments: &Map<String, Json>,
    ) -> Result<(Json, Vec<String>), Diagnostic> {
        let tools = self.tools()?;
        let (tool, answer) = tools::named(&tools, name)?;
        let arguments = Arguments::of(&tool.name, &tool.input_schema, arguments)?;
        let words = Words::of(arguments.language(self.language)?, &self.library)?;
        let answered: Answered = answer(self, &arguments, &words)?;
        let texts = vec![answered.text(), answered.sources(&words)];
        Ok((answered.structured(), texts))
    }

    /// Returns the contents of every edition, as resources.
    pub fn resources(&self) -> Vec<Resource> {
        let heads = self.library.heads();
        heads
            .map(|head| resources::contents(head, self.language))
            .collect()
    }

    /// Returns the articles of every edition, as templates.
    pub fn templates(&self) -> Vec<ResourceTemplate> {
        let heads = self.library.heads();
        heads
            .map(|head| resources::articles(head, self.language))
            .collect()
    }

    /// Reads a resource: its page, and the same for programs.
    pub fn read(&self, uri: &str) -> Result<(String, String), Diagnostic> {
        let (edition, article) = provision_of(uri)?;
        let words = Words::of(self.language, &self.library)?;
        let answered = self.shown(&edition, article.as_deref(), &words)?;
        let texts = [answered.text(), answered.sources(&words)];
        Ok((texts.join("\n\n"), json_text(&answered.structured())))
    }

    /// Returns an article of an edition, or its contents.
    pub fn shown(
        &self,
        edition: &str,
        article: Option<&str>,
        words: &Words,
    ) -> Result<Answered, Diagnostic> {
        let (_, edition) = edition_named(&self.library, edition)?;
        let (answer, page) = match article {
            None => (
                json::contents(&edition, words.language()),
                page::contents(&edition, words),
            ),
            Some(asked) => {
                let others = self.library.generations(&edition)?;
                let found = LookedUp::in_edition(asked, &self.library, &edition, &others, words)?;
                (found.json(words), found.page(words))
            }
        };
        let articles = match article {
            None => Vec::new(),
            Some(_) => match &answer["article"] {
                Json::Object(article) => articles_in(&Json::Object(article.clone())),
                _ => articles_in(&answer),
            },
        };
        Ok(Answered {
            answer,
            page,
            packs: packs_of([&*edition]),
            articles,
            ask: Vec::new(),
        })
    }
}
