//! Decompression of streams. The first bytes decide on the format, not the name of the file.

use std::io::{self, BufRead, BufReader, Cursor, Read, Take};

use bzip2::bufread::MultiBzDecoder;
use flate2::bufread::MultiGzDecoder;
use kodeks_base::{Complaint, FileKind};
use ruzstd::decoding::{
    BlockDecodingStrategy, FrameDecoder,
    errors::{FrameDecoderError, ReadFrameHeaderError},
};

use super::kinds::refuse_other_kinds;

/// Size of the parts that are read or decompressed at once.
pub(super) const BUFFER: usize = 1 << 17;

/// Returns the text of a stream, decompressed if it is compressed with zstd, gzip or bzip2. A frame of zstd may ask for a
/// window of so many bytes.
///
/// # Errors
///
/// The beginning cannot be read, or is that of a file of another kind than text, compressed or not.
pub fn decompress<R: Read + Send + 'static>(mut input: R, largest_window: u64) -> io::Result<Box<dyn BufRead + Send>> {
    let (codec, head) = Codec::read(&mut input)?;
    refuse_other_kinds(&head)?;
    let whole = BufReader::with_capacity(BUFFER, Cursor::new(head).chain(input));
    let buffered = |reader: Box<dyn Read + Send>| BufReader::with_capacity(BUFFER, reader);
    let mut text = match codec {
        Codec::Plain => return Ok(Box::new(whole)),
        Codec::Gzip => buffered(Box::new(MultiGzDecoder::new(whole))),
        Codec::Bzip2 => buffered(Box::new(MultiBzDecoder::new(whole))),
        Codec::Zstd => buffered(Box::new(Frames::new(whole, largest_window))),
    };
    refuse_other_kinds(text.fill_buf()?)?;
    Ok(Box::new(text))
}

/// Reads the first bytes of a stream, which tell what it is.
pub(super) fn read_head(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut head = Vec::with_capacity(FileKind::HEAD);
    input.take(FileKind::HEAD as u64).read_to_end(&mut head)?;
    Ok(head)
}

/// A compression format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Codec {
    Plain,
    Gzip,
    Bzip2,
    Zstd,
}

impl Codec {
    /// Reads the first bytes of a stream; returns how it is compressed, and the bytes.
    pub fn read<R: Read>(input: &mut R) -> io::Result<(Codec, Vec<u8>)> {
        let head = read_head(input)?;
        Ok((Codec::of(&head), head))
    }

    fn of(head: &[u8]) -> Codec {
        match head {
            [0x1f, 0x8b, ..] => Codec::Gzip,
            // `BZh`, the size of a block, and the mark of a block or of the end.
            [b'B', b'Z', b'h', b'1'..=b'9', 0x31 | 0x17, ..] => Codec::Bzip2,
            [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Codec::Zstd,
            _ => Codec::Plain,
        }
    }
}

/// A stream that is over at a limit, and goes on beyond it where that is asked for.
pub(super) trait MemoryLimit {
    /// Goes on to the end of the whole stream.
    fn go_on(&mut self);
}

impl<R> MemoryLimit for Take<R> {
    fn go_on(&mut self) {
        self.set_limit(u64::MAX);
    }
}

impl<R: MemoryLimit> MemoryLimit for BufReader<R> {
    fn go_on(&mut self) {
        self.get_mut().go_on();
    }
}

impl<R: MemoryLimit> MemoryLimit for Frames<R> {
    fn go_on(&mut self) {
        self.input.go_on();
    }
}

/// The frames of a zstd stream, one after the other; parallel compressors write many.
pub(super) struct Frames<R> {
    input: R,
    decoder: FrameDecoder,
    is_within: bool,
}

impl<R: BufRead> Frames<R> {
    pub fn new(input: R, largest_window: u64) -> Frames<R> {
        let mut decoder = FrameDecoder::new();
        decoder.set_max_window_size(largest_window);
        Frames { input, decoder, is_within: false }
    }

    /// Goes to the beginning of the next frame with something in it; returns whether there is one.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.input.fill_buf()?.is_empty() {
            match self.decoder.init(&mut self.input) {
                Ok(()) => {
                    self.is_within = true;
                    return Ok(true);
                }
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                    let mut frame = self.input.by_ref().take(length.into());
                    io::copy(&mut frame, &mut io::sink())?;
                }
                Err(FrameDecoderError::WindowSizeTooBig { requested, .. }) => {
                    return Err(io::Error::other(
                        Complaint::new(format!("its window of {} MiB is too large", requested >> 20))
                            .with_help("write `zstd -dc --long=31 FILE | kodeks audit -`"),
                    ));
                }
                Err(error) => return Err(io::Error::other(error)),
            }
        }
        Ok(false)
    }

    /// Reads on in the present frame.
    fn read_on(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
            let blocks = BlockDecodingStrategy::UptoBlocks(1);
            self.decoder.decode_blocks(&mut self.input, blocks).map_err(io::Error::other)?;
        }
        self.decoder.read(buffer)
    }

    fn end(&mut self) -> io::Result<()> {
        self.is_within = false;
        let written = self.decoder.get_checksum_from_data();
        if written == self.decoder.get_calculated_checksum() || written.is_none() {
            Ok(())
        } else {
            Err(io::Error::other("its checksum is wrong"))
        }
    }
}

impl<R: BufRead> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.is_within && !self.begin()? {
                return Ok(0);
            }
            match self.read_on(buffer)? {
                0 if !buffer.is_empty() => self.end()?,
                length => return Ok(length),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use ruzstd::encoding::{CompressionLevel, compress_to_vec};

    use super::*;

    const TEXT: &str = "1. e4 e5 2. Nf3 1/2-1/2\n";

    fn zstd(text: &str) -> Vec<u8> {
        compress_to_vec(text.as_bytes(), CompressionLevel::Fastest)
    }

    fn gzip(text: &str) -> Vec<u8> {
        let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        writer.write_all(text.as_bytes()).unwrap();
        writer.finish().unwrap()
    }

    fn bzip2(text: &str) -> Vec<u8> {
        let mut writer = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::default());
        writer.write_all(text.as_bytes()).unwrap();
        writer.finish().unwrap()
    }

    fn read(bytes: &[u8]) -> io::Result<String> {
        let mut text = String::new();
        decompress(Cursor::new(bytes.to_vec()), 1 << 20)?.read_to_string(&mut text)?;
        Ok(text)
    }

    #[test]
    fn each_form_is_told_by_its_first_bytes() {
        for bytes in [TEXT.as_bytes().to_vec(), zstd(TEXT), gzip(TEXT), bzip2(TEXT)] {
            assert_eq!(read(&bytes).unwrap(), TEXT);
        }
        for text in ["", "1", "BZh is no game", "[Event \"x\"]", "BZh"] {
            assert_eq!(read(text.as_bytes()).unwrap(), text);
        }
        for bytes in [zstd(""), gzip(""), bzip2("")] {
            assert_eq!(read(&bytes).unwrap(), "");
        }
    }

    #[test]
    fn files_of_other_kinds_are_refused_with_what_to_do() {
        let kinds: [(&[u8], &str, &str); 5] = [
            (b"PK\x03\x04\x14\0", "ZIP archive", "unpack it"),
            (b"PAR1\x15\x04", "table of Parquet", "name the file itself"),
            (b"SQLite format 3\0", "database of SQLite", "export its games"),
            (b"\x7fELF\x02", "a program", "name a file with games"),
            (b"<!doctype html><title>Games</title>", "HTML page", "download the PGN"),
        ];
        for (head, wrong, right) in kinds {
            let said = read(head).unwrap_err().to_string();
            assert!(said.contains(wrong) && said.contains(right), "{said}");
        }
    }

    #[test]
    fn a_page_or_a_program_is_refused_compressed_too() {
        for form in [zstd, gzip, bzip2] {
            for (inner, wrong) in
                [("<!doctype html><title>Games</title>", "HTML page"), ("\u{7f}ELF\u{2}", "a program")]
            {
                let said = read(&form(inner)).unwrap_err().to_string();
                assert!(said.contains(wrong), "{said}");
            }
        }
    }

    #[test]
    fn streams_of_several_parts_are_read_to_their_end() {
        let (one, other) = ("1. e4 *\n".repeat(100_000), "1. d4 *\n");
        for form in [zstd, gzip, bzip2] {
            let bytes = [form(&one), form(""), form(other)].concat();
            assert!(read(&bytes).unwrap() == format!("{one}{other}"));
        }
        let skipped = [0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3];
        let bytes = [&skipped[..], &zstd(&one), &skipped, &zstd(other)].concat();
        assert!(read(&bytes).unwrap() == format!("{one}{other}"));
    }

    #[test]
    fn a_stream_that_breaks_off_or_is_damaged_is_an_error() {
        let text = (0..5000).map(|number| format!("{number} ")).collect::<String>();
        for form in [zstd, gzip, bzip2] {
            let whole = form(&text);
            for end in [11, whole.len() / 2, whole.len() - 1] {
                assert!(read(&whole[..end]).is_err(), "{end} of {}", whole.len());
            }
            let mut damaged = whole.clone();
            damaged[whole.len() / 2] ^= 0x55;
            assert!(read(&damaged).is_err());
        }
    }
}
