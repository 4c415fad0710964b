//! Documents as a format of serde: what derives `Deserialize` is read from them.
//!
//! Faults are reported as by [`TableFields`](super::TableFields): each at its place, with what was expected. A struct
//! is named in them by its serde name, `#[serde(rename = "the event")]`; its fields are read in the order of the
//! struct, and every unknown field is noted, so that one reading reports several faults.

use std::{
    borrow::Cow,
    cell::{Cell, RefCell},
    fmt,
    marker::PhantomData,
};

use kodeks_base::{Diagnostic, Faults, phrase};
use kodeks_core::{Storable, StoreError, StoreReader, StoreWriter};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{DeserializeOwned, DeserializeSeed, Error, IgnoredAny, IntoDeserializer, MapAccess, SeqAccess, Visitor},
    forward_to_deserialize_any,
};

use super::{Content, Node, table_for};

impl Node {
    /// Reads it as a type that derives `Deserialize`.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, Diagnostic> {
        let mut faults = Faults::default();
        let read = self.read_with(&mut faults);
        faults.finish(read)
    }

    /// Reads it as a type that derives `Deserialize`, and notes everything that is wrong with it. What
    /// could be read is returned even so.
    pub(crate) fn read_with<T: DeserializeOwned>(&self, faults: &mut Faults) -> Option<T> {
        let noted = RefCell::default();
        let reader = NodeReader { node: self, faults: &noted };
        let read = T::deserialize(reader).map_err(|fault| reader.note(fault));
        let noted = noted.into_inner().all();
        noted.into_iter().for_each(|fault| faults.add(fault));
        read.ok()
    }
}

/// A node that is being read, and what was found to be wrong so far.
#[derive(Clone, Copy)]
struct NodeReader<'a> {
    node: &'a Node,
    faults: &'a RefCell<Faults>,
}

/// Why something could not be read.
#[derive(Debug)]
pub(crate) enum ReadFault {
    /// It is noted already.
    Noted,
    /// At a place that is known.
    At(Box<Diagnostic>),
    /// At the node that is being read.
    Here(String),
    /// A field is missing in the table that is being read.
    Missing(&'static str),
}

impl fmt::Display for ReadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadFault::Noted => f.write_str("noted already"),
            ReadFault::At(error) => write!(f, "{error}"),
            ReadFault::Here(message) => f.write_str(message),
            ReadFault::Missing(field) => write!(f, "no `{field}`"),
        }
    }
}

impl std::error::Error for ReadFault {}

impl Error for ReadFault {
    fn custom<T: fmt::Display>(message: T) -> ReadFault {
        match HANDED_FAULT.take() {
            Some(fault) => fault.into(),
            None => ReadFault::Here(message.to_string()),
        }
    }

    fn missing_field(field: &'static str) -> ReadFault {
        ReadFault::Missing(field)
    }
}

impl From<Diagnostic> for ReadFault {
    fn from(error: Diagnostic) -> ReadFault {
        ReadFault::At(Box::new(error))
    }
}

impl<'a> NodeReader<'a> {
    /// Gives a fault its place, if it has none.
    fn place(self, fault: ReadFault) -> ReadFault {
        match fault {
            ReadFault::Here(message) => self.node.error(message).into(),
            fault => fault,
        }
    }

    /// Notes a fault.
    fn note(self, fault: ReadFault) -> ReadFault {
        if let ReadFault::At(error) = self.place(fault) {
            self.faults.borrow_mut().add(*error);
        }
        ReadFault::Noted
    }

    fn below(self, node: &'a Node) -> NodeReader<'a> {
        NodeReader { node, ..self }
    }

    /// Reads a table whose fields are known.
    fn table<'de, V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadFault> {
        let Content::Table(entries) = &self.node.content else {
            return Err(self.node.wrong(table_for(name)).into());
        };
        let known = fields
            .iter()
            .filter_map(|field| entries.iter().find(|(key, _)| key == field).map(|(key, node)| (key.as_str(), node)));
        let read = visitor.visit_map(Entries::new(self, known)).map_err(|fault| match fault {
            ReadFault::Missing(field) => self.note(self.node.missing(name, field).into()),
            fault => self.note(fault),
        });
        for (key, node) in entries.iter() {
            if !fields.contains(&key.as_str()) && !self.faults.borrow().is_full() {
                let fault = node.not_a_field_of(name, key, fields.iter().copied());
                self.faults.borrow_mut().add(fault);
            }
        }
        read
    }
}

impl<'de> Deserializer<'de> for NodeReader<'_> {
    type Error = ReadFault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadFault> {
        let read = match &self.node.content {
            Content::Text(text) => visitor.visit_str(text),
            Content::Number(number) => visitor.visit_i64(*number),
            Content::Decimal(number) => visitor.visit_str(number),
            Content::Flag(flag) => visitor.visit_bool(*flag),
            Content::Date(date) => visitor.visit_string(date.to_string()),
            Content::List(_) => self.deserialize_seq(visitor),
            Content::Table(_) => self.deserialize_map(visitor),
            Content::Other(_) => Err(self.node.wrong(phrase!("K0110-else", "something else")).into()),
        };
        read.map_err(|fault| self.place(fault))
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadFault> {
        visitor.visit_bool(self.node.flag()?)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadFault> {
        visitor.visit_u32(self.node.count()?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadFault> {
        let read = visitor.visit_str(self.node.text()?);
        read.map_err(|fault| self.place(fault))
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadFault> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadFault> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadFault> {
        if name == WITH_NODE {
            HANDED.set(Some(self.node.clone()));
        }
        let read = visitor.visit_newtype_struct(self);
        read.map_err(|fault| self.place(fault))
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadFault> {
        let items = self.node.list()?.iter();
        visitor.visit_seq(Items { reader: self, items })
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadFault> {
        let entries = self.node.entries()?.iter().map(|(key, node)| (key.as_str(), node));
        let read = visitor.visit_map(Entries::new(self, entries));
        read.map_err(|fault| self.place(fault))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadFault> {
        self.table(name, fields, visitor)
    }

    /// Asked for by [`LenientField`] alone: the one item of the sequence is the node itself.
    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, ReadFault> {
        visitor.visit_seq(Itself(Some(self)))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadFault> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u64 u128 f32 f64 char bytes byte_buf unit unit_struct tuple
        enum identifier
    }
}

/// The items of a list.
struct Items<'a> {
    reader: NodeReader<'a>,
    items: std::slice::Iter<'a, Node>,
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = ReadFault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ReadFault> {
        let Some(node) = self.items.next() else {
            return Ok(None);
        };
        let reader = self.reader.below(node);
        seed.deserialize(reader).map(Some).map_err(|fault| reader.place(fault))
    }
}

/// A node as the one item of a sequence; what is wrong with it is noted.
struct Itself<'a>(Option<NodeReader<'a>>);

impl<'de> SeqAccess<'de> for Itself<'_> {
    type Error = ReadFault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ReadFault> {
        self.0
            .take()
            .map(|reader| {
                let read = seed.deserialize(reader);
                read.map_err(|fault| reader.note(fault))
            })
            .transpose()
    }
}

/// The entries of a table.
struct Entries<'a, I> {
    reader: NodeReader<'a>,
    entries: I,
    value: Option<&'a Node>,
}

impl<'a, I: Iterator<Item = (&'a str, &'a Node)>> Entries<'a, I> {
    fn new(reader: NodeReader<'a>, entries: I) -> Entries<'a, I> {
        Entries { reader, entries, value: None }
    }
}

impl<'a, 'de, I: Iterator<Item = (&'a str, &'a Node)>> MapAccess<'de> for Entries<'a, I> {
    type Error = ReadFault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ReadFault> {
        let Some((key, node)) = self.entries.next() else {
            return Ok(None);
        };
        self.value = Some(node);
        seed.deserialize(key.into_deserializer()).map(Some).map_err(|fault| self.reader.below(node).place(fault))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadFault> {
        let reader = self.reader.below(self.value.unwrap_or(self.reader.node));
        let read = seed.deserialize(reader);
        read.map_err(|fault| reader.note(fault))
    }
}

/// The name by which a type asks serde for the node as well as its content.
const WITH_NODE: &str = "kodeks::Node";

thread_local! {
    /// The node that is being handed to the type that has just asked for it.
    static HANDED: Cell<Option<Node>> = const { Cell::new(None) };

    /// The fault, with its place, that is being handed back.
    static HANDED_FAULT: Cell<Option<Diagnostic>> = const { Cell::new(None) };
}

/// A value with its node, for faults that are found later.
#[derive(Clone, Debug)]
pub(crate) struct WithNode<T> {
    /// The value.
    pub(crate) value: T,
    /// Its place.
    pub(crate) node: Node,
}

impl<T> WithNode<T> {
    /// Returns a value without a file, to be written into one.
    pub(crate) fn without_place(value: T) -> WithNode<T> {
        WithNode { value, node: Node::nowhere() }
    }
}

/// Reads a value by a function that takes its node, as a type that derives nothing does.
pub(crate) fn read_by<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    read: impl FnOnce(&Node) -> Result<T, Diagnostic>,
) -> Result<T, D::Error> {
    read(&Node::deserialize(deserializer)?).map_err(|fault| {
        let message = fault.message().to_owned();
        HANDED_FAULT.set(Some(fault));
        let error = D::Error::custom(message);
        HANDED_FAULT.take();
        error
    })
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for WithNode<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WithNode<T>, D::Error> {
        deserializer.deserialize_newtype_struct(WITH_NODE, WithNodeVisitor(PhantomData))
    }
}

impl<T: Storable> Storable for WithNode<T> {
    fn store(&self, to: &mut StoreWriter) {
        self.value.store(to);
        self.node.store(to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<WithNode<T>, StoreError> {
        Ok(WithNode { value: Storable::load(from)?, node: Storable::load(from)? })
    }
}

impl<T: Storable> Storable for Each<T> {
    fn store(&self, to: &mut StoreWriter) {
        self.0.store(to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<Each<T>, StoreError> {
        Storable::load(from).map(Each)
    }
}

impl<T: Serialize> Serialize for WithNode<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}

/// Has what keeps something beside a value described as the value alone.
macro_rules! described_as_its_value {
    ($($kept:ident),*) => { $(
        impl<T: JsonSchema> JsonSchema for $kept<T> {
            fn schema_name() -> Cow<'static, str> {
                T::schema_name()
            }

            fn inline_schema() -> bool {
                T::inline_schema()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                T::json_schema(generator)
            }
        }
    )* };
}
described_as_its_value!(WithNode, LenientField);

struct WithNodeVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for WithNodeVisitor<T> {
    type Value = WithNode<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value of a document")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<WithNode<T>, D::Error> {
        let node = HANDED.take().ok_or_else(|| D::Error::custom("no document is read"))?;
        Ok(WithNode { value: T::deserialize(deserializer)?, node })
    }
}

/// A field whose fault is noted while the remaining fields are still read.
#[derive(Debug)]
pub(crate) struct LenientField<T>(Option<T>);

impl<T> LenientField<T> {
    /// Returns what was read; nothing if it could not be.
    pub(crate) fn read(self) -> Option<T> {
        self.0
    }

    /// Returns what was read in a field that may be left out: its default if it is, and nothing if it
    /// could not be read.
    pub(crate) fn may(field: Option<LenientField<T>>) -> Option<T>
    where
        T: Default,
    {
        field.map_or_else(|| Some(T::default()), |kept| kept.0)
    }

    /// Returns what was read in a field that has to be there, and notes if it is missing in a table
    /// that errors call `what`.
    pub(crate) fn must(
        field: Option<LenientField<T>>,
        (node, what, name): (&Node, &str, &str),
        faults: &mut Faults,
    ) -> Option<T> {
        match field {
            Some(kept) => kept.0,
            None => {
                faults.add(node.missing(what, name));
                None
            }
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for LenientField<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LenientField<T>, D::Error> {
        deserializer.deserialize_tuple_struct("kodeks::Kept", 1, LenientFieldVisitor(PhantomData))
    }
}

struct LenientFieldVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for LenientFieldVisitor<T> {
    type Value = LenientField<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value of a document")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut itself: A) -> Result<LenientField<T>, A::Error> {
        // A value that cannot be read is noted already.
        Ok(LenientField(itself.next_element().unwrap_or(None)))
    }
}

/// The values of a table with keys chosen by the author, in the order of the file. Each is read, even after faulty
/// ones.
#[derive(Clone, Debug)]
pub(crate) struct Each<T>(pub(crate) Vec<(String, T)>);

impl<T> Default for Each<T> {
    fn default() -> Each<T> {
        Each(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Each<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Each<T>, D::Error> {
        deserializer.deserialize_map(EachVisitor(PhantomData))
    }
}

impl<T: JsonSchema> JsonSchema for Each<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("each_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<T>();
        json_schema!({ "type": "object", "additionalProperties": value })
    }
}

struct EachVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for EachVisitor<T> {
    type Value = Each<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Each<T>, A::Error> {
        let mut each = Vec::new();
        while let Some(name) = map.next_key()? {
            // A value that cannot be read is noted already.
            if let Ok(value) = map.next_value() {
                each.push((name, value));
            }
        }
        Ok(Each(each))
    }
}

/// A node as it is, for what is not read by a type.
impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Node, D::Error> {
        WithNode::<IgnoredAny>::deserialize(deserializer).map(|at| at.node)
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::{Node, WithNode};
    use crate::document::Day;

    #[derive(Debug, Deserialize)]
    #[serde(rename = "the body", deny_unknown_fields)]
    struct Body {
        name: String,
        founded: Option<Day>,
        #[serde(default)]
        members: Vec<WithNode<Member>>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename = "the member", deny_unknown_fields)]
    struct Member {
        country: String,
        players: u32,
    }

    fn read(text: &str) -> Result<Body, String> {
        let node = Node::from_toml("x.toml", text).unwrap();
        node.read().map_err(|error| error.to_string())
    }

    #[test]
    fn what_is_written_is_read_with_its_places() {
        let text = "name = \"FIDE\"\nfounded = 1924-07-20\n\n[[members]]\nplayers = 7\ncountry = \"Poland\"\n";
        let body = read(text).unwrap();
        assert_eq!(body.name, "FIDE");
        assert_eq!(body.founded.unwrap().0.to_string(), "1924-07-20");
        let [member] = &body.members[..] else { panic!("{:?}", body.members) };
        assert_eq!(member.node.line(), 4);
        assert_eq!((&*member.value.country, member.value.players), ("Poland", 7));
    }

    #[test]
    fn what_is_wrong_is_told_where_it_stands() {
        let member = |fields: &str| format!("name = \"FIDE\"\n[[members]]\n{fields}\n");
        for (text, expected) in [
            ("nam = \"FIDE\"\n", "x.toml:1: the body has no `name`"),
            (
                "name = \"FIDE\"\nfoundet = 1924-07-20\n",
                "x.toml:2: the body has no field `foundet`; did you mean `founded`?",
            ),
            ("name = \"FIDE\"\nfounded = 1924\n", "x.toml:2: `1924` stands where a day such as 2014-07-01 should"),
            (&member("players = 7\ncountry = 1"), "x.toml:4: `1` stands where a text in quotes should"),
            (
                &member("country = \"Poland\"\nplayers = -1"),
                "x.toml:4: `-1` stands where a whole number, 0 or more should",
            ),
            (&member("country = \"Poland\""), "x.toml:2: the member has no `players`"),
            ("name = \"FIDE\"\nmembers = [1]\n", "x.toml:2: `1` stands where a table for the member should"),
            ("name = \"FIDE\"\nmembers = 1\n", "x.toml:2: `1` stands where a list in square brackets should"),
        ] {
            assert_eq!(read(text).unwrap_err(), expected, "{text}");
        }
    }

    #[test]
    fn several_faults_are_found_in_one_reading() {
        let text = "name = 1\nfoundet = 1924-07-20\nmember = 1\n";
        let node = Node::from_toml("x.toml", text).unwrap();
        let mut faults = kodeks_base::Faults::default();
        assert!(node.read_with::<Body>(&mut faults).is_none());
        let lines: Vec<_> = faults.all().iter().map(|fault| fault.line()).collect();
        assert_eq!(lines, [Some(1), Some(2), Some(3)]);
    }
}
