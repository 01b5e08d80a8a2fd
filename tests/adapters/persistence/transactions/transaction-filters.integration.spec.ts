import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresTransactionHistory } from '../../../../adapters/persistence/transactions/transaction-history.postgres.js';
import { type RequestedFilter, transactionFilter } from '../../../../application/transactions/transaction-filter.js';
import type { TransactionSort } from '../../../../application/transactions/transaction-history.js';
import { insertTransactions, type TransactionRow, transactionRow } from '../../../support/builders/transaction-rows.js';
import { insertSavedWallet } from '../support/history.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const STRANGER = '0x52908400098527886E0F7030069857D2E4169EE7';
const FAUCET = '0xde709f2102306220921060314715629080e2fb77';

let db: OpenDatabase;
let history: PostgresTransactionHistory;
let owner: Person;
let bob: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  history = new PostgresTransactionHistory(db.database);
  await db.sql(`INSERT INTO known_parties VALUES ('${FAUCET}', 'Sandbox faucet', 'faucet')`);
  bob = await storedPerson(db.database);
});
afterAll(() => db.close());
beforeEach(async () => {
  owner = await storedPerson(db.database);
});

const store = (...rows: readonly Partial<TransactionRow>[]) =>
  insertTransactions(
    db.sql,
    rows.map((row) => transactionRow(owner, row)),
  );

async function list(filter: RequestedFilter = {}, sort: TransactionSort = 'newest') {
  const page = await history.page(owner.user.id, { filter: transactionFilter(filter), sort, limit: 50, start: 0 });
  return page.transactions;
}

describe('a transaction hash', () => {
  const hash = `0x${'c0'.repeat(32)}`;

  it('finds the first of several rows, one of them only', async () => {
    await store(
      { transaction_hash: hash, block_number: 9_000_000, log_index: 7, reference: 'second' },
      { transaction_hash: hash, block_number: 9_000_000, log_index: 2, reference: 'first' },
      {},
    );

    expect(await history.find(owner.user.id, hash)).toMatchObject({ reference: 'first' });
    for (const sort of ['newest', 'oldest', 'amount_desc', 'amount_asc'] as const) {
      const found = await list({ transactionHash: hash.slice(2).toUpperCase() }, sort);
      expect(found.map(({ reference }) => reference)).toEqual(['first']);
    }
    const filter = transactionFilter({ transactionHash: hash });
    const second = await history.page(owner.user.id, { filter, sort: 'newest', limit: 5, start: 1 });
    expect(second).toEqual({ transactions: [], next: null });
  });

  it('finds what its owner has paid with it before anything else, and several such payments together', async () => {
    const row = { transaction_hash: hash, block_number: 9_000_100 };
    await store(
      { ...row, log_index: 1, direction: 'incoming', type: 'DEPOSIT', minor_units: '1' },
      { ...row, log_index: 2, minor_units: '20000000' },
    );
    expect(await history.find(owner.user.id, hash)).toMatchObject({ direction: 'incoming' });
    expect(await history.findPaid(owner.user.id, hash)).toMatchObject({ money: { minorUnits: 20_000_000n } });
    await store({ ...row, log_index: 3, minor_units: '5000000' }, { ...row, log_index: 4, token: 'EURC' });
    const together = { currency: 'USD', minorUnits: 25_000_000n };
    expect(await history.findPaid(owner.user.id, hash)).toMatchObject({ direction: 'outgoing', money: together });
  });

  it('with which its owner has paid nothing finds what it has moved', async () => {
    await store({ transaction_hash: hash, block_number: 9_000_200, direction: 'incoming', type: 'DEPOSIT' });
    expect(await history.findPaid(owner.user.id, hash)).toMatchObject({ direction: 'incoming' });
    expect(await history.findPaid(bob.user.id, hash)).toBeNull();
  });

  it('is looked for among what the other filters leave, in every status unless one is asked for', async () => {
    await store({ transaction_hash: hash, token: 'EURC' }, { transaction_hash: hash, token: 'USDC' });

    expect(await list({ transactionHash: hash, currency: 'USD' })).toHaveLength(1);
    expect(await list({ transactionHash: hash, currency: 'CHF' })).toEqual([]);
    expect(await list({ transactionHash: hash, status: 'PENDING' })).toEqual([]);
  });

  it('of somebody else finds nothing, nor does a list', async () => {
    await insertTransactions(db.sql, [transactionRow(bob, { transaction_hash: hash })]);

    expect(await history.find(owner.user.id, hash)).toBeNull();
    expect(await list({ status: 'all' })).toEqual([]);
  });
});

describe('a search', () => {
  it('finds part of the note or of the reference, whatever the case', async () => {
    await store({ reference: 'Ärger mit der Miete' }, { note: 'die MIETE' }, { reference: 'Strom' }, {});

    expect(await list({ search: 'miete' })).toHaveLength(2);
    expect(await list({ search: 'ärger' })).toHaveLength(1);
    expect(await list({ search: 'z' })).toEqual([]);
  });

  it.each(['%', '_', '\\', '100%', 'a_b', '\\%'])('takes %s for itself', async (search) => {
    await store({ note: `before ${search} after` }, { note: 'nothing of the kind 100x axb' });

    expect(await list({ search })).toHaveLength(1);
  });

  it('never matches across note and reference', async () => {
    await store({ note: 'one\ntwo', reference: 'three' });

    expect(await list({ search: 'one\ntwo' })).toHaveLength(1);
    expect(await list({ search: 'two\nthree' })).toEqual([]);
  });
});

describe('a counterparty that is asked for', () => {
  it('may be a username, a provider, a saved wallet or an address, in either case', async () => {
    await insertSavedWallet(db.sql, owner, 'Cold storage', STRANGER);
    await store(
      { type: 'TRANSFER', counterparty_user_id: bob.user.id, counterparty_address: bob.wallet.address },
      { type: 'FAUCET_TOP_UP', direction: 'incoming', counterparty_address: FAUCET },
      { counterparty_address: STRANGER },
      {},
    );
    const found = async (counterparty: string) => (await list({ counterparty })).map(({ type }) => type);

    expect(await found(bob.user.username.toUpperCase())).toEqual(['TRANSFER']);
    expect(await found('sandbox FAUCET')).toEqual(['FAUCET_TOP_UP']);
    expect(await found('cold storage')).toEqual(['WALLET_WITHDRAWAL']);
    expect(await found(STRANGER.toLowerCase())).toEqual(['WALLET_WITHDRAWAL']);
    expect(await found('cold')).toEqual([]);
    expect(await found('0x1234')).toEqual([]);
  });

  it('is not known by what somebody else calls it', async () => {
    await insertSavedWallet(db.sql, bob, 'Cold storage', STRANGER);
    await store({ counterparty_address: STRANGER });

    expect(await list({ counterparty: 'Cold storage' })).toEqual([]);
  });
});
