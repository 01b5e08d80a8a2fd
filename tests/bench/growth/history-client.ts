import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Children } from '../children.js';
import { startService } from '../contenders.js';
import { type HttpAnswer, KeepAliveConnection } from '../load/keep-alive-connection.js';
import { LIGHT_OWNERS } from './reads.js';
import { READERS, type ReadOverHttp } from './reads-over-http.js';

/** A connection to a process of the service that has one of the histories. */
export class HistoryClient {
  private connection: KeepAliveConnection | undefined;
  private waiting: { resolve(body: string): void; reject(error: Error): void } | undefined;

  private failure: Error | undefined;

  private constructor(
    private readonly port: number,
    private readonly tokens: Readonly<Record<string, string>>,
  ) {}

  /** @param directory a folder in which the service gets one of its own */
  static async start(children: Children, databaseUrl: string, directory: string): Promise<HistoryClient> {
    const own = await mkdtemp(join(directory, 'history-'));
    const { server, tokens } = await startService(children, databaseUrl, own, READERS);
    return new HistoryClient(server.port, tokens);
  }

  /** Is called when all services have started, because a service closes a connection that is silent for long. */
  async connect(): Promise<void> {
    this.connection = await KeepAliveConnection.open(this.port, this);
  }

  /** Sends this read again and again; its requests are written, and each is answered once, before. */
  async readingOf(read: ReadOverHttp): Promise<(turn: number) => Promise<void>> {
    const requests = new Map<string, Buffer>();
    const readers = new Set(Array.from({ length: LIGHT_OWNERS }, (_, turn) => read.owner(turn)));
    for (const reader of readers) requests.set(reader, await this.requestFor(read, reader));
    return async (turn) => {
      const request = requests.get(read.owner(turn));
      if (!request) throw new Error(`${read.title}: nobody is asked for`);
      await this.exchange(request);
    };
  }

  close(): void {
    this.connection?.close();
  }

  answered({ status, body }: HttpAnswer): void {
    if (status !== 200) throw new Error(`Status ${status}: ${body}`);
    this.waiting?.resolve(body);
  }

  failed(error: Error): void {
    this.failure = error;
    this.waiting?.reject(error);
  }

  /** @throws Error when there is nothing to read */
  private async requestFor({ title, path, list, pagesBefore = 0 }: ReadOverHttp, reader: string): Promise<Buffer> {
    let cursor = '';
    for (let page = 0; ; page += 1) {
      const request = this.requestOf(`${path}${cursor}`, reader);
      const { [list]: rows, nextCursor } = JSON.parse(await this.exchange(request)) as Readonly<
        Record<string, unknown>
      >;
      if (!Array.isArray(rows) || rows.length === 0) throw new Error(`${title}: there is nothing to read`);
      if (page === pagesBefore) return request;
      cursor = `&cursor=${nextCursor}`;
    }
  }

  private requestOf(path: string, reader: string): Buffer {
    const headers = ['Host: 127.0.0.1', `Authorization: Bearer ${this.tokens[reader]}`, 'Accept: application/json'];
    return Buffer.from(`${[`GET ${path} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`, 'latin1');
  }

  private exchange(request: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure);
      this.waiting = { resolve, reject };
      this.connection?.send(request);
    });
  }
}
