CREATE TABLE meta(
    name TEXT PRIMARY KEY NOT NULL,
    value BLOB NOT NULL
) STRICT;
CREATE TABLE entry(
    seq INTEGER PRIMARY KEY CHECK (seq >= 1),
    device TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    round INTEGER,
    board INTEGER,
    about INTEGER REFERENCES entry(seq) CHECK (about < seq),
    body TEXT NOT NULL CHECK (json_valid(body)),
    previous BLOB NOT NULL CHECK (length(previous) = 32),
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    UNIQUE (device, number)
) STRICT;
CREATE TABLE personal_digest(
    id INTEGER PRIMARY KEY CHECK (id >= 1),
    entry INTEGER NOT NULL REFERENCES entry(seq),
    name TEXT NOT NULL,
    digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;
CREATE INDEX personal_digest_entry ON personal_digest(entry);
CREATE TABLE personal(
    id INTEGER PRIMARY KEY REFERENCES personal_digest(id),
    entry INTEGER NOT NULL REFERENCES entry(seq),
    name TEXT NOT NULL,
    salt BLOB NOT NULL CHECK (length(salt) = 32),
    text TEXT NOT NULL
) STRICT;
CREATE TABLE erasure(
    personal INTEGER PRIMARY KEY REFERENCES personal_digest(id),
    entry INTEGER NOT NULL REFERENCES entry(seq)
) STRICT;
CREATE TABLE to_wipe(
    entry INTEGER PRIMARY KEY
) STRICT;
CREATE TABLE head(
    one INTEGER PRIMARY KEY CHECK (one = 1),
    entry INTEGER NOT NULL CHECK (entry >= 0),
    hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;
