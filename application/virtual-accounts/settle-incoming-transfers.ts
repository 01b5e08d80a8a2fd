import { type FinalityPolicy, isFinal, levelFor } from '../../domain/indexing/finality-policy.js';
import { complete } from '../../domain/virtual-accounts/incoming-transfer.js';
import type { FinalBlocks } from '../indexing/final-blocks.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { IncomingTransferRepository } from './incoming-transfer.repository.js';

const AT_ONCE = 100;

/** The sweep that completes transfers whose money is in the owner's wallet, in a final block. The partner's word is not enough. */
export class SettleIncomingTransfers implements Sweep {
  readonly name = 'settle-incoming-transfers';
  readonly everyMs = 1_000;

  constructor(
    private readonly transfers: Pick<IncomingTransferRepository, 'arrived' | 'transition'>,
    private readonly blocks: Pick<FinalBlocks, 'heights'>,
    private readonly policy: FinalityPolicy,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(): Promise<void> {
    const arrived = await this.transfers.arrived(AT_ONCE);
    const heights = arrived.length > 0 ? await this.blocks.heights() : null;
    if (!heights) return;
    for (const { transfer, blockNumber } of arrived) {
      if (!isFinal(levelFor(this.policy, transfer.money), blockNumber, heights)) continue;
      await this.unitOfWork.run(async () => {
        const { next, events } = complete(transfer, this.clock.now());
        if (await this.transfers.transition(next, transfer)) await this.outbox.append(events);
      });
    }
  }
}
