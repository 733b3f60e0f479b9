//! The content file: what comes with the game, and what a host may change.

use asterism_core::testkit::SceneBuilder as _;
use asterism_core::{Content as _, Dice, Game, Notation, Settings};
use serde_json::json;
use stellar::{Content, Kind, Stellar};

use crate::common::{
    SceneExt as _, Setup, card, cards, content, content_text, host_content, scene_of, text,
};
use crate::content_refusals::{PLANET_2, SATELLITE_1, refusal};

#[test]
fn sl_1_the_file_of_the_game_has_the_whole_box() {
    let entries = content_text().matches("{ type = ").count();
    assert_eq!(
        entries,
        5 * 7 + 5,
        "the 3s have two entries, for one of them is a starter"
    );
    assert_eq!(content_text().matches("starter = true").count(), 5);
    let facts = content().facts();
    let of_type = [3, 2, 2, 1, 1, 3, 2, 2, 1, 1, 1];
    let stars: Vec<u8> = of_type.repeat(5).into_iter().chain([0; 5]).collect();
    assert_eq!(facts["stars"], json!(stars));
    assert_eq!(
        facts["starters"],
        json!(["p3a", "m3a", "a3a", "c3a", "b3a"])
    );
    let sections = json!([[1, 2, 3, 4, 5], [6, 7, 8], [9, 10, 11, 12]]);
    assert_eq!(facts["sections"], sections);
    assert_eq!(facts["neighbours"][6], json!([4, 5, 6, 8, 10, 11]));
    assert_eq!(content().name(card("p3b")), Some("Mars"));
    assert_eq!(content().name(card("m1a")), None);
}

#[test]
fn only_what_play_depends_on_makes_another_content() {
    let facts = |changes: &[(&str, &str)]| host_content(changes).facts();
    for (what, changes) in [
        ("comments", vec![("# Moons.", "# Many moons.\n\n")]),
        (
            "another source",
            vec![("source = \"rulebook\"\n", "source = \"found\"\n")],
        ),
        (
            "another name",
            vec![("name = \"Mercury\"", "name = \"Vulcan\"")],
        ),
        ("no name", vec![(", name = \"Mercury\"", "")]),
        ("an edge the other way", vec![("[1, 2]", "[2, 1]")]),
        (
            "a section in another order",
            vec![("middle = [6, 7, 8]", "middle = [8, 6, 7]")],
        ),
        (
            "copies written out",
            vec![(
                SATELLITE_1,
                "{ type = \"satellite\", number = 1, copies = 1, stars = 0,",
            )],
        ),
    ] {
        assert_eq!(facts(&changes), content().facts(), "{what}");
    }
    for (what, changes) in [
        (
            "other stars",
            vec![(
                PLANET_2,
                "{ type = \"planet\", number = 2, copies = 2, stars = 3",
            )],
        ),
        (
            "another starter",
            vec![
                (
                    "\"moon\", number = 3, stars = 2, starter = true,",
                    "\"moon\", number = 3, stars = 2,",
                ),
                (
                    "{ type = \"moon\", number = 6, stars = 1,",
                    "{ type = \"moon\", number = 6, stars = 1, starter = true,",
                ),
            ],
        ),
        (
            "another section",
            vec![
                ("top = [1, 2, 3, 4, 5]", "top = [1, 2, 3]"),
                ("middle = [6, 7, 8]", "middle = [4, 5, 6, 7, 8]"),
            ],
        ),
    ] {
        assert_ne!(facts(&changes), content().facts(), "{what}");
    }
}

/// A host's deck in which the first planet 1 has one star and the second three.
fn uneven() -> &'static Content {
    host_content(&[(
        "{ type = \"planet\", number = 1, copies = 2, stars = 3, name = \"Mercury\", source = { \
         card = \"house\", stars = \"house\" } },",
        "{ type = \"planet\", number = 1, stars = 1, source = { card = \"found\", stars = \"found\" \
         } },\n{ type = \"planet\", number = 1, stars = 3, source = { card = \"found\", stars = \
         \"found\" } },",
    )])
}

#[test]
fn sl_24_a_hosts_deck_scores_by_the_stars_of_the_very_card() {
    for (example, telescope, stars) in [
        ("the first planet 1", "1 p3a, 2 p1a", 3),
        ("the second planet 1", "1 p3a, 2 p1b", 5),
        ("both", "1 p3a, 2 p1b, 3 p1a", 6),
        ("one of them face down", "1 p3a, 2 p1b down, 3 p1a", 3),
    ] {
        let turns = (telescope.split(", ").count() - 1) * 2;
        let setup = Setup::at("take").turns(turns).with(uneven());
        let scene = setup.telescope(1, telescope).scene();
        assert_eq!(scene.stars_and_run(1, Kind::Planet).0, stars, "{example}");
    }
}

#[test]
fn sl_3_a_hosts_starters_need_not_be_of_each_type() {
    let content = host_content(&[
        (
            "stars = 2, name = \"Mars\"",
            "stars = 2, starter = true, name = \"Mars\"",
        ),
        (
            "\"cloud\", number = 3, stars = 2, starter = true,",
            "\"cloud\", number = 3, stars = 2,",
        ),
    ]);
    assert_eq!(text(content.starters().iter()), "p3a p3b m3a a3a b3a");
    let options = Stellar::options(2, &Settings::new(), content).unwrap();
    let mut dealt = cards("");
    for seed in 0..50 {
        let scene = scene_of(Stellar::start(&options, &mut Dice::quick(seed)));
        dealt = dealt.or(cards(&scene.hand(1)));
    }
    assert_eq!(dealt, content.starters());
}

/// Three rows of four, with these sections.
fn square_telescope(sections: &str) -> String {
    let (head, _) = content_text()
        .split_once("[telescope]")
        .expect("the file has a telescope");
    let slots: Vec<String> = (0..12)
        .map(|slot| format!("{{ row = {}, x = {}.0 }}", slot / 4, slot % 4 - 2))
        .collect();
    let rows = (1..12)
        .filter(|slot| slot % 4 != 0)
        .map(|slot| [slot, slot + 1]);
    let columns = (1..=8).map(|slot| [slot, slot + 4]);
    let edges: Vec<[usize; 2]> = rows.chain(columns).collect();
    let slots = slots.join(", ");
    format!(
        "{head}[telescope]\nsource = \"house\"\nslots = [{slots}]\nedges = {edges:?}\n\
         sections = {{ {sections} }}\n"
    )
}

#[test]
fn sl_14_a_hosts_telescope_may_have_another_shape() {
    let rows = "top = [1, 2, 3, 4], middle = [5, 6, 7, 8], bottom = [9, 10, 11, 12]";
    let content = Content::read(&square_telescope(rows));
    let content = content.unwrap_or_else(|error| panic!("{error}"));
    let content: &'static Content = Box::leak(Box::new(content));
    let setup = Setup::at("place p1a").turns(2).with(content);
    let scene = setup.telescope(1, "1 p3a, 7 m1a").scene();
    assert_eq!(scene.slots().0, "2 5", "three rows of four");
    assert_eq!(scene.score(1).totals, [3, 1, 0], "in other sections");
}

#[test]
fn sl_14_sections_lie_below_each_other() {
    for (sections, reason) in [
        (
            "top = [1, 5, 9], middle = [2, 6, 10], bottom = [3, 4, 7, 8, 11, 12]",
            "telescope: slot 2 of section middle must lie below slot 9 of section top",
        ),
        (
            "top = [1, 2, 3, 4], middle = [9, 10, 11, 12], bottom = [5, 6, 7, 8]",
            "telescope: slot 5 of section bottom must lie below slot 12 of section middle",
        ),
    ] {
        assert_eq!(refusal(&square_telescope(sections)), reason);
    }
}

#[test]
fn a_host_s_content_goes_with_the_table() {
    let options = Stellar::options(2, &Settings::new(), uneven()).unwrap();
    let scene = scene_of(Stellar::start(&options, &mut Dice::quick(1)));
    assert_eq!(scene.table().content.stars(card("p1a")), 1);
    assert_eq!(scene.table().content.stars(card("p1b")), 3);
    let again = Stellar::read_position(&scene.state.position(), uneven()).unwrap();
    assert_eq!(again, scene.state);
    let elsewhere = Stellar::read_position(&scene.state.position(), content()).unwrap();
    assert_ne!(elsewhere, scene.state, "another box, another game");
}
