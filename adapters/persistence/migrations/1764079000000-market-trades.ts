import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trades of crypto assets and purchases of tokens say what they promise. Amounts of tokens with 18 decimals need more than a bigint. */
export class MarketTrades1764079000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_requests
        ADD CONSTRAINT payment_requests_crypto_swap CHECK (payment_type <> 'crypto_swap' OR (${TERMS}
          AND coalesce(instruction ->> 'side' IN ('BUY', 'SELL') AND instruction ->> 'asset' IN ('cbBTC', 'WETH'), false))),
        ADD CONSTRAINT payment_requests_buy_token CHECK (payment_type <> 'buy_token' OR (${TERMS}
          AND movement IS NOT DISTINCT FROM 'EXCHANGE_WITHDRAWAL'
          AND coalesce(instruction ->> 'token' ~ '^0x[0-9a-fA-F]{40}$', false)
          AND num_nonnulls(instruction ->> 'symbol', (instruction ->> 'decimals')::integer) = 2));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_requests DROP CONSTRAINT payment_requests_crypto_swap, DROP CONSTRAINT payment_requests_buy_token;`);
  }
}

const TERMS = `num_nonnulls(minor_units, (instruction ->> 'given')::numeric, (instruction ->> 'received')::numeric,
  (instruction ->> 'minimumReceived')::numeric, (instruction ->> 'fee')::numeric) = 5`;
