import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which of a user's gas budgets has paid: besides recoveries, the owner's stops have one of their own. */
export class GasPurses1764099800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sponsored_gas ADD COLUMN purse text NOT NULL DEFAULT 'USER'
        CONSTRAINT sponsored_gas_purse CHECK (purse IN ('USER', 'RECOVERY', 'STOP'));
      UPDATE sponsored_gas SET purse = 'RECOVERY' WHERE is_for_recovery;
      ALTER TABLE sponsored_gas DROP COLUMN is_for_recovery;`);
  }

  /* What the days have spent from the purse of stops goes to that of the user. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sponsored_gas ADD COLUMN is_for_recovery boolean NOT NULL DEFAULT false;
      UPDATE sponsored_gas SET is_for_recovery = true WHERE purse = 'RECOVERY';
      ALTER TABLE sponsored_gas DROP COLUMN purse;
      DELETE FROM gas_spending WHERE scope = 'user' AND subject LIKE '% stop';`);
  }
}
