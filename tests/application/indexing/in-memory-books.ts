import type { ChainBlock } from '../../../application/indexing/chain-reader.js';
import type { Cursor, IndexedChain } from '../../../application/indexing/indexed-chain.js';

export class InMemoryBooks implements IndexedChain {
  private blocks: ChainBlock[] = [];
  /** How often blocks were taken back, and to which block. */
  readonly rewinds: bigint[] = [];

  /** @param kept how many blocks are remembered, and so can be undone */
  constructor(private readonly kept = 256) {}

  get hashes(): readonly string[] {
    return this.blocks.map(({ hash }) => hash);
  }

  async cursor(): Promise<Cursor | null> {
    return this.blocks.at(-1) ?? null;
  }

  async hashOf(number: bigint): Promise<string | null> {
    return this.blocks.slice(-this.kept).find((block) => block.number === number)?.hash ?? null;
  }

  async apply(block: ChainBlock): Promise<boolean> {
    const newest = this.blocks.at(-1);
    if (newest && (newest.number !== block.number - 1n || newest.hash !== block.parentHash)) return false;
    this.blocks.push(block);
    return true;
  }

  async rewindTo(number: bigint): Promise<void> {
    this.rewinds.push(number);
    this.blocks = this.blocks.filter((block) => block.number <= number);
  }
}
