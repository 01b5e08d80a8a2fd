import type { WallClock } from '../ports/clock.js';
import type { ObjectStorage } from '../ports/object-storage.js';
import type { Sweep } from '../ports/sweep.js';
import type { DisposableObject, StoredObjects } from './stored-objects.js';

const BATCH = 100;
/** In one run, so that it ends. */
const MOST_BATCHES = 50;
/** When an object that could not be removed is tried again. */
const PAUSE_MS = 60 * 60 * 1000;
/** When a removed object is looked for once more. */
const LATE_MS = 24 * 60 * 60 * 1000;

/**
 * The sweep that removes files whose row is gone, and files of uploads that were never finished. A bucket asks for the time of a presigned
 * URL when an upload begins, and lets it take as long as it likes: what arrives after the removal is removed a day later.
 */
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
      const taken = await this.objects.takeDisposable(this.clock.now(), BATCH);
      for (const each of taken) await this.remove(each).catch((error: unknown) => void failures.push(error));
      if (taken.length < BATCH) break;
    }
    // One that cannot be removed keeps no other one, and is in the log.
    if (failures.length > 0) throw failures[0];
  }

  private async remove({ key, wasRemoved }: DisposableObject): Promise<void> {
    try {
      await this.storage.remove(key);
      if (wasRemoved) await this.objects.forget(key);
      else await this.objects.lookAgain(key, this.in(LATE_MS));
    } catch (error) {
      await this.objects.postpone(key, this.in(PAUSE_MS));
      throw error;
    }
  }

  private in(pauseMs: number): Date {
    return new Date(this.clock.now().getTime() + pauseMs);
  }
}
