import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseRate } from '../../../domain/rates/exchange-rate.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { paymentRequestId, userId } from '../../../domain/shared/ids.js';
import {
  assertWithinLimit,
  budgetOf,
  discountedBudget,
  keptBudget,
  monthOf,
  redeemedCreditsExpireOn,
} from '../../../domain/usage-credits/credit-budget.js';
import { type CreditPayment, ownBuyingPayment } from '../../../domain/usage-credits/credit-payment.js';

const CREDIT_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const HASH = `0x${'a'.repeat(64)}`;
const me = userId(randomUUID());
const somebody = userId(randomUUID());

const paid = (overrides: Partial<CreditPayment> = {}): CreditPayment => ({
  paymentId: paymentRequestId(randomUUID()),
  payerId: me,
  status: 'COMPLETED',
  recipientAddress: CREDIT_ADDRESS,
  money: { minorUnits: 10_000_000n, currency: 'EUR' },
  refunded: 0n,
  transactionHash: HASH,
  completedAt: new Date('2026-03-17T12:00:00Z'),
  isForCredits: false,
  wasReversed: false,
  ...overrides,
});
const asked = { userId: me, transactionHash: HASH, creditAddress: CREDIT_ADDRESS };
const underWay = { transactionHash: null, completedAt: null } as const;

describe('a transaction that is to buy credits', () => {
  it('buys them by the own payment, whoever else pays in it', () => {
    const own = paid({ wasReversed: true, refunded: 1n });
    expect(ownBuyingPayment([paid({ payerId: somebody }), own], asked)).toBe(own);
  });

  it.each<[string, readonly CreditPayment[], string, string]>([
    ['unknown', [], 'NOT_FOUND', 'A payment of yours with this transactionHash was not found'],
    [
      'of somebody else, for something else',
      [paid({ payerId: somebody, recipientAddress: null })],
      'NOT_FOUND',
      'was not found',
    ],
    ['of somebody else', [paid({ payerId: somebody })], 'RESOURCE_NOT_OWNED', 'is somebody else’s'],
    [
      'to another address',
      [paid({ recipientAddress: `0x${'1'.repeat(40)}` })],
      'VALIDATION_ERROR',
      `must be that of a payment to ${CREDIT_ADDRESS}`,
    ],
    ['not confirmed yet', [paid({ status: 'APPROVED', ...underWay })], 'CONFLICT', 'not confirmed yet'],
    ['failed', [paid({ status: 'FAILED', ...underWay })], 'CONFLICT', 'is FAILED'],
    ['refunded', [paid({ refunded: 10_000_000n })], 'CONFLICT', 'was refunded'],
    [
      'dropped by the chain',
      [paid({ status: 'APPROVED', wasReversed: true, ...underWay })],
      'CONFLICT',
      'has dropped this transaction',
    ],
    [
      'dropped, and executed again by another one',
      [paid({ transactionHash: `0x${'b'.repeat(64)}`, wasReversed: true })],
      'CONFLICT',
      `in another transaction: 0x${'b'.repeat(64)}`,
    ],
    [
      'replaced by another transaction before a block had it',
      [paid({ transactionHash: `0x${'b'.repeat(64)}` })],
      'CONFLICT',
      `in another transaction: 0x${'b'.repeat(64)}`,
    ],
  ])('is refused with an error of its own when it is %s', (_case, payments, code, message) => {
    const refused = () => ownBuyingPayment(payments, asked);
    expect(refused).toThrow(message);
    expect(refused).toThrow(expect.objectContaining({ code }));
  });
});

describe('a budget', () => {
  it('is the payment at the rate of its day, rounded down', () => {
    const rates = new Map([
      ['EUR', parseRate('1') ?? 0n],
      ['USD', parseRate('1.0876') ?? 0n],
      ['CHF', parseRate('0.9312') ?? 0n],
    ] as const);
    expect(budgetOf({ minorUnits: 25_000_000n, currency: 'USD' }, rates)).toBe(25_000_000n);
    expect(budgetOf({ minorUnits: 10_000_000n, currency: 'EUR' }, rates)).toBe(10_876_000n);
    expect(budgetOf({ minorUnits: 1n, currency: 'CHF' }, rates)).toBe(1n);
    expect(() => budgetOf({ minorUnits: 1n, currency: 'CAD' }, rates)).toThrow('no exchange rate of CAD');
  });

  it('is more with a discount, of which it is exactly the price', () => {
    expect(discountedBudget(9_000_000n, 1_000)).toBe(10_000_000n);
    expect(discountedBudget(1n, 500)).toBe(1n);
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 18n), fc.integer({ min: 0, max: 9_000 }), (worth, bps) => {
        const price = (budget: bigint) => budget * (10_000n - BigInt(bps));
        const budget = discountedBudget(worth, bps);
        expect(price(budget) <= worth * 10_000n && worth * 10_000n < price(budget + 1n)).toBe(true);
      }),
    );
  });

  it('is kept in the proportion of what was not refunded', () => {
    expect(keptBudget(10_876_000n, 10_000_000n, 2_500_000n)).toBe(8_157_000n);
    expect(keptBudget(10_876_000n, 10_000_000n, 10_000_000n)).toBe(0n);
  });
});

describe('a monthly limit', () => {
  it.each([
    [null, 99n, 10n ** 12n, true],
    [0n, 0n, 1n, false],
    [5_000_000n, 4_000_000n, 1_000_000n, true],
    [5_000_000n, 4_000_000n, 1_000_001n, false],
    [5_000_000n, 6_000_000n, 1n, false],
  ])('%s with %s spent admits %s: %s', (limit, spent, units, isAdmitted) => {
    const check = () => assertWithinLimit(limit, spent, units, 'amountUsd');
    if (isAdmitted) expect(check).not.toThrow();
    else expect(check).toThrow('amountUsd exceeds the monthly limit');
  });

  it('counts calendar months in UTC', () => {
    expect(monthOf(new Date('2026-12-31T23:59:59.999Z'))).toEqual({
      from: new Date('2026-12-01T00:00:00Z'),
      until: new Date('2027-01-01T00:00:00Z'),
    });
    expect(monthOf(new Date('2027-01-01T00:00:00Z')).from).toEqual(new Date('2027-01-01T00:00:00Z'));
  });
});

it('credits that were got for points expire after the twelfth full month', () => {
  expect(redeemedCreditsExpireOn(new Date('2026-11-23T01:00:00Z'))).toBe(calendarDate('2027-12-01'));
});
