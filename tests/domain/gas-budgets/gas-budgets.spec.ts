import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  budgetsFor,
  countedPayments,
  expectedCost,
  type GasBudgets,
  spentScope,
  userBudget,
} from '../../../domain/gas-budgets/gas-budgets.js';
import { gasSpent } from '../../../domain/gas-budgets/gas-spent.js';
import { shareOfFee } from '../../../domain/gas-budgets/share-of-fee.js';

const BUDGETS: GasBudgets = {
  perUser: 1_000n,
  perCompletedPayment: 100n,
  mostPerUser: 1_250n,
  perClient: 5_000n,
  inAll: 10_000n,
};

describe('the gas budget of a user', () => {
  it('grows with completed payments, up to the highest one', () => {
    expect([0, 1, 2, 3, 1_000].map((payments) => userBudget(BUDGETS, payments))).toEqual([
      1_000n,
      1_100n,
      1_200n,
      1_250n,
      1_250n,
    ]);
    expect(countedPayments(BUDGETS)).toBe(3);
  });

  it('counts a thousand payments at most, however little each adds', () => {
    expect(countedPayments({ ...BUDGETS, perCompletedPayment: 1n, mostPerUser: 10n ** 20n })).toBe(1_000);
  });

  it('counts no payments where they change nothing', () => {
    for (const changed of [{ perCompletedPayment: 0n }, { mostPerUser: 1_000n }, { perUser: null }]) {
      expect(countedPayments({ ...BUDGETS, ...changed })).toBe(0);
    }
  });

  it('has no end where it is unlimited', () => {
    expect(userBudget({ ...BUDGETS, perUser: null }, 5)).toBeNull();
  });
});

describe('an operation', () => {
  const spent = { user: 0n, client: 0n, all: 0n };
  const payment = budgetsFor('PAYMENT', BUDGETS, 0);

  it.each([
    ['user', 1_000n],
    ['client', 5_000n],
    ['all', 10_000n],
  ] as const)('may use the budget of the scope "%s" to the last wei, and no more', (scope, budget) => {
    expect(spentScope({ ...spent, [scope]: budget - 10n }, payment, 10n)).toBeNull();
    expect(spentScope({ ...spent, [scope]: budget - 9n }, payment, 10n)).toBe(scope);
  });

  it('that moves no money leaves half of the budget in all to payments', () => {
    const extra = budgetsFor('EXTRA', BUDGETS, 0);

    expect(spentScope({ ...spent, all: 4_990n }, extra, 10n)).toBeNull();
    expect(spentScope({ ...spent, all: 4_991n }, extra, 10n)).toBe('all');
    expect(spentScope({ ...spent, all: 4_991n }, payment, 10n)).toBeNull();
  });

  it('costs more when its wallet has to be deployed', () => {
    expect(expectedCost(3n, false)).toBe(600_000n);
    expect(expectedCost(3n, true)).toBeGreaterThan(600_000n);
  });

  it('costs as much more as its calls may use', () => {
    expect(expectedCost(3n, false, 1_650_000n)).toBe(3n * 1_850_000n);
  });

  it('is refused with the time at which the budget is free again', () => {
    const error = gasSpent('client', new Date('2026-03-01T23:59:59.500Z'));

    expect(error).toMatchObject({ code: 'CONFLICT', retryable: true, limit: 'gas_of_client', retryAfterSeconds: 1 });
    expect(error.message).toBe(
      'The network fees that the service pays in a day for the payments of one application are used up; try again from 2026-03-02T00:00:00.000Z on',
    );
  });
});

describe('the fee of a transaction', () => {
  it('is shared by gas, and by nobody twice', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 7n }), { minLength: 1 }),
        (fee, gas) => {
          const shares = gas.map((own) => shareOfFee(fee, gas.length, own, gas));
          const sum = shares.reduce((total, share) => total + share, 0n);

          expect(sum <= fee && sum > fee - BigInt(gas.length)).toBe(true);
        },
      ),
    );
    expect(shareOfFee(900n, 2, 100n, [100n, 200n])).toBe(300n);
  });

  it('is shared equally where the gas of the operations is not known', () => {
    expect(shareOfFee(900n, 3, null, [])).toBe(300n);
    expect(shareOfFee(900n, 3, null, [5n])).toBe(300n);
  });
});
