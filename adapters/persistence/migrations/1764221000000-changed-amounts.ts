import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A receipt knows who has changed what is to be paid, and what was read. A process of the version before leaves it as it is, so a change counts
 * only while the amount differs from what was read.
 */
export class ChangedAmounts1764221000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE receipts ADD COLUMN read_due_value bigint, ADD COLUMN due_changed_by text, ADD COLUMN due_changed_at timestamptz,
        ADD CONSTRAINT receipts_due_change CHECK ((due_changed_by IS NULL) = (due_changed_at IS NULL)) NOT VALID;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE receipts DROP COLUMN read_due_value, DROP COLUMN due_changed_by, DROP COLUMN due_changed_at;',
    );
  }
}
