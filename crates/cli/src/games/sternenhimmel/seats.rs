//! One line for every seat: its letter on the boards, its money, and where its stars are.

use asterism_core::{Seat, Viewer};
use asterism_registry::sternenhimmel::{Size, Spot, StarSet, View};

use super::paint;
use crate::text::grid::{Flush, Grid};
use crate::text::style;

/// The table of the seats.
pub(super) fn draw(view: &View, names: &[String]) -> Grid {
    let letters = paint::letters(names);
    let mut grid = Grid::new(&[
        ("", Flush::Left),
        ("star bucks", Flush::Right),
        ("in hand", Flush::Right),
        ("face down", Flush::Right),
        ("not shown", Flush::Left),
    ]);
    for seat in view.table.seats() {
        let letter = paint::of_seat(seat, &letters[seat.index()].to_string());
        let hidden = not_shown(view, seat);
        let hand = view.table.hand_size(seat);
        let stars: Vec<&str> = hidden.stars().map(paint::short).collect();
        grid.row([
            format!("{letter} {}", name(view, seat, names)),
            view.table.money[seat.index()].to_string(),
            hand.to_string(),
            (hidden.len() - hand).to_string(),
            stars.join(" "),
        ]);
    }
    grid
}

/// The name, bold on its turn.
fn name(view: &View, seat: Seat, names: &[String]) -> String {
    let you = if view.viewer == Viewer::Seat(seat) {
        " (you)"
    } else {
        ""
    };
    let name = format!("{}{you}", names[seat.index()]);
    if view.table.turn().owes(seat) {
        style::bold(&name)
    } else {
        name
    }
}

/// The stars of a seat that are in hand or face down: what it can still surprise with.
fn not_shown(view: &View, seat: Seat) -> StarSet {
    let mut stars = StarSet::FULL;
    let small = |spot: &Spot| view.table.size(*spot) == Some(Size::Small);
    for spot in view.table.stars_of(seat).filter(small) {
        if let Some(star) = view.stars[spot.index()] {
            stars.remove(star);
        }
    }
    stars
}
