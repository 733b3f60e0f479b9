//! Carries out actions: stars are played, nights are won (NF-3 to NF-6).

use asterism_core::{Listener, Seat};

use crate::cards::Star;
use crate::events::Event;
use crate::state::Nightfall;
use crate::table::SEATS;

impl Nightfall {
    /// Plays a star; the last one of a night ends it.
    pub(crate) fn play(&mut self, seat: Seat, star: Star, listener: &mut impl Listener<Event>) {
        self.hands[seat.index()].remove(star);
        self.table.shown[seat.index()] = Some(star);
        listener.hear(|| Event::Played { seat, star });
        if self.table.plays().count() == self.table.seats() {
            self.end_night(listener);
        }
    }

    fn end_night(&mut self, listener: &mut impl Listener<Event>) {
        let table = &mut self.table;
        let (seat, star) = table.brightest().expect("everybody has played a star");
        let points = table.prize();
        table.points[seat.index()] += points; // NF-4
        table.faded = table.seen();
        table.shown = [None; SEATS];
        table.leader = seat; // NF-5
        listener.hear(|| Event::Won { seat, star, points });
        if table.turn().outcome().is_some() {
            listener.hear(|| Event::Ended);
        } else {
            let night = table.nights() + 1;
            listener.hear(|| Event::NightBegan { night });
        }
    }
}
