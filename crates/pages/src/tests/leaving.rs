//! Tables of rated games that somebody has left.

use asterism_core::{Seat, Seats, Viewer};
use asterism_play::{Clock, Deal, Exit, Reason, Stakes};
use asterism_registry::{BotId, Level};
use serde_json::Value;

use super::stage::{Stage, full_heavens, starshine_full, starters, three_players};
use crate::model::{LifeModel, TableModel};
use crate::table::table_page;

const MIRA: Viewer = Viewer::Seat(Seat::One);
const CAROLINE: Viewer = Viewer::Seat(Seat::Two);

/// Caroline's departure, and what followed from it.
#[derive(Default)]
struct Departures {
    out: Seats,
    ending: Option<Exit>,
    ranks: Vec<u8>,
}

/// The table after `departures`, with a last step that could be taken back if the game went on.
fn drawn(stage: &Stage, viewer: Viewer, departures: &Departures) -> String {
    let deal = Deal {
        commitment: "7c85".into(),
        mixed: Seats::NONE,
        opened: None,
        next: None,
    };
    let life = LifeModel {
        request: None,
        rematch: None,
        again: Seats::NONE,
        out: departures.out,
        ending: departures.ending,
        ranks: &departures.ranks,
        is_paused: false,
        clock_readings: &[],
        away: &[],
        clock: Clock::Days(1),
        can_ask_back: true,
        may_abort: true,
        substitute: Level::USUAL,
        deal: &deal,
    };
    let rated = |model: &TableModel| {
        table_page(&TableModel {
            life: Some(life),
            stakes: Stakes::Rated,
            can_take_back: true,
            ..*model
        })
    };
    stage.draw(viewer, rated).into_string()
}

/// Caroline has left, and the game goes on without her.
fn left() -> Departures {
    Departures {
        out: Seats::only(Seat::Two),
        ..Departures::default()
    }
}

/// Caroline has left, and that was the end of the game.
fn ended(reason: Reason, ranks: &[u8]) -> Departures {
    let mut departures = left();
    departures.ranks = ranks.into();
    departures.ending = Some(Exit {
        seats: departures.out,
        reason,
        is_end: true,
    });
    departures
}

fn positions() -> [Value; 4] {
    [
        three_players(),
        starters(),
        full_heavens(),
        starshine_full(),
    ]
}

#[test]
fn nothing_can_be_done_at_a_table_that_somebody_has_ended() {
    for position in positions() {
        let stage = Stage::set(&position, "");
        let page = drawn(&stage, MIRA, &ended(Reason::Resigned, &[1, 2]));
        assert!(page.contains("Caroline resigned. You win.</b> The game counts"));
        for gone in [
            "id=\"undo\"",
            "id=\"bell\"",
            "class=\"keys\"",
            "aria-current=\"true\"",
            "aria-current=\"step\"",
            "value=\"resign\"",
            "value=\"ask-pause\"",
        ] {
            assert!(!page.contains(gone), "{gone} in {}", position["game"]);
        }
    }
}

#[test]
fn a_player_who_has_left_is_told_so_and_only_watches() {
    let mut stage = Stage::set(&three_players(), "");
    stage.sit_down(Seat::Two);
    stage.sit_down(Seat::Three);
    stage.stand_in(Seat::Two, BotId::Level(Level::USUAL));
    let departures = left();
    let page = drawn(&stage, CAROLINE, &departures);
    assert!(page.contains("You are out of the game. Mira leads the round."));
    for gone in ["id=\"bell\"", "value=\"ask-pause\"", "value=\"resign\""] {
        assert!(!page.contains(gone), "{gone}");
    }
    assert!(drawn(&stage, MIRA, &departures).contains("value=\"ask-pause\""));
}

#[test]
fn everybody_reads_who_has_won_and_whether_it_counts() {
    let stage = Stage::set(&three_players(), "");
    let told = |viewer, departures: &Departures| drawn(&stage, viewer, departures);
    let resigned = ended(Reason::Resigned, &[1, 2, 1]);
    assert!(
        told(Viewer::Onlooker, &resigned)
            .contains("Caroline resigned. Mira and Tycho share the victory.")
    );
    let mut both = ended(Reason::Resigned, &[1, 3, 2]);
    both.out = both.out.with(Seat::Three);
    assert!(
        told(Viewer::Seat(Seat::Three), &both)
            .contains("Caroline resigned. You left before, so you lose.")
    );
    let aborted = told(MIRA, &ended(Reason::Aborted, &[]));
    assert!(aborted.contains("Caroline aborted the game. Nobody's rating changes."));
    assert!(!aborted.contains("The game counts"));
}
