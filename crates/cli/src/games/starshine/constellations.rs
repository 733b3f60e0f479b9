//! The cards of constellations, and how near each is to being complete (SH-23).

use asterism_core::{Seat, Viewer};
use asterism_registry::starshine::{
    Closest, Constellation, ConstellationSet, Figure, Held, Laid, Node, Point, Scenario, Sky,
    Square, SquareSet, Table, View,
};

use super::paint;
use crate::games::star_map::{Scale, StarMap, extent};
use crate::text::{count, padded, style, width, wrap};

/// Columns of a card, with the gap after it.
const CARD: usize = 36;
/// The widest label, from the middle of its node on.
const LABEL: usize = 5;
/// Height of a card that one line of text stands for.
const LINE: f32 = 11.0;
const MARGIN: usize = 2;
const LEGEND: &str = "◦ ☆ ✧ is missing   □ stays free   ■ is not free yet";

/// A constellation, and the place where the least of it is missing.
pub(super) struct Goal {
    card: Constellation,
    figure: &'static Figure,
    closest: Option<Closest>,
}

impl Goal {
    fn new(table: &Table, card: Constellation) -> Self {
        let figure = table.content.figure(card);
        Self {
            card,
            figure,
            closest: figure.closest(table.firmament(), &table.sky),
        }
    }

    /// The constellation that the viewer can claim, or everybody.
    pub(super) fn of(view: &View) -> Option<Self> {
        let card = view.goal().or(view.table.gallery)?;
        Some(Self::new(&view.table, card))
    }

    /// The squares on which it is nearest to being complete.
    pub(super) fn squares(&self) -> SquareSet {
        let laid = self.closest.map(|closest| closest.laid);
        laid.iter().flat_map(Laid::squares).collect()
    }

    /// Every node with its square, first those that are there.
    fn nodes(&self, sky: &Sky) -> [Vec<String>; 2] {
        let Some(Closest { laid, .. }) = self.closest else {
            return [Vec::new(), Vec::new()];
        };
        let (mut there, mut missing) = (Vec::new(), Vec::new());
        for (index, node) in self.figure.nodes().iter().enumerate() {
            match laid.at(index) {
                Some(square) if shows(sky, *node, square) => there.push(paint::node(*node, square)),
                square => missing.push(paint::missing(*node, square)),
            }
        }
        [there, missing]
    }

    /// Number of actions that are still needed, in words.
    fn distance(&self) -> String {
        match self.closest.map(|closest| closest.work) {
            None => "it can no longer be laid anywhere".into(),
            Some(0) => "complete".into(),
            Some(work) => format!("about {} away", count(usize::from(work), "action")),
        }
    }

    /// In a few words: `Kite, 4 of 7 there, missing ☆B3 ✧C5: about 3 actions away`.
    fn in_words(&self, sky: &Sky) -> String {
        let name = &self.figure.name;
        let [there, missing] = self.nodes(sky);
        let all = self.figure.nodes().len();
        let distance = self.distance();
        if missing.is_empty() {
            return format!("{name}, {distance}");
        }
        let missing = missing.join(" ");
        format!(
            "{name}, {} of {all} there, missing {missing}: {distance}",
            there.len()
        )
    }

    /// The card, its nodes named by the squares where they would lie.
    fn drawing(&self, sky: &Sky) -> Vec<String> {
        let points = || (0..self.figure.nodes().len()).map(|node| self.figure.point(node));
        let (left, right) = extent(points().map(|point| point.x));
        let (top, _) = extent(points().map(|point| point.y));
        let scale = Scale {
            corner: (left, top),
            columns_per_unit: (CARD - 2 - LABEL) as f32 / (right - left).max(1.0),
            lines_per_unit: 1.0 / LINE,
        };
        let place = |node: usize| {
            let Point { x, y } = self.figure.point(node);
            scale.place(x, y)
        };
        let laid = self.closest.map(|closest| closest.laid);
        let mut map = StarMap::default();
        for (one, other) in self.figure.lines() {
            map.join([place(*one), place(*other)]);
        }
        for (index, node) in self.figure.nodes().iter().enumerate() {
            let (line, column) = place(index);
            let text = match laid.and_then(|laid| laid.at(index)) {
                Some(square) if shows(sky, *node, square) => paint::node(*node, square),
                square => paint::missing(*node, square),
            };
            map.label((line, column - 1), text);
        }
        map.lines()
    }
}

/// True if a square shows what a node does (SH-23).
fn shows(sky: &Sky, node: Node, square: Square) -> bool {
    match node {
        Node::Star(class) => sky.of(class).contains(square),
        Node::Gap => !sky.taken().contains(square),
    }
}

/// Everything known about constellations; nothing where there are none (SH-25).
pub(super) fn draw(view: &View, goal: Option<&Goal>, names: &[String]) -> String {
    let card = goal.map_or_else(String::new, |goal| card(view, goal));
    let facts = facts(view, names).into_iter().map(|(label, text)| {
        let label = style::dim(&format!("{label:<9}"));
        wrap::hanging(&format!("  {label}  "), &text, width()) + "\n"
    });
    let facts: String = facts.collect();
    match (card.as_str(), facts.as_str()) {
        ("", "") => String::new(),
        (card, "") => format!("\n{card}"),
        ("", facts) => format!("\n{facts}"),
        (card, facts) => format!("\n{card}\n{facts}"),
    }
}

/// The card that the viewer strives for, and beside it what is there and what is missing.
fn card(view: &View, goal: &Goal) -> String {
    let sky = &view.table.sky;
    let [there, missing] = goal.nodes(sky);
    let list = |label: &str, nodes: &[String]| match nodes {
        [] => format!("{} nothing", style::dim(label)),
        nodes => format!("{} {}", style::dim(label), nodes.join(" ")),
    };
    let beside = [
        style::bold(&goal.figure.name),
        whose(view, goal.card),
        String::new(),
        list("there  ", &there),
        list("missing", &missing),
        goal.distance(),
    ];
    let mut drawing = goal.drawing(sky);
    let height = drawing.len().max(beside.len());
    drawing.resize(height, String::new());
    let beside = beside.into_iter().chain(std::iter::repeat(String::new()));
    let lines = drawing.iter().zip(beside).map(|(drawn, text)| {
        let line = format!("{:MARGIN$}{}{text}", "", padded(drawn, CARD));
        line.trim_end().to_owned() + "\n"
    });
    let lines: String = lines.collect();
    format!("{lines}  {}\n", style::dim(LEGEND))
}

fn whose(view: &View, card: Constellation) -> String {
    let table = &view.table;
    let points = table.scenario.constellation_points();
    if table.gallery == Some(card) {
        return format!("for all: {points} points (SH-27)");
    }
    match table.scenario {
        Scenario::Dominion => format!("your secret: {points} points (SH-28)"),
        Scenario::Art => "yours, open: it wins (SH-26)".into(),
        Scenario::Beginning | Scenario::Gallery => String::new(),
    }
}

/// Goals of the other players, completed constellations, and the stack.
fn facts(view: &View, names: &[String]) -> Vec<(String, String)> {
    let table = &view.table;
    let mut facts = Vec::new();
    let others = table.seats().filter(|it| view.viewer != Viewer::Seat(*it));
    for seat in others {
        if let Held::Open(card) = table.player(seat).held {
            let goal = Goal::new(table, card);
            facts.push((names[seat.index()].clone(), goal.in_words(&table.sky)));
        }
    }
    let completed: Vec<String> = table
        .seats()
        .filter_map(|seat| completed(table, seat, names))
        .collect();
    if !completed.is_empty() {
        facts.push(("completed".into(), completed.join("; ")));
    }
    if matches!(table.scenario, Scenario::Gallery | Scenario::Dominion) {
        facts.push(("stack".into(), stack(view, names)));
    }
    facts
}

/// `Ann: Kite, Cross`.
fn completed(table: &Table, seat: Seat, players: &[String]) -> Option<String> {
    let figures = names(table, table.player(seat).completed);
    let name = &players[seat.index()];
    (!figures.is_empty()).then(|| format!("{name}: {}", figures.join(", ")))
}

/// The names of some constellations.
pub(super) fn names(table: &Table, cards: ConstellationSet) -> Vec<&'static str> {
    let figures = cards.iter().map(|card| table.content.figure(card));
    figures.map(|figure| figure.name.as_str()).collect()
}

/// The number of cards in the stack, and the other players with a secret one.
fn stack(view: &View, names: &[String]) -> String {
    let table = &view.table;
    let cards = count(table.stack_size(), "constellation card");
    let secret = table.seats().filter(|seat| {
        view.viewer != Viewer::Seat(*seat) && table.player(*seat).held == Held::Secret
    });
    let holders: Vec<&str> = secret.map(|seat| names[seat.index()].as_str()).collect();
    match holders.as_slice() {
        [] => cards,
        [one] => format!("{cards}; {one} holds a secret one"),
        [most @ .., last] => {
            let most = most.join(", ");
            format!("{cards}; {most} and {last} each hold a secret one")
        }
    }
}
