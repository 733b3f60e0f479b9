//! Facts that everybody knows: year, turn, piles, known hands, and revealed cards.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{
    Card, Cards, Phase, Place, Table, Use, Variants, View, Way,
};

use super::paint;
use crate::text::{count, style, width, wrap};

/// Columns of the labels.
const LABEL: usize = 9;

/// Year, turn, and what is done now.
pub(super) fn headline(table: &Table) -> String {
    let moment = match table.phase {
        Phase::Keeping(_) => return "Before the first year: secret objectives are kept".into(),
        Phase::Over => return "The end".into(),
        Phase::Using(_, Use::Asked) => "a race may act first",
        Phase::Using(_, Use::Trading(_)) => "a card is traded",
        Phase::Using(_, Use::Dropping(_)) => "Specials are removed",
        Phase::Selecting(_) => "cards are selected",
        Phase::Removing(_) => "virtual players remove cards",
        Phase::Acting(_) => "actions are chosen",
        Phase::Interacting(..) => "a card asks",
        Phase::Revealing(..) => "a secret objective may be revealed",
    };
    let turns = table.hand_size(table.year);
    format!(
        "Year {}, turn {} of {turns}: {moment}",
        table.year, table.turn
    )
}

/// A label with what it is about, on a line or on a few.
pub(super) fn line(label: &str, text: &str) -> String {
    let label = style::dim(&format!("{label:<LABEL$}"));
    wrap::hanging(&format!("  {label}  "), text, width()) + "\n"
}

/// The facts, one on a line.
pub(super) fn lines(view: &View, names: &[String]) -> String {
    let table = &view.table;
    let content = table.content;
    let pile = |label: &str, cards: &Cards| {
        if cards.is_empty() {
            return String::new();
        }
        line(label, &paint::cards(content, cards))
    };
    let mut text = String::new();
    if table.variants != Variants::default() {
        text += &line("variants", &variants(table));
    }
    if !matches!(table.phase, Phase::Over) {
        text += &line("hands", &passing(table, names));
        text += &line("deck", &decks(table));
    }
    text += &pile("discarded", &table.discard);
    text += &pile("removed", &table.removed);
    text += &known(view, names);
    text + &revealed(table, names)
}

fn variants(table: &Table) -> String {
    let all = [
        (table.variants.aggressive, "aggressive (AS-24)"),
        (table.variants.tactical, "tactical virtual players (AS-29)"),
        (table.variants.all_in, "All-in deck (AS-31)"),
        (table.variants.limited_space, "limited space (AS-32)"),
    ];
    let on = all.into_iter().filter(|(on, _)| *on).map(|(_, name)| name);
    on.collect::<Vec<_>>().join(", ")
}

/// `passed clockwise: Ann → Vega → Ann`.
fn passing(table: &Table, names: &[String]) -> String {
    let way = match table.way() {
        Way::Clockwise => "clockwise",
        Way::Counterclockwise => "counter-clockwise",
    };
    let mut places = vec![table.place(Seat::One)];
    for _ in table.places() {
        let last = places[places.len() - 1];
        places.push(last.next(usize::from(table.seats), table.way()));
    }
    let names: Vec<String> = places.iter().map(|it| place(*it, names)).collect();
    format!("passed {way}: {} (AS-7)", names.join(" → "))
}

/// The owner of the hand at a place.
pub(super) fn place(place: Place, names: &[String]) -> String {
    match (place.seat(names.len()), place.virtual_number(names.len())) {
        (Some(seat), _) => names[seat.index()].clone(),
        (None, number) => format!("virtual player {}", number.unwrap_or(1)),
    }
}

fn decks(table: &Table) -> String {
    let mut told = vec![
        count(usize::from(table.deck), "card"),
        count(usize::from(table.reactors), "Power Reactor"),
    ];
    if table.pile > 0 {
        told.push(format!(
            "{} left out",
            count(usize::from(table.pile), "Special")
        ));
    }
    if table.dropped > 0 {
        told.push(format!(
            "{} removed face down",
            count(usize::from(table.dropped), "card")
        ));
    }
    told.join(", ")
}

/// The viewer's knowledge of other hands: those that the viewer has passed on.
fn known(view: &View, names: &[String]) -> String {
    let table = &view.table;
    let Some(seat) = view.viewer.seat() else {
        return String::new();
    };
    let own = table.place(seat);
    let others = table.places().filter(|it| *it != own || has_passed(table));
    let told = others.filter_map(|it| {
        let glimpse = &view.hands[it.index()];
        let cards = paint::cards(table.content, &glimpse.known);
        let unknown = usize::from(glimpse.size) - glimpse.known.len();
        let whose = if it == own {
            "your next hand".into()
        } else {
            place(it, names)
        };
        let more = match unknown {
            0 => String::new(),
            unknown => format!(" and {unknown} more"),
        };
        (!glimpse.known.is_empty()).then(|| line("seen", &format!("{whose}: {cards}{more}")))
    });
    told.collect()
}

/// True if hands were passed on but not looked at yet (AS-9).
const fn has_passed(table: &Table) -> bool {
    matches!(
        table.phase,
        Phase::Acting(_) | Phase::Interacting(..) | Phase::Revealing(..)
    )
}

/// The cards of this turn (AS-8).
fn revealed(table: &Table, names: &[String]) -> String {
    let told = |seat: Seat| {
        let card: Card = table.revealed[seat.index()]?;
        Some(format!(
            "{}: {}",
            names[seat.index()],
            paint::card(table.content, card)
        ))
    };
    let told: Vec<String> = table.seats().filter_map(told).collect();
    if told.is_empty() {
        return String::new();
    }
    line("revealed", &told.join("; "))
}
