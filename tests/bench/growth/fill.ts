import pg from 'pg';

/** Rows of one owner each but for one, who has half of all rows; these have 100 each, all of them in the last 90 days. */
const ROWS_EACH = 100;
/** How many of the heavy owner's rows are in the last 90 days, however many there are in all. */
const HEAVY_RECENT_ROWS = 500;
const RECENT_DAYS = 90;
const OLDER_DAYS = 3_650;

/** The owner of half of all rows. */
export const HEAVY_OWNER = '00000000-0000-4000-8000-000000000000';

/**
 * A shop, which only receives, and has given everything a category. It has a tenth as many rows as all others together, a hundred of them
 * in the last 90 days.
 */
export const MERCHANT = '00000000-0000-4000-8000-ffffffffffff';

/** What the heavy owner has three times, however long the history is: at its beginning, in its middle and in its last day. */
export const RARE = { word: 'zeppelin', category: 'GAMBLING', counterparty: `0x${'98'.repeat(20)}` } as const;

/** Somebody with a hundred rows. @param nth from 1 */
export function lightOwner(nth: number): string {
  return `00000000-0000-4000-8000-${nth.toString(16).padStart(12, '0')}`;
}

export interface Filled {
  readonly rows: number;
  readonly lightOwners: number;
  readonly seconds: number;
}

/**
 * Fills a migrated database's `transactions` in the order of time, as an indexer would have, with a history in which nothing grows
 * but what lies behind: everybody's last 90 days hold the same number of rows, whatever the number of all rows is. Indexes are dropped
 * and built again afterwards; constraints between tables are not checked while it goes on.
 * @param rows at least 1,000, and a multiple of 200
 */
export async function fillHistory(databaseUrl: string, rows: number): Promise<Filled> {
  const startedAt = performance.now();
  const lightOwners = rows / 2 / ROWS_EACH;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `SET session_replication_role = replica; SET maintenance_work_mem = '1GB'; SET synchronous_commit = off`,
    );
    await client.query(PEOPLE, [lightOwners]);
    await client.query(BALANCES);
    await client.query(RATES, [RECENT_DAYS + OLDER_DAYS]);
    const older = { all: rows / 2 - HEAVY_RECENT_ROWS, merchants: rows / 10 - ROWS_EACH };
    const { rows: indexes } = await client.query<{ definition: string; name: string }>(INDEXES);
    await client.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`);
    await client.query('ALTER TABLE transactions DROP CONSTRAINT transactions_pkey, SET UNLOGGED');
    await client.query(olderRows(MERCHANT), [older.merchants, RECENT_DAYS, OLDER_DAYS]);
    await client.query(olderRows(HEAVY_OWNER), [older.all, RECENT_DAYS, OLDER_DAYS]);
    const rareSlots = older.merchants > 0 ? [ROWS_EACH] : [1, ROWS_EACH / 2, ROWS_EACH];
    await client.query(RECENT_ROWS, [older.all, HEAVY_RECENT_ROWS, RECENT_DAYS, ROWS_EACH, lightOwners, rareSlots]);
    await client.query('ALTER TABLE transactions ADD PRIMARY KEY (owner_id, block_number, log_index)');
    for (const { definition } of indexes) await client.query(definition);
    await client.query('VACUUM ANALYZE');
    // What was filled is on the disk before anything is measured.
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
  return { rows, lightOwners, seconds: (performance.now() - startedAt) / 1000 };
}

const personOf = (serial: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${serial}), 12, '0'))::uuid`;
const addressOf = (serial: string) => `'0x' || lpad(to_hex(${serial}), 40, '0')`;
const MERCHANTS_SERIAL = Number.parseInt(MERCHANT.slice(-12), 16);

const PEOPLE = `
  WITH person AS (SELECT n, ${personOf('n')} AS id, ${addressOf('n')} AS address
      FROM (SELECT generate_series(0, $1::bigint) UNION ALL SELECT ${MERCHANTS_SERIAL}) serials (n)),
    new_user AS (INSERT INTO users (id, username, display_name, created_at) SELECT id, 'person_' || n, 'Person ' || n, now() FROM person),
    new_wallet AS (INSERT INTO wallets (id, user_id, address, owner_x, owner_y, created_at)
      SELECT id, id, address, '0', '0', now() FROM person)
  INSERT INTO chain_accounts (id, user_id, kind, address, created_at) SELECT id, id, 'MAIN', address, now() FROM person`;

const BALANCES = `
  INSERT INTO account_balances (account_id, asset, minor_units)
  SELECT id, asset, 1000000000000 FROM chain_accounts, unnest('{USDC,EURC,CHFAU}'::text[]) asset WHERE id = '${HEAVY_OWNER}'`;

const RATES = `
  INSERT INTO daily_rates (day, currency, per_eur, published_at)
  SELECT current_date - n, currency, per_eur, now()
  FROM generate_series(-1, $1::int) n, (VALUES ('EUR', 1), ('USD', 1.0873), ('CHF', 0.9312), ('CAD', 1.5081)) AS r (currency, per_eur)`;

const INDEXES = `
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE tablename = 'transactions' AND indexname <> 'transactions_pkey'`;

/** Rows of the table from rows of (owner, block, age in days, whether it is a rare one): what a row is about depends on its block. */
const rowsFrom = (source: string) => `
  INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
    direction, token, minor_units, counterparty_address, counterparty_user_id, reference, note, category)
  SELECT owner, owner, block, 0, now() - age * interval '1 day',
    '0x' || md5(block::text) || md5((-block)::text), 'COMPLETED', kind.type_group, kind.type, kind.direction,
    (ARRAY['USDC', 'EURC', 'USDC', 'EURC', 'CHFAU'])[1 + random % 5], 10000 + random % 200000000,
    CASE WHEN is_rare THEN '${RARE.counterparty}' WHEN kind.other_user THEN ${addressOf('1 + random % 5')}
      ELSE '0x' || lpad(to_hex(random % 1000), 40, 'f') END,
    CASE WHEN kind.other_user AND NOT is_rare THEN ${personOf('1 + random % 5')} END,
    CASE random % 11 WHEN 0 THEN 'Invoice ' || block END,
    CASE WHEN is_rare THEN 'A flight by ${RARE.word}' WHEN random % 13 = 0 THEN 'Lunch with ' || md5(random::text) END,
    CASE WHEN owner = '${MERCHANT}' THEN CASE WHEN NOT is_rare THEN 'SALARY' END WHEN is_rare THEN '${RARE.category}'
      ELSE (ARRAY['GROCERIES', 'RESTAURANTS', 'TRANSPORT', 'UTILITIES', 'SHOPPING', NULL, NULL])[1 + random % 7] END
  FROM (SELECT owner, block, age, is_rare, hashint8(block) & 2147483647 AS random FROM (${source}) moved) moved
    JOIN (VALUES (0, 'transfer', 'TRANSFER', 'outgoing', true), (1, 'transfer', 'TRANSFER', 'incoming', true),
      (2, 'offramp', 'WALLET_WITHDRAWAL', 'outgoing', false), (3, 'topup', 'BANK_TOP_UP', 'incoming', false))
      AS kind (number, type_group, type, direction, other_user) ON kind.number =
        CASE WHEN owner = '${MERCHANT}' THEN CASE WHEN is_rare THEN 2 ELSE 1 END ELSE random / 5 % 4 END`;

const olderRows = (owner: string) =>
  rowsFrom(`
  SELECT '${owner}'::uuid AS owner, n AS block, $2::int + $3::int * ($1::bigint - n) / $1::float8 AS age, n IN (1, $1 / 2) AS is_rare
  FROM generate_series(1, $1::bigint) n`);

/* Slot after slot, each with one row of every light owner and of the merchant, and the heavy owner's share. */
const RECENT_ROWS = rowsFrom(`
  SELECT owner, $1::bigint + row_number() OVER () AS block, $3::int * ($4::int - slot + 0.5) / $4 AS age,
    serial = 1 AND slot = ANY ($6::int[]) AS is_rare
  FROM generate_series(1, $4) slot,
    LATERAL (SELECT ${personOf('n')} AS owner, 0 AS serial FROM generate_series(1, $5::bigint) n
      UNION ALL SELECT '${HEAVY_OWNER}', n FROM generate_series(1, $2::int / $4) n
      UNION ALL SELECT '${MERCHANT}', 1) everybody`);
