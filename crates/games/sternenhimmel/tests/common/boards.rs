//! Boards that a host might write, drawn so that they are accepted.

use std::fmt::Write as _;

use sternenhimmel::{Sign, Space};

/// A board to be: how large its spaces are, and its lines between spaces counted from 0.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub(crate) large: Vec<bool>,
    pub(crate) lines: Vec<(usize, usize)>,
}

impl Graph {
    /// Small spaces only, with lines as people count: `graph(4, "1-2 2-3")`.
    pub(crate) fn new(spaces: usize, lines: &str) -> Self {
        let line = |text: &str| {
            let (one, other) = text.split_once('-').expect("a line has two ends");
            let end = |text: &str| text.parse::<usize>().expect("a space") - 1;
            (end(one), end(other))
        };
        Self {
            large: vec![false; spaces],
            lines: lines.split_whitespace().map(line).collect(),
        }
    }

    /// The same with some large spaces, as people count.
    pub(crate) fn with_large(mut self, spaces: &[usize]) -> Self {
        for space in spaces {
            self.large[space - 1] = true;
        }
        self
    }

    /// Number of its spaces.
    pub(crate) fn len(&self) -> usize {
        self.large.len()
    }

    /// True if a line can be drawn. The spaces lie on a circle; with nine of them, a line past the
    /// next one would come too close to it.
    pub(crate) fn can_join(spaces: usize, one: usize, other: usize) -> bool {
        let apart = one.abs_diff(other);
        one != other
            && !(spaces == Space::MAX_COUNT && (apart == 2 || apart == Space::MAX_COUNT - 2))
    }

    /// It as an entry of a content file.
    pub(crate) fn entry(&self, sign: Sign) -> String {
        let spaces = self.len();
        let (name, word) = (sign.name(), sign.word());
        let mut text = format!(
            "[[board]]\nsign = \"{word}\"\nname = \"{name}\"\ngerman = \"{name}\"\n\
             prizes = [{spaces}, {}]\n\
             source = {{ name = \"house\", prizes = \"house\", graph = \"house\" }}\nspaces = [\n",
            spaces - 2
        );
        for (id, large) in (1..).zip(&self.large) {
            let angle = std::f64::consts::TAU * f64::from(id) / spaces as f64;
            let (x, y) = (
                41.9f64.mul_add(angle.cos(), 50.0),
                41.9f64.mul_add(angle.sin(), 50.0),
            );
            let size = if *large { "large" } else { "small" };
            writeln!(
                text,
                "{{ id = {id}, x = {x:.3}, y = {y:.3}, size = \"{size}\", star = \"\" }},"
            )
            .expect("a string takes all");
        }
        let lines: Vec<String> = self
            .lines
            .iter()
            .map(|(one, other)| format!("[{}, {}]", one + 1, other + 1))
            .collect();
        text + &format!("]\nlines = [{}]\n", lines.join(", "))
    }
}

/// A content file: these boards by the order of the signs, over and over.
pub(crate) fn file(graphs: &[Graph]) -> String {
    let graphs = graphs.iter().cycle();
    let entries = Sign::ALL.into_iter().zip(graphs);
    entries
        .map(|(sign, graph)| graph.entry(sign))
        .collect::<Vec<_>>()
        .join("\n")
}
