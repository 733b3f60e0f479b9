//! The table of Starshine in every state that looks different.

use asterism_core::{Seat, Viewer};
use asterism_registry::starshine::Phase;
use asterism_registry::{AnyView, GameId};
use insta::assert_snapshot;

use super::stage::{Stage, starshine, starshine_laying, starshine_nova, starshine_opening};
use super::table::{
    every_clause_has_its_card, every_picture_and_id_is_there_once, no_name_breaks_out,
};

const MIRA: Viewer = Viewer::Seat(Seat::One);
const CAROLINE: Viewer = Viewer::Seat(Seat::Two);

/// A readable page, with each part of the sky on its own line, and without the sky's lines, which
/// are always the same.
fn shown(html: &str) -> String {
    let html = match html.split_once("<path class=\"wires\" d=\"") {
        Some((before, after)) => {
            let (_, after) = after.split_once('"').expect("a path ends");
            format!("{before}<path class=\"wires\"{after}")
        }
        None => html.to_owned(),
    };
    let parts = ["<path", "<circle", "<g ", "<foreignObject", "<text"].into_iter();
    parts.fold(super::readable(&html), |text, tag| {
        text.replace(tag, &format!("\n{tag}"))
    })
}

fn picked(scenario: u8, pick: &str) -> String {
    let mut stage = Stage::set(&starshine(scenario), "");
    stage.pick(pick);
    stage.fragment(MIRA)
}

/// The actions that a page offers, in its order.
fn offered(html: &str) -> Vec<&str> {
    let buttons = html.split("name=\"action\"").skip(1);
    let value = |rest: &'_ str| Some(rest.split_once("value=\"")?.1.split_once('"')?.0.len());
    buttons
        .filter_map(|rest| {
            let start = rest.find("value=\"")? + 7;
            Some(&rest[start..start + value(rest)?])
        })
        .collect()
}

fn over() -> Stage {
    let mut stage = Stage::set(&starshine(1), "");
    stage.play_until(
        |view| matches!(view, AnyView::Starshine(view) if matches!(view.table.phase, Phase::Over(_))),
    );
    stage
}

/// The first slot that can be used is picked, and the brightest star that it can place.
#[test]
fn my_turn_begins_with_the_best_star() {
    let html = Stage::set(&starshine(1), "").fragment(MIRA);
    assert_snapshot!("starshine_act", shown(&html));
    assert_eq!(offered(&html), ["birth 1 bright C5"]);
    assert!(html.contains("C5: </span>place a Bright Star: 2 points"));
}

#[test]
fn what_is_picked_is_what_can_be_chosen() {
    for (pick, expected) in [
        ("1 dot", "birth 1 dot C5"),
        ("2 B3", "ramble 2 B3 C3"),
        ("3", "hole 3 B5"),
    ] {
        let html = picked(1, pick);
        let word = expected.split(' ').next().expect("a word");
        let offers = offered(&html);
        assert!(offers.contains(&expected), "{pick}: {offers:?}");
        assert!(
            offers.iter().all(|action| action.starts_with(word)),
            "{offers:?}"
        );
    }
}

/// A pick that cannot be is passed over: the page is drawn with the best guess.
#[test]
fn a_pick_that_cannot_be_does_no_harm() {
    for pick in [
        "",
        "4",
        "1 splendor",
        "2 A1",
        "2 E9",
        "<b>",
        "hole7",
        "1 bright bright",
    ] {
        let html = picked(1, pick);
        assert!(!html.contains("<b>&lt;"), "{pick}");
        assert!(html.contains("id=\"act\""), "{pick}");
    }
}

/// All that is listed as legal can be reached by picking.
#[test]
fn every_legal_action_can_be_chosen() {
    for position in [
        starshine(1),
        starshine(4),
        starshine_laying(),
        starshine_nova(),
    ] {
        let stage = Stage::set(&position, "");
        let mut found: Vec<String> = Vec::new();
        for pick in every_pick() {
            let mut stage = Stage::set(&position, "");
            stage.pick(&pick);
            let html = stage.fragment(MIRA);
            found.extend(offered(&html).into_iter().map(str::to_owned));
        }
        found.sort();
        found.dedup();
        let mut legal = stage.referee.legal(Seat::One);
        legal.sort();
        assert_eq!(found, legal);
    }
}

fn every_pick() -> Vec<String> {
    let mut picks: Vec<String> = ["1", "2", "3"].map(str::to_owned).to_vec();
    for class in ["dot", "bright", "splendor"] {
        picks.push(format!("1 {class}"));
    }
    picks.push("discard".into());
    for letter in 'A'..='E' {
        picks.extend((1..=25).map(|number| format!("2 {letter}{number}")));
    }
    picks
}

#[test]
fn a_black_hole_shows_what_pays() {
    let html = picked(1, "3");
    assert_snapshot!("starshine_hole", shown(&html));
    assert!(html.contains(
        "B6: </span>remove the Dot Star beside a Bright Star and a Splendor Star: 2 points"
    ));
}

#[test]
fn a_star_that_rambles_shows_its_ways() {
    let html = picked(1, "2 B3");
    assert_snapshot!("starshine_ramble", shown(&html));
    assert!(html.contains("star-pick choice picked"));
}

#[test]
fn sh_21_a_supernova_shows_what_it_takes() {
    let html = Stage::set(&starshine_nova(), "").fragment(MIRA);
    assert_snapshot!("starshine_nova", shown(&html));
    assert!(html.contains(": 4 points") && html.contains("class=\"loss\""));
}

#[test]
fn cards_are_laid() {
    let html = Stage::set(&starshine_laying(), "").fragment(MIRA);
    assert_snapshot!("starshine_lay", shown(&html));
    assert!(offered(&html).contains(&"lay birth 2"));
    let mut stage = Stage::set(&starshine_laying(), "1 lay hole9 2");
    let html = stage.fragment(MIRA);
    assert!(offered(&html).contains(&"done") && offered(&html).contains(&"lay birth 1"));
    stage = Stage::set(&starshine_laying(), "1 lay hole9 2; 1 lay birth 1");
    assert!(
        !stage.fragment(MIRA).contains("name=\"action\""),
        "the turn is over"
    );
}

/// SH-3: first the card for slot 2, then the one for slot 3; what is chosen stays secret.
#[test]
fn sh_3_the_first_cards_are_chosen_in_two_steps() {
    let mut stage = Stage::set(&starshine_opening(), "");
    let html = stage.fragment(MIRA);
    assert_snapshot!("starshine_open", shown(&html));
    assert!(offered(&html).is_empty(), "only picks");
    stage.pick("birth");
    let html = stage.fragment(MIRA);
    assert_eq!(
        offered(&html),
        [
            "open birth birth",
            "open birth ramble2",
            "open birth hole1",
            "open birth hole2"
        ]
    );
    stage.play(Seat::One, "open birth hole2");
    assert!(stage.fragment(MIRA).contains("class=\"note\">slot 3"));
    let other = stage.fragment(CAROLINE);
    assert!(!other.contains("hole2") && !other.contains("class=\"note\">slot 3"));
}

#[test]
fn every_scenario_shows_what_it_is_played_for() {
    for (scenario, goal) in [
        (1, "Goal: 30 points. <b>You have 0 points."),
        (
            2,
            "Goal: complete your constellation. <b>Ladle: 4 of 6 stars.",
        ),
        (3, "Goal: 15 points. <b>You have 0 points."),
        (
            4,
            "Goal: 30 points and at least one constellation. <b>You have 0 points, no constellation yet.",
        ),
    ] {
        let html = Stage::set(&starshine(scenario), "").fragment(MIRA);
        assert!(html.contains(goal), "{scenario}");
        for part in ["class=\"constellation\"", "class=\"dream\""] {
            assert_eq!(html.contains(part), scenario > 1, "{scenario}: {part}");
        }
    }
    let html = Stage::set(&starshine(2), "").fragment(MIRA);
    assert_snapshot!("starshine_art", shown(&html));
    let watched = Stage::set(&starshine(4), "").fragment(Viewer::Onlooker);
    assert!(!watched.contains("You have"));
}

/// SH-28: a secret constellation is drawn for its player alone.
#[test]
fn sh_28_others_see_only_what_a_secret_constellation_may_be() {
    let stage = Stage::set(&starshine(4), "");
    assert!(stage.fragment(MIRA).contains("only you see it"));
    assert!(stage.fragment(MIRA).contains("Constellation: Ladle"));
    for viewer in [CAROLINE, Viewer::Onlooker] {
        let html = stage.fragment(viewer);
        assert!(!html.contains("Constellation: Ladle"), "{viewer}");
        assert!(html.contains("The secret constellation may be"), "{viewer}");
    }
    assert_snapshot!(
        "starshine_onlooker",
        shown(&stage.fragment(Viewer::Onlooker))
    );
    assert!(!stage.fragment(Viewer::Onlooker).contains("name=\"pick\""));
}

#[test]
fn what_others_changed_is_marked() {
    let html = Stage::set(&starshine(1), "").fragment(MIRA);
    assert!(html.contains("C4: changed by Caroline") && html.contains("B7: changed by Tycho"));
}

/// SH-15, SH-18, SH-25 to SH-28: what gives no points in a scenario shows none.
#[test]
fn sh_26_points_are_shown_where_they_count() {
    for (scenario, special_fields, black_holes) in [
        (1, true, true),
        (2, false, false),
        (3, true, false),
        (4, true, true),
    ] {
        let html = Stage::set(&starshine(scenario), "").fragment(MIRA);
        let shows = |what: &str| html.contains(what);
        assert_eq!(
            shows("for a Bright Star"),
            special_fields,
            "scenario {scenario}"
        );
        assert_eq!(
            shows("class=\"special\""),
            special_fields,
            "scenario {scenario}"
        );
        for part in ["sh-points", "Points as shown"] {
            assert_eq!(shows(part), black_holes, "scenario {scenario}");
        }
        let counts_points = scenario != 2;
        for part in ["class=\"track\"", "data-count=\"points\"", "<progress"] {
            assert_eq!(shows(part), counts_points, "scenario {scenario}: {part}");
        }
        assert!(shows("Black Hole"), "scenario {scenario}");
    }
}

/// SH-3: nothing is sent before both cards are chosen, so the first can be put back.
#[test]
fn sh_3_the_first_card_can_be_put_back() {
    let mut stage = Stage::set(&starshine_opening(), "");
    stage.pick("ramble2");
    let html = stage.fragment(MIRA);
    assert!(
        html.contains("data-pick=\"ramble2\""),
        "it stays picked while others choose"
    );
    let (_, button) = html.split_once("choice picked-card").expect("a button");
    let button = button.split_once('>').expect("it ends").0;
    assert!(button.contains("name=\"pick\" value=\"\""), "{button}");
    stage.pick("");
    let html = stage.fragment(MIRA);
    assert!(!html.contains("picked-card") && html.contains("Pick a card for slot 2."));
}

/// Scenario 2 has no points: its result counts constellations, and says so.
#[test]
fn sh_26_the_end_counts_constellations() {
    let mut position = starshine(2);
    position["sky"]["bright"] = serde_json::json!(["B5", "B7", "C7"]);
    let mut stage = Stage::set(&position, "");
    let wins = |action: &&String| {
        let mut after = Stage::set(&position, "");
        after.play(Seat::One, action);
        after.referee.turn().outcome().is_some()
    };
    let legal = stage.referee.legal(Seat::One);
    let last = legal.iter().find(wins).expect("the Ladle lacks one star");
    stage.play(Seat::One, last);
    let html = stage.fragment(MIRA);
    for words in [
        ">1 constellation<",
        ">0 constellations<",
        "You win: the constellation is complete.",
        "Kite: <b>",
    ] {
        assert!(html.contains(words), "{words}");
    }
    assert!(!html.contains(" points<"));
}

#[test]
fn the_end() {
    let stage = over();
    let html = stage.fragment(MIRA);
    assert_snapshot!("starshine_over", shown(&html));
    assert!(html.contains("record.json"));
    assert!(!stage.fragment(Viewer::Onlooker).contains("Play again"));
}

/// All points have a source, and the sources of every player add up.
#[test]
fn points_are_told_by_source() {
    let mut position = starshine(1);
    position["seats"][0]["score"] = 14.into();
    let mut stage = Stage::set(&position, "1 birth 1 bright C5");
    stage.play_until(
        |view| matches!(view, AnyView::Starshine(view) if matches!(view.table.phase, Phase::Over(_))),
    );
    let html = stage.fragment(MIRA);
    for part in html.split("class=\"tally\"><b>").skip(1) {
        let score: i16 = part
            .split('<')
            .next()
            .and_then(|text| text.parse().ok())
            .expect("a score");
        let (sources, _) = part.split_once("</ul>").expect("a list");
        let points =
            |row: &str| -> Option<i16> { row.split_once("<b>")?.1.split_once('<')?.0.parse().ok() };
        let sum: i16 = sources.split("<li>").skip(1).filter_map(points).sum();
        assert_eq!(sum, score, "{sources}");
    }
    assert!(html.contains("before this position <b>14</b>"));
    assert!(html.contains("special fields <b>1</b>"));
}

/// SH-22: a Supernova card that is discarded is lost, so the first click only asks.
#[test]
fn sh_22_a_discard_asks_first() {
    let mut position = starshine_laying();
    position["seats"][0]["score"] = 16.into();
    position["seats"][0]["board"] = serde_json::json!(["nova3", null, "ramble2"]);
    let mut stage = Stage::set(&position, "");
    let html = stage.fragment(MIRA);
    assert!(html.contains("value=\"discard\"") && !offered(&html).contains(&"discard"));
    stage.pick("discard");
    let html = stage.fragment(MIRA);
    assert_eq!(offered(&html), ["discard"]);
    assert!(html.contains("yours costly") && html.contains("Keep it"));
}

/// A touch on a square that cannot be chosen is answered in words that fit the picked action.
#[test]
fn a_touch_that_comes_to_nothing_is_answered() {
    for (pick, answer) in [
        (
            "1 bright",
            "A Bright Star needs three Dot Stars joined to its square.",
        ),
        ("2", "Touch the star that is to move."),
        (
            "2 B3",
            "This card moves a star exactly 2 lines, over free squares only.",
        ),
        ("3", "Touch the star to remove."),
    ] {
        let html = picked(1, pick);
        assert!(html.contains(answer), "{pick}");
        let (squares, targets) = (html.matches("data-why=").count(), offered(&html).len());
        let stars = html.matches("star-pick").count();
        assert_eq!(
            squares + targets + stars,
            65,
            "{pick}: every square answers"
        );
    }
    let waiting = Stage::set(&starshine(1), "").fragment(CAROLINE);
    assert!(!waiting.contains("why-free"));
}

/// All cards and stars of a page can be enlarged, each once.
#[test]
fn what_can_be_enlarged_is_there() {
    for position in [
        starshine(1),
        starshine(2),
        starshine_nova(),
        starshine_opening(),
    ] {
        let page = Stage::set(&position, "").page(MIRA);
        for attribute in ["popovertarget=\"", "data-large=\""] {
            for part in page.split(attribute).skip(1) {
                let key = part.split('"').next().unwrap_or_default();
                let id = if attribute.starts_with("data") {
                    format!("large-{key}")
                } else {
                    key.into()
                };
                assert_eq!(page.matches(&format!(" id=\"{id}\"")).count(), 1, "{id}");
            }
        }
    }
}

/// A reason for an advised action is a sentence about what the viewer sees.
#[test]
fn a_hint_has_a_reason() {
    let stage = Stage::set(&starshine(4), "");
    for (action, reason) in [
        ("birth 1 bright C5", "It scores 2 points."),
        ("hole 3 B6", "It scores 2 points."),
    ] {
        let found = stage.draw(MIRA, |model| crate::game_page::reason(model, action));
        assert_eq!(found, reason, "{action}");
    }
}

#[test]
fn names_clauses_pictures_and_ids_are_sound() {
    no_name_breaks_out(Stage::set(&starshine(4), ""));
    let positions = [
        starshine(1),
        starshine(2),
        starshine_laying(),
        starshine_nova(),
        starshine_opening(),
    ];
    let stages = positions.iter().map(|position| Stage::set(position, ""));
    for stage in stages.chain([over()]) {
        every_clause_has_its_card(&stage.page(MIRA), GameId::Starshine);
        for viewer in Viewer::all(stage.referee.seats()) {
            every_picture_and_id_is_there_once(&stage.page(viewer));
        }
    }
}
