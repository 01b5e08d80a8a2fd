import type { MediaType } from '../../domain/documents/media-type.js';
import type { Receipt, ReceiptTerms } from '../../domain/receipts/receipt.js';
import type { ReceiptContent } from '../../domain/receipts/receipt-content.js';
import type { MatchSuggestion } from '../../domain/receipts/receipt-match.js';
import type { ReceiptPayment } from '../../domain/receipts/receipt-payment.js';
import type { ReceiptStatus } from '../../domain/receipts/receipt-status.js';
import type { ScheduleRun } from '../../domain/schedules/schedule-run.js';
import type { PaymentRequestId, ReceiptId, UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import { token } from '../ports/token.js';

/** A receipt with everything that is known of it. */
export interface ReceiptRecord {
  readonly receipt: Receipt;
  readonly content: ReceiptContent;
  /** The type of its file; null while there is none. */
  readonly mediaType: MediaType | null;
  /** Where object storage keeps the picture that people see; null when there is nothing to show. */
  readonly displayKey: ObjectKey | null;
  /** The transactions that paid it, in the order in which they were linked. */
  readonly payments: readonly ReceiptPayment[];
  /** Its owner says that the linked transactions have paid parts of it. */
  readonly isPartialPayment: boolean;
  /** The transaction that probably paid it. Null when one is linked. */
  readonly suggestion: MatchSuggestion | null;
  readonly updatedAt: Date;
}

/** How much of a transaction belongs to one receipt. */
export interface ReceiptShare extends Pick<ReceiptPayment, 'transactionHash' | 'shareValue'> {
  readonly receiptId: ReceiptId;
}

/** A receipt that is linked to a transaction. */
export interface RunLink {
  readonly id: ReceiptId;
  readonly transactionHash: string;
}

/** Stores receipts. Deleted ones are found, too. */
export interface ReceiptRepository {
  add(record: ReceiptRecord): Promise<void>;
  find(id: ReceiptId, ownerId: UserId): Promise<ReceiptRecord | null>;
  /** Locks it until the end of the unit of work. @param ownerId null: whoever owns it, for work that no request does */
  lock(id: ReceiptId, ownerId: UserId | null): Promise<ReceiptRecord | null>;
  /**
   * Stores everything but the id, the owner and the time of creation.
   * @param from the status that it must still have
   * @throws ConflictError when it has another status, or the shares of a transaction are more than it has moved
   */
  save(from: ReceiptStatus, record: ReceiptRecord): Promise<void>;
  /** Which receipts these transactions have paid. */
  sharesOf(ownerId: UserId, hashes: readonly string[]): Promise<readonly ReceiptShare[]>;
  /** The transactions of which some receipts have a part, and exactly this much is left. */
  withRest(ownerId: UserId, rest: Money, limit: number): Promise<readonly string[]>;
  /** The receipts that are linked to a payment's transactions; the payee can have one, too. */
  linkedTo(paymentId: PaymentRequestId): Promise<readonly ReceiptTerms[]>;
  /** The links of the payer's receipts to a schedule's payment, by the transactions that they name so far. */
  linkedToRun(run: ScheduleRun): Promise<readonly RunLink[]>;
  /** The valid receipts without a transaction that say this total, the newest first. */
  openFor(ownerId: UserId, total: Money, limit: number): Promise<readonly ReceiptId[]>;
  /** Remembers that the owner does not want this transaction for it. */
  reject(id: ReceiptId, transactionHash: string): Promise<void>;
  rejectedFor(id: ReceiptId): Promise<ReadonlySet<string>>;
  /** How many files of the owner wait to be read, or are being read. */
  countUnread(ownerId: UserId): Promise<number>;
  /** The same. Until the end of the unit of work nobody else counts them in this way. */
  lockCountUnread(ownerId: UserId): Promise<number>;
  /** How many receipts of the owner have no file. Until the end of the unit of work nobody else counts them. */
  lockCountWithoutFile(ownerId: UserId): Promise<number>;
  /** Receipts whose reading has not ended since then, the oldest first. */
  unreadSince(before: Date, limit: number): Promise<readonly ReceiptId[]>;
}
export const ReceiptRepository = token<ReceiptRepository>('ReceiptRepository');
