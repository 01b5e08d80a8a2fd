import { describe, expect, it } from '@jest/globals';
import { freeTradeAllowanceOf, tradeWindowAt } from '../../../domain/broker/free-trade-allowance.js';
import { parseMoney } from '../../../domain/shared/money.js';
import { newPlan } from '../../support/builders/plans.js';

const FREE = newPlan({ code: 'FREE', freeTrades: 1 });
const PLUS = newPlan({ code: 'PLUS', freeTrades: 5 });
const SAME = newPlan({ code: 'SAME', freeTrades: 5 });
const PRO = newPlan({ code: 'PRO', freeTrades: 20 });
const ANY = newPlan({ code: 'ANY', freeTrades: null });
const PLANS = [FREE, PLUS, SAME, PRO, ANY];
const WINDOW = tradeWindowAt(new Date('2026-11-23T01:00:00Z'));

const allowance = (plan: typeof FREE, used: number | null, plans = PLANS) =>
  freeTradeAllowanceOf(plan, plans, used, WINDOW);

describe('the window', () => {
  it.each([
    ['2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ])('of %s is the calendar month in UTC', (at, startsAt, resetsAt) => {
    expect(tradeWindowAt(new Date(at))).toEqual({ startsAt: new Date(startsAt), resetsAt: new Date(resetsAt) });
  });
});

describe('the allowance', () => {
  it.each([
    [PLUS, 0, 5],
    [PLUS, 4, 1],
    [PLUS, 5, 0],
    [PLUS, 9, 0],
    [ANY, 900, null],
  ])('counts down to nothing', (plan, used, left) => {
    expect(allowance(plan, used)).toMatchObject({ used, left, degraded: false, window: WINDOW });
  });

  it.each([
    [FREE, 0, null],
    [FREE, 1, 'PLUS'],
    [FREE, 6, 'PRO'],
    [PLUS, 4, null],
    [PLUS, 5, 'PRO'],
    [PLUS, 20, 'PRO'],
    [PLUS, 21, 'ANY'],
    [ANY, 900, null],
  ])('offers the cheapest higher plan that would have been enough, only once it is spent', (plan, used, code) => {
    expect(allowance(plan, used).upgrade?.code ?? null).toBe(code);
  });

  it('goes by the price, not by the rank', () => {
    const dear = newPlan({ code: 'DEAR', freeTrades: 50, monthlyPrice: parseMoney('20', 'EUR') });
    const cheap = newPlan({ code: 'CHEAP', freeTrades: 20, monthlyPrice: parseMoney('9.99', 'EUR') });
    expect(allowance(FREE, 6, [FREE, dear, cheap]).upgrade?.code).toBe('CHEAP');
  });

  it('offers nothing where no plan would have been enough', () => {
    expect(allowance(PLUS, 21, [FREE, PLUS, PRO]).upgrade).toBeNull();
  });

  it.each(PLANS)('is all of the plan $code when the count is not known, and offers no other plan', (plan) => {
    const { freeTrades: left } = plan;
    expect(allowance(plan, null)).toEqual({ plan, window: WINDOW, used: null, left, degraded: true, upgrade: null });
  });
});
