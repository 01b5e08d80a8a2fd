import type { Currency } from '../../domain/shared/currency.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Category } from '../../domain/transactions/category.js';
import type {
  Direction,
  TransactionStatus,
  TransactionType,
  TypeGroup,
} from '../../domain/transactions/transaction-kind.js';
import { token } from '../ports/token.js';
import type { Transaction } from './transaction.js';

/** The conditions for listed transactions; null for no condition. */
export interface TransactionFilter {
  readonly statuses: readonly TransactionStatus[];
  readonly currency: Currency | null;
  readonly type: TransactionType | null;
  readonly typeGroup: TypeGroup | null;
  readonly category: Category | null;
  readonly direction: Direction | null;
  /** A username, an address, or the whole name of a saved wallet or a provider, in either case. */
  readonly counterparty: string | null;
  /** Lower case, with 0x. At most one transaction has it. */
  readonly hash: string | null;
  /** Part of the note or of the reference, in either case. */
  readonly search: string | null;
  readonly from: Date | null;
  /** The end of the period; this instant is not included. */
  readonly until: Date | null;
  /** Minor units, both ends included. */
  readonly minAmount: bigint | null;
  readonly maxAmount: bigint | null;
  readonly hasNote: boolean | null;
  readonly hasCategory: boolean | null;
}

/** Of two with the same amount the newer one comes first in `amount_desc`, the older one in `amount_asc`. */
export const TRANSACTION_SORTS = ['newest', 'oldest', 'amount_desc', 'amount_asc'] as const;
export type TransactionSort = (typeof TRANSACTION_SORTS)[number];

/** The position of a transaction in its owner's list. In every order, no two transactions have the same position. */
export interface TransactionPlace {
  /** ISO 8601 with microseconds, as exact as the database. */
  readonly occurredAt: string;
  readonly minorUnits: string;
  readonly blockNumber: string;
  readonly logIndex: number;
  /** The payment request of a row that is in no block yet; otherwise a nil UUID. */
  readonly paymentRequestId: string;
}

export interface TransactionPageQuery {
  readonly filter: TransactionFilter;
  readonly sort: TransactionSort;
  /** At most 50. */
  readonly limit: number;
  /** The page begins after this position, or after this number of transactions. */
  readonly start: TransactionPlace | number;
}

export interface TransactionPage {
  readonly transactions: readonly Transaction[];
  /** The position after which the next page begins; null on the last page. */
  readonly next: TransactionPlace | null;
}

/** Reads the movements of one owner from the ledger and the payment requests. */
export interface TransactionHistory {
  page(ownerId: UserId, query: TransactionPageQuery): Promise<TransactionPage>;
  /**
   * The first movement of a transaction, in any status.
   * @param hash lower case, with 0x
   */
  find(ownerId: UserId, hash: string): Promise<Transaction | null>;
  /**
   * What the owner has paid with a transaction, before anything else that it has moved for the owner. Of several payments without a request, as of schedules, it is
   * their sum in the currency of the first one.
   * @param hash lower case, with 0x
   */
  findPaid(ownerId: UserId, hash: string): Promise<Transaction | null>;
}
export const TransactionHistory = token<TransactionHistory>('TransactionHistory');
