//! How a table is played: presets, the number of players, and the details. Presets and numbers are
//! links, so that they work without scripting; everything chosen is in their addresses.

use std::fmt::Write as _;

use asterism_core::{Setting, Settings};
use asterism_play::Clock;
use asterism_registry::{GameId, Preset};
use maud::{Markup, html};

use crate::model::SetupModel;
use crate::parts::{capital, clause, range};

/// The choices of a host, as far as the game allows them.
pub(super) struct SetupForm<'a> {
    model: &'a SetupModel<'a>,
    seats: usize,
    settings: Settings,
}

impl<'a> SetupForm<'a> {
    /// Takes the chosen options that go with the number of players and with each other.
    pub(super) fn new(model: &'a SetupModel<'a>) -> Self {
        let facts = model.edition.game().facts();
        let seats = model.seats.clamp(*facts.seats.start(), *facts.seats.end());
        let mut settings = Settings::new();
        for setting in facts.settings {
            let Some(value) = model.chosen.get(&format!("option.{}", setting.key)) else {
                continue;
            };
            let open = model.edition.open_values(seats, &settings, setting);
            if open.iter().any(|(open, _)| open == value) {
                settings.insert(setting.key.to_owned(), value.clone());
            }
        }
        Self {
            model,
            seats,
            settings,
        }
    }

    pub(super) fn game(&self) -> GameId {
        self.model.edition.game()
    }

    pub(super) const fn seats(&self) -> usize {
        self.seats
    }

    pub(super) fn settings(&self) -> Settings {
        self.settings.clone()
    }

    /// The text of a field that was chosen; empty if it was not.
    pub(super) fn chosen(&self, field: &str) -> &str {
        self.model.chosen.get(field).map_or("", String::as_str)
    }

    /// Address of this page with other choices.
    fn with(&self, seats: usize, settings: &Settings) -> String {
        format!("{}{}", self.model.address, query(seats, settings))
    }

    /// The panel with all choices; `more` is what only this page asks for.
    pub(super) fn panel(&self, more: &Markup) -> Markup {
        html! {
            section.panel.choosing aria-labelledby="how" {
                input type="hidden" name="game" value=(self.game());
                input type="hidden" name="seats" value=(self.seats);
                div.heading {
                    h2 #how { "How do you want to play?" }
                    @if let Some(last) = &self.model.last { a.button href=(last) { "As last time" } }
                }
                (self.presets())
                (self.how_many())
                (self.length())
                (self.details(more))
            }
        }
    }

    fn presets(&self) -> Markup {
        let presets = self.game().profile().presets;
        if presets.len() < 2 {
            return html! {};
        }
        html! {
            nav.presets aria-label="Ways to play" {
                @for preset in presets { (self.preset(preset)) }
            }
        }
    }

    fn preset(&self, preset: &Preset) -> Markup {
        let settings = preset.as_settings();
        let current = preset
            .is_chosen(self.game(), &self.settings)
            .then_some("true");
        html! {
            a href=(self.with(self.seats, &settings)) aria-current=[current] {
                b { (preset.name) }
                span { (preset.about) }
                @if let Some(choices) = preset.choices(self.game(), self.seats) {
                    span.measured { "about " (choices) " choices each" }
                }
            }
        }
    }

    fn how_many(&self) -> Markup {
        let facts = self.game().facts();
        if facts.seats.start() == facts.seats.end() {
            return html! {};
        }
        let current = |number| (number == self.seats).then_some("true");
        html! {
            nav.segments aria-label="Number of players" {
                span.quiet aria-hidden="true" { "Players" }
                @for number in facts.seats {
                    a href=(self.with(number, &self.settings)) aria-current=[current(number)] {
                        (number) span.unseen { " players" }
                    }
                }
            }
        }
    }

    /// The length of such a game: the minutes of the rulebook, and the measured number of choices
    /// where no preset tells it already.
    fn length(&self) -> Markup {
        let (game, presets) = (self.game(), self.game().profile().presets);
        let alone = presets.first().filter(|_| presets.len() == 1);
        let choices = alone.and_then(|preset| preset.choices(game, self.seats));
        html! {
            p.length {
                (range(&game.facts().minutes)) " minutes, says the box"
                @if let Some(choices) = choices { ". About " (choices) " choices for each player" }
                "."
            }
        }
    }

    fn details(&self, more: &Markup) -> Markup {
        let clock = self.chosen("clock");
        html! {
            details.details open[self.model.is_open] {
                summary { "Change details" }
                div.fields {
                    @for setting in self.game().facts().settings { (self.setting(setting)) }
                    (clock_choice(&CLOCKS, clock))
                    (more)
                }
            }
        }
    }

    fn setting(&self, setting: &Setting) -> Markup {
        let values = self
            .model
            .edition
            .open_values(self.seats, &self.settings, setting);
        // A question with only one answer is not asked.
        if values.len() < 2 {
            return html! {};
        }
        let chosen = setting.value_in(&self.settings);
        html! {
            label { span { (setting.about) " " (clause(self.game(), setting.clause)) }
                select name={ "option." (setting.key) } {
                    @for (value, words) in values {
                        option value=(value) selected[value == chosen] { (capital(words)) }
                    }
                }
            }
        }
    }
}

/// Choices as the query of an address.
pub(super) fn query(seats: usize, settings: &Settings) -> String {
    let mut query = format!("seats={seats}");
    for (key, value) in settings {
        let _ = write!(query, "&option.{key}={value}");
    }
    query
}

/// The clocks that are offered.
const CLOCKS: [Clock; 8] = [
    Clock::None,
    live(5, 5),
    live(10, 10),
    live(20, 10),
    live(30, 30),
    Clock::Days(1),
    Clock::Days(3),
    Clock::Days(7),
];

const fn live(minutes: u16, seconds: u16) -> Clock {
    Clock::Live { minutes, seconds }
}

/// The clocks of rated games.
pub(super) fn limits() -> &'static [Clock] {
    &CLOCKS[1..]
}

/// The choice of a time limit.
pub(super) fn clock_choice(clocks: &[Clock], chosen: &str) -> Markup {
    html! {
        label { span { "Time limit" }
            select name="clock" {
                @for clock in clocks {
                    option value=(clock) selected[clock.to_string() == chosen] { (capital(&clock.words())) }
                }
            }
        }
    }
}
