import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * With what the factory has distinguished the account of an agent session that was found on chain after a restore. A process of the version before
 * does not read it: its pages ask the owner to confirm the call that ends such a session.
 */
export class FoundSessions1764273000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agent_sessions ADD COLUMN account_salt text;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agent_sessions DROP COLUMN account_salt;');
  }
}
