import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Clock, WallClock } from '../../application/ports/clock.js';
import { currentTask, WORKLOADS, type Workload } from './connections/current-task.js';
import { databaseOutage, isUnanswered } from './connections/database-outage.js';
import { PooledClient } from './connections/pooled-client.js';
import { type Position, type Replica, type ReplicaAnswers, STORED } from './connections/replica.js';
import { BEGIN, COMMIT } from './connections/session-limits.js';
import { type PoolUsage, SharedPool } from './connections/shared-pool.js';
import { StatementQuery } from './connections/statement-query.js';
import type { DeadlineStatement } from './deadline-statement.js';
import type { Statement } from './statement.js';

export type Given<Params> = [keyof Params] extends [never] ? [] : [params: Params];

interface Transaction {
  readonly runner: QueryRunner;
  readonly client: Client;
  /** Null before its first statement, which begins it. */
  begun: Promise<unknown> | null;
  /** What outlives it runs outside. */
  hasEnded: boolean;
  /** What is stored with the commit. */
  readonly atCommit: Map<object, Collected>;
  readonly afterCommit: Set<() => void>;
  /** Each throws when a deadline has passed. */
  readonly beforeCommit: Set<() => void>;
}

interface Collected {
  readonly items: unknown[];
  query(): StatementQuery<never, never>;
}

/** A statement that stores at the commit of a transaction what was collected in it. */
export interface StoredAtCommit<Item, Params> {
  readonly statement: Statement<Params, never>;
  /** Called where the transaction was begun. */
  readonly paramsOf: (items: readonly Item[]) => Params;
}

/** The pools of a process. Workloads may share one. */
export type DataSources = Readonly<Record<Workload, DataSource>>;

interface DatabaseOptions {
  readonly session?: () => number | null;
  /** Answers lists and reports where it can. */
  readonly replica?: Replica | null;
}

/**
 * The access to PostgreSQL: TypeORM for plain reads and writes, named statements for the rest. Both use the connection pool of the current
 * task and join the transaction of the current unit of work. Statements and transactions throw ServiceUnavailableError when the database
 * is away or too busy.
 */
export class Database {
  private readonly current = new AsyncLocalStorage<Transaction>();
  /** How many transactions have not ended. */
  private running = 0;
  private readonly sources: DataSources;

  /** The session that lasts as long as this process; null: those in which its statements run. */
  readonly session: () => number | null;
  private readonly replica: Replica | null;
  private readonly leaving = new AbortController();

  /** @param sources one for each workload, or one for all */
  constructor(sources: DataSource | DataSources, { session = () => null, replica = null }: DatabaseOptions = {}) {
    this.session = session;
    this.replica = replica;
    this.sources = 'worker' in sources ? sources : { api: sources, app: sources, worker: sources };
  }

  /** The pool of the work outside requests. */
  get dataSource(): DataSource {
    return this.sources.worker;
  }

  /** The rows of a statement, decoded. */
  async rows<Params, Row>(statement: Statement<Params, Row>, ...given: Given<Params>): Promise<Row[]> {
    return (await this.run(statement, given)).decoded();
  }

  /** The first row of a statement, or null. */
  async row<Params, Row>(statement: Statement<Params, Row>, ...given: Given<Params>): Promise<Row | null> {
    return (await this.run(statement, given)).decoded()[0] ?? null;
  }

  /** The rows of a list or a report, decoded. A replica answers when it has everything that was stored before. */
  async listed<Params, Row>(statement: Statement<Params, Row>, ...given: Given<Params>): Promise<Row[]> {
    const { replica } = this;
    if (replica === null || this.inTransaction) return this.rows(statement, ...given);
    const query = await replica
      .run(statement, given[0], () => this.storedPosition())
      .catch((error: unknown) => {
        throw databaseOutage(error) ?? error;
      });
    return query?.decoded() ?? this.rows(statement, ...given);
  }

  /** How many rows a statement inserted, updated, deleted or, when it ends with a SELECT or RETURNING, gave. */
  async affected<Params, Row>(statement: Statement<Params, Row>, ...given: Given<Params>): Promise<number> {
    return (await this.run(statement, given)).affected;
  }

  /**
   * Runs a compare-and-set that counts only before the deadline of its row. The unit of work is not stored when the deadline passes before
   * its commit.
   * @returns false when the row is not as expected, or its deadline has passed
   */
  beforeDeadline<Follows extends Clock | WallClock, Params>(
    { statement, passed, read }: DeadlineStatement<Follows, Params>,
    params: Params,
    clock: Follows,
  ): Promise<boolean> {
    return this.transaction(async () => {
      const [row] = (await this.run(statement, [{ ...params, now: read(clock) }])).decoded();
      const deadline = row?.deadline;
      if (deadline) {
        this.joined?.beforeCommit.add(() => {
          if (read(clock) >= deadline) throw passed();
        });
      }
      return row !== undefined;
    });
  }

  private async storedPosition(): Promise<Position> {
    const row = await this.row(STORED);
    if (!row) throw new Error('The primary does not say where it is');
    return row;
  }

  /* All statements of the primary come through here. */
  private async run<Params, Row>(
    statement: Statement<Params, Row>,
    [params]: readonly [Params?],
  ): Promise<StatementQuery<Params, Row>> {
    const transaction = this.joined;
    try {
      if (transaction) return await inTransaction(transaction, new StatementQuery(statement, params));
      return await poolOf(this.source).run(statement, params);
    } catch (error) {
      throw databaseOutage(error) ?? error;
    }
  }

  /** Whether statements of the caller join a transaction. */
  get inTransaction(): boolean {
    return this.joined !== undefined;
  }

  /** The same object within a transaction, and another one in each. */
  get transactionKey(): object {
    const transaction = this.joined;
    if (!transaction) throw new Error('There is no transaction');
    return transaction;
  }

  get manager(): EntityManager {
    const transaction = this.joined;
    if (!transaction) return this.source.manager;
    void begin(transaction);
    return transaction.runner.manager;
  }

  /**
   * Refuses new work of the current task while too much waits for a connection already. What was accepted before is finished.
   * @throws ServiceUnavailableError
   */
  assertCapacity(): void {
    poolOf(this.source).assertCapacity();
  }

  /**
   * Commits of the work outside requests do not wait for the disk while it runs. Nothing is torn when the machine crashes, but its newest part is
   * lost: for work that a crash ends anyway. The first commit afterwards brings all of it to the disk. Without a pooler in between.
   */
  async withoutWaitingForDisk<Result>(work: () => Promise<Result>): Promise<Result> {
    const pool = poolOf(this.sources.worker);
    pool.waitForDisk(false);
    try {
      return await work();
    } finally {
      pool.waitForDisk(true);
    }
  }

  /** How full each pool is, by the first workload that uses it. */
  usage(): readonly (PoolUsage & { readonly pool: Workload | 'replica' })[] {
    const pools = this.distinctSources.map((source) => {
      const pool = WORKLOADS.find((each) => this.sources[each] === source) ?? ('worker' as const);
      return { pool, ...poolOf(source).usage };
    });
    return this.replica === null ? pools : [...pools, { pool: 'replica' as const, ...this.replica.usage }];
  }

  /** Who answered lists and reports; null without a replica. */
  get listAnswers(): ReplicaAnswers | null {
    return this.replica?.answers ?? null;
  }

  /** For those that have a connection of their own: then they end, too. */
  get abandoned(): AbortSignal {
    return this.leaving.signal;
  }

  /** Ends all statements that still run. From then on every use throws ServiceUnavailableError. */
  abandon(): void {
    this.leaving.abort();
    for (const source of this.distinctSources) poolOf(source).abandon();
    this.replica?.abandon();
  }

  /** @throws the driver's error; close it then */
  async open(): Promise<void> {
    const opened = await Promise.allSettled(this.distinctSources.map((source) => source.initialize()));
    const failed = opened.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async close(): Promise<void> {
    const open = this.distinctSources.filter(({ isInitialized }) => isInitialized);
    await Promise.all([...open.map((source) => source.destroy()), this.replica?.close()]);
  }

  /** Calls the effect after the current transaction has committed; at once when there is no transaction; never after a rollback. */
  afterCommit(effect: () => void): void {
    const transaction = this.joined;
    if (transaction) transaction.afterCommit.add(effect);
    else effect();
  }

  /**
   * Stores this with the commit of the current transaction: all that is given to it is one statement, in the round trip that commits. Statements of the
   * transaction do not see it. Stores it at once when there is no transaction.
   */
  async storeAtCommit<Item, Params>(stored: StoredAtCommit<Item, Params>, items: readonly Item[]): Promise<void> {
    const transaction = this.joined;
    if (!transaction) {
      await this.run(stored.statement, [stored.paramsOf(items)]);
      return;
    }
    const found = transaction.atCommit.get(stored);
    if (found) {
      found.items.push(...items);
      return;
    }
    const collected = [...items];
    const query = () =>
      new StatementQuery(stored.statement, stored.paramsOf(collected)) as StatementQuery<never, never>;
    transaction.atCommit.set(stored, { items: collected, query });
  }

  /** Runs the work in a new transaction, or in the current one. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.joined) return work();
    const runner = this.source.createQueryRunner();
    try {
      const client = (await runner.connect()) as Client;
      // TypeORM must not begin one of its own.
      Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
      const transaction: Transaction = {
        runner,
        client,
        begun: null,
        hasEnded: false,
        atCommit: new Map(),
        afterCommit: new Set(),
        beforeCommit: new Set(),
      };
      const result = await this.commitOrRollBack(transaction, work);
      for (const effect of transaction.afterCommit) effect();
      return result;
    } catch (error) {
      throw databaseOutage(error) ?? error;
    } finally {
      await runner.release();
    }
  }

  private async commitOrRollBack<Result>(transaction: Transaction, work: () => Promise<Result>): Promise<Result> {
    this.running += 1;
    try {
      const result = await this.current.run(transaction, work);
      for (const check of transaction.beforeCommit) check();
      transaction.hasEnded = true;
      await commit(transaction);
      return result;
    } catch (error) {
      transaction.hasEnded = true;
      await rollBack(transaction, error);
      throw error;
    } finally {
      this.running -= 1;
      // Every promise of the process would be given its transaction, also that there is none. What goes on in one that has ended is outside of it anyway.
      if (this.running === 0) this.current.disable();
    }
  }

  private get joined(): Transaction | undefined {
    const transaction = this.current.getStore();
    return transaction?.hasEnded ? undefined : transaction;
  }

  private get source(): DataSource {
    return this.sources[currentTask().workload];
  }

  private get distinctSources(): readonly DataSource[] {
    return [...new Set(Object.values(this.sources))];
  }
}

function poolOf({ driver }: DataSource): SharedPool {
  const { master } = driver as { readonly master?: unknown };
  if (master instanceof SharedPool) return master;
  throw new Error('The data source has no pool: it is not initialized');
}

/* The first statement brings the BEGIN with it: that saves a round trip to PostgreSQL in each transaction. */
async function inTransaction<Params, Row>(
  transaction: Transaction,
  query: StatementQuery<Params, Row>,
): Promise<StatementQuery<Params, Row>> {
  // A pooler wants the limits of the transaction with its beginning. Nothing may be waited for here: what is asked first is sent first.
  if (transaction.client instanceof PooledClient) void begin(transaction);
  if (transaction.begun !== null) return query.runOn(transaction.client);
  const running = query.beginOn(transaction.client);
  // Whoever waits for the statement is told of its failure.
  transaction.begun = running.catch(() => undefined);
  return running;
}

/* The driver sends what follows after it. Without it, that would be stored piece by piece. */
function begin(transaction: Transaction): Promise<unknown> {
  const { client } = transaction;
  transaction.begun ??= new Promise((resolve, reject) => {
    client.query(BEGIN, (error: Error | null) => {
      if (!error) return resolve(null);
      client.connection.stream.destroy();
      reject(error);
    });
  });
  transaction.begun.catch(() => undefined);
  return transaction.begun;
}

async function commit(transaction: Transaction): Promise<void> {
  const { client, atCommit } = transaction;
  const last = [...atCommit.values()].map((collected) => collected.query());
  const ending = last.pop();
  for (const query of last) await inTransaction(transaction, query);
  if (ending && (await endWith(transaction, ending))) return;
  if (transaction.begun === null) return;
  await transaction.begun;
  // After a failed statement PostgreSQL answers COMMIT with a rollback and no error, even when the work caught the error.
  const { command } = await client.query(COMMIT);
  if (command !== COMMIT) throw new Error('A statement of this unit of work failed, so none of it can be stored');
}

/** @returns whether the commit went with it */
async function endWith(transaction: Transaction, query: StatementQuery<never, never>): Promise<boolean> {
  if (transaction.begun !== null) return query.endOn(transaction.client);
  await inTransaction(transaction, query);
  return false;
}

async function rollBack({ runner, client, begun }: Transaction, error: unknown): Promise<void> {
  if (begun === null) return;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  // The pool closes a connection that still waits for an answer.
  if (runner.isReleased || isUnanswered(cause)) return;
  await client.query('ROLLBACK').catch(() => undefined);
}
