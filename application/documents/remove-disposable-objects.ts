import type { WallClock } from '../ports/clock.js';
import type { ObjectStorage } from '../ports/object-storage.js';
import type { Sweep } from '../ports/sweep.js';
import type { StoredObjects } from './stored-objects.js';

const BATCH = 100;

/** The sweep that removes files whose row is gone, and files of uploads that were never finished. */
export class RemoveDisposableObjects implements Sweep {
  readonly name = 'remove-disposable-objects';
  readonly everyMs = 60_000;

  constructor(
    private readonly objects: StoredObjects,
    private readonly storage: ObjectStorage,
    private readonly clock: WallClock,
  ) {}

  async execute(): Promise<void> {
    for (const key of await this.objects.takeDisposable(this.clock.now(), BATCH)) {
      await this.storage.remove(key);
      await this.objects.forget(key);
    }
  }
}
