import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import {
  getTransactionEndpoint,
  listTransactionsEndpoint,
} from '../../../../../adapters/http/rest/transactions/transactions.endpoints.js';
import { GetTransaction } from '../../../../../application/transactions/get-transaction.js';
import { ListTransactions } from '../../../../../application/transactions/list-transactions.js';
import type {
  TransactionHistory,
  TransactionPageQuery,
  TransactionPlace,
} from '../../../../../application/transactions/transaction-history.js';
import { transaction } from '../../../../support/builders/transactions.js';
import { testApplication, USER_ID } from '../../shell/support/test-application.js';

const HASH = `0x${'ab'.repeat(32)}`;
const MISSING = `0x${'cd'.repeat(32)}`;
const PLACE: TransactionPlace = {
  occurredAt: '2026-03-01T12:00:00.123456Z',
  minorUnits: '25000000',
  blockNumber: '9223372036854775807',
  logIndex: 3,
  paymentRequestId: '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11',
};

let asked: TransactionPageQuery[];
let next: TransactionPlace | null;
let app: Express;

beforeEach(() => {
  asked = [];
  next = null;
  const history: Pick<TransactionHistory, 'page' | 'find'> = {
    page: async (_ownerId, query) => {
      asked.push(query);
      return { transactions: [transaction()], next };
    },
    find: async (ownerId, hash) => (ownerId === USER_ID && hash === HASH ? transaction() : null),
  };
  ({ app } = testApplication({}, [
    listTransactionsEndpoint(new ListTransactions(history)),
    getTransactionEndpoint(new GetTransaction(history)),
  ]));
});

const READ = { Authorization: 'Bearer read_transactions' };
const list = (query = '') => request(app).get(`/v1/transactions${query}`).set(READ);

describe('GET /v1/transactions', () => {
  it('answers a page of five, the newest first, with what is completed', async () => {
    const { status, body } = await list();

    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 1, limit: 5, offset: 0, data: [{ transactionHash: HASH }] });
    expect(body).not.toHaveProperty('nextCursor');
    expect(asked[0]).toMatchObject({ sort: 'newest', limit: 5, start: 0 });
    expect(asked[0]?.filter.statuses).toEqual(['COMPLETED', 'COMPLETED_DELAYED']);
  });

  it('hands on every filter', async () => {
    const query = {
      currency: 'EUR',
      type: 'SWAP',
      typeGroup: 'exchange',
      category: 'FUEL',
      status: 'all',
      direction: 'exchange',
      counterparty: 'bob',
      transactionHash: HASH.slice(2).toUpperCase(),
      search: 'Lunch',
      startDate: '2026-03-01',
      endDate: '2026-03-02T00:00:00Z',
      minAmount: '1.5',
      maxAmount: '2',
      hasNote: 'true',
      hasCategory: 'false',
      sort: 'amount_asc',
      limit: '50',
      offset: '7',
    };
    expect((await list(`?${new URLSearchParams(query)}`)).status).toBe(200);
    expect(asked[0]).toEqual({
      sort: 'amount_asc',
      limit: 50,
      start: 7,
      filter: {
        statuses: ['COMPLETED', 'COMPLETED_DELAYED', 'PENDING', 'FAILED'],
        currency: 'EUR',
        type: 'SWAP',
        typeGroup: 'exchange',
        category: 'FUEL',
        direction: 'exchange',
        counterparty: 'bob',
        hash: HASH,
        search: 'Lunch',
        from: new Date('2026-03-01T00:00:00Z'),
        until: new Date('2026-03-02T00:00:00.001Z'),
        minAmount: 1_500_000n,
        maxAmount: 2_000_000n,
        hasNote: true,
        hasCategory: false,
      },
    });
  });

  it.each([
    ['limit=51', 'limit'],
    ['limit=0', 'limit'],
    ['offset=-1', 'offset'],
    ['currency=GBP', 'currency'],
    ['type=PAYMENT', 'type'],
    ['status=APPROVED', 'status'],
    ['sort=random', 'sort'],
    ['transactionHash=0x12', 'transactionHash'],
    ['startDate=01.03.2026', 'startDate'],
    ['startDate=2026-03-32', 'startDate'],
    ['endDate=2026-03-01T99:00:00Z', 'endDate'],
    ['year=26', 'year'],
    ['minAmount=1e3', 'minAmount'],
    ['minAmount=-1', 'minAmount'],
    ['maxAmount=0.0000001', 'maxAmount'],
    ['hasNote=yes', 'hasNote'],
    ['search=', 'search'],
    ['counterparty=', 'counterparty'],
    ['cursor=%20', 'cursor'],
    ['curency=USD', 'curency'],
  ])('refuses %s, naming the parameter', async (query, name) => {
    const { status, body } = await list(`?${query}`);

    expect([status, body.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(body.message).toMatch(new RegExp(`^${name} `));
    expect(asked).toEqual([]);
  });

  it('gives a cursor that goes on from the very place, with any limit and view', async () => {
    next = PLACE;
    const { nextCursor } = (await list('?currency=USD&minAmount=5')).body;
    await list(`?minAmount=5.00&currency=USD&limit=20&view=lite&cursor=${nextCursor}`);

    expect(asked[1]).toMatchObject({ start: PLACE, limit: 20 });
  });

  it.each([
    ['another filter', '?currency=EUR'],
    ['no filter', '?'],
    ['another sort', '?currency=USD&sort=oldest'],
  ])('refuses a cursor with %s than it was given for', async (_what, query) => {
    next = PLACE;
    const { nextCursor } = (await list('?currency=USD')).body;
    const { status, body } = await list(`${query}&cursor=${nextCursor}`);

    expect([status, body.message]).toEqual([422, expect.stringMatching(/^cursor was given for other filters/)]);
  });

  it('refuses a cursor beside an offset, and one that it never gave', async () => {
    next = PLACE;
    const { nextCursor } = (await list()).body;

    expect((await list(`?offset=0&cursor=${nextCursor}`)).body.message).toMatch(
      /^cursor must not be sent together with offset/,
    );
    expect((await list('?cursor=banana')).body.message).toBe('cursor must be the nextCursor of the page before');
  });

  it('in the lite view keeps the documented fields of a row', async () => {
    expect((await list('?view=lite')).body).toEqual({
      data: [
        {
          hash: HASH,
          direction: 'outgoing',
          amount: '25.00',
          currency: 'USD',
          status: 'COMPLETED',
          date: '2026-03-01T12:00:00.000Z',
          counterparty: { type: 'user', username: 'bob' },
        },
      ],
      count: 1,
      limit: 5,
      offset: 0,
    });
  });

  it('needs read:transactions', async () => {
    expect((await list().set('Authorization', 'Bearer write_transactions')).status).toBe(403);
    expect((await request(app).get('/v1/transactions')).status).toBe(401);
  });
});

describe('GET /v1/transactions/{hash}', () => {
  const get = (hash: string) => request(app).get(`/v1/transactions/${hash}`).set(READ);

  it('finds the transaction however its hash is written, lite too', async () => {
    expect((await get(HASH)).body).toMatchObject({ transactionHash: HASH, type: 'TRANSFER' });
    expect((await get(`${HASH.slice(2).toUpperCase()}?view=lite`)).body).toMatchObject({ hash: HASH });
  });

  it.each([MISSING, 'banana', '0x'])('answers %s with 404', async (hash) => {
    const { status, body } = await get(hash);
    expect([status, body.message]).toEqual([404, 'The transaction was not found']);
  });
});
