//! The work that is left on a constellation: pages show it, and bots reduce it.

use crate::constellations::{Figure, Laid, Node};
use crate::firmament::Firmament;
use crate::squares::{Square, SquareSet};
use crate::stars::{Class, Sky};

/// The placement of a constellation that needs the least work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closest {
    /// The squares of its nodes.
    pub laid: Laid,
    /// Work left, roughly in actions; 0 if it is complete.
    pub work: u16,
}

/// Work of a square with a Splendor Star or a Supernova, which nothing takes away.
const NEVER: u16 = 1000;
/// For each class, the work of placing such a star where it has all its neighbours.
const BIRTH: [u16; 3] = [1, 1, 1];
/// For each class, the work of each neighbour that is missing.
const NEED: [u16; 3] = [0, 1, 3];
/// The kinds of nodes: three classes, and gaps.
const KINDS: usize = 4;

/// The work of making each square show each kind of node.
struct Work {
    by_kind: [[u16; Square::MAX_COUNT]; KINDS],
    /// The squares that show each kind already.
    shown: [SquareSet; KINDS],
    /// For each kind, the least work for any number of different squares.
    least: [[u16; Figure::MAX_NODES + 1]; KINDS],
}

const fn kind(node: Node) -> usize {
    match node {
        Node::Star(class) => class.index(),
        Node::Gap => 3,
    }
}

impl Work {
    fn new(firmament: &Firmament, sky: &Sky) -> Self {
        let free = firmament.squares().without(sky.taken());
        let mut work = Self {
            by_kind: [[NEVER; Square::MAX_COUNT]; KINDS],
            shown: [
                sky.of(Class::Dot),
                sky.of(Class::Bright),
                sky.of(Class::Splendor),
                free,
            ],
            least: [[0; Figure::MAX_NODES + 1]; KINDS],
        };
        let (mortal, open) = (sky.mortal(), free.or(sky.mortal()));
        for square in firmament.squares().iter() {
            let joined = firmament.neighbours(square);
            let away = u16::from(mortal.contains(square));
            for class in Class::ALL {
                let at = &mut work.by_kind[class.index()][square.index()];
                if sky.of(class).contains(square) {
                    *at = 0;
                } else if open.contains(square) {
                    *at = away + birth(sky, class, joined);
                }
            }
            if open.contains(square) {
                work.by_kind[3][square.index()] = away;
            }
        }
        work.find_least(firmament);
        work
    }

    fn find_least(&mut self, firmament: &Firmament) {
        for (work, least) in self.by_kind.iter().zip(&mut self.least) {
            let mut best = [NEVER; Figure::MAX_NODES];
            for square in firmament.squares().iter() {
                let mut next = work[square.index()];
                for place in &mut best {
                    if next < *place {
                        std::mem::swap(&mut next, place);
                    }
                }
            }
            for (count, work) in best.into_iter().enumerate() {
                least[count + 1] = least[count].saturating_add(work);
            }
        }
    }
}

/// The work of placing a star, its missing neighbours included.
fn birth(sky: &Sky, class: Class, joined: SquareSet) -> u16 {
    let needed = match class {
        Class::Dot => return BIRTH[0],
        Class::Bright => Class::Dot,
        Class::Splendor => Class::Bright,
    };
    let there = sky.of(needed).and(joined).len().min(3) as u16;
    BIRTH[class.index()] + NEED[class.index()] * (3 - there)
}

impl Figure {
    /// The placement with the least work; none if the figure fits nowhere any more.
    pub fn closest(&self, firmament: &Firmament, sky: &Sky) -> Option<Closest> {
        let work = Work::new(firmament, sky);
        let mut search = Search {
            figure: self,
            firmament,
            rest: self.least_rest(&work),
            work: &work,
            laid: Laid::NOWHERE,
            best: None,
        };
        search.lay(0, SquareSet::EMPTY, 0);
        search.best
    }

    /// For each node of the plan, a lower bound of the work for it and all later ones.
    fn least_rest(&self, work: &Work) -> [u16; Self::MAX_NODES + 1] {
        let mut rest = [0; Self::MAX_NODES + 1];
        for (depth, rest) in rest.iter_mut().enumerate().take(self.plan.len()) {
            let mut counts = [0; KINDS];
            for step in &self.plan[depth..] {
                counts[kind(step.shows)] += 1;
            }
            let least = counts
                .iter()
                .zip(&work.least)
                .map(|(count, least)| least[*count]);
            *rest = least.fold(0, u16::saturating_add);
        }
        rest
    }
}

/// A branch-and-bound search through all placements of a figure.
struct Search<'a> {
    figure: &'a Figure,
    firmament: &'a Firmament,
    work: &'a Work,
    rest: [u16; Figure::MAX_NODES + 1],
    laid: Laid,
    best: Option<Closest>,
}

impl Search<'_> {
    fn lay(&mut self, depth: usize, used: SquareSet, so_far: u16) {
        let Some(step) = self.figure.plan.get(depth) else {
            self.best = Some(Closest {
                laid: self.laid,
                work: so_far,
            });
            return;
        };
        let open = self.firmament.squares().without(used);
        let open = step.narrow(self.firmament, &self.laid, open);
        let shown = self.work.shown[kind(step.shows)];
        // Squares that show the node already come first, so that a good placement is found soon.
        for square in open.and(shown).iter().chain(open.without(shown).iter()) {
            let work = so_far + self.work.by_kind[kind(step.shows)][square.index()];
            let most = self.best.map_or(NEVER, |best| best.work);
            if work + self.rest[depth + 1] < most {
                self.laid.squares[step.node] = Some(square);
                self.lay(depth + 1, used.or(SquareSet::only(square)), work);
            }
        }
    }
}
