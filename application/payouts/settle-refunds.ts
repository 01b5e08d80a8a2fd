import { refund } from '../../domain/payouts/payout.js';
import type { SettleArrived } from '../indexing/settle-arrived.js';
import type { Sweep } from '../ports/sweep.js';
import type { PayoutRepository } from './payout.repository.js';

const AT_ONCE = 100;

/** The sweep that ends a payout as REFUNDED when the chain has brought the money back, in a final block. The partner's word is not enough. */
export class SettleRefunds implements Sweep {
  readonly name = 'settle-refunds';
  readonly everyMs = 1_000;

  constructor(
    private readonly payouts: Pick<PayoutRepository, 'arrivedRefunds' | 'transition'>,
    private readonly settleArrived: SettleArrived,
  ) {}

  async execute(): Promise<void> {
    const arrived = await this.payouts.arrivedRefunds(AT_ONCE);
    const refunds = arrived.map(({ payout: subject, blockNumber }) => ({ subject, blockNumber }));
    await this.settleArrived.execute(refunds, refund, (next, { status }) => this.payouts.transition(next, status));
  }
}
