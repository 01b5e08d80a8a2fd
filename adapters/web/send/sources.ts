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

/** The main account, among the ids of accounts that can pay. */
export const MAIN_ACCOUNT = 'main';

/** From where a payment can be made. */
export interface Paying {
  /** Beside the main account. */
  readonly sources: readonly Source[];
  /** Undefined when the main account pays, or nobody. */
  readonly source: Source | undefined;
  /** The account that was chosen and cannot pay this: the main account must not pay in its place. Null when it can. */
  readonly missing: { readonly id: string; readonly label: string | null } | null;
}

/** @param onlyCurrency of the recipient; undefined when every currency can be sent there */
export function payingFrom(chosen: string, all: readonly Source[], onlyCurrency: Currency | undefined): Paying {
  const sources = all.filter(({ balances }) => onlyCurrency === undefined || balances[onlyCurrency] !== undefined);
  const source = sources.find(({ id }) => id === chosen);
  if (source || chosen === MAIN_ACCOUNT) return { sources, source, missing: null };
  return { sources, source, missing: { id: chosen, label: all.find(({ id }) => id === chosen)?.label ?? null } };
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
