import { describe, expect, it } from '@jest/globals';
import { bestMatch, type MatchCandidate, type MatchSubject } from '../../../domain/receipts/receipt-match.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';

const RECEIPT: MatchSubject = {
  totalAmountValue: 23_800_000n,
  currency: 'EUR',
  date: calendarDate('2026-11-20'),
  merchantName: 'Café Morgenrot GmbH',
  isInvoice: false,
};

const payment = (date: string, changes: Partial<MatchCandidate> = {}): MatchCandidate => ({
  transactionHash: `0x${date}`,
  money: { minorUnits: 23_800_000n, currency: 'EUR' },
  date: calendarDate(date),
  counterparty: null,
  ...changes,
});

const scoreOn = (date: string, subject = RECEIPT) => bestMatch(subject, [payment(date)])?.score ?? null;

describe('a payment of the same amount', () => {
  it.each([
    ['2026-11-16', null],
    ['2026-11-17', 0.7],
    ['2026-11-19', 0.75],
    ['2026-11-20', 0.8],
    ['2026-11-21', 0.75],
    ['2026-11-23', 0.7],
    ['2026-11-30', 0.6],
    ['2026-12-01', null],
  ])('on %s scores %s', (date, score) => {
    expect(scoreOn(date)).toBe(score);
  });

  it.each([
    ['2026-11-30', 0.65],
    ['2027-01-19', 0.65],
    ['2027-01-20', null],
  ])('of an invoice on %s scores %s', (date, score) => {
    expect(scoreOn(date, { ...RECEIPT, isInvoice: true })).toBe(score);
  });

  it('says why it is suggested', () => {
    const morgenrot = payment('2026-11-21', { counterparty: 'Morgenrot Betriebs GmbH' });
    expect(bestMatch(RECEIPT, [morgenrot])).toEqual({
      transactionHash: morgenrot.transactionHash,
      score: 0.95,
      reason: 'Same amount, paid 1 day after its date, same merchant',
    });
    expect(bestMatch(RECEIPT, [payment('2026-11-18')])?.reason).toBe('Same amount, paid 2 days before its date');
  });

  it('is preferred by its merchant, then by its date, and by nothing when both are equal', () => {
    const near = payment('2026-11-20');
    const known = payment('2026-11-22', { counterparty: 'morgenrot' });
    expect(bestMatch(RECEIPT, [near, known])?.transactionHash).toBe(known.transactionHash);
    expect(bestMatch(RECEIPT, [near, { ...near, transactionHash: '0xother' }])).toBeNull();
  });

  it('is not recognised by words that many companies have', () => {
    expect(bestMatch(RECEIPT, [payment('2026-11-20', { counterparty: 'Other GmbH' })])?.score).toBe(0.8);
  });
});

it.each([
  ['another amount', { money: { minorUnits: 23_800_001n, currency: 'EUR' } }],
  ['another currency', { money: { minorUnits: 23_800_000n, currency: 'USD' } }],
] as const)('a payment of %s is not suggested', (_what, changes) => {
  expect(bestMatch(RECEIPT, [payment('2026-11-20', changes)])).toBeNull();
});

it.each(['totalAmountValue', 'currency', 'date'] as const)('a receipt without %s has no suggestion', (field) => {
  expect(bestMatch({ ...RECEIPT, [field]: null }, [payment('2026-11-20')])).toBeNull();
});
