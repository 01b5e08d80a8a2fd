import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { UseCredits } from '../../../../application/sandbox/use-credits.js';
import { SetMonthlyLimit } from '../../../../application/usage-credits/set-monthly-limit.js';
import { CreditDesk } from '../support/credit-desk.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let desk: CreditDesk;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  desk = await CreditDesk.open(db);
});

describe('the monthly limit', () => {
  const limit = (units: bigint | null) =>
    new SetMonthlyLimit(desk.ledgers, desk.limits, desk.unitOfWork).execute(desk.owner.user.id, units);

  it('admits no more in a calendar month when fifty spend at once, counts what was spent before, and begins again on the 1st', async () => {
    await desk.purchase(await desk.completed(await desk.proposed()));
    await desk.spend('before', 1_000_000n);
    await limit(3_000_000n);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => desk.spend(`use ${index}`, 100_000n)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await desk.overview()).toMatchObject({
      balance: 8_000_000n,
      spentThisMonth: 3_000_000n,
      resetsAt: new Date('2026-04-01T00:00:00Z'),
    });
    await expect(desk.spend('more', 1n)).rejects.toThrow(
      'amountUsd exceeds the monthly limit of 3.00 USD, of which 0.00 USD are left',
    );
    desk.clock.time = new Date('2026-04-01T00:00:00Z');
    await desk.spend('april', 3_000_000n);
    await limit(0n);
    await expect(desk.spend('none', 1n)).rejects.toThrow('monthly limit of 0.00 USD');
    await limit(null);
    await desk.spend('all', 5_000_000n);
    expect(await desk.overview()).toMatchObject({ balance: 0n, monthlyLimit: null, spentThisMonth: 8_000_000n });
    await expect(desk.spend('too much', 1n)).rejects.toThrow('amountUsd exceeds the credits of 0.00 USD');
    await expect(limit(100_000_000_001n)).rejects.toThrow('monthlyLimitUsd must be null or from 0 to 100000.00');
  });

  it('charges the same use once', async () => {
    await desk.purchase(await desk.completed(await desk.proposed()));
    const meter = new UseCredits(new PostgresUserRepository(db.database), desk.spending());
    const use = { username: desk.owner.user.username, usageId: 'one', amountUsd: '4', detail: 'Assistant' };
    const balances = await Promise.all(Array.from({ length: 5 }, () => meter.execute(use)));
    expect(new Set(balances)).toEqual(new Set([7_000_000n]));
    await expect(desk.spend('one', 5_000_000n)).rejects.toThrow('charged already');
  });
});
