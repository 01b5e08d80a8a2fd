import { assertRoom } from '../../domain/documents/storage-quota.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { AnnouncedObject, StoredObjects } from './stored-objects.js';

/** How much the files of one user may take together. Every file is announced here before it is written. */
export class StorageQuota {
  /** @param most bytes for each user; 0: any number */
  constructor(
    private readonly objects: StoredObjects,
    private readonly most: number,
  ) {}

  /**
   * Call it in a unit of work: the room is asked for and taken in one, so that files at the same time do not exceed the quota together.
   * @throws StorageFullError when it does not fit
   */
  async announce(ownerId: UserId, object: AnnouncedObject): Promise<void> {
    assertRoom(await this.objects.lockSize(ownerId), object.size, this.most);
    await this.objects.announce(object);
  }
}
