//! Fast computations of the game, against plain restatements of the clauses, on random stations.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use among_the_stars::{Cell, CellSet};
use asterism_core::Dice;

use crate::common::{Scene, SceneBuilder as _, Setup};

/// A station as a plain map: what stands on each cell, and its load.
type Plain = BTreeMap<(i8, i8), (String, u8)>;

/// A plain station with its order of building.
#[derive(Clone)]
struct Random {
    map: Plain,
    order: Vec<(i8, i8)>,
}

const ONE: [&str; 6] = [
    "customs",
    "restaurant",
    "docking_bay",
    "crew_quarters",
    "alien_bazaar",
    "power_reactor",
];
/// Other cards, for the station beside it.
const TWO: [&str; 6] = [
    "security_station",
    "energy_market",
    "embassy_offices",
    "ambassador_quarters",
    "turret",
    "power_reactor",
];

fn neighbours((x, y): (i8, i8)) -> [(i8, i8); 4] {
    [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
}

/// The empty cells next to a station, without those beside an Observation Dome.
fn sites(map: &Plain) -> BTreeSet<(i8, i8)> {
    let beside = map.keys().flat_map(|cell| neighbours(*cell));
    let free = beside.filter(|cell| !map.contains_key(cell));
    let dome = |cell: &(i8, i8)| {
        map.get(cell)
            .is_some_and(|(card, _)| card == "observation_dome")
    };
    free.filter(|cell| !neighbours(*cell).iter().any(dome))
        .collect()
}

/// The distances of all locations from a cell, step by step (AS-14).
fn distances(map: &Plain, from: (i8, i8)) -> BTreeMap<(i8, i8), u8> {
    let mut found = BTreeMap::from([(from, 0)]);
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for next in neighbours(cell) {
            if map.contains_key(&next) && !found.contains_key(&next) {
                found.insert(next, found[&cell] + 1);
                queue.push_back(next);
            }
        }
    }
    found
}

/// A station of some locations, grown at random from its Main Reactor.
fn random_station(
    middle: (i8, i8),
    size: usize,
    cards: &[&'static str],
    dice: &mut Dice,
) -> Random {
    let cubes = dice.below(4) as u8;
    let map = Plain::from([(middle, ("main_reactor".into(), cubes))]);
    let mut station = Random {
        map,
        order: vec![middle],
    };
    let mut used: BTreeMap<&str, u8> = BTreeMap::new();
    while station.order.len() < size {
        let sites: Vec<(i8, i8)> = sites(&station.map).into_iter().collect();
        let cell = dice.pick(&sites);
        let dome = dice.below(12) == 0;
        let card = if dome {
            "observation_dome"
        } else {
            dice.pick(cards)
        };
        let count = used.entry(card).or_insert(0);
        let (most, load) = match card {
            "power_reactor" => (6, dice.below(4) as u8),
            "observation_dome" => (1, 0),
            _ => (3, 0),
        };
        if *count < most {
            *count += 1;
            station.map.insert(cell, (card.into(), load));
            station.order.push(cell);
        }
    }
    station
}

impl Random {
    fn built(&self) -> String {
        let rest = self.order.iter().skip(1).map(|cell| {
            let (card, load) = &self.map[cell];
            format!("{},{} {card} {load}", cell.0, cell.1)
        });
        rest.collect::<Vec<_>>().join(", ")
    }

    fn cubes(&self) -> u8 {
        self.map[&self.order[0]].1
    }

    /// The cubes of each reactor that is within 2 of a new location (AS-13).
    fn in_range(&self, cell: (i8, i8)) -> Vec<(usize, u8)> {
        let mut with = self.map.clone();
        with.insert(cell, ("garden".into(), 0));
        let far = distances(&with, cell);
        let reactors = self
            .order
            .iter()
            .filter(|it| self.map[*it].0.ends_with("reactor"));
        let numbered = reactors.enumerate();
        numbered
            .filter(|(_, it)| far[*it] <= 2)
            .map(|(number, it)| (number, self.map[it].1))
            .collect()
    }

    /// Every way to pay a number of cubes, as it is written.
    fn payments(&self, cell: (i8, i8), cubes: u8) -> Vec<String> {
        let mut ways = vec![(String::new(), 0)];
        for (number, load) in self.in_range(cell) {
            let more = ways.iter().flat_map(|(text, paid)| {
                (0..=load).map(move |count| {
                    let cubes = format!(" {number}").repeat(usize::from(count));
                    (format!("{text}{cubes}"), paid + count)
                })
            });
            ways = more.collect();
        }
        ways.into_iter()
            .filter(|(_, paid)| *paid == cubes)
            .map(|(text, _)| text)
            .collect()
    }

    /// The distance of a new location from the Main Reactor.
    fn distance_to_main(&self, cell: (i8, i8)) -> u8 {
        let mut with = self.map.clone();
        with.insert(cell, ("garden".into(), 0));
        distances(&with, cell)[&self.order[0]]
    }

    /// All ways to build a card with this energy, as they are written.
    fn builds(&self, energy: std::ops::RangeInclusive<u8>, least: u8) -> BTreeSet<String> {
        let mut builds = BTreeSet::new();
        for cell in sites(&self.map) {
            if self.distance_to_main(cell) < least {
                continue;
            }
            for cubes in energy.clone() {
                for payment in self.payments(cell, cubes) {
                    let energy = if cubes > 0 {
                        format!(" energy{payment}")
                    } else {
                        String::new()
                    };
                    builds.insert(format!("build {},{}{energy}", cell.0, cell.1));
                }
            }
        }
        builds
    }
}

fn scene(station: &Random, card: &str) -> Scene {
    let setup = Setup::new(2)
        .at(4, 6)
        .credits(&[20])
        .revealed(card)
        .cubes(1, station.cubes());
    let built = station.built();
    let setup = if built.is_empty() {
        setup
    } else {
        setup.built(1, &built)
    };
    setup.scene()
}

fn listed(scene: &Scene, start: &str) -> BTreeSet<String> {
    scene
        .legal(1)
        .into_iter()
        .filter(|action| action.starts_with(start))
        .collect()
}

#[test]
fn as_12_as_13_all_cells_and_payments_and_no_others_are_legal() {
    let mut dice = Dice::quick(13);
    let mut counts = [0; 5];
    for round in 0..240 {
        let station = random_station((0, 0), 1 + round % 15, &ONE, &mut dice);
        for (index, (card, energy, least)) in [
            ("garden", 0..=0, 0),
            ("turret", 1..=1, 0),
            ("heavy_ion_cannon", 2..=2, 0),
            ("shield_generator", 1..=3, 0),
            ("fighter_launch_bay", 1..=1, 4),
        ]
        .into_iter()
        .enumerate()
        {
            let scene = scene(&station, card);
            let expected = station.builds(energy, least);
            assert_eq!(
                listed(&scene, "build "),
                expected,
                "{card}: {}",
                station.built()
            );
            counts[index] += expected.len();
        }
        let scene = scene(&station, "garden");
        let reactors: BTreeSet<String> = sites(&station.map)
            .into_iter()
            .map(|(x, y)| format!("reactor {x},{y}"))
            .collect();
        assert_eq!(listed(&scene, "reactor "), reactors);
    }
    assert!(counts.iter().all(|count| *count > 300), "{counts:?}");
}

/// Actions that are not listed are refused: every cell near the station, every reactor that may
/// pay.
#[test]
fn as_13_nothing_else_is_allowed() {
    let mut dice = Dice::quick(131);
    let (mut allowed, mut refused) = (0, 0);
    for round in 0..25 {
        let station = random_station((0, 0), 2 + round % 12, &ONE, &mut dice);
        let scene = scene(&station, "turret");
        let expected = station.builds(1..=1, 0);
        for x in -6..=6 {
            for y in -6..=6 {
                for reactor in 0..=7 {
                    let action = format!("build {x},{y} energy {reactor}");
                    let refusal = scene.refusal(&format!("1 {action}"));
                    assert_eq!(
                        refusal == "allowed",
                        expected.contains(&action),
                        "{action}: {refusal}"
                    );
                    if refusal == "allowed" {
                        allowed += 1;
                    } else {
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(allowed > 100 && refused > 1000, "{allowed} and {refused}");
}

#[test]
fn as_14_distances_are_those_of_a_walk() {
    let mut dice = Dice::quick(14);
    let mut longest = 0;
    for round in 0..80 {
        let station = random_station((0, 0), 1 + round % 20, &ONE, &mut dice);
        let cells: CellSet = station
            .order
            .iter()
            .map(|(x, y)| Cell::new(*x, *y))
            .collect();
        for from in &station.order {
            let far = distances(&station.map, *from);
            for to in &station.order {
                let found =
                    CellSet::distance(Cell::new(from.0, from.1), Cell::new(to.0, to.1), &cells);
                assert_eq!(
                    found,
                    far.get(to).copied(),
                    "{from:?} to {to:?}: {}",
                    station.built()
                );
                longest = longest.max(found.unwrap_or(0));
            }
        }
    }
    assert!(longest > 6, "{longest}");
}

#[test]
fn as_32_the_sites_on_a_shared_table() {
    let mut dice = Dice::quick(32);
    let (mut near, mut off) = (0, 0);
    for round in 0..1500 {
        let on_table = |station: &Random| {
            station
                .order
                .iter()
                .all(|(x, y)| (0..14).contains(x) && (0..7).contains(y))
        };
        let one = random_station((3, 3), 6 + round % 10, &ONE, &mut dice);
        let two = random_station((10, 3), 5 + round % 8, &TWO, &mut dice);
        let touches = |cell: (i8, i8), map: &Plain| {
            map.contains_key(&cell) || neighbours(cell).iter().any(|it| map.contains_key(it))
        };
        let apart = !one.order.iter().any(|cell| touches(*cell, &two.map));
        if !on_table(&one) || !on_table(&two) || !apart {
            continue;
        }
        let setup = Setup::new(2)
            .at(4, 6)
            .variants("limited")
            .revealed("garden customs");
        let setup = setup.built(1, &one.built()).built(2, &two.built());
        let mut expected = BTreeSet::new();
        for (x, y) in sites(&one.map) {
            if !(0..14).contains(&x) || !(0..7).contains(&y) {
                off += 1;
            } else if touches((x, y), &two.map) {
                near += 1;
            } else {
                expected.insert(format!("reactor {x},{y}"));
            }
        }
        assert_eq!(listed(&setup.scene(), "reactor "), expected);
    }
    assert!(near > 20 && off > 100, "{near} and {off}");
}
