import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which mandates a signature of "stop everything" ends. Signatures that ended all agent sessions are of the same kind now. */
export class StoppedMandates1764093000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query("UPDATE wallet_operations SET kind = 'stop-mandates' WHERE kind = 'end-all-agent-sessions'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE wallet_operations SET kind = 'end-all-agent-sessions' WHERE kind = 'stop-mandates'");
    await runner.query('DROP TABLE stopped_mandates');
  }
}

/* `signed_at` is that of the wallet operation. */
const TABLE = `
  CREATE TABLE stopped_mandates (
    owner_id uuid NOT NULL REFERENCES users,
    signed_at timestamptz NOT NULL,
    kind text NOT NULL CHECK (kind IN ('AGENT_SESSION', 'SCHEDULE', 'CONDITIONAL_ORDER')),
    subject_id uuid NOT NULL,
    PRIMARY KEY (owner_id, signed_at, kind, subject_id)
  );`;
