//! The page after everything about a visitor was deleted.

use maud::{Markup, html};

use asterism_pages::site::narrow;

/// Lists the deleted data and the data that stays.
pub(in crate::web) fn deleted_page() -> Markup {
    narrow(
        "Everything is deleted",
        &html! {
            h1 { "Everything is deleted" }
            p role="status" {
                "Your account, your devices and passkeys, your ratings and your results are deleted, and this \
                 browser is signed out. Your name is taken off every table."
            }
            p {
                b { "What is kept: " }
                "the games themselves, because the people you played with need them too. They show your moves, \
                 and what you said, under “Player” and the number of your seat. In games that are not over, \
                 nobody plays that seat now."
            }
            p { a.button.primary href="/" { "To the games" } }
            p.quiet { "You can play on as a guest, or make a new account at any time." }
        },
    )
}
