import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { lastingPort } from './lasting-port.js';

/** A private Redis on a port of its own that keeps nothing on disk: what it holds is gone when it stops. */
export class RedisServer {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly directory: string,
    private readonly port: number,
  ) {}

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** @throws Error when redis-server is not installed (`npm test` installs it) or does not come up */
  static async create(): Promise<RedisServer> {
    const directory = await mkdtemp(path.join(tmpdir(), 'redis-'));
    const server = new RedisServer(directory, await lastingPort());
    await server.start();
    return server;
  }

  /** Starts it again on the same port, empty. */
  async start(): Promise<void> {
    const settings = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const server = spawn('redis-server', [...settings, '--dir', this.directory], { stdio: 'ignore' });
    await once(server, 'spawn');
    this.process = server;
    const client = new Redis(this.url, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
    client.on('error', () => undefined);
    // Without this, a port that somebody else has meanwhile would be waited for without an end.
    const end = once(server, 'exit').then(([code]) => {
      throw new Error(`redis-server ended at its start with ${code}: port ${this.port} is taken`);
    });
    try {
      await Promise.race([client.ping(), end]);
    } finally {
      client.disconnect();
    }
  }

  async stop(): Promise<void> {
    const server = this.process;
    this.process = undefined;
    if (server && server.exitCode === null && server.signalCode === null) {
      const exit = once(server, 'exit');
      server.kill('SIGKILL');
      await exit;
    }
  }

  /** Keeps its connections open and answers nothing, until {@link thaw}. */
  freeze(): void {
    this.process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.process?.kill('SIGCONT');
  }

  /** Stops it and leaves nothing behind. */
  async destroy(): Promise<void> {
    await this.stop();
    await rm(this.directory, { recursive: true, force: true });
  }
}
