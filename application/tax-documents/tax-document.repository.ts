import type { PaymentRequestId, ScheduleRunId, TaxDocumentId, UserId } from '../../domain/shared/ids.js';
import type { DocumentedPayment, TaxDocument } from '../../domain/tax-documents/tax-document.js';
import type { TaxDocumentKind } from '../../domain/tax-documents/tax-document-content.js';
import type { TaxDocumentStatus } from '../../domain/tax-documents/tax-document-status.js';
import { token } from '../ports/token.js';

/** Which document is meant. An id of the other kind finds nothing. */
export interface TaxDocumentKey {
  readonly id: TaxDocumentId;
  readonly ownerId: UserId;
  /** Null: either kind. */
  readonly kind: TaxDocumentKind | null;
}

/** What a document is about. */
export interface TaxDocumentSubject extends DocumentedPayment {
  /** Of the receipt; null without one. */
  readonly fileSha256: string | null;
}

/** Stores tax documents. Deleted ones are found, too. */
export interface TaxDocumentRepository {
  /** @throws ConflictError when the transaction has a draft of this kind already */
  add(document: TaxDocument): Promise<void>;
  find(key: TaxDocumentKey): Promise<TaxDocument | null>;
  /** Locks it until the end of the unit of work. */
  lock(key: TaxDocumentKey): Promise<TaxDocument | null>;
  /** Lets the owner write one document after the other, until the end of the unit of work. */
  lockOwner(ownerId: UserId): Promise<void>;
  /** The drafts and signed documents of either kind about this payment, or with a receipt of these bytes. */
  liveOf(ownerId: UserId, about: TaxDocumentSubject): Promise<readonly TaxDocument[]>;
  /**
   * The transaction that has the payment of the document that names this one, where the chain has put it into another one; else the same.
   * @param hash lower case, with 0x
   */
  currentHash(ownerId: UserId, hash: string): Promise<string>;
  /** Lets the drafts about a payment name the transaction that has it now. A signed document never changes. */
  moveDrafts(paymentId: PaymentRequestId, hash: string): Promise<void>;
  /** The same for the drafts about a payment of a schedule. */
  moveDraftsOfRun(ownerId: UserId, runId: ScheduleRunId, hash: string): Promise<void>;
  /** The payment of a schedule that this transaction has made; null for none. */
  scheduleRunOf(ownerId: UserId, hash: string): Promise<ScheduleRunId | null>;
  /**
   * Stores the status, and what follows from it.
   * @param from the status that it must still have
   * @throws ConflictError when it has another one, or the transaction has another signed document of this kind
   */
  save(from: TaxDocumentStatus, document: TaxDocument): Promise<void>;
}
export const TaxDocumentRepository = token<TaxDocumentRepository>('TaxDocumentRepository');
