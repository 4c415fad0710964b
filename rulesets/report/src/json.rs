//! Rulings, contents and articles as JSON, for programs.

mod events;
mod receipt;
mod show;
mod timeline;

use kodeks_core::{Color, MateAsked, Order, Value, Winnability};
use kodeks_rulesets::{Applied, Because, Branch, Language, NotApplied, Rulebook, Ruling, Test};
use serde_json::{Map, Value as Json, json};

use crate::Words;

pub use events::events;
pub use receipt::receipt;
pub use show::{article, contents, coverage, texts};
pub use timeline::timeline;

/// Returns a ruling as a JSON object; times are whole milliseconds.
#[must_use]
pub fn ruling(ruling: &Ruling, language: Language) -> Json {
    let words = Words::of_editions(language, [ruling.rulebook.edition().as_ref()]);
    let clocks = ruling
        .clocks
        .map(|[_, after]| json!({ "white": after[0].ms(), "black": after[1].ms() }));
    let is_choice = |order: &&Order| matches!(order, Order::MayChoose { .. });
    let (choices, orders): (Vec<&Order>, Vec<&Order>) = ruling.orders.iter().partition(is_choice);
    let mut object = json!({
        "rules": rules(&ruling.rulebook),
        "tempo": ruling.tempo.map(kodeks_core::Tempo::name),
        "outcome": ruling.outcome.name(),
        "orders": orders.into_iter().map(order).collect::<Vec<_>>(),
        "clocks": clocks,
        "position": ruling.setup.to_string(),
        "result": ruling.result.map(kodeks_core::Score::name),
        "choices": choices.into_iter().map(order).collect::<Vec<_>>(),
        "missing": ruling.missing,
        "reasons": ruling.reasons.iter().map(|reason| applied(&ruling.rulebook, reason, &words)).collect::<Vec<_>>(),
        "why_not": ruling.why_not.iter().map(|refused| not_applied(ruling, refused, &words)).collect::<Vec<_>>(),
    });
    if let Json::Object(object) = &mut object {
        add_rest(object, ruling, language);
    }
    object
}

/// What only some rulings have.
fn add_rest(object: &mut Map<String, Json>, ruling: &Ruling, language: Language) {
    if let Some(why) = ruling.illegal {
        let articles = ruling.rulebook.articles_about(why.name());
        object.insert(
            "illegal".to_owned(),
            json!({ "reason": why.name(), "articles": articles }),
        );
    }
    if let Some(ply) = ruling.ended_at {
        object.insert("ended_at_ply".to_owned(), json!(ply));
    }
    if !ruling.mates.is_empty() {
        object.insert("mates".to_owned(), ruling.mates.iter().map(mate).collect());
    }
    if !ruling.branches.is_empty() {
        let branch = |branch: &Branch| {
            json!({
                "name": branch.name,
                "values": branch.values,
                "ruling": self::ruling(&branch.ruling, language),
            })
        };
        object.insert(
            "branches".to_owned(),
            ruling.branches.iter().map(branch).collect(),
        );
    }
}

/// Returns the packs of an edition, itself first, with the layers that apply.
pub(crate) fn rules(rulebook: &Rulebook) -> Json {
    let packs = rulebook.edition().packs().iter().rev();
    packs
        .enumerate()
        .map(|(place, pack)| {
            // The layers are those of the whole edition, and stand with its own pack.
            let layers = if place == 0 { rulebook.layers() } else { &[] };
            json!({
                "pack": pack.head.name,
                "version": pack.head.version.to_string(),
                "hash": pack.head.hash,
                "layers": layers,
            })
        })
        .collect()
}

/// Returns an order as a JSON object.
#[must_use]
pub fn order(order: &Order) -> Json {
    json!(order)
}

/// Returns a regulation that applies, as a JSON object.
pub(crate) fn applied(rulebook: &Rulebook, reason: &Applied, words: &Words) -> Json {
    let placed = &rulebook.regulations()[reason.regulation];
    let facts: Map<String, Json> = reason
        .facts
        .iter()
        .map(|(name, fact)| ((*name).to_owned(), json!(fact)))
        .collect();
    let readings: Map<String, Json> = rulebook
        .readings_of(placed)
        .map(|(reading, chosen)| (reading.article.clone(), json!(chosen)))
        .collect();
    let language = words.language();
    json!({
        "article": reason.articles.join(", "),
        "regulation": placed.regulation.stem,
        "pack": placed.pack.head.label(),
        "layer": placed.layer,
        "amended_by": placed.law.iter().find_map(|entry| entry.amended_by.clone()),
        "title": placed.regulation.title.in_language(language),
        "summary": words.fill_in(placed.regulation.summary.in_language(language), &placed.law),
        "discretion": placed.regulation.discretion.as_ref().map(|text| text.in_language(language)),
        "facts": facts,
        "readings": readings,
        "unverified": placed.law.iter().any(|entry| entry.unverified),
        "source": placed.regulation.source,
    })
}

fn not_applied(ruling: &Ruling, refused: &NotApplied, words: &Words) -> Json {
    let placed = &ruling.rulebook.regulations()[refused.regulation];
    let because = match &refused.because {
        Because::Failed {
            fact,
            test,
            bounds,
            found,
        } => failed(fact, *test, bounds, found),
        Because::Defeated(by) => {
            json!({ "defeated_by": ruling.rulebook.regulations()[*by].regulation.stem })
        }
    };
    json!({
        "article": refused.articles.join(", "),
        "regulation": placed.regulation.stem,
        "pack": placed.pack.head.label(),
        "title": placed.regulation.title.in_language(words.language()),
        "because": because,
    })
}

fn failed(fact: &str, test: Test, bounds: &[Value], found: &Value) -> Json {
    let bound = match bounds {
        [bound] => json!(bound),
        bounds => json!(bounds),
    };
    json!({ "fact": fact, "test": test.name(), "bound": bound, "found": found })
}

/// Returns whether a player can still checkmate, as a JSON object.
pub(crate) fn mate(asked: &MateAsked) -> Json {
    let mut object =
        json!({ "winner": asked.winner.name(), "position": asked.position.setup().to_string() });
    let (answer, key, detail) = match &asked.answer {
        Winnability::Winnable { line, .. } => ("yes", "line", json!(asked.position.line(line))),
        Winnability::Unwinnable { proof } => ("no", "proof", json!(proof.name())),
        Winnability::Undecided { positions } => ("not-decided", "positions", json!(positions)),
    };
    if let Json::Object(object) = &mut object {
        object.insert("answer".to_owned(), json!(answer));
        object.insert(key.to_owned(), detail);
        if let Winnability::Winnable { line, is_shortest } = &asked.answer {
            object.insert("plies".to_owned(), json!(line.len()));
            object.insert("shortest".to_owned(), json!(is_shortest));
        }
    }
    object
}

/// Returns both players' times as JSON, in milliseconds.
#[must_use]
pub fn times(times: [kodeks_core::Time; 2]) -> Json {
    let of = |color: Color| times[color.index()].ms();
    json!({ "white": of(Color::White), "black": of(Color::Black) })
}
