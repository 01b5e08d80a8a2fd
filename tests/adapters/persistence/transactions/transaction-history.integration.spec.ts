import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresTransactionHistory } from '../../../../adapters/persistence/transactions/transaction-history.postgres.js';
import { type RequestedFilter, transactionFilter } from '../../../../application/transactions/transaction-filter.js';
import type { TransactionSort } from '../../../../application/transactions/transaction-history.js';
import { CREATED_AT, later, MINUTE, SECOND } from '../../../support/builders/time.js';
import { insertTransactions, type TransactionRow, transactionRow } from '../../../support/builders/transaction-rows.js';
import {
  insertBroadcast,
  insertPayment,
  insertRevert,
  insertSavedWallet,
  insertSignature,
} from '../support/history.js';
import { type Person, randomHex, storedPasskey, storedPerson } from '../support/people.js';
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

async function only() {
  const [transaction, ...more] = await list();
  if (!transaction || more.length > 0) throw new Error('There is not exactly one transaction');
  return transaction;
}

describe('a transaction', () => {
  it('reads as it is in the ledger', async () => {
    await store({
      transaction_hash: `0x${'ab'.repeat(32)}`,
      type: 'WALLET_WITHDRAWAL',
      token: 'EURC',
      minor_units: '12345678',
      counterparty_address: STRANGER,
      status: 'COMPLETED_DELAYED',
      note: 'To myself',
      reference: 'Savings',
      category: 'INVESTMENT',
    });

    expect(await only()).toEqual({
      hash: `0x${'ab'.repeat(32)}`,
      type: 'WALLET_WITHDRAWAL',
      status: 'COMPLETED_DELAYED',
      direction: 'outgoing',
      money: { minorUnits: 12_345_678n, currency: 'EUR' },
      exchange: null,
      counterparty: { type: 'unknown', address: '0x5290****9EE7' },
      category: 'INVESTMENT',
      note: 'To myself',
      reference: 'Savings',
      occurredAt: CREATED_AT,
      signer: null,
      mandate: null,
      refundOf: null,
      refunds: [],
      paymentRequestId: null,
    });
  });

  it('that exchanged says what was given and what was got', async () => {
    await store({
      type: 'SWAP',
      direction: 'exchange',
      minor_units: '0',
      exchanged_token: 'USDC',
      exchanged_minor_units: '11000000',
      received_token: 'EURC',
      received_minor_units: '10000000',
    });

    expect(await only()).toMatchObject({
      money: { minorUnits: 0n, currency: 'USD' },
      exchange: {
        exchanged: { minorUnits: 11_000_000n, currency: 'USD' },
        received: { minorUnits: 10_000_000n, currency: 'EUR' },
      },
      counterparty: { type: 'self' },
    });
  });

  it('names its signer to the payer, and to nobody else', async () => {
    const passkey = await storedPasskey(db.database, owner.user.id, { kind: 'backup' });
    await db.sql('UPDATE passkeys SET label = $2 WHERE id = $1', [passkey.id, 'My phone']);
    const hash = randomHex(32);
    const payment = await insertPayment(db.sql, owner, bob, { status: 'COMPLETED', transactionHash: hash });
    await insertSignature(db.sql, payment, passkey.id);
    const shared = { transaction_hash: hash, payment_request_id: payment, type: 'TRANSFER' } as const;
    await store({ ...shared, counterparty_user_id: bob.user.id });
    const atBob = { ...shared, direction: 'incoming', counterparty_user_id: owner.user.id } as const;
    await insertTransactions(db.sql, [transactionRow(bob, atBob)]);

    expect((await only()).signer).toEqual({ label: 'My phone', aaguid: passkey.aaguid, kind: 'backup' });
    expect((await history.find(bob.user.id, hash))?.signer).toBeNull();
  });
});

describe('the counterparty', () => {
  const counterpartyOf = async (row: Partial<TransactionRow>) => {
    await store(row);
    return (await only()).counterparty;
  };

  it('is oneself in own movements, and at an own address', async () => {
    await store({ type: 'DEPOSIT' }, { type: 'EARNINGS_DEPOSIT' }, { counterparty_address: owner.wallet.address });

    expect((await list()).map(({ counterparty }) => counterparty)).toEqual([
      { type: 'self' },
      { type: 'self' },
      { type: 'self' },
    ]);
  });

  it('is another user, by username', async () => {
    const row = {
      type: 'TRANSFER',
      counterparty_user_id: bob.user.id,
      counterparty_address: bob.wallet.address,
    } as const;
    expect(await counterpartyOf(row)).toEqual({ type: 'user', username: bob.user.username });
  });

  it('is a bank account where one was settled with', async () => {
    const hash = randomHex(32);
    await db.sql(
      `INSERT INTO bank_settlements (transaction_hash, account_address, holder_name, masked_iban, token)
        VALUES ($1, $2, 'Owner Muster', 'DE89****3000', 'EURC'), ($1, $3, 'Somebody else', NULL, 'EURC')`,
      [hash, owner.wallet.address, bob.wallet.address],
    );

    expect(await counterpartyOf({ type: 'BANK_WITHDRAWAL', transaction_hash: hash })).toEqual({
      type: 'bank',
      name: 'Owner Muster',
      iban: 'DE89****3000',
      account: null,
      routing: null,
    });
  });

  it('is a known provider', async () => {
    const row = { type: 'FAUCET_TOP_UP', direction: 'incoming', counterparty_address: FAUCET } as const;
    expect(await counterpartyOf(row)).toEqual({ type: 'provider', name: 'Sandbox faucet' });
  });

  it('is a wallet by the name that the owner saved it under, and only to that owner', async () => {
    const hash = randomHex(32);
    await insertSavedWallet(db.sql, owner, 'Cold storage', STRANGER);
    await insertTransactions(db.sql, [transactionRow(bob, { counterparty_address: STRANGER, transaction_hash: hash })]);

    expect(await counterpartyOf({ counterparty_address: STRANGER })).toEqual({
      type: 'wallet',
      name: 'Cold storage',
      address: '0x5290****9EE7',
    });
    expect(await history.find(bob.user.id, hash)).toMatchObject({ counterparty: { type: 'unknown' } });
  });
});

describe('what was approved and is not in the ledger', () => {
  it('is listed only when its status is asked for', async () => {
    await store({});
    await insertPayment(db.sql, owner, bob, { reference: 'under way' });
    await insertPayment(db.sql, owner, bob, { reference: 'failed', status: 'FAILED' });
    for (const status of ['PENDING_APPROVAL', 'REJECTED', 'EXPIRED', 'COMPLETED'] as const) {
      await insertPayment(db.sql, owner, bob, { reference: status, status });
    }

    expect(await list()).toHaveLength(1);
    expect((await list({ status: 'COMPLETED' })).map(({ status }) => status)).toEqual(['COMPLETED']);
    expect((await list({ status: 'PENDING' })).map(({ reference }) => reference)).toEqual(['under way']);
    expect((await list({ status: 'FAILED' })).map(({ reference }) => reference)).toEqual(['failed']);
    expect(await list({ status: 'all' })).toHaveLength(3);
  });

  it('reads like what it is to become, from where it was approved', async () => {
    const approvedAt = later(CREATED_AT, MINUTE);
    await insertPayment(db.sql, owner, bob, { approvedAt, currency: 'CHF', reference: 'Lunch' });

    expect(await list({ status: 'PENDING' })).toEqual([
      {
        hash: null,
        type: 'TRANSFER',
        status: 'PENDING',
        direction: 'outgoing',
        money: { minorUnits: 25_000_000n, currency: 'CHF' },
        exchange: null,
        counterparty: { type: 'user', username: bob.user.username },
        category: null,
        note: null,
        reference: 'Lunch',
        occurredAt: approvedAt,
        signer: null,
        mandate: null,
        refundOf: null,
        refunds: [],
        paymentRequestId: expect.any(String),
      },
    ]);
  });

  it('has the hash of what was sent, or of what the chain reverted', async () => {
    const passkey = await storedPasskey(db.database, owner.user.id);
    const sent = await insertPayment(db.sql, owner, bob);
    const sentHash = await insertBroadcast(db.sql, sent);
    const failed = await insertPayment(db.sql, owner, bob, { status: 'FAILED' });
    const failedHash = await insertRevert(db.sql, await insertSignature(db.sql, failed, passkey.id));

    expect((await list({ status: 'PENDING' })).map(({ hash }) => hash)).toEqual([sentHash]);
    expect((await list({ status: 'FAILED' })).map(({ hash }) => hash)).toEqual([failedHash]);
    expect(await history.find(owner.user.id, sentHash)).toMatchObject({ status: 'PENDING' });
    expect(await history.find(owner.user.id, failedHash)).toMatchObject({ status: 'FAILED' });
    expect(await history.find(bob.user.id, sentHash)).toBeNull();
  });

  it('is not listed twice once the ledger has it', async () => {
    const payment = await insertPayment(db.sql, owner, bob);
    await store({ payment_request_id: payment });

    expect((await list({ status: 'all' })).map(({ status }) => status)).toEqual(['COMPLETED']);
  });
});

describe('pages', () => {
  it('go on where the last one ended although newer rows came in, also within one microsecond', async () => {
    await store(...['1', '2', '3', '4', '5'].map((reference) => ({ reference })));
    const spread = `UPDATE transactions SET occurred_at = occurred_at + reference::int * interval '1 microsecond' WHERE owner_id = $1`;
    await db.sql(spread, [owner.user.id]);
    const query = { filter: transactionFilter({}), sort: 'newest', limit: 2 } as const;

    const first = await history.page(owner.user.id, { ...query, start: 0 });
    await store({ occurred_at: later(CREATED_AT, SECOND), reference: 'new' });
    const second = await history.page(owner.user.id, { ...query, start: first.next ?? 0 });
    const third = await history.page(owner.user.id, { ...query, start: second.next ?? 0 });

    const references = [first, second, third].map((page) => page.transactions.map(({ reference }) => reference));
    expect(references).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect(third.next).toBeNull();
  });
});

describe('a trade that is on its way', () => {
  const WETH = `0x${'ee'.repeat(20)}`;
  const FERN = `0x${'fe'.repeat(20)}`;
  const QUOTE = { given: '40', received: '7', minimumReceived: '6', fee: '1' };
  const ACCOUNT = { subAccountId: randomHex(16), subAccountAddress: STRANGER };

  beforeAll(() =>
    db.sql("INSERT INTO known_tokens VALUES ($1, 'WETH', 18, true), ($2, 'FERN', 2, false)", [WETH, FERN]),
  );

  const money = { minorUnits: 25_000_000n, currency: 'USD' };
  const weth = (units: bigint) => ({ contract: WETH, units, symbol: 'WETH', decimals: 18 });

  it.each([
    ['crypto_swap', { side: 'BUY', asset: 'WETH' }, money, weth(7n)],
    ['crypto_swap', { side: 'SELL', asset: 'WETH' }, weth(40n), { minorUnits: 7n, currency: 'USD' }],
    [
      'buy_token',
      { token: FERN.toUpperCase().replace('X', 'x'), symbol: 'FERN', decimals: 2 },
      money,
      { contract: FERN, units: 7n, symbol: 'FERN', decimals: 2 },
    ],
    ['sub_account_swap', { ...ACCOUNT, fromAsset: 'USD', toAsset: 'EUR' }, money, { minorUnits: 7n, currency: 'EUR' }],
    ['sub_account_swap', { ...ACCOUNT, fromAsset: 'USD', toAsset: 'WETH' }, money, weth(7n)],
    [
      'sub_account_swap',
      { ...ACCOUNT, fromAsset: 'WETH', toAsset: 'USD' },
      weth(40n),
      { minorUnits: 7n, currency: 'USD' },
    ],
  ])('shows both sides as its quote promised: %s %j', async (type, details, exchanged, received) => {
    const id = await insertPayment(db.sql, owner, bob);
    await db.sql(
      `UPDATE payment_requests SET payment_type = $2, instruction = $3, movement = 'SWAP', recipient_user_id = NULL,
        recipient_address = NULL WHERE id = $1`,
      [id, type, JSON.stringify({ ...QUOTE, ...details })],
    );
    const [row] = await list({ status: 'PENDING' });
    expect(row).toMatchObject({
      type: 'SWAP',
      direction: 'exchange',
      money: { minorUnits: 0n, currency: 'USD' },
      exchange: { exchanged, received },
      counterparty: { type: 'self' },
    });
  });
});
