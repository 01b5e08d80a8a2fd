import type { ObjectKey } from '../../domain/shared/object-key.js';
import type { WallClock } from '../ports/clock.js';
import type { ObjectStorage } from '../ports/object-storage.js';
import type { Sweep } from '../ports/sweep.js';
import type { StoredObjects } from './stored-objects.js';

const BATCH = 100;
/** In one run, so that it ends. */
const MOST_BATCHES = 50;
/** When an object that could not be removed is tried again. */
const PAUSE_MS = 60 * 60 * 1000;

/** The sweep that removes files whose row is gone, and files of uploads that were never finished. */
export class RemoveDisposableObjects implements Sweep {
  readonly name = 'remove-disposable-objects';
  readonly everyMs = 60_000;

  constructor(
    private readonly objects: StoredObjects,
    private readonly storage: Pick<ObjectStorage, 'remove'>,
    private readonly clock: WallClock,
  ) {}

  async execute(): Promise<void> {
    const failures: unknown[] = [];
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const keys = await this.objects.takeDisposable(this.clock.now(), BATCH);
      for (const key of keys) await this.remove(key).catch((error: unknown) => void failures.push(error));
      if (keys.length < BATCH) break;
    }
    // One that cannot be removed keeps no other one, and is in the log.
    if (failures.length > 0) throw failures[0];
  }

  private async remove(key: ObjectKey): Promise<void> {
    try {
      await this.storage.remove(key);
      await this.objects.forget(key);
    } catch (error) {
      await this.objects.postpone(key, new Date(this.clock.now().getTime() + PAUSE_MS));
      throw error;
    }
  }
}
