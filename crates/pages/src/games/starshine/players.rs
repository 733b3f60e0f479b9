//! Player boards: the three slots, the points, and what else lies before a player.

use asterism_core::Seat;
use asterism_registry::GameId;
use asterism_registry::starshine::{
    Action, Card, Class, Figure, Held, NovaPlace, Phase, Slot, Used,
};
use maud::{Markup, html};

use super::art;
use super::cards::Drawn;
use super::choice::{Act, Pick, pictured};
use super::goal::picture;
use super::pick::{Asked, Picked, slot_of};
use super::scene::Scene;
use crate::parts::{clause, count, seat_badge};

const GAME: GameId = GameId::Starshine;

/// Everybody else, clockwise.
pub(super) fn rivals(scene: &Scene) -> Markup {
    html! {
        section.others aria-label="Other players" {
            @for seat in scene.model.others() {
                article.seat.turn[scene.model.waits_for(seat)].(art::owner(seat)) id={ "seat-" (seat) } {
                    (header(scene, seat))
                    div.row { (slots(scene, seat)) (counts(scene, seat)) }
                    (things(scene, seat))
                }
            }
        }
    }
}

/// The name and the points.
fn header(scene: &Scene, seat: Seat) -> Markup {
    let player = scene.player(seat);
    html! {
        header {
            (art::token(seat))
            h2 title=(scene.model.name(seat)) { (scene.model.called(seat)) }
            (seat_badge(scene.model, seat))
            @if let Some(goal) = scene.table().scenario.goal() {
                span.score title={ (player.score) " of " (goal) " points" } {
                    b { (player.score) } "/" (goal)
                }
            }
        }
        @if let Some(goal) = scene.table().scenario.goal() {
            progress max=(goal) value=(player.score.min(goal)) aria-hidden="true" {}
        }
    }
}

/// The slots of another player, whose next actions lie open.
fn slots(scene: &Scene, seat: Seat) -> Markup {
    html! {
        ol.slots.few {
            @for slot in Slot::ALL {
                li data-move=[moved(scene, seat, slot)] { (face(scene, seat, slot)) }
            }
        }
    }
}

/// The pile to which cards go from slot 3 (SH-8).
fn pile(scene: &Scene, seat: Seat) -> Markup {
    let cards = usize::from(scene.player(seat).pile);
    html! {
        div.pile-own title={ (count(cards, "card")) " in your pile; fewer are better if points are equal" } {
            span { "→" } b { (cards) } span { "pile" }
        }
    }
}

/// The card on a slot.
fn on(scene: &Scene, seat: Seat, slot: Slot) -> Option<Drawn> {
    let board = &scene.player(seat).board;
    Drawn::on(board.first, [board.second, board.third], slot)
}

fn face(scene: &Scene, seat: Seat, slot: Slot) -> Markup {
    let drawn = on(scene, seat, slot).map(|drawn| drawn.draw(scene.table()));
    drawn.unwrap_or_else(|| html! { span.empty-slot { (slot.number()) } })
}

/// The name by which the script follows a card as it shifts. Cards of a kind cannot be told apart,
/// so they are counted from slot 3 on.
fn moved(scene: &Scene, seat: Seat, slot: Slot) -> Option<String> {
    let Some(Drawn::Card(card)) = on(scene, seat, slot) else {
        return None;
    };
    let later = Slot::ALL.into_iter().filter(|other| *other > slot);
    let same = later.filter(|other| on(scene, seat, *other) == Some(Drawn::Card(card)));
    Some(track(seat, card, same.count()))
}

/// The name of the `number`-th card of a kind before a player.
pub(super) fn track(seat: Seat, card: Card, number: usize) -> String {
    format!("{seat}-{}-{number}", card.word())
}

/// Number of cards of a kind on the slots of a player.
pub(super) fn on_slots(scene: &Scene, seat: Seat, card: Card) -> usize {
    let lies = |slot: &Slot| on(scene, seat, *slot) == Some(Drawn::Card(card));
    Slot::ALL.into_iter().filter(lies).count()
}

/// The numbers of cards in hand and pile, and the place of the Supernova card.
fn counts(scene: &Scene, seat: Seat) -> Markup {
    let player = scene.player(seat);
    html! {
        ul.counts {
            li title="cards in hand" { span.held-icon { span.more { "hand " } } b { (player.hand_size()) } }
            li title="cards in the own pile" { span.pile-icon { span.more { "pile " } } b { (player.pile) } }
            @match player.nova {
                NovaPlace::Hand => li title="holds a Supernova card" {
                    (art::small("nova")) span.more { "in hand" }
                },
                NovaPlace::Board => li title="a Supernova card lies on slot 1" {
                    (art::small("nova")) span.more { "laid" }
                },
                NovaPlace::Stack | NovaPlace::Gone => {},
            }
        }
    }
}

/// The constellation that is held, and those that are completed.
fn things(scene: &Scene, seat: Seat) -> Markup {
    let player = scene.player(seat);
    let has_any = player.held != Held::Nothing || !player.completed.is_empty();
    html! {
        @if has_any {
            ul.things {
                (held(scene, seat))
                @for card in player.completed.iter() { (done(scene.table().content.figure(card))) }
            }
        }
    }
}

fn done(figure: &Figure) -> Markup {
    html! { li.done title={ (figure.name) " completed" } { (picture(figure, None)) } }
}

/// The constellation of another player: open, or what it may be (SH-24, SH-28).
fn held(scene: &Scene, seat: Seat) -> Markup {
    let content = scene.table().content;
    match scene.player(seat).held {
        Held::Nothing => html! {},
        Held::Open(card) => {
            let figure = content.figure(card);
            html! { li.held title={ "plays for " (figure.name) } { (picture(figure, None)) span.more { (figure.name) } } }
        }
        Held::Secret if scene.me() == Some(seat) => html! {},
        Held::Secret => {
            let may: Vec<&str> = scene
                .view
                .may_hold(seat)
                .iter()
                .map(|card| content.figure(card).name.as_str())
                .collect();
            html! {
                li.held.secret title={ "a secret constellation; it may be " (may.join(", ")) } {
                    span.more { "secret, " } "1 of " b { (may.len()) }
                }
            }
        }
    }
}

/// The viewer's own board.
pub(super) fn own(scene: &Scene) -> Markup {
    let Some(me) = scene.me() else {
        return html! {};
    };
    html! {
        section.mine.seat.turn[scene.model.waits_for(me)].(art::owner(me)) aria-label="Your board" {
            (header(scene, me))
            div.row {
                ol.slots { @for slot in Slot::ALL { li { (own_slot(scene, me, slot)) } } }
                (pile(scene, me))
                div.how { (how(scene)) }
            }
            (things(scene, me))
        }
    }
}

/// A slot of the viewer: a button if it can be picked, and why not if it cannot.
fn own_slot(scene: &Scene, me: Seat, slot: Slot) -> Markup {
    let card = html! {
        span.lying data-move=[moved(scene, me, slot)] { (face(scene, me, slot)) }
        span.slot-number { (slot.number()) }
    };
    let picked = picked_slot(scene.asked) == Some(slot);
    let title = on(scene, me, slot).map(|drawn| drawn.title(scene.table()));
    let title = format!(
        "Slot {}: {}",
        slot.number(),
        title.unwrap_or_else(|| "empty".into())
    );
    let number = slot.number().to_string();
    if can_be_picked(scene, slot) {
        let pick = Pick {
            id: &format!("slot-{number}"),
            class: if picked {
                "slot-pick picked"
            } else {
                "slot-pick"
            },
            value: &number,
            title: &title,
            key: Some(key(scene.asked, slot)),
        };
        let picture = html! { (card) (note(scene, me, slot)) };
        return pick.draw(scene, &pictured(&title, &picture));
    }
    html! { div.slot-shut title=(title) { (card) (note(scene, me, slot)) } }
}

/// The key that picks a slot. While cards are laid, digits are for the hand.
const fn key(asked: Asked, slot: Slot) -> char {
    match (asked, slot) {
        (Asked::Lay(_), Slot::One) => 'c',
        (Asked::Lay(_), Slot::Two | Slot::Three) => 'l',
        (_, slot) => (b'0' + slot.number()) as char,
    }
}

const fn picked_slot(asked: Asked) -> Option<Slot> {
    match asked {
        Asked::Act(picked) => picked.slot(),
        Asked::Lay(slot) => slot,
        Asked::Nothing | Asked::Open(_) => None,
    }
}

fn can_be_picked(scene: &Scene, slot: Slot) -> bool {
    let lays = |action: &Action| matches!(action, Action::Lay(_, at) if *at == slot);
    match scene.asked {
        Asked::Act(_) => scene
            .legal
            .iter()
            .any(|action| slot_of(*action) == Some(slot)),
        Asked::Lay(_) => scene.legal.iter().any(lays),
        Asked::Nothing | Asked::Open(_) => false,
    }
}

/// A word under a slot: that it is used, or cannot be.
fn note(scene: &Scene, me: Seat, slot: Slot) -> Markup {
    let words = match (scene.asked, scene.table().phase) {
        (Asked::Act(_), Phase::Acting(used)) if is_used(used, slot) => "used",
        (Asked::Act(_), Phase::Acting(_)) if !can_be_picked(scene, slot) => "no target",
        (Asked::Lay(_), _) if on(scene, me, slot).is_none() => "lay here",
        (Asked::Lay(Some(Slot::One)), _) if slot == Slot::One => "cover it",
        _ => return html! {},
    };
    html! { span.note { (words) } }
}

fn is_used(used: Used, slot: Slot) -> bool {
    match used {
        Used::Nothing => false,
        Used::Only(only) => only == slot,
        Used::OneTwo => slot != Slot::Three,
    }
}

/// Further actions, with the id, class, title and words of each button.
const OTHERWISE: [(Action, &str, &str, &str, &str); 3] = [
    (
        Action::End,
        "end",
        "primary",
        "End your actions; the cards shift",
        "End actions",
    ),
    (
        Action::Done,
        "done",
        "primary",
        "End your turn and draw",
        "End turn",
    ),
    (
        Action::Discard,
        "discard",
        "",
        "Discard your Supernova card, unused",
        "Discard Supernova",
    ),
];

/// Beside the slots: how the picked action is carried out, and what else can be done.
fn how(scene: &Scene) -> Markup {
    html! {
        @if let Asked::Act(Picked::Birth(slot, class)) = scene.asked { (classes(scene, slot, class)) }
        @for (action, id, class, title, words) in OTHERWISE {
            @if scene.may(action) {
                (Act { action, id, class, title }.draw(scene, &html! { (words) }))
            }
        }
    }
}

/// The classes that can be born, the picked one marked.
fn classes(scene: &Scene, slot: Slot, picked: Class) -> Markup {
    html! {
        ul.classes aria-label="Class of the star" {
            @for class in Class::ALL {
                li { (class_pick(scene, slot, class, picked)) }
            }
        }
    }
}

fn is_birth(action: Action, slot: Slot, class: Class) -> bool {
    matches!(action, Action::Birth(at, of, _) if (at, of) == (slot, class))
}

fn class_pick(scene: &Scene, slot: Slot, class: Class, picked: Class) -> Markup {
    let births = scene
        .legal
        .iter()
        .filter(|action| is_birth(**action, slot, class));
    let open = births.count();
    let content = html! {
        (art::small(class.word())) span.more { (class.word()) } b { (open) }
    };
    if open == 0 {
        let why = if scene.table().sky.supply(class) == 0 {
            format!("no {class} is left (SH-17)")
        } else {
            format!(
                "A {class} {}: no free square has them (SH-13)",
                art::needs(class)
            )
        };
        return html! { span.class-shut title=(why) { (content) } };
    }
    let value = format!("{} {}", slot.number(), class.word());
    let title = format!("{class}: {}", count(open, "square"));
    let pick = Pick {
        id: &format!("class-{}", class.word()),
        class: if class == picked {
            "class-pick picked"
        } else {
            "class-pick"
        },
        value: &value,
        title: &title,
        key: class.word().chars().next(),
    };
    pick.draw(scene, &pictured(&title, &content))
}

/// The scenario, for a quiet line.
pub(super) fn aim(scene: &Scene) -> Markup {
    let scenario = scene.table().scenario;
    html! {
        p.aim {
            "Scenario " (scenario.number()) ", " (scenario.name()) " " (clause(GAME, scenario.clause()))
        }
    }
}
