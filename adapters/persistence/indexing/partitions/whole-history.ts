import type { Read } from '../../connections/read-on.js';
import { type None, unprepared } from '../../statement.js';
import { granting, revoking, rightsOn } from './table-rights.js';

const COLUMNS = unprepared<None, { readonly name: string }>(`
  SELECT attname AS name FROM pg_attribute
  WHERE attrelid = 'transactions'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`);

const INDEXES = unprepared<{ readonly first: string }, { readonly name: string; readonly ofPartition: string }>(`
  SELECT whole.relname AS name, own.relname AS "ofPartition"
  FROM pg_index x JOIN pg_class whole ON whole.oid = x.indexrelid JOIN pg_inherits i ON i.inhparent = whole.oid
    JOIN pg_class own ON own.oid = i.inhrelid JOIN pg_index y ON y.indexrelid = own.oid
  WHERE x.indrelid = 'transactions'::regclass AND y.indrelid = :first::regclass`);

/** What makes one table of the partitions, in one transaction. It is the first partition, with the rows of all others. */
export async function makingWhole(read: Read, first: string): Promise<readonly string[]> {
  const names = (await read(COLUMNS)).map(({ name }) => name).join(', ');
  const indexes = await read(INDEXES, { first });
  return [
    'LOCK TABLE transactions IN ACCESS EXCLUSIVE MODE',
    `ALTER TABLE transactions DETACH PARTITION ${first}`,
    `INSERT INTO ${first} (${names}) SELECT ${names} FROM transactions`,
    // Whoever has lost a right on the history since must not have it back by a partition of before.
    ...revoking(await rightsOn(read, first), first),
    ...granting(await rightsOn(read, 'transactions'), first),
    'DROP TABLE transactions',
    `ALTER TABLE ${first} RENAME TO transactions`,
    ...indexes.map(({ name, ofPartition }) => `ALTER INDEX ${ofPartition} RENAME TO ${name}`),
  ];
}
