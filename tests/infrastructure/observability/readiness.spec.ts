import { describe, expect, it } from '@jest/globals';
import type { Role } from '../../../infrastructure/configuration.js';
import { Readiness } from '../../../infrastructure/observability/readiness.js';
import { NotReadyError, type ReadinessCheck } from '../../../infrastructure/observability/readiness-check.js';
import { RecordedLog } from '../../adapters/http/shell/support/test-application.js';

const up = async () => undefined;
const down = () => Promise.reject(new NotReadyError('It is broken'));

const check = (name: string, neededBy: readonly Role[], run: ReadinessCheck['check']): ReadinessCheck => ({
  name,
  neededBy,
  check: run,
});

function readiness(roles: readonly Role[], checks: readonly ReadinessCheck[], freshMs = 60_000) {
  const log = new RecordedLog();
  return { log, readiness: new Readiness(checks, new Set(roles), log, { freshMs, timeoutMs: 20 }) };
}

const BROKEN_INDEXER = [
  check('database', ['api', 'app', 'worker', 'indexer'], up),
  check('queue', ['worker'], up),
  check('indexer', ['indexer'], down),
];

describe('a load balancer is told that a process can serve', () => {
  it.each<[string, readonly Role[], boolean]>([
    ['an API, although the indexer is down', ['api'], true],
    ['a process of all roles, although its indexer is down', ['api', 'app', 'worker', 'indexer'], true],
    ['a worker', ['worker'], true],
    ['no indexer that is down', ['indexer'], false],
    ['no process of background roles of which one is down', ['worker', 'indexer'], false],
  ])('%s', async (_name, roles, serving) => {
    expect(await readiness(roles, BROKEN_INDEXER).readiness.isServing()).toBe(serving);
  });

  it('unless it is about to end, with everything in order', async () => {
    const leaving = readiness(['api'], BROKEN_INDEXER).readiness;
    leaving.leave();
    expect(await leaving.isServing()).toBe(false);
  });

  it('unless what it needs is down', async () => {
    const checks = [check('database', ['api', 'app', 'worker', 'indexer'], down)];
    for (const role of ['api', 'app', 'worker', 'indexer'] as const)
      expect(await readiness([role], checks).readiness.isServing()).toBe(false);
  });
});

describe('an operator is told', () => {
  it('each role of the process, and each check that one of them needs', async () => {
    const report = await readiness(['api', 'indexer'], BROKEN_INDEXER).readiness.report();
    expect(report).toEqual({
      status: 'unavailable',
      roles: { api: 'ready', indexer: 'unavailable' },
      checks: {
        database: { status: 'up', neededBy: ['api', 'app', 'worker', 'indexer'], durationMs: expect.any(Number) },
        indexer: {
          status: 'down',
          neededBy: ['indexer'],
          durationMs: expect.any(Number),
          reason: 'It is broken',
        },
      },
    });
  });

  it('no reason that could hold a secret; the log has it, once', async () => {
    const failing = check('queue', ['worker'], () => Promise.reject(new Error('redis://user:secret@host refused')));
    const { readiness: worker, log } = readiness(['worker'], [failing], 0);
    const first = await worker.report();
    await worker.report();
    expect(first.checks['queue']).toMatchObject({
      status: 'down',
      reason: 'It failed; the log of the service says why',
    });
    expect(log.at('error').map(({ message }) => message)).toEqual([
      'The readiness check queue fails: redis://user:secret@host refused',
    ]);
  });

  it('that a check does not answer, or throws at once', async () => {
    const { readiness: worker } = readiness(
      ['worker'],
      [
        check('chain', ['worker'], () => new Promise(() => undefined)),
        check('storage', ['worker'], () => {
          throw new NotReadyError('thrown at once');
        }),
      ],
    );
    expect((await worker.report()).checks).toMatchObject({
      chain: { status: 'down', reason: 'No answer within 20 ms' },
      storage: { status: 'down', reason: 'thrown at once' },
    });
  });
});

describe('a flood of questions', () => {
  it('runs each check once, also while its answer is awaited', async () => {
    let runs = 0;
    const counted = check('database', ['api'], async () => {
      runs += 1;
    });
    const { readiness: api } = readiness(['api'], [counted]);
    await Promise.all(Array.from({ length: 100 }, () => api.isServing()));
    for (let times = 0; times < 100; times += 1) await api.report();
    expect(runs).toBe(1);
  });

  it('sees a change as soon as the last result is too old', async () => {
    let works = false;
    const { readiness: api } = readiness(['api'], [check('database', ['api'], () => (works ? up() : down()))], -1);
    expect(await api.isServing()).toBe(false);
    works = true;
    expect(await api.isServing()).toBe(true);
  });
});

it('two checks of one name are refused', () => {
  const twice = [check('queue', ['worker'], up), check('queue', ['api'], up)];
  expect(() => readiness(['api'], twice)).toThrow('Two features contribute the readiness check "queue"');
});
