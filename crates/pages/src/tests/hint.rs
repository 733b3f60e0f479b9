//! The button that asks for a hint, and the hint.

use asterism_core::{Seat, Viewer};
use asterism_registry::{Advice, Advised, AnyView, GameId};
use insta::assert_snapshot;

use super::readable;
use super::stage::{Stage, four_players, full_heavens, starshine_full, starters, three_players};
use crate::game_page::words;

const MIRA: Viewer = Viewer::Seat(Seat::One);

fn advice(actions: &[&str]) -> Advice {
    let advised = actions.iter().zip(1..).map(|(action, place)| Advised {
        action: (*action).into(),
        samples: 900 / place,
        expected: 0.644 / place as f64,
    });
    Advice {
        actions: advised.collect(),
        simulations: 1234,
    }
}

#[test]
fn who_is_asked_may_ask_for_a_hint() {
    let stage = Stage::set(&three_players(), "");
    let mine = stage.fragment(MIRA);
    assert!(mine.contains("formaction=\"/t/k7w2p/hint\""));
    assert!(mine.contains("formmethod=\"get\""), "it works by itself");
    for other in [Viewer::Seat(Seat::Two), Viewer::Onlooker] {
        assert!(!stage.fragment(other).contains("/hint"), "{other:?}");
    }
    let waiting = Stage::set(&four_players(), "2 play b6").fragment(MIRA);
    assert!(!waiting.contains("/hint"), "it is the turn of another");
}

#[test]
fn a_hint_is_read_and_plays_nothing() {
    let mut stage = Stage::set(&three_players(), "");
    let legal = stage.referee.legal(Seat::One);
    let best: Vec<&str> = legal.iter().map(String::as_str).take(3).collect();
    stage.hint = Some(advice(&best));
    let html = stage.fragment(MIRA);
    let (_, hint) = html.split_once("<details").expect("it is there");
    let (hint, _) = hint.split_once("</details>").expect("it ends");
    let text = readable(&format!("<main>{hint}</main>"));
    assert_snapshot!(text);
    assert!(!hint.contains("<button"), "to read it plays nothing");
    assert!(!html.contains("/t/k7w2p/hint"), "it is not asked for twice");
    super::table::every_picture_and_id_is_there_once(&stage.page(MIRA));
}

/// Every action that may come up has words, and none is left in notation.
#[test]
fn every_action_has_words() {
    let draft = super::stage::among_the_stars(3, &[("mode", "aggressive")], |table| {
        (table.year, table.turn) == (2, 2)
    });
    let stages = [
        Stage::set(&four_players(), ""),
        Stage::set(&starters(), ""),
        Stage::set(&full_heavens(), "1 place 6 scorpio 8"),
        Stage::set(&starshine_full(), ""),
        draft,
    ];
    for mut stage in stages {
        for _ in 0..60 {
            let Some(seat) = stage.referee.turn().owed().lowest() else {
                break;
            };
            let legal = stage.referee.legal(seat);
            for action in &legal {
                let said = stage.draw(Viewer::Seat(seat), |model| words(model, action));
                let capital = said.chars().next().is_some_and(char::is_uppercase);
                assert!(
                    capital || said.starts_with(char::is_numeric),
                    "{action}: {said}"
                );
                assert_ne!(said, *action);
                assert!(said.len() > 3, "{action}: {said}");
            }
            let next = legal[stage.version * 7 % legal.len()].clone();
            stage.play(seat, &next);
        }
    }
}

#[test]
fn words_say_what_an_action_does() {
    let stage = Stage::set(&three_players(), "");
    for (action, said) in [
        ("draw", "Draw"),
        ("play b6", "Play blue 6"),
        ("nonsense", "nonsense"),
    ] {
        assert_eq!(stage.draw(MIRA, |model| words(model, action)), said);
    }
    let view = stage.referee.view(MIRA);
    assert!(matches!(view, AnyView::StellaQuest(_)));
    assert_eq!(view.game(), GameId::StellaQuest);
}
