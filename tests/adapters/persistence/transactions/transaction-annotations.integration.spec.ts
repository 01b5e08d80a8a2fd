import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LEDGER_LEASE } from '../../../../adapters/persistence/indexing/indexed-chain.statements.js';
import { Lease } from '../../../../adapters/persistence/lease.js';
import { PostgresTransactionAnnotations } from '../../../../adapters/persistence/transactions/transaction-annotations.postgres.js';
import type { AnnotationKind } from '../../../../application/transactions/transaction-annotations.js';
import { insertTransactions, type TransactionRow, transactionRow } from '../../../support/builders/transaction-rows.js';
import { insertBroadcast, insertPayment } from '../support/history.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let annotations: PostgresTransactionAnnotations;
let owner: Person;
let bob: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  annotations = new PostgresTransactionAnnotations(db.database);
});
afterAll(() => db.close());
beforeEach(async () => {
  [owner, bob] = [await storedPerson(db.database), await storedPerson(db.database)];
});

async function booked(person: Person, overrides: Partial<TransactionRow> = {}): Promise<string> {
  const hash = overrides.transaction_hash ?? randomHex(32);
  await insertTransactions(db.sql, [transactionRow(person, { ...overrides, transaction_hash: hash })]);
  return hash;
}

const write = (kind: AnnotationKind, values: Readonly<Record<string, string | null>>, person = owner) =>
  annotations.write(person.user.id, kind, new Map(Object.entries(values)));

interface Written {
  readonly note: string | null;
  readonly category: string | null;
}

const rowsOf = (hash: string) =>
  db.sql<Written>('SELECT note, category FROM transactions WHERE transaction_hash = $1 ORDER BY owner_id, log_index', [
    hash,
  ]);
const keptOf = (hash: string) =>
  db.sql<Written>('SELECT note, category FROM transaction_annotations WHERE transaction_hash = $1', [hash]);

describe('an annotation', () => {
  it('reaches every row of the transaction, and is kept beside the ledger', async () => {
    const hash = await booked(owner, { log_index: 1 });
    await booked(owner, { transaction_hash: hash, log_index: 2 });

    expect(await write('note', { [hash]: 'Pizza' })).toEqual(new Set([hash]));
    expect(await write('category', { [hash]: 'RESTAURANTS' })).toEqual(new Set([hash]));

    const both = { note: 'Pizza', category: 'RESTAURANTS' };
    expect(await rowsOf(hash)).toEqual([both, both]);
    expect(await keptOf(hash)).toEqual([both]);
  });

  it('is taken away by null, and leaves the other kind as it is', async () => {
    const hash = await booked(owner);
    await write('note', { [hash]: 'Pizza' });
    await write('category', { [hash]: 'RESTAURANTS' });
    await write('note', { [hash]: null });

    expect(await rowsOf(hash)).toEqual([{ note: null, category: 'RESTAURANTS' }]);
    expect(await keptOf(hash)).toEqual([{ note: null, category: 'RESTAURANTS' }]);
  });

  it('of a transaction that both sides have is seen by one of them only', async () => {
    const hash = await booked(owner);
    await booked(bob, { transaction_hash: hash });
    await write('note', { [hash]: 'Mine' });
    await write('note', { [hash]: 'Theirs' }, bob);

    expect((await rowsOf(hash)).map(({ note }) => note).sort()).toEqual(['Mine', 'Theirs']);
  });

  it('is kept for nothing that the owner does not have', async () => {
    const [own, foreign, missing] = [await booked(owner), await booked(bob), randomHex(32)];

    expect(await write('note', { [own]: 'a', [foreign]: 'b', [missing]: 'c' })).toEqual(new Set([own]));
    expect(await rowsOf(foreign)).toEqual([{ note: null, category: null }]);
    expect([...(await keptOf(foreign)), ...(await keptOf(missing))]).toEqual([]);
  });

  it('may be written while the payment is under way, for when the ledger has it', async () => {
    const hash = await insertBroadcast(db.sql, await insertPayment(db.sql, owner, bob));

    expect(await write('note', { [hash]: 'Soon' })).toEqual(new Set([hash]));
    expect(await write('note', { [hash]: 'Not yours' }, bob)).toEqual(new Set());
    expect(await keptOf(hash)).toEqual([{ note: 'Soon', category: null }]);
  });
});

describe('at once', () => {
  it('two edits of one transaction leave the same in the ledger and beside them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const hash = await booked(owner);
      await Promise.all(['a', 'b', 'c', 'd'].map((note) => write('note', { [hash]: note })));

      expect(await rowsOf(hash)).toEqual(await keptOf(hash));
    }
  });

  it('two batches of the same transactions in opposite order both get through', async () => {
    const hashes = await Promise.all(Array.from({ length: 20 }, () => booked(owner)));
    const batch = (ordered: readonly string[], note: string) =>
      write('note', Object.fromEntries(ordered.map((hash) => [hash, note])));
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => batch(index % 2 === 0 ? hashes : hashes.toReversed(), `batch ${index}`)),
    );

    const notes = await db.sql<{ note: string }>('SELECT DISTINCT note FROM transactions WHERE owner_id = $1', [
      owner.user.id,
    ]);
    expect(notes).toHaveLength(1);
  });

  it('an edit waits for the block that is just being booked', async () => {
    const hash = await insertBroadcast(db.sql, await insertPayment(db.sql, owner, bob));
    const elsewhere = new PostgresTransactionAnnotations(await db.connect());
    let edit: Promise<unknown> | undefined;
    await new Lease(db.database, LEDGER_LEASE).hold(async () => {
      edit = elsewhere.write(owner.user.id, 'note', new Map([[hash, 'Just in time']]));
      await db.somebodyWaitsForALock();
      await insertTransactions(
        (text, values) => db.database.manager.query(text, [...values]),
        [transactionRow(owner, { transaction_hash: hash })],
      );
    });
    await edit;

    expect(await rowsOf(hash)).toEqual([{ note: 'Just in time', category: null }]);
  });
});
