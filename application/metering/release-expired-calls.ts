import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { MeterBook, Reservation } from './meter-book.js';
import type { Meters } from './meters.js';

const BATCH = 500;

/** The sweep that gives back what was kept for calls that began and never ended, because their process died. */
export class ReleaseExpiredCalls implements Sweep {
  readonly name = 'release-expired-calls';
  readonly everyMs = 60_000;

  constructor(
    private readonly book: Pick<MeterBook, 'expired'>,
    private readonly meters: Pick<Meters, 'order'>,
    private readonly clock: Clock,
  ) {}

  /** @throws the first error, after all other calls were given back */
  async execute(): Promise<void> {
    const now = this.clock.now();
    const failures: unknown[] = [];
    let last: Reservation | null = null;
    do {
      const calls: readonly Reservation[] = await this.book.expired(now, last, BATCH);
      const released = await Promise.allSettled(
        calls.map((call) => this.meters.order({ kind: 'release', call, onlyExpired: true })),
      );
      failures.push(...released.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
      last = calls.length === BATCH ? (calls.at(-1) ?? null) : null;
    } while (last !== null);
    if (failures.length > 0) throw failures[0];
  }
}
