import { describe, expect, it } from '@jest/globals';
import { DemoLedger } from '../../../../infrastructure/demo/history/demo-ledger.js';

/** A chain of so many blocks, of which a ledger has none. */
class Chain {
  looks = 0;

  constructor(public blocks: number) {}

  async execute(limit: number): Promise<number> {
    this.looks += 1;
    const applied = Math.min(limit, this.blocks);
    this.blocks -= applied;
    return applied;
  }
}

describe('the ledger of a new sandbox', () => {
  it('catches up with the chain, however long it is', async () => {
    const chain = new Chain(1_200);
    await new DemoLedger(chain).catchUp();
    expect(chain.blocks).toBe(0);
  });

  it('looks once for something that has ended when the chain has it', async () => {
    const chain = new Chain(0);
    const mine = async () => {
      chain.blocks += 1;
    };
    await new DemoLedger(chain).until('The payment', mine, async () => chain.blocks === 0);
    expect(chain.looks).toBe(1);
  });

  it('does a step again until it has ended', async () => {
    let steps = 0;
    const step = async () => {
      steps += 1;
    };
    await new DemoLedger(new Chain(0)).until('The payment', step, async () => steps === 3);
    expect(steps).toBe(3);
  });

  it('passes on that the ledger cannot follow', async () => {
    const halted = { execute: () => Promise.reject(new Error('halted')) };
    const step = async () => undefined;
    await expect(new DemoLedger(halted).until('The payment', step, async () => true)).rejects.toThrow('halted');
    await expect(new DemoLedger(halted).during(() => new Promise(() => undefined))).rejects.toThrow('halted');
  });

  it('follows while work waits for the ledger, and stops with it', async () => {
    const chain = new Chain(3);
    const ledger = new DemoLedger(chain);
    const hasAll = async () => {
      while (chain.blocks > 0) await new Promise((resolve) => setImmediate(resolve));
      return 'done';
    };
    expect(await ledger.during(hasAll)).toBe('done');
    const { looks } = chain;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(chain.looks).toBe(looks);
  });
});
