import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { type None, quickRead, type Statement, statement } from '../statement.js';
import { isUnanswered } from './database-outage.js';
import { connectionOptions, SESSION_LIMITS } from './session-limits.js';
import { type PoolUsage, SharedPool } from './shared-pool.js';
import { StatementQuery } from './statement-query.js';

/** Up to where the primary has stored everything, as it counts, and in which history. */
export interface Position {
  readonly history: string;
  readonly position: string;
}

/**
 * What two servers have in common when one follows the other: the cluster, its timeline (a new one begins with each promotion and each
 * recovery), the database, and its restorations. Positions of different histories cannot be compared.
 */
function historyWith(timeline: string): string {
  return `concat_ws(' ', (SELECT system_identifier FROM pg_control_system()), ${timeline},
    (SELECT oid FROM pg_database WHERE datname = current_database()), (SELECT extract(epoch FROM max(restored_at)) FROM restorations))`;
}

/* The timeline is that in which the primary writes now. */
export const STORED = quickRead<None, Position>('stored-position').sql(`
    SELECT pg_current_wal_flush_lsn()::text AS position,
           ${historyWith(`('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int`)} AS history`);

interface Following {
  /** False of a server that has been promoted, too: it may lack what its successor has stored. */
  readonly follows: boolean;
  readonly reached: boolean;
}

/* After a change of the primary the timeline is known with the next restart point; until then the primary answers. */
export const REACHED = statement<{ history: string; position: string }, Following>('replica-has-reached').sql(`
    SELECT pg_is_in_recovery() AND :history = ${historyWith('(SELECT timeline_id FROM pg_control_checkpoint())')} AS follows,
           coalesce(pg_last_wal_replay_lsn() >= :position::pg_lsn, false) AS reached`);

/** For how long a reader waits for the replica to get there, in milliseconds, and how often it looks. */
const WAIT_MS = 100;
const LOOK_EVERY_MS = 5;

/** A replica that does not say within this time where it is counts as away, in milliseconds. */
const ANSWER_MS = 500;

/** For how long one that is behind, and one that is away, is left alone, in milliseconds. */
const BEHIND_FOR_MS = 1_000;
const AWAY_FOR_MS = 5_000;

/** For how long a statement that failed there goes to the primary, in milliseconds. */
const AVOIDED_MS = 5_000;

/** SQLSTATE of a statement that took too long. */
const TOO_LONG = '57014';

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
  private readonly avoidedUntil = new WeakMap<object, number>();
  private asking: Promise<Position | null> = Promise.resolve(null);
  private next: Promise<Position | null> | null = null;
  private readonly counted = { replica: 0, primary: 0 };

  /** @param size how many connections it may hold at most */
  constructor(url: string, size: number, limits = SESSION_LIMITS.api) {
    this.pool = new SharedPool({
      connectionString: url,
      max: size,
      application_name: 'accounts replica',
      idleTimeoutMillis: 30_000,
      ...connectionOptions(limits),
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
   * @throws the driver's error when the statement took too long
   */
  async run<Params, Row>(
    statement: Statement<Params, Row>,
    params: Params | undefined,
    stored: () => Promise<Position>,
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
    stored: () => Promise<Position>,
  ): Promise<StatementQuery<Params, Row> | null> {
    const now = performance.now();
    if (now < this.notBefore || now < (this.avoidedUntil.get(statement) ?? 0)) return null;
    const position = await this.position(stored);
    const client = position === null ? null : await this.connection();
    if (client === null || position === null) return null;
    let hasFailed = true;
    try {
      if (!(await this.isThere(client, position))) {
        hasFailed = false;
        return null;
      }
      const query = await new StatementQuery(statement, params).runOn(client);
      hasFailed = false;
      return query;
    } catch (error) {
      this.failed(statement, error);
      return null;
    } finally {
      client.release(hasFailed);
    }
  }

  /* What took too long takes too long on the primary, too. Any other failure of a statement is told by the primary. */
  private failed(statement: object, error: unknown): void {
    const isOfStatement = error instanceof pg.DatabaseError && error.severity === 'ERROR';
    if (isOfStatement) this.avoidedUntil.set(statement, performance.now() + AVOIDED_MS);
    else this.leaveAlone(AWAY_FOR_MS);
    if ((isOfStatement && error.code === TOO_LONG) || isUnanswered(error)) throw error;
  }

  /* Whoever asks while a question is under way shares the next one: the one under way may be older than what they have stored. */
  private position(stored: () => Promise<Position>): Promise<Position | null> {
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
    } catch (error) {
      // All connections are in use: this question goes to the primary, and the replica goes on.
      if (!(error instanceof ServiceUnavailableError)) this.leaveAlone(AWAY_FOR_MS);
      return null;
    }
  }

  private async isThere(client: pg.PoolClient, { history, position }: Position): Promise<boolean> {
    const until = performance.now() + WAIT_MS;
    for (;;) {
      const [row] = (await inTime(new StatementQuery(REACHED, { history, position }).runOn(client))).decoded();
      if (row?.follows !== true) {
        this.leaveAlone(AWAY_FOR_MS);
        return false;
      }
      if (row.reached) return true;
      if (performance.now() >= until) {
        this.leaveAlone(BEHIND_FOR_MS);
        return false;
      }
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
