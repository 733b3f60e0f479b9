//! A star that lies on a space: its value only if the viewer sees it (ST-7).

use asterism_core::Seat;
use asterism_registry::sternenhimmel::{Board, Size, Spot, Star};
use maud::{Markup, html};

use super::art;
use super::frame::at;
use super::scene::{Scene, any_of};

/// A star on a board, as the viewer knows it.
pub(super) struct Lying<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) board: &'a Board,
    pub(super) spot: Spot,
    pub(super) seat: Seat,
    pub(super) star: Option<Star>,
}

impl Lying<'_> {
    pub(super) fn draw(&self) -> Markup {
        let (place, seat) = (at(self.board, self.spot.space()), self.seat);
        let (side, picture) = match (self.size(), self.star) {
            (Size::Large, Some(star)) => ("down", art::own_secret(seat, star, place)),
            (Size::Large | Size::Small, None) => ("down", art::back(seat, place)),
            (Size::Small, Some(star)) => ("up", art::face_up(seat, star, place)),
        };
        let news = self.scene.news(self.spot).class();
        html! {
            g class={ "lies " (side) " " (art::owner(seat)) (news) } role="img" {
                title { (self.words()) }
                (picture)
            }
        }
    }

    const fn size(&self) -> Size {
        self.board.size(self.spot.space())
    }

    /// The star in words; what a hidden one may be follows from what was seen (ST-2).
    fn words(&self) -> String {
        let (space, whose) = (self.spot.space(), self.scene.whose(self.seat));
        match (self.star.map(bare), self.size()) {
            (Some(star), Size::Large) => {
                format!("{space}: {whose} {star}, face down: only you see it")
            }
            (Some(star), Size::Small) => format!("{space}: {whose} {star}"),
            (None, Size::Large | Size::Small) => {
                let may = self.scene.view.unseen(self.seat).may_be(self.spot);
                let may = may.map_or(String::new(), any_of);
                format!("{space}: {whose} star, face down; may be {may}")
            }
        }
    }
}

/// A star without its article.
pub(super) fn bare(star: Star) -> String {
    star.to_string().trim_start_matches("a ").to_owned()
}
