//! Icons of buttons: lines of one width in the colour of the text.

use maud::{Markup, html};

/// The picture of a button whose words stand elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    /// A question mark in a ring: the rules.
    Help,
    /// A speech bubble: the chat.
    Chat,
    /// A loudspeaker with waves, of which a switch hides one half.
    Sound,
    /// Three dots: more.
    More,
    /// A light bulb: a hint.
    Bulb,
    /// An arrow that turns back.
    Back,
    /// An arrow head to the left.
    Earlier,
    /// An arrow head to the right.
    Later,
    /// A cross: close.
    Close,
    /// Corners that point outwards: enlarge.
    Enlarge,
}

impl Icon {
    /// Draws it, without a name for screen readers.
    pub fn draw(self) -> Markup {
        html! {
            svg.icon viewBox="0 0 24 24" aria-hidden="true" {
                path d=(self.path()) {}
                @if self == Self::Sound {
                    path.on d="M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" {}
                    path.off d="m16 9.5 5 5m0-5-5 5" {}
                }
            }
        }
    }

    const fn path(self) -> &'static str {
        match self {
            Self::Help => {
                "M12 3a9 9 0 1 0 .01 0ZM9.4 9.6a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 2M12 17v.01"
            }
            Self::Chat => "M4 5.5h16v11H11l-4.5 3.5v-3.5H4Z",
            Self::Sound => "M4 9.5h3.5L12 6v12l-4.5-3.5H4Z",
            Self::More => "M5.5 12h.01M12 12h.01M18.5 12h.01",
            Self::Bulb => {
                "M9 17.5h6M10 20.5h4M8.5 14.5a5.5 5.5 0 1 1 7 0c-.6.6-.5 1.4-.5 3H9c0-1.6.1-2.4-.5-3Z"
            }
            Self::Back => "M9 6 4.5 10.5 9 15M4.5 10.5h9a5 5 0 0 1 0 10H11",
            Self::Earlier => "m14.5 6-6 6 6 6",
            Self::Later => "m9.5 6 6 6-6 6",
            Self::Close => "m6 6 12 12M18 6 6 18",
            Self::Enlarge => "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
        }
    }
}
