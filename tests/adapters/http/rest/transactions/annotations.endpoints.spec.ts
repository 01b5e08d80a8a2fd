import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import {
  categorizeTransactionEndpoint,
  categorizeTransactionsEndpoint,
  noteTransactionEndpoint,
  noteTransactionsEndpoint,
} from '../../../../../adapters/http/rest/transactions/annotations.endpoints.js';
import { AnnotateTransaction } from '../../../../../application/transactions/annotate-transaction.js';
import { AnnotateTransactions } from '../../../../../application/transactions/annotate-transactions.js';
import { testApplication } from '../../shell/support/test-application.js';

const HASH = `0x${'ab'.repeat(32)}`;
const MISSING = `0x${'cd'.repeat(32)}`;
const WRITE = { Authorization: 'Bearer write_transactions' };

let app: Express;

beforeEach(() => {
  const annotations = { write: async () => new Set([HASH]) };
  const batch = new AnnotateTransactions(annotations);
  const single = new AnnotateTransaction(annotations);
  ({ app } = testApplication({}, [
    categorizeTransactionEndpoint(single),
    noteTransactionEndpoint(single),
    categorizeTransactionsEndpoint(batch),
    noteTransactionsEndpoint(batch),
  ]));
});

describe('PATCH', () => {
  const patch = (path: string, body: object) => request(app).patch(`/v1/transactions/${path}`).set(WRITE).send(body);

  it.each([
    ['category', { category: 'FUEL' }],
    ['category', { category: null }],
    ['category', { category: '' }],
    ['note', { note: 'Pizza' }],
    ['note', { note: null }],
    ['note', { note: '' }],
  ])('of the %s takes %j', async (kind, body) => {
    const answer = await patch(`${HASH}/${kind}`, body);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
  });

  it.each([
    ['category', { category: 'FUN' }],
    ['category', { category: 7 }],
    ['category', {}],
    ['note', { note: 'x'.repeat(501) }],
    ['note', { note: 7 }],
    ['note', {}],
  ])('of the %s refuses %j', async (kind, body) => {
    const answer = await patch(`${HASH}/${kind}`, body);
    expect([answer.status, answer.body.message.split(' ')[0]]).toEqual([422, kind]);
  });

  it('of a transaction that is not there is 404', async () => {
    expect((await patch(`${MISSING}/note`, { note: 'x' })).status).toBe(404);
  });
});

describe('POST /v1/transactions/batch', () => {
  const post = (path: string, body: object) =>
    request(app).post(`/v1/transactions/batch/${path}`).set(WRITE).send(body);
  const update = { transactionHash: HASH, note: 'Pizza' };

  it('counts what went well, and says what did not', async () => {
    const answer = await post('notes', { updates: [update, { transactionHash: MISSING, note: 'x' }, 7] });

    expect([answer.status, answer.body]).toEqual([
      200,
      {
        succeeded: 1,
        failed: 2,
        failures: [
          { transactionHash: MISSING, code: 'NOT_FOUND', message: 'updates[1].transactionHash was not found' },
          {
            transactionHash: null,
            code: 'VALIDATION_ERROR',
            message: 'updates[2] must be an object with transactionHash and note',
          },
        ],
      },
    ]);
    const categories = await post('categories', { updates: [{ transactionHash: HASH, category: 'FUEL' }] });
    expect(categories.body).toEqual({ succeeded: 1, failed: 0, failures: [] });
  });

  it.each([
    ['nothing', {}],
    ['no updates', { updates: [] }],
    ['26 updates', { updates: Array(26).fill(update) }],
    ['something else', { updates: update }],
  ])('of %s is refused as a whole', async (_what, body) => {
    const answer = await post('notes', body);
    expect([answer.status, answer.body.message.split(' ')[0]]).toEqual([422, 'updates']);
  });

  it('with a field that is not known is refused as a whole', async () => {
    const { status, body } = await post('notes', { updates: [update], dryRun: true });
    expect([status, body.message.split(' ')[0]]).toEqual([422, 'dryRun']);
  });
});

describe('the document', () => {
  it('says of an update what it should be, and not that anything else is refused', async () => {
    const { components } = (await request(app).get('/openapi.json')).body;
    const { items } = components.schemas.NoteUpdatesBody.properties.updates;

    expect(items.type).toBeUndefined();
    expect(items.required).toEqual(['transactionHash', 'note']);
    expect(items.properties.note.type).toEqual(['string', 'null']);
  });
});
