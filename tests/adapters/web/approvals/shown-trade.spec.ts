import { describe, expect, it } from '@jest/globals';
import { shownPaymentOf } from '../../../../adapters/web/approvals/shown-payment.js';
import { uuid } from '../../../support/builders/ids.js';
import { STRANGER } from '../chain/support/operations.js';
import { cardOf } from './cards.js';

type Lines = Readonly<Record<string, string>>;
const quoted = { priceImpact: '0.01 %', quotedAt: '2026-11-20T12:00:00.250Z' };
const purchase: Lines = {
  side: 'BUY',
  given: '25.50 USD',
  expected: '0.000255 cbBTC',
  minimumReceived: '0.00025373 cbBTC',
  marketFee: '0.0765 USD',
  price: '100000 USD',
  ...quoted,
};
const sale: Lines = {
  side: 'SELL',
  given: '0.000255 cbBTC',
  expected: '25.50 USD',
  minimumReceived: '25.3725 USD',
  marketFee: '0.00000077 cbBTC',
  price: '100000 USD',
  ...quoted,
};
const { side: _, ...terms } = purchase;
const token: Lines = {
  ...terms,
  tokenAddress: STRANGER,
  tokenSymbol: 'FERN',
  tokenDecimals: '18',
  expected: '51.00 tokens',
  minimumReceived: '50.745 tokens',
  price: '0.5 USD',
};

function tradeOn(lines: Lines, paymentType = 'tokenAddress' in lines ? 'buy_token' : 'crypto_swap') {
  const shown = Object.entries(lines).map(([name, value]) => ({ name, value }));
  return shownPaymentOf(cardOf({ paymentType, recipient: { name: 'Market' }, lines: shown }), uuid(1))?.trade;
}

describe('a trade at the market', () => {
  it('is shown with what is given and what arrives at least, in smallest units', () => {
    const [dollars, coins] = [{ token: 'USDC' }, { token: 'cbBTC' }];
    expect(tradeOn(purchase)).toEqual({
      given: { ...dollars, units: 25_500_000n },
      minimumReceived: { ...coins, units: 25_373n },
    });
    expect(tradeOn(sale)).toEqual({
      given: { ...coins, units: 25_500n },
      minimumReceived: { ...dollars, units: 25_372_500n },
    });
    expect(tradeOn(token)).toEqual({
      given: { ...dollars, units: 25_500_000n },
      minimumReceived: { token: STRANGER, units: 50_745n * 10n ** 15n },
    });
  });

  it.each<[string, Lines, string?]>([
    ['a minimum far below what is expected', { ...purchase, minimumReceived: '0.00024989 cbBTC' }],
    ['a minimum of another asset', { ...purchase, minimumReceived: '0.00025373 WETH' }],
    ['no minimum', { ...purchase, minimumReceived: '0.00 cbBTC' }],
    ['another amount than the card’s', { ...purchase, given: '25.51 USD' }],
    ['another currency than the card’s', { ...sale, expected: '25.50 EUR', minimumReceived: '25.3725 EUR' }],
    ['a price that does not fit', { ...purchase, price: '90000 USD' }],
    ['a fee that no market takes', { ...purchase, marketFee: '0.60 USD' }],
    ['an old price', { ...purchase, quotedAt: '2026-11-20T11:58:00.000Z' }],
    ['no time of the price', { ...purchase, quotedAt: 'now' }],
    ['a sale that is called a purchase', { ...sale, side: 'BUY' }],
    ['one currency for another', { ...purchase, expected: '25.50 EUR', minimumReceived: '25.3725 EUR' }],
    ['a token in place of an asset', token, 'crypto_swap'],
    ['an asset in place of a token', { ...purchase, tokenAddress: STRANGER, tokenDecimals: '18' }, 'buy_token'],
    ['no address of the token', { ...token, tokenAddress: 'FERN' }],
    ['more decimals than there are', { ...token, tokenDecimals: '255' }],
    ['an amount in other words', { ...purchase, given: 'about 25.50 USD' }],
  ])('cannot be read with %s', (_what, lines, ...[paymentType]) => {
    expect(tradeOn(lines, paymentType)).toBeFalsy();
  });
});
