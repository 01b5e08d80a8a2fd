import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { happened, InboxDesk } from '../../adapters/persistence/support/inbox-desk.js';
import { storedPending } from '../../adapters/persistence/support/payments.js';
import { type Person, randomHex, storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CREATED_AT, DAY, later } from '../../support/builders/time.js';
import { insertTransactions, transactionRow } from '../../support/builders/transaction-rows.js';

let db: OpenDatabase;
let desk: InboxDesk;
let payer: Person;
let payee: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  desk = new InboxDesk(db.database, db.channel());
  [payer, payee] = [await storedPerson(db.database, { USDC: 1_000_000_000n }), await storedPerson(db.database)];
});

describe('money that came in', () => {
  const receipt = (hash: string, overrides: Parameters<typeof transactionRow>[1] = {}) =>
    transactionRow(payee, {
      type: 'TRANSFER',
      direction: 'incoming',
      transaction_hash: hash,
      counterparty_user_id: payer.user.id,
      counterparty_address: payer.wallet.address,
      reference: 'Lunch',
      ...overrides,
    });

  it('is told for every transfer of the transaction, with who sent it', async () => {
    const hash = randomHex(32);
    await insertTransactions(db.sql, [
      receipt(hash, { log_index: 3 }),
      receipt(hash, { log_index: 7, token: 'EURC', minor_units: '1', reference: null }),
      receipt(hash, { log_index: 9, type: 'DEPOSIT' }),
      receipt(hash, { log_index: 11, direction: 'outgoing' }),
    ]);
    await desk.tell(happened('transaction.received', hash, payee));

    const { username, displayName } = payer.user;
    const sender = { type: 'user', username, displayName };
    const inbox = await desk.inboxOf(payee.user.id);
    expect(inbox.map(({ metadata }) => metadata)).toEqual(
      expect.arrayContaining([
        { transactionHash: hash, amount: '25.00', currency: 'USD', sender, reference: 'Lunch' },
        { transactionHash: hash, amount: '0.000001', currency: 'EUR', sender, reference: null },
      ]),
    );
    expect(inbox.map(({ type, target }) => `${type} ${target}`)).toEqual(Array(2).fill(`TRANSFER_RECEIVED tx/${hash}`));
  });

  it('from a provider, a saved address or nobody known is told as far as the receiver knows them', async () => {
    const [provider, wallet, unknown] = [randomHex(20), randomHex(20), randomHex(20)];
    await db.sql(`INSERT INTO known_parties VALUES ($1, 'Faucet', 'faucet')`, [provider]);
    await db.sql(
      `INSERT INTO external_accounts (id, owner_id, kind, name, address, created_at)
       VALUES (gen_random_uuid(), $1, 'WALLET', 'Savings', $2, now())`,
      [payee.user.id, wallet],
    );
    for (const address of [provider, wallet, unknown]) {
      const hash = randomHex(32);
      await insertTransactions(db.sql, [receipt(hash, { counterparty_address: address, counterparty_user_id: null })]);
      await desk.tell(happened('transaction.received', hash, payee));
    }
    const masked = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;
    const senders = (await desk.inboxOf(payee.user.id)).map(({ metadata }) => 'sender' in metadata && metadata.sender);
    expect(senders).toEqual(
      expect.arrayContaining([
        { type: 'provider', name: 'Faucet' },
        { type: 'wallet', name: 'Savings', address: masked(wallet) },
        { type: 'unknown', address: masked(unknown) },
      ]),
    );
  });

  it('as a refund is told as one', async () => {
    const paid = await storedPending(desk.payments, payer, payee);
    await db.sql(`UPDATE account_balances SET minor_units = 1000000000 WHERE account_id = $1`, [payee.wallet.id]);
    await db.sql(`INSERT INTO account_balances VALUES ($1, 'USDC', 1000000000) ON CONFLICT DO NOTHING`, [
      payee.wallet.id,
    ]);
    const refund = await storedPending(desk.payments, payee, payer);
    await db.sql('UPDATE payment_requests SET refund_of = $1 WHERE id = $2', [paid.id, refund.id]);
    const hash = randomHex(32);
    const row = transactionRow(payer, { type: 'TRANSFER', direction: 'incoming', transaction_hash: hash });
    await insertTransactions(db.sql, [{ ...row, payment_request_id: refund.id }]);
    await desk.tell(happened('transaction.received', hash, payer));

    expect((await desk.inboxOf(payer.user.id))[0]).toMatchObject({
      type: 'REFUND_RECEIVED',
      metadata: { refundOf: paid.id },
    });
  });

  it('and was dropped by the chain is told to be gone, each time; when it comes in again it is told again', async () => {
    const [hash, other] = [randomHex(32), randomHex(32)];
    await insertTransactions(db.sql, [receipt(hash), receipt(other)]);
    await desk.tell(happened('transaction.received', hash, payee), happened('transaction.received', other, payee));
    await db.sql('DELETE FROM transactions WHERE transaction_hash = $1', [hash]);
    await desk.tell(happened('transaction.dropped', hash, payee));
    const told = async () => (await desk.inboxOf(payee.user.id)).map(({ type, target }) => `${type} ${target}`).sort();
    const [kept, gone] = [`TRANSFER_RECEIVED tx/${other}`, `TRANSFER_REVERSED tx/${hash}`];
    expect(await told()).toEqual([kept, gone].sort());

    await insertTransactions(db.sql, [receipt(hash, { log_index: 5 })]);
    await desk.tell(happened('transaction.received', hash, payee));
    expect(await told()).toEqual([kept, gone, `TRANSFER_RECEIVED tx/${hash}`].sort());
    await db.sql('DELETE FROM transactions WHERE transaction_hash = $1', [hash]);
    await desk.tell(happened('transaction.dropped', hash, payee));
    expect(await told()).toEqual([kept, gone, gone].sort());
  });

  it('and was dropped before it was told is not told at all', async () => {
    const hash = randomHex(32);
    await insertTransactions(db.sql, [receipt(hash)]);
    await desk.tell(happened('transaction.dropped', hash, payee));
    expect(await desk.typesOf(payee.user.id)).toEqual([]);
  });

  it('and is back before the drop is handled is not told twice', async () => {
    const hash = randomHex(32);
    await insertTransactions(db.sql, [receipt(hash)]);
    const received = happened('transaction.received', hash, payee);
    await desk.tell(received, received, happened('transaction.dropped', hash, payee), received);

    expect(await desk.typesOf(payee.user.id)).toEqual(['TRANSFER_RECEIVED']);
  });

  it('more than a week ago is filed as read', async () => {
    const hash = randomHex(32);
    await insertTransactions(db.sql, [receipt(hash)]);
    desk.now = later(CREATED_AT, 8 * DAY);
    await desk.tell(happened('transaction.received', hash, payee, CREATED_AT));

    expect(await desk.statesOf(payee.user.id)).toEqual(['TRANSFER_RECEIVED read']);
  });

  it('and was dismissed is not told again, whatever happens to it', async () => {
    const hash = randomHex(32);
    await insertTransactions(db.sql, [receipt(hash)]);
    await desk.tell(happened('transaction.received', hash, payee));
    await desk.clear.execute(payee.user.id);
    await desk.tell(happened('transaction.received', hash, payee));
    await db.sql('DELETE FROM transactions WHERE transaction_hash = $1', [hash]);
    await desk.tell(happened('transaction.dropped', hash, payee));
    await insertTransactions(db.sql, [receipt(hash)]);
    await desk.tell(happened('transaction.received', hash, payee));

    expect(await desk.typesOf(payee.user.id)).toEqual([]);
  });
});
