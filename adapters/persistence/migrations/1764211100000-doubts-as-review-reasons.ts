import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A process of the version before stores what a reading doubts as a review reason only. Once a linked transaction has ended the reason,
 * nobody would know of the doubt any more, so the database keeps it.
 */
export class DoubtsAsReviewReasons1764211100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION add_receipt_doubts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.doubts := ARRAY(
          SELECT doubt FROM unnest(ARRAY['maybe_paid', 'computed_due']) doubt WHERE doubt = ANY (NEW.doubts) OR doubt = ANY (NEW.review_reasons));
        RETURN NEW;
      END $$;
      CREATE TRIGGER receipts_add_doubts BEFORE INSERT OR UPDATE OF review_reasons ON receipts
        FOR EACH ROW WHEN (NEW.review_reasons && ARRAY['maybe_paid', 'computed_due']) EXECUTE FUNCTION add_receipt_doubts();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER receipts_add_doubts ON receipts; DROP FUNCTION add_receipt_doubts();');
  }
}
