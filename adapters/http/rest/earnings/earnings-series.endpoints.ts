import type { EarningsPoint } from '../../../../application/earnings/earnings-series.js';
import type { GetEarningsSeries } from '../../../../application/earnings/get-earnings-series.js';
import {
  DEFAULT_EARNINGS_WINDOW,
  EARNINGS_WINDOWS,
  type EarningsWindow,
} from '../../../../domain/earnings/earnings-window.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { CalendarDate } from '../../shell/fields/times.js';

class EarningsSeriesQuery {
  @Id('An earnings account of the caller; GET /v1/wealth names them.')
  accountId!: string;

  @OneOf(EARNINGS_WINDOWS, 'The last week, month, three months or year, today included.')
  window: EarningsWindow = DEFAULT_EARNINGS_WINDOW;
}

export class EarningsPointResponse {
  @CalendarDate('A day in UTC.')
  date!: string;

  @DecimalAmount('The value of the account at the end of the day; for today, its value now.', { example: '100.00' })
  balance!: string;

  @DecimalAmount('What the account earned on this day, without deposits and withdrawals; negative after a loss.', {
    example: '0.04',
    signed: true,
  })
  earned!: string;
}

export class EarningsSeriesResponse {
  @Id('The earnings account.')
  accountId!: string;

  @OneOf(EARNINGS_WINDOWS, 'The window that the points are of.')
  window!: EarningsWindow;

  @ListOf(() => EarningsPointResponse, 'One for each day, the oldest first.')
  points!: EarningsPointResponse[];
}

export function earningsSeriesEndpoint(getEarningsSeries: GetEarningsSeries): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/earnings/time-series',
    audience: 'both',
    view: 'pruned',
    operationId: 'getEarningsTimeSeries',
    tag: 'Rates and earnings',
    summary: 'Read what an earnings account earned day by day',
    access: { kind: 'scopes', scopes: ['read:earnings'] },
    query: EarningsSeriesQuery,
    responses: { 200: EarningsSeriesResponse },
    refusals: [404],
    async handle({ caller, query: { accountId, window } }) {
      const points = await getEarningsSeries.execute({ userId: caller.userId, accountId, window });
      return ok({ accountId: accountId.toLowerCase(), window, points: points.map(presentPoint) });
    },
  });
}

function presentPoint({ date, balance, earned }: EarningsPoint): EarningsPointResponse {
  return { date, balance: formatMinorUnits(balance), earned: formatMinorUnits(earned) };
}
