import type { MediaType } from '../../domain/documents/media-type.js';
import { create } from '../../domain/receipts/receipt.js';
import { assertFewUploads, UPLOAD_LIFETIME_SECONDS, uploadSize } from '../../domain/receipts/upload-constraints.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import { type ReceiptId, receiptId, type UserId } from '../../domain/shared/ids.js';
import { LONGEST_UPLOAD_MS } from '../../domain/shared/least-rate.js';
import { ownedObjectKey } from '../../domain/shared/object-key.js';
import type { Secrets } from '../access/secrets.js';
import type { StorageQuota } from '../documents/storage-quota.js';
import type { Clock, WallClock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { ObjectStorage } from '../ports/object-storage.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ReceiptRepository } from './receipt.repository.js';
import type { ReceiptUploads } from './receipt-uploads.js';
import { unlinkedRecord } from './unlinked-record.js';

/** An upload that has begun shortly before its end may take so much longer, and a moment to be stored. What comes later would be removed by nobody. */
const GRACE_MS = LONGEST_UPLOAD_MS + 60_000;

export interface RequestedUpload {
  readonly uploadUrl: string;
  readonly uploadKey: string;
  readonly receiptId: ReceiptId;
  readonly expiresAt: Date;
}

/** Begins an upload: for a receipt that has no file yet, or for a new one. */
export class RequestUpload {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly uploads: ReceiptUploads,
    private readonly quota: StorageQuota,
    private readonly storage: ObjectStorage,
    private readonly outbox: EventOutbox,
    private readonly secrets: Secrets,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param input.size the exact number of bytes
   * @throws ValidationError for a size that is not accepted; NotFoundError; ConflictError when the receipt has a file or is deleted,
   *   too many uploads of the owner are open, or the owner's files take too much room
   */
  async execute(input: {
    readonly ownerId: UserId;
    readonly mediaType: MediaType;
    readonly size: number;
    /** Null: for a new receipt. */
    readonly receiptId: ReceiptId | null;
  }): Promise<RequestedUpload> {
    const { ownerId, mediaType } = input;
    const size = uploadSize(input.size);
    const uploadKey = this.secrets.token();
    const objectKey = ownedObjectKey(ownerId, uploadKey);
    const expiresAt = new Date(this.wallClock.now().getTime() + UPLOAD_LIFETIME_SECONDS * 1000);
    const id = await this.unitOfWork.run(async () => {
      const id = input.receiptId === null ? await this.newReceipt(ownerId) : input.receiptId;
      if (input.receiptId !== null) await this.assertWithoutFile(id, ownerId);
      const madeReceipt = input.receiptId === null;
      const disposableAt = new Date(expiresAt.getTime() + GRACE_MS);
      // Room for the upload and for the copy that finalize makes of it.
      await this.quota.announce(ownerId, { key: objectKey, size: 2 * size, disposableAt });
      assertFewUploads(await this.uploads.countOpen(ownerId, this.wallClock.now()));
      await this.uploads.add({
        uploadKey,
        ownerId,
        receiptId: id,
        madeReceipt,
        mediaType,
        expiresAt,
        finalizedAt: null,
      });
      return id;
    });
    const terms = { mediaType, size, lifetimeSeconds: UPLOAD_LIFETIME_SECONDS };
    return { uploadUrl: await this.storage.presignUpload(objectKey, terms), uploadKey, receiptId: id, expiresAt };
  }

  private async newReceipt(ownerId: UserId): Promise<ReceiptId> {
    const createdAt = this.clock.now();
    const { next, events } = create({ id: receiptId(this.ids.next()), ownerId, createdAt });
    await this.receipts.add(unlinkedRecord(next, createdAt));
    await this.outbox.append(events);
    return next.id;
  }

  private async assertWithoutFile(id: ReceiptId, ownerId: UserId): Promise<void> {
    const found = await this.receipts.lock(id, ownerId);
    if (!found) throw new NotFoundError('The receipt');
    const { status } = found.receipt;
    if (status === 'DELETED') throw new ConflictError('The receipt is DELETED and cannot take a file');
    if (status !== 'UPLOADING') throw new ConflictError('The receipt has a file already');
  }
}
