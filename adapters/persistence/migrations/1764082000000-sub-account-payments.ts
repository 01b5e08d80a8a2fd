import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments about sub-accounts name the account, and what they move. */
export class SubAccountPayments1764082000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [type, needed] of Object.entries(NEEDED)) {
      await runner.query(`
        ALTER TABLE payment_requests ADD CONSTRAINT payment_requests_${type} CHECK (payment_type <> '${type}'
          OR (instruction ->> 'subAccountId' IS NOT NULL AND ${needed}));`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const type of Object.keys(NEEDED)) {
      await runner.query(`ALTER TABLE payment_requests DROP CONSTRAINT payment_requests_${type};`);
    }
  }
}

const NEEDED = {
  sub_account_top_up: `num_nonnulls(minor_units, recipient_address) = 2 AND movement IN ('DEPOSIT', 'TRANSFER')`,
  sub_account_withdraw: `num_nonnulls(minor_units, instruction ->> 'subAccountAddress') = 2 AND movement IS NOT DISTINCT FROM 'WITHDRAWAL'`,
  sub_account_freeze: `instruction ->> 'subAccountAddress' IS NOT NULL AND num_nonnulls(minor_units, movement) = 0`,
  sub_account_proposal: `movement IS NULL AND num_nonnulls(minor_units, instruction ->> 'subAccountAddress',
    (instruction ->> 'deadline')::timestamptz, instruction ->> 'salt') = 4`,
} as const;
