import { describe, expect, it } from '@jest/globals';
import { GetTotalWealth } from '../../../application/wealth/get-total-wealth.js';
import { ONE } from '../../../domain/rates/exchange-rate.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { CREATED_AT } from '../../support/builders/time.js';
import { ALICE } from '../support/people.js';
import { StandingClock } from '../support/simple-ports.js';

const UNIT = 1_000_000n;

/** What one euro is worth, in hundredths. */
type Rates = Partial<Record<Currency, bigint>>;

function totalOf(holdings: Partial<Record<Currency, bigint>>, currency: Currency, rates: Rates) {
  const totals = Object.entries(holdings).map(([held, minorUnits]) => ({ currency: held as Currency, minorUnits }));
  const daily = Object.entries(rates).map(([rated, hundredths]) => ({
    day: calendarDate('2026-11-20', 'day'),
    currency: rated as Currency,
    perEur: (hundredths * ONE) / 100n,
    publishedAt: CREATED_AT,
  }));
  const getTotalWealth = new GetTotalWealth(
    { execute: async () => ({ source: 'snapshot', accounts: [], totals, conversions: [], asOf: CREATED_AT }) },
    { execute: async () => ({ ...DEFAULT_SETTINGS, currency, maskedPhone: null, phoneCountryCode: null }) },
    { asOf: async () => daily },
    new StandingClock(),
  );
  return getTotalWealth.execute(ALICE.id);
}

const RATES = { EUR: 100n, USD: 110n, CHF: 95n };

describe('the total', () => {
  it('is everything in the currency of the settings, at the rates of the day', async () => {
    const { total, left } = await totalOf({ USD: 110n * UNIT, EUR: 50n * UNIT }, 'EUR', RATES);
    expect(total).toEqual({ currency: 'EUR', minorUnits: 150n * UNIT - 1n });
    expect(left).toEqual([]);
  });

  it('goes over the euro between two other currencies', async () => {
    const { total } = await totalOf({ CHF: 95n * UNIT }, 'USD', RATES);
    expect(total).toEqual({ currency: 'USD', minorUnits: 110n * UNIT - 1n });
  });

  it('needs no rate for the currency that it is in', async () => {
    const { total, left } = await totalOf({ MXN: 7n * UNIT }, 'MXN', {});
    expect(total.minorUnits).toBe(7n * UNIT);
    expect(left).toEqual([]);
  });

  it('says what it lacks, for want of a rate', async () => {
    const { total, left } = await totalOf({ EUR: UNIT, CAD: UNIT, MXN: 0n }, 'EUR', RATES);
    expect(total.minorUnits).toBe(UNIT);
    expect(left).toEqual(['CAD']);
  });

  it('says where its figures are from', async () => {
    expect(await totalOf({}, 'USD', RATES)).toEqual({
      total: { currency: 'USD', minorUnits: 0n },
      left: [],
      source: 'snapshot',
      asOf: CREATED_AT,
    });
  });
});
