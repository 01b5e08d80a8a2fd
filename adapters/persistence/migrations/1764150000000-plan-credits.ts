import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The plan Pro includes credits. A new installation has them from the first version of the plan on, an older one from now on. Going back
 * leaves the versions as they are, because they are what was promised.
 */
export class PlanCredits1764150000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE plans SET monthly_credits = 5000000 WHERE code = 'PRO' AND monthly_credits = 0`);
    await runner.query(NEW_INSTALLATION);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE plans SET monthly_credits = 0 WHERE code = 'PRO' AND monthly_credits = 5000000`);
    await runner.query(NEW_INSTALLATION);
  }
}

/* Where nobody has an account, nobody was promised another version: the last one replaces the first one. */
const NEW_INSTALLATION = `
  CREATE TEMPORARY TABLE last_version ON COMMIT DROP AS
    SELECT v.plan_code, min(v.valid_from) AS first, max(v.valid_from) AS last FROM plan_versions v
    WHERE v.plan_code = 'PRO' AND NOT EXISTS (SELECT FROM users) GROUP BY v.plan_code;
  DELETE FROM plan_versions v USING last_version l WHERE v.plan_code = l.plan_code AND v.valid_from < l.last;
  UPDATE plan_versions v SET valid_from = l.first FROM last_version l WHERE v.plan_code = l.plan_code;
  DROP TABLE last_version`;
