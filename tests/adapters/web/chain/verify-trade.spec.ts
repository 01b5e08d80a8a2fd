import { describe, expect, it } from '@jest/globals';
import { ERC20 } from '../../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../../adapters/chain/hex.js';
import { swapCalls } from '../../../../adapters/chain/swap-calls.js';
import type { ShownTrade } from '../../../../adapters/web/chain/trade-calls.js';
import type { ProblemCode } from '../../../../adapters/web/chain/verdict.js';
import { verifyOperation } from '../../../../adapters/web/chain/verify-operation.js';
import type { Address, WalletCall } from '../../../../application/ports/user-operation.js';
import { uuid } from '../../../support/builders/ids.js';
import { CHAIN_CONTEXT, intent, offerOfCalls, STRANGER } from './support/operations.js';

const { USDC, EURC } = CHAIN_CONTEXT.tokens as { readonly USDC: Address; readonly EURC: Address };
const { market, cbBTC, currencyExchange } = CHAIN_CONTEXT.contracts as Record<
  'market' | 'cbBTC' | 'currencyExchange',
  Address
>;

const [GIVEN, MINIMUM] = [25_500_000n, 25_000n];
const honest = { pool: market, tokenIn: USDC, tokenOut: cbBTC, given: GIVEN, minimum: MINIMUM };

const buying: ShownTrade = {
  given: { token: 'USDC', units: GIVEN },
  minimumReceived: { token: 'cbBTC', units: MINIMUM },
};

const transfer: WalletCall = {
  target: USDC,
  value: 0n,
  data: toHex(ERC20.encodeFunctionData('transfer', [STRANGER, 1n])),
};

function verdictOf(calls: readonly WalletCall[], trade: ShownTrade | null = buying, context = CHAIN_CONTEXT) {
  const shown = intent({ paymentType: 'crypto_swap', recipient: null, trade });
  const verdict = verifyOperation(shown, offerOfCalls(uuid(1), calls), context);
  return verdict.kind === 'refused' ? [...new Set(verdict.problems.map(({ code }) => code))] : verdict.kind;
}

describe('a trade at the market', () => {
  const [approval, swap] = swapCalls(honest) as readonly [WalletCall, WalletCall];

  it('is verified when the market may take what is given and must deliver the minimum', () => {
    expect(verdictOf(swapCalls(honest))).toBe('verified');
  });

  it('is verified for a sale, and for a token that is shown by its address', () => {
    const sale = {
      given: { token: 'cbBTC', units: MINIMUM },
      minimumReceived: { token: 'EURC', units: GIVEN },
    };
    expect(
      verdictOf(swapCalls({ pool: market, tokenIn: cbBTC, tokenOut: EURC, given: MINIMUM, minimum: GIVEN }), sale),
    ).toBe('verified');
    const purchase = { ...buying, minimumReceived: { token: STRANGER, units: MINIMUM } };
    expect(verdictOf(swapCalls({ ...honest, tokenOut: STRANGER }), purchase)).toBe('verified');
  });

  it.each<readonly [string, readonly WalletCall[], ...ProblemCode[]]>([
    ['another amount', swapCalls({ ...honest, given: GIVEN + 1n }), 'other-amount'],
    ['a lower minimum', swapCalls({ ...honest, minimum: MINIMUM - 1n }), 'other-amount'],
    ['no minimum', swapCalls({ ...honest, minimum: 0n }), 'other-amount'],
    ['another token bought', swapCalls({ ...honest, tokenOut: STRANGER }), 'other-contract'],
    ['another token given', swapCalls({ ...honest, tokenIn: EURC }), 'other-contract'],
    ['a stranger’s pool', swapCalls({ ...honest, pool: STRANGER }), 'other-contract'],
    ['the pool of exchanges', swapCalls({ ...honest, pool: currencyExchange }), 'other-contract'],
    ['an allowance only', [approval], 'call-missing'],
    ['nothing', [], 'call-missing'],
    ['a transfer besides', [...swapCalls(honest), transfer], 'call-too-many'],
    ['a transfer in place of the allowance', [transfer, swap], 'other-method', 'other-contract', 'other-amount'],
    ['native coin sent along', [approval, { ...swap, value: 1n }], 'sends-native'],
  ])('is refused with %s', (_what, calls, ...codes) => {
    expect(verdictOf(calls)).toEqual(codes);
  });

  it('is refused when the page cannot tell what is traded', () => {
    expect(verdictOf(swapCalls(honest), null)).toEqual(['call-missing']);
    expect(verdictOf(swapCalls(honest), buying, { ...CHAIN_CONTEXT, contracts: { cbBTC } })).toEqual(['call-missing']);
    expect(verdictOf(swapCalls(honest), buying, { ...CHAIN_CONTEXT, contracts: { market } })).toEqual(['no-token']);
  });

  it('is refused with a token that poses as a crypto asset among the currencies', () => {
    const posing = { ...CHAIN_CONTEXT, tokens: { ...CHAIN_CONTEXT.tokens, cbBTC: STRANGER, WETH: STRANGER } };
    const purchaseOf = (token: string) => ({ ...buying, minimumReceived: { token, units: MINIMUM } });
    const calls = swapCalls({ ...honest, tokenOut: STRANGER });
    expect(verdictOf(calls, purchaseOf('WETH'), posing)).toEqual(['no-token']);
    expect(verdictOf(calls, purchaseOf('cbBTC'), posing)).toEqual(['other-contract']);
  });

  it('is refused when a token that anybody may have made is one of the deployment’s own contracts', () => {
    for (const own of [cbBTC, USDC, market]) {
      const purchase = { ...buying, minimumReceived: { token: own, units: MINIMUM } };
      expect(verdictOf(swapCalls({ ...honest, tokenOut: own }), purchase)).toEqual(['no-token']);
    }
  });
});
