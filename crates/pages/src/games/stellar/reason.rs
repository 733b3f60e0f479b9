//! The reason for an advised action in words: what it brings, what it risks.

use asterism_registry::stellar::{Action, Area, Card, Side};

use super::forecast::{by_section, last_worth};
use super::outlook::Forecast;
use super::scene::{Call, Scene};
use crate::parts::count;

/// A short reason; empty where none can be seen.
pub(super) fn reason(scene: &Scene, action: Action) -> String {
    match action {
        Action::Start(card) | Action::Take(card) => worth(scene, card),
        Action::Play(card, area) => play(scene, card, area),
        Action::At(slot, side) => match scene.in_play() {
            Some(card) => {
                let section = scene.view.table.content.section_of(slot).index();
                brings(by_section(scene, card, side)[section].unwrap_or_default())
            }
            None => String::new(),
        },
        Action::Last(card) => brings(last_worth(scene, card)),
        Action::Wipe => "The row has little for you.".into(),
        Action::Keep => "The row has something for you.".into(),
        Action::Note => String::new(),
    }
}

fn worth(scene: &Scene, card: Card) -> String {
    let stars = scene.view.table.content.stars(card);
    if card.is_satellite() {
        return "A satellite fits any run, but your rival may wipe the row.".into();
    }
    let calls = match scene.call(card.number()) {
        Call::Row(_, called) if called != card => format!(", and it calls {called}"),
        Call::Row(..) | Call::Deck => String::new(),
    };
    format!("It has {}{calls}.", count(usize::from(stars), "star"))
}

fn play(scene: &Scene, card: Card, area: Area) -> String {
    let Some(it) = scene.forecasts.iter().find(|it| it.card == card) else {
        return String::new();
    };
    match area {
        Area::Telescope => brings(most(it)),
        Area::Notebook => brings(it.note),
    }
}

fn most(it: &Forecast) -> i16 {
    let up = it.range(Side::Up).or_else(|| it.range(Side::Down));
    up.map_or(0, |(_, most)| most)
}

fn brings(points: i16) -> String {
    match points {
        1.. => format!(
            "It brings up to {} now.",
            count(points.unsigned_abs().into(), "point")
        ),
        _ => "It brings nothing now, but prepares more.".into(),
    }
}
