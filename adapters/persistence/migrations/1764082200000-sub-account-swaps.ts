import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A swap within a sub-account names the account, and what it promises. */
export class SubAccountSwaps1764082200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_requests ADD CONSTRAINT payment_requests_sub_account_swap CHECK (payment_type <> 'sub_account_swap'
        OR (movement IS NULL AND num_nonnulls(minor_units, instruction ->> 'subAccountId', instruction ->> 'subAccountAddress',
          instruction ->> 'fromAsset', instruction ->> 'toAsset', (instruction ->> 'given')::numeric,
          (instruction ->> 'minimumReceived')::numeric) = 7));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_requests DROP CONSTRAINT payment_requests_sub_account_swap;');
  }
}
