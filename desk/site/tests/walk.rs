//! Ways through "What happened?": every event that is offered, every first answer, and on to the ruling.

use std::{
    collections::{BTreeMap, BTreeSet, hash_map::RandomState},
    hash::{BuildHasher, Hasher},
};

use kodeks_base::Language;
use kodeks_rulesets::{
    Library, Outcome, Ruling,
    record::{RecordDraft, RecordFolder},
    rule,
};
use kodeks_words::{Words, events::describe_event};
use serde_json::{Value as Json, json};

use crate::common::{Button, Phone, TODAY, plain};

/// The most steps to a ruling.
const MOST: usize = 20;

/// The ways that are walked in the usual run.
const SAMPLED: usize = 60;

/// The number that is typed where one can be: the move before the fiftieth is among those that somebody has to write.
const TYPED: &str = "49";

/// The squares that are tapped where any can be.
const SQUARES: [&str; 4] = ["e2", "e7", "e8", "e1"];

/// A way: what was seen, the first answer, and how the event is set.
#[derive(Clone)]
struct Way {
    language: Language,
    settings: Json,
    leaf: Button,
}

/// What is asked on a page, as the buttons and the form of its answers name it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Question {
    place: String,
    field: String,
}

/// A walker with a phone in one language.
struct Walker {
    phone: Phone,
    library: Library,
    words: Words,
}

impl Walker {
    fn new(language: Language) -> Walker {
        Walker {
            phone: Phone::at("happened", language),
            library: Library::built_in().unwrap(),
            words: Words::new(language),
        }
    }

    /// Returns everything that begins an event: behind the sentences of the first screen, and below each of its tiles for each player.
    fn leaves(&mut self, settings: &Json) -> Vec<Button> {
        self.begin(settings);
        let mut all = Vec::new();
        let opens = |button: &Button| matches!(button.asks["act"].as_str(), Some("tile" | "whom"));
        let opening: Vec<Button> = self.phone.buttons().into_iter().filter(opens).collect();
        for opened in opening {
            self.begin(settings);
            self.phone.ask(&opened.asks);
            let buttons = self.phone.buttons();
            let players: Vec<Json> = (buttons.iter().filter(|button| button.asks["act"] == "player"))
                .map(|button| button.asks.clone())
                .collect();
            all.extend(buttons);
            for player in players {
                self.begin(settings);
                self.phone.ask(&opened.asks);
                self.phone.ask(&player);
                all.extend(self.phone.buttons());
            }
        }
        let mut known = BTreeSet::new();
        all.retain(|button| button.asks["act"] == "begin" && known.insert(button.asks.to_string()));
        all
    }

    fn begin(&mut self, settings: &Json) {
        self.phone.settings = settings.clone();
        // Somebody has said today that they hold.
        self.phone.settings["day"] = json!(TODAY);
        self.phone.state = Json::Null;
        self.phone.ask(&json!({ "act": "open" }));
    }

    /// Walks all ways that begin with a leaf, or the one with this first answer; returns how many there are.
    fn walk(&mut self, way: &Way, only: Option<usize>, faults: &mut Vec<String>) -> usize {
        self.begin(&way.settings);
        self.phone.ask(&way.leaf.asks);
        let first = self.answers();
        let count = first.len().max(1);
        let numbers = match only {
            Some(number) => vec![number % count],
            None => (0..count).collect(),
        };
        for number in numbers {
            self.begin(&way.settings);
            self.phone.ask(&way.leaf.asks);
            let first = first.get(number).cloned();
            let mut taps = vec![way.leaf.text.clone()];
            if let Err(fault) = self.go_on(way, first, &mut taps) {
                let fault = format!("{} {} {}: {fault}", way.language.code(), way.settings, taps.join(" › "));
                println!("{fault}\n");
                faults.push(fault);
            }
        }
        count
    }

    /// Answers until there is a ruling: first so, then by whatever stands first.
    fn go_on(&mut self, way: &Way, first: Option<Button>, taps: &mut Vec<String>) -> Result<(), String> {
        let mut first = first;
        let mut asked: BTreeSet<Question> = BTreeSet::new();
        let mut is_all_known = true;
        for _ in 0..MOST {
            self.check_page()?;
            if self.is_ruled() {
                return self.check_ruling(is_all_known);
            }
            let question = self.question();
            if let Some(question) = question.clone() {
                self.check_question(way, &question)?;
                let is_several = self.phone.state["squares"].is_array();
                if !asked.insert(question.clone()) && !is_several {
                    return Err(format!("{question:?} is asked again: {}", self.phone.text()));
                }
            }
            let answers = self.answers();
            let next = first.take().or_else(|| self.next_of(&answers));
            let Some(next) = next else {
                return Err(format!("nothing can be answered: {}", self.phone.text()));
            };
            is_all_known &= next.asks["act"] != "not-known";
            taps.push(next.text.clone());
            self.phone.ask(&next.asks);
            if !self.phone.answer["error"].is_null() {
                return Err(format!("{} is refused: {}", next.asks, plain(&self.phone.html)));
            }
        }
        Err(format!("no ruling after {MOST} answers"))
    }

    fn is_ruled(&self) -> bool {
        self.phone.html.contains("class=\"orders\"")
    }

    /// Returns the answers that a page takes: its buttons, of a board some squares, and what can be typed.
    fn answers(&self) -> Vec<Button> {
        let is_answer =
            |button: &Button| matches!(button.asks["act"].as_str(), Some("answer" | "first" | "not-known" | "square"));
        let is_wanted = |button: &Button| {
            let with = &button.asks["with"];
            let square = with["square"].as_str().or_else(|| with["value"].as_array()?.first()?.as_str());
            let is_board = self.phone.html.contains("class=\"board\"");
            square.is_none_or(|square| !is_board || SQUARES.contains(&square) || self.is_chosen())
        };
        let mut all: Vec<Button> = self.phone.buttons();
        all.retain(|button| is_answer(button) && is_wanted(button));
        all.extend(self.typed());
        all
    }

    fn is_chosen(&self) -> bool {
        self.phone.state["squares"].is_array()
    }

    /// Returns what the form of a page asks, with something typed into it.
    fn typed(&self) -> Option<Button> {
        let form = self.phone.html.split("<form class=\"given\"").nth(1)?.split("</form>").next()?;
        let asks = form.split("data-ask=\"").nth(1)?.split('"').next()?;
        let mut asks: Json = serde_json::from_str(&asks.replace("&quot;", "\"").replace("&amp;", "&")).unwrap();
        if !["answer", "first"].contains(&asks["act"].as_str()?) {
            return None;
        }
        for field in form.split("name=\"").skip(1).filter_map(|field| field.split('"').next()) {
            let typed = match field.rsplit_once('-') {
                Some((_, "minutes")) => "12",
                Some(_) => "",
                None if form.contains("inputmode=\"numeric\"") => TYPED,
                None if asks["with"]["field"] == "time" => "90+30",
                None => "e4",
            };
            asks["with"][field] = json!(typed);
        }
        Some(Button { text: "(typed)".to_owned(), asks })
    }

    /// Returns the answer that leads on from a page.
    fn next_of(&self, answers: &[Button]) -> Option<Button> {
        // Where squares are chosen one after the other, they are handed over by the button below them.
        let is_done = |button: &&Button| button.asks["act"] != "square" && button.asks["act"] != "not-known";
        match self.is_chosen() {
            true => answers.iter().find(|button| is_done(button) && button.asks["with"]["value"].is_array()).cloned(),
            false => answers.first().cloned(),
        }
    }

    /// Returns what is asked.
    fn question(&self) -> Option<Question> {
        let asks = self.phone.buttons().into_iter().chain(self.typed());
        let answer = asks.into_iter().find(|button| button.asks["act"] == "answer")?;
        let text = |name: &str| answer.asks["with"][name].as_str().unwrap_or_default().to_owned();
        Some(Question { place: text("place"), field: text("field") })
    }

    /// Looks at what every page may show.
    fn check_page(&self) -> Result<(), String> {
        let phone = &self.phone;
        if !phone.answer["error"].is_null() || phone.html.contains("class=\"wrong\"") {
            return Err(format!("an error: {} {}", phone.answer["error"], phone.text()));
        }
        if let Some(raw) = raw_word(&phone.html) {
            return Err(format!("`{raw}` is no word for people: {}", phone.text()));
        }
        let labels = phone.html.matches("<label").count();
        let inputs = phone.html.matches("<input").count();
        if inputs > labels {
            return Err(format!("{inputs} fields have {labels} labels: {}", phone.text()));
        }
        Ok(())
    }

    /// Looks whether a question asks for something that is known, or only by a field where taps would do.
    fn check_question(&self, way: &Way, question: &Question) -> Result<(), String> {
        let leaf = &way.leaf.asks["with"];
        let is_about_the_player = ["by", "offender"].contains(&question.field.as_str());
        if is_about_the_player && leaf["player"].is_string() && leaf["player"] != "nobody" {
            return Err(format!("{question:?} was tapped: {}", self.phone.text()));
        }
        let taps = self.phone.buttons().into_iter().filter(|button| button.asks["act"] == "answer").count();
        let has_a_field = self.typed().is_some();
        let is_written = ["moves", "clocks", "move", "sealed"].contains(&question.field.as_str());
        if has_a_field && taps == 0 && !is_written {
            return Err(format!("{question:?} has a field and nothing to tap: {}", self.phone.text()));
        }
        Ok(())
    }

    /// Looks whether the ruling on the screen is that of the program.
    fn check_ruling(&mut self, is_all_known: bool) -> Result<(), String> {
        let record = self.phone.state["record"].as_str().unwrap_or_default().to_owned();
        let record = record.as_str();
        let ruling = self.rule(record)?;
        let screen = self.phone.text();
        // The program's own answer, as it prints it.
        self.phone.ask(&json!({ "ask": "rule", "with": { "record": record } }));
        let steps = self.phone.answer["steps"].as_array().into_iter().flatten();
        let steps = steps.map(|step| step["sentence"].as_str().unwrap_or_default().to_owned());
        for sentence in steps.chain([describe_event(&ruling, &self.words)]) {
            let is_shown = || sentence.split_whitespace().collect::<Vec<_>>().join(" ");
            if !screen.contains(&is_shown()) {
                return Err(format!("`{sentence}` of the program is not on the screen: {screen}"));
            }
        }
        if is_all_known && ruling.outcome == Outcome::NoConsequence {
            self.check_no_consequence(record, &ruling)?;
        }
        Ok(())
    }

    fn rule(&self, record: &str) -> Result<Ruling, String> {
        let vocabulary = self.library.vocabulary().unwrap();
        let draft = RecordDraft::of_text("record.toml", record).map_err(|wrong| wrong.to_string())?;
        let record = draft.record(RecordFolder::nothing(), &vocabulary).map_err(|wrong| wrong.to_string())?;
        let edition = self.library.edition(&record.edition_request(None, None)).map_err(|wrong| wrong.to_string())?;
        let rulings = rule(self.library.host(), &edition, &record).map_err(|wrong| wrong.to_string())?;
        rulings.into_iter().next_back().ok_or_else(|| "no ruling".to_owned())
    }

    /// Looks whether the program orders something as soon as one thing more is told that nobody was asked.
    fn check_no_consequence(&self, record: &str, ruling: &Ruling) -> Result<(), String> {
        let kodeks_core::Event::Report(report) = &ruling.event else {
            return Ok(());
        };
        let unsaid = report.question.facts.iter().filter(|fact| {
            fact.is_stated && fact.fact_type == kodeks_core::FactType::Flag && report.stated_fact(fact.name).is_none()
        });
        for fact in unsaid {
            for value in [true, false] {
                let told = format!("{record}{} = {value}\n", fact.field());
                let orders = |ruling: &Ruling| matches!(ruling.outcome, Outcome::Decided | Outcome::ArbiterDecides);
                if self.rule(&told).is_ok_and(|ruling| orders(&ruling)) {
                    return Err(format!("no consequence, but {} = {value} has one: {record}", fact.field()));
                }
            }
        }
        Ok(())
    }
}

/// Returns a word of a page that only a record has: with an underscore, or as an assignment. The receipt and the commands of a page show
/// the record itself.
fn raw_word(html: &str) -> Option<String> {
    let shown = html.split("<pre").enumerate().map(|(number, part)| match (number, part.split_once("</pre>")) {
        (0, _) | (_, None) => part,
        (_, Some((_, after))) => after,
    });
    let text = plain(&shown.collect::<String>());
    if let Some(place) = text.find(" = \"") {
        let before: String = text[..place].chars().rev().take(20).collect();
        return Some(before.chars().rev().collect());
    }
    let is_raw = |word: &&str| {
        word.split('_').count() > 1 && word.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
    };
    let words = text.split(|letter: char| letter.is_whitespace() || "`()[]{}.,;:\"".contains(letter));
    words.into_iter().find(is_raw).map(str::to_owned)
}

/// Numbers drawn by chance from a seed.
struct Chance(u64);

impl Chance {
    /// Begins with the seed of the environment, or with a new one, which is printed.
    fn new() -> Chance {
        let given = std::env::var("KODEKS_WALK_SEED").ok().and_then(|seed| seed.parse().ok());
        // The keys of a new RandomState come from the system's source of chance.
        let seed = given.unwrap_or_else(|| RandomState::new().build_hasher().finish() | 1);
        println!("the ways are drawn with KODEKS_WALK_SEED={seed}");
        Chance(seed)
    }

    fn below(&mut self, end: usize) -> usize {
        // Marsaglia's xorshift.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }
}

/// Returns how events are set: the edition in force without anything else, as a new device has it, and in blitz.
fn usual_settings() -> Vec<Json> {
    vec![json!({}), json!({ "tempo": "blitz" })]
}

/// Returns the settings of every edition that rules on incidents.
fn settings_of_all_editions() -> Vec<Json> {
    let library = Library::built_in().unwrap();
    let editions = library.editions().unwrap();
    let rules = |edition: &kodeks_rulesets::Edition| {
        edition.regulations().any(|placed| placed.question().origin != kodeks_core::Origin::Calculation)
    };
    let all = editions.iter().filter(|edition| rules(edition));
    all.flat_map(|edition| ["standard", "blitz"].map(|tempo| json!({ "rules": edition.label(), "tempo": tempo })))
        .collect()
}

/// Fails where there are faults, which are printed already.
fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults", faults.len());
}

/// Walks some ways through every edition, drawn anew in each run.
#[test]
fn ways_drawn_by_chance_lead_to_the_ruling_of_the_program() {
    let mut chance = Chance::new();
    let settings = [usual_settings(), settings_of_all_editions()].concat();
    let mut walkers = Language::ALL.map(Walker::new);
    let mut faults = Vec::new();
    let mut leaves: BTreeMap<(usize, String), Vec<Button>> = BTreeMap::new();
    for _ in 0..SAMPLED {
        let number = chance.below(walkers.len());
        let set = &settings[chance.below(settings.len())];
        let walker = &mut walkers[number];
        let all = leaves.entry((number, set.to_string())).or_insert_with(|| walker.leaves(set));
        let leaf = all[chance.below(all.len())].clone();
        let way = Way { language: Language::ALL[number], settings: set.clone(), leaf };
        walker.walk(&way, Some(chance.below(1000)), &mut faults);
    }
    assert_none(&faults);
}

mod whole {
    use super::*;

    /// Walks every way under these settings.
    fn walk_all(language: Language, all: &[Json]) -> usize {
        let mut walker = Walker::new(language);
        let (mut ways, mut faults) = (0, Vec::new());
        for settings in all {
            for leaf in walker.leaves(settings) {
                let way = Way { language, settings: settings.clone(), leaf };
                ways += walker.walk(&way, None, &mut faults);
            }
        }
        println!("{}: {ways} ways", language.code());
        assert_none(&faults);
        ways
    }

    #[test]
    #[ignore = "takes minutes; the usual run has a sample"]
    fn every_way_in_english() {
        assert!(walk_all(Language::English, &usual_settings()) > 1000);
    }

    #[test]
    #[ignore = "takes minutes; the usual run has a sample"]
    fn every_way_in_polish() {
        assert!(walk_all(Language::Polish, &usual_settings()) > 1000);
    }

    #[test]
    #[ignore = "takes minutes; the usual run has a sample"]
    fn every_way_in_czech() {
        assert!(walk_all(Language::Czech, &usual_settings()) > 1000);
    }

    #[test]
    #[ignore = "takes half an hour; the usual run has a sample"]
    fn every_way_in_every_edition() {
        assert!(walk_all(Language::English, &settings_of_all_editions()) > 10_000);
    }
}
