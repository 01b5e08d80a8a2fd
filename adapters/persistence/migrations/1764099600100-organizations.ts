import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organizations, their workspaces and their members. An organization always has an active owner. */
export class Organizations1764099600100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(OWNER_STAYS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE organization_members, workspaces, organizations;
      DROP FUNCTION refuse_organization_without_owner()`);
  }
}

const TABLES = `
  CREATE TABLE organizations (
    id uuid PRIMARY KEY,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 240),
    slug text NOT NULL CONSTRAINT organizations_slug_key UNIQUE CHECK (length(slug) BETWEEN 3 AND 40),
    created_by uuid NOT NULL REFERENCES users,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX organizations_creator ON organizations (created_by);

  CREATE TABLE workspaces (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 240),
    slug text NOT NULL CHECK (length(slug) BETWEEN 3 AND 40),
    created_at timestamptz NOT NULL,
    CONSTRAINT workspaces_slug_key UNIQUE (organization_id, slug)
  );

  CREATE TABLE organization_members (
    organization_id uuid NOT NULL REFERENCES organizations,
    user_id uuid NOT NULL REFERENCES users,
    role text NOT NULL CHECK (role IN ('OWNER', 'ADMIN', 'DEVELOPER', 'BILLING', 'COMPLIANCE', 'MEMBER')),
    joined_at timestamptz NOT NULL,
    removed_at timestamptz,
    PRIMARY KEY (organization_id, user_id)
  );
  CREATE INDEX organization_members_user ON organization_members (user_id) WHERE removed_at IS NULL;
  CREATE INDEX organization_members_owners ON organization_members (organization_id) WHERE role = 'OWNER' AND removed_at IS NULL;`;

/*
 * The check locks the organization first. Two owners who give up the role at the same moment are therefore checked one after the other, and
 * the second one sees what the first one has stored.
 */
const OWNER_STAYS = `
  CREATE FUNCTION refuse_organization_without_owner() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM organizations WHERE id = OLD.organization_id FOR NO KEY UPDATE;
      IF FOUND AND NOT EXISTS (
        SELECT FROM organization_members WHERE organization_id = OLD.organization_id AND role = 'OWNER' AND removed_at IS NULL
      ) THEN
        RAISE EXCEPTION 'The organization % would be left without owner', OLD.organization_id USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER organization_members_owner_lost AFTER UPDATE OR DELETE ON organization_members
    FOR EACH ROW WHEN (OLD.role = 'OWNER' AND OLD.removed_at IS NULL) EXECUTE FUNCTION refuse_organization_without_owner();`;
