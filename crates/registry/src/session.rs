use asterism_core::{
    Dice, FORMAT, Line, Record, ResultRecord, Seat, SeatRecord, Seed, Settings, Tale, Unreadable,
    Viewer,
};
use serde_json::Value;

use crate::game::GameId;
use crate::referee::{Referee, Refused};

/// What a table is made from: with the actions it is the whole truth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSetup {
    /// Which game.
    pub game: GameId,
    /// How many seats.
    pub seats: usize,
    /// What the table has chosen.
    pub settings: Settings,
    /// Where its chance comes from.
    pub seed: Seed,
}

/// A game as it is played at a table: the referee, every action so far, and what was told of it.
pub struct Session {
    setup: TableSetup,
    referee: Box<dyn Referee>,
    actions: Vec<(Seat, String)>,
    /// What happened, each with the number of actions taken before or by it.
    story: Vec<(usize, Box<dyn Tale>)>,
}

impl Session {
    /// Lays out a new table.
    pub fn start(setup: TableSetup) -> Result<Self, Unreadable> {
        let mut dice = Dice::for_ply(&setup.seed, 0);
        let referee = setup.game.start(setup.seats, &setup.settings, &mut dice)?;
        let story = referee
            .opening()
            .into_iter()
            .map(|tale| (0, tale))
            .collect();
        Ok(Self {
            setup,
            referee,
            actions: Vec::new(),
            story,
        })
    }

    /// Plays a record from its beginning up to `steps` actions.
    pub fn replay(record: &Record, steps: usize) -> Result<Self, Unreadable> {
        let mut session = Self::start(setup_of(record)?)?;
        for index in 0..steps.min(record.actions.len()) {
            let place = format!("action {}", index + 1);
            let (seat, action) = record.action(index).map_err(|error| error.at(&place))?;
            session
                .apply(seat, action)
                .map_err(|refused| Unreadable::new(refused.to_string()).at(&place))?;
        }
        Ok(session)
    }

    /// What the table was made from.
    pub const fn setup(&self) -> &TableSetup {
        &self.setup
    }

    /// The truth of the table.
    pub fn referee(&self) -> &dyn Referee {
        &*self.referee
    }

    /// Every action so far, each with its seat.
    pub fn actions(&self) -> &[(Seat, String)] {
        &self.actions
    }

    /// How many actions were taken.
    pub const fn version(&self) -> usize {
        self.actions.len()
    }

    /// Checks and carries out an action.
    pub fn apply(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        let ply = self.actions.len() + 1;
        let mut dice = Dice::for_ply(&self.setup.seed, ply as u32);
        let tales = self.referee.apply(seat, action, &mut dice)?;
        self.actions.push((seat, action.to_owned()));
        self.story.extend(tales.into_iter().map(|tale| (ply, tale)));
        Ok(())
    }

    /// What `viewer` was told since `version`, each line with the version it belongs to.
    pub fn lines(&self, viewer: Viewer, names: &[String], version: usize) -> Vec<(usize, Line)> {
        let first = self.story.partition_point(|(ply, _)| *ply < version);
        let tales = self.story[first..].iter();
        tales
            .filter_map(|(ply, tale)| Some((*ply, tale.line(viewer, names)?)))
            .collect()
    }

    /// A hash of the whole position: equal positions have equal hashes everywhere.
    pub fn hash(&self) -> String {
        blake3::hash(canonical(&self.referee.position()).as_bytes())
            .to_hex()
            .to_string()
    }

    /// The record of the game so far.
    pub fn record(&self, seats: Vec<SeatRecord>) -> Record {
        let outcome = self.referee.turn().outcome().copied();
        Record {
            asterism: FORMAT,
            game: self.setup.game.to_string(),
            rules: self.setup.game.facts().rules,
            content: None,
            options: self.setup.settings.clone(),
            seats,
            seed: self.setup.seed.to_string(),
            actions: self
                .actions
                .iter()
                .map(|(seat, action)| format!("{seat} {action}"))
                .collect(),
            result: outcome.map(|outcome| ResultRecord::new(&outcome, self.hash())),
        }
    }

    /// Whether `record` ends as it says: refuses one that does not, with the reason.
    pub fn verify(record: &Record) -> Result<Self, Unreadable> {
        let session = Self::replay(record, record.actions.len())?;
        let found = session.record(record.seats.clone()).result;
        if found == record.result {
            return Ok(session);
        }
        Err(Unreadable::new(match (&record.result, found) {
            (None, _) => "the record has no result, but its game is over",
            (Some(_), None) => "the record has a result, but its game is not over",
            (Some(_), Some(_)) => "the game ends otherwise than the record says",
        }))
    }
}

/// JSON with sorted keys and no space: a build may keep the keys of its maps in any order.
fn canonical(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_by_key(|(key, _)| *key);
            let field = |(key, value): (&String, &Value)| {
                format!("{}:{}", Value::from(key.as_str()), canonical(value))
            };
            let fields: Vec<String> = fields.into_iter().map(field).collect();
            format!("{{{}}}", fields.join(","))
        }
        Value::Array(values) => {
            let values: Vec<String> = values.iter().map(canonical).collect();
            format!("[{}]", values.join(","))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

fn setup_of(record: &Record) -> Result<TableSetup, Unreadable> {
    let game: GameId = record.game.parse()?;
    let rules = game.facts().rules;
    if record.rules != rules {
        let reason = format!(
            "rules version {} of {game} is not known; it is {rules}",
            record.rules
        );
        return Err(Unreadable::new(reason));
    }
    let seed = record.seed.parse()?;
    let settings = record.options.clone();
    Ok(TableSetup {
        game,
        seats: record.seats.len(),
        settings,
        seed,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_order_of_keys_does_not_matter() {
        let text = r#"{"b":[1,{"d":null,"c":"x\"y"}],"a":true}"#;
        let value: Value = serde_json::from_str(text).unwrap();
        assert_eq!(
            canonical(&value),
            r#"{"a":true,"b":[1,{"c":"x\"y","d":null}]}"#
        );
        assert_eq!(canonical(&json!({})), "{}");
    }
}
