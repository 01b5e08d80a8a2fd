import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { PayableKind } from './payable-kind.js';
import type { SettlePayable } from './settle-payable.js';

const BATCH = 100;
/** Banks return money for some weeks. */
const LOOKED_BACK_MS = 120 * 24 * 60 * 60 * 1000;

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
    const since = new Date(this.clock.now().getTime() - LOOKED_BACK_MS);
    for (const kind of this.kinds) {
      for (const payable of await kind.unsettled(since, BATCH)) await this.settlePayable.execute(payable);
    }
  }
}
