import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conditional orders, and what all processes together know of the prices that they wait for. */
export class ConditionalOrders1764087000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE conditional_orders (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users,
        asset text NOT NULL,
        currency text NOT NULL,
        side text NOT NULL CHECK (side IN ('BUY', 'SELL')),
        type text NOT NULL CHECK (type IN ('limit', 'stop-loss', 'take-profit', 'trailing-stop')),
        trigger_price numeric(78) CHECK (trigger_price > 0),
        trail_bps integer CHECK (trail_bps BETWEEN 1 AND 5000),
        sell_amount numeric(78) NOT NULL CHECK (sell_amount > 0),
        min_buy_amount numeric(78) NOT NULL CHECK (min_buy_amount > 0),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        address text NOT NULL UNIQUE,
        publisher text NOT NULL,
        sealed_key text,
        status text NOT NULL CHECK (status IN ('PENDING_ACTIVATION', 'ARMED', 'PUBLISHED', 'FILLED', 'CANCELLED', 'EXPIRED')),
        is_signed boolean NOT NULL DEFAULT false,
        publication_id uuid UNIQUE,
        published_at timestamptz,
        filled_at timestamptz,
        ended_at timestamptz,
        was_armed boolean NOT NULL DEFAULT false,
        is_revoked boolean NOT NULL DEFAULT false,
        best_price numeric(78) CHECK (best_price > 0),
        skip_reason text,
        withdrawal_id uuid,
        CONSTRAINT conditional_orders_condition CHECK ((type = 'trailing-stop') = (trail_bps IS NOT NULL)
          AND num_nonnulls(trigger_price, trail_bps) = 1),
        CONSTRAINT conditional_orders_times CHECK (expires_at > created_at
          AND (status NOT IN ('PUBLISHED', 'FILLED') OR published_at IS NOT NULL)
          AND (status = 'FILLED') = (filled_at IS NOT NULL)
          AND (status IN ('CANCELLED', 'EXPIRED')) = (ended_at IS NOT NULL)),
        CONSTRAINT conditional_orders_key CHECK (sealed_key IS NOT NULL OR status IN ('CANCELLED', 'EXPIRED', 'FILLED'))
      );
      CREATE INDEX conditional_orders_owner ON conditional_orders (owner_id, created_at DESC, id DESC);
      CREATE INDEX conditional_orders_open ON conditional_orders (status, expires_at)
        WHERE status IN ('PENDING_ACTIVATION', 'ARMED', 'PUBLISHED');

      CREATE TABLE watched_prices (
        asset text NOT NULL,
        currency text NOT NULL,
        accepted_price numeric(78),
        accepted_at timestamptz,
        unconfirmed_price numeric(78),
        unconfirmed_at timestamptz,
        PRIMARY KEY (asset, currency),
        CONSTRAINT watched_prices_accepted CHECK (num_nonnulls(accepted_price, accepted_at) IN (0, 2)),
        CONSTRAINT watched_prices_unconfirmed CHECK (num_nonnulls(unconfirmed_price, unconfirmed_at) IN (0, 2))
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE watched_prices, conditional_orders;');
  }
}
