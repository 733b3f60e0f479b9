//! The first page: the running tables of the visitor, and the games.

use asterism_play::{Offer, TableSummary};
use asterism_registry::{GameId, Level};
use maud::{Markup, html};

use super::pieces::{clock_icon, people_icon, picture};
use super::tables::{finished, running};
use crate::fair::{offered, own_part};
use crate::layout::{PageFrame, new_table, page_for};
use crate::parts::range;

/// A table that is started with one click has this many players.
const QUICK_SEATS: usize = 3;

/// The facts that the first page shows.
pub struct FrontModel<'a> {
    /// The name under which the visitor plays; empty if they have not chosen one.
    pub name: &'a str,
    /// The tables of the visitor, newest first.
    pub tables: &'a [TableSummary],
    /// An offered shuffle for each game.
    pub offers: &'a [Offer; GameId::ALL.len()],
}

/// The first page: the tables of the visitor, and the games, each with a shuffle that is offered.
pub fn front_page(model: &FrontModel) -> Markup {
    let frame = PageFrame {
        title: "Games under the stars",
        game: None,
        refresh: None,
    };
    page_for(
        &frame,
        Some(model.name),
        &html! {
            main.front {
                h1.unseen { "Games under the stars" }
                (running(model.tables))
                section.pick aria-labelledby="pick" {
                    (heading())
                    div.games {
                        @for (game, offer) in GameId::ALL.into_iter().zip(model.offers) { (game_card(model, game, offer)) }
                    }
                }
                (finished(model.tables))
                p.foot { "No account needed. The rules are enforced for you, and every “no” comes with a reason." }
            }
        },
    )
}

fn heading() -> Markup {
    html! {
        h2 #pick {
            "Pick a game "
            small { "Play now starts at once against bots. Invite gives you one link for your friends." }
        }
    }
}

/// A game with its picture, and the ways to a table of it.
fn game_card(model: &FrontModel, game: GameId, offer: &Offer) -> Markup {
    let facts = game.facts();
    html! {
        article.game data-game=(facts.id) {
            (picture(game))
            div.words {
                h3 { (facts.title) }
                p { (game.profile().pitch) }
                p.facts {
                    span { (people_icon()) span.unseen { "Players: " } (range(&facts.seats)) }
                    span { (clock_icon()) (range(&facts.minutes)) " min" }
                }
                (ways_in(model, game, offer))
            }
        }
    }
}

/// The ways into a game: at once against bots, its rules, or a table that waits for friends.
fn ways_in(model: &FrontModel, game: GameId, offer: &Offer) -> Markup {
    let facts = game.facts();
    let seats = QUICK_SEATS.clamp(*facts.seats.start(), *facts.seats.end());
    let of = html! { span.unseen { ": " (facts.title) } };
    html! {
        form.acts method="post" action="/tables" data-seal=(offer.commitment) {
            (offered(offer)) (own_part())
            input type="hidden" name="game" value=(game);
            input type="hidden" name="seats" value=(seats);
            input type="hidden" name="seat1" value="you";
            button.soft.now name="others" value=(Level::USUAL) { "Play" span.longer { " now" } (of) }
            a.button href={ "/rules/" (game) } { "Learn" (of) }
            // Friends are invited by somebody with a name, which the page of a new table asks for.
            @if model.name.is_empty() { a.button href=(new_table(game)) { "Invite" (of) } }
            @else { button name="others" value="human" { "Invite" (of) } }
        }
    }
}
