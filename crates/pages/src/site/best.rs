//! The best players by game.

use asterism_registry::{GameId, Level};
use maud::{Markup, html};

use super::people::{BestModel, BestPlayerModel, people_style, rated_table, whole};
use super::pieces::{Preview, picture};
use crate::layout::{Extras, PageFrame, page_with};
use crate::links;
use crate::parts::person;

/// Number of players of each game on the page of all games.
pub const SHOWN: usize = 5;

/// The page of all games: the first few players of each.
pub fn best_page(games: &[BestModel]) -> Markup {
    let base = games.first().map_or("", |model| model.base);
    let page = BestPage {
        title: "The best players",
        address: links::BEST.to_owned(),
        text: "Who leads at each of the five games, by rated games only.".to_owned(),
        picture: GameId::ALL[0],
        base,
        chosen: None,
    };
    page.draw(&html! { div.podiums { @for model in games { (podium(model)) } } })
}

/// The list of one game.
pub fn best_of_page(model: &BestModel) -> Markup {
    let title = model.game.facts().title;
    let text = match model.players {
        [] => format!("Nobody has a rating at {title} yet. Be the first."),
        [first, ..] => format!("{} leads with {}.", first.name, first.rating.words()),
    };
    let page = BestPage {
        title: &format!("The best at {title}"),
        address: links::best(model.game),
        text,
        picture: model.game,
        base: model.base,
        chosen: Some(model.game),
    };
    page.draw(&html! {
        @if model.players.is_empty() { (nobody(model)) }
        @else { section.panel.ladder { (ladder(model)) } (how_to_join(model)) }
    })
}

/// The frame of these pages.
struct BestPage<'a> {
    title: &'a str,
    address: String,
    text: String,
    picture: GameId,
    base: &'a str,
    chosen: Option<GameId>,
}

impl BestPage<'_> {
    fn draw(&self, content: &Markup) -> Markup {
        let frame = PageFrame {
            title: self.title,
            game: None,
            refresh: None,
        };
        let preview = Preview {
            base: self.base,
            address: &self.address,
            title: self.title,
            text: &self.text,
            picture: self.picture,
        };
        let extras = Extras {
            name: None,
            head: html! { (people_style()) (preview.draw()) },
        };
        page_with(
            &frame,
            &extras,
            &html! {
                main.known.best {
                    h1 { (self.title) }
                    (tabs(self.chosen))
                    (content)
                    (about())
                }
            },
        )
    }
}

/// The ways to the lists of the other games.
fn tabs(chosen: Option<GameId>) -> Markup {
    let here = |is: bool| is.then_some("page");
    html! {
        nav.tabs aria-label="Games" {
            a href=(links::BEST) aria-current=[here(chosen.is_none())] { "All" }
            @for game in GameId::ALL {
                a href=(links::best(game)) aria-current=[here(chosen == Some(game))] { (game.facts().title) }
            }
        }
    }
}

/// The first few players of a game.
fn podium(model: &BestModel) -> Markup {
    let game = model.game;
    let title = game.facts().title;
    html! {
        section.podium.panel aria-labelledby={ "best-" (game) } {
            header { (picture(game)) h2 id={ "best-" (game) } { a href=(links::best(game)) { (title) } } }
            @if model.players.is_empty() {
                p.quiet { "Nobody has a rating yet." }
                a.button href=(rated_table(game, model.account)) { "Be the first" span.unseen { " at " (title) } }
            } @else {
                ol { @for (place, player) in places(model.players).take(SHOWN) {
                    li.mine[is_own(model, player)] {
                        span.nth { (place) } (person(&player.name)) (player.rating.draw())
                    }
                } }
                a href=(links::best(game)) { "Everybody" span.unseen { " at " (title) } " and the bots" }
            }
        }
    }
}

/// Players with their places; equal ones share a place.
fn places(players: &[BestPlayerModel]) -> impl Iterator<Item = (usize, &BestPlayerModel)> {
    players.iter().map(|player| {
        let mut players = players.iter();
        let better = players.position(|it| it.rating.lower_end() <= player.rating.lower_end());
        (better.unwrap_or(0) + 1, player)
    })
}

fn is_own(model: &BestModel, player: &BestPlayerModel) -> bool {
    model.account == Some(player.name.as_str())
}

/// Players and bots in one order.
fn ladder(model: &BestModel) -> Markup {
    let bots = Level::ALL.into_iter().rev();
    let mut bots = bots
        .filter_map(|level| Some((level, level.rating(model.game)?)))
        .peekable();
    html! {
        table {
            thead { tr {
                th.number scope="col" { span.unseen { "Place" } }
                th scope="col" { "Player" }
                th.number scope="col" { "Rating" }
                td {}
                th.number scope="col" { "At least" }
                th.number scope="col" { "Games" }
            } }
            tbody {
                @for (place, player) in places(model.players) {
                    @while let Some((level, rating)) =
                        bots.next_if(|(_, rating)| f64::from(*rating) > player.rating.lower_end()) {
                        (bot_row(level, rating))
                    }
                    (row(model, place, player))
                }
                @for (level, rating) in bots { (bot_row(level, rating)) }
            }
        }
    }
}

fn row(model: &BestModel, place: usize, player: &BestPlayerModel) -> Markup {
    html! {
        tr.mine[is_own(model, player)] {
            td.number.nth { (place) }
            th scope="row" { (person(&player.name)) @if is_own(model, player) { " " span.badge { "you" } } }
            td.number { b { (whole(player.rating.points)) } }
            td.error { "± " (whole(player.rating.uncertainty)) }
            td.number { (whole(player.rating.lower_end())) }
            td.number { (player.games) }
        }
    }
}

fn bot_row(level: Level, rating: i16) -> Markup {
    html! {
        tr.bot {
            td {}
            th scope="row" { "Bot, level " (level.number()) }
            td.number { (rating) }
            td {}
            td.number { (rating) }
            td {}
        }
    }
}

fn nobody(model: &BestModel) -> Markup {
    html! {
        section.panel.nobody {
            (picture(model.game))
            div {
                h2 { "Nobody is on this list yet" }
                p { "The first rated game puts you on it." }
                (steps(model))
            }
        }
    }
}

fn how_to_join(model: &BestModel) -> Markup {
    let listed = model.players.iter().any(|player| is_own(model, player));
    html! {
        @if !listed {
            section.join aria-labelledby="join" { h2 #join { "Get on this list" } (steps(model)) }
        }
    }
}

/// The way to a rated game.
fn steps(model: &BestModel) -> Markup {
    html! {
        p {
            @if model.account.is_none() { "Make an account, then open a table and tick “Rated”. " }
            @else { "Open a table with a time limit and tick “Rated”. " }
            "Friends with an account and the eight levels of bots are all opponents that count."
        }
        p { a.button.primary href=(rated_table(model.game, model.account)) {
            @if model.account.is_none() { "Make an account" } @else { "Open a rated table" }
        } }
    }
}

fn about() -> Markup {
    html! {
        footer.about.quiet {
            p {
                "The order follows “at least”: the rating minus twice its uncertainty (±). A player is almost "
                "surely that strong, so nobody gets to the top by one lucky game, and every game makes it more "
                "certain. Bots have no place; each stands where its measured rating belongs."
            }
        }
    }
}
