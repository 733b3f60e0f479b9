//! The middle of the table: deck, discard pile, and the cards of the round.

use asterism_core::Seat;
use asterism_registry::stella_quest::{
    Action, Card, Marker, Phase, Player, Strength, Table, winner,
};
use maud::{Markup, html};

use super::art;
use super::avatars::face_of;
use super::choice::{CardChoice, shown};
use super::lights::light;
use super::scene::{Asked, Scene};
use super::tags;

/// Deck, discard pile and round.
pub(super) fn middle(scene: &Scene) -> Markup {
    html! {
        section.felt aria-label="The table" {
            div.piles { (deck(scene)) (discard(scene)) }
            ol.plays { @for place in 0..scene.view.table.places() { (play(scene, place)) } }
        }
    }
}

fn deck(scene: &Scene) -> Markup {
    html! {
        figure.pile {
            @match scene.view.deck_back {
                Some(back) => { div.stack { (art::back(back)) } },
                None => { div.hole {} },
            }
            figcaption { b { (scene.view.deck) } " left" }
        }
    }
}

fn discard(scene: &Scene) -> Markup {
    let table = &scene.view.table;
    html! {
        figure.pile {
            span.top data-move=(scene.top_key()) { (shown(scene, table.top)) }
            figcaption {
                @match table.trump() {
                    Some(colour) => { span.label { "Trump: " } (art::colour(colour)) },
                    None => { "No trump" },
                }
            }
        }
    }
}

/// One place of the round: the player, and the card or the gap for it.
fn play(scene: &Scene, place: usize) -> Markup {
    let table = &scene.view.table;
    let player = table.player_at(place);
    let best = is_best(table, place);
    let next = is_next(scene, player);
    html! {
        li.play.best[best].next[next] {
            span.who { (face_of(scene, player)) span.name { (scene.called(player)) } }
            @match table.played.at(place) {
                Some(card) => { (played(scene, place, card)) },
                None => { (gap(scene, place, player)) },
            }
        }
    }
}

/// True if the card at `place` wins the round so far. Once a card is taken, those that are left no
/// longer show who won.
fn is_best(table: &Table, place: usize) -> bool {
    match table.phase {
        Phase::Round { .. } | Phase::Take { .. } => winner(table.top, table.played) == Some(place),
        Phase::Top { .. } | Phase::Over(_) => false,
    }
}

/// True if the table waits for a card of `player`.
fn is_next(scene: &Scene, player: Player) -> bool {
    match scene.view.table.phase {
        Phase::Round { seat } => !scene.model.is_over() && Player::Seat(seat) == player,
        Phase::Take { .. } | Phase::Top { .. } | Phase::Over(_) => false,
    }
}

/// The place for a card that is not there.
fn gap(scene: &Scene, place: usize, player: Player) -> Markup {
    let table = &scene.view.table;
    let mine = scene.me().map(Player::Seat) == Some(player) && !scene.model.is_past();
    let taken = matches!(table.phase, Phase::Top { .. });
    let inside = match (taken, mine) {
        (true, _) => "taken",
        (false, true) => "your card",
        (false, false) => "",
    };
    let last = place + 1 == table.places();
    let under = match (is_next(scene, player), mine, last) {
        _ if taken => "",
        (_, true, true) => "you play last",
        (true, true, false) if place == 0 => "you lead",
        (true, true, false) => "your turn",
        (true, false, _) => "to play",
        (false, true, false) | (false, false, _) => "",
    };
    html! { div.hole { (inside) } div.under { span.turn-word { (under) } } }
}

/// A card of the round: to choose, if the viewer is asked for one of them.
fn played(scene: &Scene, place: usize, card: Card) -> Markup {
    let (action, tag) = match &scene.asked {
        Asked::Take(foresight) => (Action::Take(card), tags::taking(foresight, card)),
        Asked::Top => (Action::Top(card), tags::topping(scene, card)),
        Asked::Play(_) | Asked::Nothing => return lying(scene, place, card),
    };
    let choice = CardChoice {
        action,
        card,
        id: &format!("round-{place}"),
        key: &scene.played_key(place, card),
    };
    choice.draw(scene, &tag)
}

/// A card of the round that is only looked at.
fn lying(scene: &Scene, place: usize, card: Card) -> Markup {
    let table = &scene.view.table;
    let round = u16::from(table.rounds) + 1;
    let strength = Strength::of(table, place);
    let moment = match (strength, table.phase) {
        (Strength::SuperTrump, _) => Some(format!("super-trump:{round}-{place}")),
        (_, Phase::Take { .. }) if is_best(table, place) => Some(format!("won-round:{round}")),
        _ => None,
    };
    html! {
        span.lying data-move=(scene.played_key(place, card)) data-moment=[moment] {
            (shown(scene, card))
        }
        div.under { (standing(scene, place, strength)) }
    }
}

/// How a card of the round stands.
fn standing(scene: &Scene, place: usize, strength: Strength) -> Markup {
    let table = &scene.view.table;
    let kind = match strength {
        Strength::SuperTrump => "Super Trump",
        Strength::Trump => "trump",
        Strength::Leading | Strength::Nothing => "",
    };
    let best = is_best(table, place);
    let verb = match table.phase {
        Phase::Take { .. } => "won",
        Phase::Round { .. } | Phase::Top { .. } | Phase::Over(_) => "winning",
    };
    html! {
        @if best { span.tag.gain { (verb) } }
        @if !kind.is_empty() { span.tag.fact { (kind) } }
        @if let Some(seat) = charged(table, place).filter(|_| best) {
            span.charge { "costs " (whom(scene, seat)) " " (light()) span.unseen { "a light" } }
        }
    }
}

/// A player as the object of a sentence.
fn whom<'a>(scene: &Scene<'a>, seat: Seat) -> &'a str {
    if scene.me() == Some(seat) {
        "you"
    } else {
        scene.model.name(seat)
    }
}

/// The seat at `place`, if it would lose a light to the Black Star by winning (SQ-17).
fn charged(table: &Table, place: usize) -> Option<Seat> {
    match (table.player_at(place), table.marker, table.phase) {
        (Player::Seat(seat), Marker::Seat(holder), Phase::Round { .. }) if seat == holder => {
            Some(seat)
        }
        _ => None,
    }
}
