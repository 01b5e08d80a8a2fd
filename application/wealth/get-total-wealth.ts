import { converted, crossRate, type Rate, type RatedCurrency } from '../../domain/rates/exchange-rate.js';
import { utcDate } from '../../domain/shared/calendar-date.js';
import type { Currency } from '../../domain/shared/currency.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { Clock } from '../ports/clock.js';
import type { DailyRates } from '../rates/daily-rates.js';
import type { GetSettings } from '../settings/get-settings.js';
import type { GetWealth, Wealth } from './get-wealth.js';

export interface TotalWealth {
  /** In the currency of the user's settings, at the day's rates. */
  readonly total: Money;
  /** The currencies without a rate, which are not in the total. */
  readonly left: readonly Currency[];
  readonly source: Wealth['source'];
  readonly asOf: Date;
}

/** Reads the total wealth of a user in the currency of the settings. */
export class GetTotalWealth {
  constructor(
    private readonly getWealth: Pick<GetWealth, 'execute'>,
    private readonly getSettings: Pick<GetSettings, 'execute'>,
    private readonly dailyRates: Pick<DailyRates, 'asOf'>,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError when the user no longer exists */
  async execute(userId: UserId): Promise<TotalWealth> {
    const [wealth, { currency }, daily] = await Promise.all([
      this.getWealth.execute(userId),
      this.getSettings.execute(userId),
      this.dailyRates.asOf(utcDate(this.clock.now())),
    ]);
    const perEur = new Map(daily.map((rate) => [rate.currency, rate.perEur]));
    const held = wealth.totals.filter(({ minorUnits }) => minorUnits > 0n);
    const worths = held.map((total) => ({ currency: total.currency, worth: worthIn(currency, total, perEur) }));
    return {
      total: { minorUnits: worths.reduce((sum, { worth }) => sum + (worth ?? 0n), 0n), currency },
      left: worths.filter(({ worth }) => worth === null).map((each) => each.currency),
      source: wealth.source,
      asOf: wealth.asOf,
    };
  }
}

/** Null without a rate. */
function worthIn(currency: Currency, money: Money, perEur: ReadonlyMap<RatedCurrency, Rate>): bigint | null {
  if (money.currency === currency) return money.minorUnits;
  const [from, to] = [perEur.get(money.currency), perEur.get(currency)];
  return from === undefined || to === undefined ? null : converted(money.minorUnits, crossRate(from, to));
}
