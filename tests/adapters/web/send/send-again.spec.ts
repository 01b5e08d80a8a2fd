import { describe, expect, it } from '@jest/globals';
import { isSent, sameAgain, sendingIn } from '../../../../adapters/web/send/send-again.js';

const EMPTY = { recipient: '', amount: '', currency: null, reference: '', source: '' };
const OWN = { isOwnApp: true, name: 'app' } as Parameters<typeof isSent>[0]['application'];

const ACCOUNT = '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a22';

describe('the form of a payment', () => {
  it('begins with what the history holds', () => {
    const begun = { recipient: 'bob', amount: '25.00', currency: 'EUR', reference: 'Lunch', source: ACCOUNT };
    expect(sendingIn(begun)).toEqual(begun);
  });

  it.each([null, undefined, 'bob', {}, { recipient: 7, amount: '1e9', currency: 'XAU' }])(
    'begins empty with %j, which is from somewhere else',
    (state) => {
      expect(sendingIn(state)).toEqual(EMPTY);
    },
  );
});

describe('the same payment once more', () => {
  const card = { paymentType: 'transfer_moneda', recipient: { username: 'bob' }, amount: '25.00', currency: 'EUR' };
  const again = (more: object) => sendingIn(sameAgain({ ...card, ...more } as Parameters<typeof sameAgain>[0]));

  it('is paid from the account that paid before', () => {
    expect(again({ sourceAccountId: ACCOUNT, reference: 'Lunch' })).toEqual({
      recipient: 'bob',
      amount: '25.00',
      currency: 'EUR',
      reference: 'Lunch',
      source: ACCOUNT,
    });
    expect(again({}).source).toBe('');
  });
});

describe('a payment of one’s own', () => {
  it.each([
    ['transfer_moneda', OWN, undefined, true],
    ['exchange', OWN, undefined, false],
    ['transfer_moneda', OWN, '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11', false],
    ['transfer_moneda', { ...OWN, isOwnApp: false }, undefined, false],
  ] as const)('%s: sent with the form of the app: %#', (paymentType, application, refundOf, expected) => {
    const card = { paymentType, application, ...(refundOf !== undefined && { refundOf }) } as Parameters<
      typeof isSent
    >[0];
    expect(isSent(card)).toBe(expected);
  });
});
