import { beforeEach, describe, expect, it } from '@jest/globals';
import { formatRate, parseRate, type RatedCurrency } from '../../domain/rates/exchange-rate.js';
import type { DailyRate } from '../../domain/rates/rate-calendar.js';
import { calendarDate } from '../../domain/shared/calendar-date.js';
import { atOnce, type OpenStage, rolledBack, type Stage } from './stage.js';

function rate(day: string, currency: RatedCurrency, perEur: string, publishedAt = `${day}T15:00:00Z`): DailyRate {
  return { day: calendarDate(day), currency, perEur: parseRate(perEur) ?? 0n, publishedAt: new Date(publishedAt) };
}

const shown = (found: readonly DailyRate[]) =>
  found.map(({ day, currency, perEur }) => `${day} ${currency} ${formatRate(perEur)}`).sort();

export function dailyRatesContract(open: OpenStage): void {
  describe('the rates of the days', () => {
    let stage: Stage;
    beforeEach(async () => {
      stage = await open();
    });

    it('are kept to the last decimal', async () => {
      const kept = [rate('2026-11-20', 'USD', '1.0835'), rate('2026-11-20', 'ETH', '0.000313669123456789')];
      await stage.dailyRates.put(kept);
      expect(await stage.dailyRates.asOf(calendarDate('2026-11-20'))).toEqual(expect.arrayContaining(kept));
    });

    it('of a day are those of the last day that has any', async () => {
      await stage.dailyRates.put([rate('2026-11-19', 'USD', '1'), rate('2026-11-20', 'USD', '2')]);
      expect(shown(await stage.dailyRates.asOf(calendarDate('2026-11-19')))).toEqual(['2026-11-19 USD 1']);
      expect(shown(await stage.dailyRates.asOf(calendarDate('2027-01-01')))).toEqual(['2026-11-20 USD 2']);
      expect(await stage.dailyRates.asOf(calendarDate('2026-11-18'))).toEqual([]);
    });

    it('are the newest of each currency, which need not be of one day', async () => {
      expect(await stage.dailyRates.newest()).toEqual([]);
      const [old, newer] = [rate('2026-11-19', 'USD', '1'), rate('2026-11-20', 'USD', '2')];
      await stage.dailyRates.put([rate('2026-11-19', 'ETH', '3'), old, newer]);
      expect(shown(await stage.dailyRates.newest())).toEqual(['2026-11-19 ETH 3', '2026-11-20 USD 2']);
    });

    it('give way to what was published later, not to what was published before', async () => {
      await stage.dailyRates.put([rate('2026-11-20', 'USD', '1.1')]);
      await stage.dailyRates.put([rate('2026-11-20', 'USD', '1', '2026-11-19T15:00:00Z')]);
      expect(shown(await stage.dailyRates.newest())).toEqual(['2026-11-20 USD 1.1']);
      await stage.dailyRates.put([rate('2026-11-20', 'USD', '1.2', '2026-11-20T16:00:00Z')]);
      expect(shown(await stage.dailyRates.newest())).toEqual(['2026-11-20 USD 1.2']);
    });

    it('are the same when they are put at once, in whichever order', async () => {
      const days = Array.from({ length: 28 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
      const all = days.flatMap((day) => [rate(day, 'USD', '1.1'), rate(day, 'CHF', '0.9')]);
      const { refusals } = await atOnce(stage, [
        () => stage.dailyRates.put(all),
        () => stage.dailyRates.put(all.toReversed()),
        () => stage.dailyRates.put(all),
      ]);
      expect(refusals).toEqual([]);
      expect(shown(await stage.dailyRates.newest())).toEqual(['2026-11-28 CHF 0.9', '2026-11-28 USD 1.1']);
    });

    it('are not kept when the unit of work rolls back', async () => {
      await rolledBack(stage, () => stage.dailyRates.put([rate('2026-11-20', 'USD', '1.1')]));
      expect(await stage.dailyRates.newest()).toEqual([]);
    });
  });
}
