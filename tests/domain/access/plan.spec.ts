import { expect, it } from '@jest/globals';
import { exchangeDiscountBps } from '../../../domain/access/plan.js';
import { newPlan } from '../../support/builders/plans.js';

it('the discount on exchanges is measured against the cheapest plan, and is never negative', () => {
  const [free, plus, dear] = [100, 50, 120].map((exchangeFeeBps) => newPlan({ exchangeFeeBps }));
  const plans = [free, plus, dear].filter((plan) => plan !== undefined);
  expect(plans.map((plan) => exchangeDiscountBps(plan, plans))).toEqual([0, 50, 0]);
  expect(exchangeDiscountBps(newPlan(), [])).toBe(0);
});
