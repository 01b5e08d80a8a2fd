import { expect, it } from '@jest/globals';
import { judgeReading, NO_PRICE, type WatchedPrice } from '../../../domain/conditional-orders/watched-price.js';
import { ONE } from '../../../domain/rates/exchange-rate.js';
import { CREATED_AT, later } from '../../support/builders/time.js';

const SECOND = 1000;

/** Seconds at which a reading is made, the price, the seconds that the price is old, and its block. */
type Reading = readonly [second: number, price: bigint, age?: number, block?: number];

/** The fault of each reading, one after the other. */
function faultsOf(readings: readonly Reading[]): readonly (string | null)[] {
  let known: WatchedPrice = NO_PRICE;
  return readings.map(([second, price, age = 0, block = second]) => {
    const now = later(CREATED_AT, second * SECOND);
    const judged = judgeReading(
      known,
      { price: price * ONE, at: later(now, -age * SECOND), block: BigInt(block) },
      now,
    );
    known = judged.next;
    return judged.fault;
  });
}

const [counts, wild, stale] = [null, 'UNCONFIRMED_PRICE', 'STALE_PRICE'];

it.each<[string, readonly Reading[], readonly (string | null)[]]>([
  [
    'the first price counts when the next one confirms it',
    [
      [0, 100n],
      [2, 101n],
      [4, 102n],
    ],
    [wild, counts, counts],
  ],
  [
    'a step of 5 % counts at once',
    [
      [0, 100n],
      [2, 100n],
      [4, 105n],
      [6, 100n],
    ],
    [wild, counts, counts, counts],
  ],
  [
    'a single wild price counts for nothing',
    [
      [0, 100n],
      [2, 100n],
      [4, 50n],
      [6, 100n],
    ],
    [wild, counts, wild, counts],
  ],
  [
    'a wild price that the next confirms counts',
    [
      [0, 100n],
      [2, 100n],
      [4, 50n],
      [6, 51n],
    ],
    [wild, counts, wild, counts],
  ],
  [
    'two wild prices that differ count for nothing',
    [
      [0, 100n],
      [2, 100n],
      [4, 50n],
      [6, 150n],
    ],
    [wild, counts, wild, wild],
  ],
  [
    'two readings of one moment confirm nothing',
    [
      [0, 100n],
      [0, 100n],
      [1, 100n],
    ],
    [wild, wild, counts],
  ],
  [
    'two readings of one block confirm nothing, however far apart they are',
    [
      [0, 100n, 0, 7],
      [2, 100n, 0, 7],
      [40, 100n, 0, 7],
      [42, 100n, 0, 8],
      [44, 50n, 0, 9],
      [46, 50n, 0, 9],
      [48, 50n, 0, 10],
    ],
    [wild, wild, wild, counts, wild, wild, counts],
  ],
  [
    'a reading of an earlier block confirms nothing',
    [
      [0, 100n, 0, 7],
      [2, 100n, 0, 6],
    ],
    [wild, wild],
  ],
  [
    'an old price counts for nothing',
    [
      [0, 100n],
      [2, 100n],
      [4, 50n, 61],
      [6, 50n, 61],
    ],
    [wild, counts, stale, stale],
  ],
  [
    'a price of a minute ago counts',
    [
      [0, 100n, 60],
      [2, 100n, 60],
    ],
    [wild, wild],
  ],
  [
    'a price of a time that has not come yet is confirmed like any other',
    [
      [0, 100n, -3600],
      [2, 100n],
      [4, 100n],
    ],
    [wild, counts, counts],
  ],
  [
    'after a pause a price is confirmed again',
    [
      [0, 100n],
      [2, 100n],
      [70, 100n],
      [72, 100n],
    ],
    [wild, counts, wild, counts],
  ],
])('%s', (_, readings, expected) => {
  expect(faultsOf(readings)).toEqual(expected);
});

it('a wild price does not become the price that others are compared with', () => {
  const accepted = { price: 100n * ONE, at: CREATED_AT, block: 1n };
  const now = later(CREATED_AT, SECOND);
  const { next } = judgeReading({ accepted, unconfirmed: null }, { price: 10n * ONE, at: now, block: 2n }, now);
  expect(next).toEqual({ accepted, unconfirmed: { price: 10n * ONE, at: now, block: 2n } });
});
