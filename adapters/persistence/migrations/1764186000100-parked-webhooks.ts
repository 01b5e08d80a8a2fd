import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Deliveries that wait at a disabled endpoint are parked: the index of what is due is without them. An endpoint has a revision, so that
 * attempts from before a change of it say nothing of it afterwards.
 */
export class ParkedWebhooks1764186000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_endpoints ADD COLUMN revision integer NOT NULL DEFAULT 0, ADD COLUMN parking boolean NOT NULL DEFAULT false;
      ALTER TABLE webhook_deliveries ADD COLUMN parked boolean NOT NULL DEFAULT false;
      CREATE INDEX webhook_endpoints_parking ON webhook_endpoints (id) WHERE parking;
      DROP INDEX webhook_deliveries_due;
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE status = 'PENDING' AND NOT parked;
      CREATE INDEX webhook_deliveries_parked ON webhook_deliveries (endpoint_id) WHERE status = 'PENDING' AND parked;
      UPDATE webhook_endpoints SET parking = true WHERE status = 'DISABLED';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX webhook_deliveries_parked;
      DROP INDEX webhook_deliveries_due;
      DROP INDEX webhook_endpoints_parking;
      ALTER TABLE webhook_deliveries DROP COLUMN parked;
      ALTER TABLE webhook_endpoints DROP COLUMN parking, DROP COLUMN revision;
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE status = 'PENDING';`);
  }
}
