//! Numbers, deeds and plans in words.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{Action, Build, Card, Cell, Outlook, Reactor};

use super::forecast::best;
use super::motifs;
use super::scene::Scene;
use crate::parts::{capital, count};

/// `3 credits`.
pub(super) fn credits(number: impl Into<u32>) -> String {
    count(number.into() as usize, "credit")
}

/// A reactor as the map has room for.
pub(super) fn short(it: Reactor) -> String {
    match it.number() {
        0 => "Main".into(),
        number => format!("R{number}"),
    }
}

/// `3 points`.
pub(super) fn points(number: impl Into<u32>) -> String {
    count(number.into() as usize, "point")
}

/// The words of a card as they are said at the table: `1 point` for `1 VP`.
pub(super) fn plain(words: &str) -> String {
    let mut said = String::with_capacity(words.len() + 8);
    let mut rest = words;
    while let Some((before, after)) = rest.split_once("VP") {
        said.push_str(before);
        let one = before.ends_with("1 ") && !before.ends_with("11 ");
        said.push_str(if one { "point" } else { "points" });
        rest = after;
    }
    said.push_str(rest);
    said
}

/// `2 energy cubes`.
pub(super) fn cubes(number: usize) -> String {
    count(number, "energy cube")
}

/// A number with its sign.
pub(super) fn signed(number: i16) -> String {
    match number {
        0.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// A reactor as the page calls it.
pub(super) fn reactor(it: Reactor) -> String {
    match it.number() {
        0 => "Main Reactor".into(),
        number => format!("Reactor {number}"),
    }
}

/// The gain of an action: `4 points now, 2 more at the end, maybe 5 more`; others can still take the
/// last part.
pub(super) fn outlook(it: Outlook) -> String {
    let credits = match it.gain.credits {
        0 => String::new(),
        some => format!(" and {}", credits(some)),
    };
    let change = |before: &str, points: i16, after: &str| match points {
        0 => String::new(),
        more @ 1.. => format!(", {before}{more} more{after}"),
        less => format!(", {before}{} less{after}", less.unsigned_abs()),
    };
    let later = change("", it.later(), " at the end");
    let maybe = change("maybe ", it.possible, " at the end");
    format!("{}{credits} now{later}{maybe}", points(it.gain.vp()))
}

/// The same in figures: `+6`, or `+6, end +1, maybe +5`. What counts at different times is never
/// added up.
pub(super) fn worth(it: Outlook) -> String {
    let now = format!("+{}", it.gain.vp());
    later(it)
        .into_iter()
        .fold(now, |said, more| format!("{said}, {more}"))
}

/// The points at the end of the game, in figures: `end +1`; those that others can still take: `maybe
/// +5`.
pub(super) fn later(it: Outlook) -> Vec<String> {
    let parts = [("end ", it.later()), ("maybe ", it.possible)].into_iter();
    let some = parts.filter(|(_, points)| *points != 0);
    some.map(|(when, points)| format!("{when}{}", signed(points)))
        .collect()
}

/// A free cell by the locations that it touches: `above Turret, left of Customs`.
pub(super) fn place(scene: &Scene, cell: Cell) -> String {
    let sides = ["below", "right of", "left of", "above"];
    let station = &scene.player(scene.stage()).station;
    let beside = cell.neighbours().into_iter().zip(sides);
    let named = beside.filter_map(|(neighbour, side)| {
        let built = station.at(neighbour)?;
        Some(format!(
            "{side} {}",
            motifs::word(scene.content(), built.card)
        ))
    });
    named.collect::<Vec<_>>().join(", ")
}

/// A place in a ranking: `second`.
pub(super) const fn ordinal(place: usize) -> &'static str {
    match place {
        1 => "first",
        2 => "second",
        3 => "third",
        _ => "last",
    }
}

/// The choice of the viewer while others have not chosen, if it is an action of a turn.
pub(super) fn chosen(scene: &Scene, action: Action) -> String {
    let name = |card: Card| scene.design(card).name.as_str();
    let own = scene.revealed().map_or("it", name);
    match action {
        Action::Build(_) => format!("build {own}"),
        Action::Salvage(card, _) => format!("build {}", name(card)),
        Action::Reactor(_) => "build a Power Reactor".into(),
        Action::Discard => format!("discard {own}"),
        Action::Dispute => format!("apply {own}"),
        Action::Remove(card) => format!("have {} removed", name(card)),
        Action::Keep(objective) => format!("keep {}", scene.content().objective(objective).name),
        Action::Pay(sum) => format!("pay {}", credits(sum)),
        Action::Name(seat) => format!("name {}", scene.model.name(seat)),
        Action::Select(card) => format!("keep {}", name(card)),
        Action::Pass
        | Action::Look(_)
        | Action::Swap(..)
        | Action::Cycle
        | Action::Drop(_)
        | Action::Decline
        | Action::Take(_)
        | Action::Reveal
        | Action::Conceal => String::new(),
    }
}

/// Any action that the viewer may take now.
pub(super) fn advised(scene: &Scene, action: Action) -> String {
    let name = |card: Card| scene.design(card).name.as_str();
    let words = match action {
        Action::Pass => "leave the ability unused".into(),
        Action::Look(place) => format!("look at the hand of {}", scene.place_called(place)),
        Action::Swap(given, taken) => format!("give {} for {}", name(given), name(taken)),
        Action::Cycle => "draw Specials and remove as many".into(),
        Action::Drop(card) => format!("remove {}", name(card)),
        Action::Decline => "name nobody".into(),
        Action::Take(take) => taken(scene, take),
        Action::Reveal => "reveal your objective".into(),
        Action::Conceal => "keep your objective hidden".into(),
        Action::Reactor(cell) | Action::Salvage(_, Build { cell, .. }) => {
            format!("{} {}", chosen(scene, action), place(scene, cell))
        }
        Action::Build(build) => {
            let price = scene.revealed().map(|card| price(scene, card, build));
            let price = price.map_or(String::new(), |price| format!(", for {price}"));
            format!(
                "{} {}{price}",
                chosen(scene, action),
                place(scene, build.cell)
            )
        }
        Action::Keep(_)
        | Action::Select(_)
        | Action::Remove(_)
        | Action::Discard
        | Action::Dispute
        | Action::Name(_)
        | Action::Pay(_) => chosen(scene, action),
    };
    capital(&words)
}

/// The reason for an advised action: what it brings.
pub(super) fn reason(scene: &Scene, action: Action) -> String {
    let best = |card: Card| {
        Some(format!(
            "Built at once it would bring {}.",
            outlook(best(scene, card)?)
        ))
    };
    match action {
        Action::Select(card) => {
            best(card).unwrap_or_else(|| "It is worth most to you, even if you sell it.".into())
        }
        Action::Build(_) | Action::Salvage(..) => {
            let brings = scene
                .revealed()
                .and_then(|card| scene.outlook(card, action));
            brings.map_or_else(String::new, |it| format!("It brings {}.", outlook(it)))
        }
        Action::Reactor(_) => "Its energy pays for what comes later.".into(),
        Action::Discard => "The credits are worth more than what you could build.".into(),
        Action::Keep(_)
        | Action::Pass
        | Action::Look(_)
        | Action::Swap(..)
        | Action::Cycle
        | Action::Drop(_)
        | Action::Remove(_)
        | Action::Dispute
        | Action::Name(_)
        | Action::Decline
        | Action::Take(_)
        | Action::Pay(_)
        | Action::Reveal
        | Action::Conceal => String::new(),
    }
}

/// The credits that are taken, with the players who lose them.
pub(super) fn taken(scene: &Scene, take: [u8; 4]) -> String {
    let some = scene.table().seats().zip(take).filter(|(_, sum)| *sum > 0);
    let words = some.map(|(seat, sum)| format!("{} from {}", credits(sum), scene.model.name(seat)));
    words.collect::<Vec<_>>().join(", ")
}

/// The price of a build: `3 credits, 1 energy cube`.
pub(super) fn price(scene: &Scene, card: Card, build: Build) -> String {
    let cost = scene.content().location(card).map_or(0, |it| it.credits);
    let energy = match build.energy.len() {
        0 => String::new(),
        some => format!(", {}", cubes(some)),
    };
    let parked = match build.parked {
        0 => String::new(),
        some => format!(", {some} parked"),
    };
    format!("{}{energy}{parked}", credits(cost))
}

/// The name of `seat` in the middle of a sentence.
pub(super) fn whom<'a>(scene: &'a Scene, seat: Seat) -> &'a str {
    if scene.me() == Some(seat) {
        "you"
    } else {
        scene.model.name(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_said_as_points() {
        for (words, said) in [
            (
                "1 VP beside a Turret, or 2 VP.",
                "1 point beside a Turret, or 2 points.",
            ),
            ("for as many VP; score", "for as many points; score"),
            ("11 VP", "11 points"),
            ("none", "none"),
        ] {
            assert_eq!(plain(words), said);
        }
    }
}
