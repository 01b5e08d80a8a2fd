import { expect, it } from '@jest/globals';
import { type DueBatch, everyDue, everyItem } from '../../../application/ports/every-item.js';

const failingAt =
  (done: number[], ...bad: readonly number[]) =>
  async (item: number) => {
    if (bad.includes(item)) throw new Error(`no ${item}`);
    done.push(item);
  };

it('does what can be done, and tells of one failure afterwards', async () => {
  const done: number[] = [];
  await expect(everyItem([1, 2, 3], failingAt(done, 1))).rejects.toThrow(new Error('no 1'));
  expect(done).toEqual([2, 3]);
});

it('tells of all failures', async () => {
  const done: number[] = [];
  await expect(everyItem([1, 2, 3], failingAt(done, 1, 3))).rejects.toThrow('Error: no 1; Error: no 3');
  expect(done).toEqual([2]);
});

it('takes no further item after the error that ends it', async () => {
  const [taken, done]: [number[], number[]] = [[], []];
  async function* items() {
    for (const item of [1, 2, 3, 4]) {
      taken.push(item);
      yield item;
    }
  }
  const isOver = (error: unknown) => String(error).includes('no 3');
  await expect(everyItem(items(), failingAt(done, 1, 3), isOver)).rejects.toThrow(AggregateError);
  expect([taken, done]).toEqual([[1, 2, 3], [2]]);
});

it('reaches everything that is due, behind any number of items that fail each time, and tries each of them once', async () => {
  const bad = Array.from({ length: 250 }, (_, index) => index);
  const due = new Set([...bad, 1_000, 1_001]);
  const tried: number[] = [];
  const read = async ({ limit, without }: DueBatch) =>
    [...due].filter((item) => !without.includes(`${item}`)).slice(0, limit);
  const run = everyDue(read, String, async (item) => {
    tried.push(item);
    if (item < 1_000) throw new Error(`no ${item}`);
    due.delete(item);
  });
  await expect(run).rejects.toThrow(AggregateError);
  expect(tried).toEqual([...bad, 1_000, 1_001]);
  expect(due).toEqual(new Set(bad));
});
