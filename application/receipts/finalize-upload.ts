import { mediaTypeOf } from '../../domain/documents/media-type.js';
import { assertReadingSoon } from '../../domain/documents/storage-quota.js';
import { startProcessing } from '../../domain/receipts/receipt.js';
import { ConflictError, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { type ObjectKey, ownedObjectKey } from '../../domain/shared/object-key.js';
import type { BytesInFlight, HeldBytes } from '../documents/bytes-in-flight.js';
import type { StoreFile } from '../documents/store-file.js';
import type { StoredObjects } from '../documents/stored-objects.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import { MAX_OBJECT_BYTES, type ObjectStorage } from '../ports/object-storage.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';
import type { ReceiptUpload, ReceiptUploads } from './receipt-uploads.js';

const FIELD = 'uploadKey';
/** A file is in memory twice while it is decrypted, and while it is encrypted again. */
const TIMES_HELD = 2;
const MOST_HELD = TIMES_HELD * MAX_OBJECT_BYTES;

/**
 * Takes a file that has arrived. It is stored again under a key of its own, so that the upload's URL, which is valid for some more minutes,
 * cannot exchange it.
 */
export class FinalizeUpload {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly uploads: ReceiptUploads,
    private readonly storage: ObjectStorage,
    private readonly inFlight: BytesInFlight,
    private readonly objects: StoredObjects,
    private readonly storeFile: StoreFile,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Repeated, it changes nothing.
   * @throws NotFoundError; ValidationError when no file has arrived, or the bytes are not of the announced type; ConflictError when the
   *   receipt got another file or was deleted meanwhile, too many of the owner's files wait to be read, or there is no room for another copy;
   *   ServiceUnavailableError while too many files are on their way
   */
  async execute({
    ownerId,
    uploadKey,
  }: {
    readonly ownerId: UserId;
    readonly uploadKey: string;
  }): Promise<ReceiptRecord> {
    const objectKey = ownedObjectKey(ownerId, uploadKey, FIELD);
    const upload = await this.uploads.find(uploadKey, ownerId);
    if (!upload) throw new NotFoundError('The upload');
    if (upload.finalizedAt) return this.found(upload);
    // What is kept for an upload is room for two of the announced size.
    const room = Math.min((await this.objects.sizeOf(objectKey)) ?? MOST_HELD, MOST_HELD);
    return this.inFlight.hold(ownerId, room, (held) => this.arrived(upload, objectKey, { held, room }));
  }

  private async arrived(
    upload: ReceiptUpload,
    objectKey: ObjectKey,
    { held, room }: { readonly held: HeldBytes; readonly room: number },
  ): Promise<ReceiptRecord> {
    const bytes = await this.storage.read(objectKey);
    if (!bytes)
      throw new ValidationError(FIELD, 'names an upload whose file has not arrived; PUT it to uploadUrl first');
    const needed = TIMES_HELD * bytes.length;
    held.keep(needed);
    // A call before this one may have given the room of the copy away.
    if (needed <= room) return this.copied(upload, objectKey, bytes);
    return this.inFlight.hold(upload.ownerId, needed - room, () => this.copied(upload, objectKey, bytes));
  }

  private async copied(upload: ReceiptUpload, objectKey: ObjectKey, bytes: Uint8Array): Promise<ReceiptRecord> {
    assertType(bytes, upload);
    const place = await this.unitOfWork.run(() => this.placeFor(upload, { key: objectKey, size: bytes.length }));
    if ('taken' in place) return place.taken;
    await this.storage.write(place.fileKey, { bytes, mediaType: upload.mediaType });
    return this.unitOfWork.run(() => this.take(upload, place.fileKey));
  }

  /*
   * Before the file is copied, so that refusals leave no copies behind. The room that the upload has kept for its copy is given to the first
   * one; a second one at the same time needs room of its own. The receipt comes back when the same upload was finalized a moment ago.
   */
  private async placeFor(
    { uploadKey, receiptId, ownerId }: ReceiptUpload,
    arrived: { readonly key: ObjectKey; readonly size: number },
  ): Promise<{ readonly taken: ReceiptRecord } | { readonly fileKey: ObjectKey }> {
    const found = await this.receipts.lock(receiptId, ownerId);
    if (!found) throw new NotFoundError('The receipt');
    if ((await this.uploads.find(uploadKey, ownerId))?.finalizedAt) return { taken: found };
    if (found.receipt.status !== 'UPLOADING') throw new ConflictError('The receipt has a file already, or is DELETED');
    assertReadingSoon(await this.receipts.countUnread(ownerId));
    await this.objects.shrink(arrived.key, arrived.size);
    return { fileKey: await this.storeFile.announce(ownerId, arrived.size) };
  }

  private async take(upload: ReceiptUpload, fileKey: ObjectKey): Promise<ReceiptRecord> {
    const { receiptId, ownerId, mediaType } = upload;
    const found = await this.receipts.lock(receiptId, ownerId);
    if (!found) throw new NotFoundError('The receipt');
    const at = this.clock.now();
    if (!(await this.uploads.finalize(upload.uploadKey, at))) return found;
    assertReadingSoon(await this.receipts.lockCountUnread(ownerId));
    const { next, events } = startProcessing(found.receipt, at, fileKey);
    const record = { ...found, receipt: next, mediaType, updatedAt: at };
    await this.receipts.save(found.receipt.status, record);
    await this.outbox.append(events);
    return record;
  }

  private async found({ receiptId, ownerId }: ReceiptUpload): Promise<ReceiptRecord> {
    const found = await this.receipts.find(receiptId, ownerId);
    if (!found) throw new NotFoundError('The receipt');
    return found;
  }
}

function assertType(bytes: Uint8Array, { mediaType }: ReceiptUpload): void {
  const found = mediaTypeOf(bytes);
  if (found === mediaType) return;
  const what = found === null ? 'is no picture and no document' : `is ${found}`;
  throw new ValidationError(FIELD, `names a file that ${what}, and not ${mediaType} as announced; upload it again`);
}
