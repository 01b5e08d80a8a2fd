import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The artifacts of the authorization server, and its signing keys. */
export class AuthorizationServer1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ARTIFACTS);
    await runner.query(SIGNING_KEYS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE signing_keys, oauth_artifacts');
  }
}

const ARTIFACTS = `
  CREATE TABLE oauth_artifacts (
    model text NOT NULL,
    key text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    user_code_key text,
    uid_key text,
    account_id uuid REFERENCES users,
    client_id text,
    client_name text,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz,
    consumed_at timestamptz,
    used_at timestamptz,
    PRIMARY KEY (model, key)
  );
  CREATE INDEX oauth_artifacts_grant ON oauth_artifacts (grant_id) WHERE grant_id IS NOT NULL;
  CREATE UNIQUE INDEX oauth_artifacts_user_code ON oauth_artifacts (user_code_key) WHERE user_code_key IS NOT NULL;
  CREATE UNIQUE INDEX oauth_artifacts_uid ON oauth_artifacts (uid_key) WHERE uid_key IS NOT NULL;
  CREATE UNIQUE INDEX oauth_artifacts_grant_of ON oauth_artifacts (account_id, client_id) WHERE model = 'Grant';
  CREATE INDEX oauth_artifacts_client ON oauth_artifacts (client_id) WHERE model = 'Grant';
  CREATE INDEX oauth_artifacts_end ON oauth_artifacts (expires_at);`;

const SIGNING_KEYS = `
  CREATE TABLE signing_keys (
    kid text PRIMARY KEY,
    public_jwk jsonb NOT NULL,
    private_jwk text NOT NULL,
    created_at timestamptz NOT NULL,
    signs_from timestamptz NOT NULL,
    retires_at timestamptz
  );`;
