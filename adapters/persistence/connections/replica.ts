import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type None, quickRead, type Statement, statement } from '../statement.js';
import { connectionOptions, SESSION_LIMITS } from './session-limits.js';
import { type PoolUsage, SharedPool } from './shared-pool.js';
import { StatementQuery } from './statement-query.js';

/** Up to where the primary has stored everything, as it counts. */
export const STORED = quickRead<None, { readonly position: string }>('stored-position').sql(
  'SELECT pg_current_wal_flush_lsn()::text AS position',
);

/* A server that is no replica any more may lack what its successor has stored. */
const REACHED = statement<{ position: string }, { readonly reached: boolean }>('replica-has-reached').sql(
  'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= :position::pg_lsn AS reached',
);

/** For how long a reader waits for the replica to get there, in milliseconds, and how often it looks. */
const WAIT_MS = 100;
const LOOK_EVERY_MS = 5;

/** A replica that does not say within this time where it is counts as away, in milliseconds. */
const ANSWER_MS = 500;

/** For how long one that is behind, and one that is away, is left alone, in milliseconds. */
const BEHIND_FOR_MS = 1_000;
const AWAY_FOR_MS = 5_000;

/** How many lists and reports the replica has answered, and how many the primary in its place. */
export interface ReplicaAnswers {
  readonly replica: number;
  readonly primary: number;
}

/**
 * A server that follows the primary and answers lists and reports when it has everything that was stored before the question, whoever
 * stored it: the same person, a job, the indexer. Otherwise, and when it is away, the primary answers.
 */
export class Replica {
  private readonly pool: SharedPool;
  private notBefore = 0;
  private asking: Promise<string | null> = Promise.resolve(null);
  private next: Promise<string | null> | null = null;
  private readonly counted = { replica: 0, primary: 0 };

  /** @param size how many connections it may hold at most */
  constructor(url: string, size: number) {
    this.pool = new SharedPool({
      connectionString: url,
      max: size,
      application_name: 'accounts replica',
      idleTimeoutMillis: 30_000,
      ...connectionOptions(SESSION_LIMITS.api),
      connectionTimeoutMillis: ANSWER_MS,
    });
    this.pool.on('error', () => this.leaveAlone(AWAY_FOR_MS));
  }

  get usage(): PoolUsage {
    return this.pool.usage;
  }

  get answers(): ReplicaAnswers {
    return this.counted;
  }

  /**
   * @param stored asks the primary up to where it has stored everything
   * @returns null when the primary has to answer
   */
  async run<Params, Row>(
    statement: Statement<Params, Row>,
    params: Params | undefined,
    stored: () => Promise<string>,
  ): Promise<StatementQuery<Params, Row> | null> {
    const query = await this.answer(statement, params, stored);
    this.counted[query === null ? 'primary' : 'replica'] += 1;
    return query;
  }

  abandon(): void {
    this.pool.abandon();
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async answer<Params, Row>(
    statement: Statement<Params, Row>,
    params: Params | undefined,
    stored: () => Promise<string>,
  ): Promise<StatementQuery<Params, Row> | null> {
    if (performance.now() < this.notBefore) return null;
    const position = await this.position(stored);
    const client = position === null ? null : await this.connection();
    if (client === null || position === null) return null;
    let hasFailed = true;
    try {
      const isThere = await this.reaches(client, position);
      const query = isThere ? await new StatementQuery(statement, params).runOn(client) : null;
      if (query === null) this.leaveAlone(BEHIND_FOR_MS);
      hasFailed = false;
      return query;
    } catch {
      // The primary tells whether it was the statement's fault.
      this.leaveAlone(BEHIND_FOR_MS);
      return null;
    } finally {
      client.release(hasFailed);
    }
  }

  /* Whoever asks while a question is under way shares the next one: the one under way may be older than what they have stored. */
  private position(stored: () => Promise<string>): Promise<string | null> {
    this.next ??= this.asking.then(() => {
      this.next = null;
      this.asking = stored().catch(() => null);
      return this.asking;
    });
    return this.next;
  }

  private async connection(): Promise<pg.PoolClient | null> {
    try {
      return await this.pool.connect();
    } catch {
      this.leaveAlone(AWAY_FOR_MS);
      return null;
    }
  }

  private async reaches(client: pg.PoolClient, position: string): Promise<boolean> {
    const until = performance.now() + WAIT_MS;
    for (;;) {
      const [row] = (await inTime(new StatementQuery(REACHED, { position }).runOn(client))).decoded();
      if (row?.reached === true) return true;
      if (performance.now() >= until) return false;
      await delay(LOOK_EVERY_MS);
    }
  }

  private leaveAlone(ms: number): void {
    this.notBefore = performance.now() + ms;
  }
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = new AbortController();
  const silence = delay(ANSWER_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error('The replica does not answer');
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    late.abort();
    silence.catch(() => undefined);
    answer.catch(() => undefined);
  }
}
