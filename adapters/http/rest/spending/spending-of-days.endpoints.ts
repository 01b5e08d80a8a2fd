import type { CompareSpending } from '../../../../application/spending/compare-spending.js';
import type { GetDailySpending } from '../../../../application/spending/get-daily-spending.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import {
  type DailyWindow,
  type DateRange,
  DEFAULT_DAILY_WINDOW,
  dateRange,
} from '../../../../domain/spending/spending-window.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { presentComparison, presentDaily } from './spending.presenter.js';
import { ComparisonQuery, DailyQuery } from './spending.query.js';
import { DailySpendingResponse, SpendingComparisonResponse } from './spending.response.js';
import { READ_SPENDING, SPENDING_TAG } from './spending-reports.endpoints.js';

export function spendingComparisonEndpoint(compareSpending: CompareSpending): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/spending/comparison',
    audience: 'client',
    view: 'pruned',
    operationId: 'compareSpending',
    tag: SPENDING_TAG,
    summary: 'Compare what was spent in two windows',
    description: 'Days in UTC, the last one included; at most 366 in each window. The windows may overlap.',
    access: READ_SPENDING,
    query: ComparisonQuery,
    responses: { 200: SpendingComparisonResponse },
    async handle({ caller, query }) {
      const comparison = await compareSpending.execute({
        userId: caller.userId,
        currency: query.currency ?? null,
        current: dateRange(query.currentFrom, query.currentTo, { from: 'currentFrom', to: 'currentTo' }),
        previous: dateRange(query.previousFrom, query.previousTo, { from: 'previousFrom', to: 'previousTo' }),
      });
      return ok(presentComparison(comparison));
    },
  });
}

export function dailySpendingEndpoint(getDailySpending: GetDailySpending): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/spending/daily',
    audience: 'client',
    view: 'pruned',
    operationId: 'getDailySpending',
    tag: SPENDING_TAG,
    summary: 'Read what was spent day by day',
    description: 'Days in UTC, every one of the window listed; at most 366. `window` excludes `from` and `to`.',
    access: READ_SPENDING,
    query: DailyQuery,
    responses: { 200: DailySpendingResponse },
    async handle({ caller, query }) {
      const input = { userId: caller.userId, token: query.currency, days: daysAskedFor(query) };
      return ok(presentDaily(await getDailySpending.execute(input)));
    },
  });
}

/** @throws ValidationError when window and dates are combined, or one of the two dates is missing */
function daysAskedFor({ window, from, to }: DailyQuery): DateRange | DailyWindow {
  if (from === undefined && to === undefined) return window ?? DEFAULT_DAILY_WINDOW;
  if (window !== undefined) throw new ValidationError('window', 'must not be sent together with from or to');
  if (from === undefined) throw new ValidationError('from', 'is required when to is sent');
  if (to === undefined) throw new ValidationError('to', 'is required when from is sent');
  return dateRange(from, to, { from: 'from', to: 'to' });
}
