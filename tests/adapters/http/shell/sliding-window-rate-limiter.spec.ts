import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SlidingWindowRateLimiter } from '../../../../adapters/http/shell/sliding-window-rate-limiter.js';

function limiterAt(options: { limit: number; windowSeconds?: number; maxKeys?: number }) {
  const clock = { now: 1_200_000 };
  return { clock, limiter: new SlidingWindowRateLimiter({ ...options, now: () => clock.now }) };
}

describe('a sliding-window rate limiter', () => {
  it('accepts up to the limit and counts down', () => {
    const { limiter } = limiterAt({ limit: 3 });
    const left = [1, 2, 3, 4].map(() => limiter.take('a'));
    expect(left.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
    ]);
  });

  it('counts keys apart', () => {
    const { limiter } = limiterAt({ limit: 1 });
    expect(limiter.take('a').allowed).toBe(true);
    expect(limiter.take('b').allowed).toBe(true);
    expect(limiter.take('a').allowed).toBe(false);
  });

  it('frees the quota gradually, not all at once when the minute turns', () => {
    const { limiter, clock } = limiterAt({ limit: 60 });
    for (let count = 0; count < 60; count++) limiter.take('a');
    clock.now += 60_000;
    expect(limiter.take('a').allowed).toBe(false);
    clock.now += 30_000;
    const accepted = Array.from({ length: 60 }, () => limiter.take('a')).filter(({ allowed }) => allowed);
    expect(accepted).toHaveLength(30);
  });

  it('forgets a key that was quiet for two windows', () => {
    const { limiter, clock } = limiterAt({ limit: 2 });
    limiter.take('a');
    limiter.take('a');
    clock.now += 120_000;
    expect(limiter.take('a')).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 });
  });

  it('keeps a bounded number of keys', () => {
    const { limiter, clock } = limiterAt({ limit: 1, maxKeys: 100 });
    for (let key = 0; key < 1_000; key++) limiter.take(`key ${key}`);
    expect(limiter.size).toBe(100);
    expect(limiter.take('key 999').allowed).toBe(false);
    clock.now += 180_000;
    for (let key = 0; key < 60; key++) limiter.take(`later ${key}`);
    expect(limiter.size).toBe(60);
  });

  it('never accepts more than the limit within one window, and keeps its word about when to return', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), steps, (limit, waits) => {
        const { limiter, clock } = limiterAt({ limit, windowSeconds: 10 });
        const acceptedIn = new Map<number, number>();
        for (const wait of waits) {
          clock.now += wait;
          const verdict = limiter.take('a');
          const window = Math.floor(clock.now / 10_000);
          if (verdict.allowed) acceptedIn.set(window, (acceptedIn.get(window) ?? 0) + 1);
          else {
            clock.now += verdict.resetSeconds * 1_000;
            const later = Math.floor(clock.now / 10_000);
            if (!limiter.take('a').allowed) return false;
            acceptedIn.set(later, (acceptedIn.get(later) ?? 0) + 1);
          }
        }
        return [...acceptedIn.values()].every((accepted) => accepted <= limit);
      }),
    );
  });
});
