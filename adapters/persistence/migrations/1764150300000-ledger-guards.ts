import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Entries of a ledger are deleted with their user only, an entry that changes something has its postings when it is committed, and postings
 * that come later must add up with those that are there.
 */
export class LedgerGuards1764150300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      postToLedger(
        'ledger_postings p JOIN ledger_entries e ON e.id = p.entry_id WHERE e.id IN (SELECT entry_id FROM posted)',
      ),
    );
    await runner.query(DELETIONS);
    await runner.query(POSTINGS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER ledger_entries_posted ON ledger_entries;
      DROP TRIGGER ledger_entries_stay ON ledger_entries;
      DROP TRIGGER ledger_postings_stay ON ledger_postings;
      DROP FUNCTION assert_entry_posted(), refuse_ledger_deletion();`);
    await runner.query(postToLedger('posted p JOIN ledger_entries e ON e.id = p.entry_id'));
  }
}

/* A statement of a client runs a trigger at depth 1, the deletion of a user at a greater one. */
const DELETIONS = `
  CREATE FUNCTION refuse_ledger_deletion() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF pg_trigger_depth() = 1 THEN
      RAISE EXCEPTION 'An entry of a ledger is deleted with its user only' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER ledger_entries_stay BEFORE DELETE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_deletion();
  CREATE TRIGGER ledger_postings_stay BEFORE DELETE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_deletion();`;

const POSTINGS = `
  CREATE FUNCTION assert_entry_posted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NOT EXISTS (SELECT FROM ledger_postings WHERE entry_id = NEW.id) THEN
      RAISE EXCEPTION 'The entry has no postings' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_posted';
    END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER ledger_entries_posted AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.units <> 0) EXECUTE FUNCTION assert_entry_posted();`;

/** @param postings the postings `p` that an entry `e` is compared with */
function postToLedger(postings: string): string {
  return `
  CREATE OR REPLACE FUNCTION post_to_ledger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (
      SELECT FROM ${postings} GROUP BY e.id
      HAVING sum(p.units) <> 0 OR coalesce(sum(p.units) FILTER (WHERE p.account IN ('BALANCE', 'DEBT')), 0) <> e.units) THEN
      RAISE EXCEPTION 'The postings of an entry do not add up' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balanced';
    END IF;
    UPDATE ledger_holdings h SET units = h.units + p.units FROM posted p JOIN ledger_entries e ON e.id = p.entry_id
    WHERE h.ledger = e.ledger AND h.user_id = e.user_id AND h.account = p.account AND h.expires_on = p.expires_on;
    INSERT INTO ledger_holdings (ledger, user_id, account, expires_on, units)
      SELECT e.ledger, e.user_id, p.account, p.expires_on, p.units FROM posted p JOIN ledger_entries e ON e.id = p.entry_id
      WHERE p.account IN ('BALANCE', 'DEBT') AND NOT EXISTS (
        SELECT FROM ledger_holdings h
        WHERE h.ledger = e.ledger AND h.user_id = e.user_id AND h.account = p.account AND h.expires_on = p.expires_on);
    DELETE FROM ledger_holdings h USING posted p JOIN ledger_entries e ON e.id = p.entry_id
    WHERE h.ledger = e.ledger AND h.user_id = e.user_id AND h.units = 0;
    RETURN NULL;
  END $$;`;
}
