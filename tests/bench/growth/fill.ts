import pg from 'pg';

/** Rows of one owner each but for one, who has half of all rows; these have 100 each, all of them in the last 90 days. */
const ROWS_EACH = 100;
/** How many of the heavy owner's rows are in the last 90 days, however many there are in all. */
const HEAVY_RECENT_ROWS = 500;
const RECENT_DAYS = 90;
const OLDER_DAYS = 3_650;

/** The owner of half of all rows. */
export const HEAVY_OWNER = '00000000-0000-4000-8000-000000000000';

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
    await client.query(RATES, [RECENT_DAYS + OLDER_DAYS]);
    const { rows: indexes } = await client.query<{ definition: string; name: string }>(INDEXES);
    await client.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`);
    await client.query('ALTER TABLE transactions DROP CONSTRAINT transactions_pkey, SET UNLOGGED');
    await client.query(OLDER_ROWS, [rows / 2, HEAVY_RECENT_ROWS, RECENT_DAYS, OLDER_DAYS]);
    await client.query(RECENT_ROWS, [rows / 2, HEAVY_RECENT_ROWS, RECENT_DAYS, ROWS_EACH, lightOwners]);
    await client.query('ALTER TABLE transactions ADD PRIMARY KEY (owner_id, block_number, log_index)');
    for (const { definition } of indexes) await client.query(definition);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
  return { rows, lightOwners, seconds: (performance.now() - startedAt) / 1000 };
}

const personOf = (serial: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${serial}), 12, '0'))::uuid`;
const addressOf = (serial: string) => `'0x' || lpad(to_hex(${serial}), 40, '0')`;

const PEOPLE = `
  WITH person AS (SELECT n, ${personOf('n')} AS id, ${addressOf('n')} AS address FROM generate_series(0, $1::bigint) n),
    new_user AS (INSERT INTO users (id, username, display_name, created_at) SELECT id, 'person_' || n, 'Person ' || n, now() FROM person),
    new_wallet AS (INSERT INTO wallets (id, user_id, address, owner_x, owner_y, created_at)
      SELECT id, id, address, '0', '0', now() FROM person)
  INSERT INTO chain_accounts (id, user_id, kind, address, created_at) SELECT id, id, 'MAIN', address, now() FROM person`;

const RATES = `
  INSERT INTO daily_rates (day, currency, per_eur, published_at)
  SELECT current_date - n, currency, per_eur, now()
  FROM generate_series(-1, $1::int) n, (VALUES ('EUR', 1), ('USD', 1.0873), ('CHF', 0.9312), ('CAD', 1.5081)) AS r (currency, per_eur)`;

const INDEXES = `
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE tablename = 'transactions' AND indexname <> 'transactions_pkey'`;

/** Rows of the table from rows of (owner, block, age in days): what a row is about depends on its block. */
const rowsFrom = (source: string) => `
  INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
    direction, token, minor_units, counterparty_address, counterparty_user_id, reference, note, category)
  SELECT ${personOf('owner')}, ${personOf('owner')}, block, 0, now() - age * interval '1 day',
    '0x' || md5(block::text) || md5((-block)::text), 'COMPLETED', kind.type_group, kind.type, kind.direction,
    (ARRAY['USDC', 'EURC', 'USDC', 'EURC', 'CHFAU'])[1 + random % 5], 10000 + random % 200000000,
    CASE WHEN kind.other_user THEN ${addressOf('1 + random % 5')} ELSE '0x' || lpad(to_hex(random % 1000), 40, 'f') END,
    CASE WHEN kind.other_user THEN ${personOf('1 + random % 5')} END,
    CASE random % 11 WHEN 0 THEN 'Invoice ' || block END, CASE random % 13 WHEN 0 THEN 'Lunch with ' || md5(random::text) END,
    (ARRAY['GROCERIES', 'RESTAURANTS', 'TRANSPORT', 'UTILITIES', 'SHOPPING', NULL, NULL])[1 + random % 7]
  FROM (SELECT owner, block, age, hashint8(block) & 2147483647 AS random FROM (${source}) moved) moved
    JOIN (VALUES (0, 'transfer', 'TRANSFER', 'outgoing', true), (1, 'transfer', 'TRANSFER', 'incoming', true),
      (2, 'offramp', 'WALLET_WITHDRAWAL', 'outgoing', false), (3, 'topup', 'BANK_TOP_UP', 'incoming', false))
      AS kind (number, type_group, type, direction, other_user) ON kind.number = random / 5 % 4`;

const OLDER_ROWS = rowsFrom(`
  SELECT 0 AS owner, n AS block, $3::int + $4::int * ($1::bigint - $2::bigint - n) / ($1::bigint - $2)::float8 AS age
  FROM generate_series(1, $1::bigint - $2) n`);

/* Slot after slot, each with one row of every light owner and the heavy owner's share. */
const RECENT_ROWS = rowsFrom(`
  SELECT owner, $1::bigint - $2::bigint + row_number() OVER () AS block, $3::int * ($4::int - slot + 0.5) / $4 AS age
  FROM generate_series(1, $4) slot,
    LATERAL (SELECT n AS owner FROM generate_series(1, $5::bigint) n UNION ALL SELECT 0 FROM generate_series(1, $2 / $4)) everybody`);
