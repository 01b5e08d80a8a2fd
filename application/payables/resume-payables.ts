import type { Clock } from '../ports/clock.js';
import { everyDue, everyItem } from '../ports/every-item.js';
import type { Sweep } from '../ports/sweep.js';
import type { PayableKind } from './payable-kind.js';
import type { SettlePayable } from './settle-payable.js';

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

  /** @throws the errors in the end; one that cannot be settled keeps no other one waiting */
  async execute(): Promise<void> {
    const now = this.clock.now().getTime();
    const lookback = {
      proposed: new Date(now - PROPOSED_DAYS * DAY_MS),
      changed: new Date(now - CHANGED_DAYS * DAY_MS),
    };
    await everyItem(this.kinds, (kind) =>
      everyDue(
        (batch) => kind.unsettled(lookback, batch),
        ({ id }) => id,
        (payable) => this.settlePayable.execute(payable),
      ),
    );
  }
}
