import { type CalendarDate, calendarDate } from '../../../domain/shared/calendar-date.js';
import {
  type PaymentRequestId,
  paymentRequestId,
  type ReceiptId,
  receiptId,
  type ScheduleRunId,
  scheduleRunId,
  type TaxDocumentId,
  taxDocumentId,
  type UserId,
  userId,
} from '../../../domain/shared/ids.js';
import { type ObjectKey, objectKey } from '../../../domain/shared/object-key.js';
import {
  type DocumentSignature,
  type Signing,
  signingOf,
  type TaxDocument,
  type TaxDocumentTerms,
} from '../../../domain/tax-documents/tax-document.js';
import type {
  HospitalityContent,
  SubstituteContent,
  TaxDocumentContent,
  TaxDocumentKind,
} from '../../../domain/tax-documents/tax-document-content.js';
import type { TaxDocumentStatus } from '../../../domain/tax-documents/tax-document-status.js';
import { json } from '../statement.js';

type HospitalityDetails = Pick<HospitalityContent, 'kind' | 'location' | 'occasion' | 'host' | 'guests'> & {
  readonly receiptSha256: string;
};
type SubstituteDetails = Pick<SubstituteContent, 'kind' | 'recipientName' | 'purpose' | 'reason' | 'issuer'>;
type Details = HospitalityDetails | SubstituteDetails;

/** A row of `tax_documents`, as statements read and write it. */
export interface TaxDocumentColumns {
  readonly id: TaxDocumentId;
  readonly ownerId: UserId;
  readonly kind: TaxDocumentKind;
  readonly status: TaxDocumentStatus;
  readonly createdAt: Date;
  readonly transactionHash: string;
  readonly paymentId: PaymentRequestId | null;
  readonly scheduleRunId: ScheduleRunId | null;
  readonly replacesId: TaxDocumentId | null;
  readonly receiptId: ReceiptId | null;
  readonly date: CalendarDate;
  readonly currency: string;
  readonly amount: bigint;
  readonly tip: bigint | null;
  readonly details: Details;
  readonly signedAt: Date | null;
  readonly fileKey: ObjectKey | null;
  readonly signature: DocumentSignature | null;
}

export const SELECTED_COLUMNS = `id, owner_id AS "ownerId", kind, status, created_at AS "createdAt", transaction_hash AS "transactionHash", payment_id AS "paymentId", schedule_run_id AS "scheduleRunId",
  replaces_id AS "replacesId", receipt_id AS "receiptId", document_date AS "date", currency, amount, tip, details,
  signed_at AS "signedAt", file_key AS "fileKey", signature`;

export const TAX_DOCUMENT_DECODERS = {
  id: taxDocumentId,
  ownerId: userId,
  paymentId: paymentRequestId,
  scheduleRunId,
  replacesId: taxDocumentId,
  receiptId,
  date: calendarDate,
  amount: BigInt,
  tip: BigInt,
  details: json<Details>(),
  fileKey: objectKey,
  signature: json<DocumentSignature>(),
};

export function columnsOf(document: TaxDocument): TaxDocumentColumns {
  const {
    id,
    ownerId,
    status,
    createdAt,
    transactionHash,
    paymentId,
    scheduleRunId: runId,
    replacesId,
    content,
  } = document;
  const { kind, date, currency } = content;
  const { signedAt = null, fileKey = null, signature = null } = signingOf(document) ?? {};
  const about = { transactionHash, paymentId, scheduleRunId: runId, replacesId };
  const terms = { id, ownerId, kind, status, createdAt, ...about, date, currency };
  return { ...terms, ...contentColumnsOf(content), signedAt, fileKey, signature };
}

function contentColumnsOf(
  content: TaxDocumentContent,
): Pick<TaxDocumentColumns, 'receiptId' | 'amount' | 'tip' | 'details'> {
  if (content.kind === 'eigenbeleg') {
    const { kind, recipientName, purpose, reason, issuer, amount } = content;
    return { receiptId: null, amount, tip: null, details: { kind, recipientName, purpose, reason, issuer } };
  }
  const { kind, location, occasion, host, guests, receipt, total, tip } = content;
  const details = { kind, location, occasion, host, guests, receiptSha256: receipt.fileSha256 };
  return { receiptId: receipt.receiptId, amount: total, tip, details };
}

export function documentOf(row: TaxDocumentColumns): TaxDocument {
  const { id, ownerId, status, createdAt, transactionHash, paymentId, scheduleRunId: runId, replacesId } = row;
  const about = { transactionHash, paymentId, scheduleRunId: runId, replacesId };
  const terms: TaxDocumentTerms = { id, ownerId, createdAt, ...about, content: contentOf(row) };
  const signing = signingIn(row);
  if (status === 'REPLACED' || status === 'DELETED') return { ...terms, status, signing };
  if (status === 'DRAFT') return { ...terms, status };
  if (!signing) throw new Error(`The tax document ${id} is signed without a signature`);
  return { ...terms, status, signing };
}

function signingIn({ signedAt, fileKey, signature }: TaxDocumentColumns): Signing | null {
  return signedAt && fileKey && signature ? { signedAt, fileKey, signature } : null;
}

function contentOf({ id, date, currency, amount, tip, receiptId, details }: TaxDocumentColumns): TaxDocumentContent {
  if (details.kind === 'eigenbeleg') return { ...details, date, currency, amount };
  if (tip === null || receiptId === null) throw new Error(`The Bewirtungsbeleg ${id} lacks its tip or its receipt`);
  const { receiptSha256: fileSha256, ...meal } = details;
  return { ...meal, date, currency, total: amount, tip, receipt: { receiptId, fileSha256 } };
}
