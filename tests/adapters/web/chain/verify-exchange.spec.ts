import { describe, expect, it } from '@jest/globals';
import { ERC20 } from '../../../../adapters/chain/contract-interfaces.js';
import { CurrencyExchangeCalls } from '../../../../adapters/chain/currency-exchange-calls.js';
import { toHex } from '../../../../adapters/chain/hex.js';
import type { ProblemCode } from '../../../../adapters/web/chain/verdict.js';
import { verifyOperation } from '../../../../adapters/web/chain/verify-operation.js';
import type { Address, WalletCall } from '../../../../application/ports/user-operation.js';
import { uuid } from '../../../support/builders/ids.js';
import { CHAIN_CONTEXT, DEPLOYMENT, intent, offerOfCalls, STRANGER } from './support/operations.js';

const { USDC } = CHAIN_CONTEXT.tokens as { readonly USDC: Address };
const AMOUNT = 25_500_000n;
const MINIMUM = 23_000_000n;
const shown = intent({
  paymentType: 'exchange',
  recipient: null,
  minimumReceived: { minorUnits: MINIMUM, currency: 'EUR' },
});

function exchange({
  given = AMOUNT,
  minimum = MINIMUM,
  to = 'EURC' as 'EURC' | 'USDC',
  pool = DEPLOYMENT.currencyExchange,
} = {}): readonly WalletCall[] {
  const deployment = { ...DEPLOYMENT, ...(pool && { currencyExchange: pool }) };
  return new CurrencyExchangeCalls(deployment).exchange('USDC', to, given, minimum);
}

const [approval, swap] = exchange() as readonly [WalletCall, WalletCall];
const transfer: WalletCall = {
  target: USDC,
  value: 0n,
  data: toHex(ERC20.encodeFunctionData('transfer', [STRANGER, 1n])),
};

function verdictOf(calls: readonly WalletCall[], context = CHAIN_CONTEXT) {
  const verdict = verifyOperation(shown, offerOfCalls(uuid(1), calls), context);
  return verdict.kind === 'refused' ? [...new Set(verdict.problems.map(({ code }) => code))] : verdict.kind;
}

describe('an exchange', () => {
  it('is verified when the pool may take the shown amount and must deliver the shown minimum', () => {
    expect(verdictOf(exchange())).toBe('verified');
  });

  const without = { ...CHAIN_CONTEXT, contracts: {} };
  it.each<readonly [string, readonly WalletCall[], ...ProblemCode[]]>([
    ['another amount', exchange({ given: AMOUNT + 1n }), 'other-amount'],
    ['a lower minimum', exchange({ minimum: MINIMUM - 1n }), 'other-amount'],
    ['no minimum', exchange({ minimum: 0n }), 'other-amount'],
    ['another currency', exchange({ to: 'USDC' }), 'other-contract'],
    ['another pool', exchange({ pool: STRANGER }), 'other-contract'],
    ['an allowance only', [approval], 'call-missing'],
    ['nothing', [], 'call-missing'],
    ['a transfer besides', [...exchange(), transfer], 'call-too-many'],
    ['a transfer in place of the allowance', [transfer, swap], 'other-method', 'other-contract', 'other-amount'],
    ['the calls the other way round', [swap, approval], 'other-method', 'other-contract', 'other-amount'],
    ['native coin sent along', [approval, { ...swap, value: 1n }], 'sends-native'],
  ])('is refused with %s', (_what, calls, ...codes) => {
    expect(verdictOf(calls)).toEqual(codes);
  });

  it('is refused where the page knows no pool', () => {
    expect(verdictOf(exchange(), without)).toEqual(['call-missing']);
  });
});
