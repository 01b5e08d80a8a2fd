import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { PostgresIncomingTransfers } from '../../../../adapters/persistence/virtual-accounts/incoming-transfer.postgres.js';
import { PostgresOutgoingTransfers } from '../../../../adapters/persistence/virtual-accounts/outgoing-transfer.postgres.js';
import { incomingTransferId, type PaymentRequestId, paymentRequestId } from '../../../../domain/shared/ids.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let alice: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

beforeEach(async () => {
  alice = await storedPerson(db.database);
  await customer(alice);
});

const customer = ({ user }: Person) =>
  db.sql(
    `INSERT INTO kyc_applications (user_id, full_name, country, version, status, missing, created_at)
     VALUES ($1, 'Alice', 'DE', 1, 'IN_REVIEW', '{}', now())`,
    [user.id],
  );

/** The ledger has 25 dollars from a bank in an account of the owner. @param accountId of the account */
const received = (accountId: string, hash: string, block: number) =>
  db.sql(
    `INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
       direction, token, minor_units, counterparty_address)
     VALUES ($1, $2, $3, 0, now(), $4, 'COMPLETED', 'topup', 'BANK_TOP_UP', 'incoming', 'USDC', 25000000, '0x')`,
    [alice.user.id, accountId, block, hash],
  );

async function sent(transactionHash: string): Promise<string> {
  const id = incomingTransferId(randomUUID());
  const money = { minorUnits: 25_000_000n, currency: 'USD' } as const;
  const payer = { holderName: 'Bob', iban: null, accountNumber: '****6789', routingNumber: '****0021' };
  const terms = { id, userId: alice.user.id, version: 1, rail: 'ACH', money, payer, reference: null } as const;
  const incoming = new PostgresIncomingTransfers(db.database);
  await incoming.add({ ...terms, status: 'SENT', receivedAt: CREATED_AT, transactionHash });
  return id;
}

it('a transfer has arrived when the money is in the wallet of its owner, and not in a sub-account', async () => {
  const incoming = new PostgresIncomingTransfers(db.database);
  const subAccount = randomUUID();
  await db.sql(`INSERT INTO chain_accounts VALUES ($1, $2, 'SUB_ACCOUNT', $3, now())`, [
    subAccount,
    alice.user.id,
    randomHex(20),
  ]);
  const [elsewhere, here] = [randomHex(32), randomHex(32)];
  await sent(elsewhere);
  const arrived = await sent(here);
  await received(subAccount, elsewhere, 10);
  await received(alice.wallet.id, here, 11);
  const found = await incoming.arrived({ limit: 100, without: [] });
  expect(found.map(({ subject, blockNumber }) => [subject.id, blockNumber])).toEqual([[arrived, 11n]]);
  expect(await incoming.arrived({ limit: 100, without: [arrived] })).toEqual([]);
});

/** A payout of 25 euros. */
async function payout({ user, wallet }: Person, status: string): Promise<PaymentRequestId> {
  const id = paymentRequestId(randomUUID());
  const accountId = randomUUID();
  await db.sql(
    `INSERT INTO external_accounts (id, owner_id, kind, name, holder_name, country, sealed_number, fingerprint, masked_iban, bic, created_at)
     VALUES ($1, $2, 'BANK', 'Erika', 'Erika', 'DE', 'sealed', $3, 'DE89****3000', 'COBADEFFXXX', now())`,
    [accountId, user.id, randomUUID()],
  );
  await db.sql(
    `INSERT INTO payment_requests (id, payer_id, client_id, payment_type, status, minor_units, currency, recipient_user_id, recipient_label, recipient_address,
       movement, created_at, expires_at, approved_at, ended_at, transaction_hash)
     VALUES ($1, $2, 'cli', 'transfer_moneda', 'COMPLETED', 25000000, 'EUR', $3, 'Erika', '0x', 'TRANSFER', now(), now() + interval '5 minutes', now(), now(), '0x')`,
    [id, user.id, (await storedPerson(db.database)).user.id],
  );
  await db.sql(
    `INSERT INTO payouts (payment_id, user_id, account_id, rail, currency, minor_units, wallet_address, funding_hash, expected_on, status,
       created_at) VALUES ($1, $2, $3, 'SEPA', 'EUR', 25000000, $4, '0x', '2026-11-24', $5, now())`,
    [id, user.id, accountId, wallet.address, status],
  );
  return id;
}

const asked = (person: Person, transferId: string, status: string) =>
  db.sql(
    `INSERT INTO information_requests (id, user_id, version, reason, transfer_id, status, outcome, rounds)
     VALUES ($1, $2, 1, 'source_of_wealth', $3, $4, CASE WHEN $4 = 'closed' THEN 'accepted' END, '[{"number": 1}]')`,
    [randomUUID(), person.user.id, transferId, status],
  );

it('payments to banks say what holds them up, as long as it does, to their payer only', async () => {
  const bob = await storedPerson(db.database);
  await customer(bob);
  const ids = [await payout(alice, 'SUBMITTED'), await payout(alice, 'SUBMITTED'), await payout(alice, 'PAID')];
  const [held = '', released = '', paid = ''] = ids;
  await asked(alice, held, 'needs_review');
  await asked(alice, released, 'closed');
  await asked(alice, paid, 'waiting_on_response');
  const others = await payout(bob, 'SUBMITTED');
  await asked(alice, others, 'waiting_on_response');
  const outgoing = new PostgresOutgoingTransfers(db.database);
  const listed = await outgoing.page(alice.user.id, { limit: 9, after: null });
  expect(listed.map(({ paymentId }) => paymentId)).toEqual(ids.toSorted().reverse());
  expect(listed.filter(({ pausedBy }) => pausedBy !== null).map(({ paymentId }) => paymentId)).toEqual([held]);
  expect(listed[0]).toMatchObject({ recipient: 'Erika', money: { minorUnits: 25_000_000n, currency: 'EUR' } });
  expect(await outgoing.page(bob.user.id, { limit: 9, after: null })).toMatchObject([{ pausedBy: null }]);
  const [first, second] = listed;
  const behind = await outgoing.page(alice.user.id, { limit: 1, after: first?.paymentId ?? null });
  expect(behind.map(({ paymentId }) => paymentId)).toEqual([second?.paymentId]);
});
