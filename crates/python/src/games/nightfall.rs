//! Nightfall in numbers: every action has an id of its own.

use asterism_core::Seat;
use asterism_registry::nightfall::{Action, HAND, Nightfall, SEATS, Star, StarSet, View};

use super::{around, from_own};
use crate::layout::Group;
use crate::path::Path;
use crate::sheet::Sheet;
use crate::study::Study;

/// The most points that four nights are worth together: 11, 9, 7 and 5.
const MOST_POINTS: f32 = 32.0;

impl Study for Nightfall {
    const ACTIONS: usize = Star::COUNT;
    const SINGLE: bool = true;
    const LAYOUT: &'static [Group] = &[
        Group::new("hand", Star::COUNT, "own stars, 1 to 12"),
        Group::new(
            "unseen",
            Star::COUNT,
            "stars in other hands or not dealt, 1 to 12",
        ),
        Group::new(
            "shown",
            SEATS * Star::COUNT,
            "for each seat from the own one on: its star of this night",
        ),
        Group::new("points", SEATS, "for each seat: points / 32"),
        Group::new("leader", SEATS, "who leads the night"),
        Group::new("nights", 1, "nights that are over / 4"),
        Group::new("seats", 2, "2 or 3"),
    ];

    fn path(Action(star): Action) -> Path {
        Path::from_iter([star.index() as u16])
    }

    fn action(id: usize, _content: &'static ()) -> Option<Action> {
        Star::new(id as u8 + 1).map(Action)
    }

    fn describe(view: &View, sheet: &mut Sheet<'_>) {
        let own = view.viewer.seat().unwrap_or(Seat::One);
        let table = &view.table;
        let missing = SEATS - table.seats();
        set(sheet, view.hand);
        set(sheet, view.unseen());
        for seat in around(own, table.seats()) {
            let shown = table.shown[seat.index()];
            sheet.one_of(shown.map(Star::index), Star::COUNT);
        }
        sheet.none(missing * Star::COUNT);
        for seat in around(own, table.seats()) {
            sheet.number(table.points[seat.index()].unsigned_abs() as u8, MOST_POINTS);
        }
        sheet.none(missing);
        sheet.one_of(Some(from_own(own, table.leader, table.seats())), SEATS);
        sheet.number(table.nights() as u8, HAND as f32);
        sheet.one_of(Some(table.seats() - 2), 2);
    }
}

fn set(sheet: &mut Sheet<'_>, stars: StarSet) {
    let held = |at: usize| (stars.bits() >> at & 1) as u8;
    sheet.counts(std::array::from_fn::<_, { Star::COUNT }, _>(held), 1.0);
}
