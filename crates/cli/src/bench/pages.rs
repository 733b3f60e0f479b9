//! How large the table page is, and how fast it is drawn.

use std::hint::black_box;

use asterism_core::{Dice, Seat, Seed, Viewer};
use asterism_registry::{BotId, GameId, Library, Session, TableSetup};
use asterism_server::store::Stakes;
use asterism_server::web::games::table_fragment;
use asterism_server::web::model::{Sitter, SitterKind, TableModel, Tense};
use serde_json::json;
use tokio::runtime::Runtime;

use super::client::Client;
use super::measurement::{Measurement, Promise};
use super::{Chosen, Plan, settings};
use crate::child::ServerProcess;
use crate::failure::Failure;

/// A game, how many play it, and what they choose.
pub(super) type Table = (GameId, usize, Chosen);

const STELLA_QUEST: Table = (GameId::StellaQuest, 4, &[]);
const STELLAR: Table = (GameId::Stellar, 2, &[]);
const STERNENHIMMEL: Table = (GameId::Sternenhimmel, 5, &[]);
const STARSHINE: Table = (GameId::Starshine, 4, &[("scenario", "4")]);
const AMONG_THE_STARS: Table = (GameId::AmongTheStars, 4, &[]);

/// The page, its stylesheet and its script, fetched from a real server.
pub(super) fn size(_plan: &Plan) -> Result<Vec<Measurement>, Failure> {
    let server = ServerProcess::start()?;
    let stella_quest = ("page-size", "table page with style and script");
    let stellar = ("stellar-page-size", "the same of Stellar");
    let sternenhimmel = (
        "sternenhimmel-page-size",
        "the same of Sternenhimmel, 5 seats",
    );
    let starshine = (
        "starshine-page-size",
        "the same of Starshine, scenario 4, 4 seats",
    );
    let among_the_stars = (
        "among-the-stars-page-size",
        "the same of Among the Stars, 4 seats",
    );
    Ok(vec![
        size_of_page(&server, stella_quest, STELLA_QUEST)?,
        size_of_page(&server, stellar, STELLAR)?,
        size_of_page(&server, sternenhimmel, STERNENHIMMEL)?,
        size_of_page(&server, starshine, STARSHINE)?,
        size_of_page(&server, among_the_stars, AMONG_THE_STARS)?,
    ])
}

fn size_of_page(
    server: &ServerProcess,
    names: (&'static str, &'static str),
    (game, seats, chosen): Table,
) -> Result<Measurement, Failure> {
    let options = settings(chosen);
    let bytes = Runtime::new()?.block_on(async {
        let mut client = Client::connect(server.addr).await?;
        let sitters: Vec<&str> = (0..seats)
            .map(|seat| if seat == 0 { "you" } else { "greedy" })
            .collect();
        let table = json!({"game": game.to_string(), "seats": sitters, "options": options});
        let opened = client.post("/api/tables", &table).await?;
        let id = opened["id"].as_str().unwrap_or_default().to_owned();
        let page = client.page(&format!("/t/{id}")).await?;
        let mut bytes = page.len();
        for asset in assets(&page) {
            bytes += client.page(asset).await?.len();
        }
        Ok::<_, Failure>(bytes)
    })?;
    let measured = Measurement::new(names, "kB", vec![bytes as f64 / 1000.0]);
    Ok(measured.promised(Promise::AtMost(120.0)))
}

/// The addresses of the stylesheets and of the script that a page names.
fn assets(page: &str) -> impl Iterator<Item = &str> {
    let quoted = page.split('"').filter(|text| text.starts_with("/assets/"));
    quoted.filter(|address| !address.contains(".svg"))
}

/// A table in the middle of a game, as its first player sees it.
pub(super) fn drawing(plan: &Plan) -> Result<Vec<Measurement>, Failure> {
    let stella_quest = ("page-drawing", "drawing a table of four");
    let stellar = ("stellar-page-drawing", "drawing a table of Stellar");
    let sternenhimmel = (
        "sternenhimmel-page-drawing",
        "drawing a table of Sternenhimmel, 5 seats",
    );
    let starshine = (
        "starshine-page-drawing",
        "drawing a table of Starshine, scenario 4, 4 seats",
    );
    let among_the_stars = (
        "among-the-stars-page-drawing",
        "drawing a table of Among the Stars, 4 seats",
    );
    Ok(vec![
        drawing_of_page(plan, stella_quest, STELLA_QUEST)?,
        drawing_of_page(plan, stellar, STELLAR)?,
        drawing_of_page(plan, sternenhimmel, STERNENHIMMEL)?,
        drawing_of_page(plan, starshine, STARSHINE)?,
        drawing_of_page(plan, among_the_stars, AMONG_THE_STARS)?,
    ])
}

fn drawing_of_page(
    plan: &Plan,
    title: (&'static str, &'static str),
    table: Table,
) -> Result<Measurement, Failure> {
    let session = middle_of_a_game(table)?;
    let (_, seats, chosen) = table;
    let settings = settings(chosen);
    let names = ["Ann", "Vega", "Altair", "Deneb", "Rigel"];
    let names: Vec<String> = names[..seats].iter().map(ToString::to_string).collect();
    let sitters: Vec<Sitter> = Seat::ALL.into_iter().zip(&names).map(sitter).collect();
    let viewer = Viewer::Seat(Seat::One);
    let view = session.referee().view(viewer);
    let lines = session.lines(viewer, &names, 0);
    let model = TableModel {
        id: "abcdefghjk",
        version: session.version(),
        viewer,
        sitters: &sitters,
        owed: session.referee().turn().owed(),
        outcome: None,
        view: &view,
        lines: &lines,
        can_take_back: session.can_take_back(Seat::One),
        hint: None,
        settings: &settings,
        stakes: Stakes::Friendly,
        life: None,
        trial: None,
        tense: Tense::Present,
    };
    let draw = |_| {
        black_box(table_fragment(black_box(&model)).into_string());
        Ok(1)
    };
    let microseconds = plan
        .rates(draw)?
        .into_iter()
        .map(|rate| 1e6 / rate)
        .collect();
    Ok(Measurement::new(title, "µs", microseconds).promised(Promise::AtMost(100.0)))
}

fn sitter((seat, name): (Seat, &String)) -> Sitter {
    let kind = if seat == Seat::One {
        SitterKind::Human
    } else {
        SitterKind::Bot(BotId::Greedy)
    };
    Sitter {
        seat,
        name: name.clone(),
        kind,
        stand_in: None,
    }
}

/// Twenty actions of greedy bots, and on until the first player owes one.
pub(super) fn middle_of_a_game((game, seats, chosen): Table) -> Result<Session, Failure> {
    let mut session = Session::start(TableSetup {
        edition: Library::embedded().edition(game),
        seats,
        settings: settings(chosen),
        seed: Seed::from_text("a page"),
        position: None,
    })?;
    let mut dice = Dice::quick(1);
    while let Some(seat) = session.referee().turn().owed().lowest() {
        if session.version() >= 20 && seat == Seat::One {
            break;
        }
        let view = session.referee().view(Viewer::Seat(seat));
        let action = BotId::Greedy.choose(seat, &view, &mut dice);
        session.apply(seat, &action).map_err(Failure::refused)?;
    }
    Ok(session)
}
