//! Wrong answers to a question: each is right elsewhere, and proved by ruling it there.

use kodeks_base::Diagnostic;
use kodeks_compare::{Boundary, BoundarySide};
use kodeks_core::{Event, Order, Tempo, Value};
use kodeks_rulesets::{Alternatives, Record, Ruling, possibilities::Assumption};
use kodeks_views::{exam::ExamQuestionView, ruling::ArticleRef};
use kodeks_words::Words;

use super::{
    answer_text::AnswerText,
    incidents::{Incidents, QuestionSource},
};

/// The most plies that a question tells. A longer game is told by its last position, where nothing else of it matters.
pub(super) const MOST_PLIES: usize = 40;

/// How many wrong answers stand beside the right one.
pub(super) const WRONG: usize = 3;

/// How many cases beside a question are looked at for an answer that would be right there.
const BESIDE: usize = 12;

/// An answer that is wrong here.
#[derive(Clone, Debug)]
pub(super) struct WrongAnswer {
    pub text: AnswerText,
    pub trap: Trap,
    /// The incident and the ruling that prove it.
    pub proof: Box<(Record, Ruling)>,
}

/// A trap with the incident and the ruling that prove it.
type ProvedTrap = (Trap, (Record, Ruling));

/// Where a wrong answer is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trap {
    /// Under another edition.
    Edition,
    /// In another tempo.
    Tempo(Tempo),
    /// With another announcement of the event.
    Announcement(Assumption),
    /// On another side of the number: the fact that is compared with it, and its value there.
    Boundary(&'static str, Value),
    /// In another incident.
    OtherIncident,
}

impl Trap {
    /// Returns whether it is the same incident that is decided so elsewhere, or one at the same number.
    pub(super) fn is_named(&self) -> bool {
        *self != Trap::OtherIncident
    }

    /// Returns the stable name of its kind.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Trap::Edition => "edition",
            Trap::Tempo(_) => "tempo",
            Trap::Announcement(_) => "announcement",
            Trap::Boundary(..) => "boundary",
            Trap::OtherIncident => "other-incident",
        }
    }
}

impl WrongAnswer {
    /// Says where it is right; of another incident what is told there otherwise than in the question.
    pub(super) fn describe(&self, question: &ExamQuestionView, words: &Words) -> String {
        let (record, ruling) = &*self.proof;
        let applied = ArticleRef::applied(ruling, words).into_iter();
        let articles: Vec<String> = applied.map(|article| article.called.unwrap_or(article.number)).collect();
        let cited = if articles.is_empty() { String::new() } else { format!(" ({})", articles.join(", ")) };
        let what = match &self.trap {
            Trap::Edition => ruling.edition().head().title.in_language(words.language()).to_owned(),
            Trap::Tempo(tempo) => words.tempo(*tempo),
            Trap::Announcement(Assumption::Option(name, value)) => words.option(name, value),
            Trap::Announcement(other) => other.to_text(),
            Trap::Boundary(fact, value) => format!("{}: {}", words.fact(fact), words.value_of(fact, value)),
            Trap::OtherIncident => {
                let other = ExamQuestionView::new(0, record, ruling, MOST_PLIES, words);
                let position = |view: &ExamQuestionView| view.diagram.as_ref().map(|diagram| diagram.position.clone());
                let conditions = |view: &ExamQuestionView| Some(view.conditions.join(", "));
                let told = [
                    (conditions(question), conditions(&other)),
                    (question.moves.clone(), other.moves.clone()),
                    (position(question), position(&other)),
                    (question.clocks.clone(), other.clocks.clone()),
                ];
                let differing = told.into_iter().filter(|(here, there)| here != there).filter_map(|(_, there)| there);
                let differing: Vec<String> = differing.filter(|there| !there.is_empty()).collect();
                let happened = other.happened.join(" ");
                if differing.is_empty() { happened } else { format!("{happened} ({})", differing.join("; ")) }
            }
        };
        words.say_with(&format!("exam-trap-{}", self.trap.name()), &[("what", what.into()), ("articles", cited.into())])
    }
}

/// Returns up to three wrong answers to a question, the traps first: what the edition before says, the other side of a number,
/// another tempo, another announcement; and then what is ruled on the cases beside it.
pub(super) fn wrong_answers(
    incidents: &Incidents<'_>,
    source: QuestionSource,
    record: &Record,
    ruling: &Ruling,
    right: &AnswerText,
    found: &Alternatives,
) -> Result<Vec<WrongAnswer>, Diagnostic> {
    let mut taken = TakenAnswers { words: incidents.words, right, all: Vec::new() };
    let mut editions = incidents.others.iter().filter_map(|rules| {
        let (_, ruling) = incidents.rule(record, rules)?;
        Some((Trap::Edition, (record.clone(), ruling)))
    });
    let mut sides = other_sides(incidents, source)?.into_iter();
    let mut tempi = other_tempi(incidents, record, ruling, right).into_iter().filter_map(|(tempo, other)| {
        let (_, ruling) = incidents.rule(&other, &incidents.rules)?;
        Some((Trap::Tempo(tempo), (other, ruling)))
    });
    let mut options = found.changes.iter().filter_map(|(other, ruling)| match other {
        Assumption::Option(name, value) => {
            let mut announced = record.clone();
            announced.options.insert(name.clone(), value.clone());
            Some((Trap::Announcement(other.clone()), (announced, ruling.clone())))
        }
        _ => None,
    });
    // One of each kind comes before a second one.
    let mut kinds: [&mut dyn Iterator<Item = ProvedTrap>; 4] = [&mut editions, &mut sides, &mut tempi, &mut options];
    for kind in &mut kinds {
        taken.take_first(&mut **kind);
    }
    for kind in &mut kinds {
        while taken.take_first(&mut **kind) {}
    }
    for case in incidents.cases_beside(source).take(BESIDE) {
        let other = incidents
            .incident_of_case(case)
            .and_then(|other| Some((incidents.rule(&other, &incidents.rules)?.1, other)));
        if let Some((ruling, other)) = other.filter(|(ruling, other)| fits(ruling, other, record)) {
            taken.take(Trap::OtherIncident, (other, ruling));
        }
    }
    Ok(taken.all)
}

/// Returns an incident in the other tempi: told with its tempo alone, and only if that makes no difference, so that it is the tempo and
/// not the time control by which it is decided otherwise.
fn other_tempi(
    incidents: &Incidents<'_>,
    record: &Record,
    ruling: &Ruling,
    right: &AnswerText,
) -> Vec<(Tempo, Record)> {
    let played_as = |tempo| Record { control: None, tempo: Some(tempo), ..record.clone() };
    let Some(own) = ruling.tempo else {
        return Vec::new();
    };
    let bare = incidents
        .rule(&played_as(own), &incidents.rules)
        .and_then(|(_, ruling)| AnswerText::new(&ruling, incidents.words));
    if bare.as_ref() != Some(right) {
        return Vec::new();
    }
    let others = [Tempo::Standard, Tempo::Rapid, Tempo::Blitz].into_iter().filter(|tempo| *tempo != own);
    others.map(|tempo| (tempo, played_as(tempo))).collect()
}

/// Returns the incidents on the other sides of the number of a question, each with its ruling.
fn other_sides(incidents: &Incidents<'_>, source: QuestionSource) -> Result<Vec<ProvedTrap>, Diagnostic> {
    let Some((boundary, own)) = incidents.boundary(source) else {
        return Ok(Vec::new());
    };
    let mut found = Vec::new();
    for side in BoundarySide::ALL.into_iter().filter(|side| *side != own) {
        let trap = boundary.value(side).map(|value| Trap::Boundary(boundary.fact.name, value));
        found.extend(trap.zip(ruled_at(incidents, boundary, side)?));
    }
    Ok(found)
}

fn ruled_at(
    incidents: &Incidents<'_>,
    boundary: &Boundary,
    side: BoundarySide,
) -> Result<Option<(Record, Ruling)>, Diagnostic> {
    let Some(record) = incidents.incident_at(boundary, side)? else {
        return Ok(None);
    };
    Ok(incidents.rule(&record, &incidents.rules).map(|(_, ruling)| (record, ruling)))
}

/// Returns whether what is ruled on another incident could be an answer here: it follows from no decision of an arbiter, and moves are
/// named only where the board is the same.
fn fits(ruling: &Ruling, other: &Record, record: &Record) -> bool {
    let is_decided = other.happened.iter().any(|(_, event)| matches!(event, Event::Decision(_)));
    let is_same_board = other.start == record.start && other.moves == record.moves;
    !is_decided && (is_same_board || !ruling.orders.iter().any(Order::binds))
}

/// The answers that are taken so far.
struct TakenAnswers<'t> {
    words: &'t Words,
    right: &'t AnswerText,
    all: Vec<WrongAnswer>,
}

impl TakenAnswers<'_> {
    /// Takes the first of several that is wrong and unlike the others, and returns whether there was one.
    fn take_first(&mut self, mut others: &mut dyn Iterator<Item = ProvedTrap>) -> bool {
        self.all.len() < WRONG && Iterator::any(&mut others, |(trap, proof)| self.take(trap, proof))
    }

    /// Takes an answer that is wrong here and unlike the others, and returns whether it is.
    fn take(&mut self, trap: Trap, proof: (Record, Ruling)) -> bool {
        let Some(text) = AnswerText::new(&proof.1, self.words).filter(|_| self.all.len() < WRONG) else {
            return false;
        };
        let is_unlike = |other: &AnswerText| !text.overlaps(other);
        if !is_unlike(self.right) || !self.all.iter().all(|wrong| is_unlike(&wrong.text)) {
            return false;
        }
        self.all.push(WrongAnswer { text, trap, proof: Box::new(proof) });
        true
    }
}
