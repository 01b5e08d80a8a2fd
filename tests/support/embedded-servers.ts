import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { chainStateFiles } from '../../infrastructure/embedded/chain-state.js';
import { jsonRpc } from '../../infrastructure/embedded/json-rpc.js';
import { SUPERUSER } from '../../infrastructure/embedded/postgres-cluster.js';
import { readPostmaster } from '../../infrastructure/embedded/postmaster-file.js';
import { hasExitedWithin, isRunning, signal } from '../../infrastructure/embedded/process-table.js';
import { eventually } from './eventually.js';

const DATABASE = 'accounts';
const ENDED_WITHIN_MS = 60_000;
const SAVED_WITHIN_MS = 60_000;

interface NodeRecord {
  readonly pid: number;
  readonly port: number;
}

/** The servers that a service has started on its data directory, with ways to disturb them. */
export class EmbeddedServers {
  constructor(private readonly dataDirectory: string) {}

  async databaseUrl(): Promise<string> {
    const password = await readFile(join(this.dataDirectory, 'keys', 'postgres-password'), 'utf8');
    const postmaster = await readPostmaster(join(this.dataDirectory, 'postgres'));
    return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${postmaster?.port}/${DATABASE}`;
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: await this.databaseUrl() });
    // The server may end under the connection; the query then says so.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Forgets every job, as a queue server that lost its disk does. BullMQ's list of migrations stays. */
  async wipeQueue(): Promise<void> {
    const tables = await this.query<{ name: string }>(
      `SELECT format('bullmq.%I', tablename) AS name FROM pg_tables
       WHERE schemaname = 'bullmq' AND tablename NOT LIKE '%migration%'`,
    );
    await this.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
  }

  /** Marks every event as published. */
  async markEventsPublished(): Promise<void> {
    await this.query('UPDATE outbox SET published_at = now() WHERE published_at IS NULL');
  }

  /** Asks the EVM node, or tells it what to do. */
  async askNode(method: string, params: readonly unknown[] = []): Promise<unknown> {
    return jsonRpc(`http://127.0.0.1:${(await this.node()).port}`)(method, params);
  }

  async signalNode(name: NodeJS.Signals): Promise<void> {
    signal((await this.node()).pid, name);
  }

  async endPostgres(name: NodeJS.Signals): Promise<void> {
    await end(await this.postgresPid(), name);
  }

  async endNode(name: NodeJS.Signals): Promise<void> {
    await end((await this.node()).pid, name);
  }

  /** The chain as the next node would find it, once all there is has been saved. */
  async savedChain(): Promise<string> {
    const rpc = jsonRpc(`http://127.0.0.1:${(await this.node()).port}`);
    return eventually(
      'the whole chain is saved',
      async () => {
        const state = await readFile(this.files.state, 'utf8');
        const { best_block_number: saved } = JSON.parse(state) as { best_block_number: number };
        return saved === Number(await rpc('eth_blockNumber')) && state;
      },
      SAVED_WITHIN_MS,
    );
  }

  /** Lets the node crash so that this was its last saved state, and nothing is left of later blocks. */
  async crashNodeAt(savedChain: string): Promise<void> {
    await this.endNode('SIGKILL');
    await writeFile(this.files.state, savedChain);
    await rm(this.files.journal, { force: true });
  }

  /** Ends what is still there, at once, and deletes the data. */
  async destroy(): Promise<void> {
    await this.endNode('SIGKILL').catch(() => undefined);
    await this.endPostgres('SIGQUIT').catch(() => undefined);
    await rm(this.dataDirectory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  private get files() {
    return chainStateFiles(join(this.dataDirectory, 'chain'));
  }

  private async postgresPid(): Promise<number> {
    const postmaster = await readPostmaster(join(this.dataDirectory, 'postgres'));
    if (!postmaster) throw new Error(`No PostgreSQL has been started on ${this.dataDirectory}`);
    return postmaster.pid;
  }

  private async node(): Promise<NodeRecord> {
    return JSON.parse(await readFile(join(this.dataDirectory, 'chain', 'node.json'), 'utf8'));
  }
}

async function end(pid: number, name: NodeJS.Signals): Promise<void> {
  if (!isRunning(pid)) return;
  signal(pid, name);
  if (!(await hasExitedWithin(pid, ENDED_WITHIN_MS))) throw new Error(`Process ${pid} does not end`);
}
