import { describe, expect, it } from '@jest/globals';
import type { ApprovalCard } from '../../../../adapters/web/api/shapes.js';
import { shownPaymentOf, termsOf } from '../../../../adapters/web/approvals/shown-payment.js';
import { uuid } from '../../../support/builders/ids.js';
import { RECIPIENT, STRANGER, shownPayment } from '../chain/support/operations.js';
import { cardOf } from './cards.js';

describe('what the owner is shown', () => {
  it('is what an operation is compared with', () => {
    expect(shownPaymentOf(cardOf(), uuid(1))).toEqual(shownPayment());
    expect(shownPaymentOf(cardOf(), uuid(1).toUpperCase())).toEqual(shownPayment());
  });

  it.each<[string, Partial<ApprovalCard>]>([
    ['another request’s', { paymentRequestId: uuid(2) }],
    ['in no currency', { currency: 'BTC' as never }],
    ['of no amount', { amount: '25,50' }],
    ['of nothing', { amount: '0.00' }],
    ['of a negative amount', { amount: '-25.50' }],
    ['of an amount with more decimals than the token has', { amount: '25.5000001' }],
    ['for an address that is none', { recipient: { username: 'bob', name: 'Bob', address: '0x1234' } }],
    ['of no deadline', { operation: { ...cardOf().operation, validUntil: 'soon' } }],
    [
      'for an address whose checksum does not hold',
      { recipient: { username: 'bob', name: 'Bob', address: RECIPIENT.replace('E', 'e') } },
    ],
  ])('is nothing to go by when the card is %s', (_what, change) => {
    expect(shownPaymentOf(cardOf(change), uuid(1))).toBeNull();
  });
});

describe('the terms of a request', () => {
  it('stay the same however it goes on', () => {
    const later = cardOf({ status: 'APPROVED', serverTime: '2026-11-20T12:02:00.000Z', balanceBefore: '1.00' });
    expect(termsOf(later)).toBe(termsOf(cardOf()));
  });

  it.each<[string, Partial<ApprovalCard>]>([
    ['amount', { amount: '25.51' }],
    ['currency', { currency: 'EUR' }],
    ['recipient', { recipient: { username: 'bob', name: 'Bob B.', address: STRANGER } }],
    ['recipient’s name', { recipient: { username: 'bob', name: 'Carol', address: RECIPIENT } }],
    ['reference', { reference: 'Dinner' }],
    ['kind', { paymentType: 'x402' }],
    ['deadline', { operation: { ...cardOf().operation, validUntil: '2026-11-20T12:16:00.000Z' } }],
    ['application', { proposedBy: 'other' }],
  ])('are others with another %s', (_what, change) => {
    expect(termsOf(cardOf(change))).not.toBe(termsOf(cardOf()));
  });
});

describe('an exchange', () => {
  const lines = (minimum: string, expected = '92.00 EUR') => [
    { name: 'expected', value: expected },
    { name: 'minimumReceived', value: minimum },
  ];
  const exchange = (shown: readonly { readonly name: string; readonly value: string }[]) =>
    shownPaymentOf(cardOf({ paymentType: 'exchange', recipient: { name: 'EUR account' }, lines: [...shown] }), uuid(1));

  it('is shown with what arrives at least', () => {
    const minimumReceived = { minorUnits: 91_540_000n, currency: 'EUR' };
    expect(exchange(lines('91.54 EUR'))).toMatchObject({ recipient: null, minimumReceived });
  });

  it.each([
    ['a minimum in other words', lines('0.01 USD less than 91.54 EUR')],
    ['two minima', [...lines('91.54 EUR'), { name: 'minimumReceived', value: '0.01 EUR' }]],
    ['a minimum far below what is expected', lines('90.15 EUR')],
    ['another currency than is expected', lines('91.54 USD')],
    ['no minimum', [{ name: 'expected', value: '92.00 EUR' }]],
  ])('cannot be read with %s', (_what, shown) => {
    expect(exchange(shown)).toBeNull();
  });
});
