# The page in a browser: the Laws, in English.

site-laws-title = The Laws of Chess
site-laws-today = in force today
site-laws-find = Words, or the number of an article
site-laws-editions = Editions
site-laws-chapters = Chapters
site-laws-way = Where this page stands
site-laws-option = as the event announces
site-laws-with = In force with it
site-laws-texts = Where two texts disagree
site-laws-origin = What carries it out, and where it comes from
site-laws-since = Compared with the edition before: { $edition }
site-laws-later = Compared with the edition after: { $edition }
site-laws-unchanged = It says the same, under the same number.
site-laws-neighbours = Around this article
site-laws-above = Above it
site-laws-below = Below it
site-laws-before = Before it
site-laws-after = After it
site-laws-cases = Cases
site-laws-more-cases = { $count ->
    [one] one case more
   *[other] { $count } cases more
}
site-laws-own-words = What stands here says what the article says, in words of our own.
site-laws-authentic-en = The text that counts is in English.
site-laws-authentic-pl = The text that counts is in Polish.
site-laws-authentic-cs = The text that counts is in Czech.
site-laws-published = The text that counts, as its body publishes it
site-laws-print = Print

## Chapters, by the folders of the packs.

site-laws-chapter-fide-0 = Introduction and Preface
site-laws-chapter-fide-1 = The nature and objectives of the game
site-laws-chapter-fide-2 = The initial position of the pieces
site-laws-chapter-fide-3 = The moves of the pieces
site-laws-chapter-fide-preface = Preface
site-laws-chapter-fide-introduction = Introduction
site-laws-chapter-fide-intro = Introduction
site-laws-chapter-fide-b = Blitz
site-laws-chapter-fide-guidelines = Guidelines
site-laws-chapter-fide-glossary = Glossary
site-laws-chapter-the-act-of-moving-the-pieces = The act of moving the pieces
site-laws-chapter-the-completion-of-the-game = The completion of the game
site-laws-chapter-the-chess-clock = The chess clock
site-laws-chapter-the-virtual-clock = The virtual clock
site-laws-chapter-irregularities = Irregularities
site-laws-chapter-the-recording-of-the-moves = The recording of the moves
site-laws-chapter-the-drawn-game = The drawn game
site-laws-chapter-quickplay-finish = Quickplay finish
site-laws-chapter-points = Points
site-laws-chapter-the-conduct-of-the-players = The conduct of the players
site-laws-chapter-the-role-of-the-arbiter = The role of the arbiter
site-laws-chapter-rating-changes = Rating changes
site-laws-chapter-illegal-moves = Illegal moves
site-laws-chapter-time-forfeit = Time forfeit
site-laws-chapter-insufficient-material = Insufficient material
site-laws-chapter-touch = Touching pieces
site-laws-chapter-tables = Tables
site-laws-chapter-adjourned-games = Adjourned games
site-laws-chapter-rapid = Rapid chess
site-laws-chapter-blitz = Blitz
site-laws-chapter-notation = Algebraic notation
site-laws-chapter-blind-players = Blind and visually disabled players
site-laws-chapter-chess960 = Chess960
site-laws-chapter-no-arbiter = Quickplay finishes without an arbiter
site-laws-chapter-blind = Blind and visually disabled players

## Guides.

site-guides-english = The guides to the program are in English.
site-guides-arbiters = For arbiters
site-guides-event = For chief arbiters: an event with several arbiters
site-guides-committees = For appeals committees
site-guides-federations = For federations
site-guides-programmers = For programmers
site-guides-researchers = For researchers
