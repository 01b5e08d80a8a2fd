import type { JsonRpc } from './json-rpc.js';

/** Advances the node's clock. It is the wall clock plus an offset, which only grows and is lost when the node ends. */
export interface EvmNodeTime {
  /** Moves block time forward by this much, rounded up to whole seconds, and mines a block that has it. */
  advance(milliseconds: number): Promise<void>;
  /**
   * Moves block time forward to the given time, and beyond the last block, when it is behind. Call it after every start, because a
   * restarted node has no offset.
   */
  alignTime(to: Date): Promise<void>;
  /** Mines an empty block at the present time. */
  mine(): Promise<void>;
}

export function evmNodeTime(rpc: JsonRpc): EvmNodeTime {
  const increase = async (seconds: number): Promise<number> => Number(await rpc('evm_increaseTime', [seconds]));
  return {
    async advance(milliseconds) {
      if (!(milliseconds >= 0)) throw new RangeError('Block time only moves forward');
      await increase(Math.ceil(milliseconds / 1_000));
      await rpc('evm_mine');
    },
    async mine() {
      await rpc('evm_mine');
    },
    async alignTime(to) {
      const [offset, last] = await Promise.all([increase(0), lastBlockTime(rpc)]);
      const nodeNow = Math.floor(Date.now() / 1_000) + offset;
      const target = Math.max(Math.floor(to.getTime() / 1_000), last + 1);
      // A second may begin between the two readings of the wall clock.
      if (target - nodeNow <= 1) return;
      // Later blocks go on from this time.
      await rpc('evm_mine', [target]);
    },
  };
}

/** The time of the last block, in seconds since 1970. */
async function lastBlockTime(rpc: JsonRpc): Promise<number> {
  const block = await rpc('eth_getBlockByNumber', ['latest', false]);
  if (typeof block !== 'object' || block === null || !('timestamp' in block)) throw new Error('The chain has no block');
  return Number(block.timestamp);
}
