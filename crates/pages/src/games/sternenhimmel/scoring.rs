//! The scoring of the board that was completed last, step by step (ST-10 to ST-21).

use asterism_core::{Names, Seat, Tale, Viewer};
use asterism_registry::GameId;
use asterism_registry::sternenhimmel::{Case, Event, Scored, Table};
use maud::{Markup, html};

use super::art;
use super::numbers::signed;
use super::scene::Scene;
use super::scoring_board::{Act, Does, picture, time};
use super::tally::{payment, stars_of};
use crate::assets::asset;
use crate::parts::{clause, count, listed, sentence};

/// A panel that opens over the page: by itself when a board has just been scored, and again from
/// the prompt.
pub(super) fn panel(scene: &Scene) -> Markup {
    let Some(scored) = scene.view.last_scored() else {
        return html! {};
    };
    let acts = acts(&scored, &scene.names());
    let now = (is_fresh(scene.table()) && !scene.model.is_past()).then_some("");
    html! {
        div #theatre.theatre popover role="dialog" aria-labelledby="theatre-title"
            data-of=(scene.table().scored().len()) data-now=[now] data-module=(asset("theatre.js")) {
            div.head {
                h2 #theatre-title { (scored.board.name) " is complete" }
                (stages(&scored, &acts))
                button.primary type="button" popovertarget="theatre" popovertargetaction="hide" { "Close" }
            }
            (picture(scene, &scored, &acts))
            div.tale {
                h3.outcome.{ "t" (time(&acts, Does::Pay)) } { (outcome(scene, &scored)) }
                ol.acts { @for (time, act) in acts.iter().enumerate() { (step(time, act)) } }
                (gains(scene, &scored, &acts))
            }
        }
    }
}

/// The winner of the board in one sentence.
fn outcome(scene: &Scene, scored: &Scored) -> String {
    let sign = scored.board.sign;
    match scored.scoring.case {
        Case::Nobody => format!("Nobody has a star left on {sign}"),
        Case::TiedFirst => format!("First place on {sign} is tied: no prize"),
        Case::Filled(first)
        | Case::Survivor(first)
        | Case::TiedSecond { first }
        | Case::Ranked { first, .. } => {
            let points = count(usize::from(standing(scored, first).0), "point");
            let wins = if scene.me() == Some(first) {
                "win"
            } else {
                "wins"
            };
            format!("{} {wins} {sign} with {points}", scene.model.called(first))
        }
    }
}

/// The four stages of every scoring, each lit when its step begins.
fn stages(scored: &Scored, acts: &[Act]) -> Markup {
    let swallow = scored
        .hungry()
        .iter()
        .next()
        .map_or(Does::Clash, Does::Swallow);
    let stages = [
        ("Turn up", Does::Reveal),
        ("Black Holes", swallow),
        ("Double Stars", Does::Count),
        ("Prizes", Does::Pay),
    ];
    html! {
        ol.stages aria-hidden="true" {
            @for (name, does) in stages {
                @let happens = acts.iter().any(|act| act.does == does);
                li.skipped[!happens] { span class={ "t" (time(acts, does)) } { (name) } }
            }
        }
    }
}

/// True if the last board was scored within the last round.
fn is_fresh(table: &Table) -> bool {
    let seen = table.memory.iter().flat_map(|memory| memory.seen);
    let scored = seen.max().unwrap_or(0);
    table.moves - scored.min(table.moves) < table.seats
}

fn step(time: usize, act: &Act) -> Markup {
    html! {
        li class={ "t" (time + 1) } { (act.words) " " (clause(GameId::Sternenhimmel, act.clause)) }
    }
}

/// The steps, in the words of the log.
fn acts(scored: &Scored, names: &[String]) -> Vec<Act> {
    let told = |event: Event, does: Does| {
        let line = event.line(Viewer::Onlooker, &Names::plain(names))?;
        Some(Act {
            clause: line.clause?,
            words: line.words,
            does,
        })
    };
    let clash = (!scored.scoring.clashed.is_empty())
        .then(|| told(Event::Clashed(*scored), Does::Clash))
        .flatten();
    let holes = scored.hungry();
    let swallows = holes
        .iter()
        .filter_map(|hole| told(Event::Swallowed(*scored, hole), Does::Swallow(hole)));
    let mut acts: Vec<Act> = told(Event::Revealed(*scored), Does::Reveal)
        .into_iter()
        .chain(clash)
        .chain(swallows)
        .collect();
    acts.extend(doubling(scored, names));
    acts.extend(told(Event::Counted(*scored), Does::Nothing));
    acts.push(ranking(scored, names));
    acts.extend(told(Event::Paid(*scored), Does::Pay));
    acts.push(Act {
        clause: "ST-21",
        words: "All stars return to the hands of their owners.".into(),
        does: Does::Nothing,
    });
    acts
}

/// All stars beside Double Stars in one step (ST-13).
fn doubling(scored: &Scored, names: &[String]) -> Option<Act> {
    let multiplied = scored.scoring.left.iter().filter(|space| {
        scored
            .worth(*space)
            .is_some_and(|(points, factor)| points > 0 && factor > 1)
    });
    let names = Names::plain(names);
    let lines = multiplied
        .filter_map(|space| Event::Multiplied(*scored, space).line(Viewer::Onlooker, &names));
    let words: Vec<String> = lines.map(|line| line.words).collect();
    (!words.is_empty()).then(|| Act {
        clause: "ST-13",
        words: words.join(" "),
        does: Does::Count,
    })
}

/// The first two places, with the reason (ST-14). The others do not matter.
fn ranking(scored: &Scored, names: &[String]) -> Act {
    let name = |seat: Seat| names[seat.index()].as_str();
    let (first, second) = (tied(scored, names, 0), tied(scored, names, 1));
    let places = match scored.scoring.case {
        Case::Filled(seat) | Case::Survivor(seat) => {
            format!("only {} has stars left to be ranked", name(seat))
        }
        Case::Nobody => "nobody has a star left to be ranked".into(),
        Case::TiedFirst => format!("{first} are tied for first"),
        Case::TiedSecond { .. } => format!("{first} is first, {second} are tied for second"),
        Case::Ranked { .. } => format!("{first} is first, {second} is second"),
    };
    let decided = Event::TieBroken(*scored).line(Viewer::Onlooker, &Names::plain(names));
    let decided = decided.map_or(String::new(), |line| format!(" {}", line.words));
    Act {
        clause: "ST-14",
        words: sentence(&places) + &decided,
        does: Does::Nothing,
    }
}

/// The names of the players who share a place, counted from 0.
fn tied(scored: &Scored, names: &[String], place: usize) -> String {
    let same = |one: &Seat, other: &Seat| standing(scored, *one) == standing(scored, *other);
    let ranking = scored.ranking();
    let seats = ranking.chunk_by(same).nth(place).unwrap_or_default();
    let names: Vec<&str> = seats
        .iter()
        .map(|seat| names[seat.index()].as_str())
        .collect();
    listed(&names)
}

fn standing(scored: &Scored, seat: Seat) -> (u16, u8) {
    let scoring = &scored.scoring;
    (scoring.points[seat.index()], scoring.stars[seat.index()])
}

/// Points, stars and gains of all players, best first.
fn gains(scene: &Scene, scored: &Scored, acts: &[Act]) -> Markup {
    let ranking = scored.ranking();
    let players = scored.players().into_iter();
    let unranked = players.filter(|seat| !ranking.contains(seat));
    let seats: Vec<Seat> = ranking.iter().copied().chain(unranked).collect();
    html! {
        ol class={ "gains t" (time(acts, Does::Pay)) } {
            @for seat in seats { (line(scene, scored, seat)) }
        }
    }
}

/// One player: the points and how they came about, then the star bucks and why.
fn line(scene: &Scene, scored: &Scored, seat: Seat) -> Markup {
    let (points, _) = standing(scored, seat);
    let gain = scored.scoring.gains[seat.index()];
    let after = scene.table().money[seat.index()];
    let mine = scene.me() == Some(seat);
    html! {
        li.gain-of.mine[mine].(art::owner(seat)) {
            p.player {
                (art::token(seat)) b.name { (scene.model.called(seat)) } (place(scored, seat))
                span.how { (stars_of(scored, seat)) }
            }
            p.sums {
                b.points-of { (points) } span.quiet { " points" }
                span.net { (art::buck()) b { (signed(gain)) } span.unseen { " star bucks" } }
            }
            p.why-paid.quiet {
                span { (payment(scored, seat, &scene.names())) }
                span { (after - i16::from(gain)) " → " b { (after) } }
            }
        }
    }
}

/// The place of a player who gets a prize.
fn place(scored: &Scored, seat: Seat) -> Markup {
    let (one, two) = match scored.scoring.case {
        Case::Filled(first) | Case::Survivor(first) | Case::TiedSecond { first } => {
            (Some(first), None)
        }
        Case::Ranked { first, second } => (Some(first), Some(second)),
        Case::Nobody | Case::TiedFirst => (None, None),
    };
    html! {
        @if one == Some(seat) { span.medal.gold { "1st" } }
        @else if two == Some(seat) { span.medal.silver { "2nd" } }
    }
}
