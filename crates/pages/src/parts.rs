//! Small parts that many pages share.

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use asterism_core::{Seat, Viewer};
use asterism_play::{Sitter, UNDO};
use asterism_registry::{BotId, GameId, Rulebook};
use maud::{Markup, PreEscaped, html};

use super::fair;
use super::game_page::TextCache;
use super::layout::new_table;
use super::links;
use super::markdown::inline;
use super::model::{LifeModel, TableModel};

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
    static CARDS: TextCache = TextCache::new();
    CARDS.get(game, || write_cards(game))
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

/// A badge for a spectator.
pub(super) fn looks_on(model: &TableModel) -> Markup {
    html! {
        @if model.viewer == Viewer::Onlooker && !model.is_past() { span.badge { "spectating" } }
    }
}

/// The button that takes back the viewer's last step, if that can be: a form of its own, so that a
/// page may put it anywhere.
pub(super) fn take_back(model: &TableModel) -> Markup {
    html! {
        @if model.can_take_back && !model.is_still() {
            form.undo method="post" action=(model.links().act()) data-live {
                input type="hidden" name="version" value=(model.version);
                button #undo name="action" value=(UNDO) data-key="u" aria-keyshortcuts="u"
                    title="Take back your last step (U)" aria-label="Take back" {
                    span aria-hidden="true" { "↶" } span.said { " Take back" }
                }
            }
        }
    }
}

/// A badge for a seat that a bot plays, or played at the end of the game: the level of the bot, if
/// it has one.
pub(super) fn bot_badge(sitter: &Sitter) -> Markup {
    let Some(bot) = sitter.bot() else {
        return html! {};
    };
    html! { span.badge title=(bot_title(sitter, bot)) { (bot_level(bot)) } }
}

/// The badge of a seat at a table in play: as long as its bot owes an action, it thinks. Nothing
/// else is shown of its thinking.
pub(super) fn seat_badge(model: &TableModel, seat: Seat) -> Markup {
    let sitter = model.sitter(seat);
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

/// The level of a bot, beside its name at the table.
fn bot_level(bot: BotId) -> Markup {
    match bot {
        BotId::Level(level) => html! { span.unseen { "bot, " } "level " (level.number()) },
        BotId::Random | BotId::Greedy | BotId::Learned | BotId::Search(_) => html! { "bot" },
    }
}

fn bot_title(sitter: &Sitter, bot: BotId) -> String {
    let title = format!("{}: {}", bot.words(), bot.about());
    match sitter.stand_in {
        Some(_) => format!("{title}. It plays for {}", sitter.name),
        None => title,
    }
}

/// The content of a button that shows numbers or a picture, and is called `name` by screen readers.
/// A label would have to repeat what is shown.
pub(super) fn called(name: &str, shown: &Markup) -> Markup {
    html! { span.unseen { (name) } span.shown aria-hidden="true" { (shown) } }
}

/// A number of things: `1 token`, `3 tokens`.
pub fn count(number: usize, thing: &str) -> String {
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

/// A player as the viewer calls them, with a link to the public profile if there is one.
pub(super) fn player(model: &TableModel, seat: Seat) -> Markup {
    let sitter = model.sitter(seat);
    let is_other = model.viewer.seat() != Some(seat);
    html! {
        @if sitter.has_profile && is_other && !model.is_past() { (person(&sitter.name)) }
        @else { (model.called(seat)) }
    }
}

/// A name with a link to the public profile.
pub(super) fn person(name: &str) -> Markup {
    html! { a.person href=(links::person(name)) { (name) } }
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

/// The links after a game: the same table again, its replay, its record, the other games.
pub(super) fn play_again(model: &TableModel) -> Markup {
    if model.is_past() {
        return html! {};
    }
    let game = model.view.game();
    html! {
        div.after {
            @if let Viewer::Seat(own) = model.viewer { (rematch(model, own)) }
            a.button href=(model.links().replay_from_start()) { "Watch the replay" }
            a.button href=(model.links().record()) download { "Download the record" }
            a.button href=(new_table(game)) { "New table" }
            @if let Some(life) = &model.life {
                (fair::check_button()) (fair::check(model.id, life.deal, model.sitters))
            }
        }
    }
}

/// The way to the next game of the same people: everybody moves on by one seat, and sits down there
/// when they want to.
fn rematch(model: &TableModel, own: Seat) -> Markup {
    let Some(life) = &model.life else {
        return html! {};
    };
    html! {
        @match life.rematch.filter(|_| life.again.contains(own)) {
            Some(next) => a.button.primary href=(links::table(next)) { "To the next game" },
            None => (rematch_form(model, life, "Play again")),
        }
    }
}

/// The form that sits the viewer down at the table of the rematch.
pub(super) fn rematch_form(model: &TableModel, life: &LifeModel, words: &str) -> Markup {
    html! {
        form method="post" action=(model.links().rematch()) data-seal=[life.deal.next.as_ref()] {
            (fair::own_part())
            button.primary { (words) }
        }
    }
}

/// A field for the name at the table, with the reason if its content was refused.
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
