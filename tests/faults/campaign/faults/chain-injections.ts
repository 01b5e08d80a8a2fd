import type { Stage } from '../stage/stage.js';
import { type Injections, nothingToEnd } from './injection.js';
import { repeating } from './repeating.js';

const DEEPEST = 4;
const MOST_TIMES = 40;
const PRICE_EVERY_MS = 500;
const LONGEST_JUMP_MS = 15 * 60_000;
const SETTLING_BLOCKS = '0x10';

/** What the chain itself does, and the clock that it shares with the service. */
export const CHAIN_INJECTIONS: Injections<'reorganisation' | 'rollback' | 'fee spike' | 'clock jump'> = {
  reorganisation: async ({ stage }, { shape }) => {
    await stage.node('anvil_reorg', [depthOf(shape), []]);
    return nothingToEnd;
  },
  rollback: async ({ stage }, { shape }) => {
    await stage.node('anvil_rollback', [depthOf(shape)]);
    return nothingToEnd;
  },
  'fee spike': async ({ stage }, { shape }) => {
    const base = await baseFee(stage);
    const high = base * BigInt(2 + Math.floor(shape * MOST_TIMES));
    const end = repeating(PRICE_EVERY_MS, () => setBaseFee(stage, high));
    return async () => {
      await end();
      await setBaseFee(stage, base);
      await stage.node('anvil_mine', [SETTLING_BLOCKS]);
    };
  },
  'clock jump': async ({ clock }, { shape }) => {
    await clock.advance(shape * LONGEST_JUMP_MS);
    return nothingToEnd;
  },
};

function depthOf(shape: number): number {
  return 1 + Math.floor(shape * DEEPEST);
}

async function baseFee(stage: Stage): Promise<bigint> {
  const block = await stage.node<{ readonly baseFeePerGas: string }>('eth_getBlockByNumber', ['latest', false]);
  return BigInt(block.baseFeePerGas);
}

async function setBaseFee(stage: Stage, fee: bigint): Promise<void> {
  await stage.node('anvil_setNextBlockBaseFeePerGas', [`0x${fee.toString(16)}`]);
  await stage.node('evm_mine');
}
