//! Whole pages of staged positions as files in `target/preview`, with the stylesheets as they are
//! written. They show a change of a stylesheet without a build.

use std::fs;
use std::path::PathBuf;

use asterism_core::{Seat, Viewer};
use asterism_registry::AnyView;
use asterism_registry::among_the_stars::Phase;
use serde_json::Value;

use super::chosen;
use super::stage::{self, Stage};
use crate::assets::ASSETS;

const MIRA: Viewer = Viewer::Seat(Seat::One);

/// The folder of the files.
fn folder() -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var_os("CARGO_TARGET_DIR");
    target
        .map_or_else(|| root.join("target"), PathBuf::from)
        .join("preview")
}

/// The page with addresses that a browser can open without a server.
fn as_file(page: &str) -> String {
    let written = concat!(env!("CARGO_MANIFEST_DIR"), "/src/assets");
    let parts = [
        "base.css",
        "cards.css",
        "table.css",
        "shell.css",
        "pages.css",
    ];
    let links =
        parts.map(|part| format!("<link rel=\"stylesheet\" href=\"file://{written}/{part}\">"));
    let mut page = page.to_owned();
    for asset in ASSETS.iter() {
        let sent = crate::assets::asset(asset.name);
        let whole = format!("<link rel=\"stylesheet\" href=\"{sent}\">");
        page = match asset.name {
            "style.css" => page.replace(&whole, &links.concat()),
            name => page.replace(sent, &format!("file://{written}/{name}")),
        };
    }
    page
}

fn write(name: &str, stage: &Stage, viewer: Viewer) {
    let page = stage.page(viewer);
    assert_eq!(page.matches("<main").count(), 1, "{name}");
    assert_eq!(page.matches("<h1").count(), 1, "{name}");
    fs::create_dir_all(folder()).expect("a folder");
    fs::write(folder().join(format!("{name}.html")), as_file(&page)).expect("a file");
}

fn staged(name: &str, position: &Value, actions: &str) {
    write(name, &Stage::set(position, actions), MIRA);
}

#[test]
fn preview_of_stella_quest() {
    staged(
        "sq-follow",
        &stage::four_players(),
        "2 play b6; 3 play b3; 4 play b6",
    );
    staged("sq-wait", &stage::four_players(), "2 play b6");
    staged("sq-lead", &stage::three_players(), "");
    staged(
        "sq-take",
        &stage::four_players(),
        "2 play y6; 3 play y2; 4 play y1; 1 play y3",
    );
    staged(
        "sq-top",
        &stage::four_players(),
        "2 play y6; 3 play y2; 4 play y1; 1 play y3; 1 take y2",
    );
    staged("sq-dummy", &stage::two_players(), "2 play b6");
    staged("sq-won", &stage::enlightenment(), "1 take b6");
    staged("sq-lost", &stage::elimination(), "1 take b2");
    let stage = Stage::set(&stage::four_players(), "2 play b6; 3 play b3");
    write("sq-spectator", &stage, Viewer::Onlooker);
}

#[test]
fn preview_of_stellar() {
    staged("stellar-starters", &stage::starters(), "");
    for (name, stage) in chosen::waiting() {
        write(&format!("{name}-chosen"), &stage, MIRA);
    }
    staged("stellar-take", &stage::stellar_before("take"), "");
    staged("stellar-wipe", &stage::stellar_before("wipe"), "");
    staged("stellar-play", &stage::stellar(), "");
    let mut over = Stage::set(&stage::starters(), "");
    over.play_until(|view| {
        use asterism_registry::Listed as _;
        asterism_registry::stellar::Stellar::unwrap(view)
            .table
            .turns
            == 21
    });
}

#[test]
fn preview_of_sternenhimmel() {
    staged("st-three", &stage::libra(), "");
    staged("st-four", &stage::scorpio(), "");
    staged("st-five", &stage::full_heavens(), "");
    staged("st-scored", &stage::libra(), "1 place 6 libra 6");
    let mut over = Stage::set(&stage::libra(), "");
    over.play_until(
        |view| matches!(view, AnyView::Sternenhimmel(view) if view.table.mover.is_none()),
    );
    write("st-over", &over, MIRA);
    let mut trial = Stage::set(&stage::libra(), "");
    trial.try_out("double", "libra 6");
    write("st-trial", &trial, MIRA);
}

#[test]
fn preview_of_starshine() {
    for scenario in 1..=4 {
        staged(
            &format!("starshine-{scenario}"),
            &stage::starshine(scenario),
            "",
        );
    }
    let mut full = Stage::set(&stage::starshine_full(), "");
    write("starshine-full", &full, MIRA);
    write("starshine-watch", &full, Viewer::Onlooker);
    for (name, pick) in [("pick", "1 dot"), ("ramble", "2 C9"), ("hole", "3")] {
        full.pick(pick);
        write(&format!("starshine-{name}"), &full, MIRA);
    }
    staged("starshine-nova", &stage::starshine_nova(), "");
    staged("starshine-lay", &stage::starshine_laying(), "");
    staged(
        "starshine-wait",
        &stage::starshine_laying(),
        "1 lay hole9 2; 1 lay birth 1",
    );
    staged("starshine-open", &stage::starshine_opening(), "");
    let mut over = Stage::set(&stage::starshine(4), "");
    over.play_until(|view| {
        use asterism_registry::Listed as _;
        let table = asterism_registry::starshine::Starshine::unwrap(view).table;
        matches!(table.phase, asterism_registry::starshine::Phase::Over(_))
    });
    write("starshine-over", &over, MIRA);
}

#[test]
fn preview_of_among_the_stars() {
    for (name, seats, year, turn) in [
        ("ats-start", 3, 1, 1),
        ("ats-third", 3, 3, 1),
        ("ats-fourth", 4, 4, 2),
    ] {
        let stage = stage::among_the_stars(seats, &[], |table| {
            matches!(table.phase, Phase::Selecting(_)) && (table.year, table.turn) == (year, turn)
        });
        write(name, &stage, MIRA);
        let mut looked = stage;
        let hand = looked.referee.legal(Seat::One);
        looked.pick(&hand[0].replace("select", "look"));
        write(&format!("{name}-look"), &looked, MIRA);
    }
    let mut acting = stage::among_the_stars(3, &[], |table| {
        matches!(table.phase, Phase::Acting(owed) if owed.contains(Seat::One))
            && (table.year, table.turn) == (3, 3)
    });
    write("ats-act", &acting, MIRA);
    write("ats-watched", &acting, Viewer::Onlooker);
    let build = acting
        .referee
        .legal(Seat::One)
        .into_iter()
        .next()
        .expect("an action");
    acting.pick(&build);
    write("ats-build", &acting, MIRA);
    let asked = stage::among_the_stars(
        3,
        &[],
        |table| matches!(table.phase, Phase::Interacting(_, _, owed) if owed.contains(Seat::One)),
    );
    write("ats-answer", &asked, MIRA);
    let over = stage::among_the_stars(3, &[], |table| matches!(table.phase, Phase::Over));
    write("ats-over", &over, MIRA);
}
