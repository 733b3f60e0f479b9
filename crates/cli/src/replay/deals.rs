//! Checks that games were dealt as promised before they began.

use std::io::Write;

use asterism_core::{Record, Seed, Unreadable};
use asterism_play::Session;
use asterism_registry::Library;

use super::names::names;
use crate::failure::Failure;
use crate::text::count;

/// The results of checking the deals of several games.
pub(super) struct Deals {
    /// The commitment that a player wrote down before the game.
    written: Option<Seed>,
    /// The report on the deal that was checked last.
    last: Vec<String>,
    checked: usize,
}

impl Deals {
    /// No deal yet; each will be compared with the `written` commitment, if there is one.
    pub(super) const fn new(written: Option<Seed>) -> Self {
        Self {
            written,
            last: Vec::new(),
            checked: 0,
        }
    }

    /// Refuses a game that was not dealt or does not end as its record says.
    pub(super) fn check(&mut self, record: &Record, library: &Library) -> Result<(), Unreadable> {
        Session::verify(record, library)?;
        let commitment = record.commitment()?;
        let differs = |written: &Seed| written.to_string() != commitment;
        if self.written.as_ref().is_some_and(differs) {
            let reason =
                format!("the commitment of this game is {commitment}, and not the one given");
            return Err(Unreadable::new(reason));
        }
        if record.shuffle.is_some() || self.written.is_some() {
            self.last = told(record, &commitment);
            self.checked += 1;
        }
        Ok(())
    }

    /// Tells what was checked, if there was a deal to check.
    pub(super) fn tell(&self, out: &mut impl Write) -> Result<(), Failure> {
        match self.checked {
            0 => Ok(()),
            1 => Ok(writeln!(out, "{}", self.last.join("\n"))?),
            _ => {
                let deals = count(self.checked, "deal");
                Ok(writeln!(out, "{deals} are those that were committed to.")?)
            }
        }
    }
}

/// The commitment, and what the players mixed in.
fn told(record: &Record, commitment: &str) -> Vec<String> {
    let mut lines = vec![format!(
        "The deal is the one that was committed to: {commitment}"
    )];
    let nonces = record.shuffle.iter().flat_map(|it| &it.nonces);
    let mixed = names(record).into_iter().zip(nonces);
    lines.extend(
        mixed.filter_map(|(name, nonce)| Some(format!("{name} mixed in: {}", nonce.as_ref()?))),
    );
    if lines.len() == 1 {
        lines.push("Nobody mixed anything in, so whoever dealt could choose it.".into());
    }
    lines
}
