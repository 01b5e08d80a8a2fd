import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The payments of agents have a gas budget of their own. */
export class GasOfAgents1764190020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sponsored_gas DROP CONSTRAINT sponsored_gas_purse,
        ADD CONSTRAINT sponsored_gas_purse CHECK (purse IN ('USER', 'RECOVERY', 'AGENT', 'STOP'))`);
  }

  /* What the days have spent from the budget of agents goes to that of the user when it is settled. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE sponsored_gas SET purse = 'USER' WHERE purse = 'AGENT';
      ALTER TABLE sponsored_gas DROP CONSTRAINT sponsored_gas_purse,
        ADD CONSTRAINT sponsored_gas_purse CHECK (purse IN ('USER', 'RECOVERY', 'STOP'))`);
  }
}
