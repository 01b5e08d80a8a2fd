import { describe, expect, it } from '@jest/globals';
import {
  carryOutPlanOrder,
  nextPlanDay,
  orderPlan,
  overrulePlanOrder,
  type PlanOrder,
  withdrawPlanOrder,
} from '../../../domain/access/plan-order.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { planOrderId, userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { newPlan } from '../../support/builders/plans.js';

const NOW = new Date('2026-11-28T10:00:00Z');
const FIRST = new Date('2026-12-01T00:00:00Z');
const FREE = newPlan({ code: 'FREE', name: 'Free', monthlyPrice: { minorUnits: 0n, currency: 'EUR' } });
const PRO = newPlan({ code: 'PRO', name: 'Pro', monthlyPrice: { minorUnits: 19_990_000n, currency: 'EUR' } });
const AGREED = { price: PRO.monthlyPrice, effectiveOn: calendarDate('2026-12-01') };
const who = { id: planOrderId(uuid(1)), userId: userId(uuid(2)) };

const ordered = (): PlanOrder => orderPlan({ ...who, own: FREE, wanted: PRO }, AGREED, NOW).next;

describe('ordering a plan', () => {
  it('takes effect on the 1st of the next month, in UTC', () => {
    expect(
      ['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00Z', '2027-01-31T12:00:00Z'].map((at) =>
        nextPlanDay(new Date(at)),
      ),
    ).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
    const { next, events } = orderPlan({ ...who, own: FREE, wanted: PRO }, AGREED, NOW);
    expect(next).toMatchObject({ planCode: 'PRO', price: PRO.monthlyPrice, effectiveAt: FIRST, status: 'PLANNED' });
    expect(events).toEqual([{ type: 'plan_order.placed', subjectId: who.id, userId: who.userId, occurredAt: NOW }]);
  });

  it.each([
    [
      'the plan that one has',
      { ...who, own: PRO, wanted: PRO },
      AGREED,
      NOW,
      'plan must be another one than your plan Pro',
    ],
    [
      'a price that has moved',
      { ...who, own: FREE, wanted: PRO },
      { ...AGREED, price: { minorUnits: 9_990_000n, currency: 'EUR' as const } },
      NOW,
      'The plan Pro costs 19.99 EUR each month now',
    ],
    [
      'a price in another currency',
      { ...who, own: FREE, wanted: PRO },
      { ...AGREED, price: { minorUnits: 19_990_000n, currency: 'USD' as const } },
      NOW,
      'The plan Pro costs 19.99 EUR each month now',
    ],
    [
      'a day that has passed',
      { ...who, own: FREE, wanted: PRO },
      AGREED,
      FIRST,
      'The change would take effect on 2027-01-01 now',
    ],
  ])('is refused for %s', (_what, plans, agreed, now, message) => {
    expect(() => orderPlan(plans, agreed, now)).toThrow(message);
  });

  it('is taken back until its day has come', () => {
    const before = new Date(FIRST.getTime() - 1);
    expect(withdrawPlanOrder(ordered(), before).next.status).toBe('WITHDRAWN');
    expect(() => withdrawPlanOrder(ordered(), FIRST)).toThrow('The change is being made');
  });

  it('gives way to the plan that an operator gives, also when its day has come', () => {
    const { next, events } = overrulePlanOrder(ordered(), FIRST);
    expect([next.status, events[0]?.type]).toEqual(['WITHDRAWN', 'plan_order.withdrawn']);
    expect(() => overrulePlanOrder(next, FIRST)).toThrow('is WITHDRAWN');
  });

  it.each([
    ['the price that was agreed to', PRO.monthlyPrice, 'MADE'],
    ['less', { minorUnits: 1n, currency: 'EUR' }, 'MADE'],
    ['more', { minorUnits: 19_990_001n, currency: 'EUR' }, 'LAPSED'],
    ['another currency', { minorUnits: 1n, currency: 'USD' }, 'LAPSED'],
    ['nothing, because it is gone', null, 'LAPSED'],
  ] as const)('for %s on that day it ends', (_what, price, status) => {
    const { next, events } = carryOutPlanOrder(ordered(), price, FIRST);
    expect([next.status, events[0]?.type]).toEqual([status, `plan_order.${status.toLowerCase()}`]);
    expect(() => carryOutPlanOrder(next, price, FIRST)).toThrow(`is ${status}`);
  });
});
