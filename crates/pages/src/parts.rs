//! Small parts that many pages share.

use std::fmt::Write as _;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use asterism_core::{Seat, Viewer};
use asterism_registry::{BotId, GameId, Rulebook, UNDO};
use maud::{Markup, PreEscaped, html};

use super::fair;
use super::layout::new_table;
use super::leaving::ending;
use super::life::life;
use super::markdown::inline;
use super::model::{Sitter, TableModel};
use crate::store::Stakes;

/// The log shows this many of the newest lines; the record has them all.
const NEWEST: usize = 48;

/// A clause by its number: the way to the rule, which the script shows in place.
pub(super) fn clause(game: GameId, id: &str) -> Markup {
    html! { a.clause href={ "/rules/" (game) "#" (id) } data-clause=(id) { (id) } }
}

/// The clause that the sentence at the top rests on. No rule has ended a game that somebody left.
pub(super) fn basis(model: &TableModel, id: &str) -> Markup {
    html! { @if model.ending().is_none() { (clause(model.view.game(), id)) } }
}

/// Every clause of a game as a card that opens over the page. Written once: it never changes.
pub(super) fn clause_cards(game: GameId) -> PreEscaped<&'static str> {
    static STELLA_QUEST: LazyLock<String> = LazyLock::new(|| write_cards(GameId::StellaQuest));
    static STELLAR: LazyLock<String> = LazyLock::new(|| write_cards(GameId::Stellar));
    static STERNENHIMMEL: LazyLock<String> = LazyLock::new(|| write_cards(GameId::Sternenhimmel));
    static STARSHINE: LazyLock<String> = LazyLock::new(|| write_cards(GameId::Starshine));
    static AMONG_THE_STARS: LazyLock<String> = LazyLock::new(|| write_cards(GameId::AmongTheStars));
    match game {
        GameId::StellaQuest => PreEscaped(&STELLA_QUEST),
        GameId::Stellar => PreEscaped(&STELLAR),
        GameId::Sternenhimmel => PreEscaped(&STERNENHIMMEL),
        GameId::Starshine => PreEscaped(&STARSHINE),
        GameId::AmongTheStars => PreEscaped(&AMONG_THE_STARS),
    }
}

fn write_cards(game: GameId) -> String {
    let rules: Rulebook = game.rulebook();
    let mut cards = String::new();
    for clause in rules.clauses() {
        let card = html! {
            div.rule id={ "clause-" (clause.id) } popover {
                p { b { (clause.id) } " " (inline(clause.text)) }
                a href={ "/rules/" (game) "#" (clause.id) } { "All the rules" }
            }
        };
        let _ = write!(cards, "{}", card.0);
    }
    cards
}

/// What happened, newest first, and the way to let a bot play.
pub(super) fn log(model: &TableModel) -> Markup {
    let game = model.view.game();
    let newest = model.lines.iter().rev().take(NEWEST);
    let rated = model.stakes == Stakes::Rated;
    html! {
        section.log aria-labelledby="log-title" {
            h2 #log-title { "What happened" @if rated { " " span.badge { "rated" } } }
            (ending(model))
            ol tabindex="0" aria-labelledby="log-title" reversed {
                @for (version, line) in newest {
                    li data-version=(version) {
                        (line.words) @if let Some(id) = line.clause { " " (clause(game, id)) }
                    }
                }
            }
            (life(model))
            @if model.is_past() || !model.is_still() {
                p.keys hidden { @if model.is_past() { (REPLAY_KEYS) } @else { (keys(game)) } }
            }
        }
    }
}

/// A badge for who sits at no seat of the table.
pub(super) fn looks_on(model: &TableModel) -> Markup {
    html! {
        @if model.viewer == Viewer::Onlooker && !model.is_past() { span.badge { "you look on" } }
    }
}

/// What the keyboard does in a replay.
const REPLAY_KEYS: &str =
    "Keys: the arrows go a step on or back, Home and End to the ends, Space plays.";

/// What the keyboard does.
const fn keys(game: GameId) -> &'static str {
    match game {
        GameId::StellaQuest => {
            "Keys: 1 to 0 and the arrows go to a card, D to the deck, Enter takes it."
        }
        GameId::Stellar => {
            "Keys: 1 to 5 go to a card, the arrows on to a slot, F turns it face down, \
             N goes to the notebook, Enter takes it."
        }
        GameId::Sternenhimmel => {
            "Keys: 1 to 8 choose a star, A to E a board, the arrows a space, Enter places it."
        }
        GameId::Starshine => {
            "Keys: 1 to 3 choose a slot, D, B, S a class, the arrows a square; 1 to 5 a card to lay, \
             C to cover slot 1; Enter takes it, U takes it back."
        }
        GameId::AmongTheStars => {
            "Keys: 1 to 7 go to a card, the arrows to a cell, R to the reactor, D to discarding; \
             Enter takes it."
        }
    }
}

/// The button that takes back the viewer's last step, if that can be: a form of its own, so that a
/// page may put it anywhere.
pub(super) fn take_back(model: &TableModel) -> Markup {
    html! {
        @if model.can_take_back && !model.is_still() {
            form.undo method="post" action={ "/t/" (model.id) "/act" } data-live {
                input type="hidden" name="version" value=(model.version);
                button #undo name="action" value=(UNDO) data-key="u" aria-keyshortcuts="u"
                    title="Take back your last step (U)" aria-label="Take back" {
                    span aria-hidden="true" { "↶" } span.said { " Take back" }
                }
            }
        }
    }
}

/// A badge for a seat that a bot plays, or played for somebody at last: its level, if it has one.
pub(super) fn bot_badge(sitter: &Sitter) -> Markup {
    let Some(bot) = sitter.bot() else {
        return html! {};
    };
    html! { span.badge title=(bot_title(sitter, bot)) { (bot_level(bot)) } }
}

/// The badge of a seat at a table in play: as long as its bot owes an action, it thinks. That is all
/// that anybody is told of it.
pub(super) fn seat_badge(model: &TableModel, seat: Seat) -> Markup {
    let sitter = &model.sitters[seat.index()];
    let Some(bot) = sitter
        .bot()
        .filter(|_| model.waits_for(seat) && !model.is_past())
    else {
        return bot_badge(sitter);
    };
    html! {
        span.badge.thinking title={ (sitter.name) " is thinking: " (bot_title(sitter, bot)) } {
            span.unseen { (bot_level(bot)) ", " } span.does { "thinking" }
            span.dots aria-hidden="true" { i { "." } i { "." } i { "." } }
        }
    }
}

/// What stands beside the name of a bot: how strong it is. The bot has no other name than that at the table.
fn bot_level(bot: BotId) -> Markup {
    match bot {
        BotId::Level(level) => html! { span.unseen { "bot, " } "level " (level.number()) },
        BotId::Random | BotId::Greedy | BotId::Learned | BotId::Thinker(_) => html! { "bot" },
    }
}

fn bot_title(sitter: &Sitter, bot: BotId) -> String {
    let title = format!("{}: {}", bot.words(), bot.about());
    match sitter.stand_in {
        Some(_) => format!("{title}. It plays for {}", sitter.name),
        None => title,
    }
}

/// What is on a button that shows numbers or a picture, and is called `name` by those who cannot see them. A
/// label would have to repeat what is shown.
pub(super) fn called(name: &str, shown: &Markup) -> Markup {
    html! { span.unseen { (name) } span.shown aria-hidden="true" { (shown) } }
}

/// A number of things: `1 token`, `3 tokens`.
pub(super) fn count(number: usize, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// The words with a capital first.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The words as a sentence: a capital first, a full stop last.
pub(super) fn sentence(words: &str) -> String {
    capital(words) + "."
}

/// Names as a sentence lists them: `Ada, Bo and Cy`.
pub(super) fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// The name of the field for a seat in the form that opens a table.
pub(super) fn seat_field(seat: Seat) -> String {
    format!("seat{seat}")
}

/// What to do after a game: the same table again, its replay, its record, the other games.
pub(super) fn play_again(model: &TableModel) -> Markup {
    if model.is_past() {
        return html! {};
    }
    let game = model.view.game();
    html! {
        div.after {
            @if let Viewer::Seat(own) = model.viewer { (rematch(model, own)) }
            a.button href={ "/t/" (model.id) "/replay?step=0" } { "Watch the replay" }
            a.button href={ "/t/" (model.id) "/record.json" } download { "Download the record" }
            a.button href=(new_table(game)) { "New table" }
            @if let Some(life) = &model.life {
                (fair::check_button()) (fair::check(model.id, life.deal, model.sitters))
            }
        }
    }
}

/// The way to the next game of the same people: everybody moves on by one seat, and sits down there when they
/// want to.
fn rematch(model: &TableModel, own: Seat) -> Markup {
    let life = model.life.as_ref();
    let there = life.filter(|life| life.affairs.again.contains(own));
    let seal = life.and_then(|life| life.deal.next.as_ref());
    html! {
        @if let Some(next) = there.and_then(|life| life.affairs.rematch.as_ref()) {
            a.button.primary href={ "/t/" (next) } { "To the next game" }
        } @else {
            form method="post" action={ "/t/" (model.id) "/rematch" } data-seal=[seal] {
                (fair::own_part())
                button.primary { "Play again" }
            }
        }
    }
}

/// A field for the name at the table, and why what is in it was refused, if it was.
pub(super) fn name_field(name: &str, problem: Option<&str>) -> Markup {
    let (invalid, why) = (problem.map(|_| "true"), problem.map(|_| "why"));
    html! {
        label { span { "Your name" }
            input type="text" name="name" value=(name) maxlength="24" required
                autocomplete="nickname" aria-invalid=[invalid] aria-describedby=[why]
                autofocus[problem.is_some()];
        }
        @if let Some(problem) = problem { p #why.problem role="alert" { (problem) } }
    }
}

/// A range of numbers in words: `2 to 4`, or just `2`.
pub(super) fn range(numbers: &RangeInclusive<usize>) -> String {
    let (least, most) = (numbers.start(), numbers.end());
    if least == most {
        least.to_string()
    } else {
        format!("{least}–{most}")
    }
}
