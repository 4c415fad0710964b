//! State of the server for assistants: packs and language.

use std::{num::NonZero, sync::OnceLock};

use kodeks_answers::{ProvisionAnswer, edition_named};
use kodeks_base::{Diagnostic, Language};
use kodeks_draw as draw;
use kodeks_rulesets::Library;
use kodeks_views::{EditionView, ErrorsView, with_schema};
use kodeks_words::Words;
use rmcp::model::Tool;
use serde_json::{Value as Json, json};

use super::answer::{ToolAnswer, articles_in, packs_of};

/// State of the server for assistants.
pub struct McpState {
    /// The installed packs.
    pub library: Library,
    /// The language of answers, where a question names none.
    pub language: Language,
    /// On how many threads one question is answered.
    pub jobs: Option<NonZero<usize>>,
    /// The tools with what each takes, once that was asked for.
    pub tools: OnceLock<Vec<Tool>>,
}

impl McpState {
    /// Returns a state with these packs.
    pub fn new(library: Library, language: Language, jobs: usize) -> McpState {
        McpState { library, language, jobs: NonZero::new(jobs), tools: OnceLock::new() }
    }

    /// Returns the messages for errors.
    pub fn words_of_errors(&self) -> Words {
        Words::new(self.language)
    }

    /// Returns a warning for each former name by which an edition was asked for.
    pub fn warnings(&self, words: &Words) -> Vec<String> {
        let warnings = self.library.former_names().take();
        warnings.iter().map(|warning| format!("warning[{}]: {}", warning.code(), words.diagnostic(warning))).collect()
    }

    /// Returns what is wrong, as a text and for programs.
    pub fn describe_fault(&self, wrong: &Diagnostic) -> (String, Json) {
        let words = self.words_of_errors();
        let all = || [wrong].into_iter().chain(wrong.others());
        let told: Vec<String> =
            all().map(|wrong| format!("error[{}]: {}", wrong.code(), words.diagnostic(wrong))).collect();
        (told.join("\n"), with_schema(json!(ErrorsView::new(all(), &words))))
    }

    /// Returns an article of an edition, or its contents.
    pub fn show(&self, edition: &str, article: Option<&str>, words: &Words) -> Result<ToolAnswer, Diagnostic> {
        let (_, edition) = edition_named(&self.library, edition)?;
        let (answer, page) = match article {
            None => {
                let view = EditionView::new(&edition, words);
                (json!(view), draw::contents(&view, words))
            }
            Some(asked) => {
                let others = self.library.generations(&edition)?;
                let found = ProvisionAnswer::in_edition(asked, &self.library, &edition, &others, words)?;
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
        Ok(ToolAnswer { answer, page, packs: packs_of([&*edition]), articles, ask: Vec::new() })
    }
}
