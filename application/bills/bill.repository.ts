import type { Bill } from '../../domain/bills/bill.js';
import type { BillContent } from '../../domain/bills/bill-content.js';
import type { BillStatus } from '../../domain/bills/bill-status.js';
import type { MediaType } from '../../domain/documents/media-type.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { BillId, PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import { token } from '../ports/token.js';

/** A bill with everything that its owner sees. Merchant, total and currency are what the receipt says now. */
export interface BillRecord {
  readonly bill: Bill;
  readonly content: BillContent;
  readonly merchantName: string | null;
  readonly merchantTaxId: string | null;
  readonly merchantAddress: string | null;
  /** In millionths of the currency's unit. */
  readonly totalAmountValue: bigint | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly fileKey: ObjectKey | null;
  readonly mediaType: MediaType | null;
  /** An older bill of the same vendor with the same number; null when there is none. */
  readonly duplicateOf: BillId | null;
  /** The payment that waits for its approval, is on its way, or has paid the bill; null when there is none. */
  readonly paymentId: PaymentRequestId | null;
}

/** The place of a bill in the list: by due date, the missing ones last, then by id descending. */
export interface BillPlace {
  readonly dueDate: CalendarDate | null;
  readonly id: BillId;
}

export interface AskedBills {
  readonly status: BillStatus;
  readonly limit: number;
  /** Null for the first page. */
  readonly after: BillPlace | null;
  readonly at: Date;
}

/** Stores bills. A bill whose receipt is deleted is not found. */
export interface BillRepository {
  /** Adds a bill, or replaces the content of the one that is there. @returns whether it is new */
  put(bill: Bill, content: BillContent, vendorKeys: readonly string[]): Promise<boolean>;
  /** Removes the bill of a receipt that is no invoice after all, unless it has a payment. */
  remove(id: BillId): Promise<void>;
  /** @param at decides which payments are still open, here and below */
  find(id: BillId, ownerId: UserId, at: Date): Promise<BillRecord | null>;
  /** The bills of this status behind a place, or from the beginning. */
  page(ownerId: UserId, asked: AskedBills): Promise<readonly BillRecord[]>;
  /** Locks it until the end of the unit of work. @param ownerId null: whoever owns it, for work that no request does */
  lock(id: BillId, ownerId: UserId | null): Promise<Bill | null>;
  /** @returns false when it has not the expected status any more */
  transition(next: Bill, from: BillStatus): Promise<boolean>;
  /** Whether a transaction is linked to its receipt, or a payment of it is completed and was not given back. */
  isSettled(id: BillId): Promise<boolean>;
  /** Records that a payment request is to pay the bill. */
  addPayment(id: BillId, paymentId: PaymentRequestId, at: Date): Promise<void>;
  /** The bill that a payment pays, or whose payment is refunded by it. */
  paidBy(paymentId: PaymentRequestId): Promise<BillId | null>;
  /**
   * Bills whose status is not what their payments and receipts say, because a job was lost.
   * @param since those with a payment that was proposed after it
   */
  unsettled(since: Date, limit: number): Promise<readonly BillId[]>;
  /** Bills to be paid until then of which nobody was told. Each is marked as told. */
  takeDue(until: CalendarDate, limit: number): Promise<readonly Bill[]>;
}
export const BillRepository = token<BillRepository>('BillRepository');
