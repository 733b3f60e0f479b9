//! Consequences of the choice of a card, told before it is played.
//!
//! The stylesheet shows what belongs to the chosen card: class `for-1` is for the second card of
//! the hand, `called-1` marks what that card calls, `called-down` what any card calls face down.

use asterism_registry::GameId;
use asterism_registry::stellar::{
    Area, Card, Number, Placed, Score, Section, Side, Slot, SlotSet, Table, View, final_scores,
};
use maud::{Markup, html};

use super::outlook::{BySection, Forecast};
use super::scene::{Asked, Call, Scene};
use crate::model::TableModel;
use crate::parts::{capital, clause};

/// The scene with forecasts for the viewer's hand, if a card is to be played.
pub(super) fn scene<'a>(model: &'a TableModel, view: &'a View) -> Scene<'a> {
    let mut scene = Scene::new(model, view);
    if scene.asked == Asked::Play {
        let hand = scene.view.hand.iter().enumerate();
        scene.forecasts = hand
            .map(|(place, card)| forecast(&scene, place, card))
            .collect();
    }
    scene
}

/// The forecast for a card of the hand.
fn forecast(scene: &Scene, place: usize, card: Card) -> Forecast {
    let (open, me) = (open_to(scene, card), scene.near().index());
    let noted = noted(scene, scene.view.table, card);
    let (note, after_note) = best_follower(scene, noted, scene.call(card.number()));
    Forecast {
        place,
        card,
        open,
        up: by_section(scene, card, Side::Up),
        down: by_section(scene, card, Side::Down),
        note,
        after: open
            .iter()
            .next()
            .map(|slot| final_scores(&aimed_and_noted(scene, card, slot, Side::Up))[me]),
        after_note,
    }
}

/// Points of a card that is settled, at each section: it was played, or follows.
pub(super) fn by_section(scene: &Scene, card: Card, side: Side) -> BySection {
    let content = scene.view.table.content;
    let slots = match side {
        Side::Up => open_to(scene, card),
        Side::Down => scene.view.table.telescopes[scene.near().index()].empty(),
    };
    Section::ALL.map(|section| {
        let mut slots = slots.iter();
        let slot = slots.find(|slot| content.section(section).contains(*slot))?;
        Some(gain(scene, &aimed_and_noted(scene, card, slot, side)))
    })
}

/// The table with a card in the viewer's telescope, and what it calls in the notebook.
fn aimed_and_noted(scene: &Scene, card: Card, slot: Slot, side: Side) -> Table {
    let placed = Placed { card, side };
    let table = aimed(scene, scene.view.table, slot, placed);
    let follows = match scene.asked {
        Asked::Play | Asked::Place(_) => scene.call(placed.number()),
        Asked::Starter
        | Asked::Wipe
        | Asked::Take
        | Asked::Aim(_)
        | Asked::Note(_)
        | Asked::Last
        | Asked::Nothing => Call::Deck,
    };
    match follows {
        Call::Row(_, follower) => noted(scene, table, follower),
        Call::Deck => table,
    }
}

fn aimed(scene: &Scene, mut table: Table, slot: Slot, placed: Placed) -> Table {
    let telescope = &mut table.telescopes[scene.near().index()];
    *telescope = telescope.with(slot, placed);
    table
}

fn noted(scene: &Scene, mut table: Table, card: Card) -> Table {
    table.notebooks[scene.near().index()].add(card);
    table
}

/// The points that the viewer has more on `table` than now.
fn gain(scene: &Scene, table: &Table) -> i16 {
    let me = scene.near().index();
    final_scores(table)[me].total() - scene.scores[me].total()
}

/// The most that a table brings once the called card lies at its best place, and the score then.
fn best_follower(scene: &Scene, table: Table, call: Call) -> (i16, Score) {
    let (me, content) = (scene.near().index(), table.content);
    let score = |table: &Table| {
        let score = final_scores(table)[me];
        (score.total() - scene.scores[me].total(), score)
    };
    let Call::Row(_, card) = call else {
        return score(&table);
    };
    let telescope = &table.telescopes[me];
    let places = [
        (Side::Up, telescope.open_to(card, content)),
        (Side::Down, telescope.empty()),
    ];
    let tried = places.into_iter().flat_map(|(side, slots)| {
        let first = move |section| {
            slots
                .iter()
                .find(|slot| content.section(section).contains(*slot))
        };
        let slots = Section::ALL.into_iter().filter_map(first);
        slots.map(move |slot| score(&aimed(scene, table, slot, Placed { card, side })))
    });
    // Of equally good places the first one counts: face up.
    let best = tried.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.unwrap_or_else(|| score(&table))
}

/// The points of the last card (SL-23, SL-24).
pub(super) fn last_worth(scene: &Scene, card: Card) -> i16 {
    gain(scene, &noted(scene, scene.view.table, card))
}

/// The classes of what the cards of the hand call.
pub(super) fn call_classes(scene: &Scene, call: Call) -> String {
    let open = matches!(scene.asked, Asked::Wipe | Asked::Take | Asked::Play);
    let cards = scene.view.hand.iter().enumerate().filter(|_| open);
    let cards = cards.filter(|(_, card)| scene.call(card.number()) == call);
    let mut classes: Vec<String> = cards.map(|(place, _)| format!("called-{place}")).collect();
    let down = scene.call(Number::FACE_DOWN) == call;
    if down && scene.asked == Asked::Play {
        classes.push("called-down".into());
    }
    classes.join(" ")
}

/// The card that this number calls, in two short lines.
pub(super) fn calls(scene: &Scene, number: Number) -> Markup {
    match scene.call(number) {
        Call::Row(slot, card) => html! { b { "then slot " (slot.number()) } span { (card) } },
        Call::Deck => html! { b { "then deck" } span { "unknown" } },
    }
}

/// A sentence on the card that follows this number, and on its place.
pub(super) fn follows(scene: &Scene, number: Number, area: Area) -> String {
    let area = area.other().word();
    match scene.call(number) {
        Call::Row(_, card) => capital(&format!("{card} follows into your {area}.")),
        Call::Deck => format!("The deck’s top card follows into your {area}."),
    }
}

/// The slots of the viewer's telescope where a card may lie face up.
pub(super) fn open_to(scene: &Scene, card: Card) -> SlotSet {
    let table = &scene.view.table;
    table.telescopes[scene.near().index()].open_to(card, table.content)
}

/// The reason why these places are open (SL-15 to SL-17).
pub(super) fn why(scene: &Scene, card: Card) -> Markup {
    let telescope = &scene.view.table.telescopes[scene.near().index()];
    let shown = |kind| !telescope.showing(kind).is_empty();
    match card.kind() {
        None => html! { "A satellite may lie anywhere. " (clause(GameId::Stellar, "SL-17")) },
        Some(kind) if open_to(scene, card).is_empty() => html! {
            "No place beside a " (kind) " is free: it can only lie face down. "
            (clause(GameId::Stellar, "SL-16"))
        },
        Some(kind) if shown(kind) => html! {
            "Face up only beside another " (kind) ". " (clause(GameId::Stellar, "SL-15"))
        },
        Some(kind) => html! {
            "Your first " (kind) ": any place. " (clause(GameId::Stellar, "SL-15"))
        },
    }
}

/// Points as they are added.
pub(super) fn plus(points: i16) -> String {
    format!("+{points}")
}
