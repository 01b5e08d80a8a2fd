import type { GetWealthHistory } from '../../../../application/wealth/get-wealth-history.js';
import {
  DEFAULT_EARNINGS_WINDOW,
  EARNINGS_WINDOWS,
  type EarningsWindow,
} from '../../../../domain/earnings/earnings-window.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { CurrencyCode, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { ListOf } from '../../shell/fields/objects.js';
import { CalendarDate } from '../../shell/fields/times.js';

class WealthHistoryQuery {
  @OneOf(EARNINGS_WINDOWS, 'The last week, month, three months or year, today included.')
  window: EarningsWindow = DEFAULT_EARNINGS_WINDOW;
}

class WealthPointResponse {
  @CalendarDate('A day in UTC.')
  date!: string;

  @DecimalAmount('Everything at the end of the day; for today, now.', { example: '1268.20' })
  total!: string;

  @DecimalAmount('The part of it that is in earnings.', { example: '100.00' })
  earnings!: string;
}

class WealthHistoryResponse {
  @OneOf(EARNINGS_WINDOWS, 'The window that the points are of.')
  window!: EarningsWindow;

  @CurrencyCode("The currency of the owner's settings.")
  currency!: Currency;

  @ListOf(() => WealthPointResponse, 'One for each day, the oldest first. A day without a rate is left out.')
  points!: WealthPointResponse[];
}

export function wealthHistoryEndpoint(getWealthHistory: GetWealthHistory): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/wealth/history',
    audience: 'owner',
    operationId: 'getWealthHistory',
    tag: 'Balances and finances',
    summary: 'Read what everything came to, day by day',
    description:
      'Wallet, earnings, sub-accounts and what agents may spend, as the ledger has them, each day converted at its own rates.',
    access: { kind: 'session' },
    query: WealthHistoryQuery,
    responses: { 200: WealthHistoryResponse },
    async handle({ caller, query: { window } }) {
      const { currency, points } = await getWealthHistory.execute({ userId: caller.userId, window });
      return ok({
        window,
        currency,
        points: points.map(({ date, total, earnings }) => ({
          date,
          total: formatMinorUnits(total),
          earnings: formatMinorUnits(earnings),
        })),
      });
    },
  });
}
