//! The constellations of the content file (SH-23).

use asterism_core::{Source, Unreadable};
use serde::Deserialize;
use serde_json::{Value, json};

use super::refuse::refuse;
use crate::constellations::{Constellation, Figure, Node};
use crate::firmament::{Firmament, Point};
use crate::stars::Class;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FigureText {
    pub(super) name: String,
    #[expect(dead_code, reason = "required for people who read the file")]
    source: FigureSource,
    nodes: Vec<NodeText>,
    /// Lists, since the TOML reader would ignore a third end of a pair.
    lines: Vec<Vec<String>>,
}

/// The sources of a constellation's name and shape.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "required for people who read the file")]
struct FigureSource {
    name: Source,
    shape: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NodeText {
    id: String,
    kind: String,
    x: f32,
    y: f32,
}

/// The facts that play depends on.
pub(super) fn facts(figure: &Figure) -> Value {
    let nodes = figure.nodes().iter().map(|node| node.word());
    json!({
        "name": figure.name,
        "nodes": nodes.collect::<Vec<_>>(),
        "lines": figure.lines(),
    })
}

impl Node {
    /// Its word in files and views.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Star(class) => class.word(),
            Self::Gap => "gap",
        }
    }
}

/// Checks that there are eight different constellations (SH-27).
pub(super) fn check_figures(figures: &[Figure]) -> Result<(), Unreadable> {
    let (right, count) = (Constellation::COUNT, figures.len());
    if count != right {
        return refuse(format!(
            "there are {right} constellations, not {count} (SH-27)"
        ));
    }
    for (index, figure) in figures.iter().enumerate() {
        if figures[..index]
            .iter()
            .any(|other| other.word() == figure.word())
        {
            return refuse(format!("constellation {}: it is there twice", figure.name));
        }
    }
    Ok(())
}

impl FigureText {
    pub(super) fn read(&self, firmament: &Firmament) -> Result<Figure, Unreadable> {
        if self.name.trim().is_empty() {
            return refuse("it has no name");
        }
        let nodes = self.nodes.iter().map(NodeText::read);
        let nodes = nodes.collect::<Result<Vec<_>, _>>()?;
        self.check_nodes(&nodes)?;
        let points = self.nodes.iter().map(|node| Point {
            x: node.x,
            y: node.y,
        });
        let lines = self.read_lines()?;
        let figure = Figure::new(self.name.clone(), nodes, points.collect(), lines);
        let Some(figure) = figure else {
            return refuse(
                "it is not in one piece: every node is joined to the others by lines (SH-23)",
            );
        };
        if !figure.fits(firmament) {
            return refuse("it cannot be laid on the firmament: its lines are nowhere (SH-23)");
        }
        Ok(figure)
    }

    fn check_nodes(&self, nodes: &[Node]) -> Result<(), Unreadable> {
        for (index, node) in self.nodes.iter().enumerate() {
            if self.nodes[..index].iter().any(|other| other.id == node.id) {
                return refuse(format!("node {} is there twice", node.id));
            }
            if !(0.0..=100.0).contains(&node.x) || !(0.0..=100.0).contains(&node.y) {
                return refuse(format!("node {} must be drawn within 0 to 100", node.id));
            }
        }
        for (class, right) in [(Class::Dot, 3), (Class::Bright, 2), (Class::Splendor, 1)] {
            let count = nodes
                .iter()
                .filter(|node| **node == Node::Star(class))
                .count();
            if count != right {
                let plural = if right == 1 { "" } else { "s" };
                return refuse(format!(
                    "it has {right} {class}{plural}, not {count} (SH-23)"
                ));
            }
        }
        if nodes.len() > Figure::MAX_NODES {
            let gaps = nodes.len() - 6;
            return refuse(format!("it has at most 6 gaps, not {gaps}"));
        }
        Ok(())
    }

    fn read_lines(&self) -> Result<Vec<(usize, usize)>, Unreadable> {
        let find = |id: &String| {
            let found = self.nodes.iter().position(|node| node.id == *id);
            found.ok_or_else(|| Unreadable::new(format!("there is no node {id}")))
        };
        let mut lines = Vec::new();
        for ends in &self.lines {
            let place = |error: Unreadable| error.at(format!("line {}", ends.join("-")));
            let [one, other] = ends.as_slice() else {
                return refuse("a line joins two nodes").map_err(place);
            };
            let line = (find(one).map_err(place)?, find(other).map_err(place)?);
            if one == other {
                return refuse("a node is not joined to itself").map_err(place);
            }
            if lines.contains(&line) || lines.contains(&(line.1, line.0)) {
                return refuse("it is there twice").map_err(place);
            }
            lines.push(line);
        }
        Ok(lines)
    }
}

impl NodeText {
    fn read(&self) -> Result<Node, Unreadable> {
        if self.kind == "gap" {
            return Ok(Node::Gap);
        }
        let class = self.kind.parse::<Class>();
        class.map(Node::Star).map_err(|_| {
            let (id, kind) = (&self.id, &self.kind);
            Unreadable::new(format!(
                "node {id}: “{kind}” is not dot, bright, splendor or gap"
            ))
        })
    }
}
