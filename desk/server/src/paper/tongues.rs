//! The languages of a paper: one, or two beside each other.

use kodeks_words::{Argument, Words};
use maud::{Markup, html};

/// The languages of a paper.
#[derive(Clone, Copy)]
pub(super) struct Tongues<'a> {
    first: &'a Words,
    second: Option<&'a Words>,
}

impl<'a> Tongues<'a> {
    /// Returns a language, and another beside it; the same one twice is one.
    pub(super) fn of(first: &'a Words, second: Option<&'a Words>) -> Tongues<'a> {
        let second = second.filter(|second| second.language() != first.language());
        Tongues { first, second }
    }

    /// Returns the language in which the paper is called.
    pub(super) fn first(&self) -> &'a Words {
        self.first
    }

    /// Returns the language beside it.
    pub(super) fn second(&self) -> Option<&'a Words> {
        self.second
    }

    /// Returns the languages in their order.
    pub(super) fn all(&self) -> impl Iterator<Item = &'a Words> {
        [Some(self.first), self.second].into_iter().flatten()
    }

    /// Says something short in each language on one line, once where it is the same: `Round 3 / Runda 3`.
    pub(super) fn both(&self, say: impl Fn(&Words) -> String) -> Markup {
        let first = say(self.first);
        let second = self.second.map(|words| (words, say(words))).filter(|(_, said)| *said != first);
        html! {
            span lang=(self.first.language().code()) { (first) }
            @if let Some((words, said)) = second { " / " span lang=(words.language().code()) { (said) } }
        }
    }

    /// Says a message in each language on one line.
    pub(super) fn label(&self, name: &str) -> Markup {
        self.both(|words| words.say(name))
    }

    /// Says a message with arguments in each language on one line.
    pub(super) fn label_with(&self, name: &str, arguments: &[Argument<'_>]) -> Markup {
        self.both(|words| words.say_with(name, arguments))
    }

    /// Draws something long in each language, beside each other where there is room.
    pub(super) fn beside(&self, draw: impl Fn(&Words) -> Markup) -> Markup {
        html! {
            div class="tongues" {
                @for words in self.all() { div lang=(words.language().code()) { (draw(words)) } }
            }
        }
    }

    /// Says a message in each language, beside each other where there is room.
    pub(super) fn say(&self, name: &str, arguments: &[Argument<'_>]) -> Markup {
        self.beside(|words| html! { p { (words.say_with(name, arguments)) } })
    }
}

#[cfg(test)]
mod tests {
    use kodeks_base::Language;
    use kodeks_words::Words;

    use super::Tongues;

    #[test]
    fn what_is_the_same_in_both_is_said_once() {
        let [polish, czech] = [Language::Polish, Language::Czech].map(Words::new);
        let tongues = Tongues::of(&polish, Some(&czech));
        let said = tongues.label("sheet-round").into_string();
        assert_eq!(said, "<span lang=\"pl\">Runda</span> / <span lang=\"cs\">Kolo</span>");
        let said = tongues.both(|_| "0-1".to_owned()).into_string();
        assert_eq!(said, "<span lang=\"pl\">0-1</span>");
        assert!(Tongues::of(&polish, Some(&polish)).second().is_none());
    }
}
