import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../infrastructure/embedded/free-port.js';
import type { WorldDescription } from '../../infrastructure/world.js';

const ROOT = process.cwd();
const READY_WITHIN_MS = 60_000;

export interface ServiceOptions {
  /** A data directory to go on with; a new one in the temporary folder when left out. */
  readonly dataDirectory?: string;
  /** Compiled entry point, from the project's root. */
  readonly entry?: string;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The whole service in a process of its own, as `npm start` runs it, with its embedded servers and its demo people. */
export class TestService {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    readonly dataDirectory: string,
    private readonly output: () => string,
  ) {}

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
    const port = options.port ?? (await freePort());
    const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'accounts-test-')));
    const child = spawn(process.execPath, [join(ROOT, options.entry ?? 'dist/infrastructure/main.js')], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(port),
        DATA_DIR: dataDirectory,
        RATE_LIMIT_PER_MINUTE: '1000000',
        DEMO_HISTORY_DAYS: '0',
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    return new TestService(child, port, dataDirectory, () => output);
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Everything the process has printed so far. */
  get printed(): string {
    return this.output();
  }

  async ready(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!this.printed.includes('is ready after')) {
      if (this.exited) throw new Error(`The service ended before it was ready:\n${this.printed}`);
      if (Date.now() > deadline) throw new Error(`The service was not ready in time:\n${this.printed}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async world(): Promise<WorldDescription> {
    const answer = (await (await fetch(`${this.url}/sandbox/world`)).json()) as { readonly world: WorldDescription };
    return answer.world;
  }

  /** Waits for the process to end by itself. @returns its exit code; null when a signal ended it */
  async exit(): Promise<number | null> {
    if (!this.exited) await once(this.child, 'exit');
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

  private get exited(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }
}
