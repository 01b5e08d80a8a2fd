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
  const figures = {
    expected: '23.46 EUR',
    minimumReceived: '23.3427 EUR',
    poolFee: '0.0255 USD',
    rate: '0.92',
    quotedAt: '2026-11-20T11:59:59.000Z',
  };
  type Figures = Readonly<Record<string, string>>;
  const exchange = (shown: Figures, further: readonly { readonly name: string; readonly value: string }[] = []) => {
    const lines = [...Object.entries(shown).map(([name, value]) => ({ name, value })), ...further];
    return shownPaymentOf(cardOf({ paymentType: 'exchange', recipient: { name: 'EUR account' }, lines }), uuid(1));
  };

  it('is shown with what arrives at least', () => {
    const minimumReceived = { minorUnits: 23_342_700n, currency: 'EUR' };
    expect(exchange(figures)).toMatchObject({ recipient: null, minimumReceived });
  });

  it.each<[string, Figures]>([
    ['a minimum in other words', { ...figures, minimumReceived: '0.01 USD less than 23.34 EUR' }],
    ['a minimum far below what is expected', { ...figures, minimumReceived: '22.99 EUR' }],
    ['another currency than is expected', { ...figures, minimumReceived: '23.3427 USD' }],
    ['a rate that does not fit the amounts', { ...figures, rate: '0.93' }],
    ['a fee of more than a hundredth', { ...figures, poolFee: '0.26 USD' }],
    ['a fee in the other currency', { ...figures, poolFee: '0.0255 EUR' }],
    ['an old price', { ...figures, quotedAt: '2026-11-20T11:58:00.000Z' }],
  ])('cannot be read with %s', (_what, shown) => {
    expect(exchange(shown)).toBeNull();
  });

  it.each(Object.keys(figures))('cannot be read without %s, nor with two of it', (name) => {
    const { [name as keyof typeof figures]: left, ...others } = figures;
    expect(exchange(others)).toBeNull();
    expect(exchange(figures, [{ name, value: left }])).toBeNull();
  });
});

it('a freeze moves nothing, and can be read all the same', () => {
  const lines = [{ name: 'subAccountAddress', value: STRANGER }];
  const card = { paymentType: 'sub_account_freeze', amount: '0.00', recipient: { name: 'Holidays' }, lines };
  expect(shownPaymentOf(cardOf(card), uuid(1))).toMatchObject({ minorUnits: 0n, subAccount: { address: STRANGER } });
});

it.each<readonly [object, Readonly<Record<string, string>>]>([
  [{ type: 'CLOSE' }, { accountChange: 'CLOSE' }],
  [{ type: 'UNFREEZE' }, { accountChange: 'UNFREEZE' }],
  [
    { type: 'SET_MEMBERS', members: [STRANGER], threshold: 1 },
    { accountChange: 'SET_MEMBERS', newMembers: `bob ${STRANGER}`, newApprovalsNeeded: '1 of 1' },
  ],
])('a proposed change %j of a joint account moves nothing, and can be read all the same', (change, named) => {
  const lines = Object.entries({ subAccountAddress: STRANGER, ...named }).map(([name, value]) => ({ name, value }));
  const card = { paymentType: 'sub_account_proposal', amount: '0.00', recipient: { name: 'Flat' }, lines };
  expect(shownPaymentOf(cardOf(card), uuid(1))).toMatchObject({ minorUnits: 0n, subAccount: { change } });
});

it('a proposed payment of nothing cannot be read', () => {
  const lines = [{ name: 'subAccountAddress', value: STRANGER }];
  const card = { paymentType: 'sub_account_proposal', amount: '0.00', recipient: { name: 'Flat' }, lines };
  expect(shownPaymentOf(cardOf(card), uuid(1))).toBeNull();
});

describe('a swap within a sub-account', () => {
  const swapped = (changed: Readonly<Record<string, string>> = {}) => {
    const figures = {
      subAccountAddress: STRANGER,
      given: '25.50 USD',
      expected: '0.01 WETH',
      minimumReceived: '0.00995 WETH',
      marketFee: '0.0765 USD',
      price: '2550 USD',
      quotedAt: '2026-11-20T12:00:01.000Z',
      ...changed,
    };
    const lines = Object.entries(figures).map(([name, value]) => ({ name, value }));
    const card = cardOf({ paymentType: 'sub_account_swap', recipient: { name: 'Holidays' }, lines });
    return shownPaymentOf(card, uuid(1))?.subAccount?.swap ?? null;
  };

  it('is shown with what is given and what arrives at least, also between currencies', () => {
    expect(swapped()).toMatchObject({
      given: { token: 'USDC', units: 25_500_000n },
      minimumReceived: { token: 'WETH', units: 9_950_000_000_000_000n },
    });
    const euros = { expected: '23.46 EUR', minimumReceived: '23.3427 EUR', price: '0.92 EUR' };
    expect(swapped(euros)).toMatchObject({ minimumReceived: { token: 'EURC', units: 23_342_700n } });
  });

  it.each([
    ['another price', { price: '2549 USD' }],
    ['a large fee', { marketFee: '0.26 USD' }],
    ['an old price', { quotedAt: '2026-11-20T12:01:01.000Z' }],
    ['a minimum far below what is expected', { minimumReceived: '0.0097 WETH' }],
    ['another amount than the head of the card', { given: '25.00 USD' }],
  ])('is nothing to go by with %s', (_what, changed) => {
    expect(swapped(changed)).toBeNull();
  });
});
