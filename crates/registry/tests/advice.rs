//! Advice is legal, comes from a view alone, and is halted.

use std::time::Duration;

use asterism_core::{Dice, Seat, Settings, Viewer};
use asterism_registry::{GameId, Library, Referee, ThinkingLimits, advise};

const A_BIT: Duration = Duration::from_millis(20);

/// A table that was just laid out, and the first seat that owes an action.
fn table(game: GameId) -> (Box<dyn Referee>, Seat) {
    let seats = *game.facts().seats.end();
    let edition = Library::embedded().edition(game);
    let table = edition.start(seats, &Settings::new(), &mut Dice::quick(7));
    let table = table.expect("the usual options can be");
    let seat = table.turn().owed().lowest().expect("somebody begins");
    (table, seat)
}

#[test]
fn up_to_three_legal_actions_are_advised_in_every_game() {
    for game in GameId::ALL {
        let (table, seat) = table(game);
        let view = table.view(Viewer::Seat(seat));
        let advice = advise(
            &view,
            seat,
            A_BIT,
            &mut Dice::quick(1),
            &ThinkingLimits::default(),
        );
        let legal = table.legal(seat);
        assert!(!advice.actions.is_empty(), "{game}");
        assert!(advice.actions.len() <= 3.min(legal.len()), "{game}");
        for advised in &advice.actions {
            assert!(legal.contains(&advised.action), "{game}: {advised:?}");
            assert!((0.0..=1.0).contains(&advised.expected), "{advised:?}");
            assert!(advised.samples <= advice.simulations, "{advised:?}");
        }
        let samples: Vec<u64> = advice.actions.iter().map(|it| it.samples).collect();
        assert!(samples.is_sorted_by(|a, b| a >= b), "{game}: {samples:?}");
    }
}

/// A day would be enough to notice.
#[test]
fn a_search_that_nobody_needs_ends_at_once() {
    let (table, seat) = table(GameId::StellaQuest);
    let view = table.view(Viewer::Seat(seat));
    let (limits, day) = (ThinkingLimits::default(), Duration::from_secs(86_400));
    limits.halt();
    let advice = advise(&view, seat, day, &mut Dice::quick(1), &limits);
    assert_eq!(advice.simulations, 0);
    for bot in ["level-8", "search@86400000ms"] {
        let bot: asterism_registry::BotId = bot.parse().expect("a bot");
        let action = bot.choose_within(&limits, seat, &view, &mut Dice::quick(1));
        assert!(table.legal(seat).contains(&action));
    }
}
