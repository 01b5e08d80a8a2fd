import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../embedded/free-port.js';
import { PROJECT_ROOT } from '../../../project-root.js';
import type { WorldDescription } from '../../../world.js';
import { DemoError, findInstance } from '../../instance.js';

const READY_WITHIN_MS = 300_000;
const LOOK_AGAIN_MS = 200;

/** A whole sandbox for the crash test alone, in a temporary folder. It is killed, and its database is replaced. */
export class CrashService {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<CrashService> {
    const service = new CrashService(await mkdtemp(join(tmpdir(), 'crash-service-')), await freePort());
    await service.run().catch(async (error: unknown) => {
      await service.remove();
      throw error;
    });
    return service;
  }

  /** Starts the process, and resolves when it serves. */
  async run(): Promise<void> {
    const log = await open(join(this.folder, 'service.log'), 'w');
    this.child = spawn(process.execPath, [join(PROJECT_ROOT, 'dist/infrastructure/main.js')], {
      cwd: PROJECT_ROOT,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(this.port),
        DATA_DIR: this.dataDirectory,
        DEMO_HISTORY_DAYS: '0',
        RATE_LIMIT_PER_MINUTE: '1000000',
      },
      stdio: ['ignore', log.fd, log.fd],
    });
    await log.close();
    const deadline = performance.now() + READY_WITHIN_MS;
    while (!(await this.serves())) {
      if (this.child.exitCode !== null || performance.now() > deadline) throw await this.failure();
      await sleep(LOOK_AGAIN_MS);
    }
  }

  world(): Promise<WorldDescription> {
    return findInstance({ PORT: String(this.port) });
  }

  /** Ends the process as a crash does. Its embedded servers stay. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** Keeps a copy of the database. Call it while the service is stopped. */
  async backUp(): Promise<void> {
    await cp(this.database, `${this.database}-copy`, { recursive: true });
  }

  /** Puts the copy in place of the database. Call it while the service is stopped. */
  async restore(): Promise<void> {
    await this.empty();
    await cp(`${this.database}-copy`, this.database, { recursive: true });
  }

  /** Removes the database. Call it while the service is stopped. */
  async empty(): Promise<void> {
    await rm(this.database, { recursive: true });
  }

  /** Stops everything and removes the folder. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get dataDirectory(): string {
    return join(this.folder, 'data');
  }

  private get database(): string {
    return join(this.dataDirectory, 'postgres');
  }

  private async serves(): Promise<boolean> {
    const url = `http://localhost:${this.port}/healthz`;
    const answer = await fetch(url).catch(() => null);
    return answer?.ok === true && (await readFile(join(this.folder, 'service.log'), 'utf8')).includes('is ready after');
  }

  private async failure(): Promise<DemoError> {
    const log = await readFile(join(this.folder, 'service.log'), 'utf8').catch(() => '');
    return new DemoError(`The service of the crash test did not start: ${log.slice(-500)}`);
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
