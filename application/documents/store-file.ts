import type { UserId } from '../../domain/shared/ids.js';
import { type ObjectKey, ownedObjectKey } from '../../domain/shared/object-key.js';
import type { Secrets } from '../access/secrets.js';
import type { WallClock } from '../ports/clock.js';
import type { ObjectStorage, StoredFile } from '../ports/object-storage.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { StorageQuota } from './storage-quota.js';

/** How long a file waits for the row that names it. */
const UNNAMED_MS = 60 * 60 * 1000;

/** Stores a file under a new key. It is removed again unless a row names it within the hour. */
export class StoreFile {
  constructor(
    private readonly secrets: Secrets,
    private readonly quota: StorageQuota,
    private readonly storage: ObjectStorage,
    private readonly clock: WallClock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws StorageFullError when the owner's files leave no room for it; ServiceUnavailableError */
  async execute(ownerId: UserId, file: StoredFile): Promise<ObjectKey> {
    const key = await this.unitOfWork.run(() => this.announce(ownerId, file.bytes.length));
    await this.storage.write(key, file);
    return key;
  }

  /**
   * Keeps room for a file. Call it in a unit of work, and write the file after it.
   * @param size bytes @throws StorageFullError
   */
  async announce(ownerId: UserId, size: number): Promise<ObjectKey> {
    const key = ownedObjectKey(ownerId, this.secrets.token());
    await this.quota.announce(ownerId, { key, size, disposableAt: new Date(this.clock.now().getTime() + UNNAMED_MS) });
    return key;
  }
}
