import { describe, expect, it } from '@jest/globals';
import type { ExchangeQuote, NoQuote } from '../../../application/payment-routing/exchange-quotes.js';
import { GetPaymentQuote, type PaymentQuoteInput } from '../../../application/payment-routing/get-payment-quote.js';
import { ONE } from '../../../domain/rates/exchange-rate.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { clockThat } from '../../support/clocks.js';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const RATE = (ONE * 9n) / 10n;

/** An exchange at nine tenths that keeps a hundredth. */
function quoting(answer?: ExchangeQuote | NoQuote) {
  const asked: unknown[] = [];
  const quote = (amountIn: bigint, fee: bigint, amountOut: bigint) =>
    answer ?? ({ kind: 'quote', amountIn, fee, amountOut, rate: RATE } as const);
  const useCase = new GetPaymentQuote(
    {
      forInput: async (...question) => {
        asked.push(['in', ...question]);
        return quote(question[2], question[2] / 100n, (((question[2] * 99n) / 100n) * 9n) / 10n);
      },
      forOutput: async (...question) => {
        asked.push(['out', ...question]);
        return quote(question[2] * 2n, 5n, question[2]);
      },
    },
    new Map([
      ['USD', 10_000n],
      ['EUR', 20_000n],
    ]),
    clockThat(() => NOW),
  );
  return { asked, quote: (input: PaymentQuoteInput) => useCase.execute(input) };
}

const usdToEur = { fromCurrency: 'USD', toCurrency: 'EUR' } as const;

describe('a payment quote', () => {
  it('between two currencies is what the exchange says, for a minute', async () => {
    const { quote, asked } = quoting();
    expect(await quote({ ...usdToEur, amountIn: '100' })).toEqual({
      amountIn: { minorUnits: 100_000_000n, currency: 'USD' },
      fee: { minorUnits: 1_000_000n, currency: 'USD' },
      amountOut: { minorUnits: 89_100_000n, currency: 'EUR' },
      rate: RATE,
      expiresAt: new Date('2026-11-20T12:01:00.000Z'),
    });
    expect(await quote({ ...usdToEur, amountOut: '1.5' })).toMatchObject({
      amountIn: { minorUnits: 3_000_000n, currency: 'USD' },
      amountOut: { minorUnits: 1_500_000n, currency: 'EUR' },
    });
    expect(asked).toEqual([
      ['in', 'USDC', 'EURC', 100_000_000n],
      ['out', 'USDC', 'EURC', 1_500_000n],
    ]);
  });

  it.each([{ amountIn: '25.5' }, { amountOut: '25.5' }])('within one currency is one to one: %j', async (amount) => {
    const { quote, asked } = quoting();
    const money = { minorUnits: 25_500_000n, currency: 'USD' };
    expect(await quote({ fromCurrency: 'USD', toCurrency: 'USD', ...amount })).toMatchObject({
      amountIn: money,
      amountOut: money,
      fee: { minorUnits: 0n, currency: 'USD' },
      rate: ONE,
    });
    expect(asked).toEqual([]);
  });

  it.each<[Partial<PaymentQuoteInput>, string]>([
    [{}, 'amountIn is missing: send exactly one of amountIn and amountOut'],
    [{ amountIn: '1', amountOut: '1' }, 'amountOut does not go with amountIn: send exactly one of them'],
    [{ amountIn: '0' }, 'amountIn must be greater than zero'],
    [{ amountIn: '0.0000001' }, 'amountIn must have at most 6 decimals for USD'],
    [{ amountIn: '0.009' }, 'amountIn must be at least 0.01 USD'],
    [{ amountOut: '0.019' }, 'amountOut must be at least 0.02 EUR'],
    [{ fromCurrency: 'MXN', amountIn: '1' }, 'fromCurrency MXN is not available on this deployment'],
    [{ toCurrency: 'MXN', amountIn: '1' }, 'toCurrency MXN is not available on this deployment'],
  ])('for %j is refused, naming the field', async (change, message) => {
    const refused = quoting().quote({ ...usdToEur, ...change });
    await expect(refused).rejects.toThrow(ValidationError);
    await expect(refused).rejects.toThrow(message);
  });

  it.each<[NoQuote | ExchangeQuote, string]>([
    [{ kind: 'tooLarge' }, 'amountOut exceeds what the exchange can give now'],
    [{ kind: 'notOffered' }, 'toCurrency cannot be exchanged for fromCurrency on this deployment'],
    [
      { kind: 'quote', amountIn: 1n, fee: 1n, amountOut: 0n, rate: ONE },
      'amountOut is too small: nothing would arrive',
    ],
  ])('that the exchange does not give (%j) is refused', async (answer, message) => {
    await expect(quoting(answer).quote({ ...usdToEur, amountOut: '1' })).rejects.toThrow(message);
  });
});
