import type { WallClock } from '../../application/ports/clock.js';
import type { Sweep } from '../../application/ports/sweep.js';
import type { DiskObjectStorage } from './disk-object-storage.js';

/** Longer than any file takes to be written. */
const ABANDONED_MS = 60 * 60 * 1000;

/** The sweep that removes files which a process was writing when it was killed. No row of the database knows them. */
export class RemoveAbandonedDrafts implements Sweep {
  readonly name = 'remove-abandoned-drafts';
  readonly everyMs = 10 * 60 * 1000;

  constructor(
    private readonly storage: Pick<DiskObjectStorage, 'removeDrafts'>,
    private readonly clock: WallClock,
  ) {}

  async execute(): Promise<void> {
    await this.storage.removeDrafts(new Date(this.clock.now().getTime() - ABANDONED_MS));
  }
}
