import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { ProcessShutdown } from '../../infrastructure/process-shutdown.js';

/** A process that notes what happens to it, and resolves `exited` with its exit code. */
class NotedProcess {
  readonly signals = new EventEmitter();
  readonly reports: string[] = [];
  readonly exits: number[] = [];
  readonly exited: Promise<number>;
  private note: (code: number) => void = () => undefined;

  constructor() {
    this.exited = new Promise((resolve) => {
      this.note = resolve;
    });
  }

  exit(code: number): void {
    this.exits.push(code);
    this.note(code);
  }

  report(problem: string): void {
    this.reports.push(problem);
  }
}

const never = () => new Promise<void>(() => undefined);

describe('the shutdown of the process', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('stops the last started first on %s, and exits with 0', async (signal) => {
    const target = new NotedProcess();
    const shutdown = new ProcessShutdown(target);
    const stopped: string[] = [];
    shutdown.onStop('database', async () => stopped.push('database'));
    shutdown.onStop('service', () => stopped.push('service'));
    target.signals.emit(signal);
    expect(shutdown.isStopping).toBe(true);
    expect(await target.exited).toBe(0);
    expect(stopped).toEqual(['service', 'database']);
  });

  it('goes on when one thing fails, says which, aborts it, and exits with 1', async () => {
    const target = new NotedProcess();
    const shutdown = new ProcessShutdown(target);
    const done: string[] = [];
    shutdown.onStop('database', () => done.push('database stopped'));
    shutdown.onStop('service', () => Promise.reject(new Error('it hangs')), {
      abort: () => done.push('service aborted'),
    });
    await shutdown.stop();
    expect(done).toEqual(['service aborted', 'database stopped']);
    expect(target.reports).toEqual(['Stopping service failed: it hangs']);
    expect(target.exits).toEqual([1]);
  });

  it('a pause does not take the time that others have to stop', async () => {
    const target = new NotedProcess();
    let now = 0;
    const shutdown = new ProcessShutdown(target, () => now);
    const stopped: string[] = [];
    shutdown.onStop('service', () => stopped.push('service'));
    const pauseMs = 60_000;
    const pause = async () => {
      now += pauseMs;
      stopped.push('requests');
    };
    shutdown.onStop('requests', pause, { pauseMs });
    await shutdown.stop();
    expect([stopped, target.exits, target.reports]).toEqual([['requests', 'service'], [0], []]);
  });

  it('does not wait longer than agreed', async () => {
    const target = new NotedProcess();
    const shutdown = new ProcessShutdown(target);
    const done: string[] = [];
    shutdown.onStop('database', () => done.push('database stopped'));
    shutdown.onStop('service', never, { timeoutMs: 20, abort: () => done.push('service aborted') });
    await shutdown.stop();
    expect(done).toEqual(['service aborted', 'database stopped']);
    expect(target.reports).toEqual(['Stopping service failed: it took too long']);
  });

  it('takes the two signals of one interrupt at npm start for one', async () => {
    const target = new NotedProcess();
    const shutdown = new ProcessShutdown(target);
    let finish: () => void = () => undefined;
    shutdown.onStop(
      'service',
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    target.signals.emit('SIGINT');
    target.signals.emit('SIGINT');
    expect(target.exits).toEqual([]);
    finish();
    expect(await target.exited).toBe(0);
  });

  it('ends at once, aborting what is left, when it is interrupted again later', async () => {
    let now = 0;
    const target = new NotedProcess();
    const shutdown = new ProcessShutdown(target, () => now);
    const aborted: string[] = [];
    shutdown.onStop('database', never, { abort: () => aborted.push('database') });
    shutdown.onStop('service', never, { abort: () => aborted.push('service') });
    target.signals.emit('SIGINT');
    now = 2_000;
    target.signals.emit('SIGINT');
    expect(target.exits).toEqual([1]);
    expect(aborted).toEqual(['service', 'database']);
  });

  it('stops once, and exits with the code of whoever asked first', async () => {
    const target = new NotedProcess();
    const shutdown = new ProcessShutdown(target);
    let stops = 0;
    shutdown.onStop('service', () => {
      stops++;
    });
    await Promise.all([shutdown.stop(3), shutdown.stop()]);
    expect(stops).toBe(1);
    expect(target.exits).toEqual([3]);
  });

  it('also stops what is started while it is stopping', async () => {
    const target = new NotedProcess();
    const shutdown = new ProcessShutdown(target);
    const stopped: string[] = [];
    shutdown.onStop('database', () => {
      stopped.push('database');
      shutdown.onStop('latecomer', () => stopped.push('latecomer'));
    });
    await shutdown.stop();
    expect(stopped).toEqual(['database', 'latecomer']);
  });
});
