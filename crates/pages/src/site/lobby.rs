//! The page that opens a table.

use std::collections::BTreeMap;

use asterism_core::Seat;
use asterism_registry::{Level, Ratings};
use maud::{Markup, html};

use super::pieces::{opening_style, picture};
use super::setup::{SetupForm, clock_choice, limits, query};
use crate::fair::{offered, own_part_field};
use crate::layout::{Extras, PageFrame, new_table, page, page_with};
use crate::model::{LobbyModel, SetupModel};
use crate::parts::{clause_cards, name_field, seat_field};

/// The page that opens a table: how to play, and with whom.
pub fn lobby_page(model: &LobbyModel) -> Markup {
    let setup = SetupForm::new(&model.setup);
    let game = setup.game();
    let frame = PageFrame {
        title: "New table",
        game: Some(game),
        refresh: None,
    };
    let extras = Extras {
        name: Some(model.name),
        head: opening_style(),
    };
    page_with(
        &frame,
        &extras,
        &html! {
            main.opening {
                header.top {
                    (picture(game))
                    div { h1 { "A table of " (game.facts().title) } p.quiet { (game.profile().pitch) } }
                }
                form.halves method="post" action="/tables" data-seal=(model.offer.commitment) {
                    (offered(model.offer))
                    (setup.panel(&more(model, &setup)))
                    (with_whom(model, &setup))
                }
            }
            (clause_cards(game))
        },
    )
}

/// The page on which a host changes the options of a table that waits.
pub fn setup_page(id: &str, name: &str, model: &SetupModel) -> Markup {
    let setup = SetupForm::new(model);
    let game = setup.game();
    let frame = PageFrame {
        title: "Players and options",
        game: Some(game),
        refresh: None,
    };
    let extras = Extras {
        name: Some(name),
        head: opening_style(),
    };
    let links = crate::links::table(id);
    page_with(
        &frame,
        &extras,
        &html! {
            main.opening {
                header.top {
                    (picture(game))
                    div { h1 { "A table of " (game.facts().title) } p.quiet { "Your link stays the same." } }
                }
                form.halves method="post" action=(links.setup()) {
                    (setup.panel(&html! {}))
                    section.panel.with-whom {
                        p { "You can change this until somebody else has sat down." }
                        div.begins {
                            button.primary { "Play like this" }
                            a.button href=(links) { "Back to the table" }
                        }
                    }
                }
            }
            (clause_cards(game))
        },
    )
}

/// The name, and the two ways to open the table.
fn with_whom(model: &LobbyModel, setup: &SetupForm) -> Markup {
    let several = setup.seats() > 2;
    let (friends, bots) = if several {
        ("friends", "bots")
    } else {
        ("a friend", "a bot")
    };
    html! {
        section.panel.with-whom aria-labelledby="with-whom" {
            h2 #with-whom { "With whom?" }
            (name_field(model.name, model.problem))
            div.begins {
                button.primary name="others" value="human" { "Invite " (friends) }
                p.quiet { "You get one link and a QR code. You can add bots later." }
                button.soft name="others" value="bots" { "Play against " (bots) }
            }
            (levels(setup, model.ratings))
            (own_part_field(&model.offer.commitment, setup.chosen("nonce")))
        }
    }
}

/// The choice of the level of the bots.
fn levels(setup: &SetupForm, ratings: &Ratings) -> Markup {
    let chosen = Some(setup.chosen("bots")).filter(|it| !it.is_empty());
    html! {
        label { span { "Level of bots" }
            select name="bots" { (level_options(ratings, |level| match chosen {
                Some(chosen) => level.to_string() == chosen,
                None => level == Level::USUAL,
            })) }
        }
    }
}

fn level_options(ratings: &Ratings, selected: impl Fn(Level) -> bool) -> Markup {
    html! {
        @for level in Level::ALL {
            option value=(level) selected[selected(level)] {
                "Bot, level " (level.number())
                @if let Some(rating) = ratings.get(level) { " (" (rating) ")" }
                ", " (level.about())
            }
        }
    }
}

/// The details that only a new table has: seats one by one, and whether the game counts.
fn more(model: &LobbyModel, setup: &SetupForm) -> Markup {
    html! {
        @for seat in Seat::first(setup.seats()) { (seat_choice(seat, model, setup)) }
        label { span {
            input type="checkbox" name="hints" value="yes" checked[!setup.chosen("hints").is_empty()];
            " Hints: everybody may ask what a strong bot would do, and everybody sees that. Against bots alone there "
            "are hints anyway; in rated games there are none."
        } }
        @if model.account.is_some() {
            label { span {
                input type="checkbox" name="rated" value="yes" checked[!setup.chosen("rated").is_empty()];
                " Rated: the result changes the ratings of the players. All of them need an account, and the "
                "game needs a time limit."
            } }
        }
    }
}

/// The choice for a seat: the visitor on the first; on the others whoever the button names.
fn seat_choice(seat: Seat, model: &LobbyModel, setup: &SetupForm) -> Markup {
    let field = seat_field(seat);
    let chosen = match setup.chosen(&field) {
        "" if seat == Seat::One => "you",
        chosen => chosen,
    };
    html! {
        label { span { "Seat " (seat) }
            select name=(field) {
                @for (value, words) in [
                    ("", "A friend or a bot, as you start"), ("you", "You"), ("human", "A friend"),
                ] {
                    option value=(value) selected[chosen == value] { (words) }
                }
                (level_options(model.ratings, |level| level.to_string() == chosen))
            }
        }
    }
}

/// Asks for the time limit of a rated game. All other choices are kept.
pub fn time_limit_page(fields: &BTreeMap<String, String>) -> Markup {
    let frame = PageFrame {
        title: "Choose a time limit",
        game: None,
        refresh: None,
    };
    let kept = fields.iter().filter(|(name, _)| *name != "clock");
    page(
        &frame,
        &html! {
            main.narrow {
                h1 { "Choose a time limit" }
                p { "A rated game needs one: a player who leaves loses by the clock, and nobody waits for ever." }
                form.panel method="post" action="/tables" {
                    @for (name, value) in kept { input type="hidden" name=(name) value=(value); }
                    (clock_choice(limits(), ""))
                    button.primary { "Open the table" }
                }
                p.quiet { "Everything else stays as you chose it." }
            }
        },
    )
}

/// Address of the page that opens a table like the last one, with these choices.
pub fn new_table_like(model: &SetupModel) -> String {
    let setup = SetupForm::new(model);
    format!(
        "{}&{}",
        new_table(setup.game()),
        query(setup.seats(), &setup.settings())
    )
}
