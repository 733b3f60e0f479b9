//! The middle of the table: deck, discard pile, and the cards of the round.

use asterism_registry::stella_quest::{Action, Card, Phase, Player, Strength, Table, winner};
use maud::{Markup, html};

use super::art;
use super::choice::CardChoice;
use super::forecast::Taking;
use super::scene::{Asked, Scene};
use crate::parts::count;

/// Deck, discard pile and round.
pub(super) fn middle(scene: &Scene) -> Markup {
    let table = &scene.view.table;
    html! {
        section.felt aria-label="The table" {
            h2 { "Round " (u16::from(table.rounds) + 1) (leading(table)) }
            div.piles { (deck(scene)) (discard(scene)) }
            ol.plays { @for place in 0..table.places() { (play(scene, place)) } }
        }
    }
}

/// The leading colour; once a card is taken, those that are left no longer show it.
fn leading(table: &Table) -> Markup {
    match (table.phase, table.played.leading()) {
        (Phase::Round { .. } | Phase::Take { .. }, Some(colour)) => {
            html! { span { "leading colour " (art::colour(colour)) } }
        }
        (Phase::Round { .. } | Phase::Take { .. }, None)
        | (Phase::Top { .. } | Phase::Over(_), _) => {
            html! {}
        }
    }
}

fn deck(scene: &Scene) -> Markup {
    html! {
        figure.pile {
            figcaption { "Deck" }
            @match scene.view.deck_back {
                Some(back) => { div.stack { (art::back(back)) } },
                None => { div.card.gap {} },
            }
            span.mark { (count(usize::from(scene.view.deck), "card")) }
        }
    }
}

fn discard(scene: &Scene) -> Markup {
    let table = &scene.view.table;
    html! {
        figure.pile {
            figcaption { @if table.trump().is_some() { "Trump" } @else { "No trump" } }
            span data-move=(scene.top_key()) { (art::card(table.top)) }
            @if let Some(colour) = table.trump() { span.mark { (art::colour(colour)) } }
        }
    }
}

/// One place of the round: who plays there, and the card or the gap for it.
fn play(scene: &Scene, place: usize) -> Markup {
    let table = &scene.view.table;
    let player = table.player_at(place);
    let state = place_state(scene, place);
    let class = match state {
        PlaceState::Best => "play best",
        PlaceState::Next => "play next",
        PlaceState::Other => "play",
    };
    html! {
        li class=(class) {
            span.who { (scene.called(player)) }
            @match table.played.at(place) {
                Some(card) => { (played(scene, place, card)) },
                None => { div.card.gap {} span.mark { (gap_words(scene, player)) } },
            }
        }
    }
}

/// The state of a place of the round.
enum PlaceState {
    /// Its card wins the round so far.
    Best,
    /// Its player is to play now.
    Next,
    Other,
}

fn place_state(scene: &Scene, place: usize) -> PlaceState {
    let table = &scene.view.table;
    match table.phase {
        Phase::Round { .. } if is_next(scene, table.player_at(place)) => PlaceState::Next,
        Phase::Round { .. } | Phase::Take { .. }
            if winner(table.top, table.played) == Some(place) =>
        {
            PlaceState::Best
        }
        // Once a card is taken, those that are left no longer show who won.
        Phase::Round { .. } | Phase::Take { .. } | Phase::Top { .. } | Phase::Over(_) => {
            PlaceState::Other
        }
    }
}

/// True if the table waits for `player`.
fn is_next(scene: &Scene, player: Player) -> bool {
    scene.to_act().map(Player::Seat) == Some(player)
}

fn gap_words(scene: &Scene, player: Player) -> &'static str {
    match scene.view.table.phase {
        Phase::Round { .. } if is_next(scene, player) => "to play",
        Phase::Top { winner: _ } => "gone",
        Phase::Round { .. } | Phase::Take { .. } | Phase::Over(_) => "",
    }
}

/// A card of the round: to choose, if the viewer is asked for one of them.
fn played(scene: &Scene, place: usize, card: Card) -> Markup {
    let (action, words) = match &scene.asked {
        Asked::Take(_) if card.is_break() => (Action::Take(card), String::new()),
        Asked::Take(foresight) => (Action::Take(card), taking(&foresight.taking(card))),
        Asked::Top => (Action::Top(card), topping(card)),
        Asked::Play(_) | Asked::Nothing => return lying(scene, place, card),
    };
    let choice = CardChoice {
        action,
        card,
        id: &format!("round-{place}"),
        key: &scene.played_key(place, card),
    };
    choice.draw(scene, &words)
}

/// A card of the round that is only looked at.
fn lying(scene: &Scene, place: usize, card: Card) -> Markup {
    html! {
        span data-move=(scene.played_key(place, card)) { (art::card(card)) }
        span.mark { (strength_words(scene, place)) }
    }
}

fn strength_words(scene: &Scene, place: usize) -> Markup {
    let best = matches!(place_state(scene, place), PlaceState::Best);
    let strength = match Strength::of(&scene.view.table, place) {
        Strength::SuperTrump => "Super Trump",
        Strength::Trump => "trump",
        Strength::Leading | Strength::Nothing => "",
    };
    html! {
        @if !strength.is_empty() { span.strength { (strength) } " " }
        @if best { b { "winning" } }
    }
}

/// The gain of taking a card.
fn taking(taking: &Taking) -> String {
    match taking {
        Taking::New => "new number".into(),
        Taking::Completes => "completes your set!".into(),
        Taking::Repeat { tokens } => {
            format!("repeat: costs {}", count(usize::from(*tokens), "token"))
        }
        Taking::LastLight => "repeat: your last light goes out".into(),
    }
}

fn topping(card: Card) -> String {
    card.colour()
        .map_or_else(|| "no trump".into(), |colour| format!("{colour} is trump"))
}
