//! The report as Markdown: a table of changes, and what the pictures show in words.

use std::fmt::Write;

use kodeks_base::visible;
use kodeks_compare::Comparison;
use kodeks_compare::report::{Games, Report};

use crate::{
    Words,
    diff::told::{evidence, same},
};

use super::{
    changes::numbers,
    figure::Figure,
    games_told::{self, Side},
    html::{pair, title},
    numbers_told,
    outside::outside,
    pictures::groups,
    redline::{beside, marked},
    rows::{Row, Rows},
    shown::{ShownDifference, ShownExample},
};

/// Returns the report as Markdown.
#[must_use]
pub fn markdown(report: &Report, words: &Words) -> String {
    let mut page = String::new();
    line(&mut page, &format!("# {}\n", escape(&title(report, words))));
    for asked in &report.asked {
        let days = words.in_force(asked.edition.head());
        let days = days.map_or(String::new(), |days| format!(", {days}"));
        let label = code(&asked.label());
        line(&mut page, &format!("- {label}{}", escape(&days)));
    }
    if report.is_history() {
        add_numbers(&mut page, report, words);
    }
    for comparison in &report.comparisons {
        if report.is_history() {
            line(&mut page, &format!("\n## {}", escape(&pair(comparison))));
        }
        add_comparison(&mut page, comparison, words);
    }
    add_pictures(&mut page, report, words);
    if let Some(games) = &report.games {
        add_collection(&mut page, games, report, words);
    }
    if let Some(said) = outside(report, words) {
        line(&mut page, &format!("\n{}", escape(&said)));
    }
    page
}

fn line(page: &mut String, text: &str) {
    // Writing into a text cannot fail.
    let _ = writeln!(page, "{text}");
}

/// Writes a text so that nothing in it is read as Markdown or HTML, on one line and to be seen.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in visible::line(&one_line(text)).chars() {
        match c {
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '&' => escaped += "&amp;",
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '#' | '~' | '$' => {
                escaped.push('\\');
                escaped.push(c);
            }
            c => escaped.push(c),
        }
    }
    // Some readers of Markdown make a link of whatever looks like an address.
    let escaped = escaped.replace("://", "&#58;//").replace("www.", "www&#46;");
    // What stood between words has been joined; what stood before and after is kept for sentences.
    if text.starts_with(' ') { format!(" {escaped}") } else { escaped }
}

/// Writes a name as code. Names of packs and regulations, and positions, have neither of the two signs that end it.
fn code(name: &str) -> String {
    let name = one_line(name).replace(['`', '|'], "'");
    format!("`{}`", visible::line(&name))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn row(page: &mut String, cells: &[String]) {
    line(page, &format!("| {} |", cells.join(" | ")));
}

/// The head of a table, with the rule below it.
fn head(page: &mut String, cells: &[String]) {
    row(page, cells);
    row(page, &vec!["---".to_owned(); cells.len()]);
}

fn heading(page: &mut String, marks: &str, key: &str, words: &Words) {
    line(page, &format!("\n{marks} {}\n", escape(&words.say(key))));
}

fn named<const N: usize>(names: [&str; N], words: &Words) -> [String; N] {
    names.map(|name| escape(&words.say(&format!("report-{name}"))))
}

fn add_comparison(page: &mut String, comparison: &Comparison, words: &Words) {
    let rows = Rows::of(comparison, words);
    heading(page, "###", "report-changes", words);
    if rows.decided.is_empty() {
        line(page, &escape(&words.say("report-nothing-changed")));
    } else {
        let names = ["old", "new", "what", "effect", "example"];
        head(page, &named(names, words));
        for changed in &rows.decided {
            add_row(page, comparison, changed, words);
        }
    }
    if !rows.without_effect.is_empty() {
        heading(page, "###", "report-without-effect", words);
        head(page, &named(["old", "new", "what", "evidence"], words));
        for changed in &rows.without_effect {
            let [old, new] = both(changed);
            let change = changed.change;
            let evidence = escape(&evidence(change.evidence, change.points, words));
            row(page, &[old, new, what(changed, words), evidence]);
        }
    }
    if !rows.wording.is_empty() {
        heading(page, "###", "report-wording", words);
        head(page, &named(["old", "new", "what"], words));
        for changed in &rows.wording {
            let [old, new] = [&changed.old, &changed.new].map(|number| escape(number));
            let title = changed.title.iter();
            let title = title.map(|title| format!("**{}**: ", escape(title)));
            let said = format!(
                "{}*{}*{}",
                title.collect::<String>(),
                escape(&changed.became),
                texts(&changed.was, &changed.is, words)
            );
            row(page, &[old, new, said]);
        }
    }
    if !rows.announced.is_empty() {
        heading(page, "###", "report-announced", words);
        for changed in &rows.announced {
            let texts = texts(&changed.was, &changed.is, words);
            let became = escape(&changed.became);
            line(page, &format!("- {}: *{became}*{texts}", code(&changed.name)));
        }
    }
    add_games(page, comparison, words);
    add_same(page, comparison, words);
    if !rows.renumbered.is_empty() {
        heading(page, "###", "report-renumbered", words);
        head(page, &named(["old", "new", "what"], words));
        for (old, new, title) in &rows.renumbered {
            row(page, &[old, new, title].map(|cell| escape(cell)));
        }
    }
}

fn both(changed: &Row<'_>) -> [String; 2] {
    [&changed.change.in_a, &changed.change.in_b].map(|articles| escape(&numbers(articles)))
}

fn what(changed: &Row<'_>, words: &Words) -> String {
    let said = format!("**{}**: {}", escape(&changed.title), escape(&changed.changed.join("; ")));
    format!("{said}{}", texts(&changed.was, &changed.is, words))
}

/// What was said and what is, one below the other where both are there.
fn texts(was: &Option<String>, is: &Option<String>, words: &Words) -> String {
    let summaries = match (was, is) {
        (Some(was), Some(is)) if was != is => {
            let [before, now] = beside(was, is);
            vec![
                format!("*{}* {}", escape(&words.say("report-was")), marked(&before, escape, "~~")),
                format!("*{}* {}", escape(&words.say("report-is")), marked(&now, escape, "**")),
            ]
        }
        (was, is) => is.iter().chain(was).take(1).map(|only| escape(only)).collect(),
    };
    summaries.iter().map(|summary| format!("<br>{summary}")).collect()
}

fn add_row(page: &mut String, comparison: &Comparison, changed: &Row<'_>, words: &Words) {
    let [old, new] = both(changed);
    let (effect, example) = match changed.first(comparison, words) {
        None => (words.say("changed"), "–".to_owned()),
        Some(first) => {
            let said = first.shown.sides.iter().map(|side| {
                let label = code(&side.label);
                format!("{label} {}", escape(&side.said))
            });
            let effect = said.collect::<Vec<_>>().join("<br>");
            (effect, escape(&first.shown.facts))
        }
    };
    row(page, &[old, new, what(changed, words), effect, example]);
}

/// The questions that are not decided otherwise, those together of which it is known in the same way.
fn add_same(page: &mut String, comparison: &Comparison, words: &Words) {
    let ways = same(comparison, words);
    if ways.is_empty() {
        return;
    }
    heading(page, "###", "report-the-same", words);
    for (way, questions) in ways {
        line(page, &format!("- {}: {}", escape(&questions.join("; ")), escape(&way)));
    }
}

/// How the differences come up at the table, each with what both editions rule.
fn add_games(page: &mut String, comparison: &Comparison, words: &Words) {
    let shown = comparison
        .effects
        .iter()
        .flat_map(|effect| effect.differences.iter().map(move |difference| (effect, difference)))
        .map(|(effect, difference)| {
            let shown = ShownDifference::of(comparison, effect, difference, words);
            (effect, shown)
        });
    let with_examples = shown.filter(|(_, shown)| !shown.examples.is_empty());
    for (place, (effect, shown)) in with_examples.enumerate() {
        if place == 0 {
            heading(page, "###", "report-examples", words);
        }
        let question = escape(&words.question(effect.question.name));
        let facts = escape(&shown.facts);
        line(page, &format!("{}. {question}: {facts}", place + 1));
        for example in &shown.examples {
            add_example(page, example, words);
        }
    }
}

fn add_example(page: &mut String, example: &ShownExample<'_>, words: &Words) {
    let mut told = |text: &str| line(page, &format!("   - {text}"));
    told(&format!("*{}*", escape(&example.source)));
    if example.is_board_telling {
        told(&code(&example.example.setup.to_string()));
    }
    if example.plies() > 0 {
        told(&escape(&example.moves));
    }
    for happened in &example.happened {
        told(&escape(happened));
    }
    for side in &example.sides {
        let clocks = side.clocks(words);
        let clocks = clocks.map_or(String::new(), |clocks| format!(" ({})", escape(&clocks)));
        let articles = escape(&side.articles.join(", "));
        let (label, said) = (code(&side.label), escape(&side.said));
        told(format!("{label} {articles} {said}{clocks}").as_str());
    }
}

/// What the pictures show, in words.
fn add_pictures(page: &mut String, report: &Report, words: &Words) {
    let figures: Vec<Figure> = groups(report, words).into_iter().flat_map(|group| group.figures).collect();
    if figures.is_empty() {
        return;
    }
    line(page, &format!("\n## {}", escape(&words.say("report-pictures"))));
    for figure in figures {
        line(page, &format!("\n**{}**\n", escape(&figure.title)));
        for note in &figure.notes {
            line(page, &format!("- {}", escape(note)));
        }
    }
}

/// The numbers of every regulation through all editions.
fn add_numbers(page: &mut String, report: &Report, words: &Words) {
    heading(page, "##", "report-timeline", words);
    let mut names = vec![escape(&words.say("report-what"))];
    names.extend(report.asked.iter().map(|asked| code(&asked.label())));
    head(page, &names);
    for numbered in numbers_told::distinct(&report.numbers, words) {
        let title = escape(&numbers_told::title(numbered, words));
        for number in &numbered.numbers {
            let mut cells = vec![format!("{title}: {}", escape(&words.number_name(&number.name)))];
            let values = number.values.iter();
            cells.extend(values.map(|value| escape(&numbers_told::said(value.as_ref(), words))));
            row(page, &cells);
        }
    }
}

/// What it changes in a collection of games.
fn add_collection(page: &mut String, games: &Games, report: &Report, words: &Words) {
    heading(page, "##", "report-games", words);
    line(page, &escape(&games_told::read(games, words)));
    for (step, comparison) in games.steps.iter().zip(&report.comparisons) {
        let editions = [comparison.a.as_ref(), comparison.b.as_ref()];
        let names = editions.map(|edition| edition.head().short_label());
        if report.is_history() {
            line(page, &format!("\n### {}", escape(&pair(comparison))));
        }
        line(page, "");
        for said in games_told::counts(step, games, words) {
            line(page, &format!("- {}", escape(&said)));
        }
        for (listed, all) in games_told::lists(step) {
            if listed.is_empty() {
                continue;
            }
            line(page, "");
            if let Some(said) = games_told::listed(listed.len(), all, words) {
                line(page, &format!("{}\n", escape(&said)));
            }
            let game = escape(&words.say("report-games-game"));
            head(page, &[game, code(&names[0]), code(&names[1])]);
            for listed in listed {
                let told = games_told::game(listed, editions, words);
                let side = |place: usize| {
                    let sides = told.sides.iter().map(|sides| {
                        let side: &Side = &sides[place];
                        escape(format!("{} {}", side.said, side.articles).trim())
                    });
                    sides.collect::<Vec<_>>().join("<br>")
                };
                row(page, &[escape(&told.heading), side(0), side(1)]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{code, escape};

    #[test]
    fn nothing_of_a_text_is_read_as_markup() {
        assert_eq!(escape("a|b\n<i> *c* `d`"), r"a\|b &lt;i&gt; \*c\* \`d\`");
        assert_eq!(escape("a\u{202e}b\u{2028}[c](https://www.d)"), r"a&lt;U+202E&gt;b \[c\](https&#58;//www&#46;d)");
        assert_eq!(code("a`\n|b\u{1b}"), "`a' 'b<U+001B>`");
    }
}
