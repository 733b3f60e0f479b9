//! Files that are the same for everybody: stylesheets, scripts, the rules. They have no secrets, so
//! a library compresses each of them once, as far as it can.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use tokio::sync::OnceCell;
use tokio::task::spawn_blocking;

use super::Coding;

/// Brotli's quality, and the size of its window as a power of two.
const QUALITY: i32 = 11;
const WINDOW: i32 = 18;

/// A file by its content, in one coding.
type Key = ([u8; 32], Coding);

/// Files that were compressed since the server started. There are few, all of them our own.
static PACKED: LazyLock<Mutex<HashMap<Key, Arc<OnceCell<Bytes>>>>> = LazyLock::new(Mutex::default);

/// A file in this coding; compresses it on first use, beside the threads that answer requests.
/// `None` if the server is about to stop.
pub(crate) async fn packed(file: Bytes, coding: Coding) -> Option<Bytes> {
    let key = (*blake3::hash(&file).as_bytes(), coding);
    let cell = {
        let mut packed = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(packed.entry(key).or_default())
    };
    let pack = || spawn_blocking(move || pack(&file, coding));
    cell.get_or_try_init(pack).await.ok().cloned()
}

fn pack(file: &[u8], coding: Coding) -> Bytes {
    let mut packed = Vec::new();
    let written = match coding {
        Coding::Brotli => {
            let params = brotli::enc::BrotliEncoderParams {
                quality: QUALITY,
                lgwin: WINDOW,
                ..Default::default()
            };
            brotli::BrotliCompress(&mut &*file, &mut packed, &params).map(drop)
        }
        Coding::Gzip => {
            let mut encoder = GzEncoder::new(&mut packed, Compression::best());
            encoder.write_all(file).and_then(|()| encoder.try_finish())
        }
    };
    written.expect("writing into memory does not fail");
    packed.into()
}
