import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans, API keys, and the sessions that act for a user. */
export class AccessKeys1763710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PLANS);
    await runner.query(API_KEYS);
    await runner.query(SESSIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app_sessions DROP COLUMN device, DROP COLUMN platform, DROP COLUMN last_used_at;
      DROP TABLE api_key_sessions, api_keys;
      DROP TRIGGER users_plan_changed ON users;
      DROP TRIGGER plans_changed ON plans;
      ALTER TABLE users DROP COLUMN plan_code;
      DROP FUNCTION default_plan_code();
      DROP TABLE plans;
      DROP FUNCTION announce_plan_of_user(), announce_plans();`);
  }
}

/* The triggers announce every change with its commit; an empty payload means all users. */
const PLANS = `
  CREATE TABLE plans (
    code text PRIMARY KEY CHECK (code ~ '^[A-Z][A-Z0-9_]{0,31}$'),
    name text NOT NULL CONSTRAINT plans_name_key UNIQUE,
    includes_api boolean NOT NULL,
    rank integer NOT NULL CONSTRAINT plans_rank_key UNIQUE,
    is_default boolean NOT NULL DEFAULT false
  );
  CREATE UNIQUE INDEX plans_default ON plans (is_default) WHERE is_default;
  INSERT INTO plans (code, name, includes_api, rank, is_default)
    VALUES ('FREE', 'Free', false, 1, false), ('PLUS', 'Plus', true, 2, true), ('PRO', 'Pro', true, 3, false);

  CREATE FUNCTION default_plan_code() RETURNS text LANGUAGE sql STABLE AS 'SELECT code FROM plans WHERE is_default';
  ALTER TABLE users ADD COLUMN plan_code text NOT NULL DEFAULT default_plan_code()
    CONSTRAINT users_plan_fkey REFERENCES plans;

  CREATE FUNCTION announce_plan_of_user() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_notify('plan_changes', NEW.id::text); RETURN NULL; END $$;
  CREATE FUNCTION announce_plans() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_notify('plan_changes', ''); RETURN NULL; END $$;
  CREATE TRIGGER users_plan_changed AFTER UPDATE OF plan_code ON users
    FOR EACH ROW WHEN (OLD.plan_code IS DISTINCT FROM NEW.plan_code) EXECUTE FUNCTION announce_plan_of_user();
  CREATE TRIGGER plans_changed AFTER UPDATE ON plans FOR EACH STATEMENT EXECUTE FUNCTION announce_plans();`;

/* An active key has one of its owner's ten slots, so that no statement can store an eleventh. */
const API_KEYS = `
  CREATE TABLE api_keys (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    prefix text NOT NULL CHECK (length(prefix) = 12),
    fingerprint text NOT NULL CONSTRAINT api_keys_fingerprint_key UNIQUE,
    scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
    grant_id text,
    maker_key_id uuid REFERENCES api_keys,
    slot smallint CHECK (slot BETWEEN 1 AND 10),
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz,
    CONSTRAINT api_keys_end CHECK (expires_at > created_at),
    CONSTRAINT api_keys_revoked CHECK (revoked_at IS NULL OR slot IS NULL),
    CONSTRAINT api_keys_active CHECK (slot IS NOT NULL OR revoked_at IS NOT NULL OR expires_at IS NOT NULL),
    CONSTRAINT api_keys_no_money CHECK (
      NOT scopes && ARRAY['write:payments', 'write:trades', 'write:sub_accounts', 'write:agent_sessions'])
  );
  CREATE UNIQUE INDEX api_keys_slot ON api_keys (user_id, slot) WHERE slot IS NOT NULL;
  CREATE INDEX api_keys_user ON api_keys (user_id, created_at DESC, id);
  CREATE INDEX api_keys_maker ON api_keys (maker_key_id) WHERE maker_key_id IS NOT NULL;`;

const SESSIONS = `
  CREATE TABLE api_key_sessions (
    id uuid PRIMARY KEY,
    key_id uuid NOT NULL REFERENCES api_keys,
    user_id uuid NOT NULL REFERENCES users,
    device_name text NOT NULL,
    platform text NOT NULL,
    created_at timestamptz NOT NULL,
    ended_at timestamptz
  );
  CREATE INDEX api_key_sessions_key ON api_key_sessions (key_id, created_at DESC, id);
  CREATE INDEX api_key_sessions_live ON api_key_sessions (user_id, created_at DESC, id) WHERE ended_at IS NULL;

  ALTER TABLE app_sessions ADD COLUMN device text, ADD COLUMN platform text, ADD COLUMN last_used_at timestamptz;`;
