//! Notes beside the actions of a list: what each would mean.

use asterism_core::{Notation, Seat};
use asterism_registry::among_the_stars::{
    Action, AmongTheStars, Build, Card, Interaction, Outlook, Phase, Table, View,
};

use super::paint;
use crate::text::count;

/// The note of an action, in a few words; may be empty.
pub(super) fn note(view: &View, action: Action) -> String {
    match action {
        Action::Select(card) | Action::Drop(card) => prospect(view, card),
        Action::Remove(_) => "out of the virtual player's hand".into(),
        Action::Build(_)
        | Action::Salvage(..)
        | Action::Reactor(_)
        | Action::Discard
        | Action::Dispute => view.outlook(action).map_or_else(String::new, gains),
        Action::Look(place) => {
            let cards = count(usize::from(view.hands[place.index()].size), "card");
            match place.seat(usize::from(view.table.seats)) {
                Some(seat) => format!("{cards} of seat {seat}"),
                None => format!("{cards} of a virtual player"),
            }
        }
        Action::Name(other) => named(&view.table, other),
        Action::Pay(credits) => paid(&view.table, credits),
        Action::Pass => "not this turn".into(),
        Action::Decline => "nobody gains anything".into(),
        Action::Reveal => "it joins the open objectives".into(),
        Action::Conceal => "it stays hidden".into(),
        Action::Cycle | Action::Keep(_) | Action::Swap(..) | Action::Take(_) => String::new(),
    }
}

/// `+3, end +1, maybe +5`: points now, how the end changes with it, and what others can still take.
fn points(outlook: Outlook) -> String {
    let some = |points: i16, name: &str| (points != 0).then(|| format!("{name}{points:+}"));
    let parts = [
        some(outlook.gain.vp().cast_signed(), ""),
        some(outlook.later(), "end "),
        some(outlook.possible, "maybe "),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() {
        return "+0".into();
    }
    parts.join(", ")
}

/// The gain in points and credits.
pub(super) fn gains(outlook: Outlook) -> String {
    let points = points(outlook);
    match outlook.gain.credits {
        0 => points,
        credits if points == "+0" => format!("+{credits}{}", paint::CREDIT),
        credits => format!("{points}, +{credits}{}", paint::CREDIT),
    }
}

/// The best way to build a card now, or why there is none.
fn prospect(view: &View, card: Card) -> String {
    let table = &view.table;
    let Some((seat, location)) = view.viewer.seat().zip(table.content.location(card)) else {
        return "conflict card (AS-26)".into();
    };
    if let Some((build, outlook)) = best(view, card) {
        return format!("{} on {}", gains(outlook), build.cell);
    }
    let credits = table.player(seat).credits;
    if credits < u16::from(location.credits) {
        return format!(
            "costs {}, you have {credits}",
            count(usize::from(location.credits), "credit")
        );
    }
    "cannot be built now".into()
}

/// The way to build a card with the best outlook.
pub(super) fn best(view: &View, card: Card) -> Option<(Build, Outlook)> {
    let builds = view.builds(card).into_iter();
    let known =
        builds.filter_map(|build| Some((build, view.outlook_of(card, Action::Build(build))?)));
    // The first of equals: `max_by_key` would take the last.
    known.reduce(|best, other| {
        if other.1.worth() > best.1.worth() {
            other
        } else {
            best
        }
    })
}

/// The effect of naming a player (AS-11, AS-26).
fn named(table: &Table, other: Seat) -> String {
    let Phase::Interacting(owner, effect, _) = table.phase else {
        return String::new();
    };
    if let Some(Interaction::GiftVp { other, own }) = table.interaction(owner, effect) {
        return format!("+{own}, and +{other} for them");
    }
    let card = table.pending[owner.index()];
    let Some(dispute) = card.and_then(|card| table.content.dispute(card)) else {
        return String::new();
    };
    let counts = table.counts(dispute.count);
    let [own, theirs] = [owner, other].map(|seat| counts[seat.index()]);
    match own.saturating_sub(theirs).min(u16::from(dispute.max)) {
        0 => format!("{own} to {theirs}: nothing"),
        gain => {
            let lost = gain.min(table.player(other).vp);
            format!("{own} to {theirs}: +{gain}, and -{lost} for them")
        }
    }
}

/// The result of paying this many credits (AS-33, AS-40).
fn paid(table: &Table, credits: u8) -> String {
    let Phase::Interacting(owner, effect, _) = table.phase else {
        return String::new();
    };
    match (table.interaction(owner, effect), credits) {
        (Some(Interaction::PayOrLose { penalty, .. }), 0) => format!("lose {penalty} VP"),
        (Some(Interaction::PayOrLose { .. }), _) => "lose no VP".into(),
        (Some(Interaction::Bid { .. }), 0) => "+0".into(),
        (Some(Interaction::Bid { each, .. }), _) => {
            format!("+{}", u16::from(credits) * u16::from(each))
        }
        (Some(Interaction::GiftVp { .. } | Interaction::TakeCredits { .. }) | None, _) => {
            String::new()
        }
    }
}

/// Heading over this action and similar ones.
pub(super) fn group(view: &View, action: Action) -> String {
    let content = view.table.content;
    let card = view
        .viewer
        .seat()
        .and_then(|seat| view.table.revealed[seat.index()]);
    match action {
        Action::Build(_) => card.map_or_else(String::new, |card| {
            format!("build {}", paint::card(content, card))
        }),
        Action::Reactor(_) => "a Power Reactor with 2 cubes, for 1 credit (AS-19)".into(),
        Action::Salvage(card, _) => {
            format!(
                "{} from the discard pile (AS-39)",
                paint::card(content, card)
            )
        }
        Action::Swap(give, _) => format!("give {}", paint::card(content, give)),
        Action::Discard => "or".into(),
        Action::Keep(_)
        | Action::Pass
        | Action::Look(_)
        | Action::Cycle
        | Action::Drop(_)
        | Action::Select(_)
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

/// An action in notation, with its colours.
pub(super) fn painted(view: &View, action: Action) -> String {
    let content = view.table.content;
    paint::action(&AmongTheStars::print(action, content), content)
}
