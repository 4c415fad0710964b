//! The places of a summary that are filled in from `[law]`: `{gain}`, `{gain:genitive}`, `{moves|move|moves}`.

use kodeks_base::{Complaint, Language, phrase, suggestion};
use kodeks_scripting::LawValue;

use crate::pack::law::LawTable;

/// The case in which a sentence has a time.
///
/// English has the same words in each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GrammaticalCase {
    /// Names it, or says that it is there: `1 minuta`.
    Nominative,
    /// After *od*, *do*, *po upływie*: `1 minuty`.
    Genitive,
    /// For a gain or a loss, and after *co najmniej*: `1 minutę`.
    #[default]
    Accusative,
    /// After *po*, *przy*, *při*: `1 minucie`.
    Locative,
}

impl GrammaticalCase {
    /// Every case.
    pub const ALL: [GrammaticalCase; 4] = [
        GrammaticalCase::Nominative,
        GrammaticalCase::Genitive,
        GrammaticalCase::Accusative,
        GrammaticalCase::Locative,
    ];

    /// Returns the cases in which times have words of their own.
    #[must_use]
    pub fn all_in(language: Language) -> &'static [GrammaticalCase] {
        if language.has_grammatical_cases() { &GrammaticalCase::ALL } else { &[GrammaticalCase::Accusative] }
    }

    /// Returns its name, as summaries and messages write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            GrammaticalCase::Nominative => "nominative",
            GrammaticalCase::Genitive => "genitive",
            GrammaticalCase::Accusative => "accusative",
            GrammaticalCase::Locative => "locative",
        }
    }

    /// Returns the ending of an argument of a message that is a time in this case, `$time-genitive`; none for the usual one.
    #[must_use]
    pub fn argument_ending(self) -> &'static str {
        match self {
            GrammaticalCase::Nominative => "-nominative",
            GrammaticalCase::Genitive => "-genitive",
            GrammaticalCase::Accusative => "",
            GrammaticalCase::Locative => "-locative",
        }
    }

    /// Returns the case of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<GrammaticalCase> {
        GrammaticalCase::ALL.into_iter().find(|case| case.name() == name)
    }
}

/// The ending of an argument of a message that is a time as a clock shows it: `$time-clock`.
pub const CLOCK_ENDING: &str = "-clock";

/// The ending of an argument of a message that is the number of squares or moves of a list: `$touch-count`.
pub const COUNT_ENDING: &str = "-count";

/// A place of a summary that is filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SummaryPlace<'a> {
    /// The number itself, a time in words and in this case.
    Number(&'a str, GrammaticalCase),
    /// The noun that fits the number: in English for one and for others, in Polish and Czech for one, for a few (2, 3, 4 …) and
    /// for others.
    Noun(&'a str, Vec<&'a str>),
}

impl<'a> SummaryPlace<'a> {
    /// Returns the name of the number in `[law]`.
    #[must_use]
    pub fn number(&self) -> &'a str {
        match self {
            SummaryPlace::Number(name, _) | SummaryPlace::Noun(name, _) => name,
        }
    }

    /// Reads what stands between braces; `None` where its case is not known.
    fn read(text: &'a str) -> Option<SummaryPlace<'a>> {
        if let Some((name, forms)) = text.split_once('|') {
            return Some(SummaryPlace::Noun(name, forms.split('|').collect()));
        }
        match text.split_once(':') {
            Some((name, case)) => Some(SummaryPlace::Number(name, GrammaticalCase::from_name(case)?)),
            None => Some(SummaryPlace::Number(text, GrammaticalCase::default())),
        }
    }

    /// Returns the number in this place, with what is wrong about it, for a language.
    fn check(&self, law: &LawTable, language: Language) -> Result<(), Complaint> {
        let name = self.number();
        let Some(value) = law.get(name).map(|entry| law.some_value(entry)) else {
            let hint = suggestion(name, law.iter().map(|entry| entry.name.as_str()));
            let wrong = phrase!("K1017", "the summary names `{{{name}}}`, which `[law]` has not", name);
            return Err(Complaint::new(wrong).with_hint(hint));
        };
        let needed = language.noun_form_count();
        match (self, value) {
            (SummaryPlace::Number(_, case), LawValue::Count(_) | LawValue::Word(_) | LawValue::Flag(_))
                if *case != GrammaticalCase::default() =>
            {
                let case = case.name();
                Err(Complaint::new(phrase!(
                    "K1017-time",
                    "`{{{name}:{case}}}` is for a time, and `{name}` is none",
                    name,
                    case
                )))
            }
            (SummaryPlace::Noun(..), LawValue::Time(_) | LawValue::Word(_) | LawValue::Flag(_)) => {
                Err(Complaint::new(phrase!("K1017-count", "`{{{name}|…}}` is for a count, and `{name}` is none", name)))
            }
            (SummaryPlace::Noun(_, forms), _) if forms.len() != needed => {
                let found = forms.len();
                let wrong = phrase!(
                    "K1017-forms",
                    "`{{{name}|…}}` has {found} forms of the noun, and this language has {needed}",
                    name,
                    found,
                    needed
                );
                Err(Complaint::new(wrong).with_help(phrase!(
                    "K1017-forms-help",
                    "English: `{{{name}|move|moves}}`; Polish and Czech: one form for 1, one for 2, 3, 4, one for 5 and more",
                    name
                )))
            }
            _ => Ok(()),
        }
    }
}

/// A piece of a summary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SummaryPiece<'a> {
    /// Text that stays as it is.
    Text(&'a str),
    /// A place that is filled in, and how the summary writes it.
    Place(SummaryPlace<'a>),
}

/// Returns the pieces of a summary in their order. Braces that hold no place are text; `check_summary` refuses them.
pub fn summary_pieces(summary: &str) -> impl Iterator<Item = SummaryPiece<'_>> {
    let mut rest = summary;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        if let Some(inside) = rest.strip_prefix('{')
            && let Some((place, after)) = inside.split_once('}')
            && let Some(place) = SummaryPlace::read(place)
        {
            rest = after;
            return Some(SummaryPiece::Place(place));
        }
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let end = rest[first..].find('{').map_or(rest.len(), |at| at + first);
        let (text, after) = rest.split_at(end);
        rest = after;
        Some(SummaryPiece::Text(text))
    })
}

/// Returns how many places a summary has.
pub(crate) fn place_count(summary: &str) -> usize {
    summary.matches('{').count()
}

/// Checks every place of a summary in one language.
pub(crate) fn check_places(summary: &str, law: &LawTable, language: Language) -> Result<(), Complaint> {
    for inside in summary.split('{').skip(1).filter_map(|rest| rest.split_once('}').map(|(place, _)| place)) {
        let Some(place) = SummaryPlace::read(inside) else {
            let (name, case) = inside.split_once(':').unwrap_or((inside, ""));
            let known = GrammaticalCase::ALL.map(GrammaticalCase::name);
            let cases = known.join(", ");
            let wrong = phrase!(
                "K1017-case",
                "`{case}` in `{{{name}:{case}}}` is no case; there are {cases}",
                case,
                name,
                cases
            );
            return Err(Complaint::new(wrong).with_hint(suggestion(case, known)));
        };
        place.check(law, language)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{GrammaticalCase, SummaryPiece, SummaryPlace, summary_pieces};

    #[test]
    fn a_summary_is_text_and_places() {
        let pieces: Vec<SummaryPiece<'_>> =
            summary_pieces("Od {from:genitive} po {n} {n|tah|tahy|tahů}; } { kept {x:y}").collect();
        assert_eq!(
            pieces,
            [
                SummaryPiece::Text("Od "),
                SummaryPiece::Place(SummaryPlace::Number("from", GrammaticalCase::Genitive)),
                SummaryPiece::Text(" po "),
                SummaryPiece::Place(SummaryPlace::Number("n", GrammaticalCase::Accusative)),
                SummaryPiece::Text(" "),
                SummaryPiece::Place(SummaryPlace::Noun("n", vec!["tah", "tahy", "tahů"])),
                SummaryPiece::Text("; } "),
                SummaryPiece::Text("{ kept "),
                SummaryPiece::Text("{x:y}"),
            ]
        );
    }

    #[test]
    fn a_summary_can_begin_with_any_letter() {
        let pieces: Vec<SummaryPiece<'_>> = summary_pieces("Údaj hodin {n}").collect();
        let number = SummaryPlace::Number("n", GrammaticalCase::Accusative);
        assert_eq!(pieces, [SummaryPiece::Text("Údaj hodin "), SummaryPiece::Place(number)]);
    }
}
