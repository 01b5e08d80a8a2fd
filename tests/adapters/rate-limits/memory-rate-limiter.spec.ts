import { describe, expect, it } from '@jest/globals';
import { MemoryRateLimiter } from '../../../adapters/rate-limits/memory-rate-limiter.js';
import { describeRateLimiter } from './rate-limiter.contract.js';

function limiterAt(options: { limit: number; maxKeys?: number }) {
  const clock = { now: 1_200_000 };
  return { clock, limiter: new MemoryRateLimiter({ ...options, now: () => clock.now }) };
}

describe('a rate limiter in memory', () => {
  describeRateLimiter((limit) => limiterAt({ limit }), 300);

  it('never tells a client to wait longer than the window, whatever fraction of a millisecond it is', () => {
    const { limiter, clock } = limiterAt({ limit: 1 });
    for (let key = 0; key < 1_000; key++) {
      clock.now += 7.123_456_789;
      expect(limiter.take(`key ${key}`).resetSeconds).toBe(60);
    }
  });

  it('keeps a bounded number of keys, and forgets first what was counted longest ago', () => {
    const { limiter, clock } = limiterAt({ limit: 1, maxKeys: 100 });
    for (let key = 0; key < 1_000; key++) limiter.take(`key ${key}`);
    expect(limiter.size).toBe(100);
    expect(limiter.take('key 999').allowed).toBe(false);
    clock.now += 60_000;
    for (let key = 0; key < 60; key++) limiter.take(`later ${key}`);
    expect(limiter.size).toBe(60);
  });

  it('keeps a key that goes on asking while others are forgotten', () => {
    const { limiter, clock } = limiterAt({ limit: 2, maxKeys: 10 });
    limiter.take('busy');
    for (let key = 0; key < 9; key++) limiter.take(`key ${key}`);
    clock.now += 1_000;
    limiter.take('busy');
    for (let key = 0; key < 9; key++) limiter.take(`later ${key}`);
    expect(limiter.take('busy').allowed).toBe(false);
  });
});
