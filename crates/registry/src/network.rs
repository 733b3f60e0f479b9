//! The networks that come with the program: what `asterism train` wrote.

use std::sync::OnceLock;

use asterism_bots::{Network, Shortlist};

use crate::game::{GameId, Registered};

/// The network of the game, read when it is first asked for.
pub(crate) fn network<G: Registered>() -> &'static Network {
    static NETWORKS: [OnceLock<Network>; GameId::ALL.len()] =
        [const { OnceLock::new() }; GameId::ALL.len()];
    let bytes = weights(G::ID);
    let read =
        || Network::read(bytes, G::FEATURES).expect("a test reads the weights of every game");
    NETWORKS[G::ID as usize].get_or_init(read)
}

/// Which actions a network of the game chooses among, when it learns and when it plays one action
/// ahead: in the two games with many actions that do no good at once, the few that look best.
pub(crate) const fn shortlist(game: GameId) -> Shortlist {
    match game {
        GameId::Stellar | GameId::StellaQuest | GameId::Sternenhimmel => Shortlist::All,
        GameId::Starshine | GameId::AmongTheStars => Shortlist::Best(4),
    }
}

const fn weights(game: GameId) -> &'static [u8] {
    match game {
        GameId::Stellar => include_bytes!("../weights/stellar.bin"),
        GameId::StellaQuest => include_bytes!("../weights/stella-quest.bin"),
        GameId::Sternenhimmel => include_bytes!("../weights/sternenhimmel.bin"),
        GameId::Starshine => include_bytes!("../weights/starshine.bin"),
        GameId::AmongTheStars => include_bytes!("../weights/among-the-stars.bin"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::with_game;

    #[test]
    fn the_weights_of_every_game_can_be_read() {
        for game in GameId::ALL {
            with_game!(game, G => {
                let network = network::<G>();
                assert_eq!(network.features(), <G as asterism_core::Described>::FEATURES);
                assert!(network.to_bytes().len() < 200_000, "{game}");
            });
        }
    }
}
