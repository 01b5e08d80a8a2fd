import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * With what the factory has distinguished the contract of a mandate that was found on chain after a restore. A process of the version before does not
 * read it: its pages refuse to end such a mandate, until the upgrade is over.
 */
export class FoundMandates1764260000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE schedules ADD COLUMN contract_salt text; ALTER TABLE conditional_orders ADD COLUMN contract_salt text;',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE schedules DROP COLUMN contract_salt; ALTER TABLE conditional_orders DROP COLUMN contract_salt;',
    );
  }
}
