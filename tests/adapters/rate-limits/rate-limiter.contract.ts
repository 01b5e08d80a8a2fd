import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  FIFTHS,
  type RateLimiter,
  type RequestWeight,
  WHOLE_REQUEST,
} from '../../../application/ports/rate-limiter.js';

const WINDOW_SECONDS = 60;
const WINDOW_MS = WINDOW_SECONDS * 1_000;
const SLICE_MS = WINDOW_MS / 60;
const LIGHT: RequestWeight = { fifths: 1, spareFifths: 3 };

export interface LimiterUnderTest {
  readonly limiter: RateLimiter;
  /** Read by the limiter. */
  readonly clock: { now: number };
}

/** What every rate limiter promises. `open` gives one that has counted nothing yet. */
export function describeRateLimiter(open: (limit: number) => LimiterUnderTest, numRuns: number): void {
  describe('counts over a sliding window', () => {
    it('accepts up to the limit and counts down', async () => {
      const { limiter } = open(3);
      const left = [await limiter.take('a'), await limiter.take('a'), await limiter.take('a'), await limiter.take('a')];
      expect(left).toEqual([
        { allowed: true, remaining: 2, resetSeconds: 60 },
        { allowed: true, remaining: 1, resetSeconds: 60 },
        { allowed: true, remaining: 0, resetSeconds: 60 },
        { allowed: false, remaining: 0, resetSeconds: 60 },
      ]);
    });

    it('counts keys apart', async () => {
      const { limiter } = open(1);
      expect((await limiter.take('a')).allowed).toBe(true);
      expect((await limiter.take('b')).allowed).toBe(true);
      expect((await limiter.take('a')).allowed).toBe(false);
    });

    it('gives nothing back when the minute of the clock turns, and everything when the window has passed', async () => {
      const { limiter, clock } = open(60);
      clock.now = Math.ceil(clock.now / WINDOW_MS) * WINDOW_MS - 1;
      for (let count = 0; count < 60; count++) await limiter.take('a');
      clock.now += 2;
      expect(await limiter.take('a')).toEqual({ allowed: false, remaining: 0, resetSeconds: 60 });
      clock.now += WINDOW_MS - 3;
      expect(await limiter.take('a')).toEqual({ allowed: false, remaining: 0, resetSeconds: 1 });
      clock.now += 1;
      expect(await limiter.take('a')).toEqual({ allowed: true, remaining: 59, resetSeconds: 60 });
    });

    it('never refuses a client that keeps to the pace of the quota', async () => {
      const { limiter, clock } = open(60);
      for (let count = 0; count < 150; count++) {
        expect((await limiter.take('a')).allowed).toBe(true);
        clock.now += 1_000;
      }
    });

    it('gives places back in the order in which they were taken', async () => {
      const { limiter, clock } = open(4);
      for (const wait of [0, 0, 10_000, 20_000]) {
        clock.now += wait;
        await limiter.take('a');
      }
      expect(await limiter.take('a')).toMatchObject({ allowed: false, resetSeconds: 30 });
      clock.now += 30_000;
      expect(await limiter.take('a')).toMatchObject({ allowed: true, remaining: 1, resetSeconds: 10 });
    });

    it('counts light requests as a fifth, in the same count', async () => {
      const { limiter } = open(2);
      const left = [];
      for (const weight of [LIGHT, LIGHT, LIGHT, LIGHT, LIGHT, WHOLE_REQUEST])
        left.push((await limiter.take('a', weight)).remaining);
      expect(left).toEqual([1, 1, 1, 1, 1, 0]);
      expect(await limiter.take('a')).toMatchObject({ allowed: false, remaining: 0 });
    });

    it('leaves light requests their spare when others have taken the limit, and no more', async () => {
      const { limiter } = open(1);
      expect(await limiter.take('a')).toMatchObject({ allowed: true, remaining: 0 });
      const allowed = [];
      for (let count = 0; count < 4; count++) allowed.push((await limiter.take('a', LIGHT)).allowed);
      expect(allowed).toEqual([true, true, true, false]);
    });

    it('tells a whole request to wait until five fifths are free', async () => {
      const { limiter, clock } = open(2);
      for (let count = 0; count < 10; count++) {
        await limiter.take('a', LIGHT);
        clock.now += 2_000;
      }
      expect(await limiter.take('a')).toMatchObject({ allowed: false, resetSeconds: 48 });
      clock.now += 48_000;
      expect(await limiter.take('a')).toMatchObject({ allowed: true });
    });

    it('accepts never more than the limit within any window, refuses only then, and keeps its word about when to return', async () => {
      const steps = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 20_000 }), isLight: fc.boolean() }), {
        minLength: 1,
        maxLength: 60,
      });
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 8 }), steps, fc.boolean(), async (limit, requests, patient) => {
          const { limiter, clock } = open(limit);
          const accepted: { readonly at: number; readonly fifths: number }[] = [];
          const within = (milliseconds: number) =>
            accepted.filter(({ at }) => at > clock.now - milliseconds).reduce((sum, { fifths }) => sum + fifths, 0);
          for (const { wait, isLight } of requests) {
            clock.now += wait;
            const weight = isLight ? LIGHT : WHOLE_REQUEST;
            const most = limit * FIFTHS + weight.spareFifths;
            const verdict = await limiter.take('a', weight);
            if (verdict.allowed) {
              accepted.push({ at: clock.now, fifths: weight.fifths });
              expect(within(WINDOW_MS)).toBeLessThanOrEqual(most);
            } else {
              expect(within(WINDOW_MS + SLICE_MS) + weight.fifths).toBeGreaterThan(most);
              expect(verdict.resetSeconds).toBeLessThanOrEqual(WINDOW_SECONDS);
              if (!patient) continue;
              clock.now += verdict.resetSeconds * 1_000;
              expect((await limiter.take('a', weight)).allowed).toBe(true);
              accepted.push({ at: clock.now, fifths: weight.fifths });
            }
          }
        }),
        { numRuns },
      );
    });
  });
}
