import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { HistoryPartitions } from '../../../../application/indexing/history-partitions.js';
import type { Sweep } from '../../../../application/ports/sweep.js';
import { ConflictError } from '../../../../domain/shared/errors.js';
import { readOn } from '../../connections/read-on.js';
import { connectionOptions } from '../../connections/session-limits.js';
import { type None, unprepared } from '../../statement.js';
import { ENDS, OPEN, partitionNames, storedHistory } from './history-state.js';
import { type HistoryRules, type HistoryStep, historyPlan } from './partition-plan.js';
import { type DdlSession, grant, revokeAll, rightsOn } from './table-rights.js';
import { makeWhole } from './whole-history.js';

/** The key of an advisory lock: one process at a time changes the partitions. */
const PARTITIONS_LOCK = 4_716_022;

/** Looking at all rows may take long. Nobody waits for that; but everybody waits behind a change of the table that waits for a lock. */
const LIMITS = { statementMs: 0, lockMs: 1_000, idleInTransactionMs: 10_000 };
const ATTEMPTS = 10;
const AGAIN_AFTER_MS = 500;

/** SQLSTATE: a lock was not free in time; a deadlock. */
const BUSY = /^(55P03|40P01)$/;

type Closing = Extract<HistoryStep, { does: 'close' }>;

const LOCK = unprepared<None, { readonly isFree: boolean }>(
  `SELECT pg_try_advisory_lock(${PARTITIONS_LOCK}) AS "isFree"`,
);

const FORGET = unprepared<{ readonly before: bigint }, never>('DELETE FROM transactions WHERE block_number < :before');

const INDEXES = unprepared<None, { readonly name: string; readonly text: string; readonly key: string | null }>(`
  SELECT i.relname AS name, pg_get_indexdef(i.oid) AS text, pg_get_constraintdef(k.oid) AS key
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid LEFT JOIN pg_constraint k ON k.conindid = i.oid AND k.contype = 'p'
  WHERE x.indrelid = 'transactions'::regclass`);

const UNANALYZED = unprepared<None, { readonly isOld: boolean }>(`
  SELECT coalesce(last_analyze < now() - interval '1 day', true) AS "isOld"
  FROM pg_stat_all_tables WHERE relid = 'transactions'::regclass`);

/**
 * Keeps the history of transactions in a partition for about each month: it partitions a whole history when the rules say so, makes the partitions of
 * the next months, and drops those that are too old. It has a connection of its own, because it may look at all rows of a partition.
 */
export class PostgresHistoryPartitions implements Sweep, HistoryPartitions {
  readonly name = 'keep-history-partitions';
  readonly everyMs = 600_000;

  /**
   * @param databaseUrl of PostgreSQL itself
   * @param abandoned ends what goes on
   */
  constructor(
    private readonly databaseUrl: string,
    private readonly rules: HistoryRules,
    private readonly abandoned?: AbortSignal,
  ) {}

  async execute(): Promise<void> {
    await this.run();
  }

  /** What was done. A step that cannot be done because the table is in use throws; the next run goes on with it. */
  async run(): Promise<readonly HistoryStep[]> {
    return (await this.alone((session) => this.keep(session))) ?? [];
  }

  async makeWhole(): Promise<number> {
    if (this.rules.byMonth) {
      throw new ConflictError(
        'HISTORY_BY_MONTH or HISTORY_RETENTION_MONTHS is set: take it out, and restart all processes first',
      );
    }
    const partitions = await this.alone(async (session) => {
      const names = await partitionNames(session.read);
      const [first] = names;
      if (first === undefined) return 0;
      await unlessBusy(() => inOne(session, () => makeWhole(session, first)));
      await session.change('ANALYZE transactions');
      return names.length;
    });
    if (partitions === null)
      throw new ConflictError('Another process changes the partitions of the history: try again later');
    return partitions;
  }

  /** Null when another process is at it. */
  private async alone<Result>(work: (session: DdlSession) => Promise<Result>): Promise<Result | null> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'accounts history',
      ...connectionOptions(LIMITS),
    });
    client.on('error', () => undefined);
    const end = () => client.end().catch(() => undefined);
    this.abandoned?.addEventListener('abort', end);
    await client.connect();
    const read = readOn(client);
    try {
      const [lock] = await read(LOCK);
      return lock?.isFree === true ? await work({ read, change: (text) => client.query(text) }) : null;
    } finally {
      this.abandoned?.removeEventListener('abort', end);
      // This gives the lock back.
      await end();
    }
  }

  private async keep(session: DdlSession): Promise<readonly HistoryStep[]> {
    const { read, change } = session;
    const { isPartitioned, isUnfinished, state } = await storedHistory(read, this.rules.keptMonths !== null);
    const steps = state === null ? [] : historyPlan(state, this.rules);
    if (isUnfinished) await unlessBusy(() => change(letGo(isPartitioned ? OPEN : 'transactions')));
    for (const step of steps) await done(session, step, isPartitioned);
    if ((isPartitioned || steps.length > 0) && (steps.length > 0 || (await read(UNANALYZED))[0]?.isOld === true)) {
      // PostgreSQL does this by itself for the partitions, and not for the table that they are partitions of.
      await change('ANALYZE transactions');
    }
    return steps;
  }
}

async function done(session: DdlSession, step: HistoryStep, isPartitioned: boolean): Promise<void> {
  const { read, change } = session;
  switch (step.does) {
    case 'forget':
      await read(FORGET, { before: step.before });
      return;
    case 'drop':
      await unlessBusy(() => change(`DROP TABLE ${step.name}`));
      return;
    case 'add': {
      const bounds = `FROM (${step.from}) TO (${step.to})`;
      await unlessBusy(() => inOne(session, () => addPartition(session, step.name, `FOR VALUES ${bounds}`)));
      return;
    }
    case 'close':
      await close(session, step, isPartitioned ? OPEN : 'transactions');
      return;
  }
}

/*
 * A partition may only be attached when all its rows are within its bounds. A CHECK proves that, and it is proven while others read and write;
 * then everything else takes no time. The bound is days ahead, so that no block is behind it.
 */
async function close(session: DdlSession, step: Closing, table: string): Promise<void> {
  const { from, to } = step;
  const within = [...(from === null ? [] : [`block_number >= ${from}`]), `block_number < ${to}`].join(' AND ');
  await unlessBusy(() => session.change(`ALTER TABLE ${table} ADD CONSTRAINT ${ENDS} CHECK (${within}) NOT VALID`));
  try {
    await unlessBusy(() => session.change(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${ENDS}`));
    const turn = table === OPEN ? closeOpen : partitionWhole;
    await unlessBusy(() => inOne(session, () => turn(session, step)));
  } catch (error) {
    await unlessBusy(() => session.change(letGo(table)));
    throw error;
  }
}

function letGo(table: string): string {
  return `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${ENDS}`;
}

async function closeOpen(session: DdlSession, step: Closing): Promise<void> {
  await session.change(`ALTER TABLE transactions DETACH PARTITION ${OPEN}`);
  await session.change(`ALTER TABLE ${OPEN} RENAME TO ${step.name}`);
  await attach(session, step);
}

/* The whole table becomes the first partition of a new one, which has its name, and indexes of the same names. */
async function partitionWhole(session: DdlSession, step: Closing): Promise<void> {
  const { read, change } = session;
  await change('LOCK TABLE transactions IN ACCESS EXCLUSIVE MODE');
  const indexes = await read(INDEXES);
  const rights = await rightsOn(session, 'transactions');
  await change(`ALTER TABLE transactions RENAME TO ${step.name}`);
  for (const { name } of indexes) {
    await change(`ALTER INDEX ${name} RENAME TO ${name.replace(/^transactions/, step.name)}`);
  }
  await change(
    `CREATE TABLE transactions (LIKE ${step.name} INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS INCLUDING STORAGE)
      PARTITION BY RANGE (block_number)`,
  );
  await change(letGo('transactions'));
  for (const { name, text, key } of indexes) {
    await change(key === null ? text : `ALTER TABLE transactions ADD CONSTRAINT ${name} ${key}`);
  }
  await revokeAll(session, 'transactions');
  await grant(session, rights, 'transactions');
  // Rights on the history are those on the whole: who loses one there must not keep it on a partition.
  await revokeAll(session, step.name);
  await attach(session, step);
}

async function attach(session: DdlSession, { name, from, to }: Closing): Promise<void> {
  const bounds = `FROM (${from ?? 'MINVALUE'}) TO (${to})`;
  await session.change(`ALTER TABLE transactions ATTACH PARTITION ${name} FOR VALUES ${bounds}`);
  await session.change(letGo(name));
  await addPartition(session, OPEN, 'DEFAULT');
}

async function addPartition(session: DdlSession, name: string, bounds: string): Promise<void> {
  await session.change(`CREATE TABLE ${name} PARTITION OF transactions ${bounds}`);
  await revokeAll(session, name);
}

async function inOne({ change }: DdlSession, work: () => Promise<void>): Promise<void> {
  await change('BEGIN');
  try {
    await work();
    await change('COMMIT');
  } catch (error) {
    await change('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/* Each attempt keeps others waiting for a second at most. */
async function unlessBusy(change: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await change();
      return;
    } catch (error) {
      const { code = '' } = error as { readonly code?: string };
      if (attempt === ATTEMPTS || !BUSY.test(code)) throw error;
      await delay(AGAIN_AFTER_MS);
    }
  }
}
