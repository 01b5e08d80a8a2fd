import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { BillRepository } from './bill.repository.js';
import type { SettleBill } from './settle-bill.js';

const BATCH = 100;
/** Banks return money for some weeks. */
const LOOKED_BACK_MS = 120 * 24 * 60 * 60 * 1000;

/** The sweep that settles bills whose job the queue has lost. */
export class ResumeBills implements Sweep {
  readonly name = 'resume-bills';
  readonly everyMs = 30_000;

  constructor(
    private readonly bills: Pick<BillRepository, 'unsettled'>,
    private readonly settleBill: SettleBill,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - LOOKED_BACK_MS);
    for (const id of await this.bills.unsettled(since, BATCH)) await this.settleBill.execute(id);
  }
}
