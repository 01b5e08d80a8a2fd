import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The contracts of mandates and recovery that features follow, and what the chain says of them. */
export class ContractEvents1764084000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contract_events, followed_contracts');
  }
}

/*
 * A row of contract_events is added with its block and deleted with it, so a reorganisation leaves nothing to correct. `is_final` is set
 * when the block is final for the amount that moved, and then the feature is told.
 */
const TABLES = `
  CREATE TABLE followed_contracts (
    family text NOT NULL CHECK (family IN ('agent-account', 'payment-schedule', 'conditional-order', 'recovery-module')),
    address text NOT NULL,
    subject_id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users,
    PRIMARY KEY (family, address)
  );

  CREATE TABLE contract_events (
    block_number bigint NOT NULL,
    log_index integer NOT NULL,
    family text NOT NULL,
    address text NOT NULL,
    name text NOT NULL,
    arguments jsonb NOT NULL,
    transaction_hash text NOT NULL,
    mined_at timestamptz NOT NULL,
    minor_units numeric(78),
    currency text,
    is_final boolean NOT NULL DEFAULT false,
    PRIMARY KEY (block_number, log_index),
    FOREIGN KEY (family, address) REFERENCES followed_contracts,
    CONSTRAINT contract_events_money CHECK ((minor_units IS NULL) = (currency IS NULL))
  );
  CREATE INDEX contract_events_contract ON contract_events (family, address, block_number, log_index);
  CREATE INDEX contract_events_transaction ON contract_events (transaction_hash);
  CREATE INDEX contract_events_awaited ON contract_events (block_number, log_index) WHERE NOT is_final;`;
