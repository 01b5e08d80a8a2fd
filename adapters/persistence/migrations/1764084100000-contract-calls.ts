import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The calls that relayers make for mandates and recovery, and their gas budgets. */
export class ContractCalls1764084100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CALLS);
    await runner.query(`
      ALTER TABLE sponsored_gas DROP CONSTRAINT sponsored_gas_operation_id_fkey;
      ALTER TABLE sponsored_gas RENAME COLUMN operation_id TO subject_id;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM sponsored_gas WHERE subject_id IN (SELECT id FROM contract_calls);
      ALTER TABLE sponsored_gas RENAME COLUMN subject_id TO operation_id;
      ALTER TABLE sponsored_gas ADD CONSTRAINT sponsored_gas_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES wallet_operations;
      DELETE FROM relay_slot_tasks WHERE purpose = 'call-contract';
      DELETE FROM relay_tasks WHERE purpose = 'call-contract';
      DROP TABLE contract_calls;`);
  }
}

/* `call_data` is encrypted: until it is executed it carries a signature. It is erased when the call fails without having been sent. */
const CALLS = `
  CREATE TABLE contract_calls (
    id uuid PRIMARY KEY,
    purpose text NOT NULL CHECK (purpose IN ('agent-account', 'payment-schedule', 'conditional-order', 'recovery-module')),
    target text NOT NULL,
    call_data text,
    gas_limit bigint NOT NULL CHECK (gas_limit > 0),
    not_after timestamptz NOT NULL,
    user_id uuid NOT NULL REFERENCES users,
    client_id text,
    status text NOT NULL CHECK (status IN ('PENDING', 'MINED', 'FAILED')),
    transaction_hash text,
    failure text,
    requested_at timestamptz NOT NULL,
    ended_at timestamptz,
    is_handed_over boolean NOT NULL DEFAULT false,
    refusal text,
    refused_at_block bigint,
    is_told boolean NOT NULL DEFAULT false,
    touched_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT contract_calls_end CHECK (
      (ended_at IS NULL) = (status = 'PENDING') AND (transaction_hash IS NULL) = (status <> 'MINED') AND (failure IS NULL) = (status <> 'FAILED')),
    CONSTRAINT contract_calls_refusal CHECK ((refusal IS NULL) = (refused_at_block IS NULL))
  );
  CREATE INDEX contract_calls_open ON contract_calls (touched_at) WHERE status = 'PENDING' OR NOT is_told;
  CREATE INDEX contract_calls_pending ON contract_calls (requested_at) WHERE status = 'PENDING';
  CREATE INDEX contract_calls_transaction ON contract_calls (transaction_hash) WHERE transaction_hash IS NOT NULL;`;
