import type { Currency } from '../../../domain/shared/currency.js';
import type { CryptoBalance, TokenBalance, Wealth, WealthBalance, YieldRate } from './shapes.js';

/** What the main account holds outside of earnings. */
export function walletBalances(wealth: Wealth): readonly WealthBalance[] {
  return mainWallet(wealth)?.balances ?? [];
}

/** The crypto assets that the main account holds. */
export function cryptoBalances(wealth: Wealth): readonly CryptoBalance[] {
  return (mainWallet(wealth)?.crypto ?? []).filter(isHeld);
}

/** Other tokens that were bought by their address. */
export function tokenBalances(wealth: Wealth): readonly TokenBalance[] {
  return mainWallet(wealth)?.tokens ?? [];
}

/** What the main account has of a crypto asset; undefined until it is known. */
export function cryptoBalance(wealth: Wealth | undefined, asset: CryptoBalance['asset']): string | undefined {
  return wealth && mainWallet(wealth)?.crypto?.find((each) => each.asset === asset)?.balance;
}

function mainWallet({ accounts }: Wealth) {
  const main = accounts.find(({ type }) => type === 'MAIN');
  return main?.legs.find(({ type }) => type === 'WALLET');
}

/** What the main account has of a currency; undefined until it is known. */
export function walletBalance(wealth: Wealth | undefined, currency: Currency): string | undefined {
  return wealth && (walletBalances(wealth).find((each) => each.currency === currency)?.balance ?? '0.00');
}

/** What the main account has in a vault; undefined until it is known. */
export function vaultBalance(
  wealth: Wealth | undefined,
  { product, currency }: Pick<YieldRate, 'product' | 'currency'>,
): string | undefined {
  const legs = wealth?.accounts.find(({ type }) => type === 'MAIN')?.legs;
  const balances = legs?.find(({ provider }) => provider === product)?.balances ?? [];
  return legs && (balances.find((each) => each.currency === currency)?.balance ?? '0.00');
}

/** The crypto assets that a sub-account of the owner's holds. */
export function subAccountCrypto(wealth: Wealth | undefined, accountId: string): readonly CryptoBalance[] {
  return subAccountLegs(wealth, accountId).flatMap(({ crypto = [] }) => crypto.filter(isHeld));
}

/** What a sub-account of the owner's has of a currency or a crypto asset; undefined until it is known. */
export function subAccountHolding(
  wealth: Wealth | undefined,
  accountId: string,
  asset: Currency | CryptoBalance['asset'],
): string | undefined {
  const legs = subAccountLegs(wealth, accountId);
  const held = legs.flatMap(({ balances, crypto = [] }): readonly { name: string; balance: string }[] => [
    ...balances.map(({ currency, balance }) => ({ name: currency, balance })),
    ...crypto.map(({ asset: name, balance }) => ({ name, balance })),
  ]);
  return wealth && (held.find(({ name }) => name === asset)?.balance ?? '0.00');
}

function subAccountLegs(wealth: Wealth | undefined, accountId: string) {
  return wealth?.accounts.find((account) => account.accountId === accountId)?.legs ?? [];
}

function isHeld({ balance }: CryptoBalance): boolean {
  return /[1-9]/.test(balance);
}
