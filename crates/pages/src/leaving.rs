//! Leaving a rated game: the ways to do so, and the sentences on a game that ended in that way.

use asterism_core::{Seat, Viewer};
use asterism_play::{Exit, Reason, Stakes};
use asterism_registry::Level;
use maud::{Markup, html};

use super::model::{LifeModel, TableModel};
use super::parts::{listed, play_again};

/// The result of a game that its rules did not end, with what can be done next.
pub(super) fn ending(model: &TableModel) -> Markup {
    html! {
        @if let Some(exit) = model.ending() {
            section.ending aria-label="Result" {
                p role="status" { b { (words(model, exit)) } (effect(exit)) }
                (play_again(model))
            }
        }
    }
}

/// Says that a game with a result counts.
const fn effect(exit: Exit) -> &'static str {
    match exit.reason {
        Reason::Resigned | Reason::OutOfTime => " The game counts: ratings have changed.",
        Reason::Aborted | Reason::Agreed => "",
    }
}

/// The end of the game, told to the viewer: `Ben resigned. You win.`
pub(super) fn words(model: &TableModel, exit: Exit) -> String {
    let why = reason(model, exit);
    let ranks = (model.life.as_ref()).map_or(&[][..], |life| life.ranks);
    let fate = match model.viewer {
        Viewer::Seat(own) if model.has_left() && !exit.seats.contains(own) => {
            "You left before, so you lose.".into()
        }
        Viewer::Seat(own) => fate(ranks, own).into(),
        Viewer::Onlooker => victory(model, ranks),
    };
    match exit.reason {
        Reason::Resigned | Reason::OutOfTime => format!("{why} {fate}").trim_end().to_owned(),
        Reason::Aborted | Reason::Agreed => format!("{why} Nobody's rating changes."),
    }
}

fn reason(model: &TableModel, exit: Exit) -> String {
    let own = model.viewer.seat();
    let is_own = own.is_some_and(|own| exit.seats.contains(own));
    let name = |seat: Seat| match own {
        Some(own) if own == seat => "You",
        Some(_) | None => model.name(seat),
    };
    let names: Vec<&str> = exit.seats.iter().map(name).collect();
    let (who, are) = (
        listed(&names),
        if is_own || names.len() > 1 {
            "are"
        } else {
            "is"
        },
    );
    match exit.reason {
        Reason::Resigned => format!("{who} resigned."),
        Reason::OutOfTime => format!("{who} {are} out of time."),
        Reason::Aborted => format!("{who} aborted the game."),
        Reason::Agreed => "The game ended by agreement.".into(),
    }
}

fn fate(ranks: &[u8], own: Seat) -> &'static str {
    let mut others = Seat::first(ranks.len()).zip(ranks);
    let is_shared = others.any(|(seat, rank)| seat != own && *rank == 1);
    match ranks.get(own.index()) {
        Some(1) if is_shared && ranks.iter().all(|rank| *rank == 1) => "It is a draw.",
        Some(1) if is_shared => "The victory is shared.",
        Some(1) => "You win.",
        Some(_) => "You lose.",
        None => "",
    }
}

/// The winners, to a spectator: `Ben wins.`
fn victory(model: &TableModel, ranks: &[u8]) -> String {
    let ranked = model.sitters.iter().zip(ranks);
    let first = ranked.filter(|(_, rank)| **rank == 1);
    let names: Vec<&str> = first.map(|(sitter, _)| sitter.name.as_str()).collect();
    match names.as_slice() {
        [] => String::new(),
        [only] => format!("{only} wins."),
        all if all.len() == ranks.len() => "It is a draw.".into(),
        several => format!("{} share the victory.", listed(several)),
    }
}

/// The ways out of a game for a person at the table.
pub(super) fn ways_out(model: &TableModel, life: &LifeModel) -> Markup {
    let counts = model.stakes == Stakes::Rated && !model.is_over() && !model.has_left();
    html! {
        @if counts && life.may_abort {
            (sure(model, "abort", "Abort the game", "Nobody's rating changes."))
        }
        @if counts {
            (sure(model, "resign", "Resign", "You lose this game, and your rating changes."))
        }
    }
}

/// A button that asks once more before it does something that stays.
fn sure(model: &TableModel, kind: &str, label: &str, warning: &str) -> Markup {
    html! {
        details.sure {
            summary { (label) "…" }
            form method="post" action=(model.links().note()) data-live {
                input type="hidden" name="kind" value=(kind);
                p { (warning) }
                button { (label) }
            }
        }
    }
}

/// Chooses the bot that plays on when the viewer is gone.
pub(super) fn substitute(model: &TableModel) -> Markup {
    let life = model.life.as_ref();
    let chosen = life.map_or(Level::USUAL, |life| life.substitute);
    html! {
        form.panel method="post" action=(model.links().note()) {
            input type="hidden" name="kind" value="level";
            label { span { "This bot plays your seat when you are gone" }
                select name="text" {
                    @for level in Level::ALL {
                        option value=(level) selected[level == chosen] {
                            (level.name())
                        }
                    }
                }
            }
            button { "Save" }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_reads_how_they_fared() {
        for (ranks, own, expected) in [
            (&[1, 2][..], Seat::One, "You win."),
            (&[1, 2], Seat::Two, "You lose."),
            (&[1, 1, 3], Seat::Two, "The victory is shared."),
            (&[1, 1], Seat::One, "It is a draw."),
            (&[], Seat::One, ""),
        ] {
            assert_eq!(fate(ranks, own), expected, "{ranks:?}");
        }
    }
}
