import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A session that its owner keeps paused keeps the reason for which it was paused by itself. A process of the version before stores none, and the
 * pause is then as it was before.
 */
export class KeptPauseReasons1764230000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replace(
      runner,
      `(status <> 'AUTO_PAUSED' OR pause_reason IS NOT NULL) AND (pause_reason IS NULL OR status IN ('AUTO_PAUSED', 'PAUSED'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE agent_sessions SET pause_reason = NULL, pause_needs = NULL WHERE status = 'PAUSED'`);
    await replace(runner, `(status = 'AUTO_PAUSED') = (pause_reason IS NOT NULL)`);
  }
}

/* Rows are read while others write. Both statements can be run again after a crash. */
async function replace(runner: QueryRunner, reasons: string): Promise<void> {
  await runner.query(`
    ALTER TABLE agent_sessions DROP CONSTRAINT IF EXISTS agent_sessions_pause,
      ADD CONSTRAINT agent_sessions_pause CHECK (${reasons}
        AND (pause_reason IS NOT DISTINCT FROM 'OUT_OF_FUNDS') = (pause_needs IS NOT NULL)) NOT VALID`);
  await runner.query('ALTER TABLE agent_sessions VALIDATE CONSTRAINT agent_sessions_pause');
}
