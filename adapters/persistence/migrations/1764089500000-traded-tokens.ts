import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A trade is a row with both sides: a currency, and a token that the ledger keeps no balance of, by its contract (lower case) and in its
 * smallest units. `known_tokens` has what such tokens are called. The indexer reads the blocks with earlier trades again, because their rows have
 * the currency only.
 */
export class TradedTokens1764089500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_tokens (
        address text PRIMARY KEY CHECK (address ~ '^0x[0-9a-f]{40}$'),
        symbol text NOT NULL,
        decimals integer NOT NULL CHECK (decimals BETWEEN 0 AND 36),
        is_listed boolean NOT NULL
      );
      CREATE UNIQUE INDEX known_tokens_listed ON known_tokens (symbol) WHERE is_listed;
      INSERT INTO known_tokens (address, symbol, decimals, is_listed)
        SELECT DISTINCT ON (1) lower(instruction ->> 'token'), instruction ->> 'symbol', (instruction ->> 'decimals')::integer, false
        FROM payment_requests WHERE payment_type = 'buy_token' AND status = 'COMPLETED' ORDER BY 1, created_at;
      ALTER TABLE transactions ADD COLUMN traded_contract text, ADD COLUMN traded_units numeric(78),
        DROP CONSTRAINT transactions_exchange,
        ADD CONSTRAINT transactions_exchange CHECK (
          num_nonnulls(exchanged_token, exchanged_minor_units) <> 1 AND num_nonnulls(received_token, received_minor_units) <> 1
          AND num_nonnulls(traded_contract, traded_units) <> 1
          AND num_nonnulls(exchanged_token, received_token, traded_contract) = CASE WHEN direction = 'exchange' THEN 2 ELSE 0 END);
      CREATE INDEX transactions_traded ON transactions (account_id, traded_contract) WHERE traded_contract IS NOT NULL;`);
    await replaceConditions(runner, IS_SWAP, IS_SWAP);
    await runner.query(`
      UPDATE payment_requests SET movement = 'SWAP' WHERE payment_type IN ('crypto_swap', 'buy_token', 'sub_account_swap');
      INSERT INTO reindex_requests (from_block, to_block, next_block, reason)
        SELECT min(block_number), max(block_number), min(block_number), 'Trades have both of their sides now'
        FROM transactions t JOIN known_parties p ON p.address = t.counterparty_address AND p.kind = 'exchange_provider'
        HAVING count(*) > 0;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceConditions(runner, "movement IS NOT DISTINCT FROM 'EXCHANGE_WITHDRAWAL'", 'movement IS NULL');
    await runner.query(`
      UPDATE payment_requests SET movement = CASE payment_type WHEN 'buy_token' THEN 'EXCHANGE_WITHDRAWAL' END
        WHERE payment_type IN ('crypto_swap', 'buy_token', 'sub_account_swap');
      ALTER TABLE transactions DROP CONSTRAINT transactions_exchange;
      UPDATE transactions SET minor_units = coalesce(exchanged_minor_units, received_minor_units),
        type = CASE WHEN received_token IS NULL THEN 'EXCHANGE_WITHDRAWAL' ELSE 'TRANSFER' END,
        type_group = CASE WHEN received_token IS NULL THEN 'offramp' ELSE 'transfer' END,
        direction = CASE WHEN received_token IS NULL THEN 'outgoing' ELSE 'incoming' END,
        exchanged_token = NULL, exchanged_minor_units = NULL, received_token = NULL, received_minor_units = NULL
        WHERE traded_contract IS NOT NULL;
      ALTER TABLE transactions DROP COLUMN traded_contract, DROP COLUMN traded_units,
        ADD CONSTRAINT transactions_exchange CHECK (
          num_nonnulls(exchanged_token, exchanged_minor_units, received_token, received_minor_units)
            = CASE WHEN direction = 'exchange' THEN 4 ELSE 0 END);
      DROP TABLE known_tokens;`);
  }
}

const IS_SWAP = "movement IS NOT DISTINCT FROM 'SWAP'";

/** The conditions of two payment types, without their checks being run for the stored rows. */
async function replaceConditions(runner: QueryRunner, ofPurchase: string, ofSwap: string): Promise<void> {
  const parameters = 'minor_units bigint, movement text, instruction jsonb';
  const quoted = ['given', 'received', 'minimumReceived', 'fee'].map((part) => `(instruction ->> '${part}')::numeric`);
  const conditions = {
    buy_token: `num_nonnulls(minor_units, ${quoted.join(', ')}) = 5 AND ${ofPurchase}
      AND coalesce(instruction ->> 'token' ~ '^0x[0-9a-fA-F]{40}$', false)
      AND num_nonnulls(instruction ->> 'symbol', (instruction ->> 'decimals')::integer) = 2`,
    sub_account_swap: `${ofSwap} AND num_nonnulls(minor_units, instruction ->> 'subAccountId', instruction ->> 'subAccountAddress',
      instruction ->> 'fromAsset', instruction ->> 'toAsset', (instruction ->> 'given')::numeric,
      (instruction ->> 'minimumReceived')::numeric) = 7`,
  };
  for (const [type, condition] of Object.entries(conditions)) {
    await runner.query(
      `CREATE OR REPLACE FUNCTION holds_${type}(${parameters}) RETURNS boolean STABLE LANGUAGE plpgsql AS $$ BEGIN RETURN ${condition}; END $$`,
    );
  }
}
