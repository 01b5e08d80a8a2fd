import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import {
  dailySpendingEndpoint,
  spendingComparisonEndpoint,
} from '../../../../adapters/http/rest/spending/spending-of-days.endpoints.js';
import {
  formerSummaryEndpoint,
  spendingByCategoryEndpoint,
  spendingByContactEndpoint,
  spendingByMerchantEndpoint,
  spendingByTypeGroupEndpoint,
} from '../../../../adapters/http/rest/spending/spending-reports.endpoints.js';
import { CompareSpending } from '../../../../application/spending/compare-spending.js';
import { GetDailySpending } from '../../../../application/spending/get-daily-spending.js';
import { GetSpendingByCategory } from '../../../../application/spending/get-spending-by-category.js';
import { GetSpendingByContact } from '../../../../application/spending/get-spending-by-contact.js';
import { GetSpendingByMerchant } from '../../../../application/spending/get-spending-by-merchant.js';
import { GetSpendingByTypeGroup } from '../../../../application/spending/get-spending-by-type-group.js';
import type { SpendingReports } from '../../../../application/spending/spending-reports.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { testApplication, USER_ID } from '../shell/support/test-application.js';

/** What the ledger was asked. */
let asked: unknown[];
let app: Express;
/** Totals of the comparison: now, and before. */
let compared: [bigint, bigint];

/** Ledger that hold the same whatever is asked. */
const reports: SpendingReports = {
  async byTypeGroup(scope) {
    asked.push(scope);
    return {
      currency: 'CHF',
      buckets: [
        { typeGroup: 'offramp', total: 2_000_001n, count: 2 },
        { typeGroup: 'transfer', total: 1n, count: 1 },
      ],
    };
  },
  async byCategory(scope) {
    asked.push(scope);
    return {
      currency: 'EUR',
      buckets: [
        { category: 'EV_CHARGING', total: 25_500_000n, count: 3 },
        { category: 'UNCATEGORIZED', total: 1n, count: 1 },
      ],
    };
  },
  async byMerchant(scope) {
    asked.push(scope);
    return {
      currency: 'USD',
      buckets: [
        { merchant: 'bob', displayName: 'Bob Miller', total: 5n, count: 1 },
        { merchant: 'wallet-connect', displayName: null, total: 4n, count: 1 },
      ],
    };
  },
  async byDay(scope) {
    asked.push(scope);
    return { currency: 'USD', buckets: [] };
  },
  async toRecipient(scope, recipient) {
    asked.push(scope, recipient);
    return recipient.kind === 'person' ? { currency: 'USD', total: 7_000_000n, count: 4 } : null;
  },
  async ofRanges(scope, ranges) {
    asked.push(scope, ranges);
    const [now, before] = compared;
    return {
      currency: 'USD',
      sums: [
        { total: now, count: 1 },
        { total: before, count: 2 },
      ],
    };
  },
  async daily(ownerId, token, range) {
    asked.push({ ownerId, token, range });
    return [{ date: calendarDate('2026-03-01'), total: 1_500_000n, count: 2 }];
  },
};

beforeEach(() => {
  asked = [];
  compared = [80_000_000n, 100_000_000n];
  const clock = new StandingClock(new Date('2026-03-02T23:59:59.999Z'));
  const byTypeGroup = new GetSpendingByTypeGroup(reports, clock);
  ({ app } = testApplication({}, [
    spendingByTypeGroupEndpoint(byTypeGroup),
    formerSummaryEndpoint(byTypeGroup),
    spendingByCategoryEndpoint(new GetSpendingByCategory(reports, clock)),
    spendingByMerchantEndpoint(new GetSpendingByMerchant(reports, clock)),
    spendingByContactEndpoint(new GetSpendingByContact(reports, clock)),
    spendingComparisonEndpoint(new CompareSpending(reports)),
    dailySpendingEndpoint(new GetDailySpending(reports, clock)),
  ]));
});

const get = (path: string) => request(app).get(`/v1/spending${path}`).set('Authorization', 'Bearer read_spending');

async function refusal(path: string): Promise<unknown> {
  const { status, body } = await get(path);
  expect([status, body.code, asked]).toEqual([422, 'VALIDATION_ERROR', []]);
  return body.message;
}

describe('a report of a period', () => {
  it('is of 30 days in UTC, today among them, in the currency of the settings', async () => {
    const { status, body } = await get('/by-type-group');
    expect([status, body]).toEqual([
      200,
      {
        period: '30d',
        since: '2026-02-01T00:00:00.000Z',
        currency: 'CHF',
        typeGroups: [
          { typeGroup: 'offramp', name: 'Off-ramp', count: 2, total: '2.000001' },
          { typeGroup: 'transfer', name: 'Transfers', count: 1, total: '0.000001' },
        ],
        totalSpent: '2.000002',
        transactionCount: 3,
      },
    ]);
    expect(asked).toEqual([{ ownerId: USER_ID, currency: null, range: { from: '2026-02-01', to: '2026-03-02' } }]);
  });

  it.each([
    ['7d', '2026-02-24'],
    ['90d', '2025-12-03'],
  ])('can be of %s, and of one currency', async (period, from) => {
    const { body } = await get(`/by-category?period=${period}&currency=EUR`);
    expect(body).toEqual({
      period,
      since: `${from}T00:00:00.000Z`,
      currency: 'EUR',
      categories: [
        { category: 'EV_CHARGING', name: 'EV charging', count: 3, total: '25.50' },
        { category: 'UNCATEGORIZED', name: 'Uncategorized', count: 1, total: '0.000001' },
      ],
      totalSpent: '25.500001',
      transactionCount: 4,
    });
    expect(asked).toEqual([{ ownerId: USER_ID, currency: 'EUR', range: { from, to: '2026-03-02' } }]);
  });

  it('names users and the buckets that off-ramps share', async () => {
    expect((await get('/by-merchant')).body).toMatchObject({
      merchants: [
        { merchant: 'bob', name: 'Bob Miller', count: 1, total: '0.000005' },
        { merchant: 'wallet-connect', name: 'WalletConnect', count: 1, total: '0.000004' },
      ],
      totalSpent: '0.000009',
      transactionCount: 2,
    });
  });

  it.each([
    ['period=31d', 'period must be one of the following values: 7d, 30d, 90d'],
    ['currency=CHF', 'currency must be one of the following values: USD, EUR'],
    ['currency=usd', 'currency must be one of the following values: USD, EUR'],
  ])('cannot be asked for with %s', async (query, message) => {
    for (const path of ['/by-type-group', '/by-category', '/by-merchant', '/summary']) {
      expect(await refusal(`${path}?${query}`)).toBe(message);
    }
  });

  it('needs the scope read:spending', async () => {
    const answer = await request(app).get('/v1/spending/by-category').set('Authorization', 'Bearer read_balances');
    expect([answer.status, answer.body.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
  });
});

describe('the former path of by-type-group', () => {
  it('answers alike and names the new one', async () => {
    const [former, present] = [await get('/summary?period=7d'), await get('/by-type-group?period=7d')];
    expect([former.status, former.body]).toEqual([200, present.body]);
    expect(former.headers).toMatchObject({
      deprecation: '@1795132800',
      link: '</v1/spending/by-type-group>; rel="successor-version"',
    });
    expect(present.headers['deprecation']).toBeUndefined();
  });
});

describe('what went to a contact', () => {
  it('is asked for by username, in either case', async () => {
    const { body } = await get('/by-contact?accountId=Bob&period=7d');
    expect(body).toEqual({
      accountId: 'Bob',
      period: '7d',
      since: '2026-02-24T00:00:00.000Z',
      currency: 'USD',
      count: 4,
      total: '7.00',
    });
    expect(asked[1]).toEqual({ kind: 'person', username: 'bob' });
  });

  it('is asked for by the id of a saved account; 404 when there is none', async () => {
    const { status, body } = await get('/by-contact?accountId=019A9F3C-5B1E-7C44-9A51-0D6A6F0F2A11');
    expect([status, body.message]).toEqual([404, 'The account was not found']);
    expect(asked[1]).toEqual({ kind: 'saved-account', id: '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11' });
  });

  it.each(['', '?accountId=', `?accountId=${'x'.repeat(65)}`])('needs an accountId: %s', async (query) => {
    expect(await refusal(`/by-contact${query}`)).toMatch(/^accountId /);
  });
});

describe('a comparison', () => {
  const WINDOWS = 'currentFrom=2026-03-01&currentTo=2026-03-02&previousFrom=2026-02-01&previousTo=2026-02-28';

  it('has both totals, the difference and its percentage', async () => {
    const { status, body } = await get(`/comparison?${WINDOWS}&currency=USD`);
    expect([status, body]).toEqual([
      200,
      {
        currency: 'USD',
        current: { from: '2026-03-01', to: '2026-03-02', count: 1, total: '80.00' },
        previous: { from: '2026-02-01', to: '2026-02-28', count: 2, total: '100.00' },
        delta: '-20.00',
        deltaPercent: '-20.00',
      },
    ]);
    expect(asked).toEqual([
      { ownerId: USER_ID, currency: 'USD' },
      [
        { from: '2026-03-01', to: '2026-03-02' },
        { from: '2026-02-01', to: '2026-02-28' },
      ],
    ]);
  });

  it.each([
    [[1n, 3n], '-0.000002', '-66.67'],
    [[3_000_000n, 2_000_000n], '1.00', '50.00'],
    [[20_001_000n, 20_000_000n], '0.001', '0.01'],
    [[5n, 0n], '0.000005', null],
    [[0n, 0n], '0.00', null],
  ] as const)('of %p is %s, %s percent', async ([now, before], delta, deltaPercent) => {
    compared = [now, before];
    expect((await get(`/comparison?${WINDOWS}`)).body).toMatchObject({ delta, deltaPercent });
  });

  it.each([
    ['currentTo=2026-03-02', 'currentTo=2026-02-28', 'currentTo must not be before currentFrom'],
    ['previousTo=2026-02-28', 'previousTo=2026-02-30', 'previousTo must be a day that exists in the calendar'],
    [
      'previousTo=2026-02-28',
      'previousTo=2027-02-02',
      'previousTo must be at most 366 days from previousFrom, both included',
    ],
    ['currentFrom=2026-03-01', 'currentFrom=yesterday', 'currentFrom must be a date in UTC, written YYYY-MM-DD'],
    ['currentFrom=2026-03-01&', '', 'currentFrom is required and must be a date in UTC, written YYYY-MM-DD'],
  ])('is refused when %s becomes %s', async (part, replacement, message) => {
    expect(await refusal(`/comparison?${WINDOWS.replace(part, replacement)}`)).toBe(message);
  });
});

describe('daily spending', () => {
  it('has every day of the window, the last month unless told otherwise', async () => {
    const { status, body } = await get('/daily?currency=CADD');
    expect(status).toBe(200);
    expect(body).toMatchObject({ currency: 'CADD', from: '2026-02-03', to: '2026-03-02', count: 2, total: '1.50' });
    expect(body.days).toHaveLength(28);
    expect(body.days.slice(-2)).toEqual([
      { date: '2026-03-01', count: 2, total: '1.50' },
      { date: '2026-03-02', count: 0, total: '0.00' },
    ]);
    expect(asked).toEqual([{ ownerId: USER_ID, token: 'CADD', range: { from: '2026-02-03', to: '2026-03-02' } }]);
  });

  it.each([
    ['window=1d', '2026-03-02', '2026-03-02', 1],
    ['window=1w', '2026-02-24', '2026-03-02', 7],
    ['window=1y', '2025-03-03', '2026-03-02', 365],
    ['from=2024-01-01&to=2024-12-31', '2024-01-01', '2024-12-31', 366],
  ])('of %s is from %s to %s', async (query, from, to, days) => {
    const { body } = await get(`/daily?currency=USDC&${query}`);
    expect([body.from, body.to, body.days.length]).toEqual([from, to, days]);
  });

  it.each([
    ['window=1m', 'currency is required and must be one of the following values: USDC, EURC, CHFAU, CADD'],
    ['currency=USD', 'currency must be one of the following values: USDC, EURC, CHFAU, CADD'],
    ['currency=USDC&window=1m&from=2026-01-01&to=2026-01-02', 'window must not be sent together with from or to'],
    ['currency=USDC&window=1m&to=2026-01-02', 'window must not be sent together with from or to'],
    ['currency=USDC&from=2026-01-02', 'to is required when from is sent'],
    ['currency=USDC&to=2026-01-02', 'from is required when to is sent'],
    ['currency=USDC&from=2026-01-02&to=2026-01-01', 'to must not be before from'],
    ['currency=USDC&from=2025-01-01&to=2026-01-02', 'to must be at most 366 days from from, both included'],
    ['currency=USDC&window=2d', 'window must be one of the following values: 1d, 1w, 1m, 1y'],
  ])('cannot be asked for with %s', async (query, message) => {
    expect(await refusal(`/daily?${query}`)).toBe(message);
  });
});
