//! Starshine in a terminal.

mod figures;
mod firmament;
mod meant;
mod notes;
mod paint;
mod question;
mod scoring;
mod seats;
mod short;

use asterism_core::Notation;
use asterism_registry::starshine::{
    Action, Class, Phase, Piece, Scenario, SquareSet, Starshine, Table, View,
};

use self::figures::Goal;
use super::Scene;
use crate::text::grid::{Flush, Grid};
use crate::text::{count, style, width, wrap};

impl Scene for View {
    fn table(&self, names: &[String]) -> String {
        let headline = style::bold(&headline(&self.table, names));
        let facts = facts(&self.table);
        let seats = seats::draw(self, names);
        // At the end the sky is shown with the scoring.
        if matches!(self.table.phase, Phase::Over(_)) {
            return format!("{headline}\n{facts}\n{seats}");
        }
        let goal = Goal::of(self);
        let squares = goal.as_ref().map_or(SquareSet::EMPTY, Goal::squares);
        let sky = firmament::draw(&self.table, squares, width());
        let figures = figures::draw(self, goal.as_ref(), names);
        format!("{headline}\n{facts}\n{sky}\n{seats}{figures}")
    }

    fn own(&self) -> String {
        own(self)
    }

    fn question(&self, names: &[String]) -> String {
        question::question(self, names)
    }

    fn note(&self, action: &str) -> String {
        Starshine::parse(action, self.table.content)
            .map_or_else(|_| String::new(), |action| notes::note(self, action))
    }

    fn group(&self, action: &str) -> String {
        Starshine::parse(action, self.table.content)
            .map_or_else(|_| String::new(), |action| notes::group(self, action))
    }

    fn in_short(&self, legal: &[String]) -> Option<String> {
        short::choices(self, legal)
    }

    fn readings(&self, text: &str, _names: &[String]) -> Vec<String> {
        meant::readings(self, text)
    }

    fn goes_without_saying(&self, action: &str) -> bool {
        // Five equal cards leave nothing to choose (SH-3), and what only ends a step is no choice.
        matches!(
            Starshine::parse(action, self.table.content),
            Ok(Action::Open(..) | Action::End | Action::Done)
        )
    }

    fn paint_action(&self, action: &str) -> String {
        paint::action(action, self.table.content)
    }

    fn paint_words(&self, words: &str) -> String {
        paint::words(words)
    }

    fn scoring(&self, names: &[String]) -> String {
        scoring::scoring(self, names)
    }
}

fn headline(table: &Table, names: &[String]) -> String {
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

/// What is played for, the deck, and the supply, which says what is what on the map.
fn facts(table: &Table) -> String {
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

/// The hand, card by card with what it does, and the secret constellation.
fn own(view: &View) -> String {
    let mut grid = Grid::bare(&[Flush::Left; 2]);
    let cards = view.hand.cards;
    let chosen = view.chosen;
    for card in cards.kinds() {
        let copies = match cards.count(card) {
            1 => card.word(),
            more => format!("{} ×{more}", card.word()),
        };
        let is_chosen = chosen.is_some_and(|(second, third)| [second, third].contains(&card));
        let mark = if is_chosen { " (chosen)" } else { "" };
        let deed = paint::deed(card, &view.table);
        grid.row([style::bold(&copies), format!("{deed}{}", style::dim(mark))]);
    }
    if let Some(nova) = view.hand.nova {
        let points = view.table.nova_points(nova);
        grid.row([
            style::bold("nova"),
            format!("Supernova: {points} points if used now"),
        ]);
    }
    if let Some(card) = view.constellation {
        let name = &view.table.content.figure(card).name;
        grid.row([style::dim("secret"), name.clone()]);
    }
    let text = grid.to_string();
    let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
    match lines.as_slice() {
        [] => style::dim("no card"),
        lines => lines.join("\n"),
    }
}
