//! Finds the frames of a zstd file, whose blocks are passed over (RFC 8878).

use std::io::{self, Read, Seek, SeekFrom};

/// The first bytes of a frame.
const MAGIC: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// A frame, or bytes that are not recognised as one.
struct ZstdFrame {
    end: u64,
    /// Whether it can have text in it. Text of a skippable frame describes the frame after it.
    has_text: bool,
}

/// Returns where groups of frames begin that take no more than so many bytes, or are one frame with text. The rest of a file
/// in which no more frames are recognised is taken for one.
pub(super) fn groups<R: Read + Seek>(input: &mut R, length: u64, at_most: u64) -> io::Result<Vec<u64>> {
    let mut groups = vec![0];
    let (mut begin, mut after_text, mut at) = (0, 0, 0);
    while at < length {
        let rest = ZstdFrame { end: length, has_text: true };
        let frame = frame(input, at, length)?.unwrap_or(rest);
        at = frame.end;
        if !frame.has_text {
            continue;
        }
        if at - begin > at_most && after_text > begin {
            begin = after_text;
            groups.push(begin);
        }
        after_text = at;
    }
    Ok(groups)
}

/// Returns the frame that begins there, if it looks whole.
fn frame<R: Read + Seek>(input: &mut R, begin: u64, length: u64) -> io::Result<Option<ZstdFrame>> {
    let Some([a, b, c, d]) = bytes(input, begin, length)? else {
        return Ok(None);
    };
    let has_text = [a, b, c, d] == MAGIC;
    let end = match [a, b, c, d] {
        MAGIC => end_of_blocks(input, begin + 4, length)?,
        [0x50..=0x5f, 0x2a, 0x4d, 0x18] => {
            let skipped = bytes(input, begin + 4, length)?;
            skipped.map(|skipped| begin + 8 + u64::from(u32::from_le_bytes(skipped)))
        }
        _ => None,
    };
    let end = end.filter(|end| *end <= length);
    Ok(end.map(|end| ZstdFrame { end, has_text }))
}

/// Returns the end of the frame whose descriptor is there, after its last block and its checksum.
fn end_of_blocks<R: Read + Seek>(input: &mut R, at: u64, length: u64) -> io::Result<Option<u64>> {
    let Some([descriptor]) = bytes(input, at, length)? else {
        return Ok(None);
    };
    let is_one_segment = descriptor & 0x20 != 0;
    let has_checksum = descriptor & 4 != 0;
    let window = u64::from(!is_one_segment);
    let dictionary = [0, 1, 2, 4][usize::from(descriptor & 3)];
    let content = [u64::from(is_one_segment), 2, 4, 8][usize::from(descriptor >> 6)];
    let mut at = at + 1 + window + dictionary + content;
    loop {
        let Some([a, b, c]) = bytes(input, at, length)? else {
            return Ok(None);
        };
        let header = u32::from_le_bytes([a, b, c, 0]);
        // Of a block that is one byte many times, only that byte is stored.
        let stored = match (header >> 1) & 3 {
            1 => 1,
            _ => header >> 3,
        };
        at += 3 + u64::from(stored);
        if header & 1 == 1 {
            return Ok(Some(at + if has_checksum { 4 } else { 0 }));
        }
    }
}

/// Returns the bytes at a place, if the file has so many.
fn bytes<R: Read + Seek, const N: usize>(input: &mut R, at: u64, length: u64) -> io::Result<Option<[u8; N]>> {
    if at + N as u64 > length {
        return Ok(None);
    }
    let mut bytes = [0; N];
    input.seek(SeekFrom::Start(at))?;
    input.read_exact(&mut bytes)?;
    Ok(Some(bytes))
}
