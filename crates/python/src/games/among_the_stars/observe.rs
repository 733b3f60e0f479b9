//! Observations of Among the Stars.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{
    Card, Cards, Cell, Kind, LOCATIONS, Objective, ObjectiveSet, Phase, Place, Player, Race,
    RevealTime, SEATS, Secret, Station, Table, Use, View, YEARS,
};

use crate::games::{around, from_own};
use crate::layout::Group;
use crate::sheet::Sheet;

const DESIGNS: usize = Card::MAX_DESIGNS;
const GOALS: usize = Objective::MAX_COUNT;
/// Size of a built location: presence, column, row, load, and its type or reactor.
const BUILT: usize = 4 + KINDS;
/// Number of types, and one for reactors.
const KINDS: usize = Kind::ALL.len() + 1;
/// Size of a player: points, credits, ability, race, secret objective, locations.
const PLAYER: usize = 3 + Race::MAX_COUNT + 3 + DESIGNS + LOCATIONS * BUILT;
const PHASES: usize = 11;

pub(super) const LAYOUT: &[Group] = &[
    Group::new(
        "hands",
        Place::MAX_COUNT * (DESIGNS + 1),
        "for each hand clockwise from the own one: its size / 12, and the cards that are known to be there in quarters, by their number in the content",
    ),
    Group::new(
        "own",
        5 * DESIGNS,
        "own cards to decide on in quarters: in hand, in the hand that is shown, selected, drawn, that may be removed",
    ),
    Group::new(
        "dropped",
        DESIGNS,
        "what the own seat has removed face down",
    ),
    Group::new(
        "piles",
        3 * DESIGNS,
        "the discard pile, what virtual players have removed, what left the game, in quarters",
    ),
    Group::new(
        "revealed",
        2 * SEATS * DESIGNS,
        "for each seat from the own one on: the card that it has revealed, then the card whose interaction is still to come",
    ),
    Group::new(
        "objectives",
        5 * GOALS,
        "objectives: open, offered, the own secret one, those for which the own seat was first, those for which another was",
    ),
    Group::new(
        "players",
        SEATS * PLAYER,
        "for each seat from the own one on: points / 150, credits / 50, whether the ability was used; race; secret objective (none, hidden, shown); how many of each design are built, in quarters; locations as they were built: there, column / 30, row / 30, cubes or credits / 6, type (Administrative, Business, Military, Recreational, Diplomatic, reactor)",
    ),
    Group::new(
        "order",
        SEATS,
        "for each seat: its place in the playing order, in quarters",
    ),
    Group::new(
        "phase",
        PHASES,
        "keeping an objective; an ability: asked, trading, removing; selecting, removing for a virtual player, acting; an interaction, a secret objective: at the end of a turn, of the game; whether somebody else is asked, too",
    ),
    Group::new(
        "owner",
        SEATS + 1,
        "whose card interacts, and the number of its effect / 4",
    ),
    Group::new("year", YEARS as usize + 1, "the year, and its turn / 7"),
    Group::new(
        "supply",
        4,
        "reactors / 16, deck / 150, pile / 50, removed face down / 30",
    ),
    Group::new("variants", 4, "aggressive, tactical, all-in, limited space"),
    Group::new("seats", 3, "2, 3 or 4"),
];

pub(super) fn describe(view: &View, sheet: &mut Sheet<'_>) {
    let own = view.viewer.seat().unwrap_or(Seat::One);
    let table = &view.table;
    let seats = usize::from(table.seats);
    hands(sheet, view, own);
    let selected = view.selected.into_iter().collect();
    let private = &view.private;
    for pile in [
        &private.hand,
        &private.shown,
        &selected,
        &view.drawn,
        &private.droppable,
    ] {
        cards(sheet, pile);
    }
    for pile in [
        &view.dropped,
        &table.discard,
        &table.removed,
        &table.cleared,
    ] {
        cards(sheet, pile);
    }
    for shown in [&table.revealed, &table.pending] {
        for seat in around(own, seats) {
            sheet.one_of(shown[seat.index()].map(Card::index), DESIGNS);
        }
        sheet.none((SEATS - seats) * DESIGNS);
    }
    objectives(sheet, view, own);
    for seat in around(own, seats) {
        player(sheet, table, table.player(seat));
    }
    sheet.none((SEATS - seats) * PLAYER);
    turn(sheet, table, own);
}

fn cards(sheet: &mut Sheet<'_>, cards: &Cards) {
    sheet.count(cards.iter().map(Card::index), DESIGNS, 0.25);
}

fn hands(sheet: &mut Sheet<'_>, view: &View, own: Seat) {
    let first = view.table.place(own).index();
    let places = view.table.places().count();
    for steps in 0..places {
        let hand = &view.hands[(first + steps) % places];
        sheet.number(hand.size, 12.0);
        cards(sheet, &hand.known);
    }
    sheet.none((Place::MAX_COUNT - places) * (DESIGNS + 1));
}

fn objectives(sheet: &mut Sheet<'_>, view: &View, own: Seat) {
    let table = &view.table;
    let secret: ObjectiveSet = view.private.secret.into_iter().collect();
    for set in [table.objectives, view.private.offered, secret] {
        sheet.count(set.iter().map(Objective::index), GOALS, 1.0);
    }
    for first in table.firsts {
        sheet.number(u8::from(first.contains(own)), 1.0);
    }
    for first in table.firsts {
        sheet.number(u8::from(!first.without(own).is_empty()), 1.0);
    }
}

fn player(sheet: &mut Sheet<'_>, table: &Table, player: &Player) {
    sheet.number(player.vp, 150.0);
    sheet.number(player.credits, 50.0);
    sheet.number(u8::from(player.used), 1.0);
    sheet.one_of(player.race.map(Race::index), Race::MAX_COUNT);
    let secret = match player.secret {
        Secret::Nothing => 0,
        Secret::Hidden => 1,
        Secret::Shown(_) => 2,
    };
    sheet.one_of(Some(secret), 3);
    let designs = player.station.iter().map(|built| built.card.index());
    sheet.count(designs, DESIGNS, 0.25);
    station(sheet, table, &player.station);
}

fn station(sheet: &mut Sheet<'_>, table: &Table, station: &Station) {
    let farthest = f32::from(Cell::FARTHEST);
    for built in station.iter() {
        sheet.number(1, 1.0);
        sheet.number(built.cell.x, farthest);
        sheet.number(built.cell.y, farthest);
        sheet.number(built.load, 6.0);
        let kind = table.content.kind(built.card);
        sheet.one_of(Some(kind.map_or(KINDS - 1, Kind::index)), KINDS);
    }
    sheet.none((LOCATIONS - station.len()) * BUILT);
}

fn turn(sheet: &mut Sheet<'_>, table: &Table, own: Seat) {
    let seats = usize::from(table.seats);
    for seat in around(own, seats) {
        let place = table.in_order().position(|it| it == seat).unwrap_or(0);
        sheet.number(place as u8 + 1, SEATS as f32);
    }
    sheet.none(SEATS - seats);
    sheet.one_of(phase(table.phase), PHASES - 1);
    sheet.number(u8::from(table.turn().owed().len() > 1), 1.0);
    let (owner, effect) = match table.phase {
        Phase::Interacting(owner, effect, _) => (Some(owner), effect),
        Phase::Keeping(_)
        | Phase::Using(..)
        | Phase::Selecting(_)
        | Phase::Removing(_)
        | Phase::Acting(_)
        | Phase::Revealing(..)
        | Phase::Over => (None, 0),
    };
    sheet.one_of(owner.map(|seat| from_own(own, seat, seats)), SEATS);
    sheet.number(effect, 4.0);
    let year = usize::from(table.year).checked_sub(1);
    sheet.one_of(year, YEARS as usize);
    sheet.number(table.turn, 7.0);
    supply(sheet, table);
    sheet.one_of(Some(seats - 2), 3);
}

fn supply(sheet: &mut Sheet<'_>, table: &Table) {
    sheet.number(table.reactors, 16.0);
    sheet.number(table.deck, 150.0);
    sheet.number(table.pile, 50.0);
    sheet.number(table.dropped, 30.0);
    let variants = table.variants;
    for agreed in [
        variants.aggressive,
        variants.tactical,
        variants.all_in,
        variants.limited_space,
    ] {
        sheet.number(u8::from(agreed), 1.0);
    }
}

const fn phase(phase: Phase) -> Option<usize> {
    Some(match phase {
        Phase::Keeping(_) => 0,
        Phase::Using(_, Use::Asked) => 1,
        Phase::Using(_, Use::Trading(_)) => 2,
        Phase::Using(_, Use::Dropping(_)) => 3,
        Phase::Selecting(_) => 4,
        Phase::Removing(_) => 5,
        Phase::Acting(_) => 6,
        Phase::Interacting(..) => 7,
        Phase::Revealing(_, RevealTime::Turn) => 8,
        Phase::Revealing(_, RevealTime::End) => 9,
        Phase::Over => return None,
    })
}
