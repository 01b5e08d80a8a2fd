import { type FinalityPolicy, levelsOf } from '../../domain/indexing/finality-policy.js';
import type { FinalBlocks } from '../indexing/final-blocks.js';
import type { Sweep } from '../ports/sweep.js';
import type { SpentSignatures } from './spent-signatures.js';

const BATCH = 500;

/**
 * The sweep that erases signatures which no block can use any more (docs/rules/signatures.md#erased-signatures). Until then a signature is
 * kept, because a reorganisation can drop the block that executed its operation.
 */
export class EraseSignatures implements Sweep {
  readonly name = 'erase-signatures';
  readonly everyMs = 30_000;

  constructor(
    private readonly signatures: SpentSignatures,
    private readonly blocks: Pick<FinalBlocks, 'newest'>,
    private readonly policy: FinalityPolicy,
  ) {}

  async execute(): Promise<void> {
    const minedAt = await this.strictestTime();
    if (minedAt) await this.signatures.erase(minedAt, BATCH);
  }

  /** The time of the newest block that is final for every amount; null when there is none. */
  private async strictestTime(): Promise<Date | null> {
    const newest = await Promise.all(levelsOf(this.policy).map((level) => this.blocks.newest(level)));
    const times = newest.map((block) => block?.minedAt.getTime());
    return times.every((time) => time !== undefined) ? new Date(Math.min(...times)) : null;
  }
}
