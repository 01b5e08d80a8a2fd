import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { MeterBook } from './meter-book.js';
import type { Meters } from './meters.js';

const BATCH = 500;

/** The sweep that gives back what was kept for calls that began and never ended, because their process died. */
export class ReleaseExpiredCalls implements Sweep {
  readonly name = 'release-expired-calls';
  readonly everyMs = 60_000;

  constructor(
    private readonly book: Pick<MeterBook, 'expired'>,
    private readonly meters: Meters,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const calls = await this.book.expired(this.clock.now(), BATCH);
    await Promise.all(calls.map((call) => this.meters.order({ kind: 'release', call, onlyExpired: true })));
  }
}
