//! Small parts of the pages around a table.

use asterism_registry::GameId;
use maud::{Markup, html};

use crate::assets::asset;
use crate::game_page::emblem_file;

/// The stylesheet of the pages on which tables are opened and joined, for their heads.
pub(super) fn opening_style() -> Markup {
    html! { link rel="stylesheet" href=(asset("opening.css")); }
}

/// The emblem of a game. It says nothing that the words beside it do not.
pub(super) fn picture(game: GameId) -> Markup {
    html! { img.emblem src=(asset(&emblem_file(game))) alt="" width="320" height="260"; }
}

/// The facts from which messengers make the preview of a link to a page.
pub(super) struct Preview<'a> {
    /// Start of absolute links.
    pub(super) base: &'a str,
    /// Address of the page.
    pub(super) address: &'a str,
    /// Title of the preview.
    pub(super) title: &'a str,
    /// A sentence or two.
    pub(super) text: &'a str,
    /// The game whose emblem is shown.
    pub(super) picture: GameId,
}

impl Preview<'_> {
    /// The elements for the head of the page.
    pub(super) fn draw(&self) -> Markup {
        html! {
            meta name="description" content=(self.text);
            meta property="og:type" content="website";
            meta property="og:site_name" content="Asterism";
            meta property="og:title" content=(self.title);
            meta property="og:description" content=(self.text);
            meta property="og:url" content={ (self.base) (self.address) };
            meta property="og:image" content={ (self.base) (asset(&emblem_file(self.picture))) };
            meta property="og:image:alt" content={ "A picture of " (self.picture.facts().title) };
        }
    }
}

/// Two people.
pub(super) fn people_icon() -> Markup {
    html! {
        svg viewBox="0 0 24 24" aria-hidden="true" {
            circle cx="9" cy="8" r="3.4" {} circle cx="16.5" cy="9" r="2.6" {}
            path d="M3 20v-2a6 6 0 0 1 12 0v2M17 14.500a5 5 0 0 1 4 5v.500" {}
        }
    }
}

/// A clock.
pub(super) fn clock_icon() -> Markup {
    html! {
        svg viewBox="0 0 24 24" aria-hidden="true" {
            circle cx="12" cy="12" r="9" {} path d="M12 7v5l3.500 2.500" {}
        }
    }
}
