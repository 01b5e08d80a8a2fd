import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import { spendingTransactionsEndpoint } from '../../../../adapters/http/rest/spending/spending-transactions.endpoints.js';
import { ListSpendingTransactions } from '../../../../application/spending/list-spending-transactions.js';
import type {
  SpendingTransaction,
  SpendingTransactions,
} from '../../../../application/spending/spending-transactions.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { transaction } from '../../../support/builders/transactions.js';
import { testApplication, USER_ID } from '../shell/support/test-application.js';

/** What the ledger was asked. */
let asked: unknown[];
/** How many transactions they have. */
let behind: number;
let app: Express;

const HASH = `0x${'ab'.repeat(32)}`;

const SPENT: SpendingTransaction = {
  transaction: transaction({
    hash: HASH,
    type: 'WALLET_WITHDRAWAL',
    money: { minorUnits: 20_000_000n, currency: 'EUR' },
    counterparty: { type: 'wallet', name: 'Ledger', address: '0x52**69E7' },
    reference: 'Savings',
    occurredAt: new Date('2026-03-01T10:00:00Z'),
  }),
  converted: 21_746_000n,
  merchant: 'external-wallet',
  displayName: null,
};

const PLACE = { occurredAt: '2026-03-01T10:00:00.000000Z', blockNumber: '42', logIndex: 7 };

const transactions: SpendingTransactions = {
  async page(scope, query) {
    asked.push(scope, query);
    if (query.recipient?.kind === 'saved-account') return null;
    const next = behind > query.limit ? PLACE : null;
    return { currency: 'USD', transactions: Array(Math.min(behind, query.limit)).fill(SPENT), next };
  },
};

beforeEach(() => {
  asked = [];
  behind = 1;
  const clock = new StandingClock(new Date('2026-03-02T23:59:59.999Z'));
  ({ app } = testApplication({}, [spendingTransactionsEndpoint(new ListSpendingTransactions(transactions, clock))]));
});

const get = (query: string) =>
  request(app).get(`/v1/spending/transactions${query}`).set('Authorization', 'Bearer read_spending');

async function refusal(query: string): Promise<unknown> {
  const { status, body } = await get(query);
  expect([status, body.code, asked]).toEqual([422, 'VALIDATION_ERROR', []]);
  return body.message;
}

describe('the transactions behind a bucket', () => {
  const list = (query = '') => get(query);
  const EVERYTHING = { category: null, recipient: null, merchant: null, limit: 20, start: 0 };

  it('are rows of the list of transactions, with what they are counted as', async () => {
    const { status, body } = await list();
    expect([status, body]).toEqual([
      200,
      {
        period: '30d',
        since: '2026-02-01T00:00:00.000Z',
        currency: 'USD',
        data: [
          {
            transactionHash: HASH,
            typeGroup: 'offramp',
            type: 'WALLET_WITHDRAWAL',
            note: null,
            reference: 'Savings',
            direction: 'outgoing',
            amount: '20.00',
            currency: 'EUR',
            status: 'COMPLETED',
            counterparty: { type: 'wallet', name: 'Ledger', address: '0x52**69E7' },
            date: '2026-03-01T10:00:00.000Z',
            refundOf: null,
            refunds: [],
            convertedAmount: '21.746',
            merchant: 'external-wallet',
            merchantName: 'External wallets',
          },
        ],
        count: 1,
        limit: 20,
        offset: 0,
      },
    ]);
    expect(asked).toEqual([
      { ownerId: USER_ID, currency: null, range: { from: '2026-02-01', to: '2026-03-02' } },
      EVERYTHING,
    ]);
  });

  it('have a lite view', async () => {
    const { body } = await list('?view=lite');
    expect(body.data).toEqual([
      {
        hash: HASH,
        direction: 'outgoing',
        amount: '20.00',
        currency: 'EUR',
        status: 'COMPLETED',
        date: '2026-03-01T10:00:00.000Z',
        counterparty: { type: 'wallet', name: 'Ledger' },
        convertedAmount: '21.746',
      },
    ]);
  });

  it('are those of a category, of what has none, or of an account', async () => {
    await list('?category=GROCERIES&period=7d&currency=EUR');
    await list('?category=UNCATEGORIZED&accountId=Bob&limit=5&offset=10');
    expect(asked[0]).toMatchObject({ currency: 'EUR', range: { from: '2026-02-24' } });
    expect(asked[1]).toEqual({ ...EVERYTHING, category: 'GROCERIES' });
    const bob = { kind: 'person', username: 'bob' };
    expect(asked[3]).toEqual({ ...EVERYTHING, category: 'UNCATEGORIZED', recipient: bob, limit: 5, start: 10 });
    const missing = await list('?accountId=019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11');
    expect([missing.status, missing.body.message]).toEqual([404, 'The account was not found']);
  });

  it('go on at a cursor', async () => {
    behind = 2;
    const { body } = await list('?limit=1&category=GROCERIES');
    expect(body.count).toBe(1);
    await list(`?limit=2&category=GROCERIES&cursor=${body.nextCursor}`);
    expect(asked[3]).toEqual({ ...EVERYTHING, category: 'GROCERIES', limit: 2, start: PLACE });
  });

  it('take no cursor of other filters', async () => {
    behind = 2;
    const { nextCursor } = (await list('?limit=1&category=GROCERIES')).body;
    asked = [];
    for (const query of [
      '',
      'category=TRAVEL&',
      'category=GROCERIES&period=7d&',
      'category=GROCERIES&accountId=bob&',
    ]) {
      expect(await refusal(`?${query}cursor=${nextCursor}`)).toMatch(/^cursor was given for other filters/);
    }
  });

  it.each([
    ['category=FOOD', /^category must be one of the following values: /],
    ['limit=0', /^limit must be a whole number from 1 to 100$/],
    ['limit=101', /^limit must be a whole number from 1 to 100$/],
    ['offset=-1', /^offset must be a whole number from 0 to /],
    ['offset=0&cursor=abc', /^cursor must not be sent together with offset$/],
    ['cursor=a.b', /^cursor must be the nextCursor of the page before$/],
  ])('cannot be asked for with %s', async (query, message) => {
    expect(await refusal(`?${query}`)).toMatch(message);
  });
});
