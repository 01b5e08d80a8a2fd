import { reviewReasonsOf } from '../../domain/receipts/receipt.js';
import type { ReceiptContent } from '../../domain/receipts/receipt-content.js';
import { ValidationError } from '../../domain/shared/errors.js';
import { type ReceiptId, receiptId, type UserId } from '../../domain/shared/ids.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import { whyNoMealReceipt } from '../../domain/tax-documents/meal-receipt.js';
import type { AttachedReceipt } from '../../domain/tax-documents/tax-document-content.js';
import { readTransactionHash } from '../../domain/transactions/transaction-hash.js';
import type { BytesInFlight } from '../documents/bytes-in-flight.js';
import type { Digests } from '../documents/digests.js';
import { MAX_OBJECT_BYTES, type ObjectStorage } from '../ports/object-storage.js';
import type { ReceiptRepository } from '../receipts/receipt.repository.js';
import type { ReceiptList } from '../receipts/receipt-list.js';
import type { TaxDocumentRepository } from './tax-document.repository.js';

const FIELD = 'receiptId';

/** The receipt of a restaurant: what was read on it, and which file it is. */
export interface MealReceipt {
  readonly attached: AttachedReceipt;
  readonly content: ReceiptContent;
}

/** Finds the restaurant's receipt for a Bewirtungsbeleg: the named one, or the one that belongs to the transaction. */
export class FindMealReceipt {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly list: ReceiptList,
    private readonly storage: ObjectStorage,
    private readonly inFlight: BytesInFlight,
    private readonly digests: Digests,
    private readonly documents: Pick<TaxDocumentRepository, 'currentHash'>,
  ) {}

  /** @throws ValidationError when there is none, or it could not be read; ServiceUnavailableError when the storage cannot be reached, or too many files are on their way */
  async execute(
    ownerId: UserId,
    input: { readonly receiptId?: string; readonly transactionHash: string; readonly isMealReceipt?: boolean },
  ): Promise<MealReceipt> {
    const named = readTransactionHash(input.transactionHash);
    const hash = named && (await this.documents.currentHash(ownerId, named));
    const id = input.receiptId === undefined ? await this.linked(ownerId, hash) : receiptId(input.receiptId);
    const record = id && (await this.receipts.find(id, ownerId));
    if (!record || record.receipt.status === 'DELETED') {
      throw new ValidationError(FIELD, "must be the restaurant's receipt; upload it first");
    }
    if (record.receipt.status !== 'VALID') {
      throw new ValidationError(
        FIELD,
        `must be a receipt that was read with its total; this one is ${record.receipt.status}`,
      );
    }
    if (record.content.documentType === 'credit_note') {
      throw new ValidationError(FIELD, 'must not be a credit note: its money came back');
    }
    const lacking = whyNoMealReceipt(record.content, reviewReasonsOf(record.receipt), input.isMealReceipt ?? false);
    if (lacking !== null) throw new ValidationError(FIELD, `must be a receipt ${lacking}`);
    const { payments } = record;
    if (payments.length > 0 && !payments.some(({ transactionHash }) => transactionHash === hash)) {
      throw new ValidationError(
        FIELD,
        'must not be a receipt that another transaction has paid; detach that one first',
      );
    }
    const fileSha256 = await this.digestOf(ownerId, record.receipt.fileKey);
    return { attached: { receiptId: record.receipt.id, fileSha256 }, content: record.content };
  }

  /* A file is in memory twice while it is decrypted. */
  private digestOf(ownerId: UserId, fileKey: ObjectKey): Promise<string> {
    return this.inFlight.hold(ownerId, 2 * MAX_OBJECT_BYTES, async () => {
      const bytes = await this.storage.read(fileKey);
      if (!bytes) throw new ValidationError(FIELD, 'must be a receipt with a file; the file of this one is gone');
      return this.digests.sha256(bytes);
    });
  }

  private async linked(ownerId: UserId, hash: string | null): Promise<ReceiptId | null> {
    if (!hash) return null;
    const filter = { status: null, needsReview: null, transactionHash: hash };
    const { receipts } = await this.list.page(ownerId, filter, { limit: 1, offset: 0 });
    return receipts[0]?.receipt.id ?? null;
  }
}
