import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FollowChain } from '../../../application/indexing/follow-chain.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { InMemoryBooks } from './in-memory-books.js';
import { InMemoryChain, nodeIsAway } from './in-memory-chain.js';

const ALL = 1_000;

function following({ chain = new InMemoryChain(10), books = new InMemoryBooks(), confirmations = 1, firstBlock = 0n }) {
  return { chain, books, follow: new FollowChain(chain, books, confirmations, firstBlock) };
}

/** The hashes that the books are to have when they have followed the chain. */
function confirmed(chain: InMemoryChain, confirmations = 1): readonly string[] {
  return chain.blocks.slice(0, chain.blocks.length - confirmations + 1).map(({ hash }) => hash);
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
    const hashOf = confirmed(chain);
    chain.beforeRead = (number) => {
      if (number === 6n) chain.drop(4);
    };
    expect(await follow.execute(ALL)).toBe(6);
    expect(books.hashes).toEqual(hashOf.slice(0, 6));
  });

  it('keeps what it had booked when the node goes away, and goes on from there', async () => {
    const { chain, books, follow } = following({});
    chain.beforeRead = (number) => (number === 5n ? nodeIsAway() : undefined);
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

  it('is not followed deeper than the books remember, and the books stay as they are', async () => {
    const { chain, books, follow } = following({ books: new InMemoryBooks(4) });
    await follow.execute(ALL);
    const before = books.hashes;
    chain.reorganize(4);
    await expect(follow.execute(ALL)).rejects.toThrow('deeper than the books can undo');
    expect(books.hashes).toEqual(before);
    expect(books.rewinds).toEqual([]);
  });

  it('is followed as deep as the books remember', async () => {
    const { chain, books, follow } = following({ books: new InMemoryBooks(4) });
    await follow.execute(ALL);
    chain.reorganize(3);
    await follow.execute(ALL);
    expect(books.hashes).toEqual(confirmed(chain));
  });

  it('is noticed in the middle of a run by a block that is not the child of the last one', async () => {
    const { chain, books, follow } = following({});
    chain.beforeRead = (number) => {
      if (number !== 6n) return;
      chain.beforeRead = () => undefined;
      chain.reorganize(6);
    };
    expect(await follow.execute(ALL)).toBe(6);
    await follow.execute(ALL);
    expect(books.hashes).toEqual(confirmed(chain));
  });

  it('has the books go back with it when it became shorter, until it grows again', async () => {
    const { chain, books, follow } = following({});
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

  it('is followed whatever it does', async () => {
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
        const { chain, books, follow } = following({ confirmations: needed });
        const atMost = (count: number) => Math.min(count, chain.blocks.length - 1);
        for (const { kind, count } of steps) {
          if (kind === 'mine') chain.mine(count);
          else if (kind === 'reorganize') chain.reorganize(atMost(count));
          else if (kind === 'drop') chain.drop(atMost(count));
          else await follow.execute(count);
        }
        chain.mine(needed);
        await follow.execute(ALL);
        expect(books.hashes).toEqual(confirmed(chain, needed));
      }),
    );
  });
});

describe('two indexers on the same books', () => {
  it('book every block once, in whatever order they take turns, also while the chain drops blocks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 5 }), async (scheduler, depth) => {
        const chain = new InMemoryChain(6);
        const books = new InMemoryBooks();
        await new FollowChain(chain, books, 1, 0n).execute(ALL);
        chain.mine(3);
        const [one, other] = [followingInTurns(scheduler, chain, books), followingInTurns(scheduler, chain, books)];
        const reorganization = scheduler.schedule(Promise.resolve()).then(() => chain.reorganize(depth));
        await scheduler.waitFor(Promise.all([one.execute(ALL), other.execute(ALL), reorganization]));
        await new FollowChain(chain, books, 1, 0n).execute(ALL);
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
    return new FollowChain(inTurn(chain), inTurn(books), 1, 0n);
  }
});
