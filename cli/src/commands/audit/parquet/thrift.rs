//! Structures in Thrift's compact protocol, in which Parquet describes itself.

const LAST_FIELD: u8 = 0;
const I32: u8 = 5;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// A structure whose fields are added in the order of their numbers.
#[derive(Clone, Debug, Default)]
pub struct Struct {
    bytes: Vec<u8>,
    last: u8,
}

impl Struct {
    pub fn new() -> Struct {
        Struct::default()
    }

    /// Adds a number of 32 bits, or of an enumeration.
    pub fn number(self, field: u8, value: i64) -> Struct {
        self.whole(field, I32, value)
    }

    /// Adds a number of 64 bits.
    pub fn long(self, field: u8, value: i64) -> Struct {
        self.whole(field, I64, value)
    }

    pub fn text(mut self, field: u8, text: &str) -> Struct {
        self.head(field, BINARY);
        put_text(text, &mut self.bytes);
        self
    }

    pub fn inner(mut self, field: u8, inner: Struct) -> Struct {
        self.head(field, STRUCT);
        self.bytes.append(&mut inner.end());
        self
    }

    pub fn numbers(mut self, field: u8, values: &[i64]) -> Struct {
        self.list(field, I32, values.len());
        for value in values {
            put_varint(zigzag(*value), &mut self.bytes);
        }
        self
    }

    pub fn texts(mut self, field: u8, texts: &[&str]) -> Struct {
        self.list(field, BINARY, texts.len());
        for text in texts {
            put_text(text, &mut self.bytes);
        }
        self
    }

    pub fn structs(mut self, field: u8, structs: &[Struct]) -> Struct {
        self.list(field, STRUCT, structs.len());
        for inner in structs {
            self.bytes.append(&mut inner.clone().end());
        }
        self
    }

    /// Returns the structure as it is written.
    pub fn end(mut self) -> Vec<u8> {
        self.bytes.push(LAST_FIELD);
        self.bytes
    }

    fn whole(mut self, field: u8, kind: u8, value: i64) -> Struct {
        self.head(field, kind);
        put_varint(zigzag(value), &mut self.bytes);
        self
    }

    /// Writes how far the field is from the last one, and its kind.
    fn head(&mut self, field: u8, kind: u8) {
        self.bytes.push((field - self.last) << 4 | kind);
        self.last = field;
    }

    fn list(&mut self, field: u8, kind: u8, length: usize) {
        self.head(field, LIST);
        match length {
            0..15 => self.bytes.push((length as u8) << 4 | kind),
            _ => {
                self.bytes.push(0xf0 | kind);
                put_varint(length as u64, &mut self.bytes);
            }
        }
    }
}

/// Writes a number in as few groups of seven bits as it needs, the lowest first.
pub fn put_varint(mut value: u64, to: &mut Vec<u8>) {
    while value >= 0x80 {
        to.push((value & 0x7f) as u8 | 0x80);
        value >>= 7;
    }
    to.push(value as u8);
}

/// Makes small numbers of either sign small.
fn zigzag(value: i64) -> u64 {
    (value.cast_unsigned() << 1) ^ (value >> 63).cast_unsigned()
}

fn put_text(text: &str, to: &mut Vec<u8>) {
    put_varint(text.len() as u64, to);
    to.extend_from_slice(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_structure_is_written_field_by_field() {
        let inner = Struct::new().text(4, "ab");
        let whole = Struct::new()
            .number(1, -1)
            .long(3, 150)
            .inner(5, inner)
            .numbers(6, &[0, 3]);
        let expected = [
            0x15, 1, 0x26, 0xac, 0x02, 0x2c, 0x48, 2, b'a', b'b', 0, 0x19, 0x25, 0, 6, 0,
        ];
        assert_eq!(whole.end(), expected);
    }

    #[test]
    fn a_long_list_says_its_length_apart() {
        let list = Struct::new().numbers(1, &[0; 20]).end();
        assert_eq!(list[..3], [0x19, 0xf5, 20]);
    }
}
