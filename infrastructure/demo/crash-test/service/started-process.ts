import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE_FLAGS } from '../../../heap-growth.js';
import { PROJECT_ROOT } from '../../../project-root.js';
import { DemoError } from '../../instance.js';

const READY_WITHIN_MS = 300_000;
const LOOK_AGAIN_MS = 200;

/** A process of the service for the crash test. */
export class StartedProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly log: string,
  ) {}

  /**
   * Starts it, and resolves when it is ready.
   * @param dataDirectory of its own
   * @throws DemoError with what it said when it does not start
   */
  static async start(dataDirectory: string, environment: Readonly<Record<string, string>>): Promise<StartedProcess> {
    await mkdir(dataDirectory, { recursive: true });
    const log = `${dataDirectory}.log`;
    const output = await open(log, 'w');
    const child = spawn(process.execPath, [...NODE_FLAGS, join(PROJECT_ROOT, 'dist/programs/main.js')], {
      cwd: PROJECT_ROOT,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDirectory, ...environment },
      stdio: ['ignore', output.fd, output.fd],
    });
    await output.close();
    const started = new StartedProcess(child, log);
    await started.ready().catch(async (error: unknown) => {
      await started.end('SIGTERM');
      throw error;
    });
    return started;
  }

  /** @param name SIGKILL ends it as a crash does: its embedded servers stay */
  async end(name: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(name);
    await ended;
  }

  private async ready(): Promise<void> {
    const deadline = performance.now() + READY_WITHIN_MS;
    for (;;) {
      const said = await readFile(this.log, 'utf8');
      if (said.includes('is ready after')) return;
      if (this.child.exitCode !== null || performance.now() > deadline) {
        throw new DemoError(`A process of the crash test did not start: ${said.slice(-500)}`);
      }
      await sleep(LOOK_AGAIN_MS);
    }
  }
}
