//! The bounds of what is read and worked out: the same in every build and on every machine. What is beyond one of them is an
//! error with its place. No file, pack or event that people wrote is near any of them.

/// How many values a file can have, tables and lists among them: each takes some hundred bytes of memory, and in 4 MiB there
/// could be two million. The largest file in the program has some four thousand.
pub const VALUES: usize = 200_000;

/// The largest receipt that is written, and the largest file in which one is read: 16 MiB. It has the record in it, and what
/// was ruled on that.
pub const RECEIPT_BYTES: usize = 16 << 20;

/// How many bytes of a file in PGN are read for the game that a record names in it: 64 MiB, some hundred thousand games.
pub const GAME_FILE_BYTES: usize = 64 << 20;

/// How many values a file of a pack can have, counted so.
pub const PACK_VALUES: usize = 20_000;

/// How many events a record can have. Each is ruled on; the longest game that is known has 538 plies.
pub const EVENTS: usize = 4096;

/// How many bytes a text of a pack can have: a title, a summary, a sentence. It can be said many times, with much put in; the
/// longest has some hundred.
pub const TEXT_BYTES: usize = 64 << 10;

/// How many bytes a sentence of a vocabulary or a word of `[law]` can have: 4 KiB. A summary says each as often as it names it;
/// the longest has some hundreds.
pub const SENTENCE_BYTES: usize = 4 << 10;

/// How deep braces can be nested in a sentence. A choice within a choice is the deepest that is needed.
pub const BRACES: usize = 16;

/// How many numbers a summary can name, each time counted. The longest names half a dozen.
pub const NUMBERS_NAMED: usize = 64;

/// How many questions a vocabulary can declare, and how many facts. The editions of the program have some hundreds.
pub const DECLARED: usize = 2000;

/// How many facts a question can have, and how many numbers a regulation. Comparing two editions tries the combinations of both;
/// the most in the program are some dozens.
pub const FACTS_OF_A_QUESTION: usize = 256;

/// How many words a fact can be one of. The longest list in the program has some dozens.
pub const WORDS: usize = 1000;

/// How many files a pack can have. The largest pack in the program has some three hundred.
pub const PACK_FILES: usize = 2000;

/// The most bytes that the files of a pack may have together: 8 MiB, a dozen times what the largest edition has.
pub const PACK_BYTES: usize = 8 << 20;

/// How many bytes the signature of a pack can have. It has some five hundred.
pub const SIGNATURE_BYTES: usize = 4 << 10;

/// How many packs can extend each other in a line. From the Laws of 2005 to those of 2023 there are six.
pub const PACKS_IN_A_LINE: usize = 64;

/// In how many courses, that a game may have taken by what earlier rulings left open, the next open ruling is still answered in every
/// way. Beyond it, what happens after that ruling is undecided. Two penalties that are left to the arbiter make nine.
pub const COURSES: usize = 16;

/// How many values the files of a pack can have together, counted so. Those of the largest in the program have some twenty thousand.
pub const PACK_VALUES_TOGETHER: usize = 200_000;

/// How many packs are read from one folder. A program of all national federations has some two hundred.
pub const PACKS: usize = 256;

/// The most bytes that the packs of one folder may have together: 32 MiB, twenty times what those of the program have.
pub const PACKS_BYTES: usize = 32 << 20;

/// How many names the `exception_to` of all regulations can have that answer one question. The most in the program are some dozens.
pub const EXCEPTIONS: usize = 2000;

/// How many regulations of an edition can answer one question: they are compared by twos. No question of the Laws has
/// more than about two dozen.
pub const ANSWERING: usize = 256;

/// In how many ways the options that layers ask for can be announced, each tempo counted: nine that are true or false, or
/// one of 682 words. Counted are those without a default, and those that bear on one question: there is a ruling, or a
/// comparison, under each. Every edition of the program is within it, as is checked when it is built.
pub const POSSIBILITIES: usize = 2048;

/// How many regulations may depend on unknown facts before the answer is given up: there is an answer for each
/// combination of outcomes.
pub const OPEN_REGULATIONS: usize = 6;

/// In how many ways the missing facts may turn out before all of them are asked for.
pub const WAYS: usize = 64;

/// How many citations are judged at once: each takes some milliseconds. The longest manual for arbiters has some thousand.
pub const CITATIONS: usize = 10_000;

kodeks_base::listed_limits! {
    records { VALUES: number, RECEIPT_BYTES: bytes, GAME_FILE_BYTES: bytes, EVENTS: number, OPEN_REGULATIONS: number, WAYS: number, COURSES: number }
    packs {
        PACK_FILES: number,
        PACK_BYTES: bytes,
        PACK_VALUES: number,
        PACK_VALUES_TOGETHER: number,
        SIGNATURE_BYTES: bytes,
        PACKS_IN_A_LINE: number,
        TEXT_BYTES: bytes,
        SENTENCE_BYTES: bytes,
        BRACES: number,
        NUMBERS_NAMED: number,
        DECLARED: number,
        FACTS_OF_A_QUESTION: number,
        WORDS: number,
        PACKS: number,
        PACKS_BYTES: bytes,
        ANSWERING: number,
        EXCEPTIONS: number,
        POSSIBILITIES: number,
    }
    program { CITATIONS: number }
}
