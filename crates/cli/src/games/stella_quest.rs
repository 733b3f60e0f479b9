//! Stella Quest in a terminal.

mod paint;
mod scoring;

use asterism_core::{Notation, Seat, Viewer};
use asterism_registry::stella_quest::{
    Action, Back, Card, Marker, Number, Phase, Player, StellaQuest, Strength, Table, View, jewels,
    winner,
};

use self::paint::{backs, card, cards, colour};
use super::Scene;
use crate::text::grid::{Flush, Grid};
use crate::text::{columns, count, style, width, wrap};

/// A player has so many tokens in all (SQ-4).
const TOKENS: u8 = 5;
/// A card takes so many columns.
const CARD: usize = 2;

impl Scene for View {
    fn table(&self, names: &[String]) -> String {
        let headline = style::bold(&headline(self, names));
        let facts = facts(self, names).join("\n");
        format!("{headline}\n{facts}\n\n{}", seats(self, names))
    }

    fn own(&self) -> String {
        cards(self.hand.iter())
    }

    fn question(&self, names: &[String]) -> String {
        match self.table.phase {
            Phase::Round { seat } => to_play(self, seat, names),
            Phase::Take { winner } => {
                let (who, s) = speaker(self, winner, names);
                format!("{who} won the round and take{s} one of its cards (SQ-18).")
            }
            Phase::Top { winner } => {
                let (who, s) = speaker(self, winner, names);
                format!("{who} choose{s} the card on top of the discard pile (SQ-20).")
            }
            Phase::Over(_) => "The game is over.".into(),
        }
    }

    fn note(&self, action: &str) -> String {
        let Ok(action) = StellaQuest::parse(action, &()) else {
            return String::new();
        };
        match action {
            Action::Draw => "a token for 3 cards".into(),
            Action::Play(card) => strength(self, card).into(),
            Action::Take(card) => worth(self, card),
            Action::Top(card) => match card.colour() {
                Some(colour) => format!("{colour} becomes trump"),
                None => "no trump".into(),
            },
        }
    }

    fn paint_action(&self, action: &str) -> String {
        paint::action(action)
    }

    fn paint_words(&self, words: &str) -> String {
        paint::words(words)
    }

    fn scoring(&self, names: &[String]) -> String {
        scoring::scoring(&self.table, names)
    }
}

/// Who is meant, and the ending of their verbs.
fn speaker<'a>(view: &View, seat: Seat, names: &'a [String]) -> (&'a str, &'static str) {
    if view.viewer == Viewer::Seat(seat) {
        ("You", "")
    } else {
        (&names[seat.index()], "s")
    }
}

fn headline(view: &View, names: &[String]) -> String {
    let round = view.table.rounds + 1;
    match view.table.phase {
        Phase::Round { .. } | Phase::Take { .. } | Phase::Top { .. } => {
            format!("Round {round}, led by {}", names[view.table.leader.index()])
        }
        Phase::Over(_) => "The end".into(),
    }
}

/// The facts that hold for everybody, one a line.
fn facts(view: &View, names: &[String]) -> [String; 5] {
    let table = &view.table;
    let trump = table.trump().map_or_else(|| "none".to_owned(), colour);
    [
        (
            "trump",
            format!("{trump}, by {} on the discard pile", card(table.top)),
        ),
        ("deck", deck(view)),
        ("Black Star", marker(table.marker, names)),
        ("leading", leading(&view.table)),
        ("played", played(view, names)),
    ]
    .map(|(label, text)| {
        let label = style::dim(&format!("{label:<10}"));
        wrap::hanging(&format!("  {label}  "), &text, width())
    })
}

fn deck(view: &View) -> String {
    let cards = count(usize::from(view.deck), "card");
    match view.deck_back {
        Some(next) => format!("{cards}, the next one {}", paint::back_word(next)),
        None => cards,
    }
}

fn marker(marker: Marker, names: &[String]) -> String {
    match marker {
        Marker::Nobody => style::dim("nobody"),
        Marker::Seat(seat) => names[seat.index()].clone(),
        Marker::Dummy => "the Dummy".into(),
    }
}

/// The leading colour; once a card is taken there is none any more.
fn leading(table: &Table) -> String {
    match (table.played.leading(), table.phase) {
        (Some(leading), _) => colour(leading),
        (None, Phase::Round { .. } | Phase::Take { .. }) => style::dim("no colour yet"),
        (None, Phase::Top { .. } | Phase::Over(_)) => style::dim("the round is over"),
    }
}

/// The cards of the round, the one that wins so far marked.
fn played(view: &View, names: &[String]) -> String {
    let table = &view.table;
    let best = match table.phase {
        Phase::Round { .. } | Phase::Take { .. } => winner(table.top, table.played),
        Phase::Top { .. } | Phase::Over(_) => None,
    };
    let plays = table.played.iter().map(|(place, played)| {
        let who = match table.player_at(place) {
            Player::Seat(seat) => names[seat.index()].as_str(),
            Player::Dummy => "Dummy",
        };
        let wins = if best == Some(place) {
            " (winning)"
        } else {
            ""
        };
        format!("{who} {}{wins}", card(played))
    });
    let plays: Vec<String> = plays.collect();
    if plays.is_empty() {
        style::dim("nothing yet")
    } else {
        plays.join(", ")
    }
}

/// One line for every seat: tokens, points so far, the collection by number, the backs in hand.
fn seats(view: &View, names: &[String]) -> Grid {
    let table = &view.table;
    let widths = Number::ALL.map(|number| widest(view, number));
    let numbers = Number::ALL.map(|number| number.to_string());
    let mut grid = Grid::new(&[
        ("", Flush::Left),
        ("lit", Flush::Left),
        ("points", Flush::Right),
        (&padded(&numbers, &widths), Flush::Left),
        ("hand", Flush::Left),
    ]);
    for seat in Seat::first(table.seats()) {
        let collection = Number::ALL.map(|number| collected(view, seat, number));
        grid.row([
            name(view, seat, names),
            tokens(table.lit[seat.index()]),
            table.points(seat).to_string(),
            padded(&collection, &widths),
            backs(view.backs[seat.index()]),
        ]);
    }
    grid
}

/// How much room the cards of `number` take in the collection that has most of them.
fn widest(view: &View, number: Number) -> usize {
    let seats = Seat::first(view.table.seats());
    let widths = seats.map(|seat| columns(&collected(view, seat, number)));
    widths.fold(CARD, usize::max)
}

/// Cells closer together than those of a grid, so that a seat fits on a line.
fn padded(cells: &[String; 6], widths: &[usize; 6]) -> String {
    let cells = cells.iter().zip(widths);
    let padded = cells.map(|(cell, width)| format!("{cell}{}", " ".repeat(width - columns(cell))));
    padded.collect::<Vec<_>>().join(" ")
}

/// The name, bold on its turn, with what is special about it.
fn name(view: &View, seat: Seat, names: &[String]) -> String {
    let mut name = names[seat.index()].clone();
    if view.table.turn().owes(seat) {
        name = style::bold(&name);
    }
    if view.viewer == Viewer::Seat(seat) {
        name += " (you)";
    }
    if view.table.marker == Marker::Seat(seat) {
        name += " ★";
    }
    name
}

fn tokens(lit: u8) -> String {
    let lit = usize::from(lit.min(TOKENS));
    let dark = usize::from(TOKENS) - lit;
    format!("{}{}", "●".repeat(lit), style::dim(&"○".repeat(dark)))
}

/// The collected cards of one number; a dot if there is none.
fn collected(view: &View, seat: Seat, number: Number) -> String {
    let all = view.table.collections[seat.index()].cards();
    let held = cards(all.filter(|card| card.number() == Some(number)));
    if held.is_empty() {
        style::dim("·")
    } else {
        held
    }
}

fn to_play(view: &View, seat: Seat, names: &[String]) -> String {
    let (who, s) = speaker(view, seat, names);
    let has = if s.is_empty() { "have" } else { "has" };
    let Some(leading) = view.table.played.leading() else {
        let so_far = if view.table.played.is_empty() {
            format!("lead{s} the round with any card (SQ-8)")
        } else {
            format!("play{s} any card: there are only Breaks so far (SQ-9)")
        };
        return format!("{who} {so_far}.");
    };
    let follows = view.backs[seat.index()].count(Back::Colour(leading));
    if follows > 0 {
        format!("{who} must follow {leading} or play a Break (SQ-10, SQ-11).")
    } else {
        format!("{who} {has} no {leading} and play{s} any card (SQ-10).")
    }
}

/// What a card would be in this round (SQ-12, SQ-14).
fn strength(view: &View, card: Card) -> &'static str {
    let strength = view
        .viewer
        .seat()
        .map(|seat| Strength::if_played(&view.table, seat, card));
    match strength {
        Some(Strength::SuperTrump) => "Super Trump",
        Some(Strength::Trump) => "trump",
        Some(Strength::Nothing) if card.is_break() => "never wins",
        Some(Strength::Leading | Strength::Nothing) | None => "",
    }
}

/// What taking a card would bring or cost (SQ-18, SQ-19, SQ-27).
fn worth(view: &View, card: Card) -> String {
    let Some((seat, number)) = view.viewer.seat().zip(card.number()) else {
        return String::new();
    };
    let collection = view.table.collections[seat.index()];
    let jewels = usize::from(jewels(number));
    if collection.holds(number) {
        format!("a repeat: costs {}", count(jewels, "token"))
    } else if collection.numbers() == 5 {
        "completes 1 to 6".into()
    } else {
        format!("new: {}", count(jewels, "jewel"))
    }
}
