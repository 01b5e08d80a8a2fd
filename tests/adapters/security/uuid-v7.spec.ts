import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SystemClock } from '../../../adapters/clock/system-clock.js';
import { UuidV7 } from '../../../adapters/security/uuid-v7.js';
import { isUuid } from '../../../domain/shared/ids.js';
import { clockThat } from '../../support/clocks.js';

describe('a UUID of version 7', () => {
  it('says its version and variant, in lower case, and begins with its time', () => {
    const lastMoment = 2 ** 48 - 1;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: lastMoment }), (milliseconds) => {
        const id = new UuidV7(clockThat(() => new Date(milliseconds))).next();

        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(isUuid(id)).toBe(true);
        expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(milliseconds);
      }),
    );
  });

  it('sorts by the millisecond in which it was made', () => {
    let time = Date.UTC(2026, 2, 1);
    const ids = new UuidV7(clockThat(() => new Date(time)));
    const made = Array.from({ length: 2_000 }, () => {
      time += 1;
      return ids.next();
    });

    expect([...made].sort()).toEqual(made);
  });

  it('is unique, also within one millisecond and past the end of the random pool', () => {
    const ids = new UuidV7(clockThat(() => new Date(0)));
    const made = Array.from({ length: 10_000 }, () => ids.next());

    expect(new Set(made).size).toBe(10_000);
  });

  it('is as unguessable as it says: every one of its 73 random bits is sometimes set and sometimes not', () => {
    const ids = new UuidV7(new SystemClock());
    let [anySet, allSet] = [0n, (1n << 128n) - 1n];
    for (let count = 0; count < 500; count += 1) {
      const bits = BigInt(`0x${ids.next().replaceAll('-', '')}`);
      anySet |= bits;
      allSet &= bits;
    }
    const random = (((1n << 11n) - 1n) << 64n) | ((1n << 62n) - 1n);

    expect(anySet & random).toBe(random);
    expect(allSet & random).toBe(0n);
  });
});
