import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHECKS = [
  ['schedules', 'paused_because', ['OWNER', 'APPLICATION', 'FAILED_PAYMENTS', 'REPLACING'] as readonly string[]],
  ['agent_sessions', 'pause_reason', ['OUT_OF_FUNDS', 'THREE_FAILURES', 'RECIPIENT_UNREACHABLE', 'PLAN_ENDED']],
] as const;

/**
 * What a restored backup pauses. Each step is a transaction of its own, so that the rows are read while others write. Every step can be done again
 * after a crash.
 */
export class RestoredMandates1764226000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, reasons] of CHECKS) await replace(runner, table, column, [...reasons, 'RESTORED']);
  }

  /** What was held stays paused, as by its owner. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE schedules SET paused_because = 'OWNER', version = version + 1 WHERE paused_because = 'RESTORED'`);
    await runner.query(`
      UPDATE agent_sessions SET status = 'PAUSED', pause_reason = NULL, paused_by = 'OWNER' WHERE pause_reason = 'RESTORED'`);
    for (const [table, column, reasons] of CHECKS) await replace(runner, table, column, reasons);
  }
}

async function replace(runner: QueryRunner, table: string, column: string, reasons: readonly string[]): Promise<void> {
  const name = `${table}_${column}_check`;
  await runner.query(`
    ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name},
      ADD CONSTRAINT ${name} CHECK (${column} IN (${reasons.map((reason) => `'${reason}'`).join(', ')})) NOT VALID`);
  await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
}
