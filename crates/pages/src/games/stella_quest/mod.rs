//! The table of Stella Quest.
//!
//! - `art`: the cards.
//! - `ask`: the bar with the question to the viewer, or the players that the table waits for.
//! - `avatars`: the faces of players.
//! - `choice`: the form that every choice belongs to, and its buttons.
//! - `emblem`: the picture on the front page.
//! - `forecast`: consequences of a choice, told before it is made.
//! - `gallery`: all cards to enlarge.
//! - `hand`: the viewer's own panel and hand.
//! - `hero`: the picture at the end.
//! - `lights`: lights, jewels and the Black Star.
//! - `middle`: the deck, the discards and the cards in the middle of the table.
//! - `over`: the end of the game and its scoring.
//! - `players`: the other players with everything that lies before them.
//! - `rail`: the last round, and facts that a newcomer needs.
//! - `scene`: the model that all of these draw from.
//! - `spirits`: the six emotions.
//! - `story`: the last round, read from the log.
//! - `tags`: a few words under each card.

mod art;
mod ask;
mod avatars;
mod choice;
mod emblem;
mod forecast;
mod gallery;
mod hand;
mod hero;
mod lights;
mod middle;
mod over;
mod players;
mod rail;
mod scene;
mod spirits;
mod story;
mod tags;

use asterism_core::Seat;
use asterism_registry::stella_quest::{Action, StellaQuest, View};
use maud::{Markup, html};

use self::scene::Scene;
use crate::game_page::GamePage;
use crate::log::{RECENT_ZONE, recent};
use crate::model::TableModel;
use crate::zones::Zones;

impl GamePage for StellaQuest {
    const STYLESHEET: &'static str = include_str!("../../assets/stella-quest.css");
    const KEYS: &'static str =
        "Keys: 1 to 0 and the arrows go to a card, D to the deck, Enter takes it.";

    fn emblem() -> Markup {
        emblem::drawing()
    }

    fn progress(view: &View) -> Option<String> {
        Some(format!("round {}", view.table.rounds + 1))
    }

    fn symbols() -> Markup {
        art::symbols()
    }

    fn zones(model: &TableModel, view: &View) -> Zones {
        let scene = Scene::new(model, view);
        if model.outcome.is_some() {
            return result(&scene);
        }
        let rivals: Vec<Seat> = model.others().collect();
        let dummy = view.table.seats() == 2;
        let class = match (rivals.len() + usize::from(dummy), scene.me()) {
            (2, Some(_)) => "stella-quest two",
            (_, Some(_)) => "stella-quest three",
            (2 | 3, None) => "stella-quest three watched",
            (_, None) => "stella-quest four watched",
        };
        let mut zones = Zones::new(class).with("act", choice::form(&scene));
        for seat in rivals {
            zones = zones.with(format!("rival-{seat}"), players::rival(&scene, seat));
        }
        if dummy {
            zones = zones.with("dummy", players::dummy(&scene));
        }
        zones
            .with("middle", middle::middle(&scene))
            .with("prompt", ask::prompt(&scene))
            .with("own", hand::own(&scene))
            .with("hand", hand::hand(&scene))
            .with("last", rail::last_round(&scene))
            .with(RECENT_ZONE, recent(model))
    }

    fn round(model: &TableModel, view: &View) -> String {
        let rounds = u16::from(view.table.rounds) + 1;
        if model.outcome.is_some() {
            format!("{rounds} rounds")
        } else {
            format!("Round {rounds}")
        }
    }

    fn goal(_: &TableModel, view: &View) -> Markup {
        let lacks = view.viewer.seat().map(|me| hand::lacks(&view.table, me));
        html! {
            @match lacks {
                Some(lacks) if !lacks.is_empty() => {
                    "Collect 1 to 6: " b { "you need " (lacks) "." }
                },
                Some(_) | None => { "Collect one of each number, 1 to 6, and keep a light." },
            }
        }
    }

    /// The hand of the viewer.
    fn held(model: &TableModel, view: &View) -> Markup {
        hand::cards(&Scene::new(model, view))
    }

    fn words(_: &TableModel, _: &View, action: Action) -> String {
        choice::verb(action)
    }

    fn gallery(_: &TableModel, _: &View) -> Markup {
        gallery::gallery()
    }

    fn reason(model: &TableModel, view: &View, action: Action) -> String {
        ask::reason(&Scene::new(model, view), action)
    }
}

/// The page at the end: the spirits, the verdict and the points.
fn result(scene: &Scene) -> Zones {
    Zones::new("stella-quest ended")
        .with("hero", over::constellation(scene))
        .with("prompt", ask::prompt(scene))
        .with("scoring", over::scoring(scene))
}
