//! Rate limits and connection limits.

use asterism_server::{ConcurrencyLimits, HourlyQuotas, RateLimits};
use clap::Args;

/// The limits of a server. Zero stands for none.
#[derive(Args)]
pub(super) struct Bounds {
    /// Requests that one address may send in a minute, apart from those of people at their own
    /// tables
    #[arg(
        long,
        env = "ASTERISM_RATE_ADDRESS",
        value_name = "N",
        default_value_t = 3000,
        hide_env = true
    )]
    rate_address: u32,
    /// Requests that one person may send in a minute to the tables where they sit
    #[arg(
        long,
        env = "ASTERISM_RATE_SEAT",
        value_name = "N",
        default_value_t = 1200,
        hide_env = true
    )]
    rate_seat: u32,
    /// Changes, hints and trials that one player may ask for in a minute
    #[arg(
        long,
        env = "ASTERISM_RATE_PLAYER",
        value_name = "N",
        default_value_t = 600,
        hide_env = true
    )]
    rate_player: u32,
    /// Changes, hints and trials at one table in a minute, from one address of people who do not
    /// sit there
    #[arg(
        long,
        env = "ASTERISM_RATE_TABLE",
        value_name = "N",
        default_value_t = 300,
        hide_env = true
    )]
    rate_table: u32,
    /// New tables and new players from one address in a minute
    #[arg(
        long,
        env = "ASTERISM_RATE_OPENING",
        value_name = "N",
        default_value_t = 60,
        hide_env = true
    )]
    rate_opening: u32,
    /// Tables that one player may open in an hour
    #[arg(
        long,
        env = "ASTERISM_HOURLY_TABLES",
        value_name = "N",
        default_value_t = 60,
        hide_env = true
    )]
    hourly_tables: u32,
    /// Tables that may be opened from one address in an hour
    #[arg(
        long,
        env = "ASTERISM_HOURLY_ADDRESS_TABLES",
        value_name = "N",
        default_value_t = 240,
        hide_env = true
    )]
    hourly_address_tables: u32,
    /// Accounts that may be made from one address in an hour
    #[arg(
        long,
        env = "ASTERISM_HOURLY_ADDRESS_ACCOUNTS",
        value_name = "N",
        default_value_t = 20,
        hide_env = true
    )]
    hourly_address_accounts: u32,
    /// Devices on which one player may sign in or come back in an hour
    #[arg(
        long,
        env = "ASTERISM_HOURLY_DEVICES",
        value_name = "N",
        default_value_t = 20,
        hide_env = true
    )]
    hourly_devices: u32,
    /// Devices that may sign in or come back from one address in an hour
    #[arg(
        long,
        env = "ASTERISM_HOURLY_ADDRESS_DEVICES",
        value_name = "N",
        default_value_t = 120,
        hide_env = true
    )]
    hourly_address_devices: u32,
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
    /// Live streams to one player at their own table
    #[arg(
        long,
        env = "ASTERISM_SEAT_STREAMS",
        value_name = "N",
        default_value_t = 16,
        hide_env = true
    )]
    seat_streams: usize,
    /// Live streams to spectators at one address
    #[arg(
        long,
        env = "ASTERISM_ADDRESS_STREAMS",
        value_name = "N",
        default_value_t = 64,
        hide_env = true
    )]
    address_streams: usize,
    /// Live streams of one table to spectators
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
    pub(super) fn rates(&self) -> RateLimits {
        if self.no_limits {
            return RateLimits::UNLIMITED;
        }
        RateLimits {
            address: self.rate_address,
            seat: self.rate_seat,
            player: self.rate_player,
            table: self.rate_table,
            opening: self.rate_opening,
        }
    }

    pub(super) fn growth(&self) -> HourlyQuotas {
        if self.no_limits {
            return HourlyQuotas::UNLIMITED;
        }
        HourlyQuotas {
            tables_per_player: self.hourly_tables,
            tables_per_address: self.hourly_address_tables,
            accounts_per_address: self.hourly_address_accounts,
            devices_per_player: self.hourly_devices,
            devices_per_address: self.hourly_address_devices,
        }
    }

    pub(super) fn crowd(&self) -> ConcurrencyLimits {
        if self.no_limits {
            return ConcurrencyLimits::UNLIMITED;
        }
        ConcurrencyLimits {
            connections: self.connections,
            connections_per_address: self.address_connections,
            streams_per_seat: self.seat_streams,
            streams_per_address: self.address_streams,
            streams_per_table: self.table_streams,
        }
    }
}
