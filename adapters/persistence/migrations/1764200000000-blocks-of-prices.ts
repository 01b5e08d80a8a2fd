import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The blocks that watched prices were read in: two readings of one block do not confirm each other. A process of the version before writes
 * none, and confirms its readings as before.
 */
export class BlocksOfPrices1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE watched_prices ADD COLUMN accepted_block bigint NOT NULL DEFAULT 0, ADD COLUMN unconfirmed_block bigint NOT NULL DEFAULT 0;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE watched_prices DROP COLUMN accepted_block, DROP COLUMN unconfirmed_block');
  }
}
