//! The bots are worth their names.

use asterism_core::{Seat, Seed, Settings};
use asterism_lab::Simulation;
use asterism_registry::{BotId, GameId, Library};

/// Number of victories of `bot` on `seat` in `games` against others on all other seats; a
/// shared one counts by its part.
fn victories((game, seats): (GameId, usize), (bot, seat): (BotId, Seat), games: u64) -> f64 {
    let mut bots = vec![BotId::Random; seats];
    bots[seat.index()] = bot;
    let simulation = Simulation {
        edition: Library::embedded().edition(game),
        bots,
        settings: Settings::new(),
        seed: Seed::from_text(&format!("{bot} on seat {seat}")),
    };
    let share = |index| {
        let played = simulation.play(index).expect("so many can play");
        played.outcome.share(seat)
    };
    (0..games).map(share).sum()
}

/// The share of victories that `greedy` has against `random`, over all seats.
fn share_of_greedy(game: GameId, seats: usize, games: u64) -> f64 {
    let won = Seat::first(seats).map(|seat| victories((game, seats), (BotId::Greedy, seat), games));
    won.sum::<f64>() / (games * seats as u64) as f64
}

#[test]
fn greedy_beats_random_ones() {
    for (game, seats, games, least) in [
        (GameId::StellaQuest, 4, 100, 0.6),
        (GameId::Stellar, 2, 60, 0.95),
        (GameId::Sternenhimmel, 4, 20, 0.85),
        (GameId::Starshine, 2, 20, 0.6),
        (GameId::AmongTheStars, 4, 10, 0.8),
    ] {
        let share = share_of_greedy(game, seats, games);
        assert!(
            share >= least,
            "{game}: {share} of {games} games on each seat"
        );
    }
}
