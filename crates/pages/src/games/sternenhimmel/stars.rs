//! A star that lies on a space: its value only if the viewer sees it (ST-7).

use asterism_core::Seat;
use asterism_registry::sternenhimmel::{Board, Size, Spot, Star};
use maud::{Markup, html};

use super::art;
use super::frame::{clearest, clearest_beside};
use super::names::letter;
use super::scene::{News, Scene, any_of};

/// A star on a board, as the viewer knows it.
pub(super) struct Lying<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) board: &'a Board,
    pub(super) spot: Spot,
    pub(super) seat: Seat,
    pub(super) star: Option<Star>,
}

impl Lying<'_> {
    /// The star, with a tail if it came since the viewer's last turn. A star is followed from its
    /// owner to its space by the number of the move that placed it, which everybody knows.
    pub(super) fn draw(&self) -> Markup {
        let seat = self.seat;
        let (side, picture) = match (self.size(), self.star) {
            (Size::Large, Some(star)) => ("down mine", art::own_secret(seat, star)),
            (Size::Large | Size::Small, None) => ("down", art::back(seat)),
            (Size::Small, Some(star)) => ("up", art::face_up(seat, star)),
        };
        let news = self.scene.news(self.spot);
        let moved = self.scene.table().placed[self.spot.index()];
        html! {
            @if news != News::Old { (self.tail()) }
            g class={ "lies " (side) " " (art::owner(seat)) (news.class()) } role="img"
                data-move={ "m" (moved) } data-moment={ "star:" (moved) } {
                title { (self.words()) }
                (picture)
            }
        }
    }

    /// The tail lies where no line and no letter is.
    fn tail(&self) -> Markup {
        let space = self.spot.space();
        let letter = clearest(self.board, space);
        let (across, down) = clearest_beside(self.board, space, letter);
        let turn = down.atan2(across).to_degrees().round();
        html! {
            g.tail transform={ "rotate(" (turn) ")" } { use href={ "#st-tail-" (art::owner(self.seat)) } {} }
        }
    }

    const fn size(&self) -> Size {
        self.board.size(self.spot.space())
    }

    /// The star in words; what a hidden one may be follows from what was seen (ST-2).
    fn words(&self) -> String {
        let space = letter(self.board, self.spot.space());
        let whose = self.scene.whose(self.seat);
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
