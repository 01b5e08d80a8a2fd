import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The gas limit of each relayed transaction, so that what is in flight can be counted at the most that it can cost; and which tasks travel alone
 * because a transaction with several of them has reverted. Processes of the version before leave both out.
 */
export class RelayedCosts1764276000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE relay_attempts ADD COLUMN gas_limit bigint`);
    await runner.query(`ALTER TABLE relay_tasks ADD COLUMN travels_alone boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE relay_tasks DROP COLUMN travels_alone');
    await runner.query('ALTER TABLE relay_attempts DROP COLUMN gas_limit');
  }
}
