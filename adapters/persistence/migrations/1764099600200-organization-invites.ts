import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invites to organizations. Of the token only the fingerprint is stored. An address has one pending invite in an organization. */
export class OrganizationInvites1764099600200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE organization_invites (
        id uuid PRIMARY KEY,
        organization_id uuid NOT NULL REFERENCES organizations,
        email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
        role text NOT NULL CHECK (role IN ('OWNER', 'ADMIN', 'DEVELOPER', 'BILLING', 'COMPLIANCE', 'MEMBER')),
        status text NOT NULL CHECK (status IN ('pending', 'accepted', 'expired')),
        token_fingerprint text NOT NULL CONSTRAINT organization_invites_token_key UNIQUE CHECK (length(token_fingerprint) = 64),
        invited_by uuid NOT NULL REFERENCES users,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CHECK (expires_at >= created_at),
        accepted_by uuid REFERENCES users,
        CONSTRAINT organization_invites_acceptance CHECK ((status = 'accepted') = (accepted_by IS NOT NULL))
      );
      CREATE UNIQUE INDEX organization_invites_pending_key ON organization_invites (organization_id, email) WHERE status = 'pending';
      CREATE INDEX organization_invites_newest ON organization_invites (organization_id, created_at DESC, id DESC);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE organization_invites');
  }
}
