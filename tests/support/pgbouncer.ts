import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { serverAccount } from '../../infrastructure/embedded/server-account.js';
import { eventually } from './eventually.js';
import { lastingPort } from './lasting-port.js';
import { findTool } from './tools.js';

export const PGBOUNCER = findTool('pgbouncer');

/** What its sessions allow outside transactions, as docs/operations/database.md says. */
const CONNECT_QUERY =
  'SET statement_timeout = 10000; SET lock_timeout = 5000; SET idle_in_transaction_session_timeout = 10000';

export interface PgBouncerSettings {
  readonly preparedStatements?: number;
  readonly connectQuery?: string;
  readonly sessions?: number;
}

/** A real PgBouncer in transaction mode: every transaction goes to another of its few sessions. */
export class PgBouncer {
  private constructor(
    private readonly server: URL,
    private readonly port: number,
    private readonly directory: string,
    private readonly process: ChildProcess,
  ) {}

  /** @param databaseUrl of the server behind it; all databases of that can be reached */
  static async before(databaseUrl: string, settings: PgBouncerSettings = {}): Promise<PgBouncer> {
    const directory = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
    const server = new URL(databaseUrl);
    const port = await lastingPort();
    const file = join(directory, 'pgbouncer.ini');
    await writeFile(file, configuration(server, port, settings));
    const program = PGBOUNCER ?? 'pgbouncer';
    const { wrapper, identity } = await serverAccount(directory, program);
    const [command = '', ...words] = [...wrapper, program, '--quiet', file];
    const child = spawn(command, words, { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
    const pooler = new PgBouncer(server, port, directory, child);
    await eventually('PgBouncer answers', () => pooler.answers());
    return pooler;
  }

  /** The way through it to a database. */
  way(databaseUrl = this.server.href): string {
    const way = new URL(databaseUrl);
    way.port = String(this.port);
    return way.href;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const exit = once(this.process, 'exit');
      this.process.kill('SIGKILL');
      await exit;
    }
    await rm(this.directory, { recursive: true, force: true });
  }

  private async answers(): Promise<boolean> {
    if (this.process.exitCode !== null) throw new Error('PgBouncer has ended');
    const client = new pg.Client({ connectionString: this.way() });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function configuration(
  { hostname, port, username, password }: URL,
  listenPort: number,
  { preparedStatements = 1_000, connectQuery = CONNECT_QUERY, sessions = 8 }: PgBouncerSettings,
): string {
  const login = `user=${username} password='${decodeURIComponent(password)}'`;
  return `[databases]
* = host=${hostname} port=${port} ${login}${connectQuery === '' ? '' : ` connect_query='${connectQuery}'`}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
server_round_robin = 1
default_pool_size = ${sessions}
max_client_conn = 1000
max_prepared_statements = ${preparedStatements}
`;
}
