import { PROVIDER_NAMES } from '../../../domain/shared/asset.js';
import type { Currency } from '../../../domain/shared/currency.js';
import type { SubAccountRow, Wealth } from '../api/shapes.js';

/** An account of the owner that a payment can be made from, beside the main account. */
export interface Source {
  readonly id: string;
  readonly label: string;
  /** What it holds, in decimal strings. It pays in these currencies only. */
  readonly balances: Readonly<Partial<Record<Currency, string>>>;
}

/** Earnings accounts, and the sub-accounts that the owner decides on alone. Those that hold nothing are left out. */
export function sourcesOf(wealth: Wealth | undefined, subAccounts: readonly SubAccountRow[]): readonly Source[] {
  const accounts = wealth?.accounts ?? [];
  return [...accounts.flatMap(earningsOf), ...accounts.flatMap((account) => subAccountIn(account, subAccounts))];
}

type Account = Wealth['accounts'][number];

function earningsOf({ legs }: Account): readonly Source[] {
  return legs.flatMap(({ provider, balances }) =>
    balances.flatMap(({ accountId, currency, balance }) =>
      provider && accountId && isSome(balance)
        ? [{ id: accountId, label: `${PROVIDER_NAMES[provider]} · ${currency}`, balances: { [currency]: balance } }]
        : [],
    ),
  );
}

/* The wealth has the accounts that the owner has created, joint ones too. */
function subAccountIn({ accountId, name, type, legs }: Account, rows: readonly SubAccountRow[]): readonly Source[] {
  const row = rows.find(({ id }) => id === accountId);
  if (type !== 'VAULT' || row?.status !== 'ACTIVE' || row.requiredApprovals > 1) return [];
  const held = legs.flatMap(({ balances }) => balances).filter(({ balance }) => isSome(balance));
  const balances = Object.fromEntries(held.map(({ currency, balance }) => [currency, balance]));
  return held.length === 0 ? [] : [{ id: accountId, label: name, balances }];
}

function isSome(balance: string): boolean {
  return /[1-9]/.test(balance);
}
