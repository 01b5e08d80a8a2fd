import { describe, expect, it } from '@jest/globals';
import { lastPublicationDay, ratesInForce } from '../../../domain/rates/rates-in-force.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';

describe('the last publication of the European Central Bank', () => {
  it.each([
    ['2026-03-17T14:59:59Z', '2026-03-16'],
    ['2026-03-17T15:00:00Z', '2026-03-17'],
    ['2026-07-14T13:59:59Z', '2026-07-13'],
    ['2026-07-14T14:00:00Z', '2026-07-14'],
    ['2026-11-22T12:00:00Z', '2026-11-20'],
    // From Good Friday to Easter Monday it publishes nothing.
    ['2026-04-07T12:00:00Z', '2026-04-02'],
    ['2026-12-28T10:00:00Z', '2026-12-24'],
    ['2026-05-01T20:00:00Z', '2026-04-30'],
    ['2027-01-01T23:30:00Z', '2026-12-31'],
  ])('of %s is that of %s', (at, day) => {
    expect(lastPublicationDay(new Date(at))).toBe(day);
  });
});

describe('the rates in force', () => {
  const rate = (currency: 'EUR' | 'USD', perEur: bigint, publishedAt: string) => ({
    ...{ currency, perEur },
    day: calendarDate(publishedAt.slice(0, 10)),
    publishedAt: new Date(publishedAt),
  });

  it('are the newest that were published by then, in whatever order they are read', () => {
    const [old, now] = [rate('USD', 1n, '2026-03-16T15:00:00Z'), rate('USD', 2n, '2026-03-17T15:00:00Z')];
    for (const rates of [
      [old, now],
      [now, old],
    ]) {
      expect(ratesInForce(rates, new Date('2026-03-17T14:00:00Z')).get('USD')).toBe(1n);
      expect(ratesInForce(rates, new Date('2026-03-17T15:00:00Z')).get('USD')).toBe(2n);
    }
  });

  it('are unknown when the source owes a publication', () => {
    const rates = [rate('EUR', 1n, '2026-03-17T15:00:00Z'), rate('USD', 1n, '2026-03-16T15:00:00Z')];
    expect([...ratesInForce(rates, new Date('2026-03-17T15:30:00Z'))]).toEqual([['EUR', 1n]]);
  });
});
