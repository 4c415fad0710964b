//! Attacks of line pieces by magic lookup tables.
//!
//! Only the squares up to but not on the edge matter. Multiplied by a number found by trial, their
//! bits gather at the top of the product, different enough to number the rows of a table (Pradu
//! Kannan's "fancy magic bitboards"). The table is computed at compile time.

use super::{ANTIDIAGONALS, Bitboard, DIAGONALS, FILES, LinePair, RANKS};

/// How many rows rooks and bishops need together.
const ROWS: usize = 102_400 + 5_248;

/// Where the rows of one square begin, and how they are numbered.
#[derive(Clone, Copy)]
pub(super) struct Magic {
    mask: u64,
    factor: u64,
    first: u32,
    shift: u32,
}

pub(super) static ROOKS: [Magic; 64] = MAGICS[0];
pub(super) static BISHOPS: [Magic; 64] = MAGICS[1];

static TABLE: [Bitboard; ROWS] = table();

const MAGICS: [[Magic; 64]; 2] = magics();

impl Magic {
    /// Returns the squares up to the nearest taken one on each line, that one included.
    #[inline]
    pub(super) fn visible_squares(&self, occupied: Bitboard) -> Bitboard {
        TABLE[self.row(occupied.0)]
    }

    #[inline]
    const fn row(&self, occupied: u64) -> usize {
        let gathered = (occupied & self.mask).wrapping_mul(self.factor);
        self.first as usize + (gathered >> self.shift) as usize
    }
}

const fn magics() -> [[Magic; 64]; 2] {
    let none = Magic { mask: 0, factor: 0, first: 0, shift: 0 };
    let mut magics = [[none; 64]; 2];
    let mut first = 0;
    let mut piece = 0;
    while piece < 2 {
        let mut from = 0;
        while from < 64 {
            let mask = without_edges(piece, from);
            let factor = if piece == 0 { ROOK_FACTORS[from] } else { BISHOP_FACTORS[from] };
            magics[piece][from] = Magic { mask, factor, first, shift: 64 - mask.count_ones() };
            first += 1 << mask.count_ones();
            from += 1;
        }
        piece += 1;
    }
    magics
}

const fn table() -> [Bitboard; ROWS] {
    let mut table = [Bitboard::EMPTY; ROWS];
    let mut piece = 0;
    while piece < 2 {
        let mut from = 0;
        while from < 64 {
            let magic = MAGICS[piece][from];
            let [one, other] = lines(piece, from);
            let mut occupied = 0_u64;
            loop {
                table[magic.row(occupied)] = Bitboard(one.visible_squares(occupied) | other.visible_squares(occupied));
                // The next subset of the mask (Marcel van Kervinck).
                occupied = occupied.wrapping_sub(magic.mask) & magic.mask;
                if occupied == 0 {
                    break;
                }
            }
            from += 1;
        }
        piece += 1;
    }
    table
}

/// Returns the two lines on which a rook (0) or a bishop (1) moves.
#[inline]
const fn lines(piece: usize, from: usize) -> [&'static LinePair; 2] {
    if piece == 0 { [&RANKS[from], &FILES[from]] } else { [&DIAGONALS[from], &ANTIDIAGONALS[from]] }
}

/// Returns the squares of the lines that are not the last ones.
#[inline]
const fn without_edges(piece: usize, from: usize) -> u64 {
    let [one, other] = lines(piece, from);
    one.inner() | other.inner()
}

const ROOK_FACTORS: [u64; 64] = [
    0x0080_1040_0020_8000,
    0x0240_0010_0040_2000,
    0x4200_0A00_4080_1220,
    0x3880_0801_8010_0004,
    0x2100_1008_0100_0204,
    0x0280_0180_0400_0200,
    0x2200_058C_0821_4200,
    0x0080_0900_00B0_4480,
    0x0004_8000_8040_0020,
    0x4008_8020_0040_0880,
    0x1502_0024_8042_1200,
    0x8041_0010_0102_09A0,
    0xA080_8080_0400_0800,
    0x0500_8002_0004_0080,
    0x0409_0006_0001_001C,
    0x1454_8000_8000_4900,
    0x0040_0080_0040_2084,
    0x8230_00C0_0020_00C0,
    0x0000_4200_2082_0010,
    0xC021_0100_1000_0C20,
    0x0C00_8080_0400_0800,
    0x0040_8080_0200_0400,
    0x1820_A400_1008_4201,
    0x0001_0200_0884_0065,
    0x4440_0040_8000_2084,
    0x6038_5000_4000_2001,
    0x1000_2000_8010_0080,
    0x2010_0041_4008_0402,
    0x8000_0800_8080_0400,
    0x8132_0002_0008_1004,
    0x8800_081C_000A_1021,
    0x2042_1102_0000_8044,
    0x0040_4000_8080_0028,
    0x2000_2000_8880_4000,
    0x00C0_2000_C300_1301,
    0x2000_8008_0080_1000,
    0x4000_8008_0080_0401,
    0x0045_0042_0900_0400,
    0x0840_0810_8400_0201,
    0x0000_0408_4200_0091,
    0x8810_8020_4000_8012,
    0x1020_0080_4000_8020,
    0x04C8_4200_1082_0020,
    0x4A10_2010_0101_0008,
    0x2010_0400_0800_8080,
    0x824C_0008_1002_0200,
    0x4040_0200_0401_0100,
    0x4009_0084_440A_0005,
    0x0000_4430_8009_0100,
    0x0180_8040_0100_2100,
    0x0000_1001_8220_0280,
    0x1501_0010_0008_2100,
    0x0010_0800_0400_8080,
    0x3010_8012_0004_0180,
    0x0540_0810_4201_0400,
    0x20C0_2044_0089_0200,
    0x0C01_4080_0820_9501,
    0x1080_2881_0410_4001,
    0x0081_000A_1020_04C1,
    0x4280_0D00_3000_8861,
    0x4049_0004_4800_1003,
    0x0B01_0008_0400_0201,
    0x000E_0840_9001_0204,
    0x1001_8C05_0050_8222,
];

const BISHOP_FACTORS: [u64; 64] = [
    0x0819_0620_8404_0280,
    0x0209_0810_8082_0209,
    0x8010_0440_8022_0010,
    0xA984_105A_0840_8005,
    0x0024_0420_4080_4180,
    0x0408_9024_6000_007C,
    0x1214_0202_4220_0010,
    0x0001_0101_1101_4010,
    0x1400_2004_04C8_0040,
    0x0880_1001_0944_0580,
    0x2020_0491_0C01_0002,
    0x8109_0820_4046_1000,
    0x0400_0202_1000_0800,
    0x0000_0888_0440_0020,
    0x0100_0104_1002_0800,
    0x4801_1D01_0090_A404,
    0x0090_0105_1002_2800,
    0x0008_0002_0248_0201,
    0x0212_0030_0020_4100,
    0x1008_0004_0560_E020,
    0x8010_1002_0210_0001,
    0xC406_4000_8808_4003,
    0x8002_802C_02C4_5002,
    0x0000_8101_0080_9005,
    0x1005_1000_A060_0100,
    0x8604_2104_1001_1100,
    0x004C_0481_3001_0050,
    0x0010_0404_1040_1020,
    0x0000_8480_2400_2003,
    0x0088_0020_9202_0100,
    0x4101_0200_0052_1000,
    0x008C_0121_0101_8A12,
    0x9010_0251_C021_8C03,
    0x0058_2442_1044_0808,
    0x8140_2410_0049_0100,
    0x0822_0404_0008_0210,
    0x08A4_0C04_0000_1100,
    0x0020_0049_8001_0280,
    0x7602_04E4_0102_0A00,
    0x0280_8400_89A0_4201,
    0x8002_0805_8400_4001,
    0x1420_9250_0200_1004,
    0x0042_0104_0204_0102,
    0x1410_0020_9100_6800,
    0x801A_4441_0212_0400,
    0x0002_9200_4200_0500,
    0x1204_0404_1041_040A,
    0x0810_2081_0110_0244,
    0x0002_0801_8410_2052,
    0x2100_4248_4808_4008,
    0x0840_0A10_4208_4000,
    0xC020_0000_2088_4061,
    0x0440_0012_5A06_001D,
    0x0818_6020_0421_280A,
    0x2411_0202_0404_0904,
    0x1125_2802_104A_0020,
    0x0001_1401_0808_8404,
    0x0178_4100_8090_A844,
    0x0909_0461_0401_0480,
    0x4000_028A_0A10_4408,
    0x9041_0000_A004_2401,
    0x8010_4040_0314_010A,
    0x008A_0410_1001_2100,
    0x1021_0104_0480_8204,
];
