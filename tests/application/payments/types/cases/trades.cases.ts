import fc from 'fast-check';
import { MarketSwapCalls } from '../../../../../adapters/chain/market-swap-calls.js';
import type {
  TokenInspection,
  TokenInspector,
} from '../../../../../application/payments/types/buy-token/token-inspector.js';
import type { MarketQuote, MarketQuotes } from '../../../../../application/payments/types/market/market-quotes.js';
import type { PaymentInputs } from '../../../../../application/payments/types/payment-types.js';
import type { Address } from '../../../../../application/ports/user-operation.js';
import { formatMinorUnits } from '../../../../../domain/shared/money.js';
import { formatUnits } from '../../../../../domain/shared/units.js';
import { paymentTypeDefinitions } from '../../../../support/builders/payment-types.js';
import type { PaymentTypeCase } from '../../../../support/payment-types/payment-type-contract.js';
import { ALICE, walletOf } from '../../../support/people.js';
import { common, DEPLOYMENT, MINIMA, USDC, WALLET } from './example-payer.js';

export const FERN: Address = '0xde709f2102306220921060314715629080e2fb77';
const MOST = 10n ** 12n;

/** Alice holds one cbBTC. */
const HELD = 10n ** 8n;

/** One smallest unit for one, less a fee of one percent. More than a million moves the price to half. */
const quoteFor = (amountIn: bigint): MarketQuote => {
  const fee = amountIn / 100n;
  const atPoolPrice = amountIn - fee;
  return { kind: 'quote', amountIn, fee, amountOut: amountIn > MOST ? atPoolPrice / 2n : atPoolPrice, atPoolPrice };
};
const marketQuotes: MarketQuotes = {
  forInput: async (from, to, amountIn) => ([from, to].includes('WETH') ? { kind: 'notOffered' } : quoteFor(amountIn)),
};
const marketCalls = new MarketSwapCalls(DEPLOYMENT);
const wallets = { ofUser: async () => ({ ...walletOf(ALICE), address: WALLET }) };
const clock = { businessTime: true as const, now: () => new Date('2026-11-20T12:00:00Z') };
const ports = { marketQuotes, marketCalls, wallets, minima: MINIMA, clock };

const DAMAGED_TERMS = [
  { details: { given: 7 } },
  { details: { received: null } },
  { details: { minimumReceived: '-1' } },
  { details: { fee: null } },
  { details: { priceImpactBps: '12' } },
  { details: { quotedAt: 'soon' } },
] as const;

export const tradeOfAlice = () =>
  paymentTypeDefinitions({ ...ports, cryptoBalances: { of: async () => HELD } }).crypto_swap;

export const cryptoSwap: () => PaymentTypeCase<PaymentInputs['crypto_swap']> = () => ({
  ...common,
  definition: tradeOfAlice(),
  input: { side: 'BUY', asset: 'cbBTC', stableCurrency: 'USD', amount: '25.50' },
  inputs: fc.oneof(
    fc.record({
      side: fc.constant('BUY' as const),
      asset: fc.constant('cbBTC' as const),
      stableCurrency: fc.constantFrom('USD' as const, 'EUR' as const),
      amount: fc.bigInt({ min: 20_000n, max: MOST }).map(formatMinorUnits),
      slippageBps: fc.integer({ min: 0, max: 200 }),
    }),
    fc.record({
      side: fc.constant('SELL' as const),
      asset: fc.constant('cbBTC' as const),
      stableCurrency: fc.constantFrom('USD' as const, 'EUR' as const),
      amount: fc.bigInt({ min: 30_000n, max: HELD }).map((units) => formatUnits(units, 8)),
    }),
  ),
  refused: [
    [{ amount: '0' }, 'amount'],
    [{ amount: '0.009999' }, 'amount'],
    [{ amount: '0.0000001' }, 'amount'],
    [{ amount: formatMinorUnits(MOST + 1n) }, 'amount'],
    [{ stableCurrency: 'MXN' }, 'stableCurrency'],
    [{ asset: 'WETH' }, 'asset'],
    [{ slippageBps: 201 }, 'slippageBps'],
    [{ side: 'SELL', amount: '0.000000001' }, 'amount'],
    [{ side: 'SELL', amount: '0.00000001' }, 'amount'],
    [{ side: 'SELL', amount: '1.00000001' }, 'amount'],
  ],
  damaged: [...DAMAGED_TERMS, { details: { side: 'HOLD' } }, { details: { asset: 'FERN' } }],
  bookings: { FAILED: [], COMPLETED: [] },
  booked: () => [],
});

type Tried = Extract<TokenInspection, { readonly kind: 'tried' }>;

/** A purchase of FERN, which is as sound as nothing else is said. */
export function purchaseOfAlice(found: Partial<Tried> | Exclude<TokenInspection, Tried> = {}) {
  const inspector: TokenInspector = {
    knownName: (address) => (address === USDC ? 'USDC' : null),
    inspect: async ({ amountIn }) => {
      if ('kind' in found && found.kind !== 'tried') return found as Exclude<TokenInspection, Tried>;
      const quote = quoteFor(amountIn);
      const sound = { symbol: 'FERN', decimals: 6, received: quote.amountOut, returned: (amountIn * 98n) / 100n };
      return { kind: 'tried', quote, ...sound, ...found };
    },
  };
  const addresses = {
    checksummed: (text: string) => [FERN, USDC].find((one) => one.toLowerCase() === text.toLowerCase()) ?? null,
    deadEnd: () => null,
  };
  return paymentTypeDefinitions({ ...ports, inspector, addresses }).buy_token;
}

export const buyToken: () => PaymentTypeCase<PaymentInputs['buy_token']> = () => ({
  ...common,
  definition: purchaseOfAlice(),
  input: { tokenAddress: FERN, stableCurrency: 'USD', amount: '25.50' },
  inputs: fc.record({
    tokenAddress: fc.constantFrom(FERN, FERN.toLowerCase()),
    stableCurrency: fc.constantFrom('USD' as const, 'EUR' as const),
    amount: fc.bigInt({ min: 20_000n, max: MOST }).map(formatMinorUnits),
    slippageBps: fc.integer({ min: 0, max: 200 }),
  }),
  refused: [
    [{ amount: '0' }, 'amount'],
    [{ amount: '0.009999' }, 'amount'],
    [{ amount: formatMinorUnits(MOST + 1n) }, 'amount'],
    [{ stableCurrency: 'MXN' }, 'stableCurrency'],
    [{ tokenAddress: '0x12' }, 'tokenAddress'],
    [{ tokenAddress: USDC }, 'tokenAddress'],
    [{ slippageBps: -1 }, 'slippageBps'],
  ],
  damaged: [
    ...DAMAGED_TERMS,
    { details: { token: '0x12' } },
    { details: { symbol: null } },
    { details: { decimals: '6' } },
  ],
  bookings: { FAILED: [], COMPLETED: [] },
  booked: () => [],
});
