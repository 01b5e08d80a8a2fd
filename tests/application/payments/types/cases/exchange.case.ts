import fc from 'fast-check';
import { CurrencyExchangeCalls } from '../../../../../adapters/chain/currency-exchange-calls.js';
import type {
  ExchangeQuote,
  ExchangeQuotes,
  NoQuote,
} from '../../../../../application/payment-routing/exchange-quotes.js';
import type { PaymentInputs } from '../../../../../application/payments/types/payment-types.js';
import { formatMinorUnits } from '../../../../../domain/shared/money.js';
import { paymentTypeDefinitions } from '../../../../support/builders/payment-types.js';
import type { PaymentTypeCase } from '../../../../support/payment-types/payment-type-contract.js';
import { common, DEPLOYMENT, MINIMA } from './example-payer.js';

const MOST_EXCHANGED = 10n ** 12n;

/** One for one, less a fee of one percent, up to a million. */
const PARITY: ExchangeQuotes = {
  forInput: async (_from, _to, amountIn) => parity(amountIn, amountIn / 100n),
  forOutput: async (_from, _to, amountOut) => parity(amountOut + amountOut / 100n, amountOut / 100n),
};

function parity(amountIn: bigint, fee: bigint): ExchangeQuote | NoQuote {
  if (amountIn > MOST_EXCHANGED) return { kind: 'tooLarge' };
  return { kind: 'quote', amountIn, fee, amountOut: amountIn - fee, rate: 10n ** 18n };
}

export const exchange: () => PaymentTypeCase<PaymentInputs['exchange']> = () => ({
  ...common,
  definition: paymentTypeDefinitions({
    quotes: PARITY,
    exchangeCalls: new CurrencyExchangeCalls(DEPLOYMENT),
    minima: MINIMA,
  }).exchange,
  input: { fromCurrency: 'USD', toCurrency: 'EUR', amount: '25.50' },
  inputs: fc.record({
    fromCurrency: fc.constant('USD' as const),
    toCurrency: fc.constant('EUR' as const),
    amount: fc.bigInt({ min: 20_300n, max: MOST_EXCHANGED / 2n }).map(formatMinorUnits),
    amountSide: fc.constantFrom('from' as const, 'to' as const),
  }),
  refused: [
    [{ amount: '0' }, 'amount'],
    [{ amount: '0.02' }, 'amount'],
    [{ amount: formatMinorUnits(MOST_EXCHANGED + 1n) }, 'amount'],
    [{ fromCurrency: 'MXN' }, 'fromCurrency'],
    [{ toCurrency: 'MXN' }, 'toCurrency'],
    [{ toCurrency: 'USD' }, 'toCurrency'],
  ],
  damaged: [
    { details: { received: 7 } },
    { details: { minimumReceived: '-1' } },
    { details: { fee: null } },
    { details: { receivedCurrency: 'XXX' } },
    { details: { quotedAt: null } },
  ],
  bookings: { FAILED: [], COMPLETED: [] },
  booked: () => [],
});
