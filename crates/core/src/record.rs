//! Records: games as they were played, as JSON.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::dice::Seed;
use crate::notation::Settings;
use crate::outcome::Outcome;
use crate::seat::Seat;
use crate::shuffle::ShuffleRecord;
use crate::unreadable::Unreadable;

/// The version of the record format that this program writes.
pub const FORMAT: u32 = 1;

/// A game as it was played: options, seed and actions replay to the same end everywhere. One that
/// went on from the middle of another begins with its position.
///
/// ```
/// use asterism_core::Record;
/// let record = Record::read(r#"{
///     "asterism": 1, "game": "stella-quest", "rules": 1,
///     "options": {"start": "1"}, "seats": [{"name": "Ann"}, {"name": "Ben", "bot": "greedy"}],
///     "seed": "0000000000000000000000000000000000000000000000000000000000000000",
///     "actions": ["1 play b6"]
/// }"#).unwrap();
/// assert_eq!(record.action(0).unwrap(), (asterism_core::Seat::One, "play b6"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The format, [`FORMAT`].
    pub asterism: u32,
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of the content it was played with, if the game has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<String>,
    /// The settings of the table.
    #[serde(default)]
    pub options: Settings,
    /// The players, in the order of their seats.
    pub seats: Vec<SeatRecord>,
    /// The seed of the dice, in hexadecimal.
    pub seed: String,
    /// The origin of the seed, if players mixed something in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shuffle: Option<ShuffleRecord>,
    /// The position from which the game went on, hidden cards included; none if it was laid out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// Every action in order: the seat, a space, the action in notation.
    pub actions: Vec<String>,
    /// The result, if the game has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultRecord>,
    /// The end, if it came otherwise than by the rules. A program that only replays may ignore it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<EndRecord>,
}

/// The end of a recorded game that its rules did not end: a resignation, for example.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndRecord {
    /// `resigned`, `out-of-time`, `aborted` or `agreed`.
    pub reason: String,
    /// The seats that ended it.
    pub seats: Vec<usize>,
    /// The rank of each seat; empty if there is no result.
    pub ranks: Vec<u8>,
}

/// The player at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatRecord {
    /// The name at the table.
    pub name: String,
    /// The bot that played, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// The result of a recorded game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultRecord {
    /// The final score of each seat.
    pub scores: Vec<i16>,
    /// The rank of each seat; equal ranks are shared.
    pub ranks: Vec<u8>,
    /// A hash of the final position.
    pub hash: String,
}

impl Record {
    /// Reads a record from JSON.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let record: Self = serde_json::from_str(text)
            .map_err(|error| Unreadable::new(format!("this is not a record: {error}")))?;
        if record.asterism != FORMAT {
            let found = record.asterism;
            let reason = format!("record format {found} is not known; this program reads {FORMAT}");
            return Err(Unreadable::new(reason));
        }
        Ok(record)
    }

    /// The seat and the notation of the action at `index`.
    pub fn action(&self, index: usize) -> Result<(Seat, &str), Unreadable> {
        let text = &self.actions[index];
        let wrong = || Unreadable::new(format!("“{text}” is not a seat and an action"));
        let (seat, action) = text.split_once(' ').ok_or_else(wrong)?;
        Ok((seat.parse()?, action))
    }
}

impl Record {
    /// Checks that the seed came about as the record says, if it says so.
    pub fn check_shuffle(&self) -> Result<(), Unreadable> {
        let shuffle = self.shuffle.as_ref();
        let checked = shuffle.map_or(Ok(()), |shuffle| self.check_seed(shuffle));
        checked.map_err(|error| error.at("shuffle"))
    }

    /// Checks that the seed follows from `shuffle`.
    fn check_seed(&self, shuffle: &ShuffleRecord) -> Result<(), Unreadable> {
        let wrong = |reason: String| Err(Unreadable::new(reason));
        let secret: Seed = shuffle.secret.parse()?;
        if secret.commitment() != shuffle.commitment {
            return wrong("the commitment is not that of the secret".into());
        }
        let (found, seats) = (shuffle.nonces.len(), self.seats.len());
        if found != seats {
            return wrong(format!("there are {found} nonces for {seats} seats"));
        }
        let mut nonces = Vec::new();
        for ((seat, sitter), nonce) in Seat::ALL.into_iter().zip(&self.seats).zip(&shuffle.nonces) {
            // With nonces for bots, a dealer could try one after the other until the deal suits.
            if sitter.bot.is_some() && nonce.is_some() {
                return wrong(format!(
                    "seat {seat} has a nonce, but a bot mixes nothing in"
                ));
            }
            nonces.push(nonce.as_deref().map(str::parse).transpose()?);
        }
        if secret.mixed(&nonces) != self.seed.parse()? {
            return wrong("the secret and the nonces do not give the seed".into());
        }
        Ok(())
    }

    /// The commitment that was shown before the game: to the secret of the shuffle, or to the seed
    /// itself if nothing was mixed in.
    pub fn commitment(&self) -> Result<String, Unreadable> {
        match &self.shuffle {
            Some(shuffle) => Ok(shuffle.commitment.clone()),
            None => Ok(self.seed.parse::<Seed>()?.commitment()),
        }
    }
}

impl EndRecord {
    /// The end in words: `Ben, resigned`.
    pub fn words(&self, names: &[String]) -> String {
        let seats = self.seats.iter().filter_map(|seat| names.get(seat - 1));
        let names: Vec<&str> = seats.map(String::as_str).collect();
        format!("{}, {}", names.join(" and "), self.reason.replace('-', " "))
    }
}

impl ResultRecord {
    /// The result that `outcome` and the hash of the final position make.
    pub fn new(outcome: &Outcome, hash: String) -> Self {
        Self {
            scores: outcome.scores().collect(),
            ranks: outcome.ranks().collect(),
            hash,
        }
    }
}
