import type { FinalityTag } from '../../domain/indexing/finality-policy.js';
import type { ChainReader } from './chain-reader.js';
import type { IndexedChain } from './indexed-chain.js';

/** Reads which blocks the node calls safe and finalized, as far as the finality policy uses these words. */
export class NameFinalBlocks {
  constructor(
    private readonly reader: Pick<ChainReader, 'named'>,
    private readonly ledger: Pick<IndexedChain, 'nameBlock'>,
    private readonly tags: readonly FinalityTag[],
  ) {}

  /** @throws ServiceUnavailableError when no node answers in time */
  async execute(): Promise<void> {
    for (const tag of this.tags) {
      const block = await this.reader.named(tag);
      if (block) await this.ledger.nameBlock(tag, block);
    }
  }
}
