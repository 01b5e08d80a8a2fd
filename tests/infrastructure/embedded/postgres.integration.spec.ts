import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type EmbeddedPostgres, startPostgres } from '../../../infrastructure/embedded/postgres.js';
import { postgresBinaries } from '../../../infrastructure/embedded/postgres-binaries.js';
import { type Postmaster, readPostmaster } from '../../../infrastructure/embedded/postmaster-file.js';
import { isRunning } from '../../../infrastructure/embedded/process-table.js';
import { eventually } from '../../support/eventually.js';
import { Leftovers } from './data-folder.js';
import { lineOfKilledProcess } from './owner-process.js';

/** What only root can arrange. */
const asRoot: (name: string, test: () => Promise<void>) => void = process.getuid?.() === 0 ? it : () => undefined;
const leftovers = new Leftovers();

/** Whether an ordinary user can run the servers' programs: a checkout may be in a folder that only root enters. */
const areProgramsOpen = ancestorsOf(process.cwd()).every((folder) => (statSync(folder).mode & 0o001) !== 0);
const asRootForOthers = areProgramsOpen ? asRoot : () => undefined;

function ancestorsOf(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...ancestorsOf(parent), folder];
}

afterEach(() => leftovers.remove());

async function started(dataDirectory: string, options: { database?: string } = {}): Promise<EmbeddedPostgres> {
  return leftovers.track(await startPostgres({ dataDirectory, durable: false, ...options }));
}

async function query(databaseUrl: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  it('makes a UTF-8 database with passwords on 127.0.0.1 at its first start', async () => {
    const dataDirectory = await leftovers.folder();
    const server = await started(dataDirectory);
    expect(server).toMatchObject({ host: '127.0.0.1', user: 'accounts', database: 'accounts', takenOver: false });
    expect(
      await query(
        server.databaseUrl,
        `SELECT pg_encoding_to_char(encoding) AS encoding, datlocale, current_setting('listen_addresses') AS listens,
                current_setting('unix_socket_directories') AS sockets, current_setting('server_version_num')::int / 10000 AS major,
                lower('ÄÖÜ') AS lower
         FROM pg_database WHERE datname = current_database()`,
      ),
    ).toEqual([{ encoding: 'UTF8', datlocale: 'C.UTF-8', listens: '127.0.0.1', sockets: '', major: 18, lower: 'äöü' }]);
    const wrong = server.databaseUrl.replace(server.password, 'wrong');
    await expect(query(wrong, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps the password where only its owner reads it', async () => {
    const dataDirectory = await leftovers.folder();
    const server = await started(dataDirectory);
    const file = join(dataDirectory, 'keys', 'postgres-password');
    expect(await readFile(file, 'utf8')).toBe(server.password);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('has the same data and the same port at the second start', async () => {
    const dataDirectory = await leftovers.folder();
    const first = await started(dataDirectory);
    await query(first.databaseUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await started(dataDirectory);
    expect(second).toMatchObject({ port: first.port, password: first.password, takenOver: false });
    expect(await query(second.databaseUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('leaves no process behind when it is stopped, and may be stopped twice', async () => {
    const dataDirectory = await leftovers.folder();
    const server = await started(dataDirectory);
    const session = new pg.Client({ connectionString: server.databaseUrl });
    session.on('error', () => undefined);
    await session.connect();
    await server.stop();
    await server.stop();
    expect(isRunning(server.pid)).toBe(false);
    expect(processesNaming(dataDirectory)).toEqual([]);
    await session.end().catch(() => undefined);
  });

  it('is taken over when the process that started it was killed', async () => {
    const dataDirectory = await leftovers.folder();
    const pid = await lineOfKilledProcess(
      `import { startPostgres } from '/embedded/postgres.js';
       const server = await startPostgres({ dataDirectory: '${dataDirectory}', durable: false });
       console.log(server.pid);`,
    );
    const server = await started(dataDirectory);
    expect(server).toMatchObject({ pid: Number(pid), takenOver: true });
    expect(await query(server.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(isRunning(server.pid)).toBe(false);
  });

  it('starts anew, with its data, after the server itself was killed', async () => {
    const dataDirectory = await leftovers.folder();
    const first = leftovers.track(await startPostgres({ dataDirectory }));
    await query(first.databaseUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(first.pid, 'SIGKILL');
    const second = await started(dataDirectory);
    expect(second).toMatchObject({ port: first.port, takenOver: false });
    expect(second.pid).not.toBe(first.pid);
    expect(await query(second.databaseUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('is started again when it is killed before it is ready', async () => {
    const dataDirectory = await leftovers.folder();
    const first = leftovers.track(await startPostgres({ dataDirectory }));
    await query(first.databaseUrl, 'CREATE TABLE kept AS SELECT generate_series(1, 500000) AS number');
    process.kill(first.pid, 'SIGKILL');
    const starting = started(dataDirectory);
    process.kill((await startingPostmaster(dataDirectory, first.pid)).pid, 'SIGKILL');
    expect(await query((await starting).databaseUrl, 'SELECT count(*)::int AS count FROM kept')).toEqual([
      { count: 500_000 },
    ]);
  });

  it('is not misled by a process that has meanwhile got the id of the last server', async () => {
    const dataDirectory = await leftovers.folder();
    const first = await started(dataDirectory);
    const note = join(dataDirectory, 'postgres', 'postmaster.pid');
    const text = await readFile(note, 'utf8');
    await first.stop();
    await writeFile(note, text.replace(String(first.pid), String(process.pid)));
    expect(await started(dataDirectory)).toMatchObject({ takenOver: false });
  });

  it('takes another port when the last one is in use', async () => {
    const [one, other] = [await leftovers.folder(), await leftovers.folder()];
    const [first, beside] = await Promise.all([started(one), started(other)]);
    expect(first.port).not.toBe(beside.port);
    await first.stop();
    const options = join(one, 'postgres', 'postmaster.opts');
    await writeFile(options, (await readFile(options, 'utf8')).replace(`port=${first.port}`, `port=${beside.port}`));
    const again = await started(one);
    expect(again.port).not.toBe(beside.port);
    expect(await query(beside.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('makes itself anew when its first start was cut off', async () => {
    const dataDirectory = await leftovers.folder();
    await mkdir(join(dataDirectory, 'postgres.new', 'cluster', 'base'), { recursive: true });
    await mkdir(join(dataDirectory, 'postgres'));
    expect(await started(dataDirectory)).toMatchObject({ takenOver: false });
  });

  it('says when the stored password is not the database’s', async () => {
    const dataDirectory = await leftovers.folder();
    await (await started(dataDirectory)).stop();
    await writeFile(join(dataDirectory, 'keys', 'postgres-password'), 'another');
    await expect(started(dataDirectory)).rejects.toThrow(/postgres-password does not open the database/);
    expect(processesNaming(dataDirectory)).toEqual([]);
  });

  it('says when the folder was made by another version', async () => {
    const dataDirectory = await leftovers.folder();
    await mkdir(join(dataDirectory, 'postgres'));
    await writeFile(join(dataDirectory, 'postgres', 'PG_VERSION'), '17\n');
    await expect(started(dataDirectory)).rejects.toThrow(/made by PostgreSQL 17 .* set DATA_DIR to a new folder\.$/);
  });

  it('completes the library links that a held-back install script did not make', async () => {
    const { postgres } = await postgresBinaries();
    const link = join(postgres, '..', '..', 'lib', 'libpgtypes.so');
    await rm(link, { force: true });
    await postgresBinaries();
    expect((await stat(link)).isFile()).toBe(true);
  });

  asRoot('runs as root inside a folder that nobody else may enter', async () => {
    const parent = await leftovers.folder();
    await chmod(parent, 0o700);
    const dataDirectory = join(parent, 'data');
    await mkdir(dataDirectory, { mode: 0o700 });
    const server = await started(dataDirectory);
    expect(await query(server.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  asRootForOthers('goes on as root with a folder that an ordinary user began', async () => {
    const dataDirectory = await leftovers.folder();
    await (await started(dataDirectory)).stop();
    execFileSync('chown', ['-R', '65534:65534', dataDirectory]);
    const server = await started(dataDirectory);
    expect(await query(server.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await stat(join(dataDirectory, 'postgres', 'postmaster.pid'))).uid).toBe(65534);
  });
});

/** A server that is not ready yet. @param not the process id of an earlier server */
function startingPostmaster(dataDirectory: string, not: number): Promise<Postmaster> {
  return eventually('the server is starting', async () => {
    const postmaster = await readPostmaster(join(dataDirectory, 'postgres'));
    return postmaster && postmaster.pid !== not && !postmaster.ready && postmaster;
  });
}

/** The command lines of the processes that name the folder. */
function processesNaming(folder: string): string[] {
  const list = execFileSync('ps', ['-ww', '-eo', 'command='], { encoding: 'utf8' });
  return list.split('\n').filter((line) => line.includes(folder));
}
