import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../embedded/free-port.js';
import type { WorldDescription } from '../../../world.js';
import { findInstance } from '../../instance.js';
import { StartedProcess } from './started-process.js';
import { workerEnvironment } from './worker-environment.js';

/** Nothing but the mandate is to stop a payment. */
const NO_LIMITS = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  MAX_OPEN_PAYMENTS_PER_CLIENT: '0',
  MAX_OPEN_PAYMENTS_PER_USER: '0',
};

/** A whole sandbox for the crash test alone, in a temporary folder. It is killed, and its database is replaced. */
export class CrashService {
  private process: StartedProcess | null = null;
  private readonly workers = new Map<number, StartedProcess>();

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

  /** Starts the process with all roles, and resolves when it serves. */
  async run(): Promise<void> {
    const environment = { PORT: String(this.port), DEMO_HISTORY_DAYS: '0', ...NO_LIMITS };
    this.process = await StartedProcess.start(this.dataDirectory, environment);
  }

  /** Starts one more worker process on the same database and chain. @param number its own, to kill it by */
  async runWorker(number: number): Promise<void> {
    const { chain } = await this.world();
    const environment = await workerEnvironment(this.dataDirectory, chain.rpcUrl);
    this.workers.set(number, await StartedProcess.start(join(this.folder, `worker-${number}`), environment));
  }

  /** Ends a worker as a crash does. */
  async killWorker(number: number): Promise<void> {
    await this.workers.get(number)?.end('SIGKILL');
    this.workers.delete(number);
  }

  world(): Promise<WorldDescription> {
    return findInstance({ PORT: String(this.port) });
  }

  /** Ends the process as a crash does. Its embedded servers stay. */
  async kill(): Promise<void> {
    await this.process?.end('SIGKILL');
  }

  async stop(): Promise<void> {
    for (const number of [...this.workers.keys()]) await this.killWorker(number);
    await this.process?.end('SIGTERM');
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
}
