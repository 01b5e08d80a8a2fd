import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An organization keeps an owner who has agreed to be one. Those who are members by now have agreed: nobody could be asked before.
 */
export class ConfirmedRoles1764188500100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE organization_members ADD COLUMN confirmed_at timestamptz;
      UPDATE organization_members SET confirmed_at = joined_at`);
    await runner.query(refusal(' AND confirmed_at IS NOT NULL'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(refusal(''));
    await runner.query('ALTER TABLE organization_members DROP COLUMN confirmed_at');
  }
}

function refusal(further: string): string {
  return `
    CREATE OR REPLACE FUNCTION refuse_organization_without_owner() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM organizations WHERE id = OLD.organization_id FOR NO KEY UPDATE;
      IF FOUND AND NOT EXISTS (
        SELECT FROM organization_members WHERE organization_id = OLD.organization_id AND role = 'OWNER' AND removed_at IS NULL${further}
      ) THEN
        RAISE EXCEPTION 'The organization % would be left without owner', OLD.organization_id USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$`;
}
