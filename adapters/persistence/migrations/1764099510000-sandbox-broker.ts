import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the sandbox's broker has of its customers. */
export class SandboxBroker1764099510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sandbox_broker_answers (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        name text NOT NULL,
        answer text NOT NULL,
        PRIMARY KEY (user_id, name)
      );
      CREATE TABLE sandbox_broker_accounts (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
        opened_at timestamptz NOT NULL
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sandbox_broker_accounts; DROP TABLE sandbox_broker_answers;');
  }
}
