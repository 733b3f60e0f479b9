//! The hand of the viewer: cards with their costs and effects, secrets, the race.

use asterism_core::Notation;
use asterism_registry::among_the_stars::{
    AmongTheStars, Card, Cards, Content, Face, Phase, Use, View,
};

use super::{objectives, paint};
use crate::text::{padded, style, width, wrap};

/// Columns before the hand.
const MARGIN: usize = 18;
/// Columns of names.
const NAME: usize = 26;
const COST: usize = 6;

/// The cards that the viewer holds or has revealed, one by one, and what else is secret.
pub(super) fn draw(view: &View) -> String {
    let mut lines = Vec::new();
    lines.extend(chosen(view));
    lines.extend(held(view));
    lines.extend(shown(view));
    lines.extend(secrets(view));
    lines.extend(race(view));
    if lines.is_empty() {
        return style::dim("no card");
    }
    lines.join("\n")
}

/// The hand; after the reveal, the card that was revealed: a hand that was passed is not looked at
/// yet (AS-9).
fn held(view: &View) -> Option<String> {
    let (content, seat) = (view.table.content, view.viewer.seat()?);
    match view.table.phase {
        Phase::Keeping(_) | Phase::Over => None,
        Phase::Using(..) | Phase::Selecting(_) | Phase::Removing(_) => {
            list(content, &view.private.hand)
        }
        Phase::Acting(_) | Phase::Interacting(..) | Phase::Revealing(..) => {
            view.table.revealed[seat.index()].map(|card| entry(content, card, 1))
        }
    }
}

fn list(content: &Content, cards: &Cards) -> Option<String> {
    let entries = cards
        .designs()
        .map(|card| entry(content, card, cards.count(card)));
    let entries: Vec<String> = entries.collect();
    (!entries.is_empty()).then(|| entries.join("\n"))
}

/// A card: its name, cost and points on one line, its effect below.
fn entry(content: &Content, card: Card, copies: u8) -> String {
    let design = content.design(card);
    let copies = if copies > 1 {
        format!(" ×{copies}")
    } else {
        String::new()
    };
    let name = format!("{}{copies}", paint::of_card(content, card, &design.name));
    let (cost, points) = match &design.face {
        Face::Location(it) => (cost(it.credits, it.energy), format!("{} VP", it.vp)),
        Face::Conflict(it) => (cost(it.credits, 0), "conflict (AS-26)".into()),
        Face::Reactor => (String::new(), String::new()),
    };
    let mark = paint::mark(content, card);
    let head = format!(
        "{mark} {}  {}  {points}",
        padded(&name, NAME),
        padded(&cost, COST)
    );
    format!("{}\n{}", head.trim_end(), text(&design.text))
}

fn text(text: &str) -> String {
    let body = wrap::wrap(text, width() - MARGIN - 2, 0);
    let lines = body.lines().map(|line| format!("  {}", style::dim(line)));
    lines.collect::<Vec<_>>().join("\n")
}

/// `3¢ 1●`.
fn cost(credits: u8, energy: u8) -> String {
    match energy {
        0 => format!("{credits}{}", paint::CREDIT),
        energy => format!("{credits}{} {energy}{}", paint::CREDIT, paint::CUBE),
    }
}

/// The choice that waits for those of the others (AS-9).
fn chosen(view: &View) -> Option<String> {
    let content = view.table.content;
    if let Some(action) = view.chosen {
        let action = AmongTheStars::print(action, content);
        let action = paint::action(&action, content);
        return Some(format!("{} {action}", style::dim("chosen")));
    }
    let card = view.selected?;
    Some(format!(
        "{} {}",
        style::dim("selected"),
        paint::card(content, card)
    ))
}

/// Another hand that lies open to the viewer now (AS-29, AS-39).
fn shown(view: &View) -> Option<String> {
    let heading = match view.table.phase {
        Phase::Using(_, Use::Trading(_)) => "The other hand:",
        Phase::Removing(_) => "The hand of the virtual player:",
        Phase::Using(_, Use::Asked | Use::Dropping(_))
        | Phase::Keeping(_)
        | Phase::Selecting(_)
        | Phase::Acting(_)
        | Phase::Interacting(..)
        | Phase::Revealing(..)
        | Phase::Over => return None,
    };
    let cards = list(view.table.content, &view.private.shown)?;
    Some(format!("{}\n{cards}", style::bold(heading)))
}

/// The objectives that only the viewer knows (AS-38).
fn secrets(view: &View) -> Vec<String> {
    let table = &view.table;
    let told = |label: &str, it| {
        let words = format!("{} {}", style::dim(label), objectives::told(table, it));
        wrap::wrap(&words, width() - MARGIN, 2)
    };
    let offered = view.private.offered.iter().map(|it| told("drawn", it));
    let secret = view.private.secret.map(|it| told("secret objective", it));
    offered.chain(secret).collect()
}

fn race(view: &View) -> Option<String> {
    if view.table.phase == Phase::Over || view.table.turn <= 1 {
        return None;
    }
    let race = view.table.race(view.viewer.seat()?)?;
    let words = format!("{} {}", style::dim(&format!("{}:", race.name)), race.text);
    Some(wrap::wrap(&words, width() - MARGIN, 2))
}
