//! The events that open a game and that end it: what was laid out, and the final scoring.

use asterism_core::Listener;

use crate::events::Event;
use crate::state::AmongTheStars;
use crate::table::Phase;

impl AmongTheStars {
    /// Tells how a table was laid out.
    pub(crate) fn tell_opening(&self, listener: &mut impl Listener<Event>) {
        let content = self.table.content;
        for seat in self.table.seats() {
            if let Some(race) = self.table.race(seat) {
                listener.hear(|| Event::Plays(seat, race));
            }
        }
        for objective in self.table.objectives.iter() {
            listener.hear(|| Event::Objective(content.objective(objective)));
        }
        for seat in self.table.seats() {
            let mut offered = self.offered[seat.index()].iter();
            let pair = [offered.next(), offered.next()];
            if pair[0].is_some() {
                let cards = pair.map(|it| it.map(|objective| content.objective(objective)));
                listener.hear(|| Event::Offered(seat, cards));
            }
        }
        if !matches!(self.table.phase, Phase::Keeping(_)) {
            self.tell_first_year(listener);
        }
    }

    fn tell_first_year(&self, listener: &mut impl Listener<Event>) {
        listener.hear(|| Event::YearBegins(self.table.year, self.table.way()));
        for seat in self.table.seats() {
            let income = self.table.income(seat);
            listener.hear(|| Event::Received(seat, income));
        }
        for seat in self.table.seats() {
            listener.hear(|| Event::Dealt(seat, self.table.content, self.hand(seat).cards()));
        }
        listener.hear(|| Event::TurnBegins(self.table.year, self.table.turn));
    }

    /// Tells the final scoring, line by line.
    pub(crate) fn tell_end(&self, listener: &mut impl Listener<Event>) {
        let content = self.table.content;
        for seat in self.table.seats() {
            self.table.each_final_line(seat, |line| {
                if line.points() > 0 {
                    listener.hear(|| Event::Scored(seat, content, line));
                }
            });
        }
        if let Some(outcome) = self.table.turn().outcome().copied() {
            listener.hear(|| Event::Ended(outcome));
        }
    }
}
