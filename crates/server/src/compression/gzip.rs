//! Whole answers and streams in the format gzip (RFC 1952).

use std::cell::RefCell;

use flate2::Crc;

use super::STEP;
use super::blocks::{Bits, Place};
use super::code::CODE;
use super::syntax::Syntax;
use super::tokens::Search;

/// The first bytes of the format: no name, no time, any system.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];
/// Number of bytes of the last block and of the check sum and length after it.
const END: usize = 5 + 8;

thread_local! {
    /// Memory of the search, shared by all answers that a thread compresses.
    static SEARCH: RefCell<Search> = const { RefCell::new(Search::new()) };
}

/// A stream of events, of which each can be read as soon as it arrives. It keeps a check sum and
/// nothing of what was sent.
#[derive(Default)]
pub(crate) struct GzipStream {
    sum: Crc,
    has_begun: bool,
}

impl GzipStream {
    /// Compresses an event, by itself.
    pub(crate) fn event(&mut self, event: &[u8]) -> Vec<u8> {
        let mut bits = self.block(Syntax::of_event(event), event);
        bits.fill(STEP, 0);
        bits.into_bytes()
    }

    /// The end of the stream.
    pub(crate) fn end(&mut self) -> Vec<u8> {
        let mut bits = Bits::after(self.head().to_vec());
        bits.flush(Place::Last);
        self.finish(bits)
    }

    fn head(&mut self) -> &'static [u8] {
        if std::mem::replace(&mut self.has_begun, true) {
            &[]
        } else {
            &HEAD
        }
    }

    fn block(&mut self, syntax: Syntax, text: &[u8]) -> Bits {
        self.sum.update(text);
        let mut start = Vec::with_capacity(text.len() / 3 + STEP);
        start.extend(self.head());
        let mut bits = Bits::after(start);
        CODE.begin(&mut bits);
        SEARCH.with_borrow_mut(|search| {
            search.tokens(syntax, text, |token| CODE.write(&mut bits, token));
        });
        CODE.end(&mut bits);
        bits.flush(Place::Within);
        bits
    }

    fn finish(&self, bits: Bits) -> Vec<u8> {
        let mut bytes = bits.into_bytes();
        bytes.extend(self.sum.sum().to_le_bytes());
        bytes.extend(self.sum.amount().to_le_bytes());
        bytes
    }
}

/// Compresses a whole answer.
pub fn compress(syntax: Syntax, answer: &[u8]) -> Vec<u8> {
    let mut stream = GzipStream::default();
    let mut bits = stream.block(syntax, answer);
    bits.fill(STEP, END);
    bits.flush(Place::Last);
    stream.finish(bits)
}

/// The size of an answer in bytes before it is rounded up.
#[cfg(test)]
pub(super) fn exact_size(syntax: Syntax, answer: &[u8]) -> usize {
    let block = GzipStream::default().block(syntax, answer);
    block.into_bytes().len() + END
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};

    fn read(gzip: &[u8]) -> Vec<u8> {
        let mut read = Vec::new();
        let mut decoder = flate2::read::GzDecoder::new(gzip);
        decoder.read_to_end(&mut read).unwrap();
        read
    }

    #[test]
    fn what_is_compressed_can_be_read() {
        let page = asterism_pages::site::rules_page(asterism_registry::GameId::ALL[0]);
        let bytes: Vec<u8> = (0..=255).cycle().take(70_000).collect();
        for answer in [b"".as_slice(), b"<p>Ann</p>", page.0.as_bytes(), &bytes] {
            for syntax in [Syntax::Markup, Syntax::Json] {
                let sent = compress(syntax, answer);
                assert_eq!(sent.len() % STEP, 0);
                assert!(read(&sent) == answer, "{} bytes", answer.len());
            }
        }
    }

    #[test]
    fn each_event_can_be_read_at_once_and_depends_on_no_other() {
        let event = b"event: table\ndata: <main class=\"x\"></main>\n\n";
        let mut stream = GzipStream::default();
        let (first, beat) = (stream.event(event), stream.event(b":\n\n"));
        let (second, third) = (stream.event(event), stream.event(event));
        assert_eq!(second, third);
        assert_eq!(
            [&first, &beat, &second].map(|sent| sent.len() % STEP),
            [0; 3]
        );
        let mut reader = flate2::write::GzDecoder::new(Vec::new());
        for (sent, expected) in [(&first, 1), (&beat, 1), (&second, 2), (&third, 3)] {
            reader.write_all(sent).unwrap();
            reader.flush().unwrap();
            let text = String::from_utf8_lossy(reader.get_ref());
            assert_eq!(text.matches("</main>\n\n").count(), expected);
        }
        let whole = [first, beat, second, third, stream.end()].concat();
        assert_eq!(&read(&whole), reader.get_ref());
    }
}
