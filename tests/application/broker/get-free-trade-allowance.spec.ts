import { describe, expect, it } from '@jest/globals';
import type { PlanRepository } from '../../../application/access/plan.repository.js';
import { GetFreeTradeAllowance } from '../../../application/broker/get-free-trade-allowance.js';
import { userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { newPlan } from '../../support/builders/plans.js';
import { StandingClock } from '../support/simple-ports.js';

const plans = {
  of: async () => ({ plan: newPlan(), isCharged: false, owedSince: null, restsFrom: null, rests: false }),
  all: async () => [newPlan()],
};
const never = new Promise<number>(() => {});

function allowance(count: () => Promise<number>, own: Pick<PlanRepository, 'all' | 'of'> = plans) {
  const warnings: unknown[] = [];
  const logger = { warn: (fields: object) => void warnings.push(fields) };
  const get = new GetFreeTradeAllowance(own, { count }, new StandingClock(), logger, 1);
  return { warnings, read: () => get.execute(userId(uuid(1))) };
}

describe('the free trades, when they cannot be counted', () => {
  it.each([
    ['because the count takes too long', () => never],
    ['because the count fails', () => Promise.reject(new Error('The database is away'))],
  ])('are all left, and degraded: %s', async (_why, count) => {
    const { warnings, read } = allowance(count);
    expect(await read()).toMatchObject({ used: null, left: 5, degraded: true, upgrade: null });
    expect(warnings).toHaveLength(1);
  });
});

it('the free trades are those that the count leaves', async () => {
  const { warnings, read } = allowance(async () => 2);
  expect(await read()).toMatchObject({ used: 2, left: 3, degraded: false });
  expect(warnings).toEqual([]);
});

it('a plan that rests has no free trades, and another plan is no way out', async () => {
  const own = { plan: newPlan(), isCharged: true, owedSince: new Date(0), restsFrom: new Date(0), rests: true };
  const { read } = allowance(async () => 0, { ...plans, of: async () => own });
  expect(await read()).toMatchObject({ used: 0, left: 0, upgrade: null });
});
