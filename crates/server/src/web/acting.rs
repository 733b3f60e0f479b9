//! What the form of a table says.

use serde::Deserialize;

use crate::problem::Problem;

/// Where the chosen card goes in an action.
const CHOSEN: &str = "{card}";

/// The fields of the form with which a seat acts.
#[derive(Deserialize)]
pub(super) struct ActFields {
    /// The version that the page shows.
    pub(super) version: usize,
    action: String,
    card: Option<String>,
}

impl ActFields {
    /// The action, in which `{card}` stands for the card that was chosen on the page: so one button
    /// serves all cards, without scripting.
    pub(super) fn action(&self) -> Result<String, Problem> {
        match &self.card {
            Some(card) => Ok(self.action.replace(CHOSEN, card)),
            None if self.action.contains(CHOSEN) => Err(Problem::unreadable("choose a card first")),
            None => Ok(self.action.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chosen_card_is_put_into_the_action() {
        for (action, card, expected) in [
            ("take p3a", None, Ok("take p3a")),
            ("take p3a", Some("m1a"), Ok("take p3a")),
            (
                "play {card} telescope; at 4; note",
                Some("m1a"),
                Ok("play m1a telescope; at 4; note"),
            ),
            ("play {card} notebook", None, Err("Choose a card first.")),
        ] {
            let fields = ActFields {
                version: 0,
                action: action.into(),
                card: card.map(str::to_owned),
            };
            let found = fields.action().map_err(|problem| problem.message);
            let expected = expected.map(str::to_owned).map_err(str::to_owned);
            assert_eq!(found, expected, "{action}");
        }
    }
}
