import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { MeterBook, Reservation } from './meter-book.js';
import type { Meters } from './meters.js';

const BATCH = 500;

/** After an outage of the database, and after its own start, every process that lives renews its calls within a fraction of it. */
const PATIENCE_MS = 2 * 60_000;

/** The sweep that gives back what was kept for calls that began and never ended, because their process died. */
export class ReleaseExpiredCalls implements Sweep {
  readonly name = 'release-expired-calls';
  readonly everyMs = 60_000;
  private hasFailed = false;
  private patientUntil: Date;

  constructor(
    private readonly book: Pick<MeterBook, 'expired'>,
    private readonly meters: Pick<Meters, 'order'>,
    private readonly clock: Clock,
  ) {
    // Workers are restarted in an outage, so one that begins cannot know that there was none.
    this.patientUntil = new Date(clock.now().getTime() + PATIENCE_MS);
  }

  /** @throws the first error, an outage before others, after all other calls were given back */
  async execute(): Promise<void> {
    try {
      await this.release(this.clock.now());
    } catch (error) {
      this.hasFailed ||= error instanceof ServiceUnavailableError;
      throw error;
    }
  }

  /* A database that was away has stopped the renewals of calls that are not over. Whoever took their room would make them pass a cap. */
  private async release(now: Date): Promise<void> {
    const failures: unknown[] = [];
    let last: Reservation | null = null;
    do {
      const calls: readonly Reservation[] = await this.book.expired(now, last, BATCH);
      if (this.hasFailed) this.patientUntil = new Date(now.getTime() + PATIENCE_MS);
      this.hasFailed = false;
      if (now < this.patientUntil) return;
      const released = await Promise.allSettled(
        calls.map((call) => this.meters.order({ kind: 'release', call, onlyExpired: true })),
      );
      failures.push(...released.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
      last = calls.length === BATCH ? (calls.at(-1) ?? null) : null;
    } while (last !== null);
    if (failures.length > 0) throw failures.find((one) => one instanceof ServiceUnavailableError) ?? failures[0];
  }
}
