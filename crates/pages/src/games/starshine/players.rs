//! Players: the name, the points, the cards that lie open, and what else is known of them.

use asterism_core::Seat;
use asterism_registry::starshine::{Held, NovaPlace, Slot};
use maud::{Markup, html};

use super::art;
use super::board::{moved, on};
use super::goal::picture;
use super::scene::Scene;
use crate::parts::{count, seat_badge};

/// Another player: the name opens all that lies before them.
pub(super) fn rival(scene: &Scene, seat: Seat) -> Markup {
    let sheet = format!("player-{seat}");
    html! {
        article.others.seat.turn[scene.model.waits_for(seat)].(art::owner(seat)) id={ "seat-" (seat) } {
            header {
                (art::token(seat))
                h2 title=(scene.model.name(seat)) {
                    button.opens type="button" popovertarget=(sheet) { (scene.model.called(seat)) }
                }
                (seat_badge(scene.model, seat))
                span.here data-seat=(seat) {}
                (score(scene, seat))
            }
            (bar(scene, seat))
            (chips(scene, seat))
            p.facts { (facts(scene, seat)) }
            (sheet_of(scene, seat, &sheet))
        }
    }
}

/// The viewer: the name and the points.
pub(super) fn own(scene: &Scene) -> Markup {
    let Some(me) = scene.me() else {
        return html! {};
    };
    let pile = count(usize::from(scene.player(me).pile), "card");
    html! {
        section.me.seat.turn[scene.model.waits_for(me)].(art::owner(me)) aria-label=(name_of_own(scene)) {
            header {
                (art::token(me))
                h2 { (scene.model.called(me)) }
                (seat_badge(scene.model, me))
                span.here data-seat=(me) {}
                span.rule { "two actions, or all three from left to right" }
                span.pile title="Fewer are better if points are equal" { "pile: " (pile) }
                (score(scene, me))
            }
            (bar(scene, me))
        }
    }
}

fn name_of_own(scene: &Scene) -> &'static str {
    if scene.model.is_past() {
        "Board"
    } else {
        "Your board"
    }
}

/// The points, or in a scenario without points the stars of the constellation.
fn score(scene: &Scene, seat: Seat) -> Markup {
    let player = scene.player(seat);
    html! {
        @if let Some(goal) = scene.table().scenario.goal() {
            span.score title={ (player.score) " of " (goal) " points" } {
                b id={ "points-" (seat) } data-count="points" { (player.score) } span.of-goal { "/" (goal) }
            }
        }
    }
}

fn bar(scene: &Scene, seat: Seat) -> Markup {
    let score = scene.player(seat).score;
    html! {
        @if let Some(goal) = scene.table().scenario.goal() {
            progress max=(goal) value=(score.min(goal)) aria-hidden="true" {}
        }
    }
}

/// The cards on the slots of another player in few words: their next actions lie open.
fn chips(scene: &Scene, seat: Seat) -> Markup {
    html! {
        ol.slots.few {
            @for slot in Slot::ALL {
                li data-move=[moved(scene, seat, slot)] {
                    @match on(scene, seat, slot) {
                        Some(drawn) => {
                            button type="button" class={ "chip " (drawn.kind()) } popovertarget={ "large-" (drawn.key()) } {
                                span.unseen { "Slot " (slot.number()) ": " } (drawn.short())
                            }
                        },
                        None => span.chip.none { "–" },
                    }
                }
            }
        }
    }
}

/// Cards in hand and pile, the Supernova card, and the constellation.
fn facts(scene: &Scene, seat: Seat) -> Markup {
    let player = scene.player(seat);
    html! {
        span { "hand " b { (player.hand_size()) } }
        span { "pile " b { (player.pile) } }
        @match player.nova {
            NovaPlace::Hand => span title="Holds a Supernova card" { span.unseen { "holds a Supernova card" } "+ " (art::small("nova")) },
            NovaPlace::Board | NovaPlace::Stack | NovaPlace::Gone => {},
        }
        (held(scene, seat))
        (done(scene, seat))
    }
}

/// The constellation of another player: open, or the number of those that it may be (SH-24, SH-28).
fn held(scene: &Scene, seat: Seat) -> Markup {
    let content = scene.table().content;
    match scene.player(seat).held {
        Held::Nothing => html! {},
        Held::Open(card) => {
            let figure = content.figure(card);
            html! {
                button.plain-link type="button" popovertarget={ "large-" (figure.word()) } { (figure.name) }
            }
        }
        Held::Secret if scene.me() == Some(seat) => html! {},
        Held::Secret => {
            html! { span title="Its secret constellation is one of these" { "secret: 1 of " b { (scene.view.may_hold(seat).len()) } } }
        }
    }
}

/// The constellations that a player has completed.
fn done(scene: &Scene, seat: Seat) -> Markup {
    let completed = scene.player(seat).completed;
    html! {
        @for card in completed.iter() {
            @let figure = scene.table().content.figure(card);
            span.done data-moment={ "constellation:" (seat) "-" (figure.word()) } { "✓ " (figure.name) }
        }
    }
}

/// Everything that lies before another player, over the table.
fn sheet_of(scene: &Scene, seat: Seat, id: &str) -> Markup {
    let table = scene.table();
    html! {
        div.large.player-sheet id=(id) popover {
            h3 { (scene.model.called(seat)) }
            ol.slots {
                @for slot in Slot::ALL {
                    li {
                        @match on(scene, seat, slot) {
                            Some(drawn) => (drawn.draw(table)),
                            None => span.empty-slot { "slot " (slot.number()) " is empty" },
                        }
                    }
                }
            }
            p { "Two of these actions each turn, or all three from left to right. Then the cards shift to the right." }
            p.facts { (facts(scene, seat)) }
            (constellations(scene, seat))
            button type="button" popovertarget=(id) popovertargetaction="hide" { "Close" }
        }
    }
}

/// The constellations of a player that lie open, as pictures; the names of those that a secret one
/// may be.
fn constellations(scene: &Scene, seat: Seat) -> Markup {
    let (player, content) = (scene.player(seat), scene.table().content);
    let open = match player.held {
        Held::Open(card) => Some(card),
        Held::Nothing | Held::Secret => None,
    };
    html! {
        @if player.held == Held::Secret && scene.me() != Some(seat) {
            @let may: Vec<&str> = scene.view.may_hold(seat).iter().map(|card| content.figure(card).name.as_str()).collect();
            p { "The secret constellation may be " (may.join(", ")) "." }
        }
        div.figures {
            @for card in open.into_iter().chain(player.completed.iter()) {
                (picture(content.figure(card), None))
            }
        }
    }
}
