CREATE TRIGGER entry_comes_last BEFORE INSERT ON entry
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM entry)
    OR EXISTS (SELECT 1 FROM entry WHERE device = NEW.device AND number = NEW.number)
    OR (NEW.seq > 1 AND NEW.previous IS NOT (SELECT hash FROM entry WHERE seq = NEW.seq - 1))
BEGIN SELECT RAISE(ABORT, 'an entry follows the last one'); END;
CREATE TRIGGER entry_stays BEFORE UPDATE ON entry
BEGIN SELECT RAISE(ABORT, 'what was entered is not changed'); END;
CREATE TRIGGER entry_is_kept BEFORE DELETE ON entry
BEGIN SELECT RAISE(ABORT, 'what was entered is not taken out'); END;
CREATE TRIGGER personal_digest_comes_last BEFORE INSERT ON personal_digest
WHEN NEW.id IS NOT (SELECT coalesce(max(id), 0) + 1 FROM personal_digest)
    OR NEW.entry IS NOT (SELECT max(seq) FROM entry)
BEGIN SELECT RAISE(ABORT, 'a personal text belongs to the last entry'); END;
CREATE TRIGGER personal_digest_stays BEFORE UPDATE ON personal_digest
BEGIN SELECT RAISE(ABORT, 'what was entered is not changed'); END;
CREATE TRIGGER personal_digest_is_kept BEFORE DELETE ON personal_digest
BEGIN SELECT RAISE(ABORT, 'what was entered is not taken out'); END;
CREATE TRIGGER personal_is_digested BEFORE INSERT ON personal
WHEN NOT EXISTS (
        SELECT 1 FROM personal_digest AS own
        WHERE own.id = NEW.id AND own.entry = NEW.entry AND own.name = NEW.name
    )
    OR NEW.entry IS NOT (SELECT max(seq) FROM entry)
    OR EXISTS (SELECT 1 FROM personal WHERE id = NEW.id)
    OR EXISTS (SELECT 1 FROM erasure WHERE personal = NEW.id)
BEGIN SELECT RAISE(ABORT, 'a personal text belongs to the last entry'); END;
CREATE TRIGGER personal_stays BEFORE UPDATE ON personal
BEGIN SELECT RAISE(ABORT, 'what was entered is not changed'); END;
CREATE TRIGGER personal_is_erased BEFORE DELETE ON personal
WHEN NOT EXISTS (SELECT 1 FROM erasure WHERE personal = OLD.id)
BEGIN SELECT RAISE(ABORT, 'a personal text is erased by an entry that says so'); END;
CREATE TRIGGER erasure_is_entered BEFORE INSERT ON erasure
WHEN EXISTS (SELECT 1 FROM erasure WHERE personal = NEW.personal)
    OR NOT EXISTS (
        SELECT 1 FROM entry, json_each(entry.body, '$.erased') AS one
        WHERE entry.seq = NEW.entry AND entry.kind = 'erased' AND one.type = 'integer' AND one.value = NEW.personal
    )
BEGIN SELECT RAISE(ABORT, 'a personal text is erased by an entry that says so'); END;
CREATE TRIGGER erasure_stays BEFORE UPDATE ON erasure
BEGIN SELECT RAISE(ABORT, 'what was entered is not changed'); END;
CREATE TRIGGER erasure_is_kept BEFORE DELETE ON erasure
BEGIN SELECT RAISE(ABORT, 'what was entered is not taken out'); END;
CREATE TRIGGER meta_comes_first BEFORE INSERT ON meta
BEGIN SELECT RAISE(ABORT, 'what an event is, is said once'); END;
CREATE TRIGGER meta_stays BEFORE UPDATE ON meta
BEGIN SELECT RAISE(ABORT, 'what an event is, is said once'); END;
CREATE TRIGGER meta_is_kept BEFORE DELETE ON meta
BEGIN SELECT RAISE(ABORT, 'what an event is, is said once'); END;
CREATE TRIGGER head_moves_on AFTER INSERT ON entry
BEGIN UPDATE head SET entry = NEW.seq, hash = NEW.hash; END;
CREATE TRIGGER head_is_last BEFORE UPDATE ON head
WHEN NEW.one IS NOT 1 OR NOT EXISTS (
        SELECT 1 FROM entry
        WHERE seq = NEW.entry AND hash = NEW.hash AND seq = (SELECT max(seq) FROM entry)
    )
BEGIN SELECT RAISE(ABORT, 'the head is the last entry'); END;
CREATE TRIGGER head_comes_first BEFORE INSERT ON head
BEGIN SELECT RAISE(ABORT, 'the head is the last entry'); END;
CREATE TRIGGER head_is_kept BEFORE DELETE ON head
BEGIN SELECT RAISE(ABORT, 'the head is the last entry'); END;
