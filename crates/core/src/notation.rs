//! Text and JSON forms of a game, and the facts about it.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde_json::Value;

use crate::content::Content;
use crate::game::Game;
use crate::unreadable::Unreadable;

/// A game whose actions, options and positions have a text form: the same one everywhere.
pub trait Notation: Game {
    /// Name, number of players and settings of the game.
    const FACTS: Facts;

    /// The content of its box; `()` if the rules say it all.
    type Content: Content;

    /// The options of a table of `seats` with these settings; others have their defaults.
    fn options(
        seats: usize,
        settings: &Settings,
        content: &'static Self::Content,
    ) -> Result<Self::Options, Unreadable>;

    /// An action as short text, such as `play b6`. An action may name what lies in the box.
    fn print(action: Self::Action, content: &Self::Content) -> String;

    /// The action that `text` stands for. An action may name what lies in the box.
    fn parse(text: &str, content: &Self::Content) -> Result<Self::Action, Unreadable>;

    /// The whole position, hidden cards included.
    fn position(&self) -> Value;

    /// The position that `value` sets up, if it is a possible one.
    fn read_position(value: &Value, content: &'static Self::Content) -> Result<Self, Unreadable>;

    /// The view as JSON, for programs.
    fn view_json(view: &Self::View) -> Value;
}

/// The facts about a game that a player reads before sitting down.
///
/// ```
/// use asterism_core::{Facts, Setting, Settings};
/// const START: Setting = Setting {
///     key: "start",
///     about: "Who begins",
///     clause: "SQ-6",
///     values: &[("drawn", "drawn by lot"), ("1", "seat 1")],
/// };
/// let facts = Facts {
///     id: "example",
///     title: "Example",
///     about: "Only an example.",
///     seats: 2..=4,
///     minutes: 10..=20,
///     rules: 1,
///     settings: &[START],
/// };
/// assert!(facts.check_seats(3).is_ok());
/// assert_eq!(facts.check_seats(5).unwrap_err().to_string(), "Example is for 2 to 4 players, not 5");
/// let settings = Settings::from([("start".into(), "9".into())]);
/// let refused = facts.check_settings(&settings).unwrap_err();
/// assert_eq!(refused.to_string(), "start is one of drawn, 1, not “9”");
/// ```
#[derive(Clone, Debug)]
pub struct Facts {
    /// The name in addresses, records and commands.
    pub id: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// One sentence about it.
    pub about: &'static str,
    /// Number of players.
    pub seats: RangeInclusive<usize>,
    /// Duration of a game in minutes.
    pub minutes: RangeInclusive<usize>,
    /// The version of the rules that these records and positions obey.
    pub rules: u32,
    /// The settings of a table.
    pub settings: &'static [Setting],
}

/// One thing that a table may choose.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Its name in `--option key=value`.
    pub key: &'static str,
    /// The question that it decides.
    pub about: &'static str,
    /// The clause that leaves it open.
    pub clause: &'static str,
    /// The values it takes, each with what it means; the first is the default.
    pub values: &'static [(&'static str, &'static str)],
}

/// The settings of a table by key.
pub type Settings = BTreeMap<String, String>;

impl Setting {
    /// The value that it has among `settings`, or else its default.
    pub fn value_in<'a>(&self, settings: &'a Settings) -> &'a str {
        let default = self.values.first().map_or("", |(value, _)| *value);
        settings.get(self.key).map_or(default, String::as_str)
    }
}

impl Facts {
    /// Refuses a position or record that is of another game or of other rules.
    pub fn check_kind(&self, game: &str, rules: u32) -> Result<(), Unreadable> {
        if game != self.id {
            return Err(Unreadable::new(format!("this is a position of {game}")));
        }
        if rules != self.rules {
            let known = self.rules;
            return Err(Unreadable::new(format!(
                "rules version {rules} is not known; it is {known}"
            )));
        }
        Ok(())
    }

    /// Refuses a number of seats that the game is not for.
    pub fn check_seats(&self, seats: usize) -> Result<(), Unreadable> {
        if self.seats.contains(&seats) {
            return Ok(());
        }
        let players = match (self.seats.start(), self.seats.end()) {
            (least, most) if least == most => least.to_string(),
            (least, most) => format!("{least} to {most}"),
        };
        Err(Unreadable::new(format!(
            "{} is for {players} players, not {seats}",
            self.title
        )))
    }

    /// Refuses a setting that the game does not have, or a value that it does not take.
    pub fn check_settings(&self, settings: &Settings) -> Result<(), Unreadable> {
        for (key, value) in settings {
            let setting = self.setting(key)?;
            if !setting.values.iter().any(|(known, _)| known == value) {
                let known: Vec<_> = setting.values.iter().map(|(known, _)| *known).collect();
                let known = known.join(", ");
                return Err(Unreadable::new(format!(
                    "{key} is one of {known}, not “{value}”"
                )));
            }
        }
        Ok(())
    }

    fn setting(&self, key: &str) -> Result<&Setting, Unreadable> {
        self.settings
            .iter()
            .find(|setting| setting.key == key)
            .ok_or_else(|| {
                let known: Vec<_> = self.settings.iter().map(|setting| setting.key).collect();
                let known = match known.as_slice() {
                    [] => "none at all".to_owned(),
                    known => known.join(", "),
                };
                Unreadable::new(format!(
                    "{} has no option “{key}”; it has {known}",
                    self.title
                ))
            })
    }
}
