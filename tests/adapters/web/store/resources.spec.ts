import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppProblem } from '../../../../adapters/web/api/app-problem.js';
import type { AppApi } from '../../../../adapters/web/api/client.js';
import type { Resource } from '../../../../adapters/web/store/resource.js';
import { Resources } from '../../../../adapters/web/store/resources.js';

/** Longer than what is gathered before it is read. */
const SOON_MS = 100;

const [WEALTH, APPROVALS, APPROVAL] = [named('/wealth'), named('/approvals'), named('/approvals/1')];

let asked: string[];
let answers: Map<string, () => Promise<string>>;
let resources: Resources;

function named(path: string, query = {}): Resource<string> {
  return { key: [path, query], read: () => answerTo(path) };
}

function answerTo(path: string): Promise<string> {
  asked.push(path);
  return answers.get(path)?.() ?? Promise.resolve(`${path} #${asked.filter((one) => one === path).length}`);
}

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  answers = new Map();
  resources = new Resources({} as AppApi);
});
afterEach(() => {
  resources.forgetAll();
  jest.useRealTimers();
});

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const fail = (path: string, problem: AppProblem) => answers.set(path, () => Promise.reject(problem));
const unreachable = new AppProblem('UNREACHABLE', 'The service did not answer', 0, true);

describe('a resource that is watched', () => {
  it('is read once, however many watch it', async () => {
    const [one, other] = [jest.fn(), jest.fn()];
    resources.watch(WEALTH, one);
    resources.watch(WEALTH, other);
    expect(resources.reading(WEALTH)).toEqual({ value: undefined, problem: undefined, isLoading: true });
    await settle();
    expect(asked).toEqual(['/wealth']);
    expect(resources.reading(WEALTH)).toEqual({ value: '/wealth #1', problem: undefined, isLoading: false });
    expect(other).toHaveBeenCalled();
  });

  it('is read again when it changed, with what was read before in its place until then', async () => {
    resources.watch(WEALTH, jest.fn());
    await settle();
    resources.moved(['/wealth']);
    expect(resources.reading(WEALTH).value).toBe('/wealth #1');
    await settle(SOON_MS);
    expect(resources.reading(WEALTH).value).toBe('/wealth #2');
  });

  it('is read once for events that come in a bunch', async () => {
    resources.watch(WEALTH, jest.fn());
    await settle();
    for (let event = 0; event < 5; event++) resources.moved(['/wealth']);
    await settle(SOON_MS);
    expect(asked).toHaveLength(2);
  });

  it('is read once more when it changes while it is being read', async () => {
    resources.watch(WEALTH, jest.fn());
    await settle();
    let answer = (_value: string) => {};
    answers.set('/wealth', () => new Promise((resolve) => (answer = resolve)));
    resources.moved(['/wealth']);
    await settle(SOON_MS);
    const early = answer;
    resources.moved(['/wealth']);
    await settle(SOON_MS);
    answer('new');
    early('old');
    await settle();
    expect(resources.reading(WEALTH)).toMatchObject({ value: 'new', isLoading: false });
  });

  it('changes with the path above it, and not with one that only begins alike', async () => {
    resources.watch(APPROVAL, jest.fn());
    resources.watch(named('/approvals-of-others'), jest.fn());
    resources.watch(named('/approvals', { limit: '5' }), jest.fn());
    await settle();
    asked.length = 0;
    resources.moved(['/approvals']);
    await settle(SOON_MS);
    expect(asked).toEqual(['/approvals/1', '/approvals']);
  });
});

describe('a resource that nobody watches any more', () => {
  it('is not read when it changes, but when somebody looks again', async () => {
    const stop = resources.watch(WEALTH, jest.fn());
    await settle();
    stop();
    resources.allMoved();
    await settle(SOON_MS);
    expect(asked).toHaveLength(1);
    resources.watch(WEALTH, jest.fn());
    expect(resources.reading(WEALTH).value).toBe('/wealth #1');
    await settle();
    expect(resources.reading(WEALTH).value).toBe('/wealth #2');
  });

  it('is not read again when nothing changed', async () => {
    resources.watch(WEALTH, jest.fn())();
    await settle();
    resources.watch(WEALTH, jest.fn());
    await settle();
    expect(asked).toHaveLength(1);
  });
});

describe('a resource that cannot be read', () => {
  it('says why, and keeps what was read before', async () => {
    resources.watch(WEALTH, jest.fn());
    await settle();
    fail('/wealth', unreachable);
    await resources.reload(WEALTH);
    expect(resources.reading(WEALTH)).toMatchObject({ value: '/wealth #1', problem: unreachable });
  });

  it('is tried again, less and less often, until it works', async () => {
    fail('/wealth', unreachable);
    resources.watch(WEALTH, jest.fn());
    await settle(16_000);
    expect(asked).toHaveLength(5);
    expect(resources.reading(WEALTH)).toMatchObject({ problem: unreachable, isLoading: false });
    answers.clear();
    await settle(16_000);
    expect(resources.reading(WEALTH)).toMatchObject({ problem: undefined, value: '/wealth #6' });
  });

  it('is tried again no sooner than the service asks', async () => {
    fail('/wealth', new AppProblem('RATE_LIMIT_EXCEEDED', 'Too many', 429, true, 20));
    resources.watch(WEALTH, jest.fn());
    await settle(19_000);
    expect(asked).toHaveLength(1);
    await settle(2_000);
    expect(asked).toHaveLength(2);
  });

  it('is not tried again by itself when that would change nothing', async () => {
    fail('/approvals', new AppProblem('NOT_FOUND', 'Not found', 404, false));
    resources.watch(APPROVALS, jest.fn());
    await settle(60_000);
    expect(asked).toHaveLength(1);
  });

  it('works when it is asked for again after a failure', async () => {
    fail('/approvals', new AppProblem('NOT_FOUND', 'Not found', 404, false));
    resources.watch(APPROVALS, jest.fn());
    await settle();
    answers.clear();
    await resources.reload(APPROVALS);
    expect(resources.reading(APPROVALS)).toMatchObject({ value: '/approvals #2', problem: undefined });
  });
});

it('knows nothing of what it read for somebody else', async () => {
  resources.watch(WEALTH, jest.fn())();
  await settle();
  resources.forgetAll();
  expect(resources.reading(WEALTH).value).toBeUndefined();
});
