import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import { presentCard } from '../../../../adapters/http/app/approvals/approval.presenter.js';
import {
  approveEndpoint,
  beginApprovalEndpoint,
  listApprovalsEndpoint,
  rejectEndpoint,
} from '../../../../adapters/http/app/approvals/approvals.endpoints.js';
import { userId } from '../../../../domain/shared/ids.js';
import { approvalsOf } from '../../../application/payments/approvals.js';
import { ALICE, passkeyOf, walletOf } from '../../../application/support/people.js';
import { uuid } from '../../../support/builders/ids.js';
import { testApplication } from '../shell/support/test-application.js';

let world: ReturnType<typeof approvalsOf>;
let app: Express;

beforeEach(() => {
  world = approvalsOf();
  ({ app } = testApplication({ authenticateSession: async () => ({ userId: ALICE.id, sessionId: uuid(9) }) }, [
    listApprovalsEndpoint(world.list),
    beginApprovalEndpoint(world.begin),
    approveEndpoint(world.approve),
    rejectEndpoint(world.reject),
  ]));
});

const SIGNED_IN = { Cookie: 'session=alive', Origin: 'http://pay.test', 'Sec-Fetch-Site': 'same-origin' };

const post = (path: string, body: object = {}) =>
  request(app).post(`/app/api/approvals/${path}`).set(SIGNED_IN).send(body);

const SUMMARY = {
  paymentRequestId: uuid(1),
  status: 'PENDING_APPROVAL',
  paymentType: 'transfer_moneda',
  amount: '25.00',
  currency: 'USD',
  recipient: { username: 'bob', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
  reference: 'Lunch',
  proposedBy: 'cli',
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-01T12:05:00.000Z',
};

describe('the approvals of the app', () => {
  it('are listed with what the owner needs to know', async () => {
    const answer = await request(app).get('/app/api/approvals').set(SIGNED_IN);

    expect(answer.body).toEqual({ approvals: [SUMMARY] });
  });

  it('begin with the operation that will be signed, quantities as decimal strings', async () => {
    const answer = await post(`${world.payment.id}/options`);

    const { operation } = world.operations.prepare(world.payment, walletOf(ALICE).address);
    expect(answer.body).toMatchObject({
      publicKey: { challenge: world.challenge, credentialIds: [passkeyOf(ALICE).credentialId] },
      operation: { userOperation: { sender: operation.sender, nonce: '0', maxFeePerGas: '0' }, calls: [] },
    });
  });

  it('end with an approval', async () => {
    const answer = await post(`${world.payment.id}/approve`, world.assertion);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ paymentRequestId: world.payment.id, status: 'APPROVED' });
  });

  it.each([
    [{ reason: '  Not mine ' }, 'Not mine'],
    [{ reason: '   ' }, null],
    [{}, null],
  ])('or with a rejection: %j is kept as %j', async (body, kept) => {
    const answer = await post(`${world.payment.id.toUpperCase()}/reject`, body);

    expect(answer.body).toEqual({ paymentRequestId: world.payment.id, status: 'REJECTED' });
    expect(world.payments.stored.get(world.payment.id)).toMatchObject({ status: 'REJECTED', rejectionReason: kept });
  });

  it.each([{ reason: 'x'.repeat(141) }, { reason: 1 }, { because: 'Not mine' }])('refuse %j', async (body) => {
    expect((await post(`${world.payment.id}/reject`, body)).status).toBe(422);
    expect(world.payments.stored.get(world.payment.id)?.status).toBe('PENDING_APPROVAL');
  });
});

describe('the card', () => {
  it('shows the money before and after, also when that is negative, and the decoded calls', () => {
    const prepared = world.operations.prepare(world.payment, walletOf(ALICE).address);
    const known = {
      target: walletOf(ALICE).address,
      contract: 'USDC',
      value: 0n,
      method: 'transfer(address,uint256)',
      arguments: [{ name: 'to', type: 'address', value: '0xb0b' }],
      data: '0xa9059cbb',
    } as const;
    const unknown = { ...known, contract: null, method: null, value: 1n, arguments: [] };
    const card = presentCard({
      payment: { ...world.payment, reference: null, payerId: userId(uuid(2)) },
      status: 'EXPIRED',
      balance: 20_000_000n,
      balanceAfter: -5_000_000n,
      fee: 0n,
      prepared: { ...prepared, calls: [known, unknown] },
    });

    expect(card).toMatchObject({
      status: 'EXPIRED',
      fee: { amount: '0.00', currency: 'USD', networkFeePaidBy: 'service' },
      balanceBefore: '20.00',
      balanceAfter: '-5.00',
    });
    expect(card).not.toHaveProperty('reference');
    expect(card.operation.calls).toEqual([
      { ...known, value: '0' },
      { target: known.target, value: '1', arguments: [], data: known.data },
    ]);
    expect(JSON.parse(JSON.stringify(card))).toEqual(card);
  });
});
