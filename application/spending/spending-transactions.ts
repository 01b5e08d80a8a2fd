import type { Category, UNCATEGORIZED } from '../../domain/transactions/category.js';
import { token } from '../ports/token.js';
import type { Transaction } from '../transactions/transaction.js';
import type { TransactionPlace } from '../transactions/transaction-history.js';
import type { SpendingRecipient } from './spending-recipient.js';
import type { InCurrency, MerchantKey, SpendingScope } from './spending-reports.js';

/** A transaction that the reports count. */
export interface SpendingTransaction extends MerchantKey {
  readonly transaction: Transaction;
  /** What it is counted as, in minor units of the page's currency. */
  readonly converted: bigint;
}

/** Where a transaction stands among its owner's; no two stand at the same place. */
export type SpendingPlace = Pick<TransactionPlace, 'occurredAt' | 'blockNumber' | 'logIndex'>;

export interface SpendingPageQuery {
  /** Null: whatever it is filed under. */
  readonly category: Category | typeof UNCATEGORIZED | null;
  /** Null: whoever got it. */
  readonly recipient: SpendingRecipient | null;
  readonly limit: number;
  /** Behind a place, or after so many transactions. */
  readonly start: SpendingPlace | number;
}

export interface SpendingPage extends InCurrency {
  /** The newest first. */
  readonly transactions: readonly SpendingTransaction[];
  /** Where the next page starts; null on the last one. */
  readonly next: SpendingPlace | null;
}

/** What the sums of `SpendingReports` are made of. */
export interface SpendingTransactions {
  /**
   * Null when the owner knows no such recipient.
   * @throws ServiceUnavailableError when a rate is not known
   */
  page(scope: SpendingScope, query: SpendingPageQuery): Promise<SpendingPage | null>;
}
export const SpendingTransactions = token<SpendingTransactions>('SpendingTransactions');
