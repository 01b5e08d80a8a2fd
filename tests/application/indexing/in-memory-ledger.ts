import type { ChainBlock, NamedBlock } from '../../../application/indexing/chain-reader.js';
import type { Cursor, IndexedChain, LedgerPosition } from '../../../application/indexing/indexed-chain.js';
import type { FinalityTag } from '../../../domain/indexing/finality-policy.js';

export class InMemoryLedger implements IndexedChain {
  private blocks: ChainBlock[] = [];
  private haltReason: string | null = null;
  /** The oldest block whose hash is remembered. */
  private remembered = 0n;
  /** How often blocks were taken back, and to which block. */
  readonly rewinds: bigint[] = [];
  readonly named = new Map<FinalityTag, NamedBlock>();
  /** The block ranges that were applied, from their first block to their last. */
  readonly blockRanges: (readonly [bigint, bigint])[] = [];

  /** @param reorgDepth how many blocks can be undone */
  constructor(private readonly reorgDepth = 256) {}

  get hashes(): readonly string[] {
    return this.blocks.map(({ hash }) => hash);
  }

  get applied(): readonly ChainBlock[] {
    return this.blocks;
  }

  /** What an operator does. */
  resume(): void {
    this.haltReason = null;
  }

  async cursor(): Promise<Cursor | null> {
    const newest = this.blocks.at(-1);
    return newest ? { number: newest.number, hash: newest.hash } : null;
  }

  async position(): Promise<LedgerPosition> {
    return { cursor: await this.cursor(), haltReason: this.haltReason };
  }

  async hashOf(number: bigint): Promise<string | null> {
    if (number < this.remembered) return null;
    return this.blocks.find((block) => block.number === number)?.hash ?? null;
  }

  async apply(blocks: readonly ChainBlock[]): Promise<boolean> {
    const newest = this.blocks.at(-1);
    const [first] = blocks;
    if (this.haltReason !== null || !first || (newest && newest.hash !== first.parentHash)) return false;
    this.add(blocks);
    return true;
  }

  async applyBlockRange(from: bigint, blocks: readonly ChainBlock[]): Promise<boolean> {
    const newest = this.blocks.at(-1);
    const last = blocks.at(-1);
    if (this.haltReason !== null || !last || (newest && newest.number !== from - 1n)) return false;
    this.blockRanges.push([from, last.number]);
    this.add(blocks);
    this.remembered = last.number;
    return true;
  }

  async rewindTo(number: bigint, newest: Cursor): Promise<boolean> {
    if (!this.isNewest(newest)) return false;
    this.rewinds.push(number);
    this.blocks = this.blocks.filter((block) => block.number <= number);
    return true;
  }

  async nameBlock(tag: FinalityTag, block: NamedBlock): Promise<void> {
    this.named.set(tag, block);
  }

  async halt(reason: string, newest: Cursor): Promise<boolean> {
    if (!this.isNewest(newest)) return false;
    this.haltReason = reason;
    return true;
  }

  private isNewest({ hash }: Cursor): boolean {
    return this.haltReason === null && this.blocks.at(-1)?.hash === hash;
  }

  private add(blocks: readonly ChainBlock[]): void {
    this.blocks.push(...blocks);
    const oldest = (this.blocks.at(-1)?.number ?? 0n) - BigInt(this.reorgDepth);
    if (oldest > this.remembered) this.remembered = oldest;
  }
}
