//! Time to find out whether a constellation of Starshine is complete, and how near it is.

use std::hint::black_box;

use asterism_core::{Content as _, Dice, Seed, Viewer};
use asterism_play::{Session, TableSetup};
use asterism_registry::starshine::{Class, Constellation, Content, Figure, Sky};
use asterism_registry::{AnyView, BotId, GameId, Library};

use super::measurement::{Label, Measurement, Promise};
use super::plan::{TimeLimits, settings};
use crate::failure::Failure;

/// Matching, as the referee does it after every action, and the search for the nearest place, as
/// pages and bots do it.
pub(super) fn constellations(limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    let (content, skies) = (Content::embedded(), skies()?);
    let firmament = content.firmament();
    let find = |figure: &Figure, sky: &Sky| figure.find(firmament, sky).is_some();
    let closest = |figure: &Figure, sky: &Sky| figure.closest(firmament, sky).is_some();
    let matching = Label::new(
        "starshine-complete",
        "Starshine, is a constellation complete",
    );
    let nearest = Label::new(
        "starshine-nearest",
        "Starshine, where it is nearest to that",
    );
    Ok(vec![
        time(limits, matching, &skies, find)?.promised(Promise::AtMost(5.0)),
        time(limits, nearest, &skies, closest)?,
    ])
}

/// Microseconds for one constellation on one sky, on average over all of both.
fn time(
    limits: &TimeLimits,
    names: Label,
    skies: &[Sky],
    look: impl Fn(&Figure, &Sky) -> bool,
) -> Result<Measurement, Failure> {
    let content = Content::embedded();
    let work = |_| {
        for sky in skies {
            for card in Constellation::all() {
                black_box(look(content.figure(card), black_box(sky)));
            }
        }
        Ok((skies.len() * Constellation::COUNT) as u64)
    };
    let rates = limits.rates(work)?.into_iter();
    let microseconds = rates.map(|rate| 1e6 / rate).collect();
    Ok(Measurement::new(names, "µs", microseconds))
}

/// Every sky of a game of four greedy bots on which there is something to look for.
fn skies() -> Result<Vec<Sky>, Failure> {
    let mut session = Session::start(TableSetup {
        edition: Library::embedded().edition(GameId::Starshine),
        seats: 4,
        settings: settings(&[("scenario", "4")]),
        seed: Seed::from_text("constellations"),
        position: None,
    })?;
    let (mut dice, mut skies) = (Dice::quick(1), Vec::new());
    while let Some(seat) = session.referee().turn().owed().lowest() {
        let view = session.referee().view(Viewer::Seat(seat));
        if let AnyView::Starshine(view) = &view {
            skies.push(view.table.sky);
        }
        let action = BotId::Greedy.choose(seat, &view, &mut dice);
        session.apply(seat, &action).map_err(Failure::refused)?;
    }
    skies.retain(|sky| !sky.of(Class::Splendor).is_empty());
    Ok(skies)
}
