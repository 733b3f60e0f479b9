//! The search, on games whose best play is known.

mod toy;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use asterism_bots::{Bot, Budget, Hand, Recipe, Search, Thought};
use asterism_core::{Dice, Seat, Sight, Watch};

use toy::{Next, Story, Toy, View};

const RECIPES: [(&str, Recipe); 2] = [("plain", Recipe::PLAIN), ("guided", Recipe::GUIDED)];

fn think<S: Story>(recipe: Recipe, seat: Seat, chosen: &[u8], budget: Budget) -> Thought<u8> {
    let mut search = Search::<Toy<S>, _>::new(recipe, budget, Hand);
    let view = View(chosen.to_vec());
    search.think(seat, &view, &mut Dice::quick(7), &AtomicBool::new(false))
}

/// Eleven matches; each player takes one to three, and the player who takes the last one wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Matches;

impl Story for Matches {
    const SEATS: usize = 2;

    fn next(_world: u8, chosen: &[u8]) -> Next {
        let left = 11 - chosen.iter().map(|taken| taken + 1).sum::<u8>();
        match (left, chosen.len() % 2) {
            (0, 0) => Next::End(&[0, 1]),
            (0, _) => Next::End(&[1, 0]),
            (_, 0) => Next::Choice(Seat::One, left.min(3)),
            _ => Next::Choice(Seat::Two, left.min(3)),
        }
    }
}

#[test]
fn forced_wins_are_found() {
    for (name, recipe) in RECIPES {
        for (chosen, seat, best) in [
            (&[][..], Seat::One, 2),       // 11 → 8
            (&[0], Seat::Two, 1),          // 10 → 8
            (&[1], Seat::Two, 0),          // 9 → 8
            (&[2, 0], Seat::One, 2),       // 7 → 4
            (&[2, 2, 1, 1], Seat::One, 0), // 1 → 0
        ] {
            let thought = think::<Matches>(recipe, seat, chosen, Budget::simulations(4_000));
            assert_eq!(thought.best(), Some(best), "{name} after {chosen:?}");
            let expected = thought.candidates[0].expected;
            assert!(expected > 0.8, "{name} after {chosen:?} expects {expected}");
        }
    }
}

/// A coin lies under a cup. One may take a third of the victory, guess at once for a half of it, or
/// wait and then guess. A player who could look under the cup would guess; waiting tells nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Coin;

impl Story for Coin {
    const SEATS: usize = 3;

    fn next(world: u8, chosen: &[u8]) -> Next {
        let won = |guess: u8| {
            if guess == world {
                Next::End(&[1, 1, 0])
            } else {
                Next::End(&[0, 1, 1])
            }
        };
        match *chosen {
            [] => Next::Choice(Seat::One, 4),
            [0] => Next::End(&[1, 1, 1]),
            [3] => Next::Choice(Seat::One, 2),
            [3, guess] => won(guess),
            [guess, ..] => won(guess - 1),
        }
    }
}

#[test]
fn a_hidden_coin_is_not_seen() {
    for (name, recipe) in RECIPES {
        let thought = think::<Coin>(recipe, Seat::One, &[], Budget::simulations(8_000));
        assert_eq!(thought.best(), Some(0), "{name}: {thought:?}");
        let waiting = thought.candidates.iter().find(|it| it.action == 3);
        if let Some(waiting) = waiting.filter(|it| it.samples > 100) {
            let expected = waiting.expected;
            assert!(
                expected < 0.35,
                "{name} thinks it will know the coin: {expected}"
            );
        }
    }
}

/// One lays a star face down, then Two guesses it. Two sees nothing of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct FaceDown;

impl Story for FaceDown {
    const SEATS: usize = 2;
    const WATCH: Watch = Watch::Apart;

    fn next(_world: u8, chosen: &[u8]) -> Next {
        match *chosen {
            [] => Next::Choice(Seat::One, 2),
            [_] => Next::Choice(Seat::Two, 2),
            [laid, guess, ..] if laid == guess => Next::End(&[0, 1]),
            [..] => Next::End(&[1, 0]),
        }
    }
}

/// The same, but Two sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct FaceUp;

impl Story for FaceUp {
    const SEATS: usize = 2;

    fn next(world: u8, chosen: &[u8]) -> Next {
        FaceDown::next(world, chosen)
    }
}

#[test]
fn others_cannot_react_to_what_they_do_not_see() {
    let budget = Budget::simulations(4_000);
    // The plain search has one tree, in which others see everything: as in generic libraries.
    let hidden = think::<FaceDown>(Recipe::GUIDED, Seat::One, &[], budget);
    let expected = hidden.candidates[0].expected;
    assert!((0.3..0.7).contains(&expected), "{expected}");
    for (name, recipe) in RECIPES {
        let seen = think::<FaceUp>(recipe, Seat::One, &[], budget);
        let expected = seen.candidates[0].expected;
        assert!(expected < 0.15, "{name}: {expected}");
    }
}

/// Both lay a star at the same time, and Two wins if they are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct AtOnce;

impl Story for AtOnce {
    const SEATS: usize = 2;

    fn next(world: u8, chosen: &[u8]) -> Next {
        match *chosen {
            [] => Next::Secret(2),
            [_] => Next::Choice(Seat::Two, 2),
            [..] => FaceDown::next(world, chosen),
        }
    }
}

#[test]
fn who_chooses_at_the_same_time_cannot_react() {
    for (name, recipe) in RECIPES {
        let thought = think::<AtOnce>(recipe, Seat::One, &[], Budget::simulations(4_000));
        let expected = thought.candidates[0].expected;
        assert!((0.3..0.7).contains(&expected), "{name}: {expected}");
    }
}

/// One may share the victory with Three, or let Two decide, who can give it to One or keep it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Trust;

impl Story for Trust {
    const SEATS: usize = 3;

    fn next(_world: u8, chosen: &[u8]) -> Next {
        match *chosen {
            [] => Next::Choice(Seat::One, 2),
            [0] => Next::Choice(Seat::Two, 2),
            [0, 0] => Next::End(&[1, 0, 0]),
            [0, ..] => Next::End(&[0, 1, 0]),
            [..] => Next::End(&[1, 0, 1]),
        }
    }
}

#[test]
fn everybody_looks_after_himself() {
    for (name, recipe) in RECIPES {
        let thought = think::<Trust>(recipe, Seat::One, &[], Budget::simulations(4_000));
        assert_eq!(thought.best(), Some(1), "{name}: {thought:?}");
    }
}

#[test]
fn the_same_seed_thinks_the_same() {
    for (name, recipe) in RECIPES {
        for threads in [1, 2, 3] {
            let budget = Budget {
                threads,
                ..Budget::simulations(1_001)
            };
            let [one, two] = [(); 2].map(|()| think::<Coin>(recipe, Seat::One, &[], budget));
            assert_eq!(one, two, "{name} on {threads} threads");
            assert_eq!(one.simulations, 1_001, "{name} on {threads} threads");
            let samples: u64 = one.candidates.iter().map(|it| it.samples).sum();
            assert_eq!(samples, 1_001, "{name} on {threads} threads");
        }
    }
}

#[test]
fn what_was_found_is_kept_for_the_next_decision() {
    for (name, recipe) in RECIPES {
        let mut search = Search::<Toy<Matches>, _>::new(recipe, Budget::simulations(2_000), Hand);
        let (dice, halt) = (&mut Dice::quick(7), AtomicBool::new(false));
        search.think(Seat::One, &View(vec![]), dice, &halt);
        search.watch(Seat::One, Seat::One, Sight::Whole(2));
        search.watch(Seat::One, Seat::Two, Sight::Whole(0));
        let kept = search.think(Seat::One, &View(vec![2, 0]), dice, &AtomicBool::new(true));
        let samples: u64 = kept.candidates.iter().map(|it| it.samples).sum();
        assert_eq!(kept.simulations, 0, "{name} was halted before it began");
        assert!(samples > 50, "{name} remembers {samples} samples");
        search.watch(Seat::One, Seat::One, Sight::Nothing);
        let still = search.think(Seat::One, &View(vec![2, 0]), dice, &AtomicBool::new(true));
        assert_eq!(still, kept, "{name}: what is not noticed changes nothing");
    }
}

#[test]
fn a_thought_ends_in_time() {
    for (name, recipe) in RECIPES {
        for threads in [1, 2] {
            let time = Duration::from_millis(60);
            let budget = Budget {
                threads,
                ..Budget::time(time)
            };
            // Other work on the machine can only make it longer, so the shortest of a few counts.
            let taken = (0..8).map(|_| {
                let began = Instant::now();
                think::<Matches>(recipe, Seat::One, &[], budget);
                began.elapsed()
            });
            let taken = taken.min().expect("there were a few");
            let most = time.mul_f64(1.2) + Duration::from_millis(10);
            assert!(
                time <= taken && taken <= most,
                "{name} on {threads} threads took {taken:?}"
            );
        }
    }
}

#[test]
fn who_just_chooses_stops_when_the_choice_is_clear() {
    let time = Duration::from_millis(200);
    for (name, recipe) in RECIPES {
        // Two matches are left: to take both wins, to take one loses.
        let taken = (0..5).map(|seed| {
            let mut search = Search::<Toy<Matches>, _>::new(recipe, Budget::time(time), Hand);
            let began = Instant::now();
            let chosen = search.choose(Seat::Two, &View(vec![2, 2, 2]), &mut Dice::quick(seed));
            assert_eq!(chosen, 1, "{name}");
            began.elapsed()
        });
        let taken = taken.min().expect("there were a few");
        assert!(taken < time.mul_f64(0.8), "{name} took {taken:?}");
    }
}

#[test]
fn to_stop_early_changes_no_choice() {
    let budget = Budget::simulations(1_000);
    for (name, recipe) in RECIPES {
        for seed in 0..50 {
            let view = View(vec![]);
            let new = || Search::<Toy<Matches>, _>::new(recipe, budget, Hand);
            let chosen = new().choose(Seat::One, &view, &mut Dice::quick(seed));
            let halt = AtomicBool::new(false);
            let thought = new().think(Seat::One, &view, &mut Dice::quick(seed), &halt);
            assert_eq!(thought.best(), Some(chosen), "{name}, {seed}");
        }
    }
}
