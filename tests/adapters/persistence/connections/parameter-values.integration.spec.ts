import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createDataSource } from '../../../../adapters/persistence/data-source.js';
import { Database } from '../../../../adapters/persistence/database.js';
import { statement } from '../../../../adapters/persistence/statement.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

interface Lists {
  readonly texts: readonly (string | null)[];
  readonly numbers: readonly (bigint | null)[];
  readonly flags: readonly (boolean | null)[];
  readonly times: readonly (Date | null)[];
}
type Sent = { readonly [Name in keyof Lists]: readonly (string | null)[] };

const ECHO = statement<Lists, { readonly sent: Sent }>('test-parameter-echo', { sent: (lists: Sent) => lists }).sql(`
  SELECT json_build_object('texts', :texts::text[], 'numbers', :numbers::numeric[]::text[], 'flags', :flags::boolean[]::text[],
    'times', :times::timestamptz[]) AS sent`);

let db: OpenDatabase;
let database: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  database = new Database(await createDataSource(db.url, 1).initialize());
});
afterAll(async () => {
  await database.dataSource.destroy();
  await db.close();
});

const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((some) => some.replaceAll('\0', '')),
  fc.constantFrom('', 'NULL', 'null', '{}', 'a,b', '"', '\\', ' \t\n', "'"),
);
const orNull = <Value>(one: fc.Arbitrary<Value>) => fc.array(fc.option(one));

it('arrays arrive at the database as they were given', async () => {
  const lists = fc.record({
    texts: orNull(text),
    numbers: orNull(fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n })),
    flags: orNull(fc.boolean()),
    times: orNull(fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })),
  });
  await fc.assert(
    fc.asyncProperty(lists, async ({ texts, numbers, flags, times }) => {
      const row = await database.row(ECHO, { texts, numbers, flags, times });
      expect(row?.sent.texts).toEqual(texts);
      expect(row?.sent.numbers).toEqual(numbers.map((number) => number?.toString() ?? null));
      expect(row?.sent.flags).toEqual(flags.map((flag) => flag?.toString() ?? null));
      expect(row?.sent.times.map((time) => time && new Date(time))).toEqual(times);
    }),
  );
});
