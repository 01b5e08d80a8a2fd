import { assertRoom } from '../../domain/documents/storage-quota.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { StoredObjects } from './stored-objects.js';

/** How much the files of one user may take together. */
export class StorageQuota {
  /** @param most bytes for each user; 0: any number */
  constructor(
    private readonly objects: StoredObjects,
    private readonly most: number,
  ) {}

  /**
   * Call it in the unit of work that announces the file. Two files at the same time do not exceed the quota together.
   * @throws ConflictError when a file of this size does not fit
   */
  async assertRoom(ownerId: UserId, size: number): Promise<void> {
    assertRoom(await this.objects.lockSize(ownerId), size, this.most);
  }
}
