import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The policy of an agent session is a module of its account. Accounts that were made before have their policy in them, which the service no
 * longer calls, so their sessions are over: their owners end them in the app as any other, and the money comes back. Drafts have an address
 * that their accounts would not get any more.
 */
export class SessionsWithoutModule1764098000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE agent_sessions SET status = 'REVOKED', sealed_key = NULL, pause_reason = NULL, pause_needs = NULL
        WHERE status <> 'REVOKED'`);
  }

  /* Their keys are erased, so they stay revoked. */
  async down(): Promise<void> {}
}
