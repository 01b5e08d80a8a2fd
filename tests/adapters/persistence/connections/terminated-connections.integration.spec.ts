import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BullJobQueue } from '../../../../adapters/jobs/bull-job-queue.js';
import { BullJobWorker } from '../../../../adapters/jobs/bull-job-worker.js';
import { PostgresTransport } from '../../../../adapters/jobs/postgres-transport.js';
import { ListenedClient } from '../../../../adapters/persistence/connections/listened-client.js';
import { SharedPool } from '../../../../adapters/persistence/connections/shared-pool.js';
import { NotificationChannel } from '../../../../adapters/persistence/notification-channel.js';
import { eventually } from '../../../support/eventually.js';
import { handlers } from '../../jobs/job-kinds.js';
import { RecordingLogger } from '../../jobs/recording-logger.js';
import { TerminatingServer } from './terminating-server.js';

let server: TerminatingServer;
const uncaught: unknown[] = [];
const record = (error: unknown) => uncaught.push(error);

beforeEach(async () => {
  server = await TerminatingServer.start();
  uncaught.splice(0);
  process.on('uncaughtException', record);
});
afterEach(() => {
  server.stop();
  process.off('uncaughtException', record);
});

const severalTimes = () => eventually('several sessions are ended', async () => server.terminated >= 3);

/** A session that is ended in the moment in which it is ready makes its user fail, and not the process. */
describe('a connection that is terminated as soon as it is open', () => {
  it('of a pool fails with its first statement', async () => {
    const pool = new SharedPool({ connectionString: server.url, max: 2 });
    pool.on('error', () => undefined);
    for (let round = 0; round < 3; round += 1) {
      await expect(pool.query('SELECT 1')).rejects.toThrow();
      const client = await pool.connect().catch(() => null);
      await expect(client?.query('SELECT 1') ?? Promise.reject(new Error('terminated'))).rejects.toThrow();
      client?.release(true);
    }
    await pool.end();

    expect(uncaught).toEqual([]);
  });

  it('of the notifications is opened again', async () => {
    const channel = new NotificationChannel(server.url, () => undefined);
    channel.listen('news', () => undefined);
    await severalTimes();
    await channel.close();

    expect(uncaught).toEqual([]);
  });

  it('of the queue and its workers is opened again', async () => {
    const logger = new RecordingLogger();
    const transport = new PostgresTransport(server.url, logger, ListenedClient);
    const worker = new BullJobWorker(transport, logger, { lockMs: 1_000, stalledCheckMs: 500, finishMs: 500 });
    const queue = new BullJobQueue(transport);
    await worker.start(handlers(async () => undefined));
    await expect(queue.ping()).rejects.toThrow();
    await severalTimes();
    await worker.close();
    await queue.close();
    await transport.close();

    expect(uncaught).toEqual([]);
  });
});
