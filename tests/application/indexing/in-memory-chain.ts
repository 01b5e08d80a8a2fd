import type { ChainBlock, ChainReader } from '../../../application/indexing/chain-reader.js';
import type { Hex } from '../../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';

const NOWHERE: Hex = '0x00';

/** A chain of empty blocks that can be shortened, and can change its mind. */
export class InMemoryChain implements ChainReader {
  readonly chainId = 31337;
  private readonly chain: ChainBlock[] = [];
  private mined = 0;
  /** Called before every block that is read; the place for something to happen meanwhile. */
  beforeRead: (number: bigint) => void = () => undefined;

  constructor(blocks = 0) {
    this.mine(blocks);
  }

  get blocks(): readonly ChainBlock[] {
    return this.chain;
  }

  mine(count: number): void {
    for (let added = 0; added < count; added += 1) {
      const parent = this.chain.at(-1);
      this.mined += 1;
      this.chain.push({
        number: BigInt(this.chain.length),
        hash: `0x${this.mined.toString(16).padStart(64, '0')}`,
        parentHash: parent?.hash ?? NOWHERE,
        timestamp: new Date(this.mined * 1_000),
        transfers: [],
        outcomes: [],
      });
    }
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
    return BigInt(this.chain.length - 1);
  }

  async hashOf(number: bigint): Promise<Hex | null> {
    return this.chain[Number(number)]?.hash ?? null;
  }

  async block(number: bigint): Promise<ChainBlock | null> {
    this.beforeRead(number);
    return this.chain[Number(number)] ?? null;
  }
}

export function nodeIsAway(): never {
  throw new ServiceUnavailableError('The chain node does not answer; try again in a moment');
}
