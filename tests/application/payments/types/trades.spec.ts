import { describe, expect, it } from '@jest/globals';
import type { PaymentInputs } from '../../../../application/payments/types/payment-types.js';
import { paymentsByStatus } from '../../../support/builders/payment-requests.js';
import { ALICE } from '../../support/people.js';
import { FERN, purchaseOfAlice, tradeOfAlice } from './cases/trades.cases.js';

describe('a trade of a crypto asset', () => {
  async function carded(input: PaymentInputs['crypto_swap']) {
    const type = tradeOfAlice();
    const { instruction, money } = await type.resolve(input, ALICE.id);
    const { PENDING_APPROVAL: payment } = paymentsByStatus({ money });
    return { card: type.card({ ...payment, instruction }), outflow: type.outflow({ ...payment, instruction }), money };
  }

  it('shows on a purchase what leaves, what is expected, the least, the fee, the price and its time', async () => {
    const { card, outflow, money } = await carded({
      side: 'BUY',
      asset: 'cbBTC',
      stableCurrency: 'USD',
      amount: '100',
      slippageBps: 100,
    });
    expect(outflow).toEqual(money);
    expect(card).toEqual({
      title: 'Buy cbBTC for USD',
      lines: [
        { name: 'side', value: 'BUY' },
        { name: 'given', value: '100.00 USD' },
        { name: 'expected', value: '0.99 cbBTC' },
        { name: 'minimumReceived', value: '0.9801 cbBTC' },
        { name: 'marketFee', value: '1.00 USD' },
        { name: 'price', value: '101.010101 USD' },
        { name: 'priceImpact', value: '0 %' },
        { name: 'quotedAt', value: '2026-11-20T12:00:00.000Z', type: 'age' },
      ],
    });
  });

  it('shows on a sale the asset that leaves; its amount is what is expected, and no currency leaves', async () => {
    const { card, outflow, money } = await carded({
      side: 'SELL',
      asset: 'cbBTC',
      stableCurrency: 'USD',
      amount: '0.5',
    });
    expect([outflow, money]).toEqual([null, { minorUnits: 49_500_000n, currency: 'USD' }]);
    expect(card.title).toBe('Sell cbBTC for USD');
    expect(card.lines.slice(1, 4)).toEqual([
      { name: 'given', value: '0.50 cbBTC' },
      { name: 'expected', value: '49.50 USD' },
      { name: 'minimumReceived', value: '49.2525 USD' },
    ]);
  });

  it('is refused when the account does not hold the asset, with both amounts', async () => {
    const selling = carded({ side: 'SELL', asset: 'cbBTC', stableCurrency: 'USD', amount: '1.5' });
    await expect(selling).rejects.toThrow('amount exceeds the balance: 1.00 cbBTC available, 1.50 cbBTC needed');
  });
});

describe('a token that is bought by its address', () => {
  const buying = (type: ReturnType<typeof purchaseOfAlice>) =>
    type.resolve({ tokenAddress: FERN, stableCurrency: 'USD', amount: '100' }, ALICE.id);

  it('is called by its address; its own name for itself is one line', async () => {
    const type = purchaseOfAlice({ symbol: 'Fe\u202ern\n' });
    const { instruction, money } = await buying(type);
    expect(type.recipient(instruction).label).toBe('Token 0xde709f…e2fb77');
    const { PENDING_APPROVAL: payment } = paymentsByStatus({ money });
    const { title, lines } = type.card({ ...payment, instruction });
    expect(title).toBe('Buy the token 0xde709f…e2fb77');
    expect(lines.slice(0, 6)).toEqual([
      { name: 'tokenAddress', value: FERN, type: 'address' },
      { name: 'tokenSymbol', value: 'Fern' },
      { name: 'tokenDecimals', value: '6' },
      { name: 'given', value: '100.00 USD' },
      { name: 'expected', value: '99.00 tokens' },
      { name: 'minimumReceived', value: '98.505 tokens' },
    ]);
  });

  it.each([
    [{ kind: 'noContract' } as const, 'tokenAddress is not the address of a contract'],
    [{ kind: 'noToken' } as const, 'tokenAddress is a contract that does not say its symbol'],
    [{ kind: 'noPool' } as const, 'tokenAddress is a token that the market does not sell for USD'],
    [{ kind: 'notBought' } as const, 'tokenAddress is a token that cannot be bought: a trial purchase was refused'],
    [
      { kind: 'insufficientFunds', available: 7n } as const,
      'amount exceeds the balance: 0.000007 USD available, 100.00 USD needed',
    ],
    [{ decimals: 255 }, 'tokenAddress says that it has 255 decimals; at most 36 make sense'],
    [{ received: 94_050_000n }, 'tokenAddress keeps 5 % of each transfer'],
    [{ returned: 0n }, 'tokenAddress can be bought and never sold again'],
    [{ returned: 88_000_000n }, 'tokenAddress keeps 10 % of what it is sold for'],
    [{ symbol: 'U\u0405DC' }, 'tokenAddress calls itself like USDC, and is another token'],
    [{ symbol: '\u200b\u202e' }, 'tokenAddress has no readable symbol'],
  ])('is refused when %j is found', async (found, words) => {
    await expect(buying(purchaseOfAlice(found))).rejects.toThrow(words);
  });
});
