import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of the history name the mandate that moved the money. What was skipped on chain is told from what was skipped in a pause. */
export class MandatesInHistory1764093100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE transactions ADD COLUMN mandate_family text, ADD COLUMN mandate_id uuid,
        ADD CONSTRAINT transactions_mandate CHECK (num_nonnulls(mandate_family, mandate_id) <> 1);
      ALTER TABLE schedule_runs ADD COLUMN is_skipped_on_chain boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT schedule_runs_skipped CHECK (status = 'SKIPPED' OR NOT is_skipped_on_chain);`);
    await runner.query(ROWS_SO_FAR);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE schedule_runs DROP COLUMN is_skipped_on_chain;
      ALTER TABLE transactions DROP COLUMN mandate_family, DROP COLUMN mandate_id;`);
  }
}

const ROWS_SO_FAR = `
  UPDATE transactions t SET mandate_family = m.family, mandate_id = m.subject_id, reference = coalesce(t.reference, s.reference)
  FROM contract_events e JOIN followed_contracts m USING (family, address)
    LEFT JOIN schedules s ON m.family = 'payment-schedule' AND s.id = m.subject_id
  WHERE e.transaction_hash = t.transaction_hash AND e.block_number = t.block_number AND m.user_id = t.owner_id
    AND CASE t.direction WHEN 'exchange' THEN e.name = 'Filled'
      WHEN 'outgoing' THEN e.name IN ('Paid', 'Executed') AND e.log_index = t.log_index - 1 AND (e.arguments ->> 'amount')::numeric = t.minor_units
      ELSE false END`;
