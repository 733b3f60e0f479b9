//! Facts that everybody knows: the turn, the goal of the scenario, the deck and the supply.

use asterism_registry::starshine::{Class, Phase, Piece, Scenario, Table};

use super::paint;
use crate::text::{count, style, width, wrap};

pub(super) fn headline(table: &Table, names: &[String]) -> String {
    let name = &names[table.mover.index()];
    let turn = table.turns + 1;
    let moment = match table.phase {
        Phase::Choosing(_) => format!("The first cards; {name} will begin"),
        Phase::Acting(_) => format!("Turn {turn}: {name} acts"),
        Phase::Laying => format!("Turn {turn}: {name} lays cards"),
        Phase::Over(_) => "The end".into(),
    };
    let scenario = table.scenario;
    let (number, title) = (scenario.number(), scenario.name());
    format!("{moment} (scenario {number}, {title})")
}

/// The goal, the deck, and the supply, which also explains the signs of the map.
pub(super) fn lines(table: &Table) -> String {
    let deck = count(table.deck_size(), "card");
    let piles = table.piles.len();
    let lines = [
        ("goal", aim(table.scenario).to_owned()),
        ("deck", format!("{deck}, {piles} in the piles")),
        ("supply", supply(table)),
    ];
    let line = |(label, text): (&str, String)| {
        let label = style::dim(&format!("{label:<6}"));
        wrap::hanging(&format!("  {label}  "), &text, width()) + "\n"
    };
    lines.into_iter().map(line).collect()
}

const fn aim(scenario: Scenario) -> &'static str {
    match scenario {
        Scenario::Beginning => "to be the first with 30 points (SH-25)",
        Scenario::Art => "to be the first to complete the own constellation (SH-26)",
        Scenario::Gallery => {
            "to be the first with 15 points, or have most when all constellations are gone (SH-27)"
        }
        Scenario::Dominion => {
            "to be the first with 30 points and a completed constellation (SH-28)"
        }
    }
}

fn supply(table: &Table) -> String {
    let sky = &table.sky;
    let stars = Class::ALL.map(|class| {
        let word = class.word();
        let left = paint::supply(Piece::Star(class), sky.supply(class));
        format!("{left} {}{}", word[..1].to_uppercase(), &word[1..])
    });
    let novas = paint::supply(Piece::Supernova, sky.nova_supply());
    format!("{}, {novas} Supernova", stars.join(", "))
}
