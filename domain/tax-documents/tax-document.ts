import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError } from '../shared/errors.js';
import type { PaymentRequestId, ScheduleRunId, TaxDocumentId, UserId } from '../shared/ids.js';
import type { ObjectKey } from '../shared/object-key.js';
import { assertAllowed } from '../shared/state-machine.js';
import type { TaxDocumentContent } from './tax-document-content.js';
import { type TaxDocumentStatus, taxDocumentMachine } from './tax-document-status.js';

/** What names the payment of a document. */
export type DocumentedPayment = Pick<TaxDocumentTerms, 'transactionHash' | 'paymentId' | 'scheduleRunId'>;

export interface TaxDocumentTerms {
  readonly id: TaxDocumentId;
  readonly ownerId: UserId;
  readonly createdAt: Date;
  /** The payment that the document is about: lower case, with 0x. */
  readonly transactionHash: string;
  /** The same payment, whichever transaction the chain has it in; null when a schedule or another service has paid. */
  readonly paymentId: PaymentRequestId | null;
  /** The same for the payment of a schedule. */
  readonly scheduleRunId: ScheduleRunId | null;
  /** The document that this one replaces; null when it replaces none. */
  readonly replacesId: TaxDocumentId | null;
  readonly content: TaxDocumentContent;
}

/** What verifies a signature without this service (docs/rules/documents.md#signed-tax-documents). Byte strings are base64url. */
export interface DocumentSignature {
  /** SHA-256 of the statement's UTF-8 bytes, 64 hexadecimal digits in lower case. */
  readonly statementSha256: string;
  readonly credentialId: string;
  /** The passkey's P-256 key: 0x and 64 hexadecimal digits each. */
  readonly x: `0x${string}`;
  readonly y: `0x${string}`;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  /** ASN.1 DER. */
  readonly signature: string;
}

/** That a document was signed, and the file that carries the signature. */
export interface Signing {
  readonly signedAt: Date;
  readonly fileKey: ObjectKey;
  readonly signature: DocumentSignature;
}

export type DraftTaxDocument = TaxDocumentTerms & { readonly status: 'DRAFT' };
export type SignedTaxDocument = TaxDocumentTerms & { readonly status: 'SIGNED'; readonly signing: Signing };
export type ReplacedTaxDocument = TaxDocumentTerms & {
  readonly status: 'REPLACED';
  /** Null when it was replaced before it was signed. */
  readonly signing: Signing | null;
};
export type DeletedTaxDocument = TaxDocumentTerms & {
  readonly status: 'DELETED';
  /** Null when it was never signed. */
  readonly signing: Signing | null;
};
export type TaxDocument = DraftTaxDocument | SignedTaxDocument | ReplacedTaxDocument | DeletedTaxDocument;

export type TaxDocumentEventType =
  | 'tax_document.created'
  | 'tax_document.signed'
  | 'tax_document.replaced'
  | 'tax_document.deleted';
export type TaxDocumentEvent = UserEvent<TaxDocumentEventType, TaxDocumentId>;

export function create(terms: TaxDocumentTerms): Decision<DraftTaxDocument, TaxDocumentEvent> {
  return decided({ ...terms, status: 'DRAFT' }, 'tax_document.created', terms.createdAt);
}

const SIGNING = { words: 'be signed', from: ['DRAFT'] } as const;

/** @throws ConflictError unless it is a draft */
export function assertSignable(document: TaxDocument): void {
  assertAllowed(taxDocumentMachine, document.status, 'SIGNED', SIGNING);
}

/**
 * Records the signature of its owner. From then on its content does not change.
 * @throws ConflictError unless it is a draft
 */
export function sign(document: TaxDocument, signing: Signing): Decision<SignedTaxDocument, TaxDocumentEvent> {
  assertSignable(document);
  return decided({ ...termsOf(document), status: 'SIGNED', signing }, 'tax_document.signed', signing.signedAt);
}

/**
 * Records that another document stands in its place. A signed one keeps its file.
 * @throws ConflictError when it was replaced or deleted before
 */
export function replace(document: TaxDocument, at: Date): Decision<ReplacedTaxDocument, TaxDocumentEvent> {
  const intention = { words: 'be replaced', from: ['DRAFT', 'SIGNED'] } as const;
  assertAllowed(taxDocumentMachine, document.status, 'REPLACED', intention);
  return decided(
    { ...termsOf(document), status: 'REPLACED', signing: signingOf(document) },
    'tax_document.replaced',
    at,
  );
}

/**
 * Takes it out of the lists. A signed one keeps its signature and its file: tax law asks for them, and a program may have deleted it. Repeated,
 * it changes nothing.
 */
export function remove(document: TaxDocument, at: Date): Decision<DeletedTaxDocument, TaxDocumentEvent> {
  if (document.status === 'DELETED') return unchanged(document);
  assertAllowed(taxDocumentMachine, document.status, 'DELETED');
  return decided({ ...termsOf(document), status: 'DELETED', signing: signingOf(document) }, 'tax_document.deleted', at);
}

/**
 * Checks that a new document can take the place of another one.
 * @throws ConflictError when that one was replaced or deleted, or is about another payment
 */
export function assertReplaceable(document: TaxDocument, payment: DocumentedPayment): void {
  replace(document, document.createdAt);
  if (!isAbout(document, payment)) {
    throw new ConflictError('A document can only be replaced by one about the same payment');
  }
}

/** Whether the document is about this payment, also when the chain has put it into another transaction since. */
export function isAbout(
  document: TaxDocument,
  { transactionHash, paymentId, scheduleRunId }: DocumentedPayment,
): boolean {
  if (document.transactionHash === transactionHash || (paymentId !== null && document.paymentId === paymentId))
    return true;
  return scheduleRunId !== null && document.scheduleRunId === scheduleRunId;
}

/** Its signature; null for one that was never signed. */
export function signingOf(document: TaxDocument): Signing | null {
  return 'signing' in document ? document.signing : null;
}

function termsOf(document: TaxDocumentTerms): TaxDocumentTerms {
  const { id, ownerId, createdAt, transactionHash, paymentId, scheduleRunId, replacesId, content } = document;
  return { id, ownerId, createdAt, transactionHash, paymentId, scheduleRunId, replacesId, content };
}

function decided<Next extends TaxDocumentTerms & { readonly status: TaxDocumentStatus }>(
  next: Next,
  type: TaxDocumentEventType,
  at: Date,
): Decision<Next, TaxDocumentEvent> {
  return { next, events: [{ type, subjectId: next.id, userId: next.ownerId, occurredAt: at }] };
}
