import type { BillChange, BillRecord } from '../../../application/bills/bill.repository.js';
import type { SecretBox } from '../../../application/ports/secret-box.js';
import type { Bill } from '../../../domain/bills/bill.js';
import type { BillContent } from '../../../domain/bills/bill-content.js';
import type { BillStatus } from '../../../domain/bills/bill-status.js';
import type { MediaType } from '../../../domain/documents/media-type.js';
import { type CalendarDate, calendarDate } from '../../../domain/shared/calendar-date.js';
import {
  type BillId,
  billId,
  type PaymentRequestId,
  paymentRequestId,
  type UserId,
  userId,
} from '../../../domain/shared/ids.js';
import { type ObjectKey, objectKey } from '../../../domain/shared/object-key.js';
import type { DueChangeJson } from '../receipts/due-change.sql.js';
import { json } from '../statement.js';

/** The columns of the bill itself. */
export interface BillRow {
  readonly id: BillId;
  readonly ownerId: UserId;
  readonly status: BillStatus;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

/** A bill with what its receipt and its payments say. */
export interface ListedBillRow extends BillRow {
  readonly dueDate: CalendarDate | null;
  readonly invoiceNumber: string | null;
  readonly paymentReference: string | null;
  readonly payeeName: string | null;
  readonly sealedAccount: string | null;
  readonly merchantName: string | null;
  readonly merchantTaxId: string | null;
  readonly merchantAddress: string | null;
  readonly totalAmountValue: bigint | null;
  readonly amountDueValue: bigint | null;
  readonly currency: string | null;
  readonly fileKey: ObjectKey | null;
  readonly mediaType: MediaType | null;
  readonly duplicateOf: BillId | null;
  readonly isContradictory: boolean;
  readonly isMaybePaid: boolean;
  readonly isDueComputed: boolean;
  readonly change: DueChangeJson | null;
  readonly paymentId: PaymentRequestId | null;
  readonly isBeingPaid: boolean;
  readonly isLinkUnderWay: boolean;
}

export const BILL_DECODERS = { id: billId, ownerId: userId };

export const LISTED_DECODERS = {
  ...BILL_DECODERS,
  dueDate: calendarDate,
  totalAmountValue: BigInt,
  amountDueValue: BigInt,
  fileKey: objectKey,
  duplicateOf: billId,
  paymentId: paymentRequestId,
  change: json<DueChangeJson>(),
};

/** The parts of a bill that are stored encrypted. */
type Account = Pick<BillContent, 'vendorIban' | 'vendorBic' | 'vendorRoutingNumber' | 'vendorAccountNumber'>;

const NO_ACCOUNT: Account = {
  vendorIban: null,
  vendorBic: null,
  vendorRoutingNumber: null,
  vendorAccountNumber: null,
};

export function billOf({ id, ownerId, status, createdAt, paidAt }: BillRow): Bill {
  const terms = { id, ownerId, createdAt };
  return status === 'PAID' && paidAt !== null ? { ...terms, status, paidAt } : { ...terms, status: 'PENDING' };
}

export function recordOf(row: ListedBillRow, box: SecretBox): BillRecord {
  const {
    dueDate,
    invoiceNumber,
    paymentReference,
    payeeName,
    sealedAccount,
    merchantName,
    merchantTaxId,
    merchantAddress,
  } = row;
  const {
    totalAmountValue,
    amountDueValue,
    currency,
    fileKey,
    mediaType,
    duplicateOf,
    isContradictory,
    isMaybePaid,
    isDueComputed,
    change,
    paymentId,
    isBeingPaid,
    isLinkUnderWay,
  } = row;
  const account: Account =
    sealedAccount === null ? NO_ACCOUNT : JSON.parse(box.open(sealedAccount, billContext(row.id)));
  return {
    bill: billOf(row),
    content: { invoiceNumber, dueDate, paymentReference, payeeName, ...account },
    merchantName,
    merchantTaxId,
    merchantAddress,
    totalAmountValue,
    amountDueValue,
    currency,
    fileKey,
    mediaType,
    duplicateOf,
    isContradictory,
    isMaybePaid,
    isDueComputed,
    change: change && changeOf(change),
    paymentId,
    isBeingPaid,
    isLinkUnderWay,
  };
}

export function changeOf({ readValue, application, changedAt }: DueChangeJson): BillChange {
  return { readValue: readValue === null ? null : BigInt(readValue), application, changedAt: new Date(changedAt) };
}

/** The numbers of the vendor's account, encrypted; null when the bill names none. */
export function sealedAccountOf(id: BillId, content: BillContent, box: SecretBox): string | null {
  const { vendorIban, vendorBic, vendorRoutingNumber, vendorAccountNumber } = content;
  const account: Account = { vendorIban, vendorBic, vendorRoutingNumber, vendorAccountNumber };
  const isEmpty = Object.values(account).every((value) => value === null);
  return isEmpty ? null : box.seal(JSON.stringify(account), billContext(id));
}

/** An account can be decrypted for its own bill only. */
export function billContext(id: string): string {
  return `bills ${id}`;
}
