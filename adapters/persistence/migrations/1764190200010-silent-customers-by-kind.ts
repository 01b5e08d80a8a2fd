import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sweep that asks about silent customers looks at those of whom something is open, and at approved ones, each by an index. */
export class SilentCustomersByKind1764190200010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX kyc_applications_undecided ON kyc_applications (user_id) WHERE status IN ('INCOMPLETE', 'IN_REVIEW');
      CREATE INDEX kyc_applications_approved ON kyc_applications (heard_at) WHERE status = 'APPROVED';
      CREATE INDEX information_requests_open ON information_requests (user_id) WHERE status <> 'closed';
      CREATE INDEX incoming_transfers_open ON incoming_transfers (user_id) WHERE status IN ('RECEIVED', 'PAUSED', 'SENT')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX kyc_applications_undecided;
      DROP INDEX kyc_applications_approved;
      DROP INDEX information_requests_open;
      DROP INDEX incoming_transfers_open`);
  }
}
