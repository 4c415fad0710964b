//! The pages of a column, unpacked within a bound.
//!
//! The library for Parquet unpacks zstd by code in C, and takes any size for granted. So it is told that nothing is packed, and hands
//! over the pages as they are stored.

use std::{
    io::{self, Read},
    sync::Arc,
};

use bytes::Bytes;
use kodeks_base::{Complaint, limits::too_much, phrase};
use parquet::{
    basic::{Compression, CompressionCodec},
    column::page::{Page, PageMetadata, PageReader},
    errors::ParquetError,
    file::{metadata::ColumnChunkMetaData, serialized_reader::SerializedPageReader},
};

use super::CountedFile;
use crate::{compression::Frames, limits, parquet::fault};

/// The pages of a column in a group of rows.
pub(super) struct UnpackedPages {
    stored: SerializedPageReader<CountedFile>,
    codec: CompressionCodec,
}

impl UnpackedPages {
    /// Opens the pages of a column, which has so many rows.
    ///
    /// # Errors
    ///
    /// It is packed in a way that is not read.
    pub fn open(file: &Arc<CountedFile>, column: &ColumnChunkMetaData, rows: usize) -> io::Result<UnpackedPages> {
        let codec = column.compression_codec();
        if !matches!(codec, CompressionCodec::UNCOMPRESSED | CompressionCodec::SNAPPY | CompressionCodec::ZSTD) {
            let name = column.column_path().string();
            let codec = format!("{codec:?}");
            let wrong =
                phrase!("kind-codec", "its column `{name}` is packed with {codec}, which is not read", name, codec);
            let right = phrase!("kind-help-codec", "write the table with zstd or snappy");
            return Err(io::Error::other(Complaint::new(wrong).with_help(right)));
        }
        let as_stored =
            column.clone().into_builder().set_compression(Compression::UNCOMPRESSED).build().map_err(fault)?;
        let stored = SerializedPageReader::new(Arc::clone(file), &as_stored, rows, None).map_err(fault)?;
        Ok(UnpackedPages { stored, codec })
    }

    /// Unpacks a page; of one of version 2 the levels, which come first, are never packed.
    fn unpack(&self, mut page: Page) -> Result<Page, ParquetError> {
        if matches!(page, Page::DataPageV2 { is_compressed: false, .. }) {
            return Ok(page);
        }
        let (stored, levels) = match &mut page {
            Page::DataPage { buf, .. } | Page::DictionaryPage { buf, .. } => (buf, 0),
            Page::DataPageV2 { buf, def_levels_byte_len, rep_levels_byte_len, .. } => {
                let levels = u64::from(*def_levels_byte_len) + u64::from(*rep_levels_byte_len);
                (buf, usize::try_from(levels).unwrap_or(usize::MAX))
            }
        };
        let (levels, packed) = stored.split_at_checked(levels).ok_or_else(|| external(super::breaks_off()))?;
        let unpacked = match self.codec {
            CompressionCodec::SNAPPY => unpack_snappy(levels, packed),
            CompressionCodec::ZSTD => unpack_zstd(levels, packed),
            _ => return Ok(page),
        };
        *stored = unpacked.map_err(external)?;
        Ok(page)
    }
}

impl Iterator for UnpackedPages {
    type Item = Result<Page, ParquetError>;

    fn next(&mut self) -> Option<Result<Page, ParquetError>> {
        self.get_next_page().transpose()
    }
}

impl PageReader for UnpackedPages {
    fn get_next_page(&mut self) -> Result<Option<Page>, ParquetError> {
        let page = self.stored.get_next_page()?;
        let page = page.map(|page| self.unpack(page)).transpose()?;
        match &page {
            // Memory is taken for as many values as a dictionary is said to have; each has four bytes at least.
            Some(Page::DictionaryPage { buf, num_values, .. }) if u64::from(*num_values) > buf.len() as u64 / 4 => {
                Err(external(super::breaks_off()))
            }
            _ => Ok(page),
        }
    }

    fn peek_next_page(&mut self) -> Result<Option<PageMetadata>, ParquetError> {
        self.stored.peek_next_page()
    }

    fn skip_next_page(&mut self) -> Result<(), ParquetError> {
        self.stored.skip_next_page()
    }
}

/// Returns the levels of a page with its values unpacked.
fn unpack_snappy(levels: &[u8], packed: &[u8]) -> io::Result<Bytes> {
    let mut page = levels.to_vec();
    // A page without a value may have nothing that is packed.
    if !packed.is_empty() {
        let length = snap::raw::decompress_len(packed).map_err(io::Error::other)?;
        if length > limits::TABLE_PAGE {
            return Err(too_large());
        }
        page.resize(levels.len() + length, 0);
        let values = &mut page[levels.len()..];
        snap::raw::Decoder::new().decompress(packed, values).map_err(io::Error::other)?;
    }
    Ok(page.into())
}

/// Returns the levels of a page with its values unpacked.
fn unpack_zstd(levels: &[u8], packed: &[u8]) -> io::Result<Bytes> {
    let mut page = levels.to_vec();
    let most = limits::TABLE_PAGE as u64;
    let length = Frames::new(packed, most).take(most + 1).read_to_end(&mut page)?;
    if length as u64 > most { Err(too_large()) } else { Ok(page.into()) }
}

fn too_large() -> io::Error {
    let most = limits::TABLE_PAGE >> 20;
    io::Error::other(too_much(phrase!("limit-page", "a page of a table of more than {most} MiB", most)))
}

fn external(error: io::Error) -> ParquetError {
    ParquetError::External(Box::new(error))
}

#[cfg(test)]
mod tests {
    use ruzstd::encoding::{CompressionLevel, compress_to_vec};

    use super::*;

    #[test]
    fn levels_stay_and_values_are_unpacked() {
        let values = b"1. e4 e5 ".repeat(1000);
        let snappy = snap::raw::Encoder::new().compress_vec(&values).unwrap();
        let zstd = compress_to_vec(&values[..], CompressionLevel::Fastest);
        let expected = [&b"\x01\x02"[..], &values].concat();
        assert_eq!(unpack_snappy(b"\x01\x02", &snappy).unwrap(), expected);
        assert_eq!(unpack_zstd(b"\x01\x02", &zstd).unwrap(), expected);
        assert_eq!(unpack_snappy(b"\x01", b"").unwrap(), &b"\x01"[..]);
        assert_eq!(unpack_zstd(b"\x01", b"").unwrap(), &b"\x01"[..]);
        assert!(unpack_snappy(b"", &snappy[..snappy.len() / 2]).is_err());
        assert!(unpack_zstd(b"", &zstd[..zstd.len() / 2]).is_err());
    }

    /// The length that a text in snappy begins with is looked at before memory is taken.
    #[test]
    fn a_page_that_is_too_large_is_refused() {
        let length = (limits::TABLE_PAGE as u32) + 1;
        let mut packed: Vec<u8> = (0..4).map(|place| 0x80 | (length >> (7 * place)) as u8).collect();
        packed.push((length >> 28) as u8);
        assert!(unpack_snappy(b"", &packed).unwrap_err().to_string().contains("256 MiB"));
    }
}
