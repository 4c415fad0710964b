//! Pseudo-random changes to texts, the same in every run.

use crate::Random;

/// A generator of changed texts.
#[derive(Debug)]
pub struct Mutations {
    random: Random,
    words: Vec<Vec<u8>>,
}

impl Mutations {
    /// Returns a generator that inserts these words, among other changes.
    #[must_use]
    pub fn new(words: &[&str]) -> Mutations {
        Mutations { random: Random::new(1), words: words.iter().map(|word| word.as_bytes().to_vec()).collect() }
    }

    fn below(&mut self, end: usize) -> usize {
        self.random.below(end)
    }

    /// Returns a text with one to eight bytes changed.
    pub fn flip_bytes(&mut self, text: &[u8]) -> Vec<u8> {
        let mut text = text.to_vec();
        for _ in 0..=self.below(8) {
            let place = self.below(text.len());
            text[place] = self.below(256) as u8;
        }
        text
    }

    /// Returns a text with one to eight changes: bytes replaced, lost, doubled, words put in, pieces
    /// lost, doubled, exchanged.
    pub fn of(&mut self, text: &[u8]) -> Vec<u8> {
        let mut text = text.to_vec();
        for _ in 0..=self.below(8) {
            let place = self.below(text.len() + 1);
            let end = (place + 1 + self.below(12)).min(text.len());
            match self.below(7) {
                0 if place < text.len() => text[place] = self.below(256) as u8,
                1 if place < text.len() => text[place] ^= 1 << self.below(8),
                2 if place < end => drop(text.drain(place..end)),
                3 if place < end => {
                    let piece = text[place..end].to_vec();
                    let to = self.below(text.len() + 1);
                    text.splice(to..to, piece);
                }
                4 => text.truncate(place),
                _ if !self.words.is_empty() => {
                    let chosen = self.below(self.words.len());
                    let word = self.words[chosen].clone();
                    text.splice(place..place, word);
                }
                _ => text.insert(place, self.below(128) as u8),
            }
        }
        text
    }
}
