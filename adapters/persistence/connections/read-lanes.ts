import pg from 'pg';
import type { Statement } from '../statement.js';
import { ListenedClient } from './listened-client.js';
import { ReadLane } from './read-lane.js';
import { StatementQuery } from './statement-query.js';

/** Others wait behind a statement of a lane, so it has less time than in the pool, in milliseconds. */
const STATEMENT_MS = 300;
const LOCK_MS = 100;

/** A lane without any answer for this time is given up: its session's own limits are of no use when the server does not answer. */
const SILENCE_MS = 1_000;
const WATCH_EVERY_MS = 250;

/** Its name in pg_stat_activity. */
const LANE = 'accounts lane';

const OF_ITS_SESSION = { statement_timeout: STATEMENT_MS, lock_timeout: LOCK_MS, application_name: LANE };

/** How many statements may wait on one lane. More of them go to the pool, which divides its connections among tasks. */
const MOST_WAITING = 64;

/** For how long a statement that failed on a lane goes to the pool. */
const AVOIDED_MS = 5_000;

/** After a lane was given up, or could not be opened, none is opened for this time. */
const AGAIN_AFTER_MS = 500;

/**
 * Pipelined connections for quick reads outside a transaction, because most of a quick read's price is the write to its socket. A lane is
 * closed when a statement fails on it, so nobody waits long behind one that is slow or waits for a lock.
 */
export class ReadLanes {
  /** Those that take statements. */
  private readonly open: ReadLane[] = [];
  /** Those whose connection has not ended. */
  private readonly connected = new Set<ReadLane>();
  private readonly avoidedUntil = new WeakMap<object, number>();
  private opening = 0;
  private notBefore = 0;
  private isClosed = false;
  private watch: NodeJS.Timeout | null = null;

  /**
   * @param config of the pool, whose limits are replaced
   * @param isPooled a pooler gives each statement another session: nothing can be set for a lane
   */
  constructor(
    private readonly size: number,
    private readonly config: pg.ClientConfig,
    private readonly isPooled = false,
  ) {}

  /**
   * Runs a quick read on the lane that has least to do.
   * @returns null when the pool has to run it, because no lane is free or it failed on one. It changed nothing, so it may run again
   */
  async run<Params, Row>(
    statement: Statement<Params, Row>,
    params: Params | undefined,
  ): Promise<StatementQuery<Params, Row> | null> {
    const lane = this.laneFor(statement);
    if (!lane) return null;
    const query = new StatementQuery(statement, params);
    try {
      return await lane.run(query);
    } catch (error) {
      // What ends the session is no fault of the statement.
      if (error instanceof pg.DatabaseError && error.severity === 'ERROR') {
        this.avoidedUntil.set(statement, performance.now() + AVOIDED_MS);
      }
      this.giveUp(lane);
      return null;
    }
  }

  /** Ends the lanes after the answers that they still owe, as far as the server gives them in time. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.open.length = 0;
    const late = setTimeout(() => this.abandon(), SILENCE_MS);
    await Promise.all([...this.connected].map((lane) => lane.close()));
    clearTimeout(late);
    if (this.watch) clearInterval(this.watch);
  }

  /** Ends the lanes at once. */
  abandon(): void {
    this.isClosed = true;
    for (const lane of this.connected) this.giveUp(lane);
  }

  private laneFor(statement: object): ReadLane | null {
    if (this.isClosed || this.isAvoided(statement)) return null;
    const isShort = this.open.length + this.opening < this.size;
    if (isShort && performance.now() >= this.notBefore) void this.openOne();
    let least: ReadLane | null = null;
    for (const lane of this.open) if (least === null || lane.waiting < least.waiting) least = lane;
    return least !== null && least.waiting < MOST_WAITING ? least : null;
  }

  private isAvoided(statement: object): boolean {
    const until = this.avoidedUntil.get(statement);
    if (until === undefined) return false;
    if (performance.now() < until) return true;
    this.avoidedUntil.delete(statement);
    return false;
  }

  private async openOne(): Promise<void> {
    this.opening += 1;
    const settings = this.isPooled ? {} : OF_ITS_SESSION;
    const client = new ListenedClient({ ...this.config, ...settings, query_timeout: 0, pipeline: true });
    try {
      await client.connect();
      // PostgreSQL refuses a statement that writes or locks rows, should one be declared a quick read.
      if (!this.isPooled) await client.query('SET default_transaction_read_only = on');
      this.begin(client);
    } catch {
      this.notBefore = performance.now() + AGAIN_AFTER_MS;
      client.end().catch(() => undefined);
    } finally {
      this.opening -= 1;
    }
  }

  private begin(client: ListenedClient): void {
    const lane = new ReadLane(client);
    if (this.isClosed) {
      lane.destroy();
      return;
    }
    client.once('end', () => {
      this.giveUp(lane);
      this.connected.delete(lane);
    });
    this.connected.add(lane);
    this.open.push(lane);
    this.watch ??= setInterval(() => this.endSilent(), WATCH_EVERY_MS).unref();
  }

  private endSilent(): void {
    for (const lane of this.connected) if (lane.silentForMs > SILENCE_MS) this.giveUp(lane);
  }

  /* What waits on it fails, and the pool runs it. */
  private giveUp(lane: ReadLane): void {
    const index = this.open.indexOf(lane);
    if (index !== -1) {
      this.open.splice(index, 1);
      this.notBefore = performance.now() + AGAIN_AFTER_MS;
    }
    lane.destroy();
  }
}
