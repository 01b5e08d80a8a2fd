import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replays that members have asked for, one for an endpoint, and how far the workers have come with each. */
export class WebhookReplays1764186000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_replays (
        endpoint_id uuid PRIMARY KEY REFERENCES webhook_endpoints ON DELETE CASCADE,
        to_at timestamptz NOT NULL,
        asked_at timestamptz NOT NULL,
        after_at timestamptz NOT NULL,
        after_id uuid NOT NULL
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_replays;');
  }
}
