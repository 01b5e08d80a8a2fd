import type { Bill } from '../../domain/bills/bill.js';
import type { BillContent } from '../../domain/bills/bill-content.js';
import type { BillStatus } from '../../domain/bills/bill-status.js';
import type { MediaType } from '../../domain/documents/media-type.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { BillId, PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import type { PayableStore } from '../payables/payable-kind.js';
import { token } from '../ports/token.js';

/** Somebody has changed what is to be paid of a bill. */
export interface BillChange {
  /** What was to be paid as it was read, in millionths; null when no total was read. */
  readonly readValue: bigint | null;
  /** How the application calls itself that has made the last change; null: the owner. */
  readonly application: string | null;
  readonly changedAt: Date;
}

/** The change as it was when a payment of the bill was proposed. */
export interface PaidBillChange extends BillChange {
  /** What was left to be paid then, in millionths. */
  readonly value: bigint | null;
  /** ISO 4217. */
  readonly currency: string | null;
}

/** A bill with everything that its owner sees. Merchant, total and currency are what the receipt says now. */
export interface BillRecord {
  readonly bill: Bill;
  readonly content: BillContent;
  readonly merchantName: string | null;
  readonly merchantTaxId: string | null;
  readonly merchantAddress: string | null;
  /** In millionths of the currency's unit. */
  readonly totalAmountValue: bigint | null;
  /** What is left to be paid, from 0 on: the total less what was paid before, by its payments, and by a linked part. Null like the total. */
  readonly amountDueValue: bigint | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly fileKey: ObjectKey | null;
  readonly mediaType: MediaType | null;
  /** Another bill of the same vendor with the same number that is older, paid or being paid; null when there is none. */
  readonly duplicateOf: BillId | null;
  /** Its file says different things of how it is to be paid (docs/rules/documents.md#reading). */
  readonly isContradictory: boolean;
  /** It says that it was paid, and asks to be paid. */
  readonly isMaybePaid: boolean;
  /** It does not say what is left to be paid: the amount due is computed. */
  readonly isDueComputed: boolean;
  /** Null while what is to be paid is what was read. */
  readonly change: BillChange | null;
  /** The payment that waits for its approval, is on its way, or has paid the bill; null when there is none. */
  readonly paymentId: PaymentRequestId | null;
  /** This payment waits or is on its way. */
  readonly isBeingPaid: boolean;
  /** A linked transaction is under way again, because the chain has dropped its block. */
  readonly isLinkUnderWay: boolean;
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

/**
 * Stores bills. A bill whose receipt is deleted is not found. A bill is settled by its payments, and by a transaction that is linked to its
 * receipt (docs/rules/documents.md#bill-statuses).
 */
export interface BillRepository extends PayableStore<BillId, Bill> {
  /** Adds a bill, or replaces the content of the one that is there. @returns whether it is new */
  put(bill: Bill, content: BillContent, vendorKeys: readonly string[]): Promise<boolean>;
  /** Removes the bill of a receipt that is no invoice after all, unless it has a payment. */
  remove(id: BillId): Promise<void>;
  /** Its vendor is recognised by these keys from now on; nothing happens where there is no such bill. */
  recognise(id: BillId, vendorKeys: readonly string[]): Promise<void>;
  /** @param at decides which payments are still open, here and below */
  find(id: BillId, ownerId: UserId, at: Date): Promise<BillRecord | null>;
  /** The bills of this status behind a place, or from the beginning. */
  page(ownerId: UserId, asked: AskedBills): Promise<readonly BillRecord[]>;
  /** Locks it until the end of the unit of work. @param ownerId null: whoever owns it, for work that no request does */
  lock(id: BillId, ownerId: UserId | null): Promise<Bill | null>;
  /** Bills to be paid until then of which nobody was told. Each is marked as told. */
  takeDue(until: CalendarDate, limit: number): Promise<readonly Bill[]>;
}
export const BillRepository = token<BillRepository>('BillRepository');
