import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { HistoryParts } from '../../../../application/indexing/history-parts.js';
import type { Sweep } from '../../../../application/ports/sweep.js';
import { ConflictError } from '../../../../domain/shared/errors.js';
import { connectionOptions } from '../../connections/session-limits.js';
import { ENDS, OPEN, partNames, type Query, storedHistory } from './history-state.js';
import { type HistoryRules, type HistoryStep, historyPlan } from './month-plan.js';
import { grantsOf, makingWhole } from './whole-history.js';

/** The key of an advisory lock: one process at a time changes the parts. */
const PARTS_LOCK = 4_716_022;

/** Looking at all rows may take long. Nobody waits for that; but everybody waits behind a change of the table that waits for a lock. */
const LIMITS = { statementMs: 0, lockMs: 1_000, idleInTransactionMs: 10_000 };
const ATTEMPTS = 10;
const AGAIN_AFTER_MS = 500;

/** SQLSTATE: a lock was not free in time; a deadlock. */
const BUSY = /^(55P03|40P01)$/;

type Closing = Extract<HistoryStep, { does: 'close' }>;

/**
 * Keeps the history of transactions in a part for about each month: it parts a whole history when the rules say so, makes the parts of
 * the next months, and drops those that are too old. It has a connection of its own, because it may look at all rows of a part.
 */
export class HistoryMonths implements Sweep, HistoryParts {
  readonly name = 'keep-history-months';
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
    return (await this.alone((query) => this.keep(query))) ?? [];
  }

  async makeWhole(): Promise<number> {
    if (this.rules.byMonth) {
      throw new ConflictError(
        'HISTORY_BY_MONTH or HISTORY_RETENTION_MONTHS is set: take it out, and restart all processes first',
      );
    }
    const parts = await this.alone(async (query) => {
      const names = await partNames(query);
      const [first] = names;
      if (first === undefined) return 0;
      const turn = await makingWhole(query, first);
      await unlessBusy(() => inOne(query, turn));
      await query('ANALYZE transactions');
      return names.length;
    });
    if (parts === null) throw new ConflictError('Another process changes the parts of the history: try again later');
    return parts;
  }

  /** Null when another process is at it. */
  private async alone<Result>(work: (query: Query) => Promise<Result>): Promise<Result | null> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'accounts months',
      ...connectionOptions(LIMITS),
    });
    client.on('error', () => undefined);
    const end = () => client.end().catch(() => undefined);
    this.abandoned?.addEventListener('abort', end);
    await client.connect();
    const query: Query = async (text, values = []) => (await client.query(text, [...values])).rows;
    try {
      const [lock] = await query<{ readonly isFree: boolean }>(
        `SELECT pg_try_advisory_lock(${PARTS_LOCK}) AS "isFree"`,
      );
      return lock?.isFree === true ? await work(query) : null;
    } finally {
      this.abandoned?.removeEventListener('abort', end);
      // This gives the lock back.
      await end();
    }
  }

  private async keep(query: Query): Promise<readonly HistoryStep[]> {
    const { isParted, isUnfinished, state } = await storedHistory(query, this.rules.keptMonths !== null);
    const steps = state === null ? [] : historyPlan(state, this.rules);
    if (isUnfinished) await unlessBusy(() => query(letGo(isParted ? OPEN : 'transactions')));
    for (const step of steps) await done(query, step, isParted);
    if ((isParted || steps.length > 0) && (steps.length > 0 || (await isUnanalyzed(query)))) {
      // PostgreSQL does this by itself for the parts, and not for the table that they are parts of.
      await query('ANALYZE transactions');
    }
    return steps;
  }
}

async function done(query: Query, step: HistoryStep, isParted: boolean): Promise<void> {
  switch (step.does) {
    case 'forget':
      await query('DELETE FROM transactions WHERE block_number < $1', [String(step.before)]);
      return;
    case 'drop':
      await unlessBusy(() => query(`DROP TABLE ${step.name}`));
      return;
    case 'add':
      await unlessBusy(() =>
        query(`CREATE TABLE ${step.name} PARTITION OF transactions FOR VALUES FROM (${step.from}) TO (${step.to})`),
      );
      return;
    case 'close':
      await close(query, step, isParted ? OPEN : 'transactions');
      return;
  }
}

/*
 * A part may only be attached when all its rows are within its bounds. A CHECK proves that, and it is proven while others read and write;
 * then everything else takes no time. The bound is days ahead, so that no block is behind it.
 */
async function close(query: Query, step: Closing, table: string): Promise<void> {
  const { from, to } = step;
  const within = [...(from === null ? [] : [`block_number >= ${from}`]), `block_number < ${to}`].join(' AND ');
  await unlessBusy(() => query(`ALTER TABLE ${table} ADD CONSTRAINT ${ENDS} CHECK (${within}) NOT VALID`));
  try {
    await unlessBusy(() => query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${ENDS}`));
    const turn = table === OPEN ? await closingOpen(step) : await partingWhole(query, step);
    await unlessBusy(() => inOne(query, turn));
  } catch (error) {
    await unlessBusy(() => query(letGo(table)));
    throw error;
  }
}

function letGo(table: string): string {
  return `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${ENDS}`;
}

async function closingOpen(step: Closing): Promise<readonly string[]> {
  return [
    `ALTER TABLE transactions DETACH PARTITION ${OPEN}`,
    `ALTER TABLE ${OPEN} RENAME TO ${step.name}`,
    ...attaching(step),
  ];
}

/* The whole table becomes the first part of a new one, which has its name, and indexes of the same names. */
async function partingWhole(query: Query, step: Closing): Promise<readonly string[]> {
  const indexes = await query<{ readonly name: string; readonly text: string; readonly key: string | null }>(`
    SELECT i.relname AS name, pg_get_indexdef(i.oid) AS text, pg_get_constraintdef(k.oid) AS key
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid LEFT JOIN pg_constraint k ON k.conindid = i.oid AND k.contype = 'p'
    WHERE x.indrelid = 'transactions'::regclass`);
  const rights = await grantsOf(query);
  return [
    'LOCK TABLE transactions IN ACCESS EXCLUSIVE MODE',
    `ALTER TABLE transactions RENAME TO ${step.name}`,
    ...indexes.map(({ name }) => `ALTER INDEX ${name} RENAME TO ${name.replace(/^transactions/, step.name)}`),
    `CREATE TABLE transactions (LIKE ${step.name} INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS INCLUDING STORAGE)
      PARTITION BY RANGE (block_number)`,
    letGo('transactions'),
    ...indexes.map(({ name, text, key }) =>
      key === null ? text : `ALTER TABLE transactions ADD CONSTRAINT ${name} ${key}`,
    ),
    ...rights.map((right) => `GRANT ${right}`),
    ...attaching(step),
  ];
}

function attaching({ name, from, to }: Closing): readonly string[] {
  return [
    `ALTER TABLE transactions ATTACH PARTITION ${name} FOR VALUES FROM (${from ?? 'MINVALUE'}) TO (${to})`,
    letGo(name),
    `CREATE TABLE ${OPEN} PARTITION OF transactions DEFAULT`,
  ];
}

async function inOne(query: Query, texts: readonly string[]): Promise<void> {
  await query('BEGIN');
  try {
    for (const text of texts) await query(text);
    await query('COMMIT');
  } catch (error) {
    await query('ROLLBACK').catch(() => undefined);
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

async function isUnanalyzed(query: Query): Promise<boolean> {
  const [found] = await query<{ readonly isOld: boolean }>(`
    SELECT coalesce(last_analyze < now() - interval '1 day', true) AS "isOld"
    FROM pg_stat_all_tables WHERE relid = 'transactions'::regclass`);
  return found?.isOld ?? false;
}
