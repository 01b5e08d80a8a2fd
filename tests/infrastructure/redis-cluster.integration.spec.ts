import { afterAll, beforeAll, expect, it } from '@jest/globals';
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
