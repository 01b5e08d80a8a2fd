import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ChainBlock } from '../../application/indexing/chain-reader.js';
import { childOf } from '../adapters/persistence/indexing/support/blocks.js';
import { CREATED_AT } from '../support/builders/time.js';
import { atOnce, type OpenStage, type Stage } from './stage.js';

export function indexedChainContract(open: OpenStage): void {
  describe('the ledger', () => {
    let stage: Stage;
    beforeEach(async () => {
      stage = await open();
    });

    function chainOf(length: number, parent: ChainBlock | null = null): ChainBlock[] {
      const blocks: ChainBlock[] = [];
      while (blocks.length < length) blocks.push(childOf(blocks.at(-1) ?? parent));
      return blocks;
    }

    async function appliedChain(length: number): Promise<ChainBlock[]> {
      const blocks = chainOf(length);
      for (const block of blocks) expect(await stage.ledger.apply([block])).toBe(true);
      return blocks;
    }

    const at = (blocks: readonly ChainBlock[], index: number): ChainBlock => {
      const block = blocks.at(index);
      if (!block) throw new Error(`There is no block ${index}`);
      return block;
    };
    const cursorAt = ({ number, hash }: ChainBlock) => ({ number, hash });

    it('is empty at first', async () => {
      expect(await stage.ledger.cursor()).toBeNull();
      expect(await stage.ledger.position()).toEqual({ cursor: null, haltReason: null });
    });

    it('goes on with the child of its newest block only', async () => {
      const blocks = await appliedChain(3);
      expect(await stage.ledger.cursor()).toEqual(cursorAt(at(blocks, -1)));
      expect(await stage.ledger.hashOf(1n)).toBe(at(blocks, 1).hash);

      expect(await stage.ledger.apply([childOf(at(blocks, 1))])).toBe(false);
      expect(await stage.ledger.apply([at(blocks, -1)])).toBe(false);
      expect(await stage.ledger.cursor()).toEqual(cursorAt(at(blocks, -1)));
      expect(await stage.ledger.apply(chainOf(2, at(blocks, -1)))).toBe(true);
    });

    it('takes one of two blocks that come at once', async () => {
      const [newest] = (await appliedChain(1)).slice(-1);
      const { results } = await atOnce(stage, [
        () => stage.ledger.apply([childOf(newest ?? null)]),
        () => stage.ledger.apply([childOf(newest ?? null)]),
      ]);
      expect([...results].sort()).toEqual([false, true]);
    });

    it('takes a block range behind its newest block, of which only the last block is known', async () => {
      await appliedChain(1);
      const range = chainOf(5, childOf(null)).slice(3);
      const last = at(range, -1);
      expect(await stage.ledger.applyBlockRange(2n, [last])).toBe(false);
      expect(await stage.ledger.applyBlockRange(1n, [last])).toBe(true);
      expect(await stage.ledger.cursor()).toEqual(cursorAt(last));
    });

    it('takes blocks back, unless it has gone on meanwhile', async () => {
      const blocks = await appliedChain(4);
      const newest = cursorAt(at(blocks, -1));
      expect(await stage.ledger.rewindTo(1n, cursorAt(at(blocks, 2)), CREATED_AT)).toBe(false);
      expect(await stage.ledger.rewindTo(1n, newest, CREATED_AT)).toBe(true);
      expect(await stage.ledger.cursor()).toEqual(cursorAt(at(blocks, 1)));
      expect(await stage.ledger.hashOf(2n)).toBeNull();
      expect(await stage.ledger.apply([childOf(at(blocks, 1))])).toBe(true);
    });

    it('changes nothing while it is halted, and is halted once', async () => {
      const blocks = await appliedChain(2);
      const newest = cursorAt(at(blocks, -1));
      expect(await stage.ledger.halt('too deep', cursorAt(at(blocks, 0)), CREATED_AT)).toBe(false);
      expect(await stage.ledger.halt('too deep', newest, CREATED_AT)).toBe(true);
      expect(await stage.ledger.halt('again', newest, CREATED_AT)).toBe(false);

      expect(await stage.ledger.position()).toEqual({ cursor: newest, haltReason: 'too deep' });
      expect(await stage.ledger.apply([childOf(at(blocks, -1))])).toBe(false);
      expect(await stage.ledger.applyBlockRange(2n, [childOf(at(blocks, -1))])).toBe(false);
      expect(await stage.ledger.rewindTo(0n, newest, CREATED_AT)).toBe(false);
    });

    it('forgets the hashes of blocks that it cannot undo', async () => {
      const blocks = await appliedChain(stage.reorgDepth + 3);
      const last = at(blocks, -1).number;
      const depth = BigInt(stage.reorgDepth);
      expect(await stage.ledger.hashOf(last - depth)).toBe(at(blocks, -1 - stage.reorgDepth).hash);
      expect(await stage.ledger.hashOf(last - depth - 1n)).toBeNull();
    });
  });
}
