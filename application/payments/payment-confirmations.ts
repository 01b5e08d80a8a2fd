import { type Confirmation, type FinalityPolicy, isFinal, levelFor } from '../../domain/indexing/finality-policy.js';
import type { Money } from '../../domain/shared/money.js';
import type { FinalBlocks } from '../indexing/final-blocks.js';
import type { OperationOutcomes } from '../wallet-operations/operation-outcomes.js';
import { PAYMENT } from './payment-operation.js';

/** Tells how far the block with an approved payment is from being final (docs/rules/signatures.md#final-blocks). */
export class PaymentConfirmations {
  constructor(
    private readonly outcomes: Pick<OperationOutcomes, 'blockOf'>,
    private readonly blocks: Pick<FinalBlocks, 'heights'>,
    private readonly policy: FinalityPolicy,
  ) {}

  /** Null while no block of the ledger has the payment. */
  async of(paymentId: string, money: Money | null): Promise<Confirmation | null> {
    const block = await this.outcomes.blockOf(PAYMENT, paymentId);
    const heights = block === null ? null : await this.blocks.heights();
    if (block === null || heights === null || heights.newest < block) return null;
    const level = levelFor(this.policy, money);
    return { confirmations: heights.newest - block + 1n, level, isFinal: isFinal(level, block, heights) };
  }
}
