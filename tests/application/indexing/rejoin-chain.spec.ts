import { expect, it } from '@jest/globals';
import { RejoinChain } from '../../../application/indexing/rejoin-chain.js';
import { InMemoryChain } from './in-memory-chain.js';
import { InMemoryLedger } from './in-memory-ledger.js';

const REORG_DEPTH = 5;

async function rejoined(lost: number, isHalted = false): Promise<boolean> {
  const [chain, ledger] = [new InMemoryChain(20), new InMemoryLedger(REORG_DEPTH)];
  await ledger.apply(chain.all);
  const cursor = await ledger.cursor();
  if (isHalted && cursor) await ledger.halt('an operator must act', cursor);
  chain.drop(lost);
  chain.mine(2);
  const heads: unknown[] = [];
  const control = {
    rebuild: async (head?: bigint) => {
      heads.push(head);
    },
  };
  const isRebuilt = await new RejoinChain(chain, ledger, control).execute();
  expect(heads).toEqual(isRebuilt ? [await chain.head()] : []);
  return isRebuilt;
}

it('a sandbox whose node came back without the blocks that the ledger could undo has its ledger rebuilt', async () => {
  expect(await rejoined(15)).toBe(true);
});

it.each([0, 1, REORG_DEPTH])('a ledger whose chain has lost %i blocks is left to the indexer', async (lost) => {
  expect(await rejoined(lost)).toBe(false);
});

it('a halted ledger is left to the operator', async () => {
  expect(await rejoined(15, true)).toBe(false);
});
