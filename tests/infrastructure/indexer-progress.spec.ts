import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { IndexerProgress } from '../../infrastructure/indexer-progress.js';

let lines: string[];
let progress: IndexerProgress;

beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  const log = pino({}, { write: (line: string) => lines.push((JSON.parse(line) as { msg: string }).msg) });
  progress = new IndexerProgress(log);
});
afterEach(() => {
  jest.useRealTimers();
});

/** So many blocks more, so much later. */
function pass(milliseconds: number, block: bigint): void {
  jest.advanceTimersByTime(milliseconds);
  progress.catchingUp(block, 10_000n);
}

describe('a catch-up', () => {
  it('tells the log every few seconds how far it is, how fast, and how long it will take', () => {
    progress.catchingUp(0n, 10_000n);
    for (let second = 1; second <= 10; second += 1) pass(1_000, BigInt(second * 100));
    expect(lines).toEqual([
      'The ledger is at block 500 of 10000, 100 blocks/s, about 95 s to go',
      'The ledger is at block 1000 of 10000, 100 blocks/s, about 90 s to go',
    ]);
    expect(progress.secondsToGo).toBe(90);
  });

  it('tells when it is over', () => {
    progress.catchingUp(0n, 10_000n);
    pass(6_000, 9_000n);
    progress.caughtUp();
    expect(lines.at(-1)).toBe('The ledger has caught up');
    expect(progress.secondsToGo).toBe(0);
  });

  it('that nobody had to wait for is not worth a line', () => {
    progress.caughtUp();
    progress.caughtUp();
    expect(lines).toEqual([]);
  });
});
