import { describe, expect, it } from '@jest/globals';
import { deepLink, isAlwaysTold, NOTIFICATION_TYPES } from '../../../domain/notifications/catalogue.js';
import { aboutProposal, endNotice, proposalNotice } from '../../../domain/notifications/payment-notices.js';
import {
  aboutTransaction,
  type ReceivedTransfer,
  receiptNotice,
} from '../../../domain/notifications/receipt-notices.js';
import { passkeyNotice } from '../../../domain/notifications/security-notices.js';
import { paymentsByStatus } from '../../support/builders/payment-requests.js';
import { CREATED_AT, HOUR, later, MINUTE } from '../../support/builders/time.js';

const payments = paymentsByStatus();
const WORDS = { recipient: 'bob', title: 'Pay bob' };

describe('a payment', () => {
  it('that was proposed is news as long as it can be decided', () => {
    const pending = payments.PENDING_APPROVAL;
    const notice = proposalNotice(pending, WORDS, CREATED_AT, later(CREATED_AT, MINUTE));

    expect(notice).toMatchObject({
      type: 'PAYMENT_PROPOSED',
      about: aboutProposal(pending.id),
      target: `approvals/${pending.id}`,
      metadata: {
        paymentType: 'transfer_moneda',
        title: 'Pay bob',
        amount: '25.00',
        currency: 'USD',
        recipient: 'bob',
      },
      at: CREATED_AT,
      isNews: true,
    });
    expect(proposalNotice(pending, WORDS, CREATED_AT, pending.expiresAt).isNews).toBe(false);
    for (const payment of Object.values(payments).filter(({ status }) => status !== 'PENDING_APPROVAL')) {
      expect(proposalNotice(payment, WORDS, CREATED_AT, CREATED_AT).isNews).toBe(false);
    }
  });

  it.each([
    ['COMPLETED', 'PAYMENT_COMPLETED', 'tx/'],
    ['FAILED', 'PAYMENT_FAILED', 'approvals/'],
    ['EXPIRED', 'PAYMENT_EXPIRED', 'approvals/'],
  ] as const)('that is %s is told as %s', (status, type, target) => {
    const notice = endNotice(payments[status], WORDS, CREATED_AT);
    expect(notice).toMatchObject({ type, at: CREATED_AT, isNews: true, target: expect.stringContaining(target) });
  });

  it.each(['PENDING_APPROVAL', 'APPROVED', 'REJECTED'] as const)('that is %s has no end to tell', (status) => {
    expect(endNotice(payments[status], WORDS, CREATED_AT)).toBeNull();
  });

  it('that moves no money is told of as nothing', () => {
    const { PENDING_APPROVAL: freeze } = paymentsByStatus({ money: null });
    const { metadata } = proposalNotice(freeze, WORDS, CREATED_AT, CREATED_AT);
    expect(metadata).toMatchObject({ amount: '0.00', currency: 'USD' });
  });

  it('ends once in each way: a correction of the chain can give it another end', () => {
    for (const payment of [payments.COMPLETED, payments.FAILED, payments.EXPIRED]) {
      expect(endNotice(payment, WORDS, CREATED_AT)?.about).toBe(`payment ${payment.id} ended ${payment.status}`);
    }
  });
});

const TRANSFER: ReceivedTransfer = {
  transactionHash: '0xfeed',
  serial: 2,
  token: 'USDC',
  minorUnits: 25_500_000n,
  at: CREATED_AT,
  sender: { type: 'unknown', address: null },
  reference: null,
  refundOf: null,
};

describe('money that came in', () => {
  it('is told in its currency, with where it came from', () => {
    const notice = receiptNotice(TRANSFER, CREATED_AT);
    expect(notice).toMatchObject({ type: 'TRANSFER_RECEIVED', target: 'tx/0xfeed', isNews: true });
    expect(notice.metadata).toEqual({
      transactionHash: '0xfeed',
      amount: '25.50',
      currency: 'USD',
      sender: { type: 'unknown', address: null },
      reference: null,
    });
    expect(notice.about).toBe(`${aboutTransaction('0xfeed')}2`);
  });

  it('in a token that stands for no currency is told by the token’s name', () => {
    expect(receiptNotice({ ...TRANSFER, token: 'WETH' }, CREATED_AT).metadata).toMatchObject({ currency: 'WETH' });
  });

  it('from somebody who was paid is a refund', () => {
    const notice = receiptNotice({ ...TRANSFER, refundOf: 'the payment' }, CREATED_AT);
    expect(notice).toMatchObject({ type: 'REFUND_RECEIVED', metadata: { refundOf: 'the payment' } });
  });

  it('a week ago is no news any more', () => {
    expect(receiptNotice(TRANSFER, later(CREATED_AT, 7 * 24 * HOUR)).isNews).toBe(true);
    expect(receiptNotice(TRANSFER, later(CREATED_AT, 7 * 24 * HOUR + 1)).isNews).toBe(false);
  });
});

it('a passkey that became a signer is told of at the time of the change', () => {
  const change = { id: 'c', passkeyId: 'p', label: null, endedAt: CREATED_AT, reversedAt: null };
  expect(passkeyNotice({ ...change, kind: 'add' })).toMatchObject({ type: 'PASSKEY_ADDED', at: CREATED_AT });
  expect(passkeyNotice({ ...change, kind: 'remove' })).toMatchObject({ type: 'PASSKEY_REMOVED', at: CREATED_AT });
});

it('what concerns security, and what ends the plan, is told to everybody', () => {
  expect(NOTIFICATION_TYPES.filter(isAlwaysTold)).toEqual([
    'PLAN_RESTS_SOON',
    'PLAN_RESTS',
    'PASSKEY_ADDED',
    'PASSKEY_REMOVED',
    'PASSKEY_CHANGE_REVERSED',
    'NEW_SIGN_IN',
    'RECOVERY_CHANGED',
    'GUARDIAN_ANSWERED',
    'GUARDIAN_MAIL_REFUSED',
    'GUARDIAN_ASKED',
    'API_KEY_CREATED',
    'ACCOUNT_SAVED',
  ]);
});

it('a link opens the app at what it is about', () => {
  expect(deepLink('accounts', 'tx/0xfeed')).toBe('accounts://tx/0xfeed');
});
