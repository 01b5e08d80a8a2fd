import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { BullJobQueue } from '../../../adapters/jobs/bull-job-queue.js';
import { BullJobWorker } from '../../../adapters/jobs/bull-job-worker.js';
import { PostgresTransport } from '../../../adapters/jobs/postgres-transport.js';
import type { QueueTransport } from '../../../adapters/jobs/queue-transport.js';
import { RedisTransport } from '../../../adapters/jobs/redis-transport.js';
import { ListenedClient } from '../../../adapters/persistence/connections/listened-client.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { RedisServer } from '../../support/redis.js';
import { eventually } from './eventually.js';
import { handlers, KINDS, submitJob } from './job-kinds.js';
import { postgresQueueServer, type QueueServer } from './queue-servers.js';
import { RecordingLogger } from './recording-logger.js';

/** A queue and a worker as one process of the service holds them. */
async function openProcess(transport: QueueTransport): Promise<{
  readonly queue: BullJobQueue;
  readonly handled: string[];
  close(): Promise<void>;
}> {
  const handled: string[] = [];
  const handle = async (id: string): Promise<void> => void handled.push(id);
  const queue = new BullJobQueue(transport);
  const worker = new BullJobWorker(transport, new RecordingLogger());
  await worker.start(handlers(handle));
  const close = async (): Promise<void> => {
    await worker.close();
    await queue.close();
    await transport.close();
  };
  return { queue, handled, close };
}

const jobs = Array.from({ length: 100 }, (_, index) => ({ kind: submitJob, subjectId: `p${index}` }));

describe('queue connections to PostgreSQL', () => {
  let server: QueueServer;
  let address: string;
  let client: Client;
  let opened: Awaited<ReturnType<typeof openProcess>>[];

  beforeAll(async () => {
    server = await postgresQueueServer();
  });
  afterAll(async () => {
    await server.destroy();
  });
  beforeEach(async () => {
    address = await server.emptyStore();
    client = new Client({ connectionString: address });
    await client.connect();
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((one) => one.close()));
    await client.end();
  });

  async function open(): Promise<Awaited<ReturnType<typeof openProcess>>> {
    const one = await openProcess(new PostgresTransport(address, new RecordingLogger(), ListenedClient));
    opened.push(one);
    return one;
  }

  it('are at most four for a whole process', async () => {
    const { queue, handled } = await open();
    await queue.add(jobs);
    await eventually(() => handled.length === jobs.length);
    const { rows } = await client.query(
      'SELECT count(*)::int AS held FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    expect(rows[0].held).toBeLessThanOrEqual(4);
  });

  it('put everything into a schema of its own, also when several processes start at once', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    await Promise.all(processes.map(({ queue }) => queue.add(jobs)));
    await eventually(() => processes.flatMap(({ handled }) => handled).length >= jobs.length);
    const { rows } = await client.query(
      `SELECT DISTINCT schemaname FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(rows).toEqual([{ schemaname: 'bullmq' }]);
  });

  it('are made anew when the server ends all of them', async () => {
    const { queue, handled } = await open();
    await queue.add([{ kind: submitJob, subjectId: 'before' }]);
    await eventually(() => handled.includes('before'));
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await eventually(() =>
      queue.add([{ kind: submitJob, subjectId: 'after' }]).then(
        () => true,
        () => false,
      ),
    );
    await eventually(() => handled.includes('after'));
  });
});

describe('queue connections to Redis', () => {
  let server: RedisServer;
  let opened: Awaited<ReturnType<typeof openProcess>>;

  beforeEach(async () => {
    server = await RedisServer.create();
    opened = await openProcess(new RedisTransport(server.url, new RecordingLogger()));
  });
  afterEach(async () => {
    await opened.close();
    await server.destroy();
  });

  it('are one, and one more for each worker', async () => {
    await opened.queue.add(jobs);
    await eventually(() => opened.handled.length === jobs.length);
    const client = new Redis(server.url);
    const held = (await client.client('LIST')) as string;
    client.disconnect();
    expect(held.trim().split('\n')).toHaveLength(1 + 1 + KINDS.length);
  });

  it('give up when the server answers nothing', async () => {
    await opened.queue.ping();
    server.freeze();
    await expect(opened.queue.add(jobs)).rejects.toThrow(ServiceUnavailableError);
    server.thaw();
    await opened.queue.ping();
    await eventually(() => opened.handled.length === jobs.length);
  });
});
