import type { MediaType } from '../../domain/documents/media-type.js';
import { UPLOAD_LIFETIME_SECONDS, uploadSize } from '../../domain/receipts/upload-constraints.js';
import type { UserId } from '../../domain/shared/ids.js';
import { ownedObjectKey } from '../../domain/shared/object-key.js';
import type { Secrets } from '../access/secrets.js';
import type { StorageQuota } from '../documents/storage-quota.js';
import type { WallClock } from '../ports/clock.js';
import type { ObjectStorage } from '../ports/object-storage.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';

/** An upload that has begun shortly before its end may take so much longer, and the answer that names it comes later. */
const GRACE_MS = 60 * 60 * 1000;

/** Begins the upload of a document for the banking partner. An upload that no answer names is removed. */
export class RequestDocumentUpload {
  constructor(
    private readonly quota: StorageQuota,
    private readonly storage: Pick<ObjectStorage, 'presignUpload'>,
    private readonly secrets: Secrets,
    private readonly wallClock: WallClock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param input.size the exact number of bytes
   * @throws ValidationError for a size that is not accepted; StorageFullError when the owner's files take too much room
   */
  async execute(input: { readonly ownerId: UserId; readonly mediaType: MediaType; readonly size: number }) {
    const { ownerId, mediaType } = input;
    const size = uploadSize(input.size);
    const uploadKey = this.secrets.token();
    const objectKey = ownedObjectKey(ownerId, uploadKey);
    const expiresAt = new Date(this.wallClock.now().getTime() + UPLOAD_LIFETIME_SECONDS * 1000);
    const disposableAt = new Date(expiresAt.getTime() + GRACE_MS);
    await this.unitOfWork.run(() => this.quota.announce(ownerId, { key: objectKey, size, disposableAt }));
    const terms = { mediaType, size, lifetimeSeconds: UPLOAD_LIFETIME_SECONDS };
    return { uploadUrl: await this.storage.presignUpload(objectKey, terms), uploadKey, expiresAt };
  }
}
