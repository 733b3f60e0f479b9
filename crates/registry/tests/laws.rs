//! Every registered game obeys the laws, and the bots are worth their names.

use asterism_core::{Seat, Seed, Settings, testkit};
use asterism_registry::{BotId, GameId, Simulation, stella_quest::StellaQuest};

#[test]
fn every_game_obeys_the_laws() {
    for game in GameId::ALL {
        match game {
            GameId::StellaQuest => testkit::obeys_the_laws::<StellaQuest>(80),
        }
    }
}

/// How many victories `bot` on `seat` gets out of `games` against three others; a shared one counts
/// by its part.
fn victories(bot: BotId, seat: Seat, others: BotId, games: u64) -> f64 {
    let mut bots = vec![others; 4];
    bots[seat.index()] = bot;
    let simulation = Simulation {
        game: GameId::StellaQuest,
        bots,
        settings: Settings::new(),
        seed: Seed::from_text(&format!("{bot} on seat {seat}")),
    };
    let share = |game| {
        let played = simulation.play(game).expect("four can play");
        played.outcome.share(seat)
    };
    (0..games).map(share).sum()
}

#[test]
fn greedy_beats_three_random() {
    let won: Vec<f64> = Seat::first(4)
        .map(|seat| victories(BotId::Greedy, seat, BotId::Random, 100))
        .collect();
    let all: f64 = won.iter().sum();
    assert!(
        all > 240.0,
        "{won:?} of 100 games on each seat, {all} of 400"
    );
}
