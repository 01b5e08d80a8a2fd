import { realpath } from 'node:fs/promises';
import pg from 'pg';
import { StartupError } from './startup-error.js';

/** The address of a server, and its superuser. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

const CONNECT_MS = 10_000;
const WRONG_PASSWORD = '28P01';
/* SQLSTATE: the server is starting or ending, or has no connection left. */
const UNANSWERED = /^(57|53300)/;

/**
 * Whether the server at this address serves the folder; false also when it does not answer.
 * @throws StartupError when it does not accept our password
 */
export function servesFrom(address: ServerAddress, directory: string): Promise<boolean> {
  return unlessUnanswered(
    asSuperuser(address, async (client) => {
      const { rows } = await client.query<{ path: string }>("SELECT current_setting('data_directory') AS path");
      const served = rows[0]?.path;
      return served !== undefined && (await realpath(served)) === (await realpath(directory));
    }),
  );
}

/**
 * Makes the database unless it exists. @returns false when the server does not answer
 * @throws StartupError when it does not accept our password
 */
export function ensureDatabase(address: ServerAddress, database: string): Promise<boolean> {
  return unlessUnanswered(
    asSuperuser(address, async (client) => {
      const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
      return true;
    }),
  );
}

async function unlessUnanswered(asking: Promise<boolean>): Promise<boolean> {
  try {
    return await asking;
  } catch (error) {
    if (isWrongPassword(error)) throw passwordError(error);
    if (error instanceof pg.DatabaseError && !UNANSWERED.test(error.code ?? '')) throw error;
    return false;
  }
}

async function asSuperuser<T>(address: ServerAddress, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address, database: 'postgres', connectionTimeoutMillis: CONNECT_MS });
  // A connection that breaks while idle emits an error. Without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD;
}

function passwordError(cause: unknown): StartupError {
  return new StartupError(
    'The password in DATA_DIR/keys/postgres-password does not open the database in DATA_DIR/postgres; restore the file that belongs to it.',
    { cause },
  );
}
