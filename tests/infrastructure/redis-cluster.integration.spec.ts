import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BullJobQueue } from '../../adapters/jobs/bull-job-queue.js';
import { BullJobWorker } from '../../adapters/jobs/bull-job-worker.js';
import { RedisTransport } from '../../adapters/jobs/redis-transport.js';
import { RedisRateLimiter } from '../../adapters/rate-limits/redis-rate-limiter.js';
import { RedisWindows } from '../../adapters/rate-limits/redis-windows.js';
import { redisFinding } from '../../infrastructure/doctor/redis-finding.js';
import { redisConnector } from '../../infrastructure/redis.js';
import { handlers, settleJob, submitJob } from '../adapters/jobs/job-kinds.js';
import { RecordingLogger } from '../adapters/jobs/recording-logger.js';
import { eventually } from '../support/eventually.js';
import { RedisServer } from '../support/redis.js';
import { RedisCluster } from '../support/redis-cluster.js';

const LIMIT = 10;

let cluster: RedisCluster;

beforeAll(async () => {
  cluster = await RedisCluster.create();
});
afterAll(() => cluster?.destroy());

/** By one node: the others are found. */
const connect = () => redisConnector({ urls: [cluster.urls[0]], isCluster: true });

it('counts the requests of all processes together, whichever node has the key', async () => {
  const logger = new RecordingLogger();
  const processes = [0, 1].map(() => new RedisWindows(connect(), logger, { patienceMs: 5_000 }));
  await eventually('the windows are shared', async () => processes.every(({ available }) => available));
  const limiters = processes.map((windows) => new RedisRateLimiter(windows, { name: 'shared', limit: LIMIT }));
  for (let key = 0; key < 30; key += 1) {
    const asked = limiters.flatMap((limiter) => Array.from({ length: LIMIT }, () => limiter.take(`caller ${key}`)));
    const verdicts = await Promise.all(asked);
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(LIMIT);
  }
  expect(Math.min(...(await cluster.sizes()))).toBeGreaterThan(0);
  for (const windows of processes) windows.close();
});

describe('while one master is away', () => {
  let part: RedisCluster;
  beforeAll(async () => {
    part = await RedisCluster.create({ servesInPart: true });
  });
  afterAll(() => part?.destroy());

  it('requests are counted in memory until its keys have answers again, and the others do not make it flap', async () => {
    const logger = new RecordingLogger();
    let probes = 0;
    const connectTo = redisConnector({ urls: part.urls, isCluster: true });
    const windows = new RedisWindows(
      (options) => {
        const client = connectTo(options);
        const ping = client.ping.bind(client);
        client.ping = () => {
          probes += 1;
          return ping();
        };
        return client;
      },
      logger,
      { patienceMs: 1_000, retryEveryMs: 20 },
    );
    const available = (what: string) => eventually(what, async () => windows.available);
    const limiter = new RedisRateLimiter(windows, { name: 'part', limit: LIMIT });
    const takeAll = () => Promise.all(Array.from({ length: 30 }, (_, key) => limiter.take(`caller ${key}`)));
    await available('the windows are shared');
    await takeAll();
    const lost = await part.masterOf('account-and-payments:rate:part:caller 0');
    await part.kill(lost);
    await eventually('the loss is noticed', async () => {
      await limiter.take('caller 0');
      return !windows.available;
    });
    const before = probes;
    await eventually('it was tried again several times', async () => {
      await takeAll();
      return probes >= before + 4;
    });
    expect(logger.lines.filter((message) => /counted by each process/.test(message))).toHaveLength(1);
    expect(logger.lines.filter((message) => /shared over Redis again/.test(message))).toHaveLength(0);

    await part.revive(lost);
    await available('its keys have answers again');
    expect((await takeAll()).every(({ allowed }) => allowed)).toBe(true);
    windows.close();
  }, 120_000);
});

it('keeps the jobs of each kind, and hands each to a worker', async () => {
  const transport = new RedisTransport(connect(), new RecordingLogger());
  const queue = new BullJobQueue(transport);
  const worker = new BullJobWorker(transport, new RecordingLogger());
  const handled = new Set<string>();
  const subjects = Array.from({ length: 100 }, (_, index) => `p${index}`);
  await queue.add(subjects.flatMap((subjectId) => [submitJob, settleJob].map((kind) => ({ kind, subjectId }))));
  await worker.start(handlers(async (id) => void handled.add(id)));
  await eventually('all are handled', async () => subjects.every((id) => handled.has(id)));
  await worker.close();
  await queue.close();
  await transport.close();
});

it('a single Redis keeps the names of its keys, so that the jobs of the version before are found', async () => {
  const server = await RedisServer.create();
  const client = redisConnector({ urls: [server.url], isCluster: false })({});
  const transport = new RedisTransport(redisConnector({ urls: [server.url], isCluster: false }), new RecordingLogger());
  const queue = new BullJobQueue(transport);
  await queue.add([{ kind: submitJob, subjectId: 'one' }]);

  const keys = await client.keys('*');
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(key).toMatch(/^account-and-payments:/);
  await queue.close();
  await transport.close();
  client.disconnect();
  await server.destroy();
});

it('the doctor looks at every node, and knows a cluster that was taken for one Redis', async () => {
  expect(await redisFinding({ urls: cluster.urls, isCluster: true })).toEqual({
    check: 'redis',
    level: 'ok',
    sentence: 'The 3 nodes of Redis answer and evict nothing.',
  });
  expect(await redisFinding({ urls: [cluster.urls[0]], isCluster: false })).toMatchObject({
    level: 'warning',
    sentence: 'REDIS_URL leads to a node of a cluster: set REDIS_CLUSTER=true.',
  });
  const [wrong] = cluster.urls.map((url) => url.replace(/:[^:@]*@/, ':wrong@'));
  expect(await redisFinding({ urls: [wrong ?? ''], isCluster: true })).toMatchObject({
    level: 'warning',
    sentence: expect.stringContaining('REDIS_URL leads to no Redis'),
  });
});
