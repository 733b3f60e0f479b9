//! Notes beside the actions of a list: what each would mean.

use asterism_registry::starshine::{
    Action, Board, Card, Class, Face, Offer, Piece, Scenario, Slot, Square, Table, View,
};

use super::paint;

/// The note of an action, in a few words; may be empty.
pub(super) fn note(view: &View, action: Action) -> String {
    let mut notes: Vec<String> = deed(&view.table, action).into_iter().collect();
    notes.extend(consequences(view, action));
    notes.join("; ")
}

/// The effect of an action, where its text does not say it.
fn deed(table: &Table, action: Action) -> Option<String> {
    let points = table.points_of(action);
    match action {
        Action::Birth(_, class, square) => {
            let special = table.birth_points(class, square).special;
            match (points, special) {
                (0, _) => None,
                (points, 0) => Some(gain(points)),
                (points, special) => {
                    let gain = gain(points);
                    Some(format!("{gain}, {special} of them for the special field"))
                }
            }
        }
        Action::Remove(slot, square) => {
            let star = on_square(table, square);
            let pattern = table.pattern_of(slot, square);
            Some(pattern.map_or(star, |pattern| {
                format!("{}: {}", gain(points), paint::pattern(*pattern))
            }))
        }
        Action::Move(_, from, _) => Some(on_square(table, from)),
        Action::Explode(square) => Some(format!("{}, {}", gain(points), blown(table, square))),
        Action::End => Some("no further action".into()),
        Action::Discard => Some("out of the game, unused (SH-22)".into()),
        Action::Done => Some("draw up to five cards (SH-10)".into()),
        Action::Open(..) | Action::Lay(..) | Action::LayNova => None,
    }
}

fn on_square(table: &Table, square: Square) -> String {
    let piece = table.sky.at(square);
    piece.map_or_else(String::new, |piece| match piece {
        Piece::Star(class) => paint::class(class),
        Piece::Supernova => paint::SUPERNOVA.to_string(),
    })
}

/// `+2`.
pub(super) fn gain(points: u8) -> String {
    format!("+{points}")
}

/// The stars that a Supernova would blow away (SH-21).
pub(super) fn blown(table: &Table, square: Square) -> String {
    let joined = table.sky.stars().and(table.firmament().neighbours(square));
    let stars = joined.iter().filter_map(|square| {
        let piece = table.sky.at(square)?;
        Some(paint::piece(piece, &square.to_string()))
    });
    let stars: Vec<String> = stars.collect();
    match stars.as_slice() {
        [] => "no star near".into(),
        stars => format!("blows away {}", stars.join(" ")),
    }
}

/// The consequences: a completed constellation, the end of the game.
pub(super) fn consequences(view: &View, action: Action) -> Vec<String> {
    let table = &view.table;
    if !matches!(
        action,
        Action::Birth(..) | Action::Remove(..) | Action::Move(..) | Action::Explode(_)
    ) {
        return Vec::new();
    }
    let outlook = view.outlook(action);
    let bonus = table.scenario.constellation_points();
    let completes = outlook.completes.map(|(card, _)| {
        let name = &table.content.figure(card).name;
        match bonus {
            0 => format!("completes {name}"),
            points => format!("completes {name}: {}", gain(points)),
        }
    });
    let claimed = if completes.is_some() { bonus } else { 0 };
    let player = table.player(table.mover);
    let score = player.score + i16::from(outlook.points) + i16::from(claimed);
    let has_points = table.scenario.goal().is_some_and(|goal| score >= goal);
    let wins = match table.scenario {
        Scenario::Beginning | Scenario::Gallery => has_points,
        Scenario::Art => completes.is_some(),
        Scenario::Dominion => has_points && (completes.is_some() || !player.completed.is_empty()),
    };
    let is_last = matches!(action, Action::Birth(_, Class::Splendor, _))
        && table.sky.supply(Class::Splendor) == 1;
    let end = match (wins, is_last) {
        (true, _) => Some("wins the game".to_owned()),
        (false, true) => Some("ends the game (SH-29)".to_owned()),
        (false, false) => None,
    };
    completes.into_iter().chain(end).collect()
}

/// Heading over this action and similar ones.
pub(super) fn group(view: &View, action: Action) -> String {
    let table = &view.table;
    let board = table.player(table.mover).board;
    match action {
        Action::Birth(slot, class, _) => {
            let class_of = paint::class(class);
            format!("slot {}: a {class} {class_of} is born", slot.number())
        }
        Action::Remove(slot, _) => {
            let deed = deed_of(table, board, slot);
            format!("slot {}: Black Hole, {deed}", slot.number())
        }
        Action::Move(slot, from, _) => {
            let star = table.sky.at(from);
            let star = star.map_or_else(String::new, |it| paint::piece(it, &from.to_string()));
            let steps = steps(board, slot);
            format!("slot {}: {star} rambles {steps}", slot.number())
        }
        Action::Explode(_) => "slot 1: Supernova (SH-21)".into(),
        Action::Lay(_, slot) => format!("on slot {} (SH-9)", slot.number()),
        Action::LayNova => "on slot 1 (SH-9)".into(),
        Action::Open(..) => "slot 2, then slot 3".into(),
        Action::End => "the actions are over".into(),
        Action::Discard | Action::Done => "or".into(),
    }
}

fn steps(board: Board, slot: Slot) -> String {
    match board.offer(slot) {
        Some(Offer::Action(Face::RamblingStar(steps))) => format!("{} lines", steps.number()),
        Some(Offer::Action(Face::StarBirth | Face::BlackHole(_)) | Offer::Supernova(_)) | None => {
            String::new()
        }
    }
}

fn deed_of(table: &Table, board: Board, slot: Slot) -> String {
    match board.offer(slot) {
        Some(Offer::Action(face)) => paint::deed(Card::new(face), table),
        Some(Offer::Supernova(_)) | None => String::new(),
    }
}
