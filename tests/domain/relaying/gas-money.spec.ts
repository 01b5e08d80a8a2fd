import { describe, expect, it } from '@jest/globals';
import { admittedClasses, GAS_LEVELS, gasLevel, isFunded, operationsLeft } from '../../../domain/relaying/gas-money.js';
import { carriedAtOnce, chooseRelayer, type RelayerLoad } from '../../../domain/relaying/relayer-choice.js';
import { RELAYER_STATUSES } from '../../../domain/relaying/relayer-status.js';

describe('gas money', () => {
  it('lasts for as many operations as it pays for at this price', () => {
    expect(operationsLeft(10n ** 15n, 10n ** 9n)).toBe(5);
    expect(operationsLeft(0n, 10n ** 9n)).toBe(0);
    expect(operationsLeft(200_000n, 0n)).toBe(1);
  });

  it('must cover the gas limit of one more transaction', () => {
    expect(isFunded(1_000_000n * 7n, 7n, 0)).toBe(true);
    expect(isFunded(1_000_000n * 7n - 1n, 7n, 0)).toBe(false);
    expect(isFunded(1_000_000n * 7n, 7n, 1)).toBe(false);
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
