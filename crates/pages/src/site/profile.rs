//! The public profile of a player.

use asterism_registry::GameId;
use maud::{Markup, html};

use super::people::{
    OtherKind, OtherPlayer, PlayedGame, ProfileModel, StandingModel, ordinal, people_style, signed,
    whole,
};
use super::pieces::{Preview, picture};
use super::standing::standing;
use crate::art::namesake::namesake;
use crate::dates::Date;
use crate::layout::{Extras, PageFrame, page_with};
use crate::links;
use crate::parts::{count, person};

/// The profile of a player: standings with their curves, and the newest rated games.
pub fn profile_page(model: &ProfileModel) -> Markup {
    let frame = PageFrame {
        title: model.name,
        game: None,
        refresh: None,
    };
    let extras = Extras {
        name: None,
        head: html! { (people_style()) (preview(model)) },
    };
    page_with(
        &frame,
        &extras,
        &html! {
            main.known {
                (head(model))
                @if !model.standings.is_empty() {
                    div.standings { @for it in model.standings { (standing(it)) } }
                }
                (games(model.games))
                (about(model))
            }
        },
    )
}

/// Number of rated games of all kinds.
fn all_games(model: &ProfileModel) -> usize {
    model.standings.iter().map(StandingModel::games).sum()
}

/// The standing in which the player is best among all players, if it is worth a mention: among the
/// first tenth, or one of the first three of at least twice as many.
fn proudest<'a>(model: &ProfileModel<'a>) -> Option<&'a StandingModel> {
    let worth = |it: &&StandingModel| {
        it.place * 10 <= it.players || (it.place <= 3 && it.place * 2 <= it.players)
    };
    let share = |it: &StandingModel| f64::from(it.place) / f64::from(it.players.max(1));
    let standings = model.standings.iter().filter(worth);
    standings.min_by(|one, other| {
        let shares = share(one).total_cmp(&share(other));
        shares.then(other.games().cmp(&one.games()))
    })
}

/// A place among all players in words: `2nd of 41 players at Stellar`.
fn place(standing: &StandingModel) -> String {
    let players = count(standing.players as usize, "player");
    let title = standing.game.facts().title;
    format!("{} of {players} at {title}", ordinal(standing.place))
}

fn summary(model: &ProfileModel) -> String {
    let since = Date::of(model.since).month();
    match all_games(model) {
        0 => format!("Here since {since}"),
        games => format!("{} · here since {since}", count(games, "rated game")),
    }
}

fn preview(model: &ProfileModel) -> Markup {
    let title = format!("{} plays at Asterism", model.name);
    let best = proudest(model);
    let standing = best.map(|it| format!("{}, rated {}. ", place(it), it.rating.words()));
    let text = format!("{}{}.", standing.unwrap_or_default(), summary(model));
    let shown = best.or(model.standings.first());
    Preview {
        base: model.base,
        address: &links::person(model.name),
        title: &title,
        text: &text,
        picture: shown.map_or(GameId::ALL[0], |standing| standing.game),
    }
    .draw()
}

fn head(model: &ProfileModel) -> Markup {
    html! {
        header.who {
            (namesake(model.name))
            div {
                h1 { (model.name) }
                p.quiet { (summary(model)) }
                @if let Some(best) = proudest(model) {
                    p.pride { (place(best)) }
                }
            }
        }
        @if model.is_own { (to_the_owner(model)) }
    }
}

/// Says to the player who can see this page.
fn to_the_owner(model: &ProfileModel) -> Markup {
    html! {
        p.panel.mine {
            @if model.standings.is_empty() {
                span {
                    "Only you can see this page now. It becomes public with your first rated game: "
                    a href=(links::BEST) { "see how to play one" } "."
                }
            } @else {
                span { "This is your public page. Its address is yours to share." }
            }
        }
    }
}

fn games(games: &[PlayedGame]) -> Markup {
    if games.is_empty() {
        return html! {};
    }
    html! {
        section.played aria-labelledby="played" {
            h2 #played { "Newest rated games" }
            ol.panel { @for game in games { (played(game)) } }
        }
    }
}

/// A game in one line: the place, the game, with whom, when, and what it did to the rating.
fn played(game: &PlayedGame) -> Markup {
    let won = game.rank == 1;
    html! {
        li.won[won] {
            (picture(game.game))
            span.nth { (ordinal(u32::from(game.rank))) small { " of " (game.players) } }
            span.with { b { (game.game.facts().title) } " with " (with_whom(&game.others)) }
            span.when { (Date::of(game.at).element()) }
            span.moved {
                (whole(game.rating.points)) " "
                span.change.up[game.change >= 0.5].down[game.change <= -0.5] { (signed(game.change)) }
            }
            @if game.has_replay {
                a.replay href=(links::table(&game.table).replay_from_start()) {
                    "Replay" span.unseen { " of " (game.game.facts().title) ", " (Date::of(game.at)) }
                }
            }
        }
    }
}

fn with_whom(others: &[OtherPlayer]) -> Markup {
    html! {
        @for (nth, other) in others.iter().enumerate() {
            @if nth > 0 { @if nth + 1 == others.len() { " and " } @else { ", " } }
            (named(other))
        }
    }
}

fn named(other: &OtherPlayer) -> Markup {
    html! {
        @match other.kind {
            OtherKind::Member => (person(&other.name)),
            OtherKind::Gone => (other.name),
            OtherKind::Bot(Some(level)) => { (other.name) " (bot, level " (level.number()) ")" },
            OtherKind::Bot(None) => { (other.name) " (bot)" },
        }
    }
}

/// The note at the foot of a profile: what the numbers mean, and which games are shown.
fn about(model: &ProfileModel) -> Markup {
    html! {
        footer.about.quiet {
            @if !model.standings.is_empty() {
                p {
                    "After ± comes the uncertainty of a rating: how far off the number may well be. It shrinks "
                    "with every game. Everybody begins at 1000 ± 350, and bots are on the same scale."
                }
            }
            p { "Only rated games are shown on public pages, once they are over. All other games stay private." }
        }
    }
}
