import { complete } from '../../domain/virtual-accounts/incoming-transfer.js';
import type { SettleArrived } from '../indexing/settle-arrived.js';
import type { Sweep } from '../ports/sweep.js';
import type { IncomingTransferRepository } from './incoming-transfer.repository.js';

/** The sweep that completes transfers whose money is in the owner's wallet, in a final block. The partner's word is not enough. */
export class SettleIncomingTransfers implements Sweep {
  readonly name = 'settle-incoming-transfers';
  readonly everyMs = 1_000;

  constructor(
    private readonly transfers: Pick<IncomingTransferRepository, 'arrived' | 'transition'>,
    private readonly settleArrived: SettleArrived,
  ) {}

  async execute(): Promise<void> {
    await this.settleArrived.execute({
      read: (batch) => this.transfers.arrived(batch),
      idOf: ({ id }) => id,
      settle: complete,
      store: (next, from) => this.transfers.transition(next, from),
    });
  }
}
