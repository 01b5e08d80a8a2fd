import { describe, expect, it } from '@jest/globals';
import { BALANCE_CHECK, ERC20, YIELD_VAULT } from '../../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../../adapters/chain/hex.js';
import { YieldVaultCalls } from '../../../../adapters/chain/yield-vault-calls.js';
import type { ProblemCode } from '../../../../adapters/web/chain/verdict.js';
import { verifyOperation } from '../../../../adapters/web/chain/verify-operation.js';
import type { Address, WalletCall } from '../../../../application/ports/user-operation.js';
import { uuid } from '../../../support/builders/ids.js';
import { CHAIN_CONTEXT, DEPLOYMENT, intent, offerOfCalls, STRANGER, WALLET } from './support/operations.js';

const { USDC } = CHAIN_CONTEXT.tokens as { readonly USDC: Address };
const VAULT = CHAIN_CONTEXT.contracts['PROVIDER_A:USD'] as Address;
const CHECK = CHAIN_CONTEXT.contracts['balanceCheck'] as Address;
const AMOUNT = 25_500_000n;
const SHARES = 25_372_500_000n;
const move = { provider: 'PROVIDER_A', vault: VAULT, shares: SHARES };

type Direction = 'DEPOSIT' | 'WITHDRAW';
const shown = (direction: Direction, vaultMove: object = {}) =>
  intent({ paymentType: 'earnings_move', recipient: null, vaultMove: { ...move, direction, ...vaultMove } });

const call = (target: Address, data: string): WalletCall => ({ target, value: 0n, data: toHex(data) });
const vaultCall = (method: string, ...values: readonly unknown[]) =>
  call(VAULT, YIELD_VAULT.encodeFunctionData(method, values));
const transfer = call(USDC, ERC20.encodeFunctionData('transfer', [STRANGER, 1n]));

interface Altered {
  readonly amount?: bigint;
  readonly shares?: bigint;
  readonly wallet?: Address;
  readonly vault?: Address;
  readonly check?: Address;
}

function calls(direction: Direction, altered: Altered = {}): readonly WalletCall[] {
  const { amount = AMOUNT, shares = SHARES, wallet = WALLET, vault = VAULT, check = CHECK } = altered;
  const made = new YieldVaultCalls({ ...DEPLOYMENT, vaults: { 'PROVIDER_A:USD': vault }, balanceCheck: check });
  return direction === 'DEPOSIT'
    ? made.deposit('PROVIDER_A:USD', wallet, amount, shares)
    : made.withdraw('PROVIDER_A:USD', wallet, amount, shares);
}

function verdictOf(direction: Direction, made: readonly WalletCall[], context = CHAIN_CONTEXT, vaultMove = {}) {
  const verdict = verifyOperation(shown(direction, vaultMove), offerOfCalls(uuid(1), made), context);
  return verdict.kind === 'refused' ? [...new Set(verdict.problems.map(({ code }) => code))].sort() : verdict.kind;
}

describe.each(['DEPOSIT', 'WITHDRAW'] as const)('a move: %s', (direction) => {
  const honest = calls(direction);
  const [first] = honest as readonly [WalletCall];

  it('is verified when the shown money moves within the shown shares', () => {
    expect(verdictOf(direction, honest)).toBe('verified');
  });

  it.each<readonly [string, readonly WalletCall[], ...ProblemCode[]]>([
    ['another amount', calls(direction, { amount: AMOUNT + 1n }), 'other-amount'],
    [
      'a worse bound',
      calls(direction, { shares: direction === 'DEPOSIT' ? SHARES - 1n : SHARES + 1n }),
      'other-amount',
    ],
    ['no bound of the shares', calls(direction, { shares: 0n }), 'other-amount'],
    ['the money or shares going to somebody else', calls(direction, { wallet: STRANGER }), 'other-beneficiary'],
    ['another vault', calls(direction, { vault: STRANGER }), 'other-contract'],
    ['another balance check', calls(direction, { check: STRANGER }), 'other-contract'],
    ['the last check left out', honest.slice(0, -1), 'call-missing'],
    ['nothing', [], 'call-missing'],
    ['a transfer besides', [...honest, transfer], 'call-too-many'],
    ['native coin sent along', [{ ...first, value: 1n }, ...honest.slice(1)], 'sends-native'],
  ])('is refused with %s', (_what, made, ...codes) => {
    expect(verdictOf(direction, made)).toEqual(codes);
  });

  it('is refused as the move the other way', () => {
    const other = direction === 'DEPOSIT' ? 'WITHDRAW' : 'DEPOSIT';
    expect(verdictOf(other, honest)).not.toBe('verified');
  });

  it('is refused where the page does not know the vault or the check, or knows another one', () => {
    for (const contracts of [{}, { 'PROVIDER_A:USD': VAULT }, { balanceCheck: CHECK }]) {
      expect(verdictOf(direction, honest, { ...CHAIN_CONTEXT, contracts })).toEqual(['call-missing']);
    }
    expect(verdictOf(direction, honest, CHAIN_CONTEXT, { provider: 'PROVIDER_B' })).toEqual(['call-missing']);
    expect(verdictOf(direction, honest, CHAIN_CONTEXT, { vault: STRANGER })).toEqual(['other-contract']);
  });

  it('is refused when the card did not say the shares', () => {
    const without = intent({ paymentType: 'earnings_move', recipient: null, vaultMove: null });
    expect(verifyOperation(without, offerOfCalls(uuid(1), honest), CHAIN_CONTEXT).kind).toBe('refused');
  });
});

it('a withdrawal that takes more and a check that forgets the loss are refused', () => {
  const [remembered, money, , loss, gain] = calls('WITHDRAW') as readonly [
    WalletCall,
    WalletCall,
    WalletCall,
    WalletCall,
    WalletCall,
  ];
  const greedy = vaultCall('redeem', SHARES * 2n, WALLET, WALLET);
  expect(verdictOf('WITHDRAW', [remembered, money, greedy, loss, gain])).toContain('other-method');
  const harmless = call(CHECK, BALANCE_CHECK.encodeFunctionData('requireChange', [VAULT, -(2n ** 255n)]));
  expect(
    verdictOf('WITHDRAW', [remembered, money, vaultCall('withdraw', AMOUNT, WALLET, WALLET), harmless, gain]),
  ).toEqual(['other-amount']);
});
