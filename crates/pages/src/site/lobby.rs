//! The page that opens a table.

use std::collections::BTreeMap;

use asterism_core::{Seat, Setting, Settings};
use asterism_play::Clock;
use asterism_registry::{Edition, GameId, Level, Ratings};
use maud::{Markup, html};

use crate::fair::{offered, own_part_field};
use crate::layout::{PageFrame, new_table, page};
use crate::model::LobbyModel;
use crate::parts::{capital, clause, clause_cards, name_field, range, seat_field};

/// The page that opens a table: the number of players, the seats and the settings.
pub fn lobby_page(model: &LobbyModel) -> Markup {
    let game = model.edition.game();
    let facts = game.facts();
    let seats = model.seats.clamp(*facts.seats.start(), *facts.seats.end());
    let frame = PageFrame {
        title: "New table",
        game: Some(game),
        refresh: None,
    };
    page(
        &frame,
        &html! {
            main.narrow {
                h1 { "A table of " (facts.title) }
                p.quiet { (facts.about) }
                @if facts.seats.start() != facts.seats.end() { (how_many(game, seats)) }
                (form(model, seats))
            }
            (clause_cards(game))
        },
    )
}

/// The choice of the number of players: links, so that it works without scripting.
fn how_many(game: GameId, seats: usize) -> Markup {
    let current = |number| (number == seats).then_some("true");
    html! {
        nav.segments aria-label={ "Players, " (range(&game.facts().seats)) } {
            @for number in game.facts().seats {
                a href={ (new_table(game)) "&seats=" (number) } aria-current=[current(number)] {
                    (number) " players"
                }
            }
        }
    }
}

fn form(model: &LobbyModel, seats: usize) -> Markup {
    html! {
        form.panel method="post" action="/tables" data-seal=(model.offer.commitment) {
            (offered(model.offer))
            input type="hidden" name="game" value=(model.edition.game());
            input type="hidden" name="seats" value=(seats);
            (name_field(model.name, None))
            @for seat in Seat::first(seats) { (seat_choice(seat, model.ratings)) }
            @for setting in model.edition.game().facts().settings {
                (setting_choice(model.edition, seats, setting))
            }
            (clock_choice(&CLOCKS))
            (stakes(model))
            (own_part_field(&model.offer.commitment, ""))
            button.primary { "Open the table" }
            p.quiet { "The game begins as soon as every seat is taken." }
            (bots(model.ratings))
        }
    }
}

/// The choice between a rated and a friendly game, for visitors with an account.
fn stakes(model: &LobbyModel) -> Markup {
    if model.account.is_none() {
        return html! {};
    }
    html! {
        label { span {
            input type="checkbox" name="rated" value="yes"; " Rated: the result changes the ratings of the "
            "players. All of them need an account, and the game needs a time limit."
        } }
    }
}

/// The choice for a seat: the visitor on the first, bots on the others, unless chosen otherwise.
fn seat_choice(seat: Seat, ratings: &Ratings) -> Markup {
    let expected = |level| seat != Seat::One && level == Level::USUAL;
    html! {
        label { span { "Seat " (seat) }
            select name=(seat_field(seat)) {
                option value="you" { "You" }
                option value="human" { "A friend, by invitation" }
                @for level in Level::ALL {
                    option value=(level) selected[expected(level)] {
                        "Bot, level " (level.number())
                        @if let Some(rating) = ratings.get(level) { " (" (rating) ")" }
                    }
                }
            }
        }
    }
}

/// An explanation of the levels of bots.
fn bots(ratings: &Ratings) -> Markup {
    let rated = Level::ALL.iter().any(|level| ratings.get(*level).is_some());
    html! {
        section.levels aria-labelledby="levels" {
            h2 #levels { "The bots" }
            ol {
                @for level in Level::ALL {
                    li {
                        b { (level.name()) } span { (level.about()) }
                        @if let Some(rating) = ratings.get(level) { span.rating { (rating) } }
                    }
                }
            }
            @if rated { p.quiet { "The numbers are ratings, measured in many games between bots." } }
        }
    }
}

/// The clocks that are offered.
const CLOCKS: [Clock; 8] = [
    Clock::None,
    live(5, 5),
    live(10, 10),
    live(20, 10),
    live(30, 30),
    Clock::Days(1),
    Clock::Days(3),
    Clock::Days(7),
];

const fn live(minutes: u16, seconds: u16) -> Clock {
    Clock::Live { minutes, seconds }
}

fn clock_choice(clocks: &[Clock]) -> Markup {
    html! {
        label { span { "Time limit" }
            select name="clock" {
                @for clock in clocks { option value=(clock) { (capital(&clock.words())) } }
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
                    (clock_choice(&CLOCKS[1..]))
                    button.primary { "Open the table" }
                }
                p.quiet { "Everything else stays as you chose it." }
            }
        },
    )
}

fn setting_choice(edition: Edition, seats: usize, setting: &Setting) -> Markup {
    let values = edition.open_values(seats, &Settings::new(), setting);
    // A question with only one answer is not asked.
    if values.len() < 2 {
        return html! {};
    }
    html! {
        label { span { (setting.about) " " (clause(edition.game(), setting.clause)) }
            select name={ "option." (setting.key) } {
                @for (value, words) in values { option value=(value) { (words) } }
            }
        }
    }
}
