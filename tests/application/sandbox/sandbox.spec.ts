import { describe, expect, it } from '@jest/globals';
import type { Cursor, IndexedChain } from '../../../application/indexing/indexed-chain.js';
import { AdvanceClock } from '../../../application/sandbox/advance-clock.js';
import { AlignChainTime } from '../../../application/sandbox/align-chain-time.js';
import { Faucet } from '../../../application/sandbox/faucet.js';
import { NotFoundError, ServiceUnavailableError, ValidationError } from '../../../domain/shared/errors.js';
import { CREATED_AT, DAY, later, MINUTE, SECOND } from '../../support/builders/time.js';
import { InMemoryUsers, InMemoryWallets } from '../support/in-memory-people.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE, BOB, walletOf } from '../support/people.js';
import { StandingClock } from '../support/simple-ports.js';

describe('the faucet', () => {
  /**
   * @param indexed the ledger's newest block, for each call
   * @param look what happens before the ledger answers
   */
  function newWorld(indexed: readonly bigint[], look: () => Promise<void> = async () => undefined) {
    const unitOfWork = new InMemoryUnitOfWork();
    const minted: unknown[][] = [];
    const wallClock = new StandingClock();
    const heights = [...indexed];
    const ledger: Pick<IndexedChain, 'cursor'> = {
      cursor: async (): Promise<Cursor | null> => {
        wallClock.time = later(wallClock.time, SECOND);
        await look();
        const number = heights.length > 1 ? heights.shift() : heights[0];
        return number === undefined ? null : { number, hash: '0x' };
      },
    };
    const faucet = new Faucet(
      new InMemoryUsers(unitOfWork, [ALICE, BOB]),
      new InMemoryWallets(unitOfWork, [walletOf(ALICE)]),
      {
        mint: async (...mint) => {
          minted.push(mint);
          return { blockNumber: 12n };
        },
      },
      ledger,
      wallClock,
    );
    return { faucet, minted };
  }

  const request = { username: 'alice', amount: '12.5', currency: 'EUR' } as const;

  it('mints into the user’s wallet, and returns once the ledger has the block', async () => {
    const { faucet, minted } = newWorld([10n, 11n, 12n]);

    expect(await faucet.execute({ ...request, username: 'Alice' })).toEqual({
      minorUnits: 12_500_000n,
      currency: 'EUR',
    });
    expect(minted).toEqual([['EURC', walletOf(ALICE).address, 12_500_000n]]);
  });

  it('does not wait when the ledger is further already', async () => {
    const { faucet } = newWorld([13n]);

    await expect(faucet.execute(request)).resolves.toBeDefined();
  });

  it.each([{ indexed: [] }, { indexed: [11n] }])(
    'has given the money also when the ledger stands still: $indexed',
    async ({ indexed }) => {
      const { faucet, minted } = newWorld(indexed);

      expect(await faucet.execute(request)).toEqual({ minorUnits: 12_500_000n, currency: 'EUR' });
      expect(minted).toHaveLength(1);
    },
  );

  it('has given the money also when the database goes away afterwards', async () => {
    const { faucet, minted } = newWorld([], () => Promise.reject(new ServiceUnavailableError('away')));

    expect(await faucet.execute(request)).toEqual({ minorUnits: 12_500_000n, currency: 'EUR' });
    expect(minted).toHaveLength(1);
  });

  it('mints nothing for nobody, nor for somebody without a wallet, nor a bad amount', async () => {
    const { faucet, minted } = newWorld([12n]);

    await expect(faucet.execute({ ...request, username: 'nobody' })).rejects.toThrow(NotFoundError);
    await expect(faucet.execute({ ...request, username: 'bob' })).rejects.toThrow('The user bob was not found');
    for (const amount of ['0', '-1', '1e3', '1.0000001', '']) {
      await expect(faucet.execute({ ...request, amount })).rejects.toThrow(ValidationError);
    }
    expect(minted).toEqual([]);
  });
});

describe('advancing the clock', () => {
  function newWorld() {
    const clock = new StandingClock();
    const steps: string[] = [];
    const node = { isAway: false };
    const advanceable = {
      businessTime: true as const,
      now: () => clock.now(),
      advance: async (milliseconds: number) => {
        steps.push('clock');
        clock.time = later(clock.time, milliseconds);
      },
    };
    const chainTime = {
      alignTo: async (time: Date) => {
        if (node.isAway) throw new Error('The node is away');
        steps.push(`chain to ${time.toISOString()}`);
      },
      mine: async () => void steps.push('block'),
    };
    const advanceClock = new AdvanceClock(advanceable, chainTime);
    return { clock, steps, node, advanceClock, alignment: new AlignChainTime(clock, chainTime) };
  }

  it('moves the service’s clock, then the chain to the same time', async () => {
    const { advanceClock, steps } = newWorld();
    const then = later(CREATED_AT, 6 * MINUTE);

    expect(await advanceClock.execute(6 * MINUTE)).toEqual(then);
    expect(steps).toEqual(['clock', `chain to ${then.toISOString()}`]);
  });

  it('moves the clock once when the node is away, and the chain as soon as it is back', async () => {
    const { advanceClock, alignment, node, steps } = newWorld();
    const then = later(CREATED_AT, 6 * MINUTE);
    node.isAway = true;

    expect(await advanceClock.execute(6 * MINUTE)).toEqual(then);
    await expect(alignment.execute()).rejects.toThrow('away');
    node.isAway = false;
    await alignment.execute();
    expect(steps).toEqual(['clock', `chain to ${then.toISOString()}`]);
  });

  it('may move a millisecond, or ten years', async () => {
    const { advanceClock, clock } = newWorld();
    await advanceClock.execute(1);
    await advanceClock.execute(3660 * DAY);

    expect(clock.now()).toEqual(later(CREATED_AT, 3660 * DAY + 1));
  });

  it.each([0, -1, 3660 * DAY + 1, Number.NaN, Number.POSITIVE_INFINITY, 0.5])('refuses %d', async (milliseconds) => {
    const { advanceClock, steps } = newWorld();

    await expect(advanceClock.execute(milliseconds)).rejects.toThrow(ValidationError);
    expect(steps).toEqual([]);
  });
});
