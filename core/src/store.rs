//! Values as bytes: what was read and checked once, when the program was built, is taken up again without
//! being read a second time.
//!
//! A number has as many bytes as it needs; each text is stored once in a pool and named by its place. The store lies in the
//! program, so that a text can be lent for as long as it runs. Only the program that stored something reads it: nothing
//! distinguishes two versions of a type but the version at the beginning.
//!
//! `postcard` would do the same through `serde`, without the pool: a text that many articles share would be in the program once
//! for each, and owned types (`String`, `Arc`) would copy it at every start, which [`Cow`] and the pool avoid.

use std::{
    any::Any,
    borrow::Cow,
    collections::{BTreeSet, HashMap},
    error, fmt,
    sync::Arc,
};

use kodeks_base::{Date, Language};
use kodeks_board::{Color, Square, Time};

/// Types that can be stored.
pub trait Storable: Sized {
    /// Writes it.
    fn store(&self, to: &mut StoreWriter);

    /// Takes it up again.
    ///
    /// # Errors
    ///
    /// There is something else at that place.
    fn load(from: &mut StoreReader<'_>) -> Result<Self, StoreError>;
}

/// The error that a store is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoreError {
    /// The byte at which it was noticed.
    pub at: usize,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "what is stored is broken at byte {}", self.at)
    }
}

impl error::Error for StoreError {}

/// Writes values, one after the other.
///
/// ```
/// use kodeks_core::{Store, StoreReader, StoreWriter, Storable};
///
/// let mut writer = StoreWriter::default();
/// vec!["rook".to_owned(), "king".to_owned()].store(&mut writer);
/// let (bytes, texts) = writer.finish();
/// let store = Store::new(bytes.leak(), texts.leak())?;
/// assert_eq!(Vec::<String>::load(&mut store.reader(0))?, ["rook", "king"]);
/// # Ok::<(), kodeks_core::StoreError>(())
/// ```
#[derive(Debug, Default)]
pub struct StoreWriter {
    bytes: Vec<u8>,
    texts: String,
    /// Where each text ends.
    ends: Vec<u32>,
    known: HashMap<String, u64>,
}

impl StoreWriter {
    /// Returns the place of the next value.
    #[must_use]
    pub fn place(&self) -> usize {
        self.bytes.len()
    }

    /// Returns the bytes from a place on.
    #[must_use]
    pub fn since(&self, place: usize) -> &[u8] {
        self.bytes.get(place..).unwrap_or_default()
    }

    /// Takes back what was written from a place on.
    pub fn take_back(&mut self, place: usize) {
        self.bytes.truncate(place);
    }

    /// Writes a number.
    pub fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    /// Writes a text.
    pub fn text(&mut self, text: &str) {
        let place = match self.known.get(text) {
            Some(place) => *place,
            None => {
                let place = self.ends.len() as u64;
                self.texts.push_str(text);
                self.ends.push(self.texts.len() as u32);
                self.known.insert(text.to_owned(), place);
                place
            }
        };
        self.number(place);
    }

    /// Returns the bytes of the store, and its texts.
    #[must_use]
    pub fn finish(self) -> (Vec<u8>, String) {
        let mut bytes = Vec::with_capacity(4 * self.ends.len() + self.bytes.len() + 4);
        bytes.extend((self.ends.len() as u32).to_le_bytes());
        for end in &self.ends {
            bytes.extend(end.to_le_bytes());
        }
        bytes.extend(self.bytes);
        (bytes, self.texts)
    }
}

/// Values that were stored.
#[derive(Clone, Copy, Debug)]
pub struct Store {
    bytes: &'static [u8],
    /// Where each text ends, in four bytes.
    ends: &'static [[u8; 4]],
    texts: &'static str,
}

impl Store {
    /// Returns what [`StoreWriter::finish`] has given.
    ///
    /// # Errors
    ///
    /// It is shorter than it says.
    pub fn new(bytes: &'static [u8], texts: &'static str) -> Result<Store, StoreError> {
        let broken = || StoreError { at: bytes.len() };
        let (count, rest) = bytes.split_first_chunk::<4>().ok_or_else(broken)?;
        let (ends, _) = rest.as_chunks::<4>();
        let count = u32::from_le_bytes(*count) as usize;
        let ends = ends.get(..count).ok_or_else(broken)?;
        Ok(Store { bytes: rest.get(4 * count..).ok_or_else(broken)?, ends, texts })
    }

    /// Returns a reader at a place.
    #[must_use]
    pub fn reader(self, place: usize) -> StoreReader<'static> {
        StoreReader { store: self, at: place, at_hand: &() }
    }

    fn end(&self, text: usize) -> Option<usize> {
        let end = self.ends.get(text)?;
        usize::try_from(u32::from_le_bytes(*end)).ok()
    }
}

/// Reads values, one after the other.
#[derive(Clone, Copy)]
pub struct StoreReader<'a> {
    store: Store,
    at: usize,
    at_hand: &'a dyn Any,
}

impl<'a> StoreReader<'a> {
    /// Returns the same reader with a context that values refer to.
    #[must_use]
    pub fn with<'b>(self, at_hand: &'b dyn Any) -> StoreReader<'b> {
        StoreReader { store: self.store, at: self.at, at_hand }
    }

    /// Returns the context.
    ///
    /// # Errors
    ///
    /// Nothing of this type is.
    pub fn at_hand<T: 'static>(&self) -> Result<&'a T, StoreError> {
        self.at_hand.downcast_ref().ok_or_else(|| self.broken())
    }

    /// Returns the error that there is something else at this place.
    #[must_use]
    pub fn broken(&self) -> StoreError {
        StoreError { at: self.at }
    }

    /// Reads a number.
    ///
    /// # Errors
    ///
    /// There is none.
    #[inline]
    pub fn number(&mut self) -> Result<u64, StoreError> {
        let mut number = 0;
        let mut shift = 0;
        loop {
            let byte = *self.store.bytes.get(self.at).ok_or_else(|| self.broken())?;
            self.at += 1;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
            shift += 7;
            if shift > 63 {
                return Err(self.broken());
            }
        }
    }

    /// Reads a number of things, of which each has at least a byte.
    ///
    /// # Errors
    ///
    /// There cannot be so many.
    pub fn count(&mut self) -> Result<usize, StoreError> {
        let count = self.number()? as usize;
        if count <= self.store.bytes.len().saturating_sub(self.at) { Ok(count) } else { Err(self.broken()) }
    }

    /// Reads a text.
    ///
    /// # Errors
    ///
    /// There is no text of that place.
    pub fn text(&mut self) -> Result<&'static str, StoreError> {
        let place = self.number()? as usize;
        let store = &self.store;
        let start = match place.checked_sub(1) {
            Some(before) => store.end(before),
            None => Some(0),
        };
        start.zip(store.end(place)).and_then(|(start, end)| store.texts.get(start..end)).ok_or_else(|| self.broken())
    }
}

/// Has a type stored: a `struct` by all its fields, a `tuple` by its one field, an `enum` by a number for each
/// variant and what is in it, or a `named` enum by its place among all.
#[macro_export]
macro_rules! stored {
    (struct $type:ident { $( $field:ident ),* $(,)? }) => {
        impl $crate::Storable for $type {
            fn store(&self, to: &mut $crate::StoreWriter) {
                let $type { $( $field ),* } = self;
                $( $crate::Storable::store($field, to); )*
            }

            fn load(from: &mut $crate::StoreReader<'_>) -> Result<$type, $crate::StoreError> {
                Ok($type { $( $field: $crate::Storable::load(from)? ),* })
            }
        }
    };
    (tuple $type:ident) => {
        impl $crate::Storable for $type {
            fn store(&self, to: &mut $crate::StoreWriter) {
                $crate::Storable::store(&self.0, to);
            }

            fn load(from: &mut $crate::StoreReader<'_>) -> Result<$type, $crate::StoreError> {
                $crate::Storable::load(from).map($type)
            }
        }
    };
    (enum $type:ident {
        $( $number:literal = $variant:ident $(( $part:ident ))? $({ $( $field:ident ),* })? ),* $(,)?
    }) => {
        impl $crate::Storable for $type {
            fn store(&self, to: &mut $crate::StoreWriter) {
                match self { $(
                    $type::$variant $(( $part ))? $({ $( $field ),* })? => {
                        to.number($number);
                        $( $crate::Storable::store($part, to); )?
                        $( $( $crate::Storable::store($field, to); )* )?
                    }
                )* }
            }

            fn load(from: &mut $crate::StoreReader<'_>) -> Result<$type, $crate::StoreError> {
                Ok(match from.number()? {
                    $( $number => $type::$variant
                        $(({ let $part = $crate::Storable::load(from)?; $part }))?
                        $({ $( $field: $crate::Storable::load(from)? ),* })?, )*
                    _ => return Err(from.broken()),
                })
            }
        }
    };
    (named $type:ident) => {
        impl $crate::Storable for $type {
            fn store(&self, to: &mut $crate::StoreWriter) {
                let place = $type::ALL.iter().position(|one| one == self);
                to.number(place.unwrap_or($type::ALL.len()) as u64);
            }

            fn load(from: &mut $crate::StoreReader<'_>) -> Result<$type, $crate::StoreError> {
                let place = from.number()? as usize;
                $type::ALL.get(place).copied().ok_or_else(|| from.broken())
            }
        }
    };
}

macro_rules! stored_numbers {
    ($( $type:ident ),*) => { $(
        impl Storable for $type {
            fn store(&self, to: &mut StoreWriter) {
                to.number(*self as u64);
            }

            fn load(from: &mut StoreReader<'_>) -> Result<$type, StoreError> {
                $type::try_from(from.number()?).map_err(|_| from.broken())
            }
        }
    )* };
}
stored_numbers!(u8, u16, u32, u64, usize);

/// Small numbers of either sign have few bytes.
impl Storable for i64 {
    fn store(&self, to: &mut StoreWriter) {
        to.number(((self << 1) ^ (self >> 63)) as u64);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<i64, StoreError> {
        let number = from.number()?;
        Ok((number >> 1) as i64 ^ -((number & 1) as i64))
    }
}

impl Storable for bool {
    fn store(&self, to: &mut StoreWriter) {
        to.number(u64::from(*self));
    }

    fn load(from: &mut StoreReader<'_>) -> Result<bool, StoreError> {
        match from.number()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(from.broken()),
        }
    }
}

impl Storable for Time {
    fn store(&self, to: &mut StoreWriter) {
        to.number(self.ms());
    }

    fn load(from: &mut StoreReader<'_>) -> Result<Time, StoreError> {
        from.number().map(Time::from_ms)
    }
}

impl Storable for Color {
    fn store(&self, to: &mut StoreWriter) {
        to.number(self.index() as u64);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<Color, StoreError> {
        let index = from.number()? as usize;
        Color::BOTH.get(index).copied().ok_or_else(|| from.broken())
    }
}

impl Storable for Square {
    fn store(&self, to: &mut StoreWriter) {
        to.number(self.index() as u64);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<Square, StoreError> {
        let index = from.number()? as usize;
        Square::from_index(index).ok_or_else(|| from.broken())
    }
}

stored!(named Language);

impl Storable for Date {
    fn store(&self, to: &mut StoreWriter) {
        let (year, month, day) = self.parts();
        (year, (month, day)).store(to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<Date, StoreError> {
        let (year, (month, day)) = Storable::load(from)?;
        Date::from_parts(year, month, day).ok_or_else(|| from.broken())
    }
}

impl Storable for &'static str {
    fn store(&self, to: &mut StoreWriter) {
        to.text(self);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<&'static str, StoreError> {
        from.text()
    }
}

impl Storable for String {
    fn store(&self, to: &mut StoreWriter) {
        to.text(self);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<String, StoreError> {
        from.text().map(str::to_owned)
    }
}

impl Storable for Cow<'static, str> {
    fn store(&self, to: &mut StoreWriter) {
        to.text(self);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<Cow<'static, str>, StoreError> {
        from.text().map(Cow::Borrowed)
    }
}

impl<T: Storable> Storable for Option<T> {
    fn store(&self, to: &mut StoreWriter) {
        to.number(u64::from(self.is_some()));
        if let Some(value) = self {
            value.store(to);
        }
    }

    fn load(from: &mut StoreReader<'_>) -> Result<Option<T>, StoreError> {
        if bool::load(from)? { T::load(from).map(Some) } else { Ok(None) }
    }
}

fn store_all<'a, T: Storable + 'a>(values: impl ExactSizeIterator<Item = &'a T>, to: &mut StoreWriter) {
    to.number(values.len() as u64);
    values.for_each(|value| value.store(to));
}

impl<T: Storable> Storable for Vec<T> {
    fn store(&self, to: &mut StoreWriter) {
        store_all(self.iter(), to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<Vec<T>, StoreError> {
        let count = from.count()?;
        let mut values = Vec::with_capacity(count);
        for _ in 0..count {
            values.push(T::load(from)?);
        }
        Ok(values)
    }
}

/// A list lives as long as the program, too.
impl<T: Storable> Storable for &'static [T] {
    fn store(&self, to: &mut StoreWriter) {
        store_all(self.iter(), to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<&'static [T], StoreError> {
        Vec::load(from).map(|list| &*list.leak())
    }
}

impl<T: Storable + Ord> Storable for BTreeSet<T> {
    fn store(&self, to: &mut StoreWriter) {
        store_all(self.iter(), to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<BTreeSet<T>, StoreError> {
        Ok(Vec::load(from)?.into_iter().collect())
    }
}

impl<T: Storable> Storable for Arc<[T]> {
    fn store(&self, to: &mut StoreWriter) {
        store_all(self.iter(), to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<Arc<[T]>, StoreError> {
        Vec::load(from).map(Arc::from)
    }
}

impl<T: Storable> Storable for Arc<T> {
    fn store(&self, to: &mut StoreWriter) {
        T::store(self, to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<Arc<T>, StoreError> {
        T::load(from).map(Arc::new)
    }
}

impl<T: Storable, const N: usize> Storable for [T; N] {
    fn store(&self, to: &mut StoreWriter) {
        self.iter().for_each(|value| value.store(to));
    }

    fn load(from: &mut StoreReader<'_>) -> Result<[T; N], StoreError> {
        let mut values = Vec::with_capacity(N);
        for _ in 0..N {
            values.push(T::load(from)?);
        }
        values.try_into().map_err(|_| from.broken())
    }
}

impl<A: Storable, B: Storable> Storable for (A, B) {
    fn store(&self, to: &mut StoreWriter) {
        self.0.store(to);
        self.1.store(to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<(A, B), StoreError> {
        Ok((A::load(from)?, B::load(from)?))
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fmt::Debug};

    use super::{Storable, Store, StoreError, StoreWriter};

    fn stored(value: &impl Storable) -> Store {
        let mut writer = StoreWriter::default();
        value.store(&mut writer);
        let (bytes, texts) = writer.finish();
        Store::new(bytes.leak(), texts.leak()).unwrap()
    }

    fn comes_back<T: Storable + PartialEq + Debug>(value: T) {
        let loaded = T::load(&mut stored(&value).reader(0));
        assert_eq!(loaded, Ok(value));
    }

    #[test]
    fn what_is_stored_comes_back() {
        for number in [0, 1, 127, 128, 300, u64::MAX] {
            comes_back(number);
        }
        for number in [0, 1, -1, 64, -65, i64::MAX, i64::MIN] {
            comes_back(number);
        }
        comes_back(vec![Some("Sąd".to_owned()), None, Some(String::new())]);
        comes_back((true, ["a", "b", "a"]));
        comes_back(BTreeSet::from([3_usize, 1]));
    }

    #[test]
    fn a_text_that_stands_twice_is_stored_once() {
        let mut writer = StoreWriter::default();
        ["word", "word"].store(&mut writer);
        assert_eq!(writer.finish().1, "word");
    }

    #[test]
    fn what_is_broken_is_told_and_takes_no_memory() {
        let store = stored(&u64::MAX);
        assert!(Vec::<u64>::load(&mut store.reader(0)).is_err());
        assert!(String::load(&mut store.reader(0)).is_err());
        assert!(bool::load(&mut store.reader(0)).is_err());
        let past = u64::load(&mut store.reader(1000));
        assert_eq!(past, Err(StoreError { at: 1000 }));
        assert!(Store::new(&[9, 0, 0, 0, 1], "").is_err());
        assert!(store.reader(0).at_hand::<u64>().is_err());
    }
}
