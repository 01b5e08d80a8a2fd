import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The receipts of an owner without a file are counted before another one is made. */
export class ReceiptsWithoutFile1764201300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX receipts_without_file ON receipts (owner_id) WHERE status = 'UPLOADING';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX receipts_without_file;');
  }
}
