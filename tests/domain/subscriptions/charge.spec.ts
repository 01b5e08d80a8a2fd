import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { chargeId, userId } from '../../../domain/shared/ids.js';
import { type Charge, pay, reopen } from '../../../domain/subscriptions/charge.js';
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
  PENDING: { ...terms, status: 'PENDING' },
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

describe('the tax in a price', () => {
  it('is what 19 % makes of 9.99 and of 19.99', () => {
    expect(taxedPrice(9_990_000n, 1900)).toEqual({ gross: 9_990_000n, net: 8_390_000n, tax: 1_600_000n });
    expect(taxedPrice(19_990_000n, 1900)).toEqual({ gross: 19_990_000n, net: 16_800_000n, tax: 3_190_000n });
  });

  it('adds up with the net amount, in whole cents, within half a cent of the rate', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 2700 }), (amount, rate) => {
        const { gross, net, tax } = taxedPrice(amount * 10_000n, rate);
        expect(net + tax).toBe(gross);
        expect([net % 10_000n, tax % 10_000n]).toEqual([0n, 0n]);
        const exact = (Number(gross) * 10_000) / (10_000 + rate);
        expect(Math.abs(Number(net) - exact)).toBeLessThanOrEqual(5_001);
      }),
    );
  });
});
