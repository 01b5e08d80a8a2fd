import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of workspaces. Of a key only the fingerprint and the first 12 characters are stored. */
export class PlatformKeys1764099600300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE platform_keys (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 240),
        mode text NOT NULL CHECK (mode IN ('live', 'test')),
        prefix text NOT NULL CHECK (length(prefix) = 12),
        fingerprint text NOT NULL CONSTRAINT platform_keys_fingerprint_key UNIQUE CHECK (length(fingerprint) = 64),
        scopes text[] NOT NULL,
        status text NOT NULL CHECK (status IN ('active', 'rotated', 'revoked', 'expired')),
        created_by uuid NOT NULL REFERENCES users,
        created_at timestamptz NOT NULL,
        replaced_by uuid REFERENCES platform_keys,
        grace_ends_at timestamptz,
        revoked_at timestamptz,
        CONSTRAINT platform_keys_no_payment_scope CHECK (
          NOT scopes && ARRAY['write:payments', 'write:trades', 'write:sub_accounts', 'write:agent_sessions']),
        CONSTRAINT platform_keys_replacement CHECK (
          num_nonnulls(replaced_by, grace_ends_at) IN (0, 2) AND (status NOT IN ('rotated', 'expired') OR replaced_by IS NOT NULL)
          AND (status <> 'active' OR replaced_by IS NULL)),
        CONSTRAINT platform_keys_revocation CHECK ((status = 'revoked') = (revoked_at IS NOT NULL))
      );
      CREATE INDEX platform_keys_newest ON platform_keys (workspace_id, created_at DESC, id DESC);
      CREATE INDEX platform_keys_usable ON platform_keys (workspace_id, mode) WHERE status IN ('active', 'rotated');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE platform_keys');
  }
}
