//! Satellites that let the row be wiped (SL-11), and decks made anew (SL-12).

use asterism_core::testkit::{self, SceneBuilder as _};
use stellar::{CardSet, Event, Phase};

use crate::common::{
    Scene, SceneExt as _, Setup, cards, open_table, play_restless, scene_of, text,
};

/// Seat 1 takes from a row with a satellite in slot 4; hand and row have other cards to play.
fn with_satellite() -> Setup {
    Setup::at("take")
        .hand(1, "c1a c2a")
        .row("a4a p4a b6 s4 m5a")
}

#[test]
fn sl_11_a_satellite_taken_in_step_1_lets_the_opponent_wipe() {
    for (example, actions) in [
        ("kept in hand", "1 take s4; 1 play c1a notebook; 1 at 2"),
        (
            "played at once to the notebook",
            "1 take s4; 1 play s4 notebook; 1 at 2",
        ),
        (
            "played at once to the telescope",
            "1 take s4; 1 play s4 telescope; 1 at 2; 1 note",
        ),
        (
            "played at once face down",
            "1 take s4; 1 play s4 telescope; 1 at 2 down; 1 note",
        ),
    ] {
        let scene = with_satellite().scene().after(actions);
        assert_eq!(scene.turn(), "wipe", "{example}");
        assert_eq!(scene.owed(), [2], "{example}");
        assert_eq!(scene.legal_line(2), "wipe, keep", "{example}");
        let taken = "SL-11: A took satellite 4 from row slot 4, so B may wipe the row next turn.";
        assert_eq!(scene.told(0)[0], taken, "{example}");
    }
}

#[test]
fn sl_11_other_satellites_do_not() {
    let dealt = Setup::at("take").hand(1, "s1 s2").row("a4a p4a b6 m1a m5a");
    for (example, setup, actions) in [
        (
            "no satellite at all",
            with_satellite(),
            "1 take p4a; 1 play c1a notebook; 1 at 2",
        ),
        (
            "played to the notebook in step 3",
            Setup::at("take")
                .hand(1, "c4a c2a")
                .row("a4a p4a b6 s4 m5a"),
            "1 take p4a; 1 play c4a telescope; 1 at 2; 1 note",
        ),
        (
            "played to the telescope in step 3",
            Setup::at("take")
                .hand(1, "c4a c2a")
                .row("a4a p4a b6 s4 m5a"),
            "1 take p4a; 1 play c4a notebook; 1 at 2",
        ),
        (
            "dealt and kept",
            dealt.clone(),
            "1 take p4a; 1 play p4a notebook; 1 at 2",
        ),
        (
            "dealt and played",
            dealt,
            "1 take p4a; 1 play s1 notebook; 1 at 2",
        ),
    ] {
        let scene = setup.scene().after(actions);
        assert_eq!(
            (scene.turn(), scene.owed()),
            ("take".into(), vec![2]),
            "{example}"
        );
        let sentence = "SL-11: you can wipe the row only at the start of your turn, after your opponent took a satellite from it";
        assert_eq!(scene.refusal("2 wipe"), sentence, "{example}");
        assert_eq!(scene.refusal("2 keep"), sentence, "{example}");
    }
}

#[test]
fn sl_11_all_five_cards_are_discarded_before_the_row_is_refilled() {
    let setup = Setup::at("wipe").turns(1).hand(1, "s4 c1a").seen(1, "s4");
    let scene = setup.row("a4a p4a b6 m1a m5a").scene();
    for luck in 0..50 {
        let after = scene.clone().with_luck(luck).after("2 wipe");
        assert_eq!(cards(&after.discards()), cards("a4a p4a b6 m1a m5a"));
        let row = cards(&after.row());
        assert_eq!(row.len(), 5);
        assert!(
            scene.deck().contains_all(row),
            "nothing of the old row is in the new one"
        );
        assert_eq!(after.deck(), scene.deck().without(row));
        let told = after.told(0);
        assert_eq!(told[0], "SL-11: B wiped the row.");
        for (slot, line) in (1..=5).zip(&told[1..]) {
            assert!(
                line.ends_with(&format!("came to row slot {slot}.")),
                "{line}"
            );
        }
        assert_eq!(told.len(), 6);
    }
}

#[test]
fn sl_11_once_asked_once_answered() {
    let asked = with_satellite()
        .scene()
        .after("1 take s4; 1 play c1a notebook; 1 at 2");
    for (answer, line) in [
        ("wipe", "SL-11: B wiped the row."),
        ("keep", "SL-11: B kept the row."),
    ] {
        let mut scene = asked.after(&format!("2 {answer}"));
        assert!(scene.told(0).contains(&line.to_owned()), "{answer}");
        assert_eq!(
            (scene.turn(), scene.owed()),
            ("take".into(), vec![2]),
            "{answer}"
        );
        assert!(scene.refusal("2 wipe").starts_with("SL-11: "), "{answer}");
        assert_eq!(scene.row() == asked.row(), answer == "keep");
        finish_turn(&mut scene);
        assert_eq!(
            (scene.turn(), scene.owed()),
            ("take".into(), vec![1]),
            "{answer}"
        );
        finish_turn(&mut scene);
        assert_eq!(
            (scene.turn(), scene.owed()),
            ("take".into(), vec![2]),
            "{answer}"
        );
    }
}

/// Plays a turn without taking a satellite.
fn finish_turn(scene: &mut Scene) {
    let mover = scene.mover();
    let before = scene.table().turns;
    while scene.table().turns == before {
        let legal = scene.legal_line(mover);
        let action = legal
            .split(", ")
            .find(|action| !action.starts_with("take s"));
        scene.play(&format!(
            "{mover} {}",
            action.expect("other cards can be taken")
        ));
    }
}

#[test]
fn sl_11_the_question_comes_before_step_1() {
    let asked = with_satellite()
        .scene()
        .after("1 take s4; 1 play c1a notebook; 1 at 2");
    let row = asked.row();
    let card = testkit::words(&row)[0];
    let sentence = "SL-11: choose first whether you wipe the row or keep it";
    for action in [format!("2 take {card}"), "2 at 2".into(), "2 note".into()] {
        assert_eq!(asked.refusal(&action), sentence, "{action}");
    }
    assert_eq!(asked.refusal("1 wipe"), "SL-5: it is not your turn");
}

#[test]
fn sl_11_after_the_last_turn_it_lapses() {
    for (example, turns, next) in [
        ("the last turn but one", 20, "wipe"),
        ("the last turn", 21, "last"),
    ] {
        let mover = turns % 2 + 1;
        let setup = Setup::at("play").turns(turns).satellite();
        let scene = setup.hand(mover, "c1a c2a s4").scene();
        let after = scene.after(&format!(
            "{mover} play c1a telescope; {mover} at 2 down; {mover} note"
        ));
        assert_eq!(after.turn(), next, "{example}");
        assert!(!after.table().satellite, "{example}");
    }
}

#[test]
fn sl_12_the_discards_become_the_deck_in_the_middle_of_a_refill() {
    let setup = Setup::at("note p4a").turns(2).row("- - b6 m1a m5a");
    let scene = setup.deck("s1").scene();
    let discards = scene.discards();
    let discards = cards(&discards);
    assert!(discards.len() > 10);
    for luck in 0..50 {
        let after = scene.clone().with_luck(luck).after("1 note");
        let row = after.row();
        let row = testkit::words(&row);
        assert_eq!(row[0], "s1", "the old deck's last card comes first");
        let second = crate::common::card(row[1]);
        assert!(discards.contains(second), "then one of the new deck");
        assert_eq!(after.deck(), discards.without(CardSet::only(second)));
        assert_eq!(after.discards(), "");
        assert_eq!(
            after.told(0)[1..3],
            [
                "SL-10: Satellite 1 came to row slot 1.".to_owned(),
                format!(
                    "SL-12: The deck was used up: the {} discarded cards became a new one.",
                    discards.len()
                ),
            ]
        );
    }
}

#[test]
fn sl_12_the_moment_the_last_card_is_drawn() {
    for (example, setup, actions) in [
        (
            "by a refill's last draw",
            Setup::at("note p4a").row("? ? ? ? -").deck("s1"),
            "1 note",
        ),
        (
            "by a card that follows",
            Setup::at("play").hand(1, "c1a c2a c6").deck("s1"),
            "1 play c6 notebook",
        ),
    ] {
        let scene = setup.turns(2).scene();
        let after = scene.after(actions);
        assert_eq!(text(after.deck().iter()), scene.discards(), "{example}");
        assert_eq!(after.discards(), "", "{example}");
        assert!(after.table().reshuffled, "{example}");
        let last = after.told(0).pop().unwrap();
        assert!(
            last.starts_with("SL-12: The deck was used up"),
            "{example}: {last}"
        );
    }
    let left = Setup::at("note p4a")
        .turns(2)
        .row("? ? ? ? -")
        .deck("s1 s2")
        .scene();
    let after = left.after("1 note");
    assert_eq!(
        after.deck().len(),
        1,
        "one card is left, so nothing is shuffled"
    );
    assert_eq!(after.discards(), left.discards());
    assert!(!after.table().reshuffled);
}

#[test]
fn sl_12_a_wipe_that_uses_up_the_deck_shuffles_the_wiped_cards_too() {
    let setup = Setup::at("wipe").turns(3).hand(1, "s4 c1a").seen(1, "s4");
    let scene = setup.row("a4a p4a b6 m1a m5a").deck("s1 s2").scene();
    let (discards, wiped) = (cards(&scene.discards()), cards("a4a p4a b6 m1a m5a"));
    let mut came_back = CardSet::EMPTY;
    for luck in 0..300 {
        let after = scene.clone().with_luck(luck).after("2 wipe");
        let row = after.row();
        let row = testkit::words(&row);
        assert_eq!(
            cards(&row[..2].join(" ")),
            cards("s1 s2"),
            "the old deck comes first"
        );
        let rest = cards(&row[2..].join(" "));
        assert!(discards.or(wiped).contains_all(rest), "then the new one");
        assert_eq!(after.deck(), discards.or(wiped).without(rest));
        assert_eq!(after.discards(), "");
        came_back = came_back.or(rest.and(wiped));
    }
    assert_eq!(came_back, wiped, "each of them can come back at once");
}

#[test]
fn sl_12_cards_never_run_out() {
    let (mut shuffles, mut least) = (0, 60);
    for game in 0..400 {
        play_restless(game, |ply| {
            let table = open_table(&ply.after);
            let is_new_deck = |event: &&Event| matches!(event, Event::Reshuffled { .. });
            shuffles += ply.events.iter().filter(is_new_deck).count();
            let deck = scene_of(ply.after).deck().len();
            assert!(deck > 0, "the deck is never empty");
            if table.phase != Phase::Over {
                least = least.min(deck + table.row.cards().count() + table.discards.len());
            }
        });
    }
    assert!(shuffles > 200, "{shuffles} new decks");
    assert_eq!(least, 8, "in row, deck and discards");
}
