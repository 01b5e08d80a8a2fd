import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NODE_FLAGS } from '../../infrastructure/heap-growth.js';
import type { WorldDescription } from '../../infrastructure/world.js';
import { lastingPort } from './lasting-port.js';
import { oncePerRun } from './once-per-run.js';
import { testRunDirectory } from './test-run-directory.js';

const ROOT = process.cwd();
const READY_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 20;

export interface ServiceOptions {
  /** A data directory to begin or to go on with; a prepared one when left out. */
  readonly dataDirectory?: string;
  /** From the project's root; the one that users start when left out. */
  readonly program?: string;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Where a service is to be found. */
export interface ServiceAddress {
  readonly port: number;
  readonly dataDirectory: string;
  /** The file that holds everything the process has printed. */
  readonly log: string;
}

/** The whole service in a process of its own, as `npm start` runs it, with its embedded servers and its demo people. */
export class TestService {
  private constructor(
    readonly address: ServiceAddress,
    /** Null when another test file has started it. */
    private readonly process: ChildProcess | null,
  ) {}

  /** A service that another test file has started and that ends with the run of the tests. */
  static at(address: ServiceAddress): TestService {
    return new TestService(address, null);
  }

  /** Resolves when the service says that it is ready; rejects with what it printed when it ends before that. */
  static async start(options: ServiceOptions = {}): Promise<TestService> {
    const service = await TestService.launch(options);
    await service.ready().catch(async (error: unknown) => {
      await service.stop({ keepData: options.dataDirectory !== undefined });
      throw error;
    });
    return service;
  }

  /** Starts the process and waits for nothing. */
  static async launch(options: ServiceOptions = {}): Promise<TestService> {
    const port = options.port ?? (await lastingPort());
    const dataDirectory = options.dataDirectory ?? (await preparedDataDirectory());
    const program = options.program ?? 'dist/programs/main.js';
    // A file and no pipe, so that a service can outlive the test file that has started it.
    const log = join(tmpdir(), `service-${randomUUID()}.log`);
    const output = await open(log, 'w');
    const child = spawn(process.execPath, [...NODE_FLAGS, join(ROOT, program)], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        TMPDIR: tmpdir(),
        PORT: String(port),
        DATA_DIR: dataDirectory,
        RATE_LIMIT_PER_MINUTE: '1000000',
        MAX_OPEN_PAYMENTS_PER_CLIENT: '0',
        MAX_OPEN_PAYMENTS_PER_USER: '0',
        PASSKEY_CHANGES_PER_DAY: '0',
        DEMO_HISTORY_DAYS: '0',
        // The URL in the examples of the documents; nobody listens there.
        SANDBOX_OUTBOUND_HOSTS: 'hooks.example.com=127.0.0.1:9',
        ...options.environment,
      },
      stdio: ['ignore', output.fd, output.fd],
    });
    await output.close();
    return new TestService({ port, dataDirectory, log }, child);
  }

  get port(): number {
    return this.address.port;
  }

  get dataDirectory(): string {
    return this.address.dataDirectory;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Where the operations listener answers; the ready process has printed it. */
  get operationsUrl(): string {
    const [, url] = /^ {2}Operations +(http:\S+)\/readyz/m.exec(this.printed) ?? [];
    if (url === undefined) throw new Error(`The service has not said where it is operated:\n${this.printed}`);
    return url;
  }

  /** Everything the process has printed so far. */
  get printed(): string {
    return readFileSync(this.address.log, 'utf8');
  }

  ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      const deadline = performance.now() + READY_WITHIN_MS;
      const look = () => {
        if (this.printed.includes('is ready after')) return resolve();
        if (this.hasEnded) return reject(new Error(`The service ended before it was ready:\n${this.printed}`));
        if (performance.now() > deadline) return reject(new Error(`The service was not ready:\n${this.printed}`));
        setTimeout(look, LOOK_AGAIN_MS);
      };
      look();
    });
  }

  async world(): Promise<WorldDescription> {
    const answer = (await (await fetch(`${this.url}/sandbox/world`)).json()) as { readonly world: WorldDescription };
    return answer.world;
  }

  /** Waits for the process to end by itself. @returns its exit code; null when a signal ended it */
  async exit(): Promise<number | null> {
    if (!this.hasEnded) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  /** Ends the process as a crash does; its embedded servers stay. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exit();
  }

  /** Ends everything in order and, unless told otherwise, deletes the data. */
  async stop({ keepData = false } = {}): Promise<void> {
    this.child.kill('SIGTERM');
    await this.exit();
    if (!keepData) await rm(this.dataDirectory, { recursive: true, force: true });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Lets this process end without the service. */
  leaveRunning(): void {
    this.child.unref();
  }

  private get child(): ChildProcess {
    if (this.process) return this.process;
    throw new Error('Other test files use this service too: start one that is only yours to stop, kill or wait for it');
  }

  /** Whether the process is gone. */
  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }
}

/** A data directory of its own on which a service has been started once: the next start on it is much quicker than the first. */
export async function preparedDataDirectory(): Promise<string> {
  const prepared = await oncePerRun('data-directory', async () => {
    const service = await TestService.start({ dataDirectory: join(testRunDirectory(), 'prepared') });
    await service.stop({ keepData: true });
    return service.dataDirectory;
  });
  const copy = await mkdtemp(join(tmpdir(), 'accounts-test-'));
  // Unlike Node's own copying, this keeps the owner of PostgreSQL's files. The last ports are forgotten: servers of other copies would take them
  // while a test has killed its own.
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, copy]);
  for (const portOf of [join('chain', 'node.json'), join('postgres', 'postmaster.opts')]) await rm(join(copy, portOf));
  return copy;
}
