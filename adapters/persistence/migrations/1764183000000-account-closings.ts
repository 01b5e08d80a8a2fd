import type { MigrationInterface, QueryRunner } from 'typeorm';

const PURPOSES = ['sign-in', 'oauth-sign-in', 'sign-up', 'add-passkey', 'guardian', 'guardian-consent', 'recover'];
const EXPORTS = ['data-export', 'data-export-download'];

/**
 * Accounts that are closed, and how far they are erased. A closing is announced like a change of the plan: a closed account has none. What otherwise only grows, the audit log and the ledgers, can lose the entries of an
 * account that is erased: its years end once.
 */
export class AccountClosings1764183000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(purposes([...PURPOSES, ...EXPORTS, 'account-closing']));
    await runner.query(CLOSINGS);
    await runner.query(`
      DROP TRIGGER security_events_only_grow ON security_events;
      DROP TRIGGER ledger_entries_stay ON ledger_entries;
      DROP TRIGGER ledger_postings_stay ON ledger_postings;`);
    await runner.query(FORGETTING);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM webauthn_challenges WHERE purpose = 'account-closing'`);
    await runner.query(purposes([...PURPOSES, ...EXPORTS]));
    await runner.query(`
      DROP TRIGGER security_events_only_grow ON security_events;
      DROP TRIGGER security_events_stay ON security_events;
      DROP TRIGGER ledger_entries_stay ON ledger_entries;
      DROP TRIGGER ledger_postings_stay ON ledger_postings;
      DROP FUNCTION refuse_to_delete_security_event(), refuse_to_delete_ledger_entry(), refuse_to_delete_ledger_posting(), is_erased(uuid);
      DROP TABLE account_closings;
      DROP TRIGGER users_closed ON users;
      ALTER TABLE users DROP COLUMN closed_at;
      CREATE TRIGGER security_events_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON security_events
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_security_events();
      CREATE TRIGGER ledger_entries_stay BEFORE DELETE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_deletion();
      CREATE TRIGGER ledger_postings_stay BEFORE DELETE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_deletion();`);
  }
}

const CLOSINGS = `
  ALTER TABLE users ADD COLUMN closed_at timestamptz;
  CREATE TABLE account_closings (
    user_id uuid PRIMARY KEY REFERENCES users,
    status text NOT NULL CHECK (status IN ('ERASING', 'ERASED', 'FORGOTTEN')),
    closed_at timestamptz NOT NULL,
    due_at timestamptz,
    erased_at timestamptz,
    CONSTRAINT account_closings_due CHECK ((due_at IS NULL) = (status = 'FORGOTTEN')),
    CONSTRAINT account_closings_erased CHECK ((erased_at IS NULL) = (status = 'ERASING'))
  );
  CREATE INDEX account_closings_due ON account_closings (due_at) WHERE due_at IS NOT NULL;
  CREATE TRIGGER users_closed AFTER UPDATE OF closed_at ON users FOR EACH ROW
    WHEN (OLD.closed_at IS DISTINCT FROM NEW.closed_at) EXECUTE FUNCTION announce_plan_of_user();`;

/* A statement of a client runs a trigger at depth 1, the deletion of a user at a greater one. Postings go before their entries. */
const FORGETTING = `
  CREATE FUNCTION is_erased(user_id uuid) RETURNS boolean LANGUAGE sql STABLE AS
    $$ SELECT EXISTS (SELECT FROM account_closings c WHERE c.user_id = $1 AND c.status = 'ERASED') $$;

  CREATE FUNCTION refuse_to_delete_security_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF OLD.user_id IS NULL OR NOT is_erased(OLD.user_id) THEN
      RAISE EXCEPTION 'The security record only grows: % is refused', TG_OP;
    END IF;
    RETURN OLD;
  END $$;
  CREATE TRIGGER security_events_only_grow BEFORE UPDATE OR TRUNCATE ON security_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_security_events();
  CREATE TRIGGER security_events_stay BEFORE DELETE ON security_events
    FOR EACH ROW EXECUTE FUNCTION refuse_to_delete_security_event();

  CREATE FUNCTION refuse_to_delete_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF pg_trigger_depth() = 1 AND NOT is_erased(OLD.user_id) THEN
      RAISE EXCEPTION 'An entry of a ledger is deleted with its user only' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END $$;
  CREATE TRIGGER ledger_entries_stay BEFORE DELETE ON ledger_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_to_delete_ledger_entry();

  CREATE FUNCTION refuse_to_delete_ledger_posting() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF pg_trigger_depth() = 1 AND NOT EXISTS (SELECT FROM ledger_entries e WHERE e.id = OLD.entry_id AND is_erased(e.user_id)) THEN
      RAISE EXCEPTION 'An entry of a ledger is deleted with its user only' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END $$;
  CREATE TRIGGER ledger_postings_stay BEFORE DELETE ON ledger_postings
    FOR EACH ROW EXECUTE FUNCTION refuse_to_delete_ledger_posting();`;

function purposes(names: readonly string[]): string {
  return `
    ALTER TABLE webauthn_challenges DROP CONSTRAINT webauthn_challenges_purpose_check,
      ADD CONSTRAINT webauthn_challenges_purpose_check CHECK (purpose IN (${names.map((name) => `'${name}'`).join(', ')}))`;
}
