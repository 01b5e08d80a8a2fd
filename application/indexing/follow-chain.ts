import type { ChainReader } from './chain-reader.js';
import type { Cursor, IndexedChain } from './indexed-chain.js';

/** Brings the books up to the chain's head, block by block; a block that the chain has dropped is taken back first. */
export class FollowChain {
  /**
   * @param confirmations how many blocks must stand on a block's shoulders, itself included, before the books believe it (≥ 1)
   * @param firstBlock where an empty book begins
   */
  constructor(
    private readonly reader: ChainReader,
    private readonly books: IndexedChain,
    private readonly confirmations: number,
    private readonly firstBlock: bigint,
  ) {}

  /**
   * Applies what there is, up to `limit` blocks, and says how many that were.
   * @throws ServiceUnavailableError when the node does not answer; nothing is half-applied
   */
  async execute(limit: number): Promise<number> {
    const head = (await this.reader.head()) - BigInt(this.confirmations - 1);
    let cursor = await this.forkPoint(await this.books.cursor());
    let applied = 0;
    while (applied < limit) {
      const number = cursor ? cursor.number + 1n : this.firstBlock;
      if (number > head) break;
      const block = await this.reader.block(number);
      if (!block || (cursor && block.parentHash !== cursor.hash)) break;
      if (!(await this.books.apply(block))) break;
      cursor = block;
      applied += 1;
    }
    return applied;
  }

  /** The newest block that the books and the chain agree on; the books are rewound to it. */
  private async forkPoint(cursor: Cursor | null): Promise<Cursor | null> {
    let agreed = cursor;
    while (agreed && (await this.reader.hashOf(agreed.number)) !== agreed.hash) {
      const number: bigint = agreed.number - 1n;
      const hash = await this.books.hashOf(number);
      if (hash === null) {
        const newest = await this.books.cursor();
        // Another indexer has taken the block back already: look again from where the books are now.
        if (newest?.hash !== cursor?.hash) return this.forkPoint(newest);
        throw new Error(`The chain has dropped block ${agreed.number}, which is deeper than the books can undo`);
      }
      agreed = { number, hash };
    }
    if (agreed && cursor && agreed.number < cursor.number) await this.books.rewindTo(agreed.number);
    return agreed;
  }
}
