import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartupError } from '../embedded/startup-error.js';

const run = promisify(execFile);

/** PostgreSQL's own programs for this server. */
export interface PostgresTools {
  /** Writes an archive of the database to its standard output. */
  dump(): RunningTool;
  /** Reads an archive from its standard input. @param words the options */
  restore(words: readonly string[]): RunningTool;
}

export interface RunningTool {
  readonly process: ChildProcess & { readonly stdin: NodeJS.WritableStream; readonly stdout: NodeJS.ReadableStream };
  /** @throws StartupError with the first line that it said */
  ended(): Promise<void>;
}

/**
 * Finds pg_dump and pg_restore: in the folder POSTGRES_BIN_DIR, or on the PATH. pg_dump refuses servers that are newer than itself.
 * @param databaseUrl null when no server is asked, as for a look at an archive
 * @throws StartupError saying what to install
 */
export async function postgresTools(
  databaseUrl: string | null,
  environment: NodeJS.ProcessEnv,
): Promise<PostgresTools> {
  const folder = environment['POSTGRES_BIN_DIR'] ?? '';
  const program = (name: string) => (folder === '' ? name : join(folder, name));
  const server = databaseUrl === null ? 0 : await serverMajor(databaseUrl);
  for (const name of ['pg_dump', 'pg_restore']) {
    const own = await majorOf(program(name));
    if (own !== null && own >= server) continue;
    const is = own === null ? `${name} is not there` : `${name} is of PostgreSQL ${own} and the server of ${server}`;
    throw new StartupError(
      `${is}: install postgresql-client-${server || 17} or newer, or name the folder of its programs in POSTGRES_BIN_DIR.`,
    );
  }
  const connection = databaseUrl === null ? {} : connectionVariables(databaseUrl);
  const started = (name: string, words: readonly string[]): RunningTool => {
    // The password is in the environment of the process: everybody can read a command line.
    const env = { ...environment, ...connection };
    return toolOf(
      name,
      spawn(program(name), words, { env, stdio: ['pipe', 'pipe', 'pipe'] }) as RunningTool['process'],
    );
  };
  return {
    dump: () => started('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--no-password']),
    restore: (words) => started('pg_restore', words),
  };
}

function toolOf(name: string, process: RunningTool['process']): RunningTool {
  let said = '';
  process.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(0, 2_000);
  });
  // A program that ends early closes its input.
  process.stdin.on('error', () => undefined);
  const end = once(process, 'close') as Promise<[number | null]>;
  return {
    process,
    async ended() {
      const [code] = await end;
      if (code === 0) return;
      throw new StartupError(`${name} ended with ${code}: ${said.split('\n')[0] ?? ''}`);
    },
  };
}

async function majorOf(program: string): Promise<number | null> {
  const answer = await run(program, ['--version']).catch(() => null);
  return answer === null ? null : Number(/(\d+)/.exec(answer.stdout)?.[1] ?? 0);
}

async function serverMajor(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly version: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    );
    return rows[0]?.version ?? 0;
  } finally {
    await client.end();
  }
}

/** The variables by which libpq finds a database. */
function connectionVariables(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const sslMode = searchParams.get('sslmode');
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    ...(username !== '' && { PGUSER: decodeURIComponent(username) }),
    ...(password !== '' && { PGPASSWORD: decodeURIComponent(password) }),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode !== null && { PGSSLMODE: sslMode }),
  };
}
