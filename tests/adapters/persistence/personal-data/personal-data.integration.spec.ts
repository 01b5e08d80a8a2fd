import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { PersonalZip } from '../../../../adapters/documents/archive/personal-zip.js';
import { PostgresPersonalFiles } from '../../../../adapters/persistence/personal-data/personal-files.postgres.js';
import { PersonalRows } from '../../../../adapters/persistence/personal-data/personal-rows.js';
import { BytesInFlight, IN_FLIGHT_LIMITS } from '../../../../application/documents/bytes-in-flight.js';
import type { ObjectStorage } from '../../../../application/ports/object-storage.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import type { ObjectKey } from '../../../../domain/shared/object-key.js';
import { PERSONAL_TABLES } from '../../../../infrastructure/modules/personal-data.module.js';
import { found } from '../../../support/builders/readings.js';
import { insertTransactions, transactionRow } from '../../../support/builders/transaction-rows.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { BillDesk, IBAN } from '../bills/bill-desk.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { IMPERSONAL_TABLES, WITHHELD_TABLES } from './withheld-tables.js';

let db: OpenDatabase;
let owner: Person;
let stranger: Person;
let desk: BillDesk;

beforeAll(async () => {
  db = await openTestDatabase();
  owner = await storedPerson(db.database, { EURC: 1_000_000_000n });
  stranger = await storedPerson(db.database);
  desk = new BillDesk(db, owner, stranger);
});
afterAll(() => db?.close());

type Entries = Readonly<Record<string, Uint8Array>>;

async function exported(
  userId: UserId,
  storage: Pick<ObjectStorage, 'read'> = desk.receipts.objects,
): Promise<Entries> {
  const parts = PERSONAL_TABLES.map((table) => new PersonalRows(table, db.database, SECRET_BOX));
  const zip = new PersonalZip(
    parts,
    new PostgresPersonalFiles(db.database),
    storage,
    new BytesInFlight(IN_FLIGHT_LIMITS),
  );
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.write(userId)) chunks.push(chunk);
  return unzipSync(Buffer.concat(chunks));
}

const textOf = (entries: Entries, path: string) => Buffer.from(entries[path] ?? []).toString();
const recordsIn = (entries: Entries, name: string): readonly Readonly<Record<string, unknown>>[] =>
  JSON.parse(textOf(entries, `${name}.json`));

describe('what is exported', () => {
  it('is every table, unless it names no person or a reason is given', async () => {
    const rows = await db.sql<{ name: string }>(
      `SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const declared = [
      ...[...PERSONAL_TABLES, ...WITHHELD_TABLES].map(({ table }) => table),
      ...Object.keys(IMPERSONAL_TABLES),
    ];
    expect(rows.map(({ name }) => name).filter((name) => !declared.includes(name))).toEqual([]);
    expect(declared.toSorted()).toEqual([...new Set(declared)].toSorted());
  });

  it('is every table with a column that names a user, or that refers to such a row', async () => {
    const rows = await db.sql<{ name: string }>(`
      SELECT table_name::text AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name ~ '^(user|owner|payer|referee|referrer|guardian_user)_id$|holder_name|full_name|recipient$|email'
      UNION SELECT conrelid::regclass::text FROM pg_constraint WHERE confrelid = 'users'::regclass AND contype = 'f'`);
    expect(rows.map(({ name }) => name).filter((name) => name in IMPERSONAL_TABLES)).toEqual([]);
  });

  it('holds no column with a secret', async () => {
    const columns = await db.sql<{ table: string; column: string }>(`
      SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name ~ 'sealed|fingerprint|secret|payload|private'`);
    const given = columns.filter(({ table: name, column }) => {
      const table = PERSONAL_TABLES.find((one) => one.table === name);
      return table && table.sealed?.column !== column && !table.without?.includes(column);
    });
    expect(given).toEqual([]);
  });
});

describe('the export of a user', () => {
  it('has the records with encrypted numbers in plain text, and all files, of this user only', async () => {
    const id = await desk.invoice({ invoiceNumber: found('R-2026-17') });
    const entries = await exported(owner.user.id);
    expect(textOf(entries, 'README.txt')).toContain('Everything that this service stores of you');
    expect(recordsIn(entries, 'users')).toMatchObject([{ id: owner.user.id, username: owner.user.username }]);
    const [bill] = recordsIn(entries, 'bills');
    expect(bill).toMatchObject({ id, invoice_number: 'R-2026-17', account: expect.stringContaining(IBAN) });
    expect(bill).not.toHaveProperty('sealed_account');
    const [receipt] = recordsIn(entries, 'receipts');
    const path = `files/${String(receipt?.['file_key']).split('/').at(-1)}`;
    expect(entries[path]?.length).toBeGreaterThan(0);
    const theirs = await exported(stranger.user.id);
    expect(recordsIn(theirs, 'bills')).toEqual([]);
    expect(Object.keys(theirs).filter((name) => name.startsWith('files/'))).toEqual([]);
    expect(Object.values(theirs).some((bytes) => Buffer.from(bytes).includes(owner.user.id))).toBe(false);
  });

  it('names a file that cannot be opened, and has all others', async () => {
    await desk.invoice({ invoiceNumber: found('R-2026-18') });
    const before = await exported(owner.user.id);
    const files = Object.keys(before).filter((name) => name.startsWith('files/'));
    const [lost = '', ...kept] = files;
    const { objects } = desk.receipts;
    const storage = {
      read: async (key: ObjectKey) => (lost.endsWith(String(key.split('/').at(-1))) ? null : objects.read(key)),
    };
    const entries = await exported(owner.user.id, storage);
    expect(Object.keys(before)).not.toContain('MISSING.txt');
    expect(textOf(entries, 'MISSING.txt')).toContain(lost.slice('files/'.length));
    expect(Object.keys(entries).filter((name) => name.startsWith('files/'))).toEqual(kept);
    expect(kept.length).toBeGreaterThan(0);
  });

  it('has all of many pages, each record once, with every digit', async () => {
    const many = Array.from({ length: 1_203 }, (_, index) =>
      transactionRow(owner, { transaction_hash: randomHex(32), block_number: 1_000 + index }),
    );
    await insertTransactions(db.sql, many);
    await db.sql('UPDATE transactions SET minor_units = 9007199254740993 WHERE block_number = 1000');
    const entries = await exported(owner.user.id);
    const hashes = recordsIn(entries, 'transactions').map(({ transaction_hash: hash }) => hash);
    expect(hashes).toEqual(many.map(({ transaction_hash: hash }) => hash));
    expect(textOf(entries, 'transactions.json')).toContain('9007199254740993');
  });
});
