import { type FinalityPolicy, levelFor } from '../../domain/indexing/finality-policy.js';
import { isPastDeadline } from '../../domain/wallet-operations/wallet-operation.js';
import type { FinalBlocks } from '../indexing/final-blocks.js';
import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { EndOperation } from './end-operation.js';
import type { OperationNonces } from './operation-nonces.js';
import type { OverdueOperation, OverdueOperations } from './overdue-operations.js';

const BATCH = 100;

/**
 * The sweep that ends operations which the chain can never execute: a final block is past their deadline, the ledger has no outcome of
 * them, and at this block their nonce is unused, or used up by another operation of the wallet. A nonce that is used otherwise, without an
 * outcome, is something that the ledger has missed, so nothing ends.
 */
export class LapseOperations implements Sweep {
  readonly name = 'lapse-operations';
  readonly everyMs = 2_000;
  /** The next run continues after it, so that operations which cannot end yet hold up no others. */
  private last: OverdueOperation | null = null;

  constructor(
    private readonly operations: OverdueOperations,
    private readonly blocks: Pick<FinalBlocks, 'newest'>,
    private readonly policy: FinalityPolicy,
    private readonly nonces: OperationNonces,
    private readonly ending: Pick<EndOperation, 'lapsed'>,
    private readonly clock: Clock,
  ) {}

  /** @throws the first error; an operation that fails does not stop the others */
  async execute(): Promise<void> {
    const failures: unknown[] = [];
    const page = await this.operations.before(this.clock.now(), this.last, BATCH);
    this.last = page.length === BATCH ? (page.at(-1) ?? null) : null;
    for (const overdue of page) {
      await this.lapse(overdue).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  private async lapse({ operation, sender, nonce, usedUpBy, money }: OverdueOperation): Promise<void> {
    const block = await this.blocks.newest(levelFor(this.policy, money));
    if (!block || !isPastDeadline(operation, block.minedAt)) return;
    // The sequence counts its own execution and the operations that have used it up.
    if ((await this.nonces.isUsed(sender, nonce + BigInt(usedUpBy), block.hash)) === false)
      await this.ending.lapsed(operation);
  }
}
