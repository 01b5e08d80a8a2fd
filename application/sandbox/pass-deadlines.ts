import { type FinalityPolicy, levelFor } from '../../domain/indexing/finality-policy.js';
import { isPastDeadline } from '../../domain/wallet-operations/wallet-operation.js';
import type { FinalBlocks } from '../indexing/final-blocks.js';
import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { OverdueOperations } from '../wallet-operations/overdue-operations.js';
import type { ChainTime } from './ports.js';

const BATCH = 10;

/**
 * The sweep that mines an empty block while an operation is past its deadline and no final block is. The sandbox's node has a block only when
 * there is a transaction, so that otherwise nothing would tell that the deadline has passed.
 */
export class PassDeadlines implements Sweep {
  readonly name = 'pass-deadlines';
  readonly everyMs = 3_000;

  constructor(
    private readonly operations: OverdueOperations,
    private readonly blocks: Pick<FinalBlocks, 'newest'>,
    private readonly policy: FinalityPolicy,
    private readonly chainTime: Pick<ChainTime, 'mine'>,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (const { operation, money } of await this.operations.before(this.clock.now(), null, BATCH)) {
      const block = await this.blocks.newest(levelFor(this.policy, money));
      if (block && isPastDeadline(operation, block.minedAt)) continue;
      return this.chainTime.mine();
    }
  }
}
