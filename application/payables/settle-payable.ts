import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Payable } from './payable.js';
import { kindOf, type PayableKind } from './payable-kind.js';
import type { WithdrawPayments } from './withdraw-payments.js';

/** Gives a payable the status that its payments have by now. It can run again, late and in any order. What it needs no more is withdrawn. */
export class SettlePayable {
  constructor(
    private readonly kinds: readonly PayableKind[],
    private readonly withdrawPayments: WithdrawPayments,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(payable: Payable): Promise<void> {
    const kind = kindOf(this.kinds, payable);
    await this.unitOfWork.run(async () => {
      const settled = await kind.settle(payable, this.clock.now());
      if (!settled) return;
      await this.outbox.append(settled.events);
      await this.withdrawPayments.execute(payable, settled);
    });
  }
}
