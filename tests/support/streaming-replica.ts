import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresBinaries } from '../../infrastructure/embedded/postgres-binaries.js';
import { serverEnvironment } from '../../infrastructure/embedded/postgres-cluster.js';
import { serverAccount } from '../../infrastructure/embedded/server-account.js';
import { eventually } from './eventually.js';
import { lastingPort } from './lasting-port.js';

/** A real streaming replica of an embedded server. */
export class StreamingReplica {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly directory: string,
    private readonly primary: URL,
    private readonly port: number,
  ) {}

  /**
   * Copies a server that is stopped, to a folder that does not exist yet.
   * @param primaryUrl where the server will be when it runs again
   */
  static async copied(cluster: string, primaryUrl: string, directory: string): Promise<StreamingReplica> {
    await promisify(execFile)('cp', ['-a', cluster, directory]);
    for (const file of ['postmaster.pid', 'postmaster.opts']) await rm(join(directory, file), { force: true });
    const { hostname, port, username, password } = new URL(primaryUrl);
    const way = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
    await appendFile(join(directory, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`);
    await writeFile(join(directory, 'standby.signal'), '');
    return new StreamingReplica(directory, new URL(primaryUrl), await lastingPort());
  }

  get url(): string {
    const url = new URL(this.primary);
    url.port = String(this.port);
    return url.href;
  }

  /** Resolves when it answers. */
  async start(): Promise<void> {
    const { postgres } = await postgresBinaries();
    const { wrapper, identity, owner } = await serverAccount(this.directory, postgres);
    const settings = [
      `port=${this.port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
    ];
    const [command = '', ...words] = [
      ...wrapper,
      postgres,
      '-D',
      this.directory,
      ...settings.flatMap((setting) => ['-c', setting]),
    ];
    if (owner) await promisify(execFile)('chown', ['-R', `${owner.uid}:${owner.gid}`, this.directory]);
    const server = spawn(command, words, {
      ...identity,
      cwd: this.directory,
      env: serverEnvironment(),
      stdio: 'ignore',
    });
    await once(server, 'spawn');
    this.process = server;
    await eventually(
      'the replica answers',
      () =>
        this.query('SELECT 1').then(
          () => true,
          () => false,
        ),
      60_000,
    );
  }

  async query<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    const server = this.process;
    this.process = undefined;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, 'exit');
    server.kill('SIGQUIT');
    await exit;
  }
}
