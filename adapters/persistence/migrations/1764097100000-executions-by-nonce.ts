import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Executions of an agent account are found by their nonce, however many an agent with its own key has made. */
export class ExecutionsByNonce1764097100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX contract_events_nonce ON contract_events (family, address, (arguments ->> 'nonce'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contract_events_nonce');
  }
}
