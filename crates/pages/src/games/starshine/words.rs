//! Actions in words, and reasons for advice.

use asterism_registry::starshine::{Action, Class, Table};

use super::scene::Scene;

/// An action at this table in words.
pub(in crate::games) fn words(table: &Table, action: Action) -> String {
    let star = |square| {
        let class = table.sky.class_at(square);
        class.map_or("star".to_owned(), |class| class.to_string())
    };
    match action {
        Action::Open(second, third) => format!("Lay {second} on slot 2 and {third} on slot 3"),
        Action::Birth(_, class, square) => format!("Place a {class} on {square}"),
        Action::Remove(_, square) => format!("Remove the {} on {square}", star(square)),
        Action::Move(_, from, to) => format!("Move the {} from {from} to {to}", star(from)),
        Action::Explode(square) => format!("Supernova on {square}"),
        Action::End => "End your actions".into(),
        Action::Lay(card, slot) => format!("Lay {card} on slot {}", slot.number()),
        Action::LayNova => "Lay the Supernova on slot 1".into(),
        Action::Discard => "Discard your Supernova, unused".into(),
        Action::Done => "End your turn".into(),
    }
}

/// The reason for an advised action: what it wins, or what it prepares; empty if there is none.
pub(super) fn reason(scene: &Scene, action: Action) -> String {
    let outlook = scene.view.outlook(action);
    let table = scene.table();
    if let Some((card, _)) = outlook.completes {
        return format!("It completes {}.", table.content.figure(card).name);
    }
    match outlook.points {
        0 if comes_nearer(scene, action) => "It brings your constellation nearer.".into(),
        0 => prepares(scene, action).into(),
        1 => "It scores 1 point.".into(),
        points => format!("It scores {points} points."),
    }
}

/// True if less of the viewer's constellation is missing after the action.
fn comes_nearer(scene: &Scene, action: Action) -> bool {
    let (Some(figure), Some(now)) = (scene.goal, scene.closest) else {
        return false;
    };
    let table = scene.table();
    let after = figure.closest(table.firmament(), &table.sky_after(action));
    after.is_some_and(|after| after.work < now.work)
}

/// What an action without points is good for.
fn prepares(scene: &Scene, action: Action) -> &'static str {
    let table = scene.table();
    let mut after = *table;
    after.sky = table.sky_after(action);
    let more = |class: Class| {
        let places = |table: &Table| table.births()[class.index()].len();
        places(&after) > places(table)
    };
    match action {
        Action::Birth(..) | Action::Move(..) if more(Class::Splendor) => {
            "It makes a place for a Splendor Star."
        }
        Action::Birth(..) | Action::Move(..) if more(Class::Bright) => {
            "It makes a place for a Bright Star."
        }
        Action::Remove(..) => "It takes a star from what others are building.",
        Action::Lay(..) | Action::Open(..) => "It fits what the sky offers next turn.",
        Action::Birth(..)
        | Action::Move(..)
        | Action::Explode(_)
        | Action::End
        | Action::LayNova
        | Action::Discard
        | Action::Done => "",
    }
}
