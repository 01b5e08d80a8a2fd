import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { PayableKind } from './payable-kind.js';
import type { SettlePayable } from './settle-payable.js';

const BATCH = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Banks return money for some weeks. */
const PROPOSED_DAYS = 120;
/** Longer than an outage of the sweep. */
const CHANGED_DAYS = 7;

/** The sweep that settles bills and charges whose job the queue has lost. */
export class ResumePayables implements Sweep {
  readonly name = 'resume-payables';
  readonly everyMs = 30_000;

  constructor(
    private readonly kinds: readonly PayableKind[],
    private readonly settlePayable: SettlePayable,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now().getTime();
    const lookback = {
      proposed: new Date(now - PROPOSED_DAYS * DAY_MS),
      changed: new Date(now - CHANGED_DAYS * DAY_MS),
    };
    const failures: unknown[] = [];
    const note = (error: unknown) => void failures.push(error);
    for (const kind of this.kinds) {
      const found = await kind.unsettled(lookback, BATCH).catch(note);
      for (const payable of found ?? []) await this.settlePayable.execute(payable).catch(note);
    }
    // One that cannot be settled keeps no other one waiting, and is in the log.
    if (failures.length > 0) throw failures[0];
  }
}
