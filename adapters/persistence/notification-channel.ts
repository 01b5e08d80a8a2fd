import { Client } from 'pg';

type Listener = (payload: string) => void;

const RECONNECT_MS = 500;

/**
 * PostgreSQL's LISTEN/NOTIFY on a connection of its own, which is made anew when it breaks. Delivery is best effort: whoever
 * listens also polls.
 */
export class NotificationChannel {
  private readonly listeners = new Map<string, Set<Listener>>();
  private client: Client | null = null;
  /** The connection takes one query at a time. */
  private last: Promise<unknown> = Promise.resolve();
  private connecting: Promise<Client> | null = null;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** @returns a function that ends the listening */
  listen(channel: string, listener: Listener): () => void {
    const existing = this.listeners.get(channel);
    const listeners = existing ?? new Set<Listener>();
    listeners.add(listener);
    this.listeners.set(channel, listeners);
    if (!existing) this.query(`LISTEN ${channel}`).catch(this.onFailure);
    return () => listeners.delete(listener);
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.query('SELECT pg_notify($1, $2)', [channel, payload]);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.connecting?.catch(() => undefined);
    await this.client?.end().catch(() => undefined);
  }

  private query(text: string, values: string[] = []): Promise<unknown> {
    const next = this.last.catch(() => undefined).then(async () => (await this.connection()).query(text, values));
    this.last = next;
    return next;
  }

  private async connection(): Promise<Client> {
    if (this.client) return this.client;
    this.connecting ??= this.connect().finally(() => {
      this.connecting = null;
    });
    return this.connecting;
  }

  private async connect(): Promise<Client> {
    const client = new Client({ connectionString: this.url, application_name: 'accounts-notify', keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(payload ?? '');
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    await client.connect();
    for (const channel of this.listeners.keys()) await client.query(`LISTEN ${channel}`);
    this.client = client;
    return client;
  }

  private lost(client: Client): void {
    if (this.client === client) this.client = null;
    if (this.closed || this.listeners.size === 0 || this.connecting) return;
    setTimeout(() => {
      if (this.closed || this.client) return;
      this.connection().catch((error) => {
        this.onFailure(error);
        this.lost(client);
      });
    }, RECONNECT_MS).unref();
  }
}
