//! Stand-ins: asking a bot to play for oneself or for a player who is away, and coming back.

use asterism_play::{Clock, Sitter, SitterKind, Stakes};
use asterism_registry::Level;
use maud::{Markup, html};

use super::layout::{PageFrame, page};
use super::leaving;
use super::model::TableModel;
use super::parts::capital;

/// Address that asks for a bot to take over, or to leave again.
fn address(model: &TableModel) -> String {
    model.links().stand_in()
}

/// True while seats can change hands.
fn is_running(model: &TableModel) -> bool {
    !model.is_over() && !model.is_past() && !model.has_left()
}

/// The button that takes the viewer's seat back from a bot, if one plays for them.
pub fn come_back(model: &TableModel) -> Option<Markup> {
    let own = model.viewer.seat().filter(|_| is_running(model))?;
    let bot = model.stand_in()?;
    Some(html! {
        form.tip method="post" action=(address(model)) data-live {
            input type="hidden" name="seat" value=(own);
            button #back title={ (capital(&bot.words())) " plays for you until you take your seat back" } {
                "Take over" span.said { " from the bot" }
            }
        }
    })
}

/// The sentence to the viewer: `words`, unless a bot has an action to take for them. A player who
/// has left the game is told so first.
pub fn headline(model: &TableModel, words: String) -> String {
    if let Some(exit) = model.ending() {
        return leaving::words(model, exit);
    }
    let words = match model.stand_in() {
        Some(bot) if model.is_asked() => format!("{} plays for you.", capital(&bot.words())),
        _ => words,
    };
    if model.has_left() && !model.is_over() {
        format!("You are out of the game. {words}")
    } else {
        words
    }
}

/// The way to a bot that plays for the viewer, or for others who are waited for.
pub fn way_out(model: &TableModel) -> Markup {
    html! {
        @if !people(model).is_empty() {
            a.leave href=(address(model)) { "Let a bot play" }
        } @else if is_running(model) && model.viewer.seat().is_some() && model.stand_in().is_none() {
            a.leave href=(address(model)) { "Bot for your seat" }
        }
    }
}

/// The people for whom a bot can be asked to play, the viewer first. Only the server knows which of
/// them are away.
fn people<'a>(model: &TableModel<'a>) -> Vec<&'a Sitter> {
    let Some(own) = model.viewer.seat().filter(|_| is_running(model)) else {
        return Vec::new();
    };
    let person = |it: &&Sitter| it.kind == SitterKind::Human && it.stand_in.is_none();
    // In rated games everybody plays for themselves; only the clock decides that a player is gone.
    let may_leave = !model.stakes.is_rated();
    let has_clock = (model.life.as_ref()).is_some_and(|life| life.clock != Clock::None);
    let waited_for = |it: &&Sitter| {
        if it.seat == own {
            may_leave
        } else {
            !has_clock && model.owed.contains(it.seat)
        }
    };
    let sitters = model.sitters.iter();
    let mut people: Vec<&Sitter> = sitters.filter(person).filter(waited_for).collect();
    people.sort_by_key(|it| it.seat != own);
    people
}

/// The page on which a bot is asked to play for somebody.
pub fn stand_in_page(model: &TableModel) -> Markup {
    let title = if people(model).is_empty() {
        "Bot for your seat"
    } else {
        "Let a bot play"
    };
    let frame = PageFrame {
        title,
        game: Some(model.view.game()),
        refresh: None,
    };
    page(
        &frame,
        &html! {
            main.narrow {
                h1 { (title) }
                p.quiet { (about_bots(model)) }
                @if !people(model).is_empty() { (form(model)) }
                @if model.viewer.seat().is_some() && is_running(model) { (leaving::substitute(model)) }
                a.button href=(model.links()) { "Back to the table" }
            }
        },
    )
}

/// A sentence on the bot at the seat of a person, and on the way back of that person.
fn about_bots(model: &TableModel) -> &'static str {
    match model.stakes {
        Stakes::Friendly | Stakes::Helped => {
            "It plays from the same seat, and knows what that seat knows. Everybody is told. A player who comes \
             back takes the seat over with one click, or simply by acting."
        }
        Stakes::Rated => {
            "If you resign or run out of time while others play on, you lose, and a bot plays your seat to the \
             end. You cannot take the seat back."
        }
    }
}

fn form(model: &TableModel) -> Markup {
    let own = model.viewer.seat();
    html! {
        form.panel method="post" action=(address(model)) {
            label { span { "Which bot" } select name="bot" { (levels()) } }
            @for it in people(model) {
                button.primary[own == Some(it.seat)] name="seat" value=(it.seat) {
                    @if own == Some(it.seat) { "Play for me" } @else { "Play for " (it.name) ", who is away" }
                }
            }
        }
    }
}

fn levels() -> Markup {
    html! {
        @for level in Level::ALL {
            option value=(level) selected[level == Level::USUAL] {
                (level.name()) ", " (level.about())
            }
        }
    }
}
