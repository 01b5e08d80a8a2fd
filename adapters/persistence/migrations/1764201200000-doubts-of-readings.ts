import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A doubt of a reading that a linked transaction has ended is there again when the link is removed, so it is kept beside the review reasons. */
export class DoubtsOfReadings1764201200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE receipts ADD COLUMN doubts text[] NOT NULL DEFAULT '{}';
      UPDATE receipts SET doubts = ARRAY(SELECT unnest(review_reasons) INTERSECT SELECT unnest(ARRAY['maybe_paid', 'computed_due']))
        WHERE review_reasons && ARRAY['maybe_paid', 'computed_due'];`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE receipts DROP COLUMN doubts;');
  }
}
