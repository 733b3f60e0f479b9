//! Sternenhimmel in a terminal.

mod boards;
mod paint;
mod prospects;
mod scoring;
mod short;
mod sky;

use asterism_core::{Notation, Seat, Viewer};
use asterism_registry::sternenhimmel::{
    Action, Sign, Size, Spot, Star, StarSet, Sternenhimmel, View,
};

use super::Scene;
use crate::text::grid::{Flush, Grid};
use crate::text::{count, style, width, wrap};

/// The own stars may stand behind a name of twenty letters, and lines have 80 columns.
const OWN: usize = 50;

impl Scene for View {
    fn table(&self, names: &[String]) -> String {
        let headline = style::bold(&headline(self));
        let (facts, boards) = (facts(self, names), boards::draw(self, names, width()));
        format!("{headline}\n{facts}\n{boards}{}", seats(self, names))
    }

    fn own(&self) -> String {
        let hand: Vec<&str> = self.hand.stars().map(Star::word).collect();
        let hand = match hand.as_slice() {
            [] => style::dim("no star"),
            stars => stars.join(" "),
        };
        let down = self.viewer.seat().map(|seat| face_down(self, seat));
        match down.filter(|down| !down.is_empty()) {
            Some(down) => {
                let down = format!("face down: {}", down.join(", "));
                format!("{hand}\n{}", wrap::wrap(&down, OWN, 2))
            }
            None => hand,
        }
    }

    fn question(&self, names: &[String]) -> String {
        match self.table.mover {
            None => "The game is over.".into(),
            Some(seat) if self.viewer == Viewer::Seat(seat) => {
                let example = self.legal_actions().into_iter().next_back();
                let example = example
                    .map(|action| short::typed(self, action))
                    .unwrap_or_default();
                format!("You lay a star on an empty space, such as: {example} (ST-6).")
            }
            Some(seat) => {
                let name = &names[seat.index()];
                format!("{name} lays a star on an empty space (ST-6).")
            }
        }
    }

    fn note(&self, action: &str) -> String {
        let action = Sternenhimmel::parse(action, self.table.content).ok();
        action.map_or_else(String::new, |action| prospects::note(self, action))
    }

    fn group(&self, action: &str) -> String {
        let Ok(Action { sign, space, .. }) = Sternenhimmel::parse(action, self.table.content)
        else {
            return String::new();
        };
        match self.table.content.board(sign).size(space) {
            Size::Large => format!("{sign} {space}, face down (ST-7)"),
            Size::Small => format!("{sign} {space}, face up (ST-7)"),
        }
    }

    fn in_short(&self, legal: &[String]) -> Option<String> {
        short::choices(self, legal)
    }

    fn paint_action(&self, action: &str) -> String {
        paint::action(action, self.table.content)
    }

    fn paint_words(&self, words: &str) -> String {
        paint::words(words)
    }

    fn scoring(&self, names: &[String]) -> String {
        scoring::scoring(self, names)
    }
}

fn headline(view: &View) -> String {
    let table = &view.table;
    let all = Sign::ALL.len();
    match table.mover {
        Some(_) => format!("{} of {all} boards scored", table.scored().len()),
        None => "The end".into(),
    }
}

/// The boards that wait, and what the last one brought.
fn facts(view: &View, names: &[String]) -> String {
    let mut facts = Vec::new();
    let stack = view.table.stack;
    if !stack.is_empty() {
        let signs: Vec<&str> = stack.iter().map(Sign::name).collect();
        // Everybody knows which they are; only their order is hidden (ST-3).
        let boards = count(stack.len(), "board");
        facts.push(("stack", format!("{boards}: {}", signs.join(", "))));
    }
    if let Some(scored) = view.last_scored() {
        facts.push(("last", scoring::gains(&scored, names)));
    }
    let line = |(label, text): (&str, String)| {
        let label = style::dim(&format!("{label:<5}"));
        wrap::hanging(&format!("  {label}  "), &text, width()) + "\n"
    };
    facts.into_iter().map(line).collect()
}

/// One line for every seat: its letter on the boards, its money, and where its stars are.
fn seats(view: &View, names: &[String]) -> Grid {
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

/// The viewer's own face-down stars, one by one.
fn face_down(view: &View, seat: Seat) -> Vec<String> {
    let down = |spot: Spot| {
        let large = view.table.size(spot) == Some(Size::Large);
        let sign = view.table.open[spot.field().index()].filter(|_| large)?;
        let star = view.stars[spot.index()]?;
        Some(format!("{} on {sign} {}", star.word(), spot.space()))
    };
    view.table.stars_of(seat).filter_map(down).collect()
}
