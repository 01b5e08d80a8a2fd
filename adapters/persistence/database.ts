import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientBase, Pool, QueryResult, QueryResultRow } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Statement } from './statement.js';

const FAILED_TRANSACTION = 'E';

type Given<Params> = [keyof Params] extends [never] ? [] : [params: Params];

interface Transaction {
  readonly runner: QueryRunner;
  readonly client: ClientBase;
  readonly afterCommit: Set<() => void>;
}

/**
 * The access to PostgreSQL: TypeORM for plain reads and writes, named statements for the rest. Both use one connection pool and join
 * the transaction of the current unit of work.
 */
export class Database {
  private readonly current = new AsyncLocalStorage<Transaction>();

  constructor(readonly dataSource: DataSource) {}

  /** The rows of a statement, decoded. */
  async rows<Params, Row>(statement: Statement<Params, Row>, ...given: Given<Params>): Promise<Row[]> {
    return statement.rowsOf((await this.run(statement, given)).rows);
  }

  /** The first row of a statement, or null. */
  async row<Params, Row>(statement: Statement<Params, Row>, ...given: Given<Params>): Promise<Row | null> {
    return statement.rowsOf((await this.run(statement, given)).rows)[0] ?? null;
  }

  /** How many rows a statement inserted, updated, deleted or, when it ends with a SELECT or RETURNING, gave. */
  async affected<Params, Row>(statement: Statement<Params, Row>, ...given: Given<Params>): Promise<number> {
    return (await this.run(statement, given)).rowCount ?? 0;
  }

  /* All rows of statements come through here. */
  private run<Params, Row>(
    statement: Statement<Params, Row>,
    [params]: readonly [Params?],
  ): Promise<QueryResult<QueryResultRow>> {
    const target = this.current.getStore()?.client ?? this.pool;
    const values = params === undefined ? [] : statement.valuesOf(params);
    const { name, text } = statement;
    return target.query(name === null ? { text, values } : { name, text, values });
  }

  get manager(): EntityManager {
    return this.current.getStore()?.runner.manager ?? this.dataSource.manager;
  }

  /** Calls the effect after the current transaction has committed; at once when there is no transaction; never after a rollback. */
  afterCommit(effect: () => void): void {
    const transaction = this.current.getStore();
    if (transaction) transaction.afterCommit.add(effect);
    else effect();
  }

  /** Runs the work in a new transaction, or in the current one. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.current.getStore()) return work();
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as ClientBase;
      await runner.startTransaction();
      const transaction: Transaction = { runner, client, afterCommit: new Set() };
      const result = await this.commitOrRollBack(transaction, work);
      for (const effect of transaction.afterCommit) effect();
      return result;
    } finally {
      await runner.release();
    }
  }

  private async commitOrRollBack<Result>(transaction: Transaction, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await this.current.run(transaction, work);
      await assertCommittable(transaction.client);
      await transaction.runner.commitTransaction();
      return result;
    } catch (error) {
      if (transaction.runner.isTransactionActive) await transaction.runner.rollbackTransaction().catch(() => undefined);
      throw error;
    }
  }

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { readonly master: Pool }).master;
  }
}

/* After a failed statement PostgreSQL answers COMMIT with a rollback and no error, even when the work caught the error. */
async function assertCommittable(client: ClientBase): Promise<void> {
  // The error of a statement arrives before the server reports the state of the transaction.
  while (!(client as ClientBase & { readonly readyForQuery: boolean }).readyForQuery) await nextTurn();
  if (client.getTransactionStatus() !== FAILED_TRANSACTION) return;
  throw new Error('A statement of this unit of work failed, so none of it can be stored');
}
