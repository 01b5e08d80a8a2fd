import { type PgQueryable, PostgresConnection, type PostgresPoolConfig, runMigrations } from 'bullmq';

/**
 * One small pool and one LISTEN connection for all queues and workers of the process. BullMQ's own class would open both
 * for each of them, and would never recover when the server was away at the first use.
 */
export class SharedPostgresConnection extends PostgresConnection {
  private migrated: Promise<void> | undefined;
  private readonly queuedClients = new WeakSet<PgQueryable>();

  constructor(
    config: PostgresPoolConfig,
    private readonly onError: (error: Error) => void,
  ) {
    super(config);
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
    if (!this.queuedClients.has(client)) {
      this.queuedClients.add(client);
      queueQueries(client);
    }
    return client;
  }

  /** Called by each queue and worker that closes; the others still need the connection, which {@link end} closes. */
  override async close(): Promise<void> {
    return Promise.resolve();
  }

  async end(): Promise<void> {
    await super.close();
  }

  private async migrate(): Promise<void> {
    const client = await this.pool.connect();
    // A checked-out client that loses its connection would otherwise end the process.
    client.on('error', this.onError);
    let broken = true;
    try {
      await runMigrations(client, this.schema);
      broken = false;
    } finally {
      client.removeAllListeners('error');
      client.release(broken);
    }
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
