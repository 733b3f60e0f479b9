//! The choices of a turn in a few lines: three slots can offer hundreds of actions.

use asterism_core::Notation;
use asterism_registry::starshine::{
    Action, Card, Class, Face, Offer, Phase, Slot, Square, SquareSet, Starshine, Steps, Targets,
    View,
};

use super::notes::{self, gain};
use super::paint;
use crate::text::{style, width, wrap};

/// Maximum number of actions that are listed one by one.
const LISTED: usize = 16;
/// Maximum number of actions named for one effect.
const NAMED: usize = 3;

/// The actions of every slot, the best first; nothing if there are so few that a list is better.
pub(super) fn choices(view: &View, legal: &[String]) -> Option<String> {
    let Phase::Acting(used) = view.table.phase else {
        return None;
    };
    if legal.len() <= LISTED {
        return None;
    }
    let actions: Vec<Action> = legal
        .iter()
        .filter_map(|text| Starshine::parse(text, view.table.content).ok())
        .collect();
    let slots = used.allowed().iter();
    let slots: Vec<(Slot, String)> = slots
        .filter_map(|slot| Some((*slot, on_slot(view, *slot)?)))
        .collect();
    let slots = same_together(slots);
    let decisive = decisive(view, &actions);
    let end = actions
        .contains(&Action::End)
        .then(|| line("end", "no further action (SH-7)"));
    Some(slots + &decisive.unwrap_or_default() + &end.unwrap_or_default())
}

/// The slots with their choices; slots with the same choices share a line.
fn same_together(slots: Vec<(Slot, String)>) -> String {
    let mut told: Vec<(Vec<String>, String)> = Vec::new();
    for (slot, text) in slots {
        let number = slot.number().to_string();
        match told.iter_mut().find(|(_, other)| *other == text) {
            Some((numbers, _)) => numbers.push(number),
            None => told.push((vec![number], text)),
        }
    }
    let line = |(numbers, text): &(Vec<String>, String)| {
        line(&format!("slot {}", numbers.join(" ")), text)
    };
    told.iter().map(line).collect()
}

fn line(label: &str, text: &str) -> String {
    let label = style::dim(&format!("{label:<8}"));
    wrap::hanging(&format!("  {label}  "), text, width()) + "\n"
}

/// The action of a slot, and the squares for it.
fn on_slot(view: &View, slot: Slot) -> Option<String> {
    let table = &view.table;
    let offer = table.player(table.mover).board.offer(slot)?;
    let (what, targets) = (offered(view, offer), table.targets(offer));
    let targets = match targets {
        _ if targets.is_empty(table) => "nothing can be done".into(),
        Targets::Births(squares) => births(view, &squares),
        Targets::Removals(squares) => removals(view, slot, squares),
        Targets::Moves(stars, steps) => moves(view, stars, steps),
        Targets::Blasts(squares) => blasts(view, squares),
    };
    Some(format!("{} {targets}", style::bold(&format!("{what}:"))))
}

fn offered(view: &View, offer: Offer) -> String {
    match offer {
        Offer::Action(face @ (Face::StarBirth | Face::RamblingStar(_) | Face::BlackHole(_))) => {
            Card::new(face).word()
        }
        Offer::Supernova(nova) => {
            let points = view.table.nova_points(nova);
            format!("nova, {}", gain(points))
        }
    }
}

/// `★ C5 +2, B3 +1; • B1 B2`: the highest class first.
fn births(view: &View, squares: &[SquareSet; Class::ALL.len()]) -> String {
    let classes = Class::ALL.into_iter().zip(squares).rev();
    let classes = classes.filter(|(_, squares)| !squares.is_empty());
    let told = classes.map(|(class, squares)| {
        let worth = |square: &Square| {
            let points = view.table.birth_points(class, *square);
            points.star + points.special
        };
        format!(
            "{} {}",
            paint::class(class),
            by_worth(squares.iter(), worth)
        )
    });
    told.collect::<Vec<_>>().join("; ")
}

/// The squares, best first: `C5 +2, B3 B4 +1, A1`.
fn by_worth(squares: impl Iterator<Item = Square>, worth: impl Fn(&Square) -> u8) -> String {
    let names = |square: &Square| square.to_string();
    by_points(
        squares
            .map(|square| (worth(&square), names(&square)))
            .collect(),
    )
}

/// Things with their points, best first, those of equal points together.
fn by_points(mut things: Vec<(u8, String)>) -> String {
    things.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    let groups = things.chunk_by(|(one, _), (other, _)| one == other);
    let told = groups.map(|group| {
        let names: Vec<&str> = group.iter().map(|(_, name)| name.as_str()).collect();
        match group.first() {
            Some((points @ 1.., _)) => {
                format!("{} {}", names.join(" "), style::bold(&gain(*points)))
            }
            Some((0, _)) | None => names.join(" "),
        }
    });
    told.collect::<Vec<_>>().join(", ")
}

fn removals(view: &View, slot: Slot, squares: SquareSet) -> String {
    let table = &view.table;
    let stars = squares.iter().filter_map(|square| {
        let points = table.points_of(Action::Remove(slot, square));
        let star = paint::piece(table.sky.at(square)?, &square.to_string());
        Some((points, star))
    });
    by_points(stars.collect())
}

/// The stars that can go somewhere, and to how many squares.
fn moves(view: &View, stars: SquareSet, steps: Steps) -> String {
    let table = &view.table;
    let stars = stars.iter().filter_map(|from| {
        let ends = table.moves(from, steps).len();
        let star = paint::piece(table.sky.at(from)?, &from.to_string());
        (ends > 0).then(|| format!("{star} to {ends}"))
    });
    let stars: Vec<String> = stars.collect();
    format!("{} squares", stars.join(", "))
}

/// Squares for a Supernova, and those where it removes the most stars.
fn blasts(view: &View, squares: SquareSet) -> String {
    let table = &view.table;
    let near = |square: &Square| {
        let joined = table.firmament().neighbours(*square);
        table.sky.stars().and(joined).len()
    };
    let all = squares.len();
    let most = squares.iter().max_by_key(near);
    match most {
        Some(square) => {
            let blown = notes::blown(table, square);
            format!("on any of {all} squares; on {square} it {blown}")
        }
        None => String::new(),
    }
}

/// The actions that complete a constellation or end the game, those with the same effect together.
fn decisive(view: &View, actions: &[Action]) -> Option<String> {
    let content = view.table.content;
    let mut told: Vec<(String, Vec<String>)> = Vec::new();
    for action in actions {
        let effect = notes::consequences(view, *action).join(", ");
        let text = Starshine::print(*action, content);
        let text = paint::action(&text, content);
        match told.iter_mut().find(|(other, _)| *other == effect) {
            Some((_, texts)) => texts.push(text),
            None if effect.is_empty() => {}
            None => told.push((effect, vec![text])),
        }
    }
    let told: Vec<String> = told.iter().map(named).collect();
    (!told.is_empty()).then(|| line("now", &told.join("; ")))
}

/// `wins the game: nova B3, nova C5 and 3 more`.
fn named((effect, texts): &(String, Vec<String>)) -> String {
    let effect = style::bold(&format!("{effect}:"));
    match texts.len().checked_sub(NAMED) {
        None | Some(0) => format!("{effect} {}", texts.join(", ")),
        Some(more) => format!("{effect} {} and {more} more", texts[..NAMED].join(", ")),
    }
}
