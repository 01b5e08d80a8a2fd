import { describe, expect, it } from '@jest/globals';
import { ConnectionShares } from '../../../../adapters/persistence/connections/connection-shares.js';

const SIZE = 20;
const QUICK_MS = 1;
const SLOW_MS = 3_000;

/** Takes as many connections as the task may have. */
function takeAll(shares: ConnectionShares, task: string): number {
  let taken = 0;
  while (shares.admits(task)) {
    shares.take(task);
    taken += 1;
  }
  return taken;
}

function giveBack(shares: ConnectionShares, task: string, count: number, heldMs: number): void {
  for (let index = 0; index < count; index += 1) shares.giveBack(task, heldMs);
}

describe('the connections of a pool', () => {
  it('are all but a quarter for one task, and the quarter is for tasks that have none', () => {
    const shares = new ConnectionShares(SIZE);
    expect(takeAll(shares, 'slow')).toBe(15);
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((task) => takeAll(shares, task))).toEqual([1, 1, 1, 1, 1, 0]);
  });

  it('are left to others by a task that was slow', () => {
    const shares = new ConnectionShares(SIZE);
    giveBack(shares, 'slow', takeAll(shares, 'slow'), SLOW_MS);
    expect(takeAll(shares, 'slow')).toBe(10);
    expect(takeAll(shares, 'quick')).toBe(5);
  });

  it('are those of every task again when it is quick again', () => {
    const shares = new ConnectionShares(SIZE);
    giveBack(shares, 'slow', takeAll(shares, 'slow'), SLOW_MS);
    for (let round = 0; round < SIZE; round += 1) {
      shares.take('slow');
      shares.giveBack('slow', QUICK_MS);
    }
    expect(takeAll(shares, 'slow')).toBe(15);
  });

  it('are never more than the pool has', () => {
    for (const size of [1, 2, 3, 4, 7]) {
      const shares = new ConnectionShares(size);
      const tasks = Array.from({ length: 20 }, (_, index) => `task ${index}`);
      const taken = tasks.map((task) => takeAll(shares, task));
      expect(taken.reduce((sum, count) => sum + count, 0)).toBe(size);
    }
  });
});
