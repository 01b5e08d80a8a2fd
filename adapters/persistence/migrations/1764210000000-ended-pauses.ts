import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `paused_by` is empty unless a session is PAUSED, whoever ends the pause: a process that does not know of the column leaves it as it was, and the
 * next pause would be taken for one of whoever had paused before.
 *
 * The flag `is_revoked` of an order goes: since 1764190000000 nobody reads or writes it.
 *
 * All recoveries that the chain names are found by an index, not only expired ones. It is built first, and what locks a table against readers comes last.
 */
export class EndedPauses1764210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX recovery_requests_named ON recovery_requests (user_id, x);
      CREATE FUNCTION forget_pauser() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.paused_by := NULL;
        RETURN NEW;
      END $$;
      CREATE TRIGGER agent_sessions_pauser BEFORE UPDATE ON agent_sessions FOR EACH ROW
        WHEN (NEW.status <> 'PAUSED' AND NEW.paused_by IS NOT NULL) EXECUTE FUNCTION forget_pauser();
      UPDATE agent_sessions SET paused_by = NULL WHERE status <> 'PAUSED' AND paused_by IS NOT NULL;
      DROP INDEX recovery_requests_expired;
      ALTER TABLE conditional_orders DROP COLUMN is_revoked`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX recovery_requests_expired ON recovery_requests (user_id, x) WHERE status = 'expired' AND approvals = '[]';
      DROP INDEX recovery_requests_named;
      ALTER TABLE conditional_orders ADD COLUMN is_revoked boolean NOT NULL DEFAULT false;
      DROP TRIGGER agent_sessions_pauser ON agent_sessions;
      DROP FUNCTION forget_pauser()`);
  }
}
