import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is sent to an endpoint is bounded (docs/rules/webhooks.md#events). */
export class SizeOfWebhooks1764188400100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE webhook_events ADD CONSTRAINT webhook_events_size CHECK (octet_length(body) <= 65536) NOT VALID',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_events DROP CONSTRAINT webhook_events_size');
  }
}
