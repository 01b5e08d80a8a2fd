import type { Clock } from '../ports/clock.js';
import { BlockRangeSize } from './block-range-size.js';
import type { ChainBlock, ChainReader } from './chain-reader.js';
import type { Cursor, IndexedChain } from './indexed-chain.js';
import { LedgerHaltedError } from './ledger-halted-error.js';

export interface FollowSettings {
  /** The first block of an empty ledger. */
  readonly firstBlock: bigint;
  /** How many of the newest blocks the ledger can undo. The chain may drop no more (≥ 1). */
  readonly reorgDepth: number;
  /** How many blocks to request at once when the ledger is far behind. */
  readonly blocksPerRange: number;
  /** Whether the node can lose blocks, as the embedded node can in a crash. Any other node with fewer blocks is only behind. */
  readonly mayShrink: boolean;
}

type Found = (blocks: readonly ChainBlock[]) => void;

/** A range of old blocks that is being read. */
interface BlockRange {
  readonly from: bigint;
  readonly to: bigint;
  readonly blocks: Promise<readonly ChainBlock[]>;
}

/** How many linked blocks to request at once. */
const LINKED_BLOCKS = 25n;

/**
 * Brings the ledger up to the head of the chain. Blocks too old to change are applied in ranges; newer blocks one by one, each after
 * its parent. Blocks that the chain has dropped are undone first. When they are more than the ledger can undo, it is halted.
 */
export class FollowChain {
  private readonly blockRange: BlockRangeSize;
  private ahead: BlockRange | null = null;

  constructor(
    private readonly reader: ChainReader,
    private readonly ledger: IndexedChain,
    private readonly clock: Clock,
    private readonly settings: FollowSettings,
  ) {
    this.blockRange = new BlockRangeSize(settings.blocksPerRange);
  }

  /**
   * Applies up to `limit` blocks and returns how many it applied.
   * @param found told of new blocks as soon as they are applied; not of those that are too old to change
   * @throws ServiceUnavailableError when the node does not answer; nothing is half-applied
   * @throws LedgerHaltedError when the chain has dropped more blocks than the ledger can undo, now or earlier
   */
  async execute(limit: number, found: Found = () => undefined): Promise<number> {
    const { cursor, haltReason } = await this.ledger.position();
    if (haltReason !== null) throw new LedgerHaltedError(haltReason);
    // Asked together, they are one request to the node.
    const [head, hash] = await Promise.all([this.reader.head(), cursor && this.reader.hashOf(cursor.number)]);
    if (!this.settings.mayShrink && cursor && head < cursor.number) return 0;
    const agreed = cursor && hash === cursor.hash ? cursor : await this.agreedBlock(cursor);
    return agreed === 'unknown' ? 0 : this.follow(agreed, head, BigInt(limit), found);
  }

  private async follow(start: Cursor | null, head: bigint, limit: bigint, found: Found): Promise<number> {
    const { firstBlock, reorgDepth } = this.settings;
    const settled = head - BigInt(reorgDepth);
    const first = start ? start.number + 1n : firstBlock;
    const end = first + limit - 1n;
    let cursor = start;
    for (;;) {
      const from: bigint = cursor ? cursor.number + 1n : firstBlock;
      const to = least(from <= settled ? settled : head, end);
      if (from > to) break;
      const newest: Cursor | null =
        from <= settled ? await this.applySettled(from, to, settled) : await this.applyLinked(cursor, from, to, found);
      if (!newest) break;
      cursor = newest;
    }
    return cursor ? Number(cursor.number + 1n - first) : 0;
  }

  /** @param settled the newest block that is too old to change; the next range up to it is read while this range is applied */
  private async applySettled(from: bigint, to: bigint, settled: bigint): Promise<Cursor | null> {
    const { ahead } = this;
    this.ahead = null;
    const blockRange = ahead?.from === from && ahead.to <= to ? ahead : this.readBlockRange(from, to);
    const blocks = await blockRange.blocks;
    const newest = blocks.at(-1);
    if (!newest) return null;
    // What is read beyond the limit is of use to the next run only, so it begins where that does.
    const next = newest.number < to ? to : settled;
    if (newest.number < next) this.ahead = this.readBlockRange(newest.number + 1n, next);
    return (await this.ledger.applyBlockRange(from, blocks)) ? newest : null;
  }

  private readBlockRange(from: bigint, limit: bigint): BlockRange {
    const to = least(limit, from + this.blockRange.blocks - 1n);
    const read = (end: bigint) => this.reader.eventBlocks(from, end);
    const blocks = this.blockRange.ask(() => whatThereIs(read, from, to), sizeOf);
    // A failed read is reported when the blocks are needed.
    blocks.catch(() => undefined);
    return { from, to, blocks };
  }

  private async applyLinked(cursor: Cursor | null, from: bigint, to: bigint, found: Found): Promise<Cursor | null> {
    const read = (end: bigint) => this.reader.blocks(from, end);
    const blocks = await whatThereIs(read, from, least(to, from + LINKED_BLOCKS - 1n));
    const [first] = blocks;
    if (!first || (cursor && first.parentHash !== cursor.hash)) return null;
    if (!(await this.ledger.apply(blocks))) return null;
    found(blocks);
    return blocks.at(-1) ?? null;
  }

  /** Rewinds the ledger to the newest block that the ledger and the chain have in common, and returns it. 'unknown': no answer now. */
  private async agreedBlock(newest: Cursor | null): Promise<Cursor | null | 'unknown'> {
    let agreed = newest;
    while (agreed) {
      const hash = await this.reader.hashOf(agreed.number);
      if (hash === agreed.hash) break;
      if (hash === null && !this.settings.mayShrink) return 'unknown';
      const number: bigint = agreed.number - 1n;
      const booked = await this.ledger.hashOf(number);
      if (booked === null && number >= this.settings.firstBlock)
        return newest ? this.giveUp(newest, agreed) : 'unknown';
      agreed = booked === null ? null : { number, hash: booked };
    }
    if (!newest || agreed === newest) return agreed;
    const number = agreed?.number ?? this.settings.firstBlock - 1n;
    return (await this.ledger.rewindTo(number, newest, this.clock.now())) ? agreed : 'unknown';
  }

  private async giveUp(newest: Cursor, dropped: Cursor): Promise<'unknown'> {
    const reason =
      `The chain has dropped block ${dropped.number}, ${newest.number - dropped.number + 1n} blocks below the ledger's newest one, ` +
      `which is deeper than the ledger can undo (INDEXER_REORG_DEPTH is ${this.settings.reorgDepth}); nothing is booked until an ` +
      'operator has resumed or rebuilt the ledger';
    if (await this.ledger.halt(reason, newest, this.clock.now())) throw new LedgerHaltedError(reason);
    // Another indexer has changed the ledger in the meantime.
    return 'unknown';
  }
}

/** Reads up to `to`, or as far as the node has blocks; empty when it has none of them. */
async function whatThereIs(
  read: (to: bigint) => Promise<readonly ChainBlock[] | null>,
  from: bigint,
  to: bigint,
): Promise<readonly ChainBlock[]> {
  for (let end = to; end >= from; end = end === from ? from - 1n : from + (end - from) / 2n) {
    const blocks = await read(end);
    if (blocks) return blocks;
  }
  return [];
}

function sizeOf(blocks: readonly ChainBlock[]): number {
  return blocks.reduce((sum, { transfers }) => sum + transfers.length, 0);
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
