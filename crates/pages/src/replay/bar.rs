//! The bar of a replay: the lines of this step, and links to other steps.

use asterism_core::Line;
use asterism_play::Perspective;
use asterism_registry::Level;
use maud::{Markup, html};

use super::{Look, address};
use crate::fair::check_button;
use crate::links;
use crate::parts::clause;

/// The bar.
pub(super) fn bar(look: &Look) -> Markup {
    let (step, last) = (look.still.step, look.replay.last());
    html! {
        section #reel aria-label="Replay" data-step=(step) data-last=(last) {
            (caption(look))
            (controls(look))
            (whose(look))
            (more(look))
        }
    }
}

/// The number of the step, and its lines of the log.
fn caption(look: &Look) -> Markup {
    let (step, last) = (look.still.step, look.replay.last());
    let told: Vec<&Line> = look.still.told().collect();
    let game = look.still.view.game();
    html! {
        div.caption {
            p.count { "Step " b { (step) } " of " (last) }
            div.told tabindex="0" aria-label="What happened in this step" {
                @for line in &told {
                    p { (line.words) @if let Some(id) = line.clause { " " (clause(game, id)) } }
                }
                @if told.is_empty() { p { (untold(look)) } }
                @if let Some((seat, action)) = look.still.action(look.replay) {
                    p.notation title="The action in notation" { code { (seat) " " (action) } }
                }
            }
        }
    }
}

/// A sentence on a step of which the viewer is told nothing.
fn untold(look: &Look) -> String {
    match look.replay.reel.action(look.still.step) {
        None => "The table before the first action.".into(),
        Some((seat, _)) => format!("{} has chosen.", look.replay.name(seat)),
    }
}

/// First, back, play, on, last, and a slider to any step.
fn controls(look: &Look) -> Markup {
    let (step, last) = (look.still.step, look.replay.last());
    let back = step.checked_sub(1);
    let on = (step < last).then_some(step + 1);
    html! {
        div.controls {
            (FIRST.draw(look, back.map(|_| 0)))
            (BACK.draw(look, back))
            button #play type="button" hidden aria-pressed="false" title="Play (Space)" {
                (icon(PLAY)) (icon(PAUSE)) span.unseen { "Play" }
            }
            (ON.draw(look, on))
            (LAST.draw(look, on.map(|_| last)))
            label #pace hidden { span.unseen { "Speed" }
                select #speed {
                    option value="slow" { "Slow" }
                    option value="normal" selected { "Normal" }
                    option value="fast" { "Fast" }
                    option value="instant" { "Very fast" }
                }
            }
            form.jump action=(links::table(&look.replay.id).replay()) {
                input type="hidden" name="seat" value=(look.still.perspective);
                input #step type="range" name="step" min="0" max=(last) value=(step)
                    aria-label="Step" autocomplete="off";
                noscript { button { "Go" } }
            }
        }
    }
}

/// A link to another step, drawn as an icon.
struct StepLink {
    id: &'static str,
    title: &'static str,
    path: &'static str,
}

const FIRST: StepLink = StepLink {
    id: "first",
    title: "The beginning (Home)",
    path: "M6 5v14M19 5 9 12l10 7Z",
};
const BACK: StepLink = StepLink {
    id: "back",
    title: "A step back (left arrow)",
    path: "M16 5 6 12l10 7Z",
};
const PLAY: &str = "M7 4.5 19 12 7 19.5Z";
const PAUSE: &str = "M8 5v14M16 5v14";
const ON: StepLink = StepLink {
    id: "on",
    title: "A step on (right arrow)",
    path: "M8 5l10 7-10 7Z",
};
const LAST: StepLink = StepLink {
    id: "last",
    title: "The end (End)",
    path: "M18 5v14M5 5l10 7-10 7Z",
};

fn icon(path: &str) -> Markup {
    html! { svg viewBox="0 0 24 24" aria-hidden="true" { path d=(path) {} } }
}

impl StepLink {
    /// A link to this step; without a step it leads nowhere.
    fn draw(&self, look: &Look, step: Option<usize>) -> Markup {
        let address = step.map(|step| look.address(step));
        let at_the_end = address.is_none();
        html! {
            a.button id=(self.id) href=[address.as_deref()] title=(self.title) aria-label=(self.title)
                role=[at_the_end.then_some("link")] aria-disabled=[at_the_end.then_some("true")] {
                (icon(self.path))
            }
        }
    }
}

/// The seat whose view is shown, and links to the views of others.
fn whose(look: &Look) -> Markup {
    let seats = look.replay.seats().map(Perspective::Seat);
    let all = [Perspective::All]
        .into_iter()
        .chain(seats)
        .chain([Perspective::Onlooker]);
    html! {
        nav.eyes aria-label="Whose knowledge is shown" {
            span.quiet { "Knowledge of" }
            @for eyes in all {
                @let current = (eyes == look.still.perspective).then_some("true");
                a id={ "eyes-" (eyes) } href=(address(look.replay, look.still.step, eyes))
                    aria-current=[current] { (look.eyes(eyes)) }
            }
        }
    }
}

/// The button that shares the step, and further links.
fn more(look: &Look) -> Markup {
    html! {
        div.ends {
            button #share type="button" hidden { "Share" }
            details.extras {
                summary #more { "More" }
                div.panel { (continue_form(look)) (ways(look)) (check_button()) }
            }
        }
    }
}

/// Links to the list of moves, a picture, the record and the table.
fn ways(look: &Look) -> Markup {
    let (id, eyes) = (&look.replay.id, look.still.perspective);
    html! {
        p.ways {
            a href=(links::table(id).moves(eyes)) { "All moves" }
            a href=(links::table(id).still(look.still.step, eyes)) { "Picture" }
            a href=(links::table(id).record()) download { "Download the record" }
            a href=(links::table(id)) { "The end of the game" }
        }
    }
}

/// The form that opens a table which goes on from this step; not when the game is over.
fn continue_form(look: &Look) -> Markup {
    if look.still.turn.outcome().is_some() {
        return html! {};
    }
    html! {
        form.go-on method="post" action=(links::table(&look.replay.id).continuation()) {
            h2 { "Go on from here" }
            p.quiet {
                "A new table begins with this position. You have what the chosen seat knew; everything \
                 else is dealt anew, and bots play the others."
            }
            input type="hidden" name="step" value=(look.still.step);
            label { span { "Your seat" } select name="seat" { (seats(look)) } }
            label { span { "The others" } select name="bot" { (levels()) } }
            button.primary { "Play on" }
        }
    }
}

/// The seats as options; the one whose perspective is shown is selected.
fn seats(look: &Look) -> Markup {
    html! {
        @for seat in look.replay.seats() {
            option value=(seat) selected[look.still.perspective == Perspective::Seat(seat)] {
                (seat) " · " (look.replay.name(seat))
            }
        }
    }
}

fn levels() -> Markup {
    html! {
        @for level in Level::ALL {
            option value=(level) selected[level == Level::USUAL] { (level.name()) " bots" }
        }
    }
}
