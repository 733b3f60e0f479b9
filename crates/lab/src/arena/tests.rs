//! Tests of arenas with real games.

use asterism_registry::{GameId, Library};

use super::*;

fn arena(game: GameId, entrants: Vec<BotId>, seats: usize) -> Arena {
    Arena {
        edition: Library::embedded().edition(game),
        seats,
        settings: Settings::new(),
        entrants,
        meeting: Meeting::All,
        seed: Seed::from_text("arena"),
    }
}

fn play(arena: &Arena, blocks: usize) -> Vec<Block> {
    let lineups = arena.lineups(blocks).into_iter().enumerate();
    let block = |(index, lineup): (usize, Lineup)| {
        let bouts = (0..arena.seats).map(|moved| arena.play(index as u64, &lineup, moved).unwrap());
        let bouts: Vec<Bout> = bouts.collect();
        Block::new(lineup, &bouts)
    };
    lineups.map(block).collect()
}

/// The least number of equal bots that can play a game, and a few blocks of them.
fn equals(game: GameId, bot: BotId) -> (Arena, Vec<Block>) {
    let seats = *game.facts().seats.start();
    let arena = arena(game, vec![bot; seats], seats);
    let blocks = play(&arena, 2);
    (arena, blocks)
}

#[test]
#[expect(clippy::float_cmp, reason = "exactly nothing is what is promised")]
fn equal_bots_differ_by_exactly_nothing_in_every_game() {
    let bots = [BotId::Random, BotId::Greedy];
    for (game, bot) in GameId::ALL
        .into_iter()
        .flat_map(|game| bots.map(|bot| (game, bot)))
    {
        let (arena, blocks) = equals(game, bot);
        for entrant in 0..arena.seats {
            for block in &blocks {
                let sums = block.sums(entrant).unwrap();
                assert_eq!(sums.difference(arena.seats), 0.0, "{game}");
            }
            let (all, _) = Sums::over(&blocks, entrant);
            assert_eq!(all.times_fair(arena.seats), 1.0, "{game}");
        }
        assert!(blocks.iter().all(Block::is_even), "{game}");
        for rating in rate(&blocks, arena.seats, Anchor::Mean, &arena.seed) {
            assert_eq!((rating.low, rating.points, rating.high), (0.0, 0.0, 0.0));
        }
    }
}

#[test]
fn equal_bots_are_even_in_any_meeting() {
    for (entrants, seats, meeting) in [
        (5, 3, Meeting::All),
        (2, 4, Meeting::All),
        (3, 4, Meeting::Field(0)),
    ] {
        let mut arena = arena(GameId::StellaQuest, vec![BotId::Greedy; entrants], seats);
        arena.meeting = meeting;
        let blocks = play(&arena, 8);
        assert!(blocks.iter().all(Block::is_even), "{meeting:?}");
        let ratings = rate(&blocks, entrants, Anchor::Entrant(1, 100.0), &arena.seed);
        let same = Rating {
            points: 100.0,
            low: 100.0,
            high: 100.0,
        };
        assert_eq!(ratings, vec![same; entrants], "{meeting:?}");
    }
}

/// An arena that rolls dice for bots by their place in the list, as it must not be.
#[test]
fn an_unfair_arena_is_found_out() {
    let arena = arena(GameId::StellaQuest, vec![BotId::Random; 3], 3);
    let unfair = arena
        .lineups(10)
        .into_iter()
        .enumerate()
        .map(|(index, lineup)| {
            let deal = arena.seed.child(index as u64);
            let bouts = (0..3).map(|moved| {
                let thoughts = lineup
                    .seated(moved)
                    .map(|entrant| deal.child(entrant as u64));
                let thoughts: Vec<Seed> = thoughts.collect();
                arena.bout(&arena.entrants, &deal, &thoughts).unwrap()
            });
            let bouts: Vec<Bout> = bouts.collect();
            Block::new(lineup, &bouts)
        });
    assert!(unfair.filter(|block| !block.is_even()).count() > 3);
}

#[test]
fn every_seat_and_every_victory_is_counted() {
    let bots = vec![BotId::Greedy, BotId::Random, BotId::Random];
    let arena = arena(GameId::StellaQuest, bots, 3);
    let blocks = play(&arena, 5);
    let sums = [0, 1, 2].map(|entrant| Sums::over(&blocks, entrant).0);
    let victories: f64 = sums.iter().map(Sums::victories).sum();
    assert!((victories - 15.0).abs() < 1e-9);
    for sums in sums {
        assert_eq!(sums.games, 15);
        assert!(sums.thinking.decisions > 15);
        assert!(sums.milliseconds() > 0.0);
        assert!((1.0..=3.0).contains(&sums.rank()));
    }
    assert!(sums[0].times_fair(3) > 1.0, "greedy beats random");
}

#[test]
fn what_cannot_be_measured_is_refused() {
    for (bots, seats, reason) in [
        (1, 3, "an arena needs at least two bots"),
        (17, 3, "17 bots are too many: at most 16"),
        (3, 9, "Stella Quest is for 2 to 4 players, not 9"),
    ] {
        let arena = arena(GameId::StellaQuest, vec![BotId::Random; bots], seats);
        assert_eq!(arena.check().unwrap_err().to_string(), reason);
    }
}

#[test]
fn the_interval_of_a_share_is_around_it() {
    let bots = vec![BotId::Greedy, BotId::Random];
    let arena = arena(GameId::StellaQuest, bots, 4);
    let blocks = play(&arena, 12);
    for entrant in [0, 1] {
        let (sums, (low, high)) = Sums::over(&blocks, entrant);
        assert!(0.0 <= low && low < sums.share(), "{low} {}", sums.share());
        assert!(
            sums.share() < high && high <= 1.0,
            "{high} {}",
            sums.share()
        );
        let (_, few) = Sums::over(&blocks[..1], entrant);
        assert_eq!(few, (0.0, 1.0), "one block says nothing");
    }
}
