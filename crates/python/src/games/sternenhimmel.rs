//! Sternenhimmel in numbers: every action has an id of its own.

use asterism_core::{MAX_SEATS, Seat};
use asterism_registry::sternenhimmel::{
    Action, Content, Sign, Space, Spot, Star, Sternenhimmel, Table, View,
};

use super::{around, from_own};
use crate::layout::Group;
use crate::path::Path;
use crate::sheet::Sheet;
use crate::study::Study;

const STARS: usize = Star::ALL.len();
const SIGNS: usize = Sign::ALL.len();
/// Size of a space: the owner of its star, the star if it is seen, and when it was placed.
const SPOT: usize = MAX_SEATS + STARS + 1;
const MOST_MONEY: f32 = 100.0;
/// Upper limit of the number of stars placed in a game.
const MOST_MOVES: f32 = 128.0;

impl Study for Sternenhimmel {
    const ACTIONS: usize = STARS * SIGNS * Space::MAX_COUNT;
    const SINGLE: bool = true;
    const LAYOUT: &'static [Group] = &[
        Group::new(
            "boards",
            SIGNS * 3,
            "for each sign from Aries to Pisces: in the stack, open, scored",
        ),
        Group::new(
            "spaces",
            SIGNS * Space::MAX_COUNT * SPOT,
            "for each sign its spaces 1 to 9: whose star lies there, from the own seat on; which one, if that is seen (1, 3, 5, 6, 7, 10, Black Hole, Double); when it was placed / 128",
        ),
        Group::new("hand", STARS, "own stars in the same order, in halves"),
        Group::new(
            "hands",
            MAX_SEATS,
            "for each seat from the own one on: stars in hand / 9",
        ),
        Group::new("money", MAX_SEATS, "for each seat: star bucks / 100"),
        Group::new(
            "memory",
            MAX_SEATS * (STARS + 1),
            "for each seat: when each kind was last seen to lie on the table / 128, and both Double Stars at once",
        ),
        Group::new("moves", 1, "stars placed so far / 128"),
        Group::new("seats", 3, "3, 4 or 5"),
    ];

    #[inline]
    fn path(action: Action) -> Path {
        let board = action.star.index() * SIGNS + action.sign.index();
        Path::from_iter([(board * Space::MAX_COUNT + action.space.index()) as u16])
    }

    #[inline]
    fn action(id: usize, _content: &'static Content) -> Option<Action> {
        let board = id / Space::MAX_COUNT;
        Some(Action {
            star: *Star::ALL.get(board / SIGNS)?,
            sign: Sign::ALL[board % SIGNS],
            space: Space::new((id % Space::MAX_COUNT) as u8 + 1)?,
        })
    }

    fn describe(view: &View, sheet: &mut Sheet<'_>) {
        let own = view.viewer.seat().unwrap_or(Seat::One);
        let table = &view.table;
        for sign in Sign::ALL {
            let place = match (table.stack.contains(sign), table.field_of(sign)) {
                (true, _) => 0,
                (false, Some(_)) => 1,
                (false, None) => 2,
            };
            sheet.one_of(Some(place), 3);
        }
        for sign in Sign::ALL {
            board(sheet, view, sign, own);
        }
        for star in Star::ALL {
            sheet.number(view.hand.count(star) as u8, 2.0);
        }
        players(sheet, table, own);
        sheet.number(table.moves, MOST_MOVES);
        sheet.one_of(Some(usize::from(table.seats) - 3), 3);
    }
}

fn board(sheet: &mut Sheet<'_>, view: &View, sign: Sign, own: Seat) {
    let Some(field) = view.table.field_of(sign) else {
        return sheet.none(Space::MAX_COUNT * SPOT);
    };
    for space in Space::first(Space::MAX_COUNT) {
        spot(sheet, view, field.spot(space), own);
    }
}

fn spot(sheet: &mut Sheet<'_>, view: &View, spot: Spot, own: Seat) {
    let owner = view.table.owners[spot.index()];
    let seats = usize::from(view.table.seats);
    sheet.one_of(owner.map(|seat| from_own(own, seat, seats)), MAX_SEATS);
    sheet.one_of(view.stars[spot.index()].map(Star::index), STARS);
    sheet.number(view.table.placed[spot.index()], MOST_MOVES);
}

fn players(sheet: &mut Sheet<'_>, table: &Table, own: Seat) {
    let seats = usize::from(table.seats);
    let missing = MAX_SEATS - seats;
    for seat in around(own, seats) {
        sheet.number(table.hand_size(seat) as u8, 9.0);
    }
    sheet.none(missing);
    for seat in around(own, seats) {
        sheet.number(table.money[seat.index()], MOST_MONEY);
    }
    sheet.none(missing);
    for seat in around(own, seats) {
        let memory = table.memory[seat.index()];
        for time in memory.seen.into_iter().chain([memory.both_doubles]) {
            sheet.number(time, MOST_MOVES);
        }
    }
    sheet.none(missing * (STARS + 1));
}
