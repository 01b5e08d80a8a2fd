import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = [
  ...['sign-in', 'oauth-sign-in', 'sign-up', 'add-passkey', 'guardian', 'guardian-consent', 'recover'],
  ...['data-export', 'data-export-download', 'account-closing', 'api-key'],
];

/** Owners change their plans in the app, from the next month on, confirmed with a passkey. */
export class PlanOrders1764212000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ORDERS);
    await runner.query(purposes([...BEFORE, 'plan']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM webauthn_challenges WHERE purpose = 'plan'`);
    await runner.query(purposes(BEFORE));
    await runner.query('DROP TABLE plan_orders');
  }
}

/* The key of users keeps one change of each waiting. The price is what the owner has agreed to, in millionths, with tax. */
const ORDERS = `
  CREATE TABLE plan_orders (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    plan_code text NOT NULL,
    plan_name text NOT NULL,
    minor_units bigint NOT NULL CHECK (minor_units >= 0),
    currency text NOT NULL,
    effective_at timestamptz NOT NULL,
    status text NOT NULL CHECK (status IN ('PLANNED', 'MADE', 'WITHDRAWN', 'LAPSED')),
    ordered_at timestamptz NOT NULL,
    ended_at timestamptz,
    CONSTRAINT plan_orders_ended CHECK ((status = 'PLANNED') = (ended_at IS NULL))
  );
  CREATE UNIQUE INDEX plan_orders_planned_key ON plan_orders (user_id) WHERE status = 'PLANNED';
  CREATE INDEX plan_orders_due ON plan_orders (effective_at, id) WHERE status = 'PLANNED';
  CREATE INDEX plan_orders_user ON plan_orders (user_id);`;

function purposes(names: readonly string[]): string {
  return `
    ALTER TABLE webauthn_challenges DROP CONSTRAINT webauthn_challenges_purpose_check,
      ADD CONSTRAINT webauthn_challenges_purpose_check CHECK (purpose IN (${names.map((name) => `'${name}'`).join(', ')}))`;
}
