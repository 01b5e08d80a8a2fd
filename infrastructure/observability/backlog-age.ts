import type { Backlog } from '../../adapters/persistence/backlog.js';
import type { Clock, WallClock } from '../../application/ports/clock.js';

/** Tells how long something in a backlog has waited. */
export class BacklogAge {
  constructor(
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
  ) {}

  /** Seconds, 0 when nothing waits. */
  seconds({ clock }: Backlog, since: Date | null): number {
    if (since === null) return 0;
    const now = clock === 'business' ? this.clock.now() : this.wallClock.now();
    return Math.max(0, (now.getTime() - since.getTime()) / 1_000);
  }
}
