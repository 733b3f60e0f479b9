//! A position as a picture for notebooks, drawn as the pages draw it.

use asterism_core::{Seat, Viewer};
use asterism_pages::still::{Position, of_view};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::table::Table;

/// The names of the players of a table whose players have no names: "Seat 1" and so on.
pub(crate) fn seat_names(seats: usize) -> Vec<String> {
    let seats = Seat::first(seats);
    seats.map(|seat| format!("Seat {seat}")).collect()
}

/// Draws the view of `viewer` as an SVG document; nothing else of the table is in it.
pub fn svg(table: &dyn Table, viewer: Viewer) -> String {
    of_view(&Position {
        view: &table.view(viewer),
        viewer,
        turn: table.turn(),
        names: &seat_names(table.seats()),
    })
}

/// The same picture as an image inside HTML. There its style applies to nothing else, as it would
/// if the SVG became a part of the page.
pub fn html(table: &dyn Table, viewer: Viewer) -> String {
    let title = table.game().facts().title;
    let data = STANDARD.encode(svg(table, viewer));
    format!(r#"<img alt="{title}" style="max-width: 100%" src="data:image/svg+xml;base64,{data}">"#)
}

#[cfg(test)]
mod tests {
    use asterism_core::{Dice, Seed, Settings};
    use asterism_registry::GameId;

    use super::*;
    use crate::setup::start;

    #[test]
    fn a_picture_shows_what_its_viewer_knows_and_no_more() {
        for game in GameId::ALL {
            let seats = *game.facts().seats.end();
            let seed = Seed::from_text("picture");
            let mut table = start(game, seats, &Settings::new(), seed).unwrap();
            let mut dice = Dice::quick(1);
            for ply in 0..120 {
                let Some(seat) = table.turn().owed().lowest() else {
                    break;
                };
                for viewer in [Viewer::Seat(seat), Viewer::Onlooker] {
                    let world = table.determinize(viewer, &seed.child(ply));
                    let picture = svg(&*table, viewer);
                    assert!(picture == svg(&*world, viewer), "{game} {ply} {viewer:?}");
                    check_form(&picture);
                }
                let mut ids = Vec::new();
                table.legal(seat, &mut ids);
                table.choose(seat, usize::from(dice.pick(&ids))).unwrap();
            }
        }
    }

    /// A picture is one document, every element of it has an end, and nobody is asked for anything.
    fn check_form(picture: &str) {
        assert!(picture.starts_with("<svg") && picture.ends_with("</svg>"));
        for name in ["svg", "text", "section", "div", "p"] {
            let opened = picture.matches(&format!("<{name} ")).count()
                + picture.matches(&format!("<{name}>")).count();
            let closed = picture.matches(&format!("</{name}>")).count();
            assert_eq!(opened, closed, "{name}");
        }
        for choice in ["name=\"action\"", "form=\"act\"", "Your turn"] {
            assert!(!picture.contains(choice), "{choice}");
        }
    }

    #[test]
    fn the_end_of_a_game_has_a_picture() {
        for game in GameId::ALL {
            let seats = *game.facts().seats.start();
            let seed = Seed::from_text("end");
            let mut table = start(game, seats, &Settings::new(), seed).unwrap();
            let mut dice = Dice::quick(1);
            while let Some(seat) = table.turn().owed().lowest() {
                let mut ids = Vec::new();
                table.legal(seat, &mut ids);
                table.choose(seat, usize::from(dice.pick(&ids))).unwrap();
            }
            check_form(&svg(&*table, Viewer::Onlooker));
        }
    }
}
