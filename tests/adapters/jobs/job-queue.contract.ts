import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BullJobQueue } from '../../../adapters/jobs/bull-job-queue.js';
import { BullJobWorker } from '../../../adapters/jobs/bull-job-worker.js';
import type { QueueTransport } from '../../../adapters/jobs/queue-transport.js';
import type { WorkerTiming } from '../../../adapters/jobs/retrying-worker.js';
import type { Job } from '../../../application/ports/job-queue.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { eventually } from './eventually.js';
import { type Handle, handlers, KINDS, settleJob, submitJob } from './job-kinds.js';
import { openTransport, type QueueServer } from './queue-servers.js';
import { RecordingLogger } from './recording-logger.js';

// On a busy machine a worker renews its lock late, and a job whose lock ended is run again: only the worker that is killed has a short lock.
const timing: WorkerTiming = { lockMs: 60_000, stalledCheckMs: 300, finishMs: 3_000 };
const nothing = { waiting: 0, active: 0, delayed: 0, failed: 0 };

const submit = (subjectId: string): Job => ({ kind: submitJob, subjectId });
const settle = (subjectId: string): Job => ({ kind: settleJob, subjectId });

/** A promise that the test settles. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** What every JobQueue and JobWorker must do, whatever server keeps the jobs. */
export function describeJobQueue(name: string, createServer: () => Promise<QueueServer>): void {
  describe(`job queue on ${name}`, () => {
    let server: QueueServer;
    let address: string;
    let logger: RecordingLogger;
    let transport: QueueTransport;
    let queue: BullJobQueue;
    let workers: BullJobWorker[];

    beforeAll(async () => {
      server = await createServer();
    });
    afterAll(async () => {
      await server.destroy();
    });

    beforeEach(async () => {
      address = await server.emptyStore();
      logger = new RecordingLogger();
      transport = openTransport(server.kind, address, logger);
      queue = new BullJobQueue(transport);
      workers = [];
    });
    afterEach(async () => {
      await Promise.all(workers.map((worker) => worker.close()));
      await queue.close();
      await transport.close();
    });

    async function work(handle: Handle, settle: Handle = handle): Promise<BullJobWorker> {
      const worker = new BullJobWorker(transport, logger, timing);
      workers.push(worker);
      await worker.start(handlers(handle, settle));
      return worker;
    }

    async function submissions() {
      return (await queue.counts([submitJob]))['submit'];
    }

    async function idle(): Promise<boolean> {
      const counts = Object.values(await queue.counts(KINDS));
      return counts.every(({ waiting, active, delayed }) => waiting + active + delayed === 0);
    }

    it('hands each job to the handler of its kind', async () => {
      const submitted: string[] = [];
      const settled: string[] = [];
      await work(
        async (id) => void submitted.push(id),
        async (id) => void settled.push(id),
      );
      await queue.add([submit('p1'), settle('p2'), submit('42'), submit('with:colon')]);
      await eventually(() => submitted.length === 3 && settled.length === 1);
      expect(submitted.sort()).toEqual(['42', 'p1', 'with:colon']);
      expect(settled).toEqual(['p2']);
    });

    it('adds nothing for no jobs', async () => {
      await queue.add([]);
      expect(await queue.counts(KINDS)).toEqual({ submit: nothing, settle: nothing });
    });

    it('closes while the server is away', async () => {
      const worker = await work(() => Promise.resolve());
      await queue.ping();
      await server.stop();
      await worker.close();
      await queue.close();
      await transport.close();
      await server.start();
    });

    it('adds a job once while it waits, also when one call names it twice', async () => {
      await queue.add([submit('p1')]);
      await queue.add([submit('p1')]);
      await queue.add([submit('p2'), submit('p1'), submit('p2')]);
      expect(await submissions()).toEqual({ ...nothing, waiting: 2 });
    });

    it('keeps jobs of different kinds for one subject apart', async () => {
      await queue.add([submit('p1'), settle('p1')]);
      const one = { ...nothing, waiting: 1 };
      expect(await queue.counts(KINDS)).toEqual({ submit: one, settle: one });
    });

    it('adds a job once while it runs, and again after it has finished', async () => {
      const finish = gate();
      let runs = 0;
      await work(() => {
        runs += 1;
        return finish.opened;
      });
      await queue.add([submit('p1')]);
      await eventually(() => runs === 1);
      await queue.add([submit('p1')]);
      expect(await submissions()).toEqual({ ...nothing, active: 1 });
      finish.open();
      await eventually(idle);
      expect(runs).toBe(1);
      await queue.add([submit('p1')]);
      await eventually(() => runs === 2);
    });

    it('tries a failed job again after a pause, and adds no other meanwhile', async () => {
      const starts: number[] = [];
      await work(async () => {
        starts.push(Date.now());
        if (starts.length < 3) {
          throw new Error('the node is away');
        }
      });
      await queue.add([submit('p1')]);
      await eventually(async () => (await submissions())?.delayed === 1);
      await queue.add([submit('p1')]);
      await eventually(() => starts.length === 3);
      await eventually(idle);
      const [first = 0, second = 0, third = 0] = starts;
      expect(second - first).toBeGreaterThanOrEqual(submitJob.backOff.firstMs / 2);
      expect(third - second).toBeGreaterThanOrEqual(submitJob.backOff.firstMs);
      expect(starts).toHaveLength(3);
      expect(logger.lines).toEqual(['warn: A job failed and will be tried again']);
    });

    it('retries also when a handler throws something that is no Error', async () => {
      let runs = 0;
      await work(() => {
        runs += 1;
        return runs === 1 ? Promise.reject('a string') : Promise.resolve();
      });
      await queue.add([submit('p1')]);
      await eventually(async () => runs === 2 && (await idle()));
    });

    it('shares the jobs between two workers, each job once', async () => {
      const handled: [string[], string[]] = [[], []];
      await work(async (id) => {
        handled[0].push(id);
        await delay(1);
      });
      await work(async (id) => {
        handled[1].push(id);
        await delay(1);
      });
      const ids = Array.from({ length: 200 }, (_, index) => `p${index}`);
      await queue.add(ids.map(submit));
      await eventually(() => handled.flat().length >= ids.length);
      await eventually(idle);
      expect(handled.flat().sort()).toEqual([...ids].sort());
      expect(handled.map((part) => part.length > 0)).toEqual([true, true]);
    });

    it('runs no more jobs at once than the kind allows', async () => {
      const finish = gate();
      let running = 0;
      let most = 0;
      await work(async () => {
        running += 1;
        most = Math.max(most, running);
        await finish.opened;
        running -= 1;
      });
      await queue.add(Array.from({ length: 3 * submitJob.concurrency }, (_, index) => submit(`p${index}`)));
      await eventually(() => running === submitJob.concurrency);
      expect((await submissions())?.active).toBe(submitJob.concurrency);
      finish.open();
      await eventually(idle);
      expect(most).toBe(submitJob.concurrency);
    });

    it('handles a thousand jobs', async () => {
      const handled = new Set<string>();
      await work(async (id) => void handled.add(id));
      const jobs = Array.from({ length: 1_000 }, (_, index) => (index % 2 ? submit : settle)(`p${index}`));
      while (jobs.length > 0) {
        await queue.add(jobs.splice(0, 100));
      }
      await eventually(() => handled.size === 1_000);
    });

    it('finishes the running job when it is closed, and takes no other', async () => {
      const finish = gate();
      const started: string[] = [];
      let finished = 0;
      const worker = new BullJobWorker(transport, logger, { ...timing, finishMs: 60_000 });
      const handle = async (id: string) => {
        started.push(id);
        await finish.opened;
        finished += 1;
      };
      await worker.start(handlers(handle));
      await queue.add([submit('p1')]);
      await eventually(() => started.length === 1);
      const closing = [worker.close(), worker.close()];
      await queue.add([submit('p2')]);
      finish.open();
      await Promise.all(closing);
      expect(finished).toBe(1);
      expect(started).toEqual(['p1']);
      expect(await submissions()).toEqual({ ...nothing, waiting: 1 });
    });

    it('does not wait for ever for a running job when it is closed', async () => {
      let started = false;
      const worker = new BullJobWorker(transport, logger, { ...timing, finishMs: 100 });
      const stuck = (): Promise<void> => {
        started = true;
        return new Promise(() => undefined);
      };
      await worker.start(handlers(stuck));
      await queue.add([submit('p1')]);
      await eventually(() => started);
      await worker.close();
      expect(logger.lines).toContain('warn: Jobs were still running when the worker closed; they will be run again');
    });

    it('runs the job of a killed worker process again', async () => {
      const hooks = pathToFileURL(fileURLToPath(new URL('./typescript-hooks.mjs', import.meta.url)));
      const register = `data:text/javascript,import{register}from"node:module";register("${hooks}")`;
      const script = fileURLToPath(new URL('./stuck-worker.process.ts', import.meta.url));
      const child = spawn(process.execPath, ['--import', register, script, server.kind, address], {
        env: { ...process.env, NODE_OPTIONS: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
      await queue.add([submit('p1')]);
      await eventually(() => output.includes('running p1'));
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
      const handled: string[] = [];
      await work(async (id) => void handled.push(id));
      await eventually(() => handled.length === 1);
      await eventually(idle);
      expect(handled).toEqual(['p1']);
      expect(logger.lines).toContain('warn: A job lost its worker and is run again');
    });

    it('refuses jobs at once while the server is away, and goes on when it is back', async () => {
      const handled: string[] = [];
      await work(async (id) => void handled.push(id));
      await queue.add([submit('before')]);
      await eventually(() => handled.length === 1);

      await server.stop();
      await expect(queue.add([submit('during')])).rejects.toThrow(ServiceUnavailableError);
      await expect(queue.ping()).rejects.toThrow(ServiceUnavailableError);
      await expect(queue.counts(KINDS)).rejects.toThrow(ServiceUnavailableError);

      await server.start();
      await eventually(() =>
        queue.ping().then(
          () => true,
          () => false,
        ),
      );
      await queue.add([submit('after')]);
      await eventually(() => handled.includes('after'));
      const outages = logger.lines.filter((line) => line.startsWith('error'));
      expect(outages.length).toBeGreaterThan(0);
      expect(outages.length).toBeLessThan(20);
    });

    it('starts while the server is away, and works once it is there', async () => {
      await server.stop();
      const handled: string[] = [];
      await work(async (id) => void handled.push(id));
      await expect(queue.add([submit('during')])).rejects.toThrow(ServiceUnavailableError);
      await server.start();
      await eventually(() =>
        queue.add([submit('after')]).then(
          () => true,
          () => false,
        ),
      );
      await eventually(() => handled.includes('after'));
    });
  });
}
