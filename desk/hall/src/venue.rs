//! The event as the venue of incidents: its pages, and its part in the page "What happened?".

use kodeks_base::Diagnostic;
use kodeks_core::CommonIncident;
use kodeks_event::{EventSettings, Hall, IncidentSeat, PageAnswer, PageQuestion, PageResult, unknown_question};
use kodeks_rulesets::record::RecordDraft;
use kodeks_site::{
    HALL_PAGES,
    context::{PageContext, Venue},
    incident::{IncidentRuling, IncidentState},
};
use maud::Markup;

use crate::{access, boards, event, live, log, report, seat, status};

/// The event at which a question is asked.
struct EventVenue<'a>(&'a Hall);

/// Returns the event at which a question is asked, if it is asked at one.
pub(crate) fn open(question: &PageQuestion) -> Option<Box<dyn Venue + '_>> {
    let hall = question.hall.as_ref()?;
    Some(Box::new(EventVenue(hall)))
}

/// Counts an incident in a record of the log. The field that begins an event is written first, and a whole reading of every
/// record would take too long for the first screen.
fn count_incidents(record: &str, incident: CommonIncident) -> usize {
    let begun = record.split("[[happened]]\n").skip(1).filter_map(|event| event.lines().next()?.split_once(" = "));
    let is_it = |(event, said): &(&str, &str)| {
        *event == incident.event() && incident.says().is_none_or(|says| said.trim_matches('"') == says)
    };
    begun.filter(is_it).count()
}

impl Venue for EventVenue<'_> {
    fn answer(&self, context: &PageContext<'_>) -> PageResult {
        let hall = self.0;
        if context.question.act == "status" {
            return Ok(status::draw(context, hall));
        }
        if let Some((title, html)) = access::door(context, hall) {
            return Ok(PageAnswer::new(&html.0).with_title(title));
        }
        match context.question.place.as_str() {
            "boards/" => boards::answer(context, hall),
            "log/" => log::answer(context, hall),
            "live/" => live::answer(context, hall),
            "hall/" => event::answer(context, hall),
            other => Err(unknown_question(other)),
        }
    }

    fn page_title(&self, place: &str) -> Option<&'static str> {
        HALL_PAGES.iter().find(|page| page.place == place).map(|page| page.title)
    }

    fn settings(&self) -> Option<&EventSettings> {
        self.0.has_access().then_some(&self.0.event.settings)
    }

    fn settings_place(&self) -> &'static str {
        "hall/"
    }

    fn player_names(&self, _context: &PageContext<'_>, stage: &IncidentState) -> [Option<String>; 2] {
        seat::player_names(self.0, stage)
    }

    fn count_incidents(&self, incident: CommonIncident) -> usize {
        let rulings = self.0.entries.iter().filter(|entry| entry.is_ruling() && entry.is_in_force());
        let records = rulings.filter_map(|entry| entry.record.as_deref());
        records.map(|record| count_incidents(record, incident)).sum()
    }

    fn barrier(&self, context: &PageContext<'_>) -> Option<(String, Markup)> {
        access::barrier(context, self.0)
    }

    fn prepare(&self, context: &PageContext<'_>, stage: &mut IncidentState) -> Result<(), Diagnostic> {
        let seat = stage.seat.get_or_insert_with(|| IncidentSeat::unknown(self.0.last));
        if seat.is_again {
            seat::repeat(context, self.0, stage)?;
        }
        Ok(())
    }

    fn begin(&self, context: &PageContext<'_>, stage: &IncidentState) -> Result<RecordDraft, Diagnostic> {
        seat::begin(context, self.0, stage)
    }

    fn act(&self, context: &PageContext<'_>, stage: &mut IncidentState, act: &str) -> Result<bool, Diagnostic> {
        match act {
            "seat" => seat::take(context, self.0, stage)?,
            "offences" => seat::correct_offences(context, stage)?,
            "take-back" => report::take_back(context, stage)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn enter(&self, context: &PageContext<'_>, stage: &mut IncidentState) -> PageResult {
        seat::enter(context, self.0, stage)
    }

    fn finish(&self, stage: &mut IncidentState, is_changed: bool) {
        let seat = stage.seat.get_or_insert_with(|| IncidentSeat::unknown(self.0.last));
        if is_changed {
            seat.reopen();
        }
    }

    fn draw_place(&self, context: &PageContext<'_>, stage: &IncidentState) -> Markup {
        seat::draw_place(context, self.0, stage)
    }

    fn draw_entry(&self, context: &PageContext<'_>, stage: &IncidentState) -> Markup {
        seat::draw_entry(context, self.0, stage)
    }

    fn draw_report(&self, context: &PageContext<'_>, ruled: &IncidentRuling) -> Markup {
        // What is corrected stands above the ruling already.
        let stage: IncidentState = context.question.state();
        match stage.seat.is_some_and(|seat| seat.is_correcting) {
            true => Markup::default(),
            false => report::draw(ruled, context.words),
        }
    }
}
