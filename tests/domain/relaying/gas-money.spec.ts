import { describe, expect, it } from '@jest/globals';
import {
  admittedClasses,
  GAS_LEVELS,
  gasLevel,
  isFunded,
  isFundedForAny,
  leftWei,
  operationsLeft,
  tasksFunded,
} from '../../../domain/relaying/gas-money.js';
import { carriedAtOnce, chooseRelayer, type RelayerLoad } from '../../../domain/relaying/relayer-choice.js';
import { RELAYER_STATUSES } from '../../../domain/relaying/relayer-status.js';

describe('gas money', () => {
  it('lasts for as many operations as it pays for at this price', () => {
    expect(operationsLeft(10n ** 15n, 10n ** 9n)).toBe(5);
    expect(operationsLeft(0n, 10n ** 9n)).toBe(0);
    expect(operationsLeft(200_000n, 0n)).toBe(1);
  });

  it('must cover the gas limit of one more transaction', () => {
    expect(isFunded(1_000_000n * 7n, 7n)).toBe(true);
    expect(isFunded(1_000_000n * 7n - 1n, 7n)).toBe(false);
    expect(isFunded(1_000_000n * 7n, 7n, 2)).toBe(false);
    expect(isFunded(2_000_000n * 7n, 7n, 2)).toBe(true);
  });

  it('is what is left when everything in flight costs the most that it can', () => {
    const stored = [
      { nonce: 4, mostWei: 1_000n },
      { nonce: 5, mostWei: 20n },
      { nonce: 6, mostWei: 3n },
    ];
    expect(leftWei(100n, 7n, { chainNonce: 5, nextNonce: 7, stored })).toBe(77n);
    expect(leftWei(10n, 7n, { chainNonce: 5, nextNonce: 7, stored })).toBe(-13n);
    // Of the last nonce nothing is known but that it is reserved.
    expect(leftWei(100n, 7n, { chainNonce: 5, nextNonce: 8, stored })).toBe(77n - 7_000_000n);
    expect(leftWei(100n, 7n, { chainNonce: 9, nextNonce: 0, stored })).toBe(100n);
  });

  it('covers transactions of which nothing is known when it covers the largest that a chain takes', () => {
    expect(isFundedForAny(2n * 16_777_216n * 7n, 7n, 2)).toBe(true);
    expect(isFundedForAny(2n * 16_777_216n * 7n - 1n, 7n, 2)).toBe(false);
  });

  it('limits how many tasks travel together', () => {
    expect(tasksFunded(3_999_999n * 7n, 7n, 10)).toBe(3);
    expect(tasksFunded(30_000_000n * 7n, 7n, 10)).toBe(10);
    expect(tasksFunded(0n, 7n, 10)).toBe(1);
    expect(tasksFunded(3n, 0n, 2)).toBe(1);
  });

  it('gets scarce in steps', () => {
    const thresholds = { low: 100, scarce: 10 };
    const levels = [100, 99, 10, 9, 0].map((operations) => gasLevel(operations, true, thresholds));
    expect(levels).toEqual(['AMPLE', 'LOW', 'LOW', 'SCARCE', 'SCARCE']);
    expect(gasLevel(1_000, false, thresholds)).toBe('EMPTY');
  });

  it('is told of first, then extras wait, and payments go last', () => {
    expect(GAS_LEVELS.map(admittedClasses)).toEqual([['PAYMENT', 'EXTRA'], ['PAYMENT', 'EXTRA'], ['PAYMENT'], []]);
  });
});

describe('the relayer that gets the next transaction', () => {
  const IDLE: RelayerLoad & { readonly name: string } = {
    name: 'idle',
    status: 'ACTIVE',
    isFunded: true,
    inFlight: 0,
    waitingMs: null,
  };
  const chosen = (...relayers: readonly Partial<typeof IDLE>[]) =>
    chooseRelayer(
      relayers.map((relayer) => ({ ...IDLE, ...relayer })),
      16,
    )?.name ?? null;

  it('is the least busy, the first one of several', () => {
    expect(chosen({ name: 'a', inFlight: 2 }, { name: 'b', inFlight: 1 }, { name: 'c', inFlight: 1 })).toBe('b');
  });

  it('has money, is not stuck, and has room', () => {
    expect(chosen({ name: 'a', isFunded: false }, { name: 'b', inFlight: 3 })).toBe('b');
    expect(chosen({ name: 'a', inFlight: 1, waitingMs: 60_000 }, { name: 'b', inFlight: 3, waitingMs: 59_999 })).toBe(
      'b',
    );
    expect(chosen({ name: 'a', inFlight: 16 })).toBeNull();
    expect(chosen({ name: 'a', inFlight: 15 })).toBe('a');
  });

  it.each(RELAYER_STATUSES)('is %s: only an active one gets anything', (status) => {
    expect(chosen({ status })).toBe(status === 'ACTIVE' ? 'idle' : null);
  });

  it('is nobody when there is none', () => {
    expect(chosen()).toBeNull();
  });

  it('carries one task while there is room for all, and several when there is a backlog', () => {
    const relayers = [IDLE, { ...IDLE, inFlight: 3 }, { ...IDLE, status: 'PAUSED' as const }];
    const atOnce = [1, 5, 6, 50].map((waiting) => carriedAtOnce(waiting, relayers, 4, 10));
    expect(atOnce).toEqual([1, 1, 2, 10]);
    expect(carriedAtOnce(5, [{ ...IDLE, inFlight: 4 }], 4, 10)).toBe(0);
  });
});
