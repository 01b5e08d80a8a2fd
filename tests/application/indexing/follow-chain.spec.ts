import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BooksHaltedError } from '../../../application/indexing/books-halted-error.js';
import { FollowChain, type FollowSettings } from '../../../application/indexing/follow-chain.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { StandingClock } from '../support/simple-ports.js';
import { InMemoryBooks } from './in-memory-books.js';
import { InMemoryChain, nodeIsAway } from './in-memory-chain.js';

const ALL = 1_000;
const DEFAULTS: FollowSettings = {
  confirmations: 1,
  firstBlock: 0n,
  reorgDepth: 256,
  stretchBlocks: 100,
  mayShrink: false,
};

interface Scene extends Partial<FollowSettings> {
  readonly chain?: InMemoryChain;
  readonly books?: InMemoryBooks;
}

function following({ chain = new InMemoryChain(10), books, ...overrides }: Scene) {
  const settings = { ...DEFAULTS, ...overrides };
  const kept = books ?? new InMemoryBooks(settings.reorgDepth);
  return { chain, books: kept, follow: new FollowChain(chain, kept, new StandingClock(), settings) };
}

/** The hashes that the books are to have when they have followed the chain. */
function confirmed(chain: InMemoryChain, confirmations = 1): readonly string[] {
  return chain.all.slice(0, chain.all.length - confirmations + 1).map(({ hash }) => hash);
}

describe('following the chain', () => {
  it('brings empty books up to the head and says how many blocks that were', async () => {
    const { chain, books, follow } = following({});
    expect(await follow.execute(ALL)).toBe(10);
    expect(books.hashes).toEqual(confirmed(chain));
    expect(await follow.execute(ALL)).toBe(0);
  });

  it('begins empty books at the first block', async () => {
    const { chain, books, follow } = following({ firstBlock: 7n });
    expect(await follow.execute(ALL)).toBe(3);
    expect(books.hashes).toEqual(confirmed(chain).slice(7));
  });

  it('goes on where it stopped at its limit', async () => {
    const { chain, books, follow } = following({});
    expect(await follow.execute(4)).toBe(4);
    expect(books.hashes).toEqual(confirmed(chain).slice(0, 4));
    expect(await follow.execute(4)).toBe(4);
    expect(await follow.execute(4)).toBe(2);
    expect(books.hashes).toEqual(confirmed(chain));
  });

  it.each([1, 2, 3, 10])('believes a block that has %i confirmations, itself included', async (confirmations) => {
    const { chain, books, follow } = following({ confirmations });
    await follow.execute(ALL);
    expect(books.hashes).toEqual(confirmed(chain, confirmations));
    chain.mine(1);
    expect(await follow.execute(ALL)).toBe(1);
  });

  it('books nothing of a chain that is shorter than its confirmations', async () => {
    const { books, follow } = following({ confirmations: 11 });
    expect(await follow.execute(ALL)).toBe(0);
    expect(books.hashes).toEqual([]);
  });

  it('stops before a block that the node does not have yet, and never leaves one out', async () => {
    const { chain, books, follow } = following({});
    chain.claimedHead = 14n;
    expect(await follow.execute(ALL)).toBe(10);
    expect(books.hashes).toEqual(confirmed(chain));
    expect(await follow.execute(ALL)).toBe(0);
  });

  it('keeps what it had booked when the node goes away, and goes on from there', async () => {
    const { chain, books, follow } = following({});
    await follow.execute(5);
    chain.beforeRead = (number) => (number === 7n ? nodeIsAway() : undefined);
    await expect(follow.execute(ALL)).rejects.toThrow(ServiceUnavailableError);
    expect(books.hashes).toEqual(confirmed(chain).slice(0, 5));
    chain.beforeRead = () => undefined;
    expect(await follow.execute(ALL)).toBe(5);
    expect(books.hashes).toEqual(confirmed(chain));
  });
});

describe('a chain that drops blocks', () => {
  it.each([1, 3, 9])('has %i of them taken back from the books, and no more', async (depth) => {
    const { chain, books, follow } = following({});
    await follow.execute(ALL);
    chain.reorganize(depth);
    expect(await follow.execute(ALL)).toBe(depth + 1);
    expect(books.hashes).toEqual(confirmed(chain));
    expect(books.rewinds).toEqual([BigInt(9 - depth)]);
  });

  it('costs nothing when the dropped blocks had too few confirmations to be booked', async () => {
    const { chain, books, follow } = following({ confirmations: 4 });
    await follow.execute(ALL);
    chain.reorganize(3);
    expect(await follow.execute(ALL)).toBe(1);
    expect(books.rewinds).toEqual([]);
  });

  it('is not followed deeper than the books can undo: they are halted as they are, for every indexer', async () => {
    const { chain, books, follow } = following({ reorgDepth: 3 });
    await follow.execute(ALL);
    const before = books.hashes;
    chain.reorganize(4);
    await expect(follow.execute(ALL)).rejects.toThrow('has dropped block 6, 4 blocks below');
    const { follow: other } = following({ chain, books, reorgDepth: 3 });
    await expect(other.execute(ALL)).rejects.toThrow(BooksHaltedError);
    expect(books.hashes).toEqual(before);
    expect(books.rewinds).toEqual([]);
  });

  it('is followed again when an operator resumes the books and the node has come back to its senses', async () => {
    const { chain, books, follow } = following({ reorgDepth: 3 });
    await follow.execute(ALL);
    const misled = new InMemoryChain(5);
    misled.reorganize(5);
    misled.mine(10);
    await expect(following({ chain: misled, books, reorgDepth: 3 }).follow.execute(ALL)).rejects.toThrow(
      BooksHaltedError,
    );
    books.resume();
    chain.mine(2);
    expect(await follow.execute(ALL)).toBe(2);
    expect(books.hashes.slice(-5)).toEqual(confirmed(chain).slice(-5));
  });

  it('is followed as deep as the books can undo', async () => {
    const { chain, books, follow } = following({ reorgDepth: 4 });
    await follow.execute(ALL);
    chain.reorganize(4);
    await follow.execute(ALL);
    expect(books.hashes.slice(-5)).toEqual(confirmed(chain).slice(-5));
    expect(books.rewinds).toEqual([5n]);
  });

  it('is followed back to its first block, and further, while the books can undo everything', async () => {
    const { chain, books, follow } = following({ firstBlock: 4n });
    await follow.execute(ALL);
    chain.reorganize(8);
    await follow.execute(ALL);
    expect(books.hashes).toEqual(confirmed(chain).slice(4));
    expect(books.rewinds).toEqual([3n]);
  });

  it('is noticed in the middle of a run by a block that is not the child of the last one', async () => {
    const { chain, books, follow } = following({ chain: new InMemoryChain(40) });
    chain.beforeRead = (number) => {
      if (number !== 30n) return;
      chain.beforeRead = () => undefined;
      chain.reorganize(20);
    };
    expect(await follow.execute(ALL)).toBe(25);
    await follow.execute(ALL);
    expect(books.hashes).toEqual(confirmed(chain));
  });

  it('has the books go back with it when it became shorter, where its node may lose blocks', async () => {
    const { chain, books, follow } = following({ mayShrink: true });
    await follow.execute(ALL);
    chain.drop(4);
    expect(await follow.execute(ALL)).toBe(0);
    expect(books.hashes).toEqual(confirmed(chain));
    chain.mine(2);
    expect(await follow.execute(ALL)).toBe(2);
    expect(books.hashes).toEqual(confirmed(chain));
  });

  it('keeps what it has once had enough confirmations for, as long as it has it', async () => {
    const { chain, books, follow } = following({ confirmations: 3 });
    await follow.execute(ALL);
    const before = books.hashes;
    chain.drop(2);
    expect(await follow.execute(ALL)).toBe(0);
    expect(books.hashes).toEqual(before);
    chain.mine(3);
    expect(await follow.execute(ALL)).toBe(1);
    expect(books.rewinds).toEqual([]);
  });

  it.each([true, false])('is followed whatever it does, also when its node may lose blocks: %p', async (mayShrink) => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('mine' as const), count: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ kind: fc.constant('reorganize' as const), count: fc.integer({ min: 1, max: 8 }) }),
      fc.record({ kind: fc.constant('drop' as const), count: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('follow' as const), count: fc.integer({ min: 1, max: 6 }) }),
    );
    const confirmations = fc.integer({ min: 1, max: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), confirmations, async (steps, needed) => {
        // The first block stays: a chain that drops it is another chain.
        const { chain, books, follow } = following({ confirmations: needed, mayShrink });
        const atMost = (count: number) => Math.min(count, chain.all.length - 1);
        for (const { kind, count } of steps) {
          if (kind === 'mine') chain.mine(count);
          else if (kind === 'reorganize') chain.reorganize(atMost(count));
          else if (kind === 'drop') chain.drop(atMost(count));
          else await follow.execute(count);
        }
        // A chain that dropped blocks grows beyond them sooner or later.
        chain.mine(needed + 30 * 3);
        await follow.execute(ALL);
        expect(books.hashes).toEqual(confirmed(chain, needed));
      }),
    );
  });
});

describe('a node that is behind', () => {
  it('is waited for, however far it is, and nothing is taken back', async () => {
    const { chain, books, follow } = following({ reorgDepth: 3 });
    await follow.execute(ALL);
    const before = books.hashes;
    chain.drop(7);
    expect(await follow.execute(ALL)).toBe(0);
    expect(books.hashes).toEqual(before);
    expect(books.rewinds).toEqual([]);
  });

  it('is waited for also when it only says that it has the newest block', async () => {
    const { chain, books, follow } = following({});
    await follow.execute(ALL);
    const before = books.hashes;
    chain.drop(2);
    chain.claimedHead = 12n;
    expect(await follow.execute(ALL)).toBe(0);
    expect(books.hashes).toEqual(before);
  });
});

describe('books that are far behind', () => {
  it('take what is too old to change in stretches, and the rest block by block', async () => {
    const { chain, books, follow } = following({ chain: new InMemoryChain(1_000), reorgDepth: 64, stretchBlocks: 400 });
    expect(await follow.execute(2_000)).toBe(1_000);
    expect(books.stretches).toEqual([
      [0n, 399n],
      [400n, 799n],
      [800n, 935n],
    ]);
    expect(books.hashes.slice(-64)).toEqual(confirmed(chain).slice(-64));
    expect(chain.asked).toMatchObject({ eventBlocks: 3, blocks: 3 });
  });

  it('leave no stretch larger than what is to be done', async () => {
    const { books, follow } = following({ chain: new InMemoryChain(1_000), reorgDepth: 64, stretchBlocks: 400 });
    expect(await follow.execute(500)).toBe(500);
    expect(books.stretches).toEqual([
      [0n, 399n],
      [400n, 499n],
    ]);
  });

  it('ask for less when the node cannot answer as much, and for more again when it can', async () => {
    const { chain, books, follow } = following({ chain: new InMemoryChain(1_000), reorgDepth: 64, stretchBlocks: 400 });
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
    expect(books.stretches[0]).toEqual([0n, 99n]);
    most = 1_000;
    for (let attempt = 0; attempt < 4; attempt += 1) await again();
    inOneAnswer.clear();
    await follow.execute(ALL);
    expect(books.hashes.at(-1)).toBe(confirmed(chain).at(-1));
  });

  it('stop where the node really ends, when it claims to have more', async () => {
    const { chain, books, follow } = following({ chain: new InMemoryChain(300), reorgDepth: 10, stretchBlocks: 200 });
    chain.claimedHead = 2_000n;
    while ((await follow.execute(ALL)) > 0);
    expect(books.hashes.at(-1)).toBe(confirmed(chain).at(-1));
  });

  it('are halted by a fork below a stretch, which is too old to change', async () => {
    const { chain, books, follow } = following({ chain: new InMemoryChain(200), reorgDepth: 10 });
    await follow.execute(ALL);
    chain.reorganize(11);
    await expect(follow.execute(ALL)).rejects.toThrow(BooksHaltedError);
    expect(books.rewinds).toEqual([]);
  });
});

describe('two indexers on the same books', () => {
  it('book every block once, in whatever order they take turns, also while the chain drops blocks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 5 }), async (scheduler, depth) => {
        const chain = new InMemoryChain(6);
        const books = new InMemoryBooks();
        await following({ chain, books }).follow.execute(ALL);
        chain.mine(3);
        const [one, other] = [followingInTurns(scheduler, chain, books), followingInTurns(scheduler, chain, books)];
        const reorganization = scheduler.schedule(Promise.resolve()).then(() => chain.reorganize(depth));
        await scheduler.waitFor(Promise.all([one.execute(ALL), other.execute(ALL), reorganization]));
        await following({ chain, books }).follow.execute(ALL);
        expect(books.hashes).toEqual(confirmed(chain));
      }),
    );
  });

  /** An indexer whose every look at the chain and at the books waits for its turn. */
  function followingInTurns(scheduler: fc.Scheduler, chain: InMemoryChain, books: InMemoryBooks): FollowChain {
    const inTurn = <Port extends object>(port: Port): Port =>
      new Proxy(port, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function') return member;
          return scheduler.scheduleFunction((...values: unknown[]) => member.apply(target, values));
        },
      });
    return new FollowChain(inTurn(chain), inTurn(books), new StandingClock(), DEFAULTS);
  }
});
