//! Stellar in a terminal.

mod canvas;
mod notes;
mod paint;
mod question;
mod score;
mod telescopes;

use asterism_core::{Notation, Seat, Viewer};
use asterism_registry::stellar::{
    Action, Card, Phase, ROUNDS, RowSlot, SEATS, Stellar, Table, View,
};

use self::score::Sheet;
use super::Scene;
use crate::text::{columns, count, style, width};

/// A card of the row takes so many columns.
const ROW_CARD: usize = 10;

impl Scene for View {
    fn table(&self, names: &[String]) -> String {
        let headline = style::bold(&headline(&self.table, names));
        let facts = facts(self, names);
        let seats = seats(self).map(|seat| (seat, name(self, seat, names)));
        let telescopes = telescopes::draw(&self.table, &seats, width());
        let picture = format!("{headline}\n{facts}\n{telescopes}");
        // Before the first card there is nothing to count, and at the end it is counted once.
        if matches!(self.table.phase, Phase::Starters | Phase::Over) {
            return picture;
        }
        let [(one, left), (other, right)] = seats;
        let sheet = Sheet::new(&self.table, [one, other]);
        format!("{picture}\n{}", sheet.standing([left, right]))
    }

    fn own(&self) -> String {
        let cards = self.hand.iter().map(|card| in_hand(self, card));
        let cards: Vec<String> = cards.collect();
        if cards.is_empty() {
            return style::dim("no card");
        }
        cards.join("   ")
    }

    fn question(&self, names: &[String]) -> String {
        question::question(self, names)
    }

    fn note(&self, action: &str) -> String {
        Stellar::parse(action, self.table.content)
            .map_or_else(|_| String::new(), |action| notes::note(self, action))
    }

    fn group(&self, action: &str) -> String {
        Stellar::parse(action, self.table.content)
            .map_or_else(|_| String::new(), |action| notes::group(self, action))
    }

    fn goes_without_saying(&self, action: &str) -> bool {
        // The card is on the table and has only one place to go (SL-8, SL-13).
        Stellar::parse(action, self.table.content) == Ok(Action::Note)
    }

    fn paint_action(&self, action: &str) -> String {
        paint::action(action)
    }

    fn paint_words(&self, words: &str) -> String {
        paint::words(words)
    }

    fn scoring(&self, names: &[String]) -> String {
        score::scoring(&self.table, names)
    }
}

/// The viewer's own seat first; an onlooker sees them in order.
fn seats(view: &View) -> [Seat; SEATS] {
    match view.viewer {
        Viewer::Seat(Seat::Two) => [Seat::Two, Seat::One],
        Viewer::Seat(_) | Viewer::Onlooker => [Seat::One, Seat::Two],
    }
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

fn headline(table: &Table, names: &[String]) -> String {
    let start = &names[table.start.index()];
    match table.phase {
        Phase::Starters => "The starters".into(),
        Phase::Wipe | Phase::Take | Phase::Play | Phase::Place(_) | Phase::Follow(..) => {
            format!("Round {} of {ROUNDS}, each begun by {start}", table.round())
        }
        Phase::Last => "The last cards".into(),
        Phase::Over => "The end".into(),
    }
}

/// The row with its numbers, the piles, and what is known of hands that are not the viewer's.
fn facts(view: &View, names: &[String]) -> String {
    let table = &view.table;
    let mut lines = Vec::new();
    if table.phase != Phase::Starters {
        lines.extend(row(table));
        let deck = count(usize::from(view.deck), "card");
        lines.push((
            "deck".into(),
            format!("{deck}, {} discarded", table.discards.len()),
        ));
    }
    if table.phase != Phase::Over {
        let others = Seat::first(SEATS).filter(|seat| view.viewer != Viewer::Seat(*seat));
        lines.extend(others.map(|seat| (names[seat.index()].clone(), hand_of(view, seat))));
    }
    let widest = lines.iter().map(|(label, _)| columns(label)).max();
    let widest = widest.unwrap_or(0);
    let line = |(label, text): (String, String)| {
        format!("  {}  {text}\n", style::dim(&format!("{label:<widest$}")))
    };
    lines.into_iter().map(line).collect()
}

/// The row, and below it the numbers of its slots.
fn row(table: &Table) -> [(String, String); 2] {
    let card = |slot| match table.row.at(slot) {
        Some(card) => paint::with_stars(card, table.content),
        None => style::dim("empty"),
    };
    let cells = |text: &dyn Fn(RowSlot) -> String| {
        let padded = |slot| {
            let text = text(slot);
            let blank = " ".repeat(ROW_CARD.saturating_sub(columns(&text)));
            format!("{text}{blank}")
        };
        let cells: String = RowSlot::all().map(padded).collect();
        cells.trim_end().to_owned()
    };
    [
        ("row".into(), cells(&card)),
        (
            String::new(),
            cells(&|slot| style::dim(&slot.number().to_string())),
        ),
    ]
}

/// What everybody knows of a hand, and what was chosen from it in secret (SL-28, SL-3, SL-23).
fn hand_of(view: &View, seat: Seat) -> String {
    let at = seat.index();
    let known = view.known[at]
        .iter()
        .map(|card| paint::with_stars(card, view.table.content));
    let hidden = usize::from(view.hidden[at]);
    let hidden = (hidden > 0).then(|| count(hidden, "hidden card"));
    let held: Vec<String> = known.chain(hidden).collect();
    let choice = match (view.table.phase, view.table.owed.contains(seat)) {
        (Phase::Starters | Phase::Last, true) => ", has not chosen yet",
        (Phase::Starters | Phase::Last, false) => ", has chosen in secret",
        (_, _) => "",
    };
    format!("holds {}{choice}", held.join(", "))
}

/// A card of the own hand, with what it would call if it were played face up now (SL-8).
fn in_hand(view: &View, card: Card) -> String {
    let table = &view.table;
    let shown = paint::with_stars(card, table.content);
    if view.chosen == Some(card) {
        return format!("{shown} {}", style::dim("(chosen)"));
    }
    match table.phase {
        Phase::Wipe | Phase::Take | Phase::Play if view.viewer == Viewer::Seat(table.mover()) => {
            let called = table.called_by(card.number());
            let called = called.map_or_else(|| "deck".into(), paint::card);
            format!("{shown} {} {called}", style::dim("calls"))
        }
        Phase::Wipe
        | Phase::Take
        | Phase::Play
        | Phase::Starters
        | Phase::Place(_)
        | Phase::Follow(..)
        | Phase::Last
        | Phase::Over => shown,
    }
}
