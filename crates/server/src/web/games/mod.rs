//! The tables of the games, one file each.
