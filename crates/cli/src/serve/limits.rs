//! How often somebody may ask, and how many may be here at once.

use asterism_server::{Crowd, Rates};
use clap::Args;

/// The limits of a server. Zero stands for none.
#[derive(Args)]
pub(super) struct Bounds {
    /// Requests that one address may send in a minute
    #[arg(
        long,
        env = "ASTERISM_RATE_ADDRESS",
        value_name = "N",
        default_value_t = 3000,
        hide_env = true
    )]
    rate_address: u32,
    /// Changes, hints and trials that one player may ask for in a minute
    #[arg(
        long,
        env = "ASTERISM_RATE_PLAYER",
        value_name = "N",
        default_value_t = 600,
        hide_env = true
    )]
    rate_player: u32,
    /// Changes, hints and trials that may be asked for at one table in a minute
    #[arg(
        long,
        env = "ASTERISM_RATE_TABLE",
        value_name = "N",
        default_value_t = 1800,
        hide_env = true
    )]
    rate_table: u32,
    /// New tables and new players from one address in a minute
    #[arg(
        long,
        env = "ASTERISM_RATE_OPENING",
        value_name = "N",
        default_value_t = 120,
        hide_env = true
    )]
    rate_opening: u32,
    /// Connections in all
    #[arg(
        long,
        env = "ASTERISM_CONNECTIONS",
        value_name = "N",
        default_value_t = 8192,
        hide_env = true
    )]
    connections: usize,
    /// Connections from one address; a trusted proxy may have more
    #[arg(
        long,
        env = "ASTERISM_ADDRESS_CONNECTIONS",
        value_name = "N",
        default_value_t = 512,
        hide_env = true
    )]
    address_connections: usize,
    /// Live streams to one address
    #[arg(
        long,
        env = "ASTERISM_ADDRESS_STREAMS",
        value_name = "N",
        default_value_t = 256,
        hide_env = true
    )]
    address_streams: usize,
    /// Live streams of one table
    #[arg(
        long,
        env = "ASTERISM_TABLE_STREAMS",
        value_name = "N",
        default_value_t = 256,
        hide_env = true
    )]
    table_streams: usize,
    /// No limits at all: for a network of friends, and for measurements
    #[arg(long, env = "ASTERISM_NO_LIMITS", hide_env = true)]
    no_limits: bool,
}

impl Bounds {
    pub(super) fn rates(&self) -> Rates {
        if self.no_limits {
            return Rates::UNLIMITED;
        }
        Rates {
            address: self.rate_address,
            player: self.rate_player,
            table: self.rate_table,
            opening: self.rate_opening,
        }
    }

    pub(super) fn crowd(&self) -> Crowd {
        if self.no_limits {
            return Crowd::UNLIMITED;
        }
        Crowd {
            connections: self.connections,
            connections_per_address: self.address_connections,
            streams_per_address: self.address_streams,
            streams_per_table: self.table_streams,
        }
    }
}
