import { DOWNLOAD_LIFETIME_SECONDS } from '../../domain/receipts/upload-constraints.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import { FILE_ENDINGS } from '../documents/file-endings.js';
import type { ObjectStorage } from '../ports/object-storage.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';
import type { ReceiptLineItems } from './receipt-line-items.js';
import type { ListedReceipt } from './receipt-list.js';

export interface ShownReceipt {
  readonly receipt: ListedReceipt;
  /** Presigned, for DOWNLOAD_LIFETIME_SECONDS; null without a file. */
  readonly downloadUrl: string | null;
}

/** Shows a receipt with a URL to download its file. */
export class ShowReceipt {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly lineItems: ReceiptLineItems,
    private readonly storage: ObjectStorage,
  ) {}

  /** @throws NotFoundError */
  async execute(id: ReceiptId, ownerId: UserId): Promise<ShownReceipt> {
    const record = await this.receipts.find(id, ownerId);
    if (!record) throw new NotFoundError('The receipt');
    const receipt = { ...record, lineItemCount: await this.lineItems.count(id) };
    return { receipt, downloadUrl: await this.downloadUrlOf(record) };
  }

  private async downloadUrlOf({ receipt, mediaType }: ReceiptRecord): Promise<string | null> {
    if (!('fileKey' in receipt) || mediaType === null) return null;
    const fileName = `receipt-${receipt.id}.${FILE_ENDINGS[mediaType]}`;
    const terms = { mediaType, fileName, lifetimeSeconds: DOWNLOAD_LIFETIME_SECONDS };
    return this.storage.presignDownload(receipt.fileKey, terms);
  }
}
