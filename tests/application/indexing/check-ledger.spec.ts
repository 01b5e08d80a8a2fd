import { describe, expect, it } from '@jest/globals';
import { CheckLedger } from '../../../application/indexing/check-ledger.js';
import type { LedgerState } from '../../../application/indexing/ledger-control.js';
import { later, MINUTE } from '../../support/builders/time.js';
import { StandingClock } from '../support/simple-ports.js';
import { InMemoryChain, nodeIsAway } from './in-memory-chain.js';

const STATE: LedgerState = {
  cursor: null,
  haltReason: null,
  ignoredTransfers: 0,
  incompleteHistories: 0,
  reconciledAt: null,
  differences: [],
};

/** Ten blocks, the ledger at one of them, and ten minutes gone since the first. */
function checking(booked: bigint | null) {
  const chain = new InMemoryChain(10);
  const first = chain.all[0]?.timestamp ?? new Date(0);
  const cursor = booked === null ? null : { number: booked, hash: chain.all[Number(booked)]?.hash ?? '' };
  const control = {
    state: async () => ({ ...STATE, cursor }),
    resume: async () => false,
    rebuild: async () => undefined,
  };
  return { chain, check: new CheckLedger(control, chain, new StandingClock(later(first, 10 * MINUTE)), 0n) };
}

describe('how far the ledger is behind', () => {
  it('is nothing at the head of the chain, however old it is', async () => {
    const { check } = checking(9n);
    expect(await check.execute()).toMatchObject({ lagMs: 0 });
  });

  it('is the age of the oldest block that is not booked, not that of the newest one that is', async () => {
    const { chain, check } = checking(7n);
    const waiting = chain.all[8]?.timestamp.getTime() ?? 0;
    const first = chain.all[0]?.timestamp.getTime() ?? 0;
    expect(await check.execute()).toMatchObject({ lagMs: 10 * MINUTE - (waiting - first) });
  });

  it('counts from the first block while nothing is booked', async () => {
    const { check } = checking(null);
    expect(await check.execute()).toMatchObject({ lagMs: 10 * MINUTE });
  });

  it('cannot be said while no node answers', async () => {
    const { chain, check } = checking(5n);
    chain.beforeRead = nodeIsAway;
    expect(await check.execute()).toMatchObject({ lagMs: null, cursor: { number: 5n } });
  });
});
