import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of receipts say where they were read. */
export class LineItemPlaces1764099200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE receipt_line_items ADD COLUMN place jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE receipt_line_items DROP COLUMN place');
  }
}
