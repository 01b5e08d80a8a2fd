import { expect, it } from '@jest/globals';
import { type DueBatch, everyDue, everyItem, everySilent } from '../../../application/ports/every-item.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';

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

/** So many silent ones, of whom one is taken at a time. */
function silentOnes(count: number) {
  const taken: number[] = [];
  const take = async () => {
    if (taken.length === count) return [];
    taken.push(taken.length);
    return taken.slice(-1);
  };
  return { taken, take };
}

it('asks about all silent ones, also while another service takes long for one of them', async () => {
  const { taken, take } = silentOnes(50);
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await everySilent(take, async (item) => {
    if (item === 0) await slow;
    if (item === 49) answer();
  });
  expect(taken).toHaveLength(50);
});

it('takes nobody any more when the other service is away, and some hundred in a run', async () => {
  const away = silentOnes(1_000);
  const asked: number[] = [];
  const run = everySilent(away.take, async (item) => {
    asked.push(item);
    throw new ServiceUnavailableError('It does not answer');
  });
  await expect(run).rejects.toThrow('It does not answer');
  expect(away.taken.length).toBeLessThan(10);
  expect(asked).toEqual(away.taken);
  const many = silentOnes(1_000);
  await everySilent(many.take, async () => {});
  expect(many.taken).toHaveLength(100);
});
