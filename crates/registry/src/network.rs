//! The built-in networks, as `asterism train` wrote them.

use std::sync::OnceLock;

use asterism_bots::Network;

use crate::list::GameId;
use crate::profile::Registered;

/// The network of the game, read when it is first asked for; none if no network was trained.
pub(crate) fn network<G: Registered>() -> Option<&'static Network> {
    static NETWORKS: [OnceLock<Option<Network>>; GameId::KNOWN.len()] =
        [const { OnceLock::new() }; GameId::KNOWN.len()];
    let read =
        |bytes| Network::read(bytes, G::FEATURES).expect("a test reads the weights of every game");
    NETWORKS[G::ID as usize]
        .get_or_init(|| G::PROFILE.guidance.weights().map(read))
        .as_ref()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_of_every_game_can_be_read() {
        for game in GameId::KNOWN {
            with_game!(game, G => if let Some(network) = network::<G>() {
                assert_eq!(network.features(), <G as asterism_core::Described>::FEATURES);
                assert!(network.to_bytes().len() < 200_000, "{game}");
            });
        }
    }
}
