//! The table of Stella Quest in every state that looks different.

use asterism_core::{Seat, Viewer};
use asterism_registry::GameId;
use insta::assert_snapshot;

use super::readable;
use super::stage::{
    Stage, costly, elimination, enlightenment, four_players, three_players, two_players,
};

const MIRA: Viewer = Viewer::Seat(Seat::One);

/// Everybody but Mira has played blue, the last of them a Super Trump.
fn to_follow() -> Stage {
    Stage::set(&four_players(), "2 play b6; 3 play b3; 4 play b6")
}

/// Mira has won the round with a Super Trump.
fn to_take() -> Stage {
    Stage::set(
        &four_players(),
        "2 play y6; 3 play y2; 4 play y1; 1 play y3",
    )
}

#[test]
fn my_turn_to_lead() {
    assert_snapshot!(readable(&Stage::set(&three_players(), "").fragment(MIRA)));
}

#[test]
fn my_turn_to_follow() {
    let html = to_follow().fragment(MIRA);
    assert_snapshot!(readable(&html));
    let (choices, refusals) = (
        html.matches("name=\"action\"").count(),
        html.matches("class=\"why\"").count(),
    );
    assert_eq!(
        (choices, refusals),
        (3, 8),
        "two blue cards and the Break; seven others, and a full hand cannot draw"
    );
}

#[test]
fn my_turn_to_take() {
    let html = to_take().fragment(MIRA);
    assert_snapshot!(readable(&html));
    assert!(
        html.contains("repeat: </span>−3"),
        "a second 1 has three jewels"
    );
}

#[test]
fn my_turn_to_put_a_card_on_top() {
    let mut stage = to_take();
    stage.play(Seat::One, "take y2");
    assert_snapshot!(readable(&stage.fragment(MIRA)));
}

#[test]
fn the_turn_of_another() {
    let stage = Stage::set(&four_players(), "2 play b6; 3 play b3");
    let html = stage.fragment(MIRA);
    assert_snapshot!(readable(&html));
    let choices = ["name=\"action\"", "name=\"pick\"", "class=\"why\""];
    for choice in choices {
        assert!(!html.contains(choice), "there is nothing to choose");
    }
    assert!(
        html.contains("popovertarget=\"large-b2\""),
        "cards can be enlarged meanwhile"
    );
    assert!(
        stage
            .page(MIRA)
            .contains("<noscript><meta http-equiv=\"refresh\"")
    );
    assert!(
        !to_follow().page(MIRA).contains("<noscript>"),
        "nobody is waited for but the viewer"
    );
}

#[test]
fn an_onlooker_sees_no_hand() {
    let html = to_follow().fragment(Viewer::Onlooker);
    assert_snapshot!(readable(&html));
    assert!(!html.contains("Your"));
}

#[test]
fn two_players_and_the_dummy() {
    assert_snapshot!(readable(
        &Stage::set(&two_players(), "2 play b6").fragment(MIRA)
    ));
}

#[test]
fn over_by_enlightenment() {
    assert_snapshot!(readable(
        &Stage::set(&enlightenment(), "1 take b6").fragment(MIRA)
    ));
}

#[test]
fn over_by_elimination() {
    let stage = Stage::set(&elimination(), "1 take b2");
    assert_snapshot!(readable(&stage.fragment(Viewer::Seat(Seat::Two))));
    assert!(!stage.fragment(Viewer::Onlooker).contains("Play again"));
}

#[test]
fn taking_tells_what_it_brings() {
    for (position, words) in [(enlightenment(), "you win!"), (elimination(), "you lose")] {
        let html = Stage::set(&position, "").fragment(MIRA);
        assert!(html.contains(words), "{words}");
    }
}

/// A card that surely costs light is picked first, and taken with a second click.
#[test]
fn a_costly_card_takes_two_clicks() {
    let mut stage = Stage::set(&costly(), "");
    let html = stage.fragment(MIRA);
    assert!(html.contains("name=\"pick\" value=\"play b5\""));
    assert!(!html.contains("name=\"action\" value=\"play b5\""));
    assert!(
        html.contains("name=\"action\" value=\"play b1\""),
        "it costs nothing"
    );
    stage.pick("play b5");
    assert_snapshot!(readable(&stage.trial(MIRA)));
    for cheap in ["play b1", "play r6", "draw", "nonsense"] {
        stage.pick(cheap);
        assert_eq!(stage.trial(MIRA), html, "{cheap} needs no second click");
    }
}

/// The tags of the hand, in order.
fn tags(html: &str) -> Vec<String> {
    let words = |tag: &str| {
        let text = tag.split_once('>').expect("a tag").1;
        let text = text
            .replace("<span class=\"rest\">", "")
            .replace("</span>", "");
        text.split('<').next().unwrap_or_default().to_owned()
    };
    html.split("class=\"tag ").skip(1).map(words).collect()
}

/// Tags tell what is certain, and nothing else.
#[test]
fn tags_tell_what_is_certain() {
    let html = Stage::set(&costly(), "").fragment(MIRA);
    let hand = html.split_once("zone-hand").expect("a hand").1;
    let follow = "follow blue";
    assert_eq!(
        tags(hand),
        ["safe: loses", "wins, −1", follow, follow, "safe: no trump"]
    );
    let html = Stage::set(&three_players(), "").fragment(MIRA);
    let hand = html.split_once("zone-hand").expect("a hand").1;
    assert_eq!(
        tags(hand),
        ["", "", "", "", "safe: no trump"],
        "a leader knows little"
    );
}

/// The last round stays beside the table, also while the winner of the next one chooses.
#[test]
fn the_last_round_stays_visible() {
    let first = "1 play g3; 2 play g2; 3 play g5; 3 take g5; 3 top g3";
    let second = "3 play b3; 1 play b2; 2 play b6";
    for (actions, shown) in [
        ("1 play g3; 2 play g2; 3 play g5".to_owned(), "Nothing yet."),
        (
            first.to_owned(),
            "<b>Tycho</b> won with <b>green 5</b> and took it.",
        ),
        (
            format!("{first}; {second}"),
            "<b>Tycho</b> won with <b>green 5</b> and took it.",
        ),
        (
            format!("{first}; {second}; 2 take b3; 2 top b2"),
            "<b>Caroline</b> won with <b>blue 6</b>, took <b>blue 3</b>.",
        ),
    ] {
        let html = Stage::set(&three_players(), &actions).fragment(MIRA);
        assert!(html.contains(shown), "{actions}");
    }
}

#[test]
fn the_window_says_whose_turn_it_is() {
    assert!(
        to_follow()
            .fragment(MIRA)
            .contains("data-title=\"Your turn – Stella Quest\"")
    );
    assert!(
        to_follow()
            .fragment(Viewer::Onlooker)
            .contains("data-title=\"Stella Quest\"")
    );
}

#[test]
fn names_clauses_pictures_and_ids_are_sound() {
    no_name_breaks_out(to_follow());
    every_clause_has_its_card(&to_follow().page(MIRA), GameId::StellaQuest);
    for viewer in Viewer::all(4) {
        every_picture_and_id_is_there_once(&to_follow().page(viewer));
    }
}

pub(super) fn no_name_breaks_out(mut stage: Stage) {
    stage.rename(Seat::Two, "<script>\"");
    let page = stage.page(MIRA);
    assert!(page.contains("&lt;script&gt;&quot;") && !page.contains("<script>\""));
}

pub(super) fn every_clause_has_its_card(page: &str, game: GameId) {
    let rules = game.rulebook();
    for part in page.split("data-clause=\"").skip(1) {
        let id = part.split('"').next().unwrap_or_default();
        assert!(rules.clause(id).is_ok(), "{id} is a clause");
        assert!(
            page.contains(&format!("id=\"clause-{id}\"")),
            "{id} has a card"
        );
    }
}

pub(super) fn every_picture_and_id_is_there_once(page: &str) {
    for part in page.split("href=\"#").skip(1) {
        let id = part.split('"').next().unwrap_or_default();
        assert_eq!(page.matches(&format!(" id=\"{id}\"")).count(), 1, "{id}");
    }
    for attribute in [" id=\"", "data-move=\""] {
        let mut all: Vec<_> = page
            .split(attribute)
            .skip(1)
            .filter_map(|part| part.split('"').next())
            .collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "every{attribute} is unique");
    }
}
