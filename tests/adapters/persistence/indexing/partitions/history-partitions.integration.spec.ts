import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CLOSING_RULES } from '../../../../../adapters/persistence/personal-data/closing-rules.js';
import { PostgresPersonalErasure } from '../../../../../adapters/persistence/personal-data/personal-erasure.postgres.js';
import { PostgresTransactionHistory } from '../../../../../adapters/persistence/transactions/transaction-history.postgres.js';
import { transactionPage } from '../../../../../adapters/persistence/transactions/transaction-page.statement.js';
import { transactionFilter } from '../../../../../application/transactions/transaction-filter.js';
import { PERSONAL_TABLES } from '../../../../../infrastructure/modules/personal-data.module.js';
import { insertTransactions, transactionRow } from '../../../../support/builders/transaction-rows.js';
import { historyOf, ledgerAt, partitionsOf } from '../../support/partitioned-history.js';
import { type Person, storedPerson } from '../../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../support/test-database.js';

const HOUR_MS = 3_600_000;
/** The chain has a block each hour; this is the time of block 0. */
const GENESIS = new Date('2026-01-01').getTime();
const timeOf = (block: number) => new Date(GENESIS + block * HOUR_MS);
const blockAt = (date: string) => (new Date(date).getTime() - GENESIS) / HOUR_MS;

let db: OpenDatabase;
let owner: Person;

beforeEach(async () => {
  db = await openTestDatabase();
  owner = await storedPerson(db.database);
});
afterEach(() => db?.close());

const book = (...blocks: readonly number[]) =>
  insertTransactions(
    db.sql,
    blocks.map((block) => transactionRow(owner, { block_number: block, occurred_at: timeOf(block) })),
  );
const follow = (block: number) => ledgerAt(db, block, timeOf(block));

/** The blocks of the rows in each partition. */
async function stored(): Promise<Readonly<Record<string, readonly number[]>>> {
  const rows = await db.sql<{ partition: string; blocks: readonly number[] }>(
    `SELECT tableoid::regclass::text AS partition, array_agg(block_number::int ORDER BY block_number) AS blocks
     FROM transactions GROUP BY 1 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ partition, blocks }) => [partition, blocks]));
}

/** Whose rights there are on the history and its columns, those of its owner left out. */
const RIGHTS = `
  SELECT concat_ws(' ', privilege_type, attname, grantee::regrole, is_grantable) AS line FROM (
    SELECT NULL AS attname, relacl AS rights FROM pg_class WHERE oid = 'transactions'::regclass
    UNION ALL SELECT attname, attacl FROM pg_attribute WHERE attrelid = 'transactions'::regclass) granted, aclexplode(rights)
  WHERE grantee <> grantor`;
const RIGHTS_ON_PARTITIONS = RIGHTS.replaceAll(
  "= 'transactions'::regclass",
  "IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'transactions'::regclass)",
);
const GRANTS = [
  'GRANT SELECT ON transactions TO pg_monitor',
  'GRANT SELECT (token, minor_units), UPDATE (note) ON transactions TO pg_read_all_stats WITH GRANT OPTION',
  'GRANT SELECT (token) ON transactions TO PUBLIC',
];

const NOVEMBER = blockAt('2026-11-10');
const PARTITIONS = {
  transactions_to_2026_11: `FROM (MINVALUE) TO ('${blockAt('2026-12-01')}')`,
  transactions_2026_12: `FROM ('${blockAt('2026-12-01')}') TO ('${blockAt('2027-01-01')}')`,
  transactions_2027_01: `FROM ('${blockAt('2027-01-01')}') TO ('${blockAt('2027-02-01')}')`,
  transactions_2027_02: `FROM ('${blockAt('2027-02-01')}') TO ('${blockAt('2027-03-01')}')`,
  transactions_open: 'DEFAULT',
};

describe('a whole history', () => {
  beforeEach(async () => {
    await book(1, 4_000, NOVEMBER);
    await follow(NOVEMBER);
  });

  it('stays so when nobody asks for months', async () => {
    expect(await historyOf(db, { byMonth: false }).run()).toEqual([]);
    expect(await partitionsOf(db)).toEqual({});
  });

  it('becomes the first partition as it is, with all that the table had, and the months to come have theirs', async () => {
    const shape = `
      SELECT 'index ' || indexdef AS line FROM pg_indexes WHERE tablename = 'transactions'
      UNION ALL SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = 'transactions'::regclass
      UNION ALL SELECT format('%s %s %s %s', attname, atttypid::regtype, attnotnull, pg_get_expr(adbin, adrelid))
        FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
        WHERE attrelid = 'transactions'::regclass AND attnum > 0 AND NOT attisdropped
      UNION ALL ${RIGHTS}
      ORDER BY line`;
    for (const grant of GRANTS) await db.sql(grant);
    const before = await db.sql<{ line: string }>(shape);
    const [file] = await db.sql(`SELECT pg_relation_filenode('transactions') AS node`);

    await historyOf(db).execute();

    expect(await partitionsOf(db)).toEqual(PARTITIONS);
    expect(await stored()).toEqual({ transactions_to_2026_11: [1, 4_000, NOVEMBER] });
    // No row was written again.
    expect(await db.sql(`SELECT pg_relation_filenode('transactions_to_2026_11') AS node`)).toEqual([file]);
    const lines = (await db.sql<{ line: string }>(shape)).map(({ line }) => line.replace(' ON ONLY ', ' ON '));
    expect(lines).toEqual(before.map(({ line }) => line));
    expect(before.length).toBeGreaterThan(40);
    expect(await db.sql(`SELECT FROM pg_constraint WHERE conname = 'transactions_ends'`)).toEqual([]);
    expect(await historyOf(db, { byMonth: false }).run()).toEqual([]);
  });

  it('is read and written meanwhile by processes that know nothing of partitions', async () => {
    const history = new PostgresTransactionHistory(db.database);
    const read = async () => {
      const query = { filter: transactionFilter({}), sort: 'newest', limit: 50, start: 0 } as const;
      return (await history.page(owner.user.id, query)).transactions.length;
    };
    expect(await read()).toBe(3);
    const reader = await db.connect();
    let partitioning: Promise<unknown> = Promise.resolve();
    await reader.transaction(async () => {
      await reader.manager.query('SELECT FROM transactions');
      partitioning = historyOf(db).run();
      await db.somebodyWaitsForALock();
      // Whoever comes behind it waits for a second at most.
      await book(NOVEMBER + 1);
    });
    await partitioning;

    expect(Object.keys(await partitionsOf(db))).toHaveLength(5);
    expect(await read()).toBe(4);
    await book(NOVEMBER + 2, blockAt('2027-01-15'));
    expect(await read()).toBe(6);
    expect((await stored())['transactions_2027_01']).toEqual([blockAt('2027-01-15')]);
  });

  it('is partitioned by one of several processes', async () => {
    const done = await Promise.all([historyOf(db).run(), historyOf(db).run(), historyOf(db).run()]);
    expect(done.flat().filter(({ does }) => does === 'close')).toHaveLength(1);
    expect(await partitionsOf(db)).toEqual(PARTITIONS);
  });

  it('a process that died meanwhile is followed by the next one; and nothing is left when months are not wanted any more', async () => {
    const died = `ALTER TABLE transactions ADD CONSTRAINT transactions_ends CHECK (block_number < ${NOVEMBER + 1}) NOT VALID`;
    await db.sql(died);
    await historyOf(db, { byMonth: false }).run();
    await book(NOVEMBER + 1);
    await db.sql(died.replace(String(NOVEMBER + 1), String(NOVEMBER + 2)));
    await historyOf(db).run();
    await book(NOVEMBER + 2);
    expect(await partitionsOf(db)).toEqual(PARTITIONS);
  });

  it('waits until the ledger has blocks that tell how fast the chain is', async () => {
    await db.sql('DELETE FROM indexed_blocks');
    expect(await historyOf(db).run()).toEqual([]);
    await ledgerAt(db, 0, timeOf(0));
    expect(await historyOf(db).run()).toEqual([]);
  });
});

describe('a history by month', () => {
  beforeEach(async () => {
    await book(1, NOVEMBER);
    await follow(NOVEMBER);
    await historyOf(db).execute();
  });

  it('knows a row that is there already, in whatever partition', async () => {
    const again = transactionRow(owner, { block_number: 1, occurred_at: timeOf(1) });
    const columns = Object.keys(again).join(', ');
    const write = `INSERT INTO transactions (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::transactions, $1)`;
    await db.sql(`${write} ON CONFLICT (owner_id, block_number, log_index) DO NOTHING`, [JSON.stringify(again)]);
    await expect(db.sql(write, [JSON.stringify(again)])).rejects.toMatchObject({ code: '23505' });
    expect(await stored()).toEqual({ transactions_to_2026_11: [1, NOVEMBER] });
  });

  it('loses and refuses nothing when nobody has made months for half a year', async () => {
    const late = [blockAt('2027-03-02'), blockAt('2027-06-10')];
    await book(blockAt('2027-01-02'), ...late);
    expect((await stored())['transactions_open']).toEqual(late);
    await follow(blockAt('2027-06-10'));

    await historyOf(db, { byMonth: false }).execute();

    const partitions = await partitionsOf(db);
    expect(partitions).toMatchObject({
      ...PARTITIONS,
      transactions_to_2027_06: `FROM ('${blockAt('2027-03-01')}') TO ('${blockAt('2027-07-01')}')`,
      transactions_2027_09: `FROM ('${blockAt('2027-09-01')}') TO ('${blockAt('2027-10-01')}')`,
    });
    expect(await stored()).toEqual({
      transactions_to_2026_11: [1, NOVEMBER],
      transactions_2027_01: [blockAt('2027-01-02')],
      transactions_to_2027_06: late,
    });
    await book(blockAt('2027-06-11'), blockAt('2028-01-01'));
    expect((await stored())['transactions_open']).toEqual([blockAt('2028-01-01')]);
  });

  it('drops what is too old, a partition at once, and what a rebuilt ledger writes of it again', async () => {
    const kept = [blockAt('2026-12-31'), blockAt('2027-01-20')];
    await book(...kept);
    await follow(blockAt('2029-01-15'));
    const rules = { keptMonths: 24 };
    await historyOf(db, rules).execute();
    expect(Object.values(await stored()).flat()).toEqual(expect.arrayContaining(kept));
    expect(Object.keys(await partitionsOf(db))).not.toContain('transactions_to_2026_11');
    await book(1, 5);
    expect((await stored())['transactions_open']).toEqual(expect.arrayContaining([1, 5]));

    await historyOf(db, rules).execute();

    expect(
      Object.values(await stored())
        .flat()
        .sort(),
    ).toEqual(kept.sort());
  });

  it('keeps months in which nobody was known to have paid, and what is found of them later', async () => {
    await db.sql('DELETE FROM transactions');
    const rules = { keptMonths: 24 };
    for (const date of ['2026-12-15', '2027-01-15']) {
      await follow(blockAt(date));
      await historyOf(db, rules).execute();
    }
    const found = blockAt('2026-11-20');
    await book(found);
    await historyOf(db, rules).execute();
    await historyOf(db, rules).execute();
    expect(await stored()).toEqual({ transactions_to_2026_11: [found] });
  });

  it('goes on when the chain becomes much faster', async () => {
    const fast = 20_000;
    await book(fast);
    await ledgerAt(db, fast, new Date('2026-11-22'), HOUR_MS / 100);
    await historyOf(db).execute();
    expect(Object.keys(await partitionsOf(db))).toEqual(
      expect.arrayContaining(['transactions_to_2026_11_2', 'transactions_2026_12_2', 'transactions_2027_01_2']),
    );
    expect(await historyOf(db).run()).toEqual([]);
  });

  it('becomes one table again, with all rows, indexes and rights', async () => {
    const blocks = [blockAt('2026-12-05'), blockAt('2027-05-05')];
    await book(...blocks);
    for (const grant of GRANTS) await db.sql(grant);
    const lines = `
      SELECT replace(indexdef, ' ON ONLY ', ' ON ') AS line FROM pg_indexes WHERE tablename = 'transactions'
      UNION ALL SELECT conname || pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = 'transactions'::regclass
      UNION ALL ${RIGHTS}
      ORDER BY line`;
    const before = await db.sql(lines);
    await expect(historyOf(db).makeWhole()).rejects.toThrow('HISTORY_BY_MONTH');

    expect(await historyOf(db, { byMonth: false }).makeWhole()).toBe(5);

    expect(await partitionsOf(db)).toEqual({});
    expect(await db.sql(lines)).toEqual(before);
    expect(await stored()).toEqual({ transactions: [1, NOVEMBER, ...blocks] });
    expect(
      await db.sql(`SELECT FROM pg_class WHERE relname LIKE 'transactions\\_2%' OR relname = 'transactions_open'`),
    ).toEqual([]);
    expect(await historyOf(db, { byMonth: false }).makeWhole()).toBe(0);
  });

  it('default privileges of the database give nobody a right on it that was taken', async () => {
    await historyOf(db, { byMonth: false }).makeWhole();
    await db.sql('ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO pg_monitor');
    await historyOf(db).execute();
    await follow(blockAt('2027-01-10'));
    await historyOf(db).execute();
    await book(blockAt('2027-08-01'));
    await follow(blockAt('2027-08-10'));
    await historyOf(db).execute();
    expect(Object.keys(await partitionsOf(db)).length).toBeGreaterThan(9);
    expect(await db.sql(RIGHTS)).toEqual([]);
    expect(await db.sql(RIGHTS_ON_PARTITIONS)).toEqual([]);
  });

  it('who loses a right on the history has it on no partition, and not again when it is whole', async () => {
    await historyOf(db, { byMonth: false }).makeWhole();
    for (const grant of GRANTS) await db.sql(grant);
    await historyOf(db).execute();
    expect(await db.sql(RIGHTS)).toHaveLength(5);
    expect(await db.sql(RIGHTS_ON_PARTITIONS)).toEqual([]);
    // As a version before has left it.
    await db.sql('GRANT SELECT ON transactions_to_2026_11 TO pg_monitor');
    await db.sql('REVOKE ALL ON transactions FROM pg_monitor, PUBLIC');

    await historyOf(db, { byMonth: false }).makeWhole();

    const lines = (await db.sql<{ line: string }>(RIGHTS)).map(({ line }) => line);
    expect(lines.sort()).toEqual([
      'SELECT minor_units pg_read_all_stats t',
      'SELECT token pg_read_all_stats t',
      'UPDATE note pg_read_all_stats t',
    ]);
  });

  it('an account that is closed loses its rows in all partitions, and nobody else any', async () => {
    const stranger = await storedPerson(db.database);
    // The rows of both have the same places, each in its partition.
    await book(blockAt('2026-12-05'), blockAt('2027-01-05'), blockAt('2027-05-05'));
    for (const at of ['2026-12-06', '2027-01-06', '2027-05-06']) {
      const block = blockAt(at);
      await insertTransactions(db.sql, [transactionRow(stranger, { block_number: block, occurred_at: timeOf(block) })]);
    }
    const erasure = new PostgresPersonalErasure(db.database, CLOSING_RULES, PERSONAL_TABLES);
    await erasure.erase(owner.user.id);
    const rows = await db.sql<{ owner: string }>('SELECT owner_id AS owner FROM transactions');
    expect(rows.map((row) => row.owner)).toEqual(Array.from({ length: 3 }, () => stranger.user.id));
  });

  it('a page reads by the index of each partition, and only what it shows', async () => {
    for (let month = 0; month < 24; month += 1) {
      await follow(blockAt('2026-12-05') + month * 730);
      await historyOf(db).execute();
    }
    expect(Object.keys(await partitionsOf(db)).length).toBeGreaterThan(26);
    await db.sql(`
      INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
        direction, token, minor_units)
      SELECT owner, owner, n, 1, '2026-01-01'::timestamptz + n * interval '1 hour', 'h' || n, 'COMPLETED', 'transfer', 'TRANSFER', 'outgoing', 'USDC', n
      FROM generate_series(1, 24000) n, (SELECT gen_random_uuid() AS owner FROM generate_series(1, 3)) owners
      UNION ALL SELECT '${owner.user.id}', '${owner.user.id}', n, 1, '2026-01-01'::timestamptz + n * interval '1 hour', 'h' || n, 'COMPLETED', 'transfer',
        'TRANSFER', 'outgoing', 'USDC', n FROM generate_series(1, 24000) n`);
    await db.sql('ANALYZE transactions');
    for (const start of [0, PLACE]) {
      const { statement, parameters } = transactionPage(owner.user.id, {
        filter: transactionFilter({}),
        sort: 'newest',
        limit: 50,
        start,
      });
      const scans = await db.database.transaction(async () => {
        await db.database.manager.query('SET LOCAL plan_cache_mode = force_generic_plan');
        const [explained] = await db.database.manager.query<Explained[]>(
          `EXPLAIN (ANALYZE, FORMAT JSON) ${statement.text}`,
          statement.valuesOf(parameters),
        );
        return explained ? nodesOf(explained['QUERY PLAN'][0].Plan).filter(isOfHistory) : [];
      });
      const partitions = Object.keys(await partitionsOf(db)).length;
      expect(scans).toHaveLength(partitions);
      expect(new Set(scans.map((node) => node['Node Type']))).toEqual(new Set(['Index Scan']));
      // One row of each partition, to begin with the newest; and those of the page.
      expect(scans.reduce((sum, node) => sum + node['Actual Rows'], 0)).toBeLessThanOrEqual(partitions + 51);
    }
  });
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly Plan[];
}

interface Explained {
  readonly 'QUERY PLAN': [{ readonly Plan: Plan }];
}

const PLACE = {
  occurredAt: '2027-06-01T00:00:00.000000Z',
  minorUnits: '1',
  blockNumber: String(blockAt('2027-06-01')),
  logIndex: 0,
  paymentRequestId: '00000000-0000-0000-0000-000000000000',
};

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const isOfHistory = (node: Plan) => node['Relation Name']?.startsWith('transactions_') ?? false;
