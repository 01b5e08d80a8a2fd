import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers whom the partner has rejected are asked about, too, while something of theirs is open. */
export class SilentCustomers1764150200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX kyc_applications_heard;
      CREATE INDEX kyc_applications_heard ON kyc_applications (heard_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX kyc_applications_heard;
      CREATE INDEX kyc_applications_heard ON kyc_applications (heard_at) WHERE status <> 'REJECTED';`);
  }
}
