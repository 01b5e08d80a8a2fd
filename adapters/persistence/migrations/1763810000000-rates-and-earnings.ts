import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Daily exchange rates, the prices of the yield vaults, and the fees that the service paid for users. */
export class RatesAndEarnings1763810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RATES);
    await runner.query(EARNINGS);
    await runner.query(FEES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE plans DROP COLUMN exchange_fee_bps;
      DROP INDEX bank_settlements_account;
      ALTER TABLE relay_transactions DROP COLUMN fee_wei, DROP COLUMN mined_at;
      DROP TRIGGER account_balances_first_share ON account_balances;
      DROP FUNCTION open_earnings_account();
      DROP TABLE earnings_accounts, vault_snapshots, daily_rates;`);
  }
}

/*
 * Every calendar day has a row for every currency, EUR included, so that a join needs no search for an earlier rate: a day without a
 * publication has the rate of the day before. ETH is among them for the value of network fees.
 */
const RATES = `
  CREATE TABLE daily_rates (
    day date NOT NULL,
    currency text NOT NULL,
    per_eur numeric(30, 18) NOT NULL CHECK (per_eur > 0),
    published_at timestamptz NOT NULL,
    PRIMARY KEY (day, currency)
  );`;

/*
 * assets_per_share: minor units of the asset for 10^18 minor units of the share. A user has an earnings account from the moment when
 * the ledger has the first share in their main account; the same transaction creates it.
 */
const EARNINGS = `
  CREATE TABLE vault_snapshots (
    share text NOT NULL,
    day date NOT NULL,
    assets_per_share numeric(40) NOT NULL CHECK (assets_per_share > 0),
    taken_at timestamptz NOT NULL,
    block_number bigint NOT NULL,
    PRIMARY KEY (share, day)
  );

  CREATE TABLE earnings_accounts (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    share text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT earnings_accounts_owner_key UNIQUE (user_id, share)
  );

  CREATE FUNCTION open_earnings_account() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO earnings_accounts (id, user_id, share, created_at)
        SELECT gen_random_uuid(), a.user_id, NEW.asset,
          coalesce((SELECT mined_at FROM indexed_blocks ORDER BY number DESC LIMIT 1), now())
        FROM chain_accounts a WHERE a.id = NEW.account_id AND a.kind = 'MAIN'
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
  CREATE TRIGGER account_balances_first_share AFTER INSERT ON account_balances
    FOR EACH ROW WHEN (NEW.asset LIKE '%:%') EXECUTE FUNCTION open_earnings_account();`;

/*
 * The network fee of a relayer transaction is known when it is mined; operations themselves pay nothing. The fee of a plan is in
 * hundredths of a percent of the exchanged amount. Discounts are computed from the standard plan, the one with the lowest rank.
 */
const FEES = `
  ALTER TABLE relay_transactions ADD COLUMN fee_wei numeric(78), ADD COLUMN mined_at timestamptz,
    ADD CONSTRAINT relay_transactions_mined CHECK ((fee_wei IS NULL) = (mined_at IS NULL));
  CREATE INDEX relay_transactions_without_fee ON relay_transactions (stored_at)
    WHERE mined_at IS NULL AND superseded_at IS NULL AND broadcast_at IS NOT NULL;
  CREATE INDEX bank_settlements_account ON bank_settlements (account_address);

  ALTER TABLE plans ADD COLUMN exchange_fee_bps integer NOT NULL DEFAULT 0 CHECK (exchange_fee_bps BETWEEN 0 AND 10000);
  UPDATE plans SET exchange_fee_bps = CASE code WHEN 'FREE' THEN 100 WHEN 'PLUS' THEN 50 WHEN 'PRO' THEN 20 ELSE 0 END;`;
