import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the relayers spend for whom. Operations that were signed before have no row, and count for nobody. */
export class GasBudgets1764072100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gas_price, gas_spending, sponsored_gas');
  }
}

/* `gas_spending` is the sum of `sponsored_gas` by day: what was used, or is reserved where that is not known yet. */
const TABLES = `
  CREATE TABLE sponsored_gas (
    operation_id uuid PRIMARY KEY REFERENCES wallet_operations,
    user_id uuid NOT NULL REFERENCES users,
    client_id text,
    day date NOT NULL,
    reserved_wei numeric(78) NOT NULL,
    includes_deployment boolean NOT NULL,
    used_wei numeric(78),
    CONSTRAINT sponsored_gas_amounts CHECK (reserved_wei >= 0 AND used_wei >= 0)
  );
  CREATE INDEX sponsored_gas_unsettled ON sponsored_gas (day) WHERE used_wei IS NULL;
  CREATE INDEX sponsored_gas_settled ON sponsored_gas (day) WHERE used_wei IS NOT NULL;
  CREATE INDEX sponsored_gas_deployments ON sponsored_gas (user_id) WHERE includes_deployment;

  CREATE TABLE gas_spending (
    day date NOT NULL,
    scope text NOT NULL,
    subject text NOT NULL,
    wei numeric(78) NOT NULL,
    PRIMARY KEY (day, scope, subject),
    CONSTRAINT gas_spending_scope CHECK (scope IN ('user', 'client', 'all')),
    CONSTRAINT gas_spending_wei CHECK (wei >= 0)
  );

  CREATE TABLE gas_price (
    is_current boolean PRIMARY KEY DEFAULT true,
    wei_per_gas numeric(39) NOT NULL,
    noted_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT gas_price_one CHECK (is_current)
  );`;
