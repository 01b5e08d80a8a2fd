import type { UserId } from '../../domain/shared/ids.js';
import { type ObjectKey, ownedObjectKey } from '../../domain/shared/object-key.js';
import type { Secrets } from '../access/secrets.js';
import type { StoredObjects } from '../documents/stored-objects.js';
import type { WallClock } from '../ports/clock.js';
import type { ObjectStorage, StoredFile } from '../ports/object-storage.js';

/** How long a file waits for the row that names it. */
const UNNAMED_MS = 60 * 60 * 1000;

/** Stores a file under a new key. It is removed again unless a row names it within the hour. */
export class StoreFile {
  constructor(
    private readonly secrets: Secrets,
    private readonly objects: StoredObjects,
    private readonly storage: ObjectStorage,
    private readonly clock: WallClock,
  ) {}

  /** @throws ServiceUnavailableError */
  async execute(ownerId: UserId, file: StoredFile): Promise<ObjectKey> {
    const key = ownedObjectKey(ownerId, this.secrets.token());
    await this.objects.announce(key, file.bytes.length, new Date(this.clock.now().getTime() + UNNAMED_MS));
    await this.storage.write(key, file);
    return key;
  }
}
