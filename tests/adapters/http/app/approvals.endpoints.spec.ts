import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import { presentCard } from '../../../../adapters/http/app/payments/approval.presenter.js';
import { APPROVAL_SIGNING } from '../../../../adapters/http/app/payments/approval-signing.js';
import {
  approvalHistoryEndpoint,
  listApprovalsEndpoint,
  rejectEndpoint,
} from '../../../../adapters/http/app/payments/approvals.endpoints.js';
import {
  beginSigningEndpoint,
  signEndpoint,
} from '../../../../adapters/http/app/wallet-operations/signing.endpoints.js';
import { transactionUrl } from '../../../../adapters/http/app/wallet-operations/transaction-url.js';
import type { ApprovalContext } from '../../../../application/payments/approval-contexts.js';
import type { ApprovalCard } from '../../../../application/payments/get-approval.js';
import type { PaymentRequest } from '../../../../domain/payments/payment-request.js';
import { paymentRequestId, userId } from '../../../../domain/shared/ids.js';
import { approvalsOf } from '../../../application/payments/approvals.js';
import { ALICE, passkeyOf, walletOf } from '../../../application/support/people.js';
import { uuid } from '../../../support/builders/ids.js';
import { paymentsByStatus } from '../../../support/builders/payment-requests.js';
import { testApplication } from '../shell/support/test-application.js';

let world: ReturnType<typeof approvalsOf>;
let app: Express;

beforeEach(() => {
  world = approvalsOf();
  ({ app } = testApplication(
    {
      authenticateSession: async () => ({
        kind: 'user',
        userId: ALICE.id,
        sessionId: uuid(9),
        sessionEndsAt: new Date('2100-01-01'),
      }),
    },
    [
      listApprovalsEndpoint(world.list, world.clock),
      approvalHistoryEndpoint(world.list),
      beginSigningEndpoint(APPROVAL_SIGNING, world.pipeline.begin),
      signEndpoint(APPROVAL_SIGNING, world.pipeline.sign),
      rejectEndpoint(world.reject),
    ],
  ));
});

const SIGNED_IN = { Cookie: 'session=alive', Origin: 'http://pay.test', 'Sec-Fetch-Site': 'same-origin' };

const post = (path: string, body: object = {}) =>
  request(app).post(`/app/api/approvals/${path}`).set(SIGNED_IN).send(body);

const SUMMARY = {
  paymentRequestId: uuid(1),
  status: 'PENDING_APPROVAL',
  paymentType: 'transfer_moneda',
  title: 'Pay bob',
  amount: '25.00',
  currency: 'USD',
  recipient: { username: 'bob', name: 'Bob B.', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
  reference: 'Lunch',
  proposedBy: 'cli',
  application: {
    name: 'Budget Planner',
    isOwnApp: false,
    grant: { scopes: ['write:payments'], connectedAt: '2026-03-01T12:00:00.000Z' },
  },
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-01T12:05:00.000Z',
};

describe('the approvals of the app', () => {
  it('are listed with what the owner needs to know', async () => {
    const answer = await request(app).get('/app/api/approvals').set(SIGNED_IN);

    expect(answer.body).toEqual({ approvals: [SUMMARY], serverTime: '2026-03-01T12:01:00.000Z' });
  });

  it('that are over are listed by themselves, in pages', async () => {
    const rejected = paymentsByStatus({ id: paymentRequestId(uuid(8)) }).REJECTED;
    world.payments.stored.set(rejected.id, rejected);
    const history = (query: string) => request(app).get(`/app/api/approvals/history${query}`).set(SIGNED_IN);

    expect((await history('')).body).toEqual({
      approvals: [{ ...SUMMARY, paymentRequestId: uuid(8), status: 'REJECTED' }],
    });
    world.clock.time = world.payment.expiresAt;
    const first = await history('?limit=1');
    expect(first.body.nextCursor).toEqual(expect.any(String));
    const second = await history(`?limit=1&cursor=${first.body.nextCursor}`);
    expect([first, second].map(({ body }) => body.approvals[0].status)).toEqual(['EXPIRED', 'REJECTED']);
    expect(second.body).not.toHaveProperty('nextCursor');
    expect((await history('?cursor=abc')).status).toBe(422);
  });

  it('begin with the operation that will be signed, quantities as decimal strings', async () => {
    const answer = await post(`${world.payment.id}/options`);

    const { operation } = world.prepared(world.payment);
    expect(answer.body).toMatchObject({
      publicKey: { challenge: world.challenge, credentialIds: [passkeyOf(ALICE).credentialId] },
      operation: {
        userOperation: { sender: operation.sender, nonce: String(operation.nonce), maxFeePerGas: '0' },
        calls: [],
      },
    });
  });

  it('end with an approval', async () => {
    const answer = await post(`${world.payment.id}/approve`, world.assertion);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: world.payment.id, status: 'APPROVED' });
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
    const prepared = world.prepared(world.payment);
    const known = {
      target: walletOf(ALICE).address,
      contract: 'USDC',
      value: 0n,
      method: 'transfer(address,uint256)',
      arguments: [{ name: 'to', type: 'address', value: '0xb0b' }],
      data: '0xa9059cbb',
    } as const;
    const opened = { address: '0xf1a7', ownerAddress: '0xb0b', firstMembers: ['0xb0b', '0xa11ce'] } as const;
    const unknown = { ...known, contract: null, method: null, value: 1n, arguments: [] };
    const card = cardOf(
      { ...world.payment, reference: null, payerId: userId(uuid(2)) },
      {
        decision: {
          familiarity: { firstTime: true, savedName: null, resembles: { name: 'Bob', address: '0xb0b' } },
          funds: { balance: 20_000_000n, balanceAfter: -5_000_000n, source: 'snapshot' },
          subAccounts: [{ ...opened, firstThreshold: 2, deploymentIndex: 3n }],
        },
        prepared: { ...prepared, calls: [known, unknown] },
      },
    );

    expect(card).toMatchObject({
      status: 'PENDING_APPROVAL',
      serverTime: '2026-03-01T12:01:00.000Z',
      fee: { amount: '0.00', currency: 'USD', networkFeePaidBy: 'service' },
      balanceBefore: '20.00',
      balanceAfter: '-5.00',
      decision: {
        firstTime: true,
        lookAlike: { name: 'Bob', address: '0xb0b' },
        balanceSource: 'snapshot',
        subAccounts: [{ ...opened, firstRequiredApprovals: 2, deploymentIndex: '3' }],
      },
    });
    expect(card).not.toHaveProperty('reference');
    expect(card.operation.calls).toEqual([
      { ...known, value: '0' },
      { target: known.target, value: '1', arguments: [], data: known.data },
    ]);
    expect(JSON.parse(JSON.stringify(card))).toEqual(card);
  });

  it('names an address that is in the owner’s book', () => {
    const familiarity = { firstTime: true, savedName: 'Landlord', resembles: null };
    const decision = {
      familiarity,
      funds: { balance: 1n, balanceAfter: 0n, source: 'chain' },
      subAccounts: [],
    } as const;
    expect(cardOf(world.payment, { decision }).decision).toEqual({
      firstTime: true,
      savedName: 'Landlord',
      balanceSource: 'chain',
    });
  });

  const byStatus = paymentsByStatus();
  const sent = { sentTransaction: '0x5e27' };

  it('of an approved payment links to the transaction as soon as there is one', () => {
    expect(cardOf(byStatus.APPROVED)).not.toHaveProperty('transaction');
    expect(cardOf(byStatus.APPROVED, {}, sent).transaction).toEqual({ hash: '0x5e27', url: '/app/tx/0x5e27' });
  });

  it('of a completed payment links to the transaction that carried it out, also in the explorer', () => {
    const card = presentCard(shown(byStatus.COMPLETED, {}, sent), transactionUrl('https://explorer.test'));
    expect(card.transaction).toEqual({ hash: '0xabc', url: 'https://explorer.test/tx/0xabc' });
    expect(card).not.toHaveProperty('balanceBefore');
    expect(card).not.toHaveProperty('decision');
  });

  it.each([
    ['INSUFFICIENT_FUNDS', 'ADD_MONEY'],
    ['OPERATION_REJECTED', 'CHECK_PASSKEYS'],
    ['OPERATION_REVERTED', 'ASK_AGAIN'],
  ] as const)('of a payment that failed with %s says to %s', (code, nextStep) => {
    const failure = { code, reason: 'Because' };
    expect(cardOf({ ...byStatus.FAILED, failure }).failure).toEqual({ ...failure, nextStep });
  });

  it('of a rejected payment gives the owner’s words, where there are any', () => {
    expect(cardOf(byStatus.REJECTED)).not.toHaveProperty('rejectionReason');
    expect(cardOf({ ...byStatus.REJECTED, rejectionReason: 'Not mine' })).toMatchObject({
      rejectionReason: 'Not mine',
    });
  });

  it('says when the application is not connected any more', () => {
    const application = { name: 'cli', resembles: null, grant: null };
    expect(cardOf(byStatus.EXPIRED, {}, { application }).application).toEqual({ name: 'cli', isOwnApp: false });
  });

  it('says when nobody but the owner has asked, and what is paid back', () => {
    const refund = { ...byStatus.EXPIRED, clientId: 'app', refundOf: paymentRequestId(uuid(6)) };
    const application = { name: 'app', resembles: null, grant: null };
    expect(cardOf(refund, {}, { application })).toMatchObject({
      application: { name: 'app', isOwnApp: true },
      refundOf: uuid(6),
    });
  });

  it('says how far an approved payment is from being final, and what the chain has taken back', () => {
    const { APPROVED } = paymentsByStatus();
    expect(cardOf(APPROVED)).not.toHaveProperty('confirmation');
    expect(cardOf(APPROVED, { confirmation: { confirmations: 1n, level: 3, isFinal: false } })).toMatchObject({
      confirmation: { confirmations: 1, needed: 3 },
    });
    const final = { confirmations: 54n, level: 3, isFinal: true } as const;
    expect(cardOf(APPROVED, { confirmation: final })).not.toHaveProperty('confirmation');
    const awaited = { confirmations: 9n, level: 'safe', isFinal: false } as const;
    const card = cardOf(APPROVED, { confirmation: awaited }, { correctedFrom: 'FAILED' });
    expect(card).toMatchObject({ confirmation: { confirmations: 9, awaited: 'safe' }, correctedFrom: 'FAILED' });
  });

  function shown(
    payment: PaymentRequest,
    overrides: Partial<ApprovalCard> = {},
    context: Partial<ApprovalContext> = {},
  ): ApprovalCard {
    return {
      payment,
      status: payment.status,
      presentation: world.types.present(payment),
      context: { ...world.contexts.context, ...context },
      fee: 0n,
      confirmation: null,
      payout: null,
      decision: null,
      prepared: world.prepared(payment),
      readAt: world.clock.now(),
      ...overrides,
    };
  }

  function cardOf(...args: Parameters<typeof shown>) {
    return presentCard(shown(...args), transactionUrl(null));
  }
});
