import type {
  ComparedBucket,
  GetSpendingOverview,
  SpendingOverview,
} from '../../../../application/spending/get-spending-overview.js';
import type { ListOwnSpending } from '../../../../application/spending/list-own-spending.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import {
  DEFAULT_OVERVIEW_PERIOD,
  OVERVIEW_PERIODS,
  type OverviewPeriod,
} from '../../../../domain/spending/overview-window.js';
import { dateRange } from '../../../../domain/spending/spending-window.js';
import { CATEGORIES, type Category, UNCATEGORIZED } from '../../../../domain/transactions/category.js';
import { presentComparison, presentRange, presentSpendingTransaction } from '../../rest/spending/spending.presenter.js';
import { SPENDING_TAG } from '../../rest/spending/spending-reports.endpoints.js';
import { SPENDING_PLACE } from '../../rest/spending/spending-transactions.endpoints.js';
import { type Endpoint, endpoint, ok, okPage } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { CalendarDate } from '../../shell/fields/times.js';
import { OwnSpendingResponse, SpendingOverviewResponse } from './spending-overview.response.js';

class OverviewQuery {
  @OneOf(
    OVERVIEW_PERIODS,
    'This month up to today, the whole month before, the last 90 days, or this month and the eleven before it. Days in UTC.',
  )
  period: OverviewPeriod = DEFAULT_OVERVIEW_PERIOD;
}

const MERCHANT_MAX_LENGTH = 64;

class OwnSpendingQuery {
  @CalendarDate('The first day, in UTC.')
  from!: string;

  @CalendarDate('The last day.')
  to!: string;

  @Optional()
  @OneOf<string>(
    [...CATEGORIES, UNCATEGORIZED],
    'Only transactions of this category; UNCATEGORIZED for those without one.',
  )
  category?: Category | typeof UNCATEGORIZED;

  @Optional()
  @Text('Only what went to this merchant of the overview.', 'bob', { min: 1, max: MERCHANT_MAX_LENGTH })
  merchant?: string;
}

export function spendingOverviewEndpoint(getOverview: GetSpendingOverview): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/spending/overview',
    audience: 'owner',
    operationId: 'getSpendingOverview',
    tag: SPENDING_TAG,
    summary: 'Read what you spent, against the time before',
    description: 'USD and EUR, each transaction converted at the rate of its day, as in the reports of the API.',
    access: { kind: 'session' },
    query: OverviewQuery,
    responses: { 200: SpendingOverviewResponse },
    async handle({ caller, query: { period } }) {
      return ok(presentOverview(period, await getOverview.execute({ userId: caller.userId, period })));
    },
  });
}

export function ownSpendingEndpoint(listSpending: ListOwnSpending): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/spending/transactions',
    audience: 'owner',
    operationId: 'listOwnSpending',
    tag: SPENDING_TAG,
    summary: 'List the transactions behind a part of the overview',
    description: 'Their converted amounts add up to the totals of the overview. At most 366 days.',
    access: { kind: 'session' },
    query: OwnSpendingQuery,
    paging: { by: 'cursor', place: SPENDING_PLACE },
    responses: { 200: OwnSpendingResponse },
    async handle({ caller, query: { from, to, category, merchant }, page: { limit, after } }) {
      const found = await listSpending.execute({
        userId: caller.userId,
        range: dateRange(from, to, { from: 'from', to: 'to' }),
        category: category ?? null,
        merchant: merchant ?? null,
        limit,
        start: after ?? 0,
      });
      return okPage({ currency: found.currency, data: found.transactions.map(presentSpendingTransaction) }, found.next);
    },
  });
}

function presentOverview(period: OverviewPeriod, overview: SpendingOverview): SpendingOverviewResponse {
  const { current, previous, before, total, count, unit, spans, categories, merchants } = overview;
  const compared = { ...overview, current: { ...current, total, count }, previous: { ...previous, ...before } };
  return {
    period,
    ...presentComparison(compared),
    unit,
    spans: spans.map(presentRange),
    categories: categories.map((bucket) => ({ category: bucket.category, ...presentCompared(bucket) })),
    merchants: merchants.map((bucket) => ({
      merchant: bucket.merchant,
      name: bucket.displayName,
      ...presentCompared(bucket),
    })),
  };
}

function presentCompared({ total, count, before }: ComparedBucket<unknown>) {
  return { count, total: formatMinorUnits(total), previousTotal: formatMinorUnits(before) };
}
