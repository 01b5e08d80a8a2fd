import { complete } from '../../domain/virtual-accounts/incoming-transfer.js';
import type { SettleArrived } from '../indexing/settle-arrived.js';
import type { Sweep } from '../ports/sweep.js';
import type { IncomingTransferRepository } from './incoming-transfer.repository.js';

const AT_ONCE = 100;

/** The sweep that completes transfers whose money is in the owner's wallet, in a final block. The partner's word is not enough. */
export class SettleIncomingTransfers implements Sweep {
  readonly name = 'settle-incoming-transfers';
  readonly everyMs = 1_000;

  constructor(
    private readonly transfers: Pick<IncomingTransferRepository, 'arrived' | 'transition'>,
    private readonly settleArrived: SettleArrived,
  ) {}

  async execute(): Promise<void> {
    const arrived = await this.transfers.arrived(AT_ONCE);
    const transfers = arrived.map(({ transfer: subject, blockNumber }) => ({ subject, blockNumber }));
    await this.settleArrived.execute(transfers, complete, (next, from) => this.transfers.transition(next, from));
  }
}
