import type { Category, UNCATEGORIZED } from '../../domain/transactions/category.js';
import { token } from '../ports/token.js';
import type { Transaction } from '../transactions/transaction.js';
import type { TransactionPlace } from '../transactions/transaction-history.js';
import type { SpendingRecipient } from './spending-recipient.js';
import type { InCurrency, MerchantKey, SpendingScope } from './spending-reports.js';

/** A transaction that the reports count. */
export interface SpendingTransaction extends MerchantKey {
  readonly transaction: Transaction;
  /** The amount that counts, in minor units of the page's currency. */
  readonly converted: bigint;
}

/** The position of a transaction in its owner's list. No two transactions have the same position. */
export type SpendingPlace = Pick<TransactionPlace, 'occurredAt' | 'blockNumber' | 'logIndex'>;

export interface SpendingPageQuery {
  /** Null for every category. */
  readonly category: Category | typeof UNCATEGORIZED | null;
  /** Null for every recipient. */
  readonly recipient: SpendingRecipient | null;
  /** The merchant of a bucket (`MerchantKey`); null for every merchant. */
  readonly merchant: string | null;
  readonly limit: number;
  /** The page begins after this position, or after this number of transactions. */
  readonly start: SpendingPlace | number;
}

export interface SpendingPage extends InCurrency {
  /** The newest first. */
  readonly transactions: readonly SpendingTransaction[];
  /** The position after which the next page begins; null on the last page. */
  readonly next: SpendingPlace | null;
}

/** The transactions that `SpendingReports` adds up. */
export interface SpendingTransactions {
  /**
   * Null when the owner has no such recipient.
   * @throws ServiceUnavailableError when a rate is not known
   */
  page(scope: SpendingScope, query: SpendingPageQuery): Promise<SpendingPage | null>;
}
export const SpendingTransactions = token<SpendingTransactions>('SpendingTransactions');
