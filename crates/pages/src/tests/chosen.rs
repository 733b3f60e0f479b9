//! Tables whose viewer has chosen in secret and can still change it.

use asterism_core::{Seat, Viewer};
use asterism_registry::among_the_stars::Phase;

use super::stage::{Stage, among_the_stars, starshine_opening, starters};
use super::table::every_picture_and_id_is_there_once;

const MIRA: Viewer = Viewer::Seat(Seat::One);

/// A table of each game and of each phase in which several seats choose at once.
pub(super) fn waiting() -> Vec<(&'static str, Stage)> {
    let selecting = among_the_stars(3, &[], |table| matches!(table.phase, Phase::Selecting(_)));
    let acting = among_the_stars(3, &[], |table| {
        matches!(table.phase, Phase::Acting(owed) if owed.contains(Seat::One)) && table.year == 2
    });
    let mut tables = vec![
        ("stellar", Stage::set(&starters(), "")),
        ("starshine", Stage::set(&starshine_opening(), "")),
        ("ats-select", selecting),
        ("ats-act", acting),
    ];
    for (_, stage) in &mut tables {
        let chosen = stage.referee.legal(Seat::One)[0].clone();
        stage.choose(&chosen);
    }
    tables
}

#[test]
fn a_choice_is_shown_with_all_that_can_be_chosen_instead() {
    for (name, stage) in waiting() {
        let html = stage.page(MIRA);
        assert!(html.contains("You chose: "), "{name}: {html}");
        assert!(html.contains("You can still change it."), "{name}");
        assert!(html.contains("id=\"act\""), "{name}: there is a form");
        assert!(!html.contains("data-mine"), "{name}: nobody waits for it");
        assert!(!html.contains("<title>Your turn"), "{name}");
        assert!(!html.contains("id=\"hint\""), "{name}: no hint is sought");
        every_picture_and_id_is_there_once(&html);
    }
}

#[test]
fn the_chosen_action_is_marked_where_it_can_be_taken() {
    for (name, stage) in waiting() {
        if name == "starshine" {
            continue; // There, cards for two slots are picked one after the other.
        }
        let html = stage.fragment(MIRA);
        assert!(html.contains(" chosen\""), "{name}: {html}");
    }
}
