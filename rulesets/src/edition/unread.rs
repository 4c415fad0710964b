//! What a pack declares and nothing reads: facts and options that are asked for in vain.

use kodeks_base::Diagnostic;
use kodeks_core::Question;

use crate::{Edition, document::Node};

use super::citations::citations;

/// A fact or an option that no ruling depends on.
#[derive(Clone, Debug)]
pub struct UnreadDeclaration {
    /// Its name.
    pub name: String,
    /// Whether it is an option of the event.
    pub is_option: bool,
    /// The place of its declaration.
    pub node: Node,
}

impl Edition {
    /// Returns the facts and options that the newest pack declares and nothing reads: no condition, no procedure, no number, no
    /// layer, no row of the contents, and no sentence.
    ///
    /// # Errors
    ///
    /// The words of a pack inside the program cannot be loaded.
    pub fn unread(&self) -> Result<Vec<UnreadDeclaration>, Diagnostic> {
        let pack = self.pack();
        let declared = pack.brought.declarations()?;
        let facts = declared.new_facts().filter(|(name, _)| !self.reads_fact(name) && !declared.mentions(name));
        let facts = facts.map(|(name, node)| (name.to_owned(), false, node.clone()));
        let declared_before = |name: &str| {
            let below = self.packs().iter().rev().skip(1);
            below.flat_map(|pack| &pack.options).any(|option| option.name == name)
        };
        let options =
            pack.options.iter().filter(|option| !declared_before(&option.name) && !self.reads_option(&option.name));
        let options = options.map(|option| (option.name.clone(), true, option.at_kind.clone()));
        let unread = |(name, is_option, node)| UnreadDeclaration { name, is_option, node };
        Ok(facts.chain(options).map(unread).collect())
    }

    fn reads_fact(&self, name: &str) -> bool {
        let in_regulations = self.regulations().any(|placed| {
            let regulation = &placed.regulation;
            placed.question().fact(name).is_some_and(|place| {
                regulation.when.constraints().iter().any(|constraint| constraint.fact == place)
                    || regulation.procedure.reads().contains(&place)
            })
        });
        in_regulations
            || self.vocabulary().questions().iter().any(|question| tells(question, name))
            || self.contents().any(|(_, article)| {
                let mut conditions = citations(article).filter_map(|citation| citation.only_if.as_ref());
                conditions.any(|condition| condition.field(name).is_some())
            })
    }

    fn reads_option(&self, name: &str) -> bool {
        let by_layer = self.layers().iter().any(|layer| layer.options.iter().any(|(option, _)| option == name));
        let by_number = || {
            let mut numbers = self.regulations().flat_map(|placed| placed.law.iter());
            numbers.any(|entry| entry.option.as_deref() == Some(name))
        };
        let by_row = || self.contents().any(|(_, article)| article.under.as_deref() == Some(name));
        by_layer || by_number() || by_row()
    }
}

/// Returns whether an event of this question says the fact, or tells it as something that is so from then on.
fn tells(question: &Question, name: &str) -> bool {
    let pairs = [&question.opens, &question.tells].into_iter().flatten();
    let pairs = pairs.chain(&question.makes_known).chain(&question.a_move_tells);
    question.key() == Some(name) || pairs.into_iter().any(|(one, other)| *one == name || *other == name)
}
