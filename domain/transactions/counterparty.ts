import { maskedAddress } from '../external-accounts/masking.js';
import type { TransactionType } from './transaction-kind.js';

/** The other side of a movement (docs/rules/history.md#counterparties); account numbers and addresses are masked. */
export type Counterparty =
  | { readonly type: 'self' }
  | { readonly type: 'user'; readonly username: string }
  | {
      readonly type: 'bank';
      readonly name: string;
      readonly iban: string | null;
      readonly account: string | null;
      readonly routing: string | null;
    }
  | { readonly type: 'provider'; readonly name: string }
  | { readonly type: 'wallet'; readonly name: string; readonly address: string }
  | { readonly type: 'unknown'; readonly address: string };

export const COUNTERPARTY_TYPES = ['self', 'user', 'provider', 'bank', 'wallet', 'unknown'] as const;

/** The bank account on the other side, as the settlement stores it. Its numbers are masked. */
export interface SettledAccount {
  readonly holderName: string;
  readonly iban: string | null;
  readonly accountNumber: string | null;
  readonly routingNumber: string | null;
}

/** All that is known about the other side of a movement; null for what is unknown. */
export interface CounterpartyTraces {
  readonly type: TransactionType;
  /** An address of the owner's own. */
  readonly isOwnAddress: boolean;
  readonly username: string | null;
  readonly bankAccount: SettledAccount | null;
  /** The name of a known party: a faucet, an exchange, an application. */
  readonly providerName: string | null;
  /** The name that the owner gave the wallet, or that a payment gave its payee. */
  readonly savedName: string | null;
  readonly address: string | null;
}

const OWN_MOVEMENTS: ReadonlySet<TransactionType> = new Set([
  'SWAP',
  'DEPOSIT',
  'WITHDRAWAL',
  'EARNINGS_DEPOSIT',
  'EARNINGS_WITHDRAWAL',
]);

/** The counterparty by the first of these that is known: the owner, another user, a bank account, a provider, a named wallet, an address. */
export function counterpartyOf(traces: CounterpartyTraces): Counterparty {
  const { type, isOwnAddress, username, bankAccount, providerName, savedName, address } = traces;
  if (OWN_MOVEMENTS.has(type) || isOwnAddress || address === null) return { type: 'self' };
  if (username !== null) return { type: 'user', username };
  if (bankAccount !== null) {
    const { holderName: name, iban, accountNumber: account, routingNumber: routing } = bankAccount;
    return { type: 'bank', name, iban, account, routing };
  }
  if (providerName !== null) return { type: 'provider', name: providerName };
  if (savedName !== null) return { type: 'wallet', name: savedName, address: maskedAddress(address) };
  return { type: 'unknown', address: maskedAddress(address) };
}
