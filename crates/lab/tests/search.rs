//! The search on the five games: it knows what its seat knows, it finds what is forced, and it does
//! the same again from the same seed.

use std::sync::atomic::AtomicBool;

use asterism_bots::{Budget, Hand, Recipe, Search, Thought, play_randomly};
use asterism_core::{Dice, Heuristic, Names, Notation, Seat, Seed, Settings, Tale, Turn, Viewer};
use asterism_lab::{Match, Simulation};
use asterism_registry::{BotId, GameId, Library, with_game};

const RECIPES: [(&str, Recipe); 2] = [("plain", Recipe::PLAIN), ("guided", Recipe::GUIDED)];

/// Every game, as `$check::<Game>(seats)` with the fewest seats and the content that comes with the
/// program.
macro_rules! for_every_game {
    ($check:ident) => {
        for game in GameId::ALL {
            let seats = *game.facts().seats.start();
            with_game!(game, G => $check::<G>(seats));
        }
    };
}

trait Playable: Heuristic + Notation + Send + Sync {}

impl<G: Heuristic + Notation + Send + Sync> Playable for G {}

fn start<G: Playable>(seats: usize, dice: &mut Dice) -> G {
    use asterism_core::Content;
    let options = G::options(seats, &Settings::new(), G::Content::embedded());
    G::start(&options.expect("so many can play"), dice)
}

/// A position after `actions` random ones, with a seat that has something to choose.
fn position<G: Playable>(seats: usize, actions: usize, dice: &mut Dice) -> Option<(G, Seat)> {
    let mut state: G = start(seats, dice);
    let mut buffer = Vec::new();
    for _ in 0..actions {
        let seat = state.turn().owed().lowest()?;
        let action = state.random_action(seat, dice, &mut buffer);
        state.advance(seat, action, dice);
    }
    let seat = state.turn().owed().lowest()?;
    buffer.clear();
    state.legal_actions(seat, &mut buffer);
    (buffer.len() > 1).then_some((state, seat))
}

fn think<G: Playable>(
    recipe: Recipe,
    seat: Seat,
    view: &G::View,
    count: u32,
) -> Thought<G::Action> {
    let mut search = Search::<G, _>::new(recipe, Budget::simulations(count), Hand);
    search.think(seat, view, &mut Dice::quick(5), &AtomicBool::new(false))
}

/// Replaces everything hidden from the view by something else that fits it; the result of the
/// search must be the same to the last sample.
fn knows_only_its_view<G: Playable>(seats: usize) {
    let mut dice = Dice::quick(11);
    let positions = (0..8).filter_map(|n| position::<G>(seats, 5 * n, &mut Dice::quick(n as u64)));
    for (state, seat) in positions {
        let viewer = Viewer::Seat(seat);
        let poisoned = G::determinize(&state.view_for(viewer), &mut dice);
        for (name, recipe) in RECIPES {
            let [truth, other] = [&state, &poisoned]
                .map(|world| think::<G>(recipe, seat, &world.view_for(viewer), 60));
            assert_eq!(truth, other, "{} {name}", G::FACTS.id);
        }
    }
}

#[test]
fn a_search_sees_nothing_behind_the_view() {
    for_every_game!(knows_only_its_view);
}

/// Actions that look the same to another seat, the log included, must have equal sights: otherwise
/// `Bot::watch` would reveal the difference.
fn sights_tell_no_more_than_views<G: Playable>(seats: usize) {
    for deal in 0..20 {
        let positions = (0..30).filter_map(|n| position::<G>(seats, n, &mut Dice::quick(deal)));
        for (state, seat) in positions {
            let mut actions = Vec::new();
            state.legal_actions(seat, &mut actions);
            actions.truncate(12);
            for observer in Seat::first(seats).filter(|observer| *observer != seat) {
                compare_sights(&state, (seat, &actions), observer);
            }
        }
    }
}

fn compare_sights<G: Playable>(state: &G, (seat, actions): (Seat, &[G::Action]), observer: Seat) {
    let names = ["Ann", "Bo", "Cy", "Di", "Ed"].map(str::to_owned);
    let look = |action: &G::Action| {
        let (mut after, mut events) = (state.clone(), Vec::new());
        after.advance_telling(seat, *action, &mut Dice::quick(9), &mut events);
        let viewer = Viewer::Seat(observer);
        let told: Vec<_> = events
            .iter()
            .map(|it| it.line(viewer, &Names::new(viewer, &names)))
            .collect();
        let seen = (after.view_for(viewer), told);
        (seen, state.sight(seat, *action, observer), after.position())
    };
    let looks: Vec<_> = actions.iter().map(look).collect();
    for (index, (seen, sight, truth)) in looks.iter().enumerate() {
        for (other, another, real) in &looks[..index] {
            let hidden = seen == other && truth != real;
            let same = !hidden || sight == another;
            assert!(same, "{}: {sight:?}, {another:?}", G::FACTS.id);
        }
    }
}

#[test]
fn a_bot_is_told_no_more_than_its_seat_sees() {
    for_every_game!(sights_tell_no_more_than_views);
}

/// Victories of `seat` after `action` over `worlds` determinizations with random play.
fn wins<G: Playable>(view: &G::View, (seat, action): (Seat, G::Action), worlds: u32) -> f64 {
    let mut dice = Dice::quick(3);
    let play = |_| {
        let mut world = G::determinize(view, &mut dice);
        world.advance(seat, action, &mut dice);
        play_randomly(&mut world, &mut dice, &mut Vec::new());
        match world.turn() {
            Turn::Over(outcome) => outcome.share(seat),
            Turn::Owed(_) => 0.0,
        }
    };
    (0..worlds).map(play).sum::<f64>() / f64::from(worlds)
}

/// Near the end of random games there are choices that win always and others that do not: the search
/// must take one that does.
fn finds_forced_wins<G: Playable>(seats: usize) {
    let mut found = 0;
    for deal in 0..4_000 {
        let Some((view, seat)) = last_choice::<G>(seats, deal) else {
            continue;
        };
        let mut actions = Vec::new();
        G::determinize(&view, &mut Dice::quick(1)).legal_actions(seat, &mut actions);
        let shares: Vec<f64> = actions
            .iter()
            .map(|action| wins::<G>(&view, (seat, *action), 24))
            .collect();
        let surely = |share: &f64| *share >= 1.0;
        if !shares.iter().any(surely) || shares.iter().all(|share| *share > 0.5) {
            continue;
        }
        for (name, recipe) in RECIPES {
            let thought = think::<G>(recipe, seat, &view, 800);
            let best = thought.best().expect("there is a choice");
            let share = wins::<G>(&view, (seat, best), 100);
            let game = G::FACTS.id;
            assert!(
                share > 0.95,
                "{game}, deal {deal}, {name}: {best:?} wins {share}"
            );
        }
        found += 1;
        if found == 6 {
            return;
        }
    }
    assert!(found > 0, "{} has no such position", G::FACTS.id);
}

/// The last position of a random game in which somebody could choose between a few things.
fn last_choice<G: Playable>(seats: usize, deal: u64) -> Option<(G::View, Seat)> {
    let mut dice = Dice::quick(deal);
    let mut state: G = start(seats, &mut dice);
    let (mut last, mut buffer) = (None, Vec::new());
    while let Some(seat) = state.turn().owed().lowest() {
        buffer.clear();
        state.legal_actions(seat, &mut buffer);
        if (2..=40).contains(&buffer.len()) {
            last = Some((state.view_for(Viewer::Seat(seat)), seat));
        }
        let action = dice.pick(&buffer);
        state.advance(seat, action, &mut dice);
    }
    last
}

#[test]
fn what_wins_for_sure_is_found() {
    for_every_game!(finds_forced_wins);
}

fn play(game: GameId, bots: &[&str]) -> Match {
    let bots = bots.iter().map(|bot| bot.parse().expect("a bot"));
    let simulation = Simulation {
        edition: Library::embedded().edition(game),
        bots: bots.collect::<Vec<BotId>>(),
        settings: Settings::new(),
        seed: Seed::from_text("again"),
    };
    simulation.play(0).expect("so many can play")
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for (game, bots) in [
        (
            GameId::StellaQuest,
            &["search@20", "plain@20", "search@20+threads=2"][..],
        ),
        (GameId::Stellar, &["search@20+threads=2", "plain@20"]),
        (
            GameId::Sternenhimmel,
            &["search@10", "hand@10+threads=2", "plain@10"],
        ),
        (GameId::Starshine, &["search@10", "plain@3+threads=2"]),
        (GameId::AmongTheStars, &["search@5+threads=2", "plain@5"]),
    ] {
        assert_eq!(play(game, bots), play(game, bots), "{game}");
    }
}
