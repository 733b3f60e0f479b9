//! Facts that everybody knows: the trump, the deck, the marker and the round.

use asterism_registry::stella_quest::{Marker, Phase, Player, Table, View, winner};

use super::paint::{self, card, colour};
use crate::text::{count, style, width, wrap};

pub(super) fn headline(view: &View, names: &[String]) -> String {
    let round = view.table.rounds + 1;
    match view.table.phase {
        Phase::Round { .. } | Phase::Take { .. } | Phase::Top { .. } => {
            format!("Round {round}, led by {}", names[view.table.leader.index()])
        }
        Phase::Over(_) => "The end".into(),
    }
}

/// The facts that hold for everybody, one a line.
pub(super) fn lines(view: &View, names: &[String]) -> [String; 5] {
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
