//! A network as bytes: a magic word, a version, the sizes, the weights in little-endian order, and
//! a checksum of all that.

use super::{FIRST_LAYER, MAX_BIAS, MAX_WEIGHT, Network, SECOND_LAYER};

const MAGIC: &[u8; 8] = b"ASTERNET";
const VERSION: u16 = 1;
const HEADER: usize = MAGIC.len() + 4 * size_of::<u16>();
const CHECKSUM: usize = size_of::<u64>();

/// Reason why bytes are not a network.
///
/// ```
/// use asterism_bots::{Malformed, Network};
///
/// let refused = Network::read(b"not a network", 10).err();
/// assert_eq!(refused, Some(Malformed::Magic));
/// assert_eq!(Malformed::Magic.to_string(), "this is not a file of weights");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Malformed {
    /// The magic word is missing.
    #[error("this is not a file of weights")]
    Magic,
    /// The version is not the one that this program reads.
    #[error("the weights have version {0}; this program reads version {VERSION}")]
    Version(u16),
    /// The layers have other widths than in this program.
    #[error("the network is {0} to {1} neurons; this program has {FIRST_LAYER} to {SECOND_LAYER}")]
    Sizes(u16, u16),
    /// The network is for another game, or for other features of this one.
    #[error("the network knows {found} features; the game has {expected}")]
    Features {
        /// Features of the network.
        found: usize,
        /// Features of the game.
        expected: usize,
    },
    /// The file is too short or too long.
    #[error("the weights have {found} bytes and should have {expected}")]
    Length {
        /// Its length in bytes.
        found: usize,
        /// The length of a network with these features.
        expected: usize,
    },
    /// The checksum does not fit the bytes.
    #[error("the checksum of the weights is wrong")]
    Checksum,
    /// A weight could make a sum overflow.
    #[error("a weight is larger than the network allows")]
    Weight,
}

impl Network {
    /// The network as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for size in [
            VERSION,
            self.features() as u16,
            FIRST_LAYER as u16,
            SECOND_LAYER as u16,
        ] {
            bytes.extend(size.to_le_bytes());
        }
        let first = self.features.iter().chain([&self.first_bias]).flatten();
        let small = first.chain(self.second.iter().flatten()).chain(&self.last);
        bytes.extend(small.flat_map(|weight| weight.to_le_bytes()));
        let biases = self.second_bias.iter().chain([&self.last_bias]);
        bytes.extend(biases.flat_map(|bias| bias.to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Reads a network for a game with this number of `features`.
    pub fn read(bytes: &[u8], features: usize) -> Result<Self, Malformed> {
        check_header(bytes, features)?;
        let expected = length(features);
        if bytes.len() != expected {
            let found = bytes.len();
            return Err(Malformed::Length { found, expected });
        }
        let (body, sum) = bytes.split_at(expected - CHECKSUM);
        if sum != checksum(body).to_le_bytes() {
            return Err(Malformed::Checksum);
        }
        let network = Numbers(&body[HEADER..]).network(features);
        let network = network.ok_or(Malformed::Checksum)?;
        if network.is_safe() {
            Ok(network)
        } else {
            Err(Malformed::Weight)
        }
    }

    fn is_safe(&self) -> bool {
        let mut weights = self.second.iter().flatten().chain(&self.last);
        let mut biases = self.second_bias.iter().chain([&self.last_bias]);
        weights.all(|weight| weight.unsigned_abs() <= MAX_WEIGHT.unsigned_abs())
            && biases.all(|bias| bias.unsigned_abs() <= MAX_BIAS.unsigned_abs())
    }
}

fn check_header(bytes: &[u8], features: usize) -> Result<(), Malformed> {
    let header = bytes.strip_prefix(MAGIC).ok_or(Malformed::Magic)?;
    let mut numbers = Numbers(header);
    let mut next = || {
        numbers
            .take()
            .map(u16::from_le_bytes)
            .ok_or(Malformed::Magic)
    };
    let (version, found) = (next()?, usize::from(next()?));
    let (first, second) = (next()?, next()?);
    if version != VERSION {
        return Err(Malformed::Version(version));
    }
    if (usize::from(first), usize::from(second)) != (FIRST_LAYER, SECOND_LAYER) {
        return Err(Malformed::Sizes(first, second));
    }
    if found != features {
        let expected = features;
        return Err(Malformed::Features { found, expected });
    }
    Ok(())
}

const fn length(features: usize) -> usize {
    let small = (features + 1 + SECOND_LAYER) * FIRST_LAYER + SECOND_LAYER;
    let large = SECOND_LAYER + 1;
    HEADER + small * size_of::<i16>() + large * size_of::<i32>() + CHECKSUM
}

/// FNV-1a: enough to notice a damaged file.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Bytes that are read from the front.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    fn small(&mut self) -> Option<i16> {
        self.take().map(i16::from_le_bytes)
    }

    fn row<const N: usize>(&mut self) -> Option<[i16; N]> {
        let mut row = [0; N];
        for weight in &mut row {
            *weight = self.small()?;
        }
        Some(row)
    }

    fn large(&mut self) -> Option<i32> {
        self.take().map(i32::from_le_bytes)
    }

    /// Reads all weights, in the order of the file.
    fn network(mut self, features: usize) -> Option<Network> {
        let features = (0..features).map(|_| self.row()).collect::<Option<_>>()?;
        let first_bias = self.row()?;
        let mut second = [[0; FIRST_LAYER]; SECOND_LAYER];
        for weights in &mut second {
            *weights = self.row()?;
        }
        let last = self.row()?;
        let mut second_bias = [0; SECOND_LAYER];
        for bias in &mut second_bias {
            *bias = self.large()?;
        }
        Some(Network {
            features,
            first_bias,
            second,
            second_bias,
            last,
            last_bias: self.large()?,
        })
    }
}
