//! Views whose every field holds a value that occurs nowhere else, made from their JSON Schemas.

use std::collections::BTreeSet;

use serde_json::{Map, Value as Json, json};

/// A field that holds one value.
#[derive(Clone, Debug)]
pub struct Leaf {
    /// Where it is, without the places in lists: `reasons[].heading`.
    pub path: String,
    /// The value as it is written.
    pub value: String,
}

/// A view, and all its fields.
#[derive(Clone, Debug, Default)]
pub struct FilledView {
    /// The view as JSON.
    pub json: Json,
    /// Its fields; those not that hold true, false or one of a few words, as these are found anywhere.
    pub leaves: Vec<Leaf>,
}

/// Fields that a face leaves out, with the reason.
pub type LeftOut = (&'static [&'static str], &'static str);

/// A face: its name, how it drew each variant of a view, and what it leaves out.
pub struct DrawnFace<'f> {
    pub name: &'static str,
    pub drawings: Vec<String>,
    pub leaves_out: &'f [LeftOut],
}

/// How often a type may stand within itself.
const DEEPEST: usize = 1;

struct Filler<'s> {
    root: &'s Json,
    is_full: bool,
    inside: Vec<&'s str>,
    leaves: Vec<Leaf>,
}

/// Returns the type that a schema names; beside a description it stands in a list of its own.
fn reference(schema: &Json) -> Option<&str> {
    schema["$ref"].as_str().or(schema["allOf"][0]["$ref"].as_str())
}

/// Fills everything that a schema describes; what may be left out is there if it is to be full.
pub fn fill(schema: &Json, is_full: bool) -> FilledView {
    let mut filler = Filler { root: schema, is_full, inside: Vec::new(), leaves: Vec::new() };
    let json = filler.value(schema, "");
    FilledView { json, leaves: filler.leaves }
}

impl<'s> Filler<'s> {
    fn leaf(&mut self, path: &str, value: impl Fn(usize) -> Json) -> Json {
        let value = value(self.leaves.len());
        let written = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        self.leaves.push(Leaf { path: path.to_owned(), value: written });
        value
    }

    fn value(&mut self, schema: &'s Json, path: &str) -> Json {
        if let Some(name) = schema["$ref"].as_str() {
            let depth = self.inside.iter().filter(|one| **one == name).count();
            assert!(depth <= DEEPEST, "{path} has no end");
            self.inside.push(name);
            let pointer = name.trim_start_matches('#').replace("%3C", "<").replace("%3E", ">");
            let value = if pointer.is_empty() {
                self.value(self.root, path)
            } else {
                let inner = self.root.pointer(&pointer).unwrap_or_else(|| panic!("there is no {name}"));
                self.value(inner, path)
            };
            self.inside.pop();
            // A variant that is told by a word beside its fields has both.
            let Json::Object(mut fields) = value else { return value };
            if let Json::Object(beside) = self.object(schema, path) {
                fields.extend(beside);
            }
            return Json::Object(fields);
        }
        if let Some(value) = schema.get("const").or(schema["enum"].get(0)) {
            // One of a few words is found anywhere: whether it is drawn is seen by what it turns.
            return value.clone();
        }
        for several in ["anyOf", "oneOf"] {
            if let Some(all) = schema[several].as_array() {
                let is_null = |one: &&Json| one["type"] == "null";
                let may_be_null = all.iter().any(|one| is_null(&one));
                let mut others = all.iter().filter(|one| !is_null(one));
                // A text is told from others most easily.
                let other = others.clone().find(|one| one["type"] == "string").or(others.next()).unwrap();
                return if may_be_null && !self.is_full { Json::Null } else { self.value(other, path) };
            }
        }
        if let Some([only]) = schema["allOf"].as_array().map(Vec::as_slice) {
            return self.value(only, path);
        }
        let types: Vec<&str> = match &schema["type"] {
            Json::String(one) => vec![one],
            Json::Array(all) => all.iter().filter_map(Json::as_str).collect(),
            _ => vec!["string"],
        };
        if types.contains(&"null") && !self.is_full {
            return Json::Null;
        }
        match types[0] {
            // One of a few small numbers is found anywhere, as a flag is.
            "integer" if schema["format"] == "uint8" => json!(u8::from(self.is_full)),
            "object" => self.object(schema, path),
            "array" => self.array(schema, path),
            "integer" | "number" => self.leaf(path, |place| json!(7_000_000 + place)),
            "boolean" => json!(self.is_full),
            _ => self.leaf(path, |place| json!(format!("q{place:04}z"))),
        }
    }

    /// Fills a list: one of each where it is open how many there are, and all of a list of a fixed length.
    fn array(&mut self, schema: &'s Json, path: &str) -> Json {
        let path = format!("{path}[]");
        if let Some(items) = schema["prefixItems"].as_array() {
            return items.iter().map(|item| self.value(item, &path)).collect();
        }
        let least = schema["minItems"].as_u64().unwrap_or(0);
        let is_open = self.is_full && least == 0 && !self.is_too_deep(&schema["items"]);
        (0..least + u64::from(is_open)).map(|_| self.value(&schema["items"], &path)).collect()
    }

    /// Returns whether a list would hold a type that stands within itself often enough.
    fn is_too_deep(&self, items: &Json) -> bool {
        let named = reference(items).is_some_and(|name| self.inside.contains(&name));
        let holds = |name: &str| self.inside.iter().filter(|one| **one == name).count() >= DEEPEST;
        let inner = items["properties"].as_object().into_iter().flatten();
        named || inner.filter_map(|(_, one)| reference(one)).any(holds)
    }

    fn object(&mut self, schema: &'s Json, path: &str) -> Json {
        let required: BTreeSet<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Json::as_str).collect();
        let mut object = Map::new();
        for (name, inner) in schema["properties"].as_object().into_iter().flatten() {
            let below = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
            if self.is_full || required.contains(name.as_str()) {
                object.insert(name.clone(), self.value(inner, &below));
            }
        }
        if let Some(inner) = schema.get("additionalProperties").filter(|inner| inner.is_object())
            && self.is_full
        {
            let value = self.value(inner, &format!("{path}.*"));
            object.insert("name".to_owned(), value);
        }
        Json::Object(object)
    }
}

/// Asserts that each face draws each field, but for what it leaves out; and that it does leave that out.
pub fn assert_drawn(view: &str, leaves: &[Leaf], faces: &[DrawnFace<'_>]) {
    let mut wrong: Vec<String> = Vec::new();
    for face in faces {
        let is_drawn = |leaf: &Leaf| face.drawings.iter().any(|drawing| drawing.contains(&leaf.value));
        let is_named = |leaf: &Leaf, name: &str| match name.strip_suffix(".*") {
            Some(above) => {
                let below = leaf.path.strip_prefix(above);
                below.is_some_and(|below| below.is_empty() || below.starts_with(['.', '[']))
            }
            None => leaf.path == name,
        };
        let left_out = || face.leaves_out.iter().flat_map(|(names, _)| names.iter());
        for leaf in leaves {
            if !is_drawn(leaf) && !left_out().any(|name| is_named(leaf, name)) {
                wrong.push(format!("{}: {view}.{} is not drawn", face.name, leaf.path));
            }
        }
        for name in left_out() {
            if !leaves.iter().any(|leaf| is_named(leaf, name) && !is_drawn(leaf)) {
                wrong.push(format!("{}: {view}.{name} is said to be left out, and is drawn or is no field", face.name));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
