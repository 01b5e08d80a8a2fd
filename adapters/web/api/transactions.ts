import type { Currency } from '../../../domain/shared/currency.js';
import type { Category } from '../../../domain/transactions/category.js';
import type {
  Direction,
  TransactionStatus,
  TransactionType,
  TypeGroup,
} from '../../../domain/transactions/transaction-kind.js';
import { type Resource, resource } from '../store/resource.js';

/** Who is at the other end; addresses and account numbers are masked. */
export type Counterparty =
  | { readonly type: 'self' }
  | { readonly type: 'user'; readonly username: string }
  | { readonly type: 'provider'; readonly name: string }
  | {
      readonly type: 'bank';
      readonly name: string;
      readonly iban?: string;
      readonly account?: string;
      readonly routing?: string;
    }
  | { readonly type: 'wallet'; readonly name: string; readonly address: string }
  | { readonly type: 'unknown'; readonly address: string };

interface RefundLink {
  readonly id: string;
  readonly transactionHash: string;
}

/** One row of the history. A batch of payments has several of the same hash. */
export interface Transaction {
  /** Null while nothing has been sent to the chain, and when nothing ever was. */
  readonly transactionHash: string | null;
  readonly typeGroup: TypeGroup;
  readonly type: TransactionType;
  /** Absent when there is none. */
  readonly category?: Category;
  readonly note: string | null;
  readonly reference: string | null;
  readonly direction: Direction;
  /** Zero for an exchange, which has the four fields below instead. */
  readonly amount: string;
  readonly currency: Currency;
  readonly exchanged?: string;
  readonly exchangedCurrency?: Currency;
  readonly received?: string;
  readonly receivedCurrency?: Currency;
  readonly status: TransactionStatus;
  readonly counterparty: Counterparty;
  readonly date: string;
  /** Absent when nobody signed for it, as for money that came in. */
  readonly signer?: { readonly label: string; readonly kind: 'primary' | 'backup' };
  /** What this one pays back. */
  readonly refundOf: RefundLink | null;
  /** What was paid back of this one, the oldest first. */
  readonly refunds: readonly (RefundLink & {
    readonly amount: string;
    readonly currency: Currency;
    readonly createdAt: string;
  })[];
}

/** GET /transactions. */
export interface TransactionPage {
  readonly data: readonly Transaction[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}

/** Filters of the history; what is left out or empty does not filter. */
export interface TransactionFilters {
  readonly search?: string;
  readonly direction?: Direction | '';
  readonly typeGroup?: TypeGroup | '';
}

export const PAGE_SIZE = 25;

/** @param cursor where the page begins; the newest without one */
export function transactionPage(filters: TransactionFilters, cursor?: string): Resource<TransactionPage> {
  return resource('/transactions', { limit: String(PAGE_SIZE), status: 'all', ...filters, cursor });
}

export const LATEST_TRANSACTIONS: Resource<TransactionPage> = resource('/transactions', { limit: '5', status: 'all' });

export function transactionOf(hash: string): Resource<Transaction> {
  return resource(`/transactions/${encodeURIComponent(hash)}`);
}
