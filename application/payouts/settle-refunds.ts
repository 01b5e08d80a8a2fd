import { refund } from '../../domain/payouts/payout.js';
import type { SettleArrived } from '../indexing/settle-arrived.js';
import type { Sweep } from '../ports/sweep.js';
import type { PayoutRepository } from './payout.repository.js';

/** The sweep that ends a payout as REFUNDED when the chain has brought the money back, in a final block. The partner's word is not enough. */
export class SettleRefunds implements Sweep {
  readonly name = 'settle-refunds';
  readonly everyMs = 1_000;

  constructor(
    private readonly payouts: Pick<PayoutRepository, 'arrivedRefunds' | 'transition'>,
    private readonly settleArrived: SettleArrived,
  ) {}

  async execute(): Promise<void> {
    await this.settleArrived.execute({
      read: (batch) => this.payouts.arrivedRefunds(batch),
      idOf: ({ paymentId }) => paymentId,
      settle: refund,
      store: (next, { status }) => this.payouts.transition(next, status),
    });
  }
}
