import type { ReviewReason } from '../documents/review-reason.js';
import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError } from '../shared/errors.js';
import type { ReceiptId, UserId } from '../shared/ids.js';
import type { ObjectKey } from '../shared/object-key.js';
import { assertAllowed, IllegalTransitionError } from '../shared/state-machine.js';
import { receiptMachine } from './receipt-status.js';

export interface ReceiptTerms {
  readonly id: ReceiptId;
  readonly ownerId: UserId;
  readonly createdAt: Date;
}

interface StoredFile {
  /** Where object storage keeps the file. */
  readonly fileKey: ObjectKey;
}

interface Reading {
  readonly reviewReasons: readonly ReviewReason[];
}

/** Only the metadata exist; there is no file yet. */
export type UploadingReceipt = ReceiptTerms & { readonly status: 'UPLOADING' };
export type ProcessingReceipt = ReceiptTerms & StoredFile & { readonly status: 'PROCESSING' };
export type ValidReceipt = ReceiptTerms & StoredFile & Reading & { readonly status: 'VALID' };
export type InvalidReceipt = ReceiptTerms & StoredFile & Reading & { readonly status: 'INVALID' };
export type DeletedReceipt = ReceiptTerms & { readonly status: 'DELETED' };

export type Receipt = UploadingReceipt | ProcessingReceipt | ValidReceipt | InvalidReceipt | DeletedReceipt;

export type ReceiptEventType =
  | 'receipt.created'
  | 'receipt.processing'
  | 'receipt.valid'
  | 'receipt.invalid'
  | 'receipt.partially_paid'
  | 'receipt.changed'
  | 'receipt.deleted';

export type ReceiptEvent = UserEvent<ReceiptEventType, ReceiptId>;

export function create(terms: ReceiptTerms): Decision<UploadingReceipt, ReceiptEvent> {
  return decided({ ...terms, status: 'UPLOADING' }, 'receipt.created', terms.createdAt);
}

/**
 * Records that the file has arrived, by upload or import. It is read next.
 * @throws ConflictError when there is a file already, or it is deleted
 */
export function startProcessing(
  receipt: Receipt,
  at: Date,
  fileKey: ObjectKey,
): Decision<ProcessingReceipt, ReceiptEvent> {
  if (receipt.status === 'PROCESSING' && receipt.fileKey === fileKey) return unchanged(receipt);
  const intention = { words: 'take a file', from: ['UPLOADING'] } as const;
  assertAllowed(receiptMachine, receipt.status, 'PROCESSING', intention);
  return decided({ ...termsOf(receipt), status: 'PROCESSING', fileKey }, 'receipt.processing', at);
}

/**
 * Starts reading the stored file again. The previous result is discarded.
 * @throws ConflictError when it is deleted or has no file
 */
export function reparse(receipt: Receipt, at: Date): Decision<ProcessingReceipt, ReceiptEvent> {
  if (receipt.status === 'PROCESSING') return unchanged(receipt);
  const intention = { words: 'be read again', from: ['VALID', 'INVALID'] } as const;
  assertAllowed(receiptMachine, receipt.status, 'PROCESSING', intention);
  return decided({ ...fileOf(receipt), status: 'PROCESSING' }, 'receipt.processing', at);
}

/** Its total is known. @throws ConflictError unless it has been read or is being read */
export function markValid(
  receipt: Receipt,
  at: Date,
  reviewReasons: readonly ReviewReason[],
): Decision<ValidReceipt, ReceiptEvent> {
  if (receipt.status === 'VALID') return unchanged(receipt);
  assertAllowed(receiptMachine, receipt.status, 'VALID');
  return decided({ ...fileOf(receipt), status: 'VALID', reviewReasons }, 'receipt.valid', at);
}

/** Its total is unknown. @throws ConflictError unless it has been read or is being read */
export function markInvalid(
  receipt: Receipt,
  at: Date,
  reviewReasons: readonly ReviewReason[],
): Decision<InvalidReceipt, ReceiptEvent> {
  if (receipt.status === 'INVALID') return unchanged(receipt);
  assertAllowed(receiptMachine, receipt.status, 'INVALID');
  return decided({ ...fileOf(receipt), status: 'INVALID', reviewReasons }, 'receipt.invalid', at);
}

/**
 * Records the owner's explanation of the mismatch: the receipt is paid in parts. The status stays.
 * @throws ConflictError when the receipt has not been read, or shows no mismatch
 */
export function markPartialPayment(receipt: Receipt, at: Date): Decision<ValidReceipt | InvalidReceipt, ReceiptEvent> {
  if (receipt.status !== 'VALID' && receipt.status !== 'INVALID') {
    throw new IllegalTransitionError(receiptMachine.subject, receipt.status, receipt.status, 'be a partial payment');
  }
  const { reviewReasons } = receipt;
  if (reviewReasons.includes('partial_payment')) return unchanged(receipt);
  if (!reviewReasons.includes('amount_mismatch')) {
    throw new ConflictError('The receipt shows no amount mismatch that a partial payment could explain');
  }
  const explained = reviewReasons.map((reason) => (reason === 'amount_mismatch' ? 'partial_payment' : reason));
  return decided({ ...receipt, reviewReasons: explained }, 'receipt.partially_paid', at);
}

/**
 * Records that its owner has changed what it says or which transaction paid it.
 * @param reviewReasons those that remain, of a receipt that has been read
 * @throws ConflictError when it is deleted
 */
export function change(
  receipt: Receipt,
  at: Date,
  reviewReasons: readonly ReviewReason[],
): Decision<Exclude<Receipt, DeletedReceipt>, ReceiptEvent> {
  if (receipt.status === 'DELETED') {
    throw new IllegalTransitionError(receiptMachine.subject, receipt.status, receipt.status, 'be changed');
  }
  const isRead = receipt.status === 'VALID' || receipt.status === 'INVALID';
  return decided(isRead ? { ...receipt, reviewReasons } : receipt, 'receipt.changed', at);
}

/** A receipt whose file could be read is valid while its total is known, whoever has found it. Others stay as they are. */
export function followTotal<Current extends Receipt>(
  receipt: Current,
  at: Date,
  isTotalKnown: boolean,
): Decision<Current | ValidReceipt | InvalidReceipt, ReceiptEvent> {
  const isReadable = !reviewReasonsOf(receipt).includes('unreadable');
  if (receipt.status === 'INVALID' && isTotalKnown && isReadable) return markValid(receipt, at, receipt.reviewReasons);
  if (receipt.status === 'VALID' && !isTotalKnown) return markInvalid(receipt, at, receipt.reviewReasons);
  return unchanged(receipt);
}

/** Why it should be reviewed; nothing before it was read. */
export function reviewReasonsOf(receipt: Receipt): readonly ReviewReason[] {
  return 'reviewReasons' in receipt ? receipt.reviewReasons : [];
}

/** Marks it as deleted. It is still listed when a client asks for deleted receipts (docs/rules/documents.md#receipt-statuses). */
export function remove(receipt: Receipt, at: Date): Decision<DeletedReceipt, ReceiptEvent> {
  if (receipt.status === 'DELETED') return unchanged(receipt);
  assertAllowed(receiptMachine, receipt.status, 'DELETED');
  return decided({ ...termsOf(receipt), status: 'DELETED' }, 'receipt.deleted', at);
}

/** The receipt with its file. Call it only for PROCESSING, VALID and INVALID, which all have one. */
function fileOf(receipt: Receipt): ReceiptTerms & StoredFile {
  const { fileKey } = receipt as ProcessingReceipt | ValidReceipt | InvalidReceipt;
  return { ...termsOf(receipt), fileKey };
}

function termsOf({ id, ownerId, createdAt }: ReceiptTerms): ReceiptTerms {
  return { id, ownerId, createdAt };
}

function decided<Next extends ReceiptTerms>(
  next: Next,
  type: ReceiptEventType,
  at: Date,
): Decision<Next, ReceiptEvent> {
  return { next, events: [{ type, subjectId: next.id, userId: next.ownerId, occurredAt: at }] };
}
