//! A position as a plain picture, for notebooks: drawn from a view, so it shows no more than that.

use asterism_core::Seat;
use asterism_registry::AnyView;

use self::canvas::Canvas;

mod among_the_stars;
mod canvas;
mod starshine;
mod stella_quest;
mod stellar;
mod sternenhimmel;

/// What a viewer knows as an SVG document.
pub fn svg(view: &AnyView) -> String {
    let mut canvas = Canvas::new();
    match view {
        AnyView::StellaQuest(view) => stella_quest::draw(view, &mut canvas),
        AnyView::Stellar(view) => stellar::draw(view, &mut canvas),
        AnyView::Sternenhimmel(view) => sternenhimmel::draw(view, &mut canvas),
        AnyView::Starshine(view) => starshine::draw(view, &mut canvas),
        AnyView::AmongTheStars(view) => among_the_stars::draw(view, &mut canvas),
    }
    canvas.finish(view.game().facts().title)
}

/// The colours of the seats; their number stands beside wherever they are used.
const fn colour(seat: Seat) -> &'static str {
    match seat {
        Seat::One => "#f2c14e",
        Seat::Two => "#5bc0eb",
        Seat::Three => "#e5707e",
        Seat::Four => "#9bc53d",
        Seat::Five => "#c792ea",
    }
}

#[cfg(test)]
mod tests {
    use asterism_core::{Dice, Seed, Settings, Viewer};
    use asterism_registry::GameId;

    use super::*;
    use crate::table::start;

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
                    let picture = svg(&table.view(viewer));
                    assert_eq!(picture, svg(&world.view(viewer)), "{game}");
                    assert!(picture.starts_with("<svg") && picture.ends_with("</svg>"));
                    assert_eq!(
                        picture.matches("<text").count(),
                        picture.matches("</text>").count()
                    );
                }
                let mut ids = Vec::new();
                table.legal(seat, &mut ids);
                table.choose(seat, usize::from(dice.pick(&ids))).unwrap();
            }
        }
    }
}
