//! Views whose every field holds a value that occurs nowhere else, made from their JSON Schemas, and whether faces draw them.
//!
//! A text or a number is looked for in what a face draws. A flag, or one of a few words, would be found anywhere: of these it is
//! asked whether the drawing becomes another one when the field has another value.

use std::{
    any::type_name,
    collections::{BTreeMap, BTreeSet},
};

use kodeks_draw::Page;
use schemars::{JsonSchema, schema_for};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json, json};

/// A field that holds a value of its own.
#[derive(Clone, Debug)]
pub struct Leaf {
    /// Where it is, without the places in lists: `reasons[].heading`.
    pub path: String,
    /// The value as it is written.
    pub value: String,
}

/// A field that holds one of a few values.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Where it is.
    pub path: String,
    /// The values that it could hold instead.
    pub others: Vec<Json>,
}

/// A view, and all its fields.
#[derive(Clone, Debug, Default)]
pub struct FilledView {
    /// The view as JSON.
    pub json: Json,
    /// The view in other forms, in which other fields of it are drawn.
    pub others: Vec<Json>,
    /// Its fields with values of their own.
    pub leaves: Vec<Leaf>,
    /// Its other fields.
    pub choices: Vec<Choice>,
}

/// Fields that a face leaves out, with the reason; one that ends with `.*` is all below it.
pub type LeftOut = (&'static [&'static str], &'static str);

/// A face: its name, how it draws a view, and what it leaves out.
pub struct DrawnFace<'f, V> {
    pub name: &'static str,
    pub draw: Box<dyn Fn(&V) -> String + 'f>,
    pub leaves_out: Vec<LeftOut>,
}

impl<'f, V> DrawnFace<'f, V> {
    pub fn new(name: &'static str, leaves_out: &[LeftOut], draw: impl Fn(&V) -> String + 'f) -> DrawnFace<'f, V> {
        DrawnFace { name, draw: Box::new(draw), leaves_out: leaves_out.to_vec() }
    }
}

/// Returns what a page of a terminal shows, with the role of each piece.
pub fn on_terminal(page: &Page) -> String {
    page.lines(None).iter().flatten().map(|span| format!("{} {:?} ", span.text, span.role)).collect()
}

/// How often a type may stand within itself.
const DEEPEST: usize = 1;

struct Filler<'s> {
    root: &'s Json,
    is_full: bool,
    /// Which form is taken where an object has one of several.
    form: usize,
    /// How many forms any object has.
    forms: usize,
    inside: Vec<&'s str>,
    filled: FilledView,
}

/// Returns the type that a schema names; beside a description it stands in a list of its own.
fn reference(schema: &Json) -> Option<&str> {
    schema["$ref"].as_str().or(schema["allOf"][0]["$ref"].as_str())
}

/// Returns the words of which a field holds one.
fn words(schema: &Json) -> Option<Vec<Json>> {
    let several = schema["oneOf"].as_array().or(schema["anyOf"].as_array());
    match (schema.get("const"), &schema["enum"], several) {
        (Some(word), ..) => Some(vec![word.clone()]),
        (None, Json::Array(words), _) => Some(words.clone()),
        (None, _, Some(all)) => all.iter().map(words).collect::<Option<Vec<_>>>().map(|all| all.concat()),
        _ => None,
    }
}

/// Returns a view with everything that may be in it: once for each form that an object in it can have.
pub fn fill_forms<V: JsonSchema>() -> Vec<FilledView> {
    let schema = Json::from(schema_for!(V));
    let mut forms = 1;
    let mut all = Vec::new();
    while all.len() < forms {
        let (filled, found) = fill(&schema, true, all.len());
        forms = forms.max(found);
        all.push(filled);
    }
    all
}

/// Returns a view with what it always has.
pub fn bare_view<V: JsonSchema + DeserializeOwned>() -> V {
    read(&fill(&Json::from(schema_for!(V)), false, 0).0.json)
}

/// Fills everything that a schema describes, and counts the forms.
fn fill(schema: &Json, is_full: bool, form: usize) -> (FilledView, usize) {
    let filled = FilledView::default();
    let mut filler = Filler { root: schema, is_full, form, forms: 1, inside: Vec::new(), filled };
    filler.filled.json = filler.value(schema, "");
    (filler.filled, filler.forms)
}

fn read<V: DeserializeOwned>(json: &Json) -> V {
    serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{error}: {json:#}"))
}

impl<'s> Filler<'s> {
    fn leaf(&mut self, path: &str, value: impl Fn(usize) -> Json) -> Json {
        let value = value(self.filled.leaves.len());
        let written = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        self.filled.leaves.push(Leaf { path: path.to_owned(), value: written });
        value
    }

    fn choice(&mut self, path: &str, mut values: Vec<Json>) -> Json {
        let value = values.remove(0);
        self.filled.choices.push(Choice { path: path.to_owned(), others: values });
        value
    }

    fn value(&mut self, schema: &'s Json, path: &str) -> Json {
        let value = if let Some(name) = schema["$ref"].as_str() {
            self.value_of_reference(name, path)
        } else if let Some(words) = words(schema) {
            return self.choice(path, words);
        } else if let Some(all) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
            self.value_of_one(all, path)
        } else if let Some([only]) = schema["allOf"].as_array().map(Vec::as_slice) {
            return self.value(only, path);
        } else {
            return self.value_of_type(schema, path);
        };
        // Beside what it can be it may have fields of its own.
        let Json::Object(mut fields) = value else { return value };
        if let Json::Object(beside) = self.object(schema, path) {
            fields.extend(beside);
        }
        Json::Object(fields)
    }

    fn value_of_reference(&mut self, name: &'s str, path: &str) -> Json {
        let depth = self.inside.iter().filter(|one| **one == name).count();
        assert!(depth <= DEEPEST, "{path} has no end");
        self.inside.push(name);
        let escapes = [("%20", " "), ("%3C", "<"), ("%3E", ">"), ("%5B", "["), ("%5D", "]")];
        let pointer = name.trim_start_matches('#').to_owned();
        let pointer = escapes.iter().fold(pointer, |pointer, (escape, sign)| pointer.replace(escape, sign));
        let inner = self.root.pointer(&pointer).unwrap_or_else(|| panic!("there is no {name}"));
        let value = self.value(inner, path);
        self.inside.pop();
        value
    }

    fn value_of_one(&mut self, all: &'s [Json], path: &str) -> Json {
        let others: Vec<&Json> = all.iter().filter(|one| one["type"] != "null").collect();
        if others.len() < all.len() && !self.is_full {
            return Json::Null;
        }
        // A text is told from others most easily.
        if let Some(text) = others.iter().find(|one| one["type"] == "string") {
            return self.value(text, path);
        }
        self.forms = self.forms.max(others.len());
        self.value(others[self.form % others.len()], path)
    }

    fn value_of_type(&mut self, schema: &'s Json, path: &str) -> Json {
        let types: Vec<&str> = match &schema["type"] {
            Json::String(one) => vec![one],
            Json::Array(all) => all.iter().filter_map(Json::as_str).collect(),
            _ => vec!["string"],
        };
        if types.contains(&"null") && !self.is_full {
            return Json::Null;
        }
        match types[0] {
            "integer" if schema["format"] == "uint8" => {
                let other = |number: &u8| *number != u8::from(self.is_full);
                let others = (0..=9).filter(other).map(Json::from);
                self.choice(path, [json!(u8::from(self.is_full))].into_iter().chain(others).collect())
            }
            "object" => self.object(schema, path),
            "array" => self.array(schema, path),
            "integer" | "number" => self.leaf(path, |place| json!(7_000_000 + place)),
            "boolean" => self.choice(path, vec![json!(self.is_full), json!(!self.is_full)]),
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
        if let Some(inner) = schema.get("additionalProperties").filter(|inner| **inner != json!(false))
            && self.is_full
        {
            let below = if path.is_empty() { "*".to_owned() } else { format!("{path}.*") };
            let key = self.leaf(&below, |place| json!(format!("k{place:04}z")));
            object.insert(key.as_str().unwrap().to_owned(), self.value(inner, &below));
        }
        Json::Object(object)
    }
}

impl FilledView {
    /// Gives the field at a place of the JSON a value by which the drawing finds or orders something; with several values, it is
    /// asked whether each other one makes another drawing.
    pub fn set(&mut self, pointer: &str, values: &[Json]) {
        let field = self.json.pointer_mut(pointer).unwrap_or_else(|| panic!("there is no {pointer}"));
        let written = field.as_str().map_or_else(|| field.to_string(), str::to_owned);
        field.clone_from(&values[0]);
        let place = self.leaves.iter().position(|leaf| leaf.value == written);
        let Leaf { path, .. } =
            self.leaves.remove(place.unwrap_or_else(|| panic!("{pointer} has no value of its own")));
        if let [_, others @ ..] = values
            && !others.is_empty()
        {
            self.choices.push(Choice { path, others: others.to_vec() });
        }
    }

    /// Adds the view in another form.
    pub fn add(&mut self, change: impl Fn(&mut Json)) {
        let mut other = self.json.clone();
        change(&mut other);
        self.others.push(other);
    }
}

/// Returns the fields at a path; all of a list, and all of an object by `*`.
fn fields<'j>(json: &'j mut Json, path: &str) -> Vec<&'j mut Json> {
    let mut found = vec![json];
    for part in path.split('.') {
        let name = part.trim_end_matches("[]");
        if !name.is_empty() {
            let objects = found.into_iter().filter_map(Json::as_object_mut).flatten();
            found = objects.filter(|(key, _)| name == "*" || *key == name).map(|(_, field)| field).collect();
        }
        for _ in 0..(part.len() - name.len()) / 2 {
            found = found.into_iter().filter_map(Json::as_array_mut).flatten().collect();
        }
    }
    found
}

/// Returns the fields that a face draws, and those that it does not.
fn drawn_by<V: DeserializeOwned>(filled: &[FilledView], face: &DrawnFace<'_, V>) -> BTreeMap<String, bool> {
    let mut all: BTreeMap<String, bool> = BTreeMap::new();
    for one in filled {
        let forms: Vec<&Json> = [&one.json].into_iter().chain(&one.others).collect();
        let drawings: Vec<String> = forms.iter().map(|form| (face.draw)(&read(form))).collect();
        let mut drawn: BTreeMap<&str, bool> = BTreeMap::new();
        for leaf in &one.leaves {
            *drawn.entry(&leaf.path).or_insert(true) &= drawings.iter().any(|drawing| drawing.contains(&leaf.value));
        }
        for Choice { path, others } in &one.choices {
            if all.get(path) == Some(&true) {
                continue;
            }
            for (form, before) in forms.iter().zip(&drawings) {
                for other in others {
                    let mut turned = (*form).clone();
                    fields(&mut turned, path).into_iter().for_each(|field| field.clone_from(other));
                    // A word that tells which fields stand beside it cannot be changed alone.
                    let Ok(view) = serde_json::from_value(turned) else { continue };
                    let is_drawn = drawn.entry(path).or_default();
                    *is_drawn = *is_drawn || (face.draw)(&view) != *before;
                }
            }
        }
        for (path, is_drawn) in drawn {
            *all.entry(path.to_owned()).or_default() |= is_drawn;
        }
    }
    all
}

/// Asserts that each face draws each field, but for what it leaves out; and that it does leave that out.
pub fn assert_drawn<V: DeserializeOwned>(filled: &[FilledView], faces: &[DrawnFace<'_, V>]) {
    let view = type_name::<V>().rsplit("::").next().unwrap_or_default();
    let mut wrong: Vec<String> = Vec::new();
    for face in faces {
        let drawn = drawn_by(filled, face);
        let is_named = |path: &str, name: &str| {
            // The values of a map are named by a star themselves; elsewhere it stands for everything below.
            let above = name.strip_suffix(".*").filter(|_| !drawn.contains_key(name));
            let below = path.strip_prefix(above.unwrap_or(name));
            below.is_some_and(|below| below.is_empty() || (name.ends_with('*') && below.starts_with(['.', '['])))
        };
        let left_out = || face.leaves_out.iter().flat_map(|(names, _)| names.iter());
        for (path, _) in drawn.iter().filter(|(_, is_drawn)| !**is_drawn) {
            if !left_out().any(|name| is_named(path, name)) {
                wrong.push(format!("{}: {view}: {path} is not drawn", face.name));
            }
        }
        for name in left_out() {
            let named: Vec<&String> = drawn.keys().filter(|path| is_named(path, name)).collect();
            if named.is_empty() {
                wrong.push(format!("{}: {view}: {name} is said to be left out, and is no field", face.name));
            }
            for path in named.into_iter().filter(|path| drawn[*path]) {
                wrong.push(format!("{}: {view}: {path} is said to be left out, and is drawn", face.name));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Asserts the same of a view as it is filled, and that one without anything optional is drawn, too.
pub fn assert_all_drawn<V: JsonSchema + DeserializeOwned>(faces: &[DrawnFace<'_, V>]) {
    assert_drawn(&fill_forms::<V>(), faces);
    for face in faces {
        (face.draw)(&bare_view());
    }
}
