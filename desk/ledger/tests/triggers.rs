//! What stands in the file lets nobody change it, whichever program is used.

use kodeks_ledger::Ledger;

use crate::common::{behind, entered, new, place, with_texts};

#[test]
fn no_sql_changes_or_takes_out_what_was_entered() {
    let (_folder, path) = place();
    let mut ledger = Ledger::open(&path).unwrap();
    let text = [("player", "Anna Kowalska"), ("remark", "she was ill")];
    entered(&mut ledger, &with_texts(new("hall", 1), &text));
    let mut no_erasure = new("hall", 2);
    no_erasure.body = serde_json::json!({ "erased": [2] });
    entered(&mut ledger, &with_texts(no_erasure, &[("player", "Jan")]));
    ledger.erase(&new("hall", 3), &[1]).unwrap();
    let before = ledger.verify().unwrap();
    let other = behind(&path);
    for sql in [
        "UPDATE entry SET body = '{}'",
        "UPDATE entry SET seq = seq",
        "UPDATE OR REPLACE entry SET seq = 1 WHERE seq = 2",
        "UPDATE OR IGNORE entry SET kind = 'x'",
        "DELETE FROM entry",
        "DELETE FROM entry WHERE seq = 3",
        "INSERT OR REPLACE INTO entry SELECT * FROM entry WHERE seq = 3",
        "REPLACE INTO entry SELECT 4, device, number, at, kind, round, board, about, body, hash, hash FROM entry WHERE seq = 3",
        "REPLACE INTO entry SELECT 5, 'x', number, at, kind, round, board, about, body, hash, hash FROM entry WHERE seq = 3",
        "INSERT INTO entry SELECT NULL, 'x', number, at, kind, round, board, about, body, hash, hash FROM entry WHERE seq = 3",
        "INSERT INTO entry SELECT 4, 'x', number, at, kind, round, board, about, body, previous, hash FROM entry WHERE seq = 3",
        "INSERT INTO entry SELECT * FROM entry WHERE seq = 3 ON CONFLICT DO UPDATE SET body = '{}'",
        "UPDATE personal_digest SET digest = zeroblob(32)",
        "DELETE FROM personal_digest WHERE id = 1",
        "REPLACE INTO personal_digest VALUES (1, 1, 'player', zeroblob(32))",
        "INSERT INTO personal_digest VALUES (4, 1, 'player', zeroblob(32))",
        "UPDATE personal SET text = 'x'",
        "UPDATE personal SET text = text",
        "DELETE FROM personal",
        "DELETE FROM personal WHERE id = 2",
        "REPLACE INTO personal VALUES (2, 1, 'remark', zeroblob(32), 'x')",
        "INSERT INTO personal VALUES (1, 1, 'player', zeroblob(32), 'x')",
        "INSERT INTO erasure VALUES (2, 1)",
        "INSERT INTO erasure VALUES (2, 2)",
        "INSERT INTO erasure VALUES (2, 3)",
        "INSERT INTO erasure VALUES (2, 99)",
        "INSERT INTO erasure VALUES (1, 3)",
        "REPLACE INTO erasure VALUES (1, 3)",
        "UPDATE erasure SET personal = 2",
        "DELETE FROM erasure",
        "INSERT INTO meta VALUES ('more', zeroblob(32))",
        "REPLACE INTO meta VALUES ('event', zeroblob(32))",
        "UPDATE meta SET value = zeroblob(32)",
        "DELETE FROM meta",
        "INSERT INTO head VALUES (2, 3, zeroblob(32))",
        "REPLACE INTO head VALUES (1, 3, zeroblob(32))",
        "UPDATE head SET entry = 2, hash = (SELECT hash FROM entry WHERE seq = 2)",
        "UPDATE head SET hash = zeroblob(32)",
        "UPDATE head SET one = 2",
        "DELETE FROM head",
    ] {
        let refused = other.execute_batch(sql).unwrap_err();
        assert_eq!(refused.sqlite_error_code(), Some(rusqlite::ErrorCode::ConstraintViolation), "{sql}: {refused}");
    }
    assert_eq!(ledger.verify().unwrap(), before);
    entered(&mut ledger, &new("hall", 4));
}
