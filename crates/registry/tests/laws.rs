//! Every registered game obeys the laws, and the bots are worth their names.

use asterism_core::{Seat, Seed, Settings, testkit};
use asterism_registry::{
    BotId, GameId, Library, Simulation, among_the_stars::AmongTheStars, starshine::Starshine,
    stella_quest::StellaQuest, stellar::Stellar, sternenhimmel::Sternenhimmel,
};

#[test]
fn every_game_obeys_the_laws() {
    for game in GameId::ALL {
        match game {
            GameId::StellaQuest => testkit::obeys_the_laws::<StellaQuest>(80),
            GameId::Stellar => testkit::obeys_the_laws::<Stellar>(60),
            GameId::Sternenhimmel => testkit::obeys_the_laws::<Sternenhimmel>(12),
            GameId::Starshine => starshine_obeys_the_laws(),
            // Its tables can choose so much that it has a test of its own.
            GameId::AmongTheStars => {}
        }
    }
}

fn starshine_obeys_the_laws() {
    for scenario in ["1", "2", "3", "4"] {
        let settings = Settings::from([("scenario".into(), scenario.into())]);
        testkit::obeys_the_laws_with::<Starshine>(&settings, 4);
    }
}

/// What a table of Among the Stars may choose, each choice at least once, and the races that act, hide
/// something or change what counts.
const STATIONS: [&[(&str, &str)]; 8] = [
    &[],
    &[("races", "off"), ("objectives", "off")],
    &[("mode", "aggressive")],
    &[("virtual", "tactical"), ("deck", "all-in")],
    &[
        ("space", "limited"),
        ("mode", "aggressive"),
        ("deck", "all-in"),
    ],
    &[("race1", "qualeen"), ("race2", "sissaurians")],
    &[("race1", "garrn_athak_nok"), ("race2", "minireen")],
    &[("race1", "vak"), ("race2", "zehuti")],
];

#[test]
fn among_the_stars_obeys_the_laws() {
    for chosen in STATIONS {
        let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        let settings: Settings = chosen.iter().map(owned).collect();
        testkit::obeys_the_laws_with::<AmongTheStars>(&settings, 2);
    }
}

/// How many victories `bot` on `seat` gets out of `games` against others on all other seats; a
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
