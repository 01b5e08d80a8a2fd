import { type None, unprepared } from '../../statement.js';
import { type DdlSession, grant, revokeAll, rightsOn } from './table-rights.js';

const COLUMNS = unprepared<None, { readonly name: string }>(`
  SELECT attname AS name FROM pg_attribute
  WHERE attrelid = 'transactions'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`);

const INDEXES = unprepared<{ readonly first: string }, { readonly name: string; readonly ofPartition: string }>(`
  SELECT whole.relname AS name, own.relname AS "ofPartition"
  FROM pg_index x JOIN pg_class whole ON whole.oid = x.indexrelid JOIN pg_inherits i ON i.inhparent = whole.oid
    JOIN pg_class own ON own.oid = i.inhrelid JOIN pg_index y ON y.indexrelid = own.oid
  WHERE x.indrelid = 'transactions'::regclass AND y.indrelid = :first::regclass`);

/** Makes one table of the partitions, in the transaction under way. It is the first partition, with the rows of all others. */
export async function makeWhole(session: DdlSession, first: string): Promise<void> {
  const { read, change } = session;
  await change('LOCK TABLE transactions IN ACCESS EXCLUSIVE MODE');
  const names = (await read(COLUMNS)).map(({ name }) => name).join(', ');
  const indexes = await read(INDEXES, { first });
  await change(`ALTER TABLE transactions DETACH PARTITION ${first}`);
  await change(`INSERT INTO ${first} (${names}) SELECT ${names} FROM transactions`);
  // Whoever has lost a right on the history since must not have it back by a partition of before.
  await revokeAll(session, first);
  await grant(session, await rightsOn(session, 'transactions'), first);
  await change('DROP TABLE transactions');
  await change(`ALTER TABLE ${first} RENAME TO transactions`);
  for (const { name, ofPartition } of indexes) await change(`ALTER INDEX ${ofPartition} RENAME TO ${name}`);
}
