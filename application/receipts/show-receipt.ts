import type { MediaType } from '../../domain/documents/media-type.js';
import { DOWNLOAD_LIFETIME_SECONDS } from '../../domain/receipts/upload-constraints.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import { FILE_ENDINGS } from '../documents/file-endings.js';
import type { ObjectStorage } from '../ports/object-storage.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';
import type { ReceiptLineItems } from './receipt-line-items.js';
import type { ListedReceipt } from './receipt-list.js';

export interface ShownReceipt {
  readonly receipt: ListedReceipt;
  /** Presigned, for DOWNLOAD_LIFETIME_SECONDS; null without a file. */
  readonly downloadUrl: string | null;
  /** The same for its display copy; null when there is nothing to show. */
  readonly displayUrl: string | null;
}

/** Shows a receipt with URLs of its file, and of the picture that people see in its place. */
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
    return { receipt, downloadUrl: await this.downloadUrlOf(record), displayUrl: await this.displayUrlOf(record) };
  }

  private async downloadUrlOf({ receipt, mediaType }: ReceiptRecord): Promise<string | null> {
    if (!('fileKey' in receipt) || mediaType === null) return null;
    const fileName = `receipt-${receipt.id}.${FILE_ENDINGS[mediaType]}`;
    return this.urlOf(receipt.fileKey, mediaType, fileName);
  }

  private async displayUrlOf({ receipt, displayKey }: ReceiptRecord): Promise<string | null> {
    return displayKey && this.urlOf(displayKey, 'image/jpeg', `receipt-${receipt.id}-display.jpg`);
  }

  private urlOf(key: ObjectKey, mediaType: MediaType, fileName: string): Promise<string> {
    return this.storage.presignDownload(key, { mediaType, fileName, lifetimeSeconds: DOWNLOAD_LIFETIME_SECONDS });
  }
}
