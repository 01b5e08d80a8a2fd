import type { ChainBlock, ChainReader, NamedBlock } from '../../../application/indexing/chain-reader.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';

const NOWHERE: Hex = '0x00';

type Content = Partial<Pick<ChainBlock, 'transfers' | 'outcomes'>>;

/** A chain that can be shortened, and can change its mind. Its blocks are empty unless they are told otherwise. */
export class InMemoryChain implements ChainReader {
  readonly chainId = 31337;
  private readonly chain: ChainBlock[] = [];
  private mined = 0;
  /** Called before every block that is read; the place for something to happen meanwhile. */
  beforeRead: (number: bigint) => void = () => undefined;
  /** How high the node says that the chain is; what it has when it says nothing else. */
  claimedHead: bigint | null = null;
  /** How often each kind of question was asked. */
  readonly asked = { blocks: 0, eventBlocks: 0, historyOf: 0 };

  constructor(blocks = 0) {
    this.mine(blocks);
  }

  get all(): readonly ChainBlock[] {
    return this.chain;
  }

  mine(count: number): void {
    for (let added = 0; added < count; added += 1) this.mineBlock();
  }

  mineBlock(content: Content = {}): ChainBlock {
    const parent = this.chain.at(-1);
    this.mined += 1;
    const block: ChainBlock = {
      number: BigInt(this.chain.length),
      hash: `0x${this.mined.toString(16).padStart(64, '0')}`,
      parentHash: parent?.hash ?? NOWHERE,
      timestamp: new Date(this.mined * 1_000),
      transfers: [],
      outcomes: [],
      subAccountLogs: [],
      contractLogs: [],
      ...content,
    };
    this.chain.push(block);
    return block;
  }

  /** Drops the newest blocks. */
  drop(count: number): void {
    this.chain.splice(Math.max(0, this.chain.length - count));
  }

  /** Puts other blocks in the place of the newest ones, and one more. */
  reorganize(depth: number): void {
    const replaced = Math.min(depth, this.chain.length);
    this.drop(replaced);
    this.mine(replaced + 1);
  }

  async head(): Promise<bigint> {
    return this.claimedHead ?? BigInt(this.chain.length - 1);
  }

  async hashOf(number: bigint): Promise<Hex | null> {
    return this.chain[Number(number)]?.hash ?? null;
  }

  async named(): Promise<NamedBlock | null> {
    return null;
  }

  async blocks(from: bigint, to: bigint): Promise<readonly ChainBlock[] | null> {
    this.asked.blocks += 1;
    return this.read(from, to);
  }

  async blocksFromReceipts(from: bigint, to: bigint): Promise<readonly ChainBlock[] | null> {
    return this.read(from, to);
  }

  async eventBlocks(from: bigint, to: bigint): Promise<readonly ChainBlock[] | null> {
    this.asked.eventBlocks += 1;
    const blocks = this.read(from, to);
    return blocks?.filter((block) => block.number === to || block.transfers.length + block.outcomes.length > 0) ?? null;
  }

  async historyOf(accounts: readonly Address[], from: bigint, to: bigint): Promise<readonly ChainBlock[] | null> {
    this.asked.historyOf += 1;
    const theirs = new Set(accounts);
    const blocks = this.read(from, to)?.map((block) => ({
      ...block,
      outcomes: [],
      transfers: block.transfers.filter((transfer) => theirs.has(transfer.from) || theirs.has(transfer.to)),
    }));
    return blocks?.filter((block) => block.number === to || block.transfers.length > 0) ?? null;
  }

  private read(from: bigint, to: bigint): readonly ChainBlock[] | null {
    for (let number = from; number <= to; number += 1n) this.beforeRead(number);
    return to < BigInt(this.chain.length) ? this.chain.slice(Number(from), Number(to) + 1) : null;
  }
}

export function nodeIsAway(): never {
  throw new ServiceUnavailableError('The chain node does not answer; try again in a moment');
}
