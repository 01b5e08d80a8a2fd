import { expect, it } from '@jest/globals';
import { GetDailyLimits } from '../../../application/gas-budgets/get-daily-limits.js';
import { formatEther } from '../../../domain/gas-budgets/ether.js';
import type { GasBudgets } from '../../../domain/gas-budgets/gas-budgets.js';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import { walletOperationId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, DAY, later } from '../../support/builders/time.js';
import { InMemoryGasLedger, UNLIMITED_GAS } from '../support/in-memory-gas-ledger.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE } from '../support/people.js';
import { StandingClock } from '../support/simple-ports.js';

const LIMITED: GasBudgets = {
  ...UNLIMITED_GAS.budgets,
  perUser: 1_000n,
  perCompletedPayment: 100n,
  mostPerUser: 5_000n,
};

function desk(budgets = LIMITED, passkeyChanges = 5) {
  const ledger = new InMemoryGasLedger(new InMemoryUnitOfWork());
  const operations = { newestSignedAt: async () => [CREATED_AT, later(CREATED_AT, -DAY)] };
  const settings = { budgets, firstPrice: 1n };
  return { ledger, limits: new GetDailyLimits(ledger, operations, new StandingClock(), settings, passkeyChanges) };
}

it('the limits of a day tell what was used today, and of how much', async () => {
  const { ledger, limits } = desk();
  ledger.completedPayments = 3;
  const fixed = { userId: ALICE.id, clientId: 'shop', wei: 400n, includesDeployment: false };
  const unlimited = { user: null, client: null, all: null };
  for (const [number, at] of [CREATED_AT, later(CREATED_AT, -DAY)].entries()) {
    await ledger.reserve({ ...fixed, subjectId: walletOperationId(uuid(number)), day: utcDate(at) }, unlimited);
  }

  expect(await limits.execute(ALICE.id)).toEqual({
    resetsAt: new Date('2026-03-02T00:00:00.000Z'),
    networkFees: { used: 400n, limit: 1_300n },
    passkeyChanges: { used: 1, limit: 5 },
  });
});

it('what has no limit says so', async () => {
  const answer = await desk(UNLIMITED_GAS.budgets, 0).limits.execute(ALICE.id);

  expect([answer.networkFees.limit, answer.passkeyChanges.limit]).toEqual([null, null]);
});

it.each([
  [0n, '0.00'],
  [1n, '0.000000000000000001'],
  [5n * 10n ** 15n, '0.005'],
  [25n * 10n ** 17n, '2.50'],
])('%d wei are %s ether', (wei, text) => {
  expect(formatEther(wei)).toBe(text);
});
