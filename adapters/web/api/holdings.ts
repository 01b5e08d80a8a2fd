import type { Currency } from '../../../domain/shared/currency.js';
import type { Wealth, WealthBalance, YieldRate } from './shapes.js';

/** What the main account holds outside of earnings. */
export function walletBalances({ accounts }: Wealth): readonly WealthBalance[] {
  const main = accounts.find(({ type }) => type === 'MAIN');
  return main?.legs.find(({ type }) => type === 'WALLET')?.balances ?? [];
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
