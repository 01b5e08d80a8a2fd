import { describe, expect, it } from '@jest/globals';
import type { ChainTransfer, Evidence, ListedNotification, PersonEvidence } from '../evidence/evidence.js';
import { newPaymentRecord, type PaymentRecord } from '../evidence/payment-record.js';
import { INVARIANTS, violationsOf } from './every-invariant.js';

const HOUR = new Date('2026-11-22T12:00:00Z');
const later = (minutes: number) => new Date(HOUR.getTime() + minutes * 60_000);

const MINT: ChainTransfer = {
  transactionHash: '0xmint',
  currency: 'USD',
  from: '0x0',
  to: '0xann',
  minorUnits: 100n,
};
const PAID: ChainTransfer = {
  transactionHash: '0xpaid',
  currency: 'USD',
  from: '0xann',
  to: '0xben',
  minorUnits: 30n,
};

function notification(type: string, rest: Partial<ListedNotification>): ListedNotification {
  return { type, reported: null, paymentRequestId: null, transactionHash: null, minorUnits: null, ...rest };
}

function payment(name: string, rest: Partial<PaymentRecord>): PaymentRecord {
  const terms = { name, payer: 'ann', payee: 'ben', currency: 'USD' as const, minorUnits: 30n, idempotencyKey: name };
  return { ...newPaymentRecord(terms), ids: new Set([`id of ${name}`]), expiresAt: later(5), ...rest };
}

const COMPLETED = payment('n1', {
  approvalSent: true,
  approvalTaken: true,
  seen: ['PENDING_APPROVAL', 'APPROVED', 'COMPLETED'],
  transactionHash: '0xpaid',
  endedAt: later(1),
});
const FAILED = payment('n2', {
  minorUnits: 31n,
  approvalSent: true,
  approvalTaken: true,
  seen: ['PENDING_APPROVAL', 'APPROVED', 'FAILED'],
  endedAt: later(2),
});
const REJECTED = payment('n3', {
  minorUnits: 32n,
  rejectionTaken: true,
  seen: ['PENDING_APPROVAL', 'REJECTED'],
  endedAt: later(1),
});

const ANN: PersonEvidence = {
  username: 'ann',
  wallet: '0xann',
  balances: new Map([['USD', 70n]]),
  spent: new Map([['USD', 30n]]),
  requests: [
    { id: 'id of n1', status: 'COMPLETED', currency: 'USD', minorUnits: 30n },
    { id: 'id of n2', status: 'FAILED', currency: 'USD', minorUnits: 31n },
    { id: 'id of n3', status: 'REJECTED', currency: 'USD', minorUnits: 32n },
  ],
  transactions: [
    { transactionHash: '0xmint', direction: 'incoming', currency: 'USD', minorUnits: 100n },
    { transactionHash: '0xpaid', direction: 'outgoing', currency: 'USD', minorUnits: 30n },
  ],
  notifications: [
    notification('TRANSFER_RECEIVED', { transactionHash: '0xmint', minorUnits: 100n }),
    notification('PAYMENT_COMPLETED', { paymentRequestId: 'id of n1', minorUnits: 30n }),
    notification('PAYMENT_FAILED', { paymentRequestId: 'id of n2', minorUnits: 31n }),
  ],
  passkeys: [
    { id: 'k1', status: 'confirmed' },
    { id: 'k2', status: 'pending' },
  ],
};
const BEN: PersonEvidence = {
  username: 'ben',
  wallet: '0xben',
  balances: new Map([['USD', 30n]]),
  spent: new Map([['USD', 0n]]),
  requests: [],
  transactions: [{ transactionHash: '0xpaid', direction: 'incoming', currency: 'USD', minorUnits: 30n }],
  notifications: [notification('TRANSFER_RECEIVED', { transactionHash: '0xpaid', minorUnits: 30n })],
  passkeys: [{ id: 'k3', status: 'confirmed' }],
};

const IN_ORDER: Evidence = {
  payments: [COMPLETED, FAILED, REJECTED],
  people: [ANN, BEN],
  chain: { transfers: [MINT, PAID], signers: new Map([['0xann', 1]]) },
  healedAt: later(3),
  readAt: later(5),
  interventions: [],
};

const withPayment = (record: PaymentRecord): Evidence => ({
  ...IN_ORDER,
  payments: IN_ORDER.payments.map((other) => (other.name === record.name ? record : other)),
});
const withTransfers = (transfers: readonly ChainTransfer[]): Evidence => ({
  ...IN_ORDER,
  chain: { ...IN_ORDER.chain, transfers },
});
const withAnn = (rest: Partial<PersonEvidence>): Evidence => ({ ...IN_ORDER, people: [{ ...ANN, ...rest }, BEN] });
const withBen = (rest: Partial<PersonEvidence>): Evidence => ({ ...IN_ORDER, people: [ANN, { ...BEN, ...rest }] });

it('there are ten invariants, and evidence in order breaks none', () => {
  expect(new Set(INVARIANTS.map(({ name }) => name)).size).toBe(10);
  expect(violationsOf(IN_ORDER)).toEqual([]);
});

describe('an invariant sees that', () => {
  it.each<[what: string, invariant: string, Evidence]>([
    ['a completed payment was executed twice', 'completed is executed once', withTransfers([MINT, PAID, PAID])],
    ['a completed payment was not executed', 'completed is executed once', withTransfers([MINT])],
    [
      'a completed payment was executed with another amount',
      'completed is executed once',
      withTransfers([MINT, { ...PAID, minorUnits: 29n }]),
    ],
    [
      'a completed payment names another transaction',
      'completed is executed once',
      withPayment({ ...COMPLETED, transactionHash: '0xother' }),
    ],
    [
      'a failed payment was executed',
      'unpaid is not executed',
      withTransfers([MINT, PAID, { ...PAID, transactionHash: '0xlate', minorUnits: 31n }]),
    ],
    [
      'a rejected payment was executed',
      'unpaid is not executed',
      withTransfers([MINT, PAID, { ...PAID, transactionHash: '0xlate', minorUnits: 32n }]),
    ],
    [
      'an expired payment was executed',
      'unpaid is not executed',
      withPayment({ ...COMPLETED, approvalTaken: false, seen: ['PENDING_APPROVAL', 'EXPIRED'] }),
    ],
    [
      'one key was answered with two payments',
      'one payment per key',
      withPayment({ ...COMPLETED, ids: new Set(['id of n1', 'another id']) }),
    ],
    [
      'one key made a second payment that no answer named',
      'one payment per key',
      withAnn({ requests: [...ANN.requests, { id: 'x', status: 'EXPIRED', currency: 'USD', minorUnits: 30n }] }),
    ],
    [
      'a payment was executed that nobody approved',
      'decisions stand',
      withPayment({ ...COMPLETED, approvalSent: false, approvalTaken: false }),
    ],
    ['a taken approval expired', 'decisions stand', withPayment({ ...FAILED, seen: ['PENDING_APPROVAL', 'EXPIRED'] })],
    [
      'a taken rejection was forgotten',
      'decisions stand',
      withPayment({ ...REJECTED, seen: ['PENDING_APPROVAL', 'EXPIRED'] }),
    ],
    [
      'an expired payment completed',
      'decisions stand',
      withPayment({ ...COMPLETED, seen: ['PENDING_APPROVAL', 'EXPIRED', 'COMPLETED'] }),
    ],
    [
      'a final status changed silently',
      'decisions stand',
      withPayment({ ...COMPLETED, seen: [...COMPLETED.seen, 'APPROVED', 'COMPLETED'] }),
    ],
    ['a payment is missing from the list', 'decisions stand', withAnn({ requests: ANN.requests.slice(1) })],
    [
      'money left an account without a payment',
      'decisions stand',
      withTransfers([MINT, PAID, { ...PAID, to: '0xeve', minorUnits: 5n }]),
    ],
    ['a balance is wrong', 'balances equal the chain', withAnn({ balances: new Map([['USD', 100n]]) })],
    ['the history lacks a row', 'lists and reports equal the chain', withBen({ transactions: [] })],
    [
      'the history has a row twice',
      'lists and reports equal the chain',
      withBen({ transactions: [...BEN.transactions, ...BEN.transactions] }),
    ],
    ['a report is wrong', 'lists and reports equal the chain', withAnn({ spent: new Map([['USD', 31n]]) })],
    ['the recipient was not told', 'notifications equal the chain', withBen({ notifications: [] })],
    [
      'the recipient was told twice',
      'notifications equal the chain',
      withBen({ notifications: [...BEN.notifications, ...BEN.notifications] }),
    ],
    [
      'somebody was told of money that never came',
      'notifications equal the chain',
      withBen({
        notifications: [
          ...BEN.notifications,
          notification('TRANSFER_RECEIVED', { transactionHash: '0xnone', minorUnits: 9n }),
        ],
      }),
    ],
    [
      'the payer was not told of the end',
      'notifications equal the chain',
      withAnn({ notifications: ANN.notifications.slice(0, 2) }),
    ],
    [
      'the payer was told of another end',
      'notifications equal the chain',
      withAnn({
        notifications: [...ANN.notifications, notification('PAYMENT_FAILED', { paymentRequestId: 'id of n1' })],
      }),
    ],
    [
      'a wallet has a signer too many',
      'passkeys equal the chain',
      { ...IN_ORDER, chain: { ...IN_ORDER.chain, signers: new Map([['0xann', 2]]) } },
    ],
    [
      'a passkey waits for ever',
      'passkeys equal the chain',
      withAnn({ passkeys: [...ANN.passkeys, { id: 'k4', status: 'activating' }] }),
    ],
    [
      'a payment ended after its deadline and a minute',
      'everything ends in time',
      withPayment({ ...FAILED, endedAt: later(16.1) }),
    ],
    [
      'a payment does not end',
      'everything ends in time',
      {
        ...withPayment({ ...FAILED, seen: ['PENDING_APPROVAL', 'APPROVED'], endedAt: null }),
        readAt: later(16.1),
      },
    ],
    ['an operator was needed', 'no operator is needed', { ...IN_ORDER, interventions: ['PostgreSQL was started'] }],
  ])('%s', (_what, invariant, evidence) => {
    expect(violationsOf(evidence).map(({ invariant: name }) => name)).toContain(invariant);
  });

  it('but not a correction of which the payer was told', () => {
    const corrected = withPayment({ ...COMPLETED, seen: [...COMPLETED.seen, 'APPROVED', 'COMPLETED'] });
    const notice = notification('PAYMENT_REVERSED', { paymentRequestId: 'id of n1', reported: 'COMPLETED' });
    const people = [{ ...ANN, notifications: [...ANN.notifications, notice] }, BEN];
    expect(violationsOf({ ...corrected, people })).toEqual([]);
  });

  it.each<[what: string, PaymentRecord]>([
    [
      'is under way until its deadline and a minute',
      { ...FAILED, seen: ['PENDING_APPROVAL', 'APPROVED'], endedAt: null },
    ],
    ['ended within a minute after the last fault', { ...FAILED, expiresAt: later(-13), endedAt: later(4) }],
  ])('but not what is in order: a payment %s', (_what, record) => {
    const late = violationsOf(withPayment(record)).filter(({ invariant }) => invariant === 'everything ends in time');
    expect(late).toEqual([]);
  });
});
