import type { Restoration, RestorationMarks } from '../../application/restoration/restoration-marks.js';
import type { AppendOnlyStore } from './append-only-store.js';

/** Each under the name "restored at/backed up at", in milliseconds since 1970. */
export class StoredRestorationMarks implements RestorationMarks {
  constructor(private readonly store: AppendOnlyStore) {}

  keep({ restoredAt, backedUpAt }: Restoration): Promise<void> {
    const text = `Restored at ${restoredAt.toISOString()} as of ${backedUpAt.toISOString()}\n`;
    return this.store.add(`${restoredAt.getTime()}/${backedUpAt.getTime()}`, text);
  }

  async all(): Promise<readonly Restoration[]> {
    const marks: Restoration[] = [];
    for await (const name of this.store.names()) {
      const [, restoredAt, backedUpAt] = /^(\d+)\/(\d+)$/.exec(name) ?? [];
      if (restoredAt !== undefined && backedUpAt !== undefined)
        marks.push({ restoredAt: new Date(Number(restoredAt)), backedUpAt: new Date(Number(backedUpAt)) });
    }
    return marks;
  }
}
