//! Which regulations are in force: sentences 1 to 4 of the section, from the files of the packs.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use toml::{Table, Value as Toml};

use super::values::{Number, Value, text, texts};

/// A regulation, as its file says it and as amendments left it.
#[derive(Clone, Debug)]
pub(crate) struct Regulation {
    /// The name of its file.
    pub(crate) stem: String,
    /// The layer that it is in, if it is in one.
    pub(crate) layer: Option<String>,
    /// The question that it answers.
    pub(crate) answers: String,
    /// Its condition.
    pub(crate) when: Table,
    /// The regulations that it is an exception to.
    pub(crate) exception_to: Vec<String>,
    /// The readings that it needs.
    readings: Vec<(String, String)>,
    /// Its numbers.
    law: BTreeMap<String, Number>,
}

/// A layer.
#[derive(Clone, Debug)]
struct Layer {
    name: String,
    tempi: Vec<String>,
    /// The options that it names, each with the values under which it applies.
    options: Vec<(String, Vec<Value>)>,
    from: Option<String>,
    until: Option<String>,
    without: Vec<String>,
    amends: Vec<Amendment>,
    regulations: Vec<Regulation>,
}

#[derive(Clone, Debug)]
struct Amendment {
    stem: String,
    number: String,
    value: Toml,
}

/// An edition, put together from its packs.
#[derive(Debug, Default)]
pub(crate) struct Edition {
    base: Vec<Regulation>,
    layers: Vec<Layer>,
    options: BTreeMap<String, Table>,
    /// The default choice of each reading.
    readings: BTreeMap<String, String>,
    last_day: Option<String>,
}

/// The circumstances of an event.
#[derive(Clone, Debug, Default)]
pub(crate) struct Circumstances {
    /// The name of the tempo.
    pub(crate) tempo: Option<String>,
    /// The options that are announced.
    pub(crate) options: BTreeMap<String, Value>,
    /// The readings that are chosen.
    pub(crate) readings: BTreeMap<String, String>,
    /// The day on which it begins; the last of the edition where there is none.
    pub(crate) day: Option<String>,
}

/// A regulation in force, with what its numbers are.
#[derive(Debug)]
pub(crate) struct InForce {
    /// The regulation.
    pub(crate) regulation: Regulation,
    /// Its numbers.
    pub(crate) law: BTreeMap<String, Value>,
}

/// The folders of the packs in the program, by `name@edition`.
pub(crate) struct Packs(BTreeMap<String, PathBuf>);

impl Packs {
    /// Finds the packs below a folder.
    pub(crate) fn below(folder: &Path) -> Packs {
        let heads = files_below(folder).into_iter().filter(|path| path.ends_with("pack.toml"));
        Packs(heads.map(|path| (label(&read(&path)), path.parent().unwrap().to_owned())).collect())
    }

    /// Puts an edition together.
    pub(crate) fn edition(&self, name: &str) -> Edition {
        let mut heads = Vec::new();
        let mut next = Some(name.to_owned());
        while let Some(name) = next {
            let folder = self.0.get(&name).unwrap_or_else(|| panic!("no pack {name}"));
            let head = read(&folder.join("pack.toml"));
            next = ["extends", "succeeds", "comments_on"].into_iter().find_map(|key| text(&head, key));
            heads.push((folder, head));
        }
        let mut edition = Edition::default();
        for (folder, head) in heads.iter().rev() {
            edition.lay(folder, head);
        }
        edition
    }
}

fn label(head: &Table) -> String {
    format!("{}@{}", text(head, "name").unwrap(), text(head, "edition").unwrap())
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(files_below(&path)) } else { found.push(path) }
    }
    found.sort();
    found
}

fn read(path: &Path) -> Table {
    let text = fs::read_to_string(path).unwrap();
    text.parse().unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()))
}

fn table<'a>(of: &'a Table, key: &str) -> impl Iterator<Item = (&'a String, &'a Toml)> {
    of.get(key).and_then(Toml::as_table).into_iter().flatten()
}

fn day(of: &Table, key: &str) -> Option<String> {
    Some(of.get("in_force")?.get(key)?.to_string())
}

fn amendments(of: &Table) -> Vec<Amendment> {
    let mut all = Vec::new();
    for (_, regulations) in table(of, "amends") {
        for (stem, numbers) in regulations.as_table().expect("regulations") {
            for (number, value) in numbers.as_table().expect("numbers") {
                all.push(Amendment { stem: stem.clone(), number: number.clone(), value: value.clone() });
            }
        }
    }
    all
}

/// Lays regulations over others, name by name.
fn lay_over(below: &mut Vec<Regulation>, above: Vec<Regulation>) {
    for one in above {
        match below.iter_mut().find(|other| other.stem == one.stem) {
            Some(other) => *other = one,
            None => below.push(one),
        }
    }
}

impl Regulation {
    fn read(path: &Path, layer: Option<&str>) -> Option<Regulation> {
        let file = read(path);
        let answers = text(&file, "answers")?;
        let law = table(&file, "law").map(|(name, number)| (name.clone(), Number::read(number))).collect();
        let reading =
            table(&file, "reading").map(|(article, choice)| (article.clone(), choice.as_str().unwrap().to_owned()));
        Some(Regulation {
            stem: path.file_stem()?.to_str()?.to_owned(),
            layer: layer.map(str::to_owned),
            answers,
            when: file.get("when").and_then(Toml::as_table).cloned().unwrap_or_default(),
            exception_to: texts(&file, "exception_to"),
            readings: reading.collect(),
            law,
        })
    }

    fn amend(&mut self, amendment: &Amendment) {
        let number = self.law.get_mut(&amendment.number);
        number.unwrap_or_else(|| panic!("{} has no {}", amendment.stem, amendment.number)).amend(&amendment.value);
    }
}

impl Edition {
    /// Lays a pack over what is there.
    fn lay(&mut self, folder: &Path, head: &Table) {
        let without = texts(head, "without");
        let stays = |name: &String| !without.contains(name);
        self.base.retain(|one| stays(&one.stem));
        self.layers.retain(|layer| stays(&layer.name));
        self.options.retain(|name, _| stays(name));
        self.readings.retain(|article, _| stays(article));
        for (article, choice) in table(head, "settles") {
            self.settle(article, choice.as_str().unwrap());
        }
        let files = files_below(folder);
        let layers: Vec<(&Path, Table)> = files
            .iter()
            .filter(|path| path.ends_with("layer.toml"))
            .map(|path| (path.parent().unwrap(), read(path)))
            .collect();
        let (mut base, mut laid) = (Vec::new(), vec![Vec::new(); layers.len()]);
        for path in files.iter().filter(|path| path.extension().is_some_and(|ending| ending == "toml")) {
            let of = layers.iter().position(|(folder, _)| path.starts_with(folder));
            let name = of.and_then(|of| text(&layers[of].1, "name"));
            if let Some(regulation) = Regulation::read(path, name.as_deref()) {
                of.map_or(&mut base, |of| &mut laid[of]).push(regulation);
            }
        }
        lay_over(&mut self.base, base);
        for ((_, head), regulations) in layers.iter().zip(laid) {
            self.lay_layer(Layer::read(head), regulations);
        }
        for amendment in amendments(head) {
            let named = self.base.iter_mut().find(|one| one.stem == amendment.stem);
            named.unwrap_or_else(|| panic!("no {}", amendment.stem)).amend(&amendment);
        }
        for (name, option) in table(head, "options") {
            self.options.insert(name.clone(), option.as_table().unwrap().clone());
        }
        for (article, reading) in table(head, "readings") {
            self.readings.insert(article.clone(), reading["default"].as_str().unwrap().to_owned());
        }
        self.last_day = day(head, "until");
        self.note_numbers();
    }

    fn settle(&mut self, article: &str, choice: &str) {
        self.readings.remove(article);
        let of_layers = self.layers.iter_mut().map(|layer| &mut layer.regulations);
        for regulations in std::iter::once(&mut self.base).chain(of_layers) {
            regulations.retain(|one| !one.readings.iter().any(|(of, needs)| of == article && needs != choice));
            for one in regulations {
                one.readings.retain(|(of, _)| of != article);
            }
        }
    }

    fn lay_layer(&mut self, mut layer: Layer, regulations: Vec<Regulation>) {
        let place = self.layers.iter().position(|other| other.name == layer.name);
        if let Some(place) = place {
            let before = &mut self.layers[place];
            let gone = |stem: &String| layer.without.contains(stem) && !before.without.contains(stem);
            layer.regulations = before.regulations.iter().filter(|one| !gone(&one.stem)).cloned().collect();
        }
        lay_over(&mut layer.regulations, regulations);
        match place {
            Some(place) => self.layers[place] = layer,
            None => self.layers.push(layer),
        }
    }

    /// Notes what the numbers are from which others are taken, for when their regulations are not in force. A number whose regulation
    /// is gone is one of its own.
    fn note_numbers(&mut self) {
        self.change_numbers(|known, holder, number| {
            if source(known, holder, number).is_none()
                && let Number::From { last, .. } = number
            {
                *number = Number::Written(last.clone());
            }
        });
        self.change_numbers(|known, holder, number| {
            let value = at_the_end(known, holder, number);
            if let (Number::From { last, .. }, Some(value)) = (number, value) {
                *last = value;
            }
        });
    }

    fn change_numbers(&mut self, change: impl Fn(&[Regulation], &Regulation, &mut Number)) {
        let of_layers = self.layers.iter().flat_map(|layer| &layer.regulations);
        let known: Vec<Regulation> = self.base.iter().chain(of_layers).cloned().collect();
        let of_layers = self.layers.iter_mut().flat_map(|layer| &mut layer.regulations);
        for one in self.base.iter_mut().chain(of_layers) {
            let holder = one.clone();
            one.law.values_mut().for_each(|number| change(&known, &holder, number));
        }
    }

    /// Returns the regulations that are in force at an event.
    pub(crate) fn at(&self, event: &Circumstances) -> Vec<InForce> {
        let options = self.options_at(event);
        let is_read = |one: &&Regulation| {
            one.readings.iter().all(|(article, choice)| {
                event.readings.get(article).or_else(|| self.readings.get(article)) == Some(choice)
            })
        };
        let day = event.day.as_ref().or(self.last_day.as_ref());
        let mut there: Vec<Regulation> = self.base.iter().filter(is_read).cloned().collect();
        for layer in self.layers.iter().filter(|layer| layer.applies(event.tempo.as_ref(), &options, day)) {
            there.retain(|one| !layer.without.contains(&one.stem));
            lay_over(&mut there, layer.regulations.iter().filter(is_read).cloned().collect());
            for amendment in &layer.amends {
                if let Some(named) = there.iter_mut().find(|one| one.stem == amendment.stem) {
                    named.amend(amendment);
                }
            }
        }
        let law = |one: &Regulation| {
            let value = |(name, own): (&String, &Number)| {
                let kept = match own {
                    Number::From { last, .. } => last.clone(),
                    _ => Value::Unknown,
                };
                (name.clone(), number(&there, &options, &one.stem, name).unwrap_or(kept))
            };
            one.law.iter().map(value).collect()
        };
        let laws: Vec<BTreeMap<String, Value>> = there.iter().map(law).collect();
        there.into_iter().zip(laws).map(|(regulation, law)| InForce { regulation, law }).collect()
    }

    /// Returns the options of an event, with their defaults.
    fn options_at(&self, event: &Circumstances) -> BTreeMap<String, Value> {
        let mut options = event.options.clone();
        for (name, option) in &self.options {
            let by_tempo = || option.get("default_by_tempo")?.get(event.tempo.as_ref()?);
            if let Some(default) = by_tempo().or_else(|| option.get("default")) {
                options.entry(name.clone()).or_insert_with(|| Value::read(default));
            }
        }
        options
    }

    /// Returns the names of the options with the values that can be announced: of a number or a time, a few.
    pub(crate) fn announceable(&self) -> Vec<(&str, Vec<Value>)> {
        let values = |option: &Table| match option["kind"].as_str() {
            Some("flag") => vec![Value::Flag(true), Value::Flag(false)],
            Some("word") => texts(option, "words").into_iter().map(Value::Word).collect(),
            Some("time") => [0, 10, 45].map(|minutes| Value::Time(minutes * 60_000)).to_vec(),
            _ => [0, 1, 30].map(Value::Count).to_vec(),
        };
        self.options.iter().map(|(name, option)| (name.as_str(), values(option))).collect()
    }
}

/// Returns the regulation from which a number is taken, with the number: among all of an edition, one of the same layer before
/// others, and for the regulation's own name the one below the layer.
fn source<'a>(known: &'a [Regulation], holder: &Regulation, number: &Number) -> Option<(&'a Regulation, &'a Number)> {
    let Number::From { regulation, number, .. } = number else {
        return None;
    };
    let is_holder = |other: &Regulation| other.stem == holder.stem && other.layer == holder.layer;
    let named = known.iter().filter(|other| other.stem == *regulation && !is_holder(other));
    let in_this_layer = named.clone().find(|other| other.layer == holder.layer);
    let found = in_this_layer.or_else(|| named.clone().next())?;
    Some((found, found.law.get(number)?))
}

/// Returns the value at the end of a chain of references, if it has an end.
fn at_the_end(known: &[Regulation], holder: &Regulation, number: &Number) -> Option<Value> {
    let (mut holder, mut number) = (holder, number);
    for _ in 0..=known.len() {
        match number {
            Number::Written(value) => return Some(value.clone()),
            Number::Option(_) | Number::ByOption(..) => return None,
            Number::From { .. } => (holder, number) = source(known, holder, number)?,
        }
    }
    None
}

/// Returns a number of a regulation that is in force; `None` where it is taken from one that is not.
fn number(there: &[Regulation], options: &BTreeMap<String, Value>, stem: &str, name: &str) -> Option<Value> {
    let given = |option: &String| options.get(option).cloned().unwrap_or(Value::Unknown);
    let regulation = there.iter().find(|one| one.stem == stem)?;
    Some(match &regulation.law[name] {
        Number::Written(value) => value.clone(),
        Number::Option(option) => given(option),
        Number::ByOption(option, parts) => match given(option) {
            Value::Unknown => Value::Unknown,
            value => parts.get(&value.word()).or_else(|| parts.get("otherwise"))?.clone(),
        },
        Number::From { regulation, .. } if regulation == stem => return None,
        Number::From { regulation, number: of, .. } => number(there, options, regulation, of)?,
    })
}

impl Layer {
    fn read(head: &Table) -> Layer {
        let list = |values: &Toml| match values {
            Toml::Array(list) => list.iter().map(Value::read).collect(),
            one => vec![Value::read(one)],
        };
        let applies = head["applies"].as_table().expect("when it applies");
        let options = applies.iter().filter(|(name, _)| *name != "tempo");
        Layer {
            name: text(head, "name").expect("a name"),
            tempi: texts(applies, "tempo"),
            options: options.map(|(name, values)| (name.clone(), list(values))).collect(),
            from: day(head, "from"),
            until: day(head, "until"),
            without: texts(head, "without"),
            amends: amendments(head),
            regulations: Vec::new(),
        }
    }

    fn applies(&self, tempo: Option<&String>, options: &BTreeMap<String, Value>, day: Option<&String>) -> bool {
        // Days are written so that their texts are in the order of time.
        let covers = self.from.as_ref().is_none_or(|from| day.is_none_or(|day| from <= day))
            && self.until.as_ref().is_none_or(|until| day.is_some_and(|day| day <= until));
        let fits = self.tempi.is_empty() || tempo.is_some_and(|tempo| self.tempi.contains(tempo));
        let named =
            |(name, values): &(String, Vec<Value>)| options.get(name).is_some_and(|value| values.contains(value));
        covers && fits && self.options.iter().all(named)
    }
}
