//! Size of the table page, and time to draw it with the digests of its zones.

use std::hint::black_box;

use asterism_core::{Dice, Seat, Seed, Viewer};
use asterism_pages::model::{TableModel, Tense};
use asterism_pages::table::table_fragment;
use asterism_play::{Session, Sitter, SitterKind, Stakes, TableSetup};
use asterism_registry::{BotId, GameId, Library};
use serde_json::json;
use tokio::runtime::Runtime;

use super::measurement::{Label, Measurement, Promise};
use super::plan::{Table, TimeLimits};
use crate::child::ServerProcess;
use crate::client::{Client, parse};
use crate::failure::Failure;

const STELLA_QUEST: Table = Table::usual(GameId::StellaQuest, 4);
const STELLAR: Table = Table::usual(GameId::Stellar, 2);
const STERNENHIMMEL: Table = Table::usual(GameId::Sternenhimmel, 5);
const STARSHINE: Table = Table {
    game: GameId::Starshine,
    seats: 4,
    chosen: &[("scenario", "4")],
};
const AMONG_THE_STARS: Table = Table::usual(GameId::AmongTheStars, 4);

/// A table of each game.
pub(super) const TABLES: [Table; 5] = [
    STELLA_QUEST,
    STELLAR,
    STERNENHIMMEL,
    STARSHINE,
    AMONG_THE_STARS,
];

/// Number of actions before a table is drawn: near the start, and in the last year of Among the Stars.
const START: usize = 20;
const LAST_YEAR: usize = 160;

/// The page, its stylesheet and its script, fetched from a real server.
pub(super) fn size(_limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    let server = ServerProcess::start()?;
    let stella_quest = Label::new("page-size", "table page with style and script");
    let stellar = Label::new("stellar-page-size", "the same of Stellar");
    let sternenhimmel = Label::new(
        "sternenhimmel-page-size",
        "the same of Sternenhimmel, 5 seats",
    );
    let starshine = Label::new(
        "starshine-page-size",
        "the same of Starshine, scenario 4, 4 seats",
    );
    let among_the_stars = Label::new(
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
    names: Label,
    table: Table,
) -> Result<Measurement, Failure> {
    let Table { game, seats, .. } = table;
    let options = table.settings();
    let bytes = Runtime::new()?.block_on(async {
        let mut client = Client::connect(server.addr).await?;
        let host = client.register().await?;
        let sitters: Vec<&str> = (0..seats)
            .map(|seat| if seat == 0 { "you" } else { "greedy" })
            .collect();
        let wanted = json!({"game": game.to_string(), "seats": sitters, "options": options});
        let opened = parse(&client.post("/api/tables", &host, &wanted).await?)?;
        let id = opened["id"].as_str().unwrap_or_default().to_owned();
        let page = client.get(&format!("/t/{id}"), &host).await?;
        let mut bytes = page.len();
        for asset in assets(&String::from_utf8_lossy(&page)) {
            bytes += client.get(asset, &host).await?.len();
        }
        Ok::<_, Failure>(bytes)
    })?;
    Ok(Measurement::new(names, "kB", vec![bytes as f64 / 1000.0]))
}

/// The addresses of the stylesheets and of the script that a page names.
fn assets(page: &str) -> impl Iterator<Item = &str> {
    let quoted = page.split('"').filter(|text| text.starts_with("/assets/"));
    quoted.filter(|address| !address.contains(".svg"))
}

/// A table near the start of a game, as its first player sees it.
pub(super) fn drawing(limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    let stella_quest = Label::new("page-drawing", "drawing a table of four");
    let stellar = Label::new("stellar-page-drawing", "drawing a table of Stellar");
    let sternenhimmel = Label::new(
        "sternenhimmel-page-drawing",
        "drawing a table of Sternenhimmel, 5 seats",
    );
    let starshine = Label::new(
        "starshine-page-drawing",
        "drawing a table of Starshine, scenario 4, 4 seats",
    );
    let among_the_stars = Label::new(
        "among-the-stars-page-drawing",
        "drawing a table of Among the Stars, 4 seats",
    );
    let measured = |title, table| drawing_of_page(limits, title, table, START);
    Ok(vec![
        measured(stella_quest, STELLA_QUEST)?,
        measured(stellar, STELLAR)?,
        measured(sternenhimmel, STERNENHIMMEL)?,
        measured(starshine, STARSHINE)?,
        measured(among_the_stars, AMONG_THE_STARS)?,
    ])
}

/// A table of Among the Stars in the last year, with large stations and a hand to choose from: of all
/// tables the one on which most lies.
pub(super) fn drawing_of_the_fullest(limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    let title = Label::new(
        "among-the-stars-full-drawing",
        "drawing the fullest table of Among the Stars",
    );
    let measured = drawing_of_page(limits, title, AMONG_THE_STARS, LAST_YEAR)?;
    Ok(vec![measured.promised(Promise::AtMost(400.0))])
}

fn drawing_of_page(
    limits: &TimeLimits,
    title: Label,
    table: Table,
    actions: usize,
) -> Result<Measurement, Failure> {
    let session = after_actions(table, actions)?;
    let settings = table.settings();
    let names = ["Ann", "Vega", "Altair", "Deneb", "Rigel"];
    let names: Vec<String> = names[..table.seats]
        .iter()
        .map(ToString::to_string)
        .collect();
    let sitters: Vec<Sitter> = Seat::ALL
        .into_iter()
        .zip(&names)
        .map(|(seat, name)| sitter(seat, name))
        .collect();
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
        chosen: None,
        lines: &lines,
        since: 0,
        talk: &[],
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
    let microseconds = limits
        .rates(draw)?
        .into_iter()
        .map(|rate| 1e6 / rate)
        .collect();
    Ok(Measurement::new(title, "µs", microseconds).promised(Promise::AtMost(100.0)))
}

fn sitter(seat: Seat, name: &str) -> Sitter {
    let kind = if seat == Seat::One {
        SitterKind::Human
    } else {
        SitterKind::Bot(BotId::Greedy)
    };
    Sitter {
        seat,
        name: name.to_owned(),
        kind,
        stand_in: None,
        has_profile: false,
    }
}

/// A table after some actions of each player.
pub(super) fn middle_of_a_game(table: Table) -> Result<Session, Failure> {
    after_actions(table, START)
}

/// Plays this many actions of greedy bots, and more until it is the first player's turn.
fn after_actions(table: Table, actions: usize) -> Result<Session, Failure> {
    let mut session = Session::start(TableSetup {
        edition: Library::embedded().edition(table.game),
        seats: table.seats,
        settings: table.settings(),
        seed: Seed::from_text("a page"),
        position: None,
    })?;
    let mut dice = Dice::quick(1);
    while let Some(seat) = session.referee().turn().owed().lowest() {
        if session.version() >= actions && seat == Seat::One {
            break;
        }
        let view = session.referee().view(Viewer::Seat(seat));
        let action = BotId::Greedy.choose(seat, &view, &mut dice);
        session.apply(seat, &action).map_err(Failure::refused)?;
    }
    Ok(session)
}
