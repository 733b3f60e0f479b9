//! The button that takes a step back, and the line that tells of one.

use asterism_core::{Line, Seat, Viewer};

use super::stage::{Stage, four_players, full_heavens, starters, three_players};
use super::table::every_picture_and_id_is_there_once;
use crate::log::story;
use crate::model::TableModel;

const MIRA: Viewer = Viewer::Seat(Seat::One);

#[test]
fn every_table_has_the_button_when_there_is_something_to_take_back() {
    for position in [four_players(), starters(), full_heavens()] {
        let mut stage = Stage::set(&position, "");
        assert!(!stage.fragment(MIRA).contains("undo"));
        stage.can_take_back = true;
        let html = stage.fragment(MIRA);
        let form = "<form class=\"undo\" method=\"post\" action=\"/t/k7w2p/act\" data-live>\
                    <input type=\"hidden\" name=\"version\" value=\"0\">\
                    <button id=\"undo\" name=\"action\" value=\"undo\" data-key=\"u\"";
        assert_eq!(html.matches(form).count(), 1, "{html}");
        let (_, after) = html.split_once("id=\"ask\"").expect("a prompt");
        let (prompt, _) = after.split_once("</section>").expect("it ends");
        assert!(prompt.contains(form), "it stands in the prompt");
        every_picture_and_id_is_there_once(&stage.page(MIRA));
    }
}

#[test]
fn a_line_without_a_clause_has_no_link() {
    let lines = [
        (1, Line::new("SQ-8", "Ann played blue 6.")),
        (2, Line::plain("Ann took back a move.")),
    ];
    let stage = Stage::set(&three_players(), "");
    let html = stage.draw(Viewer::Onlooker, |model| {
        story(&TableModel {
            lines: &lines,
            ..*model
        })
        .into_string()
    });
    assert!(html.contains("<li data-version=\"2\"><span>Ann took back a move.</span></li>"));
    assert_eq!(html.matches("data-clause").count(), 1);
}
