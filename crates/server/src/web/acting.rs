//! The form of a table by which a seat acts.

use serde::Deserialize;

use crate::problem::Problem;

/// The fields of the form.
#[derive(Deserialize, Default)]
pub(super) struct ActFields {
    /// The version that the page shows.
    pub(super) version: usize,
    action: String,
    card: Option<String>,
    star: Option<String>,
    space: Option<String>,
}

impl ActFields {
    /// The action to take. Its placeholders `{card}`, `{star}` and `{space}` are replaced by the
    /// choices on the page, so that one button serves all choices without scripting.
    pub(super) fn action(&self) -> Result<String, Problem> {
        let mut action = self.action.clone();
        for (name, chosen) in [
            ("card", &self.card),
            ("star", &self.star),
            ("space", &self.space),
        ] {
            let placeholder = format!("{{{name}}}");
            if !action.contains(&placeholder) {
                continue;
            }
            let Some(chosen) = chosen else {
                return Err(Problem::unreadable(format!("choose a {name} first")));
            };
            action = action.replace(&placeholder, chosen);
        }
        Ok(action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn acted(action: &str, card: Option<&str>) -> Result<String, String> {
        let fields = ActFields {
            action: action.into(),
            card: card.map(str::to_owned),
            ..ActFields::default()
        };
        fields.action().map_err(|problem| problem.message)
    }

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
            let expected = expected.map(str::to_owned).map_err(str::to_owned);
            assert_eq!(acted(action, card), expected, "{action}");
        }
    }

    #[test]
    fn a_star_and_a_space_make_an_action_together() {
        for (star, space, expected) in [
            (Some("10"), Some("libra 2"), Ok("place 10 libra 2")),
            (Some("10"), None, Err("Choose a space first.")),
            (None, Some("libra 2"), Err("Choose a star first.")),
            // A choice that looks like its own placeholder is not replaced again.
            (Some("{star}"), Some("leo 1"), Ok("place {star} leo 1")),
        ] {
            let fields = ActFields {
                action: "place {star} {space}".into(),
                star: star.map(str::to_owned),
                space: space.map(str::to_owned),
                ..ActFields::default()
            };
            let found = fields.action().map_err(|problem| problem.message);
            let expected = expected.map(str::to_owned).map_err(str::to_owned);
            assert_eq!(found, expected, "{star:?} {space:?}");
        }
    }
}
