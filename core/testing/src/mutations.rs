//! Pseudo-random changes to texts, the same in every run.

/// A generator of changed texts.
#[derive(Debug)]
pub struct Mutations {
    state: u64,
    words: Vec<Vec<u8>>,
}

impl Mutations {
    /// Returns a generator that inserts these words, among other changes.
    #[must_use]
    pub fn new(words: &[&str]) -> Mutations {
        Mutations { state: 1, words: words.iter().map(|word| word.as_bytes().to_vec()).collect() }
    }

    /// Returns a number below `end`, which must not be 0.
    fn below(&mut self, end: usize) -> usize {
        // Knuth's multiplier and increment: any full period will do.
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) as usize % end
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
