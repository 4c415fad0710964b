//! Audits as people read them: a few lines for each game in which something was found.

use fluent_bundle::FluentValue;
use kodeks_audit::{At, Doubt, Finding, Found, GameAudit, NoEdition, Tally};
use kodeks_core::{PgnFault, PgnGame, SanError, notation::Letters};
use kodeks_rulesets::Edition;

use crate::{
    Words,
    page::{Page, Role, missing_names},
    words::{Argument, player_argument},
};

/// Returns what was found in a game of a file; an empty page if nothing was.
#[must_use]
pub fn game(file: &str, pgn: &PgnGame, audit: &GameAudit, words: &Words) -> Page {
    let mut page = Page::new();
    if audit.findings.is_empty() {
        return page;
    }
    page.line(heading(file, pgn, audit, words));
    let width = kinds(words).map(|(_, kind)| kind.chars().count()).max();
    let width = width.unwrap_or(0) + 2;
    for finding in &audit.findings {
        page.line(line(finding, audit, width, words));
        for said in words.mates(&finding.mates) {
            page.text(2 + width, Role::Aside, &said);
        }
    }
    page
}

/// Returns how many games were read, and how often what was found.
#[must_use]
pub fn tally(tally: &Tally, words: &Words) -> Page {
    let games = [
        ("audit-with-findings", tally.with_findings),
        ("audit-skipped", tally.skipped),
        ("audit-broken-games", tally.broken),
    ];
    let games = games.map(|(name, count)| (words.say(name), count));
    let found = kinds(words).zip(tally.findings);
    let found = found.filter(|((name, _), _)| *name != "no-edition");
    let found = found.map(|((_, kind), count)| (format!("  {kind}"), count));
    let mut rows = vec![(words.say("audit-games"), tally.games)];
    rows.extend(games.into_iter().chain(found).filter(|row| row.1 > 0));
    let told = tally.not_told.iter().map(|(tag, count)| {
        (
            words.say_with("audit-without-tag", &[("tag", (*tag).into())]),
            *count,
        )
    });
    rows.extend(told);
    let width = rows.iter().map(|(name, _)| name.chars().count()).max();
    let width = width.unwrap_or(0);
    let mut page = Page::new();
    for (name, count) in rows {
        page.line([(format!("{name:<width$}  {count:>9}"), Role::Plain)]);
    }
    page
}

/// The kinds of findings, each by its name and as people say it.
fn kinds(words: &Words) -> impl Iterator<Item = (&'static str, String)> {
    let kind = |name: &&'static str| (*name, words.say(&format!("audit-kind-{name}")));
    Found::NAMES.iter().map(kind)
}

type Pieces = Vec<(String, Role)>;

fn heading(file: &str, pgn: &PgnGame, audit: &GameAudit, words: &Words) -> Pieces {
    if !audit.is_game {
        let place = words.say("audit-after-last-game");
        return vec![(format!("{file}: {place}"), Role::Heading)];
    }
    let number = ("number", FluentValue::from(pgn.number().to_string()));
    let tag = |name: &str| pgn.tag(name).unwrap_or("?").to_owned();
    let heading = format!(
        "{file}:{}: {}, {} – {}, {}",
        pgn.line(),
        words.say_with("audit-game", &[number]),
        tag("White"),
        tag("Black"),
        pgn.tag("Result").or(pgn.result()).unwrap_or("*"),
    );
    vec![(heading, Role::Heading), (by(audit, words), Role::Aside)]
}

/// Says what a game was audited by.
fn by(audit: &GameAudit, words: &Words) -> String {
    let Some(rulebook) = &audit.rulebook else {
        return String::new();
    };
    let label = rulebook.edition().head().short_label();
    match audit.tempo {
        Some(tempo) => format!(" ({label}, {})", words.tempo(tempo)),
        None => format!(" ({label})"),
    }
}

fn line(finding: &Finding, audit: &GameAudit, width: usize, words: &Words) -> Pieces {
    let kind = words.say(&format!("audit-kind-{}", finding.found.name()));
    let is_warning = finding.found.weight() > 1;
    let role = if is_warning {
        Role::Warning
    } else {
        Role::Plain
    };
    let mut pieces = vec![
        ("  ".to_owned(), Role::Plain),
        (format!("{kind:<width$}"), role),
        (grounds(finding), Role::Article),
    ];
    pieces.push((sentence_of(finding, audit, words), Role::Plain));
    pieces
}

/// Says what was found.
pub(super) fn sentence_of(finding: &Finding, audit: &GameAudit, words: &Words) -> String {
    let edition = audit.rulebook.as_ref().map(|rulebook| rulebook.edition());
    sentence(finding, edition.map(AsRef::as_ref), words)
}

/// The articles that say so, each with its regulation.
fn grounds(finding: &Finding) -> String {
    let named = finding.grounds.iter().map(|ground| {
        let articles = ground.applied.articles.join(", ");
        format!("{articles} {}", ground.placed().regulation.stem)
    });
    let named: Vec<String> = named.collect();
    match named.is_empty() {
        true if finding.articles().is_empty() => String::new(),
        true => finding.articles().join(", ") + "  ",
        false => named.join("; ") + "  ",
    }
}

fn sentence(finding: &Finding, edition: Option<&Edition>, words: &Words) -> String {
    let (at, found) = (&finding.at, &finding.found);
    let place = ("where", after(at, words).into());
    let more: Vec<Argument<'_>> = match found {
        Found::Undecided(doubt) => return doubt_in_words(doubt, place, edition, words),
        Found::NoEdition(why) => return no_edition(why, words),
        Found::NotAsSaid(said) => return words.say(&format!("audit-not-as-said-{}", said.name())),
        Found::IllegalMove { why, letters, .. } => return illegal_move(*why, letters, at, words),
        Found::ClaimPossible {
            by,
            intended: Some(intended),
            ..
        } => {
            let intended = ("move", words.moves(intended).into());
            let arguments = [place, player_argument(*by), intended];
            return words.say_with("audit-claim-intended", &arguments);
        }
        Found::PlayedOn { plies_after, .. } => vec![("more", (*plies_after).into())],
        Found::TwoResults { tag, text } => {
            vec![("tag", tag.clone().into()), ("text", text.clone().into())]
        }
        Found::Clock { shown, at_most, .. } => vec![
            ("shown", shown.to_string().into()),
            ("most", at_most.to_string().into()),
        ],
        Found::Tempo { called, tempo } => vec![
            ("called", words.tempo(*called).into()),
            ("tempo", words.tempo(*tempo).into()),
        ],
        Found::Broken { fault, text } => vec![
            ("what", fault_in_words(fault, text, words).into()),
            line_argument(at),
            column_argument(at),
        ],
        Found::NotTold(tags) => vec![("tags", tags.join(", ").into())],
        Found::Result { .. }
        | Found::Flag { .. }
        | Found::Loss { .. }
        | Found::ClaimPossible { .. } => Vec::new(),
    };
    let result = found
        .result()
        .map(|result| ("result", result.name().into()));
    let recorded = (found.recorded()).map(|result| ("recorded", result.name().into()));
    let player = found.player().map(player_argument);
    let arguments = [Some(place), result, recorded, player]
        .into_iter()
        .flatten();
    let arguments: Vec<Argument<'_>> = arguments.chain(more).collect();
    words.say_with(&format!("audit-{}", found.name()), &arguments)
}

fn illegal_move(why: SanError, letters: &[Letters], at: &At, words: &Words) -> String {
    let said = words.say_with(
        "audit-illegal-move",
        &[
            ("move", at.mv.clone().into()),
            ("why", why_illegal(why, words).into()),
            line_argument(at),
            column_argument(at),
        ],
    );
    if letters.is_empty() {
        return said;
    }
    let names: Vec<&str> = letters.iter().copied().map(Letters::name).collect();
    let hint = words.say_with("audit-letters", &[("letters", names.join(", ").into())]);
    format!("{said} {hint}")
}

/// Says what is wrong with the text of a game, and quotes it where that helps to find it.
fn fault_in_words(fault: &PgnFault, text: &str, words: &Words) -> String {
    let arguments: Vec<Argument<'_>> = match fault {
        PgnFault::StrayText(stray) | PgnFault::NotATime(stray) => {
            vec![("text", stray.clone().into())]
        }
        PgnFault::MoreProblems(number) => vec![("number", (*number).into())],
        _ => Vec::new(),
    };
    let said = words.say_with(&format!("pgn-{}", fault.name()), &arguments);
    let is_quoted = said.contains(text);
    match text.is_empty() || is_quoted {
        true => said,
        false => format!("`{text}`: {said}"),
    }
}

fn line_argument(at: &At) -> Argument<'static> {
    ("line", at.line.to_string().into())
}

fn column_argument(at: &At) -> Argument<'static> {
    ("column", at.column.to_string().into())
}

/// Says after which move.
pub(crate) fn after(at: &At, words: &Words) -> String {
    match at.ply {
        0 => words.say("audit-at-start"),
        ply => words.say_with(
            "audit-after",
            &[
                ("move", words.moves(&at.mv).into()),
                ("ply", ply.to_string().into()),
            ],
        ),
    }
}

fn why_illegal(why: SanError, words: &Words) -> String {
    match why {
        SanError::Illegal(reason) => words.why_illegal(reason),
        SanError::NotNotation => words.say("audit-not-notation"),
        SanError::NoSuchMove | SanError::NoneGoes(..) => words.say("audit-no-such-move"),
        SanError::Ambiguous(one, other) => words.say_with(
            "audit-ambiguous",
            &[
                ("one", one.to_string().into()),
                ("other", other.to_string().into()),
            ],
        ),
    }
}

/// Says why something cannot be decided; `place` says where.
pub(crate) fn doubt_in_words(
    doubt: &Doubt,
    place: Argument<'_>,
    edition: Option<&Edition>,
    words: &Words,
) -> String {
    match doubt {
        Doubt::Missing(names) => {
            let missing = ("missing", missing_names(edition, names, words).into());
            words.say_with("audit-undecided-missing", &[place, missing])
        }
        Doubt::Conflict => words.say_with("audit-undecided-conflict", &[place]),
        Doubt::Reading {
            article,
            choice,
            end,
        } => {
            let reading = ("reading", format!("{article}={choice}").into());
            match end {
                None => words.say_with("audit-undecided-reading-no-end", &[reading]),
                Some((at, result)) => words.say_with(
                    "audit-undecided-reading",
                    &[
                        reading,
                        ("where", after(at, words).into()),
                        ("result", result.name().into()),
                    ],
                ),
            }
        }
        Doubt::Start(why) => {
            words.say_with("audit-undecided-start", &[("why", why.clone().into())])
        }
        Doubt::Variant(variant) => words.say_with(
            "audit-undecided-variant",
            &[("variant", variant.clone().into())],
        ),
        Doubt::LastPosition => words.say("audit-undecided-last-position"),
        Doubt::HowLost { on_time, resigned } => words.say_with(
            "audit-undecided-how-lost",
            &[
                place,
                ("time", on_time.name().into()),
                ("resigned", resigned.name().into()),
            ],
        ),
    }
}

fn no_edition(why: &NoEdition, words: &Words) -> String {
    let (name, text) = match why {
        NoEdition::NoDay => ("audit-no-day", ""),
        NoEdition::NotADay(text) => ("audit-not-a-day", text.as_str()),
        NoEdition::SeveralMeant(text) => ("audit-several-meant", text.as_str()),
        NoEdition::NotCovered(text) => ("audit-not-covered", text.as_str()),
    };
    words.say_with(name, &[("text", text.into())])
}
