import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { chargeId, userId } from '../../../domain/shared/ids.js';
import { type Charge, fallOverdue, pay, remind, reopen } from '../../../domain/subscriptions/charge.js';
import { type ChargeStatus, chargeMachine } from '../../../domain/subscriptions/charge-status.js';
import { taxedPrice } from '../../../domain/subscriptions/taxed-price.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const terms = {
  id: chargeId(uuid(1)),
  userId: userId(uuid(2)),
  planCode: 'PLUS',
  planName: 'Plus',
  period: calendarDate('2026-03-01'),
  money: { minorUnits: 9_990_000n, currency: 'EUR' },
  taxRateValue: 1900,
  createdAt: CREATED_AT,
} as const;
const chargesByStatus = (): Readonly<Record<ChargeStatus, Charge>> => ({
  PENDING: { ...terms, status: 'PENDING', restsFrom: null },
  PAID: { ...terms, status: 'PAID', paidAt: CREATED_AT },
});

describe('every action in every status', () => {
  itKeepsToItsTable<ChargeStatus, Charge>(chargeMachine, chargesByStatus, [
    { name: 'pay', apply: pay, at, to: 'PAID', from: ['PENDING'], repeats: ['PAID'], events: ['charge.paid'] },
    {
      name: 'reopen',
      apply: reopen,
      at,
      to: 'PENDING',
      from: ['PAID'],
      repeats: ['PENDING'],
      events: ['charge.reopened'],
    },
  ]);
});

describe('a charge that is not paid', () => {
  it('lets the plan rest some days after its owner was reminded, and no sooner after it was reopened', () => {
    const { next, events } = remind({ ...terms, status: 'PENDING', restsFrom: null }, new Date('2026-05-03T10:00:00Z'));
    expect([next.restsFrom, events[0]?.type]).toEqual([new Date('2026-05-10T00:00:00Z'), 'charge.reminded']);
    expect(fallOverdue(next, at).events[0]?.type).toBe('charge.overdue');
    expect(reopen(pay(next, at).next, at).next).toMatchObject({ status: 'PENDING', restsFrom: null });
  });
});

describe('the tax in a price', () => {
  it('is what 19 % makes of 9.99 and of 19.99', () => {
    // 8.39 make 9.98 with their tax, 8.40 make 10.00: nothing makes 9.99.
    const odd = { gross: 9_990_000n, net: 8_390_000n, tax: 1_590_000n, rounding: 10_000n };
    expect(taxedPrice(9_990_000n, 1900)).toEqual(odd);
    const even = { gross: 19_990_000n, net: 16_800_000n, tax: 3_190_000n, rounding: 0n };
    expect(taxedPrice(19_990_000n, 1900)).toEqual(even);
  });

  it('is the net amount times the rate to the cent, and both make the price but for a cent', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 2700 }), (amount, rate) => {
        const { gross, net, tax, rounding } = taxedPrice(amount * 10_000n, rate);
        expect(net + tax + rounding).toBe(gross);
        expect([-10_000n, 0n, 10_000n]).toContain(rounding);
        expect([net % 10_000n, tax % 10_000n]).toEqual([0n, 0n]);
        // BR-CO-17, half up: twice the difference is at most a cent.
        const twice = 2n * (tax * 10_000n - net * BigInt(rate));
        expect(twice > -100_000_000n && twice <= 100_000_000n).toBe(true);
        const exact = (Number(gross) * 10_000) / (10_000 + rate);
        expect(Math.abs(Number(net) - exact)).toBeLessThanOrEqual(15_001);
      }),
    );
  });

  it('needs no rounding where some net amount makes the price', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 7n });
    fc.assert(
      fc.property(cents, (net) => {
        const tax = (net * 19n + 50n) / 100n;
        expect(taxedPrice((net + tax) * 10_000n, 1900).rounding).toBe(0n);
      }),
    );
  });
});
