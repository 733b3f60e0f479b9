//! Constellation cards, and how they are found on the sky (SH-23).

use asterism_core::bit_set;

use crate::firmament::{Firmament, Point};
use crate::squares::{Square, SquareSet};
use crate::stars::{Class, Sky};

/// One of the eight constellation cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Constellation(u8);

impl Constellation {
    /// How many there are (SH-27).
    pub const COUNT: usize = 8;

    /// All eight.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its place among the eight.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

bit_set! {
    /// Some of the constellation cards.
    pub struct ConstellationSet(u8) of Constellation, |bit| Constellation(bit as u8)
}

impl ConstellationSet {
    /// All eight.
    pub const FULL: Self = Self(u8::MAX);
}

/// What a node of a card shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Node {
    Star(Class),
    Gap,
}

/// What a constellation card shows: a small graph.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// Its name.
    pub name: String,
    nodes: Vec<Node>,
    lines: Vec<(usize, usize)>,
    points: Vec<Point>,
    /// The nodes in an order in which each is joined to an earlier one, the Splendor Star first.
    pub(crate) plan: Vec<Step>,
}

/// A node in the order in which a figure is laid on the sky.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Step {
    /// Which node it is.
    pub(crate) node: usize,
    pub(crate) shows: Node,
    /// The nodes laid before to which it is joined.
    pub(crate) joined: Vec<usize>,
}

/// A figure laid on squares: one for each node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    pub(crate) squares: [Option<Square>; Figure::MOST],
}

impl Laid {
    pub(crate) const NOWHERE: Self = Self {
        squares: [None; Figure::MOST],
    };

    /// The square of a node.
    pub const fn at(&self, node: usize) -> Option<Square> {
        self.squares[node]
    }

    /// All of them, node by node.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        self.squares.into_iter().flatten()
    }
}

impl Figure {
    /// The most nodes that a card has: its six stars, and as many gaps.
    pub const MOST: usize = 12;

    /// None if some node cannot be reached along its lines from the Splendor Star.
    pub(crate) fn new(
        name: String,
        (nodes, points): (Vec<Node>, Vec<Point>),
        lines: Vec<(usize, usize)>,
    ) -> Option<Self> {
        let plan = plan(&nodes, &lines)?;
        Some(Self {
            name,
            nodes,
            lines,
            points,
            plan,
        })
    }

    /// Its word in positions: its name in small letters with hyphens.
    pub fn word(&self) -> String {
        let words: Vec<String> = self
            .name
            .split_whitespace()
            .map(str::to_lowercase)
            .collect();
        words.join("-")
    }

    /// Its nodes.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Its lines, between nodes.
    pub fn lines(&self) -> &[(usize, usize)] {
        &self.lines
    }

    /// Where a node is drawn on the card.
    pub fn point(&self, node: usize) -> Point {
        self.points[node]
    }

    /// Where it is complete on the sky, if it is.
    ///
    /// It is laid node by node, each on a square that is joined to those before, beginning with one
    /// of the few Splendor Stars. So nothing else of the sky is ever looked at.
    #[inline]
    pub fn find(&self, firmament: &Firmament, sky: &Sky) -> Option<Laid> {
        if sky.of(Class::Splendor).is_empty() {
            return None;
        }
        let free = firmament.squares().without(sky.taken());
        self.lay(firmament, |node| match node {
            Node::Star(class) => sky.of(class),
            Node::Gap => free,
        })
    }

    /// Whether it can be laid on a firmament at all.
    pub(crate) fn fits(&self, firmament: &Firmament) -> bool {
        self.lay(firmament, |_| firmament.squares()).is_some()
    }

    fn lay(&self, firmament: &Firmament, open: impl Fn(Node) -> SquareSet) -> Option<Laid> {
        let mut laid = Laid::NOWHERE;
        let found = self.lay_from(0, firmament, &open, (&mut laid, SquareSet::EMPTY));
        found.then_some(laid)
    }

    fn lay_from(
        &self,
        depth: usize,
        firmament: &Firmament,
        open: &impl Fn(Node) -> SquareSet,
        (laid, used): (&mut Laid, SquareSet),
    ) -> bool {
        let Some(step) = self.plan.get(depth) else {
            return true;
        };
        let squares = step.narrow(firmament, laid, open(step.shows).without(used));
        squares.iter().any(|square| {
            laid.squares[step.node] = Some(square);
            let used = used.or(SquareSet::only(square));
            self.lay_from(depth + 1, firmament, open, (laid, used))
        })
    }
}

impl Step {
    /// Those of `squares` that are joined to all that this node is joined to.
    #[inline]
    pub(crate) fn narrow(
        &self,
        firmament: &Firmament,
        laid: &Laid,
        squares: SquareSet,
    ) -> SquareSet {
        let before = self.joined.iter().filter_map(|node| laid.squares[*node]);
        before.fold(squares, |left, square| {
            left.and(firmament.neighbours(square))
        })
    }
}

/// Every next node is the one with the most lines to those before; of equal ones, a rarer star.
fn plan(nodes: &[Node], lines: &[(usize, usize)]) -> Option<Vec<Step>> {
    let joined = |node: usize, plan: &[Step]| -> Vec<usize> {
        let before = |other: usize| plan.iter().any(|step| step.node == other);
        let ends = lines
            .iter()
            .flat_map(|&(one, other)| [(one, other), (other, one)]);
        let own = ends.filter(|(here, there)| *here == node && before(*there));
        own.map(|(_, there)| there).collect()
    };
    let mut plan: Vec<Step> = Vec::new();
    let first = nodes
        .iter()
        .position(|node| *node == Node::Star(Class::Splendor))?;
    plan.push(Step {
        node: first,
        shows: nodes[first],
        joined: Vec::new(),
    });
    while plan.len() < nodes.len() {
        let left = (0..nodes.len()).filter(|node| !plan.iter().any(|step| step.node == *node));
        let rarity = |node: &usize| match nodes[*node] {
            Node::Star(Class::Splendor) => 3,
            Node::Star(Class::Bright) => 2,
            Node::Star(Class::Dot) => 1,
            Node::Gap => 0,
        };
        let node = left.max_by_key(|node| (joined(*node, &plan).len(), rarity(node)))?;
        let joined = joined(node, &plan);
        if joined.is_empty() {
            return None;
        }
        plan.push(Step {
            node,
            shows: nodes[node],
            joined,
        });
    }
    Some(plan)
}
