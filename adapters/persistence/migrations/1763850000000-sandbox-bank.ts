import type { MigrationInterface, QueryRunner } from 'typeorm';

const PURPOSES = ['deploy-wallet', 'execute-payment', 'change-passkey'];

/** Incoming bank transfers of a sandbox. */
export class SandboxBank1763850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TRANSFERS);
    await runner.query(purposes([...PURPOSES, 'settle-bank-transfer']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE sandbox_bank_transfers;
      DELETE FROM relay_transactions WHERE purpose = 'settle-bank-transfer';`);
    await runner.query(purposes(PURPOSES));
  }
}

/* The payer's numbers are masked before they come here. */
const TRANSFERS = `
  CREATE TABLE sandbox_bank_transfers (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    wallet_address text NOT NULL,
    currency text NOT NULL,
    minor_units bigint NOT NULL CHECK (minor_units > 0),
    holder_name text NOT NULL,
    masked_iban text,
    masked_account_number text,
    masked_routing_number text,
    reference text CHECK (length(reference) BETWEEN 1 AND 140),
    outcome text NOT NULL CHECK (outcome IN ('SETTLED', 'REJECTED')),
    status text NOT NULL CHECK (status IN ('PENDING', 'SETTLED', 'REJECTED')),
    transaction_hash text,
    created_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    CONSTRAINT sandbox_bank_transfers_payer CHECK (
      (masked_account_number IS NULL) = (masked_routing_number IS NULL)
      AND (masked_iban IS NULL) <> (masked_account_number IS NULL)),
    CONSTRAINT sandbox_bank_transfers_settled CHECK ((transaction_hash IS NOT NULL) = (status = 'SETTLED'))
  );
  CREATE INDEX sandbox_bank_transfers_due ON sandbox_bank_transfers (due_at) WHERE status = 'PENDING';`;

function purposes(allowed: readonly string[]): string {
  return `ALTER TABLE relay_transactions DROP CONSTRAINT relay_transactions_purpose_check,
    ADD CONSTRAINT relay_transactions_purpose_check CHECK (purpose IN (${allowed.map((each) => `'${each}'`).join(', ')}))`;
}
