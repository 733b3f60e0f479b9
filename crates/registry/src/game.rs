//! Methods of [`GameId`] and [`AnyView`] that work for every game.

use std::fmt;
use std::str::FromStr;

use asterism_core::{Facts, Unreadable};
use serde_json::Value;

use crate::list::{AnyView, GameId, Listed};
use crate::nearest::did_you_mean;
use crate::profile::{Profile, Registered};
use crate::rulebook::Rulebook;

impl AnyView {
    /// The view as JSON, as in the API.
    pub fn json(&self) -> Value {
        with_view!(self, (G, view) => <G as asterism_core::Notation>::view_json(view))
    }

    /// Turns everything on the table face up in the view of an onlooker; `views` are those of all
    /// seats.
    #[must_use]
    pub fn face_up(self, views: &[Self]) -> Self {
        with_view!(self, (G, view) => {
            let views = views.iter().map(<G as Listed>::unwrap);
            G::wrap(G::face_up(view, views))
        })
    }

    /// Points of every seat if the game ended now, as far as they are public: the same for every
    /// viewer.
    pub fn points(&self) -> Vec<i16> {
        with_view!(self, (G, view) => G::points(view))
    }
}

impl GameId {
    /// Title, id and numbers of seats.
    pub fn facts(self) -> Facts {
        with_game!(self, G => <G as asterism_core::Notation>::FACTS)
    }

    /// Facts that are not rules.
    pub fn profile(self) -> &'static Profile {
        with_game!(self, G => &G::PROFILE)
    }

    /// The rules of the game, clause by clause.
    pub fn rulebook(self) -> Rulebook {
        Rulebook::read(self.profile().rules)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.facts().id)
    }
}

impl FromStr for GameId {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Self::KNOWN
            .into_iter()
            .find(|game| game.facts().id == text)
            .ok_or_else(|| {
                let known = Self::ALL.map(|game| game.facts().id);
                let rest = did_you_mean(text, &known)
                    .unwrap_or_else(|| format!("there is {}", known.join(", ")));
                Unreadable::new(format!("there is no game “{text}”; {rest}"))
            })
    }
}
