//! Networks as bytes, and the limits of their weights.

use asterism_core::Dice;

use super::*;

const FEATURES: usize = 40;

fn random() -> Network {
    let mut dice = Dice::quick(3);
    let mut weight = || (dice.below(4001) as i16) - 2000;
    Network {
        features: (0..FEATURES)
            .map(|_| [(); FIRST_LAYER].map(|()| weight()))
            .collect(),
        first_bias: [(); FIRST_LAYER].map(|()| weight()),
        second: [(); SECOND_LAYER].map(|()| [(); FIRST_LAYER].map(|()| weight())),
        second_bias: [(); SECOND_LAYER].map(|()| i32::from(weight())),
        last: [(); SECOND_LAYER].map(|()| weight()),
        last_bias: -77,
    }
}

#[test]
fn a_network_survives_being_written_and_read() {
    let network = random();
    assert_eq!(Network::read(&network.to_bytes(), FEATURES), Ok(network));
}

#[test]
fn bytes_that_are_no_network_are_refused() {
    let good = random().to_bytes();
    let changed = |at: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[at] = byte;
        bytes
    };
    let (found, expected) = (good.len(), good.len());
    for (example, bytes, refusal) in [
        ("nothing", Vec::new(), Malformed::Magic),
        (
            "some words",
            b"To be, or not to be".to_vec(),
            Malformed::Magic,
        ),
        ("a magic word alone", good[..8].to_vec(), Malformed::Magic),
        ("of the future", changed(8, 2), Malformed::Version(2)),
        (
            "other features",
            changed(10, 9),
            Malformed::Features {
                found: 9,
                expected: FEATURES,
            },
        ),
        ("other neurons", changed(12, 65), Malformed::Sizes(65, 32)),
        (
            "cut short",
            good[..found - 1].to_vec(),
            Malformed::Length {
                found: found - 1,
                expected,
            },
        ),
        ("damaged", changed(500, good[500] ^ 4), Malformed::Checksum),
    ] {
        assert_eq!(Network::read(&bytes, FEATURES), Err(refusal), "{example}");
    }
}

#[test]
fn weights_that_could_overflow_are_refused() {
    let mut network = random();
    network.second[3][5] = MAX_WEIGHT + 1;
    assert_eq!(
        Network::read(&network.to_bytes(), FEATURES),
        Err(Malformed::Weight)
    );
}

#[test]
fn the_heaviest_weights_do_not_overflow() {
    let loud = Network {
        features: vec![[i16::MAX; FIRST_LAYER]; FEATURES],
        first_bias: [i16::MAX; FIRST_LAYER],
        second: [[MAX_WEIGHT; FIRST_LAYER]; SECOND_LAYER],
        second_bias: [MAX_BIAS; SECOND_LAYER],
        last: [MAX_WEIGHT; SECOND_LAYER],
        last_bias: MAX_BIAS,
    };
    assert!(logistic(loud.logit(&[0, 1, 2])) > 0.99);
}

#[test]
fn refusals_are_sentences() {
    let told = Network::read(&random().to_bytes(), 7)
        .unwrap_err()
        .to_string();
    assert_eq!(told, "the network knows 40 features; the game has 7");
}
