import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { anvilBinary } from '../../../dist/infrastructure/embedded/anvil-binary.js';
import { freePort } from '../../../dist/infrastructure/embedded/free-port.js';
import { serverAccount } from '../../../dist/infrastructure/embedded/server-account.js';
import { Failure } from '../failure.mjs';
import { ROOT } from '../root.mjs';

/** The machine that the rehearsal runs on: plain processes, which all end with it. */
export class Machine {
  #stops = [];

  constructor(directory) {
    this.directory = directory;
  }

  /** Ends what was started, the last first. */
  async stop() {
    for (const stop of this.#stops.reverse()) await stop().catch(() => undefined);
    this.#stops = [];
  }

  /** Starts a program that runs until `stop`; what it says goes into a file. */
  async start(name, command, words, { env = {}, identity = {}, cwd = ROOT } = {}) {
    const log = join(this.directory, 'logs', `${name}.log`);
    await mkdir(join(this.directory, 'logs'), { recursive: true });
    const child = spawn(command, words, {
      env: { ...process.env, ...env },
      cwd,
      ...identity,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const keep = (chunk) => {
      said += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = once(child, 'exit').then(async ([code]) => {
      await writeFile(log, said);
      return code;
    });
    const stop = async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await end;
    };
    this.#stops.push(stop);
    return { end, stop, said: () => said };
  }

  /** A PostgreSQL server of the machine's own programs, which archives its log. @returns its URL without a database, and the folder of its programs */
  async postgres() {
    const bin = await postgresPrograms();
    this.server = join(this.directory, 'server');
    await mkdir(join(this.server, 'archive'), { recursive: true });
    this.bin = bin;
    this.account = await serverAccount(this.server, join(bin, 'postgres'));
    if (this.account.owner) await chown(join(this.server, 'archive'), this.account.owner.uid, this.account.owner.gid);
    const data = join(this.server, 'data');
    await this.#tool('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--no-sync']);
    const archive = `archive_command=cp %p ${this.server}/archive/%f`;
    return { url: await this.#serve('postgres', data, ['-c', 'archive_mode=on', '-c', archive]), bin };
  }

  /** A base backup with PostgreSQL's own tool, from which any later moment can be reached. */
  baseBackup(url) {
    return this.#tool('pg_basebackup', [
      '-D',
      join(this.server, 'base'),
      '-d',
      url,
      '-X',
      'none',
      '--checkpoint=fast',
      '--no-sync',
    ]);
  }

  /** A second server as the first one was at this time. @returns its URL without a database */
  async atTime(time) {
    const data = join(this.server, 'base');
    const settings = [
      `restore_command=cp ${this.server}/archive/%f %p`,
      `recovery_target_time=${time}`,
      'recovery_target_action=promote',
    ];
    const signal = join(data, 'recovery.signal');
    await writeFile(signal, '');
    if (this.account.owner) await chown(signal, this.account.owner.uid, this.account.owner.gid);
    return this.#serve(
      'recovered',
      data,
      settings.flatMap((setting) => ['-c', setting]),
    );
  }

  async #tool(program, words) {
    const [command, ...rest] = [...this.account.wrapper, join(this.bin, program), ...words];
    const running = await this.start(program, command, rest, { identity: this.account.identity, cwd: this.server });
    if ((await running.end) !== 0) throw new Failure(`${program} failed: ${running.said()}`);
  }

  async #serve(name, data, settings) {
    const port = await freePort();
    const words = [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      '',
      '-F',
      '-c',
      'max_connections=200',
      ...settings,
    ];
    const [command, ...rest] = [...this.account.wrapper, join(this.bin, 'postgres'), ...words];
    await this.start(name, command, rest, { identity: this.account.identity, cwd: this.server });
    const url = `postgresql://postgres@127.0.0.1:${port}`;
    await until(
      `${name} takes writes`,
      async () => (await query(`${url}/postgres`, 'SELECT pg_is_in_recovery() AS waits'))[0].waits === false || null,
    );
    return url;
  }

  /** A chain that the service does not know, with a block each second. @returns its URL */
  async chain() {
    const port = await freePort();
    await this.start('chain', anvilBinary(), [
      '--port',
      String(port),
      '--chain-id',
      '202611',
      '--block-time',
      '1',
      '--silent',
    ]);
    const url = `http://127.0.0.1:${port}`;
    await until('the chain answers', () => rpc(url, 'eth_chainId'));
    return url;
  }
}

/** Servers and tools must be of one version, so both come from the same folder. */
async function postgresPrograms() {
  if (process.env.POSTGRES_BIN_DIR) return process.env.POSTGRES_BIN_DIR;
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  for (const version of versions.sort((one, other) => Number(other) - Number(one))) {
    const bin = join(root, version, 'bin');
    const programs = await readdir(bin).catch(() => []);
    if (['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => programs.includes(name))) return bin;
  }
  throw new Failure(
    'The rehearsal needs a PostgreSQL server with its tools: install postgresql (apt install postgresql), or set POSTGRES_BIN_DIR.',
  );
}

export async function query(url, text, values = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function rpc(url, method, params = []) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = await response.json();
  if (error) throw new Failure(`${method}: ${error.message}`);
  return result;
}

/** Asks until the answer is something, for two minutes. */
export async function until(what, ask) {
  let reason;
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await delay(200)) {
    try {
      const answer = await ask();
      if (answer !== false && answer !== null && answer !== undefined) return answer;
    } catch (error) {
      reason = error;
    }
  }
  throw new Failure(`It did not come true that ${what}${reason ? `: ${reason.message}` : ''}`);
}
