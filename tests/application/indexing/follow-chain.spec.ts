import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FollowChain, type FollowSettings } from '../../../application/indexing/follow-chain.js';
import { LedgerHaltedError } from '../../../application/indexing/ledger-halted-error.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { StandingClock } from '../support/simple-ports.js';
import { InMemoryChain, nodeIsAway } from './in-memory-chain.js';
import { InMemoryLedger } from './in-memory-ledger.js';

const ALL = 1_000;
const DEFAULTS: FollowSettings = {
  firstBlock: 0n,
  reorgDepth: 256,
  blocksPerRange: 100,
  mayShrink: false,
};

interface Scene extends Partial<FollowSettings> {
  readonly chain?: InMemoryChain;
  readonly ledger?: InMemoryLedger;
}

function following({ chain = new InMemoryChain(10), ledger, ...overrides }: Scene) {
  const settings = { ...DEFAULTS, ...overrides };
  const kept = ledger ?? new InMemoryLedger(settings.reorgDepth);
  return { chain, ledger: kept, follow: new FollowChain(chain, kept, new StandingClock(), settings) };
}

/** The hashes that the ledger is to have when they have followed the chain. */
function confirmed(chain: InMemoryChain): readonly string[] {
  return chain.all.map(({ hash }) => hash);
}

describe('following the chain', () => {
  it('brings empty ledger up to the head and says how many blocks that were', async () => {
    const { chain, ledger, follow } = following({});
    expect(await follow.execute(ALL)).toBe(10);
    expect(ledger.hashes).toEqual(confirmed(chain));
    expect(await follow.execute(ALL)).toBe(0);
  });

  it('tells of new blocks as soon as they are in the ledger', async () => {
    const { chain, ledger, follow } = following({});
    const told: string[] = [];
    await follow.execute(ALL, (blocks) => {
      expect(ledger.hashes).toEqual(expect.arrayContaining(blocks.map(({ hash }) => hash)));
      told.push(...blocks.map(({ hash }) => hash));
    });
    expect(told).toEqual(confirmed(chain));
  });

  it('begins empty ledger at the first block', async () => {
    const { chain, ledger, follow } = following({ firstBlock: 7n });
    expect(await follow.execute(ALL)).toBe(3);
    expect(ledger.hashes).toEqual(confirmed(chain).slice(7));
  });

  it('goes on where it stopped at its limit', async () => {
    const { chain, ledger, follow } = following({});
    expect(await follow.execute(4)).toBe(4);
    expect(ledger.hashes).toEqual(confirmed(chain).slice(0, 4));
    expect(await follow.execute(4)).toBe(4);
    expect(await follow.execute(4)).toBe(2);
    expect(ledger.hashes).toEqual(confirmed(chain));
  });

  it('stops before a block that the node does not have yet, and never leaves one out', async () => {
    const { chain, ledger, follow } = following({});
    chain.claimedHead = 14n;
    expect(await follow.execute(ALL)).toBe(10);
    expect(ledger.hashes).toEqual(confirmed(chain));
    expect(await follow.execute(ALL)).toBe(0);
  });

  it('keeps what it had booked when the node goes away, and goes on from there', async () => {
    const { chain, ledger, follow } = following({});
    await follow.execute(5);
    chain.beforeRead = (number) => (number === 7n ? nodeIsAway() : undefined);
    await expect(follow.execute(ALL)).rejects.toThrow(ServiceUnavailableError);
    expect(ledger.hashes).toEqual(confirmed(chain).slice(0, 5));
    chain.beforeRead = () => undefined;
    expect(await follow.execute(ALL)).toBe(5);
    expect(ledger.hashes).toEqual(confirmed(chain));
  });
});

describe('a chain that drops blocks', () => {
  it.each([1, 3, 9])('has %i of them taken back from the ledger, and no more', async (depth) => {
    const { chain, ledger, follow } = following({});
    await follow.execute(ALL);
    chain.reorganize(depth);
    expect(await follow.execute(ALL)).toBe(depth + 1);
    expect(ledger.hashes).toEqual(confirmed(chain));
    expect(ledger.rewinds).toEqual([BigInt(9 - depth)]);
  });

  it('is not followed deeper than the ledger can undo: they are halted as they are, for every indexer', async () => {
    const { chain, ledger, follow } = following({ reorgDepth: 3 });
    await follow.execute(ALL);
    const before = ledger.hashes;
    chain.reorganize(4);
    await expect(follow.execute(ALL)).rejects.toThrow('has dropped block 6, 4 blocks below');
    const { follow: other } = following({ chain, ledger, reorgDepth: 3 });
    await expect(other.execute(ALL)).rejects.toThrow(LedgerHaltedError);
    expect(ledger.hashes).toEqual(before);
    expect(ledger.rewinds).toEqual([]);
  });

  it('is followed again when an operator resumes the ledger and the node has come back to its senses', async () => {
    const { chain, ledger, follow } = following({ reorgDepth: 3 });
    await follow.execute(ALL);
    const misled = new InMemoryChain(5);
    misled.reorganize(5);
    misled.mine(10);
    await expect(following({ chain: misled, ledger, reorgDepth: 3 }).follow.execute(ALL)).rejects.toThrow(
      LedgerHaltedError,
    );
    ledger.resume();
    chain.mine(2);
    expect(await follow.execute(ALL)).toBe(2);
    expect(ledger.hashes.slice(-5)).toEqual(confirmed(chain).slice(-5));
  });

  it('is followed as deep as the ledger can undo', async () => {
    const { chain, ledger, follow } = following({ reorgDepth: 4 });
    await follow.execute(ALL);
    chain.reorganize(4);
    await follow.execute(ALL);
    expect(ledger.hashes.slice(-5)).toEqual(confirmed(chain).slice(-5));
    expect(ledger.rewinds).toEqual([5n]);
  });

  it('is followed back to its first block, and further, while the ledger can undo everything', async () => {
    const { chain, ledger, follow } = following({ firstBlock: 4n });
    await follow.execute(ALL);
    chain.reorganize(8);
    await follow.execute(ALL);
    expect(ledger.hashes).toEqual(confirmed(chain).slice(4));
    expect(ledger.rewinds).toEqual([3n]);
  });

  it('is noticed in the middle of a run by a block that is not the child of the last one', async () => {
    const { chain, ledger, follow } = following({ chain: new InMemoryChain(40) });
    chain.beforeRead = (number) => {
      if (number !== 30n) return;
      chain.beforeRead = () => undefined;
      chain.reorganize(20);
    };
    expect(await follow.execute(ALL)).toBe(25);
    await follow.execute(ALL);
    expect(ledger.hashes).toEqual(confirmed(chain));
  });

  it('has the ledger goes back with it when it became shorter, where its node may lose blocks', async () => {
    const { chain, ledger, follow } = following({ mayShrink: true });
    await follow.execute(ALL);
    chain.drop(4);
    expect(await follow.execute(ALL)).toBe(0);
    expect(ledger.hashes).toEqual(confirmed(chain));
    chain.mine(2);
    expect(await follow.execute(ALL)).toBe(2);
    expect(ledger.hashes).toEqual(confirmed(chain));
  });

  it.each([true, false])('is followed whatever it does, also when its node may lose blocks: %p', async (mayShrink) => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('mine' as const), count: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ kind: fc.constant('reorganize' as const), count: fc.integer({ min: 1, max: 8 }) }),
      fc.record({ kind: fc.constant('drop' as const), count: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('follow' as const), count: fc.integer({ min: 1, max: 6 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        // The first block stays: a chain that drops it is another chain.
        const { chain, ledger, follow } = following({ mayShrink });
        const atMost = (count: number) => Math.min(count, chain.all.length - 1);
        for (const { kind, count } of steps) {
          if (kind === 'mine') chain.mine(count);
          else if (kind === 'reorganize') chain.reorganize(atMost(count));
          else if (kind === 'drop') chain.drop(atMost(count));
          else await follow.execute(count);
        }
        // A chain that dropped blocks grows beyond them sooner or later.
        chain.mine(1 + 30 * 3);
        await follow.execute(ALL);
        expect(ledger.hashes).toEqual(confirmed(chain));
      }),
    );
  });
});

describe('a node that is behind', () => {
  it('is waited for, however far it is, and nothing is taken back', async () => {
    const { chain, ledger, follow } = following({ reorgDepth: 3 });
    await follow.execute(ALL);
    const before = ledger.hashes;
    chain.drop(7);
    expect(await follow.execute(ALL)).toBe(0);
    expect(ledger.hashes).toEqual(before);
    expect(ledger.rewinds).toEqual([]);
  });

  it('is waited for also when it only says that it has the newest block', async () => {
    const { chain, ledger, follow } = following({});
    await follow.execute(ALL);
    const before = ledger.hashes;
    chain.drop(2);
    chain.claimedHead = 12n;
    expect(await follow.execute(ALL)).toBe(0);
    expect(ledger.hashes).toEqual(before);
  });
});

describe('ledger that are far behind', () => {
  it('take what is too old to change in block ranges, and the rest block by block', async () => {
    const { chain, ledger, follow } = following({
      chain: new InMemoryChain(1_000),
      reorgDepth: 64,
      blocksPerRange: 400,
    });
    expect(await follow.execute(2_000)).toBe(1_000);
    expect(ledger.blockRanges).toEqual([
      [0n, 399n],
      [400n, 799n],
      [800n, 935n],
    ]);
    expect(ledger.hashes.slice(-64)).toEqual(confirmed(chain).slice(-64));
    expect(chain.asked).toMatchObject({ eventBlocks: 3, blocks: 3 });
  });

  it('leave no block range larger than what is to be done', async () => {
    const { ledger, follow } = following({ chain: new InMemoryChain(1_000), reorgDepth: 64, blocksPerRange: 400 });
    expect(await follow.execute(500)).toBe(500);
    expect(ledger.blockRanges).toEqual([
      [0n, 399n],
      [400n, 499n],
    ]);
  });

  it('read no block twice, also where the limit ends within a block range', async () => {
    const { chain, ledger, follow } = following({
      chain: new InMemoryChain(1_000),
      reorgDepth: 64,
      blocksPerRange: 400,
    });
    const read: bigint[] = [];
    chain.beforeRead = (number) => void read.push(number);
    expect(await follow.execute(500)).toBe(500);
    expect(await follow.execute(500)).toBe(500);
    expect(ledger.blockRanges).toEqual([
      [0n, 399n],
      [400n, 499n],
      [500n, 899n],
      [900n, 935n],
    ]);
    expect(read).toEqual(chain.all.map(({ number }) => number));
  });

  it('ask for less when the node cannot answer as much, and for more again when it can', async () => {
    const { chain, ledger, follow } = following({
      chain: new InMemoryChain(1_000),
      reorgDepth: 64,
      blocksPerRange: 400,
    });
    const inOneAnswer = new Set<bigint>();
    let most = 120;
    chain.beforeRead = (number) => {
      inOneAnswer.add(number);
      if (inOneAnswer.size > most) nodeIsAway();
    };
    const again = async (): Promise<number> => {
      inOneAnswer.clear();
      return follow.execute(100).catch(() => 0);
    };
    for (let attempt = 0; attempt < 4; attempt += 1) await again();
    expect(ledger.blockRanges[0]).toEqual([0n, 99n]);
    most = 1_000;
    for (let attempt = 0; attempt < 4; attempt += 1) await again();
    inOneAnswer.clear();
    await follow.execute(ALL);
    expect(ledger.hashes.at(-1)).toBe(confirmed(chain).at(-1));
  });

  it('stop where the node really ends, when it claims to have more', async () => {
    const { chain, ledger, follow } = following({ chain: new InMemoryChain(300), reorgDepth: 10, blocksPerRange: 200 });
    chain.claimedHead = 2_000n;
    while ((await follow.execute(ALL)) > 0);
    expect(ledger.hashes.at(-1)).toBe(confirmed(chain).at(-1));
  });

  it('are halted by a fork below a block range, which is too old to change', async () => {
    const { chain, ledger, follow } = following({ chain: new InMemoryChain(200), reorgDepth: 10 });
    await follow.execute(ALL);
    chain.reorganize(11);
    await expect(follow.execute(ALL)).rejects.toThrow(LedgerHaltedError);
    expect(ledger.rewinds).toEqual([]);
  });
});

describe('two indexers on the same ledger', () => {
  it('book every block once, in whatever order they take turns, also while the chain drops blocks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 5 }), async (scheduler, depth) => {
        const chain = new InMemoryChain(6);
        const ledger = new InMemoryLedger();
        await following({ chain, ledger }).follow.execute(ALL);
        chain.mine(3);
        const [one, other] = [followingInTurns(scheduler, chain, ledger), followingInTurns(scheduler, chain, ledger)];
        const reorganization = scheduler.schedule(Promise.resolve()).then(() => chain.reorganize(depth));
        await scheduler.waitFor(Promise.all([one.execute(ALL), other.execute(ALL), reorganization]));
        await following({ chain, ledger }).follow.execute(ALL);
        expect(ledger.hashes).toEqual(confirmed(chain));
      }),
    );
  });

  /** An indexer whose every look at the chain and at the ledger waits for its turn. */
  function followingInTurns(scheduler: fc.Scheduler, chain: InMemoryChain, ledger: InMemoryLedger): FollowChain {
    const inTurn = <Port extends object>(port: Port): Port =>
      new Proxy(port, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function') return member;
          return scheduler.scheduleFunction((...values: unknown[]) => member.apply(target, values));
        },
      });
    return new FollowChain(inTurn(chain), inTurn(ledger), new StandingClock(), DEFAULTS);
  }
});
