import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Sweeper } from '../../../adapters/jobs/sweeper.js';
import type { Sweep } from '../../../application/ports/sweep.js';
import { RecordingLogger } from './recording-logger.js';

describe('sweeper', () => {
  let logger: RecordingLogger;
  let sweeper: Sweeper;

  beforeEach(() => {
    jest.useFakeTimers();
    logger = new RecordingLogger();
  });
  afterEach(async () => {
    await sweeper.close();
    jest.useRealTimers();
  });

  const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

  function sweep(...sweeps: readonly Sweep[]): void {
    sweeper = new Sweeper(sweeps, logger);
    sweeper.start();
  }

  it('runs a task soon after the start, and then again and again about as often as asked', async () => {
    const runs: number[] = [];
    const start = Date.now();
    sweep({ name: 'expire', everyMs: 1_000, execute: async () => void runs.push(Date.now() - start) });
    await pass(100_000);
    expect(runs[0]).toBeLessThanOrEqual(100);
    const gaps = runs.slice(1).map((at, index) => at - (runs[index] ?? 0));
    expect(gaps.length).toBeGreaterThan(89);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(900);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1_101);
    expect(new Set(gaps).size).toBeGreaterThan(1);
  });

  it('runs a task at once when it is woken, and no other one', async () => {
    const runs: string[] = [];
    const noting = (name: string): Sweep => ({ name, everyMs: 10_000, execute: async () => void runs.push(name) });
    sweep(noting('follow'), noting('expire'));
    await pass(1_000);
    sweeper.wake('follow');
    await pass(0);
    expect(runs.toSorted()).toEqual(['expire', 'follow', 'follow']);
  });

  it('runs a task again when it was woken while it ran', async () => {
    let runs = 0;
    const execute = async (): Promise<void> => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 500));
    };
    sweep({ name: 'follow', everyMs: 10_000, execute });
    await pass(2_000);
    sweeper.wake('follow');
    await pass(100);
    sweeper.wake('follow');
    await pass(1_000);
    expect(runs).toBe(3);
  });

  it('never runs a task twice at once, however long it takes, and keeps the others going', async () => {
    let running = 0;
    let most = 0;
    let others = 0;
    const fast = async (): Promise<void> => {
      others += 1;
    };
    const slow = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      running -= 1;
    };
    sweep({ name: 'slow', everyMs: 100, execute: slow }, { name: 'fast', everyMs: 100, execute: fast });
    await pass(30_000);
    expect(most).toBe(1);
    expect(others).toBeGreaterThan(200);
    const closing = sweeper.close();
    await pass(10_000);
    await closing;
  });

  it('goes on after failures, and logs each change once', async () => {
    const outcomes = ['a', 'a', 'a', 'b', 'b', undefined, undefined, 'b'];
    let runs = 0;
    const run = async (): Promise<void> => {
      const reason = outcomes[Math.min(runs, outcomes.length - 1)];
      runs += 1;
      if (reason) {
        throw new Error(reason);
      }
    };
    sweep({ name: 'expire', everyMs: 1_000, execute: run });
    await pass(20_000);
    expect(runs).toBeGreaterThan(outcomes.length);
    expect(logger.lines).toEqual([
      'error: The sweep expire fails: a',
      'error: The sweep expire fails: b',
      'info: The sweep expire works again',
      'error: The sweep expire fails: b',
    ]);
  });

  it('waits for the running task when it is closed, and runs none afterwards', async () => {
    let release = (): void => undefined;
    let runs = 0;
    const run = (): Promise<void> => {
      runs += 1;
      return new Promise((resolve) => {
        release = resolve;
      });
    };
    sweep({ name: 'expire', everyMs: 1_000, execute: run });
    await pass(200);
    let closed = false;
    const closing = Promise.all([sweeper.close(), sweeper.close()]).then(() => {
      closed = true;
    });
    await pass(5_000);
    expect(closed).toBe(false);
    release();
    await closing;
    sweeper.start();
    await pass(5_000);
    expect(runs).toBe(1);
  });
});
