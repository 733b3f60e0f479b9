//! Clauses SH-12 to SH-23 once more, word by word and with plain lists: what the game must agree
//! with.

use asterism_core::Dice;
use starshine::{Class, Figure, Firmament, Node, Piece, Sky, Square, SquareSet, Table};

/// The squares of a firmament in a list.
pub(crate) fn all_squares(firmament: &Firmament) -> Vec<Square> {
    firmament.squares().iter().collect()
}

/// True if a line joins two squares.
pub(crate) fn joined(firmament: &Firmament, one: Square, other: Square) -> bool {
    let lines = firmament.lines();
    lines.contains(&(one, other)) || lines.contains(&(other, one))
}

/// The squares at the other ends of the lines of a square.
pub(crate) fn neighbours(firmament: &Firmament, square: Square) -> Vec<Square> {
    let all = all_squares(firmament).into_iter();
    all.filter(|other| joined(firmament, square, *other))
        .collect()
}

/// A random sky: each square is empty, or holds one of the classes or a Supernova, with these
/// chances out of a hundred. No more pieces than there are.
pub(crate) fn random_sky(firmament: &Firmament, chances: [u32; 4], dice: &mut Dice) -> Sky {
    let mut sky = Sky::DARK;
    for square in firmament.squares().iter() {
        let mut roll = dice.below(100);
        for (kind, chance) in chances.into_iter().enumerate() {
            match (roll.checked_sub(chance), Class::ALL.get(kind)) {
                (Some(left), _) => roll = left,
                (None, Some(class)) => {
                    if sky.supply(*class) > 0 {
                        sky.put(*class, square);
                    }
                    break;
                }
                (None, None) => {
                    if sky.nova_supply() > 0 {
                        sky.explode(square, SquareSet::EMPTY);
                    }
                    break;
                }
            }
        }
    }
    sky
}

/// True if a square of a sky shows what a node shows.
fn shows(sky: &Sky, square: Square, node: Node) -> bool {
    match node {
        Node::Star(class) => sky.at(square) == Some(Piece::Star(class)),
        Node::Gap => sky.at(square).is_none(),
    }
}

/// True if squares, one for each node, are a placement of a figure on a sky (SH-23).
pub(crate) fn is_laid(figure: &Figure, firmament: &Firmament, sky: &Sky, at: &[Square]) -> bool {
    let different = (0..at.len()).all(|place| !at[..place].contains(&at[place]));
    let mut nodes = figure.nodes().iter().zip(at);
    let mut lines = figure.lines().iter();
    at.len() == figure.nodes().len()
        && different
        && nodes.all(|(node, square)| shows(sky, *square, *node))
        && lines.all(|(one, other)| joined(firmament, at[*one], at[*other]))
}

/// True if a figure is complete: tries every square for every node in the order of the card.
pub(crate) fn is_complete(figure: &Figure, firmament: &Firmament, sky: &Sky) -> bool {
    let all = all_squares(firmament);
    let fits = |node, square| shows(sky, square, node);
    let laid = lay(figure, firmament, (&all, &fits), Vec::new());
    laid.is_some_and(|at| is_laid(figure, firmament, sky, &at))
}

/// Some way to lay a figure on a firmament, whatever lies there.
pub(crate) fn lay_anywhere(figure: &Figure, firmament: &Firmament, dice: &mut Dice) -> Vec<Square> {
    let mut all = all_squares(firmament);
    dice.shuffle(&mut all);
    let laid = lay(figure, firmament, (&all, &|_, _| true), Vec::new());
    laid.expect("it can be laid on the firmament")
}

/// Squares in the order in which they are tried, and what may lie where.
type Choice<'a> = (&'a [Square], &'a dyn Fn(Node, Square) -> bool);

fn lay(
    figure: &Figure,
    firmament: &Firmament,
    (squares, fits): Choice,
    at: Vec<Square>,
) -> Option<Vec<Square>> {
    let node = at.len();
    let Some(shown) = figure.nodes().get(node) else {
        return Some(at);
    };
    let is_joined = |square: Square| {
        figure.lines().iter().all(|&(one, other)| {
            let (first, last) = (one.min(other), one.max(other));
            last != node || joined(firmament, at[first], square)
        })
    };
    squares.iter().find_map(|square| {
        let is_open = fits(*shown, *square) && !at.contains(square) && is_joined(*square);
        let next = [at.clone(), vec![*square]].concat();
        is_open.then(|| lay(figure, firmament, (squares, fits), next))?
    })
}

/// Every end of a walk of `steps` lines from a square over free squares: no line twice, and not
/// back to the start (SH-19).
pub(crate) fn walk(firmament: &Firmament, from: Square, steps: u8, free: SquareSet) -> SquareSet {
    let mut walk = Walk {
        firmament,
        free,
        walked: Vec::new(),
        ends: SquareSet::EMPTY,
    };
    walk.go(from, steps);
    walk.ends.remove(from);
    walk.ends
}

/// A walk through all ways along the lines of a firmament.
struct Walk<'a> {
    firmament: &'a Firmament,
    free: SquareSet,
    /// The lines of the way so far.
    walked: Vec<usize>,
    ends: SquareSet,
}

impl Walk<'_> {
    fn go(&mut self, at: Square, steps: u8) {
        if steps == 0 {
            self.ends.add(at);
            return;
        }
        for (line, &(one, other)) in self.firmament.lines().iter().enumerate() {
            let next = if at == one { other } else { one };
            if at != one && at != other {
                continue;
            }
            if self.free.contains(next) && !self.walked.contains(&line) {
                self.walked.push(line);
                self.go(next, steps - 1);
                self.walked.pop();
            }
        }
    }
}

/// Number of stars of a class that are joined to a square.
pub(crate) fn beside(table: &Table, square: Square, class: Class) -> usize {
    let joined = neighbours(table.firmament(), square).into_iter();
    joined
        .filter(|other| table.sky.at(*other) == Some(Piece::Star(class)))
        .count()
}

/// True if a star may be born (SH-12 to SH-14, SH-16, SH-17).
pub(crate) fn may_be_born(table: &Table, class: Class, square: Square) -> bool {
    let firmament = table.firmament();
    let mut all = all_squares(firmament).into_iter();
    let is_dark = all.all(|other| table.sky.at(other).is_none());
    let mut joined = neighbours(firmament, square).into_iter();
    let is_beside = joined.any(|other| table.sky.at(other).is_some());
    let fits = match class {
        Class::Dot => is_beside || (is_dark && square == firmament.start()),
        Class::Bright => beside(table, square, Class::Dot) >= 3,
        Class::Splendor => beside(table, square, Class::Bright) >= 3,
    };
    let touched = [table.born, table.removed].map(|sets| sets[class.index()].contains(square));
    fits && table.sky.at(square).is_none() && table.sky.supply(class) > 0 && touched == [false; 2]
}

/// True if a star may be removed by a Black Hole (SH-16, SH-18).
pub(crate) fn may_be_removed(table: &Table, square: Square) -> bool {
    match table.sky.at(square) {
        Some(Piece::Star(class @ (Class::Dot | Class::Bright))) => {
            !table.born[class.index()].contains(square)
        }
        Some(Piece::Star(Class::Splendor) | Piece::Supernova) | None => false,
    }
}

/// True if a Supernova may be put on a square (SH-16, SH-21).
pub(crate) fn may_explode(table: &Table, square: Square) -> bool {
    let joined = neighbours(table.firmament(), square).into_iter();
    let is_newborn = |other: Square| match table.sky.at(other) {
        Some(Piece::Star(class)) => table.born[class.index()].contains(other),
        Some(Piece::Supernova) | None => false,
    };
    table.sky.at(square).is_none() && table.sky.nova_supply() > 0 && !joined.clone().any(is_newborn)
}
