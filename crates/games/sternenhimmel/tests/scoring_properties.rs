//! Scoring on random boards, against the clauses written down once more.

use std::cell::RefCell;
use std::collections::BTreeMap;

use asterism_core::{Content as _, Seat};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use sternenhimmel::{Case, Content, Laid, Scoring, Sign, Space, SpaceSet, Star, score};

use crate::common::boards::{Graph, file};
use crate::common::naive::{self, DOUBLE, Full, HOLE, NINE};

/// A board full of stars: for each space an owner and one of its stars that are left.
#[derive(Clone, Debug)]
struct Layout {
    seats: usize,
    graph: Graph,
    owners: Vec<usize>,
    stars: Vec<i64>,
}

/// Takes one of the stars that are left of an owner; Black Holes and Double Stars first if `pick`
/// is high, so that ties and swallowing are common.
fn take(left: &mut Vec<i64>, pick: usize) -> i64 {
    let wanted = match pick {
        0..9 => None,
        9..12 => left.iter().position(|star| *star == HOLE),
        _ => left.iter().position(|star| *star == DOUBLE),
    };
    let at = wanted.unwrap_or(pick % left.len());
    left.remove(at)
}

fn layouts() -> impl Strategy<Value = Layout> {
    (3..=5usize, 3..=9usize)
        .prop_flat_map(|(seats, spaces)| {
            let lines = prop::collection::vec(0..100u8, spaces * spaces);
            let laid = prop::collection::vec((0..seats, 0..15usize), spaces);
            (Just(seats), 10..60u8, lines, laid)
        })
        .prop_map(|(seats, dense, lines, laid)| {
            let spaces = laid.len();
            let mut graph = Graph::new(spaces, "");
            for one in 0..spaces {
                for other in one + 1..spaces {
                    if lines[one * spaces + other] < dense && Graph::can_join(spaces, one, other) {
                        graph.lines.push((one, other));
                    }
                }
            }
            let mut left = vec![NINE.to_vec(); seats];
            let stars = laid
                .iter()
                .map(|(owner, pick)| take(&mut left[*owner], *pick));
            Layout {
                seats,
                graph,
                stars: stars.collect(),
                owners: laid.iter().map(|(owner, _)| *owner).collect(),
            }
        })
}

fn star(value: i64) -> Star {
    match value {
        HOLE => Star::BlackHole,
        DOUBLE => Star::Double,
        number => number.to_string().parse().expect("a number"),
    }
}

impl Layout {
    fn laid(&self) -> Laid {
        let mut laid = Laid {
            sign: Sign::Aries,
            owners: [None; Space::MAX_COUNT],
            stars: [None; Space::MAX_COUNT],
        };
        for (at, (owner, value)) in self.owners.iter().zip(&self.stars).enumerate() {
            laid.owners[at] = Seat::new(*owner);
            laid.stars[at] = Some(star(*value));
        }
        laid
    }

    fn scored(&self) -> Scoring {
        let content = Content::read(&file(std::slice::from_ref(&self.graph)));
        let content = content.unwrap_or_else(|error| panic!("{error}: {self:?}"));
        score(content.board(Sign::Aries), &self.laid())
    }

    fn naively(&self) -> naive::Scored {
        let full = Full {
            owners: &self.owners,
            stars: &self.stars,
            lines: &self.graph.lines,
        };
        full.score(self.seats)
    }
}

/// Nothing but Black Holes in a ring, which chance rarely brings.
fn only_holes(seats: usize) -> Layout {
    let mut graph = Graph::new(seats, "");
    graph.lines = (0..seats).map(|at| (at, (at + 1) % seats)).collect();
    Layout {
        seats,
        graph,
        owners: (0..seats).collect(),
        stars: vec![HOLE; seats],
    }
}

/// The case of payment, with all that matters of it.
fn kind(layout: &Layout, naive: &naive::Scored) -> Vec<String> {
    let mut kinds = vec![match naive.case {
        naive::Case::Filled(_) => "sole filler".to_owned(),
        naive::Case::Nobody => "nobody left".into(),
        naive::Case::Survivor(_) => "sole survivor".into(),
        naive::Case::TiedFirst { of } => format!("tied first of {of}"),
        naive::Case::TiedSecond { of, .. } => format!("tied second of {of}"),
        naive::Case::Ranked { .. } => "ranked".into(),
    }];
    if let naive::Case::Ranked { first, second } = naive.case {
        let (points, left) = (&naive.points, &naive.left);
        let same = |one: usize, other: usize| points[one] == points[other];
        if same(first, second) {
            kinds.push("a tie for first lost on stars is second".into());
        }
        let others: Vec<usize> = (0..layout.seats)
            .filter(|seat| left[*seat] > 0 && *seat != first && *seat != second)
            .collect();
        if others.iter().any(|other| same(second, *other)) {
            kinds.push("a tie for second decided by stars".into());
        }
        let third = others
            .iter()
            .max_by_key(|seat| (points[**seat], left[**seat]));
        let tied = |one: usize, other: usize| same(one, other) && left[one] == left[other];
        if others
            .iter()
            .filter(|other| third.is_some_and(|one| tied(*one, **other)))
            .count()
            > 1
        {
            kinds.push("a tie for third is no tie".into());
        }
        if points[second] == 0 {
            kinds.push("second with 0 points".into());
        }
        if naive.gains[first] < naive.gains[second] {
            kinds.push("second gains more than first".into());
        }
    }
    kinds
}

fn same_case(case: Case, naive: &naive::Case) -> bool {
    match (case, naive) {
        (Case::Filled(seat), naive::Case::Filled(other))
        | (Case::Survivor(seat), naive::Case::Survivor(other))
        | (Case::TiedSecond { first: seat }, naive::Case::TiedSecond { first: other, .. }) => {
            seat.index() == *other
        }
        (Case::Nobody, naive::Case::Nobody) | (Case::TiedFirst, naive::Case::TiedFirst { .. }) => {
            true
        }
        (
            Case::Ranked { first, second },
            naive::Case::Ranked {
                first: one,
                second: two,
            },
        ) => (first.index(), second.index()) == (*one, *two),
        (
            Case::Filled(_)
            | Case::Nobody
            | Case::Survivor(_)
            | Case::TiedFirst
            | Case::TiedSecond { .. }
            | Case::Ranked { .. },
            _,
        ) => false,
    }
}

fn indices(spaces: SpaceSet) -> Vec<usize> {
    spaces.iter().map(Space::index).collect()
}

/// Money is conserved: what the seats gain is what the bank pays by the case, and nobody pays more
/// than they get (ST-20).
fn check_money(layout: &Layout, scoring: &Scoring, naive: &naive::Scored) {
    assert_eq!(i64::from(scoring.from_bank()), naive.bank, "{layout:?}");
    assert!(scoring.gains.iter().all(|gain| *gain >= 0), "{layout:?}");
    if let Case::Ranked { first, .. } = scoring.case {
        assert!(scoring.gains[first.index()] >= 2, "{layout:?}");
    }
    assert!(scoring.gains[layout.seats..].iter().all(|gain| *gain == 0));
}

fn check(layout: &Layout) -> Vec<String> {
    let (scoring, naive) = (layout.scored(), layout.naively());
    assert_eq!(indices(scoring.clashed), naive.clashed, "{layout:?}");
    assert_eq!(indices(scoring.swallowed), naive.swallowed, "{layout:?}");
    for seat in 0..layout.seats {
        assert_eq!(
            i64::from(scoring.points[seat]),
            naive.points[seat],
            "{layout:?}"
        );
        assert_eq!(
            i64::from(scoring.stars[seat]),
            naive.left[seat],
            "{layout:?}"
        );
        assert_eq!(
            i64::from(scoring.gains[seat]),
            naive.gains[seat],
            "{layout:?}"
        );
    }
    assert!(
        same_case(scoring.case, &naive.case),
        "{layout:?}: {:?}",
        scoring.case
    );
    check_money(layout, &scoring, &naive);
    kind(layout, &naive)
}

/// The same boards every time, so that what they show is always shown.
#[test]
fn st_10_to_st_20_random_boards_are_scored_as_the_clauses_say() {
    let config = Config {
        cases: 3500,
        failure_persistence: None,
        ..Config::default()
    };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let found: RefCell<BTreeMap<String, u32>> = RefCell::default();
    let result = runner.run(&layouts(), |layout| {
        for kind in check(&layout) {
            *found.borrow_mut().entry(kind).or_default() += 1;
        }
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    let mut found = found.into_inner();
    for kind in (3..=5).flat_map(|seats| check(&only_holes(seats))) {
        *found.entry(kind).or_default() += 1;
    }
    for kind in [
        "sole filler",
        "nobody left",
        "sole survivor",
        "tied first of 2",
        "tied first of 3",
        "tied first of 4",
        "tied second of 2",
        "tied second of 3",
        "tied second of 4",
        "ranked",
        "a tie for first lost on stars is second",
        "a tie for second decided by stars",
        "a tie for third is no tie",
        "second with 0 points",
        "second gains more than first",
    ] {
        assert!(found.contains_key(kind), "there was no “{kind}”: {found:?}");
    }
}

/// New boards every time.
#[test]
fn st_10_to_st_20_other_boards_as_well() {
    proptest!(
        Config { cases: 300, failure_persistence: None, ..Config::default() },
        |(layout in layouts())| {
            check(&layout);
        }
    );
}
