import { type PgPool, type PgQueryable, PostgresConnection, runMigrations } from 'bullmq';
import pg from 'pg';

/**
 * One small pool for all queues and workers of the process; one of its connections listens. BullMQ's own class would open a pool for each
 * of them, and would never recover when the server was away at the first use.
 */
export class SharedPostgresConnection extends PostgresConnection {
  private migrated: Promise<void> | undefined;
  private readonly alive = new WeakMap<PgQueryable, Promise<void>>();

  constructor(private readonly connections: PgPool) {
    super(connections);
    // Every queue and worker listens to four of its events.
    this.setMaxListeners(0);
  }

  override waitUntilReady(): Promise<void> {
    this.migrated ??= this.migrate().catch((error: unknown) => {
      this.migrated = undefined;
      throw error;
    });
    return this.migrated;
  }

  override async getListenClient(): ReturnType<PostgresConnection['getListenClient']> {
    const client = await super.getListenClient();
    let isAlive = this.alive.get(client);
    if (!isAlive) {
      // Every worker listens to it.
      if (client instanceof pg.Client) client.setMaxListeners(0);
      queueQueries(client);
      isAlive = assertAlive(client);
      this.alive.set(client, isAlive);
    }
    await isAlive;
    return client;
  }

  /** Called by each queue and worker that closes; the others still need the connection, which {@link end} closes. */
  override async close(): Promise<void> {
    return Promise.resolve();
  }

  async end(): Promise<void> {
    await super.close();
    await this.connections.end();
  }

  private async migrate(): Promise<void> {
    const client = await this.pool.connect();
    let broken = true;
    try {
      await runMigrations(client, this.schema);
      broken = false;
    } finally {
      client.release(broken);
    }
  }
}

/** BullMQ does not learn of an error before it has its own listener, and would keep a connection that was lost by then. */
async function assertAlive(client: PgQueryable): Promise<void> {
  try {
    await client.query('SELECT 1');
  } catch (error) {
    if (client instanceof pg.Client) client.emit('error', error);
    throw error;
  }
}

/** Workers that start together would query the one client at once, which pg deprecates and its version 9 refuses. */
function queueQueries(client: PgQueryable): void {
  const query = client.query.bind(client);
  let last: Promise<unknown> = Promise.resolve();
  client.query = <Row>(text: string, parameters?: readonly unknown[]) => {
    const answer = last.then(() => query<Row>(text, parameters));
    last = answer.catch(() => undefined);
    return answer;
  };
}
