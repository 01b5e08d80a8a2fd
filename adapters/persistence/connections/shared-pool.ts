import pg from 'pg';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import type { Statement } from '../statement.js';
import { ConnectionShares } from './connection-shares.js';
import { currentTask } from './current-task.js';
import { isOutdated } from './database-outage.js';
import { ListenedClient } from './listened-client.js';
import { PooledClient } from './pooled-client.js';
import { ReadLanes } from './read-lanes.js';
import { StatementQuery } from './statement-query.js';

/** How many may wait for each connection of the pool: those of one task, and all of them. */
const WAITING_OF_ONE_TASK = 10;
const WAITING_IN_ALL = 40;

type GotConnection = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

interface Waiting {
  readonly task: string;
  readonly until: number;
  readonly got: GotConnection;
}

/** How many connections are in use, and how much waits for one. */
export interface PoolUsage {
  readonly inUse: number;
  readonly waiting: number;
}

/** How many connections it has beside those of the pool, for quick reads. */
interface SharedPoolConfig extends pg.PoolConfig {
  readonly lanes?: number;
  /** How a transaction begins where a pooler is in between. */
  readonly begin?: string;
}

/** A pool whose connections are divided among the tasks that use it. Waiting for one of them is bounded. */
export class SharedPool extends pg.Pool {
  private readonly size: number;
  private readonly waitMs: number;
  private readonly shares: ConnectionShares;
  private readonly holders = new Map<pg.PoolClient, { readonly task: string; readonly since: number }>();
  /** In the order of their arrival, and so of their ends. */
  private line: Waiting[] = [];
  private timer: NodeJS.Timeout | null = null;
  private closed = false;
  private readonly lanes: ReadLanes | null;
  private waitsForDisk = true;
  /** The connections whose commits do not wait. */
  private readonly hasty = new WeakSet<pg.PoolClient>();

  constructor({ lanes = 0, ...config }: SharedPoolConfig) {
    const isPooled = config.begin !== undefined;
    super({ ...config, Client: isPooled ? (PooledClient as typeof pg.Client) : ListenedClient });
    this.lanes = lanes > 0 ? new ReadLanes(lanes, config, isPooled) : null;
    this.size = config.max ?? 10;
    this.waitMs = config.connectionTimeoutMillis ?? 0;
    this.shares = new ConnectionShares(this.size);
    this.on('release', (_error, client) => this.released(client));
  }

  get usage(): PoolUsage {
    return { inUse: this.holders.size, waiting: this.line.length };
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(got: GotConnection): void;
  override connect(got?: GotConnection): Promise<pg.PoolClient> | undefined {
    if (got === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    }
    const task = currentTask().name;
    if (this.closed) got(stopping(), undefined, () => undefined);
    else if (this.shares.admits(task)) this.open(task, got);
    else this.wait(task, got);
    return undefined;
  }

  /**
   * Runs a statement outside a transaction: a quick read on a lane, anything else on a connection of its own.
   * @throws the driver's error, ServiceUnavailableError
   */
  async run<Params, Row>(
    statement: Statement<Params, Row>,
    params: Params | undefined,
  ): Promise<StatementQuery<Params, Row>> {
    const answered = statement.isQuickRead ? await this.lanes?.run(statement, params) : null;
    return answered ?? this.runAlone(statement, params);
  }

  /* The connection is closed when the statement fails. A statement that is outdated is prepared once more and runs again. */
  private async runAlone<Params, Row>(
    statement: Statement<Params, Row>,
    params: Params | undefined,
  ): Promise<StatementQuery<Params, Row>> {
    const runOn = (client: pg.PoolClient) => new StatementQuery(statement, params).runOn(client);
    const client = await this.connect();
    let hasFailed = true;
    try {
      const query = await runOn(client).catch((error: unknown) => {
        if (isOutdated(error)) return runOn(client);
        throw error;
      });
      hasFailed = false;
      return query;
    } finally {
      client.release(hasFailed);
    }
  }

  /**
   * Refuses new work of the current task while too much of it waits for a connection already.
   * @throws ServiceUnavailableError
   */
  assertCapacity(): void {
    const waiting = this.line.length;
    if (waiting < WAITING_OF_ONE_TASK * this.size) return;
    const { name } = currentTask();
    const ofTask = this.line.filter(({ task }) => task === name).length;
    if (waiting >= WAITING_IN_ALL * this.size || ofTask >= WAITING_OF_ONE_TASK * this.size) throw busy();
  }

  /** Whether commits wait until the disk has them. Each connection follows when it is given out the next time. */
  waitForDisk(waits: boolean): void {
    this.waitsForDisk = waits;
  }

  /** Ends every statement that still runs, and opens no connection any more. */
  abandon(): void {
    this.closed = true;
    this.lanes?.abandon();
    this.refuse(this.line.splice(0), stopping());
    for (const client of this.holders.keys()) client.end().catch(() => undefined);
  }

  override end(): Promise<void>;
  override end(ended: () => void): void;
  override end(ended?: () => void): Promise<void> | undefined {
    const ending = Promise.all([super.end(), this.lanes?.close()]).then(() => undefined);
    if (ended === undefined) return ending;
    void ending.then(ended, ended);
    return undefined;
  }

  private open(task: string, got: GotConnection): void {
    this.shares.take(task);
    super.connect((error, client, done) => {
      if (client) {
        this.holders.set(client, { task, since: performance.now() });
        this.adjust(client);
      } else this.giveBack(task, 0);
      got(error, client, done);
    });
  }

  private adjust(client: pg.PoolClient): void {
    if (this.hasty.has(client) !== this.waitsForDisk) return;
    if (this.waitsForDisk) this.hasty.delete(client);
    else this.hasty.add(client);
    const setting = this.waitsForDisk ? 'RESET synchronous_commit' : 'SET synchronous_commit TO off';
    // Sent before the holder's first statement, which meets the failure of a broken connection, too.
    client.query(setting).catch(() => undefined);
  }

  private wait(task: string, got: GotConnection): void {
    this.line.push({ task, until: performance.now() + this.waitMs, got });
    this.timer ??= setTimeout(() => this.endWaiting(), this.waitMs).unref();
  }

  private endWaiting(): void {
    const now = performance.now();
    const ended = this.line.filter(({ until }) => until <= now);
    this.line = this.line.slice(ended.length);
    const [next] = this.line;
    this.timer = next ? setTimeout(() => this.endWaiting(), next.until - now).unref() : null;
    this.refuse(ended, busy());
  }

  private released(client: pg.PoolClient): void {
    const holder = this.holders.get(client);
    if (!holder) return;
    this.holders.delete(client);
    // The server has not answered the last statement, so the next one would wait for it too.
    if (!isReady(client)) client.end().catch(() => undefined);
    this.giveBack(holder.task, performance.now() - holder.since);
  }

  private giveBack(task: string, heldMs: number): void {
    this.shares.giveBack(task, heldMs);
    for (;;) {
      const index = this.line.findIndex((waiting) => this.shares.admits(waiting.task));
      const [next] = index === -1 ? [] : this.line.splice(index, 1);
      if (!next) return;
      this.open(next.task, next.got);
    }
  }

  private refuse(waiting: readonly Waiting[], error: Error): void {
    for (const { got } of waiting) got(error, undefined, () => undefined);
  }
}

/* The driver's types leave the property out. */
function isReady(client: pg.PoolClient & { readonly readyForQuery?: boolean }): boolean {
  return client.readyForQuery !== false;
}

function busy(): ServiceUnavailableError {
  return new ServiceUnavailableError('The service is busy; try again shortly');
}

function stopping(): ServiceUnavailableError {
  return new ServiceUnavailableError('The service is being stopped; try again shortly');
}
