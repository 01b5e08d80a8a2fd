import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Client, QueryResult, QueryResultRow } from 'pg';
import { isUnanswered } from './connections/database-outage.js';
import { ListenedClient } from './connections/listened-client.js';
import { connectionOptions, SESSION_LIMITS } from './connections/session-limits.js';

interface Listener {
  heard(payload: string): void;
  listening(): void;
  lost(): void;
}

const RECONNECT_MS = 500;

/** The name of a running process's session, by which others see that it is there. */
export const APPLICATION = 'accounts-notify';
/** On it a process says that it has begun to listen. */
const JOINED_CHANNEL = 'accounts_joined';
/** How long a process believes that it is alone, unless another one says that it has come. */
const ALONE_MS = 2_000;

/* The name of a session is to be seen for every role. */
const NOTIFY_OTHERS = `SELECT pg_notify($1, $2), NOT EXISTS (SELECT FROM pg_stat_activity
  WHERE application_name = '${APPLICATION}' AND datname = current_database() AND pid <> pg_backend_pid()) AS "isAlone"`;

/**
 * PostgreSQL's LISTEN/NOTIFY on its own connection, which is opened again when it breaks. Notifications can get lost: a listener must also
 * poll, or read again whenever listening begins again.
 */
export class NotificationChannel {
  private readonly listeners = new Map<string, Set<Listener>>();
  /** The payload of signals to others, by which this process knows its own. */
  private readonly origin = randomUUID();
  private client: Client | null = null;
  /** The connection runs one query at a time. */
  private last: Promise<unknown> = Promise.resolve();
  private connecting: Promise<Client> | null = null;
  private reconnect: NodeJS.Timeout | null = null;
  private closed = false;
  /** Whoever notifies may be in a transaction. What listeners do must not join it, nor must what a new connection hears later. */
  private readonly outside = AsyncLocalStorage.snapshot();
  /** Until then nobody else listens, as far as is known. */
  private aloneUntil = 0;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly url: string,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** The session of its connection, by PostgreSQL's number; null while there is none. */
  get session(): number | null {
    const { processID } = (this.client ?? {}) as { readonly processID?: number | null };
    return processID ?? null;
  }

  /**
   * @param listening called each time the listening has begun, at first and after every break: what was announced before that
   *   was not heard
   * @param lost called when the connection breaks: nothing is heard until `listening`
   * @returns a function that ends the listening
   */
  listen(
    channel: string,
    heard: (payload: string) => void,
    listening: () => void = () => undefined,
    lost: () => void = () => undefined,
  ): () => void {
    const listeners = this.listeners.get(channel) ?? new Set<Listener>();
    this.listeners.set(channel, listeners);
    const listener = { heard, listening, lost };
    listeners.add(listener);
    const begun = this.client ? this.query(`LISTEN ${channel}`).then(listening) : this.connection();
    begun.catch(this.onFailure);
    return () => listeners.delete(listener);
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.query('SELECT pg_notify($1, $2)', [channel, payload]);
  }

  /** Calls the listeners of this process at once. PostgreSQL is not asked. */
  tellHere(channel: string, payload = ''): void {
    this.tell(channel, payload);
  }

  /**
   * Notifies all processes but this one. A process that is alone asks PostgreSQL now and then only.
   * @param words are in the payload that their listeners get, after one that says nothing
   */
  notifyOthers(channel: string, ...words: readonly string[]): Promise<void> {
    return this.tellOthers(channel, (origin) => [origin, ...words].join(' '));
  }

  /** The same with a payload of any form. @param payloadWith makes it with a word that says nothing, by which this process knows its own */
  async tellOthers(channel: string, payloadWith: (origin: string) => string): Promise<void> {
    const now = performance.now();
    if (now < this.aloneUntil) return;
    const payload = payloadWith(this.origin);
    if (now - this.askedAt < ALONE_MS) return this.notify(channel, payload);
    this.askedAt = now;
    const { rows } = await this.query<{ readonly isAlone: boolean }>(NOTIFY_OTHERS, [channel, payload]);
    // Somebody who has come meanwhile has said so.
    if (rows[0]?.isAlone && this.askedAt === now) this.aloneUntil = now + ALONE_MS;
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.reconnect) clearTimeout(this.reconnect);
    await this.connecting?.catch(() => undefined);
    await this.client?.end().catch(() => undefined);
  }

  private tell(channel: string, payload: string): void {
    this.outside(() => {
      for (const listener of this.listeners.get(channel) ?? []) listener.heard(payload);
    });
  }

  private query<Row extends QueryResultRow>(text: string, values: string[] = []): Promise<QueryResult<Row>> {
    const next = this.last.catch(() => undefined).then(() => this.ask<Row>(text, values));
    this.last = next;
    return next;
  }

  private async ask<Row extends QueryResultRow>(text: string, values: string[]): Promise<QueryResult<Row>> {
    const client = await this.connection();
    try {
      return await client.query<Row>(text, values);
    } catch (error) {
      if (isUnanswered(error)) this.lost(client);
      throw error;
    }
  }

  private async connection(): Promise<Client> {
    if (this.closed) throw new Error('The notification channel is closed');
    if (this.client) return this.client;
    this.connecting ??= this.outside(() => this.connect()).finally(() => {
      this.connecting = null;
      if (!this.client) this.reconnectLater();
    });
    return this.connecting;
  }

  private async connect(): Promise<Client> {
    const client = new ListenedClient({
      ...connectionOptions(SESSION_LIMITS.app),
      connectionString: this.url,
      application_name: APPLICATION,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      if (payload.includes(this.origin)) return;
      if (channel === JOINED_CHANNEL) this.joined();
      else this.tell(channel, payload);
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      // Every NOTIFY is a commit. It need not wait for the disk, because the poll replaces a lost one.
      await client.query('SET synchronous_commit TO off');
      for (const channel of [JOINED_CHANNEL, ...this.listeners.keys()]) await client.query(`LISTEN ${channel}`);
      await client.query('SELECT pg_notify($1, $2)', [JOINED_CHANNEL, this.origin]);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    for (const listeners of this.listeners.values()) for (const listener of listeners) listener.listening();
    return client;
  }

  private joined(): void {
    this.aloneUntil = 0;
    this.askedAt = Number.NEGATIVE_INFINITY;
  }

  private lost(client: Client): void {
    if (this.client !== client) return;
    this.client = null;
    // Until it is back, it does not hear who comes.
    this.joined();
    this.outside(() => {
      for (const listeners of this.listeners.values()) for (const listener of listeners) listener.lost();
    });
    client.end().catch(() => undefined);
    this.reconnectLater();
  }

  private reconnectLater(): void {
    if (this.closed || this.reconnect || this.listeners.size === 0) return;
    this.reconnect = setTimeout(() => {
      this.reconnect = null;
      this.connection().catch(this.onFailure);
    }, RECONNECT_MS).unref();
  }
}
