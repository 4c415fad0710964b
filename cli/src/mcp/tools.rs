//! The tools: what each is for, what it takes, and how it answers.

use std::sync::Arc;

use kodeks_answers::{
    AuditAnswer, AuditRequest, CitationRequest, CitedText, ComparisonDetail, ComparisonRequest, EditionOverride,
    RecordInput, RulingAnswer, RulingExtent, articles_about_mate, cite, editions_to_search, find, mates_json,
    mates_page, open_by_name, read_letters, read_position, read_tempo, who_can_mate, words_of,
};
use kodeks_base::{Diagnostic, Language, phrase, suggestion};
use kodeks_board::Color;
use kodeks_draw::{
    self as draw,
    comparison::draw_page,
    terminal::{Page, Role},
};
use kodeks_rulesets::{Edition, Record, Ruling, Selector, record::RecordFolder};
use kodeks_views::Schema;
use kodeks_winnability::Budget;
use kodeks_words::Words;
use rmcp::model::{Tool, ToolAnnotations};
use serde_json::{Map, Value as Json, json};

use super::{
    answer::{ToolAnswer, ToolQuestion, articles_in, packs_of},
    arguments::ToolArguments,
    state::McpState,
};

/// The name by which errors call the record that an assistant tells.
const RECORD: &str = "the record";

/// The name by which errors call the event of the games.
const EVENT: &str = "the event";

/// The name by which findings call the games that an assistant sends.
const GAMES: &str = "the games";

/// The name by which answers call the text that an assistant sends.
const TEXT: &str = "the text";

/// The number of games of each kind of finding on the page of an audit.
const WORST: usize = 10;

/// The function that answers for a tool.
type AnswerOf = fn(&McpState, &ToolArguments<'_>, &Words) -> Result<ToolAnswer, Diagnostic>;

/// A tool.
struct ToolKind {
    name: &'static str,
    description: &'static str,
    needs: &'static [&'static str],
    takes: fn(&McpState) -> Result<Json, Diagnostic>,
    answer: AnswerOf,
}

/// All of them.
const ALL: [ToolKind; 8] = [
    ToolKind {
        name: "rule",
        description: "Rules on what happened at a chessboard, by an edition of the Laws of Chess: what the arbiter does, by \
            which articles, for which reasons. `record` says what happened; only what is known stands in it, nothing is \
            guessed. If `ask` is not empty, nothing is decided yet: ask the arbiter its questions, write each answer into the \
            field that it names, and call again. If the outcome is `arbiter-decides`, the Laws leave it to the arbiter.",
        needs: &[],
        takes: |state| {
            let mut takes = record_arguments(state)?;
            takes["all"] = flag("Rule on everything that happened, not only on the last event.");
            takes["why_not"] = flag("Also say which regulations were asked and do not apply, and why.");
            takes["state"] = flag("Also tell the state of the table afterwards.");
            Ok(takes)
        },
        answer: rule,
    },
    ToolKind {
        name: "missing",
        description: "Says what has to be known before `rule` can decide: each question for the arbiter, with the field of the \
            record that its answer is written into. Takes the same record as `rule`.",
        needs: &[],
        takes: |_| {
            Ok(json!({
                "record": { "type": "object", "description": "The record, written as `rule` takes it." },
                "toml": text("The record as a text, in TOML or JSON, instead of `record`."),
                "rules": rules(),
                "on": on(),
            }))
        },
        answer: missing,
    },
    ToolKind {
        name: "show_article",
        description: "Shows an article of an edition: its regulations, what each orders and when, its numbers, and how it came to \
            be, edition by edition. Without `article` the table of contents.",
        needs: &["edition"],
        takes: |_| {
            Ok(json!({
                "edition": text("The edition: fide@2023, fide@2014."),
                "article": text("An article, 9.5.3; a chapter, 9, or `appendix rapid`; a regulation, illegal-move; or words."),
            }))
        },
        answer: show_article,
    },
    ToolKind {
        name: "find",
        description: "Finds articles, regulations, options and events of records by words of English, Polish or Czech; endings, \
            capitals and the marks above letters make no difference. It also finds by which event a record says something.",
        needs: &["words"],
        takes: |_| {
            Ok(json!({
                "words": text("The words: telephone, trojí opakování."),
                "rules": text("Only in this edition, or in those of this body: fide@2023, fide."),
                "on": text("Only in what is in force for an event that starts on this day: 2016-03-11."),
            }))
        },
        answer: find_words,
    },
    ToolKind {
        name: "cite",
        description: "Checks the articles of the Laws that a text cites: right, renumbered with the number of today, no such article, or \
            a sentence about something else; or translates their numbers into another edition. Articles of other papers are found and \
            not judged. Check what you write about the Laws with it.",
        needs: &["text"],
        takes: |_| {
            Ok(json!({
                "text": text("The text itself, plain or Markdown, not the name of a file."),
                "rules": text("Judge by this edition: fide@2023; without it and without a day by the one that the text names, or today's."),
                "on": text("Judge by the edition in force on this day: 2016-03-11."),
                "to": text("Also tell the numbers of the same articles in this edition: fide@2023."),
            }))
        },
        answer: cite_text,
    },
    ToolKind {
        name: "compare_editions",
        description: "Compares two editions, several side by side, a history of editions, or an edition with one of its numbers set: \
            what changed in the articles, and what is decided otherwise, with examples. Without `article` or `question` the answer is long.",
        needs: &["a"],
        takes: |_| {
            Ok(json!({
                "a": text("The first edition: fide@2018, with readings fide@2014[9.6a=cycles]; or a history, fide@2005..fide@2023."),
                "b": text("The second edition: fide@2023."),
                "more": {
                    "type": "array",
                    "items": { "type": "string" },
                    "description": "Further editions, which stand side by side with both.",
                },
                "set": {
                    "type": "array",
                    "items": { "type": "string" },
                    "description": "Numbers as if a pack amended them in the last edition: 7.5.5.opponent_gains=3 min.",
                },
                "question": text("Only this question of the table: draw-claim.incorrect."),
                "tempo": {
                    "enum": ["standard", "rapid", "blitz"],
                    "description": "Only under this tempo.",
                },
                "article": text("Only what this article and those under it say: 9.5.3."),
                "on": {
                    "type": "array",
                    "items": { "type": "string" },
                    "description": "The day for which the editions are compared, where what they say changes while they are in force: \
                        2014-09-15; of several days each is for the edition in its place, and two for `a` alone compare it with itself.",
                },
            }))
        },
        answer: compare_editions,
    },
    ToolKind {
        name: "can_mate",
        description: "Says whether a player can still checkmate by any series of legal moves, with a line of moves or a proof that \
            none exists; where neither can, the position is dead. Counters of moves and repetitions are not looked at. \
            `not-decided` means that the search came to no end, not that there is no mate.",
        needs: &["fen"],
        takes: |_| {
            Ok(json!({
                "fen": text("The position, in FEN."),
                "winner": {
                    "enum": ["white", "black"],
                    "description": "Ask about this player only; without it about both.",
                },
                "rules": text("Name the articles of this edition for which that matters; without it, of the one in force today."),
            }))
        },
        answer: can_mate,
    },
    ToolKind {
        name: "audit_pgn",
        description: "Says of each game of a PGN text whether it should have ended earlier or otherwise, with ply, article and how \
            sure that is: each by the edition in force when its event began, or by the one that is named.",
        needs: &["pgn"],
        takes: |_| {
            Ok(json!({
                "pgn": text("The games themselves, in PGN, not the name of a file."),
                "rules": text("Audit every game by this edition: fide@2014; without its year, by that of the body in force for each game."),
                "on": text("Audit every game by the edition in force on this day: 2016-03-11."),
                "event": {
                    "type": "object",
                    "description": "What the event of the games has announced, written as `event` of a record that `rule` takes: its \
                        edition, unless `rules` or `on` asks for another, and for games whose tags say nothing of it time, tempo and options.",
                },
                "claims": flag("Also say when a draw could first be claimed."),
                "dead_position_plies": {
                    "type": "integer",
                    "minimum": 0,
                    "description": "Tell that a game was played on in a dead position only if at least so many plies followed; without it, 1.",
                },
                "letters": text("The letters of the pieces, in games without a tag `Letters`: english, polish, czech, german …"),
            }))
        },
        answer: audit_pgn,
    },
];

fn text(description: &str) -> Json {
    json!({ "type": "string", "description": description })
}

fn flag(description: &str) -> Json {
    json!({ "type": "boolean", "description": description })
}

fn rules() -> Json {
    text(
        "Rule by this edition, whatever the record says: fide@2014, fide@2014[9.6a=cycles]; without it and without a day by the \
         edition in force today.",
    )
}

fn on() -> Json {
    text("Rule by the edition in force when the event starts on this day: 2016-03-11.")
}

/// Returns the tools, with what each takes.
pub fn list(state: &McpState) -> Result<Vec<Tool>, Diagnostic> {
    if let Some(tools) = state.tools.get() {
        return Ok(tools.clone());
    }
    let tools = all(state)?;
    Ok(state.tools.get_or_init(|| tools).clone())
}

/// Has a tool answer: for programs, and as texts.
pub fn call(state: &McpState, name: &str, arguments: &Map<String, Json>) -> Result<(Json, Vec<String>), Diagnostic> {
    let tools = list(state)?;
    let (tool, answer) = find_tool(&tools, name)?;
    let arguments = ToolArguments::of(&tool.name, &tool.input_schema, arguments)?;
    let words = Words::of(arguments.language(state.language)?, &state.library)?;
    let answered = answer(state, &arguments, &words)?;
    let mut texts = vec![answered.text(), answered.sources(&words)];
    texts.extend(state.warnings(&words));
    Ok((answered.to_json(), texts))
}

/// Returns all tools, with what each takes.
fn all(state: &McpState) -> Result<Vec<Tool>, Diagnostic> {
    let tool = |kind: &ToolKind| {
        let mut takes = (kind.takes)(state)?;
        takes["lang"] = json!({
            "enum": Language::ALL.map(Language::code),
            "description": "Language of the answer.",
        });
        let input = json!({
            "type": "object",
            "properties": takes,
            "required": kind.needs,
            "additionalProperties": false,
        });
        let hints = ToolAnnotations::new().read_only(true).destructive(false).idempotent(true).open_world(false);
        let tool = Tool::new(kind.name, kind.description, object(input));
        Ok(tool.with_raw_output_schema(object(output())).with_annotations(hints))
    };
    ALL.iter().map(tool).collect()
}

/// Returns the tool of this name, and how it answers.
fn find_tool<'a>(tools: &'a [Tool], name: &str) -> Result<(&'a Tool, AnswerOf), Diagnostic> {
    tools.iter().zip(&ALL).find(|(_, kind)| kind.name == name).map(|(tool, kind)| (tool, kind.answer)).ok_or_else(
        || {
            let hint = suggestion(name, ALL.iter().map(|kind| kind.name));
            Diagnostic::of_request(phrase!("K0530-tool", "there is no tool `{name}`", name)).with_hint(hint)
        },
    )
}

fn object(schema: Json) -> Arc<Map<String, Json>> {
    Arc::new(match schema {
        Json::Object(schema) => schema,
        _ => Map::new(),
    })
}

/// Returns the schema of every answer.
fn output() -> Json {
    json!({
        "type": "object",
        "properties": {
            "packs": {
                "type": "array",
                "description": "By which packs it is answered, the edition itself first.",
                "items": {
                    "type": "object",
                    "properties": {
                        "edition": { "type": "string" },
                        "hash": { "type": "string", "description": "The SHA-256 of its files." },
                    },
                    "required": ["edition", "hash"],
                },
            },
            "articles": {
                "type": "array",
                "description": "The articles that say so.",
                "items": { "type": "string" },
            },
            "ask": {
                "type": "array",
                "description": "What to ask the arbiter before it can be decided: the question, and the field of the record that \
                    its answer is written into.",
                "items": {
                    "type": "object",
                    "properties": {
                        "question": { "type": "string" },
                        "table": { "enum": ["event", "event.options", "game", "happened"] },
                        "number": { "type": "integer", "description": "Which event of `happened`, the first being 1." },
                        "field": { "type": "string" },
                        "write": { "type": "string", "description": "The field as it is written." },
                        "type": { "type": "string" },
                        "choices": { "type": "array", "description": "Every answer, where they can be listed." },
                    },
                    "required": ["question", "table", "field", "write", "type", "choices"],
                },
            },
            "answer": { "description": "The answer, as the program gives it with --format json." },
        },
        "required": ["packs", "articles", "ask", "answer"],
    })
}

/// Returns what says what happened, and by which edition it is ruled.
fn record_arguments(state: &McpState) -> Result<Json, Diagnostic> {
    let words = Words::of(state.language, &state.library)?;
    let mut record = Schema::Record.json(&state.library.editions()?, &words);
    simplify(&mut record);
    if let Some(record) = record.as_object_mut() {
        record.remove("$schema");
        record.remove("$id");
        record.remove("title");
    }
    let parts = &mut record["properties"];
    // The event itself, not the name of a file that has it.
    let event =
        parts["event"]["anyOf"].as_array().and_then(|ways| ways.iter().find(|way| way["type"] == "object").cloned());
    if let Some(event) = event {
        parts["event"] = event;
    }
    parts["event"]["properties"]["readings"] = json!({
        "type": "object",
        "additionalProperties": { "type": "string" },
        "description": "Which of its readings an article has: its number and the choice, as `show_article` tells them.",
    });
    for (part, files) in [("game", ["pgn", "number", "upto"].as_slice()), ("event", &["signers"])] {
        if let Some(fields) = parts[part]["properties"].as_object_mut() {
            files.iter().for_each(|file| {
                fields.remove(*file);
            });
        }
    }
    record["description"] = json!(
        "What happened: the conditions of the event, the game so far, and in `happened` what happened, in order. Each event is an \
         object of one of the forms below; its first field says what happened. Times are written `1:30`, `10:00`, `3 min`; moves \
         in algebraic notation. Leave out what nobody has said."
    );
    Ok(json!({
        "record": record,
        "toml": text("The record as a text, in TOML or JSON, instead of `record`."),
        "rules": rules(),
        "on": on(),
    }))
}

/// Removes from a schema the parts that tell a reader nothing: patterns of texts, and `additionalProperties`.
fn simplify(schema: &mut Json) {
    match schema {
        Json::Object(entries) => {
            let is_closed = entries.get("additionalProperties") == Some(&Json::Bool(false));
            let is_text = entries.get("pattern").is_some_and(Json::is_string);
            if is_closed {
                entries.remove("additionalProperties");
            }
            if is_text {
                entries.remove("pattern");
            }
            if entries.get("format").is_some_and(Json::is_string) {
                entries.remove("format");
            }
            entries.values_mut().for_each(simplify);
        }
        Json::Array(values) => values.iter_mut().for_each(simplify),
        _ => {}
    }
}

/// Rules on the given record.
fn rule_with<T>(
    state: &McpState,
    arguments: &ToolArguments<'_>,
    extent: RulingExtent,
    tell: impl FnOnce(&RulingAnswer<'_>, &Ruling) -> T,
) -> Result<T, Diagnostic> {
    let told = arguments.record()?;
    let heard = RecordInput::of_text(RECORD, &told, RecordFolder::nothing(), &state.library)?;
    let which = EditionOverride { rules: arguments.edition("rules")?, on: arguments.day("on")?, departs: false };
    let (chosen, rulings) = which.rule_without_lock(&state.library, &heard.record)?;
    let answer = RulingAnswer::of(&state.library, &rulings, &chosen, extent)?;
    let last = rulings.last().ok_or_else(|| Diagnostic::internal("what happened is ruled on"))?;
    Ok(tell(&answer, last))
}

fn rule(state: &McpState, arguments: &ToolArguments<'_>, words: &Words) -> Result<ToolAnswer, Diagnostic> {
    let extent = RulingExtent {
        all: arguments.flag("all")?,
        why_not: arguments.flag("why_not")?,
        state: arguments.flag("state")?,
    };
    rule_with(state, arguments, extent, |answer, last| {
        let objects = answer.objects(words);
        let articles = objects.iter().map(by_articles);
        ToolAnswer {
            articles: articles_in(&articles.collect()),
            answer: answer.json(objects),
            page: answer.page(None, words),
            packs: packs_of([&**last.edition()]),
            ask: ToolQuestion::of(last, words),
        }
    })
}

fn missing(state: &McpState, arguments: &ToolArguments<'_>, words: &Words) -> Result<ToolAnswer, Diagnostic> {
    rule_with(state, arguments, RulingExtent::default(), |answer, last| {
        let object = answer.json(answer.objects(words));
        let ask = ToolQuestion::of(last, words);
        let mut page = Page::new();
        let said = if ask.is_empty() { "assistant-nothing-missing" } else { "assistant-missing" };
        page.text(0, Role::Heading, &words.say(said));
        for asked in &ask {
            page.text(2, Role::Warning, &asked.question);
            page.text(4, Role::Plain, &asked.place);
        }
        ToolAnswer {
            articles: articles_in(&by_articles(&object)),
            answer: json!({ "outcome": object["outcome"], "missing": object["missing"] }),
            page,
            packs: packs_of([&**last.edition()]),
            ask,
        }
    })
}

/// Returns the part of a ruling that names the articles by which it is: its reasons, or what the missing facts decide.
fn by_articles(ruling: &Json) -> Json {
    if ruling["reasons"].as_array().is_some_and(|reasons| !reasons.is_empty()) {
        json!([ruling["reasons"], ruling["illegal"]])
    } else {
        json!([ruling["illegal"], ruling["missing"], ruling["unmet"]])
    }
}

fn show_article(state: &McpState, arguments: &ToolArguments<'_>, words: &Words) -> Result<ToolAnswer, Diagnostic> {
    state.show(arguments.require("edition")?, arguments.text("article")?, words)
}

fn find_words(state: &McpState, arguments: &ToolArguments<'_>, words: &Words) -> Result<ToolAnswer, Diagnostic> {
    let (rules, on) = (arguments.edition("rules")?, arguments.day("on")?);
    let editions = editions_to_search(&state.library, rules.as_ref(), on)?;
    let found = find(arguments.require("words")?, &state.library, &editions, words)?;
    let answer = json!(found);
    let is_named = |edition: &&Edition| {
        let labels = [edition.head().short_label(), edition.label()];
        answer.as_array().into_iter().flatten().any(|hit| {
            hit["places"]
                .as_array()
                .into_iter()
                .flatten()
                .any(|place| labels.iter().any(|label| place["edition"] == **label))
        })
    };
    Ok(ToolAnswer {
        packs: packs_of(editions.iter().filter(is_named)),
        articles: articles_in(&answer),
        page: Page::from_blocks(&draw::search_results(&found, false, words), words),
        answer,
        ask: Vec::new(),
    })
}

fn cite_text(state: &McpState, arguments: &ToolArguments<'_>, words: &Words) -> Result<ToolAnswer, Diagnostic> {
    let text = CitedText::plain(TEXT, arguments.require("text")?)?;
    let wanted =
        CitationRequest { rules: arguments.edition("rules")?, on: arguments.day("on")?, to: arguments.edition("to")? };
    let cited = cite(&[text], &wanted, &state.library, words)?;
    let citations = || cited.files.iter().flat_map(|file| &file.citations);
    let named: Vec<&String> =
        citations().map(|citation| &citation.edition).chain(cited.files.iter().map(|file| &file.edition)).collect();
    let editions = state.library.editions()?;
    Ok(ToolAnswer {
        answer: json!(cited),
        page: Page::from_blocks(&draw::citations(&cited, true, words), words),
        packs: packs_of(editions.iter().filter(|edition| named.iter().any(|name| **name == edition.short_label()))),
        articles: Vec::new(),
        ask: Vec::new(),
    })
}

fn compare_editions(state: &McpState, arguments: &ToolArguments<'_>, words: &Words) -> Result<ToolAnswer, Diagnostic> {
    let owned = |text: Option<&str>| text.map(str::to_owned);
    let tempo = arguments.text("tempo")?.map(read_tempo).transpose();
    let wanted = ComparisonRequest {
        a: arguments.require("a")?.to_owned(),
        b: owned(arguments.text("b")?),
        more: arguments.texts("more")?,
        has_all: false,
        set: arguments.texts("set")?,
        question: owned(arguments.text("question")?),
        tempo: tempo.map_err(Diagnostic::of_request)?,
        article: owned(arguments.text("article")?),
        on: arguments.days("on")?.into_iter().map(Some).collect(),
        jobs: state.jobs,
    };
    let asked = wanted.open(&state.library, |pack| open_by_name(&state.library, pack))?;
    let language = words.language();
    let detail = if wanted.is_side_by_side() { ComparisonDetail::SideBySide } else { ComparisonDetail::Whole };
    let report = wanted.report(&state.library, asked, detail, language)?;
    let words = words_of(&report.asked, language);
    let mut articles: Vec<String> = Vec::new();
    let effects = report.comparisons.iter().flat_map(|one| &one.effects);
    for witness in effects.flat_map(|one| &one.differences).map(|one| &one.witness) {
        for article in witness.in_a.articles.iter().chain(&witness.in_b.articles) {
            if !articles.contains(article) {
                articles.push(article.clone());
            }
        }
    }
    Ok(ToolAnswer {
        answer: wanted.json(&report, &words),
        page: draw_page(&wanted.view(&report, false, &words), wanted.extent(false), &words),
        packs: packs_of(report.asked.iter().map(|asked| &*asked.edition)),
        articles,
        ask: Vec::new(),
    })
}

fn can_mate(state: &McpState, arguments: &ToolArguments<'_>, words: &Words) -> Result<ToolAnswer, Diagnostic> {
    let position = read_position(arguments.require("fen")?)?;
    let winners = match arguments.text("winner")? {
        None => Color::BOTH.to_vec(),
        Some(name) => vec![Color::from_name(name).ok_or_else(|| {
            let hint = suggestion(name, Color::BOTH.map(Color::name));
            Diagnostic::of_request(phrase!("K0114", "`{name}` is not a player", name)).with_hint(hint)
        })?],
    };
    let rules = arguments.edition("rules")?;
    let wanted = Record::empty(RECORD, &state.library.vocabulary()?).edition_request(rules.as_ref(), None);
    let edition = state.library.edition(&wanted)?;
    let found = who_can_mate(&position, &winners, Budget::RULING)?;
    Ok(ToolAnswer {
        answer: mates_json(&found, words),
        page: mates_page(&found, words),
        packs: packs_of([&*edition]),
        articles: articles_about_mate(&edition),
        ask: Vec::new(),
    })
}

fn audit_pgn(state: &McpState, arguments: &ToolArguments<'_>, words: &Words) -> Result<ToolAnswer, Diagnostic> {
    let usual = AuditRequest::default();
    let letters = arguments.text("letters")?.map(read_letters).transpose();
    let plies = arguments.count("dead_position_plies")?;
    let rules: Option<Selector> = arguments.edition("rules")?;
    let on = arguments.day("on")?;
    if rules.is_some() && on.is_some() {
        return Err(Diagnostic::of_request(phrase!(
            "K0530-rules-or-day",
            "`rules` names the edition, so `on` has nothing to say"
        )));
    }
    let event = arguments.object("event")?;
    let event = event.map(|event| RecordInput::of_event(EVENT, event, RecordFolder::nothing(), &state.library));
    let event = event.transpose()?;
    let wanted = AuditRequest {
        rules,
        on,
        claims: arguments.flag("claims")?,
        letters: letters.map_err(Diagnostic::of_request)?.unwrap_or(usual.letters),
        dead_position_plies: plies.unwrap_or(usual.dead_position_plies),
        event: event.map(|heard| heard.record),
    };
    let pgn = arguments.require("pgn")?;
    let audited = AuditAnswer::of_text(GAMES, pgn, &wanted, WORST, &state.library, words)?;
    Ok(ToolAnswer {
        answer: audited.json(),
        page: audited.page(words),
        packs: packs_of(audited.editions()),
        articles: audited.articles().to_vec(),
        ask: Vec::new(),
    })
}
