//! Names and declarations that live as long as the program, each kept once.
//!
//! A vocabulary is read from files, and what it declares is handed on as `&'static`: facts, orders and
//! rulings name words without owning them, and two of them are alike where their text is. What is kept
//! grows with the number of *different* declarations that were read, never with how often they were
//! read: a file has a largest size, and reading it a second time keeps nothing new.

use std::{
    collections::BTreeSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

static WORDS: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
static LISTS: Mutex<BTreeSet<&'static [&'static str]>> = Mutex::new(BTreeSet::new());
/// Nothing is half done while a lock is held, so a thread that died with it left things in order.
pub(crate) fn lock<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns a word that lives as long as the program; the same for the same text.
#[must_use]
pub fn word(text: &str) -> &'static str {
    let mut words = lock(&WORDS);
    if let Some(word) = words.get(text) {
        return word;
    }
    let word: &'static str = Box::leak(Box::from(text));
    words.insert(word);
    word
}

/// Returns the word of this text if some vocabulary has it.
#[must_use]
pub fn known_word(text: &str) -> Option<&'static str> {
    lock(&WORDS).get(text).copied()
}

/// Returns a list of words that lives as long as the program; the same for the same texts.
#[must_use]
pub fn words<'a>(texts: impl IntoIterator<Item = &'a str>) -> &'static [&'static str] {
    let list: Vec<&'static str> = texts.into_iter().map(word).collect();
    let mut lists = lock(&LISTS);
    if let Some(known) = lists.get(list.as_slice()) {
        return known;
    }
    let list: &'static [&'static str] = Box::leak(list.into_boxed_slice());
    lists.insert(list);
    list
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use super::{known_word, word, words};
    use crate::{Fact, Origin, Question};

    #[test]
    fn the_same_text_is_kept_once() {
        let one = word(&["smart", "watch"].join("-"));
        assert!(ptr::eq(one, word("smart-watch")));
        assert_eq!(known_word("smart-watch"), Some("smart-watch"));
        assert_eq!(known_word("a word that nobody keeps"), None);
        assert!(ptr::eq(words(["on", "off"]), words(["on", "off"])));
        assert_ne!(words(["on", "off"]), words(["off", "on"]));
    }

    #[test]
    fn the_same_declaration_is_kept_once() {
        let declared = |usual| {
            Question::declare("watch-seen", Origin::Report).with_facts(vec![Fact::flag("switched_on", usual)]).intern()
        };
        assert!(ptr::eq(declared(true), declared(true)));
        assert!(!ptr::eq(declared(true), declared(false)));
    }
}
