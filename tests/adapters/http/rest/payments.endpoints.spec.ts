import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import {
  createPaymentEndpoint,
  paymentStatusEndpoint,
} from '../../../../adapters/http/rest/payments/payments.endpoints.js';
import { GetPaymentStatus } from '../../../../application/payments/get-payment-status.js';
import { paymentDesk } from '../../../application/support/payment-desk.js';
import { uuid } from '../../../support/builders/ids.js';
import { testApplication, USER_ID } from '../shell/support/test-application.js';

let desk: ReturnType<typeof paymentDesk>;
let app: Express;

beforeEach(() => {
  desk = paymentDesk();
  const [nothing, none] = [
    { find: async () => null, page: async () => [] },
    { of: async () => null, hasPaid: async () => false },
  ];
  const getStatus = new GetPaymentStatus(nothing, desk.types, none, none, desk.clock);
  ({ app } = testApplication({}, [createPaymentEndpoint(desk.create), paymentStatusEndpoint(getStatus)]));
});

const BODY = { paymentType: 'transfer_moneda', amount: '25', currency: 'USD', recipientUsername: 'bob' };

function post(body: object, headers: Readonly<Record<string, string>> = {}) {
  return request(app)
    .post('/v1/payments')
    .set({ Authorization: 'Bearer write_payments', ...headers })
    .send(body);
}

describe('POST /v1/payments', () => {
  it('proposes as the token’s user and client, and answers 201 with the request', async () => {
    const answer = await post({ ...BODY, reference: ' Lunch ' });

    expect(answer.status).toBe(201);
    const proposal = desk.transfers.proposed[0]?.proposal;
    expect(proposal).toMatchObject({ payerId: USER_ID, reference: 'Lunch', recipientUsername: 'bob' });
    expect(answer.body).toMatchObject({
      paymentRequestId: proposal?.id,
      status: 'PENDING_APPROVAL',
      amount: '25.00',
      pollAfterMs: 3000,
    });
    expect(desk.transfers.proposed[0]?.idempotent).toBeNull();
  });

  it.each([
    [{ paymentType: 'exchange' }, 'paymentType'],
    [{ amount: 25 }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: '0.0000001' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '9'.repeat(32) }, 'amount'],
    [{ amount: '9'.repeat(33) }, 'amount'],
    [{ currency: 'GBP' }, 'currency'],
    [{ currency: 'MXN' }, 'currency'],
    [{ recipientUsername: 'ab' }, 'recipientUsername'],
    [{ recipientUsername: 'x'.repeat(31) }, 'recipientUsername'],
    [{ recipientUsername: ['bob'] }, 'recipientUsername'],
    [{ recipientUsername: 'bo\0b' }, 'recipientUsername'],
    [{ reference: 'x'.repeat(141) }, 'reference'],
    [{ reference: 12 }, 'reference'],
    [{ refernce: 'Lunch' }, 'refernce'],
  ])('refuses %j with 422, naming the field, and proposes nothing', async (change, field) => {
    const answer = await post({ ...BODY, ...change });

    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      code: 'VALIDATION_ERROR',
      message: expect.stringMatching(new RegExp(`^${field} `)),
      retryable: false,
    });
    expect(desk.transfers.proposed).toEqual([]);
  });

  it.each(Object.keys(BODY))('refuses a body without %s', async (field) => {
    const answer = await post({ ...BODY, [field]: undefined });

    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(new RegExp(`^${field} is required`));
  });

  it('with an idempotency key hands on the claim and the very answer that is given', async () => {
    const answer = await post(BODY, { 'Idempotency-Key': 'k-1' });

    expect(desk.transfers.proposed[0]?.idempotent).toEqual({
      claim: {
        principal: `user:${USER_ID}/client:cli`,
        route: 'POST /v1/payments',
        key: 'k-1',
        bodyHash: expect.stringMatching(/^\w{64}$/),
      },
      answer: { status: 201, body: answer.body },
    });
  });

  it('answers a replay with the stored answer, and says that it is one', async () => {
    const { body } = await post(BODY);
    const stored = { ...body, message: 'As it was answered at first' };
    desk.transfers.outcome = { kind: 'replayed', answer: { status: 201, body: stored } };
    const answer = await post(BODY, { 'Idempotency-Key': 'k-1' });

    expect(answer.status).toBe(201);
    expect(answer.headers['idempotent-replayed']).toBe('true');
    expect(answer.body).toEqual(stored);
  });

  it('needs write:payments', async () => {
    expect((await post(BODY, { Authorization: 'Bearer read_balances' })).status).toBe(403);
    expect((await request(app).post('/v1/payments').send(BODY)).status).toBe(401);
    expect(desk.transfers.proposed).toEqual([]);
  });
});

describe('GET /v1/payments/{id}/status', () => {
  const get = (id: string) =>
    request(app).get(`/v1/payments/${id}/status`).set('Authorization', 'Bearer write_payments');

  it('of what is missing is 404, of what is no UUID 422', async () => {
    expect((await get(uuid(1))).body).toMatchObject({
      code: 'NOT_FOUND',
      message: 'The payment request was not found',
    });
    expect((await get('abc')).body).toMatchObject({ code: 'VALIDATION_ERROR', message: 'id must be a UUID' });
  });
});
