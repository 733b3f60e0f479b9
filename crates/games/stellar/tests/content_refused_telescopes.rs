//! Telescopes of content that are refused: slots, edges and sections.

use crate::common::changed;
use crate::content_refusals::{refusal, refused};

#[test]
fn sl_14_an_edge_joins_two_slots() {
    let sentence = "telescope: edge 1-2-3: an edge joins two slots (SL-14)";
    refused(&[("three of them", "[1, 2],", "[1, 2, 3],", sentence)]);
}

#[test]
fn sl_14_edges_must_be_what_touches() {
    refused(&[
        (
            "an edge to nowhere",
            "[11, 12],",
            "[11, 13],",
            "telescope: edge 11-13: there is no slot 13; they are 1 to 12",
        ),
        (
            "an edge from nowhere",
            "[1, 2],",
            "[0, 2],",
            "telescope: edge 0-2: there is no slot 0; they are 1 to 12",
        ),
        (
            "an edge to itself",
            "[1, 2],",
            "[1, 1],",
            "telescope: edge 1-1: a slot is not its own neighbour",
        ),
        (
            "an edge twice",
            "[1, 2],",
            "[1, 2], [1, 2],",
            "telescope: edge 1-2: it is listed twice",
        ),
        (
            "an edge there and back",
            "[1, 2],",
            "[1, 2], [2, 1],",
            "telescope: edge 2-1: it is listed twice",
        ),
        (
            "an edge that does not touch",
            "[1, 2],",
            "[1, 2], [1, 4],",
            "telescope: edge 1-4: the slots do not touch where they are drawn (SL-14)",
        ),
        (
            "no edge where slots touch",
            "[1, 2], ",
            "",
            "telescope: slots 1 and 2 touch, but there is no edge 1-2 (SL-14)",
        ),
        (
            "two slots in one place",
            "{ row = 1, x = 0.5 }",
            "{ row = 1, x = -0.5 }",
            "telescope: slots 2 and 3 overlap",
        ),
        (
            "half on one another",
            "{ row = 1, x = 0.5 }",
            "{ row = 1, x = 0.0 }",
            "telescope: slots 2 and 3 overlap",
        ),
    ]);
}

#[test]
fn sl_14_the_telescope_must_be_in_one_piece() {
    let apart = changed(&[
        ("{ row = 4, x = 1.5 }", "{ row = 4, x = 2.5 }"),
        ("[8, 12], ", ""),
        (", [11, 12]", ""),
    ]);
    assert_eq!(
        refusal(&apart),
        "telescope: slot 12 cannot be reached from slot 1"
    );
}

#[test]
fn sl_2_sl_14_twelve_slots_in_places_that_can_be_drawn() {
    let place =
        "telescope: slot 12: row must be 0 to 5 and x a number of half cards from -2.5 to 2.5";
    refused(&[
        (
            "eleven slots",
            "    { row = 4, x = 1.5 }, # 12\n",
            "",
            "telescope: there must be 12 slots (SL-2), not 11",
        ),
        (
            "thirteen slots",
            "{ row = 4, x = 1.5 }",
            "{ row = 4, x = 1.5 }, { row = 4, x = 2.5 }",
            "telescope: there must be 12 slots (SL-2), not 13",
        ),
        (
            "a third of a card",
            "{ row = 4, x = 1.5 }",
            "{ row = 4, x = 1.3 }",
            place,
        ),
        (
            "too far down",
            "{ row = 4, x = 1.5 }",
            "{ row = 13, x = 1.5 }",
            place,
        ),
        (
            "too far aside",
            "{ row = 4, x = 1.5 }",
            "{ row = 4, x = 6.5 }",
            place,
        ),
        (
            "not a number",
            "{ row = 4, x = 1.5 }",
            "{ row = 4, x = nan }",
            place,
        ),
        (
            "without end",
            "{ row = 4, x = 1.5 }",
            "{ row = 4, x = inf }",
            place,
        ),
    ]);
}

#[test]
fn sl_14_every_slot_must_be_in_one_section() {
    refused(&[
        (
            "in none",
            "bottom = [9, 10, 11, 12]",
            "bottom = [9, 10, 11]",
            "telescope: slot 12 is in no section (SL-14)",
        ),
        (
            "in two",
            "bottom = [9, 10, 11, 12]",
            "bottom = [8, 9, 10, 11, 12]",
            "telescope: section bottom: slot 8 is in a section already",
        ),
        (
            "twice in one",
            "middle = [6, 7, 8]",
            "middle = [6, 7, 7, 8]",
            "telescope: section middle: slot 7 is in a section already",
        ),
        (
            "a slot that is not there",
            "top = [1, 2, 3, 4, 5]",
            "top = [0, 1, 2, 3, 4, 5]",
            "telescope: section top: there is no slot 0; they are 1 to 12",
        ),
        (
            "an empty section",
            "middle = [6, 7, 8], bottom = [9,",
            "middle = [], bottom = [6, 7, 8, 9,",
            "telescope: section middle: it has no slot",
        ),
    ]);
}
