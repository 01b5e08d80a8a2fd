import { describe, expect, it } from '@jest/globals';
import { audit, type Departure, type Limits } from '../../../infrastructure/demo/crash-test/audit.js';

const RECIPIENT = '0x00000000000000000000000000000000000000Aa';
const LIMITS: Limits = {
  recipient: RECIPIENT,
  maxPerExecution: 40n,
  maxPerPeriod: 100n,
  periodSeconds: 60n,
  end: 1_000n,
};

const left = (time: bigint, amount: bigint, recipient = RECIPIENT.toLowerCase()): Departure => ({
  time,
  amount,
  recipient,
});
const found = (departures: readonly Departure[], nonces = departures.map((_, index) => `0x${index}`)) =>
  audit({ departures, nonces }, LIMITS);

describe('the auditor of the crash test', () => {
  it('finds nothing in a mandate that was used up in each period', () => {
    const departures = [left(0n, 40n), left(0n, 40n), left(59n, 20n), left(60n, 40n), left(60n, 40n), left(119n, 20n)];
    expect(found(departures)).toEqual({ left: 200n, mostInPeriod: 100n, over: 0n, breaches: [] });
  });

  it('finds what is too much in the fullest window, wherever it begins', () => {
    const departures = [left(0n, 10n), left(50n, 40n), left(59n, 40n), left(60n, 40n), left(109n, 30n)];
    expect(found(departures)).toMatchObject({ mostInPeriod: 150n, over: 50n, breaches: [/more than the cap/] });
  });

  it.each([
    ['an execution above its cap', [left(0n, 41n)], undefined, 1n, /larger than its cap/],
    ['what left in the last second', [left(1_000n, 5n)], undefined, 5n, /after the end/],
    ['another recipient', [left(0n, 5n, '0xbb')], undefined, 5n, /another recipient/],
    ['a nonce twice', [left(0n, 5n), left(1n, 5n)], ['0x1', '0x1'], 0n, /nonce was executed twice/],
    ['a transfer without an execution', [left(0n, 5n)], [], 0n, /without an execution/],
  ] as const)('finds %s', (_what, departures, nonces, over, breach) => {
    expect(found(departures, nonces && [...nonces])).toMatchObject({ over, breaches: [breach] });
  });
});
