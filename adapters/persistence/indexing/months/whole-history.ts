import type { Query } from './history-state.js';

/** What makes one table of the parts, in one transaction. It is the first part, with the rows of all others. */
export async function makingWhole(query: Query, first: string): Promise<readonly string[]> {
  const columns = await query<{ readonly name: string }>(`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = 'transactions'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`);
  const indexes = await query<{ readonly name: string; readonly part: string }>(
    `SELECT whole.relname AS name, part.relname AS part
     FROM pg_index x JOIN pg_class whole ON whole.oid = x.indexrelid JOIN pg_inherits i ON i.inhparent = whole.oid
       JOIN pg_class part ON part.oid = i.inhrelid JOIN pg_index y ON y.indexrelid = part.oid
     WHERE x.indrelid = 'transactions'::regclass AND y.indrelid = $1::regclass`,
    [first],
  );
  const names = columns.map(({ name }) => name).join(', ');
  return [
    'LOCK TABLE transactions IN ACCESS EXCLUSIVE MODE',
    `ALTER TABLE transactions DETACH PARTITION ${first}`,
    `INSERT INTO ${first} (${names}) SELECT ${names} FROM transactions`,
    ...(await grantsOf(query)).map((right) => `GRANT ${right.replace('transactions', first)}`),
    'DROP TABLE transactions',
    `ALTER TABLE ${first} RENAME TO transactions`,
    ...indexes.map(({ name, part }) => `ALTER INDEX ${part} RENAME TO ${name}`),
  ];
}

/** The rights of others on the table, as in "SELECT ON transactions TO reports". */
export async function grantsOf(query: Query): Promise<readonly string[]> {
  const rows = await query<{ readonly text: string }>(`
    SELECT format('%s ON transactions TO %s', privilege_type, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END) AS text
    FROM pg_class, aclexplode(relacl) WHERE oid = 'transactions'::regclass AND grantee <> relowner`);
  return rows.map(({ text }) => text);
}
