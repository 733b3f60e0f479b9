//! The page on which a visitor chooses the name under which they play.

use maud::{Markup, html};

use crate::layout::{PageFrame, page_for};
use crate::parts::name_field;

/// The form for a name; `next` is the address to go to afterwards.
pub fn name_page(name: &str, next: &str, problem: Option<&str>) -> Markup {
    let frame = PageFrame {
        title: "Your name",
        game: None,
        refresh: None,
    };
    page_for(
        &frame,
        Some(if problem.is_some() { "" } else { name }),
        &html! {
            main.narrow {
                h1 { "Your name" }
                p { "This is what others see at a table. Where you already sit, your name stays as it is." }
                form.panel method="post" action="/name" {
                    input type="hidden" name="next" value=(next);
                    (name_field(name, problem))
                    button.primary { "Play under this name" }
                }
            }
        },
    )
}
