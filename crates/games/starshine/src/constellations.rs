//! Constellation cards, and the search for them on the sky (SH-23).

use asterism_core::bit_set;

use crate::firmament::{Firmament, Point};
use crate::squares::{Square, SquareSet};
use crate::stars::{Class, Sky};

/// One of the eight constellation cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Constellation(u8);

impl Constellation {
    /// Their number (SH-27).
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

/// The picture of a node of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Node {
    Star(Class),
    Gap,
}

/// The picture of a constellation card: a small graph.
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
    /// The index of the node.
    pub(crate) node: usize,
    pub(crate) shows: Node,
    /// The earlier nodes that it is joined to.
    pub(crate) joined: Vec<usize>,
}

/// A figure laid on squares: one for each node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    pub(crate) squares: [Option<Square>; Figure::MAX_NODES],
}

impl Laid {
    pub(crate) const NOWHERE: Self = Self {
        squares: [None; Figure::MAX_NODES],
    };

    /// The square of a node.
    pub const fn at(&self, node: usize) -> Option<Square> {
        self.squares[node]
    }

    /// The squares, node by node.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        self.squares.into_iter().flatten()
    }
}

impl Figure {
    /// Maximum number of nodes of a card: its six stars, and as many gaps.
    pub const MAX_NODES: usize = 12;

    /// A figure; none if some node cannot be reached from the Splendor Star along lines.
    pub(crate) fn new(
        name: String,
        nodes: Vec<Node>,
        points: Vec<Point>,
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

    /// The position of a node on the card.
    pub fn point(&self, node: usize) -> Point {
        self.points[node]
    }

    /// Finds the figure on the sky; none if it is not complete.
    ///
    /// The search lays node after node on squares that are joined to the earlier ones. It begins
    /// with one of the few Splendor Stars, so that it looks at little of the sky.
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

    /// True if the firmament has room for the figure.
    pub(crate) fn fits(&self, firmament: &Firmament) -> bool {
        self.lay(firmament, |_| firmament.squares()).is_some()
    }

    fn lay(&self, firmament: &Firmament, open: impl Fn(Node) -> SquareSet) -> Option<Laid> {
        let mut laying = Laying {
            plan: &self.plan,
            firmament,
            open,
            laid: Laid::NOWHERE,
        };
        let found = laying.lay_from(0, SquareSet::EMPTY);
        found.then_some(laying.laid)
    }
}

/// A figure that is being laid on a firmament, node by node.
struct Laying<'a, F> {
    plan: &'a [Step],
    firmament: &'a Firmament,
    /// The squares that may show a node.
    open: F,
    /// The squares of the nodes so far.
    laid: Laid,
}

impl<F: Fn(Node) -> SquareSet> Laying<'_, F> {
    /// Lays the nodes of the plan from `depth` on; true if that can be done without `used` squares.
    fn lay_from(&mut self, depth: usize, used: SquareSet) -> bool {
        let plan = self.plan;
        let Some(step) = plan.get(depth) else {
            return true;
        };
        let open = (self.open)(step.shows).without(used);
        let squares = step.narrow(self.firmament, &self.laid, open);
        squares.iter().any(|square| {
            self.laid.squares[step.node] = Some(square);
            self.lay_from(depth + 1, used.or(SquareSet::only(square)))
        })
    }
}

impl Step {
    /// The squares among `squares` that are joined to the earlier nodes of this one.
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

/// The order of laying nodes: next is always the node with the most lines to earlier ones, and
/// among equals the rarest star.
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
