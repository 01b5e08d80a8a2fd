import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SandboxRates } from '../../../adapters/rates/sandbox-rates.js';
import { formatRate, type RatedCurrency } from '../../../domain/rates/exchange-rate.js';
import { isWeekday } from '../../../domain/rates/weekday.js';
import { addDays, calendarDate } from '../../../domain/shared/calendar-date.js';
import { anyDate } from '../../support/builders/arbitraries.js';

const source = new SandboxRates();

describe('the rates of the sandbox', () => {
  it('are always the same for a date', async () => {
    const day = calendarDate('2026-11-20');
    const [publication] = await source.published(day, day);
    const rates = [...(publication?.perEur ?? [])].map(([currency, rate]) => `${currency} ${formatRate(rate, 9)}`);
    expect(publication).toMatchObject({ date: day, publishedAt: new Date('2026-11-20T00:00:00Z') });
    expect(rates).toEqual(['USD 1.0835', 'CHF 0.9483', 'CAD 1.4801', 'MXN 20.1457', 'ETH 0.000313669']);
  });

  it('come out on weekdays only', async () => {
    const published = await source.published(calendarDate('2026-11-19'), calendarDate('2026-11-24'));
    expect(published.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24']);
  });

  it('stay in the neighbourhood of what is usual, and move a little every day', async () => {
    const usual: Readonly<Partial<Record<RatedCurrency, number>>> = { USD: 1.085, CHF: 0.945, CAD: 1.48, MXN: 20.1 };
    await fc.assert(
      fc.asyncProperty(anyDate, async (date) => {
        const published = await source.published(date, addDays(date, 1));
        for (const [currency, middle] of Object.entries(usual) as [RatedCurrency, number][]) {
          const rates = published.map(({ perEur }) => Number(perEur.get(currency)) / 1e18);
          for (const rate of rates) expect(Math.abs(rate / middle - 1)).toBeLessThan(0.06);
          const [first, second] = rates;
          if (first !== undefined && second !== undefined) expect(Math.abs(second / first - 1)).toBeLessThan(0.015);
        }
        expect(published.every((publication) => isWeekday(publication.date))).toBe(true);
      }),
    );
  });
});
