import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An exchange costs what the pool of the market takes, on every plan. The plans said that some of them make it cheaper, which was never
 * true, so their versions do not say it either.
 */
export class NoExchangeDiscount1764140200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withoutVersions('0'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      withoutVersions("CASE code WHEN 'FREE' THEN 100 WHEN 'PLUS' THEN 50 WHEN 'PRO' THEN 20 ELSE 0 END"),
    );
  }
}

/** The correction is no change of a plan, so it makes no version. @param fee an expression */
function withoutVersions(fee: string): string {
  return `
    ALTER TABLE plans DISABLE TRIGGER plans_kept;
    UPDATE plans SET exchange_fee_bps = ${fee};
    ALTER TABLE plans ENABLE TRIGGER plans_kept;
    UPDATE plan_versions v SET exchange_fee_bps = p.exchange_fee_bps FROM plans p WHERE p.code = v.plan_code;`;
}
