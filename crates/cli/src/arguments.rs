//! Arguments that several commands share, and how they are read.

use std::ffi::OsStr;
use std::fmt::Display;
use std::marker::PhantomData;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use asterism_core::{Facts, Seat, Seed, Settings};
use asterism_registry::{BotId, GameId};
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Args, Command};

use crate::failure::Failure;

/// A type whose values all have names: clap shows them in the help and completes them.
pub(crate) trait Listed: FromStr<Err: Display> + Clone + Send + Sync + 'static {
    /// The name of every value.
    fn listed() -> Vec<&'static str>;
}

impl Listed for GameId {
    fn listed() -> Vec<&'static str> {
        Self::ALL.map(|game| game.facts().id).to_vec()
    }
}

impl Listed for BotId {
    fn listed() -> Vec<&'static str> {
        let named = Self::ALL.into_iter().filter_map(Self::name);
        named.collect()
    }
}

/// Parser of a value by its name. Its refusals are in the words of the type rather than those of
/// clap.
#[derive(Clone)]
pub(crate) struct Named<T>(PhantomData<T>);

impl<T> Named<T> {
    pub(crate) const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<T: Listed> TypedValueParser for Named<T> {
    type Value = T;

    fn parse_ref(
        &self,
        _command: &Command,
        _argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        let parsed = value.to_string_lossy().parse();
        parsed.map_err(|error: T::Err| clap::Error::raw(ErrorKind::ValueValidation, error))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(T::listed().into_iter().map(PossibleValue::new)))
    }
}

/// The settings of a table.
#[derive(Args)]
pub(crate) struct TableOptions {
    /// An option of the table, as `asterism games` lists them; may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = setting)]
    options: Vec<(String, String)>,
}

impl TableOptions {
    /// True if there is any option.
    pub(crate) const fn are_given(&self) -> bool {
        !self.options.is_empty()
    }

    /// The settings, if the game has them.
    pub(crate) fn settings(&self, facts: &Facts) -> Result<Settings, Failure> {
        let mut settings = Settings::new();
        for (key, value) in &self.options {
            if settings.insert(key.clone(), value.clone()).is_some() {
                return Err(Failure::usage(format!("the option “{key}” is given twice")));
            }
        }
        facts.check_settings(&settings).map_err(Failure::usage)?;
        Ok(settings)
    }
}

fn setting(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) => Ok((key.trim().to_owned(), value.trim().to_owned())),
        None => Err(format!("“{text}” is not of the form key=value")),
    }
}

/// Reads a seed; any text is one.
#[expect(clippy::unnecessary_wraps, reason = "clap wants to hear of failures")]
pub(crate) fn seed(text: &str) -> Result<Seed, std::convert::Infallible> {
    Ok(Seed::from_text(text))
}

/// Reads an address with a port.
pub(crate) fn socket_address(text: &str) -> Result<SocketAddr, String> {
    let no_address = |_| format!("“{text}” is not an address and a port, such as 127.0.0.1:7870");
    text.parse().map_err(no_address)
}

/// Reads an address without a port.
pub(crate) fn ip_address(text: &str) -> Result<IpAddr, String> {
    let no_address = |_| format!("“{text}” is not an address, such as 127.0.0.1");
    text.parse().map_err(no_address)
}

/// Reads a number of seconds above zero.
pub(crate) fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.001..=3600.0).contains(&seconds) => Ok(seconds),
        Ok(_) | Err(_) => Err(format!("“{text}” is not a number of seconds up to 3600")),
    }
}

/// A seed from the random numbers of the system.
pub(crate) fn fresh_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::refused(format!("the system gives no randomness: {error}")))?;
    Ok(Seed::new(bytes))
}

/// Bots for all seats: those given, repeated in their order until `seats` are taken.
pub(crate) fn fill(bots: &[BotId], seats: usize) -> Result<Vec<BotId>, Failure> {
    if bots.len() > seats {
        let reason = format!("there are {} bots for {seats} seats", bots.len());
        return Err(Failure::usage(reason));
    }
    Ok(bots.iter().copied().cycle().take(seats).collect())
}

/// Refuses a seat that the table does not have.
pub(crate) fn check_seat(seat: Seat, seats: usize) -> Result<(), Failure> {
    if seat.index() < seats {
        return Ok(());
    }
    let reason = format!("there is no seat {seat} at a table of {seats}");
    Err(Failure::usage(reason))
}
