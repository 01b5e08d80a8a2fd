import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Batches, type BatchRules } from '../../../../adapters/persistence/connections/batches.js';
import { runTask } from '../../../../adapters/persistence/connections/current-task.js';
import { ServiceUnavailableError } from '../../../../domain/shared/errors.js';

interface Item {
  readonly owner: string;
  readonly name: string;
}

/** A run that ends when the test says so. */
interface Run {
  readonly names: readonly string[];
  end(): void;
  fail(error: Error): void;
}

const itemOf = (name: string, owner = name): Item => ({ owner, name });
const settled = () => new Promise((resolve) => setImmediate(resolve));

const WRITES: BatchRules<Item> = { running: 2, most: 16, ownerOf: ({ owner }) => owner, awaitsTurn: false };
const READS: BatchRules<Item> = { running: 2, most: 32, awaitsTurn: true };

function batches(rules = WRITES) {
  const runs: Run[] = [];
  const all = new Batches<Item, string>(
    (items) =>
      new Promise((resolve, reject) => {
        const names = items.map(({ name }) => name);
        runs.push({ names, end: () => resolve(({ name }) => `answer of ${name}`), fail: reject });
      }),
    rules,
  );
  const add = (item: Item) => all.add(item);
  return { runs, add, named: () => runs.map(({ names }) => names) };
}

async function endAll(runs: readonly Run[]): Promise<void> {
  for (let index = 0; index < runs.length; index += 1) {
    runs[index]?.end();
    await settled();
  }
}

describe('items', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('run at once while little is under way, then together, each with its own answer', async () => {
    const { runs, add, named } = batches();
    const answers = ['a', 'b', 'c', 'd', 'e'].map((name) => add(itemOf(name)));
    expect(named()).toEqual([['a'], ['b']]);
    await endAll(runs);
    expect(named()).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `answer of ${name}`));
  });

  it('of one owner run one after the other, in their order, and hold up nobody else', async () => {
    const { runs, add, named } = batches();
    const added = [itemOf('a1', 'a'), itemOf('a2', 'a'), itemOf('b1', 'b'), itemOf('a3', 'a')].map(add);
    expect(named()).toEqual([['a1'], ['b1']]);
    await endAll(runs);
    expect(named()).toEqual([['a1'], ['b1'], ['a2'], ['a3']]);
    await Promise.all(added);
  });

  it('are at most sixteen in a batch', async () => {
    const { runs, add, named } = batches();
    const added = Array.from({ length: 40 }, (_, index) => add(itemOf(`${index}`)));
    await endAll(runs);
    expect(named().map(({ length }) => length)).toEqual([1, 1, 16, 16, 6]);
    await Promise.all(added);
  });

  it('of one task do not wait for those of another', async () => {
    const { runs, add, named } = batches();
    const added = ['a', 'b', 'c'].map((name) => runTask({ workload: 'api', name: 'one' }, () => add(itemOf(name))));
    added.push(runTask({ workload: 'app', name: 'other' }, () => add(itemOf('d'))));
    expect(named()).toEqual([['a'], ['b'], ['d']]);
    await endAll(runs);
    await Promise.all(added);
  });

  it('are refused after three seconds, also while the batches before them get no answer', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { runs, add } = batches();
    const [first, second] = ['a', 'b'].map((name) => add(itemOf(name)));
    const refused = expect(add(itemOf('c'))).rejects.toThrow(ServiceUnavailableError);
    jest.advanceTimersByTime(2_000);
    const later = add(itemOf('d'));
    jest.advanceTimersByTime(1_001);
    await refused;
    await endAll(runs);
    expect(await Promise.all([first, second, later])).toEqual(['answer of a', 'answer of b', 'answer of d']);
  });

  it('are not refused when the answer before them came while the process stood still', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { runs, add } = batches();
    const added = ['a', 'b', 'c'].map((name) => add(itemOf(name)));
    jest.advanceTimersByTime(3_001);
    await endAll(runs);
    expect(await Promise.all(added)).toEqual(['answer of a', 'answer of b', 'answer of c']);
  });

  it('are refused when four hundred wait', async () => {
    const { runs, add } = batches();
    const added = Array.from({ length: 402 }, (_, index) => add(itemOf(`${index}`)));
    await expect(async () => add(itemOf('late'))).rejects.toBeInstanceOf(ServiceUnavailableError);
    await endAll(runs);
    await Promise.all(added);
  });
});

describe('items that wait for the end of a turn of the event loop', () => {
  it('run together, also those of one owner, and one that comes alone runs alone', async () => {
    const { runs, add, named } = batches(READS);
    const first = [itemOf('a1', 'a'), itemOf('a2', 'a'), itemOf('b')].map(add);
    expect(named()).toEqual([]);
    await settled();
    expect(named()).toEqual([['a1', 'a2', 'b']]);
    const alone = add(itemOf('c'));
    await settled();
    const later = [itemOf('d1', 'd'), itemOf('d2', 'd')].map(add);
    await settled();
    expect(named()).toEqual([['a1', 'a2', 'b'], ['c']]);
    await endAll(runs);
    expect(named()).toEqual([['a1', 'a2', 'b'], ['c'], ['d1', 'd2']]);
    const answers = ['a1', 'a2', 'b', 'c', 'd1', 'd2'].map((name) => `answer of ${name}`);
    expect(await Promise.all([...first, alone, ...later])).toEqual(answers);
  });

  it('are divided where a batch is full', async () => {
    const { runs, add, named } = batches(READS);
    const added = Array.from({ length: 70 }, (_, index) => add(itemOf(`${index}`)));
    await settled();
    await endAll(runs);
    expect(named().map(({ length }) => length)).toEqual([32, 32, 6]);
    await Promise.all(added);
  });
});

describe('a batch that fails', () => {
  async function failing(error: Error) {
    const { runs, add, named } = batches();
    const answers = Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => add(itemOf(name))));
    runs[0]?.end();
    await settled();
    expect(named().at(-1)).toEqual(['c', 'd']);
    runs[2]?.fail(error);
    runs[1]?.end();
    await settled();
    return { runs, answers, named };
  }

  it('runs each of its items alone, so that one item fails only itself', async () => {
    const { runs, answers, named } = await failing(new Error('invalid byte sequence'));
    runs[3]?.fail(new Error('invalid byte sequence'));
    await settled();
    runs[4]?.end();
    expect(named().slice(3)).toEqual([['c'], ['d']]);
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('fails all its items without another try when the database is away: their effect is unknown', async () => {
    const { answers, named } = await failing(new ServiceUnavailableError('away'));
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(named()).toHaveLength(3);
  });
});
