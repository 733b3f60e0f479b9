//! Fast computations of the game, against plain restatements of the clauses, on random skies.

use asterism_core::Dice;
use proptest::prelude::*;
use starshine::{
    Class, Constellation, Figure, Node, Offer, Sky, Square, SquareSet, Steps, Table, Targets,
};

use crate::common::{SceneBuilder as _, SceneExt as _, Setup, content, naive};

/// Chances of Dot, Bright and Splendor Stars and Supernovae, out of a hundred.
const DENSE: [u32; 4] = [28, 26, 12, 1];
const SPARSE: [u32; 4] = [22, 22, 12, 2];

/// A table with a random sky, and some squares where stars were placed or removed this turn.
fn random_table(chances: [u32; 4], dice: &mut Dice) -> Table {
    let mut table = Setup::new(1, 2).scene().table();
    table.sky = naive::random_sky(table.firmament(), chances, dice);
    let all = naive::all_squares(table.firmament());
    for class in Class::ALL {
        for _ in 0..dice.below(5) {
            table.born[class.index()].add(dice.pick(&all));
            table.removed[class.index()].add(dice.pick(&all));
        }
    }
    table
}

/// A random sky on which a figure is laid somewhere, or all of it but one node.
fn random_sky_with(figure: &Figure, dice: &mut Dice) -> Sky {
    let firmament = content().firmament();
    let mut sky = naive::random_sky(firmament, [24, 14, 5, 0], dice);
    let at = naive::lay_anywhere(figure, firmament, dice);
    let spoilt = dice.below(2 * at.len() as u32) as usize;
    for (node, square) in at.into_iter().enumerate() {
        for class in Class::ALL {
            sky.take(class, square);
        }
        match figure.nodes()[node] {
            Node::Gap if node == spoilt => sky.put(Class::Dot, square),
            Node::Star(class) if node != spoilt => sky.put(class, square),
            Node::Gap | Node::Star(_) => {}
        }
    }
    sky
}

#[test]
fn sh_23_a_constellation_is_found_if_and_only_if_it_is_there() {
    let firmament = content().firmament();
    let mut dice = Dice::quick(23);
    let mut found = [[0; 2]; Constellation::COUNT];
    for round in 0..60 {
        for card in Constellation::all() {
            let figure = content().figure(card);
            let sky = match round % 3 {
                0 => naive::random_sky(firmament, DENSE, &mut dice),
                _ => random_sky_with(figure, &mut dice),
            };
            let laid = figure.find(firmament, &sky);
            let complete = naive::is_complete(figure, firmament, &sky);
            assert_eq!(laid.is_some(), complete, "{} on {sky:?}", figure.name);
            found[card.index()][usize::from(complete)] += 1;
            if let Some(laid) = laid {
                let at: Vec<Square> = laid.squares().collect();
                assert!(naive::is_laid(figure, firmament, &sky, &at), "{at:?}");
                assert!((0..at.len()).all(|node| laid.at(node) == Some(at[node])));
            }
        }
    }
    for (card, counts) in Constellation::all().zip(found) {
        let name = &content().figure(card).name;
        assert!(
            counts.iter().all(|count| *count >= 10),
            "{name}: {counts:?}"
        );
    }
}

/// The complete cards, asked for all at once.
#[test]
fn sh_23_the_complete_cards_are_those_that_are_found() {
    let firmament = content().firmament();
    let mut dice = Dice::quick(24);
    for _ in 0..60 {
        let sky = naive::random_sky(firmament, SPARSE, &mut dice);
        let among: starshine::ConstellationSet = Constellation::all()
            .filter(|_| dice.below(2) == 0)
            .collect();
        let complete = content().complete(&sky, among);
        for card in Constellation::all() {
            let found = content().figure(card).find(firmament, &sky).is_some();
            assert_eq!(complete.contains(card), found && among.contains(card));
        }
    }
}

/// No work is left if and only if it is complete; where work is left, what is laid is not.
#[test]
fn sh_23_the_closest_place_has_no_work_left_exactly_when_it_is_complete() {
    let firmament = content().firmament();
    let mut dice = Dice::quick(25);
    let mut counts = [0; 2];
    for round in 0..40 {
        let chances = if round % 2 == 0 { DENSE } else { SPARSE };
        let sky = naive::random_sky(firmament, chances, &mut dice);
        for card in Constellation::all() {
            let figure = content().figure(card);
            let complete = figure.find(firmament, &sky).is_some();
            let closest = figure.closest(firmament, &sky).expect("there is room");
            assert_eq!(closest.work == 0, complete, "{} on {sky:?}", figure.name);
            let at: Vec<Square> = closest.laid.squares().collect();
            assert_eq!(naive::is_laid(figure, firmament, &sky, &at), complete);
            let lines = figure.lines().iter();
            for (one, other) in lines {
                assert!(
                    naive::joined(firmament, at[*one], at[*other]),
                    "lines are lines"
                );
            }
            counts[usize::from(complete)] += 1;
        }
    }
    assert!(counts.iter().all(|count| *count > 40), "{counts:?}");
}

/// A figure that fits nowhere any more has no closest placement.
#[test]
fn sh_23_a_sky_full_of_supernovae_has_no_closest_place() {
    let firmament = content().firmament();
    let mut sky = Sky::DARK;
    for square in firmament.squares().iter() {
        sky.explode(square, SquareSet::EMPTY);
    }
    for card in Constellation::all() {
        assert_eq!(content().figure(card).closest(firmament, &sky), None);
    }
}

/// Each next star or gap brings it nearer, until it is complete.
#[test]
fn sh_23_the_work_shrinks_as_a_constellation_grows() {
    let firmament = content().firmament();
    for card in Constellation::all() {
        let figure = content().figure(card);
        let mut sky = Sky::DARK;
        let mut works = Vec::new();
        while works.last() != Some(&0) {
            let closest = figure.closest(firmament, &sky).expect("there is room");
            works.push(closest.work);
            let nodes = figure.nodes().iter().zip(closest.laid.squares());
            let wrong = nodes.filter(|(node, at)| match node {
                Node::Star(class) => sky.class_at(*at) != Some(*class),
                Node::Gap => sky.class_at(*at).is_some(),
            });
            let Some((node, at)) = wrong.into_iter().next() else {
                continue;
            };
            if let Some(class) = sky.class_at(at) {
                sky.take(class, at);
            }
            if let Node::Star(class) = node {
                sky.put(*class, at);
            }
        }
        assert!(
            works.windows(2).all(|pair| pair[0] > pair[1]),
            "{}: {works:?}",
            figure.name
        );
    }
}

#[test]
fn sh_19_a_star_reaches_what_a_walk_over_lines_reaches() {
    let firmament = content().firmament();
    let mut dice = Dice::quick(19);
    let mut ends = 0;
    for round in 0..60 {
        let chances = if round % 2 == 0 { DENSE } else { [12, 6, 2, 2] };
        let sky = naive::random_sky(firmament, chances, &mut dice);
        let free = firmament.squares().without(sky.taken());
        for from in sky.mortal().iter() {
            for steps in [Steps::Two, Steps::Three] {
                let reach = firmament.reach(from, steps, free);
                let walked = naive::walk(firmament, from, steps.number(), free);
                assert_eq!(reach, walked, "{from} {steps:?} on {sky:?}");
                ends += reach.len();
                check_ways(from, steps, free);
            }
        }
    }
    assert!(ends > 5000, "only {ends} ends");
}

/// A way is shown exactly to those ends, and it is one.
fn check_ways(from: Square, steps: Steps, free: SquareSet) {
    let firmament = content().firmament();
    let reach = firmament.reach(from, steps, free);
    for to in firmament.squares().iter() {
        let way = firmament.way(from, to, steps, free);
        assert_eq!(way.is_some(), reach.contains(to), "{from} to {to}");
        let Some(way) = way else { continue };
        assert_eq!((way[0], way[way.len() - 1]), (from, to));
        assert_eq!(way.len(), usize::from(steps.number()) + 1);
        let lines: Vec<[Square; 2]> = way.windows(2).map(|pair| [pair[0], pair[1]]).collect();
        for (number, [one, other]) in lines.iter().enumerate() {
            assert!(naive::joined(firmament, *one, *other), "{way:?}");
            assert!(free.contains(*other), "{way:?}");
            let before = &lines[..number];
            assert!(
                !before.contains(&[*one, *other]) && !before.contains(&[*other, *one]),
                "{way:?}"
            );
        }
    }
}

#[test]
fn sh_12_to_sh_21_targets_are_what_the_clauses_allow() {
    let mut dice = Dice::quick(12);
    let mut counts = [0; 5];
    for round in 0..400 {
        let chances = [DENSE, SPARSE, [8, 4, 1, 1], [0, 0, 0, 0]][round % 4];
        let table = random_table(chances, &mut dice);
        let (births, removals, blasts) = (table.births(), table.removals(), table.blasts());
        for square in naive::all_squares(table.firmament()) {
            for class in Class::ALL {
                let born = naive::may_be_born(&table, class, square);
                assert_eq!(
                    births[class.index()].contains(square),
                    born,
                    "{class} on {square}"
                );
                assert_eq!(
                    table.may_be_born(class, square).is_ok(),
                    born,
                    "{class} on {square}"
                );
                counts[class.index()] += usize::from(born);
            }
            let removed = naive::may_be_removed(&table, square);
            assert_eq!(removals.contains(square), removed, "{square}");
            assert_eq!(table.may_be_removed(square).is_ok(), removed, "{square}");
            let exploded = naive::may_explode(&table, square);
            assert_eq!(blasts.contains(square), exploded, "{square}");
            assert_eq!(table.may_explode(square).is_ok(), exploded, "{square}");
            counts[3] += usize::from(removed);
            counts[4] += usize::from(exploded);
        }
    }
    assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
}

/// Lists are empty exactly when nothing is in them.
#[test]
fn sh_7_whether_something_can_be_done_is_whether_something_is_listed() {
    let mut dice = Dice::quick(7);
    let mut empty = 0;
    for round in 0..200 {
        let table = random_table([DENSE, [0, 0, 0, 0], [2, 0, 90, 0]][round % 3], &mut dice);
        for face in starshine::Card::all().map(starshine::Card::face) {
            let targets = table.targets(Offer::Action(face));
            let listed = match targets {
                Targets::Births(squares) => squares.iter().map(|set| set.len()).sum(),
                Targets::Removals(squares) | Targets::Blasts(squares) => squares.len(),
                Targets::Moves(stars, steps) => {
                    let ends = stars.iter().map(|star| table.moves(star, steps).len());
                    ends.sum::<usize>()
                }
            };
            assert_eq!(targets.is_empty(&table), listed == 0, "{face:?}");
            empty += usize::from(listed == 0);
        }
    }
    assert!(empty > 100, "only {empty} were empty");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The squares beside at least three of some, counted one by one.
    #[test]
    fn sh_13_sh_14_beside_three_counts(bits in proptest::collection::vec(any::<bool>(), 65)) {
        let firmament = content().firmament();
        let all = naive::all_squares(firmament).into_iter().zip(bits);
        let some: SquareSet = all.filter(|(_, is_in)| *is_in).map(|(square, _)| square).collect();
        let (beside, three) = (firmament.beside(some), firmament.beside_three(some));
        for square in firmament.squares().iter() {
            let joined = naive::neighbours(firmament, square);
            let count = joined.iter().filter(|other| some.contains(**other)).count();
            prop_assert_eq!(beside.contains(square), count >= 1);
            prop_assert_eq!(three.contains(square), count >= 3);
        }
    }
}
